// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/benchcommand.h"

#include "cli/output.h"
#include "host/guarded.h"
#include "lab/bench.h"

namespace rw {

using namespace Qt::StringLiterals;

namespace {

std::string asJson(Value games)
{
    Value report;
    report["format"] = 1;
    report["kind"] = "bench";
    report["games"] = std::move(games);
    return toJson(report, 2) + '\n';
}

/// The game by its usual tables and cards, for its usual number of players.
Checked<BenchFigures> measureUsual(const Game &game, const BenchEffort &effort)
{
    Value deck = game.usualCards();
    deck["tables"] = game.usualTables();
    Checked<std::shared_ptr<const Engine>> engine = game.compile(deck, Setup::of(game.usualSeats(deck)));
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};
    return {measure(*engine.value, effort), std::move(engine.findings)};
}

} // namespace

QString BenchCommand::name() const
{
    return u"bench"_s;
}

QString BenchCommand::summary() const
{
    return u"Measure how fast each installed game plays here"_s;
}

QString BenchCommand::details() const
{
    return u"Plays each game by its usual tables with random bots, and with a searching bot. Machines differ, and are shared: compare "
           "only figures of one sitting. The best of several runs counts.\n\n"
           "The gain by threads is set against a loop that uses nothing but registers, timed in the same moments: 1 means that nothing is lost."_s;
}

void BenchCommand::declare(Options &options) const
{
    options.addArgument(u"GAME"_s, u"The games to measure; all when none is named."_s, Options::Count::Any);
    options.addNumber(u"milliseconds"_s, u"How long one measurement takes."_s, {1, 60'000}, 300);
    options.addNumber(u"repeats"_s, u"How often each is made."_s, {1, 1000}, 5);
    options.addThreads();
    options.addFormat();
    options.addOut();
}

int BenchCommand::execute(const Options &options, Streams &streams)
{
    const BenchEffort effort{double(options.number(u"milliseconds"_s)) / 1000, int(options.number(u"repeats"_s)), int(options.number(u"threads"_s))};
    std::vector<std::string> ids;
    for (const QString &id : options.arguments())
        ids.push_back(id.toStdString());
    if (ids.empty())
        for (const InstalledGame &installed : m_host.installed())
            ids.push_back(installed.id);

    Value all = Value::List{};
    std::string text;
    for (const std::string &id : ids) {
        const Checked<const LoadedGame *> loaded = m_host.load(id);
        printFindings(loaded.findings, streams.err);
        if (!loaded)
            return Unusable;
        const Game &game = *(*loaded.value)->game;
        const Checked<BenchFigures> figures = guarded(
            id, [&] { return measureUsual(game, effort); }, [](Finding fault) { return Checked<BenchFigures>{std::nullopt, {std::move(fault)}}; });
        printFindings(figures.findings, streams.err);
        if (!figures)
            return Unusable;
        all.append(figures.value->toValue());
        text += figures.value->asText();
    }
    const bool json = options.text(u"format"_s) == "json"_L1;
    return writeResult(json ? asJson(std::move(all)) : text, options, streams);
}

} // namespace rw
