// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/savefile.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace rw {

namespace {

// A file that is open for writing, gone again unless it is kept.
class TemporaryFile
{
public:
    explicit TemporaryFile(const std::filesystem::path &beside) : m_name(beside.string() + ".XXXXXX")
    {
        m_handle = mkostemp(m_name.data(), O_CLOEXEC);
    }

    ~TemporaryFile()
    {
        const int code = errno; // the reason of a failure is told afterwards
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

    bool write(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const ssize_t count = ::write(m_handle, bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0)
                return false;
            bytes.remove_prefix(std::size_t(count));
        }
        return true;
    }

    bool setMode(mode_t mode, const struct stat *old)
    {
        // The owner can be kept by the superuser only; for all others the file is theirs, which is no failure.
        if (old && ::fchown(m_handle, old->st_uid, old->st_gid) != 0 && errno != EPERM)
            return false;
        return ::fchmod(m_handle, mode) == 0;
    }

    bool finish()
    {
        const bool synced = ::fsync(m_handle) == 0;
        const int handle = m_handle;
        m_handle = -1;
        return ::close(handle) == 0 && synced;
    }

    bool moveTo(const std::filesystem::path &path)
    {
        if (::rename(m_name.c_str(), path.c_str()) != 0)
            return false;
        m_exists = false;
        return true;
    }

private:
    std::string m_name;
    int m_handle = -1;
    bool m_exists = false;
};

Findings failed(const std::filesystem::path &path, int code)
{
    std::string remedy = "the file is as it was; save it under another name";
    if (code == ENOSPC || code == EDQUOT || code == EFBIG)
        remedy = "make room on the disk and save again; the file is as it was";
    else if (code == EACCES || code == EPERM || code == EROFS)
        remedy = "allow writing to its folder, or save under another name; the file is as it was";
    return {error("file.not-saved", "The file cannot be saved: {reason}", std::move(remedy),
                  {{"reason", std::generic_category().message(code)}}, {path.string(), {}, 0, 0})};
}

Findings vanished(const std::filesystem::path &path)
{
    return {error("file.vanished", "The file is no longer there", "somebody moved or removed it; save it anew, or close it", {}, {path.string(), {}, 0, 0})};
}

// The new name must be on the disk, too. Some file systems cannot do this for folders.
bool syncFolder(const std::filesystem::path &folder)
{
    const int handle = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return true; // a folder that may be written but not read
    const bool done = ::fsync(handle) == 0 || errno == EINVAL || errno == EBADF;
    ::close(handle);
    return done;
}

mode_t newFileMode()
{
    const mode_t mask = ::umask(022); // the only way to ask is to set
    ::umask(mask);
    return 0666 & ~mask;
}

} // namespace

Findings saveFile(const std::filesystem::path &path, std::string_view bytes)
{
    struct stat old;
    return saveFile(path, bytes, ::stat(path.c_str(), &old) == 0 ? Saving::Replace : Saving::New);
}

Findings saveFile(const std::filesystem::path &path, std::string_view bytes, Saving saving)
{
    struct stat old;
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (!exists && saving == Saving::Replace)
        return errno == ENOENT || errno == ENOTDIR ? vanished(path) : failed(path, errno);
    if (exists && !S_ISREG(old.st_mode))
        return failed(path, S_ISDIR(old.st_mode) ? EISDIR : EINVAL);
    if (exists && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
        return failed(path, errno);
    std::error_code noTarget;
    const std::filesystem::path target = exists ? std::filesystem::canonical(path, noTarget) : path;
    if (noTarget)
        return failed(path, noTarget.value());
    TemporaryFile file(target);
    const bool done = file.isOpen() && file.write(bytes) && file.setMode(exists ? old.st_mode & 07777 : newFileMode(), exists ? &old : nullptr)
                      && file.finish() && file.moveTo(target) && syncFolder(target.parent_path());
    return done ? Findings{} : failed(path, errno);
}

} // namespace rw
