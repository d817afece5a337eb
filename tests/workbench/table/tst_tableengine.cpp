// SPDX-License-Identifier: GPL-3.0-or-later
// The table when the engine is killed, stopped, or gone.
#include "../../patience.h"
#include "../halt.h"
#include "tablekit.h"

#include "workbench/window/banner.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <signal.h>

using namespace rw;
using rwtest::halt;
using rwtest::patience;
using namespace Qt::StringLiterals;

class TestTableEngine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }
    void cleanup() { qunsetenv("RULEWRIGHT_GAMES"); }

    void theGameStandsAgainWhenTheEngineIsKilled()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 2x3"_s});
        kit.session().game().nameMoment(1, "the first bid");
        kit.goTo(1);
        kit.play({u"bid 3x3"_s});
        kit.session().freshLuck();
        QVERIFY(QTest::qWaitFor([&] { return kit.session().game().moments().size() == 5; }, patience));
        QVERIFY(kit.waitUntilAsked());
        const std::string before = kit.saved();
        QSignalSpy back(&kit.session().game(), &TableGame::engineBack);
        QCOMPARE(::kill(pid_t(kit.engine().processId()), SIGKILL), 0);
        QTRY_COMPARE_WITH_TIMEOUT(back.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(kit.saved(), before);
        QCOMPARE(kit.session().game().moments().size(), std::size_t(5));
        QCOMPARE(kit.session().game().moments()[1].name, std::string("the first bid"));
        kit.goTo(2);
        QVERIFY(kit.saved().find("bid 2x3") != std::string::npos);
    }

    void aMoveThatKillsTwiceIsNotTriedAThirdTime()
    {
        qputenv("RULEWRIGHT_GAMES", RW_BAD_GAMES);
        TableKit kit(TableDeck{
            {},
            {{"deck.yaml",
              "# yaml-language-server: $schema=deck.schema.json\nformat: 1\ngame: mischief\ntitle: A deck\n"
              "version: \"1\"\nauthors: [Me]\nlicense: CC0-1.0\nplayers: {min: 2, max: 2, default: 2}\n"},
             {"rules.yaml", "# yaml-language-server: $schema=rules.schema.json\nclauses:\n  - id: M-1\n    text: Wait.\n"},
             {"tables.yaml", "# yaml-language-server: $schema=mischief.tables.schema.json\nmove: crashes\n"}},
            {},
            {}});
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"wait"_s, u"wait"_s});
        QSignalSpy back(&kit.session().game(), &TableGame::engineBack);
        for (int times = 1; times <= 2; ++times) {
            kit.session().choose(u"act"_s);
            QTRY_COMPARE_WITH_TIMEOUT(back.size(), times, patience);
            QVERIFY(kit.waitUntilAsked());
            QCOMPARE(kit.session().game().standing().moment, 2);
        }
        QSignalSpy refused(&kit.session(), &TableSession::refused);
        kit.session().choose(u"act"_s);
        QCOMPARE(refused.size(), 1);
        QVERIFY(refused[0][1].toString().contains(u"not tried again"_s));
        kit.play({u"wait"_s});
        QCOMPARE(kit.session().game().standing().moment, 3);
    }

    void aMoveWhileTheEngineIsGoneLocksNothing()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s});
        for (int times = 1; times <= 3; ++times) {
            QTRY_VERIFY_WITH_TIMEOUT(kit.engine().isReady(), patience);
            QSignalSpy ended(&kit.engine(), &EngineClient::ended);
            ::kill(pid_t(kit.engine().processId()), SIGKILL);
            QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, patience);
            kit.session().choose(u"bid 2x2"_s); // there is no process now
            QVERIFY(!kit.session().game().isTrying());
        }
        QCOMPARE(kit.engine().state(), EngineClient::State::Failed);
        QSignalSpy back(&kit.session().game(), &TableGame::engineBack);
        const auto *banner = kit.page().findChild<Banner *>(u"engineBanner"_s);
        QVERIFY2(banner->isVisible() && banner->sentence().contains(u"signal 9"_s), qPrintable(banner->sentence()));
        banner->findChild<QPushButton *>()->click();
        QTRY_COMPARE_WITH_TIMEOUT(back.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(kit.session().game().standing().moment, 1);
        kit.play({u"bid 2x2"_s});
        QCOMPARE(kit.session().game().standing().moment, 2);
    }

    void aNewGameStartsAnEngineThatIsGone()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        for (int times = 1; times <= 3; ++times) {
            QTRY_VERIFY_WITH_TIMEOUT(kit.engine().isReady(), patience);
            QSignalSpy ended(&kit.engine(), &EngineClient::ended);
            ::kill(pid_t(kit.engine().processId()), SIGKILL);
            QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, patience);
        }
        QCOMPARE(kit.engine().state(), EngineClient::State::Failed);
        QVERIFY(kit.begin({"ada", "ben", "cy"}, {"human", "random", "random"}));
        kit.play({u"bid 1x2"_s});
        QVERIFY(kit.session().game().moments().size() > 1);
    }

    void aStoppedEngineIsToldAndCanBeEnded()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s});
        kit.engine().setSilence(std::chrono::milliseconds(20));
        QVERIFY(halt(kit.engine().processId()));
        kit.session().choose(u"bid 2x2"_s);
        const auto *banner = kit.page().findChild<Banner *>(u"engineBanner"_s);
        QTRY_VERIFY_WITH_TIMEOUT(banner->isVisible(), patience);
        QVERIFY2(banner->sentence().startsWith(u"No answer"_s), qPrintable(banner->sentence()));
        QSignalSpy back(&kit.session().game(), &TableGame::engineBack);
        QSignalSpy said(&kit.session(), &TableSession::said);
        const QList<QPushButton *> choices = banner->findChildren<QPushButton *>();
        QCOMPARE(choices.size(), 2);
        choices[1]->click();
        QTRY_COMPARE_WITH_TIMEOUT(back.size(), 1, patience);
        QVERIFY2(said[0][0].toString().contains(u"did not answer for"_s) && said[0][0].toString().contains(u"bid 2x2"_s),
                 qPrintable(said[0][0].toString()));
        kit.engine().setSilence(std::chrono::milliseconds(patience));
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(kit.session().game().standing().moment, 1);
        kit.play({u"bid 2x2"_s});
    }

    void aNewGameDoesNotWaitForAStoppedEngine()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.engine().setSilence(std::chrono::milliseconds(20));
        QVERIFY(halt(kit.engine().processId()));
        kit.session().game().goTo(0);
        QTRY_VERIFY_WITH_TIMEOUT(kit.engine().isSilent(), patience);
        QVERIFY(kit.begin({"ada", "ben", "cy"}, {"human", "random", "random"}));
        QCOMPARE(kit.session().game().start().seats.size(), std::size_t(3));
        kit.play({u"bid 1x2"_s}); // no answer about the old game closes the new one
        QVERIFY(kit.session().game().moments().size() > 1);
    }
};

QTEST_MAIN(TestTableEngine)

#include "tst_tableengine.moc"
