// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/session/decksession.h"

#include "deck/deckfile.h"
#include "deck/deckfiles.h"
#include "deck/newdeck.h"
#include "deck/newerformat.h"
#include "deck/savefile.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/folderwatch.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

std::optional<std::string> bytesOf(const QString &folder, const std::string &file)
{
    return readDeckFile(toStd(folder), file, ReadLimits().bytes + 1).value;
}

/// Refuses to follow links out of the folder, because the deck may come from a stranger.
Findings outsideLink(const QString &folder, const std::string &file)
{
    if (!leadsOut(toStd(folder), std::filesystem::path(toStd(folder)) / file))
        return {};
    return {error("file.outside-link",
                  "{file} lies behind a link that leads out of the deck's folder, and nothing is written there",
                  "put a file or folder in the place of the link", {{"file", file}}, {file, {}, 0, 0})};
}

bool isThere(const std::string &path)
{
    return QFileInfo::exists(toQt(path));
}

QString lockPath(const QString &deck, const QString &recovery)
{
    const QByteArray hash = QCryptographicHash::hash(deck.toUtf8(), QCryptographicHash::Sha256).toHex().left(32);
    return recovery + u'/' + QString::fromLatin1(hash) + u".lock"_s;
}

Finding openElsewhere(const QString &folder, const QLockFile &lock)
{
    qint64 process = 0;
    QString host, program;
    lock.getLockInfo(&process, &host, &program);
    return error("workbench.open-elsewhere", "This deck is open in another window of the workbench (process {process})",
                 "go there, or close it there first", {{"process", std::to_string(process)}}, {toStd(folder), {}, 0, 0});
}

Finding noDeck(const QString &folder)
{
    if (!QFileInfo(folder).isDir())
        return error("deck.no-folder", "There is no folder {folder}",
                     "it may have been moved or renamed; open it where it is now", {{"folder", toStd(folder)}},
                     {toStd(folder), {}, 0, 0});
    return error("workbench.no-deck", "There is no deck in {folder}: it has no deck.yaml",
                 "open the folder that holds the deck.yaml, or make a new deck", {{"folder", toStd(folder)}},
                 {toStd(folder), {}, 0, 0});
}

/// Tags of the steps by which the user answers the offer of recovered texts.
constexpr const char *takenOver = "recovered";
constexpr const char *forgotten = "forgotten";

} // namespace

bool DeckChange::touches(const std::string &file) const
{
    return std::ranges::any_of(texts, [&](const Text &text) { return text.file == file; });
}

DeckSession::DeckSession(const QString &folder, const QString &recovery)
    : m_folder(folder), m_journal(folder, recovery), m_watch(std::make_unique<FolderWatch>(folder))
{
    connect(m_watch.get(), &FolderWatch::stirred, this, &DeckSession::lookAtDisk);
}

DeckSession::~DeckSession()
{
    if (isRecoveryAnswered()) // until now, undo could have brought the offer back
        m_journal.forgetOrphans();
    if (m_unsaved.empty()) // the remaining entries have been undone
        m_journal.clear();
}

DeckSession::Opened DeckSession::open(const QString &folder, const QString &recovery, bool evenTwice)
{
    const QString canonical = QFileInfo(folder).canonicalFilePath();
    if (canonical.isEmpty() || !QFileInfo::exists(canonical + u"/deck.yaml"_s))
        return {nullptr, {noDeck(folder)}};
    QDir().mkpath(recovery);
    auto lock = std::make_unique<QLockFile>(lockPath(canonical, recovery));
    lock->setStaleLockTime(0);
    if (!lock->tryLock() && lock->error() == QLockFile::LockFailedError && !evenTwice)
        return {nullptr, {openElsewhere(folder, *lock)}, true};
    std::unique_ptr<DeckSession> session(new DeckSession(canonical, recovery));
    session->m_lock = std::move(lock);
    Findings findings = session->read();
    return {std::move(session), std::move(findings)};
}

Findings DeckSession::read()
{
    m_readOnlyReason = newerFormat(toStd(m_folder));
    DeckFiles files = readDeckFiles(toStd(m_folder));
    for (const DeckFiles::File &file : files.files)
        take(file.path, file.text);
    lookAtDisk();
    m_recovered = m_journal.orphans();
    return std::move(files.findings);
}

// A removed file comes back by a step, so that it keeps its history.
void DeckSession::take(const std::string &file, const std::string &text)
{
    if (m_edits.hasGone(file))
        m_edits.setTexts({{file, text}}, toStd(tr("%1 is on the disk again").arg(toQt(file))));
    else
        m_edits.open(file, text);
    m_disk[file] = text;
    m_edits.setSaved(file, text);
}

std::string DeckSession::filePath(const std::string &file) const
{
    return toStd(m_folder) + '/' + file;
}

Value DeckSession::value(const Spot &spot) const
{
    if (!has(spot))
        return {};
    return document(spot.file).valueOf(document(spot.file).find(spot.path));
}

bool DeckSession::has(const Spot &spot) const
{
    return knows(spot.file) && document(spot.file).find(spot.path) != noNode;
}

bool DeckSession::isShared(const Spot &spot) const
{
    return has(spot) && document(spot.file).shared(spot.path);
}

Findings DeckSession::setValue(const Spot &spot, const Value &value, const QString &name, const QString &merge, Sharing sharing)
{
    return done(rw::setValue(document(spot.file), spot.path, value, sharing), name, merge);
}

Findings DeckSession::insertItem(const Spot &list, std::size_t index, const Value &value, const QString &name, Sharing sharing)
{
    return done(rw::insertItem(document(list.file), list.path, index, value, sharing), name);
}

Findings DeckSession::insertMember(const Spot &map, const std::string &key, const Value &value, const QString &name,
                                   std::size_t index, Sharing sharing)
{
    return done(rw::insertMember(document(map.file), map.path, key, value, index, sharing), name);
}

Findings DeckSession::remove(const Spot &spot, const QString &name, Sharing sharing)
{
    return done(removeNode(document(spot.file), spot.path, sharing), name);
}

Findings DeckSession::move(const Spot &container, std::size_t from, std::size_t to, const QString &name, Sharing sharing)
{
    return done(moveChild(document(container.file), container.path, from, to, sharing), name);
}

Findings DeckSession::renameKey(const Spot &member, const std::string &key, const QString &name, Sharing sharing)
{
    return done(rw::renameKey(document(member.file), member.path, key, sharing), name);
}

Findings DeckSession::done(Checked<Edit> edit, const QString &name, const QString &merge)
{
    return edit ? apply(*edit.value, name, merge) : std::move(edit.findings);
}

Findings DeckSession::apply(const Edit &edit, const QString &name, const QString &merge)
{
    if (refuses())
        return m_readOnlyReason;
    Edit named = edit;
    named.patch.name = toStd(name);
    Findings findings = m_edits.apply(named, toStd(merge));
    if (findings.empty())
        tell({{edit.after.file(), named.patch}});
    return findings;
}

Findings DeckSession::apply(const std::vector<Edit> &edits, const QString &name)
{
    if (refuses())
        return m_readOnlyReason;
    Findings findings = m_edits.apply(edits, toStd(name));
    std::vector<std::pair<std::string, Patch>> patches;
    for (const Edit &edit : findings.empty() ? edits : std::vector<Edit>())
        patches.emplace_back(edit.after.file(), edit.patch);
    tell(patches);
    return findings;
}

bool DeckSession::refuses()
{
    if (isReadOnly())
        Q_EMIT refused(m_readOnlyReason.front());
    return isReadOnly();
}

void DeckSession::setText(const std::string &file, const std::string &text, const QString &name, const QString &merge)
{
    if (refuses())
        return;
    tell({{file, m_edits.setText(file, text, toStd(name), toStd(merge))}});
}

void DeckSession::setTexts(const std::map<std::string, std::string> &texts, const QString &name)
{
    if (refuses())
        return;
    tell(m_edits.setTexts(texts, toStd(name)));
}

void DeckSession::tell(const std::vector<std::pair<std::string, Patch>> &patches)
{
    DeckChange change;
    for (const auto &[file, patch] : patches)
        if (!patch.isEmpty())
            change.texts.push_back({file, patch});
    for (const DeckChange::Text &each : change.texts)
        m_journal.note(each.file, text(each.file), each.patch);
    if (change.texts.empty())
        return;
    Q_EMIT changed(change);
    refreshUnsaved();
    Q_EMIT historyChanged();
}

QString DeckSession::undoName() const
{
    return toQt(m_edits.undoName());
}

QString DeckSession::redoName() const
{
    return toQt(m_edits.redoName());
}

void DeckSession::undo()
{
    if (canUndo())
        goToStep(stepsDone() - 1);
}

void DeckSession::redo()
{
    if (canRedo())
        goToStep(stepsDone() + 1);
}

void DeckSession::goToStep(std::size_t wanted)
{
    if (refuses())
        return;
    wanted = std::min(wanted, steps().size());
    const std::size_t stood = stepsDone();
    const std::vector<std::string> filesBefore = files();
    const bool wasAnswered = isRecoveryAnswered();
    tell(goAlong(wanted));
    tellFiles(filesBefore);
    if (wasAnswered != isRecoveryAnswered())
        Q_EMIT recoveredChanged();
    if (wanted != stood)
        Q_EMIT historyChanged();
}

std::vector<std::pair<std::string, Patch>> DeckSession::goAlong(std::size_t wanted)
{
    const std::size_t low = std::min(wanted, stepsDone());
    const std::size_t high = std::max(wanted, stepsDone());
    std::vector<std::pair<std::string, Patch>> patches;
    if (high - low == 1) { // a step knows its own patches
        patches = steps()[low].patches;
        if (wanted == high) {
            m_edits.redo();
            return patches;
        }
        m_edits.undo();
        for (auto &[file, patch] : patches)
            patch = inverse(std::move(patch));
        return patches;
    }
    std::map<std::string, std::string> before;
    for (std::size_t step = low; step < high; ++step)
        for (const auto &[file, patch] : steps()[step].patches)
            before.emplace(file, text(file));
    while (stepsDone() > wanted)
        m_edits.undo();
    while (stepsDone() < wanted)
        m_edits.redo();
    for (const auto &[file, old] : before)
        patches.emplace_back(file, difference(old, text(file)));
    return patches;
}

/// Journals the whole text of files that a step has added, and forgets the entries of files that it has removed.
void DeckSession::tellFiles(const std::vector<std::string> &before)
{
    const std::vector<std::string> now = files();
    if (now == before)
        return;
    for (const std::string &file : now)
        if (std::ranges::find(before, file) == before.end() && !m_disk.contains(file))
            m_journal.noteAnew(file, {}, text(file));
    for (const std::string &file : before) {
        if (knows(file))
            continue;
        m_disk.erase(file);
        m_journal.noteSaved(file);
    }
    refreshUnsaved();
    Q_EMIT filesChanged();
}

bool DeckSession::isUnsaved(const std::string &file) const
{
    return m_unsaved.contains(file);
}

bool DeckSession::hasUnsaved() const
{
    return !m_unsaved.empty();
}

void DeckSession::refreshUnsaved()
{
    std::set<std::string> unsaved;
    for (const std::string &file : files())
        if (!m_disk.contains(file) || m_edits.isUnsaved(file))
            unsaved.insert(file);
    if (unsaved == m_unsaved)
        return;
    m_unsaved = std::move(unsaved);
    Q_EMIT unsavedChanged();
}

std::string DeckSession::savedText(const std::string &file) const
{
    const auto found = m_disk.find(file);
    return found != m_disk.end() ? found->second : std::string();
}

Findings DeckSession::save(const std::string &file)
{
    return save(std::set{file});
}

Findings DeckSession::save(const std::set<std::string> &files)
{
    Findings findings;
    std::map<std::string, std::optional<std::string>> before;
    for (const std::string &file : files)
        append(findings, write(file, before));
    if (!before.empty())
        m_beforeLastSave = std::move(before);
    return findings;
}

Findings DeckSession::write(const std::string &file, std::map<std::string, std::optional<std::string>> &before)
{
    if (Findings findings = outsideLink(m_folder, file); !findings.empty())
        return findings;
    if (refuses())
        return m_readOnlyReason;
    const std::string path = filePath(file);
    const auto known = m_disk.find(file);
    if (known != m_disk.end() && isThere(path) && bytesOf(m_folder, file) != known->second) {
        lookAtDisk();
        return {error("file.changed-outside", "{file} was changed by another program and is not overwritten",
                      "say which text is to stay", {{"file", file}}, {file, {}, 0, 0})};
    }
    Findings findings = saveFile(path, text(file), known == m_disk.end() ? Saving::New : Saving::Replace);
    for (Finding &finding : findings)
        finding.where.file = file;
    if (!hasErrors(findings)) {
        const bool isNew = known == m_disk.end();
        if (isNew || known->second != text(file))
            before[file] = isNew ? std::nullopt : std::optional(known->second);
        m_disk[file] = text(file);
        settle(file);
    }
    return findings;
}

// The text on the disk and the text here agree now, or the user has decided between them.
void DeckSession::settle(const std::string &file)
{
    if (m_disk.contains(file))
        m_edits.setSaved(file, m_disk.at(file));
    m_edits.endMerging();
    std::vector<OutsideChange> left = m_outside;
    std::erase_if(left, [&](const OutsideChange &change) { return change.file == file; });
    setOutside(std::move(left));
    refreshUnsaved();
    if (!isUnsaved(file))
        m_journal.noteSaved(file);
    const auto isSaved = [this](const RecoveredText &each) { return !isUnsaved(each.file); };
    if (m_edits.isDone(takenOver) && std::ranges::all_of(m_recovered, isSaved))
        m_journal.forgetOrphans();
    lookAtDisk();
}

Findings DeckSession::saveAll()
{
    return save(std::set(m_unsaved));
}

Findings DeckSession::saveCopy(const QString &folder) const
{
    const bool isThere = QFileInfo(m_folder).isDir(); // otherwise the text here is the only one left
    Checked<NewFiles> files = isThere ? copiedDeck(toStd(m_folder), nullptr) : Checked<NewFiles>{NewFiles{}, {}};
    if (!files)
        return std::move(files.findings);
    for (const std::string &name : this->files()) {
        const auto found = std::ranges::find(*files.value, name, &DeckFiles::File::path);
        if (found != files.value->end())
            found->text = text(name);
        else
            files.value->push_back({name, text(name)});
    }
    return writeNewDeck(*files.value, toStd(folder));
}

Findings DeckSession::createFile(const std::string &file, const std::string &text)
{
    if (Findings findings = outsideLink(m_folder, file); !findings.empty())
        return findings;
    if (refuses())
        return m_readOnlyReason;
    const std::string path = filePath(file);
    QDir().mkpath(QFileInfo(toQt(path)).path());
    Findings findings = saveFile(path, text, Saving::New);
    if (hasErrors(findings))
        return findings;
    take(file, text);
    lookAtDisk();
    Q_EMIT filesChanged();
    return findings;
}

void DeckSession::takeFromDisk(const std::string &file)
{
    const std::optional<std::string> bytes = bytesOf(m_folder, file);
    if (!bytes)
        return lookAtDisk();
    m_edits.endMerging();
    m_disk[file] = *bytes;
    tell({{file, m_edits.setText(file, *bytes, toStd(tr("Reload %1 from disk").arg(toQt(file))))}});
    settle(file);
}

// Saving will replace the text on the disk. So that text becomes a step of the history, from which it can be restored.
void DeckSession::keepMine(const std::string &file)
{
    const std::string mine = text(file);
    if (const std::optional<std::string> bytes = bytesOf(m_folder, file)) {
        m_disk[file] = *bytes;
        m_edits.endMerging();
        m_edits.setText(file, *bytes, toStd(tr("Reload %1 from disk").arg(toQt(file))));
        m_edits.setText(file, mine, toStd(tr("Keep my %1").arg(toQt(file))));
        Q_EMIT historyChanged();
    } else {
        m_disk.erase(file);
    }
    m_journal.noteAnew(file, savedText(file), mine);
    settle(file);
}

void DeckSession::letGo(const std::string &file)
{
    const std::vector<std::string> before = files();
    m_edits.letGo(file, toStd(tr("Remove %1").arg(toQt(file))));
    tellFiles(before);
    std::vector<OutsideChange> left = m_outside;
    std::erase_if(left, [&](const OutsideChange &change) { return change.file == file; });
    setOutside(std::move(left));
    Q_EMIT historyChanged();
}

void DeckSession::lookAtDisk()
{
    const DeckFiles there = readDeckFiles(toStd(m_folder));
    std::vector<OutsideChange> outside;
    bool hasNew = false;
    bool hasCome = false;
    for (const DeckFiles::File &file : there.files) {
        const auto known = m_disk.find(file.path);
        if (!knows(file.path)) {
            hasCome |= m_edits.hasGone(file.path);
            take(file.path, file.text);
            hasNew = true;
        } else if (known != m_disk.end() && known->second == file.text) {
            continue;
        } else if (text(file.path) == file.text) { // both texts are equal now
            m_disk[file.path] = file.text;
            m_edits.setSaved(file.path, file.text);
        } else {
            outside.push_back({file.path, OutsideChange::Kind::Changed});
        }
    }
    for (const auto &[file, text] : m_disk)
        if (!isThere(filePath(file)))
            outside.push_back({file, OutsideChange::Kind::Deleted});
    QStringList paths;
    for (const std::string &file : files())
        paths += toQt(filePath(file));
    m_watch->watch(paths);
    setOutside(std::move(outside));
    refreshUnsaved();
    if (hasNew)
        Q_EMIT filesChanged();
    if (hasCome)
        Q_EMIT historyChanged();
}

void DeckSession::setOutside(std::vector<OutsideChange> outside)
{
    if (outside == m_outside)
        return;
    m_outside = std::move(outside);
    Q_EMIT outsideChangesChanged();
}

bool DeckSession::isRecoveryAnswered() const
{
    return m_edits.isDone(takenOver) || m_edits.isDone(forgotten);
}

const std::vector<RecoveredText> &DeckSession::recovered() const
{
    static const std::vector<RecoveredText> none;
    return isRecoveryAnswered() || isReadOnly() ? none : m_recovered;
}

void DeckSession::takeRecovered()
{
    std::map<std::string, std::string> texts;
    const std::vector<std::string> filesBefore = files();
    for (const RecoveredText &each : recovered())
        texts[each.file] = each.text;
    std::vector<std::pair<std::string, Patch>> patches = m_edits.setTexts(texts, toStd(tr("Restore unsaved work")), takenOver);
    std::erase_if(patches, [&](const auto &each) { return std::ranges::find(filesBefore, each.first) == filesBefore.end(); });
    tell(patches);
    tellFiles(filesBefore); // those that came with the step
    Q_EMIT recoveredChanged();
    Q_EMIT historyChanged();
}

void DeckSession::leaveRecovered()
{
    m_edits.note(toStd(tr("Discard unsaved work")), forgotten);
    Q_EMIT recoveredChanged();
    Q_EMIT historyChanged();
}

void DeckSession::discardUnsaved()
{
    m_journal.clear();
}

} // namespace rw
