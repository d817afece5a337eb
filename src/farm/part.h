// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "farm/job.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The progress or the result of one part of a job.
struct Part
{
    /// A stretch of a leg. It does not go beyond the next look at which the leg may end.
    struct Piece
    {
        int leg = 0;
        std::uint64_t first = 0;
        PlayedTotals totals;
        Value outside = {}; ///< how outside programs behaved
    };

    static constexpr std::uint64_t steps = 32; ///< the part is saved after each step, so killing it loses at most one
    static constexpr double longestStep = 10; ///< seconds

    std::string job; ///< hash of the job
    int number = 1;
    Split split;
    bool isWhole = false;
    double seconds = 0; ///< time of all attempts, as far as it was saved
    int threads = 1;
    std::vector<int> over = {}; ///< legs that are left out, because enough was played before
    std::vector<Piece> pieces = {};

    std::uint64_t games() const;
    /// How outside programs behaved; null if there were none.
    Value outside() const;
    /// Whether a value has the form of such counts; null does not.
    static bool isTally(const Value &outside);

    /// Two lines of JSON: a heading, and the totals. With the description of its job, the part is complete by itself.
    std::string written(const Job *description = nullptr) const;
    /// The first line, for callers that only count parts.
    struct Heading
    {
        std::string job;
        int number = 0;
        Split split;
        bool isWhole = false;
        std::uint64_t games = 0;
        double seconds = 0;
    };
    static std::optional<Heading> heading(std::string_view firstLine);
    static bool isPart(std::string_view bytes);
    /// Damaged bytes are an error that names the file.
    static Checked<Part> read(std::string_view bytes, const Job &job, const std::string &file);
    /// The job of a part that contains its description.
    static Checked<Job> jobIn(std::string_view bytes, const std::string &file);
};

/// Plays the rest of a part. Calls \a keep from time to time with the progress, so that little is lost if the program is killed.
/// If it is stopped, the part is incomplete.
Checked<Part> playPart(const Job &job, Part part, const StretchPlaying &playing,
                       const std::function<Findings(const Part &)> &keep = {});

} // namespace rw
