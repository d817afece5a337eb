// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/options.h"
#include "engine/record.h"
#include "lab/shards.h"

#include <QString>
#include <QStringList>

#include <string>

namespace rw {

/// The results of batches in these files, each with its file name. All unreadable files are reported.
Checked<std::vector<ShardFile>> readResults(const QStringList &files);

/// A batch in the format of --format; with \a cost it includes the cost of the run.
std::string writtenBatch(const BatchResult &result, const BatchCost *cost, const QString &format);

/// A sentence about how far an interrupted batch came; empty for a complete one.
std::string interruptionOf(const BatchResult &result);

/// Reads a saved game; refuses a file that is too large to be one.
Checked<GameRecord> readSavedGame(const QString &file);

/// Declare --other-build, and read it.
void addOtherBuild(Options &options, const QString &about);
OtherBuilds otherBuilds(const Options &options);

constexpr qint64 mostResultBytes = 256 << 20;

/// The bytes of a file of at most \a most bytes.
Checked<std::string> readBytes(const QString &file, qint64 most);

} // namespace rw
