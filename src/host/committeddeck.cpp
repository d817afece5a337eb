// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/committeddeck.h"

#include "deck/fileformat.h"
#include "host/git.h"

#include <QTemporaryDir>

#include <algorithm>
#include <fstream>
#include <utility>
#include <vector>

namespace rw {

namespace fs = std::filesystem;
using namespace Qt::StringLiterals;

namespace {

Findings noCommit(const fs::path &folder, std::string message, std::string remedy, const std::string &revision = {},
                  const QString &reason = {})
{
    return {error("deck.no-commit", std::move(message), std::move(remedy),
                  {{"revision", revision}, {"reason", reason.toStdString()}}, {folder.string(), {}, 0, 0})};
}

/// The finding for a commit that exists but cannot be read.
Findings unreadable(const fs::path &folder, const std::string &revision, const QString &reason)
{
    return noCommit(folder, "the deck cannot be read from the commit {revision}: {reason}",
                    "check the repository that the deck is in", revision, reason);
}

/// Why git did not list the files of a commit.
Findings whyNotListed(const fs::path &folder, const std::string &revision, const QString &reason)
{
    const auto knows = [&](const QString &commit) {
        return askGit(folder, {u"rev-parse"_s, u"--verify"_s, u"--quiet"_s, commit + u"^{commit}"_s}).trouble.isEmpty();
    };
    const QString trouble = askGit(folder, {u"rev-parse"_s, u"--git-dir"_s}).trouble;
    if (trouble.startsWith(u"fatal: not a git repository"_s))
        return noCommit(folder, "this deck has no version history (git)",
                        "run `git init` in its folder and commit it to begin one");
    if (!trouble.isEmpty()) // git is not installed, or does not trust the folder
        return noCommit(folder, "the version history of this deck cannot be read: {reason}",
                        "install git, or make the repository readable", {}, trouble);
    if (!knows(u"HEAD"_s))
        return noCommit(folder, "the version history of this deck has no commit yet", "commit the deck first");
    if (!knows(QString::fromStdString(revision)))
        return noCommit(folder, "there is no commit {revision}", "name a commit of the repository that the deck is in", revision);
    return unreadable(folder, revision, reason);
}

/// A file or link in a commit, as listed by `git ls-tree -l`.
struct TreeEntry
{
    bool isLink = false;
    QByteArray object;
    qint64 size = 0;
    std::string path;
};

/// Whether a path stays inside the folder. A commit can contain any path, so others are ignored.
bool isSound(const fs::path &path)
{
    return !path.empty() && path.is_relative() && std::ranges::none_of(path, [](const fs::path &step) {
        return step.empty() || step == "." || step == ".." || step == ".git";
    });
}

std::vector<TreeEntry> entriesIn(const QByteArray &listing, std::size_t most)
{
    std::vector<TreeEntry> entries;
    for (const QByteArray &line : listing.split('\0')) {
        const qsizetype tab = line.indexOf('\t');
        const QList<QByteArray> facts = line.left(tab).simplified().split(' '); // 100644 blob 1234abcd 56
        const std::string path = line.mid(tab + 1).toStdString();
        if (tab > 0 && facts.size() == 4 && facts[1] == "blob" && isSound(path) && entries.size() <= most)
            entries.push_back({facts[0] == "120000", facts[2], facts[3].toLongLong(), path});
    }
    return entries;
}

/// Whether the content of a file is needed. For pictures, the name is enough.
bool isWanted(const TreeEntry &entry)
{
    return (entry.isLink || kindOf(entry.path)) && entry.size <= qint64(DeckLimits().bytes);
}

/// The contents of the needed files, in their order. Their total size is limited like that of a deck.
Checked<std::vector<std::string>> contentsOf(const fs::path &folder, const std::string &revision,
                                             const std::vector<TreeEntry> &entries)
{
    QByteArray names;
    qint64 bytes = 0;
    std::vector<qint64> sizes;
    for (const TreeEntry &entry : entries)
        if (isWanted(entry) && bytes <= qint64(DeckLimits().bytes)) {
            names += entry.object + '\n';
            bytes += entry.size;
            sizes.push_back(entry.size);
        }
    const GitAnswer said = askGit(folder, {u"cat-file"_s, u"--batch"_s, u"--buffer"_s}, names);
    if (!said.trouble.isEmpty())
        return {{}, unreadable(folder, revision, said.trouble)};
    std::vector<std::string> contents;
    qsizetype at = 0;
    for (const qint64 size : sizes) { // each content follows a line that names it and ends with a line break
        const qsizetype begin = said.out.indexOf('\n', at) + 1;
        if (begin == 0 || begin + size > said.out.size()
            || !said.out.mid(at, begin - 1 - at).endsWith(" blob " + QByteArray::number(size)))
            return {{}, unreadable(folder, revision, u"an object of it is missing"_s)};
        contents.push_back(said.out.mid(begin, size).toStdString());
        at = begin + size + 1;
    }
    return {std::move(contents), {}};
}

/// False if the file cannot be written. It is in a temporary folder of ours, so it need not be safe on the disk.
bool put(const fs::path &file, const std::string &bytes)
{
    std::error_code failure;
    fs::create_directories(file.parent_path(), failure);
    std::ofstream out(file, std::ios::binary);
    return bool(out << bytes << std::flush);
}

/// Writes the commit into a temporary folder of ours. Links come last, so that nothing is written through one.
bool write(const std::vector<TreeEntry> &entries, const std::vector<std::string> &contents, const fs::path &to)
{
    std::vector<std::pair<fs::path, std::string>> links;
    std::size_t next = 0;
    for (const TreeEntry &entry : entries) {
        const bool isKnown = isWanted(entry) && next < contents.size();
        const std::string &bytes = isKnown ? contents[next++] : std::string();
        if (entry.isLink)
            links.emplace_back(to / entry.path, bytes);
        else if (!put(to / entry.path, bytes))
            return false;
        std::error_code failure;
        if (!isKnown && kindOf(entry.path))
            fs::resize_file(to / entry.path, std::uintmax_t(entry.size), failure); // so that the file counts as too long
    }
    for (const auto &[link, target] : links) {
        std::error_code failure;
        fs::create_symlink(target, link, failure);
    }
    return true;
}

} // namespace

Checked<DeckFiles> committedDeck(const fs::path &folder, const std::string &revision)
{
    if (revision.empty() || revision.starts_with('-'))
        return {{},
                noCommit(folder, "{revision} is not a name of a commit", "name a commit of the repository that the deck is in",
                         revision)};
    const QTemporaryDir place;
    if (!place.isValid())
        return {{}, unreadable(folder, revision, place.errorString())};
    const GitAnswer listing = askGit(folder, {u"ls-tree"_s, u"-r"_s, u"-z"_s, u"-l"_s, QString::fromStdString(revision)});
    if (!listing.trouble.isEmpty())
        return {{}, whyNotListed(folder, revision, listing.trouble)};
    const std::vector<TreeEntry> entries = entriesIn(listing.out, DeckLimits().entries);
    if (entries.empty())
        return {{},
                noCommit(folder,
                         revision == "HEAD" ? "this deck is not in the last commit" : "this deck is not in the commit {revision}",
                         "commit its folder first", revision)};
    const Checked<std::vector<std::string>> contents = contentsOf(folder, revision, entries);
    if (!contents)
        return {{}, contents.findings};
    if (!write(entries, *contents.value, place.path().toStdString()))
        return {{}, unreadable(folder, revision, u"it cannot be written into a folder for temporary files"_s)};
    DeckFiles read = readDeckFiles(place.path().toStdString());
    read.folder = folder; // pictures come from there
    return {std::move(read), {}};
}

Checked<std::string> changesSince(const fs::path &folder, const std::string &revision)
{
    const Checked<DeckFiles> before = committedDeck(folder, revision);
    if (!before)
        return {{}, before.findings};
    const QTemporaryDir place;
    const fs::path root = place.path().toStdString();
    const DeckFiles now = readDeckFiles(folder);
    bool isWritten = place.isValid();
    for (const auto &[name, deck] : {std::pair("a", &*before.value), std::pair("b", &now)}) {
        std::error_code failure;
        fs::create_directories(root / name, failure);
        for (const DeckFiles::File &file : deck->files)
            isWritten = isWritten && put(root / name / file.path, file.text);
    }
    if (!isWritten)
        return {{}, unreadable(folder, revision, u"it cannot be written into a folder for temporary files"_s)};
    const GitAnswer said = differenceOfFolders(root);
    if (!said.trouble.isEmpty())
        return {{}, unreadable(folder, revision, said.trouble)};
    return {said.out.toStdString(), {}};
}

} // namespace rw
