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

/// A text that was not saved when a workbench ended.
struct RecoveredText
{
    std::string file;
    std::string base; ///< what the file held before the first edit
    std::string text;
    friend bool operator==(const RecoveredText &, const RecoveredText &) = default;
};

/// Every patch of a deck's texts as a line in a file, written at once: after a kill the texts can be had again. Each running
/// workbench has a journal of its own, which it holds locked; one that is not locked was left behind.
class RecoveryJournal
{
public:
    /// \a deck is the deck's folder, \a folder that of the journals.
    RecoveryJournal(const QString &deck, const QString &folder);
    ~RecoveryJournal();
    RecoveryJournal(const RecoveryJournal &) = delete;
    RecoveryJournal &operator=(const RecoveryJournal &) = delete;

    /// What journals that were left behind say about this deck; the text that was edited last counts. They stay until forgetOrphans().
    std::vector<RecoveredText> orphans();
    void forgetOrphans();

    /// Notes that \a patch was done to a text that held \a before.
    void note(const std::string &file, std::string_view before, const Patch &patch);
    /// Notes all of a text at once: whatever was noted of this file counts no more.
    void noteAnew(const std::string &file, std::string_view base, const std::string &text);
    /// What is noted about this file is saved.
    void noteSaved(const std::string &file);
    /// Begins anew: nothing of what is noted is needed any more.
    void clear();

    /// Why nothing can be noted, if so.
    const Findings &faults() const { return m_faults; }

private:
    void open();
    /// All of it or nothing; says whether it was written.
    bool write(const std::string &lines);
    bool writeAll(std::string_view lines);

    QString m_deck;
    QString m_stem; ///< the path of journals without number and ending
    QString m_path;
    int m_handle = -1;
    std::set<std::string> m_based; ///< files whose base is noted
    std::set<std::string>
        m_missed; ///< of those: files that need a new base, as those that were edited when nothing could be noted
    std::vector<int> m_orphans; ///< handles that keep them locked
    std::vector<QString> m_orphanPaths;
    Findings m_faults;
};

} // namespace rw
