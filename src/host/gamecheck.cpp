// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/gamecheck.h"

#include "host/guarded.h"

#include <algorithm>
#include <set>

namespace rw {

namespace {

std::string repeatedClause(const std::vector<std::string> &clauses)
{
    std::set<std::string> seen;
    for (const std::string &clause : clauses)
        if (clause.empty() || !seen.insert(clause).second)
            return clause.empty() ? "a clause without an id" : "the clause " + clause + " twice";
    return {};
}

/// A contradiction in the facts, as the end of a sentence; empty if there is none.
std::string nonsenseIn(const GameFacts &facts)
{
    if (facts.title.empty())
        return "no title";
    if (facts.rulesVersion.empty())
        return "no version of its rules";
    if (facts.fewestSeats < 1 || facts.mostSeats > maxSeats || facts.fewestSeats > facts.usualSeats
        || facts.usualSeats > facts.mostSeats)
        return std::to_string(facts.fewestSeats) + " to " + std::to_string(facts.mostSeats) + " seats, usually "
            + std::to_string(facts.usualSeats);
    if (facts.clauses.size() >= Outcome::nothingWrong)
        return std::to_string(facts.clauses.size()) + " clauses";
    const std::string usual = BotSpec::parse(facts.usualBot).name;
    if (usual != "random" && std::ranges::find(facts.bots, usual) == facts.bots.end())
        return "no bot " + facts.usualBot + ", which is to play when nobody says";
    return repeatedClause(facts.clauses);
}

} // namespace

Findings checkFacts(const GameFacts &facts, const InstalledGame &installed)
{
    const Place where{installed.file.string(), {}, 0, 0};
    if (facts.id != installed.id)
        return {error("plugin.wrong-id", "its metadata says {id}, its rules say {found}", "make both the same and build it again",
                      {{"id", installed.id}, {"found", facts.id}}, where)};
    const std::string nonsense = nonsenseIn(facts);
    if (nonsense.empty())
        return {};
    return {error("plugin.bad-facts", "the game {id} says that it has {nonsense}", "tell those who make it",
                  {{"id", installed.id}, {"nonsense", nonsense}}, where)};
}

GameRules rulesOf(const Game &game)
{
    GameRules rules;
    rules.id = game.facts().id;
    rules.schemas = game.schemas();
    rules.check = [&game](const Value &deck) {
        return guarded(
            game.facts().id, [&] { return game.check(deck); }, [](Finding fault) { return Findings{std::move(fault)}; });
    };
    rules.clauses = game.facts().clauses;
    const GameFacts &facts = game.facts();
    const Value players = Value::Map{{"min", facts.fewestSeats}, {"max", facts.mostSeats}};
    rules.blank = Value::Map{{"deck.yaml", Value::Map{{"players", players}}}, {"tables.yaml", game.usualTables()}};
    if (const Value cards = game.usualCards(); cards.size() > 0)
        rules.blank["cards/cards.yaml"] = cards;
    return rules;
}

} // namespace rw
