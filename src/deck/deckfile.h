// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace rw {

/// The most bytes that a picture of a card may have.
inline constexpr std::size_t mostPictureBytes = 32u << 20;

/// Reads a file of a deck, but no more than \a most bytes of it. Every file of a deck is opened here, because a deck may come
/// from a stranger: a path or a link that leads out of \a folder is refused, and so is what is not a file, such as a device,
/// or a pipe that would never end. The findings name the file by \a path.
Checked<std::string> readDeckFile(const std::filesystem::path &folder, std::string_view path, std::size_t most);

struct DeckPicture
{
    std::string type; ///< the media type: "image/png"
    std::string bytes;
};

/// Reads the picture that a card shows, unless pictureFaults() says why it is not to be drawn: one that is no picture, too large, or
/// an SVG that names other files, which whoever draws it might open.
Checked<DeckPicture> readDeckPicture(const std::filesystem::path &folder, std::string_view path);

/// Whether something in a deck's folder is a link that leads out of it, or lies behind one. What the link leads to need not exist.
/// Where a folder on the way may not be entered nobody can tell; then it is false.
bool leadsOut(const std::filesystem::path &folder, const std::filesystem::path &entry);

} // namespace rw
