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

/// The changes of the texts of a deck, in their order.
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

/// A file that another program has changed or deleted while it was open here.
struct OutsideChange
{
    enum class Kind { Changed, Deleted };
    std::string file;
    Kind kind;
    friend bool operator==(const OutsideChange &, const OutsideChange &) = default;
};

/// The open deck: the texts of all its files, their common undo history, and the state of the disk. All edits of all views go
/// through here as patches with a name. Each is written to the recovery journal before anything else happens.
class DeckSession : public QObject
{
    Q_OBJECT

public:
    struct Opened
    {
        std::unique_ptr<DeckSession> session; ///< null if there is an error
        Findings findings;
        bool isOpenElsewhere = false; ///< the reason: another workbench has this deck open
    };
    /// \a recovery is the folder of the journals. With \a evenTwice, a deck that another workbench has open is opened anyway.
    static Opened open(const QString &folder, const QString &recovery, bool evenTwice = false);
    ~DeckSession() override;

    const QString &folder() const { return m_folder; }
    /// Why this deck is read-only; empty if it is not. In a read-only deck, editing and saving only report the reason.
    const Findings &readOnlyReason() const { return m_readOnlyReason; }
    bool isReadOnly() const { return !m_readOnlyReason.empty(); }
    std::string filePath(const std::string &file) const;

    // The content. A file is named by its path in the deck's folder, such as `cards/ships.yaml`.
    std::vector<std::string> files() const { return m_edits.files(); }
    bool knows(const std::string &file) const { return m_edits.knows(file); }
    const std::string &text(const std::string &file) const { return m_edits.text(file); }
    /// The tree of the last valid text. While isReadable() is false, it is older than text().
    const Document &document(const std::string &file) const { return m_edits.document(file); }
    bool isReadable(const std::string &file) const { return m_edits.isReadable(file); }
    /// Why the current text cannot be read.
    const Findings &faults(const std::string &file) const { return m_edits.findings(file); }
    /// The value at a spot in the last valid tree; null if there is none.
    Value value(const Spot &spot) const;
    bool has(const Spot &spot) const;
    /// Whether other places share the value through an anchor. Then an edit must say what happens to them.
    bool isShared(const Spot &spot) const;

    // Edits of the tree. \a name is shown by undo: "Change gold of Huginn". Consecutive edits with the same \a merge become one
    // step. The result is empty on success; otherwise findings say why nothing has changed.
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
    /// Applies edits of document() that functions of edit.h have made, in one file or in several.
    [[nodiscard]] Findings apply(const Edit &edit, const QString &name, const QString &merge = {});
    [[nodiscard]] Findings apply(const std::vector<Edit> &edits, const QString &name);
    /// For typing in the source: sets the text, whether it can be read or not.
    void setText(const std::string &file, const std::string &text, const QString &name, const QString &merge = {});
    /// Sets several texts in one step.
    void setTexts(const std::map<std::string, std::string> &texts, const QString &name);
    /// The next edit does not merge with the previous one.
    void endMerging() { m_edits.endMerging(); }

    bool canUndo() const { return m_edits.canUndo(); }
    bool canRedo() const { return m_edits.canRedo(); }
    QString undoName() const;
    QString redoName() const;
    void undo();
    void redo();
    /// The names of all steps, and how many of them are done.
    const std::vector<DeckEdits::Step> &steps() const { return m_edits.steps(); }
    std::size_t stepsDone() const { return m_edits.stepsDone(); }
    /// Undoes or redoes until \a done steps are done.
    void goToStep(std::size_t done);

    // The disk.
    bool isUnsaved(const std::string &file) const;
    bool hasUnsaved() const;
    const std::set<std::string> &unsavedFiles() const { return m_unsaved; }
    /// The text of the file on the disk when it was last read or saved; empty if it does not exist.
    std::string savedText(const std::string &file) const;
    /// Does not overwrite changes that another program has made meanwhile: `file.changed-outside`, `file.vanished`.
    [[nodiscard]] Findings save(const std::string &file);
    [[nodiscard]] Findings saveAll();
    /// The texts that the last save has overwritten, by file; empty for a new file. No entries before the first save.
    const std::map<std::string, std::optional<std::string>> &beforeLastSave() const { return m_beforeLastSave; }
    /// Writes the deck with unsaved changes and pictures into a new folder.
    [[nodiscard]] Findings saveCopy(const QString &folder) const;
    /// Adds a new file to the deck, and writes it to the disk.
    [[nodiscard]] Findings createFile(const std::string &file, const std::string &text);

    const std::vector<OutsideChange> &outsideChanges() const { return m_outside; }
    /// Takes over the text on the disk, as an edit that can be undone.
    void takeFromDisk(const std::string &file);
    /// Keeps the text here as an unsaved one. The text on the disk becomes part of the history, so undo restores it.
    void keepMine(const std::string &file);
    /// Closes a file that was deleted on the disk, as an edit that can be undone.
    void letGo(const std::string &file);
    /// Checks the disk now. This also happens automatically when something changes there.
    void lookAtDisk();

    /// Texts that a killed workbench has left unsaved, until the user takes or leaves them. Both are undo steps. What was left is
    /// only deleted when the deck is closed or the recovered texts are saved.
    const std::vector<RecoveredText> &recovered() const;
    void takeRecovered();
    void leaveRecovered();
    /// Why edits cannot be journalled for recovery; empty if they can.
    const Findings &journalFaults() const { return m_journal.faults(); }
    /// The user gives up unsaved changes, so they will not be offered next time.
    void discardUnsaved();

Q_SIGNALS:
    void changed(const DeckChange &change);
    /// Files were added or removed.
    void filesChanged();
    /// The set of unsaved files has changed.
    void unsavedChanged();
    void historyChanged();
    void outsideChangesChanged();
    /// The user has answered the offer of recovered texts, or has undone the answer.
    void recoveredChanged();
    /// An edit was refused because the deck is read-only.
    void refused(const Finding &reason);

private:
    DeckSession(const QString &folder, const QString &recovery);
    Findings read();
    void take(const std::string &file, const std::string &text);
    Findings done(Checked<Edit> edit, const QString &name, const QString &merge = {});
    /// Reports these patches, at most one for each file, to the journal first.
    void tell(const std::vector<std::pair<std::string, Patch>> &patches);
    /// Undoes or redoes until this step is the last one done. Returns the patches that did it.
    std::vector<std::pair<std::string, Patch>> goAlong(std::size_t step);
    /// Reports the files that were added or removed since then.
    void tellFiles(const std::vector<std::string> &before);
    bool isRecoveryAnswered() const;
    /// Whether edits are refused; if so, it reports the reason.
    bool refuses();
    void refreshUnsaved();
    void setOutside(std::vector<OutsideChange> outside);
    void settle(const std::string &file);
    /// Saves these files as one save for beforeLastSave().
    Findings save(const std::set<std::string> &files);
    Findings write(const std::string &file, std::map<std::string, std::optional<std::string>> &before);

    QString m_folder;
    Findings m_readOnlyReason;
    std::unique_ptr<QLockFile> m_lock;
    DeckEdits m_edits;
    std::map<std::string, std::string> m_disk; ///< the texts at the last look at the disk
    std::map<std::string, std::optional<std::string>> m_beforeLastSave;
    std::set<std::string> m_unsaved;
    std::vector<OutsideChange> m_outside;
    RecoveryJournal m_journal;
    std::vector<RecoveredText> m_recovered;
    std::unique_ptr<FolderWatch> m_watch;
};

} // namespace rw
