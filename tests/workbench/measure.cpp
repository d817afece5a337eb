// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the workbench on a sample deck: `rulewright-measure [DECK]`. What it finds goes to docs/performance.md by hand, with
// the machine that it was measured on.
#include "deckkit.h"
#include "workbench/deckdesk.h"
#include "workbench/editorarea.h"
#include "workbench/engineclient.h"
#include "workbench/mainwindow.h"
#include "workbench/parts.h"
#include "workbench/settings.h"
#include "workbench/sourceedit.h"
#include "workbench/sourceview.h"
#include "workbench/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <csignal>
#include <functional>
#include <iostream>
#include <vector>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 120'000;
constexpr int edits = 100;

/// The longest time for which the window's thread did nothing else than one thing.
class Heartbeat
{
public:
    Heartbeat()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_clock.start();
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { m_longest = std::max(m_longest, m_clock.restart()); });
        m_timer.start(10);
    }
    qint64 longest() const { return m_longest; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    qint64 m_longest = 0;
};

qint64 peakMegabytes()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n'))
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').first().toLongLong() / 1024;
    return 0;
}

bool until(const std::function<bool()> &isSo)
{
    return QTest::qWaitFor(isSo, patience);
}

/// Milliseconds from a key to the painted result of the check, for each of many.
std::vector<qint64> typeInSource(MainWindow &window)
{
    DeckDesk &desk = *window.desk();
    SourceEdit &source = *desk.editor()->source()->edit();
    std::vector<qint64> times;
    for (int edit = 0; edit < edits; ++edit) {
        bool isPainted = false;
        const auto done = QObject::connect(&desk.check(), &LiveCheck::problemsChanged, &window, [&] {
            QTimer::singleShot(0, &window, [&] {
                window.repaint();
                isPainted = true;
            });
        });
        QElapsedTimer clock;
        clock.start();
        QTest::keyClick(&source, edit % 2 == 0 ? Qt::Key_1 : Qt::Key_Backspace);
        until([&] { return isPainted; });
        times.push_back(clock.elapsed());
        QObject::disconnect(done);
    }
    std::ranges::sort(times);
    return times;
}

} // namespace

int main(int argc, char **argv)
{
    QElapsedTimer clock;
    clock.start();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const DeckCopy deck(QApplication::arguments().value(1, u"spoils-of-war"_s));
    Settings settings(deck.settings());
    applyTheme(application, Settings::Colours::Light);
    MainWindow window(settings, {engineProgram(), deck.recovery(), u"" RW_SOURCE_DIR "/sample-decks"_s}, allParts());
    window.setAskAboutUnsaved([] { return MainWindow::Unsaved::Discard; });
    window.show();
    window.openDeck(deck.folder());
    window.repaint();
    std::cout << "start to a window that can be used: " << clock.elapsed() << " ms\n";

    const Heartbeat heartbeat;
    DeckDesk &desk = *window.desk();
    until([&] { return desk.check().isCurrent() && desk.proofs().played() > 0; });
    std::cout << "until everything is checked and proven: " << clock.elapsed() << " ms\n";
    const auto card = std::ranges::find(desk.index().entries(), DeckEntry::Kind::Card, &DeckEntry::kind);
    if (card == desk.index().entries().end())
        return 1;
    desk.show(card->spot.inside("gold"));
    desk.editor()->showSource();
    const std::vector<qint64> times = typeInSource(window);
    std::cout << "from the last key to the painted result of the check, of " << times.size() << " edits: median " << times[times.size() / 2]
              << " ms, 95 of 100 under " << times[times.size() * 95 / 100] << " ms\n";
    ::kill(pid_t(window.engine().processId()), SIGKILL);
    until([&] { return !window.engine().isReady(); });
    until([&] { return window.engine().isReady() && desk.check().isCurrent(); });
    std::cout << "longest gap of the heartbeat: " << heartbeat.longest() << " ms\n";
    std::cout << "peak memory without children: " << peakMegabytes() << " MB\n";
    window.closeDeck();
    return 0;
}
