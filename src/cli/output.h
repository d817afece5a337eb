// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "engine/finding.h"

#include <string_view>

namespace rw {

/// Prints each finding on a line of its own, in the form that editors understand.
void printFindings(const Findings &findings, std::ostream &to);

/// Writes the result of a command to the file in --out, or else to the output. An incomplete result goes to a file whose name
/// ends with `.part`; then \a interruption is printed as the reason.
/// Returns an ExitCode.
int writeResult(std::string_view text, const Options &options, Streams &streams, const std::string &interruption = {});

} // namespace rw
