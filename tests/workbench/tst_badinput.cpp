// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong around a deck: the window says what happened and what to do, and nothing is lost.
#include "../deck/fulldisk.h"
#include "../deck/ordinaryuser.h"
#include "windowbench.h"
#include "workbench/panels/problemsmodel.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const std::string tables = "tables.yaml";

/// The sentences of all problems, once there are some.
QString problemsOf(const Bench &bench)
{
    const ProblemsModel &problems = bench.desk().problems();
    if (!QTest::qWaitFor([&] { return problems.rowCount() > 0; }, patience))
        return {};
    QStringList sentences;
    for (int row = 0; row < problems.rowCount(); ++row)
        sentences += problems.problem(row).text;
    return sentences.join(u'\n');
}

void save(const Bench &bench)
{
    QTest::keyClick(bench.window.get(), Qt::Key_S, Qt::ControlModifier);
}

void changeDice(const Bench &bench, int dice)
{
    QVERIFY(bench.session().setValue({tables, {"dice"}}, dice, u"Change dice"_s).empty());
}

QString journalPath(const Bench &bench)
{
    const QDir folder(bench.deck.recovery());
    return folder.filePath(folder.entryList({u"*.journal"_s}).value(0));
}

/// What the next start would offer if this window were killed now.
std::string offered(const Bench &bench)
{
    const QTemporaryDir place; // a copy of the journal, which nobody holds
    QFile::copy(journalPath(bench), place.filePath(QFileInfo(journalPath(bench)).fileName()));
    const auto next = DeckSession::open(bench.deck.folder(), place.path(), true).session;
    return next->recovered().empty() ? std::string() : next->recovered().front().text;
}

/// Everybody may read this deck, and nobody may write into its folder.
class ReadOnly
{
public:
    explicit ReadOnly(const DeckCopy &deck) : m_folder(deck.folder())
    {
        constexpr QFile::Permissions all =
            QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
        QVERIFY(QFile::setPermissions(QFileInfo(m_folder).path(), all | QFile::WriteOwner));
        QVERIFY(QFile::setPermissions(deck.path(u"tables.yaml"_s),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther));
        QVERIFY(QFile::setPermissions(m_folder, all));
    }
    void end() const { QVERIFY(QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner)); }

private:
    QString m_folder;
};

/// The games of this folder come before those of the build, for engines that are started meanwhile.
class GamesFrom
{
public:
    explicit GamesFrom(const QString &folder) { qputenv("RULEWRIGHT_GAMES", folder.toUtf8()); }
    ~GamesFrom() { qunsetenv("RULEWRIGHT_GAMES"); }
};

} // namespace

class TestBadInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFolderWithoutADeckIsSaid()
    {
        Bench bench(false);
        const QTemporaryDir empty;
        bench.window->openDeck(empty.path());
        QVERIFY(!bench.window->desk());
        QVERIFY(bench.banners().value(0).contains(u"no deck.yaml"_s));
        QVERIFY(bench.banners().value(0).contains(u"open the folder that holds"_s));
        bench.window->openDeck(empty.filePath(u"nowhere"_s));
        QVERIFY(!bench.window->desk());
        QCOMPARE(bench.banners().size(), 1);
        bench.window->openDeck(bench.deck.folder());
        QVERIFY(bench.banners().isEmpty());
    }

    void aFileThatIsBrokenOnTheDiskOpensAsSource()
    {
        Bench bench(false);
        bench.deck.write(u"tables.yaml"_s, "dice: [5\n");
        bench.window->openDeck(bench.deck.folder());
        QCOMPARE(bench.desk().editor()->spot().file, tables);
        QVERIFY(bench.desk().editor()->source()->isVisible());
        const auto *broken = bench.window->findChild<QLabel *>(u"broken"_s);
        QVERIFY(broken->isVisible());
        QVERIFY(broken->text().contains(u"Fix it in the source"_s));
        QVERIFY(!problemsOf(bench).isEmpty());
        bench.source().select(0, bench.source().bytes().size());
        QTest::keyClicks(&bench.source(), u"dice: 5"_s);
        QVERIFY(!broken->isVisible());
        QCOMPARE(bench.session().value({tables, {"dice"}}).toInt(), 5);
    }

    void aBrokenTextIsKeptAsItIs()
    {
        Bench bench;
        bench.showSource({tables});
        QTest::keyClicks(&bench.source(), u"["_s);
        const std::string text = bench.session().text(tables);
        QCOMPARE(bench.session().setValue({tables, {"dice"}}, 4, u"Change dice"_s).front().code, std::string("edit.outdated"));
        save(bench);
        QCOMPARE(bench.deck.bytes(u"tables.yaml"_s).toStdString(), text);
        QVERIFY(bench.banners().isEmpty());
    }

    void aMissingGameIsSaidAndEditingGoesOn()
    {
        Bench bench(false);
        bench.deck.write(u"deck.yaml"_s, bench.deck.bytes(u"deck.yaml"_s).replace("game: liars-dice", "game: chess"));
        bench.window->openDeck(bench.deck.folder());
        QVERIFY(problemsOf(bench).contains(u"there is no game chess"_s));
        changeDice(bench, 4);
        save(bench);
        QVERIFY(bench.deck.bytes(u"tables.yaml"_s).contains("dice: 4"));
    }

    void aGameOfAnotherVersionIsSaid()
    {
        const QString games = u"" RW_BUILD_DIR "/tests/host/plugins"_s;
        QVERIFY(QFile::exists(games + u"/older.so"_s));
        const QTemporaryDir folder;
        QVERIFY(QFile::copy(games + u"/older.so"_s, folder.filePath(u"older.so"_s)));
        const GamesFrom environment(folder.path());
        Bench bench(false);
        bench.deck.write(u"deck.yaml"_s, bench.deck.bytes(u"deck.yaml"_s).replace("game: liars-dice", "game: pebbles"));
        bench.window->openDeck(bench.deck.folder());
        const QString problems = problemsOf(bench);
        QVERIFY2(problems.contains(u"build it again with this version of Rulewright"_s), qPrintable(problems));
        QVERIFY(!bench.desk().check().isPlayable());
    }

    void aDeckOfANewerFormatOpensForReading()
    {
        Bench bench(false);
        bench.deck.write(u"deck.yaml"_s, bench.deck.bytes(u"deck.yaml"_s).replace("format: 1", "format: 2") + "mood: grim\n");
        bench.window->openDeck(bench.deck.folder());
        const QByteArray before = bench.deck.bytes(u"tables.yaml"_s);
        QVERIFY2(bench.banners().join(u' ').contains(u"has format 2"_s)
                     && bench.banners().join(u' ').contains(u"open read-only"_s),
                 qPrintable(bench.banners().join(u' ')));
        const QString problems = problemsOf(bench);
        QVERIFY2(problems.contains(u"does not understand"_s) && problems.contains(u"mood"_s), qPrintable(problems));
        bench.showSource({tables});
        QVERIFY(bench.source().isReadOnly());
        QTest::keyClicks(&bench.source(), u"x"_s);
        const std::string text = bench.session().text(tables);
        QCOMPARE(bench.session().setValue({tables, {"dice"}}, 4, u"Change dice"_s).front().code,
                 std::string("deck.newer-format"));
        bench.session().setText(tables, "dice: 4\n", u"Edit"_s);
        bench.session().setTexts({{tables, "dice: 4\n"}}, u"Edit"_s);
        QCOMPARE(bench.session().text(tables), text);
        QCOMPARE(bench.session().createFile("cards/more.yaml", "{}\n").front().code, std::string("deck.newer-format"));
        QCOMPARE(bench.session().save(tables).front().code, std::string("deck.newer-format"));
        QCOMPARE(bench.deck.bytes(u"tables.yaml"_s), before);
        QVERIFY(!QFile::exists(bench.deck.path(u"cards/more.yaml"_s)));
        bench.deck.write(u"tables.yaml"_s, "dice: 3\n"); // what another program does there can be followed
        QTRY_VERIFY_WITH_TIMEOUT(bench.banners().join(u' ').contains(u"Another program changed"_s), patience);
        bench.press(u"The one on disk"_s);
        QCOMPARE(bench.session().value({tables, {"dice"}}).toInt(), 3);
        QVERIFY(!bench.session().hasUnsaved());
    }

    void aReadOnlyFolderIsSaid()
    {
        Bench bench;
        const QByteArray before = bench.deck.bytes(u"tables.yaml"_s);
        changeDice(bench, 4);
        const ReadOnly readOnly(bench.deck);
        {
            const OrdinaryUser user;
            QVERIFY(user.isOrdinary());
            save(bench);
        }
        readOnly.end();
        QVERIFY2(bench.banners().join(u' ').contains(u"tables.yaml: The file cannot be saved"_s),
                 qPrintable(bench.banners().join(u' ')));
        QVERIFY(bench.banners().join(u' ').contains(u"allow writing"_s));
        QCOMPARE(bench.deck.bytes(u"tables.yaml"_s), before);
        QVERIFY(bench.session().hasUnsaved());
        bench.press(u"Save again"_s);
        QVERIFY(bench.banners().isEmpty());
        QVERIFY(bench.deck.bytes(u"tables.yaml"_s).contains("dice: 4"));
    }

    void aFullDiskIsSaid()
    {
        Bench bench;
        const QByteArray before = bench.deck.bytes(u"rules.yaml"_s);
        bench.session().setText("rules.yaml", bench.session().text("rules.yaml") + "# more\n", u"Edit"_s);
        {
            const FullDisk full(100);
            save(bench);
        }
        QVERIFY(bench.banners().join(u' ').contains(u"make room"_s));
        QCOMPARE(bench.deck.bytes(u"rules.yaml"_s), before);
        QVERIFY(offered(bench).ends_with("# more\n"));
        bench.press(u"Save again"_s);
        QVERIFY(bench.banners().isEmpty());
        QVERIFY(bench.deck.bytes(u"rules.yaml"_s).endsWith("# more\n"));
    }

    // What cannot be noted for the case of a crash is said at once, and made good as soon as there is room.
    void aFullDiskUnderTheJournalIsSaid()
    {
        Bench bench;
        changeDice(bench, 4);
        {
            const FullDisk full(rlim_t(QFile(journalPath(bench)).size() + 10));
            changeDice(bench, 7);
            QVERIFY(bench.banners().join(u' ').contains(u"cannot be kept for the case of a crash"_s));
            QVERIFY(bench.banners().join(u' ').contains(u"save now"_s));
        }
        changeDice(bench, 8);
        QVERIFY(bench.banners().isEmpty());
        QCOMPARE(offered(bench), bench.session().text(tables));
    }

    void aJournalThatCannotBeMadeIsSaid()
    {
        Bench bench(false);
        QFile inTheWay(bench.deck.recovery());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly)); // a file where the folder of journals should be
        bench.window->openDeck(bench.deck.folder());
        QVERIFY(bench.window->desk());
        changeDice(bench, 4);
        QVERIFY(bench.banners().join(u' ').contains(u"save often"_s));
        save(bench);
        QVERIFY(bench.deck.bytes(u"tables.yaml"_s).contains("dice: 4"));
    }

    void aFileThatIsGoneIsKept()
    {
        Bench bench;
        changeDice(bench, 4);
        bench.deck.remove(u"tables.yaml"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.banners().join(u' ').contains(u"deleted"_s), patience);
        QCOMPARE(bench.session().value({tables, {"dice"}}).toInt(), 4);
        bench.press(u"Keep it and save it again"_s);
        save(bench);
        QVERIFY(bench.deck.bytes(u"tables.yaml"_s).contains("dice: 4"));
    }

    void aFileThatIsLetGoComesBackByUndo()
    {
        Bench bench;
        changeDice(bench, 4);
        bench.showSource({tables});
        bench.deck.remove(u"tables.yaml"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.banners().join(u' ').contains(u"deleted"_s), patience);
        bench.press(u"Remove it here, too"_s);
        QVERIFY(bench.banners().isEmpty());
        QCOMPARE(bench.desk().editor()->spot().file, std::string("deck.yaml"));
        QTest::keyClick(bench.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(bench.session().value({tables, {"dice"}}).toInt(), 4);
        QTest::keyClick(bench.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(bench.session().value({tables, {"dice"}}).toInt(), 5);
        QVERIFY(bench.session().isUnsaved(tables)); // the disk does not have it
        bench.deck.remove(u"deck.yaml"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.banners().join(u' ').contains(u"deleted deck.yaml"_s), patience);
        for (const QPushButton *button : bench.window->findChildren<QPushButton *>())
            QVERIFY(!button->isVisible() || button->text() != u"Remove it here, too"_s); // without it there is no deck
    }

    void whatWasForgottenIsOfferedAgainByUndo()
    {
        Bench bench;
        {
            const auto other = DeckSession::open(bench.deck.folder(), bench.deck.recovery(), true).session;
            QVERIFY(other->setValue({tables, {"dice"}}, 4, u"Change dice"_s).empty());
        }
        QVERIFY(bench.window->closeDeck());
        bench.window->openDeck(bench.deck.folder());
        bench.press(u"Discard"_s);
        QVERIFY(bench.banners().isEmpty());
        QTest::keyClick(bench.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(bench.banners().value(0).contains(u"closed: tables.yaml"_s));
        bench.press(u"Restore"_s);
        QCOMPARE(bench.session().value({tables, {"dice"}}).toInt(), 4);
    }

    void aFolderThatIsGoneIsKept()
    {
        Bench bench;
        changeDice(bench, 4);
        QVERIFY(QDir(bench.deck.folder()).removeRecursively());
        QTRY_VERIFY_WITH_TIMEOUT(bench.banners().join(u' ').contains(u"deleted"_s), patience);
        save(bench);
        QVERIFY2(bench.banners().join(u' ').contains(u"no longer there"_s), qPrintable(bench.banners().join(u' ')));
        QVERIFY(bench.session().hasUnsaved());
        QCOMPARE(bench.session().value({tables, {"dice"}}).toInt(), 4);
        const QTemporaryDir place;
        QVERIFY(!hasErrors(bench.session().saveCopy(place.filePath(u"copy"_s))));
        QFile copy(place.filePath(u"copy/tables.yaml"_s));
        QVERIFY(copy.open(QIODevice::ReadOnly));
        QVERIFY(copy.readAll().contains("dice: 4"));
    }
};

QTEST_MAIN(TestBadInput)
#include "tst_badinput.moc"
