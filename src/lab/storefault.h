// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>

class QSqlError;

namespace rw {

/// A database error as a finding that says what to do.
Finding storeFault(const QSqlError &fault, const std::filesystem::path &file);

} // namespace rw
