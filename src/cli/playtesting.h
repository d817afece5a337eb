// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"
#include "lab/runstore.h"

namespace rw {

/// Declares --playtests and --add-result with their further options.
void addPlaytesting(Options &options);
/// The faults of the words of --add-result; empty if they are valid.
QStringList complaintsAboutResult(const Options &options);

/// Lists the playtests in a store with their data, and their figures with the present deck. Returns an ExitCode.
int listPlaytests(GameHost &host, RunStore &store, const Options &options, Streams &streams);
/// Stores the result in --add-result. Returns an ExitCode.
int addResult(GameHost &host, const Options &options, Streams &streams);

} // namespace rw
