// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <set>
#include <string>

namespace rw {

/// The commands of programs for which the user has agreed that they run, by the folders of the decks that name them. A deck cannot
/// agree for itself: the file lies among the user's settings.
class TrustedPrograms
{
public:
    /// Where the user's own file lies: rulewright/trusted-programs.json among the settings of programs. Empty where the user has no home.
    static std::filesystem::path usualFile();

    explicit TrustedPrograms(std::filesystem::path file = usualFile()) : m_file(std::move(file)) {}

    /// The commands that may run for this deck. None when the file is missing or damaged: then the user is asked again.
    std::set<std::string> commands(const std::filesystem::path &deck) const;
    /// Remembers that they may run for this deck, exactly as they are written.
    [[nodiscard]] Findings agree(const std::filesystem::path &deck, const std::set<std::string> &commands) const;

private:
    std::filesystem::path m_file;
};

} // namespace rw
