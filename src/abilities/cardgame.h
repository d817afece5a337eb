// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/language.h"
#include "engine/engine.h"

namespace rw::abilities {

/// A game whose cards have abilities: what all of these say of themselves in the same way.
class CardGame : public Game, public Language
{
public:
    /// The bots that come with every game are added to the game's own.
    explicit CardGame(GameFacts facts);

    const GameFacts &facts() const final { return m_facts; }
    /// As the deck says, or else as the game has it.
    int usualSeats(const Value &deck) const override;

private:
    GameFacts m_facts;
};

} // namespace rw::abilities
