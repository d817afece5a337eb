// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/record.h"
#include "host/playabledeck.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// Chooses a game of a batch: the `longest`, the `shortest`, the `worst` (one that did not end or, if all ended, the one with the
/// lowest payoff of a seat), or the one with a number. Of several equal games, the first one.
struct KeepWish
{
    enum class Kind { Number, Worst, Longest, Shortest };
    Kind kind = Kind::Number;
    std::uint64_t number = 0;

    static Checked<KeepWish> parse(const std::string &words);
    std::string words() const;
};

/// Picks games out of a batch while it is played. It only keeps the moves of games that it may need.
class KeptGames
{
public:
    KeptGames(const std::vector<KeepWish> &wishes, int seats);

    /// Makes the plan report everything that is needed. The plan must be measured.
    static void prepare(BatchPlan &plan);
    /// Sets the functions of \a listener for moves and notes. This object must outlive the batch.
    void listenWith(BatchListener &listener);

    struct Game
    {
        std::uint64_t number = 0;
        std::vector<std::string> wishes; ///< the wishes that this game fulfils
        std::vector<std::uint16_t> places; ///< the places of its moves in the sets of legal moves
    };
    /// By number. A game that fulfils several wishes appears once.
    std::vector<Game> games() const;
    /// Wishes for games that were not played.
    std::vector<KeepWish> missing() const;

private:
    /// Orders the games that could fulfil a wish; the smallest rank wins.
    struct Rank
    {
        std::int64_t first = 0, second = 0;
        friend auto operator<=>(const Rank &, const Rank &) = default;
    };
    struct Candidate
    {
        KeepWish wish;
        std::optional<Rank> rank = {}; ///< empty: no game yet
        std::uint64_t number = 0;
        std::vector<std::uint16_t> places = {};
    };

    std::optional<Rank> rankFor(const KeepWish &wish, std::uint64_t number, const NoteTrace::Game &game) const;
    void look(const NoteTrace &notes);

    int m_seats;
    std::vector<Candidate> m_candidates;
    MoveTrace m_moves; ///< moves of the block whose notes come next
};

/// Plays the game again. An error if not all of its moves were kept.
Checked<Timeline> timelineOf(const KeptGames::Game &game, const std::shared_ptr<const Engine> &engine, const BatchPlan &plan);

/// The game as a record for `rulewright replay --verify`. An error if not all of its moves were kept.
Checked<GameRecord> recordOf(const KeptGames::Game &game, const PlayableDeck &deck, const std::shared_ptr<const Engine> &engine,
                             const BatchPlan &plan);

} // namespace rw
