// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// Receives a value with one thing changed, and the change in words: "do › add_dice › count: 2 in place of 1".
using TakeChange = std::function<void(Value changed, const std::string &words)>;

/// Calls \a take for each single change of \a doings: a figure one higher, or a step of `do` removed. Words begin with \a at.
void eachChange(const Value &doings, const std::string &at, const TakeChange &take);

/// A key of a card, with one thing of its value changed.
struct CardChange
{
    std::string key; ///< "gold", "abilities"
    Value value;
    std::string words;
};

/// All single changes of a card in an effective deck: figures, steps, conditions, flags, and words of its abilities that other
/// cards use at the same key. Many of the changes make an invalid card, which the caller must detect. Text that is
/// only printed stays unchanged.
std::vector<CardChange> changesOf(const Value &effective, std::string_view group, const Value &card);

} // namespace rw
