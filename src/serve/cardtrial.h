// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline.h"
#include "host/playabledeck.h"
#include "proof/scenario.h"

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace rw {

/// Whether the effective deck has a card with this id.
bool knowsCard(const Value &effective, const std::string &card);

/// Searches for a position in which a card is about to matter: a move there uses it, or it acts by itself at the next move. A
/// card without abilities matters if a move names it. A card that only has lasting effects matters if a proof gives it to a seat.
class CardTrial
{
public:
    /// The deck must outlive the trial.
    CardTrial(const PlayableDeck &deck, std::string card, const std::atomic<bool> *stop);

    /// The position as a saved game in `text`, with its source in `proof` or `bot_game`; or neither. `proof` comes with `start`,
    /// by which another proof can begin there. `proofs` and `games` are the numbers of those examined.
    Checked<Value> run(const Setup &setup, std::int64_t games);

private:
    struct Found
    {
        Timeline timeline;
        std::uint64_t seed = 0;
        std::string proof; ///< empty for a game of bots
        Value play = Value::List{}; ///< the lines of that proof up to the position
    };

    bool isStopped() const { return m_stop && m_stop->load(std::memory_order_relaxed); }
    std::shared_ptr<const Engine> engineFor(const std::vector<std::string> &seats);
    bool names(const std::string &words) const;
    bool speaksOf(const Position &position, const Journal &journal) const;
    bool speaksAfter(Position position, Move move) const;
    bool isAboutToMatter(const Position &position) const;
    /// Advances the timeline until the card matters, or goes back to before the move that made it matter.
    bool playOn(Timeline &timeline, Move move);
    bool isWorthTrying(const Scenario &scenario) const;
    bool isGivenIn(const Scenario &scenario) const;
    std::optional<Found> inProofs();
    std::optional<Found> inProof(const Scenario &scenario);
    bool follow(Timeline &timeline, const Scenario &scenario, Value &played);
    std::optional<Found> inGame(const std::shared_ptr<const Engine> &engine, std::uint64_t seed);
    Value told(const Found &found) const;

    const PlayableDeck &m_deck;
    std::string m_card;
    const std::atomic<bool> *m_stop;
    bool m_hasAbilities = false;
    std::optional<Found> m_given; ///< the start of the first proof that gives the card to a seat
    std::map<std::vector<std::string>, std::shared_ptr<const Engine>> m_engines;
    std::int64_t m_proofs = 0;
    std::int64_t m_games = 0;
};

} // namespace rw
