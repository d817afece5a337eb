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

/// The functions of a game that proofs need. Several threads call them.
struct ProofGame
{
    const GameFacts *facts = nullptr;
    std::vector<std::string> moments = {}; ///< the moments of a game's course, as `step` of its tree names them
    /// The number of players for this effective deck when the proof gives none.
    std::function<int(const Value &deck)> usualSeats;
    /// Makes the rules for these seats. Findings have places in the files of the deck.
    std::function<Checked<std::shared_ptr<const Engine>>(const EffectiveDeck &deck, const Setup &setup)> compile;
};

/// An effective deck without text that is only printed: the sentences of the rules, and the words on cards.
Value withoutPrint(Value deck);

/// The engines for the proofs of a deck. Proofs with the same seats, variants, values and cards share one. Threads may
/// share the store. The deck must outlive it.
class EngineStore
{
public:
    EngineStore(const Deck &deck, ProofGame game) : m_deck(deck), m_game(std::move(game)), m_check(deck) {}

    /// The engine for a proof, or the reason why the deck or the game refuses its setup.
    Checked<std::shared_ptr<const Engine>> engine(const Scenario &scenario);
    const ProofGame &game() const { return m_game; }
    /// Identifies everything that a proof's game depends on: equal for two decks in which the game goes alike. Printed text does
    /// not count. Empty if the deck does not allow the setup of the proof.
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
    std::mutex m_mutex; ///< guards the map
    std::map<std::string, Slot> m_slots;
};

} // namespace rw
