// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/machine/cardgame.h"

#include <array>

namespace rw::abilities {

CardGame::CardGame(GameFacts facts, GameGuide guide) : m_facts(std::move(facts)), m_guide(std::move(guide))
{
    constexpr std::array<const char *, 2> ofEveryGame{"random", "ismcts"};
    m_facts.bots.insert(m_facts.bots.begin(), ofEveryGame.begin(), ofEveryGame.end());
}

int CardGame::usualSeats(const Value &deck) const
{
    const Value *said = at(deck, "deck.players.default");
    return said && said->isInt() ? int(said->toInt()) : m_facts.usualSeats;
}

} // namespace rw::abilities
