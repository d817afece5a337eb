// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckedits.h"
#include "workbench/parts/spot.h"
#include "workbench/session/recoveryjournal.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

class QLockFile;

namespace rw {

class FolderWatch;

/// What became of the texts of a deck, in the order in which it happened.
struct DeckChange
{
    struct Text
    {
        std::string file;
        Patch patch;
    };
    std::vector<Text> texts;

    bool touches(const std::string &file) const;
};

/// A file that another program has changed or taken away while it was open here.
struct OutsideChange
{
    enum class Kind { Changed, Deleted };
    std::string file;
    Kind kind;
    friend bool operator==(const OutsideChange &, const OutsideChange &) = default;
};

/// The deck that is open: the texts of all its files, one undo stack over them, and what stands on the disk. Every edit, of
/// whatever view, goes through here as a patch with a name, and is in the recovery journal before anything else happens.
class DeckSession : public QObject
{
    Q_OBJECT

public:
    struct Opened
    {
        std::unique_ptr<DeckSession> session; ///< null when there is an error
        Findings findings;
        bool isOpenElsewhere = false; ///< that is the error: another workbench has this deck open
    };
    /// \a recovery is the folder of the journals. \a evenTwice opens a deck that another workbench has open.
    static Opened open(const QString &folder, const QString &recovery, bool evenTwice = false);
    ~DeckSession() override;

    const QString &folder() const { return m_folder; }
    /// Why nothing of this deck may be changed; empty when it may. Then edits and saving do nothing but say so.
    const Findings &readOnlyReason() const { return m_readOnlyReason; }
    bool isReadOnly() const { return !m_readOnlyReason.empty(); }
    std::string filePath(const std::string &file) const;

    // What is there. A file is named by its path in the deck's folder, as `cards/ships.yaml`.
    std::vector<std::string> files() const { return m_edits.files(); }
    bool knows(const std::string &file) const { return m_edits.knows(file); }
    const std::string &text(const std::string &file) const { return m_edits.text(file); }
    /// The last text that could be read, as a tree. While isReadable() is false it is older than text().
    const Document &document(const std::string &file) const { return m_edits.document(file); }
    bool isReadable(const std::string &file) const { return m_edits.isReadable(file); }
    /// Why the present text cannot be read.
    const Findings &faults(const std::string &file) const { return m_edits.findings(file); }
    /// The value at a spot of the last good tree; null when nothing is there.
    Value value(const Spot &spot) const;
    bool has(const Spot &spot) const;
    /// Whether the value also stands elsewhere, by an anchor: an edit must say what is to become of the others.
    bool isShared(const Spot &spot) const;

    // Edits of the tree. \a name is what undo says: "Change gold of Huginn". Edits in a row with the same \a merge become one
    // step. Empty when it is done; else the findings say why not, and nothing has changed.
    [[nodiscard]] Findings setValue(const Spot &spot, const Value &value, const QString &name, const QString &merge = {},
                                    Sharing sharing = Sharing::Ask);
    [[nodiscard]] Findings insertItem(const Spot &list, std::size_t index, const Value &value, const QString &name,
                                      Sharing sharing = Sharing::Ask);
    [[nodiscard]] Findings insertMember(const Spot &map, const std::string &key, const Value &value, const QString &name,
                                        std::size_t index = atEnd, Sharing sharing = Sharing::Ask);
    [[nodiscard]] Findings remove(const Spot &spot, const QString &name, Sharing sharing = Sharing::Ask);
    [[nodiscard]] Findings move(const Spot &container, std::size_t from, std::size_t to, const QString &name,
                                Sharing sharing = Sharing::Ask);
    [[nodiscard]] Findings renameKey(const Spot &member, const std::string &key, const QString &name,
                                     Sharing sharing = Sharing::Ask);
    /// What edit.h made from document(), of one file or of several at once.
    [[nodiscard]] Findings apply(const Edit &edit, const QString &name, const QString &merge = {});
    [[nodiscard]] Findings apply(const std::vector<Edit> &edits, const QString &name);
    /// Typing in the source: the text becomes this, whether it can be read or not.
    void setText(const std::string &file, const std::string &text, const QString &name, const QString &merge = {});
    /// Several files in one step.
    void setTexts(const std::map<std::string, std::string> &texts, const QString &name);
    /// The next edit is a step of its own.
    void endMerging() { m_edits.endMerging(); }

    bool canUndo() const { return m_edits.canUndo(); }
    bool canRedo() const { return m_edits.canRedo(); }
    QString undoName() const;
    QString redoName() const;
    void undo();
    void redo();
    /// All steps by their names, and how many of them are done.
    const std::vector<DeckEdits::Step> &steps() const { return m_edits.steps(); }
    std::size_t stepsDone() const { return m_edits.stepsDone(); }
    /// Undoes or redoes until so many are done.
    void goToStep(std::size_t done);

    // The disk.
    bool isUnsaved(const std::string &file) const;
    bool hasUnsaved() const;
    const std::set<std::string> &unsavedFiles() const { return m_unsaved; }
    /// What the file held on the disk when it was read or saved last; empty when it is not there.
    std::string savedText(const std::string &file) const;
    /// Refuses to overwrite what another program has written since: `file.changed-outside`, `file.vanished`.
    [[nodiscard]] Findings save(const std::string &file);
    [[nodiscard]] Findings saveAll();
    /// What the last save wrote over, by file; nothing for a file that it made. Empty until something is saved.
    const std::map<std::string, std::optional<std::string>> &beforeLastSave() const { return m_beforeLastSave; }
    /// Writes the deck as it stands here, pictures and all, into a new folder.
    [[nodiscard]] Findings saveCopy(const QString &folder) const;
    /// Makes a file of the deck that is not there yet, on the disk as well.
    [[nodiscard]] Findings createFile(const std::string &file, const std::string &text);

    const std::vector<OutsideChange> &outsideChanges() const { return m_outside; }
    /// The text on the disk is taken, as an edit that can be undone.
    void takeFromDisk(const std::string &file);
    /// The text here stays, as an unsaved one. That on the disk is in the history, so that undo brings it.
    void keepMine(const std::string &file);
    /// A file that is gone from the disk is let go here as well, as an edit that can be undone.
    void letGo(const std::string &file);
    /// Looks at the disk now, as it also does by itself when something happens there.
    void lookAtDisk();

    /// What a workbench that was killed has left, until that is answered. Either answer is a step of undo; only when the deck
    /// is closed, or the texts that were taken over are saved, what was left is deleted.
    const std::vector<RecoveredText> &recovered() const;
    void takeRecovered();
    void leaveRecovered();
    /// Why edits are not kept for recovery, when they are not; empty when all is well.
    const Findings &journalFaults() const { return m_journal.faults(); }
    /// The user does not want what is unsaved: nothing is offered next time.
    void discardUnsaved();

Q_SIGNALS:
    void changed(const DeckChange &change);
    /// Files have come or gone.
    void filesChanged();
    /// What is unsaved is different now.
    void unsavedChanged();
    void historyChanged();
    void outsideChangesChanged();
    /// What was left has been answered, or the answer was undone.
    void recoveredChanged();
    /// An edit was not done, for the deck may only be read.
    void refused(const Finding &reason);

private:
    DeckSession(const QString &folder, const QString &recovery);
    Findings read();
    void take(const std::string &file, const std::string &text);
    Findings done(Checked<Edit> edit, const QString &name, const QString &merge = {});
    /// Tells what has changed in these files since \a before, to the journal first.
    void tell(const std::map<std::string, std::string> &before);
    /// Tells which files have come or gone since.
    void tellFiles(const std::vector<std::string> &before);
    bool isRecoveryAnswered() const;
    /// Whether edits are refused, which is told.
    bool refuses();
    std::map<std::string, std::string> textsOf(const std::vector<Edit> &edits) const;
    void refreshUnsaved();
    void setOutside(std::vector<OutsideChange> outside);
    void settle(const std::string &file);
    /// Saves these files as one step, for beforeLastSave().
    Findings save(const std::set<std::string> &files);
    Findings write(const std::string &file, std::map<std::string, std::optional<std::string>> &before);

    QString m_folder;
    Findings m_readOnlyReason;
    std::unique_ptr<QLockFile> m_lock;
    DeckEdits m_edits;
    std::map<std::string, std::string> m_disk; ///< what the files held when they were last looked at
    std::map<std::string, std::optional<std::string>> m_beforeLastSave;
    std::set<std::string> m_unsaved;
    std::vector<OutsideChange> m_outside;
    RecoveryJournal m_journal;
    std::vector<RecoveredText> m_recovered;
    std::unique_ptr<FolderWatch> m_watch;
};

} // namespace rw
