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

/// Learns from the deck's proofs what can be given and which luck can be written, because a game knows more than the tree of a
/// state shows. Seats get the names of the proof being written.
class DeckExamples
{
public:
    explicit DeckExamples(const DeckSession &session);

    /// Paths under `given`, with the number of proofs that have them.
    std::vector<Offer> givenPaths(const std::vector<std::string> &seats) const;
    /// The words that proofs use in the value of a path: cards if it takes cards, seats if it takes seats.
    std::vector<Offer> givenWords(const std::string &path, const std::vector<std::string> &seats) const;
    /// Keys of luck, such as "round 3 roll anna".
    std::vector<Offer> luckKeys(const std::vector<std::string> &seats) const;

    /// The way in which a proof gives a card to a seat.
    struct Giving
    {
        std::vector<std::string> seats;
        std::string path; ///< path for the first of these seats
        Value value; ///< the value, with that card only
    };
    /// How a proof of the deck gives this card to a seat or, if none does, another card of its group; empty if none does.
    std::optional<Giving> giving(const std::string &card) const;

private:
    struct Known
    {
        int proofs = 0;
        std::vector<Value> values; ///< each once
        std::vector<std::string> seats; ///< seats of one of these proofs
    };

    void read(const Value &proof, std::vector<std::string> seats);

    std::map<std::string, Known> m_given; ///< by path, with * for a seat
    std::map<std::string, int> m_luck;
    std::map<std::string, std::string> m_groups; ///< groups of the cards, by id
};

} // namespace rw
