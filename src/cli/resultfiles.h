// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/shards.h"

#include <QString>
#include <QStringList>

namespace rw {

/// The results of batches in these files, each with the name of its file. All that cannot be read is told.
Checked<std::vector<ShardFile>> readResults(const QStringList &files);

/// A batch in the format that --format names; without \a cost nothing is said of the run.
std::string writtenBatch(const BatchResult &result, const BatchCost *cost, const QString &format);

/// The bytes of a file, if there are no more than \a most.
Checked<std::string> readBytes(const QString &file, qint64 most);

} // namespace rw
