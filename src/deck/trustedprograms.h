// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <set>
#include <string>

namespace rw {

/// The outside programs that the user has agreed to run, as commands by deck folder. A deck cannot agree on the user's behalf,
/// because the file is among the user's settings.
class TrustedPrograms
{
public:
    /// The user's own file: rulewright/trusted-programs.json in the settings folder. Empty if the user has no home.
    static std::filesystem::path usualFile();

    explicit TrustedPrograms(std::filesystem::path file = usualFile()) : m_file(std::move(file)) {}

    /// The commands that may run for this deck. Empty if the file is missing or damaged; then the user is asked again.
    std::set<std::string> commands(const std::filesystem::path &deck) const;
    /// Remembers that these commands may run for this deck, exactly as written.
    [[nodiscard]] Findings agree(const std::filesystem::path &deck, const std::set<std::string> &commands) const;

private:
    std::filesystem::path m_file;
};

} // namespace rw
