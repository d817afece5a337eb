// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/cardgame.h"
#include "deck/compile.h"
#include "deck/tables.h"
#include "language/guide.h"
#include "language/vocabulary.h"
#include "telling/clauses.h"
#include "telling/proofwords.h"

namespace bottlecap {

std::shared_ptr<const rw::Engine> engine(Rules rules, const rw::Setup &setup, const rw::GameFacts &facts);

struct Parts
{
    static constexpr auto facts = &bottlecap::facts;
    static constexpr auto guide = &bottlecap::guide;
    static constexpr auto schemas = &deckSchemas;
    static constexpr auto proofWords = &bottlecap::proofWords;
    static constexpr auto usualTables = &usualTablesOfGame;
    static constexpr auto usualCards = &usualCardsOfGame;
    static constexpr auto check = &checkDeck;
    static constexpr auto vocabulary = &playedVocabulary;
    static constexpr auto compile = &readRules;
    static constexpr auto engine = &bottlecap::engine;
};

} // namespace bottlecap

/// Bottlecap Vikings: ships race round a ring of spaces and gather what brings them to a throne, by their city or by glory.
using BottlecapVikings = rw::abilities::CardGameOf<bottlecap::Parts>;
