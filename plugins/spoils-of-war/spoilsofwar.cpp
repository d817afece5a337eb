// SPDX-License-Identifier: GPL-3.0-or-later
#include "spoilsofwar.h"

#include "deck/compile.h"
#include "deck/tables.h"
#include "engines.h"
#include "language/guide.h"
#include "language/vocabulary.h"
#include "telling/clauses.h"
#include "telling/proofwords.h"

using namespace rw;

SpoilsOfWar::SpoilsOfWar() : CardGame(spoils::facts(), spoils::guide()) {}

Value SpoilsOfWar::schemas() const
{
    Value schemas = spoils::deckSchemas();
    schemas["proof"] = spoils::proofWords();
    return schemas;
}

Value SpoilsOfWar::usualTables() const
{
    return spoils::usualTablesOfGame();
}

Checked<std::shared_ptr<const Engine>> SpoilsOfWar::compile(const Value &deck, const Setup &setup) const
{
    Checked<spoils::Rules> rules = spoils::readRules(deck, setup.count());
    if (!rules)
        return {std::nullopt, std::move(rules.findings)};
    const bool small = spoils::fitsOneSet(*rules.value);
    return {small ? spoils::oneSetEngine(std::move(*rules.value), setup, facts())
                  : spoils::twoSetsEngine(std::move(*rules.value), setup, facts()),
            std::move(rules.findings)};
}

Findings SpoilsOfWar::check(const Value &deck) const
{
    return spoils::checkDeck(deck);
}

const rw::abilities::Vocabulary &SpoilsOfWar::vocabulary() const
{
    return spoils::playedVocabulary();
}
