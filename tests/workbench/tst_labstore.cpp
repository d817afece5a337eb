// SPDX-License-Identifier: GPL-3.0-or-later
// A store of runs that cannot be used, as it is seen in the window: said plainly, with a way on, and nothing that can be read is lost.
#include "../patience.h"
#include "deckkit.h"
#include "workbench/lab/batchrun.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/runspanel.h"
#include "workbench/session/decksession.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTableWidget>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

/// Another program that has the store open.
class OtherProgram
{
public:
    explicit OtherProgram(const QString &file)
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s);
        database.setDatabaseName(file);
        (void)database.open();
    }
    ~OtherProgram() { QSqlDatabase::removeDatabase(u"other"_s); }
    bool say(const QString &statement) const { return QSqlQuery(QSqlDatabase::database(u"other"_s)).exec(statement); }
};

} // namespace

class TestLabStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_deck = std::make_unique<DeckCopy>();
        DeckSession::Opened opened = DeckSession::open(m_deck->folder(), m_deck->recovery());
        QVERIFY(opened.session);
        m_session = std::move(opened.session);
        m_lab = std::make_unique<LabEngine>(*m_session, engineProgram());
        BatchRun run(*m_lab, {.games = 100, .isKept = true});
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.run(), patience);
        m_panel = std::make_unique<RunsPanel>(*m_lab, nullptr);
        m_panel->resize(1200, 700);
    }

    void cleanup()
    {
        m_panel.reset();
        m_lab.reset();
        m_session.reset();
    }

    void aNewerOneIsSaidAndLeftAlone()
    {
        QVERIFY(OtherProgram(file()).say(u"PRAGMA user_version = 7"_s));
        m_panel->show();
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"has format 7"_s) && said().contains(u"newer version"_s), qPrintable(said()),
                                  patience);
        QVERIFY(button("storeAgain")->isVisible());
        QVERIFY(!button("storePutAside")->isVisible());
        // A batch is played all the same, and tells that it is not kept.
        BatchRun run(*m_lab, {.games = 100, .isKept = true});
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.keepTrouble().contains(u"newer version"_s), patience);
        QCOMPARE(run.result()->sums().games, std::uint64_t(100));
        QVERIFY(OtherProgram(file()).say(u"PRAGMA user_version = 2"_s));
        button("storeAgain")->click();
        QTRY_COMPARE_WITH_TIMEOUT(table()->rowCount(), 1, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!button("storeAgain")->isVisible(), patience);
    }

    void oneThatAnotherProgramHoldsIsTriedAgain()
    {
        m_panel->show();
        QTRY_COMPARE_WITH_TIMEOUT(table()->rowCount(), 1, patience);
        {
            const OtherProgram other(file());
            QVERIFY(other.say(u"BEGIN EXCLUSIVE"_s));
            m_panel->refresh();
            QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"another program holds"_s), qPrintable(said()), patience);
            QCOMPARE(table()->rowCount(), 1); // what was read stays
        }
        QVERIFY(button("storeAgain")->isVisible());
        button("storeAgain")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!button("storeAgain")->isVisible(), patience);
        QCOMPARE(table()->rowCount(), 1);
        QVERIFY2(said().isEmpty(), qPrintable(said()));
    }

    void aDamagedOneIsPutAside()
    {
        const QByteArray damaged(5000, 'x');
        m_deck->write(u".rulewright/runs.sqlite"_s, damaged);
        m_panel->show();
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"is damaged"_s), qPrintable(said()), patience);
        QVERIFY(button("storePutAside")->isVisible());
        button("storePutAside")->click();
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"This deck has no runs"_s), qPrintable(said()), patience);
        QCOMPARE(m_deck->bytes(u".rulewright/runs.sqlite.damaged"_s), damaged);
        const auto *told = m_panel->findChild<QLabel *>(u"storeAside"_s);
        QVERIFY2(told->isVisible() && told->text().contains(u"runs.sqlite.damaged"_s), qPrintable(told->text()));
        BatchRun run(*m_lab, {.games = 100, .isKept = true});
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.run(), patience);
        m_panel->refresh();
        QTRY_COMPARE_WITH_TIMEOUT(table()->rowCount(), 1, patience);
    }

    void aDamagedRunIsShownAndCanBeDeleted()
    {
        BatchRun second(*m_lab, {.games = 100, .isKept = true});
        second.start();
        QTRY_VERIFY_WITH_TIMEOUT(second.run(), patience);
        QVERIFY(OtherProgram(file()).say(u"UPDATE runs SET sets = '[]' WHERE id = 2"_s));
        m_panel->setAskBeforeDeleting([](const QString &) { return true; });
        m_panel->show();
        QTRY_COMPARE_WITH_TIMEOUT(table()->rowCount(), 2, patience);
        QCOMPARE(table()->item(0, 3)->text(), u"damaged"_s);
        QVERIFY(table()->item(1, 3)->text() != u"damaged"_s);
        table()->selectRow(0);
        const auto *caption = m_panel->findChild<QLabel *>(u"figureCaption"_s);
        QVERIFY2(caption->text().contains(u"its sets cannot be read"_s), qPrintable(caption->text()));
        QVERIFY(!button("runAgain")->isEnabled() && !button("runReport")->isEnabled());
        QVERIFY(!button("storeAgain")->isVisible());
        button("runDelete")->click();
        QTRY_COMPARE_WITH_TIMEOUT(table()->rowCount(), 1, patience);
        table()->selectRow(0);
        QVERIFY(button("runAgain")->isEnabled());
    }

    void aFullDiskIsSaidAndWhatIsThereCanBeRead()
    {
        // An engine whose files may not grow beyond what the store has by now.
        const QString engine = m_deck->path(u"../engine"_s);
        QFile script(engine);
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write(u"#!/bin/sh\ntrap '' XFSZ\nulimit -f %1\nexec %2 \"$@\"\n"_s.arg(QFile(file()).size() / 512)
                         .arg(engineProgram())
                         .toUtf8());
        script.close();
        QVERIFY(script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        LabEngine full(*m_session, engine);
        BatchRun run(full, {.games = 5000, .isKept = true});
        run.start();
        QTRY_COMPARE_WITH_TIMEOUT(run.state(), BatchRun::State::Over, patience); // else it may tell so amid its games
        QTRY_VERIFY2_WITH_TIMEOUT(run.keepTrouble().contains(u"make room on the disk"_s), qPrintable(run.keepTrouble()),
                                  patience);
        QCOMPARE(run.result()->sums().games, std::uint64_t(5000));
        RunsPanel panel(full, nullptr);
        panel.show();
        const auto *runs = panel.findChild<QTableWidget *>(u"runTable"_s);
        QTRY_COMPARE_WITH_TIMEOUT(runs->rowCount(), 1, patience);
    }

private:
    QString file() const { return m_deck->path(u".rulewright/runs.sqlite"_s); }
    QString said() const { return m_panel->findChild<QLabel *>(u"runState"_s)->text(); }
    QTableWidget *table() const { return m_panel->findChild<QTableWidget *>(u"runTable"_s); }
    QPushButton *button(const char *name) const { return m_panel->findChild<QPushButton *>(QString::fromLatin1(name)); }

    std::unique_ptr<DeckCopy> m_deck;
    std::unique_ptr<DeckSession> m_session;
    std::unique_ptr<LabEngine> m_lab;
    std::unique_ptr<RunsPanel> m_panel;
};

QTEST_MAIN(TestLabStore)
#include "tst_labstore.moc"
