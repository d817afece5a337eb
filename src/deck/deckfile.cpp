// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckfile.h"

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

/// Whether a path, as it is written, stays in the folder that it begins in.
bool isPlain(const fs::path &path)
{
    return !path.empty() && path.is_relative() && std::ranges::find(path, fs::path("..")) == path.end()
        && path.native().find('\0') == std::string::npos;
}

bool isBelow(const fs::path &root, const fs::path &place)
{
    return std::mismatch(root.begin(), root.end(), place.begin(), place.end()).first == root.end();
}

/// Open for reading, and closed when it goes.
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

    /// False when it cannot be read, with the reason in errno.
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

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> pictureTypes{{{".svg", "image/svg+xml"},
                                                                                     {".png", "image/png"},
                                                                                     {".jpg", "image/jpeg"},
                                                                                     {".jpeg", "image/jpeg"},
                                                                                     {".gif", "image/gif"},
                                                                                     {".webp", "image/webp"}}};

std::string pictureType(std::string_view path)
{
    std::string ending = fs::path(path).extension().string();
    std::ranges::transform(ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    const auto found = std::ranges::find(pictureTypes, ending, &std::pair<std::string_view, std::string_view>::first);
    return found == pictureTypes.end() ? std::string() : std::string(found->second);
}

std::string_view afterSpace(std::string_view text)
{
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

/// Whether each `href` in a tag holds its data itself.
bool holdsItsData(std::string_view tag)
{
    for (std::size_t at = tag.find("href"); at != tag.npos; at = tag.find("href", at + 1)) {
        std::string_view rest = afterSpace(tag.substr(at + 4));
        if (!rest.starts_with('='))
            return false;
        rest = afterSpace(rest.substr(1));
        if (rest.empty() || !(rest.substr(1).starts_with("data:") || rest.substr(1).starts_with('#')))
            return false;
    }
    return true;
}

/// Only text in UTF-8 without entities of its own is looked through, since anything else could hide a tag.
bool standsAlone(std::string_view svg)
{
    const std::string_view start = afterSpace(svg.starts_with("\xef\xbb\xbf") ? svg.substr(3) : svg);
    if (!start.starts_with('<') || svg.find('\0') != svg.npos || svg.find("<!ENTITY") != svg.npos)
        return false;
    for (std::size_t at = svg.find('<'); at != svg.npos; at = svg.find('<', at + 1)) {
        const std::string_view tag = svg.substr(at + 1, svg.find('<', at + 1) - at - 1);
        const std::string_view name = tag.substr(0, tag.find_first_of(" \t\r\n/>"));
        const bool drawsOthers = name.ends_with("image") || name.ends_with("feImage") || name.ends_with("stylesheet");
        if (drawsOthers && !holdsItsData(tag))
            return false;
    }
    return true;
}

} // namespace

bool leadsOut(const fs::path &folder, const fs::path &entry)
{
    constexpr int mostLinks = 40; // as the system's own limit
    std::error_code failure, nothing;
    fs::path place = entry;
    for (int i = 0; i < mostLinks && !failure && fs::is_symlink(fs::symlink_status(place, nothing)); ++i)
        place = place.parent_path() / fs::read_symlink(place, failure); // weakly_canonical() would stop at a link to nothing
    const fs::path root = failure ? fs::path() : fs::weakly_canonical(folder, failure);
    place = failure ? fs::path() : fs::weakly_canonical(place, failure);
    return !failure && !isBelow(root, place);
}

Checked<std::string> readDeckFile(const fs::path &folder, std::string_view path, std::size_t most)
{
    if (!isPlain(path))
        return {{}, {aboutFile("file.outside-path", "{path} leads out of the deck's folder",
                               "put the file into the folder and name it from there, for example art/ember.png", path)}};
    std::error_code failure;
    const fs::path place = fs::canonical(folder / path, failure);
    if (failure)
        return {{}, unreadable(path, failure.value())};
    if (leadsOut(folder, place))
        return {{}, {aboutFile("deck.outside-link", "{path} is a link that leads out of the deck's folder",
                               "put the file itself into the folder", path)}};
    if (!fs::is_regular_file(place, failure)) // opening a device can have an effect, so this comes before it
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
    const std::string type = pictureType(path);
    if (type.empty())
        return {{}, {aboutFile("picture.unknown-kind", "{path} is not a picture that Rulewright draws",
                               "use an SVG, PNG, JPEG, GIF or WebP file, with that ending", path)}};
    Checked<std::string> bytes = readDeckFile(folder, path, mostPictureBytes + 1);
    if (!bytes)
        return {{}, std::move(bytes.findings)};
    if (bytes.value->size() > mostPictureBytes)
        return {{}, {error("picture.too-big", "{path} has more than {most} MiB", "make it smaller",
                           {{"path", std::string(path)}, {"most", std::to_string(mostPictureBytes >> 20)}},
                           {std::string(path), {}, 0, 0})}};
    if (type == "image/svg+xml" && !standsAlone(*bytes.value))
        return {{}, {aboutFile("picture.linked", "{path} is not a plain SVG text, or it names other files",
                               "save it as plain SVG with all pictures embedded in it", path)}};
    return {DeckPicture{type, std::move(*bytes.value)}, {}};
}

} // namespace rw
