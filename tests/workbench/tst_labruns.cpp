// SPDX-License-Identifier: GPL-3.0-or-later
// The runs that are kept, in the lab, against the real engine process.
#include "engine/json.h"
#include "lab/runstore.h"
#include "labbench.h"
#include "workbench/lab/batchpanel.h"
#include "workbench/lab/farmbar.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/labpage.h"
#include "workbench/lab/runspanel.h"
#include "workbench/parts/englishplurals.h"
#include "workbench/parts/qttext.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

#include <algorithm>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

class TestLabRuns : public QObject
{
    Q_OBJECT

    QTemporaryDir m_settings; // nobody's: farms are remembered there

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_settings.isValid());
        qputenv("XDG_CONFIG_HOME", m_settings.path().toUtf8());
    }

    void aRunOfAnotherBuildIsAskedAbout()
    {
        LabBench bench;
        BatchRun run(bench.lab, {.bots = {u"random"_s}, .games = 100, .isKept = true});
        QSignalSpy kept(&run, &BatchRun::kept);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.state() == BatchRun::State::Over && kept.count() > 0, patience);
        {
            const auto store = std::move(RunStore::open(RunStore::fileFor(toStd(bench.session->folder()))).value.value());
            QString json = toQt(*store->result(1).value);
            const QString mine = toQt(run.result()->origin().builds.front().sources);
            QVERIFY(json.contains(mine));
            QVERIFY(store->update(1, 100, true, toStd(json.replace(mine, u"another"_s))).empty());
        }
        RunsPanel panel(bench.lab, {});
        QStringList asked;
        bool mayTake = false;
        panel.setAskBeforeTaking([&](const QString &reason) {
            asked.append(reason);
            return mayTake;
        });
        panel.show();
        auto *table = panel.findChild<QTableWidget *>(u"runTable"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 1, patience);
        table->selectRow(0);
        auto *again = panel.findChild<QPushButton *>(u"runAgain"_s);
        QTRY_VERIFY_WITH_TIMEOUT(again->isEnabled(), patience);
        again->click();
        QTRY_COMPARE_WITH_TIMEOUT(asked.size(), 1, patience);
        QVERIFY2(asked.front().contains(u"with the sources another, not by "_s) && !asked.front().contains(u"--"_s),
                 qPrintable(asked.front()));
        mayTake = true;
        QTRY_VERIFY_WITH_TIMEOUT(again->isEnabled(), patience);
        again->click();
        const auto *state = panel.findChild<QLabel *>(u"runState"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"exactly the same result"_s), qPrintable(state->text()), patience);
        QCOMPARE(asked.size(), 2);
    }

    /// Whoever reads "No runs yet" while they are on their way believes that they are lost.
    void runsThatAreOnTheirWayAreNotDenied()
    {
        LabBench bench;
        RunsPanel panel(bench.lab, {});
        QSignalSpy listed(&panel, &RunsPanel::listed);
        panel.show();
        const auto *words = panel.findChild<QTableWidget *>(u"runTable"_s)->findChild<QLabel *>(u"emptyWords"_s);
        QVERIFY2(words->text().startsWith(u"Reading "_s), qPrintable(words->text()));
        QTRY_VERIFY_WITH_TIMEOUT(listed.count() > 0, patience);
        QVERIFY2(words->text().startsWith(u"No runs yet."_s), qPrintable(words->text()));
    }

    void aGameOfARealTableIsTypedInAndStandsBesideTheBots()
    {
        EnglishPlurals plurals;
        QVERIFY(QCoreApplication::installTranslator(&plurals));
        LabBench bench;
        BatchRun run(bench.lab, {.players = 3, .bots = {u"random"_s}, .games = 200, .isKept = true});
        QSignalSpy kept(&run, &BatchRun::kept);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.state() == BatchRun::State::Over && kept.count() > 0, patience);
        QString opened;
        RunsPanel panel(bench.lab, [&](const QString &savedGame) { opened = savedGame; });
        panel.resize(1200, 700);
        panel.show();
        auto *table = panel.findChild<QTableWidget *>(u"runTable"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 1, patience);

        QVERIFY(bench.session->setValue({"deck.yaml", {"players", "default"}}, Value(4), u"For four"_s).empty());
        panel.findChild<QPushButton *>(u"runTypeIn"_s)->click();
        auto *dialog = panel.findChild<QDialog *>(u"typedResult"_s);
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->findChild<QSpinBox *>(u"typedPlayers"_s)->value(), 4);
        bench.session->undo(); // games of another deck do not stand beside these
        dialog->findChild<QSpinBox *>(u"typedPlayers"_s)->setValue(3);
        auto *seats = dialog->findChild<QTableWidget *>(u"typedSeats"_s);
        QCOMPARE(seats->rowCount(), 3);
        seats->item(0, 0)->setText(u"Petra"_s);
        dialog->findChild<QPlainTextEdit *>(u"typedWords"_s)->setPlainText(u"loud"_s);
        auto *add = dialog->findChild<QPushButton *>(u"typedAdd"_s);
        add->click(); // nobody has won
        auto *complaint = dialog->findChild<QLabel *>(u"typedComplaint"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(complaint->isVisible() && complaint->text().contains(u"say who won"_s),
                                  qPrintable(complaint->text()), patience);
        seats->item(1, 2)->setCheckState(Qt::Checked);
        add->click();
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 2, patience);
        QVERIFY2(table->item(0, 1)->text().contains(u"Petra"_s), qPrintable(table->item(0, 1)->text()));
        auto *text = panel.findChild<QTextBrowser *>(u"playtestText"_s);
        QTRY_VERIFY_WITH_TIMEOUT(text->isVisible() && text->toPlainText().contains(u"loud"_s), patience); // it is chosen
        QVERIFY(!panel.findChild<QPushButton *>(u"runAgain"_s)->isEnabled()
                && !panel.findChild<QPushButton *>(u"playtestOpen"_s)->isEnabled());

        table->selectRow(1);
        auto *view = panel.findChild<FigureView *>();
        QTRY_VERIFY_WITH_TIMEOUT(!view->series().empty() && view->series().front().hasPeople, patience);
        QVERIFY(view->isVisible());
        const FigureSeries &wins = view->series().front();
        QCOMPARE(wins.lines, (QStringList{u"random, 200 games"_s, u"people, 1 game"_s}));
        QCOMPARE(wins.rows.size(), std::size_t(6));
        QCOMPARE(wins.rows[3].estimate->value, 1.0); // seat 2, people
        QVERIFY(wins.rows[3].estimate->low < 0.1 && wins.rows[3].estimate->bounded);
        QVERIFY(wins.isOfPeople(3) && !wins.isOfPeople(2));
        QVERIFY2(!wins.finding().contains(u"people"_s), qPrintable(wins.finding())); // one game says nothing for certain
        const QString caption = panel.findChild<QLabel *>(u"figureCaption"_s)->text();
        QVERIFY2(caption.contains(u"people, 1 game."_s) && caption.contains(u"1 of them was played at a real table"_s),
                 qPrintable(caption));
        QVERIFY(opened.isEmpty());
    }

    void gamesOfPeopleAreExported()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        LabBench bench;
        RunsPanel panel(bench.lab, {});
        panel.resize(1200, 700);
        panel.show();
        auto *table = panel.findChild<QTableWidget *>(u"runTable"_s);
        const QStringList winners{u"Petra"_s, u"Bo, the \"quick\""_s};
        for (int game = 0; game < winners.size(); ++game) {
            panel.findChild<QPushButton *>(u"runTypeIn"_s)->click();
            auto *dialog = panel.findChild<QDialog *>(u"typedResult"_s);
            QVERIFY(dialog);
            auto *seats = dialog->findChild<QTableWidget *>(u"typedSeats"_s);
            seats->item(0, 0)->setText(winners[game]);
            seats->item(0, 2)->setCheckState(Qt::Checked);
            dialog->findChild<QPushButton *>(u"typedAdd"_s)->click();
            QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), game + 1, patience);
            QTRY_VERIFY_WITH_TIMEOUT(!panel.findChild<QDialog *>(u"typedResult"_s), patience);
        }
        auto *button = panel.findChild<QPushButton *>(u"playtestExport"_s);
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible(), patience);
        QTemporaryDir place;
        const auto exported = [&](const QString &name) {
            QTimer answer; // the dialog waits for it
            connect(&answer, &QTimer::timeout, this, [&] {
                auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
                if (!files)
                    return;
                answer.stop();
                files->selectFile(place.filePath(name));
                static_cast<QDialog *>(files)->accept();
            });
            answer.start(0);
            button->click();
            QFile written(place.filePath(name));
            (void)QTest::qWaitFor([&] { return written.exists(); }, patience);
            return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
        };

        const QByteArray csv = exported(u"people.csv"_s);
        const QList<QByteArray> rows = csv.trimmed().split('\n');
        QVERIFY2(rows.front().startsWith("run,played,"), csv.constData());
        QVERIFY2(csv.contains("Petra") && csv.contains("\"Bo, the \"\"quick\"\"\""), csv.constData());
        const Checked<Value> json = readJson(exported(u"people.json"_s).toStdString());
        QVERIFY(json);
        const Value::List &playtests = listOf(*json.value, "playtests");
        QCOMPARE(playtests.size(), std::size_t(2));
        std::size_t seats = 0;
        for (const Value &playtest : playtests) {
            QVERIFY2(playtest.find("run") && playtest.find("run")->isInt(), toJson(playtest).c_str());
            seats += listOf(playtest, "seats").size();
        }
        QCOMPARE(std::size_t(rows.size()), 1 + seats); // a row a seat
    }

    void theRunsAreListedShownNamedRepeatedAndDeleted()
    {
        LabBench bench;
        BatchRun run(bench.lab, {.players = 3, .games = 400, .isKept = true});
        QSignalSpy kept(&run, &BatchRun::kept);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.state() == BatchRun::State::Over && kept.count() > 0, patience);
        RunsPanel panel(bench.lab, {});
        panel.resize(1200, 700);
        panel.setAskBeforeDeleting([](const QString &) { return true; });
        QSignalSpy listed(&panel, &RunsPanel::listed);
        QSignalSpy shown(&panel, &RunsPanel::shown);
        panel.show();
        QTRY_COMPARE_WITH_TIMEOUT(listed.count(), 1, patience);
        auto *table = panel.findChild<QTableWidget *>(u"runTable"_s);
        QCOMPARE(table->rowCount(), 1);
        table->selectRow(0);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QVERIFY(panel.findChild<QLabel *>(u"figureCaption"_s)->text().contains(u"3 seats, ismcts:20, 400 games"_s));

        auto *name = panel.findChild<QLineEdit *>(u"runName"_s);
        name->setText(u"the first"_s);
        Q_EMIT name->editingFinished();
        QTRY_VERIFY_WITH_TIMEOUT(table->item(0, 1)->text().contains(u"the first"_s), patience);
        const auto *state = panel.findChild<QLabel *>(u"runState"_s);
        panel.findChild<QPushButton *>(u"runAgain"_s)->click();
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"exactly the same result"_s), qPrintable(state->text()), patience);
        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, Value(3), u"Fewer dice"_s).empty());
        panel.refresh();
        QTRY_VERIFY_WITH_TIMEOUT(table->item(0, 3)->text().contains(u"the deck has changed"_s), patience);
        panel.findChild<QLineEdit *>(u"runSearch"_s)->setText(u"elsewhere"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 0, patience);
        panel.findChild<QLineEdit *>(u"runSearch"_s)->setText(u"first"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 1, patience);
        table->selectRow(0);
        panel.findChild<QPushButton *>(u"runDelete"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 0, patience);
    }

    void aRunIsPlayedBiggerByAScheduler_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("kind");
        QTest::newRow("batch") << QStringList{u"batch"_s} << u"batch"_s;
        QTest::newRow("comparison") << QStringList{u"compare"_s, u"--after"_s, u"set:tables.dice=4"_s} << u"compare"_s;
        QTest::newRow("sweep") << QStringList{u"sweep"_s, u"--set"_s, u"tables.dice=2..3"_s} << u"sweep"_s;
    }
    void aRunIsPlayedBiggerByAScheduler()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, kind);
        LabBench bench;
        words.insert(1, bench.session->folder());
        QCOMPARE(QProcess::execute(bench.lab.program(),
                                   words + QStringList{u"--bots"_s, u"random"_s, u"--games"_s, u"400"_s, u"--store"_s}),
                 0);
        RunsPanel panel(bench.lab, {});
        panel.resize(1200, 700);
        QSignalSpy shown(&panel, &RunsPanel::shown);
        panel.show();
        auto *table = panel.findChild<QTableWidget *>(u"runTable"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 1, patience);
        auto *button = panel.findChild<QPushButton *>(u"farmRunOn"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!button->menu()->isEmpty(), patience);
        QVERIFY(!button->isEnabled()); // nothing is chosen
        table->selectRow(0);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
        const auto *farms = panel.findChild<QTableWidget *>(u"farmTable"_s);
        QVERIFY(!farms->isVisible()); // there are none
        QString usual;
        panel.findChild<FarmBar *>()->setAsking([&](const QString &scheduler, const FarmWish &wish) {
            usual = scheduler + u' ' + wish.games;
            return std::optional(FarmWish{u"3e3"_s, 5, u" 2 "_s});
        });
        const QList<QAction *> schedulers = button->menu()->actions();
        const auto local = std::ranges::find(schedulers, u"local"_s, [](const QAction *action) { return action->text(); });
        QVERIFY(local != schedulers.end());
        (*local)->trigger();
        QCOMPARE(usual, u"local 400"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 2, patience * 5);
        QCOMPARE(table->item(0, 2)->text(), QLocale().toString(3000));
        QVERIFY(farms->isVisible());
        QCOMPARE(farms->rowCount(), 1);
        QVERIFY2(farms->item(0, 1)->text().startsWith(kind + u": "_s), qPrintable(farms->item(0, 1)->text()));
        const auto *state = panel.findChild<QLabel *>(u"farmState"_s);
        QVERIFY2(state->text().contains(u"5 of 5 parts, "_s) && state->text().contains(u"done"_s), qPrintable(state->text()));
    }

    /// A scheduler whose tasks are a file: it says what the test says.
    void allFarmsAreListedWithWhatCanBeDone()
    {
        LabBench bench;
        const QString place = m_settings.filePath(u"tasks"_s);
        const QString folder = m_settings.filePath(u"rulewright/schedulers"_s);
        QVERIFY(QDir().mkpath(folder));
        const auto write = [](const QString &name, const QString &text) {
            QFile file(name);
            return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
        };
        QVERIFY(
            write(folder + u"/pretended"_s, u"submit() { echo 1; }\nask() { cat '%1'; }\ncancel() { : > '%1'; }\n"_s.arg(place)));
        QVERIFY(write(place, u"running\nwaiting\n"_s));
        const auto rulewright = [&](const QStringList &words) { return QProcess::execute(bench.lab.program(), words); };
        const QString deck = bench.session->folder();
        for (const QString &seed : {u"1"_s, u"2"_s})
            QCOMPARE(rulewright({u"batch"_s, deck, u"--bots"_s, u"random"_s, u"--games"_s, u"200"_s, u"--seed"_s, seed, u"--on"_s,
                                 u"pretended"_s, u"--parts"_s, u"2"_s}),
                     0);
        RunsPanel panel(bench.lab, {});
        panel.resize(1200, 700);
        panel.show();
        auto *farms = panel.findChild<QTableWidget *>(u"farmTable"_s);
        const auto *state = panel.findChild<QLabel *>(u"farmState"_s);
        auto *ask = panel.findChild<QPushButton *>(u"farmAsk"_s);
        auto *resume = panel.findChild<QPushButton *>(u"farmResume"_s);
        auto *cancel = panel.findChild<QPushButton *>(u"farmCancel"_s);
        const auto stateOf = [&](int row) { return farms->rowCount() > row ? farms->item(row, 4)->text() : QString(); };
        QTRY_COMPARE_WITH_TIMEOUT(farms->rowCount(), 2, patience);
        QCOMPARE(stateOf(0), u"playing"_s);
        QVERIFY2(state->text().startsWith(u"Farm 2 on pretended"_s), "the newest is chosen");
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(u"1 running, 1 waiting"_s), patience);
        farms->selectRow(1);
        QVERIFY2(state->text().startsWith(u"Farm 1 on pretended"_s), qPrintable(state->text()));
        QVERIFY(cancel->isVisible() && !resume->isVisible());
        cancel->click();
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(1), u"cancelled"_s, patience);
        QVERIFY2(state->text().startsWith(u"Farm 1 "_s), "it stays chosen");
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(0), u"stopped, parts are missing"_s, patience); // its tasks were ended as well
        QCOMPARE(resume->text(), u"Resume farm"_s);
        QVERIFY(resume->isVisible() && !cancel->isVisible());
        QVERIFY(QFile::remove(place)); // the scheduler does not answer
        ask->click();
        farms->selectRow(0);
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"pretended refused (ask)"_s), qPrintable(state->text()), patience);
        QVERIFY(write(place, {}));
        for (const QString &part : {u"1"_s, u"2"_s})
            QCOMPARE(rulewright({u"part"_s, deck + u"/.rulewright/farm/2/plan.json"_s, part}), 0);
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(0), u"all parts are there, not put together"_s,
                                  patience); // what was silent is looked at again by itself
        QCOMPARE(resume->text(), u"Put together"_s);
        const auto *runs = panel.findChild<QTableWidget *>(u"runTable"_s);
        QCOMPARE(runs->rowCount(), 0);
        resume->click();
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(0), u"done"_s, patience);
        QTRY_COMPARE_WITH_TIMEOUT(runs->rowCount(), 1, patience);
    }

    void aLookThatFailsIsNotTheLast()
    {
        QTemporaryDir folder;
        const auto write = [&](const QString &name, const QByteArray &text) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(text) >= 0
                && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        };
        const auto tell = [&](const QByteArray &phase) {
            return write(u"told"_s,
                         "{\"farms\": [{\"number\": 1, \"play\": \"a\\u202eb\", \"on\": \"local\", \"done\": 1, \"parts\": 2, "
                         "\"phase\": \""
                             + phase + "\"}]}");
        };
        const QByteArray place = folder.path().toUtf8();
        QVERIFY(write(u"program"_s, "#!/bin/sh\ncd '" + place + "'\n! rm fails 2>/dev/null || exit 3\nexec cat told\n"));
        QVERIFY(tell("playing"));
        FarmBar bar(folder.filePath(u"program"_s), folder.path());
        bar.show();
        const auto *state = bar.findChild<QLabel *>(u"farmState"_s);
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(u"playing"_s), patience);
        const QString play = bar.findChild<QTableWidget *>(u"farmTable"_s)->item(0, 1)->text();
        QVERIFY2(play.contains(u'b') && !play.contains(QChar(0x202e)),
                 qPrintable(play)); // what turns the text round is shown as a mark
        QVERIFY(write(u"fails"_s, {}));
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(folder.filePath(u"fails"_s)), patience);
        QVERIFY(tell("done"));
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(u"done"_s), patience);
    }

    /// The deck and its runs may have come from anywhere.
    void aStrangersProgramIsNotStarted()
    {
        LabBench bench;
        BatchRun run(bench.lab, {.bots = {u"random"_s}, .games = 100, .isKept = true});
        QSignalSpy kept(&run, &BatchRun::kept);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.state() == BatchRun::State::Over && kept.count() > 0, patience);
        const QString file = m_settings.filePath(u"started"_s);
        {
            const auto store = std::move(RunStore::open(RunStore::fileFor(toStd(bench.session->folder()))).value.value());
            QString json = toQt(*store->result(1).value);
            const QString bot = u"\"random\""_s;
            QVERIFY(json.contains(bot));
            QVERIFY(store->update(1, 100, true, toStd(json.replace(bot, u"\"exec:touch '%1'\""_s.arg(file)))).empty());
        }
        RunsPanel panel(bench.lab, {});
        panel.resize(1200, 700);
        QSignalSpy shown(&panel, &RunsPanel::shown);
        panel.show();
        auto *table = panel.findChild<QTableWidget *>(u"runTable"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 1, patience);
        auto *button = panel.findChild<QPushButton *>(u"farmRunOn"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!button->menu()->isEmpty(), patience); // else it is off for want of schedulers
        table->selectRow(0);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QVERIFY2(panel.findChild<QLabel *>(u"figureCaption"_s)->text().contains(u"exec:touch"_s), "the run is shown");
        QVERIFY(!button->isEnabled());
        const auto *why = panel.findChild<QLabel *>(u"farmWhyNot"_s);
        QVERIFY2(why->isVisible() && why->text().contains(u"A bot that does not come with Rulewright plays in this run"_s),
                 qPrintable(why->text()));
        QVERIFY(!QFile::exists(file));
    }

    void aBatchThatWasKilledGoesOn()
    {
        constexpr int asked = 300'000'000; // more than any machine plays before it is stopped
        LabBench bench;
        LabEngine lab(*bench.session, engineProgram());
        BatchRun run(lab, {.games = asked, .isKept = true});
        QSignalSpy kept(&run, &BatchRun::kept);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(kept.count() > 0, patience);
        run.pause();
        lab.client().restart(); // kills the process
        RunsPanel panel(bench.lab, {});
        panel.resize(1200, 700);
        panel.show();
        auto *table = panel.findChild<QTableWidget *>(u"runTable"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 1, patience);
        QCOMPARE(table->item(0, 3)->text(), u"not finished"_s);
        const QString games = table->item(0, 2)->text();
        const auto *progress = panel.findChild<QProgressBar *>(u"runProgress"_s);
        const int playedBefore = int(QLocale().toLongLong(games) * progress->maximum() / asked);
        table->selectRow(0);
        panel.findChild<QPushButton *>(u"runResume"_s)->click();
        auto *stop = panel.findChild<QPushButton *>(u"runStop"_s);
        QTRY_VERIFY_WITH_TIMEOUT(stop->isVisible() && progress->value() > playedBefore, patience);
        stop->click();
        QTRY_VERIFY_WITH_TIMEOUT(panel.findChild<QLabel *>(u"runState"_s)->text().contains(u"are saved"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(table->item(0, 2)->text() != games, patience);
    }

    void aBatchThatWasKilledSaysWhatIsKeptAndLeadsThere()
    {
        LabBench bench;
        LabPage page(*bench.session, engineProgram(), {});
        page.resize(1200, 700);
        page.show();
        auto *batches = page.findChild<BatchPanel *>();
        batches->findChild<QSpinBox *>(u"games"_s)->setValue(300'000'000); // more than any machine plays before it is stopped
        auto *start = batches->findChild<QPushButton *>(u"start"_s);
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), patience);
        start->click();
        auto *toRun = batches->findChild<QPushButton *>(u"toRun"_s);
        QTRY_VERIFY_WITH_TIMEOUT(toRun->isEnabled(), patience); // it is kept
        for (LabEngine *lab : page.findChildren<LabEngine *>())
            lab->client().restart(); // kills its process
        const auto *list = batches->findChild<QListWidget *>(u"runs"_s);
        QTRY_VERIFY_WITH_TIMEOUT(list->item(0)->text().contains(u"stopped: "_s), patience);
        const QString caption = batches->findChild<QLabel *>(u"figureCaption"_s)->text();
        QVERIFY2(caption.contains(u"are saved as run 1"_s) && !caption.contains(u"not saved"_s), qPrintable(caption));
        auto *panel = page.findChild<RunsPanel *>();
        QSignalSpy shown(panel, &RunsPanel::shown);
        toRun->click();
        QCOMPARE(page.currentWidget(), panel->parentWidget());
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QVERIFY(panel->findChild<QPushButton *>(u"runResume"_s)->isEnabled());
    }

    void aDamagedStoreIsSaidAndCostsNoBatch()
    {
        LabBench bench;
        QDir(bench.session->folder()).mkpath(u".rulewright"_s);
        QFile store(QDir(bench.session->folder()).filePath(u".rulewright/runs.sqlite"_s));
        QVERIFY(store.open(QIODevice::WriteOnly));
        store.write(QByteArray(5000, 'x'));
        store.close();
        RunsPanel panel(bench.lab, {});
        panel.show();
        const auto *state = panel.findChild<QLabel *>(u"runState"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"is damaged"_s), qPrintable(state->text()), patience);
        BatchRun run(bench.lab, {.games = 100, .isKept = true});
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.keepTrouble().contains(u"is damaged"_s), patience);
        QCOMPARE(run.state(), BatchRun::State::Over);
    }
};

QTEST_MAIN(TestLabRuns)
#include "tst_labruns.moc"
