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

/// What comparing the printed words of a card with the canonical ones came to.
struct Agreement
{
    Verdict verdict = Verdict::CannotTell;
    /// Each a sentence without a full stop: "the card says 1, it does 2". Empty when they agree.
    std::vector<std::string> reasons;
    /// Where they part: the first words that differ, with a word before them. Empty when they agree word by word.
    std::string printedPart;
    std::string canonicalPart;
};

/// The canonical words of one ability.
struct AbilityWords
{
    std::string text;
    /// How many sentences at its beginning only happen because its owner uses it: the card may say `you may` there. None of what
    /// happens by itself.
    std::size_t freeSentences = 0;
};

/// They agree when they are the same but for case, punctuation, articles and the like. They differ when one says a figure,
/// an opposite (before for after) or a thing of the game that the other does not, or when one leaves a choice (`you may`) where
/// the other does not. All else only a person can tell.
Agreement compareWords(const Vocabulary &vocabulary, std::string_view printed, const std::vector<AbilityWords> &canonical);

} // namespace rw::abilities
