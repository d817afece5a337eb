// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>
#include <vector>

namespace rw {

struct ShardFile
{
    std::string file; ///< the file name for findings
    BatchResult result;
    std::optional<BatchCost> cost = {}; ///< if the file has it
};

/// The batch that all shards are parts of; its canonical form is byte for byte that of a single run. Shards that are missing,
/// repeated, incomplete, of another batch or, unless accepted, of another build are errors. The batch may come with warnings.
Checked<BatchResult> mergeShards(std::vector<ShardFile> shards, OtherBuilds others = OtherBuilds::Refused);

/// The cost of all shards together; empty if none of them has any.
std::optional<BatchCost> mergedCost(const std::vector<ShardFile> &shards);
/// A warning for each shard with an outside program that does not say how the program behaved.
Findings untoldOutside(const std::vector<ShardFile> &shards);

} // namespace rw
