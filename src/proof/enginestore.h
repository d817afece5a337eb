// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/configurationcheck.h"
#include "engine/engine.h"
#include "proof/scenario.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace rw {

/// What proofs need of a game; both are called from several threads.
struct ProofGame
{
    const GameFacts *facts = nullptr;
    std::vector<std::string> moments = {}; ///< of the course of the game, which `step` of its tree tells
    /// How many play this effective deck when nobody says.
    std::function<int(const Value &deck)> usualSeats;
    /// The rules for these seats. Findings have their places in the files of the deck.
    std::function<Checked<std::shared_ptr<const Engine>>(const EffectiveDeck &deck, const Setup &setup)> compile;
};

/// An effective deck without what is only printed: the sentences of the rules, and the words on cards.
Value withoutPrint(Value deck);

/// The engines of a deck's proofs: one for all that play with the same seats, variants, values and cards. Threads may
/// share it. The deck must outlive it.
class EngineStore
{
public:
    EngineStore(const Deck &deck, ProofGame game) : m_deck(deck), m_game(std::move(game)), m_check(deck) {}

    /// The engine, or why the deck or the game refuses what the proof wants.
    Checked<std::shared_ptr<const Engine>> engine(const Scenario &scenario);
    const ProofGame &game() const { return m_game; }
    /// What the game of a proof is played by: equal for two decks in which it goes alike. What is printed for people is no part of
    /// it. Empty when the deck cannot be what the proof wants.
    std::string meaning(const Scenario &scenario);

private:
    struct Slot
    {
        std::once_flag once, onceMeaning;
        std::string meaning;
        std::shared_ptr<const Engine> engine;
    };

    Slot &slotOf(const Scenario &scenario);
    Configuration configurationOf(const Scenario &scenario) const;
    Overlaid overlaidFor(const Scenario &scenario, const Configuration &configuration) const;
    Checked<std::shared_ptr<const Engine>> compile(const Scenario &scenario);
    Findings addCards(const Scenario &scenario, EffectiveDeck &deck) const;

    const Deck &m_deck;
    ProofGame m_game;
    ConfigurationCheck m_check;
    std::mutex m_mutex; ///< of the map
    std::map<std::string, Slot> m_slots;
};

} // namespace rw
