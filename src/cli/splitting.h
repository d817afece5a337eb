// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "farm/farm.h"

namespace rw {

/// Declares --on, --parts and --on-options.
void addOn(Options &options);
/// The same with --resume and, if the command has none of its own, --shard.
void addSplitting(Options &options, bool withShard = true);
/// Whether the options ask to play only a part, or to let a scheduler play. Then call playSplit().
bool isSplit(const Options &options, bool withShard = true);

/// Plays one shard of the job, or submits it to a scheduler. Returns an ExitCode. Invalid words are added to \a complaints.
int playSplit(const Job &job, const Options &options, Streams &streams, QStringList &complaints);

/// Says in a line or two what was submitted; for a list, what has to be run.
void tellSubmitted(const Farm &farm, const std::vector<int> &parts, Streams &streams);
/// Merges the existing parts and reports the outcome. Returns an ExitCode.
int collectFarm(Farm &farm, Streams &streams);
/// "; kept as run 3, 4"; empty if there are none.
std::string keptWords(const std::vector<std::int64_t> &runs);
/// Reports bots whose moves were replaced by random ones. Returns the ExitCode of a result, which also covers unended games.
int codeOfResult(const Value &outside, std::uint64_t unended, Streams &streams);
/// Submits missing parts, or merges the parts. Does nothing while tasks run or wait. Returns an ExitCode.
int resumeFarm(Farm &farm, Streams &streams);

/// Reads `2/4` as a shard of \a games games; empty for any other text.
std::optional<Shard> shardFrom(const QString &words, std::uint64_t games);

} // namespace rw
