// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/patch.h"
#include "engine/finding.h"

#include <QString>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A text that was unsaved when a workbench ended.
struct RecoveredText
{
    std::string file;
    std::string base; ///< the file's text before the first edit
    std::string text;
    friend bool operator==(const RecoveredText &, const RecoveredText &) = default;
};

/// Writes every patch of a deck's texts to a file at once, as a line, so that the texts survive if the program is killed. Each
/// running workbench holds a lock on its own journal. A journal without a lock was left behind.
class RecoveryJournal
{
public:
    /// \a deck is the deck's folder, \a folder the folder of the journals.
    RecoveryJournal(const QString &deck, const QString &folder);
    ~RecoveryJournal();
    RecoveryJournal(const RecoveryJournal &) = delete;
    RecoveryJournal &operator=(const RecoveryJournal &) = delete;

    /// The latest texts of this deck in journals that were left behind. The journals are kept until forgetOrphans().
    std::vector<RecoveredText> orphans();
    void forgetOrphans();

    /// Records that \a patch was applied to a text, which is \a after now.
    void note(const std::string &file, const std::string &after, const Patch &patch);
    /// Records a whole text. Earlier entries for this file do not count any more.
    void noteAnew(const std::string &file, std::string_view base, const std::string &text);
    /// Records that this file was saved.
    void noteSaved(const std::string &file);
    /// Deletes all entries, because none is needed any more.
    void clear();

    /// Why the journal cannot be written; empty if it can.
    const Findings &faults() const { return m_faults; }

private:
    void open();
    /// Writes everything or nothing. Says whether it succeeded.
    bool write(const std::string &lines);
    bool writeAll(std::string_view lines);

    QString m_deck;
    QString m_stem; ///< path of the journals without number and ending
    QString m_path;
    int m_handle = -1;
    std::set<std::string> m_based; ///< files whose base is recorded
    std::set<std::string>
        m_missed; ///< those that need a new base, because they were edited while the journal could not be written
    std::vector<int> m_orphans; ///< files that keep them locked
    std::vector<QString> m_orphanPaths;
    Findings m_faults;
};

} // namespace rw
