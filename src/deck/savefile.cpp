// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/savefile.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace rw {

namespace fs = std::filesystem;

namespace {

bool writeAll(int handle, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(handle, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        bytes.remove_prefix(std::size_t(count));
    }
    return true;
}

constexpr std::size_t longestName = 255 - std::string_view("..XXXXXX").size(); // leaves room for a temporary name

// A file that is open for writing. The destructor removes it, unless it is kept.
class TemporaryFile
{
public:
    // The name is hidden, so that a leftover of a killed program is not part of the deck.
    explicit TemporaryFile(const fs::path &beside)
        : m_name((beside.parent_path() / ("." + beside.filename().string().substr(0, longestName) + ".XXXXXX")).string())
    {
        m_handle = mkostemp(m_name.data(), O_CLOEXEC);
    }

    ~TemporaryFile()
    {
        const int code = errno; // keeps the reason of a failure for the message
        if (m_handle >= 0)
            ::close(m_handle);
        if (m_exists)
            ::unlink(m_name.c_str());
        errno = code;
    }

    TemporaryFile(const TemporaryFile &) = delete;
    TemporaryFile &operator=(const TemporaryFile &) = delete;

    bool isOpen()
    {
        m_exists = m_handle >= 0;
        return m_exists;
    }

    bool write(std::string_view bytes) { return writeAll(m_handle, bytes); }

    // Only the superuser can give the file back to its old owner. Otherwise it becomes ours: then it must not have setuid bits,
    // and a different group must not have more permissions than others.
    bool setMode(mode_t mode, const struct stat *old)
    {
        if (old && ::fchown(m_handle, old->st_uid, old->st_gid) != 0) {
            if (errno != EPERM && errno != EINVAL) // the latter happens in a container that does not know the owner
                return false;
            mode &= 0777;
            if (::fchown(m_handle, uid_t(-1), old->st_gid) != 0)
                mode = (mode & 0707) | (mode & 07) << 3;
        }
        return ::fchmod(m_handle, mode) == 0;
    }

    bool finish()
    {
        const bool synced = ::fsync(m_handle) == 0;
        const int handle = m_handle;
        m_handle = -1;
        return ::close(handle) == 0 && synced;
    }

    bool moveTo(const fs::path &path, Saving saving)
    {
        m_exists = (saving == Saving::New ? ::renameat2(AT_FDCWD, m_name.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE)
                                          : ::rename(m_name.c_str(), path.c_str()))
            != 0;
        const bool mayLink = saving == Saving::New && (errno == EINVAL || errno == ENOSYS); // errors of NFS
        return !m_exists || (mayLink && ::link(m_name.c_str(), path.c_str()) == 0);
    }

private:
    std::string m_name;
    int m_handle = -1;
    bool m_exists = false;
};

Finding notSaved(const fs::path &path, int code, std::string remedy)
{
    return error("file.not-saved", "The file cannot be saved: {reason}", std::move(remedy),
                 {{"reason", std::generic_category().message(code)}}, {path.string(), {}, 0, 0});
}

Findings failed(const fs::path &path, int code)
{
    std::string remedy = "the file is as it was; save it under another name";
    if (code == ENOSPC || code == EDQUOT || code == EFBIG)
        remedy = "make room on the disk and save again; the file is as it was";
    else if (code == EACCES || code == EPERM || code == EROFS)
        remedy = "allow writing to its folder, or save under another name; the file is as it was";
    return {notSaved(path, code, std::move(remedy))};
}

Findings taken(const fs::path &path)
{
    return {error("file.taken", "There is a file already", "choose another name", {}, {path.string(), {}, 0, 0})};
}

Findings vanished(const fs::path &path)
{
    return {error("file.vanished", "The file is no longer there", "somebody moved or removed it; save it anew, or close it", {},
                  {path.string(), {}, 0, 0})};
}

// The target of a link, whether it exists or not.
Checked<fs::path> target(const fs::path &path)
{
    constexpr int most = 40; // the same limit as the system's
    fs::path here = path;
    std::error_code failure;
    for (int i = 0; i < most; ++i) {
        if (!fs::is_symlink(fs::symlink_status(here, failure)))
            return {here, {}};
        here = here.parent_path() / fs::read_symlink(here, failure);
        if (failure)
            return {{}, failed(path, failure.value())};
    }
    return {{}, failed(path, ELOOP)};
}

// Writes directly, because bytes that a pipe or a device has taken cannot be taken back.
Findings passOn(const fs::path &path, std::string_view bytes)
{
    const int handle = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    int code = handle >= 0 && writeAll(handle, bytes) ? 0 : errno;
    if (handle >= 0 && ::close(handle) != 0 && code == 0)
        code = errno;
    return code == 0 ? Findings() : Findings{notSaved(path, code, {})};
}

mode_t newFileMode()
{
    const mode_t mask = ::umask(022); // reading the mask requires setting it
    ::umask(mask);
    return 0666 & ~mask;
}

} // namespace

Findings saveFile(const fs::path &path, std::string_view bytes)
{
    struct stat old;
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode) && !S_ISDIR(old.st_mode))
        return passOn(path, bytes);
    return saveFile(path, bytes, exists ? Saving::Replace : Saving::New);
}

Findings saveFile(const fs::path &path, std::string_view bytes, Saving saving)
{
    struct stat old;
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (!exists && saving == Saving::Replace)
        return errno == ENOENT || errno == ENOTDIR ? vanished(path) : failed(path, errno);
    if (exists && !S_ISREG(old.st_mode))
        return failed(path, S_ISDIR(old.st_mode) ? EISDIR : EINVAL);
    if (exists && saving == Saving::New)
        return taken(path);
    if (exists && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
        return failed(path, errno);
    const Checked<fs::path> to = target(path);
    if (!to)
        return to.findings;
    TemporaryFile file(*to.value);
    const bool written = file.isOpen() && file.write(bytes)
        && file.setMode(exists ? old.st_mode & 07777 : newFileMode(), exists ? &old : nullptr) && file.finish();
    if (!written || !file.moveTo(*to.value, saving))
        return written && errno == EEXIST ? taken(path) : failed(path, errno);
    return syncFolder(to.value->parent_path(), path);
}

Findings syncFolder(const fs::path &folder, const fs::path &what)
{
    const int handle = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return {}; // a folder may be writable but not readable
    const int code = ::fsync(handle) == 0 ? 0 : errno;
    ::close(handle);
    if (code == 0 || code == EINVAL || code == EBADF) // some file systems do not support this for folders
        return {};
    return {warning("file.unsure", "It is written, but its name cannot be brought onto the disk: {reason}",
                    "look after the disk, then save again", {{"reason", std::generic_category().message(code)}},
                    {what.string(), {}, 0, 0})};
}

} // namespace rw
