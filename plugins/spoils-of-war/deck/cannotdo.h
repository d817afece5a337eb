// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <string>

/// The pieces of which checkPlayable is made.
namespace spoils {

struct CardTraits;

/// What a modifier says that the game cannot hold to, or that would keep it from ever ending.
void refuseChange(const std::string &word, const rw::Value &said, const std::string &path, rw::Findings &findings);

/// The same of an ability that holds always.
void refuseEndlessWhile(const rw::Value &ability, const std::string &path, rw::Findings &findings);

/// An ability that never works when it may, or not in this game.
void checkUse(const rw::Value &ability, const CardTraits &card, const std::string &path, rw::Findings &findings);

/// Abilities of one card that stand in each other's way.
void checkTogether(const rw::Value::List &abilities, const std::string &path, rw::Findings &findings);

} // namespace spoils
