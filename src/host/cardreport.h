// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/wording/cardwords.h"
#include "deck/deckloader.h"
#include "engine/value.h"
#include "proof/notices.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A card with everything that a publisher's sheet shows about it. It refers to the deck from which it was made.
struct CardEntry
{
    abilities::Card card;
    abilities::CardWords words;
    Place place; ///< place of its text, as seen from outside the deck
    std::vector<std::string> proofs; ///< names of the proofs that mention it
    std::optional<CardNotices> notices = {}; ///< the proofs that would notice a change of it; set by addNotices()

    std::string name() const { return card.text("name").empty() ? card.id : card.text("name"); }
};

/// The cards with these ids, in the order of the deck. Without ids, all cards with abilities.
std::vector<CardEntry> cardEntries(const Deck &deck, const abilities::Vocabulary &vocabulary,
                                   const std::vector<std::string> &ids);

/// Finds the proofs of a valid deck that would notice a change of each card. It plays all proofs for each change of each card.
/// False if it was interrupted.
bool addNotices(std::vector<CardEntry> &entries, const Deck &deck, const ProofGame &game, NoticeChoice choice);

/// The faults in the abilities of these cards, with places as seen from outside the deck.
Findings abilityFindings(const Deck &deck, const std::vector<CardEntry> &entries);

/// The number of cards with each verdict.
struct VerdictCounts
{
    int agree = 0;
    int differ = 0;
    int open = 0;
};
VerdictCounts countVerdicts(const std::vector<CardEntry> &entries);

/// The output of `text --format json`.
Value cardReport(const Deck &deck, const std::string &folder, const std::vector<CardEntry> &entries);

} // namespace rw
