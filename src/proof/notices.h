// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/proofs.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace rw {

/// Which proofs notice it when one thing of a card is otherwise.
struct CardNotice
{
    std::string words; ///< what is otherwise: "gold: 2 in place of 1"
    bool isDoing = false; ///< whether it is about what the card does, not about a figure of it
    std::vector<std::size_t> proofs; ///< that fail then, by their places in CardNotices::proofs
};

/// What the proofs of a deck show of a card: one that fails with a change of the card would notice it.
struct CardNotices
{
    struct Noticing
    {
        std::string name = {};
        Place where = {};
        std::size_t changes = 0; ///< that it notices
        bool noticesDoing = false; ///< whether one of them is about what the card does
    };

    std::string card = {};
    std::vector<Noticing> proofs =
        {}; ///< that notice any change: first those that notice what it does, each time those first that notice most
    std::vector<CardNotice> changes = {}; ///< that make a sound deck
    bool interrupted = false; ///< changes holds those that were tried before

    /// How many proofs notice it when the card does something else.
    std::size_t noticingDoing() const;
    /// The changes that nobody notices.
    std::vector<std::string> unnoticed() const;
};

struct NoticeChoice
{
    std::vector<std::string> files = {}; ///< as in ProofChoice
    std::string filter = {};
    int threads = 1;
    const std::atomic<bool> *stop = nullptr;
    std::function<void(std::size_t done, std::size_t all)> progress = {}; ///< changes that were tried
};

/// Plays the proofs of a sound deck once for each thing that could be otherwise about the card, which must be in the deck. Proofs
/// that fail already notice nothing.
CardNotices noticesOf(const Deck &deck, const ProofGame &game, const std::string &card, const NoticeChoice &choice = {});

/// The notices with the deck's folder before the names of files.
CardNotices seenFromOutside(CardNotices notices, const std::filesystem::path &folder);

/// For people: the proofs, and what none of them would notice.
std::string noticesText(const CardNotices &notices);
/// As docs/json.md describes it; \a deck is the folder as it was given.
Value noticesJson(const CardNotices &notices, const std::string &deck);

} // namespace rw
