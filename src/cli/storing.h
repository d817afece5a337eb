// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "lab/runstore.h"

namespace rw {

/// Declares --store and --label.
void addStore(Options &options);

/// Why a store is opened. Only Add creates a store if there is none.
enum class StoreUse { Read, Change, Add };
/// Opens the store with the runs of a deck. Its faults are reported.
Checked<std::unique_ptr<RunStore>> openStore(const QString &deck, StoreUse use, Streams &streams);

/// Adds a finished run to the store if --store is given. Returns an ExitCode.
int storeRun(RunEntry entry, const std::string &result, const std::vector<StoredDeck> &decks, const Options &options,
             Streams &streams);

/// The result of run \a id, which may be of any kind, from its canonical JSON, in the format of --format.
Checked<std::string> writtenRun(const std::string &json, const std::string &folder, const QString &format, std::int64_t id = 0);

} // namespace rw
