// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/runstore.h"

#include "deck/deckfile.h"
#include "engine/json.h"
#include "lab/storefault.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QStandardPaths>
#include <QUuid>
#include <QVariant>

#include <algorithm>
#include <array>
#include <atomic>

namespace rw {

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

constexpr int formatOfStore = 2;
std::atomic<int> patience = RunStore::usualPatience;

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

std::string textAt(const QSqlQuery &query, int column)
{
    return query.value(column).toString().toStdString();
}

/// Texts that repeat themselves take a tenth of their room.
QByteArray packed(const std::string &bytes)
{
    return qCompress(QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size())));
}

Value valueAt(const QSqlQuery &query, int column)
{
    const Checked<Value> value = readJson(textAt(query, column), {});
    return value ? *value.value : Value();
}

std::vector<std::string> textsAt(const QSqlQuery &query, int column)
{
    std::vector<std::string> texts;
    const Value list = valueAt(query, column);
    for (std::size_t i = 0; list.isList() && i < list.size(); ++i)
        if (list.list()[i].isText())
            texts.push_back(list.list()[i].text());
    return texts;
}

std::string jsonOf(const std::vector<std::string> &texts)
{
    return toJson(Value(Value::List(texts.begin(), texts.end())));
}

bool isWritable(const fs::path &folder)
{
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure)
        return false;
    QFile probe(text((folder / ".gitignore").string()));
    if (probe.exists())
        return probe.open(QIODevice::ReadWrite);
    return probe.open(QIODevice::WriteOnly) && probe.write("*\n") == 2 && probe.flush();
}

bool hasWords(const RunEntry &entry, const QStringList &words)
{
    QString all = text(entry.name + ' ' + entry.note + ' ' + entry.kind + ' ' + entry.made + ' ' + entry.deckTitle + ' '
                       + entry.deckHash + ' ' + entry.play + ' ' + entry.seed + ' ' + toJson(entry.sets));
    for (const std::vector<std::string> *list : {&entry.variants, &entry.bots, &entry.seats})
        for (const std::string &each : *list)
            all += u' ' + text(each);
    return std::ranges::all_of(words, [&](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace

fs::path RunStore::fileFor(const fs::path &deck)
{
    const fs::path own = deck / ".rulewright";
    // A deck from a stranger must not make us write elsewhere.
    const bool isElsewhere = leadsOut(deck, own)
        || std::ranges::any_of(std::array{".gitignore", "runs.sqlite", "runs.sqlite-journal", "runs.sqlite-wal", "runs.sqlite-shm"},
                               [&](const char *name) { return leadsOut(deck, own / name); });
    if (!isElsewhere && isWritable(own))
        return own / "runs.sqlite";
    std::error_code failure;
    const fs::path real = fs::weakly_canonical(deck, failure);
    const QByteArray name = QCryptographicHash::hash(QByteArray::fromStdString(real.string()), QCryptographicHash::Sha1).toHex().first(16);
    const fs::path folder = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation).toStdString();
    const fs::path users = folder / "rulewright" / "runs" / (real.filename().string() + '-' + name.toStdString());
    fs::create_directories(users, failure);
    return users / "runs.sqlite";
}

Checked<std::unique_ptr<RunStore>> RunStore::open(const fs::path &file)
{
    const QString connection = u"rulewright-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::unique_ptr<RunStore> store(new RunStore(file, connection));
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
        database.setDatabaseName(text(file.string()));
        database.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(patience.load()));
        if (!database.open())
            return {std::nullopt, {storeFault(database.lastError(), file)}};
    }
    if (Findings findings = store->prepare(); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::move(store), {}};
}

void RunStore::setPatience(int milliseconds)
{
    patience = milliseconds;
}

Findings RunStore::limitPages(int pages)
{
    return execute(u"PRAGMA max_page_count = %1"_s.arg(pages));
}

RunStore::~RunStore()
{
    QSqlDatabase::database(m_connection, false).close();
    QSqlDatabase::removeDatabase(m_connection);
}

Findings RunStore::execute(QSqlQuery &query)
{
    return query.exec() ? Findings() : Findings{storeFault(query.lastError(), m_file)};
}

Findings RunStore::execute(const QString &statement)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    return query.exec(statement) ? Findings() : Findings{storeFault(query.lastError(), m_file)};
}

/// Takes the store for writing at once, so that it is not refused in the middle.
Findings RunStore::begin()
{
    return execute(u"BEGIN IMMEDIATE"_s);
}

Findings RunStore::commit()
{
    Findings findings = execute(u"COMMIT"_s);
    if (!findings.empty())
        static_cast<void>(execute(u"ROLLBACK"_s)); // if it still can be: the disk may be full
    return findings;
}

Checked<int> RunStore::format()
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    if (!query.exec(u"PRAGMA user_version"_s) || !query.next())
        return {std::nullopt, {storeFault(query.lastError(), m_file)}};
    return {query.value(0).toInt(), {}};
}

Findings RunStore::prepare()
{
    const Checked<int> format = this->format();
    if (!format)
        return format.findings;
    if (*format.value > formatOfStore)
        return {error("store.newer", "the store of runs has format {found}, and this program knows {known}",
                      "open it with a newer version of Rulewright; it stays as it is",
                      {{"found", std::to_string(*format.value)}, {"known", std::to_string(formatOfStore)}}, {m_file.string(), {}, 0, 0})};
    if (Findings findings = execute(u"PRAGMA synchronous = FULL"_s); !findings.empty())
        return findings;
    return *format.value == formatOfStore ? Findings() : makeTables();
}

/// As they are in this format: anew, or from what an older program has made.
Findings RunStore::makeTables()
{
    static const QStringList anew{
        u"CREATE TABLE IF NOT EXISTS runs (id INTEGER PRIMARY KEY AUTOINCREMENT, made TEXT NOT NULL, name TEXT NOT NULL, note TEXT NOT NULL,"
        " kind TEXT NOT NULL, finished INTEGER NOT NULL, title TEXT NOT NULL, hash TEXT NOT NULL, variants TEXT NOT NULL,"
        " sets TEXT NOT NULL, seats TEXT NOT NULL, bots TEXT NOT NULL, seed TEXT NOT NULL, games INTEGER NOT NULL,"
        " asked INTEGER NOT NULL, play TEXT NOT NULL, precision REAL NOT NULL DEFAULT 0)"_s,
        u"CREATE TABLE IF NOT EXISTS results (run INTEGER PRIMARY KEY, json BLOB NOT NULL)"_s,
        u"CREATE TABLE IF NOT EXISTS decks (hash TEXT PRIMARY KEY, json BLOB NOT NULL)"_s,
        u"CREATE TABLE IF NOT EXISTS used (run INTEGER NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (run, hash))"_s};
    static const QStringList fromFirst{u"ALTER TABLE runs ADD COLUMN precision REAL NOT NULL DEFAULT 0"_s};
    if (Findings findings = begin(); !findings.empty())
        return findings;
    const Checked<int> format = this->format(); // another program may have been quicker
    Findings findings = format.findings;
    if (format && *format.value < formatOfStore) {
        for (const QString &statement : *format.value == 1 ? fromFirst : anew)
            if (findings.empty())
                findings = execute(statement);
        if (findings.empty())
            findings = execute(u"PRAGMA user_version = %1"_s.arg(formatOfStore));
    }
    if (findings.empty())
        return commit();
    static_cast<void>(execute(u"ROLLBACK"_s));
    return findings;
}

Checked<std::vector<RunEntry>> RunStore::select(const QString &condition, std::int64_t id)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    query.prepare(u"SELECT id, made, name, note, kind, finished, title, hash, variants, sets, seats, bots, seed, games, asked, precision, play "
                  "FROM runs "_s
                  + condition + u" ORDER BY id DESC"_s);
    if (!condition.isEmpty())
        query.addBindValue(qlonglong(id));
    if (Findings findings = execute(query); !findings.empty())
        return {std::nullopt, std::move(findings)};
    Checked<std::vector<RunEntry>> all{std::vector<RunEntry>(), {}};
    while (query.next())
        all.value->push_back({query.value(0).toLongLong(), textAt(query, 1), textAt(query, 2), textAt(query, 3), textAt(query, 4),
                              query.value(5).toInt() != 0, textAt(query, 6), textAt(query, 7), textsAt(query, 8), valueAt(query, 9),
                              textsAt(query, 10), textsAt(query, 11), textAt(query, 12), std::uint64_t(query.value(13).toLongLong()),
                              std::uint64_t(query.value(14).toLongLong()), query.value(15).toDouble(), textAt(query, 16)});
    if (query.lastError().isValid()) { // what could be read is kept
        Finding fault = storeFault(query.lastError(), m_file);
        fault.severity = Finding::Severity::Warning;
        all.findings.push_back(std::move(fault));
    }
    return all;
}

Checked<std::vector<RunEntry>> RunStore::runs(const std::string &search)
{
    Checked<std::vector<RunEntry>> all = select({}, 0);
    const QStringList words = text(search).split(u' ', Qt::SkipEmptyParts);
    if (all)
        std::erase_if(*all.value, [&](const RunEntry &entry) { return !hasWords(entry, words); });
    return all;
}

Finding RunStore::missing(std::int64_t id) const
{
    return error("store.no-run", "there is no run {id}", "`rulewright runs DECK` lists those that there are",
                 {{"id", std::to_string(id)}}, {m_file.string(), {}, 0, 0});
}

Checked<RunEntry> RunStore::entry(std::int64_t id)
{
    Checked<std::vector<RunEntry>> found = select(u"WHERE id = ?"_s, id);
    if (!found || hasErrors(found.findings))
        return {std::nullopt, std::move(found.findings)};
    if (found.value->empty())
        return {std::nullopt, {missing(id)}};
    return {std::move(found.value->front()), {}};
}

Checked<std::string> RunStore::result(std::int64_t id)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"SELECT json FROM results WHERE run = ?"_s);
    query.addBindValue(qlonglong(id));
    if (Findings findings = execute(query); !findings.empty())
        return {std::nullopt, std::move(findings)};
    if (!query.next())
        return {std::nullopt, {query.lastError().isValid() ? storeFault(query.lastError(), m_file) : missing(id)}};
    return {qUncompress(query.value(0).toByteArray()).toStdString(), {}};
}

Checked<std::vector<StoredDeck>> RunStore::decks(std::int64_t id)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"SELECT decks.hash, decks.json FROM used JOIN decks ON decks.hash = used.hash WHERE used.run = ?"_s);
    query.addBindValue(qlonglong(id));
    if (Findings findings = execute(query); !findings.empty())
        return {std::nullopt, std::move(findings)};
    std::vector<StoredDeck> all;
    while (query.next())
        all.push_back({textAt(query, 0), qUncompress(query.value(1).toByteArray()).toStdString()});
    if (query.lastError().isValid())
        return {std::nullopt, {storeFault(query.lastError(), m_file)}};
    return {std::move(all), {}};
}

Findings RunStore::addDecks(std::int64_t id, const std::vector<StoredDeck> &decks)
{
    for (const StoredDeck &deck : decks) {
        QSqlQuery query(QSqlDatabase::database(m_connection));
        query.prepare(u"INSERT OR IGNORE INTO decks (hash, json) VALUES (?, ?)"_s);
        query.addBindValue(text(deck.hash));
        query.addBindValue(packed(deck.json));
        if (Findings findings = execute(query); !findings.empty())
            return findings;
        query.prepare(u"INSERT OR IGNORE INTO used (run, hash) VALUES (?, ?)"_s);
        query.addBindValue(qlonglong(id));
        query.addBindValue(text(deck.hash));
        if (Findings findings = execute(query); !findings.empty())
            return findings;
    }
    return {};
}

Checked<std::int64_t> RunStore::add(const RunEntry &entry, const std::string &result, const std::vector<StoredDeck> &decks)
{
    if (Findings findings = begin(); !findings.empty())
        return {std::nullopt, std::move(findings)};
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"INSERT INTO runs (made, name, note, kind, finished, title, hash, variants, sets, seats, bots, seed, games, asked, precision, play)"
                  " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s);
    for (const std::string &each : {entry.made, entry.name, entry.note, entry.kind})
        query.addBindValue(text(each));
    query.addBindValue(int(entry.finished));
    for (const std::string &each : {entry.deckTitle, entry.deckHash, jsonOf(entry.variants), toJson(entry.sets), jsonOf(entry.seats),
                                    jsonOf(entry.bots), entry.seed})
        query.addBindValue(text(each));
    query.addBindValue(qlonglong(entry.games));
    query.addBindValue(qlonglong(entry.asked));
    query.addBindValue(entry.precision);
    query.addBindValue(text(entry.play));
    Findings findings = execute(query);
    const std::int64_t id = query.lastInsertId().toLongLong();
    if (findings.empty()) {
        query.prepare(u"INSERT INTO results (run, json) VALUES (?, ?)"_s);
        query.addBindValue(qlonglong(id));
        query.addBindValue(packed(result));
        findings = execute(query);
    }
    if (findings.empty())
        findings = addDecks(id, decks);
    if (findings.empty())
        findings = commit();
    else
        static_cast<void>(execute(u"ROLLBACK"_s));
    if (!findings.empty())
        return {std::nullopt, std::move(findings)};
    return {id, {}};
}

Findings RunStore::update(std::int64_t id, std::uint64_t games, bool finished, const std::string &result)
{
    if (Findings findings = begin(); !findings.empty())
        return findings;
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"UPDATE runs SET games = ?, finished = ? WHERE id = ?"_s);
    query.addBindValue(qlonglong(games));
    query.addBindValue(int(finished));
    query.addBindValue(qlonglong(id));
    Findings findings = execute(query);
    if (findings.empty()) {
        query.prepare(u"UPDATE results SET json = ? WHERE run = ?"_s);
        query.addBindValue(packed(result));
        query.addBindValue(qlonglong(id));
        findings = execute(query);
    }
    if (findings.empty())
        return commit();
    static_cast<void>(execute(u"ROLLBACK"_s));
    return findings;
}

Findings RunStore::change(std::int64_t id, const QString &column, const std::string &words)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"UPDATE runs SET %1 = ? WHERE id = ?"_s.arg(column));
    query.addBindValue(text(words));
    query.addBindValue(qlonglong(id));
    Findings findings = execute(query);
    if (findings.empty() && query.numRowsAffected() == 0)
        findings.push_back(missing(id));
    return findings;
}

Findings RunStore::setName(std::int64_t id, const std::string &name)
{
    return change(id, u"name"_s, name);
}

Findings RunStore::setNote(std::int64_t id, const std::string &note)
{
    return change(id, u"note"_s, note);
}

Findings RunStore::remove(std::int64_t id)
{
    if (const Checked<RunEntry> found = entry(id); !found)
        return found.findings;
    Findings findings = begin();
    for (const QString &statement : {u"DELETE FROM runs WHERE id = %1"_s, u"DELETE FROM results WHERE run = %1"_s, u"DELETE FROM used WHERE run = %1"_s})
        if (findings.empty())
            findings = execute(statement.arg(id));
    if (findings.empty())
        findings = execute(u"DELETE FROM decks WHERE hash NOT IN (SELECT hash FROM used)"_s);
    if (findings.empty())
        return commit();
    static_cast<void>(execute(u"ROLLBACK"_s));
    return findings;
}

} // namespace rw
