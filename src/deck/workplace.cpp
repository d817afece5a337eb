// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/workplace.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <sys/file.h>
#include <unistd.h>

namespace rw {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view prefix = ".rulewright-new-";

// Locks a folder. The result is the lock, or -1 if another process holds it.
int lockOf(const fs::path &folder)
{
    const int lock = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (lock == -1 || ::flock(lock, LOCK_EX | LOCK_NB) == 0)
        return lock;
    ::close(lock);
    return -1;
}

bool hasName(const fs::path &entry)
{
    return entry.filename().string().starts_with(prefix);
}

void clear(const fs::path &parent)
{
    std::error_code stays;
    for (fs::directory_iterator entry(parent, stays), end; !stays && entry != end; entry.increment(stays)) {
        const int lock = hasName(entry->path()) ? lockOf(entry->path()) : -1;
        if (lock == -1)
            continue;
        std::error_code isInUse;
        fs::remove_all(entry->path(), isInUse);
        ::close(lock);
    }
}

} // namespace

Workplace::Workplace(const fs::path &parent) : m_path((parent / std::string(prefix).append("XXXXXX")).string())
{
    clear(parent);
    if (::mkdtemp(m_path.data()) == nullptr) {
        m_failure.assign(errno, std::generic_category());
        m_path.clear();
        return;
    }
    m_lock = lockOf(m_path);
    fs::create_directory(inside(), m_failure);
}

Workplace::~Workplace()
{
    std::error_code stays;
    if (!m_path.empty())
        fs::remove_all(m_path, stays);
    if (m_lock != -1)
        ::close(m_lock);
}

fs::path Workplace::inside() const
{
    return fs::path(m_path) / "deck";
}

bool Workplace::isLeftBehind(const fs::path &entry)
{
    const int lock = hasName(entry) ? lockOf(entry) : -1;
    if (lock == -1)
        return false;
    ::close(lock);
    return true;
}

} // namespace rw
