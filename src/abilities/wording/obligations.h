// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/wording/plainwords.h"

#include <cstddef>
#include <string>
#include <vector>

namespace rw::abilities {

/// A text by its clauses: which of its words say that somebody may do something, or must, and what they say it of.
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
    /// `you may gain 2 gold`: "may", which begins to govern at "gain". `gain 2 gold if you like`: the whole clause.
    struct Modal
    {
        enum class Kind { May, Must };
        Kind kind = Kind::May;
        std::size_t from = 0; ///< the first bare word that it governs
        std::size_t clauseFrom = 0; ///< the clause around that
        std::size_t clauseTo = 0;
        std::string said; ///< "you may gain 2 gold"
    };

    /// Without `you` and without what says may or must.
    const std::vector<BareWord> &bare() const { return m_bare; }
    const std::vector<Modal> &modals() const { return m_modals; }
    /// Whether a `may` stands before that bare word in its sentence.
    bool isLeft(std::size_t bareWord) const;

private:
    struct Found;
    void settle(const std::vector<PlainWord> &words, const Found &found);

    std::vector<BareWord> m_bare;
    std::vector<Modal> m_modals;
};

/// Where an ability's words lie in those of its card, and how far its owner decides whether that happens.
struct AbilityPart
{
    std::size_t end = 0; ///< behind its last bare word
    std::size_t freeSentences = 0; ///< at its beginning, which happen only because its owner uses it; none of a `when`
};

/// Says where the card leaves a choice that its abilities do not leave, and where it is the other way round:
/// `the card says "you may gain 2 gold", it does "gain 2 gold" without asking`.
std::vector<std::string> compareObligations(const ObligationReading &card, const ObligationReading &does,
                                            const std::vector<AbilityPart> &parts);

} // namespace rw::abilities
