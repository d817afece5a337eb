// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/options.h"
#include "engine/record.h"
#include "lab/shards.h"

#include <QString>
#include <QStringList>

#include <string>

namespace rw {

/// The results of batches in these files, each with the name of its file. All that cannot be read is told.
Checked<std::vector<ShardFile>> readResults(const QStringList &files);

/// A batch in the format that --format names; without \a cost nothing is said of the run.
std::string writtenBatch(const BatchResult &result, const BatchCost *cost, const QString &format);

/// Says how far a batch came that was interrupted; nothing of a whole one.
std::string interruptionOf(const BatchResult &result);

/// A saved game, from a file that is no larger than one can be.
Checked<GameRecord> readSavedGame(const QString &file);

/// Declares --other-build, and says whether it is given.
void addOtherBuild(Options &options, const QString &about);
OtherBuilds otherBuilds(const Options &options);

constexpr qint64 mostResultBytes = 256 << 20;

/// The bytes of a file, if there are no more than \a most.
Checked<std::string> readBytes(const QString &file, qint64 most);

} // namespace rw
