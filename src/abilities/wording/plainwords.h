// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw::abilities {

/// A word of a card's text, as printed and reduced to what matters when two texts are compared.
struct PlainWord
{
    std::string said = {};
    std::string stem = {}; ///< small letters without an ending: roll for rolls, rolled and rolling; digits for a number in words
    char stop = 0; ///< the mark of . , ; : ! ? ( ) after it: a full stop if there is one, otherwise the last; 0 for none

    /// The figure that the word means: 2 for `2`, `two` and `twice`.
    std::optional<int> figure() const;
};

/// The words of a text, without articles and punctuation. `may not` and `can't` become `cannot`.
std::vector<PlainWord> plainWords(std::string_view text);

/// The stem of a single word.
std::string stemOf(std::string_view word);

} // namespace rw::abilities
