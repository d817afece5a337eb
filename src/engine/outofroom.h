// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <exception>
#include <string>
#include <utility>

namespace rw {

/// Thrown where the cards of a deck need more room than a state of the game has, for example for a thirteenth lasting effect where it
/// keeps twelve. The state is half changed then, and that game cannot go on. A batch counts it among the games that did not
/// end; Engine puts the state back as it was before the move.
class OutOfRoom : public std::exception
{
public:
    static constexpr const char *code = "game.out-of-room"; ///< of its finding

    explicit OutOfRoom(Finding finding) : m_finding(std::move(finding)), m_words(sentence(m_finding)) {}

    /// Which card ran out of which room, and what the deck could do about it.
    const Finding &finding() const { return m_finding; }
    const char *what() const noexcept override { return m_words.c_str(); }

private:
    Finding m_finding;
    std::string m_words;
};

} // namespace rw
