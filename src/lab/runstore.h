// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QSqlQuery;

namespace rw {

/// What a list of runs tells of each.
struct RunEntry
{
    std::int64_t id = 0;
    std::string made = {}; ///< when it was begun: 2024-05-31T18:00:00Z
    std::string name = {}; ///< that somebody gave it
    std::string note = {};
    std::string kind = {}; ///< batch, compare, sweep or playtest
    bool finished = false; ///< not yet, or it was killed: it can go on
    std::string deckTitle = {};
    std::string deckHash = {}; ///< of the effective deck of the first side
    std::vector<std::string> variants = {};
    Value sets = Value::Map{};
    std::vector<std::string> seats = {};
    std::vector<std::string> bots = {}; ///< of a playtest: who sat there, by seat
    std::string seed = {};
    std::uint64_t games = 0; ///< of each side, that were played; in rotation of one whose bots differ
    std::uint64_t asked = 0; ///< at most
    double precision = 0; ///< of a batch: it ends as soon as each seat's share of wins is known as well as this; 0: never
    std::string play = {}; ///< what was played, in a line
    std::string damage = {}; ///< the first column of the store that does not hold what it must; empty for a sound run
};

/// An effective deck that a run was played with, by its hash.
struct StoredDeck
{
    std::string hash;
    std::string json;
};

/// The runs of a deck in one SQLite file. Each change is one transaction: whatever kills the program, the store is whole.
class RunStore
{
public:
    /// Where the runs of a deck are kept: `.rulewright` in its folder, with an ignore file of its own; for a folder that may not
    /// be written, a folder of the user's own.
    static std::filesystem::path fileFor(const std::filesystem::path &deck);
    /// The folders in which runs of a deck may be kept, as they are: none is made. What comes first counts.
    static std::vector<std::filesystem::path> foldersOf(const std::filesystem::path &deck);
    /// The store of a deck as it is there: nothing is made or changed on the disk, with one exception: half a change of a program
    /// that was killed is undone. Where no store is, it is an empty one in memory.
    static Checked<std::unique_ptr<RunStore>> find(const std::filesystem::path &deck, bool toRead = true);

    /// Opens the store, and makes it where there is none. A newer, damaged or locked one is an error that says what to do. (find() reads
    /// a newer one as far as this program knows it, with a warning.)
    static Checked<std::unique_ptr<RunStore>> open(const std::filesystem::path &file);
    /// How many milliseconds another program may hold the store that is opened from now on.
    static constexpr int usualPatience = 5000;
    static void setPatience(int milliseconds);
    /// Lets the file grow to so many pages and no further.
    [[nodiscard]] Findings limitPages(int pages);
    ~RunStore();
    RunStore(const RunStore &) = delete;
    RunStore &operator=(const RunStore &) = delete;

    /// The newest first. With \a search only those in which every word of it occurs.
    Checked<std::vector<RunEntry>> runs(const std::string &search = {});
    /// A run that is damaged is an error.
    Checked<RunEntry> entry(std::int64_t id);
    /// The canonical JSON of what it came to.
    Checked<std::string> result(std::int64_t id);
    Checked<std::vector<StoredDeck>> decks(std::int64_t id);

    /// Adds a run; gives its id.
    Checked<std::int64_t> add(const RunEntry &entry, const std::string &result, const std::vector<StoredDeck> &decks);
    /// What it has come to so far, or in the end.
    [[nodiscard]] Findings update(std::int64_t id, std::uint64_t games, bool finished, const std::string &result);
    /// All of a run but its name and note.
    [[nodiscard]] Findings replace(std::int64_t id, const RunEntry &entry, const std::string &result,
                                   const std::vector<StoredDeck> &decks);
    [[nodiscard]] Findings setName(std::int64_t id, const std::string &name);
    [[nodiscard]] Findings setNote(std::int64_t id, const std::string &note);
    [[nodiscard]] Findings remove(std::int64_t id);

private:
    RunStore(std::filesystem::path file, QString connection) : m_file(std::move(file)), m_connection(std::move(connection)) {}

    static Checked<std::unique_ptr<RunStore>> connect(const std::filesystem::path &file, const QString &name,
                                                      const QString &options);
    static Checked<std::unique_ptr<RunStore>> inMemory(const std::filesystem::path &file);
    static Checked<std::unique_ptr<RunStore>> openToRead(const std::filesystem::path &file);
    Findings prepare();
    Finding newer(int format) const;
    Findings raiseFormatFor(const RunEntry &entry);
    void bindEntry(QSqlQuery &query, const RunEntry &entry) const;
    Checked<int> format();
    Findings makeTables();
    Findings begin();
    Findings commit();
    Findings execute(const QString &statement);
    Findings execute(QSqlQuery &query);
    Findings addDecks(std::int64_t id, const std::vector<StoredDeck> &decks);
    Findings change(std::int64_t id, const QString &column, const std::string &text);
    Checked<std::vector<RunEntry>> select(const QString &condition, std::int64_t id);
    Finding missing(std::int64_t id) const;
    Finding damaged(std::int64_t id, const std::string &column) const;

    std::filesystem::path m_file;
    QString m_connection;
    int m_format = 0;
};

} // namespace rw
