// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"
#include "lab/runstore.h"

namespace rw {

/// Declares --playtests and --add-result with what belongs to them.
void addPlaytesting(Options &options);
/// What is wrong with the words of --add-result; empty when they are sound.
QStringList complaintsAboutResult(const Options &options);

/// The games of people in a store, each with what was noted of it, and what they come to with the deck as it is. Gives an ExitCode.
int listPlaytests(GameHost &host, RunStore &store, const Options &options, Streams &streams);
/// Keeps the result that --add-result says. Gives an ExitCode.
int addResult(GameHost &host, const Options &options, Streams &streams);

} // namespace rw
