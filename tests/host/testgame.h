// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

/// A game that can be looked at, refuses its decks in different ways, and cannot be played.
class TestGame : public rw::Game
{
public:
    explicit TestGame(std::string id = "pebbles");

    const rw::GameFacts &facts() const override { return m_facts; }
    rw::Value schemas() const override { return rw::Value::Map{}; }
    rw::Value usualTables() const override { return rw::Value::Map{{"pebbles", 3}}; }
    int usualSeats(const rw::Value &) const override { return 3; }
    /// Throws when there are 13 pebbles.
    rw::Findings check(const rw::Value &deck) const override;
    /// Never compiles: too few pebbles below 10, and else it throws.
    rw::Checked<std::shared_ptr<const rw::Engine>> compile(const rw::Value &deck, const rw::Setup &setup) const override;

private:
    rw::GameFacts m_facts;
};

std::unique_ptr<rw::Game> gameCalled(std::string id);
std::unique_ptr<rw::Game> gameThatThrows();
std::unique_ptr<rw::Game> gameThatThrowsANumber();
/// Defined nowhere.
std::unique_ptr<rw::Game> gameOfNobody();
