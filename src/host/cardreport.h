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

/// A card with all that a publisher wants to see of it at once. Points into the deck that it was made from.
struct CardEntry
{
    abilities::Card card;
    abilities::CardWords words;
    Place place; ///< of its text, as seen from outside
    std::vector<std::string> proofs; ///< names of the proofs that speak of it
    std::optional<CardNotices> notices = {}; ///< which proofs would notice a change of it, once addNotices() has asked

    std::string name() const { return card.text("name").empty() ? card.id : card.text("name"); }
};

/// The cards with these ids, in the order of the deck; without ids every card that has abilities.
std::vector<CardEntry> cardEntries(const Deck &deck, const abilities::Vocabulary &vocabulary,
                                   const std::vector<std::string> &ids);

/// Finds out which proofs of a sound deck would notice a change of each card. All proofs are played for each change of each card.
/// False when it was interrupted.
bool addNotices(std::vector<CardEntry> &entries, const Deck &deck, const ProofGame &game, NoticeChoice choice);

/// What is wrong with the abilities of these cards, with places as seen from outside.
Findings abilityFindings(const Deck &deck, const std::vector<CardEntry> &entries);

/// How many agree, differ, cannot be told.
struct VerdictCounts
{
    int agree = 0;
    int differ = 0;
    int open = 0;
};
VerdictCounts countVerdicts(const std::vector<CardEntry> &entries);

/// The report of `text --format json`.
Value cardReport(const Deck &deck, const std::string &folder, const std::vector<CardEntry> &entries);

} // namespace rw
