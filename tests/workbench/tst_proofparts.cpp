// SPDX-License-Identifier: GPL-3.0-or-later
// What a proof may have beside moves and expectations, chosen in its form; and what becomes of the form when the proof goes.
#include "proofbench.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/deckwords.h"
#include "workbench/proofview/pathrows.h"

#include <QAction>
#include <QFile>
#include <QMenu>
#include <QTest>
#include <QToolButton>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const std::string huginn = R"(proofs:
  - name: Huginn gives one die   # ours
    seats: [anna, bo, cid]
    given: {step: roll.before, seats.anna.stash: [huginn]}   # who has it
)";

/// Chooses a part in the menu Add.
void add(const ProofBench &bench, const QString &part)
{
    QMenu *menu = bench.form->findChild<QToolButton *>(u"addPart"_s)->menu();
    Q_EMIT menu->aboutToShow();
    QAction *action = menu->findChild<QAction *>(part);
    QVERIFY2(action, qPrintable(part));
    action->trigger();
}

/// Puts the cursor there; the popup of another line may have taken the keyboard.
void enter(OfferLine *line)
{
    line->window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(line->window(), patience));
    line->setFocus();
}

QStringList textsOf(const std::vector<Offer> &offers)
{
    QStringList texts;
    for (const Offer &offer : offers)
        texts += offer.text;
    return texts;
}

} // namespace

class TestProofParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allMovesOfASeatAndNoOther()
    {
        ProofBench bench("spoils-of-war", huginn);
        QVERIFY2(bench.isPlayed(), qPrintable(bench.verdict()));
        bench.form->findChild<QToolButton *>(u"newQuestion"_s)->menu()->findChild<QAction *>(u"exactly"_s)->trigger();
        QVERIFY(bench.isPlayed());
        QCOMPARE(bench.verdict(), u"It passes."_s);
        QCOMPARE(toJson(*bench.value().find("play")),
                 std::string(R"([{"exactly":{"anna":["pass","use huginn","reveal huginn"]}}])"));
        // One fewer, and the other one is open though it should not be.
        const auto lines = bench.form->findChild<QWidget *>(u"play"_s)->findChildren<OfferLine *>(u"move"_s);
        QCOMPARE(lines.size(), 3);
        QTest::mouseClick(lines[1]->parentWidget()->findChild<QToolButton *>(), Qt::LeftButton);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.verdict().startsWith(u"It fails"_s), qPrintable(bench.verdict()));
        QVERIFY2(bench.faults().join(u' ').contains(u"use huginn"_s), qPrintable(bench.faults().join(u';')));
        // Typed with or without its seat; a move of another seat is none of these.
        auto *more = bench.form->findChild<OfferLine *>(u"exactSeat"_s)->parentWidget()->findChild<OfferLine *>(u"newMove"_s);
        type(more, u"bo: use huginn"_s);
        QVERIFY2(bench.faults().join(u' ').contains(u"moves of anna"_s), qPrintable(bench.faults().join(u';')));
        type(more, u"anna: use huginn"_s);
        QVERIFY(bench.isPlayed());
        QCOMPARE(bench.verdict(), u"It passes."_s);
        QVERIFY2(bench.text().find("# who has it") != std::string::npos, bench.text().c_str());
    }

    void atTheEndAllThatIsOpenIsTaken()
    {
        ProofBench bench("spoils-of-war", huginn);
        QVERIFY(bench.isPlayed());
        add(bench, u"exactly"_s);
        auto *open = bench.in<QToolButton>(u"end.exactly"_s, u"takeOpenMoves"_s);
        QVERIFY(open && open->isVisible());
        QTest::mouseClick(open, Qt::LeftButton);
        QVERIFY(bench.isPlayed());
        QCOMPARE(toJson(*bench.value().find("exactly")), std::string(R"({"anna":["pass","use huginn","reveal huginn"]})"));
        QCOMPARE(bench.verdict(), u"It passes."_s);
        type(bench.in(u"end.exactly"_s, u"exactSeat"_s), u"bo"_s);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.verdict().startsWith(u"It fails"_s), qPrintable(bench.verdict())); // bo is not asked
        bench.deck.session->undo();
        bench.deck.session->undo();
        QCOMPARE(bench.text(), huginn);
    }

    void aProofHasCardsOfItsOwn()
    {
        ProofBench bench("spoils-of-war", huginn);
        QVERIFY(bench.isPlayed());
        add(bench, u"given.cards"_s);
        type(bench.in(u"ownCards"_s, u"newCard"_s), u"huginn"_s);
        QVERIFY(bench.isPlayed());
        QCOMPARE(toJson(*bench.value().find("given")->find("cards")), std::string(R"([{"id":"huginn_2","like":"huginn"}])"));
        // A value of its own: what the copied card has is filled in.
        OfferLine *path = bench.in(u"cardValues"_s, u"newPath"_s);
        QTRY_VERIFY_WITH_TIMEOUT(path->isVisible(), patience);
        enter(path);
        QVERIFY(textsOf(path->offers()).contains(u"gold"_s));
        type(path, u"gold"_s);
        auto *value = qobject_cast<OfferLine *>(bench.form->focusWidget());
        QVERIFY(value && !value->text().isEmpty());
        type(value, u"9"_s);
        QVERIFY(bench.isPlayed());
        QCOMPARE(toJson(*bench.value().find("given")->find("cards")),
                 std::string(R"([{"id":"huginn_2","like":"huginn","gold":9}])"));
        // It is in the game.
        for (OfferLine *line : bench.form->findChild<QWidget *>(u"given"_s)->findChildren<OfferLine *>(u"path"_s))
            if (line->text() == u"seats.anna.stash"_s)
                type(line->parentWidget()->findChild<OfferLine *>(u"value"_s), u"[huginn_2]"_s);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
        QVERIFY(textsOf(bench.newMove()->offers()).contains(u"anna: use huginn_2"_s));
        // A copy of a card that is not there is said beside it.
        type(bench.in(u"ownCards"_s, u"card.like"_s), u"nobody"_s);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.faults().join(u' ').contains(u"nobody"_s), qPrintable(bench.faults().join(u';')));
        QTest::mouseClick(bench.in<QToolButton>(u"ownCards"_s, u"removeCard"_s), Qt::LeftButton);
        QVERIFY(!bench.value().find("given")->find("cards"));
        QVERIFY2(bench.text().find("# who has it") != std::string::npos, bench.text().c_str());
    }

    void aWholeNewCardHasAGroup()
    {
        ProofBench bench("spoils-of-war", huginn);
        QVERIFY(bench.isPlayed());
        add(bench, u"given.cards"_s);
        type(bench.in(u"ownCards"_s, u"newCard"_s), u"ring-9"_s);
        const Value card = bench.value().find("given")->find("cards")->list().front();
        QCOMPARE(textOf(card, "id"), std::string("ring-9"));
        QVERIFY(card.find("group"));
        OfferLine *group = bench.in(u"ownCards"_s, u"card.group"_s);
        QTRY_VERIFY_WITH_TIMEOUT(group->isVisible(), patience);
        enter(group);
        QVERIFY(textsOf(group->offers()).contains(u"treasures"_s));
        type(group, u"treasures"_s);
        QCOMPARE(textOf(bench.value().find("given")->find("cards")->list().front(), "group"), std::string("treasures"));
    }

    void allThatTheGameTakesIsOffered_data()
    {
        QTest::addColumn<QByteArray>("sample");
        for (const char *sample : {"spoils-of-war", "bottlecap-vikings"})
            QTest::newRow(sample) << QByteArray(sample);
    }

    void allThatTheGameTakesIsOffered()
    {
        QFETCH(QByteArray, sample);
        ProofBench bench(sample.constData(), "proofs:\n  - {name: Mine, seats: [anna, bo, cid]}\n");
        QVERIFY2(bench.isPlayed(), qPrintable(bench.verdict()));
        const std::vector<Offer> words = givenWordsOf(*bench.deck.workspace, {"anna", "bo", "cid"});
        QVERIFY(!words.empty());
        OfferLine *path = bench.in(u"given"_s, u"newPath"_s);
        path->setFocus();
        const QStringList offered = textsOf(path->offers());
        for (const Offer &word : words)
            QVERIFY2(offered.contains(word.text), qPrintable(word.text));
    }

    void everybodyPassesUntilAMoment()
    {
        ProofBench bench("spoils-of-war", huginn);
        QVERIFY(bench.isPlayed());
        QVERIFY(choose(bench.newMove(), u"pass until: bid.before"_s));
        QVERIFY(bench.isPlayed());
        QCOMPARE(toJson(*bench.value().find("play")), std::string(R"([{"pass until":"bid.before"}])"));
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
    }

    void aProofIsOpenedAtTheTable()
    {
        ProofBench bench("spoils-of-war", huginn + "    play:\n      - anna: use huginn\n");
        QString opened;
        bench.deck.workspace->play = [&](const QString &savedGame) { opened = savedGame; };
        bench.form->show({own, {"proofs", std::size_t(0)}});
        QVERIFY(bench.isPlayed());
        QAction *table = bench.form->findChild<QToolButton *>(u"moreOfProof"_s)->menu()->findChild<QAction *>(u"proofAtTable"_s);
        QVERIFY(table->isVisible());
        table->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty(), patience);
        QVERIFY2(opened.contains(u"seats anna bo cid"_s) && opened.contains(u"anna: use huginn"_s), qPrintable(opened));
        // One that changes the deck is no game of it, and that is said.
        QString said;
        connect(bench.form.get(), &SpotView::said, this, [&](const QString &sentence) { said = sentence; });
        opened.clear();
        QVERIFY(bench.deck.session->setValue({own, {"proofs", std::size_t(0), "set"}}, Value::Map{{"tables.ante", 3}}, u"Set"_s)
                    .empty());
        QVERIFY(bench.isPlayed());
        table->trigger();
        QTRY_VERIFY2_WITH_TIMEOUT(said.contains(u"other values than the deck"_s), qPrintable(said), patience);
        QVERIFY(opened.isEmpty());
    }

    void whatTheFormDoesNotKnowStaysAsItIs()
    {
        ProofBench bench("spoils-of-war", huginn + "    odd: [1,   2]   # mine\n");
        const auto *left = bench.form->findChild<QLabel *>(u"leftOut"_s);
        QVERIFY(left->isVisible());
        QVERIFY2(left->text().contains(u"odd"_s), qPrintable(left->text()));
        type(bench.form->findChild<OfferLine *>(u"proof.name"_s), u"Another name"_s);
        QCOMPARE(textOf(bench.value(), "name"), std::string("Another name"));
        QVERIFY2(bench.text().find("    odd: [1,   2]   # mine\n") != std::string::npos, bench.text().c_str());
    }

    void signsFollowTheColoursOfTheTheme()
    {
        ProofBench bench("spoils-of-war", huginn);
        QVERIFY(bench.isPlayed());
        const auto darkness = [](const QIcon &icon) {
            const QImage image = icon.pixmap(16, 16).toImage();
            int darkest = 255;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y).alpha() > 200)
                        darkest = std::min(darkest, image.pixelColor(x, y).lightness());
            return darkest;
        };
        const QAction *arrow = bench.newMove()->actions().constFirst();
        const auto *remove = bench.in<QToolButton>(u"given"_s, QString());
        QPalette light = bench.form->palette();
        light.setColor(QPalette::Text, QColor(0, 0, 0));
        bench.form->setPalette(light);
        QVERIFY(darkness(arrow->icon()) < 100 && darkness(remove->icon()) < 100);
        QPalette dark = light;
        dark.setColor(QPalette::Text, QColor(255, 255, 255));
        bench.form->setPalette(dark);
        QVERIFY2(darkness(arrow->icon()) > 150, qPrintable(QString::number(darkness(arrow->icon()))));
        QVERIFY2(darkness(remove->icon()) > 150, qPrintable(QString::number(darkness(remove->icon()))));
    }

    void aFileThatDisappearsLeavesTheFormAtRest()
    {
        ProofBench bench("spoils-of-war", huginn);
        QVERIFY(bench.isPlayed());
        QVERIFY(QFile::remove(toQt(bench.deck.session->filePath(own))));
        bench.deck.session->lookAtDisk();
        QCOMPARE(bench.deck.session->outsideChanges().size(), std::size_t(1));
        // Until it is answered, the text that is here is played and edited on.
        type(bench.newMove(), u"anna: use huginn"_s);
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
        // A line that is being written when the file is let go has nowhere to go, and disturbs nobody.
        OfferLine *name = bench.form->findChild<OfferLine *>(u"proof.name"_s);
        name->setFocus();
        QTest::keyClicks(name, u" and more"_s);
        bench.deck.session->letGo(own);
        QVERIFY(!bench.deck.session->knows(own));
        name->clearFocus();
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY2(bench.verdict().startsWith(u"This proof is not there any more"_s), qPrintable(bench.verdict()));
        QVERIFY(!bench.newMove()->isEnabled());
        QVERIFY(!bench.form->findChild<QToolButton *>(u"moreOfProof"_s)->isEnabled());
        QCOMPARE(bench.form->journal().rowCount(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(bench.deck.check->isCurrent(), patience);
        QVERIFY(!bench.form->findChild<QToolButton *>(u"moreOfProof"_s)->isEnabled());
        // Undo brings it back as it was.
        bench.deck.session->undo();
        QVERIFY(bench.deck.session->knows(own));
        QVERIFY(bench.isPlayed());
        QVERIFY2(bench.isWithoutFault(), qPrintable(bench.verdict()));
        QVERIFY(bench.newMove()->isEnabled());
        QCOMPARE(bench.play()->count(), 1);
    }

    void aFileThatIsRevertedIsShownAsItIsThen()
    {
        ProofBench bench("spoils-of-war", huginn + "  - {name: Another, seats: [anna, bo, cid]}\n");
        QVERIFY(bench.isPlayed());
        type(bench.newMove(), u"anna: use huginn"_s);
        QVERIFY(bench.isPlayed());
        // Another program put an older text there, in which this proof comes second.
        QFile file(toQt(bench.deck.session->filePath(own)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("proofs:\n  - {name: First, seats: [anna, bo, cid]}\n" + QByteArray::fromStdString(huginn).mid(8));
        file.close();
        bench.deck.session->lookAtDisk();
        QCOMPARE(bench.deck.session->outsideChanges().size(), std::size_t(1));
        bench.deck.session->takeFromDisk(own);
        QVERIFY(bench.isPlayed());
        QCOMPARE(bench.form->subject().path.back(), PathStep(std::size_t(1)));
        QCOMPARE(bench.form->findChild<OfferLine *>(u"proof.name"_s)->text(), u"Huginn gives one die"_s);
        QCOMPARE(bench.play()->count(), 0);
        // And one in which it does not come at all.
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("proofs:\n  - {name: First, seats: [anna, bo, cid]}\n");
        file.close();
        bench.deck.session->lookAtDisk();
        bench.deck.session->takeFromDisk(own);
        QVERIFY2(bench.verdict().startsWith(u"This proof is not there any more"_s), qPrintable(bench.verdict()));
        QVERIFY(!bench.newMove()->isEnabled());
        bench.deck.session->undo();
        QVERIFY(bench.isPlayed());
        QCOMPARE(bench.form->findChild<OfferLine *>(u"proof.name"_s)->text(), u"Huginn gives one die"_s);
        QVERIFY(bench.newMove()->isEnabled());
    }
};

QTEST_MAIN(TestProofParts)
#include "tst_proofparts.moc"
