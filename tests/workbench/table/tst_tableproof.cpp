// SPDX-License-Identifier: GPL-3.0-or-later
// A stretch of play that is kept as a proof.
#include "../../patience.h"
#include "tablekit.h"

#include "workbench/parts/qttext.h"
#include "workbench/table/tableproof.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <optional>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

class TestTableProof : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }

    void aStretchEndsWithTheLastMoveOfAPerson_data()
    {
        QTest::addColumn<QStringList>("moves"); // ann is a person
        QTest::addColumn<int>("end");
        QTest::newRow("her move") << QStringList{u"ann: bid"_s} << 1;
        QTest::newRow("bots that played on") << QStringList{u"ann: bid"_s, u"bo: bid"_s, u"cid: pass"_s} << 1;
        QTest::newRow("passes that follow by themselves")
            << QStringList{u"ann: bid"_s, u"bo: pass"_s, u"cid: pass"_s, u"bo: bid"_s, u"ann: pass"_s} << 3;
        QTest::newRow("her own passes") << QStringList{u"bo: bid"_s, u"ann: pass"_s, u"cid: bid"_s} << 2;
        QTest::newRow("other luck behind it") << QStringList{u"ann: bid"_s, u": "_s} << 1;
        QTest::newRow("nobody but bots") << QStringList{u"bo: bid"_s, u"cid: bid"_s} << 2;
        QTest::newRow("nothing") << QStringList{} << 0;
    }

    void aStretchEndsWithTheLastMoveOfAPerson()
    {
        QFETCH(QStringList, moves);
        std::vector<TableMoment> way(1);
        for (const QString &move : moves) {
            TableMoment moment;
            moment.seat = toStd(move.section(u": "_s, 0, 0));
            moment.move = toStd(move.section(u": "_s, 1));
            way.push_back(moment);
        }
        QTEST(int(endOfStretch(way, [](const std::string &seat) { return seat == "ann"; })), "end");
    }

    void whatBotsPlayedLaterIsNoPartOfIt()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"human", "random", "random"}));
        kit.play({u"bid 1x2"_s}); // and the bots play on until anna is asked
        QVERIFY(kit.session().game().standing().moment > 1);
        kit.find<QToolButton>("tableProof")->click();
        auto *attempt = kit.find<QPushButton>("proofTry");
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled(), patience);
        auto *upTo = kit.find<QComboBox>("proofUpTo");
        QVERIFY2(upTo->currentText().startsWith(u"anna: bid 1x2 "_s), qPrintable(upTo->currentText()));
        QVERIFY(upTo->count() > 1);
        attempt->click();
        QTRY_VERIFY_WITH_TIMEOUT(!kit.kept().empty(), patience);
        const std::string text = kit.kept().back().second;
        QVERIFY2(text.find("- anna: \"bid 1x2\"") != text.npos && text.find("- bo: ") == text.npos, text.c_str());
    }

    void theStretchEndsWhereOneWishes()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"human", "random", "random"}));
        kit.play({u"bid 1x2"_s});
        kit.find<QToolButton>("tableProof")->click();
        auto *attempt = kit.find<QPushButton>("proofTry");
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled(), patience);
        auto *upTo = kit.find<QComboBox>("proofUpTo");
        QCOMPARE(kit.find<QComboBox>("proofFrom")->count(), 1);
        QVERIFY2(upTo->itemText(1).startsWith(u"bo: "_s), qPrintable(upTo->itemText(1)));
        upTo->setCurrentIndex(1);
        Q_EMIT upTo->activated(1);
        QVERIFY(!attempt->isEnabled()); // until what was played then is known
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled(), patience);
        QCOMPARE(kit.find<QComboBox>("proofFrom")->count(), 2);
        attempt->click();
        QTRY_VERIFY_WITH_TIMEOUT(!kit.kept().empty(), patience);
        const std::string text = kit.kept().back().second;
        QVERIFY2(text.find("- bo: ") != text.npos && text.find("- cid: ") == text.npos, text.c_str());
    }

    void aStretchOfPlayBecomesAProof()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 9x6"_s, u"challenge"_s});
        QVERIFY(kit.session().face().isOver());
        kit.find<QToolButton>("tableProof")->click();
        auto *attempt = kit.find<QPushButton>("proofTry");
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled(), patience);
        auto *expect = kit.find<QListWidget>("proofExpect");
        QVERIFY(expect->count() > 0);
        attempt->click();
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled() || !kit.kept().empty(), patience);
        QVERIFY2(kit.kept().size() == 1, qPrintable(kit.find<QLabel>("proofTold")->text()));
        QCOMPARE(kit.kept()[0].first, TableProof::file);
        QVERIFY2(kit.kept()[0].second.find("- bo: \"bid 9x6\"") != std::string::npos, kit.kept()[0].second.c_str());
        QVERIFY2(kit.kept()[0].second.find("    luck:\n      seed: 42\n") != std::string::npos, kit.kept()[0].second.c_str());
        QVERIFY2(kit.kept()[0].second.find("mutant") == std::string::npos, kit.kept()[0].second.c_str());
        const QString told = kit.find<QLabel>("proofTold")->text();
        QVERIFY2(told.contains(u"without “bo: challenge”"_s) || told.contains(u"without “anna: challenge”"_s), qPrintable(told));
    }

    void aProofExpectsWhatTheLastMoveChanged()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 9x6"_s, u"challenge"_s});
        kit.find<QToolButton>("tableProof")->click();
        QTRY_VERIFY_WITH_TIMEOUT(kit.find<QPushButton>("proofTry")->isEnabled(), patience);
        const auto *expect = kit.find<QListWidget>("proofExpect");
        QStringList ticked;
        QStringList others;
        for (int row = 0; row < expect->count(); ++row)
            (expect->item(row)->checkState() == Qt::Checked ? ticked : others)
                .append(expect->item(row)->text().section(u':', 0, 0));
        QVERIFY2(ticked.contains(u"Over"_s) && ticked.contains(u"Winner"_s), qPrintable(ticked.join(u'|')));
        QVERIFY2(others.contains(u"Bids"_s), qPrintable(others.join(u' '))); // the bids before it changed that
    }

    void aProofIsNamedByWhatHappened()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 9x6"_s});
        kit.find<QToolButton>("tableProof")->click();
        QTRY_VERIFY_WITH_TIMEOUT(kit.find<QPushButton>("proofTry")->isEnabled(), patience);
        QCOMPARE(kit.find<QLineEdit>("proofName")->text(), u"Bo bids 9x6"_s);
    }

    void aProofKeepsTheNameThatWasTypedAndExpectsSomething()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 9x6"_s});
        kit.find<QToolButton>("tableProof")->click();
        QTest::keyClicks(kit.find<QLineEdit>("proofName"), u"Mine"_s); // before anything is proposed
        auto *attempt = kit.find<QPushButton>("proofTry");
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled(), patience);
        QCOMPARE(kit.find<QLineEdit>("proofName")->text(), u"Mine"_s);
        auto *expect = kit.find<QListWidget>("proofExpect");
        QVERIFY(expect->count() > 0);
        for (int row = 0; row < expect->count(); ++row)
            expect->item(row)->setCheckState(Qt::Unchecked);
        attempt->click();
        QVERIFY2(kit.find<QLabel>("proofTold")->text().contains(u"cannot fail"_s),
                 qPrintable(kit.find<QLabel>("proofTold")->text()));
        QVERIFY(attempt->isEnabled());
        expect->item(0)->setCheckState(Qt::Checked);
        attempt->click();
        QTRY_COMPARE_WITH_TIMEOUT(kit.kept().size(), std::size_t(1), patience);
        QVERIFY2(kit.kept()[0].second.find("name: \"Mine\"") != std::string::npos, kit.kept()[0].second.c_str());
    }

    void aProofSaysWhatItHoldsThatWasHidden()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 9x6"_s});
        kit.find<QToolButton>("tableProof")->click();
        auto *attempt = kit.find<QPushButton>("proofTry");
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled(), patience);
        auto *hidden = kit.find<QListWidget>("proofHidden");
        QStringList told;
        for (int row = 0; row < hidden->count(); ++row)
            told.append(hidden->item(row)->text());
        QVERIFY2(told.size() == 3 && told[0].contains(u"seed 42"_s), qPrintable(told.join(u'\n')));
        QCOMPARE(told[1], u"anna's five dice under the cup, hidden from bo (it follows from the seed)"_s);
        QCOMPARE(told[2], u"bo's five dice under the cup, hidden from anna (it follows from the seed)"_s);
        hidden->item(0)->setCheckState(Qt::Unchecked); // nothing of this hangs on luck
        attempt->click();
        QTRY_VERIFY_WITH_TIMEOUT(!kit.kept().empty(), patience);
        QVERIFY2(kit.kept()[0].second.find("seed") == std::string::npos, kit.kept()[0].second.c_str());
    }

    void aKeptProofFailsWithAMutantOfTheCardThatActed()
    {
        TableKit kit(u"bottlecap-vikings"_s);
        QVERIFY(kit.offer("bottlecap-vikings"));
        const QString card = TableKit::firstCard(u"bottlecap-vikings/cards/spaces.yaml"_s);
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        kit.page().tryCard(toStd(card));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        QVERIFY2(playUntilItActs(kit, toStd(card)), qPrintable(card));
        kit.find<QToolButton>("tableProof")->click();
        auto *attempt = kit.find<QPushButton>("proofTry");
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled(), patience);
        attempt->click();
        QTRY_VERIFY_WITH_TIMEOUT(!kit.kept().empty(), patience);
        const QString told = kit.find<QLabel>("proofTold")->text();
        const QString name = nameOfCard(kit.session().game().effective(), toStd(card));
        QVERIFY(name != card);
        QVERIFY2(told.contains(u"It fails as it should with: "_s) && told.contains(name + u" without its abilities"_s),
                 qPrintable(told));
        // The same by itself: the proof holds with the deck as it is, and not where the card does nothing.
        QCOMPARE(failedProofs(kit, {}), std::optional<qint64>(0));
        QCOMPARE(failedProofs(kit, {"spaces." + toStd(card) + ".abilities=[]"}), std::optional<qint64>(1));
    }

    /// Deep in the game too, where much has been shown, rolled again and named: from the beginning of its round.
    void aLateMomentBecomesAProof()
    {
        TableKit kit(u"spoils-of-war"_s);
        TableStart start;
        start.seats = {"anna", "bo", "cid", "dag"};
        kit.session().begin(kit.deck(), start, {"greedy", "greedy", "greedy", "greedy"});
        const std::vector<TableMoment> &moments = kit.session().game().moments();
        constexpr int last = 4;
        const auto late = [&] {
            return std::ranges::find_if(
                moments, [](const TableMoment &moment) { return moment.round == last && moment.step == "bets.shown"; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(late() != moments.end(), patience);
        kit.session().pause();
        kit.goTo(int(late() - moments.begin()));
        kit.find<QToolButton>("tableProof")->click();
        auto *attempt = kit.find<QPushButton>("proofTry");
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled(), patience);
        const QString from = kit.find<QComboBox>("proofFrom")->currentText();
        QVERIFY2(from.contains(u"(round %1, "_s.arg(last)), qPrintable(from));
        const auto *told = kit.find<QLabel>("proofTold");
        QVERIFY2(!told->text().contains(u"differs"_s), qPrintable(told->text()));
        auto *expect = kit.find<QListWidget>("proofExpect");
        QVERIFY(expect->count() > 0);
        for (int row = 0; row < expect->count(); ++row) { // as people say it; the file has the path
            const QListWidgetItem &item = *expect->item(row);
            QVERIFY2(!item.text().contains(u"seats."_s) && !item.text().contains(u'{'), qPrintable(item.text()));
            expect->item(row)->setCheckState(Qt::Checked);
        }
        attempt->click();
        QTRY_VERIFY2_WITH_TIMEOUT(attempt->isEnabled() || !kit.kept().empty(), qPrintable(told->text()), patience);
        QVERIFY2(kit.kept().size() == 1, qPrintable(told->text()));
        const std::string text = kit.kept()[0].second;
        QVERIFY2(text.find("      round: " + std::to_string(last)) != text.npos && text.find("      seats.") != text.npos,
                 text.c_str());
    }

    void whatIsWorkedOutCanBeStopped()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 9x6"_s});
        kit.find<QToolButton>("tableProof")->click();
        auto *stop = kit.find<QPushButton>("proofStop");
        auto *attempt = kit.find<QPushButton>("proofTry");
        const auto *told = kit.find<QLabel>("proofTold");
        QVERIFY(stop->isEnabled() && !attempt->isEnabled());
        QVERIFY2(told->text().startsWith(u"Looking where"_s), qPrintable(told->text()));
        stop->click();
        QVERIFY(!stop->isEnabled());
        QVERIFY2(told->text().startsWith(u"Stopped."_s), qPrintable(told->text()));
        kit.saved(); // all that was asked before is answered by then
        QVERIFY(!attempt->isEnabled());
        QVERIFY2(told->text().startsWith(u"Stopped."_s), qPrintable(told->text()));
        auto *from = kit.find<QComboBox>("proofFrom");
        Q_EMIT from->activated(from->currentIndex()); // and goes on
        QVERIFY(stop->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(attempt->isEnabled(), patience);
        QVERIFY(!stop->isEnabled());
        attempt->click();
        QTRY_VERIFY_WITH_TIMEOUT(!kit.kept().empty(), patience);
    }

    void aStartThatNoProofCanHaveIsNotOffered()
    {
        TableKit kit(u"bottlecap-vikings"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        for (int decisions = 0; decisions < 30; ++decisions) // far into the first turns, and in the middle of one
            kit.play({kit.session().face().moves().front()});
        kit.find<QToolButton>("tableProof")->click();
        QTRY_VERIFY_WITH_TIMEOUT(kit.find<QPushButton>("proofTry")->isEnabled(), patience);
        auto *from = kit.find<QComboBox>("proofFrom");
        int refused = 0;
        for (int row = 0; row < from->count(); ++row) {
            const bool isOffered = from->model()->flags(from->model()->index(row, 0)) & Qt::ItemIsEnabled;
            const QString text = from->itemText(row);
            QCOMPARE(text.startsWith(u"Cannot start before "_s), !isOffered);
            QVERIFY2(isOffered || text.contains(u": a proof cannot give the "_s), qPrintable(text));
            refused += isOffered ? 0 : 1;
        }
        QVERIFY(refused > 0 && refused < from->count());
        QVERIFY(from->model()->flags(from->model()->index(from->currentIndex(), 0)) & Qt::ItemIsEnabled);
        QVERIFY(!kit.find<QLabel>("proofTold")->text().contains(u"differs from your game"_s));
    }

private:
    /// Plays what is offered until a card acts; whether one did.
    static bool playUntilItActs(TableKit &kit, const std::string &card)
    {
        for (int decisions = 0; decisions < 20 && !kit.session().face().isOver(); ++decisions) {
            const int before = kit.session().game().standing().moment;
            const QStringList moves = kit.session().face().moves();
            for (const QString &move : moves) {
                kit.session().choose(move);
                if (!kit.waitUntilAsked())
                    return false;
                if (hasActed(kit, card))
                    return true;
                kit.session().game().goTo(before);
                if (!kit.waitUntilAsked())
                    return false;
            }
            kit.play({moves.front()});
        }
        return false;
    }

    static bool hasActed(TableKit &kit, const std::string &card)
    {
        const Value &events = kit.session().game().standing().events;
        return events.isList()
            && std::ranges::any_of(events.list(), [&](const Value &event) { return textOf(event, "ability") == card; });
    }

    /// How many proofs fail of those that were kept, with values of the deck set so.
    static std::optional<qint64> failedProofs(TableKit &kit, const std::vector<std::string> &sets)
    {
        TableDeck deck = kit.deck();
        deck.texts[kit.kept().back().first] = "proofs:\n" + kit.kept().back().second;
        deck.sets = sets;
        std::optional<qint64> failed;
        askAboutDeck(kit.engine(), deck, "proofs", Value::Map{{"files", Value::List{kit.kept().back().first}}}, &kit.page(),
                     [&](const Answer &answer) { failed = answer.ok ? numberOf(answer.result, "failed") : -1; });
        (void)QTest::qWaitFor([&] { return failed.has_value(); }, patience);
        return failed;
    }
};

QTEST_MAIN(TestTableProof)

#include "tst_tableproof.moc"
