// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace rw {

/// The largest size of a card's picture in bytes.
inline constexpr std::size_t mostPictureBytes = 32u << 20;

/// Reads a file of a deck, but at most \a most bytes. Every file of a deck is opened by this function, because a deck may come
/// from a stranger. So it refuses a path or link that leads out of \a folder, and everything that is not a regular file: a
/// device, or a pipe that would never end. Findings name the file by \a path.
Checked<std::string> readDeckFile(const std::filesystem::path &folder, std::string_view path, std::size_t most);

struct DeckPicture
{
    std::string type; ///< the media type: "image/png"
    std::string bytes;
};

/// Reads the picture of a card, unless pictureFaults() says why it must not be drawn: it is not a picture, it is too large, or it
/// is an SVG that names other files, which a renderer might open.
Checked<DeckPicture> readDeckPicture(const std::filesystem::path &folder, std::string_view path);

/// Whether an entry in a deck's folder is a link that leads out of it, or is behind such a link. The target need not exist.
/// False if a folder on the way may not be entered, because then nobody can tell.
bool leadsOut(const std::filesystem::path &folder, const std::filesystem::path &entry);

} // namespace rw
