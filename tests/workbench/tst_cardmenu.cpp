// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with a card wherever it is named.
#include "windowbench.h"
#include "workbench/panels/cardmenu.h"
#include "workbench/panels/findpanel.h"
#include "workbench/panels/listpanel.h"
#include "workbench/panels/treepanel.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/proofform.h"
#include "workbench/window/banner.h"
#include "workbench/window/deckdocks.h"
#include "workbench/window/parts.h"

#include <QAction>
#include <QDockWidget>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <algorithm>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

class TestCardMenu : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_bench = std::make_unique<Bench>(true, allParts(), u"spoils-of-war"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->desk().check().vocabulary() != nullptr, patience);
    }

    void init()
    {
        show("huginn");
        m_bench->desk().editor()->chooseView(0);
    }

    void cleanup()
    {
        for (QMessageBox *box : m_bench->window->findChildren<QMessageBox *>())
            box->reject();
        m_bench->session().goToStep(0);
        m_bench->window->showEditor();
    }

    void everyListOfCardsHasTheMenu_data()
    {
        QTest::addColumn<QString>("view");
        QTest::newRow("tree") << u"tree"_s;
        QTest::newRow("grid") << u"grid"_s;
        QTest::newRow("problems") << u"problems"_s;
        QTest::newRow("references") << u"hits"_s;
        QTest::newRow("changes") << u"changesList"_s;
    }
    void everyListOfCardsHasTheMenu()
    {
        QFETCH(QString, view);
        QVERIFY(m_bench->session().setValue(card("huginn").inside("gold"), 251, u"Spoil"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->desk().problemsPanel()->view()->model()->rowCount() > 0, patience);
        m_bench->desk().findPanel()->start(u"id: huginn"_s);
        if (view == "grid"_L1)
            m_bench->desk().editor()->chooseView(1);
        auto *list = m_bench->window->findChild<QAbstractItemView *>(view);
        if (view == "changesList"_L1) { // there are three, and one that nobody sees is empty
            DeckDocks::raise(m_bench->window->findChild<QDockWidget *>(u"changesDock"_s));
            const auto lists = m_bench->window->findChildren<QAbstractItemView *>(view);
            const auto seen = std::ranges::find_if(lists, &QWidget::isVisible);
            QVERIFY(seen != lists.end());
            list = *seen;
        }
        QVERIFY(list);
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 0, patience);
        if (view != "tree"_L1 && view != "grid"_L1)
            list->setCurrentIndex(list->model()->index(0, 0));
        list->selectionModel()->select(list->currentIndex(), QItemSelectionModel::ClearAndSelect);
        const auto *menu = list->findChild<CardMenu *>();
        QVERIFY(menu);
        QCOMPARE(cardsAt(menu->spots()), std::vector<Spot>{card("huginn")});
        const std::unique_ptr<QMenu> shown(menu->menuFor(menu->spots()));
        for (const CardDeed deed : cardDeeds()) {
            const auto *action = shown->findChild<QAction *>(deedName(deed));
            QVERIFY2(action && action->isEnabled(), qPrintable(deedName(deed)));
        }
    }

    void aProofOffersTheCardsThatItPlays()
    {
        QTRY_VERIFY_WITH_TIMEOUT(!cardsOfProof(proofOfHuginn()).empty(), patience);
        QTreeView *proofs = m_bench->desk().proofsPanel()->view();
        QTRY_VERIFY_WITH_TIMEOUT(proofs->model()->rowCount() > 0, patience);
        const auto *menu = proofs->findChild<CardMenu *>();
        const std::unique_ptr<QMenu> shown(menu->menuFor({proofOfHuginn()}));
        const auto ofHuginn = [](const QMenu *each) { return each->title() == u"Huginn"_s; };
        const QList<QMenu *> cards = shown->findChildren<QMenu *>();
        const auto huginn = std::ranges::find_if(cards, ofHuginn);
        QVERIFY(huginn != cards.end());
        (*huginn)->findChild<QAction *>(u"cardOpen"_s)->trigger();
        QCOMPARE(m_bench->desk().cardShown(), std::string("huginn"));
    }

    void aProofIsBegunWhereverACardIsNamed()
    {
        const auto *menu = tree()->findChild<CardMenu *>();
        const std::unique_ptr<QMenu> shown(menu->menuFor({card("muninn")}));
        shown->findChild<QAction *>(u"cardProve"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->session().stepsDone(), std::size_t(1), patience);
        QVERIFY2(toJson(shownProof()).find("muninn") != std::string::npos, toJson(shownProof()).c_str());
        QVERIFY(m_bench->window->findChild<ProofForm *>()->isVisible());
        const auto *name = m_bench->window->findChild<QLineEdit *>(u"proof.name"_s);
        QVERIFY(name->hasFocus()); // what it shows is written first
        QCOMPARE(name->selectedText(), name->text());
        // By its key, for what is chosen where the focus is.
        show("huginn");
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->session().stepsDone(), std::size_t(2), patience);
        QVERIFY2(toJson(shownProof()).find("huginn") != std::string::npos, toJson(shownProof()).c_str());
    }

    void anEmptyProofIsBegunInTheGroupOfProofs()
    {
        QModelIndex group;
        for (int row = 0; row < tree()->model()->rowCount(); ++row)
            if (tree()->model()->index(row, 0).data().toString() == u"Proofs"_s)
                group = tree()->model()->index(row, 0);
        QVERIFY(group.isValid());
        tree()->scrollTo(group);
        tree()->selectionModel()->setCurrentIndex(group, QItemSelectionModel::ClearAndSelect);
        Q_EMIT tree()->customContextMenuRequested(tree()->visualRect(group).center());
        auto *opened = tree()->findChild<QMenu *>(u"cardMenu"_s);
        QVERIFY(opened && opened->isVisible());
        QVERIFY(!opened->findChild<QAction *>(u"cardOpen"_s)); // a group has no place in a file
        opened->findChild<QAction *>(u"cardProve"_s)->trigger();
        opened->close();
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->session().stepsDone(), std::size_t(1), patience);
        QCOMPARE(shownProof(), Value(Value::Map{{"name", "What it shows"}}));
        QVERIFY(m_bench->window->findChild<ProofForm *>()->isVisible());
    }

    void keysWorkWhereTheFocusIs()
    {
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!card("huginn_2").isNull());
        QCOMPARE(m_bench->desk().cardShown(), std::string("huginn_2"));
        QCOMPARE(m_bench->session().stepsDone(), std::size_t(1));
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_Delete); // nobody speaks of a copy: nothing is asked
        QVERIFY(card("huginn_2").isNull());
        QVERIFY(!card("huginn").isNull());
        QCOMPARE(m_bench->session().stepsDone(), std::size_t(2));
        m_bench->session().undo();
        QVERIFY(!card("huginn_2").isNull());
    }

    void whoeverSpeaksOfACardIsNamedBeforeItIsDeleted()
    {
        const std::string before = m_bench->session().text(file);
        const std::size_t uses = referenceCount("huginn");
        QVERIFY(uses > 0);
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_Delete);
        auto *question = m_bench->window->findChild<QMessageBox *>(u"deleteCard"_s);
        QVERIFY(question);
        QVERIFY2(question->text().contains(QString::number(uses)), qPrintable(question->text()));
        QVERIFY2(question->informativeText().contains(u"proofs/"_s), qPrintable(question->informativeText()));
        QCOMPARE(m_bench->session().text(file), before);
        press(question, u"Delete"_s);
        QVERIFY(card("huginn").isNull());
        QCOMPARE(m_bench->session().stepsDone(), std::size_t(1));
        auto *notice = m_bench->window->findChild<Banner *>(u"undoable"_s);
        QVERIFY(notice->isVisible());
        QVERIFY2(notice->sentence().startsWith(u"Huginn was deleted."_s), qPrintable(notice->sentence()));
        const QList<QPushButton *> buttons = notice->findChildren<QPushButton *>();
        const auto undo = std::ranges::find(buttons, u"Undo"_s, &QPushButton::text);
        QVERIFY(undo != buttons.end());
        QTest::mouseClick(*undo, Qt::LeftButton);
        QCOMPARE(m_bench->session().text(file), before);
        QVERIFY(notice->isHidden());
        m_bench->session().redo();
        QVERIFY(card("huginn").isNull());
        QTest::keyClick(m_bench->window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_bench->session().text(file), before);
    }

    void whoeverWouldRatherLookSeesTheReferences()
    {
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_Delete);
        auto *question = m_bench->window->findChild<QMessageBox *>(u"deleteCard"_s);
        QVERIFY(question);
        press(question, u"Show the references"_s);
        QVERIFY(!card("huginn").isNull());
        QCOMPARE(m_bench->desk().findPanel()->view()->model()->rowCount(), int(usesCount("huginn")));
        const QList<QLabel *> labels = m_bench->desk().findPanel()->findChildren<QLabel *>();
        QVERIFY(
            std::ranges::any_of(labels, [](const QLabel *label) { return label->text().contains(u"References to Huginn"_s); }));
        const auto *replaced = m_bench->desk().findPanel()->findChild<QLineEdit *>(u"replaceWords"_s);
        QVERIFY(replaced->isHidden()); // there is nothing to replace
    }

    void referencesAreListedAndFollowEdits()
    {
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_F12, Qt::ShiftModifier);
        QTreeView *hits = m_bench->desk().findPanel()->view();
        QTRY_VERIFY_WITH_TIMEOUT(hits->isVisible(), patience);
        const int places = hits->model()->rowCount();
        QCOMPARE(places, int(usesCount("huginn")));
        const QModelIndex last = hits->model()->index(places - 1, 0);
        hits->setCurrentIndex(last);
        QTest::keyClick(hits, Qt::Key_Return);
        QVERIFY2(m_bench->source().selectedText().contains(u"huginn"_s), qPrintable(m_bench->source().selectedText()));
        QVERIFY(!m_bench->window->findChild<QPushButton *>(u"replaceAll"_s)->isEnabled());
    }

    void aRenamedCardKeepsItsReferences()
    {
        const std::size_t uses = usesCount("huginn");
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_F2);
        auto *dialog = m_bench->window->findChild<QInputDialog *>(u"renameDialog"_s);
        QVERIFY(dialog);
        dialog->setTextValue(u"first_raven"_s);
        dialog->accept();
        QVERIFY(card("huginn").isNull());
        QCOMPARE(usesCount("first_raven"), uses);
        QCOMPARE(m_bench->session().stepsDone(), std::size_t(1));
    }

    void theSourceShowsThePlaceOfTheCard()
    {
        tree()->setFocus();
        QTest::keyClick(tree(), Qt::Key_F12);
        QVERIFY(m_bench->source().isVisible());
        QCOMPARE(m_bench->desk().editor()->source()->file(), std::string(file));
    }

    void deleteInAGridMeansNoCard()
    {
        m_bench->desk().editor()->chooseView(1);
        auto *grid = m_bench->window->findChild<QTableView *>(u"grid"_s);
        grid->setFocus();
        QTest::keyClick(grid, Qt::Key_Delete);
        QCOMPARE(m_bench->session().stepsDone(), std::size_t(0));
        QVERIFY(!m_bench->window->findChild<QMessageBox *>(u"deleteCard"_s));
        QTest::keyClick(grid, Qt::Key_Delete, Qt::ControlModifier);
        QVERIFY(m_bench->window->findChild<QMessageBox *>(u"deleteCard"_s));
    }

    void severalCardsOfTheTreeAreChosenTogether()
    {
        const QModelIndex below = tree()->indexBelow(tree()->currentIndex());
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, Qt::ControlModifier, tree()->visualRect(below).center());
        const auto *menu = tree()->findChild<CardMenu *>();
        QCOMPARE(cardsAt(menu->spots()).size(), std::size_t(2));
        const std::unique_ptr<QMenu> shown(menu->menuFor(menu->spots()));
        QVERIFY(shown->findChild<QAction *>(deedName(CardDeed::Sheet))->isEnabled());
        show("huginn"); // what is opened next is chosen alone
        QCOMPARE(cardsAt(menu->spots()), std::vector<Spot>{card("huginn")});
    }

    void severalCardsAreOneStep()
    {
        m_bench->desk().editor()->chooseView(1);
        auto *grid = m_bench->window->findChild<QTableView *>(u"grid"_s);
        grid->setFocus();
        const int row = grid->currentIndex().row();
        grid->selectionModel()->select(QItemSelection(grid->model()->index(row, 0), grid->model()->index(row + 1, 2)),
                                       QItemSelectionModel::ClearAndSelect);
        QTest::keyClick(grid, Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!card("huginn_2").isNull());
        QVERIFY(!card("muninn_2").isNull());
        QCOMPARE(m_bench->session().stepsDone(), std::size_t(1));
        const std::size_t huginn = std::get<std::size_t>(card("huginn").path.back());
        QCOMPARE(std::get<std::size_t>(card("huginn_2").path.back()), huginn + 1);
        QCOMPARE(std::get<std::size_t>(card("muninn_2").path.back()), huginn + 3);
        m_bench->session().undo();
        QVERIFY(card("muninn_2").isNull());
    }

    void aCardIsTriedFromAnyList()
    {
        const auto *menu = tree()->findChild<CardMenu *>();
        const std::unique_ptr<QMenu> shown(menu->menuFor({card("muninn")}));
        shown->findChild<QAction *>(u"cardTry"_s)->trigger();
        QCOMPARE(m_bench->window->pageName(), u"play"_s);
        QCOMPARE(m_bench->desk().cardShown(), std::string("muninn"));
    }

private:
    static constexpr const char *file = "cards/artifacts.yaml";

    Spot card(const std::string &id) const
    {
        const Value list = m_bench->session().value({file, {"artifacts"}});
        for (std::size_t i = 0; i < list.size(); ++i)
            if (textOf(list.list()[i], "id") == id)
                return {file, {"artifacts", i}};
        return {};
    }
    void show(const std::string &id) const { m_bench->desk().show(card(id)); }
    /// The proof that is shown; the cursor may be in one of its lines.
    Value shownProof() const
    {
        Spot spot = m_bench->desk().editor()->spot();
        spot.path.resize(std::min<std::size_t>(spot.path.size(), 2));
        return m_bench->session().value(spot);
    }
    QTreeView *tree() const { return m_bench->desk().tree()->view(); }
    Workspace workspace() const { return {m_bench->session(), m_bench->desk().check(), m_bench->settings}; }
    std::size_t usesCount(const std::string &id) const { return usesOf(workspace(), id).size(); }
    std::size_t referenceCount(const std::string &id) const { return referencesTo(workspace(), {card(id)}).size(); }
    std::vector<Spot> cardsOfProof(const Spot &proof) const { return rw::cardsOfProof(workspace(), proof); }

    /// A proof that plays Huginn.
    Spot proofOfHuginn() const
    {
        const CardWords *words = m_bench->desk().check().wordsOf("huginn");
        for (const DeckEntry &entry : m_bench->desk().index().entries())
            if (entry.kind == DeckEntry::Kind::Proof && words && words->proofs.contains(entry.name))
                return entry.spot;
        return {};
    }

    static void press(QMessageBox *box, const QString &text)
    {
        for (QAbstractButton *button : box->buttons())
            if (button->text() == text)
                return button->click();
        QFAIL(qPrintable(u"There is no button "_s + text));
    }

    std::unique_ptr<Bench> m_bench;
};

QTEST_MAIN(TestCardMenu)
#include "tst_cardmenu.moc"
