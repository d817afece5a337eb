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

/// A game that is there: what its plugin says of itself before any of its code runs.
struct InstalledGame
{
    std::string id;
    std::filesystem::path file;
    std::string sources = {}; ///< hash of those that decide what its games come to; empty when the plugin does not say
};

/// A game whose plugin was loaded. It stays loaded until the program ends.
struct LoadedGame
{
    std::unique_ptr<Game> game;
    GameRules rules; ///< the same game as the deck room knows it
    std::string sources; ///< as in InstalledGame
};

/// Finds the plugins of games and loads each when it is first used. Not for several threads at once; the games and
/// engines that it gives out may go to other threads, and the games live as long as the host.
///
/// Guaranteed: finding games runs no code of theirs; whatever is wrong with a plugin is a finding that names its file
/// (but for code that crashes the process), and its other games stay usable.
class GameHost
{
public:
    /// Looks through the folders in this order; of two plugins with one id the first is taken. A folder that is
    /// missing holds nothing.
    explicit GameHost(const std::vector<std::filesystem::path> &folders = usualFolders());
    GameHost(const GameHost &) = delete;
    GameHost &operator=(const GameHost &) = delete;

    /// Those that the environment variable RULEWRIGHT_GAMES names (separated as in PATH), the user's own
    /// (~/.local/share/rulewright/games), `games` beside the program, and ../lib/rulewright/games.
    static std::vector<std::filesystem::path> usualFolders();

    /// By id.
    const std::vector<InstalledGame> &installed() const { return m_installed; }
    /// What is wrong with what lies in the folders, by file.
    const Findings &findings() const { return m_findings; }

    /// The game, loaded now if it was not before; never null when there is a value. Says the same every time.
    Checked<const LoadedGame *> load(std::string_view id);

    /// The games for the deck room, valid as long as the host. When a deck asks for a game that cannot be had, what may be
    /// the reason is added to \a findings, which must live as long as the catalog.
    GameCatalog catalog(Findings *findings = nullptr);

private:
    void add(const std::filesystem::path &file);
    std::vector<std::string> ids() const;

    std::vector<InstalledGame> m_installed;
    Findings m_findings;
    std::map<std::string, Checked<LoadedGame>, std::less<>> m_loaded;
};

} // namespace rw
