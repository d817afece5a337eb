// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "farm/farm.h"

namespace rw {

/// Declares --on, --parts and --on-options.
void addOn(Options &options);
/// The same with --resume; and --shard, where the command has none of its own.
void addSplitting(Options &options, bool withShard = true);
/// Whether the words ask for a part of the games only, or for others to play them. Then playSplit() takes over.
bool isSplit(const Options &options, bool withShard = true);

/// Plays one shard of the job, or hands it over to a scheduler. Gives an ExitCode; wrong words are added to \a complaints.
int playSplit(const Job &job, const Options &options, Streams &streams, QStringList &complaints);

/// Says in a line or two what was submitted, or for a list what is to be run.
void tellSubmitted(const Farm &farm, const std::vector<int> &parts, Streams &streams);
/// Puts together what is there, and says what came of it. Gives an ExitCode.
int collectFarm(Farm &farm, Streams &streams);
/// "; kept as run 3, 4"; nothing for none.
std::string keptWords(const std::vector<std::int64_t> &runs);
/// Says which bots random moves stood in for. Gives the ExitCode of a result that is whole, which tells of that and of games that did not end.
int codeOfResult(const Value &outside, std::uint64_t unended, Streams &streams);
/// Submits what is missing, or puts together what is there. Nothing while tasks run or wait. Gives an ExitCode.
int resumeFarm(Farm &farm, Streams &streams);

/// `2/4` as a shard of so many games; nothing when it is none.
std::optional<Shard> shardFrom(const QString &words, std::uint64_t games);

} // namespace rw
