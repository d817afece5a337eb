// SPDX-License-Identifier: GPL-3.0-or-later
#include "testgame.h"

#include <stdexcept>

using namespace rw;

TestGame::TestGame(std::string id)
{
    m_facts.id = std::move(id);
    m_facts.title = "Pebbles";
    m_facts.rulesVersion = "1";
    m_facts.fewestSeats = 2;
    m_facts.mostSeats = 4;
    m_facts.usualSeats = 3;
    m_facts.clauses = {"P-1"};
}

Findings TestGame::check(const Value &deck) const
{
    if (at(deck, "tables.pebbles")->toInt() == 13)
        throw std::runtime_error("thirteen pebbles");
    return {};
}

Checked<std::shared_ptr<const Engine>> TestGame::compile(const Value &deck, const Setup &) const
{
    if (at(deck, "tables.pebbles")->toInt() >= 10)
        throw std::runtime_error("too heavy");
    return {std::nullopt, {error("pebbles.few", "that is too few", "take ten", {}, {{}, "tables.pebbles", 0, 0})}};
}

std::unique_ptr<Game> gameCalled(std::string id)
{
    return std::make_unique<TestGame>(std::move(id));
}

std::unique_ptr<Game> gameThatThrows()
{
    throw std::runtime_error("the box is empty");
}

std::unique_ptr<Game> gameThatThrowsANumber()
{
    throw 7;
}
