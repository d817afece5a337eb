// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/gamehost.h"

#include "host/pluginfile.h"

#include <QCoreApplication>
#include <QLibrary>
#include <QStandardPaths>

#include <algorithm>

namespace rw {

namespace fs = std::filesystem;
using namespace Qt::StringLiterals;

namespace {

fs::path pathOf(const QString &name)
{
    return name.toStdString();
}

std::vector<fs::path> librariesIn(const fs::path &folder)
{
    std::vector<fs::path> files;
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure))
        if (QLibrary::isLibrary(QString::fromStdString(entry->path().string())))
            files.push_back(entry->path());
    std::ranges::sort(files);
    return files;
}

Finding unknownGame(std::string_view id, const std::vector<std::string> &ids)
{
    const std::string guess = didYouMean(id, ids);
    return error("game.unknown", "there is no game {game}",
                 guess.empty() ? "`rulewright games` lists those that there are" : "did you mean {guess}?",
                 {{"game", std::string(id)}, {"guess", guess}});
}

} // namespace

std::vector<fs::path> GameHost::usualFolders()
{
    std::vector<fs::path> folders;
    for (const QString &name : qEnvironmentVariable("RULEWRIGHT_GAMES").split(u':', Qt::SkipEmptyParts))
        folders.push_back(pathOf(name));
    folders.push_back(pathOf(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)) / "rulewright/games");
    const fs::path program = pathOf(QCoreApplication::applicationDirPath());
    folders.push_back(program / "games");
    folders.push_back((program / "../lib/rulewright/games").lexically_normal());
    return folders;
}

GameHost::GameHost(const std::vector<fs::path> &folders)
{
    std::vector<fs::path> seen; // so that a folder or file that is named twice counts once
    for (const fs::path &folder : folders)
        for (const fs::path &file : librariesIn(folder)) {
            std::error_code failure;
            const fs::path real = fs::weakly_canonical(file, failure);
            if (std::ranges::find(seen, real) != seen.end())
                continue;
            seen.push_back(real);
            add(file);
        }
    std::ranges::sort(m_installed, {}, &InstalledGame::id);
    sortFindings(m_findings);
}

void GameHost::add(const fs::path &file)
{
    Checked<InstalledGame> game = readMetadata(file);
    append(m_findings, std::move(game.findings));
    if (!game)
        return;
    const auto same = std::ranges::find(m_installed, game.value->id, &InstalledGame::id);
    if (same == m_installed.end())
        m_installed.push_back(std::move(*game.value));
    else
        m_findings.push_back(warning("plugin.same-id", "the game {id} is not used, since {other} has it too",
                                     "remove one of the two", {{"id", same->id}, {"other", same->file.string()}},
                                     {file.string(), {}, 0, 0}));
}

std::vector<std::string> GameHost::ids() const
{
    std::vector<std::string> ids;
    for (const InstalledGame &game : m_installed)
        ids.push_back(game.id);
    return ids;
}

Checked<const LoadedGame *> GameHost::load(std::string_view id)
{
    const auto installed = std::ranges::find(m_installed, id, &InstalledGame::id);
    if (installed == m_installed.end())
        return {std::nullopt, {unknownGame(id, ids())}};
    auto known = m_loaded.find(id);
    if (known == m_loaded.end())
        known = m_loaded.emplace(installed->id, loadPlugin(*installed)).first;
    const Checked<LoadedGame> &loaded = known->second;
    return {loaded ? std::optional(&*loaded.value) : std::nullopt, loaded.findings};
}

GameCatalog GameHost::catalog(Findings *findings)
{
    return {ids(), [this, findings](std::string_view id) -> const GameRules * {
                Checked<const LoadedGame *> loaded = load(id);
                if (loaded)
                    return &(*loaded.value)->rules;
                const bool isInstalled = std::ranges::find(m_installed, id, &InstalledGame::id) != m_installed.end();
                if (findings) // otherwise src/deck reports the unknown game
                    append(*findings, isInstalled ? std::move(loaded.findings) : m_findings);
                return nullptr;
            }};
}

} // namespace rw
