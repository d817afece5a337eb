// SPDX-License-Identifier: GPL-3.0-or-later
#include "bottlecapvikings.h"

#include "deck/compile.h"
#include "deck/tables.h"
#include "engine/adapter.h"
#include "language/guide.h"
#include "language/vocabulary.h"
#include "rules/game.h"
#include "rules/view.h"
#include "telling/clauses.h"
#include "telling/proofwords.h"

using namespace rw;

namespace bottlecap {

GameFacts Game::facts()
{
    return bottlecap::facts();
}

Value Game::schemas()
{
    return deckSchemas();
}

Value Game::usualTables()
{
    return usualTablesOfGame();
}

Findings Game::check(const Value &deck)
{
    return checkDeck(deck);
}

Checked<Rules> Game::compile(const Value &deck, const Setup &setup)
{
    return readRules(deck, setup.count());
}

} // namespace bottlecap

BottlecapVikings::BottlecapVikings() : CardGame(bottlecap::facts(), bottlecap::guide()) {}

Value BottlecapVikings::schemas() const
{
    Value schemas = bottlecap::deckSchemas();
    schemas["proof"] = bottlecap::proofWords();
    return schemas;
}

Value BottlecapVikings::usualTables() const
{
    return bottlecap::usualTablesOfGame();
}

Value BottlecapVikings::usualCards() const
{
    return bottlecap::usualCardsOfGame();
}

Checked<std::shared_ptr<const Engine>> BottlecapVikings::compile(const Value &deck, const Setup &setup) const
{
    Checked<bottlecap::Rules> rules = bottlecap::readRules(deck, setup.count());
    if (!rules)
        return {std::nullopt, std::move(rules.findings)};
    return {std::make_shared<EngineOf<bottlecap::Game>>(std::move(*rules.value), setup, facts()), std::move(rules.findings)};
}

Findings BottlecapVikings::check(const Value &deck) const
{
    return bottlecap::checkDeck(deck);
}

const rw::abilities::Vocabulary &BottlecapVikings::vocabulary() const
{
    return bottlecap::playedVocabulary();
}
