// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/runstore.h"

#include "../deck/ordinaryuser.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

RunEntry entryNamed(const std::string &name)
{
    RunEntry entry;
    entry.made = "2024-05-31T18:00:00Z";
    entry.name = name;
    entry.kind = "batch";
    entry.finished = true;
    entry.deckTitle = "Our deck";
    entry.deckHash = "0123abcd";
    entry.variants = {"few-dice:dice=2"};
    entry.sets = Value::Map{{"tables.dice", 5}};
    entry.seats = {"anna", "bo"};
    entry.bots = {"random", "ismcts:50"};
    entry.seed = "18446744073709551615";
    entry.games = 1000;
    entry.asked = 2000;
    entry.precision = 0.005;
    entry.play = "Liar's Dice: 2 seats";
    return entry;
}

std::string codeOf(const Findings &findings)
{
    return findings.empty() ? std::string() : findings.front().code;
}

/// All that is below a folder, with when it was changed.
std::map<std::string, std::filesystem::file_time_type> traces(const std::filesystem::path &folder)
{
    std::map<std::string, std::filesystem::file_time_type> found{{".", std::filesystem::last_write_time(folder)}};
    for (const auto &each : std::filesystem::recursive_directory_iterator(folder))
        found[each.path().string()] = each.last_write_time();
    return found;
}

/// Tells the database something behind the store's back.
void tell(const std::filesystem::path &file, const QString &statement)
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"behind"_s);
        database.setDatabaseName(QString::fromStdString(file.string()));
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(statement));
    }
    QSqlDatabase::removeDatabase(u"behind"_s);
}

int formatOf(const std::filesystem::path &file)
{
    int format = -1;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"behind"_s);
        database.setDatabaseName(QString::fromStdString(file.string()));
        QSqlQuery query(database.open() ? database : QSqlDatabase());
        if (query.exec(u"PRAGMA user_version"_s) && query.next())
            format = query.value(0).toInt();
    }
    QSqlDatabase::removeDatabase(u"behind"_s);
    return format;
}

} // namespace

class TestRunStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = RunStore::fileFor(m_folder->path().toStdString());
    }

    void aRunComesBackAsItWas()
    {
        std::int64_t id = 0;
        {
            const auto store = opened();
            id = store->add(entryNamed("first"), "{\"kind\":\"batch\"}", {{"0123abcd", "{\"deck\":{}}"}}).value.value();
        }
        const auto store = opened();
        const RunEntry found = store->entry(id).value.value();
        const RunEntry expected = entryNamed("first");
        QCOMPARE(found.made, expected.made);
        QCOMPARE(found.name, expected.name);
        QCOMPARE(found.variants, expected.variants);
        QVERIFY(found.sets == expected.sets);
        QCOMPARE(found.seats, expected.seats);
        QCOMPARE(found.bots, expected.bots);
        QCOMPARE(found.seed, expected.seed);
        QCOMPARE(found.games, expected.games);
        QCOMPARE(found.asked, expected.asked);
        QCOMPARE(found.precision, expected.precision);
        QCOMPARE(store->result(id).value.value(), std::string("{\"kind\":\"batch\"}"));
        const std::vector<StoredDeck> decks = store->decks(id).value.value();
        QCOMPARE(decks.size(), std::size_t(1));
        QCOMPARE(decks.front().json, std::string("{\"deck\":{}}"));
    }

    void runsAreListedNewestFirstAndFoundByWords()
    {
        const auto store = opened();
        for (const char *name : {"before the change", "after the change", "other"})
            QVERIFY(store->add(entryNamed(name), "{}", {}));
        const std::vector<RunEntry> all = store->runs().value.value();
        QCOMPARE(all.size(), std::size_t(3));
        QCOMPARE(all.front().name, std::string("other"));
        QCOMPARE(store->runs("CHANGE after").value->size(), std::size_t(1));
        QCOMPARE(store->runs("ismcts change").value->size(), std::size_t(2));
        QCOMPARE(store->runs("nothing").value->size(), std::size_t(0));
    }

    void runsAreNamedNotedUpdatedAndDeleted()
    {
        const auto store = opened();
        const std::int64_t id = store->add(entryNamed(""), "{}", {{"a", "1"}, {"b", "2"}}).value.value();
        const std::int64_t other = store->add(entryNamed(""), "{}", {{"b", "2"}}).value.value();
        QVERIFY(store->setName(id, "Mine").empty());
        QVERIFY(store->setNote(id, "It's odd; \"very\" odd").empty());
        QVERIFY(store->update(id, 1500, false, "{\"more\":1}").empty());
        const RunEntry entry = store->entry(id).value.value();
        QCOMPARE(entry.name, std::string("Mine"));
        QCOMPARE(entry.note, std::string("It's odd; \"very\" odd"));
        QCOMPARE(entry.games, std::uint64_t(1500));
        QVERIFY(!entry.finished);
        QCOMPARE(store->result(id).value.value(), std::string("{\"more\":1}"));
        QVERIFY(store->remove(id).empty());
        QCOMPARE(codeOf(store->entry(id).findings), std::string("store.no-run"));
        QCOMPARE(codeOf(store->remove(id)), std::string("store.no-run"));
        QCOMPARE(codeOf(store->setName(id, "x")), std::string("store.no-run"));
        QCOMPARE(store->decks(other).value->size(), std::size_t(1)); // the deck of another run stays
    }

    void theFolderHasAnIgnoreFileOfItsOwn()
    {
        QFile ignore(m_folder->filePath(u".rulewright/.gitignore"_s));
        QVERIFY(ignore.open(QIODevice::ReadOnly));
        QCOMPARE(ignore.readAll(), QByteArray("*\n"));
    }

    // The deck may be a stranger's.
    void nothingIsKeptBehindALinkOutOfTheDeck()
    {
        const QTemporaryDir elsewhere;
        for (const QString &link : {u".rulewright"_s, u".rulewright/.gitignore"_s, u".rulewright/runs.sqlite"_s}) {
            const QTemporaryDir deck;
            QVERIFY(!link.contains(u'/') || QDir(deck.path()).mkdir(u".rulewright"_s));
            QVERIFY(QFile::link(elsewhere.filePath(u"target"_s), deck.filePath(link)));
            const std::filesystem::path file = RunStore::fileFor(deck.path().toStdString());
            QVERIFY2(!file.string().starts_with(deck.path().toStdString()), qPrintable(link));
            QVERIFY(QDir(elsewhere.path()).isEmpty());
        }
    }

    void aNewerStoreIsOnlyReadAndStays()
    {
        const std::int64_t id = opened()->add(entryNamed("kept"), "{}", {}).value.value();
        tell(m_file, u"ALTER TABLE runs ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'"_s);
        tell(m_file, u"PRAGMA user_version = 7"_s);
        const Findings refused = RunStore::open(m_file).findings;
        QCOMPARE(codeOf(refused), std::string("store.newer"));
        QVERIFY(hasErrors(refused));
        const std::filesystem::path deck = m_folder->path().toStdString();
        QVERIFY(!RunStore::find(deck, false)); // for a change of it
        const auto before = traces(deck);
        const Checked<std::unique_ptr<RunStore>> read = RunStore::find(deck);
        QCOMPARE(codeOf(read.findings), std::string("store.newer"));
        QVERIFY(read && !hasErrors(read.findings));
        QCOMPARE((*read.value)->entry(id).value->name, std::string("kept"));
        QVERIFY(!(*read.value)->setName(id, "mine").empty());
        QVERIFY(traces(deck) == before);
    }

    void onlyAPlaytestRaisesTheFormat_data()
    {
        QTest::addColumn<int>("format");
        QTest::newRow("of a store that is made now") << 2;
        QTest::newRow("of one that the first program has made") << 1;
    }

    void onlyAPlaytestRaisesTheFormat()
    {
        QFETCH(int, format);
        const std::int64_t batch = opened()->add(entryNamed("batch"), "{}", {}).value.value();
        if (format == 1) {
            tell(m_file, u"ALTER TABLE runs DROP COLUMN precision"_s);
            tell(m_file, u"PRAGMA user_version = 1"_s);
        }
        opened();
        QCOMPARE(formatOf(m_file), 2); // as programs know it that know no playtests
        RunEntry played = entryNamed("people");
        played.kind = "playtest";
        const std::int64_t id = opened()->add(played, "{\"kind\":\"playtest\"}", {{"a", "1"}}).value.value();
        QCOMPARE(formatOf(m_file), 3);
        const auto store = opened();
        QCOMPARE(store->entry(id).value->kind, std::string("playtest"));
        QCOMPARE(store->entry(batch).value->name, std::string("batch"));
        QVERIFY(RunStore::find(m_folder->path().toStdString()).findings.empty());

        played.note = "not taken";
        played.finished = false;
        QVERIFY(store->setName(id, "ours").empty());
        QVERIFY(store->replace(id, played, "{}", {{"b", "2"}}).empty());
        QCOMPARE(store->entry(id).value->name, std::string("ours"));
        QVERIFY(!store->entry(id).value->finished);
        QCOMPARE(store->result(id).value.value(), std::string("{}"));
        QCOMPARE(store->decks(id).value->front().hash, std::string("b"));
        QCOMPARE(codeOf(store->replace(99, played, "{}", {})), std::string("store.no-run"));
        QCOMPARE(formatOf(m_file), 3);
    }

    void anOlderStoreGoesOn()
    {
        const std::int64_t id = opened()->add(entryNamed("older"), "{}", {}).value.value();
        tell(m_file, u"ALTER TABLE runs DROP COLUMN precision"_s);
        tell(m_file, u"PRAGMA user_version = 1"_s);
        const auto store = opened();
        QCOMPARE(store->entry(id).value->name, std::string("older"));
        QCOMPARE(store->entry(id).value->precision, 0.0);
        QVERIFY(store->add(entryNamed("newer"), "{}", {}));
        QCOMPARE(store->runs().value->size(), std::size_t(2));
    }

    void aDamagedStoreIsTold()
    {
        QFile file(QString::fromStdString(m_file.string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(8192, 'x'));
        file.close();
        QCOMPARE(codeOf(RunStore::open(m_file).findings), std::string("store.damaged"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray(8192, 'x')); // nothing of it was touched
    }

    void aDamagedRunHidesNoOther_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<std::string>("column");
        const auto row = [](const char *name, const char *change, const char *column) {
            QTest::newRow(name) << QString::fromLatin1(change) << std::string(column);
        };
        row("no list", "variants = '{'", "variants");
        row("a list of other things", "seats = '[1]'", "seats");
        row("bytes for a list", "bots = x'00ff'", "bots");
        row("no map", "sets = ''", "sets");
        row("null in a map's place", "sets = 'null'", "sets");
        row("a list in a map's place", "sets = '[]'", "sets");
        row("bytes for a text", "name = x'c3'", "name");
        row("bytes for a note", "note = x'c3'", "note");
        row("bytes for a title", "title = x'00'", "title");
        row("bytes for a hash", "hash = x'00'", "hash");
        row("bytes for what was played", "play = x'00'", "play");
        row("no kind", "kind = 'batsh'", "kind");
        row("no day", "made = 'yesterday'", "made");
        row("words for a number", "games = 'many'", "games");
        row("less than none", "asked = -1", "asked");
        row("neither yes nor no", "finished = 2", "finished");
        row("no seed", "seed = '-'", "seed");
        row("no precision", "precision = 'high'", "precision");
        row("two at once", "made = '', sets = '[]'", "made");
    }

    void aDamagedRunHidesNoOther()
    {
        QFETCH(QString, change);
        QFETCH(std::string, column);
        const auto store = opened();
        const std::vector<StoredDeck> decks{{"a", "1"}};
        store->add(entryNamed("before"), "{}", decks);
        const std::int64_t id = store->add(entryNamed("damaged"), "{}", decks).value.value();
        store->add(entryNamed("after"), "{}", decks);
        tell(m_file, u"UPDATE runs SET %1 WHERE id = %2"_s.arg(change).arg(id));

        const auto again = opened();
        const Checked<std::vector<RunEntry>> all = again->runs();
        QVERIFY(all.findings.empty());
        QCOMPARE(all.value->size(), std::size_t(3));
        QCOMPARE(all.value->at(0).damage, std::string());
        QCOMPARE(all.value->at(1).damage, column);
        QCOMPARE(all.value->at(2).name, std::string("before"));
        QVERIFY(all.value->at(1).sets.isMap());
        const Findings told = again->entry(id).findings;
        QCOMPARE(codeOf(told), std::string("store.damaged-run"));
        QVERIFY(sentence(told.front()).find("its " + column + " cannot be read") != std::string::npos);
        QVERIFY(again->entry(id - 1) && again->entry(id + 1));
        QVERIFY(again->remove(id).empty());
        QCOMPARE(again->runs().value->size(), std::size_t(2));
        QCOMPARE(again->decks(id + 1).value->size(), std::size_t(1));
    }

    void aDamagedResultIsTold_data()
    {
        QTest::addColumn<QString>("change");
        QTest::newRow("no bytes") << u"UPDATE results SET json = 'x'"_s;
        QTest::newRow("cut off") << u"UPDATE results SET json = x'000000'"_s;
        QTest::newRow("more than there is memory") << u"UPDATE results SET json = x'ffffffff00'"_s;
        QTest::newRow("not packed") << u"UPDATE results SET json = x'000000ff0102030405'"_s;
        QTest::newRow("gone") << u"DELETE FROM results"_s;
    }

    void aDamagedResultIsTold()
    {
        QFETCH(QString, change);
        const auto store = opened();
        const std::int64_t id = store->add(entryNamed("damaged"), "{}", {}).value.value();
        tell(m_file, change);
        const Findings told = store->result(id).findings;
        QCOMPARE(codeOf(told), std::string("store.damaged-run"));
        QVERIFY(store->entry(id));
        QVERIFY(store->remove(id).empty());
        QCOMPARE(codeOf(store->result(id).findings), std::string("store.no-run"));
    }

    void whatIsReadLeavesNoTrace_data()
    {
        QTest::addColumn<QString>("statement");
        QTest::newRow("as it is made now") << QString();
        QTest::newRow("as an older program has made it") << u"PRAGMA user_version = 1"_s;
    }

    void whatIsReadLeavesNoTrace()
    {
        QFETCH(QString, statement);
        opened()->add(entryNamed("kept"), "{}", {{"a", "1"}});
        if (!statement.isEmpty()) {
            tell(m_file, u"ALTER TABLE runs DROP COLUMN precision"_s);
            tell(m_file, statement);
        }
        const std::filesystem::path deck = m_folder->path().toStdString();
        const auto before = traces(deck);
        for (const bool isReadOnly : {false, true}) {
            std::filesystem::permissions(deck, std::filesystem::perms(isReadOnly ? 0555 : 0755));
            std::filesystem::permissions(deck / ".rulewright", std::filesystem::perms(isReadOnly ? 0555 : 0755));
            std::filesystem::permissions(m_file, std::filesystem::perms(isReadOnly ? 0444 : 0644));
            {
                const rwtest::OrdinaryUser user;
                const auto store = std::move(RunStore::find(deck).value.value());
                QCOMPARE(store->runs().value->size(), std::size_t(1));
                QCOMPARE(store->result(1).value.value(), std::string("{}"));
                QCOMPARE(store->decks(1).value->size(), std::size_t(1));
                QVERIFY(!store->setName(1, "mine").empty()); // it is for reading
            }
            QVERIFY(traces(deck) == before);
        }
        std::filesystem::permissions(deck / ".rulewright", std::filesystem::perms(0755));
        std::filesystem::permissions(deck, std::filesystem::perms(0755));
    }

    void whereNothingIsKeptNothingIsMade()
    {
        const QTemporaryDir folder;
        const std::filesystem::path deck = folder.path().toStdString();
        const auto before = traces(deck);
        for (const bool toRead : {true, false}) {
            const auto store = std::move(RunStore::find(deck, toRead).value.value());
            QCOMPARE(store->runs().value->size(), std::size_t(0));
            QCOMPARE(codeOf(store->remove(1)), std::string("store.no-run"));
        }
        QVERIFY(traces(deck) == before);
    }

    // What a program that was killed has begun must be undone before anything can be read.
    void halfAChangeIsUndone()
    {
        QVERIFY(opened()->add(entryNamed("kept"), "{}", {}));
        const std::filesystem::path copy = m_folder->path().toStdString() + "/half", journal = copy.string() + "-journal";
        {
            QSqlDatabase other = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s);
            other.setDatabaseName(QString::fromStdString(m_file.string()));
            QVERIFY(other.open());
            QSqlQuery query(other);
            QVERIFY(query.exec(u"PRAGMA cache_size = 1"_s) && query.exec(u"BEGIN"_s)
                    && query.exec(u"UPDATE runs SET name = 'half'"_s));
            QVERIFY(
                query.exec(u"INSERT INTO results (run, json) VALUES (99, randomblob(1000000))"_s)); // more than is held in memory
            std::filesystem::copy_file(m_file, copy);
            std::filesystem::copy_file(m_file.string() + "-journal", journal);
        }
        QSqlDatabase::removeDatabase(u"other"_s);
        std::filesystem::rename(copy, m_file);
        std::filesystem::rename(journal, m_file.string() + "-journal");
        const auto store = std::move(RunStore::find(m_folder->path().toStdString()).value.value());
        QCOMPARE(store->entry(1).value.value().name, std::string("kept"));
    }

    void whatIsHeldByAnotherIsTold()
    {
        const auto store = opened();
        {
            QSqlDatabase other = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s);
            other.setDatabaseName(QString::fromStdString(m_file.string()));
            QVERIFY(other.open());
            QSqlQuery query(other);
            QVERIFY(query.exec(u"BEGIN EXCLUSIVE"_s));
            RunStore::setPatience(0);
            QCOMPARE(codeOf(RunStore::open(m_file).findings), std::string("store.locked"));
            RunStore::setPatience(RunStore::usualPatience);
        }
        QSqlDatabase::removeDatabase(u"other"_s);
        QVERIFY(store->add(entryNamed("later"), "{}", {}));
    }

    void aStoreThatIsFullKeepsWhatItHas()
    {
        const auto store = opened();
        const std::int64_t id = store->add(entryNamed("kept"), "{}", {}).value.value();
        // A limit of pages is a full disk for SQLite.
        QVERIFY(store->limitPages(8).empty());
        std::string large;
        for (int i = 0; i < 20'000; ++i)
            large += std::to_string(i * 7919 % 104729);
        QCOMPARE(codeOf(store->add(entryNamed("too large"), large, {}).findings), std::string("store.full"));
        QCOMPARE(store->runs().value->size(), std::size_t(1));
        QVERIFY(store->result(id));
    }

private:
    std::unique_ptr<RunStore> opened() { return std::move(RunStore::open(m_file).value.value()); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

QTEST_GUILESS_MAIN(TestRunStore)
#include "tst_runstore.moc"
