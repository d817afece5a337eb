// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "farm/job.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What one part of a job came to so far.
struct Part
{
    /// A stretch of a leg. It goes no further than the next look at which the leg may end.
    struct Piece
    {
        int leg = 0;
        std::uint64_t first = 0;
        PlayedTotals totals;
        Value outside = {}; ///< what became of programs that played along
    };

    static constexpr std::uint64_t steps = 32; ///< it is kept after each; a part that is killed loses no more than one
    static constexpr double longestStep = 10; ///< seconds

    std::string job; ///< its hash
    int number = 1;
    Split split;
    bool isWhole = false;
    double seconds = 0; ///< of all attempts, as far as they were kept
    int threads = 1;
    std::vector<int> over = {}; ///< legs of which enough was played before; they are left out
    std::vector<Piece> pieces = {};

    std::uint64_t games() const;
    /// What became of programs that played along; null without any.
    Value outside() const;
    /// Whether these are counts of programs; null is none.
    static bool isTally(const Value &outside);

    /// Two lines of JSON: what it is, and what was played. With the job's own description it can stand alone.
    std::string written(const Job *description = nullptr) const;
    /// What stands in the first line, for those who only count.
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
    /// The job that a part which stands alone belongs to.
    static Checked<Job> jobIn(std::string_view bytes, const std::string &file);
};

/// Plays what a part still lacks. \a keep gets it from time to time, so that little is played twice when the program is killed.
/// When stopped the part is not whole.
Checked<Part> playPart(const Job &job, Part part, const StretchPlaying &playing,
                       const std::function<Findings(const Part &)> &keep = {});

} // namespace rw
