// SPDX-License-Identifier: GPL-3.0-or-later
// Every model of the workbench, held to what views expect of models.
#include "../patience.h"
#include "deckkit.h"
#include "workbench/engine/engineclient.h"
#include "workbench/engine/livecheck.h"
#include "workbench/panels/findpanel.h"
#include "workbench/panels/journalmodel.h"
#include "workbench/panels/problemsmodel.h"
#include "workbench/panels/proofsmodel.h"
#include "workbench/panels/wordspanel.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"
#include "workbench/session/decktreemodel.h"
#include "workbench/session/historymodel.h"
#include "workbench/window/commandpalette.h"
#include "workbench/window/settings.h"
#include "workbench/workspace.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

constexpr auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;
const QStringList mostProofs{u"proofs/a"_s, u"proofs/b"_s, u"proofs/c"_s, u"proofs/e"_s, u"proofs/i"_s,   u"proofs/o"_s,
                             u"proofs/r"_s, u"proofs/s"_s, u"proofs/w"_s, u"variants"_s, u"experiments"_s};

/// An open deck with its engine.
struct Bench
{
    explicit Bench(const QString &sample, const QStringList &without = {}) : deck(sample, without)
    {
        session = DeckSession::open(deck.folder(), deck.recovery()).session;
        check = std::make_unique<LiveCheck>(*session, engine);
        index = std::make_unique<DeckIndex>(*session);
        engine.start();
    }

    DeckCopy deck;
    EngineClient engine{engineProgram()};
    std::unique_ptr<DeckSession> session;
    std::unique_ptr<LiveCheck> check;
    std::unique_ptr<DeckIndex> index;
};

QModelIndex child(const QAbstractItemModel &model, const QString &title, const QModelIndex &parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row)
        if (const QModelIndex index = model.index(row, 0, parent); index.data().toString() == title)
            return index;
    return {};
}

/// What the proof does not find at the end of its game.
Value otherDice()
{
    Value dice;
    for (int die = 1; die <= 5; ++die)
        dice.append(die);
    return dice;
}

} // namespace

class TestWorkbenchModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTreeShowsTheDeckAndFollowsIt()
    {
        Bench bench(u"spoils-of-war"_s, mostProofs);
        DeckTreeModel tree(*bench.session, *bench.index, *bench.check);
        QAbstractItemModelTester tester(&tree, strict);
        const QModelIndex artifacts = child(tree, u"Artifacts"_s);
        QVERIFY(artifacts.isValid());
        QCOMPARE(artifacts.data(DeckTreeModel::CountRole).toInt(), tree.rowCount(artifacts));
        QVERIFY(child(tree, u"Armor"_s, child(tree, u"Treasures"_s)).isValid());

        const QModelIndex first = tree.index(0, 0, artifacts);
        const Spot spot = tree.spot(first);
        QCOMPARE(tree.indexOf(spot.inside("gold")), first);
        QSignalSpy reset(&tree, &QAbstractItemModel::modelReset);
        QVERIFY(bench.session->setValue(spot.inside("name"), "Brand new", u"Change the name"_s).empty());
        QCOMPARE(reset.count(), 0); // the rows are the same
        QCOMPARE(first.data().toString(), u"Brand new"_s);
        QVERIFY(first.data(DeckTreeModel::UnsavedRole).toBool());
        QVERIFY(!tree.index(1, 0, artifacts).data(DeckTreeModel::UnsavedRole).toBool());
        QVERIFY(bench.session->remove(tree.spot(tree.index(3, 0, artifacts)), u"Remove it"_s).empty());
        QCOMPARE(reset.count(), 1);
        bench.session->goToStep(0);
    }

    void theTreeHasBadges()
    {
        Bench bench(u"spoils-of-war"_s, mostProofs);
        DeckTreeModel tree(*bench.session, *bench.index, *bench.check);
        QAbstractItemModelTester tester(&tree, strict);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.check->words().empty(), patience);
        const QModelIndex artifacts = child(tree, u"Artifacts"_s);
        const QModelIndex first = tree.index(0, 0, artifacts);
        QCOMPARE(first.data(DeckTreeModel::WordingRole).toInt(), 1);
        QVERIFY(
            bench.session->setValue(tree.spot(first).inside("text"), "You may roll 7 extra dice.", u"Change the text"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(first.data(DeckTreeModel::WordingRole).toInt(), 3, patience);
        QCOMPARE(artifacts.data(DeckTreeModel::WordingRole).toInt(), 3);
        QVERIFY(bench.session->setValue(tree.spot(first).inside("gold"), -1, u"Change gold"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(artifacts.data(DeckTreeModel::ErrorsRole).toInt(), 1, patience);
        QVERIFY(first.data(DeckTreeModel::SummaryRole).toString().contains(u"error"_s));
    }

    void proofsThatFailComeFirstWithTheirJournal()
    {
        Bench bench(u"liars-dice"_s);
        ProofsModel proofs(*bench.session, *bench.check);
        QAbstractItemModelTester tester(&proofs, strict);
        DeckTreeModel tree(*bench.session, *bench.index, *bench.check);
        QTRY_VERIFY_WITH_TIMEOUT(proofs.played() > 3, patience);
        QCOMPARE(proofs.failed(), 0);
        const Spot spot = proofs.spot(proofs.row("proofs/dice.yaml", "The dice stay as they fell"));
        QVERIFY(bench.session->has(spot));
        QCOMPARE(tree.indexOf(spot).data(DeckTreeModel::ProofRole).toInt(), 1);
        QVERIFY(bench.session->setValue(spot.inside("expect").inside("seats.bo.dice"), otherDice(), u"Break it"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(proofs.failed(), 1, patience);
        QCOMPARE(proofs.state(0), ProofsModel::State::Failed);
        QCOMPARE(proofs.spot(0), spot);
        QVERIFY(!proofs.index(0, ProofsModel::FailureColumn).data().toString().isEmpty());
        QCOMPARE(tree.indexOf(spot).data(DeckTreeModel::ProofRole).toInt(), 2);

        JournalModel journal;
        QAbstractItemModelTester journalTester(&journal, strict);
        journal.setProof(proofs.proof(0));
        QVERIFY(journal.firstFailure() >= 0);
        journal.setProof(proofs.proof(1));
        QCOMPARE(journal.firstFailure(), -1);
        QCOMPARE(journal.rowCount(), 1); // that it passed
        journal.setProof({});
        QCOMPARE(journal.rowCount(), 0);
    }

    void proofsOfADeckWithErrorsAreNotRun()
    {
        Bench bench(u"liars-dice"_s);
        ProofsModel proofs(*bench.session, *bench.check);
        QAbstractItemModelTester tester(&proofs, strict);
        DeckTreeModel tree(*bench.session, *bench.index, *bench.check);
        QTRY_VERIFY_WITH_TIMEOUT(proofs.played() > 3, patience);
        const int all = proofs.played();
        const QModelIndex section = child(tree, u"Proofs"_s);
        QCOMPARE(section.data(DeckTreeModel::CountRole).toInt(), all); // the same number, branches and all
        QCOMPARE(section.data(DeckTreeModel::ProofRole).toInt(), 1);
        QVERIFY(bench.session->setValue({"tables.yaml", {"faces"}}, 1, u"Change faces"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(proofs.areNotRun(), patience);
        QCOMPARE(proofs.played(), 0);
        QCOMPARE(proofs.rowCount(), all);
        for (int row = 0; row < all; ++row) {
            QCOMPARE(proofs.state(row), ProofsModel::State::NotRun);
            QVERIFY(proofs.index(row, 0).data(Qt::AccessibleTextRole).toString().startsWith(u"Not run"_s));
            QVERIFY(proofs.index(row, ProofsModel::FailureColumn).data().toString().contains(u"the deck has errors"_s));
        }
        QCOMPARE(section.data(DeckTreeModel::ProofRole).toInt(), DeckTreeModel::proofNotRun);
        QVERIFY(section.data(DeckTreeModel::SummaryRole).toString().contains(u"not run"_s));
        bench.session->undo();
        QTRY_COMPARE_WITH_TIMEOUT(proofs.played(), all, patience);
        QCOMPARE(section.data(DeckTreeModel::ProofRole).toInt(), 1);
    }

    void proofsThatWaitForTheirKeyAreNotRun()
    {
        Bench bench(u"liars-dice"_s);
        ProofsModel proofs(*bench.session, *bench.check);
        QTRY_VERIFY_WITH_TIMEOUT(proofs.played() > 3, patience);
        bench.check->setProvesByItself(false);
        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, 4, u"Change dice"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(proofs.areNotRun(), patience);
        QVERIFY(proofs.index(0, ProofsModel::FailureColumn).data().toString().contains(u"F5"_s));
        bench.check->proveNow();
        QTRY_VERIFY_WITH_TIMEOUT(proofs.played() > 3, patience);
    }

    // The engine may not have the texts as they stand when the key is pressed.
    void theKeyPlaysTheProofsOfWhatWasJustEdited()
    {
        Bench bench(u"liars-dice"_s);
        ProofsModel proofs(*bench.session, *bench.check);
        QTRY_VERIFY_WITH_TIMEOUT(proofs.played() > 3 && bench.check->isCurrent(), patience);
        bench.check->setProvesByItself(false);
        const Spot spot = proofs.spot(proofs.row("proofs/dice.yaml", "The dice stay as they fell"));
        QVERIFY(bench.session->setValue(spot.inside("expect").inside("seats.bo.dice"), otherDice(), u"Break it"_s).empty());
        bench.check->proveNow();
        QTRY_VERIFY_WITH_TIMEOUT(bench.check->isCurrent(), patience);
        QVERIFY(!proofs.areNotRun());
        QCOMPARE(proofs.failed(), 1);

        bench.session->undo();
        bench.check->checkNow();
        bench.check->proveNow(); // while it is checked
        QTRY_VERIFY_WITH_TIMEOUT(bench.check->isCurrent(), patience);
        QVERIFY(!proofs.areNotRun());
        QCOMPARE(proofs.failed(), 0);

        bench.check->proveNow();
        bench.session->redo(); // before the answer
        QTRY_VERIFY_WITH_TIMEOUT(bench.check->isCurrent(), patience);
        QVERIFY2(proofs.areNotRun() || proofs.failed() == 1, "proofs of the older text");
        QVERIFY(bench.session->setValue(spot.inside("name"), "Another name", u"Rename it"_s).empty());
        bench.check->proveNow();
        QVERIFY(bench.session->setValue(spot.inside("name"), "A third name", u"Rename it"_s).empty()); // while it is checked
        QTRY_VERIFY_WITH_TIMEOUT(bench.check->isCurrent(), patience);
        QVERIFY(!proofs.areNotRun());
        QVERIFY(proofs.row("proofs/dice.yaml", "A third name") >= 0);
    }

    void filesThatComeWithoutAnEngineMakeTheProofsOld()
    {
        Bench bench(u"liars-dice"_s);
        ProofsModel proofs(*bench.session, *bench.check);
        QTRY_VERIFY_WITH_TIMEOUT(proofs.played() > 3 && bench.check->isCurrent(), patience);
        QSignalSpy ended(&bench.engine, &EngineClient::ended);
        bool isSaid = false;
        connect(&bench.engine, &EngineClient::ended, this, [&] {
            bench.deck.write(u"variants/new.yaml"_s, "name: new\n");
            bench.session->lookAtDisk();
            isSaid = proofs.areNotRun();
        });
        bench.engine.restart();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, patience);
        QVERIFY(isSaid);
    }

    // The panel follows a card that gets another id.
    void wordsFollowACardThroughItsId()
    {
        Bench bench(u"spoils-of-war"_s, mostProofs);
        const QTemporaryDir place;
        Settings settings(place.filePath(u"settings.json"_s));
        Workspace workspace{*bench.session, *bench.check, settings};
        WordsPanel panel(workspace, *bench.index);
        const DeckEntry *card = bench.index->card("huginn");
        QVERIFY(card);
        const Spot spot = card->spot;
        panel.showCard(spot);
        const auto *says = panel.findChild<QLabel *>(u"says"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!says->text().isEmpty(), patience);
        const QString words = says->text();
        QVERIFY(bench.session->setValue(spot.inside("id"), "raven", u"Change the id"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(bench.check->wordsOf("raven"), patience);
        QCOMPARE(says->text(), words);
    }

    void wordsOfAnOlderDeckAreNotShown()
    {
        Bench bench(u"spoils-of-war"_s, mostProofs);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.check->words().empty(), patience);
        QVERIFY(bench.session->setValue({"deck.yaml", {"game"}}, "chess", u"Change the game"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(bench.check->words().empty(), patience);
        bench.session->undo();
        QTRY_VERIFY_WITH_TIMEOUT(!bench.check->words().empty(), patience);
    }

    void problemsComeAndGo()
    {
        Bench bench(u"liars-dice"_s);
        ProblemsModel problems(*bench.check, *bench.index);
        QAbstractItemModelTester tester(&problems, strict);
        QTRY_VERIFY_WITH_TIMEOUT(bench.check->lastCheckMs() >= 0, patience);
        QCOMPARE(problems.rowCount(), 0);
        QVERIFY(bench.session->setValue({"tables.yaml", {"faces"}}, 1, u"Change faces"_s).empty());
        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, 0, u"Change dice"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(problems.count(ProblemsModel::Kind::Error), 2, patience);
        QCOMPARE(problems.count(ProblemsModel::Kind::Warning), 0);
        QVERIFY(problems.index(0, ProblemsModel::PlaceColumn).data().toString().startsWith(u"tables.yaml:"_s));
        bench.session->undo();
        QTRY_COMPARE_WITH_TIMEOUT(problems.rowCount(), 1, patience);
        bench.session->undo();
        QTRY_COMPARE_WITH_TIMEOUT(problems.rowCount(), 0, patience);
    }

    void proofsThatFailAreProblems()
    {
        Bench bench(u"liars-dice"_s);
        ProblemsModel problems(*bench.check, *bench.index);
        QAbstractItemModelTester tester(&problems, strict);
        ProofsModel proofs(*bench.session, *bench.check);
        QTRY_VERIFY_WITH_TIMEOUT(proofs.played() > 3, patience);
        QCOMPARE(problems.rowCount(), 0);
        const Spot proof = proofs.spot(proofs.row("proofs/dice.yaml", "The dice stay as they fell"));
        QVERIFY(bench.session->setValue(proof.inside("expect").inside("seats.bo.dice"), otherDice(), u"Break it"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(problems.rowCount(), 1, patience);
        QCOMPARE(problems.kind(0), ProblemsModel::Kind::Proof);
        QVERIFY2(problems.problem(0).text.startsWith(u"The dice stay as they fell: "_s), qPrintable(problems.problem(0).text));
        QVERIFY(proof.inside("expect").holds(problems.problem(0).spot)); // not only the proof: the very line
        bench.session->undo();
        QTRY_COMPARE_WITH_TIMEOUT(problems.rowCount(), 0, patience);
    }

    void wordsThatAreNotAcceptedAreProblems()
    {
        Bench bench(u"spoils-of-war"_s, mostProofs);
        ProblemsModel problems(*bench.check, *bench.index);
        QAbstractItemModelTester tester(&problems, strict);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.check->words().empty(), patience);
        QCOMPARE(problems.count(ProblemsModel::Kind::Words), 0);
        const DeckEntry *huginn = bench.index->card("huginn");
        QVERIFY(huginn);
        const Spot card = huginn->spot;
        QVERIFY(bench.session->setValue(card.inside("text"), "You may roll 7 extra dice.", u"Change the text"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(problems.count(ProblemsModel::Kind::Words), 1, patience);
        const int row = problems.rowCount() - 1; // after what the check found
        QCOMPARE(problems.kind(row), ProblemsModel::Kind::Words);
        QCOMPARE(problems.card(row), std::string("huginn"));
        QCOMPARE(problems.problem(row).spot, card.inside("text"));
        QCOMPARE(problems.problem(row).code, u"text.void"_s); // a person had accepted them
        QVERIFY2(problems.problem(row).text.contains(u"no longer accepted"_s), qPrintable(problems.problem(row).text));
        QVERIFY(problems.problem(row).line > 0);
        QVERIFY(bench.session->remove(card.inside("words"), u"Forget"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(problems.problem(row).code, u"text.differs"_s, patience);
    }

    void theHistoryHasARowForEachStep()
    {
        const DeckCopy deck;
        const auto session = DeckSession::open(deck.folder(), deck.recovery()).session;
        HistoryModel history(*session);
        QAbstractItemModelTester tester(&history, strict);
        for (int value : {3, 4})
            QVERIFY(session->setValue({"tables.yaml", {"dice"}}, value, u"Change dice to %1"_s.arg(value)).empty());
        QCOMPARE(history.rowCount(), 3);
        QCOMPARE(history.index(2).data().toString(), u"Change dice to 4"_s);
        QCOMPARE(history.currentRow(), 2);
        session->undo();
        QVERIFY(!history.index(2).data(HistoryModel::DoneRole).toBool());
        session->undo();
        QVERIFY(session->setValue({"tables.yaml", {"dice"}}, 6, u"Change dice"_s).empty());
        QCOMPARE(history.rowCount(), 2);
    }

    void thePaletteRanksWhatFits()
    {
        PaletteModel palette;
        QAbstractItemModelTester tester(&palette, strict);
        QString chosen;
        std::vector<PaletteItem> items;
        for (const QString &title : {u"Storm Dragon"_s, u"Odin's Chalice"_s, u"Start page"_s, u"Save"_s})
            items.push_back({title, u"Card"_s, {}, [&chosen, title] { chosen = title; }});
        palette.setItems(items);
        QCOMPARE(palette.rowCount(), 4);
        palette.setTyped(u"oc"_s);
        QCOMPARE(palette.index(0).data().toString(), u"Odin's Chalice"_s);
        palette.setTyped(u"sd"_s);
        QCOMPARE(palette.rowCount(), 1);
        palette.act(0);
        QCOMPARE(chosen, u"Storm Dragon"_s);
        palette.setTyped(u"zzz"_s);
        QCOMPARE(palette.rowCount(), 0);
    }

    void aTextIsFoundAndReplacedInAllFilesAtOnce()
    {
        const DeckCopy deck;
        const auto session = DeckSession::open(deck.folder(), deck.recovery()).session;
        session->setText("tables.yaml", "dice: 5 # ä dice, Dice and dicey\n", u"Edit"_s);
        session->setText("rules.yaml", "no: dice\n", u"Edit"_s);
        HitsModel model;
        QAbstractItemModelTester tester(&model, strict);
        const auto count = [&](const Search &search, const std::string &file) {
            const std::vector<Hit> hits = findInDeck(*session, search);
            return std::ranges::count(hits, file, &Hit::file);
        };
        QCOMPARE(count({u"dice"_s, false, false}, "tables.yaml"), 4);
        QCOMPARE(count({u"dice"_s, true, false}, "tables.yaml"), 3);
        QCOMPARE(count({u"dice"_s, true, true}, "tables.yaml"), 2);
        QCOMPARE(count({u"d.ce"_s, false, false}, "tables.yaml"), 0);
        std::vector<Hit> hits = findInDeck(*session, {u"dice"_s, true, true});
        std::erase_if(hits, [](const Hit &hit) { return hit.file != "tables.yaml" && hit.file != "rules.yaml"; });
        model.setHits(hits);
        QCOMPARE(model.rowCount(), 3);
        session->setTexts(replacedTexts(*session, hits, u"würfel"_s), u"Replace"_s);
        QCOMPARE(session->text("tables.yaml"), std::string("würfel: 5 # ä würfel, Dice and dicey\n"));
        QCOMPARE(session->text("rules.yaml"), std::string("no: würfel\n"));
        session->undo();
        QCOMPARE(session->text("rules.yaml"), std::string("no: dice\n"));
    }
};

QTEST_MAIN(TestWorkbenchModels)
#include "tst_workbenchmodels.moc"
