// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/proofs.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace rw {

/// One single change of a card, and the proofs that notice it.
struct CardNotice
{
    std::string words; ///< the change: "gold: 2 in place of 1"
    bool isDoing = false; ///< whether the change is about what the card does, not about one of its figures
    std::vector<std::size_t> proofs; ///< the proofs that fail after the change, as places in CardNotices::proofs
};

/// How well the proofs of a deck cover a card: a proof notices a change of the card if it fails with it.
struct CardNotices
{
    struct Noticing
    {
        std::string name = {};
        Place where = {};
        std::size_t changes = 0; ///< number of changes that it notices
        bool noticesDoing = false; ///< whether one of them is about what the card does
    };

    std::string card = {};
    std::vector<Noticing> proofs =
        {}; ///< proofs that notice any change: those that notice what it does first, then by number of changes
    std::vector<CardNotice> changes = {}; ///< the changes that make a valid deck
    bool interrupted = false; ///< only the changes before the interruption were tried

    /// The number of proofs that notice a change of what the card does.
    std::size_t noticingDoing() const;
    /// The changes that no proof notices.
    std::vector<std::string> unnoticed() const;
};

struct NoticeChoice
{
    std::vector<std::string> files = {}; ///< as in ProofChoice
    std::string filter = {};
    int threads = 1;
    const std::atomic<bool> *stop = nullptr;
    std::function<void(std::size_t done, std::size_t all)> progress = {}; ///< counts the changes that were tried
};

/// Plays the proofs of a valid deck once for each single change of a card, which must be in the deck. Proofs that fail without
/// any change count as noticing nothing.
CardNotices noticesOf(const Deck &deck, const ProofGame &game, const std::string &card, const NoticeChoice &choice = {});

/// The notices with the deck's folder in front of file names.
CardNotices seenFromOutside(CardNotices notices, const std::filesystem::path &folder);

/// For people: the noticing proofs, and the changes that no proof notices.
std::string noticesText(const CardNotices &notices);
/// As described in docs/json.md; \a deck is the folder as the user gave it.
Value noticesJson(const CardNotices &notices, const std::string &deck);

} // namespace rw
