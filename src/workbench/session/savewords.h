// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <QString>

namespace rw {

/// The message after saveFile(): the file's path and any warnings, or why it was not saved. A warning alone is not a failure.
QString wordsOfSaving(const QString &file, const Findings &findings);

} // namespace rw
