// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckfile.h"

#include "deck/pictureform.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace rw {

namespace fs = std::filesystem;

namespace {

Finding aboutFile(std::string code, std::string message, std::string remedy, std::string_view path)
{
    return error(std::move(code), std::move(message), std::move(remedy), {{"path", std::string(path)}},
                 {std::string(path), {}, 0, 0});
}

Findings unreadable(std::string_view path, int code)
{
    return {error("deck.unreadable-file", "{path} cannot be read: {reason}", "allow reading it",
                  {{"path", std::string(path)}, {"reason", std::strerror(code)}}, {std::string(path), {}, 0, 0})};
}

Findings noFile(std::string_view path)
{
    return {aboutFile("deck.not-a-file", "{path} is neither a file nor a folder", "it must be a file", path)};
}

/// Whether a path, taken literally, stays inside the folder in which it begins.
bool isPlain(const fs::path &path)
{
    return !path.empty() && path.is_relative() && std::ranges::find(path, fs::path("..")) == path.end()
        && path.native().find('\0') == std::string::npos;
}

bool isBelow(const fs::path &root, const fs::path &place)
{
    return std::mismatch(root.begin(), root.end(), place.begin(), place.end()).first == root.end();
}

/// A file that is open for reading, closed by the destructor.
class OpenFile
{
public:
    explicit OpenFile(const fs::path &file)
        : m_handle(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
    {
    }
    ~OpenFile()
    {
        if (m_handle >= 0)
            ::close(m_handle);
    }
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;

    bool isRegular() const
    {
        struct stat about;
        return ::fstat(m_handle, &about) == 0 && S_ISREG(about.st_mode);
    }

    /// False if the file cannot be read; errno has the reason.
    bool read(std::string &text, std::size_t most) const
    {
        struct stat about;
        if (m_handle < 0 || ::fstat(m_handle, &about) != 0)
            return false;
        text.resize(std::min(std::size_t(about.st_size), most));
        std::size_t done = 0;
        while (done < text.size()) {
            const ssize_t count = ::read(m_handle, text.data() + done, text.size() - done);
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0)
                return false;
            if (count == 0)
                break;
            done += std::size_t(count);
        }
        text.resize(done);
        return true;
    }

    bool isOpen() const { return m_handle >= 0; }

private:
    int m_handle;
};

std::string_view mediaType(PictureForm::Kind kind)
{
    constexpr std::array<std::string_view, 6> types{"", "image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"};
    return types[std::size_t(kind)];
}

} // namespace

bool leadsOut(const fs::path &folder, const fs::path &entry)
{
    constexpr int mostLinks = 40; // the same limit as the system's
    std::error_code failure, nothing;
    fs::path place = entry;
    for (int i = 0; i < mostLinks && !failure && fs::is_symlink(fs::symlink_status(place, nothing)); ++i)
        place = place.parent_path() / fs::read_symlink(place, failure); // weakly_canonical() stops at a link to a missing file
    const fs::path root = failure ? fs::path() : fs::weakly_canonical(folder, failure);
    place = failure ? fs::path() : fs::weakly_canonical(place, failure);
    return !failure && !isBelow(root, place);
}

Checked<std::string> readDeckFile(const fs::path &folder, std::string_view path, std::size_t most)
{
    if (!isPlain(path))
        return {{},
                {aboutFile("file.outside-path", "{path} leads out of the deck's folder",
                           "put the file into the folder and name it from there, for example art/ember.png", path)}};
    std::error_code failure;
    const fs::path place = fs::canonical(folder / path, failure);
    if (failure)
        return {{}, unreadable(path, failure.value())};
    if (leadsOut(folder, place))
        return {{},
                {aboutFile("deck.outside-link", "{path} is a link that leads out of the deck's folder",
                           "put the file itself into the folder", path)}};
    if (!fs::is_regular_file(place, failure)) // checked first, because even opening a device can have an effect
        return {{}, failure ? unreadable(path, failure.value()) : noFile(path)};
    const OpenFile file(place);
    std::string text;
    if (file.isOpen() && !file.isRegular())
        return {{}, noFile(path)};
    if (!file.read(text, most))
        return {{}, unreadable(path, errno)};
    return {std::move(text), {}};
}

Checked<DeckPicture> readDeckPicture(const fs::path &folder, std::string_view path)
{
    Checked<std::string> bytes = readDeckFile(folder, path, mostPictureBytes + 1);
    if (!bytes)
        return {{}, std::move(bytes.findings)};
    Findings faults = pictureFaults(std::string(path), bytes.value->size(), *bytes.value);
    for (Finding &fault : faults)
        fault.where.file = path;
    if (!faults.empty())
        return {{}, std::move(faults)};
    return {DeckPicture{std::string(mediaType(pictureForm(*bytes.value).kind)), std::move(*bytes.value)}, {}};
}

} // namespace rw
