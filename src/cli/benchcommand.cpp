// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/benchcommand.h"

#include "cli/deckoptions.h"
#include "cli/output.h"
#include "host/guarded.h"
#include "host/playabledeck.h"

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

/// Measures a game with its usual tables, cards and number of players.
Checked<BenchFigures> measureUsual(const Game &game, const BenchEffort &effort)
{
    Value deck = game.usualCards();
    deck["tables"] = game.usualTables();
    Checked<std::shared_ptr<const Engine>> engine = game.compile(deck, Setup::of(game.usualSeats(deck)));
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};
    return {measure(*engine.value, effort), std::move(engine.findings)};
}

/// Measures a deck with its usual number of players.
Checked<BenchFigures> measureDeck(const PlayableDeck &deck, const BenchEffort &effort)
{
    Checked<std::shared_ptr<const Engine>> engine = deck.compile(deck.usualSeats());
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};
    return {measure(*engine.value, effort), std::move(engine.findings)};
}

/// Calls \a work. If the plugin throws an exception, the result is a finding.
template <typename Work>
Checked<BenchFigures> measureGuarded(const std::string &game, Work work)
{
    return guarded(game, work, [](Finding fault) { return Checked<BenchFigures>{std::nullopt, {std::move(fault)}}; });
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
    return u"Plays each game by its usual tables and the smallest set of cards, or a whole deck with --deck, with random bots, "
           u"and with a searching bot. Machines differ, and are shared: compare "
           "only figures of one sitting. The best of several runs counts.\n\n"
           "The gain by threads is set against a loop that uses nothing but registers, timed in the same moments: 1 means that nothing is lost."_s;
}

void BenchCommand::declare(Options &options) const
{
    options.addArgument(u"GAME"_s, u"The games to measure; all when none is named."_s, Options::Count::Any);
    options.addText(u"deck"_s, u"FOLDER"_s, u"Measure this deck instead, with all its cards; may be given several times."_s);
    options.addNumber(u"milliseconds"_s, u"How long one measurement takes."_s, {1, 60'000}, 300);
    options.addNumber(u"repeats"_s, u"How often each is made."_s, {1, 1000}, 5);
    options.addThreads();
    options.addFormat();
    options.addOut();
}

int BenchCommand::execute(const Options &options, Streams &streams)
{
    const BenchEffort effort{double(options.number(u"milliseconds"_s)) / 1000, int(options.number(u"repeats"_s)),
                             int(options.number(u"threads"_s))};
    const bool decks = options.isSet(u"deck"_s);
    if (decks && !options.arguments().isEmpty())
        return wrongWords({u"a deck names its game: leave %1 out"_s.arg(options.arguments().join(u' '))}, streams);
    QStringList names = decks ? options.texts(u"deck"_s) : options.arguments();
    if (names.isEmpty())
        for (const InstalledGame &installed : m_host.installed())
            names.append(QString::fromStdString(installed.id));

    Value all = Value::List{};
    std::string text;
    for (const QString &name : names) {
        const Checked<BenchFigures> figures =
            decks ? figuresOfDeck(name.toStdString(), effort) : figuresOfGame(name.toStdString(), effort);
        printFindings(figures.findings, streams.err);
        if (!figures)
            return codeOfDeck(figures.findings);
        all.append(figures.value->toValue());
        text += figures.value->asText();
    }
    const bool json = options.text(u"format"_s) == "json"_L1;
    return writeResult(json ? asJson(std::move(all)) : text, options, streams);
}

Checked<BenchFigures> BenchCommand::figuresOfGame(const std::string &id, const BenchEffort &effort)
{
    Checked<const LoadedGame *> loaded = m_host.load(id);
    if (!loaded)
        return {std::nullopt, std::move(loaded.findings)};
    const Game &game = *(*loaded.value)->game;
    Checked<BenchFigures> figures = measureGuarded(id, [&] { return measureUsual(game, effort); });
    figures.findings.insert(figures.findings.begin(), loaded.findings.begin(), loaded.findings.end());
    return figures;
}

Checked<BenchFigures> BenchCommand::figuresOfDeck(const std::string &folder, const BenchEffort &effort)
{
    Checked<PlayableDeck> deck = loadDeck(m_host, folder);
    if (!deck)
        return {std::nullopt, std::move(deck.findings)};
    Checked<BenchFigures> figures = measureGuarded(deck.value->deck().game->id, [&] { return measureDeck(*deck.value, effort); });
    figures.findings.insert(figures.findings.begin(), deck.findings.begin(), deck.findings.end());
    return figures;
}

} // namespace rw
