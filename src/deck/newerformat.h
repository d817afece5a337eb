// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>

namespace rw {

/// The error of checkFormat() if the deck in this folder has a newer format. Nothing may be written into such a folder.
Findings newerFormat(const std::filesystem::path &folder);

} // namespace rw
