// SPDX-License-Identifier: GPL-3.0-or-later
#include "bottlecapvikings.h"

#include "clauses.h"
#include "compile.h"
#include "engine/adapter.h"
#include "game.h"
#include "tables.h"
#include "view.h"
#include "vocabulary.h"

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

BottlecapVikings::BottlecapVikings() : m_facts(bottlecap::facts())
{
    std::vector<std::string> bots{"random", "ismcts"};
    bots.insert(bots.end(), m_facts.bots.begin(), m_facts.bots.end());
    m_facts.bots = std::move(bots);
}

Value BottlecapVikings::schemas() const
{
    return bottlecap::deckSchemas();
}

Value BottlecapVikings::usualTables() const
{
    return bottlecap::usualTablesOfGame();
}

Value BottlecapVikings::usualCards() const
{
    return bottlecap::usualCardsOfGame();
}

int BottlecapVikings::usualSeats(const Value &deck) const
{
    const Value *said = at(deck, "deck.players.default");
    return said && said->isInt() ? int(said->toInt()) : m_facts.usualSeats;
}

Checked<std::shared_ptr<const Engine>> BottlecapVikings::compile(const Value &deck, const Setup &setup) const
{
    Checked<bottlecap::Rules> rules = bottlecap::readRules(deck, setup.count());
    if (!rules)
        return {std::nullopt, std::move(rules.findings)};
    return {std::make_shared<EngineOf<bottlecap::Game>>(std::move(*rules.value), setup, m_facts), std::move(rules.findings)};
}

Findings BottlecapVikings::check(const Value &deck) const
{
    return bottlecap::checkDeck(deck);
}

const rw::abilities::Vocabulary &BottlecapVikings::vocabulary() const
{
    return bottlecap::playedVocabulary();
}
