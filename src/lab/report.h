// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>

namespace rw {

struct ReportSource
{
    std::string folder; ///< the deck's folder for the command that repeats it; empty if unknown
    std::string program; ///< version of the program
};

/// A self-contained HTML page without scripts, other files or network access. The same result gives the same bytes. It is
/// also well-formed XML. Its content only depends on `src/lab` and the game's declarations.
std::string batchReport(const BatchResult &result, const ReportSource &source);

/// The style of the page.
extern const char *const reportStyle;

} // namespace rw
