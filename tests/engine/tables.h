// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/engine.h"

#include <memory>
#include <string>

namespace rwtest {

/// Liar's Dice, as its plugin has it.
const rw::Game &liarsDice();
std::shared_ptr<const rw::Engine> liarsDiceTable(int seats, int dice = 5, int faces = 6);
std::shared_ptr<const rw::Engine> liarsDiceTable(const rw::Setup &setup, int dice = 5, int faces = 6);
/// The game of coins, with a planted fault or none.
std::shared_ptr<const rw::Engine> coinsTable(int seats, std::string_view fault = "none");

rw::BatchPlan planOf(std::uint64_t games, std::initializer_list<const char *> bots);
/// The sums of a batch that must start.
rw::BatchSums sumsOf(const rw::Engine &engine, const rw::BatchPlan &plan, int threads = 1);
/// Sums as a tree, so that they can be written down and compared.
rw::Value toValue(const rw::BatchSums &sums);

/// The bytes of a file of the source tree; empty when there is none.
std::string fileText(const std::string &path);
/// Compares with a file of the source tree. With RW_WRITE_EXPECTED=1 in the environment the file is written instead, for
/// a person to read the difference. Returns what is wrong; empty when nothing is.
std::string differenceFrom(const std::string &path, const std::string &text);

} // namespace rwtest
