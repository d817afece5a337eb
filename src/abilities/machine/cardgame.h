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

} // namespace rw::abilities
