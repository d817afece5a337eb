// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The moves of the seat to act, as a person reads and types them.
class MoveMenu
{
public:
    explicit MoveMenu(Position position);

    /// The words of the moves in the sample, in its order. Their numbers count from 1.
    const std::vector<std::string> &words() const { return m_words; }
    Move move(std::size_t place) const { return m_moves.nth(std::uint32_t(place)); }
    /// The only possible move; empty if there is a choice.
    std::optional<Move> forced() const;

    /// A few lines: each move with its number. If a verb has many moves, only their form and the first and last one.
    std::string shortText(std::size_t width = 100) const;
    /// All moves of the sample with their numbers.
    std::string fullText(std::size_t width = 100) const;

    struct Answer
    {
        std::optional<Move> move;
        bool isGuessed = false; ///< found by the beginnings of its words, or by all words except the first
        std::vector<std::string> candidates; ///< moves that the words could mean
    };
    /// The move that is meant by whole words, by a number of the menu, by beginnings of words that only fit one move, or by its
    /// words without the first.
    Answer understand(const std::string &line) const;

private:
    struct Group
    {
        std::string verb;
        std::vector<std::size_t> places;
        const MoveForm *form = nullptr;
    };
    Answer withWholeVerb(const std::vector<std::string> &typed) const;
    Answer withoutVerb(const std::vector<std::string> &typed) const;
    std::vector<Group> groups() const;
    std::string groupText(const Group &group) const;
    bool hasNumbers() const;

    Position m_position;
    MoveSet m_moves;
    std::vector<MoveForm> m_forms;
    std::vector<std::string> m_words;
};

} // namespace rw
