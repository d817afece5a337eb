// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the tables of two games: `rulewright-measure-table [--into docs/performance.md]`. It prints what it finds, and with --into
// puts that into the page.
#include "heartbeat.h"
#include "tablekit.h"
#include "waituntil.h"

#include "../madescene.h"
#include "../measured.h"
#include "engine/luck.h"
#include "workbench/parts/qttext.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QQuickWidget>

#include <algorithm>
#include <iostream>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 600'000;
constexpr int walks = 400;
constexpr int moves = 150;
constexpr int thinkingTime = 10'000;
constexpr int settlingTime = 500; // for what is still to be painted

/// Figures of one game, in milliseconds.
struct Figures
{
    qint64 start = 0;
    qint64 walk = 0;
    qint64 medianWalk = 0;
    qint64 walkGap = 0;
    qint64 move = 0;
    qint64 medianMove = 0;
    qint64 thinkingGap = 0;
};

void settle(int milliseconds)
{
    QElapsedTimer clock;
    clock.start();
    waitUntil([&] { return clock.elapsed() >= milliseconds; }, milliseconds);
}

/// A whole game of bots at full speed, from the wish to begin until all that belongs to the table is made.
bool playGame(TableKit &kit)
{
    TableStart start;
    start.seats = {"anna", "bo", "cid", "dag"};
    start.seed = start.botSeed = "42";
    kit.session().begin(kit.deck(), start, std::vector<std::string>(start.seats.size(), "greedy"));
    if (!waitUntil([&] { return kit.session().face().isOver() && rwtest::isMade(*kit.page().scene()->rootObject()); }, patience))
        return false;
    settle(settlingTime);
    return true;
}

/// From the wish to go to a moment until the window shows it, painted.
qint64 timeTo(TableKit &kit, int moment)
{
    bool isShown = false;
    const auto shown = QObject::connect(&kit.session().face(), &TableFace::sightChanged, &kit.page(), [&] { isShown = true; });
    QElapsedTimer clock;
    clock.start();
    kit.session().goTo(moment);
    waitUntil([&] { return isShown && kit.session().game().standing().moment == moment; }, patience);
    kit.page().repaint();
    QObject::disconnect(shown);
    return clock.elapsed();
}

void measureWalks(TableKit &kit, Figures &figures)
{
    const auto count = std::uint32_t(kit.session().game().moments().size());
    SampleLuck luck(1);
    std::vector<qint64> times;
    for (int walk = 0; walk < walks; ++walk) {
        const int moment = int(luck.nextBelow(count));
        if (moment != kit.session().game().standing().moment)
            times.push_back(timeTo(kit, moment));
    }
    std::ranges::sort(times);
    figures.walk = times[times.size() * 95 / 100];
    figures.medianWalk = times[times.size() / 2];
}

/// From a move that a person chooses until the window shows where it led, painted. Four persons play at the open table, and all of them
/// are asked in every window, so that each move is one move.
void measureMoves(TableKit &kit, Figures &figures)
{
    TableStart start;
    start.seats = {"anna", "bo", "cid", "dag"};
    start.seed = start.botSeed = "7";
    kit.session().stops().setAsksEverybody(true);
    kit.session().setOpenTable(true);
    const TableFace &face = kit.session().face();
    kit.session().begin(kit.deck(), start, std::vector<std::string>(start.seats.size(), "human"));
    waitUntil([&] { return face.mayChoose() && !face.isOver() && kit.session().game().standing().moment == 0; }, patience);
    settle(settlingTime);
    SampleLuck luck(1);
    std::vector<qint64> times;
    while (int(times.size()) < moves && !face.isOver() && !face.moves().isEmpty()) {
        bool isShown = false;
        const auto shown = QObject::connect(&face, &TableFace::sightChanged, &kit.page(), [&] { isShown = true; });
        const int before = kit.session().game().standing().moment;
        QElapsedTimer clock;
        clock.start();
        kit.session().choose(face.moves()[int(luck.nextBelow(std::uint32_t(face.moves().size())))]);
        waitUntil([&] { return isShown && kit.session().game().standing().moment > before; }, patience);
        kit.page().repaint();
        QObject::disconnect(shown);
        times.push_back(clock.nsecsElapsed());
    }
    std::ranges::sort(times);
    if (times.empty())
        return;
    figures.move = times[times.size() * 95 / 100];
    figures.medianMove = times[times.size() / 2];
}

void think(TableKit &kit)
{
    timeTo(kit, 0);
    for (std::size_t seat = 0; seat < kit.session().kinds().size(); ++seat)
        kit.session().setKind(seat, "ismcts:100000");
    kit.session().goOn();
    settle(thinkingTime);
    kit.session().pause();
}

Figures figuresOf(const QString &deck)
{
    TableKit kit(deck);
    waitUntil([&] { return kit.engine().isReady(); }, patience);
    Figures figures;
    Heartbeat heartbeat;
    if (!playGame(kit))
        return figures;
    figures.start = heartbeat.takeLongest();
    measureWalks(kit, figures);
    figures.walkGap = heartbeat.takeLongest();
    think(kit);
    figures.thinkingGap = heartbeat.takeLongest();
    measureMoves(kit, figures);
    return figures;
}

QString tableOf(const Figures &spoils, const Figures &bottlecap)
{
    QString table = u"| what | Spoils of War | Bottlecap Vikings | wanted |\n|---|---|---|---|\n"_s;
    const auto add = [&](const QString &what, const QString &first, const QString &second, const QString &wanted) {
        table += u"| %1 | %2 | %3 | %4 |\n"_s.arg(what, first, second, wanted);
    };
    const auto walk = [](const Figures &figures) { return u"%1 ms (median %2)"_s.arg(figures.walk).arg(figures.medianWalk); };
    const auto gap = [](qint64 figure) { return u"%1 ms"_s.arg(figure); };
    add(u"to any moment of a whole game until it is painted, 95 of 100 under"_s, walk(spoils), walk(bottlecap), u"50 ms"_s);
    const auto move = [](const Figures &figures) {
        const auto inMs = [](qint64 nanoseconds) { return QString::number(double(nanoseconds) / 1e6, 'f', 1); };
        return u"%1 ms (median %2)"_s.arg(inMs(figures.move), inMs(figures.medianMove));
    };
    add(u"from a move that a person chooses until it is painted, 95 of 100 under"_s, move(spoils), move(bottlecap), u"50 ms"_s);
    add(u"longest gap of a heartbeat of 10 ms while one goes through them"_s, gap(spoils.walkGap), gap(bottlecap.walkGap),
        u"100 ms"_s);
    add(u"while `ismcts` thinks for ten seconds"_s, gap(spoils.thinkingGap), gap(bottlecap.thinkingGap), u"100 ms"_s);
    add(u"while bots play a whole game at full speed, the making of the table included"_s, gap(spoils.start),
        gap(bottlecap.start), u"100 ms"_s);
    return table;
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    QApplication application(argc, argv);
    const QString loadBefore = rwtest::loadOfMachine();
    const Figures spoils = figuresOf(u"spoils-of-war"_s);
    const Figures bottlecap = figuresOf(u"bottlecap-vikings"_s);
    const QString table = tableOf(spoils, bottlecap)
        + u"\nThe load of the machine was %1 before and %2 after it.\n"_s.arg(loadBefore, rwtest::loadOfMachine());
    std::cout << qPrintable(table);
    const QStringList arguments = QApplication::arguments();
    if (arguments.value(1) != "--into"_L1 || rwtest::putInto(arguments.value(2), u"rulewright-measure-table"_s, table))
        return 0;
    std::cerr << "cannot write the table into " << qPrintable(arguments.value(2)) << '\n';
    return 1;
}
