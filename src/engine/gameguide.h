// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <string>
#include <vector>

namespace rw {

/// A numeric option of a bot: 1000 in `ismcts:1000`, 0.7 in `greedy:bold=0.7`.
struct BotNumber
{
    std::string name; ///< "simulations"
    std::string about; ///< what a higher number does, in a plain sentence
    double least = 0;
    double most = 0;
    double usual = 0; ///< the number where the user writes none
    int decimals = 0;
    bool isBare = false; ///< written without its name, right after the bot
};

/// What a designer wants to know about a bot before choosing it.
struct BotNote
{
    std::string name; ///< "ismcts"
    std::string about = {}; ///< what the bot is, in a plain sentence
    std::string strength = {}; ///< how strong it is, as `batch --ladder` measured it, in a plain sentence
    std::vector<BotNumber> numbers = {};
};

/// Words for the change of a metric: "its owner ends {amount} richer", where {amount} becomes "2.0 gold".
struct EffectWords
{
    std::string metric; ///< its id
    std::string more;
    std::string less;
    std::string same; ///< what stays the same if nothing changes: "what its owner ends with"
};

/// The texts in which a game explains itself to people.
struct GameGuide
{
    std::vector<BotNote> bots = {}; ///< the game's own bots, and how strong the bots of every game are in this one
    std::vector<EffectWords> effects = {};
};

/// A second base class of games that have a guide. Find it by a `dynamic_cast` from rw::Game.
class Guided
{
public:
    virtual ~Guided() = default;
    virtual GameGuide guide() const = 0;
};

/// A note for each of these bots, in their order. Bots that every game has are described here.
std::vector<BotNote> botNotes(const std::vector<std::string> &bots, const GameGuide &guide);

/// The notes as plain values, for programs that ask.
Value toValue(const std::vector<BotNote> &notes);

} // namespace rw
