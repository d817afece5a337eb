// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>

class QSqlError;

namespace rw {

/// What a database says, as a sentence with a way on.
Finding storeFault(const QSqlError &fault, const std::filesystem::path &file);

} // namespace rw
