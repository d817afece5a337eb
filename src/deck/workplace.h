// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace rw {

/// A hidden folder in which something is built until it is complete. The destructor removes it with all its contents. A
/// leftover of a killed program is recognised by its name, and because nobody holds its lock.
class Workplace
{
public:
    /// Makes such a folder inside \a parent and removes leftovers there.
    explicit Workplace(const std::filesystem::path &parent);
    ~Workplace();
    Workplace(const Workplace &) = delete;
    Workplace &operator=(const Workplace &) = delete;

    /// A folder inside it, with the usual permissions of new folders.
    std::filesystem::path inside() const;
    const std::error_code &failure() const { return m_failure; }

    static bool isLeftBehind(const std::filesystem::path &entry);

private:
    std::string m_path;
    std::error_code m_failure;
    int m_lock = -1;
};

} // namespace rw
