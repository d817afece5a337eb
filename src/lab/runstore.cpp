// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/runstore.h"

#include "deck/deckfile.h"
#include "deck/savefile.h"
#include "engine/json.h"
#include "lab/storefault.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QDateTime>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QStandardPaths>
#include <QtEndian>
#include <QUuid>
#include <QVariant>

#include <algorithm>
#include <array>
#include <atomic>

#include <fcntl.h>
#include <unistd.h>

namespace rw {

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

constexpr int formatOfStore = 3;
/// A store without playtests keeps this format, so that older programs can read it.
constexpr int formatWithoutPlaytests = 2;
const std::string kindOfPlaytest = "playtest";
std::atomic<int> patience = RunStore::usualPatience;

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

std::string textAt(const QSqlQuery &query, int column)
{
    return query.value(column).toString().toStdString();
}

/// Compresses a text. Results are repetitive and shrink to a tenth.
QByteArray packed(const std::string &bytes)
{
    return qCompress(QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size())));
}

/// Decompresses a text; empty if that is impossible.
std::optional<std::string> unpacked(const QVariant &stored)
{
    constexpr std::uint32_t most = 1U << 30; // larger than any result; damaged bytes could ask for all available memory
    const QByteArray bytes = stored.typeId() == QMetaType::QByteArray ? stored.toByteArray() : QByteArray();
    if (bytes.size() < 4 || qFromBigEndian<std::uint32_t>(bytes.constData()) > most)
        return {};
    const QByteArray text = qUncompress(bytes);
    return text.isEmpty() ? std::optional<std::string>() : text.toStdString();
}

/// Reads the columns of a run in their order. A damaged column is taken as empty, and the first one is remembered.
class RunRow
{
public:
    explicit RunRow(const QSqlQuery &query) : m_query(query) {}

    const std::string &damage() const { return m_damage; }

    std::string text()
    {
        const QVariant value = next();
        return checked(value.typeId() == QMetaType::QString && !value.isNull(), value.toString().toStdString());
    }
    std::string kind()
    {
        const std::string kind = text();
        return checked(kind == "batch" || kind == "compare" || kind == "sweep" || kind == kindOfPlaytest, kind);
    }
    std::string moment()
    {
        const std::string made = text();
        return checked(QDateTime::fromString(QString::fromStdString(made), Qt::ISODate).isValid(), made);
    }
    std::string seed()
    {
        const std::string words = text();
        bool isNumber = false;
        QString::fromStdString(words).toULongLong(&isNumber);
        return checked(isNumber, words);
    }
    std::int64_t number(std::int64_t most = INT64_MAX)
    {
        const QVariant value = next();
        const std::int64_t number = value.toLongLong();
        return checked(value.typeId() == QMetaType::LongLong && number >= 0 && number <= most, number);
    }
    double share()
    {
        const QVariant value = next();
        const double number = value.toDouble();
        const bool isNumber = value.typeId() == QMetaType::Double || value.typeId() == QMetaType::LongLong;
        return checked(isNumber && number >= 0 && number <= 1, number);
    }
    Value map()
    {
        Checked<Value> value = readJson(text(), {});
        const bool isMap = value && value.value->isMap();
        return checked(isMap, isMap ? std::move(*value.value) : Value(), Value(Value::Map{}));
    }
    std::vector<std::string> texts()
    {
        const Checked<Value> value = readJson(text(), {});
        const bool areTexts = value && value.value->isList() && std::ranges::all_of(value.value->list(), &Value::isText);
        std::vector<std::string> texts;
        if (areTexts)
            for (const Value &each : value.value->list())
                texts.push_back(each.text());
        return checked(areTexts, std::move(texts));
    }

private:
    QVariant next() { return m_query.value(++m_column); }

    template <typename T>
    T checked(bool isSound, T value, T instead = {})
    {
        if (isSound)
            return value;
        if (m_damage.empty())
            m_damage = m_query.record().fieldName(m_column).toStdString();
        return instead;
    }

    const QSqlQuery &m_query;
    int m_column = -1;
    std::string m_damage;
};

RunEntry entryIn(const QSqlQuery &query)
{
    RunRow row(query);
    RunEntry entry;
    entry.id = query.value(u"id"_s).toLongLong();
    entry.made = row.moment();
    entry.name = row.text();
    entry.note = row.text();
    entry.kind = row.kind();
    entry.finished = row.number(1) != 0;
    entry.deckTitle = row.text();
    entry.deckHash = row.text();
    entry.variants = row.texts();
    entry.sets = row.map();
    entry.seats = row.texts();
    entry.bots = row.texts();
    entry.seed = row.seed();
    entry.games = std::uint64_t(row.number());
    entry.asked = std::uint64_t(row.number());
    entry.precision = row.share();
    entry.play = row.text();
    entry.damage = row.damage();
    return entry;
}

std::string jsonOf(const std::vector<std::string> &texts)
{
    return toJson(Value(Value::List(texts.begin(), texts.end())));
}

bool mayWrite(const fs::path &path)
{
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

const char *const nameOfStore = "runs.sqlite";

fs::path ownFolder(const fs::path &deck)
{
    return deck / ".rulewright";
}

/// Protects against a deck from a stranger that would make us write outside its folder.
bool leadsElsewhere(const fs::path &deck)
{
    const fs::path own = ownFolder(deck);
    return leadsOut(deck, own)
        || std::ranges::any_of(
               std::array{".gitignore", "runs.sqlite", "runs.sqlite-journal", "runs.sqlite-wal", "runs.sqlite-shm"},
               [&](const char *name) { return leadsOut(deck, own / name); });
}

/// The folder for the runs of a deck whose own folder is not writable.
fs::path folderOfUser(const fs::path &deck)
{
    std::error_code failure;
    const fs::path real = fs::weakly_canonical(deck, failure);
    const QByteArray name =
        QCryptographicHash::hash(QByteArray::fromStdString(real.string()), QCryptographicHash::Sha1).toHex().first(16);
    const fs::path folder = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation).toStdString();
    return folder / "rulewright" / "runs" / (real.filename().string() + '-' + name.toStdString());
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
    std::error_code failure;
    const fs::path own = ownFolder(deck), ignore = own / ".gitignore";
    const bool isElsewhere = leadsElsewhere(deck);
    if (!isElsewhere)
        fs::create_directories(own, failure);
    const bool isOwn = !isElsewhere && !failure && mayWrite(own);
    if (isOwn && !fs::exists(ignore, failure))
        static_cast<void>(saveFile(ignore, "*\n")); // if this fails for lack of space, so does the store, which reports it
    const fs::path folder = isOwn ? own : folderOfUser(deck);
    fs::create_directories(folder, failure);
    return folder / nameOfStore;
}

std::vector<fs::path> RunStore::foldersOf(const fs::path &deck)
{
    std::error_code failure;
    const fs::path own = ownFolder(deck), users = folderOfUser(deck);
    const bool isElsewhere = leadsElsewhere(deck), isOwn = mayWrite(fs::exists(own, failure) ? own : deck);
    return isElsewhere ? std::vector{users} : isOwn ? std::vector{own} : std::vector{users, own};
}

Checked<std::unique_ptr<RunStore>> RunStore::find(const fs::path &deck, bool toRead)
{
    std::error_code failure;
    for (const fs::path &folder : foldersOf(deck))
        if (fs::exists(folder / nameOfStore, failure))
            return toRead ? openToRead(folder / nameOfStore) : open(folder / nameOfStore);
    return inMemory(ownFolder(deck) / nameOfStore);
}

Checked<std::unique_ptr<RunStore>> RunStore::connect(const fs::path &file, const QString &name, const QString &options)
{
    const QString connection = u"rulewright-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::unique_ptr<RunStore> store(new RunStore(file, connection));
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
    database.setDatabaseName(name);
    database.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=%1%2"_s.arg(patience.load()).arg(options));
    if (!database.open())
        return {std::nullopt, {storeFault(database.lastError(), file)}};
    return {std::move(store), {}};
}

Checked<std::unique_ptr<RunStore>> RunStore::open(const fs::path &file)
{
    Checked<std::unique_ptr<RunStore>> store = connect(file, text(file.string()), {});
    if (!store)
        return store;
    if (Findings findings = (*store.value)->prepare(); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return store;
}

Checked<std::unique_ptr<RunStore>> RunStore::inMemory(const fs::path &file)
{
    Checked<std::unique_ptr<RunStore>> store = connect(file, u":memory:"_s, {});
    if (!store)
        return store;
    if (Findings findings = (*store.value)->prepare(); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return store;
}

Checked<std::unique_ptr<RunStore>> RunStore::openToRead(const fs::path &file)
{
    Checked<std::unique_ptr<RunStore>> store = connect(file, text(file.string()), u";QSQLITE_OPEN_READONLY"_s);
    if (!store)
        return store;
    const Checked<int> format = (*store.value)->format();
    if (!format) {
        const bool isHalf = format.findings.front().code == "store.read-only"; // a killed program left half a change behind
        return isHalf ? open(file) : Checked<std::unique_ptr<RunStore>>{std::nullopt, format.findings};
    }
    if (*format.value > formatOfStore) {
        Finding newer = (*store.value)->newer(*format.value);
        newer.severity = Finding::Severity::Warning;
        newer.remedy = "it is only read; a newer version of Rulewright can change it";
        store.findings.push_back(std::move(newer));
    }
    if (*format.value == 0) // nothing has been stored yet
        return inMemory(file);
    (*store.value)->m_format = *format.value;
    return store;
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

/// Locks the store for writing right away, so that a change is not refused half-way.
Findings RunStore::begin()
{
    return execute(u"BEGIN IMMEDIATE"_s);
}

Findings RunStore::commit()
{
    Findings findings = execute(u"COMMIT"_s);
    if (!findings.empty())
        static_cast<void>(execute(u"ROLLBACK"_s)); // if still possible: the disk may be full
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
        return {newer(*format.value)};
    if (Findings findings = execute(u"PRAGMA synchronous = FULL"_s); !findings.empty())
        return findings;
    m_format = formatOfStore;
    return *format.value >= formatWithoutPlaytests ? Findings() : makeTables();
}

Finding RunStore::newer(int format) const
{
    return error("store.newer", "the store of runs has format {found}, and this program knows {known}",
                 "open it with a newer version of Rulewright; it stays as it is",
                 {{"found", std::to_string(format)}, {"known", std::to_string(formatOfStore)}}, {m_file.string(), {}, 0, 0});
}

/// Makes the tables of this format: new ones, or from those of an older program.
Findings RunStore::makeTables()
{
    static const QStringList anew{
        u"CREATE TABLE IF NOT EXISTS runs (id INTEGER PRIMARY KEY AUTOINCREMENT, made TEXT NOT NULL, name TEXT NOT NULL, note "
        u"TEXT NOT NULL,"
        " kind TEXT NOT NULL, finished INTEGER NOT NULL, title TEXT NOT NULL, hash TEXT NOT NULL, variants TEXT NOT NULL,"
        " sets TEXT NOT NULL, seats TEXT NOT NULL, bots TEXT NOT NULL, seed TEXT NOT NULL, games INTEGER NOT NULL,"
        " asked INTEGER NOT NULL, play TEXT NOT NULL, precision REAL NOT NULL DEFAULT 0)"_s,
        u"CREATE TABLE IF NOT EXISTS results (run INTEGER PRIMARY KEY, json BLOB NOT NULL)"_s,
        u"CREATE TABLE IF NOT EXISTS decks (hash TEXT PRIMARY KEY, json BLOB NOT NULL)"_s,
        u"CREATE TABLE IF NOT EXISTS used (run INTEGER NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (run, hash))"_s};
    static const QStringList fromFirst{u"ALTER TABLE runs ADD COLUMN precision REAL NOT NULL DEFAULT 0"_s};
    if (Findings findings = begin(); !findings.empty())
        return findings;
    const Checked<int> format = this->format(); // another program may have done it meanwhile
    Findings findings = format.findings;
    if (format && *format.value < formatWithoutPlaytests) {
        for (const QString &statement : *format.value == 1 ? fromFirst : anew)
            if (findings.empty())
                findings = execute(statement);
        if (findings.empty())
            findings = execute(u"PRAGMA user_version = %1"_s.arg(formatWithoutPlaytests));
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
    query.prepare(
        u"SELECT made, name, note, kind, finished, title, hash, variants, sets, seats, bots, seed, games, asked, %1, play, id "
        "FROM runs %2 ORDER BY id DESC"_s.arg(m_format == 1 ? u"0 AS precision"_s : u"precision"_s, condition));
    if (!condition.isEmpty())
        query.addBindValue(qlonglong(id));
    if (Findings findings = execute(query); !findings.empty())
        return {std::nullopt, std::move(findings)};
    Checked<std::vector<RunEntry>> all{std::vector<RunEntry>(), {}};
    while (query.next())
        all.value->push_back(entryIn(query));
    if (query.lastError().isValid()) { // everything that could be read is kept
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

Finding RunStore::damaged(std::int64_t id, const std::string &column) const
{
    return error("store.damaged-run", "run {id} is damaged: its {column} cannot be read", "delete this run; it hides no other",
                 {{"id", std::to_string(id)}, {"column", column}}, {m_file.string(), {}, 0, 0});
}

Checked<RunEntry> RunStore::entry(std::int64_t id)
{
    Checked<std::vector<RunEntry>> found = select(u"WHERE id = ?"_s, id);
    if (!found || hasErrors(found.findings))
        return {std::nullopt, std::move(found.findings)};
    if (found.value->empty())
        return {std::nullopt, {missing(id)}};
    if (const std::string &column = found.value->front().damage; !column.empty())
        return {std::nullopt, {damaged(id, column)}};
    return {std::move(found.value->front()), {}};
}

Checked<std::string> RunStore::result(std::int64_t id)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"SELECT json FROM runs LEFT JOIN results ON run = id WHERE id = ?"_s);
    query.addBindValue(qlonglong(id));
    if (Findings findings = execute(query); !findings.empty())
        return {std::nullopt, std::move(findings)};
    if (!query.next())
        return {std::nullopt, {query.lastError().isValid() ? storeFault(query.lastError(), m_file) : missing(id)}};
    std::optional<std::string> json = unpacked(query.value(0));
    if (!json)
        return {std::nullopt, {damaged(id, "result")}};
    return {std::move(*json), {}};
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
        all.push_back(
            {textAt(query, 0), unpacked(query.value(1)).value_or(std::string())}); // whoever plays with the deck checks its hash
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

/// Call before adding the first playtest, so that an older program does not take it for damaged.
Findings RunStore::raiseFormatFor(const RunEntry &entry)
{
    if (entry.kind != kindOfPlaytest)
        return {};
    const Checked<int> format = this->format();
    if (!format || *format.value >= formatOfStore)
        return format.findings;
    return execute(u"PRAGMA user_version = %1"_s.arg(formatOfStore));
}

/// Binds all columns of a run, in the order of the statements in add() and replace().
void RunStore::bindEntry(QSqlQuery &query, const RunEntry &entry) const
{
    for (const std::string &each : {entry.made, entry.kind})
        query.addBindValue(text(each));
    query.addBindValue(int(entry.finished));
    for (const std::string &each : {entry.deckTitle, entry.deckHash, jsonOf(entry.variants), toJson(entry.sets),
                                    jsonOf(entry.seats), jsonOf(entry.bots), entry.seed})
        query.addBindValue(text(each));
    query.addBindValue(qlonglong(entry.games));
    query.addBindValue(qlonglong(entry.asked));
    query.addBindValue(entry.precision);
    query.addBindValue(text(entry.play));
}

Checked<std::int64_t> RunStore::add(const RunEntry &entry, const std::string &result, const std::vector<StoredDeck> &decks)
{
    if (Findings findings = begin(); !findings.empty())
        return {std::nullopt, std::move(findings)};
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"INSERT INTO runs (made, kind, finished, title, hash, variants, sets, seats, bots, seed, games, asked, "
                  u"precision, play, name, note)"
                  " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s);
    bindEntry(query, entry);
    query.addBindValue(text(entry.name));
    query.addBindValue(text(entry.note));
    Findings findings = raiseFormatFor(entry);
    if (findings.empty())
        findings = execute(query);
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

Findings RunStore::replace(std::int64_t id, const RunEntry &entry, const std::string &result,
                           const std::vector<StoredDeck> &decks)
{
    if (Findings findings = begin(); !findings.empty())
        return findings;
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.prepare(u"UPDATE runs SET made = ?, kind = ?, finished = ?, title = ?, hash = ?, variants = ?, sets = ?, seats = ?, "
                  u"bots = ?, seed = ?,"
                  " games = ?, asked = ?, precision = ?, play = ? WHERE id = ?"_s);
    bindEntry(query, entry);
    query.addBindValue(qlonglong(id));
    Findings findings = execute(query);
    if (findings.empty() && query.numRowsAffected() == 0)
        findings.push_back(missing(id));
    if (findings.empty()) {
        query.prepare(u"UPDATE results SET json = ? WHERE run = ?"_s);
        query.addBindValue(packed(result));
        query.addBindValue(qlonglong(id));
        findings = execute(query);
    }
    if (findings.empty())
        findings = execute(u"DELETE FROM used WHERE run = %1"_s.arg(id));
    if (findings.empty())
        findings = addDecks(id, decks);
    if (findings.empty())
        findings = execute(u"DELETE FROM decks WHERE hash NOT IN (SELECT hash FROM used)"_s);
    if (findings.empty())
        return commit();
    static_cast<void>(execute(u"ROLLBACK"_s));
    return findings;
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
    const Checked<std::vector<RunEntry>> found = select(u"WHERE id = ?"_s, id); // even a damaged run can be deleted
    if (!found)
        return found.findings;
    if (found.value->empty())
        return {missing(id)};
    Findings findings = begin();
    for (const QString &statement :
         {u"DELETE FROM runs WHERE id = %1"_s, u"DELETE FROM results WHERE run = %1"_s, u"DELETE FROM used WHERE run = %1"_s})
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
