// SPDX-License-Identifier: GPL-3.0-or-later
// What the table tells besides its picture: why something happened, what a bot thinks, and when a person is asked.
#include "../../patience.h"
#include "tablekit.h"

#include "workbench/parts/qttext.h"
#include "workbench/table/tableending.h"
#include "workbench/table/tablejournal.h"
#include "workbench/window/banner.h"

#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

namespace {

QAction *actionCalled(const QMenu *menu, const QString &text)
{
    for (QAction *action : menu->actions())
        if (action->text() == text)
            return action;
    return nullptr;
}

} // namespace

class TestTableWhy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }

    /// Bots play on at once; what they brought about stays to be read.
    void whatARoundBroughtStays()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"human", "greedy", "greedy"}));
        auto *brought = kit.find<QLabel>("tableBrought");
        QVERIFY(brought->isVisible() && brought->text().isEmpty());
        kit.session().letBotPlay("greedy", TableSession::Turn::Round);
        QTRY_VERIFY_WITH_TIMEOUT(kit.session().botFor("anna").empty(), patience);
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(kit.session().game().moments()[std::size_t(kit.session().game().standing().moment)].round, 2);
        const QString start = u"Round 1, anna: "_s;
        QVERIFY2(brought->text().startsWith(start), qPrintable(brought->text()));
        const QString journal = kit.session().journalText();
        static const QRegularExpression bet(u"loses the bet|becomes Chief|takes \\d+ gold back"_s);
        QVERIFY2(brought->text().contains(bet), qPrintable(brought->text())); // everybody bets in every round
        QVERIFY2(!brought->text().contains(u"rolls"_s) && !brought->text().contains(u"bids"_s), qPrintable(brought->text()));
        for (const QString &deed : brought->text().mid(start.size()).split(u"; "_s))
            QVERIFY2(journal.contains(u"  anna "_s + deed), qPrintable(deed));
        kit.session().setOpenTable(true); // the journal is longer; what it brought anna is the same
        const QString before = brought->text();
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(brought->text(), before);
    }

    void howItEndedHasTheMostRoom()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 9x6"_s, u"challenge"_s});
        QVERIFY(kit.session().face().isOver());
        const auto *ending = kit.page().findChild<TableEnding *>();
        QTRY_VERIFY_WITH_TIMEOUT(ending->height() > kit.page().findChild<TableJournal *>()->height(), patience);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"})); // and the choices have theirs again
        auto *choices = kit.find<QListWidget>("tableChoices");
        QTRY_VERIFY_WITH_TIMEOUT(choices->isVisible() && choices->height() > 5 * choices->fontMetrics().height(), patience);
    }

    void theJournalTellsWhy()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.offer("spoils-of-war"));
        kit.session().setOpenTable(true);
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        const QString card = TableKit::firstCard(u"spoils-of-war/cards/artifacts.yaml"_s);
        kit.page().tryCard(toStd(card));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        const QStringList uses = kit.session().face().moves().filter(card);
        QVERIFY(!uses.isEmpty());
        kit.session().choose(uses.front());

        auto *list = kit.find<QListWidget>("tableJournal");
        auto *why = kit.find<QLabel>("tableWhy");
        QListWidgetItem *row = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((row = withAbility(*list)), patience);
        list->setCurrentItem(row);
        QVERIFY2(why->text().contains(u"href=\"clause:SOW-"_s), qPrintable(why->text()));
        QVERIFY2(why->text().contains(u"href=\"ability:"_s), qPrintable(why->text()));
        QSignalSpy clause(&kit.page(), &TablePage::clauseWanted);
        QSignalSpy ability(&kit.page(), &TablePage::abilityWanted);
        Q_EMIT why->linkActivated(u"clause:SOW-X"_s);
        QCOMPARE(clause.size(), 1);
        QCOMPARE(clause[0][0].toString(), u"SOW-X"_s);
        list->setCurrentItem(row = withAbility(*list));
        Q_EMIT list->customContextMenuRequested({});
        auto *menu = kit.find<QMenu>("tableJournalMenu");
        QVERIFY(actionCalled(menu, u"Show the card behind it"_s));
        actionCalled(menu, u"Show the card behind it"_s)->trigger();
        QCOMPARE(ability.size(), 1);
        QVERIFY(!ability[0][0].toString().isEmpty());
    }

    // Whoever looks at a line wants to see the table as it was then, not to leave the game.
    void aLineOfTheJournalLeadsToItsMoment()
    {
        TableKit kit(u"spoils-of-war"_s);
        kit.session().stops().setUsual(TableStops::Rule::Always);
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"human", "human", "human"}));
        kit.session().setOpenTable(true);
        for (int moves = 0; moves < 3; ++moves) {
            QVERIFY(kit.waitUntilAsked());
            kit.session().choose(kit.session().face().moves().front());
        }
        QVERIFY(kit.waitUntilAsked());
        const TableGame &game = kit.session().game();
        auto *list = kit.find<QListWidget>("tableJournal");
        QTRY_VERIFY_WITH_TIMEOUT(game.standing().moment >= 3 && list->count() > 3, patience);
        QSignalSpy left(&kit.page(), &TablePage::clauseWanted);
        Q_EMIT list->itemActivated(list->item(0));
        QTRY_COMPARE_WITH_TIMEOUT(game.standing().moment, kit.session().journal().front().moment, patience);
        QVERIFY(left.isEmpty());
    }

    void aRollIsOneLineOfTheJournal()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"human", "random", "random"}));
        auto *list = kit.find<QListWidget>("tableJournal");
        QTRY_VERIFY_WITH_TIMEOUT(list->findItems(u"die 1 "_s, Qt::MatchStartsWith).isEmpty() && list->count() > 0, patience);
        const QList<QListWidgetItem *> rolls = list->findItems(u"die 1–10 of anna shows "_s, Qt::MatchStartsWith);
        QCOMPARE(rolls.size(), 1);
        list->setCurrentItem(rolls.front());
        QVERIFY(kit.find<QLabel>("tableWhy")->text().contains(u"href=\"clause:SOW-"_s));
    }

    void theJournalStaysAtItsEnd()
    {
        TableKit kit(u"spoils-of-war"_s);
        kit.page().resize(1280, 400); // less than there is to tell
        auto *list = kit.find<QListWidget>("tableJournal");
        QCOMPARE(list->verticalScrollBarPolicy(), Qt::ScrollBarAlwaysOn); // else lines break anew, and the end lies further down
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"human", "random", "random"}));
        QTRY_VERIFY_WITH_TIMEOUT(list->verticalScrollBar()->maximum() > 0, patience);
        kit.page().grab();
        QCOMPARE(list->verticalScrollBar()->value(), list->verticalScrollBar()->maximum());
    }

    /// Yes, no and what there is to choose do not say what is answered.
    void anAnswerIsAskedForWithWhatLedToIt()
    {
        TableKit kit(u"spoils-of-war"_s);
        kit.session().stops().setUsual(TableStops::Rule::Always);
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"human", "human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        const TableFace &face = kit.session().face();
        static const QRegularExpression answer(u"^(no|yes|choose .*)$"_s);
        for (int decisions = 0; !face.isOver() && (face.moves().filter(answer) != face.moves() || face.news().isEmpty());
             ++decisions) {
            QVERIFY(decisions < 1000);
            kit.session().choose(face.moves().contains(u"challenge"_s) ? u"challenge"_s : face.moves().back());
            QVERIFY(kit.waitUntilAsked());
        }
        QVERIFY2(!face.isOver(), "nobody was ever asked to answer");
        const auto causes = kit.items([](const QQuickItem &item) { return item.objectName() == "cause"_L1; });
        QCOMPARE(causes.size(), std::size_t(1));
        QCOMPARE(causes.front()->property("text").toString(), face.news().back());
    }

    void theJournalIsATextAndAPage()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"random", "random"}));
        const QString text = kit.session().journalText();
        QVERIFY2(text.contains(u"anna bids "_s) && text.contains(u"[LD-BID-01]"_s), qPrintable(text));
        const QString page = kit.session().journalHtml();
        QVERIFY2(page.startsWith(u"<!DOCTYPE html>"_s) && page.contains(u"<small>LD-BID-01"_s), qPrintable(page));
    }

    void botsAreAskedForTheirOpinionOnlyAtTheOpenTable()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "random"}));
        QMenu *moments = kit.find<QToolButton>("tableMoments")->menu();
        Q_EMIT moments->aboutToShow();
        QVERIFY(!actionCalled(moments, u"What would a bot do?"_s));
        QSignalSpy estimated(&kit.session(), &TableSession::estimated);
        kit.session().estimate("ismcts:20");
        kit.find<QToolButton>("tableOpen")->setChecked(true);
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(estimated.size(), 0);
        QVERIFY(kit.find<Banner>("tableLookBand")->isVisible());
        QVERIFY(kit.find<Banner>("tableLookBand")->sentence().startsWith(u"Open table"_s));
        Q_EMIT moments->aboutToShow();
        QVERIFY(actionCalled(moments, u"What would a bot do?"_s));
        kit.session().estimate("ismcts:20");
        QTRY_COMPARE_WITH_TIMEOUT(estimated.size(), 1, patience);
        QVERIFY(estimated[0][0].toStringList().size() > 1);
    }

    void stopsAreChosenInAMenuAndForSingleWindows()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"human", "random", "random"}));
        QMenu *menu = kit.find<QToolButton>("tableStops")->menu();
        Q_EMIT menu->aboutToShow();
        QAction *always = actionCalled(menu, u"Ask whenever I may act"_s);
        QVERIFY(always && !always->isChecked());
        always->trigger();
        QCOMPARE(kit.session().stops().usual(), TableStops::Rule::Always);
        QVERIFY(kit.waitUntilAsked());
        Q_EMIT menu->aboutToShow();
        QVERIFY(actionCalled(menu, u"Ask whenever I may act"_s)->isChecked());
        QAction *single = actionCalled(menu, u"At one step only"_s);
        QVERIFY(single && single->menu() && !single->menu()->actions().isEmpty());
        const QAction *step = single->menu()->actions().front();
        actionCalled(step->menu(), u"Always pass"_s)->trigger();
        QCOMPARE(kit.session().stops().at(toStd(step->text())), std::optional(TableStops::Rule::Never));
        QVERIFY(kit.waitUntilAsked());
    }

    /// What a seat has seen is told to it also when it lies hidden again.
    void theTableRemembersForASeatWhatItHasSeen()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"random", "random", "random"}));
        const int moment = momentWithMemory(kit, "anna");
        QVERIFY2(moment > 0, "anna never saw anything that lay hidden later");
        kit.session().setKind(0, TableSession::human);
        kit.session().goTo(moment);
        QTRY_COMPARE_WITH_TIMEOUT(kit.session().game().standing().moment, moment, patience);
        const TableSight &sight = kit.session().face().sight();
        QTRY_COMPARE_WITH_TIMEOUT(sight.viewer, u"anna"_s, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!sight.tree.isEmpty() && sight.known != sight.tree, patience);
    }

private:
    /// The first moment at which a seat knows more than lies open to it; 0 for none.
    static int momentWithMemory(TableKit &kit, const std::string &seat)
    {
        int found = 0;
        int answers = 0;
        const int count = int(kit.session().game().moments().size());
        for (int moment = 1; moment < count && found == 0; ++moment) {
            std::string visible;
            for (const bool known : {false, true})
                kit.session().game().ask("view", Value::Map{{"seat", seat}, {"moment", moment}, {"known", known}},
                                         [&, moment, known](const Answer &answer) {
                    const std::string tree = toJson(*answer.result.find("tree"));
                    if (!known)
                        visible = tree;
                    else if (tree != visible)
                        found = moment;
                    ++answers;
                });
            if (!QTest::qWaitFor([&] { return answers == 2 * moment; }, patience))
                return 0;
        }
        return found;
    }

    static QListWidgetItem *withAbility(const QListWidget &list)
    {
        for (int row = 0; row < list.count(); ++row)
            if (!list.item(row)->data(Qt::UserRole + 1).toString().isEmpty())
                return list.item(row);
        return nullptr;
    }
};

QTEST_MAIN(TestTableWhy)

#include "tst_tablewhy.moc"
