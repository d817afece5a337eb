// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw::abilities {

/// A word of a card's text: as it is printed, and bare of what does not matter when two texts are compared.
struct PlainWord
{
    std::string said = {};
    std::string stem = {}; ///< small letters without an ending: roll for rolls, rolled and rolling; digits for a number in words
    char stop = 0; ///< of . , ; : ! ? ( ) what stands between it and the next word: a full stop, or the last; 0 without

    /// The figure that it says: 2 for `2`, `two` and `twice`.
    std::optional<int> figure() const;
};

/// The words of a text. Articles and punctuation are left out; `may not` and `can't` are `cannot`.
std::vector<PlainWord> plainWords(std::string_view text);

/// The stem of a single word.
std::string stemOf(std::string_view word);

} // namespace rw::abilities
