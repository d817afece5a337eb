// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace rw {

/// The bytes of a file; empty where there is none.
std::string readWhole(const std::filesystem::path &file);
/// Replaces the file whole, safe on the disk. Gives why it cannot be; empty when it was.
std::string writeWhole(const std::filesystem::path &file, std::string_view bytes);
/// Replaces the file whole, but does not wait for the disk: for what is written often, and is no loss.
std::string writeAside(const std::filesystem::path &file, std::string_view bytes);
/// Why a file of a farm is not there, and what to do.
Finding cannotWrite(const std::filesystem::path &file, const std::string &reason);
/// The number that a name is, from 1 on; nothing when it is none.
std::optional<int> numberFrom(const std::string &text);

} // namespace rw
