// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/vocabulary.h"

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

/// They agree when they are the same but for case, punctuation, articles and the like. They differ when one says a figure,
/// an opposite (before for after) or a thing of the game that the other does not. All else only a person can tell.
Agreement compareWords(const Vocabulary &vocabulary, std::string_view printed, std::string_view canonical);

} // namespace rw::abilities
