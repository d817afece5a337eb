// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// One game that people played, as the store of runs keeps it beside batches.
struct Playtest
{
    static inline const std::string person = "human"; ///< who plays at a seat, where it is no bot

    struct Seat
    {
        std::string seat; ///< as the game calls it
        std::string name = {}; ///< of who sat there; empty where nobody said
        std::string who = person; ///< or a bot
        bool hasWon = false;
        std::optional<double> points = {};

        bool isPerson() const { return who == person; }
        /// The name, or who it is, or else the seat.
        std::string called() const;
    };
    struct Decision
    {
        std::int64_t moment = 0; ///< of the saved game, to which it led
        std::string seat;
        std::string move;
        std::int64_t milliseconds = 0; ///< from the question to the answer
    };
    struct Mark
    {
        std::int64_t moment = 0;
        std::string note;
    };

    BatchOrigin origin; ///< without clauses and figures
    bool isTyped = false; ///< played at a real table; only its result is known
    std::string played; ///< when: 2024-05-31T18:00:00Z, or a day where it was typed in
    bool isOver = true;
    std::vector<Seat> seats;
    std::vector<Decision> decisions; ///< of people, as far as they were timed
    std::vector<Mark> marks;
    std::int64_t takenBack = 0; ///< moves that were played and are not on the way to where the game stands
    bool hasPeeked = false; ///< whether somebody saw what their seat could not see
    std::string words; ///< that were said at the end
    std::string saved; ///< the text of the saved game; empty for one that was typed in

    /// docs/json.md describes it.
    Value canonical() const;
    static Checked<Playtest> read(std::string_view json, const std::string &file);

    /// What a reader must know of the bots in it: where random moves stood in for a program.
    std::vector<std::string> cautions() const;
    /// "Petra 57, Jo 49, greedy 51; Petra wins"
    std::string wordsOfSeats() const;
    /// What was played, in a line.
    std::string wordsOfPlay() const;
    /// For people, all of it but the saved game.
    std::string asText() const;
    /// One row a seat; see csvTitles.
    static const std::string csvTitles;
    std::string asCsv(std::int64_t run) const;
};

} // namespace rw
