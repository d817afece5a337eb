// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "farm/assembly.h"
#include "farm/farmplan.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLockFile;

namespace rw {

struct FarmState;

/// The progress of a farm.
struct FarmStatus
{
    enum class Phase {
        Playing, ///< parts are being played or are waiting
        Unmerged, ///< all parts are there, but nothing merges them
        Stopped, ///< parts are missing, but nothing plays them
        Cancelled,
        Done,
    };
    Phase phase = Phase::Playing;
    int parts = 0; ///< parts of all waves up to now
    int done = 0;
    int wave = 0;
    int failed = 0; ///< parts that failed and have not been played again
    int repeated = 0; ///< parts that were submitted again
    std::uint64_t games = 0; ///< games played
    double coreSeconds = 0; ///< set when the farm is done
    std::optional<double> secondsLeft = {};
    std::optional<int> running = {}; ///< number of tasks; empty if the scheduler was not asked or did not answer
    std::optional<int> waiting = {};
    std::string trouble = {}; ///< a sentence: why the farm does not go on, or why that is unknown
    std::vector<std::int64_t> runs = {}; ///< runs in the store that hold the results
    std::uint64_t unended = 0; ///< for a finished farm: games that were stopped because they did not end in time
    Value outside = {}; ///< how outside programs behaved
};
std::string_view phaseName(FarmStatus::Phase phase); ///< "playing", "not merged" ...

/// A big run in a folder of the deck: `.rulewright/farm/7`. Parts read the plan there and write their results there; the last
/// task merges them. Every file is replaced as a whole, so killing a program loses nothing that was finished.
class Farm
{
public:
    static constexpr int mostTries = 3; ///< how often the last task submits missing parts again

    /// The folder that contains the farms of a deck.
    static std::filesystem::path folderFor(const std::filesystem::path &deck);
    /// The numbers of all farms of a deck, newest first.
    static std::vector<int> numbers(const std::filesystem::path &deck);
    /// Stores a job in a new folder, so that later changes of the deck do not affect it. Gives the farm a number.
    static Checked<Farm> make(FarmPlan plan, const std::filesystem::path &deck);
    static Checked<Farm> open(const std::filesystem::path &deck, int number);
    /// \a plan is plan.json or the folder that contains it.
    static Checked<Farm> open(const std::filesystem::path &plan);

    const FarmOrder &order() const { return m_order; }
    const std::filesystem::path &folder() const { return m_folder; }
    /// The shell script that plays the part with the number it gets; number 0 is the last task.
    std::filesystem::path task() const { return m_folder / "task"; }

    /// The question to the scheduler takes at most \a patience ms; 0 does not ask it.
    FarmStatus status(int patience = 600) const;
    /// Plays or continues one part and writes its file. False if it was stopped before the end.
    Checked<bool> play(GameHost &host, int number, const StretchPlaying &playing) const;

    /// The tasks that the scheduler still has.
    struct Tasks
    {
        int running = 0;
        int waiting = 0;
        bool any() const { return running + waiting > 0; }
    };
    struct Submitted
    {
        std::vector<int> parts; ///< for a list, the parts that the user's own tool has to play
        Tasks busy = {}; ///< if there are any, nothing was submitted
    };
    /// Submits the missing parts of the current wave, and a last task after them. An error if the scheduler does not say whether
    /// tasks still run, because parts could be played twice.
    Checked<Submitted> submit();
    /// Deletes a new farm that the scheduler refused. Otherwise the user could only resume it with the same options.
    void discardUnlessSubmitted();
    /// False if the farm is already done.
    Checked<bool> cancel();

    struct Collected
    {
        std::vector<int> submitted; ///< parts to be played again, or the parts of the next wave
        Tasks busy = {}; ///< tasks that still play parts; if there are any, nothing was done
        bool isDone = false;
        std::uint64_t unended = 0; ///< games that were stopped because they did not end in time
        Value outside = {};
        std::vector<std::int64_t> runs = {};
    };
    /// The last task. If all parts are there, it merges them, otherwise it submits the missing ones, up to three times. The
    /// result is written and stored among the deck's runs only once, however often this is called.
    Checked<Collected> collect();

    /// The missing parts of all waves up to now.
    std::vector<int> missing() const;
    /// The result of a finished farm, in a format of its command. Reads all parts again.
    Checked<std::string> result(std::string_view format) const;

private:
    /// Whether this user submitted the farm. A plan in a stranger's folder could start any program and write any file, so no
    /// other farm is executed.
    bool isOurs() const;
    [[nodiscard]] Findings foreign() const; ///< why it is not executed: another user's, or it would write elsewhere
    [[nodiscard]] Findings linked() const; ///< a finding if a link in its folder would redirect a file to be written

    Farm(std::filesystem::path folder, FarmOrder order) : m_folder(std::move(folder)), m_order(std::move(order)) {}

    /// Locks the farm against changes by others for the lifetime of the lock. An error if it is another user's or is locked.
    Checked<std::unique_ptr<QLockFile>> hold() const;
    [[nodiscard]] Findings writeTask() const;
    std::filesystem::path partFile(int number, const char *ending) const;
    FarmState state() const;
    [[nodiscard]] Findings keep(const FarmState &state) const;
    Checked<std::string> give(const std::vector<int> &tasks, const std::string &after, const FarmState &state) const;
    [[nodiscard]] Findings submit(std::vector<int> parts, FarmState &state) const;
    /// The scheduler's tasks for these jobs; an error if it does not answer.
    Checked<Tasks> ask(const std::vector<std::string> &jobs, int patience) const;
    /// The same, before submitting parts: the error says what to do.
    Checked<Tasks> askFirst(const std::vector<std::string> &jobs) const;
    Checked<Part> readPart(const Job &job, int number) const;
    /// Merges the existing parts. A damaged part is moved aside and then counts as missing.
    Findings assemble(Assembly &assembly, int upTo) const;
    Findings finish(const FarmPlan &plan, const Assembly &assembly, FarmState &state) const;
    Findings keepRuns(const FarmPlan &plan, const Assembly &assembly, FarmState &state) const;

    std::filesystem::path m_folder;
    FarmOrder m_order;
};

/// "143-145,150": a list of task numbers in the form of schedulers.
std::string numberRanges(const std::vector<int> &numbers);

} // namespace rw
