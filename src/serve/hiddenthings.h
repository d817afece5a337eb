// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/position.h"

#include <string>
#include <vector>

namespace rw {

/// Names parts of a game's state for people, with the words that the game has for its proofs.
class StateWords
{
public:
    StateWords(const Game &game, const Setup &setup) : m_schemas(game.schemas()), m_setup(setup) {}

    /// "bo's two dice under the cup" for a path of the tree under which so many things lie; 0 for what is not counted.
    std::string of(const std::string &path, std::size_t count = 0) const;

private:
    Value m_schemas;
    const Setup &m_setup;
};

/// What of a game lies hidden from somebody.
struct HiddenThing
{
    std::string path;
    std::size_t count = 0; ///< of things; 0 for what is not counted
    std::vector<std::string> from; ///< the seats that do not see it
};

/// The tree of a position without luck and what only the machinery needs.
Value plainTree(const Position &position, Eye eye = Eye::all());

std::vector<HiddenThing> hiddenThings(const Position &position);

} // namespace rw
