// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>

namespace rw {

struct ReportSource
{
    std::string folder; ///< of the deck, for the command that makes it again; empty when nobody knows
    std::string program; ///< version of the program
};

/// One HTML page that needs nothing else: no script, no other file, no network. The same result gives the same bytes. It is
/// well-formed XML too. Only `src/lab` and what a game declares decide what is on it.
std::string batchReport(const BatchResult &result, const ReportSource &source);

/// The style of the page.
extern const char *const reportStyle;

} // namespace rw
