// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the lab on a sample deck: `rulewright-measure-lab [DECK [BOT [PART ...]]]`, where a part is strip, charts, memory or store. What
// it finds goes to docs/performance.md by hand, with the machine that it was measured on.
#include "deckkit.h"
#include "lab/runstore.h"
#include "processmemory.h"
#include "workbench/engine/livecheck.h"
#include "workbench/lab/batchpanel.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/runfigures.h"
#include "workbench/lab/runspanel.h"
#include "workbench/lab/verdictstrip.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <vector>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 1'800'000;
constexpr int edits = 100;
constexpr int enoughPairs = 200;
constexpr int storedRuns = 1000;
constexpr qint64 millisecondsOfBatch = 4'000;
constexpr int rounds = 10;
constexpr std::uint64_t gamesOfWarmUp = 5000;
constexpr std::uint64_t gamesOfTrial = 20'000;

/// Lets the window work as it does by itself: QTest would sleep between looks.
void until(const std::function<bool()> &isSo)
{
    QElapsedTimer clock;
    clock.start();
    QTimer wake; // so that time passes where nothing happens
    wake.start(100);
    while (!isSo() && clock.elapsed() < patience)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

/// As in a window, where the deck is checked and proven by a process of its own at the same time.
void measureStrip(DeckSession &session, const QString &bot)
{
    EngineClient engine(engineProgram());
    const LiveCheck check(session, engine);
    engine.start();
    LabEngine lab(session, engineProgram());
    lab.client().start();
    VerdictStrip strip(session, lab);
    strip.setBot(bot);
    strip.show();
    until([&] { return lab.client().isReady() && check.phase() == LiveCheck::Phase::Idle; });
    const Value before = session.value({"tables.yaml", {"ante"}});
    std::vector<qint64> times;
    for (int edit = 0; edit < edits; ++edit) {
        int pairs = 0;
        const auto shown = QObject::connect(&strip, &VerdictStrip::shown, &strip, [&](int count) { pairs = count; });
        QElapsedTimer clock;
        clock.start();
        (void)session.setValue({"tables.yaml", {"ante"}}, Value(before.toInt() + 1 + edit % 3), u"Change the ante"_s);
        until([&] { return pairs >= enoughPairs; });
        times.push_back(clock.elapsed());
        QObject::disconnect(shown);
    }
    session.goToStep(0);
    std::ranges::sort(times);
    std::cout << "strip: from the last key to the figures of " << enoughPairs << " pairs, of " << edits << " edits: median "
              << times[times.size() / 2] << " ms, 95 of 100 within " << times[times.size() * 95 / 100 - 1] << " ms\n";
}

/// How long the engine takes for so many games in one request, with nobody looking on.
double secondsAlone(LabEngine &lab, const QString &bot, std::uint64_t games)
{
    double seconds = -1;
    auto clock = std::make_shared<QElapsedTimer>();
    clock->start(); // with the deck, as the other side
    lab.openDeck({}, {}, &lab, [&, clock](const std::string &deck, const Findings &) {
        const Value fields = Value::Map{
            {"deck", deck}, {"games", std::int64_t(games)}, {"bots", Value::List{toStd(bot)}}, {"progress_ms", 3'600'000}};
        lab.client().ask(
            "batch", fields, &lab,
            [&, deck, clock](const Answer &) {
            seconds = double(clock->nsecsElapsed()) / 1e9;
            lab.closeDeck(deck);
            },
            {}, {std::chrono::hours(1), std::chrono::seconds(5)});
    });
    until([&] { return seconds >= 0; });
    return seconds;
}

/// The same with live charts, kept in the store.
double secondsWatched(LabEngine &lab, FigureView &view, const QString &bot, std::uint64_t games)
{
    BatchRun run(lab, {.bots = {bot}, .games = games, .isKept = true});
    QObject::connect(&run, &BatchRun::grown, &view, [&] {
        ToldRun told = toldBatch(*run.result(), true);
        view.show(std::move(told.series), told.caption);
    });
    QElapsedTimer clock;
    clock.start();
    run.start();
    until([&] { return run.state() == BatchRun::State::Over; });
    const double seconds = double(clock.nsecsElapsed()) / 1e9;
    until([&] { return run.run().has_value(); });
    return seconds;
}

void measureCharts(DeckSession &session, const QString &bot)
{
    LabEngine lab(session, engineProgram());
    FigureView view;
    view.resize(1200, 700);
    view.QWidget::show();
    (void)secondsAlone(lab, bot, 1000); // starts the engine
    const double trial = secondsAlone(lab, bot, gamesOfTrial);
    const auto games = std::uint64_t(double(gamesOfTrial) * double(millisecondsOfBatch) / 1000 / trial);
    std::vector<double> costs;
    for (int round = 0; round < rounds; ++round) {
        const double first = secondsAlone(lab, bot, games);
        const double second = secondsWatched(lab, view, bot, games);
        const double third = secondsWatched(lab, view, bot, games);
        const double fourth = secondsAlone(lab, bot, games);
        costs.push_back((second + third) / (first + fourth) - 1);
    }
    std::ranges::sort(costs);
    std::cout << "live charts and the store cost a batch of one worker, " << rounds << " times alone, watched, watched, alone, "
              << games << " games each: median " << 100 * costs[costs.size() / 2] << " %, from " << 100 * costs.front() << " to "
              << 100 * costs.back() << " %\n";
}

void measureMemory(DeckSession &session, const QString &bot)
{
    LabEngine lab(session, engineProgram());
    FigureView view;
    view.resize(1200, 700);
    view.QWidget::show();
    BatchRun run(lab, {.bots = {bot}, .games = 1'000'000'000, .isKept = true});
    QObject::connect(&run, &BatchRun::grown, &view, [&] {
        ToldRun told = toldBatch(*run.result(), true);
        view.show(std::move(told.series), told.caption);
    });
    run.start();
    const auto games = [&] { return run.result() ? run.result()->sums().games : 0; };
    until([&] { return games() > gamesOfWarmUp; });
    const QString child = QString::number(lab.client().processId());
    const qint64 before = memoryOf(child, "VmRSS:");
    until([&] { return games() >= 1'000'000; });
    std::cout << "after " << run.result()->sums().games << " games: the workbench has at most "
              << memoryOf(u"self"_s, "VmHWM:") / 1024 << " MB, its child has grown by "
              << double(memoryOf(child, "VmRSS:") - before) / 1024 << " MB\n";
    run.cancel();
    until([&] { return run.run().has_value(); });
}

void measureStore(DeckSession &session, const QString &bot)
{
    {
        LabEngine lab(session, engineProgram());
        BatchRun run(lab, {.bots = {bot}, .games = 1000, .isKept = true});
        run.start();
        until([&] { return run.run().has_value(); });
    }
    const auto store = RunStore::open(RunStore::fileFor(toStd(session.folder())));
    const Checked<std::vector<RunEntry>> runs = (*store.value)->runs();
    const std::string result = *(*store.value)->result(runs.value->front().id).value;
    for (int i = int(runs.value->size()); i < storedRuns; ++i)
        (void)(*store.value)->add(runs.value->front(), result, {});
    LabEngine lab(session, engineProgram());
    lab.client().start();
    until([&] { return lab.client().isReady(); });
    RunsPanel panel(lab, {});
    panel.resize(1200, 700);
    QSignalSpy listed(&panel, &RunsPanel::listed);
    QElapsedTimer clock;
    clock.start();
    panel.show();
    until([&] { return listed.count() > 0; });
    panel.repaint();
    std::cout << "a store of " << storedRuns << " runs is shown after " << clock.elapsed() << " ms\n";
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const DeckCopy deck(QApplication::arguments().value(1, u"spoils-of-war"_s));
    const QString bot = QApplication::arguments().value(2, u"greedy"_s);
    const DeckSession::Opened opened = DeckSession::open(deck.folder(), deck.recovery());
    if (!opened.session)
        return 1;
    const QStringList parts = QApplication::arguments().mid(3);
    const auto isWanted = [&](const QString &part) { return parts.isEmpty() || parts.contains(part); };
    if (isWanted(u"strip"_s))
        measureStrip(*opened.session, bot);
    if (isWanted(u"charts"_s))
        measureCharts(*opened.session, bot);
    if (isWanted(u"memory"_s))
        measureMemory(*opened.session, bot);
    if (isWanted(u"store"_s))
        measureStore(*opened.session, bot);
    return 0;
}
