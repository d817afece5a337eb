// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/compiler.h"

#include <string>

namespace rwtest {

inline constexpr rw::abilities::LimitCode oncePerRound{1, 3};

/// The words of a little deck, numbered in their order.
rw::abilities::Dictionary dictionary();
/// A line for each finding: its place, its code, what it says.
std::string told(const rw::Findings &findings);
/// The abilities of a card of a sheet, without the words that a person would print.
rw::Value abilitiesOf(const rw::Value &card);
/// One ability, in YAML, with the words of Spoils of War. It must be sound.
rw::abilities::Programs compiledOne(const std::string &ability);

} // namespace rwtest
