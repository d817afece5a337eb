// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "farm/part.h"
#include "lab/batchresult.h"

namespace rw {

/// Puts the parts of a job together, in the order of their numbers, one at a time: it never holds more than one.
class Assembly
{
public:
    /// \a job must outlive it.
    Assembly(const Job &job, Split split);

    const Job &job() const { return m_job; }
    /// The number of the part that is wanted next.
    int next() const { return m_next; }
    /// Adds the next part. An error when it is another one, is cut short, or leaves a gap.
    [[nodiscard]] Findings add(const Part &part, const std::string &file);
    /// Whether nothing more is needed: all was played, or enough of each leg.
    bool isOver() const;
    /// Legs of which enough was played.
    std::vector<int> legsOver() const;

    const std::vector<Tally> &tallies() const { return m_tallies; }
    double seconds() const { return m_seconds; }
    std::uint64_t games() const { return m_games; } ///< that were played, those that were more than enough included
    std::uint64_t unended() const; ///< games that were stopped because they did not end
    /// What became of programs that played along; null without any.
    const Value &outside() const { return m_outside; }

private:
    const Job &m_job;
    std::string m_hash;
    Split m_split;
    int m_next = 1;
    std::vector<Tally> m_tallies;
    double m_seconds = 0;
    std::uint64_t m_games = 0;
    Value m_outside;
};

/// Result files of a job: what one run of the command writes in \a format (json, text, csv or html) and with `--without-run`.
/// Nothing where the job cannot be written in that format.
std::optional<std::string> writtenJob(const Job &job, const std::vector<Tally> &tallies, std::string_view format,
                                      const std::string &folder);

} // namespace rw
