// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/pluginfile.h"

#include "host/gamecheck.h"
#include "host/gameplugin.h"
#include "host/guarded.h"

#include <QJsonObject>
#include <QLibrary>
#include <QPluginLoader>

#include <stdexcept>

namespace rw {

namespace fs = std::filesystem;
using namespace Qt::StringLiterals;

namespace {

QString named(const fs::path &file)
{
    return QString::fromStdString(file.string());
}

Place in(const fs::path &file)
{
    return {file.string(), {}, 0, 0};
}

/// The message of Qt on one line and without the file name, which the finding has anyway.
std::string reasonOf(const QPluginLoader &loader, const fs::path &file)
{
    QString reason = loader.errorString().simplified();
    for (const QString &name : {u'\'' + named(file) + u'\'', named(file)})
        reason.replace(name, u"it"_s);
    for (const QString &opening : {u"Failed to extract plugin meta data from it: "_s, u"Cannot load library it: "_s})
        reason.remove(opening);
    if (reason.startsWith("(it: "_L1) && reason.endsWith(u')'))
        reason = reason.mid(5).chopped(1);
    return reason.toStdString();
}

Finding notAPlugin(const fs::path &file, std::string reason)
{
    return error("plugin.not-a-game", "this is no game: {reason}", "take it out of the folder of games",
                 {{"reason", std::move(reason)}}, in(file));
}

Findings checkInterface(const QJsonValue &interface, const fs::path &file)
{
    const int found = interface.toInt(-1);
    if (found == engineInterface)
        return {};
    const std::vector<Finding::Argument> arguments{{"found", found < 0 ? "none" : std::to_string(found)},
                                                   {"expected", std::to_string(engineInterface)}};
    if (found < 0)
        return {error("plugin.no-interface", "it does not say which interface it was built for", "build it with rw_add_game",
                      arguments, in(file))};
    const std::string message = "it was built for interface {found}, and this program has {expected}";
    if (found < engineInterface)
        return {error("plugin.old-interface", message, "build it again with this version of Rulewright", arguments, in(file))};
    return {
        error("plugin.new-interface", message, "use a newer Rulewright, or build it again with this one", arguments, in(file))};
}

Checked<LoadedGame> makeGame(const GamePlugin &plugin, const InstalledGame &installed)
{
    LoadedGame loaded;
    loaded.game = plugin.game();
    if (!loaded.game)
        throw std::runtime_error("it makes no game");
    Findings findings = checkFacts(loaded.game->facts(), installed);
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    loaded.rules = rulesOf(*loaded.game);
    loaded.sources = installed.sources;
    return {std::move(loaded), std::move(findings)};
}

} // namespace

Checked<InstalledGame> readMetadata(const fs::path &file)
{
    std::error_code failure;
    if (fs::is_regular_file(file, failure) && fs::is_empty(file, failure)) // Qt would print a warning about it
        return {std::nullopt, {notAPlugin(file, "the file is empty")}};
    const QPluginLoader loader(named(file));
    const QJsonObject metadata = loader.metaData();
    if (metadata.isEmpty())
        return {std::nullopt, {notAPlugin(file, reasonOf(loader, file))}};
    if (metadata["IID"_L1].toString() != QLatin1StringView(RW_GAME_PLUGIN))
        return {std::nullopt, {notAPlugin(file, "it is a plugin for " + metadata["IID"_L1].toString().toStdString())}};
    const QJsonObject own = metadata["MetaData"_L1].toObject();
    if (Findings findings = checkInterface(own["interface"_L1], file); !findings.empty())
        return {std::nullopt, std::move(findings)};
    std::string id = own["id"_L1].toString().toStdString();
    if (id.empty())
        return {std::nullopt,
                {error("plugin.no-id", "it does not say which game it is", "build it with rw_add_game", {}, in(file))}};
    return {InstalledGame{std::move(id), file, own["sources"_L1].toString().toStdString()}, {}};
}

Checked<LoadedGame> loadPlugin(const InstalledGame &installed)
{
    QPluginLoader loader(named(installed.file));
    loader.setLoadHints(QLibrary::ResolveAllSymbolsHint | QLibrary::PreventUnloadHint); // else a missing function fails in a game
    const auto *plugin = qobject_cast<GamePlugin *>(loader.instance());
    if (!plugin)
        return {std::nullopt,
                {error("plugin.not-loaded", "the game {id} cannot be loaded: {reason}",
                       "build it again with this version of Rulewright",
                       {{"id", installed.id}, {"reason", reasonOf(loader, installed.file)}}, in(installed.file))}};
    return guarded(
        installed.id, [&] { return makeGame(*plugin, installed); },
        [&](Finding fault) {
        fault.where = in(installed.file);
        return Checked<LoadedGame>{std::nullopt, {std::move(fault)}};
        });
}

} // namespace rw
