// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/reading/cardabilities.h"

#include <filesystem>
#include <string>
#include <vector>

namespace rw {

/// The settings that all card faces of a deck share.
struct FaceStyle
{
    std::filesystem::path pictures; ///< the folder to which paths in `art` are relative
    std::vector<std::string> types; ///< sorted; each type has a colour of its own
};

FaceStyle faceStyle(const std::filesystem::path &folder, const Value &effectiveDeck);

struct CardFace
{
    std::string svg; ///< 63 by 88 mm, including its picture
    bool fits = true; ///< false: the words are too long even at the smallest printable size
};

CardFace cardFace(const abilities::Card &card, const FaceStyle &style);

} // namespace rw
