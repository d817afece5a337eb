// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A game played by people, as saved in the store of runs next to batches.
struct Playtest
{
    static inline const std::string person = "human"; ///< the player at a seat without a bot

    struct Seat
    {
        std::string seat; ///< the seat's name in the game
        std::string name = {}; ///< of the person; empty if unknown
        std::string who = person; ///< a person or a bot
        bool hasWon = false;
        std::optional<double> points = {};

        bool isPerson() const { return who == person; }
        /// The person's name, else the bot, else the seat.
        std::string called() const;
    };
    struct Decision
    {
        std::int64_t moment = 0; ///< the moment of the saved game to which it led
        std::string seat;
        std::string move;
        std::int64_t milliseconds = 0; ///< between question and answer
    };
    struct Mark
    {
        std::int64_t moment = 0;
        std::string note;
    };

    BatchOrigin origin; ///< without clauses and figures
    bool isTyped = false; ///< played at a real table, so that only the result is known
    std::string played; ///< 2024-05-31T18:00:00Z, or a day if the result was typed in
    bool isOver = true;
    std::vector<Seat> seats;
    std::vector<Decision> decisions; ///< timed decisions of people
    std::vector<Mark> marks;
    std::int64_t takenBack = 0; ///< number of moves that were played but are not part of the final line
    bool hasPeeked = false; ///< whether somebody looked at something hidden from their seat
    std::string words; ///< remarks at the end
    std::string saved; ///< the text of the saved game; empty if the result was typed in

    /// As described in docs/json.md.
    Value canonical() const;
    static Checked<Playtest> read(std::string_view json, const std::string &file);
    /// The same from a value, without lines and columns.
    static Checked<Playtest> from(const Value &value, const std::string &file);

    /// What a reader must know of the bots in it: where random moves stood in for a program, and how many moves of people a bot
    /// made.
    std::vector<std::string> cautions() const;
    /// "Petra 57, Jo 49, greedy 51; Petra wins"
    std::string wordsOfSeats() const;
    /// The setup in one line.
    std::string wordsOfPlay() const;
    /// Everything except the saved game, for people.
    std::string asText() const;
    /// One row for each seat; see csvTitles.
    static const std::string csvTitles;
    std::string asCsv(std::int64_t run) const;
};

} // namespace rw
