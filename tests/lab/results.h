// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

namespace rwtest {

/// Three seats of Liar's Dice, measured.
rw::BatchPlan measuredPlan(std::uint64_t games);
/// What a batch of it, or the \a number th of \a of parts, comes to.
rw::BatchResult played(const rw::BatchPlan &plan);
rw::BatchResult playedShard(const rw::BatchPlan &plan, int number, int of);

/// What `run.outside` says of a program that was asked for \a decisions, and made \a wrong moves.
rw::Value askedBot(const std::string &bot, int decisions, int wrong);

} // namespace rwtest
