// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "farm/leg.h"

#include <string>
#include <vector>

namespace rw {

/// Everything that one command plays: a batch, the rungs of a ladder, a comparison, a sweep, or an experiment at several tables.
struct Job
{
    std::string kind; ///< batch, ladder, compare, sweep or experiment
    std::string name = {}; ///< name of an experiment
    std::string description = {};
    std::vector<Leg> legs = {};

    bool mayEndEarly() const;
    std::uint64_t games() const; ///< at most
    Value canonical() const;
    static Checked<Job> read(const Value &written, const std::string &file);
    /// Identifies the job, so that parts of another job cannot be mixed in.
    std::string hash() const { return contentHash(canonical()); }
    [[nodiscard]] Findings equip(GameHost &host, const std::vector<StoredDeck> &decks);
    /// The effective decks of all sides, each one once.
    std::vector<StoredDeck> decks() const;
};

/// How a job is split into parts. Each part plays a share of every leg, so all parts take about the same time. A job that may
/// end early is played in waves, each about as long as all earlier ones. After each wave it is decided whether to go on.
struct Split
{
    int parts = 1; ///< in each wave
    int waves = 1;

    struct Range
    {
        std::uint64_t first = 0;
        std::uint64_t units = 0;
    };

    static constexpr int mostParts = 1'000'000;
    static Split of(const Job &job, int parts);
    int count() const { return parts * waves; }
    int waveOf(int number) const { return (number - 1) / parts; }
    /// The units of a leg that a part plays. Parts count from 1, and their ranges follow each other without gaps.
    Range range(std::uint64_t units, int number) const;
    /// The number of games that a part plays in all legs.
    std::uint64_t games(const Job &job, int number) const;

    friend bool operator==(const Split &, const Split &) = default;
};

} // namespace rw
