// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "engine/finding.h"

#include <string_view>

namespace rw {

/// Each finding on a line of its own, in the form that editors understand.
void printFindings(const Findings &findings, std::ostream &to);

/// Hands over a command's result: to the file of --out where one is given, else to the output. Of one that was interrupted, only a
/// part is there: it goes to a file whose name has `.part` behind it, and the \a interruption is told in these words. Gives an
/// ExitCode.
int writeResult(std::string_view text, const Options &options, Streams &streams, const std::string &interruption = {});

} // namespace rw
