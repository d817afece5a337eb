// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <QString>

namespace rw {

/// What is said after saveFile(): where the file is and what to look after, or why it is not saved. A warning alone is no failure.
QString wordsOfSaving(const QString &file, const Findings &findings);

} // namespace rw
