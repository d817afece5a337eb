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

/// How far a farm has come.
struct FarmStatus
{
    enum class Phase {
        Playing, ///< parts are being played, or wait to be
        Unmerged, ///< all parts are there, and nobody puts them together
        Stopped, ///< parts are missing, and nobody plays them
        Cancelled,
        Done,
    };
    Phase phase = Phase::Playing;
    int parts = 0; ///< of the waves up to now
    int done = 0;
    int wave = 0;
    int failed = 0; ///< parts that failed and have not been played since
    int repeated = 0; ///< parts that were submitted again
    std::uint64_t games = 0; ///< that were played
    double coreSeconds = 0; ///< of a farm that is done
    std::optional<double> secondsLeft = {};
    std::optional<int> running = {}; ///< tasks; nothing where the scheduler was not asked or did not answer
    std::optional<int> waiting = {};
    std::string trouble = {}; ///< a sentence: why it does not go on, or why nobody knows
    std::vector<std::int64_t> runs = {}; ///< where the results were kept
    std::uint64_t unended = 0; ///< games of a farm that is done that were stopped because they did not end
    Value outside = {}; ///< what became of programs that played along in it
};
std::string_view phaseName(FarmStatus::Phase phase); ///< "playing", "not merged" ...

/// A big run in a folder beside the deck: `.rulewright/farm/7`. Parts read the plan there and leave what they played; the last task
/// puts them together. Every file is replaced whole, so whatever is killed, nothing that was finished is lost.
class Farm
{
public:
    static constexpr int mostTries = 3; ///< how often the last task submits missing parts again

    /// The folder in which the farms of a deck lie.
    static std::filesystem::path folderFor(const std::filesystem::path &deck);
    /// The numbers of all farms of a deck, the newest first.
    static std::vector<int> numbers(const std::filesystem::path &deck);
    /// Freezes a job in a new folder; it gives the farm a number.
    static Checked<Farm> make(FarmPlan plan, const std::filesystem::path &deck);
    static Checked<Farm> open(const std::filesystem::path &deck, int number);
    /// \a plan is the plan.json, or the folder in which it lies.
    static Checked<Farm> open(const std::filesystem::path &plan);

    const FarmOrder &order() const { return m_order; }
    const std::filesystem::path &folder() const { return m_folder; }
    /// The shell script that plays the part of a number; 0 is the last task.
    std::filesystem::path task() const { return m_folder / "task"; }

    /// Asking the scheduler takes no longer than \a patience ms; with 0 it is not asked.
    FarmStatus status(int patience = 600) const;
    /// Plays one part, or goes on with it. The result is its file; false when it was stopped before its end.
    Checked<bool> play(GameHost &host, int number, const StretchPlaying &playing) const;

    /// Tasks that the scheduler still has.
    struct Tasks
    {
        int running = 0;
        int waiting = 0;
        bool any() const { return running + waiting > 0; }
    };
    struct Submitted
    {
        std::vector<int> parts; ///< for a list, these are for the user's own tool
        Tasks busy = {}; ///< where there are any, nothing was submitted
    };
    /// Submits what is missing: parts of the wave that is due, and a last task behind them. A scheduler that does not tell whether tasks
    /// still run is an error: parts would be played twice.
    Checked<Submitted> submit();
    /// Removes a farm that was just made and whose scheduler refused it: it could only be resumed with the same options.
    void discardUnlessSubmitted();
    /// False when the farm is done already.
    Checked<bool> cancel();

    struct Collected
    {
        std::vector<int> submitted; ///< parts that are played again, or those of the next wave
        Tasks busy = {}; ///< that still play parts; then nothing was done
        bool isDone = false;
        std::uint64_t unended = 0; ///< games that were stopped because they did not end
        Value outside = {};
        std::vector<std::int64_t> runs = {};
    };
    /// The last task: puts the parts together when all are there; else submits what is missing, up to three times. The result is
    /// written and kept in the store of the deck once, however often it is called.
    Checked<Collected> collect();

    /// Parts that are not there, of the waves up to now.
    std::vector<int> missing() const;
    /// The result of a farm that is done, in a format of its command. Reads all parts again.
    Checked<std::string> result(std::string_view format) const;

private:
    /// Whether this user submitted it. A folder from elsewhere may hold a plan that starts any program and writes any file, so no other
    /// is obeyed.
    bool isOurs() const;
    [[nodiscard]] Findings foreign() const; ///< why it is not obeyed: it is not ours, or would write elsewhere
    [[nodiscard]] Findings linked() const; ///< a link in its folder leads elsewhere what is written there

    Farm(std::filesystem::path folder, FarmOrder order) : m_folder(std::move(folder)), m_order(std::move(order)) {}

    /// Nobody else changes the farm for as long as the lock lives. An error when it is not ours, or another program keeps the lock.
    Checked<std::unique_ptr<QLockFile>> hold() const;
    [[nodiscard]] Findings writeTask() const;
    std::filesystem::path partFile(int number, const char *ending) const;
    FarmState state() const;
    [[nodiscard]] Findings keep(const FarmState &state) const;
    Checked<std::string> give(const std::vector<int> &tasks, const std::string &after, const FarmState &state) const;
    [[nodiscard]] Findings submit(std::vector<int> parts, FarmState &state) const;
    /// What the scheduler has of these jobs; an error when it does not answer.
    Checked<Tasks> ask(const std::vector<std::string> &jobs, int patience) const;
    /// The same before parts are submitted: the error says what to do.
    Checked<Tasks> askFirst(const std::vector<std::string> &jobs) const;
    Checked<Part> readPart(const Job &job, int number) const;
    /// Puts together what is there. Parts that are damaged are put aside and are missing then.
    Findings assemble(Assembly &assembly, int upTo) const;
    Findings finish(const FarmPlan &plan, const Assembly &assembly, FarmState &state) const;
    Findings keepRuns(const FarmPlan &plan, const Assembly &assembly, FarmState &state) const;

    std::filesystem::path m_folder;
    FarmOrder m_order;
};

/// "143-145,150": as schedulers take numbers of tasks.
std::string numberRanges(const std::vector<int> &numbers);

} // namespace rw
