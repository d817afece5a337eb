// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "farm/job.h"
#include "farm/scheduler.h"

#include <filesystem>
#include <string>
#include <vector>

namespace rw {

/// What was asked for when a farm was submitted, but for the game itself: little, so that it is read at once.
struct FarmOrder
{
    int number = 0; ///< of the farm
    std::string made = {}; ///< 2024-05-31T18:00:00Z
    std::string kind = {}; ///< of the job
    std::string job = {}; ///< its hash
    std::string play = {}; ///< what is played, in a line
    std::string deck = {}; ///< its folder
    Scheduler on = {};
    std::string options = {}; ///< for the scheduler
    int threads = 1; ///< of each part
    int deadline = 1000; ///< ms that a program from outside has for a decision
    std::string label = {}; ///< of the run that is kept
    std::string format = {}; ///< of `out`
    std::string out = {}; ///< a file that gets the result; empty for none
    Build build = {}; ///< parts are played by no other
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

/// All that a farm plays, frozen: whatever becomes of the deck, its parts play this.
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
