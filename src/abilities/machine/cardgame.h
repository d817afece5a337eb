// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/language.h"
#include "engine/gameguide.h"

namespace rw::abilities {

/// A game whose cards have abilities: what all of these say of themselves in the same way.
class CardGame : public Game, public Language, public Guided
{
public:
    /// The bots that come with every game are added to the game's own.
    explicit CardGame(GameFacts facts, GameGuide guide = {});

    const GameFacts &facts() const final { return m_facts; }
    GameGuide guide() const final { return m_guide; }
    /// As the deck says, or else as the game has it.
    int usualSeats(const Value &deck) const override;

private:
    GameFacts m_facts;
    GameGuide m_guide;
};

/// Such a game, made of what it says of itself. \a Of has these static members, which may be pointers to functions:
///
///     facts(), guide(), schemas(), proofWords(), usualTables(), usualCards(), check(deck), vocabulary()
///     compile(deck, seats)            // Checked<Rules>
///     engine(rules, setup, facts)
template <typename Of>
class CardGameOf final : public CardGame
{
public:
    CardGameOf() : CardGame(Of::facts(), Of::guide()) {}

    Value schemas() const override
    {
        Value schemas = Of::schemas();
        schemas["proof"] = Of::proofWords();
        return schemas;
    }
    Value usualTables() const override { return Of::usualTables(); }
    Value usualCards() const override { return Of::usualCards(); }
    Checked<std::shared_ptr<const Engine>> compile(const Value &deck, const Setup &setup) const override
    {
        auto rules = Of::compile(deck, setup.count());
        if (!rules)
            return {std::nullopt, std::move(rules.findings)};
        return {Of::engine(std::move(*rules.value), setup, facts()), std::move(rules.findings)};
    }
    Findings check(const Value &deck) const override { return Of::check(deck); }
    const Vocabulary &vocabulary() const override { return Of::vocabulary(); }
};

} // namespace rw::abilities
