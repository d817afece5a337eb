// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "farm/part.h"
#include "lab/batchresult.h"

namespace rw {

/// Merges the parts of a job in the order of their numbers. It holds at most one part in memory.
class Assembly
{
public:
    /// \a job must outlive the assembly.
    Assembly(const Job &job, Split split);

    const Job &job() const { return m_job; }
    /// The number of the part that is needed next.
    int next() const { return m_next; }
    /// Adds the next part. An error if it is another part, is incomplete or leaves a gap.
    [[nodiscard]] Findings add(const Part &part, const std::string &file);
    /// Whether no more parts are needed, because all games were played, or enough for each leg.
    bool isOver() const;
    /// The legs for which enough was played.
    std::vector<int> legsOver() const;

    const std::vector<Tally> &tallies() const { return m_tallies; }
    double seconds() const { return m_seconds; }
    std::uint64_t games() const { return m_games; } ///< games played, including those beyond the end of a leg
    std::uint64_t unended() const; ///< games that were stopped because they did not end in time
    /// How outside programs behaved; null if there were none.
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

/// The result files of a job, with the bytes of a single run of its command in \a format (json, text, csv or html) and with
/// `--without-run`. Empty if the job cannot be written in that format.
std::optional<std::string> writtenJob(const Job &job, const std::vector<Tally> &tallies, std::string_view format,
                                      const std::string &folder);

} // namespace rw
