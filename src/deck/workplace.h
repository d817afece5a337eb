// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace rw {

/// A hidden folder in which something grows until it is whole. It goes with all that is left in it. What a killed program
/// leaves of one is known by its name, and by its lock, which nobody holds any more.
class Workplace
{
public:
    /// Makes one in a folder, and clears away what was left behind there.
    explicit Workplace(const std::filesystem::path &parent);
    ~Workplace();
    Workplace(const Workplace &) = delete;
    Workplace &operator=(const Workplace &) = delete;

    /// A folder in it, with the permissions that all new folders have.
    std::filesystem::path inside() const;
    const std::error_code &failure() const { return m_failure; }

    static bool isLeftBehind(const std::filesystem::path &entry);

private:
    std::string m_path;
    std::error_code m_failure;
    int m_lock = -1;
};

} // namespace rw
