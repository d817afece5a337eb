// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rw::abilities {

enum class Verdict : std::uint8_t { Agrees, Differs, CannotTell };

/// "agrees", "differs", "cannot tell"
std::string_view verdictName(Verdict verdict);

/// The result of comparing a card's printed words with the canonical words of its abilities.
struct Agreement
{
    Verdict verdict = Verdict::CannotTell;
    /// Sentences without a full stop: "the card says 1, it does 2". Empty if the texts agree.
    std::vector<std::string> reasons;
    /// The first words that differ, with one word before them. Empty if the texts agree word by word.
    std::string printedPart;
    std::string canonicalPart;
};

/// The canonical words of one ability.
struct AbilityWords
{
    std::string text;
    /// The number of sentences at the beginning that happen only if the owner uses the ability. There the card may say `you may`.
    /// 0 for an ability that acts by itself.
    std::size_t freeSentences = 0;
};

/// The texts agree if they only differ in case, punctuation, articles and the like. They differ if one of them has a figure, an
/// opposite (before for after) or a thing of the game that the other lacks, or if only one of them leaves a choice (`you may`).
/// In all other cases only a person can decide.
Agreement compareWords(const Vocabulary &vocabulary, std::string_view printed, const std::vector<AbilityWords> &canonical);

} // namespace rw::abilities
