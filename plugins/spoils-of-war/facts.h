// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What both sizes of the game say of it before anything is played. Included by game.h.

#include "deck/compile.h"
#include "deck/tables.h"
#include "telling/clauses.h"

namespace spoils {

template <typename Caps>
rw::GameFacts Game<Caps>::facts()
{
    return spoils::facts();
}

template <typename Caps>
rw::Value Game<Caps>::schemas()
{
    return deckSchemas();
}

template <typename Caps>
rw::Value Game<Caps>::usualTables()
{
    return usualTablesOfGame();
}

template <typename Caps>
rw::Findings Game<Caps>::check(const rw::Value &deck)
{
    return checkDeck(deck);
}

template <typename Caps>
rw::Checked<Rules> Game<Caps>::compile(const rw::Value &deck, const rw::Setup &setup)
{
    return readRules(deck, setup.count());
}

} // namespace spoils
