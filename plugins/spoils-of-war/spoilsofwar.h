// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/cardgame.h"
#include "deck/compile.h"
#include "deck/tables.h"
#include "engines.h"
#include "language/guide.h"
#include "language/vocabulary.h"
#include "telling/clauses.h"
#include "telling/proofwords.h"

namespace spoils {

struct Parts
{
    static constexpr auto facts = &spoils::facts;
    static constexpr auto guide = &spoils::guide;
    static constexpr auto schemas = &deckSchemas;
    static constexpr auto proofWords = &spoils::proofWords;
    static constexpr auto usualTables = &usualTablesOfGame;
    static rw::Value usualCards() { return rw::Value::Map{}; }
    static constexpr auto check = &checkDeck;
    static constexpr auto vocabulary = &playedVocabulary;
    static constexpr auto compile = &readRules;
    static constexpr auto engine = &spoils::engine;
};

} // namespace spoils

/// Spoils of War: dice are bid on, bets are placed on who is right, and the winners divide treasures, of which some have abilities.
using SpoilsOfWar = rw::abilities::CardGameOf<spoils::Parts>;
