// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>
#include <vector>

namespace rw {

struct ShardFile
{
    std::string file; ///< for findings
    BatchResult result;
    std::string deckFolder = {}; ///< that it was played from, if the file says so
};

/// The batch that all shards are parts of: canonically the same bytes as one run of it. Shards that are missing, doubled, cut
/// short or of another batch are findings.
Checked<BatchResult> mergeShards(std::vector<ShardFile> shards);

} // namespace rw
