// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What the seat to act may do, as a person reads and writes it.
class MoveMenu
{
public:
    explicit MoveMenu(Position position);

    /// The sample of moves in words, in its order; a number counts them from 1.
    const std::vector<std::string> &words() const { return m_words; }
    Move move(std::size_t place) const { return m_moves.nth(std::uint32_t(place)); }
    /// The only thing that can be done; nothing when there is a choice.
    std::optional<Move> forced() const;

    /// A few lines: each move with its number, but only its form and its ends where one verb has many.
    std::string shortText(std::size_t width = 100) const;
    /// Every move of the sample with its number.
    std::string fullText(std::size_t width = 100) const;

    struct Answer
    {
        std::optional<Move> move;
        bool isGuessed = false; ///< by the beginnings of its words, or by all but the first
        std::vector<std::string> candidates; ///< that the words could mean
    };
    /// The move that is meant: whole words, a number of the menu, beginnings of words that fit one move alone, or its words without
    /// the first.
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
