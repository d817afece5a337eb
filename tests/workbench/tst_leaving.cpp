// SPDX-License-Identifier: GPL-3.0-or-later
// The window is closed with a deck or a game that is not saved, and its real dialogs are answered.
#include "../patience.h"
#include "deckkit.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/table/tablepage.h"
#include "workbench/window/deckdesk.h"
#include "workbench/window/mainwindow.h"
#include "workbench/window/parts.h"
#include "workbench/window/settings.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <memory>
#include <vector>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

/// Answers the questions that come up while this lives, each with its button (none: Escape), and keeps their words. The last
/// button answers all further ones.
class Answers
{
public:
    explicit Answers(std::vector<QMessageBox::StandardButton> buttons)
    {
        QObject::connect(&m_look, &QTimer::timeout, &m_look, [this, buttons = std::move(buttons)] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (!box || !box->isVisible())
                return;
            const QMessageBox::StandardButton button = buttons[std::min(std::size_t(questions.size()), buttons.size() - 1)];
            questions += box->text();
            if (button == QMessageBox::NoButton)
                QTest::keyClick(box, Qt::Key_Escape);
            else
                box->button(button)->click();
        });
        m_look.start(10);
    }

    QStringList questions;

private:
    QTimer m_look;
};

/// As the window manager does with the cross of a window.
void closeByCross(MainWindow &window)
{
    window.windowHandle()->close();
}

void quitByMenu(MainWindow &window)
{
    for (QAction *action : window.findChildren<QAction *>())
        if (action->text() == u"&Quit"_s)
            return action->trigger();
    QFAIL("There is no Quit");
}

} // namespace

class TestLeaving : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_deck = std::make_unique<DeckCopy>();
        m_settings = std::make_unique<Settings>(m_deck->settings());
        m_window = std::make_unique<MainWindow>(*m_settings, WindowPlaces{engineProgram(), m_deck->recovery(), {}}, allParts());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        m_window->openDeck(m_deck->folder());
        QVERIFY(m_window->desk());
    }

    void cleanup()
    {
        if (m_window->desk())
            m_window->desk()->session().discardUnsaved();
        m_window.reset();
        m_settings.reset();
        m_deck.reset();
    }

    void anUnsavedDeckIsAskedAbout_data() { rows(); }
    void anUnsavedDeckIsAskedAbout()
    {
        QFETCH(QMessageBox::StandardButton, button);
        QFETCH(bool, byCross);
        const QByteArray before = m_deck->bytes(u"tables.yaml"_s);
        QVERIFY(m_window->desk()->session().setValue({"tables.yaml", {"dice"}}, 4, u"Change dice"_s).empty());
        const Answers answers({button});
        leave(byCross);
        QCOMPARE(answers.questions.size(), 1);
        QVERIFY2(answers.questions[0].contains(u"tables.yaml"_s), qPrintable(answers.questions[0]));
        const bool stays = button == QMessageBox::Cancel || button == QMessageBox::NoButton;
        QCOMPARE(m_window->isVisible(), stays);
        QCOMPARE(m_window->desk() != nullptr, stays);
        if (stays)
            QVERIFY(m_window->desk()->session().isUnsaved("tables.yaml"));
        if (button == QMessageBox::Save)
            QVERIFY(m_deck->bytes(u"tables.yaml"_s).contains("dice: 4"));
        else
            QCOMPARE(m_deck->bytes(u"tables.yaml"_s), before);
    }

    void anUnsavedGameIsAskedAbout_data() { rows(); }
    void anUnsavedGameIsAskedAbout()
    {
        QFETCH(QMessageBox::StandardButton, button);
        QFETCH(bool, byCross);
        TablePage *table = playSome();
        QVERIFY(table);
        const QString file = m_deck->path(u"../kept.rwgame"_s);
        table->setAskName([&] { return file; });
        const Answers answers({button});
        leave(byCross);
        QCOMPARE(answers.questions.size(), 1);
        const bool stays = button == QMessageBox::Cancel || button == QMessageBox::NoButton;
        QCOMPARE(m_window->isVisible(), stays);
        QCOMPARE(QFile::exists(file), button == QMessageBox::Save);
        if (stays)
            QCOMPARE(table->session().game().moments().size(), std::size_t(2));
        if (button == QMessageBox::Save) {
            QFile kept(file);
            QVERIFY(kept.open(QIODevice::ReadOnly));
            QVERIFY(kept.readAll().contains("anna: bid 1x2"));
        }
    }

    void aGameThatIsNotSavedAfterAllStays()
    {
        TablePage *table = playSome();
        QVERIFY(table);
        table->setAskName([] { return QString(); });
        const Answers answers({QMessageBox::Save});
        leave(true);
        QVERIFY(m_window->isVisible());
        table->setAskName([&] { return m_deck->path(u"no/such/folder.rwgame"_s); });
        leave(true);
        QVERIFY(m_window->isVisible());
        QCOMPARE(answers.questions.size(), 2);
        QCOMPARE(table->session().game().moments().size(), std::size_t(2));
    }

    // Whoever stays at the second question loses nothing by the answer to the first.
    void gameAndDeckAreAskedAbout()
    {
        TablePage *table = playSome();
        QVERIFY(table);
        QVERIFY(m_window->desk()->session().setValue({"tables.yaml", {"dice"}}, 4, u"Change dice"_s).empty());
        {
            const Answers answers({QMessageBox::Discard, QMessageBox::Cancel});
            leave(true);
            QCOMPARE(answers.questions.size(), 2);
        }
        QVERIFY(m_window->isVisible());
        QCOMPARE(table->session().game().moments().size(), std::size_t(2));
        QVERIFY(!table->session().unsaved().isEmpty());
        const Answers answers({QMessageBox::Discard});
        leave(true);
        QCOMPARE(answers.questions.size(), 2);
        QVERIFY(!m_window->isVisible());
    }

    void nothingIsAskedWithoutAReason()
    {
        const Answers answers({QMessageBox::Cancel});
        leave(false);
        QVERIFY(answers.questions.isEmpty());
        QVERIFY(!m_window->isVisible());
    }

private:
    static void rows()
    {
        QTest::addColumn<QMessageBox::StandardButton>("button");
        QTest::addColumn<bool>("byCross");
        const std::pair<const char *, QMessageBox::StandardButton> buttons[] = {{"save", QMessageBox::Save},
                                                                                {"discard", QMessageBox::Discard},
                                                                                {"cancel", QMessageBox::Cancel},
                                                                                {"Escape", QMessageBox::NoButton}};
        for (const auto &[name, button] : buttons)
            for (const bool byCross : {true, false})
                QTest::addRow("%s, %s", byCross ? "the window's cross" : "Quit", name) << button << byCross;
    }

    void leave(bool byCross) { byCross ? closeByCross(*m_window) : quitByMenu(*m_window); }

    /// A game at the table with one bid; null where it does not begin.
    TablePage *playSome()
    {
        QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier);
        auto *table = m_window->findChild<TablePage *>();
        if (!table)
            return nullptr;
        table->setMotion(false);
        TableStart start;
        start.seats = {"anna", "bo"};
        QSignalSpy began(&table->session().game(), &TableGame::began);
        table->session().begin({toStd(m_deck->folder()), {}, {}, {}}, start, {"human", "human"});
        table->session().setOpenTable(true);
        const auto isAsked = [&] { return !began.isEmpty() && table->session().face().mayChoose(); };
        if (!QTest::qWaitFor(isAsked, patience))
            return nullptr;
        table->session().choose(u"bid 1x2"_s);
        const bool isPlayed = QTest::qWaitFor(
            [&] { return table->session().game().standing().moment == 1 && !table->session().unsaved().isEmpty(); }, patience);
        return isPlayed ? table : nullptr;
    }

    std::unique_ptr<DeckCopy> m_deck;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestLeaving)
#include "tst_leaving.moc"
