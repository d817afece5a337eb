// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <string_view>

namespace rw {

/// Writes a file so that the disk holds either the old or the new bytes at any moment, even after a crash or with a full disk. It
/// writes a new file next to the old one, which it replaces when everything is on the disk. Permissions are kept and never
/// widened. For a link, the target is written, even if it does not exist yet. The result is empty on success. One error means
/// that the old file is unchanged. One warning means that the new file is there, but may not survive a power cut. A pipe or a
/// device is written to directly. Everything in the program that writes a file must use this function.
[[nodiscard]] Findings saveFile(const std::filesystem::path &path, std::string_view bytes);

/// New: the file must not exist, and nothing is overwritten. Replace: the file must still exist.
enum class Saving { New, Replace };
[[nodiscard]] Findings saveFile(const std::filesystem::path &path, std::string_view bytes, Saving saving);

/// Makes the names in a folder permanent on the disk. One warning about \a what, the new name in it, if that is impossible.
[[nodiscard]] Findings syncFolder(const std::filesystem::path &folder, const std::filesystem::path &what);

} // namespace rw
