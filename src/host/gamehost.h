// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/gamerules.h"
#include "engine/engine.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// An installed game, described by its plugin's metadata. None of its code has run yet.
struct InstalledGame
{
    std::string id;
    std::filesystem::path file;
    std::string sources = {}; ///< hash of the sources that affect its games; empty if the plugin does not say
};

/// A game with its plugin loaded. It stays loaded until the program ends.
struct LoadedGame
{
    std::unique_ptr<Game> game;
    GameRules rules; ///< the same game in the form that src/deck needs
    std::string sources; ///< as in InstalledGame
};

/// Finds the plugins of games and loads each one when it is first used. One thread at a time may use it. The games and engines
/// that it returns may be used in other threads; the games live as long as the host.
///
/// Guarantees: finding games runs none of their code. Any fault of a plugin is a finding that names its file, except for
/// code that crashes the process. The other games stay usable.
class GameHost
{
public:
    /// Searches the folders in this order. If two plugins have the same id, the first one counts. A missing folder counts
    /// as empty.
    explicit GameHost(const std::vector<std::filesystem::path> &folders = usualFolders());
    GameHost(const GameHost &) = delete;
    GameHost &operator=(const GameHost &) = delete;

    /// The folders in the environment variable RULEWRIGHT_GAMES (separated as in PATH), the user's own folder
    /// (~/.local/share/rulewright/games), `games` next to the program, and ../lib/rulewright/games.
    static std::vector<std::filesystem::path> usualFolders();

    /// Sorted by id.
    const std::vector<InstalledGame> &installed() const { return m_installed; }
    /// The faults of the files in the folders, sorted by file.
    const Findings &findings() const { return m_findings; }

    /// The game, which is loaded now if necessary; the value is never null. Repeated calls give the same result.
    Checked<const LoadedGame *> load(std::string_view id);

    /// The games in the form that src/deck needs, valid as long as the host. If a deck asks for a missing game, the likely reason
    /// is added to \a findings, which must live as long as the catalog.
    GameCatalog catalog(Findings *findings = nullptr);

private:
    void add(const std::filesystem::path &file);
    std::vector<std::string> ids() const;

    std::vector<InstalledGame> m_installed;
    Findings m_findings;
    std::map<std::string, Checked<LoadedGame>, std::less<>> m_loaded;
};

} // namespace rw
