// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace rw {

/// The most pixels that a picture of a card may have. Whoever draws it holds four bytes for each.
inline constexpr std::uint64_t mostPicturePixels = 32'000'000;
/// The most bytes of an SVG picture, and the most elements that are drawn for it, with each `use` written out.
inline constexpr std::size_t mostSvgBytes = 2u << 20;
inline constexpr std::size_t mostSvgElements = 20'000;

/// What a picture is by its first bytes, whatever its name says.
struct PictureForm
{
    enum class Kind { None, Png, Jpeg, Gif, WebP, Svg };
    Kind kind = Kind::None;
    std::uint32_t width = 0; ///< in pixels, as its head says; 0 for an SVG, or when the head is cut off
    std::uint32_t height = 0;
};
PictureForm pictureForm(std::string_view bytes);

/// Why this text is no SVG that can be drawn safely, as the end of a sentence; empty when it can. It must be well-formed, name nothing
/// outside itself, declare no entities, and stay within the limits.
std::string svgFault(std::string_view text);

/// What is wrong with a picture that has so many bytes and begins with these, of an SVG with all of them. The findings have no place.
Findings pictureFaults(const std::string &path, std::uintmax_t size, std::string_view bytes);
/// The same of a file in a deck's folder, without decoding it. One that cannot be read is the matter of readDeckFiles().
Findings checkPictureFile(const std::filesystem::path &folder, const std::string &path);

} // namespace rw
