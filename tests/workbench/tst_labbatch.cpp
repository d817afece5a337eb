// SPDX-License-Identifier: GPL-3.0-or-later
// Batches in the lab, against the real engine process.
#include "labbench.h"
#include "workbench/lab/batchpanel.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/labpage.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

class TestLabBatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBatchInStretchesIsOneBatch()
    {
        LabBench bench;
        BatchRun run(bench.lab, {.players = 3, .bots = {u"random"_s}, .games = 5000, .seed = 7});
        run.start();
        QTRY_COMPARE_WITH_TIMEOUT(run.state(), BatchRun::State::Over, patience);
        QProcess program;
        program.start(u"" RW_PROGRAM ""_s,
                      {u"batch"_s, bench.session->folder(), u"--players"_s, u"3"_s, u"--games"_s, u"5000"_s, u"--seed"_s, u"7"_s,
                       u"--bots"_s, u"random"_s, u"--format"_s, u"json"_s, u"--without-run"_s});
        QVERIFY(program.waitForFinished(patience));
        QCOMPARE(QByteArray::fromStdString(toJson(run.result()->canonical(), 2) + '\n'), program.readAllStandardOutput());
    }

    void aBatchIsPausedAndCancelled()
    {
        LabBench bench;
        BatchRun run(bench.lab, {.games = 1'000'000'000});
        QSignalSpy grown(&run, &BatchRun::grown);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(grown.count() > 0, patience);
        run.pause();
        QCOMPARE(run.state(), BatchRun::State::Paused);
        run.resume();
        QCOMPARE(run.state(), BatchRun::State::Playing);
        run.cancel();
        QCOMPARE(run.state(), BatchRun::State::Over);
        QVERIFY(run.result()->sums().games > 0);
    }

    void anEditWhileABatchIsPlayedDoesNotChangeIt()
    {
        LabBench bench;
        BatchRun run(bench.lab, {.games = 20'000});
        bool isEditedAmidIt = false;
        bool isThere = false;
        const auto edit = [&] {
            isEditedAmidIt = bench.session->setValue({"tables.yaml", {"dice"}}, Value(2), u"Fewer dice"_s).empty()
                && run.state() == BatchRun::State::Playing;
            bench.lab.withDeck(this, [&](const std::string &, const Findings &) { isThere = true; });
        };
        connect(&run, &BatchRun::grown, this, edit, Qt::SingleShotConnection);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(isThere && run.state() == BatchRun::State::Over, patience);
        QVERIFY(isEditedAmidIt);
        QProcess program;
        program.start(
            u"" RW_PROGRAM ""_s,
            {u"batch"_s, bench.session->folder(), u"--games"_s, u"20000"_s, u"--format"_s, u"json"_s, u"--without-run"_s});
        QVERIFY(program.waitForFinished(patience));
        QCOMPARE(QByteArray::fromStdString(toJson(run.result()->canonical(), 2) + '\n'), program.readAllStandardOutput());
    }

    void figuresOfABrokenBotAreNotToBeTrusted()
    {
        LabBench bench;
        bench.lab.client().setConsent([](const std::string &, const std::function<void(bool)> &answer) { answer(true); });
        BatchPanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.show();
        const QString broken = u"exec:read -r greeting; echo '{\"ready\":true}'; read -r line; exit 9"_s;
        panel.findChild<QLineEdit *>(u"bots"_s)->setText(broken);
        panel.findChild<QSpinBox *>(u"games"_s)->setValue(50);
        const auto *start = panel.findChild<QPushButton *>(u"start"_s);
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled() && panel.findChild<QLabel *>(u"estimate"_s)->text().contains(u"Takes "_s),
                                 patience);
        panel.findChild<QPushButton *>(u"start"_s)->click();
        const auto *runs = panel.findChild<QListWidget *>(u"runs"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(runs->item(0)->text().contains(u"finished"_s), qPrintable(runs->item(0)->text()), patience);
        const QString title = panel.findChild<QLabel *>(u"figureTitle"_s)->text();
        QVERIFY2(title.startsWith(u"Do not trust this: "_s), qPrintable(title));
        const QString caption = panel.findChild<QLabel *>(u"figureCaption"_s)->text();
        QVERIFY2(caption.contains(u"Not the moves of the bot: random moves stand in for "_s)
                     && caption.contains(u"; do not trust these figures."_s),
                 qPrintable(caption));
    }

    void whoPlaysWhenNobodySaysIsTheGamesToSay()
    {
        LabBench bench;
        BatchRun run(bench.lab, {.games = 20});
        run.start();
        QTRY_COMPARE_WITH_TIMEOUT(run.state(), BatchRun::State::Over, patience);
        QCOMPARE(run.result()->botNames(), std::vector<std::string>{"ismcts:20"});
    }

    void whatCannotBePlayedSaysWhyBeforeTheStart()
    {
        LabBench bench;
        BatchPanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.findChild<QLineEdit *>(u"players"_s)->setText(u"9"_s);
        const auto *estimate = panel.findChild<QLabel *>(u"estimate"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(estimate->text().contains(u"2 to 6"_s), qPrintable(estimate->text()), patience);
        QVERIFY(!panel.findChild<QPushButton *>(u"start"_s)->isEnabled());
    }

    void thePanelPlaysItsQueueAndShowsIt()
    {
        LabBench bench;
        QString opened;
        BatchPanel panel(*bench.session, bench.lab, bench.lab, [&](const QString &game) { opened = game; });
        panel.resize(1200, 700);
        panel.show();
        QSignalSpy kept(&panel, &BatchPanel::kept);
        panel.findChild<QLineEdit *>(u"players"_s)->setText(u"2, 3"_s);
        panel.findChild<QLineEdit *>(u"bots"_s)->setText(u"random"_s);
        panel.findChild<QSpinBox *>(u"games"_s)->setValue(2000);
        auto *start = panel.findChild<QPushButton *>(u"start"_s);
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled() && panel.findChild<QLabel *>(u"estimate"_s)->text().contains(u"Takes "_s),
                                 patience);
        start->click();
        const auto *runs = panel.findChild<QListWidget *>(u"runs"_s);
        QCOMPARE(runs->count(), 2);
        QTRY_VERIFY2_WITH_TIMEOUT(runs->item(1)->text().contains(u"finished"_s), qPrintable(runs->item(1)->text()), patience);
        QCOMPARE(runs->item(0)->text(), u"2 players, random: finished"_s);
        QVERIFY(panel.findChild<QLabel *>(u"figureTitle"_s)->text().contains(u"wins more"_s));
        QVERIFY(panel.findChild<QLabel *>(u"figureTitle"_s)->text().startsWith(u"Random play: "_s));
        QVERIFY(panel.findChild<QLabel *>(u"figureCaption"_s)
                    ->text()
                    .startsWith(u"Random play: these figures show what luck does"_s));
        QVERIFY(panel.findChild<QLabel *>(u"figureCaption"_s)->text().contains(u"Liar's Dice: 3 seats, random, 2,000 games"_s));
        const auto *names = panel.findChild<QListWidget *>(u"figureNames"_s);
        const auto *table = panel.findChild<QTableWidget *>(u"figureTable"_s);
        QVERIFY(names->count() > 5); // wins, and all that the game declares
        QCOMPARE(table->rowCount(), 3); // the second batch has three seats
        QCOMPARE(table->item(0, 2)->text(), QLocale().toString(2000));
        // A click on a row lists the games behind it, and one of them is opened at the table.
        const auto *games = panel.findChild<QTableWidget *>(u"gamesTable"_s);
        const auto *head = panel.findChild<QLabel *>(u"gamesHead"_s);
        const FigureView &view = *panel.findChild<FigureView *>();
        const FigureSeries &figure = view.series().front();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 2, patience);
        Q_EMIT panel.findChild<FigureView *>()->rowChosen(figure, 1);
        QTRY_VERIFY_WITH_TIMEOUT(games->rowCount() > 0, patience);
        QVERIFY2(head->text().contains(u"games behind “Wins by seat, seat2”"_s), qPrintable(head->text()));
        QCOMPARE(games->item(0, 2)->text(), u"seat2"_s);
        panel.findChild<QPushButton *>(u"openGame"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(opened.startsWith(u"rulewright game 1\n"_s), patience);
        QVERIFY(opened.contains(u"seed "_s + games->item(0, 1)->text()));
        panel.findChild<QToolButton *>(u"closeGames"_s)->click();
        QVERIFY(!games->isVisible());
    }

    void settledIsAPrecision()
    {
        LabBench bench;
        BatchPanel panel(*bench.session, bench.lab, bench.lab, {});
        auto *settled = panel.findChild<QCheckBox *>(u"untilSettled"_s);
        auto *precision = panel.findChild<QDoubleSpinBox *>(u"precision"_s);
        QVERIFY(panel.findChild<QLabel *>(u"aboutSettled"_s)->text().contains(u"1 percentage point"_s));
        QString trouble;
        QCOMPARE(panel.wishes(&trouble).front().precision, 0.0);
        settled->setChecked(true);
        QCOMPARE(precision->value(), 1.0);
        QCOMPARE(panel.wishes(&trouble).front().precision, 0.01);
        precision->setValue(0.5);
        QVERIFY(settled->isChecked());
        precision->setValue(0);
        QVERIFY(!settled->isChecked());
    }

    void aBatchIsPausedGoesOnAndEndsByItsButtons()
    {
        LabBench bench;
        BatchPanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.show();
        auto *games = panel.findChild<QSpinBox *>(u"games"_s);
        games->setValue(games->maximum());
        auto *start = panel.findChild<QPushButton *>(u"start"_s);
        auto *pause = panel.findChild<QPushButton *>(u"pause"_s);
        auto *cancel = panel.findChild<QPushButton *>(u"cancel"_s);
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), patience);
        QVERIFY(!pause->isEnabled() && !cancel->isEnabled());
        start->click();
        start->click(); // a second one waits
        const auto *runs = panel.findChild<QListWidget *>(u"runs"_s);
        const auto stateOf = [&](int row) { return runs->item(row)->text().section(u": "_s, 1); };
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(0), u"running"_s, patience);
        QCOMPARE(stateOf(1), u"waiting"_s);
        QTRY_VERIFY_WITH_TIMEOUT(panel.findChild<QTableWidget *>(u"figureTable"_s)->rowCount() > 0, patience);
        QVERIFY(panel.findChild<QLabel *>(u"figureCaption"_s)->text().contains(u"games so far"_s));
        pause->click();
        QCOMPARE(stateOf(0), u"paused"_s);
        pause->click();
        QCOMPARE(stateOf(0), u"running"_s);
        cancel->click();
        QCOMPARE(stateOf(0), u"finished"_s);
        QCOMPARE(stateOf(1), u"running"_s); // it is its turn
        cancel->click();
        QCOMPARE(stateOf(1), u"finished"_s);
        QVERIFY(!cancel->isEnabled());
    }

    void aStoppedEngineIsToldAndANewBatchCanBegin()
    {
        LabBench bench;
        LabPage page(*bench.session, u"" RW_PROGRAM ""_s);
        page.resize(1200, 700);
        page.show();
        auto *panel = page.findChild<BatchPanel *>();
        EngineClient &engine = page.findChildren<LabEngine *>().at(1)->client();
        const auto *banner = panel->parentWidget()->findChild<Banner *>(u"engineBanner"_s);
        auto *games = panel->findChild<QSpinBox *>(u"games"_s);
        games->setValue(games->maximum());
        panel->findChild<QLineEdit *>(u"bots"_s)->setText(u"random"_s);
        auto *start = panel->findChild<QPushButton *>(u"start"_s);
        const auto isTried = [&] {
            return start->isEnabled() && panel->findChild<QLabel *>(u"estimate"_s)->text().contains(u"Takes "_s);
        };
        QTRY_VERIFY_WITH_TIMEOUT(isTried(), patience);
        start->click();
        const auto *runs = panel->findChild<QListWidget *>(u"runs"_s);
        QSignalSpy grown(panel->findChildren<BatchRun *>().last(), &BatchRun::grown);
        QTRY_VERIFY_WITH_TIMEOUT(grown.count() > 0, patience);

        QVERIFY(stopUntilTold(engine, *banner));
        QVERIFY(answer(engine, *banner, u"Wait"_s));
        QVERIFY(!banner->isVisible());
        QVERIFY(stopUntilTold(engine, *banner)); // it is not forgotten
        QVERIFY(answer(engine, *banner, u"Wait"_s));
        const auto before = grown.count();
        ::kill(pid_t(engine.processId()), SIGCONT);
        QTRY_VERIFY_WITH_TIMEOUT(grown.count() > before, patience);
        QVERIFY2(runs->item(0)->text().endsWith(u"running"_s), qPrintable(runs->item(0)->text()));

        QVERIFY(stopUntilTold(engine, *banner));
        QVERIFY(answer(engine, *banner, u"Stop"_s));
        QTRY_VERIFY2_WITH_TIMEOUT(runs->item(0)->text().contains(u"stopped: The engine ended"_s),
                                  qPrintable(runs->item(0)->text()), patience);
        games->setValue(50);
        QTRY_VERIFY_WITH_TIMEOUT(isTried(), patience);
        start->click();
        QTRY_VERIFY2_WITH_TIMEOUT(runs->item(1)->text().endsWith(u"finished"_s), qPrintable(runs->item(1)->text()), patience);
    }

    // Play comes back with the engine, and with a deck that can be played again.
    void whatCouldNotBeTriedIsTriedAgain()
    {
        LabBench bench;
        LabPage page(*bench.session, u"" RW_PROGRAM ""_s);
        page.show();
        auto *panel = page.findChild<BatchPanel *>();
        EngineClient &engine = page.findChildren<LabEngine *>().at(1)->client();
        const auto *banner = panel->parentWidget()->findChild<Banner *>(u"engineBanner"_s);
        const auto *start = panel->findChild<QPushButton *>(u"start"_s);
        const auto *estimate = panel->findChild<QLabel *>(u"estimate"_s);
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), patience);
        QSignalSpy ended(&engine, &EngineClient::ended);
        for (int times = 1; times <= 3; ++times) {
            QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
            ::kill(pid_t(engine.processId()), SIGKILL);
            QTRY_COMPARE_WITH_TIMEOUT(ended.count(), times, patience);
        }
        QCOMPARE(engine.state(), EngineClient::State::Failed);
        panel->findChild<QSpinBox *>(u"games"_s)->setValue(50);
        QTRY_VERIFY2_WITH_TIMEOUT(!start->isEnabled() && estimate->text().contains(u"not there"_s), qPrintable(estimate->text()),
                                  patience);
        QVERIFY(answer(engine, *banner, u"Start it again"_s));
        QTRY_VERIFY2_WITH_TIMEOUT(start->isEnabled(), qPrintable(estimate->text()), patience);

        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, Value(99), u"Too many dice"_s).empty());
        panel->findChild<QSpinBox *>(u"games"_s)->setValue(60);
        QTRY_VERIFY2_WITH_TIMEOUT(!start->isEnabled() && estimate->text().contains(u"dice"_s), qPrintable(estimate->text()),
                                  patience);
        bench.session->undo();
        QTRY_VERIFY2_WITH_TIMEOUT(start->isEnabled(), qPrintable(estimate->text()), patience);
    }

    void thePageHoldsAll()
    {
        LabBench bench;
        const LabPage page(*bench.session, u"" RW_PROGRAM ""_s);
        QCOMPARE(page.count(), 3);
    }

    void theLabIsNoHigherThanWhatMustBeSeen()
    {
        LabBench bench;
        QScrollArea room; // as pages of the window lie in one
        room.setFrameShape(QFrame::NoFrame);
        room.setWidgetResizable(true);
        auto *pages = new QStackedWidget;
        auto *page = new LabPage(*bench.session, engineProgram());
        pages->addWidget(page);
        room.setWidget(pages);
        room.resize(1000, page->minimumSizeHint().height());
        room.show();
        QVERIFY(QTest::qWaitForWindowExposed(&room));
        QCOMPARE(page->height(), room.viewport()->height()); // its lists scroll, and not all of it
    }
};

QTEST_MAIN(TestLabBatch)
#include "tst_labbatch.moc"
