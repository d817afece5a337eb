// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/keeping.h"

#include "cli/output.h"
#include "deck/savefile.h"
#include "engine/visible.h"
#include "lab/numbertext.h"

#include <QDir>

#include <algorithm>
#include <string_view>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// A path with quotes where a shell needs them.
std::string shellWord(const std::string &path)
{
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || std::string_view("/._-+").find(c) != std::string_view::npos;
    };
    if (!path.empty() && std::ranges::all_of(path, isPlain))
        return path;
    return '\'' + QString::fromStdString(path).replace(u'\'', u"'\\''"_s).toStdString() + '\'';
}

} // namespace

void Keeping::declare(Options &options)
{
    options.addText(
        u"keep"_s, u"WHICH,..."_s,
        u"Keep games as files for `rulewright replay`: the longest, the shortest, the worst, or one by its number."_s);
    options.addText(u"keep-in"_s, u"DIR"_s, u"The folder for games that are kept; the current one unless told."_s, u"."_s);
}

Checked<std::optional<Keeping>> Keeping::of(const Options &options, int seats)
{
    const QStringList words = options.list(u"keep"_s);
    if (words.isEmpty())
        return {std::optional<Keeping>(), {}};
    std::vector<KeepWish> wishes;
    Findings findings;
    for (const QString &word : words) {
        const Checked<KeepWish> wish = KeepWish::parse(word.toStdString());
        append(findings, wish.findings);
        if (wish)
            wishes.push_back(*wish.value);
    }
    if (options.isSet(u"unmeasured"_s))
        findings.push_back(error("keep.unmeasured", "games are kept of batches that are measured", "leave out --unmeasured", {},
                                 {"--unmeasured", {}, 0, 0}));
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {Keeping(KeptGames(wishes, seats), options.text(u"keep-in"_s)), {}};
}

BatchListener Keeping::listener()
{
    BatchListener listener;
    m_games.listenWith(listener);
    return listener;
}

int Keeping::save(const BatchPlayer &player, const BatchPlan &plan, std::ostream &told) const
{
    for (const KeepWish &wish : m_games.missing()) {
        const bool isNumber = wish.kind == KeepWish::Kind::Number;
        if (isNumber && wish.number - plan.firstGame >= plan.games)
            continue; // another shard of the batch plays this game
        printFindings({warning("keep.not-played",
                               isNumber ? "game {game} was not played before the interruption"
                                        : "no game was played, so none is the {game}",
                               {}, {{"game", wish.words()}}, {"--keep " + wish.words(), {}, 0, 0})},
                      told);
    }
    if (!QDir().mkpath(m_folder)) {
        printFindings({error("cli.cannot-write", "the folder cannot be made", {}, {}, {m_folder.toStdString(), {}, 0, 0})}, told);
        return Unusable;
    }
    int code = AllWell;
    for (const KeptGames::Game &game : m_games.games()) {
        const Checked<GameRecord> record = recordOf(game, player.deck(), player.engine(), plan);
        printFindings(record.findings, told);
        if (!record) {
            code = std::max(code, int(FoundFaults));
            continue;
        }
        const QString file =
            QDir(m_folder).filePath(u"%1-%2.rwgame"_s.arg(QString::fromStdString(record.value->game)).arg(game.number));
        const std::string path = QDir::cleanPath(file).toStdString();
        const Findings saved = saveFile(path, record.value->text());
        printFindings(saved, told);
        if (hasErrors(saved))
            code = Unusable;
        else
            told << "Kept game " << game.number << " (" << joined(game.wishes, ", ") << "): " << visible(path, LineBreaks::Mark)
                 << "\n  "
                 << visible("rulewright replay " + shellWord(path) + " --deck " + shellWord(player.cost().deckFolder),
                            LineBreaks::Mark)
                 << '\n';
    }
    return code;
}

} // namespace rw
