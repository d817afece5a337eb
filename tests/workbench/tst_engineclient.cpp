// SPDX-License-Identifier: GPL-3.0-or-later
// The engine as a child process: answers, deaths, hanging.
#include "../patience.h"
#include "deck/trustedprograms.h"
#include "deckkit.h"
#include "halt.h"
#include "workbench/engine/engineclient.h"
#include "workbench/engine/livecheck.h"
#include "workbench/engine/programconsent.h"
#include "workbench/session/decksession.h"
#include "workbench/window/enginebanner.h"

#include <QAbstractButton>
#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <csignal>
#include <optional>

using namespace rw;
using namespace rwtest;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

/// A program that stands for the engine.
QString standIn(const QTemporaryDir &folder, const QByteArray &script)
{
    const QString path = folder.filePath(u"engine"_s);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\n" + script + '\n') > 0)
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

/// Refuses a command until it may run it, and then answers when that is cancelled.
const QByteArray slowProgram =
    "while read -r line; do\n"
    "  id=${line#*:}; id=${id%%,*}\n"
    "  case $line in\n"
    "    *'\"do\":\"cancel\"'*) id=${line##*:}; echo \"{\\\"id\\\":${id%\\}},\\\"ok\\\":false,\\\"findings\\\":[]}\" ;;\n"
    "    *'\"trust\"'*) ;;\n"
    "    *) echo "
    "\"{\\\"id\\\":$id,\\\"ok\\\":false,\\\"findings\\\":[{\\\"severity\\\":\\\"error\\\",\\\"code\\\":\\\"bot.not-trusted\\\","
    "\\\"arguments\\\":{\\\"command\\\":\\\"it\\\"}}]}\" ;;\n"
    "  esac\n"
    "done";

/// Says by a file `asked` that it has a request, answers it once there is a file `go`, says so by a file `answered`, and is silent
/// from then on.
const QByteArray answersOnce = "cd \"$(dirname \"$0\")\"\n"
                               "read -r line\n"
                               "id=${line#*:}; id=${id%%,*}\n"
                               ": > asked\n"
                               "while [ ! -e go ]; do sleep 0.01; done\n"
                               "echo \"{\\\"id\\\":$id,\\\"ok\\\":true}\"\n"
                               ": > answered\n"
                               "while read -r line; do :; done";

/// Opens a deck of which it says nothing, unless there is a file `refused`. A change is noted in `told`, and answered once there
/// is a file `go`.
const QByteArray slowChecker =
    "cd \"$(dirname \"$0\")\"\n"
    "while read -r line; do\n"
    "  id=${line#*:}; id=${id%%,*}\n"
    "  said=\"{\\\"id\\\":$id,\\\"ok\\\":true,\\\"result\\\":{\\\"deck\\\":\\\"d1\\\",\\\"playable\\\":false}}\"\n"
    "  case $line in\n"
    "    *'\"do\":\"open\"'* | *'\"do\":\"change\"'*)\n"
    "      echo \"$line\" >> told\n"
    "      [ ! -e refused ] || said=\"{\\\"id\\\":$id,\\\"ok\\\":false,\\\"findings\\\":[]}\"\n"
    "      case $line in *'\"do\":\"change\"'*) while [ ! -e go ]; do sleep 0.01; done ;; esac ;;\n"
    "  esac\n"
    "  echo \"$said\"\n"
    "done";

/// A folder for the checker above.
struct CheckerFolder
{
    void put(const QString &name) const
    {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    bool has(const QString &name) const { return QFile::exists(folder.filePath(name)); }
    QList<QByteArray> told() const
    {
        QFile file(folder.filePath(u"told"_s));
        QList<QByteArray> lines = file.open(QIODevice::ReadOnly) ? file.readAll().split('\n') : QList<QByteArray>{{}};
        lines.removeLast(); // what is behind the last line
        return lines;
    }

    QTemporaryDir folder;
};

QList<QMessageBox *> questions()
{
    QList<QMessageBox *> found;
    for (QWidget *each : QApplication::topLevelWidgets())
        if (auto *box = qobject_cast<QMessageBox *>(each); box && box->objectName() == u"programConsent"_s && box->isVisible())
            found.append(box);
    return found;
}

void kill(const EngineClient &engine)
{
    ::kill(pid_t(engine.processId()), SIGKILL);
}

} // namespace

class TestEngineClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itAnswersInOrder()
    {
        EngineClient engine(engineProgram());
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        std::vector<std::string> got;
        engine.ask("describe", {}, this, [&](const Answer &answer) { got.push_back(answer.ok ? "described" : "failed"); });
        engine.ask("nonsense", {}, this, [&](const Answer &answer) { got.push_back(answer.findings.at(0).code); });
        QTRY_COMPARE_WITH_TIMEOUT(got.size(), 2u, patience);
        QCOMPARE(got, (std::vector<std::string>{"described", "serve.unknown-request"}));
    }

    // The command may be that of whoever wrote the deck.
    void aProgramRunsOnlyAfterTheUserAgreed()
    {
        const QTemporaryDir folder;
        qputenv("XDG_CONFIG_HOME", folder.filePath(u"settings"_s).toUtf8());
        const QString canary = folder.filePath(u"ran"_s);
        const DeckCopy copy;
        EngineClient engine(engineProgram());
        engine.setConsent(programConsent(copy.folder()));
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        std::string deck;
        engine.ask("open", Value::Map{{"folder", copy.folder().toStdString()}}, this,
                   [&](const Answer &answer) { deck = answer.result.find("deck")->text(); });
        QTRY_VERIFY_WITH_TIMEOUT(!deck.empty(), patience);
        int answers = 0;
        const auto play = [&] {
            engine.ask("batch",
                       Value::Map{{"deck", deck}, {"games", 1}, {"bots", Value::List{"exec:touch " + canary.toStdString()}}},
                       this, [&](const Answer &answer) { answers += answer.ok ? 100 : 1; }); // it runs, but is no bot
        };
        const auto answer = [&](const QString &button) {
            QTRY_VERIFY_WITH_TIMEOUT(questions().size() == 1, patience);
            QVERIFY(questions().front()->text().contains(u"touch "_s + canary));
            for (QAbstractButton *each : questions().front()->buttons())
                if (each->text() == button)
                    each->click();
        };
        play();
        answer(u"&Do not run it"_s);
        QTRY_COMPARE_WITH_TIMEOUT(answers, 1, patience);
        QVERIFY(!QFile::exists(canary));
        play();
        answer(u"&Run it"_s);
        QTRY_COMPARE_WITH_TIMEOUT(answers, 2, patience);
        QVERIFY(QFile::remove(canary));
        play(); // nobody is asked again
        QTRY_COMPARE_WITH_TIMEOUT(answers, 3, patience);
        QVERIFY(QFile::remove(canary));
        QCOMPARE(TrustedPrograms().commands(copy.folder().toStdString()), std::set<std::string>{"touch " + canary.toStdString()});
    }

    void whileTheUserIsAskedNoPatienceIsUsed_data()
    {
        QTest::addColumn<int>("thought");
        QTest::newRow("thought for longer than the patience") << 3000;
        QTest::newRow("thought for less") << 1000;
    }

    // Each time that it is sent a call has all its patience.
    void whileTheUserIsAskedNoPatienceIsUsed()
    {
        QFETCH(int, thought);
        constexpr int patienceOfCall = 2000;
        const QTemporaryDir folder;
        EngineClient engine(standIn(folder, slowProgram));
        QElapsedTimer sinceAgreed;
        engine.setConsent([&](const std::string &, const std::function<void(bool)> &agree) {
            QTimer::singleShot(thought, this, [&, agree] {
                sinceAgreed.start();
                agree(true);
            });
        });
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        std::optional<qint64> waited;
        engine.ask("batch", {}, this, [&](const Answer &) { waited = sinceAgreed.isValid() ? sinceAgreed.elapsed() : -1; }, {},
                   {std::chrono::milliseconds(patienceOfCall), std::chrono::milliseconds(patience)});
        QTRY_VERIFY_WITH_TIMEOUT(waited, patience);
        QVERIFY2(*waited >= patienceOfCall * 9 / 10, qPrintable(QString::number(*waited))); // a timer may be early by a twentieth
    }

    // Another process knows nothing of the deck that the request names.
    void anAgreementIsNotTakenToAnotherProcess()
    {
        const QTemporaryDir folder;
        EngineClient engine(standIn(folder, slowProgram));
        std::function<void(bool)> agree;
        engine.setConsent([&](const std::string &, std::function<void(bool)> answer) { agree = std::move(answer); });
        QSignalSpy started(&engine, &EngineClient::started);
        engine.start();
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patience);
        std::optional<Answer> answer;
        engine.ask("batch", {}, this, [&](const Answer &a) { answer = a; });
        QTRY_VERIFY_WITH_TIMEOUT(agree, patience);
        kill(engine);
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 2, patience);
        agree(true);
        QTRY_VERIFY_WITH_TIMEOUT(answer, patience);
        QVERIFY(answer->isLost());
    }

    void aReceiverThatIsGoneIsNotCalled()
    {
        EngineClient engine(engineProgram());
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        bool wasCalled = false;
        bool isDone = false;
        {
            QObject receiver;
            engine.ask("describe", {}, &receiver, [&](const Answer &) { wasCalled = true; });
        }
        engine.ask("describe", {}, this, [&](const Answer &) { isDone = true; });
        QTRY_VERIFY_WITH_TIMEOUT(isDone, patience);
        QVERIFY(!wasCalled);
    }

    void aProcessThatDiesComesBackAndItsAnswersAreLost()
    {
        EngineClient engine(engineProgram());
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        QSignalSpy started(&engine, &EngineClient::started);
        QSignalSpy ended(&engine, &EngineClient::ended);
        std::optional<Answer> answer;
        engine.ask("batch", {}, this, [&](const Answer &a) { answer = a; });
        kill(engine);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, patience);
        QVERIFY(answer);
        QVERIFY(!engine.trouble().isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patience);
        QVERIFY(engine.isReady());
    }

    void aMissingProgramIsSaid()
    {
        EngineClient engine(u"/nowhere/rulewright"_s);
        engine.start();
        QTRY_COMPARE_WITH_TIMEOUT(engine.state(), EngineClient::State::Failed, patience);
        QVERIFY(engine.trouble().contains(u"/nowhere/rulewright"_s));
        std::optional<Answer> answer;
        engine.ask("describe", {}, this, [&](const Answer &a) { answer = a; });
        QTRY_VERIFY_WITH_TIMEOUT(answer, patience);
        QVERIFY(answer->isLost());
    }

    void oneThatDiesAgainAndAgainIsNotStartedForEver()
    {
        const QTemporaryDir folder;
        EngineClient engine(standIn(folder, "echo 'this is broken' >&2; exit 7"));
        QSignalSpy ended(&engine, &EngineClient::ended);
        engine.start();
        QTRY_COMPARE_WITH_TIMEOUT(engine.state(), EngineClient::State::Failed, patience);
        QCOMPARE(ended.count(), 3);
        QVERIFY(engine.trouble().contains(u"this is broken"_s));
        QVERIFY(engine.trouble().contains(u'7'));
    }

    void oneThatHangsIsKilled()
    {
        const QTemporaryDir folder;
        EngineClient engine(standIn(folder, "exec sleep 1000"));
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        std::optional<Answer> answer;
        engine.ask("describe", {}, this, [&](const Answer &a) { answer = a; }, {}, {20ms, 20ms});
        QTRY_VERIFY_WITH_TIMEOUT(answer, patience);
        QVERIFY(answer->isLost());
    }

    void aStoppedEngineIsToldAndCanBeWaitedFor()
    {
        EngineClient engine(engineProgram());
        engine.setSilence(20ms);
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        QVERIFY(halt(engine.processId()));
        QSignalSpy silence(&engine, &EngineClient::silenceChanged);
        std::optional<Answer> answer;
        engine.ask("describe", {}, this, [&](const Answer &a) { answer = a; });
        QTRY_VERIFY_WITH_TIMEOUT(engine.isSilent(), patience);
        engine.waitOn();
        QVERIFY(!engine.isSilent());
        QTRY_VERIFY_WITH_TIMEOUT(engine.isSilent(), patience); // it is not forgotten
        QVERIFY(!answer);
        ::kill(pid_t(engine.processId()), SIGCONT);
        QTRY_VERIFY_WITH_TIMEOUT(answer, patience);
        QVERIFY(answer->ok);
        QVERIFY(!engine.isSilent());
        QVERIFY(silence.count() >= 4);
    }

    void aStoppedEngineCanBeEnded()
    {
        EngineClient engine(engineProgram());
        engine.setSilence(20ms);
        engine.start();
        QSignalSpy started(&engine, &EngineClient::started);
        for (int times = 1; times <= 4; ++times) { // whoever stops it may do so as often as needed
            QTRY_COMPARE_WITH_TIMEOUT(started.count(), times, patience);
            QVERIFY(halt(engine.processId()));
            std::optional<Answer> answer;
            engine.ask("describe", {}, this, [&](const Answer &a) { answer = a; });
            QTRY_VERIFY_WITH_TIMEOUT(engine.isSilent(), patience);
            engine.stop();
            QTRY_VERIFY_WITH_TIMEOUT(answer, patience);
            QVERIFY(answer->isLost());
            static const QRegularExpression said(
                u"^The engine did not answer for \\d+ s and was ended at \\d\\d:\\d\\d:\\d\\d\\.$"_s);
            QVERIFY2(said.match(engine.trouble()).hasMatch(), qPrintable(engine.trouble()));
        }
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
    }

    // Its answer was on its way already, and a batch goes on from each answer.
    void whatGoesOnFromAnAnswerIsStoppedAsWell()
    {
        const CheckerFolder checker;
        EngineClient engine(standIn(checker.folder, answersOnce));
        engine.setSilence(std::chrono::milliseconds(patience));
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        std::optional<Answer> next;
        const auto takeNext = [&](const Answer &answer) { next = answer; };
        engine.ask("batch", {}, this, [&](const Answer &) { engine.ask("batch", {}, this, takeNext); });
        QTRY_VERIFY_WITH_TIMEOUT(checker.has(u"asked"_s), patience);
        checker.put(u"go"_s);
        for (int waited = 0; waited < patience && !checker.has(u"answered"_s); waited += 5)
            QTest::qSleep(5); // and nothing is read
        engine.stop();
        QTRY_VERIFY_WITH_TIMEOUT(next, patience);
        QVERIFY(next->isLost());
        QVERIFY(engine.endWasWanted());
    }

    void aStopThatWasObeyedIsOver()
    {
        const QTemporaryDir folder;
        EngineClient engine(standIn(folder, slowProgram));
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        std::optional<Answer> stopped;
        engine.ask("describe", Value::Map{{"trust", true}}, this, [&](const Answer &answer) { stopped = answer; });
        engine.stop();
        QTRY_VERIFY_WITH_TIMEOUT(stopped, patience);
        QVERIFY(!stopped->isLost());
        QSignalSpy ended(&engine, &EngineClient::ended);
        kill(engine);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, patience);
        QVERIFY(!engine.endWasWanted()); // it is told
    }

    void whatAnswersIsNotSilent()
    {
        EngineClient engine(engineProgram());
        engine.setSilence(std::chrono::milliseconds(patience));
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        QSignalSpy silence(&engine, &EngineClient::silenceChanged);
        std::optional<Answer> answer;
        engine.ask("describe", {}, this, [&](const Answer &a) { answer = a; });
        QTRY_VERIFY_WITH_TIMEOUT(answer, patience);
        engine.setSilence(0ms); // nothing is asked
        QVERIFY(!engine.isSilent());
        QCOMPARE(silence.count(), 0);
    }

    void anEndNamesItsSignal()
    {
        EngineClient engine(engineProgram());
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        QSignalSpy ended(&engine, &EngineClient::ended);
        kill(engine);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, patience);
        static const QRegularExpression said(u"^The engine was ended by signal 9 \\(\\w+\\) at \\d\\d:\\d\\d:\\d\\d\\.$"_s);
        QVERIFY2(said.match(engine.trouble()).hasMatch(), qPrintable(engine.trouble()));
    }

    void aBannerTellsAnEndAndASilence()
    {
        const QTemporaryDir folder;
        const QString program = folder.filePath(u"engine"_s);
        QFile script(program); // it says why it ends, once it is asked
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\nread line\necho 'the table is on fire' >&2\nkill -SEGV $$\n");
        script.close();
        QVERIFY(script.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner));
        EngineClient engine(program);
        engine.setSilence(20ms);
        EngineBanner banner(engine, u"no edit is lost."_s, u"Nothing is checked."_s);
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        QVERIFY(banner.isHidden());
        QSignalSpy started(&engine, &EngineClient::started);
        engine.ask("batch", {}, this, [](const Answer &) {});
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patience);
        // It runs again, and what happened can still be read: when, by what, its last words, and what to do.
        QVERIFY(!banner.isHidden());
        static const QRegularExpression ended(
            u"^The engine was ended by signal 11 \\(.+\\) at \\d\\d:\\d\\d:\\d\\d\\. Its last words: “the table is on fire”\\. "
            "It runs again; no edit is lost\\. If the same .+ undo .+"_s);
        QVERIFY2(ended.match(banner.sentence()).hasMatch(), qPrintable(banner.sentence()));
        banner.findChild<QPushButton *>()->click();
        QVERIFY(banner.isHidden());

        QVERIFY(halt(engine.processId()));
        engine.ask("check", {}, this, [](const Answer &) {});
        engine.ask("proofs", {}, this, [](const Answer &) {});
        QTRY_VERIFY_WITH_TIMEOUT(engine.isSilent() && !banner.isHidden(), patience);
        static const QRegularExpression silent(
            u"^No answer from the engine for \\d+ s, since \\d\\d:\\d\\d:\\d\\d; it was asked for: check and proofs\\. "
            "Wait .+ or stop it: no edit is lost\\.$"_s);
        QVERIFY2(silent.match(banner.sentence()).hasMatch(), qPrintable(banner.sentence()));
        engine.waitOn();
        QVERIFY(banner.isHidden()); // what was read of the end before does not come again
        ::kill(pid_t(engine.processId()), SIGKILL);
    }

    void theCheckFollowsTheTextAndSurvivesADeath()
    {
        const DeckCopy deck;
        EngineClient engine(engineProgram());
        const auto session = DeckSession::open(deck.folder(), deck.recovery()).session;
        LiveCheck check(*session, engine);
        QSignalSpy proofs(&check, &LiveCheck::proofsChanged);
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(proofs.count() > 0, patience);
        QVERIFY(check.isPlayable());
        QVERIFY(check.problems().empty());
        QVERIFY(check.schema(FileKind::Tables));

        const Spot faces{"tables.yaml", {"faces"}};
        QVERIFY(session->setValue(faces, 1, u"Change faces"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(!check.problemsAt(faces).empty(), patience);
        QCOMPARE(check.problemsAt(faces)[0].code, u"deck.out-of-range"_s);
        QCOMPARE(check.problemsIn({"tables.yaml"}).size(), check.problems().size());
        QVERIFY(!check.isPlayable());

        QSignalSpy problems(&check, &LiveCheck::problemsChanged);
        kill(engine);
        QTRY_VERIFY_WITH_TIMEOUT(problems.count() > 0, patience);
        QVERIFY(!check.problemsAt(faces).empty()); // the new process has the unsaved text

        session->undo();
        QTRY_VERIFY_WITH_TIMEOUT(check.problems().empty(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(check.isCurrent(), patience);
    }

    // Not at the line and column, which are those of the text that was checked.
    void aFindingIsShownAtTheNodeThatItTells()
    {
        const DeckCopy deck;
        EngineClient engine(engineProgram());
        const auto session = DeckSession::open(deck.folder(), deck.recovery()).session;
        const LiveCheck check(*session, engine);
        Value told = Value::Map{
            {"severity", "error"}, {"code", "deck.out-of-range"}, {"message", "faces is 1"}, {"file", "tables.yaml"}, {"line", 1},
            {"column", 1},         {"path", "tables.faces"}};
        QVERIFY(check.located(told).spot == (Spot{"tables.yaml", {}}));
        told["node"] = Value::List{"faces"};
        QVERIFY(check.located(told).spot == (Spot{"tables.yaml", {"faces"}}));
        QCOMPARE(check.located(told).line, 1);
        session->setText("tables.yaml", "# one\n# two\n" + session->text("tables.yaml"), u"Edit"_s);
        QVERIFY(check.located(told).spot == (Spot{"tables.yaml", {"faces"}}));
        told["node"] = Value::List{"faces", 3, "gone"};
        QVERIFY(check.located(told).spot == (Spot{"tables.yaml", {"faces"}}));
        session->setText("tables.yaml", "faces: [1\n", u"Edit"_s);
        QVERIFY(check.located(told).spot == (Spot{"tables.yaml", {}}));
    }

    // The engine may have read the disk before.
    void aChangeDuringACheckIsCheckedAfterIt_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("here") << u"tables.yaml"_s;
        QTest::newRow("on the disk") << u"variants/new.yaml"_s;
    }

    void aChangeDuringACheckIsCheckedAfterIt()
    {
        QFETCH(QString, file);
        const CheckerFolder checker;
        const DeckCopy deck;
        EngineClient engine(standIn(checker.folder, slowChecker));
        const auto session = DeckSession::open(deck.folder(), deck.recovery()).session;
        LiveCheck check(*session, engine);
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(check.isCurrent(), patience);
        session->setText("rules.yaml", "one", u"Edit"_s);
        QTRY_COMPARE_WITH_TIMEOUT(checker.told().size(), 2, patience);
        if (session->knows(file.toStdString())) {
            session->setText(file.toStdString(), "two", u"Edit"_s);
        } else {
            deck.write(file, "two");
            session->lookAtDisk();
        }
        check.checkNow();
        checker.put(u"go"_s);
        QTRY_COMPARE_WITH_TIMEOUT(checker.told().size(), 3, patience);
        QTRY_VERIFY_WITH_TIMEOUT(check.isCurrent(), patience);
    }

    void aRefusedTextIsToldAgain()
    {
        const CheckerFolder checker;
        checker.put(u"go"_s);
        checker.put(u"refused"_s);
        const DeckCopy deck;
        EngineClient engine(standIn(checker.folder, slowChecker));
        const auto session = DeckSession::open(deck.folder(), deck.recovery()).session;
        LiveCheck check(*session, engine);
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(check.isCurrent() && checker.told().size() == 1, patience);
        const auto edit = [&](const std::string &file, const std::string &text = "edited") {
            session->setText(file, text, u"Edit"_s);
            check.checkNow();
            QTRY_VERIFY_WITH_TIMEOUT(check.isCurrent(), patience);
        };
        QVERIFY(QFile::remove(checker.folder.filePath(u"refused"_s)));
        edit("deck.yaml");
        QCOMPARE(checker.told().size(), 2);
        QVERIFY2(checker.told()[1].contains("\"do\":\"open\""), checker.told()[1].constData());
        checker.put(u"refused"_s);
        edit("tables.yaml");
        QVERIFY(QFile::remove(checker.folder.filePath(u"refused"_s)));
        edit("rules.yaml");
        QCOMPARE(checker.told().size(), 4);
        QVERIFY2(checker.told()[3].contains("\"tables.yaml\":\"edited\""), checker.told()[3].constData());
        edit("deck.yaml", "edited again");
        QCOMPARE(checker.told().size(), 5);
        QVERIFY(!checker.told()[4].contains("tables.yaml")); // it has that by now
    }

    void aBrokenTextIsAProblemWithItsLine()
    {
        const DeckCopy deck;
        EngineClient engine(engineProgram());
        const auto session = DeckSession::open(deck.folder(), deck.recovery()).session;
        LiveCheck check(*session, engine);
        check.setProvesByItself(false);
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(check.isPlayable(), patience);
        session->setText("tables.yaml", "players: 2\ndice: [\n", u"Edit"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!check.problems().empty(), patience);
        QVERIFY(check.problems()[0].code.startsWith(u"yaml."_s));
        QVERIFY(check.problems()[0].line > 0);
        QVERIFY(check.problems()[0].spot.path.empty());
    }

    void aDeckOfAnUnknownGameIsSaid()
    {
        const DeckCopy deck;
        deck.write(u"deck.yaml"_s, deck.bytes(u"deck.yaml"_s).replace("game: liars-dice", "game: no-such-game"));
        EngineClient engine(engineProgram());
        const auto session = DeckSession::open(deck.folder(), deck.recovery()).session;
        LiveCheck check(*session, engine);
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(!check.problems().empty(), patience);
        QCOMPARE(check.problems()[0].code, u"deck.unknown-game"_s);
        QVERIFY(check.game().isNull());
        QVERIFY(!check.schema(FileKind::Cards));
    }
};

QTEST_MAIN(TestEngineClient)
#include "tst_engineclient.moc"
