// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace rw {

/// Reads a file of a farm with readDeckFile(), because the farm may be in a stranger's deck. Empty if there is no readable file.
std::string readWhole(const std::filesystem::path &folder, std::string_view path);
/// The file name of a part inside the folder of its farm: `parts/3.json`.
std::string partName(int number, const char *ending);
/// The first line of a file of a farm.
std::string firstLine(const std::filesystem::path &folder, std::string_view path);
/// Replaces the file as a whole, safe on the disk. Returns the reason why it failed; empty on success.
std::string writeWhole(const std::filesystem::path &file, std::string_view bytes);
/// Replaces the file as a whole without waiting for the disk. For files that are written often and are no great loss.
std::string writeAside(const std::filesystem::path &file, std::string_view bytes);
/// The finding for a file of a farm that cannot be written, with a remedy.
Finding cannotWrite(const std::filesystem::path &file, const std::string &reason);
/// The number, from 1 on, that the text consists of; empty for any other text.
std::optional<int> numberFrom(const std::string &text);

} // namespace rw
