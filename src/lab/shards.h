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
    std::optional<BatchCost> cost = {}; ///< if the file says so
};

/// The batch that all shards are parts of: canonically the same bytes as one run of it. Shards that are missing, doubled, cut
/// short, of another batch or, unless they are taken, of another build are errors. The batch may come with warnings.
Checked<BatchResult> mergeShards(std::vector<ShardFile> shards, OtherBuilds others = OtherBuilds::Refused);

/// What all shards took together; nothing when none of them knows.
std::optional<BatchCost> mergedCost(const std::vector<ShardFile> &shards);
/// A warning for each shard with a program from outside that does not say what became of it.
Findings untoldOutside(const std::vector<ShardFile> &shards);

} // namespace rw
