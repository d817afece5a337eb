// SPDX-License-Identifier: GPL-3.0-or-later
// How a game at the table begins: fresh, as a proof does, as it was saved, or where a card is about to matter.
#include "../../patience.h"
#include "deckkit.h"
#include "tablekit.h"

#include "workbench/parts/botbox.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/table/tablestartpanel.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <optional>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

class TestTableStart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }

    /// The process keeps sixteen decks at most: none that cannot be played stays, nor one whose game does not begin.
    void noDeckStaysOpen()
    {
        TableKit kit(u"liars-dice"_s);
        TableDeck broken = kit.deck();
        broken.texts["tables.yaml"] = "dice: many\n";
        for (int i = 0; i < 20; ++i) {
            std::optional<Answer> said;
            askAboutDeck(kit.engine(), broken, "starts", Value::Map{}, &kit.page(), [&](const Answer &answer) { said = answer; });
            QTRY_VERIFY_WITH_TIMEOUT(said, patience);
            QVERIFY(!said->ok && !said->findings.empty());
            QVERIFY2(said->findings.front().code != "serve.too-much", qPrintable(toQt(sentence(said->findings.front()))));
        }
        QSignalSpy failed(&kit.session().game(), &TableGame::failed);
        for (int i = 0; i < 20; ++i) {
            kit.session().load(kit.deck(), "no saved game");
            QTRY_COMPARE_WITH_TIMEOUT(failed.size(), i + 1, patience);
        }
        QVERIFY(kit.begin({"ana", "bo"}, {"human", "random"}));
    }

    void beforeAGameNoEmptyListStandsBeside()
    {
        TableKit kit(u"liars-dice"_s);
        for (const char *part : {"tableChoices", "tableJournal", "tableTimeline"})
            QVERIFY2(!kit.find<QWidget>(part)->isVisibleTo(&kit.page()), part);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        for (const char *part : {"tableChoices", "tableJournal", "tableTimeline"})
            QVERIFY2(kit.find<QWidget>(part)->isVisibleTo(&kit.page()), part);
    }

    void botsAreChosenFromAListThatSaysWhatEachIs()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.offer("spoils-of-war"));
        auto *start = kit.page().findChild<TableStartPanel *>();
        QCOMPARE(start->kinds().front(), TableSession::human);
        QCOMPARE(start->kinds().back(), std::string("greedy"));
        auto *list = kit.find<QComboBox>("tableKind1");
        for (const char *words : {"human", "random", "ismcts", "greedy"}) {
            const int row = list->findText(QString::fromLatin1(words), Qt::MatchStartsWith);
            QVERIFY2(row >= 0 && list->itemData(row, Qt::UserRole).toString().size() > 10, words); // its line
        }
        auto *box = qobject_cast<BotBox *>(list->parentWidget());
        QVERIFY(box);
        box->setWords(u"ismcts:200"_s);
        QVERIFY(!box->about().isEmpty() && box->findChild<QWidget *>(u"botNumber-simulations"_s));
        QCOMPARE(start->kinds()[1], std::string("ismcts:200"));
        kit.find<QSpinBox>("tablePlayers")->setValue(int(start->kinds().size()) + 1);
        QCOMPARE(start->kinds()[1], std::string("ismcts:200")); // what was chosen stays
        QCOMPARE(start->kinds().back(), std::string("greedy"));
    }

    void whoPlaysWhenNobodySaysIsTheGamesToSay()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.offer("liars-dice"));
        QCOMPARE(kit.page().findChild<TableStartPanel *>()->kinds(), (std::vector<std::string>{"human", "ismcts:20"}));
    }

    /// \see aCardIsTried; the shipped games with cards have the same usual bot
    void whoPlaysWhereACardIsTriedIsTheGamesToSay()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.offer("spoils-of-war"));
        CardPositions positions(kit.engine());
        std::optional<CardPosition> found;
        connect(&positions, &CardPositions::found, this, [&](const CardPosition &position) { found = position; });
        positions.look(kit.deck(), toStd(TableKit::firstCard(u"spoils-of-war/cards/artifacts.yaml"_s)), u"The card"_s,
                       "ismcts:7");
        QTRY_VERIFY_WITH_TIMEOUT(found, patience);
        QCOMPARE(std::ranges::count(found->kinds, "human"), 1);
        QCOMPARE(std::size_t(std::ranges::count(found->kinds, "ismcts:7")), found->kinds.size() - 1);
    }

    void aGameBeginsAsAProofDoes()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.offer("liars-dice"));
        auto *from = kit.find<QComboBox>("tableFrom");
        QTRY_VERIFY_WITH_TIMEOUT(from->count() > 1, patience);
        from->setCurrentIndex(1);
        QVERIFY(!kit.find<QSpinBox>("tablePlayers")->isEnabled());
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        QTest::mouseClick(kit.find<QPushButton>("tableStart"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        const TableStart &start = kit.session().game().start();
        QVERIFY(!start.given.isNull() || !start.luck.isNull());
        const std::string saved = kit.saved();
        QVERIFY2(saved.starts_with("rulewright game 2\n"), saved.c_str());

        // The process that comes after one that died brings the game there again.
        QSignalSpy back(&kit.session().game(), &TableGame::engineBack);
        kit.engine().restart();
        QTRY_COMPARE_WITH_TIMEOUT(back.size(), 1, patience);
        QCOMPARE(kit.saved(), saved);

        TableKit other(u"liars-dice"_s);
        QSignalSpy again(&other.session().game(), &TableGame::began);
        QSignalSpy otherwise(&other.session().game(), &TableGame::loadedOtherwise);
        other.session().load(other.deck(), saved);
        QTRY_COMPARE_WITH_TIMEOUT(again.size(), 1, patience);
        QCOMPARE(otherwise.size(), 0);
        QVERIFY(other.waitUntilAsked());
        QCOMPARE(other.saved(), saved);
    }

    void variantsAreNamedAsTheDeckNamesThem()
    {
        const rwtest::DeckCopy deck;
        deck.write(u"variants/wild.yaml"_s, "set: {tables.dice: 4, tables.faces: 5}\n");
        const std::unique_ptr<DeckSession> session = DeckSession::open(deck.folder(), deck.recovery()).session;
        QVERIFY(session);
        TableStartPanel panel;
        auto *list = panel.findChild<QListWidget *>(u"tableVariants"_s);
        const auto itemOf = [&](const QString &id) {
            for (int row = 0; row < list->count(); ++row)
                if (list->item(row)->toolTip() == id)
                    return list->item(row);
            return static_cast<QListWidgetItem *>(nullptr);
        };
        panel.offerVariants(variantsOf(*session));
        QVERIFY(itemOf(u"few-dice"_s) && itemOf(u"wild"_s));
        QVERIFY2(itemOf(u"few-dice"_s)->text().startsWith(u"Few dice: One die each."_s),
                 qPrintable(itemOf(u"few-dice"_s)->text()));
        QCOMPARE(itemOf(u"wild"_s)->text(), u"wild: tables.dice, tables.faces"_s);
        QVERIFY(!panel.variants());
        itemOf(u"few-dice"_s)->setCheckState(Qt::Checked);
        QVERIFY(session->setValue({"variants/few-dice.yaml", {"title"}}, Value("One die"), u"Name it"_s).empty());
        panel.offerVariants(variantsOf(*session));
        QVERIFY(itemOf(u"few-dice"_s)->text().startsWith(u"One die: "_s));
        QCOMPARE(panel.variants().value(), std::vector<std::string>{"few-dice"}); // what is marked stays so
    }

    void aProofThatIsNoStartSaysWhy()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.offer("spoils-of-war"));
        auto *from = kit.find<QComboBox>("tableFrom");
        QTRY_VERIFY_WITH_TIMEOUT(from->count() > 1, patience);
        const int at = from->findText(u": it has cards of its own"_s, Qt::MatchEndsWith);
        QVERIFY(at > 0);
        QVERIFY(!(from->model()->flags(from->model()->index(at, 0)) & Qt::ItemIsEnabled));
        from->setCurrentIndex(at);
        QCOMPARE(from->currentIndex(), 0);
    }

    void aCardIsTried_data()
    {
        QTest::addColumn<QString>("deck");
        QTest::addColumn<QString>("file");
        QTest::newRow("spoils") << u"spoils-of-war"_s << u"artifacts.yaml"_s;
        QTest::newRow("bottlecap") << u"bottlecap-vikings"_s << u"spaces.yaml"_s;
    }

    void aCardIsTried()
    {
        QFETCH(QString, deck);
        QFETCH(QString, file);
        TableKit kit(deck);
        QVERIFY(kit.offer(toStd(deck)));
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        const QString card = TableKit::firstCard(deck + u"/cards/"_s + file);
        kit.page().tryCard(toStd(card));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        QVERIFY(kit.session().isHuman(kit.session().game().standing().asked));
        const auto *message = kit.find<QLabel>("tableMessage");
        QVERIFY2(message->text().startsWith(u"“%1” can act now"_s.arg(card)), qPrintable(message->text()));
        kit.play({kit.session().face().moves().front()}); // it is true of that position only
        QVERIFY2(!message->text().contains(u"can act now"_s), qPrintable(message->text()));
    }

    void whatIsSaidOfAPositionDoesNotStayBesideAProof()
    {
        TableKit kit(u"bottlecap-vikings"_s);
        QVERIFY(kit.offer("bottlecap-vikings"));
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        kit.page().tryCard(toStd(TableKit::firstCard(u"bottlecap-vikings/cards/spaces.yaml"_s)));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        const auto *message = kit.find<QLabel>("tableMessage");
        QVERIFY(message->text().contains(u"can act now"_s));
        kit.find<QToolButton>("tableProof")->click();
        QVERIFY2(message->text().isEmpty(), qPrintable(message->text()));
    }

    void whatCannotBeTriedIsSaid()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.offer("liars-dice"));
        kit.page().tryCard("no-such-card");
        QTRY_VERIFY_WITH_TIMEOUT(kit.find<QLabel>("tableMessage")->text().contains(u"there is no card no-such-card"_s), patience);
    }

    void aSavedGameThatIsOtherHereSaysWhatDiffers_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<int>("moment");
        QTest::newRow("another version of the rules")
            << QByteArray("game liars-dice ") << QByteArray("game liars-dice 0") << QByteArray("version 0") << 2;
        QTest::newRow("another deck") << QByteArray("deck ") << QByteArray("deck 0") << QByteArray("another deck") << 2;
        QTest::newRow("a move that is not allowed")
            << QByteArray("bo: bid 2x3") << QByteArray("bo: bid 1x1") << QByteArray("LD-BID-02") << 1;
        QTest::newRow("a move that nobody understands")
            << QByteArray("bo: bid 2x3") << QByteArray("bo: sing") << QByteArray("sing") << 1;
    }

    void aSavedGameThatIsOtherHereSaysWhatDiffers()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QByteArray, says);
        QFETCH(int, moment);
        QByteArray text = played();
        QVERIFY(text.contains(from));
        text.replace(from, to);
        TableKit kit(u"liars-dice"_s);
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        kit.session().load(kit.deck(), text.toStdString(), {"human", "human"});
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QVERIFY2(kit.find<QLabel>("tableMessage")->text().contains(QString::fromUtf8(says)),
                 qPrintable(kit.find<QLabel>("tableMessage")->text()));
        QCOMPARE(kit.session().game().standing().moment, moment);
    }

private:
    /// A short game, as it is saved.
    QByteArray played()
    {
        if (!m_played.isEmpty())
            return m_played;
        TableKit kit(u"liars-dice"_s);
        if (!kit.begin({"anna", "bo"}, {"human", "human"}))
            return {};
        kit.session().setOpenTable(true);
        for (const char *move : {"bid 1x2", "bid 2x3"}) {
            kit.waitUntilAsked();
            const int before = kit.session().game().standing().moment;
            kit.session().choose(QString::fromLatin1(move));
            if (!QTest::qWaitFor([&] { return kit.session().game().standing().moment != before; }, patience))
                return {};
        }
        m_played = QByteArray::fromStdString(kit.saved());
        return m_played;
    }

    QByteArray m_played;
};

QTEST_MAIN(TestTableStart)

#include "tst_tablestart.moc"
