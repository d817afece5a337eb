// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "engine/finding.h"

#include <string_view>

namespace rw {

/// Each finding on a line of its own, in the form that editors understand.
void printFindings(const Findings &findings, std::ostream &to);

/// Replaces the file whole, or leaves it as it was and says why. What is there and no regular file, as a pipe, is written to.
[[nodiscard]] Findings writeFile(const QString &path, std::string_view bytes);

/// Hands over a command's result: to the file of --out where one is given, else to the output. Gives an ExitCode.
int writeResult(std::string_view text, const Options &options, Streams &streams);

} // namespace rw
