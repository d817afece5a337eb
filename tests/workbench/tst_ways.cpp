// SPDX-License-Identifier: GPL-3.0-or-later
// Ways through the whole window that lead from one of its parts into another.
#include "windowbench.h"
#include "workbench/lab/figureview.h"
#include "workbench/panels/carddeeds.h"
#include "workbench/panels/journalmodel.h"
#include "workbench/panels/journalpanel.h"
#include "workbench/panels/listpanel.h"
#include "workbench/panels/treepanel.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/experimentform.h"
#include "workbench/proofview/proofform.h"
#include "workbench/table/tablepage.h"
#include "workbench/window/parts.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

QAction *actionCalled(const Bench &bench, const QString &words)
{
    for (QAction *action : bench.window->findChildren<QAction *>())
        if (action->text().remove(u'&') == words)
            return action;
    return nullptr;
}

/// Those of the menus in it as well.
std::vector<QPointer<QAction>> actionsOf(const QMenu *menu)
{
    std::vector<QPointer<QAction>> all;
    for (QAction *action : menu->actions())
        if (action->menu())
            std::ranges::copy(actionsOf(action->menu()), std::back_inserter(all));
        else if (!action->isSeparator())
            all.emplace_back(action);
    return all;
}

bool isProven(const Bench &bench)
{
    const LiveCheck &check = bench.desk().check();
    return QTest::qWaitFor(
        [&] { return check.isCurrent() && check.isPlayable() && !check.areProofsNotRun() && check.proofs().find("proofs"); },
        patience);
}

int failedProofs(const Bench &bench)
{
    int failed = 0;
    for (const Value &proof : listOf(bench.desk().check().proofs(), "proofs"))
        failed += flagOf(proof, "passed") ? 0 : 1;
    return failed;
}

} // namespace

class TestWays : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }

    void everyEntryOfTheMenusCanBeChosen_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("with nothing chosen") << -1;
        QTest::newRow("with a card chosen") << int(DeckEntry::Kind::Card);
        QTest::newRow("with a proof chosen") << int(DeckEntry::Kind::Proof);
    }

    /// An entry may open a dialog or a menu: each is closed as by Esc.
    void everyEntryOfTheMenusCanBeChosen()
    {
        QFETCH(int, kind);
        Bench bench(true, allParts(), u"spoils-of-war"_s);
        const std::vector<DeckEntry> &entries = bench.desk().index().entries();
        const auto chosen = std::ranges::find_if(
            entries, [&](const DeckEntry &entry) { return kind >= 0 && entry.kind == DeckEntry::Kind(kind); });
        QVERIFY(kind < 0 || chosen != entries.end());
        const Spot spot = kind < 0 ? Spot() : chosen->spot;
        QTimer closer;
        connect(&closer, &QTimer::timeout, this, [] {
            if (QWidget *open =
                    QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::activeModalWidget())
                open->close();
        });
        closer.start(20);
        int triggered = 0;
        for (QAction *menu : bench.window->menuBar()->actions())
            for (const QPointer<QAction> &action : actionsOf(menu->menu())) {
                if (!action || QStringList{u"Quit"_s, u"Close the deck"_s}.contains(action->text().remove(u'&')))
                    continue;
                if (kind >= 0)
                    bench.desk().show(spot);
                if (!action || !action->isEnabled())
                    continue;
                action->trigger();
                QCoreApplication::processEvents();
                ++triggered;
                QVERIFY2(bench.window->isVisible() && bench.window->desk(), qPrintable(action ? action->text() : QString()));
            }
        QVERIFY(triggered > 30);
    }

    void theKeyForFindingOpensTheLineInWhichOneTypes()
    {
        Bench bench(true, allParts());
        bench.desk().show({"tables.yaml", {}});
        QTest::keyClick(bench.window.get(), Qt::Key_F, Qt::ControlModifier);
        auto *line = bench.window->findChild<QLineEdit *>(u"findInFile"_s);
        QVERIFY(line);
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, u"dice"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(bench.source().selectedText(), u"dice"_s);
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(!line->isVisible() && bench.source().hasFocus());
    }

    void anExperimentIsPlayedInTheLabAndShowsItsCharts_data()
    {
        QTest::addColumn<QByteArray>("varied");
        QTest::newRow("a batch") << QByteArray();
        QTest::newRow("a sweep") << QByteArray("    sweep: {path: tables.dice, values: [4, 5]}\n");
        QTest::newRow("sides") << QByteArray(
            "    compare: [{name: four, set: {tables.dice: 4}}, {name: five, set: {tables.dice: 5}}]\n");
    }

    void anExperimentIsPlayedInTheLabAndShowsItsCharts()
    {
        QFETCH(QByteArray, varied);
        Bench bench(true, allParts());
        const std::string file = "experiments/own.yaml";
        QVERIFY(bench.session()
                    .createFile(file,
                                "experiments:\n  - name: Do more dice help\n    bots: [random]\n    games: 40\n"
                                    + varied.toStdString())
                    .empty());
        bench.desk().show({file, {"experiments", std::size_t(0)}});
        const auto *form = bench.window->findChild<ExperimentForm *>();
        QVERIFY(form && form->isVisible());
        auto *run = form->findChild<QPushButton *>(u"runExperiment"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().isCurrent() && run->isEnabled(), patience);
        QTest::mouseClick(run, Qt::LeftButton);
        QCOMPARE(bench.window->pageName(), u"measure"_s);
        const auto isDrawn = [&] {
            const auto all = bench.window->findChildren<FigureView *>();
            return std::ranges::any_of(all, [](const FigureView *each) { return each->isVisible() && !each->series().empty(); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isDrawn(), patience);
    }

    void aRedProofLeadsToTheCardThatMadeItRed()
    {
        Bench bench(true, allParts(), u"spoils-of-war"_s);
        QVERIFY(isProven(bench));
        QCOMPARE(failedProofs(bench), 0);
        const DeckEntry *huginn = bench.desk().index().card("huginn");
        QVERIFY(huginn);
        const Spot card = huginn->spot; // the index moves on
        const Spot dice = card.inside("abilities")
                              .inside(std::size_t(0))
                              .inside("do")
                              .inside(std::size_t(0))
                              .inside("add_dice")
                              .inside("count");
        QVERIFY(bench.session().has(dice));
        // A proof that is green in its form, before the card is edited.
        const std::string file = "proofs/own.yaml";
        QVERIFY(bench.session()
                    .createFile(file,
                                "proofs:\n  - name: A first proof\n    seats: [anna, bo, cid]\n    given: {step: roll.before, "
                                "seats.anna.stash: [huginn]}\n"
                                "    play:\n      - anna: use huginn\n    expect: {seats.anna.dice.count: 11}\n")
                    .empty());
        bench.desk().show({file, {"proofs", std::size_t(0)}});
        auto *form = bench.window->findChild<ProofForm *>();
        const auto verdict = [&] { return form->findChild<QLabel *>(u"proofVerdict"_s)->text(); };
        QTRY_COMPARE_WITH_TIMEOUT(verdict(), u"It passes."_s, patience);
        bench.desk().show(card);
        QVERIFY(bench.session().setValue(dice, 2, u"Two dice"_s, {}, Sharing::All).empty());
        QTRY_VERIFY_WITH_TIMEOUT(isProven(bench) && failedProofs(bench) > 0, patience);
        QTreeView *proofs = bench.desk().proofsPanel()->view();
        QModelIndex red;
        for (int row = 0; row < failedProofs(bench); ++row)
            if (proofs->model()->index(row, 0).data().toString() == u"A first proof"_s)
                red = proofs->model()->index(row, 0);
        QVERIFY(red.isValid());
        proofs->setCurrentIndex(red);
        QTest::keyClick(proofs, Qt::Key_Return);
        QVERIFY(form->isVisible());
        QTRY_VERIFY2_WITH_TIMEOUT(verdict().startsWith(u"It fails"_s), qPrintable(verdict()), patience);
        // What happened names the card; from there its form comes, at the ability that acted.
        const JournalModel &journal = form->journal();
        int row = 0;
        while (row < journal.rowCount() && journal.card(row) != u"huginn"_s)
            ++row;
        QVERIFY(row < journal.rowCount());
        auto *view = form->findChild<QTreeView *>(u"proofJournal"_s);
        view->setCurrentIndex(journal.index(row, 0));
        QTest::keyClick(view, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(bench.desk().cardShown(), std::string("huginn"));
        QCOMPARE(bench.desk().editor()->spot(), card.inside("abilities"));
        QVERIFY(!form->isVisible());
        // The journal below is that of the proof still, also once the card is mended.
        const JournalModel &below = bench.desk().journal();
        QVERIFY(below.firstFailure() >= 0);
        bench.session().undo();
        QTRY_VERIFY_WITH_TIMEOUT(isProven(bench) && failedProofs(bench) == 0, patience);
        QTRY_VERIFY_WITH_TIMEOUT(below.firstFailure() < 0 && below.rowCount() > 1, patience);
        QCOMPARE(below.title(), u"A first proof"_s);
    }

    void aProofIsOpenedAtTheTableWhereItHasComeTo()
    {
        Bench bench(true, allParts(), u"spoils-of-war"_s);
        QVERIFY(isProven(bench));
        const std::string file = "proofs/own.yaml";
        QVERIFY(bench.session()
                    .createFile(file,
                                "proofs:\n  - name: Huginn is used\n    seats: [anna, bo, cid]\n    given: {step: roll.before, "
                                "seats.bo.stash: [huginn]}\n"
                                "    play:\n      - bo: use huginn\n")
                    .empty());
        bench.desk().show({file, {"proofs", std::size_t(0)}});
        auto *form = bench.window->findChild<ProofForm *>();
        QTRY_VERIFY_WITH_TIMEOUT(form->isVisible()
                                     && form->findChild<QLabel *>(u"proofVerdict"_s)->text().startsWith(u"It can be played"_s),
                                 patience);
        form->findChild<QToolButton *>(u"moreOfProof"_s)->menu()->findChild<QAction *>(u"proofAtTable"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(bench.window->pageName(), u"play"_s, patience);
        auto *table = bench.window->findChild<TablePage *>();
        QTRY_VERIFY_WITH_TIMEOUT(table->session().game().isOpen() && !table->session().game().isBusy(), patience);
        const TableGame &game = table->session().game();
        QCOMPARE(game.start().seats, (std::vector<std::string>{"anna", "bo", "cid"}));
        const std::vector<TableMoment> &moments = game.moments();
        QVERIFY(
            std::ranges::any_of(moments, [](const TableMoment &each) { return each.seat == "bo" && each.move == "use huginn"; }));
    }

    void countsInAllProofsAreUpdatedAtOnce()
    {
        Bench bench(true, allParts(), u"spoils-of-war"_s);
        QVERIFY(isProven(bench));
        QCOMPARE(failedProofs(bench), 0);
        QAction *update = actionCalled(bench, u"Update the counts in proofs"_s);
        QVERIFY(update && !update->isEnabled());
        // One card more, and proofs that merely count them fail.
        const DeckEntry *huginn = bench.desk().index().card("huginn");
        std::vector<Spot> copies;
        Workspace workspace{bench.session(), bench.desk().check(), bench.settings};
        QVERIFY(duplicateCards(workspace, {huginn->spot}, copies).empty());
        QTRY_VERIFY_WITH_TIMEOUT(isProven(bench) && failedProofs(bench) > 0, patience);
        const int failed = failedProofs(bench);
        QTRY_VERIFY_WITH_TIMEOUT(update->isEnabled(), patience);
        QVERIFY2(bench.window->statusBar()->currentMessage().contains(u"has changed"_s),
                 qPrintable(bench.window->statusBar()->currentMessage()));
        std::map<std::string, std::string> before;
        for (const std::string &file : bench.session().files())
            before[file] = bench.session().text(file);
        const std::size_t steps = bench.session().stepsDone();
        update->trigger();
        QCOMPARE(bench.session().stepsDone(), steps + 1);
        QTRY_VERIFY_WITH_TIMEOUT(isProven(bench) && failedProofs(bench) < failed, patience);
        QVERIFY(!update->isEnabled());
        // Nothing but numbers was written.
        int changed = 0;
        for (const auto &[file, text] : before) {
            const QString now = toQt(bench.session().text(file));
            changed += now != toQt(text) ? 1 : 0;
            static const QRegularExpression number(u"[0-9]+"_s);
            QCOMPARE(QString(now).remove(number), toQt(text).remove(number));
        }
        QVERIFY(changed > 0);
        bench.session().undo();
        for (const auto &[file, text] : before)
            QCOMPARE(bench.session().text(file), text);
        QTRY_VERIFY_WITH_TIMEOUT(isProven(bench) && failedProofs(bench) == failed, patience);
    }
};

QTEST_MAIN(TestWays)
#include "tst_ways.moc"
