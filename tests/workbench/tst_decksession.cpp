// SPDX-License-Identifier: GPL-3.0-or-later
// The open deck: edits, undo, the disk, and what is left after a kill.
#include "../deck/fulldisk.h"
#include "../patience.h"
#include "deckkit.h"
#include "workbench/session/decksession.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include <csignal>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const std::string tables = "tables.yaml";
const Spot dice{tables, {"dice"}};

std::unique_ptr<DeckSession> opened(const DeckCopy &deck, bool evenTwice = false)
{
    return DeckSession::open(deck.folder(), deck.recovery(), evenTwice).session;
}

/// One key after another in the source, then a death without any last word.
[[noreturn]] void typeAndDie(const QString &folder, const QString &recovery, int keys)
{
    const std::unique_ptr<DeckSession> session = DeckSession::open(folder, recovery).session;
    for (int key = 0; key < keys; ++key)
        session->setText(tables, session->text(tables) + char('a' + key % 26), u"Edit the source"_s, u"typing"_s);
    std::raise(SIGKILL);
    std::abort();
}

} // namespace

class TestDeckSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEditIsOnePatchWithAName()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        const std::string before = session->text(tables);
        QSignalSpy spy(session.get(), &DeckSession::changed);
        QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
        QCOMPARE(spy.count(), 1);
        const auto change = spy[0][0].value<DeckChange>();
        QCOMPARE(change.texts.size(), 1u);
        QCOMPARE(change.texts[0].file, tables);
        QCOMPARE(change.texts[0].patch.inserted, std::string("4"));
        QCOMPARE(session->value(dice).toInt(), 4);
        QVERIFY(session->isUnsaved(tables));
        QCOMPARE(session->undoName(), u"Change dice"_s);
        session->undo();
        QCOMPARE(session->text(tables), before);
        QVERIFY(!session->hasUnsaved());
        QCOMPARE(session->redoName(), u"Change dice"_s);
    }

    // Views are told the patch that the edit carries, even where a smaller one would come to the same.
    void anEditIsToldByItsOwnPatch()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        const std::string before = session->text(tables);
        const std::size_t at = before.find("dice: ");
        const Patch wide{at, before.substr(at, 7), "dice: 4", "Change dice"};
        const std::string after = applied(before, wide);
        QSignalSpy spy(session.get(), &DeckSession::changed);
        const auto told = [&](int change) { return spy[change][0].value<DeckChange>().texts; };
        const Edit edit{wide, *Document::read(after, tables).value};
        QVERIFY(session->apply(edit, u"Change dice"_s).empty());
        QCOMPARE(told(0).size(), 1u);
        QVERIFY(told(0)[0].patch == wide);
        session->undo();
        QVERIFY(told(1)[0].patch == inverse(wide));
        QCOMPARE(session->text(tables), before);
        session->redo();
        QVERIFY(told(2)[0].patch == wide);
        session->undo();
        QVERIFY(session->apply({edit}, u"Change dice"_s).empty());
        QVERIFY(told(4)[0].patch == wide);
        QCOMPARE(session->apply(edit, u"Change dice"_s).front().code, std::string("edit.outdated"));
        QCOMPARE(spy.count(), 5);
    }

    // The deck may be a stranger's.
    void nothingIsWrittenBehindALinkOutOfTheDeck()
    {
        const DeckCopy deck;
        const QString outside = deck.recovery() + u"-elsewhere"_s;
        QVERIFY(QDir().mkpath(outside));
        QDir(deck.folder() + u"/variants"_s).removeRecursively();
        QVERIFY(QFile::link(outside, deck.folder() + u"/variants"_s));
        QVERIFY(QDir().mkpath(deck.folder() + u"/cards"_s));
        QVERIFY(QFile::link(outside + u"/new.yaml"_s, deck.folder() + u"/cards/new.yaml"_s));
        const auto session = opened(deck);
        for (const char *file : {"variants/new.yaml", "cards/new.yaml"}) {
            const Findings findings = session->createFile(file, "title: New\n");
            QVERIFY(!findings.empty());
            QCOMPARE(findings.front().code, std::string("file.outside-link"));
        }
        QVERIFY(QDir(outside).isEmpty());
        QVERIFY(session->createFile("proofs/new.yaml", "proofs: []\n").empty());
    }

    void typingIsOneStepAndEditsOfOtherFilesStandInTheSameHistory()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        for (int value : {3, 4, 7})
            QVERIFY(session->setValue(dice, value, u"Change dice"_s, u"dice"_s).empty());
        QVERIFY(session->setValue({"deck.yaml", {"title"}}, "Dice", u"Change the title"_s).empty());
        QCOMPARE(session->steps().size(), 2u);
        session->goToStep(0);
        QVERIFY(!session->hasUnsaved());
        session->goToStep(2);
        QCOMPARE(session->value(dice).toInt(), 7);
        QCOMPARE(session->unsavedFiles().size(), 2u);
    }

    void aBrokenTextKeepsTheLastTree()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        const Value good = session->document(tables).value();
        session->setText(tables, "players: [2\n", u"Edit"_s);
        QVERIFY(!session->isReadable(tables));
        QVERIFY(!session->faults(tables).empty());
        QVERIFY(session->document(tables).value() == good);
        QCOMPARE(session->setValue(dice, 4, u"Change dice"_s).front().code, std::string("edit.outdated"));
        session->undo();
        QVERIFY(session->isReadable(tables));
    }

    void aDeckThatIsBrokenOnTheDiskOpens()
    {
        const DeckCopy deck;
        deck.write(u"tables.yaml"_s, "dice: [5\n");
        const auto session = opened(deck);
        QVERIFY(session);
        QVERIFY(!session->isReadable(tables));
        QVERIFY(!session->hasUnsaved());
        QVERIFY(!session->canUndo());
        session->setText(tables, "dice: 5\n", u"Mend it"_s);
        QCOMPARE(session->value(dice).toInt(), 5);
        session->undo();
        QVERIFY(!session->hasUnsaved());
    }

    void whatIsNoDeckIsSaid()
    {
        const QTemporaryDir empty;
        const DeckSession::Opened none = DeckSession::open(empty.path(), empty.filePath(u"recovery"_s));
        QVERIFY(!none.session);
        QCOMPARE(none.findings.front().code, std::string("workbench.no-deck"));
        const DeckSession::Opened gone = DeckSession::open(empty.filePath(u"gone"_s), empty.filePath(u"recovery"_s));
        QCOMPARE(gone.findings.front().code, std::string("deck.no-folder"));
    }

    void aDeckOpenedTwiceIsNoticed()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        const DeckSession::Opened again = DeckSession::open(deck.folder(), deck.recovery());
        QVERIFY(!again.session);
        QVERIFY(again.isOpenElsewhere);
        QCOMPARE(again.findings.front().code, std::string("workbench.open-elsewhere"));
        QVERIFY(opened(deck, true));
    }

    void savingWritesAndSettles()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
        QSignalSpy spy(session.get(), &DeckSession::unsavedChanged);
        QVERIFY(session->saveAll().empty());
        QCOMPARE(spy.count(), 1);
        QVERIFY(!session->hasUnsaved());
        QCOMPARE(deck.bytes(u"tables.yaml"_s).toStdString(), session->text(tables));
        session->undo();
        QVERIFY(session->isUnsaved(tables));
    }

    void whatTheLastSaveWroteOverIsKept()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        const std::string first = session->text(tables);
        QVERIFY(session->beforeLastSave().empty());
        QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
        QVERIFY(session->beforeLastSave().empty()); // it is only edited
        QVERIFY(session->saveAll().empty());
        QCOMPARE(session->beforeLastSave().size(), 1u);
        QCOMPARE(*session->beforeLastSave().at(tables), first);
        QVERIFY(session->saveAll().empty()); // of nothing
        QCOMPARE(*session->beforeLastSave().at(tables), first);
        const std::string second = session->text(tables);
        QVERIFY(session->setValue(dice, 6, u"Change dice"_s).empty());
        QVERIFY(session->save(tables).empty());
        QCOMPARE(*session->beforeLastSave().at(tables), second);
    }

    void whatAnotherProgramWroteIsNeverOverwritten()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
        const std::string mine = session->text(tables);
        deck.write(u"tables.yaml"_s, "players: 2\ndice: 8\n");
        QCOMPARE(session->save(tables).front().code, std::string("file.changed-outside"));
        QCOMPARE(deck.bytes(u"tables.yaml"_s), "players: 2\ndice: 8\n");
        QCOMPARE(session->outsideChanges(), (std::vector{OutsideChange{tables, OutsideChange::Kind::Changed}}));

        session->takeFromDisk(tables);
        QCOMPARE(session->value(dice).toInt(), 8);
        QVERIFY(!session->hasUnsaved());
        QVERIFY(session->outsideChanges().empty());
        session->undo(); // nothing is lost
        QCOMPARE(session->text(tables), mine);

        deck.write(u"tables.yaml"_s, "dice: 9\n");
        session->lookAtDisk();
        session->keepMine(tables);
        QVERIFY(session->isUnsaved(tables));
        QVERIFY(session->save(tables).empty());
        QCOMPARE(deck.bytes(u"tables.yaml"_s).toStdString(), mine);
    }

    void aChangeOnTheDiskIsNoticedByItself()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        QSignalSpy spy(session.get(), &DeckSession::outsideChangesChanged);
        deck.write(u"tables.yaml"_s, "dice: 9\n");
        QTRY_VERIFY_WITH_TIMEOUT(!spy.isEmpty(), patience);
        QSignalSpy files(session.get(), &DeckSession::filesChanged);
        deck.write(u"variants/brand-new.yaml"_s, "title: New\n");
        QTRY_VERIFY_WITH_TIMEOUT(!files.isEmpty(), patience);
        QVERIFY(session->knows("variants/brand-new.yaml"));
    }

    void aFileThatIsGoneCanBeKeptOrLetGo()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        const QByteArray before = deck.bytes(u"tables.yaml"_s);
        deck.remove(u"tables.yaml"_s);
        session->lookAtDisk();
        QCOMPARE(session->outsideChanges(), (std::vector{OutsideChange{tables, OutsideChange::Kind::Deleted}}));
        session->keepMine(tables);
        QVERIFY(session->isUnsaved(tables));
        QVERIFY(session->save(tables).empty());
        QCOMPARE(deck.bytes(u"tables.yaml"_s), before);
        deck.remove(u"rules.yaml"_s);
        session->lookAtDisk();
        session->letGo("rules.yaml");
        QVERIFY(!session->knows("rules.yaml"));
        QVERIFY(session->outsideChanges().empty());
    }

    void aFileThatWasLetGoComesBackWithItsHistory()
    {
        const DeckCopy deck;
        std::string mine;
        {
            const auto session = opened(deck);
            QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
            mine = session->text(tables);
            deck.remove(u"tables.yaml"_s);
            session->lookAtDisk();
            session->letGo(tables);
            QVERIFY(!session->knows(tables));
            QVERIFY(!session->hasUnsaved());
            QSignalSpy files(session.get(), &DeckSession::filesChanged);
            session->undo();
            QCOMPARE(files.count(), 1);
            QCOMPARE(session->text(tables), mine);
            QVERIFY(session->isUnsaved(tables));
            QVERIFY(session->outsideChanges().empty());
            session->undo();
            session->redo();
            session->redo();
            QVERIFY(!session->knows(tables));
            session->goToStep(0);
            QCOMPARE(session->value(dice).toInt(), 5);
            session->goToStep(1);
        } // and a crash after that loses nothing of it either
        const auto session = opened(deck);
        QCOMPARE(session->recovered().size(), 1u);
        QCOMPARE(session->recovered()[0].text, mine);
        session->takeRecovered();
        QCOMPARE(session->text(tables), mine);
        session->undo();
        QVERIFY(!session->knows(tables));
        session->redo();
        QVERIFY(session->save(tables).empty());
        QCOMPARE(deck.bytes(u"tables.yaml"_s).toStdString(), mine);
    }

    void aFileThatWasLetGoMayComeBackOnTheDisk()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
        deck.remove(u"tables.yaml"_s);
        session->lookAtDisk();
        session->letGo(tables);
        deck.write(u"tables.yaml"_s, "dice: 2\n");
        session->lookAtDisk();
        QCOMPARE(session->value(dice).toInt(), 2);
        QVERIFY(!session->isUnsaved(tables));
        session->goToStep(1);
        QCOMPARE(session->value(dice).toInt(), 4);
    }

    void keepingMineLeavesTheOtherTextInTheHistory()
    {
        const DeckCopy deck;
        std::string mine;
        {
            const auto session = opened(deck);
            mine = session->text(tables);
            deck.write(u"tables.yaml"_s, "dice: 2\n");
            session->lookAtDisk();
            session->keepMine(tables);
            QCOMPARE(session->text(tables), mine);
        }
        const auto session = opened(deck); // what was kept is not saved yet, so it is offered after a crash
        QCOMPARE(session->recovered().at(0).text, mine);
        session->leaveRecovered();
        QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
        deck.write(u"tables.yaml"_s, "dice: 3\n");
        session->lookAtDisk();
        session->keepMine(tables);
        QVERIFY(session->save(tables).empty());
        session->undo();
        QCOMPARE(session->text(tables), std::string("dice: 3\n"));
        session->undo();
        QCOMPARE(session->value(dice).toInt(), 4);
    }

    void aFullDiskLosesNothing()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        const QByteArray before = deck.bytes(u"rules.yaml"_s);
        session->setText("rules.yaml", session->text("rules.yaml") + "# more\n", u"Edit"_s);
        {
            const FullDisk full(100);
            const Findings findings = session->save("rules.yaml");
            QCOMPARE(findings.front().code, std::string("file.not-saved"));
        }
        QCOMPARE(deck.bytes(u"rules.yaml"_s), before);
        QVERIFY(session->isUnsaved("rules.yaml"));
        QVERIFY(session->save("rules.yaml").empty());
    }

    void aCopyHoldsWhatStandsHere()
    {
        const DeckCopy deck;
        const auto session = opened(deck);
        QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
        const QTemporaryDir place;
        QVERIFY(session->saveCopy(place.filePath(u"copy"_s)).empty());
        const auto copy = DeckSession::open(place.filePath(u"copy"_s), deck.recovery()).session;
        QCOMPARE(copy->value(dice).toInt(), 4);
        QVERIFY(session->hasUnsaved());
    }

    void whatWasNotSavedIsOffered()
    {
        const DeckCopy deck;
        std::string mine;
        {
            const auto session = opened(deck);
            QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
            QVERIFY(session->setValue({"deck.yaml", {"title"}}, "Ha", u"Change the title"_s).empty());
            QVERIFY(session->save("deck.yaml").empty());
            mine = session->text(tables);
        }
        const auto session = opened(deck);
        QCOMPARE(session->recovered().size(), 1u);
        QCOMPARE(session->recovered()[0].file, tables);
        session->takeRecovered();
        QCOMPARE(session->text(tables), mine);
        QVERIFY(session->isUnsaved(tables));
        QVERIFY(session->recovered().empty());
        session->undo();
        QVERIFY(!session->hasUnsaved());
    }

    void whatWasForgottenIsThereUntilTheDeckIsClosed()
    {
        const DeckCopy deck;
        {
            const auto session = opened(deck);
            QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
        }
        const auto journals = [&] { return QDir(deck.recovery()).entryList({u"*.journal"_s}).size(); };
        {
            const auto session = opened(deck);
            QSignalSpy answered(session.get(), &DeckSession::recoveredChanged);
            session->leaveRecovered();
            QVERIFY(session->recovered().empty());
            QCOMPARE(journals(), 1); // a kill would lose nothing
            session->undo();
            QCOMPARE(session->recovered().size(), 1u);
            QCOMPARE(answered.count(), 2);
        }
        {
            const auto session = opened(deck);
            QCOMPARE(session->recovered().size(), 1u);
            session->takeRecovered();
            session->undo();
            QCOMPARE(session->recovered().size(), 1u);
            session->leaveRecovered();
        }
        QVERIFY(opened(deck)->recovered().empty());
        QCOMPARE(journals(), 0);
    }

    void whatWasSavedOrDiscardedIsNotOffered()
    {
        const DeckCopy deck;
        {
            const auto session = opened(deck);
            QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
            QVERIFY(session->saveAll().empty());
        }
        QVERIFY(opened(deck)->recovered().empty());
        {
            const auto session = opened(deck);
            QVERIFY(session->setValue(dice, 5, u"Change dice"_s).empty());
            session->discardUnsaved();
        }
        QVERIFY(opened(deck)->recovered().empty());
        QVERIFY(QDir(deck.recovery()).entryList({u"*.journal"_s}).isEmpty());
    }

    void aLineThatWasCutOffCountsForNothing()
    {
        const DeckCopy deck;
        {
            const auto session = opened(deck);
            session->setText(tables, "dice: 4\n", u"Edit"_s);
        }
        const QString name = QDir(deck.recovery()).entryList({u"*.journal"_s}).value(0);
        QFile journal(deck.recovery() + u'/' + name);
        QVERIFY(journal.open(QIODevice::Append));
        journal.write("{\"file\": \"tables.yaml\", \"at\": 0, \"remov");
        journal.close();
        QCOMPARE(opened(deck)->recovered().at(0).text, std::string("dice: 4\n"));
    }

    void anEditAfterASaveIsOfferedAgain()
    {
        const DeckCopy deck;
        {
            const auto session = opened(deck);
            QVERIFY(session->setValue(dice, 4, u"Change dice"_s).empty());
            QVERIFY(session->saveAll().empty());
            QVERIFY(session->setValue(dice, 7, u"Change dice"_s).empty());
        }
        const auto session = opened(deck);
        session->takeRecovered();
        QCOMPARE(session->value(dice).toInt(), 7);
    }

    // A hundred deaths, each after another key.
    void aKillAfterAnyKeyLosesNothing()
    {
        const DeckCopy deck;
        const std::string before = deck.bytes(u"tables.yaml"_s).toStdString();
        for (int keys = 1; keys <= 100; ++keys) {
            QProcess victim;
            victim.start(QCoreApplication::applicationFilePath(),
                         {u"--type-and-die"_s, deck.folder(), deck.recovery(), QString::number(keys)});
            QVERIFY(victim.waitForFinished(patience));
            QCOMPARE(victim.exitStatus(), QProcess::CrashExit);
            std::string expected = before;
            for (int key = 0; key < keys; ++key)
                expected += char('a' + key % 26);
            const auto session = opened(deck);
            QVERIFY(session);
            QCOMPARE(session->recovered().size(), 1u);
            QCOMPARE(session->recovered()[0].text, expected);
            session->leaveRecovered();
        }
    }
};

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--type-and-die"_L1)
        typeAndDie(arguments[2], arguments[3], arguments[4].toInt());
    TestDeckSession test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_decksession.moc"
