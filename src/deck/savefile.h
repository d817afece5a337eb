// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <string_view>

namespace rw {

/// Writes a file so that at any moment, also after a crash or with a full disk, either the old bytes or the new ones are
/// there: into a new file beside it, which takes its place when all is on the disk. Permissions stay, and nobody gets more of
/// them; of a link the file it leads to is written, also when none is there yet. Empty when it is done; one error when the
/// old file is there as it was; one warning when the new one is, but might not outlast a power cut. A pipe or a device stays
/// what it is and is written to. Everything in the program that writes a file writes it by this.
[[nodiscard]] Findings saveFile(const std::filesystem::path &path, std::string_view bytes);

/// Whether a file is to be made where none is, nothing being overwritten, or one is replaced that must still be there.
enum class Saving { New, Replace };
[[nodiscard]] Findings saveFile(const std::filesystem::path &path, std::string_view bytes, Saving saving);

/// Brings the names in a folder onto the disk. One warning about \a what has got its name there, when that cannot be done.
[[nodiscard]] Findings syncFolder(const std::filesystem::path &folder, const std::filesystem::path &what);

} // namespace rw
