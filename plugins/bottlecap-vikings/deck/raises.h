// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.h"

#include <array>
#include <vector>

namespace bottlecap {

/// An event that comes about: so many times for each of so many seats.
struct Raise
{
    int event = 0;
    std::array<std::uint64_t, 2> words{};
    int seats = 1;
    int times = 1;
    bool several = false; ///< once, for several seats together
    bool own = false; ///< of whose ability brings it about
};

/// What one step brings about before anybody who waits for it acts.
struct Raises
{
    std::vector<Raise> all;
    bool reaches = false; ///< a place of a city, whose own abilities act
    bool copies = false; ///< an ability that acts at once
    bool leaves = false; ///< the program has nothing more to do then, and makes room

    bool none() const { return all.empty() && !reaches && !copies; }
};

/// Of the step of a program, which begins at \a program.
Raises raisesOf(const Rules &rules, std::size_t step, std::size_t program);
/// Of the course of a turn, one by one.
std::vector<Raises> raisesOfTurns(const Rules &rules);
/// Of the grants of the setup.
std::vector<Raises> raisesOfGrants(const Rules &rules);

bool answers(const rw::abilities::EventCode &event, const Raise &raise);

} // namespace bottlecap
