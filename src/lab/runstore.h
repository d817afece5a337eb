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

/// The entry of a run in a list of runs.
struct RunEntry
{
    std::int64_t id = 0;
    std::string made = {}; ///< when it was started: 2024-05-31T18:00:00Z
    std::string name = {}; ///< given by the user
    std::string note = {};
    std::string kind = {}; ///< batch, compare, sweep or playtest
    bool finished = false; ///< false: still running, or it was killed and can go on
    std::string deckTitle = {};
    std::string deckHash = {}; ///< of the first side's effective deck
    std::vector<std::string> variants = {};
    Value sets = Value::Map{};
    std::vector<std::string> seats = {};
    std::vector<std::string> bots = {}; ///< for a playtest the players, by seat
    std::string seed = {};
    std::uint64_t games = 0; ///< games played on each side; in rotation, on one whose bots differ
    std::uint64_t asked = 0; ///< at most this many games
    double precision = 0; ///< batch: ends when the share of wins of every seat is known to within plus or minus this; 0: never
    std::string play = {}; ///< the setup in one line
    std::string damage = {}; ///< the first damaged column of the run; empty if there is none
};

/// An effective deck that a run was played with, identified by its hash.
struct StoredDeck
{
    std::string hash;
    std::string json;
};

/// The runs of a deck in one SQLite file. Each change is a transaction, so the store stays intact even if the program is killed.
class RunStore
{
public:
    /// The file with the runs of a deck: in `.rulewright` in the deck's folder, with its own ignore file. If that folder is not
    /// writable, it is in a folder of the user.
    static std::filesystem::path fileFor(const std::filesystem::path &deck);
    /// The folders that may contain runs of a deck; the first one takes precedence. Creates none of them.
    static std::vector<std::filesystem::path> foldersOf(const std::filesystem::path &deck);
    /// The existing store of a deck. Creates or changes nothing on the disk, with one exception: if a program was killed in the
    /// middle of a change, the change is undone. Without a store, the result is an empty one in memory.
    static Checked<std::unique_ptr<RunStore>> find(const std::filesystem::path &deck, bool toRead = true);

    /// Opens the store, and creates it if there is none. If it is newer, damaged or locked, an error says what to do. (find()
    /// reads a newer store as far as this program knows it, with a warning.)
    static Checked<std::unique_ptr<RunStore>> open(const std::filesystem::path &file);
    /// How many milliseconds to wait for another program that locks the store. Applies to stores opened from now on.
    static constexpr int usualPatience = 5000;
    static void setPatience(int milliseconds);
    /// Limits the size of the file to this many pages.
    [[nodiscard]] Findings limitPages(int pages);
    ~RunStore();
    RunStore(const RunStore &) = delete;
    RunStore &operator=(const RunStore &) = delete;

    /// The newest run first. With \a search, only runs that contain every word of it.
    Checked<std::vector<RunEntry>> runs(const std::string &search = {});
    /// A damaged run is an error.
    Checked<RunEntry> entry(std::int64_t id);
    /// The result as canonical JSON.
    Checked<std::string> result(std::int64_t id);
    Checked<std::vector<StoredDeck>> decks(std::int64_t id);

    /// Adds a run and returns its id.
    Checked<std::int64_t> add(const RunEntry &entry, const std::string &result, const std::vector<StoredDeck> &decks);
    /// Stores the result so far, or the final one.
    [[nodiscard]] Findings update(std::int64_t id, std::uint64_t games, bool finished, const std::string &result);
    /// Replaces everything of a run except its name and note.
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
