// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/session/recoveryjournal.h"

#include "engine/json.h"
#include "workbench/parts/qttext.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <map>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString stemFor(const QString &deck, const QString &folder)
{
    const QByteArray hash = QCryptographicHash::hash(deck.toUtf8(), QCryptographicHash::Sha256).toHex().left(32);
    return folder + u'/' + QString::fromLatin1(hash);
}

/// Opens and locks the file; -1 if that is impossible.
int lockedFile(const QString &path, int flags)
{
    const int handle = ::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC, 0600);
    if (handle < 0)
        return -1;
    struct stat held
    {
    }, named{};
    const bool isOurs = ::flock(handle, LOCK_EX | LOCK_NB) == 0 && ::fstat(handle, &held) == 0
        && ::stat(QFile::encodeName(path).constData(), &named) == 0 && held.st_ino == named.st_ino;
    if (isOurs)
        return handle;
    ::close(handle);
    return -1;
}

void replayLine(const Value &line, std::map<std::string, RecoveredText> &texts)
{
    const std::string file = textOf(line, "file");
    if (const Value *base = line.find("base")) {
        texts[file] = {file, base->text(), base->text()};
    } else if (const std::string saved = textOf(line, "saved"); !saved.empty()) {
        texts.erase(saved);
    } else if (const auto found = texts.find(file); found != texts.end()) {
        const Patch patch{std::size_t(numberOf(line, "at")), textOf(line, "removed"), textOf(line, "inserted"), {}};
        if (fits(found->second.text, patch))
            found->second.text = applied(std::move(found->second.text), patch);
    }
}

/// The texts in a journal. An incomplete last line is ignored.
std::map<std::string, RecoveredText> replayed(const QString &path)
{
    std::map<std::string, RecoveredText> texts;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    while (!file.atEnd()) {
        const QByteArray line = file.readLine();
        const Checked<Value> value = readJson(line.toStdString());
        if (line.endsWith('\n') && value && value.value->isMap())
            replayLine(*value.value, texts);
    }
    return texts;
}

} // namespace

RecoveryJournal::RecoveryJournal(const QString &deck, const QString &folder) : m_deck(deck), m_stem(stemFor(deck, folder)) {}

RecoveryJournal::~RecoveryJournal()
{
    for (const int handle : m_orphans)
        ::close(handle);
    if (m_handle < 0)
        return;
    if (m_based.empty())
        QFile::remove(m_path);
    ::close(m_handle);
}

std::vector<RecoveredText> RecoveryJournal::orphans()
{
    const QFileInfo stem(m_stem);
    std::map<std::string, RecoveredText> texts;
    QFileInfoList files = stem.dir().entryInfoList({stem.fileName() + u"-*.journal"_s}, QDir::Files);
    std::ranges::sort(files, {}, [](const QFileInfo &file) { return file.lastModified(); });
    for (const QFileInfo &file : std::as_const(files)) {
        const int handle = lockedFile(file.filePath(), O_RDWR);
        if (handle < 0)
            continue;
        m_orphans.push_back(handle);
        m_orphanPaths.push_back(file.filePath());
        for (auto &[name, text] : replayed(file.filePath()))
            if (text.text != text.base)
                texts[name] = text;
    }
    std::vector<RecoveredText> found;
    for (auto &[name, text] : texts)
        found.push_back(std::move(text));
    return found;
}

void RecoveryJournal::forgetOrphans()
{
    for (const QString &path : m_orphanPaths)
        QFile::remove(path);
    for (const int handle : m_orphans)
        ::close(handle);
    m_orphanPaths.clear();
    m_orphans.clear();
}

void RecoveryJournal::note(const std::string &file, const std::string &after, const Patch &patch)
{
    if (m_handle < 0)
        open();
    std::string lines;
    if (const bool isNew = m_based.insert(file).second; isNew || m_missed.contains(file))
        lines = toJson(Value::Map{{"file", file}, {"base", reverted(after, patch)}}) + '\n';
    lines += toJson(Value::Map{{"file", file},
                               {"at", std::int64_t(patch.at)},
                               {"removed", patch.removed},
                               {"inserted", patch.inserted},
                               {"name", patch.name}})
        + '\n';
    if (write(lines))
        m_missed.erase(file);
    else
        m_missed.insert(file);
}

void RecoveryJournal::noteAnew(const std::string &file, std::string_view base, const std::string &text)
{
    m_missed.insert(file);
    note(file, text, difference(base, text));
}

void RecoveryJournal::noteSaved(const std::string &file)
{
    if (m_based.erase(file) == 0)
        return;
    if (m_based.empty())
        clear();
    else
        write(toJson(Value::Map{{"saved", file}}) + '\n');
}

void RecoveryJournal::clear()
{
    m_based.clear();
    m_missed.clear();
    if (m_handle >= 0 && ::ftruncate(m_handle, 0) != 0)
        m_faults = {warning("workbench.no-journal", "The recovery journal cannot be emptied", {}, {}, {toStd(m_path), {}, 0, 0})};
}

void RecoveryJournal::open()
{
    constexpr int most = 100; // workbenches that have this deck open or have left a journal
    QDir().mkpath(QFileInfo(m_stem).path());
    for (int number = 1; number <= most && m_handle < 0; ++number) {
        m_path = u"%1-%2.journal"_s.arg(m_stem).arg(number);
        m_handle = lockedFile(m_path, O_RDWR | O_CREAT | O_APPEND);
        if (m_handle >= 0 && QFileInfo(m_path).size() > 0) { // left behind meanwhile
            ::close(m_handle);
            m_handle = -1;
        }
        if (m_handle < 0 && errno != EWOULDBLOCK && !QFileInfo::exists(m_path))
            break;
    }
    if (m_handle >= 0) {
        write(toJson(Value::Map{{"deck", toStd(m_deck)}, {"format", 1}}) + '\n');
        return;
    }
    m_faults = {warning("workbench.no-journal",
                        "What is not saved cannot be kept for the case of a crash: {file} cannot be written",
                        "save often, and allow writing there", {{"file", toStd(m_path)}}, {toStd(m_path), {}, 0, 0})};
}

bool RecoveryJournal::write(const std::string &lines)
{
    if (m_handle < 0)
        return false;
    const off_t before = ::lseek(m_handle, 0, SEEK_END);
    if (writeAll(lines)) {
        m_faults.clear();
        return true;
    }
    m_faults = {warning("workbench.no-journal", "What is not saved cannot be kept for the case of a crash: {reason}",
                        "save now, and make room on the disk", {{"reason", std::generic_category().message(errno)}},
                        {toStd(m_path), {}, 0, 0})};
    if (before >= 0 && ::ftruncate(m_handle, before) != 0) // half a line would spoil the next one
        writeAll("\n");
    return false;
}

bool RecoveryJournal::writeAll(std::string_view lines)
{
    while (!lines.empty()) {
        const ssize_t written = ::write(m_handle, lines.data(), lines.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        lines.remove_prefix(std::size_t(written));
    }
    return true;
}

} // namespace rw
