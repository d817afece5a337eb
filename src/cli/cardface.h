// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/reading/cardabilities.h"

#include <filesystem>
#include <string>
#include <vector>

namespace rw {

/// What the faces of a deck have in common.
struct FaceStyle
{
    std::filesystem::path pictures; ///< where the paths behind `art` begin
    std::vector<std::string> types; ///< sorted: each has a colour of its own
};

FaceStyle faceStyle(const std::filesystem::path &folder, const Value &effectiveDeck);

struct CardFace
{
    std::string svg; ///< 63 by 88 mm, with its picture inside
    bool fits = true; ///< false: the words run over at the smallest size that may be printed
};

CardFace cardFace(const abilities::Card &card, const FaceStyle &style);

} // namespace rw
