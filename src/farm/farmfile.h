// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace rw {

/// The bytes of a file of a farm, as readDeckFile() reads it: a farm may lie in a stranger's deck. Empty where there is none that may be read.
std::string readWhole(const std::filesystem::path &folder, std::string_view path);
/// What the file of a part is called in the folder of its farm: `parts/3.json`.
std::string partName(int number, const char *ending);
/// The first line of such a file.
std::string firstLine(const std::filesystem::path &folder, std::string_view path);
/// Replaces the file whole, safe on the disk. Gives why it cannot be; empty when it was.
std::string writeWhole(const std::filesystem::path &file, std::string_view bytes);
/// Replaces the file whole, but does not wait for the disk: for what is written often, and is no loss.
std::string writeAside(const std::filesystem::path &file, std::string_view bytes);
/// Why a file of a farm is not there, and what to do.
Finding cannotWrite(const std::filesystem::path &file, const std::string &reason);
/// The number that a name is, from 1 on; nothing when it is none.
std::optional<int> numberFrom(const std::string &text);

} // namespace rw
