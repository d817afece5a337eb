// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckfiles.h"

#include "deck/deckfile.h"
#include "deck/document.h"
#include "deck/fileformat.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace rw {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 4> partFolders{"cards", "variants", "proofs", "experiments"};
constexpr std::array<std::string_view, 3> partFiles{"deck.yaml", "rules.yaml", "tables.yaml"};

bool isPassedOver(const std::string &folder, const std::string &name)
{
    constexpr std::array<std::string_view, 6> leftBehind{"~", ".swp", ".bak", ".orig", ".tmp", "#"};
    constexpr std::array<std::string_view, 5> forPeople{"README", "LICENSE", "LICENCE", "COPYING", "CHANGELOG"};
    if (name.starts_with('.') || kindOf(folder + name))
        return name.starts_with('.');
    return std::ranges::any_of(leftBehind, [&](auto end) { return name.ends_with(end); })
        || std::ranges::any_of(forPeople, [&](auto start) { return name.starts_with(start); });
}

Finding aboutFile(std::string code, std::string message, std::string remedy, const std::string &path)
{
    return error(std::move(code), std::move(message), std::move(remedy), {{"path", path}}, {path, {}, 0, 0});
}

Finding unreadable(const std::string &path, const std::string &reason, std::string remedy = "allow reading it")
{
    return error("deck.unreadable-file", "{path} cannot be read: {reason}", std::move(remedy),
                 {{"path", path}, {"reason", reason}}, {path, {}, 0, 0});
}

Finding tooManyEntries(std::size_t most)
{
    return error("deck.too-big", "there are more than {most} files and folders in it", "name the folder of a deck",
                 {{"most", std::to_string(most)}}, {".", {}, 0, 0});
}

/// Walks through a folder once and sorts its files into the parts of a deck.
class FolderReader
{
public:
    FolderReader(const fs::path &folder, const DeckLimits &limits) : m_limits(limits), m_entriesLeft(limits.entries)
    {
        m_deck.folder = folder;
    }

    DeckFiles read()
    {
        if (!readFolder(m_deck.folder, {}))
            return {m_deck.folder, {}, {}, {tooManyEntries(m_limits.entries)}};
        std::ranges::sort(m_deck.files, {}, &DeckFiles::File::path);
        std::ranges::sort(m_deck.others);
        readTexts();
        return std::move(m_deck);
    }

private:
    // False if the folder has too many entries.
    bool readFolder(const fs::path &folder, const std::string &prefix)
    {
        const std::string path = prefix.empty() ? "." : prefix.substr(0, prefix.size() - 1);
        if (::faccessat(AT_FDCWD, folder.c_str(), R_OK | X_OK, AT_EACCESS) != 0) { // otherwise each file would be reported
            m_deck.findings.push_back(unreadable(path, std::strerror(errno), "allow reading and entering it"));
            return true;
        }
        std::error_code failure;
        for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
            const std::string name = entry->path().filename().string();
            if (m_entriesLeft == 0)
                return false;
            --m_entriesLeft;
            if (!isPassedOver(prefix, name) && !readEntry(entry->path(), prefix + name))
                return false;
        }
        if (failure)
            m_deck.findings.push_back(unreadable(path, failure.message()));
        return true;
    }

    bool readEntry(const fs::path &entry, const std::string &path)
    {
        std::error_code failure;
        const fs::file_status status = fs::status(entry, failure);
        const bool isPartFolder = std::ranges::find(partFolders, path) != partFolders.end();
        const bool isCircle = failure == std::errc::too_many_symbolic_link_levels;
        if (!isCircle && isLink(entry) && leadsOut(m_deck.folder, entry))
            m_deck.findings.push_back(aboutFile("deck.outside-link", "{path} is a link that leads out of the deck's folder",
                                                "put the file itself into the folder", path));
        else if (isCircle || leadsNowhere(entry, status))
            m_deck.findings.push_back(aboutFile("deck.broken-link", "{path} is a link to nothing", "remove it", path));
        else if (!fs::exists(status))
            m_deck.findings.push_back(unreadable(path, failure.message()));
        else if (fs::is_directory(status))
            return enterFolder(entry, path);
        else if (isPartFolder)
            m_deck.findings.push_back(aboutFile("deck.not-a-folder", "{path} is a file", "it must be a folder", path));
        else
            takeFile(path, fs::is_regular_file(status));
        return true;
    }

    static bool isLink(const fs::path &entry)
    {
        std::error_code failure;
        return fs::is_symlink(fs::symlink_status(entry, failure));
    }

    static bool leadsNowhere(const fs::path &entry, const fs::file_status &status)
    {
        return status.type() == fs::file_type::not_found && isLink(entry);
    }

    bool enterFolder(const fs::path &entry, const std::string &path)
    {
        if (std::ranges::find(partFiles, path) != partFiles.end())
            m_deck.findings.push_back(aboutFile("deck.not-a-file", "{path} is a folder", "it must be a file", path));
        else if (path != "schemas" && !isLink(entry)) // following links could lead in a circle
            return readFolder(entry, path + '/');
        return true;
    }

    void takeFile(const std::string &path, bool isRegular)
    {
        if (!kindOf(path))
            m_deck.others.push_back(path);
        else if (!isRegular)
            m_deck.findings.push_back(
                aboutFile("deck.not-a-file", "{path} is neither a file nor a folder", "it must be a file", path));
        else
            m_deck.files.push_back({path, {}});
    }

    // Stops after the first file that exceeds the limits.
    void readTexts()
    {
        std::size_t bytesLeft = m_limits.bytes;
        std::vector<DeckFiles::File> read;
        for (DeckFiles::File &file : m_deck.files) {
            const bool isLast = read.size() == m_limits.files;
            const std::size_t enough = std::min(ReadLimits().bytes, bytesLeft) + 1; // one more shows a text that is too long
            Checked<std::string> text = readDeckFile(m_deck.folder, file.path, isLast ? 0 : enough);
            if (!text) {
                append(m_deck.findings, std::move(text.findings));
                continue;
            }
            const bool isTooLong = text.value->size() > bytesLeft;
            bytesLeft -= std::min(text.value->size(), bytesLeft);
            read.push_back({std::move(file.path), std::move(*text.value)});
            if (isLast || isTooLong)
                break;
        }
        m_deck.files = std::move(read);
    }

    const DeckLimits &m_limits;
    std::size_t m_entriesLeft;
    DeckFiles m_deck;
};

} // namespace

void DeckFiles::setText(std::string_view path, std::string text)
{
    const auto place = std::ranges::lower_bound(files, path, {}, &File::path);
    if (place != files.end() && place->path == path)
        place->text = std::move(text);
    else
        files.insert(place, {std::string(path), std::move(text)});
}

DeckFiles readDeckFiles(const fs::path &folder, const DeckLimits &limits)
{
    std::error_code failure;
    const fs::file_status status = fs::status(folder, failure);
    if (fs::is_directory(status))
        return FolderReader(folder, limits).read();
    const bool exists = fs::exists(status);
    if (!exists && status.type() != fs::file_type::not_found)
        return {folder, {}, {}, {unreadable(".", failure.message(), "allow entering the folders above it")}};
    return {folder,
            {},
            {},
            {error(exists ? "deck.not-a-folder" : "deck.no-folder", exists ? "this is not a folder" : "there is no such folder",
                   "name the folder that holds deck.yaml", {}, {".", {}, 0, 0})}};
}

Findings seenFromOutside(Findings findings, const fs::path &folder)
{
    for (Finding &finding : findings) {
        std::string &file = finding.where.file;
        if (file.empty() || file.starts_with("--"))
            continue;
        file = file == "." ? folder.string() : (folder / file).lexically_normal().string();
    }
    return findings;
}

} // namespace rw
