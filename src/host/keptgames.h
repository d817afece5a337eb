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

/// Which game of a batch somebody wants to see: the `longest`, the `shortest`, the `worst` (one that did not end, or else the one
/// in which a seat came out worst), or the one with a number. Of several that are alike it is the first.
struct KeepWish
{
    enum class Kind { Number, Worst, Longest, Shortest };
    Kind kind = Kind::Number;
    std::uint64_t number = 0;

    static Checked<KeepWish> parse(const std::string &words);
    std::string words() const;
};

/// Picks games out of a batch while it is played. It holds the moves of the games that it may keep and of no other.
class KeptGames
{
public:
    KeptGames(const std::vector<KeepWish> &wishes, int seats);

    /// Makes the plan tell what is needed. It must be one that is measured.
    static void prepare(BatchPlan &plan);
    /// Takes the places of \a listener for moves and notes. This object must outlive the batch.
    void listenWith(BatchListener &listener);

    struct Game
    {
        std::uint64_t number = 0;
        std::vector<std::string> wishes; ///< whose it is
        std::vector<std::uint16_t> places; ///< of its moves, in the described sets
    };
    /// By number; a game that several wished for is there once.
    std::vector<Game> games() const;
    /// Wishes for games that were not played.
    std::vector<KeepWish> missing() const;

private:
    /// What decides whose a game is: the smaller, the rather.
    struct Rank
    {
        std::int64_t first = 0, second = 0;
        friend auto operator<=>(const Rank &, const Rank &) = default;
    };
    struct Candidate
    {
        KeepWish wish;
        std::optional<Rank> rank = {}; ///< nothing: no game yet
        std::uint64_t number = 0;
        std::vector<std::uint16_t> places = {};
    };

    std::optional<Rank> rankFor(const KeepWish &wish, std::uint64_t number, const NoteTrace::Game &game) const;
    void look(const NoteTrace &notes);

    int m_seats;
    std::vector<Candidate> m_candidates;
    MoveTrace m_moves; ///< of the block whose notes come next
};

/// The game, played again; an error when its moves were not all kept.
Checked<Timeline> timelineOf(const KeptGames::Game &game, const std::shared_ptr<const Engine> &engine, const BatchPlan &plan);

/// The game as a record that `rulewright replay --verify` plays; an error when its moves were not all kept.
Checked<GameRecord> recordOf(const KeptGames::Game &game, const PlayableDeck &deck, const std::shared_ptr<const Engine> &engine,
                             const BatchPlan &plan);

} // namespace rw
