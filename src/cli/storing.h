// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "lab/runstore.h"

namespace rw {

/// Declares --store and --label.
void addStore(Options &options);

/// What a store is opened for. Only runs that are added make one where there is none.
enum class StoreUse { Read, Change, Add };
/// The store of the runs of a deck. What is wrong with it is told.
Checked<std::unique_ptr<RunStore>> openStore(const QString &deck, StoreUse use, Streams &streams);

/// Adds a run that is over, when --store asks for it. Gives an ExitCode.
int storeRun(RunEntry entry, const std::string &result, const std::vector<StoredDeck> &decks, const Options &options,
             Streams &streams);

/// The result of run \a id, of any kind, from its canonical JSON, in the format that --format names.
Checked<std::string> writtenRun(const std::string &json, const std::string &folder, const QString &format, std::int64_t id = 0);

} // namespace rw
