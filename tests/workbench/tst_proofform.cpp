// SPDX-License-Identifier: GPL-3.0-or-later
// A proof as a form: written by choosing, played as it is written.
#include "proofbench.h"
#include "workbench/panels/carddeeds.h"
#include "workbench/panels/journalpanel.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/formarea.h"
#include "workbench/proofview/pathrows.h"
#include "workbench/proofview/proofshape.h"
#include "workbench/proofview/questionview.h"
#include "workbench/proofview/typedvalue.h"
#include "workbench/source/sourceview.h"
#include "workbench/window/editorarea.h"

#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const std::string spoils = R"(# A comment at the head.
proofs:
  - name: A bid is made   # beside the name
    seats: [anna, bo, cid]
    given: {step: bid.turn, turn: anna}   # who begins
    luck: {seed:   0x10}
)";

void closeOffers(const OfferLine *line)
{
    line->completer()->popup()->hide();
    line->window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(line->window(), patience));
    QTRY_VERIFY(line->hasFocus());
}

} // namespace

class TestProofForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typedWordsAreValues_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("shown");
        QTest::newRow("number") << u"5"_s << u"5"_s << u"5"_s;
        QTest::newRow("text") << u"5x3"_s << u"\"5x3\""_s << u"5x3"_s;
        QTest::newRow("range") << u">= 3"_s << u"\">= 3\""_s << u">= 3"_s;
        QTest::newRow("truth") << u"true"_s << u"true"_s << u"true"_s;
        QTest::newRow("nothing") << u"null"_s << u"null"_s << u"null"_s;
        QTest::newRow("a text of digits") << u"\"5\""_s << u"\"5\""_s << u"\"5\""_s;
        QTest::newRow("list") << u"[3, crown_1]"_s << u"[3,\"crown_1\"]"_s << u"[3, crown_1]"_s;
        QTest::newRow("cards") << u"[{card: huginn, face: up}]"_s << u"[{\"card\":\"huginn\",\"face\":\"up\"}]"_s
                               << u"[{card: huginn, face: up}]"_s;
        QTest::newRow("colon") << u"anna: pass"_s << u"\"anna: pass\""_s << u"anna: pass"_s;
    }

    void typedWordsAreValues()
    {
        QFETCH(QString, typed);
        QFETCH(QString, json);
        QFETCH(QString, shown);
        QString trouble;
        const std::optional<Value> value = typedValue(typed, &trouble);
        QVERIFY2(value, qPrintable(trouble));
        QCOMPARE(toQt(toJson(*value)), json);
        QCOMPARE(typedText(*value), shown);
    }

    void anOpenBracketIsSaid()
    {
        QString trouble;
        QVERIFY(!typedValue(u"[1, 2"_s, &trouble));
        QVERIFY(trouble.contains(u"bracket"_s));
        QVERIFY(!typedValue(u" "_s, &trouble));
    }

    void aProofIsWrittenByPointing()
    {
        ProofBench bench("spoils-of-war", spoils);
        QVERIFY2(bench.isPlayed(), qPrintable(bench.verdict()));
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
        QVERIFY2(bench.newMove()->placeholderText().contains(u"anna is asked"_s), qPrintable(bench.newMove()->placeholderText()));

        // A move, of those that are open.
        QVERIFY(choose(bench.newMove(), u"anna: bid 1x3"_s));
        QVERIFY(bench.isPlayed());
        QCOMPARE(toJson(*bench.value().find("play")), std::string(R"([{"anna":"bid 1x3"}])"));
        QVERIFY2(bench.text().ends_with("    play:\n      - anna: bid 1x3\n"),
                 bench.text().c_str()); // a line each, as proofs are written
        QCOMPARE(bench.play()->count(), 1);
        QVERIFY(bench.form->journal().rowCount() > 1); // beside it stands what it brought about
        QVERIFY2(bench.newMove()->placeholderText().contains(u"bo is asked"_s), qPrintable(bench.newMove()->placeholderText()));
        QVERIFY(choose(bench.newMove(), u"bo: bid 1x4"_s));
        QVERIFY(bench.isPlayed());

        // What the last move changed is offered as a button.
        QToolButton *changed = nullptr;
        for (QToolButton *button : bench.form->findChild<QWidget *>(u"changedPaths"_s)->findChildren<QToolButton *>())
            if (button->objectName().startsWith(u"bid"_s))
                changed = button;
        QVERIFY(changed);
        const std::string path = toStd(changed->objectName());
        QTest::mouseClick(changed, Qt::LeftButton);
        QVERIFY(bench.isPlayed());
        QVERIFY(bench.value().find("expect") && bench.value().find("expect")->find(path));
        QCOMPARE(bench.verdict(), u"It passes."_s);

        // All other paths by search; the value is what it is now.
        OfferLine *expect = bench.in(u"expect"_s, u"newPath"_s);
        QVERIFY(choose(expect, u"seats.cid.gold"_s));
        QVERIFY(bench.isPlayed());
        const Value written = bench.value();
        const Value *gold = written.find("expect")->find("seats.cid.gold");
        QVERIFY(gold && gold->isInt() && gold->toInt() > 0);
        QCOMPARE(bench.verdict(), u"It passes."_s);

        // Run plays it with all its seeds.
        QTest::mouseClick(bench.form->findChild<QPushButton *>(u"runProof"_s), Qt::LeftButton);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.verdict().startsWith(u"It passed with 1 seed"_s), qPrintable(bench.verdict()));

        // Whatever the form does not know, and all comments, stand as they stood; and all of it can be undone step by step.
        const std::string text = bench.text();
        for (const char *kept : {"# A comment at the head.\n", "# beside the name\n", "# who begins\n", "luck: {seed:   0x10}\n"})
            QVERIFY2(text.find(kept) != text.npos, text.c_str());
        for (int steps = 0; steps < 4; ++steps)
            bench.deck.session->undo();
        QCOMPARE(bench.text(), spoils);
        QVERIFY(!bench.deck.session->canUndo());
        QCOMPARE(bench.play()->count(), 0);
    }

    void aWrongLineIsMarkedAndLeadsOn()
    {
        ProofBench bench("spoils-of-war", spoils);
        QVERIFY(bench.isPlayed());
        type(bench.newMove(), u"anna: bid 1x3"_s);
        type(bench.newMove(), u"bo: bid 1x1"_s);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.verdict().startsWith(u"It fails: "_s), qPrintable(bench.verdict()));
        QCOMPARE(bench.faults().size(), 1);
        QVERIFY2(bench.faults().front().contains(u"SOW-"_s), qPrintable(bench.faults().front()));
        auto *toFault = bench.form->findChild<QToolButton *>(u"toFault"_s);
        QVERIFY(toFault->isVisible());
        bench.form->activateWindow();
        QTest::mouseClick(toFault, Qt::LeftButton);
        auto *line = qobject_cast<OfferLine *>(bench.form->focusWidget());
        QVERIFY(line);
        QCOMPARE(line->text(), u"bo: bid 1x1"_s);
        // What may be said there instead is offered there.
        QTRY_VERIFY_WITH_TIMEOUT(!line->offers().empty(), patience);
        QVERIFY(std::ranges::any_of(line->offers(), [](const Offer &offer) { return offer.text == u"bo: bid 1x4"_s; }));
        type(line, u"bo: bid 1x4"_s);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
        QVERIFY(bench.faults().isEmpty());
    }

    void badInputChangesNothing()
    {
        ProofBench bench("spoils-of-war", spoils);
        QVERIFY(bench.isPlayed());
        OfferLine *name = bench.form->findChild<OfferLine *>(u"proof.name"_s);
        type(name, u" "_s);
        QVERIFY(bench.faults().join(u' ').contains(u"needs a name"_s));
        QCOMPARE(bench.text(), spoils);
        QTest::keyClick(name, Qt::Key_Escape);
        OfferLine *turn = nullptr;
        for (OfferLine *path : bench.form->findChild<QWidget *>(u"given"_s)->findChildren<OfferLine *>(u"path"_s))
            if (path->text() == u"turn"_s)
                turn = path->parentWidget()->findChild<OfferLine *>(u"value"_s);
        QVERIFY(turn);
        type(turn, u"[anna"_s);
        QVERIFY(bench.faults().join(u' ').contains(u"bracket"_s));
        QCOMPARE(turn->text(), u"[anna"_s); // to be mended
        QCOMPARE(bench.text(), spoils);
        type(turn, u"nobody"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(bench.isPlayed() && bench.faults().join(u' ').contains(u"nobody"_s),
                                  qPrintable(bench.faults().join(u';')), patience);
    }

    void whatTheFormCannotShowItSays()
    {
        const std::string odd = "proofs:\n  - name: Odd\n    seats: [anna, bo, cid]\n    play:\n      - anna: [bid, 1x1]\n  - "
                                "name: Good\n    seats: [anna, bo, cid]\n";
        ProofBench bench("spoils-of-war", odd);
        QVERIFY(!bench.form->canShow({own, {"proofs", std::size_t(0)}}));
        const QString why = bench.form->whyNot({own, {"proofs", std::size_t(0)}});
        QVERIFY2(why.contains(u"line 1 of its `play`"_s), qPrintable(why));
        QVERIFY(bench.form->canShow({own, {"proofs", std::size_t(1)}}));
        QVERIFY(bench.form->whyNot({own, {"proofs", std::size_t(1)}}).isEmpty());
        // In the window the source comes in its place, with the sentence above it.
        WindowParts parts;
        parts.form = makeFormArea;
        EditorArea editor(*bench.deck.workspace, bench.index, parts);
        editor.resize(900, 600);
        editor.show({own, {"proofs", std::size_t(0)}});
        editor.QWidget::show();
        const auto *says = editor.findChild<QLabel *>(u"broken"_s);
        QVERIFY(editor.source()->isVisible());
        QVERIFY(says->isVisible());
        QCOMPARE(says->text(), why);
        editor.show({own, {"proofs", std::size_t(1)}});
        QVERIFY(!editor.source()->isVisible());
        QVERIFY(!says->isVisible());
    }

    void anEditOfACardTurnsItRedAndUndoGreen()
    {
        const std::string huginn = R"(proofs:
  - name: Huginn gives one die
    seats: [anna, bo, cid]
    given: {step: roll.before, seats.anna.stash: [huginn]}
    play:
      - anna: use huginn
)";
        ProofBench bench("spoils-of-war", huginn);
        QVERIFY2(bench.isPlayed(), qPrintable(bench.verdict()));
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
        QVERIFY(choose(bench.in(u"expect"_s, u"newPath"_s), u"seats.anna.dice.count"_s));
        QVERIFY(bench.isPlayed());
        QCOMPARE(bench.verdict(), u"It passes."_s);
        const Spot dice = bench.deck.artifact("huginn")
                              .inside("abilities")
                              .inside(std::size_t(0))
                              .inside("do")
                              .inside(std::size_t(0))
                              .inside("add_dice")
                              .inside("count");
        QVERIFY(bench.deck.session->setValue(dice, 2, u"Two dice"_s, {}, Sharing::All).empty());
        QTRY_VERIFY2_WITH_TIMEOUT(bench.verdict().startsWith(u"It fails"_s), qPrintable(bench.verdict()), patience);
        QVERIFY2(bench.faults().join(u' ').contains(u"seats.anna.dice.count is 12"_s), qPrintable(bench.faults().join(u';')));
        bench.deck.session->undo();
        QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(), u"It passes."_s, patience);
        QVERIFY(bench.faults().isEmpty());
    }

    void bottlecapIsWrittenByKeyboardAlone()
    {
        const std::string start = R"(proofs:
  - name: Gold to begin with
    seats: [anna, bo]
    given:
      seats:
        anna: {position: 0}   # at the harbour
)";
        ProofBench bench("bottlecap-vikings", start);
        QVERIFY2(bench.isPlayed(), qPrintable(bench.verdict()));
        OfferLine *given = bench.in(u"given"_s, u"newPath"_s);
        type(given, u"seats.anna.gold"_s);
        auto *value = qobject_cast<OfferLine *>(bench.form->focusWidget());
        QVERIFY(value);
        QCOMPARE(value->objectName(), u"newValue"_s);
        QVERIFY(!value->text().isEmpty()); // what a fresh game has
        type(value, u"3"_s);
        QVERIFY(bench.text().find("anna: {position: 0, gold: 3}   # at the harbour") != std::string::npos);
        // Tab goes through the lines in the order in which they stand.
        QStringList visited;
        bench.form->findChild<OfferLine *>(u"proof.name"_s)->setFocus();
        for (int i = 0; i < 40 && bench.form->focusWidget() != bench.newMove(); ++i) {
            QTest::keyClick(bench.form->focusWidget(), Qt::Key_Tab);
            visited += bench.form->focusWidget()->objectName();
        }
        QCOMPARE(bench.form->focusWidget(), bench.newMove());
        QVERIFY(visited.indexOf(u"proof.seats"_s) < visited.indexOf(u"newPath"_s));
        // Down opens what is offered, Return takes what is marked.
        QVERIFY(bench.isPlayed());
        QTest::keyClick(bench.newMove(), Qt::Key_Down);
        QAbstractItemView *popup = bench.newMove()->completer()->popup();
        QVERIFY(popup->isVisible());
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QVERIFY(!popup->isVisible());
        QVERIFY(bench.isPlayed());
        QCOMPARE(bench.play()->count(), 1);
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
        QVERIFY(bench.newMove()->text().isEmpty());
    }

    void aWholeLineIsTakenWhenOneGoesOnByTab()
    {
        ProofBench bench("spoils-of-war", spoils);
        QVERIFY(bench.isPlayed());
        OfferLine *path = bench.in(u"given"_s, u"newPath"_s);
        type(path, u"seats.anna.gold"_s);
        OfferLine *value = bench.in(u"given"_s, u"newValue"_s);
        value->selectAll();
        QTest::keyClicks(value, u"17"_s);
        QTest::keyClick(value, Qt::Key_Tab);
        QVERIFY2(bench.text().find("gold: 17") != std::string::npos, bench.text().c_str());
        QVERIFY(path->text().isEmpty() && value->text().isEmpty());
        QVERIFY(!path->hasFocus() && !value->hasFocus());

        QVERIFY(bench.isPlayed());
        bench.newMove()->setFocus();
        QTest::keyClicks(bench.newMove(), u"anna: bi"_s);
        closeOffers(bench.newMove());
        QTest::keyClick(bench.newMove(), Qt::Key_Tab);
        QCOMPARE(bench.play()->count(), 0); // half a move
        QCOMPARE(bench.newMove()->text(), u"anna: bi"_s);
        bench.newMove()->setFocus();
        QTest::keyClick(bench.newMove(), Qt::Key_End);
        QTest::keyClicks(bench.newMove(), u"d 1x3"_s);
        closeOffers(bench.newMove());
        QTest::keyClick(bench.newMove(), Qt::Key_Tab);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.value().find("play"), qPrintable(bench.newMove()->text()));
        QCOMPARE(toJson(*bench.value().find("play")), std::string(R"([{"anna":"bid 1x3"}])"));
        QVERIFY(bench.newMove()->text().isEmpty());
    }

    void anOfferIsTakenByAClick()
    {
        ProofBench bench("spoils-of-war", spoils);
        QVERIFY(bench.isPlayed());
        bench.newMove()->openOffers();
        QAbstractItemView *popup = bench.newMove()->completer()->popup();
        QTRY_VERIFY(popup->isVisible());
        const QModelIndex first = popup->model()->index(0, 0);
        QTest::mouseClick(popup->viewport(), Qt::LeftButton, {}, popup->visualRect(first).center());
        QVERIFY(bench.isPlayed());
        QTRY_COMPARE(bench.play()->count(), 1);
        QVERIFY(bench.newMove()->text().isEmpty());
    }

    void questionsStandBetweenMoves()
    {
        ProofBench bench("spoils-of-war", spoils);
        QVERIFY(bench.isPlayed());
        type(bench.newMove(), u"anna: bid 1x3"_s);
        QVERIFY(bench.isPlayed());
        for (const QString &question : {u"asks"_s, u"cannot"_s, u"expect"_s, u"sees"_s, u"can"_s}) {
            bench.form->findChild<QToolButton *>(u"newQuestion"_s)->menu()->findChild<QAction *>(question)->trigger();
            QVERIFY(bench.isPlayed());
        }
        QCOMPARE(bench.play()->count(), 6);
        const Value play = *bench.value().find("play");
        QCOMPARE(toJson(*play.list()[1].find("asks")), std::string("\"bo\""));
        QVERIFY(!play.list()[5].find("can")->list().empty());
        // The move that is refused is not: what was offered may be said. Another one, with the clause that refuses it.
        QCOMPARE(bench.faults().size(), 1);
        OfferLine *move = bench.in(u"play"_s, u"because"_s)->parentWidget()->findChild<OfferLine *>(u"move"_s);
        type(move, u"bo: bid 1x1"_s);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.faults().isEmpty(), qPrintable(bench.faults().join(u';')));
        type(bench.in(u"play"_s, u"because"_s), u"SOW-BET-03"_s);
        QVERIFY(bench.isPlayed());
        QCOMPARE(bench.faults().size(), 1);
        QVERIFY2(bench.faults().front().contains(u"SOW-BET-03"_s), qPrintable(bench.faults().front()));
        // Lines can be put before others, moved and taken away.
        auto *menu = bench.form->findChildren<QToolButton *>(u"lineMenu"_s).at(2)->menu();
        menu->findChild<QAction *>(u"removeLine"_s)->trigger();
        QVERIFY(bench.isPlayed());
        QCOMPARE(bench.play()->count(), 5);
        QCOMPARE(bench.verdict(), u"It passes."_s);
        bench.form->findChildren<QToolButton *>(u"lineMenu"_s).at(0)->menu()->findChild<QAction *>(u"insertBefore"_s)->trigger();
        QCOMPARE(bench.play()->openLine(), std::size_t(0));
        QTRY_VERIFY_WITH_TIMEOUT(bench.newMove()->placeholderText().contains(u"anna is asked"_s), patience);
    }

    void aBranchIsShownWithWhatItGoesOnFrom()
    {
        const std::string text = R"(proofs:
  - name: Bids rise
    seats: [anna, bo, cid]
    given: {step: bid.turn, turn: anna}
    play:
      - anna: bid 1x3
    branches:
      - name: but not down
        play:
          - bo: bid 1x2
)";
        ProofBench bench("spoils-of-war", text);
        const auto links = bench.form->findChild<QWidget *>(u"branches"_s)->findChildren<QToolButton *>();
        QCOMPARE(links.size(), 1);
        QTest::mouseClick(links.front(), Qt::LeftButton);
        QCOMPARE(branchOf(bench.wanted.path), std::string("1"));
        bench.form->show(bench.wanted);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.verdict().startsWith(u"It fails"_s), qPrintable(bench.verdict()));
        QCOMPARE(bench.faults().size(), 1);
        type(bench.in(u"play"_s, u"move"_s), u"bo: bid 1x4"_s);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
    }

    void aProofIsBegunForACard_data()
    {
        QTest::addColumn<QByteArray>("sample");
        QTest::addColumn<QByteArray>("card");
        QTest::addColumn<QByteArray>("clause");
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("use"); // the move that is open where the proof begins
        QTest::newRow("named in clauses") << QByteArray("spoils-of-war") << QByteArray("huginn") << QByteArray("SOW-HUG-01")
                                          << QByteArray("proofs/artifacts-a-h.yaml") << u"use huginn"_s;
        QTest::newRow("named by proofs") << QByteArray("bottlecap-vikings") << QByteArray("wood_bonus")
                                         << QByteArray("BCV-AB01-01") << QByteArray("proofs/abilities-1.yaml") << QString();
    }

    void aProofIsBegunForACard()
    {
        QFETCH(QByteArray, sample);
        QFETCH(QByteArray, card);
        QFETCH(QByteArray, clause);
        QFETCH(QByteArray, file);
        QFETCH(QString, use);
        ProofBench bench(sample.constData(), "proofs:\n  - name: Mine\n");
        QVERIFY2(bench.isPlayed(), qPrintable(bench.verdict()));
        const DeckEntry *entry = bench.index.card(card.toStdString());
        QVERIFY(entry);
        const Spot spot = entry->spot;
        const QString name = entry->name;
        const std::optional<Spot> made = bench.begin(spot);
        QVERIFY(made);
        QCOMPARE(made->file, file.toStdString()); // where most proofs of that card are
        const Value proof = bench.deck.session->value(*made);
        QVERIFY(toQt(textOf(proof, "name")).contains(name));
        QVERIFY2(std::ranges::find(listOf(proof, "clauses"), Value(clause.toStdString())) != listOf(proof, "clauses").end(),
                 toJson(proof).c_str());
        QVERIFY2(proof.find("given") && toJson(*proof.find("given")).find(card.toStdString()) != std::string::npos,
                 toJson(proof).c_str());
        QVERIFY(bench.form->canShow(*made));
        bench.form->show(*made);
        QVERIFY2(bench.isPlayed(), qPrintable(bench.verdict()));
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
        // It begins where the card matters: what it is used by is offered at once.
        const auto isUse = [&](const Offer &offer) { return offer.text.endsWith(use); };
        QVERIFY2(use.isEmpty() || std::ranges::any_of(bench.newMove()->offers(), isUse), toJson(proof).c_str());
        // A second one has a name of its own; one beside other proofs stands in their file.
        QVERIFY(bench.begin(spot));
        QTRY_VERIFY_WITH_TIMEOUT(bench.deck.check->isCurrent(), patience);
        QVERIFY(bench.deck.check->isPlayable());
        const std::optional<Spot> beside = bench.begin({own, {"proofs", std::size_t(0)}});
        QVERIFY(beside);
        QCOMPARE(beside->file, own);
        while (bench.deck.session->canUndo())
            bench.deck.session->undo();
        QCOMPARE(bench.text(), std::string("proofs:\n  - name: Mine\n"));
    }

    void aNewCardIsGivenAsOthersOfItsKindAre()
    {
        ProofBench bench("spoils-of-war", spoils);
        std::vector<Spot> copies;
        QVERIFY(duplicateCards(*bench.deck.workspace, {bench.deck.artifact("huginn")}, copies).empty());
        QVERIFY(bench.isPlayed());
        const std::optional<Spot> made = bench.begin(copies.front());
        QVERIFY(made);
        const Value proof = bench.deck.session->value(*made);
        const Value *stash = proof.find("given") ? proof.find("given")->find("seats.anna.stash") : nullptr;
        QVERIFY2(stash, toJson(proof).c_str());
        QVERIFY2(stash->isList() && stash->size() == 1 && toJson(*stash).find("huginn_2") != std::string::npos,
                 toJson(*stash).c_str());
        bench.form->show(*made);
        QVERIFY2(bench.isPlayed(), qPrintable(bench.verdict()));
        QTRY_VERIFY2_WITH_TIMEOUT(bench.isWithoutFault(), qPrintable(bench.verdict()),
                                  patience); // once the deck was checked with the new card
    }

    void numbersOfCardsAreOfferedForUpdate()
    {
        const std::string written = R"(proofs:
  - name: One card   # and no more
    seats: [anna, bo, cid]
    given: {step: roll.before, seats.anna.stash: [huginn]}
    expect: {seats.anna.stash.count: 2, seats.bo.stash.count: 0}   # counted
)";
        ProofBench bench("spoils-of-war", written);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.verdict().startsWith(u"It fails"_s), qPrintable(bench.verdict()));
        auto *update = bench.form->findChild<QToolButton *>(u"updateCounts"_s);
        QVERIFY(update->isVisible());
        update->click();
        QVERIFY(bench.isPlayed());
        QCOMPARE(bench.verdict(), u"It passes."_s);
        QVERIFY(!update->isVisible());
        std::string expected = written;
        expected.replace(expected.find("stash.count: 2"), 14, "stash.count: 1");
        QCOMPARE(bench.text(), expected);
        bench.deck.session->undo();
        QCOMPARE(bench.text(), written);
        // Where something else differs as well, no number hides that.
        QVERIFY(bench.deck.session->setValue({own, {"proofs", std::size_t(0), "expect", "seats.bo.gold"}}, 1, u"Gold"_s).empty());
        QVERIFY(bench.isPlayed());
        QVERIFY(!update->isVisible());
    }

    void theJournalLeadsToClauseAndCard()
    {
        const std::string text = R"(proofs:
  - name: Huginn gives a die
    seats: [anna, bo, cid]
    given: {step: roll.before, seats: {anna: {stash: [huginn]}}}
    play:
      - anna: use huginn
)";
        ProofBench bench("spoils-of-war", text);
        QVERIFY2(bench.isPlayed(), qPrintable(bench.verdict()));
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
        bench.form->resize(2000, 700); // where there is little room, what happened stands alone
        const JournalModel &journal = bench.form->journal();
        auto *view = bench.form->findChild<QTreeView *>(u"proofJournal"_s);
        int row = 0;
        while (row < journal.rowCount() && (journal.clause(row).isEmpty() || journal.card(row) != u"huginn"_s))
            ++row;
        QVERIFY(row < journal.rowCount());
        view->setFocus();
        view->setCurrentIndex(journal.index(row, 0));
        QTest::keyClick(view, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(bench.wanted, bench.deck.artifact("huginn").inside("abilities")); // what acted
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(bench.wanted.file, std::string("rules.yaml"));
        QCOMPARE(bench.deck.session->value(bench.wanted.inside("id")), Value(toStd(journal.clause(row))));
        view->scrollTo(journal.index(row, 0));
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                          view->visualRect(journal.index(row, JournalModel::CardColumn)).center());
        QCOMPARE(bench.wanted.file, std::string(artifactsFile));
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                          view->visualRect(journal.index(row, JournalModel::ClauseColumn)).center());
        QCOMPARE(bench.wanted.file, std::string("rules.yaml"));
    }
};

QTEST_MAIN(TestProofForm)
#include "tst_proofform.moc"
