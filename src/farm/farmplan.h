// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "farm/job.h"
#include "farm/scheduler.h"

#include <filesystem>
#include <string>
#include <vector>

namespace rw {

/// The order for a farm, without the games to be played. It is small, so that a list of farms is quick.
struct FarmOrder
{
    int number = 0; ///< number of the farm
    std::string made = {}; ///< 2024-05-31T18:00:00Z
    std::string kind = {}; ///< kind of the job
    std::string job = {}; ///< hash of the job
    std::string play = {}; ///< the setup in one line
    std::string deck = {}; ///< folder of the deck
    Scheduler on = {};
    std::string options = {}; ///< passed to the scheduler
    int threads = 1; ///< for each part
    int deadline = 1000; ///< ms that an outside program has for a decision
    std::string label = {}; ///< name of the stored run
    std::string format = {}; ///< of `out`
    std::string out = {}; ///< a file for the result; empty if there is none
    Build build = {}; ///< only this build may play parts
    Split split = {};
    struct Length
    {
        std::uint64_t units = 0;
        std::uint64_t gamesOfUnit = 1;
    };
    std::vector<Length> legs = {};

    std::uint64_t games(int part) const;
    std::uint64_t games() const;
    bool isList() const { return on.script.empty(); } ///< the user's own tool plays the parts
};

/// Everything that a farm plays. It is stored with the farm, so later changes of the deck do not affect it.
struct FarmPlan
{
    FarmOrder order;
    Job job;
    std::vector<StoredDeck> decks;

    std::string written() const;
    static Checked<FarmPlan> read(const std::filesystem::path &file);
    static Checked<FarmOrder> readOrder(const std::filesystem::path &file);
};

} // namespace rw
