// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"
#include "engine/position.h"

#include <string>

/// What tests of single games have in common.
namespace rwtest {

/// A sample deck as it comes into effect, read with nothing but its game at hand.
rw::Value sampleDeckOf(const rw::Game &game);

/// Whether the move is refused, and changes nothing.
bool refuses(const rw::Position &position, rw::Move move);

/// What is told of a position whose tree says something else, written as JSON, at a path. The position stays as it was, and its own
/// tree is read back to the last byte.
rw::Findings faultsWith(rw::Position position, const std::string &path, const std::string &json);

} // namespace rwtest
