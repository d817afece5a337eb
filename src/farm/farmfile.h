// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace rw {

/// The bytes of a file; empty where there is none.
std::string readWhole(const std::filesystem::path &file);
/// Replaces the file whole, safe on the disk. Gives why it cannot be; empty when it was.
std::string writeWhole(const std::filesystem::path &file, std::string_view bytes);
/// Replaces the file whole, but does not wait for the disk: for what is written often, and is no loss.
std::string writeAside(const std::filesystem::path &file, std::string_view bytes);

} // namespace rw
