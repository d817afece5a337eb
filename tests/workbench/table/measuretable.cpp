// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the table on a sample deck: `rulewright-measure-table [DECK]`. What it finds goes to docs/performance.md by hand, with
// the machine that it was measured on.
#include "heartbeat.h"
#include "tablekit.h"

#include "engine/luck.h"
#include "workbench/qttext.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <iostream>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 600'000;
constexpr int walks = 400;
constexpr qint64 thinkingTime = 10'000;

/// From the wish to go to a moment until the window shows it, painted, in milliseconds.
qint64 timeTo(TableKit &kit, int moment)
{
    bool isShown = false;
    const auto shown = QObject::connect(&kit.session().face(), &TableFace::sightChanged, &kit.page(), [&] { isShown = true; });
    QElapsedTimer clock;
    clock.start();
    kit.session().goTo(moment);
    while (!(isShown && kit.session().game().standing().moment == moment) && clock.elapsed() < patience)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    kit.page().repaint();
    QObject::disconnect(shown);
    return clock.elapsed();
}

void measureWalks(TableKit &kit)
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
    std::cout << "to any of " << count << " moments, painted: median " << times[times.size() / 2] << " ms, 95 of 100 under "
              << times[times.size() * 95 / 100] << " ms, longest " << times.back() << " ms\n";
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    QApplication application(argc, argv);
    const QString deck = QApplication::arguments().value(1, u"spoils-of-war"_s);
    TableKit kit(deck);
    const std::vector<std::string> seats{"anna", "bo", "cid", "dag"};
    const auto sit = [&](std::size_t count, const std::string &kind) {
        return kit.begin({seats.begin(), seats.begin() + std::ptrdiff_t(count)}, std::vector<std::string>(count, kind));
    };
    const std::size_t count = deck == u"liars-dice"_s ? 2 : 4;
    Heartbeat heartbeat;
    QElapsedTimer clock;
    clock.start();
    if (!sit(count, deck == u"liars-dice"_s ? "random" : "greedy"))
        return 1;
    std::cout << deck.toStdString() << ": a whole game of bots at full speed took " << clock.elapsed() << " ms, longest gap of the heartbeat "
              << heartbeat.takeLongest() << " ms\n";
    measureWalks(kit);
    std::cout << "longest gap meanwhile: " << heartbeat.takeLongest() << " ms\n";

    kit.session().goTo(0);
    if (!QTest::qWaitFor([&] { return kit.session().game().standing().moment == 0; }, patience))
        return 1;
    for (std::size_t seat = 0; seat < count; ++seat)
        kit.session().setKind(seat, "ismcts:100000");
    heartbeat.takeLongest();
    kit.session().goOn();
    clock.restart();
    while (clock.elapsed() < thinkingTime)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::cout << "longest gap while ismcts thinks for " << thinkingTime / 1000 << " s: " << heartbeat.takeLongest() << " ms\n";
    kit.session().pause();
    return 0;
}
