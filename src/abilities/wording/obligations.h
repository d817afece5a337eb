// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/wording/plainwords.h"

#include <cstddef>
#include <string>
#include <vector>

namespace rw::abilities {

/// A text in clauses: which words say that somebody may or must do something, and which words these govern.
class ObligationReading
{
public:
    explicit ObligationReading(const std::vector<PlainWord> &words);

    struct BareWord
    {
        PlainWord word;
        std::size_t clause = 0;
        std::size_t sentence = 0;
    };
    /// In `you may gain 2 gold`, "may" governs the words from "gain" on. `if you like` governs the whole clause `gain 2 gold`.
    struct Modal
    {
        enum class Kind { May, Must };
        Kind kind = Kind::May;
        std::size_t from = 0; ///< the first bare word that the modal governs
        std::size_t clauseFrom = 0; ///< the clause around that word
        std::size_t clauseTo = 0;
        std::string said; ///< "you may gain 2 gold"
    };

    /// The words without `you` and without the phrases for may and must.
    const std::vector<BareWord> &bare() const { return m_bare; }
    const std::vector<Modal> &modals() const { return m_modals; }
    /// Whether a `may` comes before this bare word in its sentence.
    bool isLeft(std::size_t bareWord) const;

private:
    struct Found;
    void settle(const std::vector<PlainWord> &words, const Found &found);

    std::vector<BareWord> m_bare;
    std::vector<Modal> m_modals;
};

/// The part of the canonical text that one ability takes, and how much of it is up to the owner.
struct AbilityPart
{
    std::size_t end = 0; ///< after its last bare word
    std::size_t freeSentences = 0; ///< sentences at its beginning that happen only if the owner uses the ability; 0 for a `when`
};

/// Reports where the card leaves a choice that its abilities do not leave, or the other way round:
/// `the card says "you may gain 2 gold", it does "gain 2 gold" without asking`.
std::vector<std::string> compareObligations(const ObligationReading &card, const ObligationReading &does,
                                            const std::vector<AbilityPart> &parts);

} // namespace rw::abilities
