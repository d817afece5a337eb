// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <string>
#include <vector>

namespace rw {

/// A number that stands behind the name of a bot: 1000 in `ismcts:1000`, 0.7 in `greedy:bold=0.7`.
struct BotNumber
{
    std::string name; ///< "simulations"
    std::string about; ///< what more of it does, in a plain sentence
    double least = 0;
    double most = 0;
    double usual = 0; ///< where nothing is written
    int decimals = 0;
    bool isBare = false; ///< written without its name, right behind the bot
};

/// What a designer wants to know of a bot before choosing it.
struct BotNote
{
    std::string name; ///< "ismcts"
    std::string about = {}; ///< what it is, in a plain sentence
    std::string strength = {}; ///< how strong it is, as `batch --ladder` measured it, in a plain sentence
    std::vector<BotNumber> numbers = {};
};

/// How the difference of a metric reads in a sentence: "its owner ends {amount} richer", with "2.0 gold" for {amount}.
struct EffectWords
{
    std::string metric; ///< its id
    std::string more;
    std::string less;
    std::string same; ///< what does not change: "what its owner ends with"
};

/// What a game tells people besides its facts.
struct GameGuide
{
    std::vector<BotNote> bots = {}; ///< those of the game, and the strength in this game of those that every game has
    std::vector<EffectWords> effects = {};
};

/// What a game is besides rw::Game when it has a guide. `dynamic_cast` from the game tells.
class Guided
{
public:
    virtual ~Guided() = default;
    virtual GameGuide guide() const = 0;
};

/// A note for each of these bots, in their order. Bots that every game has are described here.
std::vector<BotNote> botNotes(const std::vector<std::string> &bots, const GameGuide &guide);

/// The same as plain values, for programs that ask.
Value toValue(const std::vector<BotNote> &notes);

} // namespace rw
