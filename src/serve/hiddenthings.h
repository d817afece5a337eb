// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/position.h"

#include <string>
#include <vector>

namespace rw {

/// Names parts of a game's state for people, with the words of the game's proofs.
class StateWords
{
public:
    StateWords(const Game &game, const Setup &setup) : m_schemas(game.schemas()), m_setup(setup) {}

    /// "bo's two dice under the cup" for a path with \a count things; 0 for something that is not counted.
    std::string of(const std::string &path, std::size_t count = 0) const;

private:
    Value m_schemas;
    const Setup &m_setup;
};

/// A part of a game's state that some seats cannot see.
struct HiddenThing
{
    std::string path;
    std::size_t count = 0; ///< number of things; 0 for something that is not counted
    std::vector<std::string> from; ///< seats that do not see it
};

/// The tree of a position without luck, and without members that only the program needs.
Value plainTree(const Position &position, Eye eye = Eye::all());

std::vector<HiddenThing> hiddenThings(const Position &position);

} // namespace rw
