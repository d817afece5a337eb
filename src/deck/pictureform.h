// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace rw {

/// The largest size of a card's picture in pixels. A renderer needs four bytes for each.
inline constexpr std::uint64_t mostPicturePixels = 32'000'000;
/// The limits for an SVG picture: bytes, and drawn elements with each `use` expanded.
inline constexpr std::size_t mostSvgBytes = 2u << 20;
inline constexpr std::size_t mostSvgElements = 20'000;

/// The format of a picture according to its first bytes, whatever its name is.
struct PictureForm
{
    enum class Kind { None, Png, Jpeg, Gif, WebP, Svg };
    Kind kind = Kind::None;
    std::uint32_t width = 0; ///< in pixels, from the header; 0 for an SVG or a truncated header
    std::uint32_t height = 0;
};
PictureForm pictureForm(std::string_view bytes);

/// Why this text is not an SVG that is safe to draw, as the end of a sentence; empty if it is. It must be well-formed and within
/// the limits, refer to nothing outside itself, and declare no entities.
std::string svgFault(std::string_view text);

/// The faults of a picture with this size and these first bytes; an SVG needs all its bytes. The findings have no place.
Findings pictureFaults(const std::string &path, std::uintmax_t size, std::string_view bytes);
/// The same for a file in a deck's folder, without decoding it. readDeckFiles() reports files that cannot be read.
Findings checkPictureFile(const std::filesystem::path &folder, const std::string &path);

} // namespace rw
