// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how soon the window answers: `rulewright-measure [--into docs/performance.md]`. It prints a table, and with --into puts
// it between the two marks of that file.
#include "deckkit.h"
#include "heartbeat.h"
#include "measured.h"
#include "processmemory.h"
#include "workbench/engine/engineclient.h"
#include "workbench/parts/englishplurals.h"
#include "workbench/source/sourceedit.h"
#include "workbench/source/sourceview.h"
#include "workbench/window/deckdesk.h"
#include "workbench/window/editorarea.h"
#include "workbench/window/mainwindow.h"
#include "workbench/window/parts.h"
#include "workbench/window/settings.h"
#include "workbench/window/theme.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <csignal>
#include <functional>
#include <iostream>
#include <vector>

#include <unistd.h>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 300'000;
constexpr int edits = 100;
constexpr int wheelSteps = 200;
constexpr int starts = 5;
constexpr int cardsOfABigDeck = 2000;

/// The table that comes of it.
class Report
{
public:
    void add(const QString &what, const QString &figure, const QString &wanted)
    {
        m_rows += u"| %1 | %2 | %3 |\n"_s.arg(what, figure, wanted);
        std::cerr << qPrintable(what) << ": " << qPrintable(figure) << '\n';
    }
    QString text() const { return u"| what | figure | wanted |\n|---|---|---|\n"_s + m_rows; }

private:
    QString m_rows;
};

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

qint64 peakMegabytes(const QString &process)
{
    return memoryOf(process, "VmHWM:") / 1024;
}

/// What stands behind the name of a program in /proc/.../stat, from its state on.
QList<QByteArray> statOf(const QString &process)
{
    const QByteArray stat = fileBytes(u"/proc/"_s + process + u"/stat"_s);
    return stat.mid(stat.lastIndexOf(')') + 2).split(' ');
}

/// Of each child that runs now.
QList<qint64> peaksOfChildren()
{
    QList<qint64> peaks;
    for (const QString &process : QDir(u"/proc"_s).entryList(QDir::Dirs))
        if (statOf(process).value(1).toLongLong() == QCoreApplication::applicationPid())
            peaks += peakMegabytes(process);
    return peaks;
}

/// Since this process began, in milliseconds; exact to a hundredth of a second.
qint64 age()
{
    const double up = fileBytes(u"/proc/uptime"_s).split(' ').first().toDouble();
    const double began = statOf(u"self"_s).value(19).toDouble() / double(::sysconf(_SC_CLK_TCK));
    return qint64((up - began) * 1000);
}

bool until(const std::function<bool()> &isSo)
{
    const bool came = QTest::qWaitFor(isSo, patience);
    if (!came)
        std::cerr << "something did not come about in time\n";
    return came;
}

/// A window with a deck of its own.
struct Bench
{
    explicit Bench(const std::function<void(const DeckCopy &)> &change = {}) : deck(u"spoils-of-war"_s), settings(deck.settings())
    {
        if (change)
            change(deck);
        window = std::make_unique<MainWindow>(
            settings, WindowPlaces{engineProgram(), deck.recovery(), u"" RW_SOURCE_DIR "/sample-decks"_s}, allParts());
        window->setAskAboutUnsaved([] { return MainWindow::Unsaved::Discard; });
        window->show();
        window->openDeck(deck.folder());
        window->repaint();
    }
    ~Bench() { window->closeDeck(); }
    DeckDesk &desk() const { return *window->desk(); }
    bool isQuiet() const { return desk().check().isCurrent() && desk().proofs().played() > 0; }
    bool showCard(const std::string &file) const
    {
        for (const DeckEntry &entry : desk().index().entries())
            if (entry.kind == DeckEntry::Kind::Card && entry.spot.file == file) {
                desk().show(entry.spot.inside("gold"));
                return true;
            }
        return false;
    }

    DeckCopy deck;
    Settings settings;
    std::unique_ptr<MainWindow> window;
};

void makeBig(const DeckCopy &deck)
{
    QByteArray cards = "treasures:\n";
    for (int i = 0; i < cardsOfABigDeck; ++i)
        cards += "  - {id: more_" + QByteArray::number(i) + ", name: One more, type: armor, item: chain_mail, stage: 1, gold: "
            + QByteArray::number(1 + i % 9) + ", copies: 0}\n";
    deck.write(u"cards/more.yaml"_s, cards);
}

/// Milliseconds from a key in the source to the painted result of the check, for each of many.
std::vector<qint64> typeInSource(const Bench &bench)
{
    SourceEdit &source = *bench.desk().editor()->source()->edit();
    std::vector<qint64> times;
    for (int edit = 0; edit < edits; ++edit) {
        bool isPainted = false;
        const auto done = QObject::connect(&bench.desk().check(), &LiveCheck::problemsChanged, bench.window.get(), [&] {
            QTimer::singleShot(0, bench.window.get(), [&] {
                bench.window->repaint();
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

QString spread(const std::vector<qint64> &times)
{
    return u"%1 ms, half of them under %2 ms"_s.arg(times[times.size() * 95 / 100]).arg(times[times.size() / 2]);
}

void measureTyping(const Bench &bench, const std::string &file, const QString &what, const QString &wanted, Report &report)
{
    if (!until([&] { return bench.isQuiet(); }) || !bench.showCard(file))
        return;
    bench.desk().editor()->showSource();
    report.add(what, spread(typeInSource(bench)), wanted);
}

/// As a designer reads on: each turn of the wheel is drawn before the next comes.
void measureWheel(const Bench &bench, Report &report)
{
    bench.showCard("cards/more.yaml");
    bench.desk().editor()->chooseView(1);
    auto *grid = bench.window->findChild<QTableView *>(u"grid"_s);
    if (!until([&] { return grid->isVisible() && grid->model()->rowCount() >= cardsOfABigDeck; }))
        return;
    std::vector<qint64> times;
    for (int step = 0; step < wheelSteps; ++step) {
        const QPointF middle = grid->viewport()->rect().center();
        QWheelEvent turn(middle, grid->viewport()->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                         Qt::NoScrollPhase, false);
        QElapsedTimer clock;
        clock.start();
        QApplication::sendEvent(grid->viewport(), &turn);
        grid->viewport()->repaint();
        times.push_back(clock.nsecsElapsed() / 1000);
        QApplication::processEvents();
    }
    if (grid->verticalScrollBar()->value() == 0)
        return void(std::cerr << "the wheel moves nothing\n");
    std::ranges::sort(times);
    report.add(u"a turn of the wheel in a grid of 2,000 cards until it is painted, 95 of 100 under"_s,
               u"%1 ms"_s.arg(double(times[times.size() * 95 / 100]) / 1000, 0, 'f', 1), u"16 ms"_s);
}

void playBatch(const Bench &bench)
{
    MainWindow &window = *bench.window;
    QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
    QWidget *lab = bench.desk().lab();
    lab->findChild<QLineEdit *>(u"bots"_s)->setText(u"greedy"_s);
    lab->findChild<QLineEdit *>(u"players"_s)->setText(u"4"_s);
    lab->findChild<QSpinBox *>(u"games"_s)->setValue(4000);
    auto *start = lab->findChild<QPushButton *>(u"start"_s);
    until([&] { return start->isEnabled(); });
    start->click();
    const auto *runs = lab->findChild<QListWidget *>(u"runs"_s);
    until([&] { return runs->item(0) && runs->item(0)->text().contains(u"finished"_s); });
    QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
}

/// What a designer does in a session, with the longest gap of each part.
void measureSession(const Bench &bench, Report &report)
{
    Heartbeat heartbeat;
    QStringList gaps;
    const auto note = [&](const QString &what) { gaps += what + u' ' + QString::number(heartbeat.takeLongest()) + u" ms"_s; };
    until([&] { return bench.isQuiet(); });
    note(u"opening and proving"_s);
    measureTyping(bench, "cards/artifacts.yaml",
                  u"from the last key to the painted result of the check, Spoils of War, 95 of 100 edits under"_s, u"400 ms"_s,
                  report);
    note(u"typing"_s);
    (void)bench.desk().session().setValue({"tables.yaml", {"ante"}}, 4, u"Change the ante"_s);
    until([&] { return bench.desk().proofs().failed() > 0 && bench.desk().check().isCurrent(); });
    note(u"proofs that fail"_s);
    playBatch(bench);
    note(u"a batch"_s);
    ::kill(pid_t(bench.window->engine().processId()), SIGKILL);
    until([&] { return !bench.window->engine().isReady(); });
    until([&] { return bench.window->engine().isReady() && bench.isQuiet(); });
    note(u"the engine killed"_s);
    report.add(u"longest gap of a heartbeat of 10 ms in the window's thread"_s, gaps.join(u", "_s), u"100 ms"_s);
}

/// This program once more, up to a window that can be used.
void measureStart(Report &report)
{
    std::vector<qint64> times;
    for (int i = 0; i < starts; ++i) {
        QProcess again;
        again.start(QCoreApplication::applicationFilePath(), {u"--start"_s});
        again.waitForFinished(patience);
        times.push_back(again.readAllStandardOutput().trimmed().toLongLong());
    }
    std::ranges::sort(times);
    report.add(u"from the start of the program to a window with Spoils of War that can be used"_s,
               u"%1 ms, the least of %2 %3 ms"_s.arg(times[times.size() / 2]).arg(starts).arg(times.front()), u"1.5 s"_s);
}

void measureMemory(Report &report)
{
    QStringList children;
    for (const qint64 peak : peaksOfChildren())
        children += QString::number(peak);
    report.add(u"most memory of the window after all this, without its children"_s, u"%1 MB"_s.arg(peakMegabytes(u"self"_s)),
               u"300 MB"_s);
    report.add(u"most memory of the engine processes that ran at the end, each"_s, children.join(u", "_s) + u" MB"_s, u""_s);
}

int start()
{
    const Bench bench;
    QApplication::processEvents();
    std::cout << age() << std::endl;
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    EnglishPlurals plurals;
    QApplication::installTranslator(&plurals);
    applyTheme(application, Settings::Colours::Light);
    const QStringList arguments = QApplication::arguments();
    if (arguments.value(1) == "--start"_L1)
        return start();
    const QString loadBefore = rwtest::loadOfMachine();
    Report report;
    measureStart(report);
    {
        const Bench bench;
        measureSession(bench, report);
        measureMemory(report);
    }
    {
        const Bench bench(makeBig);
        measureTyping(bench, "cards/more.yaml",
                      u"from the last key to the painted result of the check, with 2,000 more cards, 95 of 100 edits under"_s,
                      u"1.2 s"_s, report);
        measureWheel(bench, report);
    }
    const QString table =
        report.text() + u"\nThe load of the machine was %1 before and %2 after it.\n"_s.arg(loadBefore, rwtest::loadOfMachine());
    std::cout << qPrintable(table);
    if (arguments.value(1) != "--into"_L1 || rwtest::putInto(arguments.value(2), u"rulewright-measure"_s, table))
        return 0;
    std::cerr << "cannot write the table into " << qPrintable(arguments.value(2)) << '\n';
    return 1;
}
