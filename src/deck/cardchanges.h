// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A value with one thing in it otherwise, and in words what: "do › add_dice › count: 2 in place of 1".
using TakeChange = std::function<void(Value changed, const std::string &words)>;

/// Each value that differs from what a card does in one thing: a figure one higher, or a step of `do` less. \a at stands before the words.
void eachChange(const Value &doings, const std::string &at, const TakeChange &take);

/// A key of a card with one thing in it otherwise.
struct CardChange
{
    std::string key; ///< "gold", "abilities"
    Value value;
    std::string words;
};

/// All that could be otherwise about a card of an effective deck, one thing at a time: figures, steps, conditions, flags, and words of
/// its abilities where other cards have others. Many of these are no sound card; whoever uses them finds out. What is only
/// printed is not changed.
std::vector<CardChange> changesOf(const Value &effective, std::string_view group, const Value &card);

} // namespace rw
