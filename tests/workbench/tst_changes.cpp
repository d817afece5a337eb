// SPDX-License-Identifier: GPL-3.0-or-later
#include "formkit.h"
#include "workbench/changes/changeslist.h"
#include "workbench/changes/changespanel.h"
#include "workbench/changes/differences.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

Document document(const char *text)
{
    return *Document::read(text, "cards/a.yaml").value;
}

QStringList texts(const std::vector<Difference> &differences)
{
    QStringList found;
    for (const Difference &each : differences)
        found.append(each.text);
    return found;
}

constexpr const char *twoCards = "ships:\n  - {id: a, name: Ant, gold: 1, art: x}\n  - {id: b, name: Bee, gold: 2}\n";

} // namespace

class TestChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void differencesAreSaidInWords_data()
    {
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<QStringList>("said");
        QTest::newRow("field") << QByteArray("ships:\n  - {id: a, name: Ant, gold: 4, art: x}\n  - {id: b, name: Bee, gold: 2}\n")
                               << QStringList{u"Ant: gold 1 → 4"_s};
        QTest::newRow("gone and new field") << QByteArray(
            "ships:\n  - {id: a, name: Ant, gold: 1}\n  - {id: b, name: Bee, gold: 2, art: y}\n")
                                            << QStringList{u"Ant: art removed (was x)"_s, u"Bee: art added: y"_s};
        QTest::newRow("accepted") << QByteArray(
            "ships:\n  - {id: a, name: Ant, gold: 1, art: x, words: accepted-12345678}\n  - {id: b, name: Bee, gold: 2}\n")
                                  << QStringList{u"Ant: wording accepted"_s};
        QTest::newRow("card gone") << QByteArray("ships:\n  - {id: b, name: Bee, gold: 2}\n") << QStringList{u"Ant: deleted"_s};
        QTest::newRow("card new") << QByteArray(
            "ships:\n  - {id: a, name: Ant, gold: 1, art: x}\n  - {id: c, name: Cat}\n  - {id: b, name: Bee, gold: 2}\n")
                                  << QStringList{u"Cat: added"_s};
        QTest::newRow("order") << QByteArray("ships:\n  - {id: b, name: Bee, gold: 2}\n  - {id: a, name: Ant, gold: 1, art: x}\n")
                               << QStringList{u"the order of ships changed"_s};
        QTest::newRow("layout") << QByteArray(
            "ships: # two\n  - {id: a, name: Ant, gold: 1, art: x}\n  - {id: b, name: Bee, gold: 2}\n")
                                << QStringList{u"no change to the game (only comments or spacing)"_s};
        QTest::newRow("renamed") << QByteArray(
            "ships:\n  - {id: adder, name: Adder, gold: 1, art: x}\n  - {id: b, name: Bee, gold: 2}\n")
                                 << QStringList{u"Adder: id a → adder"_s, u"Adder: name Ant → Adder"_s};
        QTest::newRow("another in its place")
            << QByteArray("ships:\n  - {id: c, name: Cat, gold: 9}\n  - {id: b, name: Bee, gold: 2}\n")
            << QStringList{u"Cat: added"_s, u"Ant: deleted"_s};
        QTest::newRow("nothing") << QByteArray(twoCards) << QStringList();
    }
    void differencesAreSaidInWords()
    {
        QFETCH(QByteArray, now);
        QFETCH(QStringList, said);
        const Document before = document(twoCards);
        const Document after = document(now.constData());
        const std::vector<Difference> differences = differencesOf(before, after);
        QCOMPARE(texts(differences), said);
        Value value = after.value();
        for (const Difference &each : differences)
            value = form::changed(value, each.back);
        QVERIFY(value == before.value());
    }

    void proofsAreToldApartByTheirNames()
    {
        const Document before =
            document("proofs:\n  - {name: First, expect: {gold: 1}}\n  - {name: Second, expect: {gold: 2}}\n");
        const Document after =
            document("proofs:\n  - {name: First, expect: {gold: 1}}\n  - {name: Second, expect: {gold: 3}}\n  - {name: Third}\n");
        QCOMPARE(texts(differencesOf(before, after)), (QStringList{u"Second: expect.gold 2 → 3"_s, u"Third: added"_s}));
    }

    void aWordingThatIsAcceptedAgainHasNoCode()
    {
        const Document before = document("ships:\n  - {id: a, name: Ant, words: accepted-12345678}\n");
        const Document after = document("ships:\n  - {id: a, name: Ant, words: accepted-87654321}\n");
        QCOMPARE(texts(differencesOf(before, after)), QStringList{u"Ant: wording accepted again"_s});
    }

    void changesAreListedAndTakenBack()
    {
        OpenDeck deck;
        ChangesPanel panel(*deck.workspace);
        panel.show();
        ChangesModel &model = *panel.unsaved()->model();
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const std::string original = deck.text(artifactsFile);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(deck.session->setValue(deck.artifact("huginn").inside("gold"), 4, u"Change"_s).empty());
        QVERIFY(deck.session->setValue(deck.artifact("tarnkappe").inside("stage"), 2, u"Change"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 2, patience);
        QCOMPARE(model.index(0).data().toString(), u"Huginn: gold 1 → 4"_s);
        QVERIFY(panel.canShow(deck.artifact("huginn")));
        QVERIFY(!panel.canShow(deck.artifact("muninn")));
        panel.show(deck.artifact("tarnkappe"));
        auto *list = panel.unsaved()->findChild<QListView *>(u"changesList"_s);
        QCOMPARE(list->currentIndex().row(), 1);
        list->setCurrentIndex(model.index(0));
        QTest::mouseClick(panel.unsaved()->findChild<QToolButton *>(u"takeBack"_s), Qt::LeftButton);
        QCOMPARE(deck.session->value(deck.artifact("huginn").inside("gold")), Value(1));
        QCOMPARE(model.rowCount(), 1);
        list->setCurrentIndex(model.index(0));
        QTest::mouseClick(panel.unsaved()->findChild<QToolButton *>(u"takeBackFile"_s), Qt::LeftButton);
        QCOMPARE(deck.text(artifactsFile), original);
        QCOMPARE(model.rowCount(), 0);
    }

    void whatNobodySeesWaits()
    {
        OpenDeck deck;
        ChangesPanel hidden(*deck.workspace);
        ChangesPanel shown(*deck.workspace);
        shown.show();
        QVERIFY(deck.session->setValue(deck.artifact("huginn").inside("gold"), 4, u"Change"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(shown.unsaved()->model()->rowCount(), 1, patience);
        QCOMPARE(shown.sinceOpened()->model()->rowCount(), 0); // behind its tab
        QCOMPARE(hidden.unsaved()->model()->rowCount(), 0);
        hidden.show();
        QCOMPARE(hidden.unsaved()->model()->rowCount(), 1);
        shown.findChild<QTabWidget *>()->setCurrentWidget(shown.sinceOpened());
        QCOMPARE(shown.sinceOpened()->model()->rowCount(), 1);
        QVERIFY(deck.session->setValue(deck.artifact("tarnkappe").inside("stage"), 2, u"Change"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(shown.sinceOpened()->model()->rowCount(), 2, patience);
        QCOMPARE(shown.unsaved()->model()->rowCount(), 1);
    }

    void aPairOfTextsIsComparedOnce()
    {
        OpenDeck deck;
        const std::string before = deck.text(artifactsFile);
        QVERIFY(deck.session->setValue(deck.artifact("huginn").inside("gold"), 4, u"Change"_s).empty());
        Comparisons comparisons;
        const auto first = comparisons.of(*deck.session, artifactsFile, before);
        QVERIFY(first && first->size() == 1);
        const auto again = comparisons.of(*deck.session, artifactsFile, before);
        QVERIFY(again && again->front().text.constData() == first->front().text.constData()); // the very same
        QVERIFY(deck.session->setValue(deck.artifact("huginn").inside("gold"), 5, u"Change"_s).empty());
        QCOMPARE(comparisons.of(*deck.session, artifactsFile, before)->front().text, u"Huginn: gold 1 → 5"_s);
    }

    void gitIsAskedForTheRest()
    {
        OpenDeck deck;
        ChangesPanel panel(*deck.workspace);
        panel.askCommit();
        const QString waiting = panel.sinceCommit();
        QTRY_VERIFY_WITH_TIMEOUT(panel.sinceCommit() != waiting, patience);
        QVERIFY2(panel.sinceCommit().startsWith(u"This deck has no version history (git)"_s), qPrintable(panel.sinceCommit()));
    }

    void changesSinceItWasOpenedOutliveSaving()
    {
        OpenDeck deck;
        ChangesPanel panel(*deck.workspace);
        ChangesList &list = *panel.sinceOpened();
        panel.findChild<QTabWidget *>()->setCurrentWidget(&list);
        panel.show();
        const std::string original = deck.text(artifactsFile);
        QVERIFY(deck.session->setValue(deck.artifact("huginn").inside("gold"), 4, u"Change"_s).empty());
        QVERIFY(deck.session->saveAll().empty());
        QTRY_COMPARE_WITH_TIMEOUT(list.model()->rowCount(), 1, patience);
        QVERIFY(!panel.canShow(deck.artifact("huginn"))); // it is saved
        QCOMPARE(list.model()->index(0).data().toString(), u"Huginn: gold 1 → 4"_s);
        auto *back = list.findChild<QToolButton *>(u"takeBack"_s);
        QVERIFY(!back->isEnabled());
        list.findChild<QListView *>(u"changesList"_s)->setCurrentIndex(list.model()->index(0));
        back->click();
        QCOMPARE(deck.text(artifactsFile), original);
        QCOMPARE(list.model()->rowCount(), 0);
        QVERIFY(deck.session->createFile("cards/more.yaml", "artifacts: []\n").empty());
        QTRY_COMPARE_WITH_TIMEOUT(list.model()->rowCount(), 1, patience);
        list.findChild<QListView *>(u"changesList"_s)->setCurrentIndex(list.model()->index(0));
        QVERIFY(!back->isEnabled()); // there is nothing to go back to
    }
};

QTEST_MAIN(TestChanges)
#include "tst_changes.moc"
