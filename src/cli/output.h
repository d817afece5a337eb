// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "engine/finding.h"

#include <string_view>

namespace rw {

/// Each finding on a line of its own, in the form that editors understand.
void printFindings(const Findings &findings, std::ostream &to);

/// Hands over a command's result: to the file of --out where one is given, else to the output. Gives an ExitCode.
int writeResult(std::string_view text, const Options &options, Streams &streams);

} // namespace rw
