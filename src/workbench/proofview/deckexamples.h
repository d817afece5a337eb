// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/proofview/offerline.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw {

class DeckSession;

/// What the proofs of a deck give and what luck they write: a game knows more of it than the tree of a state shows. Seats are named as
/// in the proof that is written.
class DeckExamples
{
public:
    explicit DeckExamples(const DeckSession &session);

    /// Paths under `given`, with how many proofs give them.
    std::vector<Offer> givenPaths(const std::vector<std::string> &seats) const;
    /// The words that stand in the value of a path: cards where there are cards, seats where there are seats.
    std::vector<Offer> givenWords(const std::string &path, const std::vector<std::string> &seats) const;
    /// "round 3 roll anna".
    std::vector<Offer> luckKeys(const std::vector<std::string> &seats) const;

    /// How a proof gives a card to somebody.
    struct Giving
    {
        std::vector<std::string> seats;
        std::string path; ///< of the first of them
        Value value; ///< with that card and no other
    };
    /// As the deck's proofs give this card to a seat, or else another one of its group; nothing where none does.
    std::optional<Giving> giving(const std::string &card) const;

private:
    struct Known
    {
        int proofs = 0;
        std::vector<Value> values; ///< each once
        std::vector<std::string> seats; ///< of one of these proofs
    };

    void read(const Value &proof, std::vector<std::string> seats);

    std::map<std::string, Known> m_given; ///< by paths with * for a seat
    std::map<std::string, int> m_luck;
    std::map<std::string, std::string> m_groups; ///< of the cards, by their ids
};

} // namespace rw
