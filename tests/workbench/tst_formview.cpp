// SPDX-License-Identifier: GPL-3.0-or-later
#include "formkit.h"
#include "workbench/form/view/abilitiesview.h"
#include "workbench/form/view/amountedit.h"
#include "workbench/form/view/calmboxes.h"
#include "workbench/form/view/fieldcontrols.h"
#include "workbench/form/view/fieldform.h"
#include "workbench/form/view/formview.h"
#include "workbench/form/view/newcarddialog.h"
#include "workbench/panels/fieldmenu.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/uses.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

class TestFormView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_deck = std::make_unique<OpenDeck>();
        QVERIFY(m_deck->session);
        QVERIFY(knowsGame(*m_deck));
        m_view = std::make_unique<FormView>(*m_deck->workspace);
        m_view->resize(760, 640);
        m_view->show(m_deck->artifact("huginn"));
        m_view->QWidget::show();
        m_original = m_deck->text(artifactsFile);
    }

    void cleanup()
    {
        while (m_deck->session->canUndo())
            m_deck->session->undo();
        QCOMPARE(m_deck->text(artifactsFile), m_original);
        m_view->show(m_deck->artifact("huginn"));
    }

    void theNameOfACardStandsOnlyInItsField()
    {
        for (const QLabel *label : m_view->findChildren<QLabel *>())
            QVERIFY2(label->isHidden() || label->text() != u"Huginn"_s, qPrintable(label->objectName()));
        const auto *about = m_view->findChild<QLabel *>(u"formAbout"_s);
        QVERIFY(about->isHidden());
        m_view->show({artifactsFile});
        QVERIFY(!about->isHidden());
        QVERIFY(about->text().contains(u"30 cards"_s));
    }

    void goldOfHuginnChangesAndNothingElse()
    {
        QSpinBox *gold = control<QSpinBox>("gold");
        QVERIFY(gold);
        QCOMPARE(gold->maximum(), 250);
        gold->selectAll();
        QTest::keyClicks(gold, u"4"_s);
        std::string expected = m_original;
        expected.replace(expected.find("gold: 1\n"), 7, "gold: 4");
        QCOMPARE(m_deck->text(artifactsFile), expected);
        QCOMPARE(m_deck->session->undoName(), u"Change gold of Huginn"_s);
        m_deck->session->undo();
        QCOMPARE(m_deck->text(artifactsFile), m_original);
        QCOMPARE(gold->value(), 1);
    }

    void aFieldOffersItsPathAndWhatOthersAdd()
    {
        FieldPlace asked{{}};
        m_deck->workspace->fieldMenu.push_back([&](QMenu &menu, const FieldPlace &place) {
            menu.addAction(u"Sweep"_s);
            asked = place;
        });
        const auto clear = qScopeGuard([&] { m_deck->workspace->fieldMenu.clear(); });
        const auto asks = [&](QWidget *at) {
            QContextMenuEvent event(QContextMenuEvent::Mouse, at->rect().center(), at->mapToGlobal(at->rect().center()));
            QCoreApplication::sendEvent(at, &event);
            return takeFieldMenu();
        };
        QCOMPARE(asks(m_view->form()->cell({"gold"})->findChild<QLabel *>()),
                 QStringList({u"Copy path artifacts.huginn.gold"_s, u"Sweep"_s}));
        QCOMPARE(asks(control<QSpinBox>("gold")).front(), u"Copy path artifacts.huginn.gold"_s);
        QVERIFY(asked.canBeSet);
        QCOMPARE(asked.value, Value(1));
        QCOMPARE(asked.spot, m_deck->artifact("huginn").inside("gold"));
        QWidget *figure = m_view->form()->abilities()->sentence(0)->controlAt({"do", std::size_t(0), "add_dice", "count"});
        QVERIFY(qobject_cast<AmountEdit *>(figure));
        QCOMPARE(asks(figure).front(), u"Copy path artifacts.huginn.abilities.0.do.0.add_dice.count"_s);
        QCOMPARE(asked.value, Value(1));
        QCOMPARE(asks(word({"may", "window"})).front(), u"Copy path artifacts.huginn.abilities.0.may.window"_s);
        m_view->show({"deck.yaml"});
        QCOMPARE(asks(m_view->form()->cell({"title"})).front(), u"Copy path deck.title"_s);
        QVERIFY(!asked.canBeSet);
    }

    void theMenuOfAFieldOpensByKeyAndCopiesItsPath()
    {
        m_view->show({"tables.yaml"});
        m_view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get(), patience));
        auto *four = m_view->form()->cell({"cards_per_pile"})->findChild<CalmSpinBox *>(u"players.4"_s);
        four->setFocus();
        QTest::keyClick(four, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        auto *menu = m_view->findChild<QMenu *>(u"fieldMenu"_s);
        QVERIFY(menu && menu->isVisible());
        menu->findChild<QAction *>(u"copyPath"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"tables.cards_per_pile.4"_s);
        takeFieldMenu();
    }

    void aTableTellsWhatItsNumbersComeTo()
    {
        m_view->show({"tables.yaml"});
        const std::string original = m_deck->text("tables.yaml");
        const FieldCell *cell = m_view->form()->cell({"cards_per_pile"});
        auto *four = cell->findChild<CalmSpinBox *>(u"players.4"_s);
        const auto sum = [&](const QString &players) { return cell->findChild<QLabel *>(u"sum.%1.stage 1"_s.arg(players)); };
        QTRY_VERIFY_WITH_TIMEOUT(sum(u"4"_s) && sum(u"4"_s)->text().contains(u"27 of "_s), patience);
        QVERIFY(four->fault().isEmpty());
        four->setValue(32);
        QTRY_VERIFY_WITH_TIMEOUT(four->fault().contains(u"stage 1 needs 96 cards"_s), patience);
        QCOMPARE(four->accessibleDescription(), four->fault());
        QVERIFY2(sum(u"4"_s)->text().startsWith(u"96 > "_s), qPrintable(sum(u"4"_s)->text()));
        QVERIFY(cell->findChild<CalmSpinBox *>(u"players.3"_s)->fault().isEmpty());
        QVERIFY(sum(u"3"_s)->text().startsWith(u"21 of "_s));
        std::string expected = original;
        expected.replace(expected.find("\"4\": 9"), 6, "\"4\": 32");
        QCOMPARE(m_deck->text("tables.yaml"), expected);
        m_deck->session->undo();
        QCOMPARE(m_deck->text("tables.yaml"), original);
        QTRY_VERIFY_WITH_TIMEOUT(four->fault().isEmpty(), patience);
    }

    void listsOfNumbersByPlayersGrowAndShrinkInTheirTable()
    {
        const OpenDeck deck("bottlecap-vikings");
        QVERIFY(knowsGame(deck));
        FormView view(*deck.workspace);
        view.show({"tables.yaml"});
        const std::string original = deck.text("tables.yaml");
        const auto box = [&](const char *path) {
            return view.form()->cell({"grants"})->findChild<CalmSpinBox *>(u"players."_s + QLatin1StringView(path));
        };
        QCOMPARE(box("2.free.2")->text(), u"–"_s);
        box("2.free.2")->setValue(5);
        std::string expected = original;
        expected.replace(expected.find("free: [1, 2]"), 12, "free: [1, 2, 5]");
        QCOMPARE(deck.text("tables.yaml"), expected);
        deck.session->undo();
        box("4.free.3")->setValue(box("4.free.3")->minimum());
        expected = original;
        expected.replace(expected.find("free: [1, 2, 3, 4]"), 18, "free: [1, 2, 3]");
        QCOMPARE(deck.text("tables.yaml"), expected);
        QVERIFY(!box("4.free.3")); // nobody has a fourth
        deck.session->undo();
        QCOMPARE(box("4.free.3")->value(), 4);
    }

    void numbersHaveTheirUnit()
    {
        m_view->show({"tables.yaml"});
        const auto units = m_view->form()->cell({"die_faces"})->control()->findChildren<QLabel *>();
        QCOMPARE(units.size(), 1);
        QCOMPARE(units.front()->text(), u"faces"_s);
        QCOMPARE(control<QSpinBox>("ante")->accessibleName(), u"Smallest bet, gold"_s);
        m_view->show(m_deck->artifact("huginn"));
        QCOMPARE(control<QSpinBox>("gold")->accessibleName(), u"Gold, gold"_s);
        QVERIFY(m_view->form()->cell({"gold"})->control()->findChild<QLabel *>()->isVisible());
    }

    void typingIsOneStep()
    {
        auto *words = control<QPlainTextEdit>("text");
        QVERIFY(words);
        words->selectAll();
        QTest::keyClicks(words, u"Roll one more."_s);
        QCOMPARE(m_deck->session->value(m_deck->artifact("huginn").inside("text")), Value("Roll one more."));
        QCOMPARE(words->toPlainText(), u"Roll one more."_s);
        m_deck->session->undo();
        QCOMPARE(m_deck->text(artifactsFile), m_original);
    }

    void theFormFollowsTheSource()
    {
        std::string text = m_original;
        text.replace(text.find("gold: 1\n"), 7, "gold: 9");
        m_deck->session->setText(artifactsFile, text, u"Type"_s);
        QCOMPARE(control<QSpinBox>("gold")->value(), 9);
        m_deck->session->setText(artifactsFile, "artifacts: [", u"Type"_s);
        QVERIFY(!m_view->form()->isEnabled());
        QCOMPARE(control<QSpinBox>("gold")->value(), 9);
    }

    void numbersBeyondTheirLimitsStay()
    {
        std::string text = m_original;
        text.replace(text.find("gold: 1\n"), 7, "gold: 9000");
        m_deck->session->setText(artifactsFile, text, u"Type"_s);
        QCOMPARE(control<QSpinBox>("gold")->value(), 9000);
        QCOMPARE(m_deck->text(artifactsFile), text);
    }

    void aSharedAbilityAsks_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("huginn");
        QTest::addColumn<int>("muninn");
        QTest::newRow("all") << u"Change all"_s << 2 << 2;
        QTest::newRow("one") << u"Only Muninn"_s << 1 << 2;
        QTest::newRow("none") << u"Cancel"_s << 1 << 1;
    }
    void aSharedAbilityAsks()
    {
        QFETCH(QString, answer);
        QFETCH(int, huginn);
        QFETCH(int, muninn);
        m_view->show(m_deck->artifact("muninn"));
        auto *count = qobject_cast<AmountEdit *>(
            m_view->form()->abilities()->sentence(0)->controlAt({"do", std::size_t(0), "add_dice", "count"}));
        QVERIFY(count);
        count->setText(u"2"_s);
        QTest::keyClick(count, Qt::Key_Return);
        auto *question = m_view->findChild<QMessageBox *>(u"sharedQuestion"_s);
        QVERIFY(question);
        QVERIFY(question->text().contains(u"Huginn"_s));
        press(question, answer);
        QCOMPARE(diceOf("huginn"), huginn);
        QCOMPARE(diceOf("muninn"), muninn);
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->findChild<QMessageBox *>(u"sharedQuestion"_s), patience);
    }

    void aFigureOfAnAbilityCountsAsItIsTyped()
    {
        m_view->show(m_deck->artifact("muninn"));
        const Path place{"do", std::size_t(0), "add_dice", "count"};
        const auto figure = [&] {
            return qobject_cast<AmountEdit *>(m_view->form()->abilities()->sentence(0)->controlAt(place));
        };
        const QPointer<AmountEdit> edit = figure();
        QVERIFY(edit);
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_3);
        auto *question = m_view->findChild<QMessageBox *>(u"sharedQuestion"_s); // once, as of any shared value
        QVERIFY(question);
        press(question, u"Change all"_s);
        QCOMPARE(diceOf("muninn"), 3);
        QCOMPARE(figure(), edit.data()); // whoever types there goes on typing
        edit->setCursorPosition(0);
        QTest::keyClick(edit, Qt::Key_1);
        QCOMPARE(diceOf("muninn"), 13);
        QCOMPARE(edit->cursorPosition(), 1);
        QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClick(edit, Qt::Key_Backspace);
        QCOMPARE(diceOf("muninn"), 1); // nothing is no number
        QTest::keyClick(edit, Qt::Key_5);
        QTest::keyClick(edit, Qt::Key_Up);
        QCOMPARE(diceOf("muninn"), 6);
        QCOMPARE(edit->text(), u"6"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTest::keyClick(edit, Qt::Key_Down);
        QCOMPARE(diceOf("muninn"), 5);
        m_deck->session->undo();
        QCOMPARE(diceOf("muninn"), 6); // an edit ends with Return
        QCOMPARE(edit->text(), u"6"_s);
        m_deck->session->undo();
        QCOMPARE(diceOf("muninn"), 1); // and is one step however many keys it took
        QCOMPARE(QString::fromStdString(m_deck->text(artifactsFile)), QString::fromStdString(m_original));
    }

    void aNewArtifactIsMadeByChoosing()
    {
        NewCardDialog *dialog = m_view->askForCard();
        QTest::keyClicks(dialog->findChild<QLineEdit *>(u"name"_s), u"Gungnir's Shaft"_s);
        QCOMPARE(toQt(dialog->id()), u"gungnirs_shaft"_s);
        QTest::mouseClick(dialog->findChild<QPushButton *>(u"make"_s), Qt::LeftButton);
        QVERIFY(!m_deck->artifact("gungnirs_shaft").isNull());
        QCOMPARE(m_view->subject(), m_deck->artifact("gungnirs_shaft"));

        AbilitiesView *abilities = m_view->form()->abilities();
        QCOMPARE(abilities->count(), std::size_t(0));
        m_view->findChild<QToolButton *>(u"addAbility"_s)->menu()->findChild<QAction *>(u"may"_s)->trigger();
        QCOMPARE(m_view->form()->abilities()->count(), std::size_t(1));
        word({"may", "window"})->pick(Value::List{"roll.after"});
        word({"do", std::size_t(0)})->pick("add_dice");
        addToAbility()->pick("if");
        QCOMPARE(
            toJson(m_deck->session->value(m_deck->artifact("gungnirs_shaft").inside("abilities"))),
            std::string(R"([{"may":{"window":"roll.after"},"do":[{"add_dice":{"to":"user"}}],"if":[{"test":"gold >= 1"}]}])"));

        const auto words = [&] { return m_deck->check->wordsOf("gungnirs_shaft"); };
        QTRY_VERIFY_WITH_TIMEOUT(words() && words()->canonical.contains(u"extra die"_s), patience);
        auto *take = m_view->findChild<QToolButton *>(u"takeWords"_s);
        QTRY_VERIFY_WITH_TIMEOUT(take->isEnabled(), patience);
        const QString canonical = words()->canonical;
        QTest::mouseClick(take, Qt::LeftButton);
        QCOMPARE(m_deck->session->value(m_deck->artifact("gungnirs_shaft").inside("text")), Value(toStd(canonical)));
        QTRY_VERIFY_WITH_TIMEOUT(words()->verdict == CardWords::Verdict::Agrees, patience);
    }

    void findingsStandBesideTheirField()
    {
        std::string text = m_original;
        text.replace(text.find("gold: 1\n"), 7, "gold: 251");
        m_deck->session->setText(artifactsFile, text, u"Type"_s);
        const auto note = [&] { return m_view->form()->cell({"gold"})->findChild<NoteLine *>(); };
        QTRY_VERIFY_WITH_TIMEOUT(!note()->notes().empty(), patience);
        QVERIFY(note()->notes().front().text.contains(u"251"_s));
        QVERIFY(m_view->form()->cell({"stage"})->findChild<NoteLine *>()->notes().empty());
        const int height = note()->height();
        m_deck->session->undo();
        QTRY_VERIFY_WITH_TIMEOUT(note()->notes().empty(), patience);
        QCOMPARE(note()->height(), height);
    }

    void anAbilityHasALineForFindingsOnlyWhenItHasSome()
    {
        m_view->show(m_deck->artifact("huginn"));
        const auto note = [&] { return m_view->form()->abilities()->sentence(0)->parentWidget()->findChild<NoteLine *>(); };
        QVERIFY(note()->isHidden());
        std::string text = m_original;
        text.replace(text.find("{to: user, count: 1}"), 20, "{to: user, count: {}}");
        m_deck->session->setText(artifactsFile, text, u"Type"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!note()->notes().empty(), patience);
        QVERIFY(!note()->isHidden());
    }

    void theMarkOfAcceptedWordsIsNoField()
    {
        const std::string marked = cardWithMark();
        QVERIFY(!marked.empty());
        m_view->show(m_deck->artifact(marked));
        QVERIFY(m_view->form()->cell({"gold"}));
        QVERIFY(!m_view->form()->cell({"words"}));
        for (const QLineEdit *edit : m_view->findChildren<QLineEdit *>())
            QVERIFY2(!edit->text().contains(u"accepted-"_s), qPrintable(edit->text()));
        QVERIFY(!m_view->findChild<QAction *>(u"words"_s)); // nor can one be added by hand
        m_view->show(m_deck->artifact("gungnirs_shaft"));
        QVERIFY(!m_view->findChild<QAction *>(u"words"_s));
    }

    void wordsAreAcceptedInTheForm()
    {
        const std::string marked = cardWithMark();
        const Spot mark = m_deck->artifact(marked).inside("words");
        m_view->show(m_deck->artifact(marked));
        auto *button = m_view->findChild<QToolButton *>(u"acceptInForm"_s);
        QTRY_COMPARE_WITH_TIMEOUT(button->text(), u"Take back"_s, patience);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!m_deck->session->has(mark));
        QTRY_COMPARE_WITH_TIMEOUT(button->text(), u"Accept"_s, patience);
        const auto isSaid = [&] {
            const CardWords *words = m_deck->check->wordsOf(marked);
            return words && m_view->findChild<QLabel *>(u"canonicalWords"_s)->text().contains(verdictSentence(*words));
        };
        QTRY_VERIFY2_WITH_TIMEOUT(button->isVisible() && isSaid(),
                                  qPrintable(m_view->findChild<QLabel *>(u"canonicalWords"_s)->text()), patience);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(m_deck->session->has(mark));
        QTRY_COMPARE_WITH_TIMEOUT(button->text(), u"Take back"_s, patience);
    }

    void cardsAreDoubledAndRemoved()
    {
        m_deck->workspace->show = [this](const Spot &spot) { m_view->show(spot); };
        m_view->findChild<QAction *>(u"cardDuplicate"_s)->trigger();
        QVERIFY(!m_deck->artifact("huginn_2").isNull());
        m_view->findChild<QAction *>(u"cardDelete"_s)->trigger();
        m_deck->workspace->show = {};
        QVERIFY(m_deck->artifact("huginn_2").isNull());
        QVERIFY(!m_deck->artifact("huginn").isNull());
    }

    void anIdIsRenamedEverywhere()
    {
        const std::string proofs = "proofs/artifacts-a-h.yaml";
        const std::string before = m_deck->text(proofs);
        QVERIFY(before.find("huginn") != before.npos);
        const std::size_t uses = usesOf(*m_deck->workspace, "huginn").size();
        QInputDialog *dialog = m_view->askForId();
        dialog->setTextValue(u"first_raven"_s);
        dialog->accept();
        QVERIFY(m_deck->artifact("huginn").isNull());
        QCOMPARE(m_view->subject(), m_deck->artifact("first_raven"));
        QCOMPARE(usesOf(*m_deck->workspace, "first_raven").size(), uses);
        QVERIFY(m_deck->text(proofs) != before);
        m_deck->session->undo();
        QCOMPARE(m_deck->text(proofs), before);
    }

    void fieldsComeAndGo()
    {
        auto *remove = m_view->form()->cell({"art"})->findChild<QToolButton *>(u"remove"_s);
        QVERIFY(remove->isVisible());
        QTest::mouseClick(remove, Qt::LeftButton);
        QVERIFY(!m_deck->session->has(m_deck->artifact("huginn").inside("art")));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the form before, with a button of that name
        m_view->form()->findChild<QToolButton *>(u"addField."_s)->menu()->findChild<QAction *>(u"art"_s)->trigger();
        QVERIFY(m_deck->session->has(m_deck->artifact("huginn").inside("art")));
    }

    void tablesByPlayersAreTables()
    {
        const Spot tables{"tables.yaml", {"dice_per_viking"}};
        const std::string before = m_deck->text("tables.yaml");
        QVERIFY(m_view->canShow(tables));
        m_view->show(tables);
        auto *four = m_view->form()->cell({"dice_per_viking"})->findChild<QSpinBox *>(u"players.4"_s);
        QVERIFY(four);
        four->setValue(7);
        std::string expected = before;
        expected.replace(expected.find("\"4\": 8"), 6, "\"4\": 7");
        QCOMPARE(m_deck->text("tables.yaml"), expected);
    }

private:
    /// What the menu of a field that is open offers; it is closed.
    QStringList takeFieldMenu()
    {
        m_asked.clear();
        if (auto *menu = m_view->findChild<QMenu *>(u"fieldMenu"_s)) {
            for (const QAction *action : menu->actions())
                m_asked += action->text();
            delete menu;
        }
        return m_asked;
    }

    /// The first artifact whose words a person has accepted.
    std::string cardWithMark() const
    {
        const Value list = m_deck->session->value({artifactsFile, {"artifacts"}});
        for (const Value &card : list.list())
            if (!textOf(card, "words").empty())
                return textOf(card, "id");
        return {};
    }

    template <typename T>
    T *control(const char *key)
    {
        FieldCell *cell = m_view->form()->cell({key});
        return cell ? cell->findChild<T *>() : nullptr;
    }

    WordButton *word(const Path &path)
    {
        return qobject_cast<WordButton *>(m_view->form()->abilities()->sentence(0)->controlAt(path));
    }

    /// The place at which the ability as a whole can be given more.
    WordButton *addToAbility()
    {
        for (WordButton *each : m_view->form()->abilities()->sentence(0)->findChildren<WordButton *>())
            if (each->piece().kind == form::Piece::Kind::Add && each->piece().path.empty())
                return each;
        return nullptr;
    }

    void press(QMessageBox *box, const QString &text)
    {
        for (QAbstractButton *button : box->buttons())
            if (button->text().remove(u'&') == text)
                return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(qPrintable(text));
    }

    int diceOf(const std::string &id)
    {
        const Value abilities = m_deck->session->value(m_deck->artifact(id).inside("abilities"));
        return int(at(abilities, "0.do.0.add_dice.count")->toInt());
    }

    std::unique_ptr<OpenDeck> m_deck;
    std::unique_ptr<FormView> m_view;
    std::string m_original;
    QStringList m_asked; ///< of the last menu
};

QTEST_MAIN(TestFormView)
#include "tst_formview.moc"
