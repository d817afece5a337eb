// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <string_view>

namespace rw {

/// Writes a file so that at any moment, also after a crash or with a full disk, either the old bytes or the new ones are
/// there: into a new file beside it, which takes its place when all is on the disk. Permissions stay; of a link the file
/// it leads to is written. Empty when it is done; else one finding, and the old file is whole.
[[nodiscard]] Findings saveFile(const std::filesystem::path &path, std::string_view bytes);

/// Whether a file is to be made where none is, or one is replaced that must still be there.
enum class Saving { New, Replace };
[[nodiscard]] Findings saveFile(const std::filesystem::path &path, std::string_view bytes, Saving saving);

} // namespace rw
