// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/session/deckindex.h"

#include "deck/fileformat.h"
#include "deck/schemawalk.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace rw {

namespace {

using Kind = DeckEntry::Kind;

DeckEntry entry(Kind kind, std::string id, const QString &name, Spot spot)
{
    DeckEntry made;
    made.kind = kind;
    made.id = std::move(id);
    made.name = name;
    made.spot = std::move(spot);
    return made;
}

QString nameOr(const Value &value, std::string_view key, const std::string &standard)
{
    const std::string name = textOf(value, key);
    return shownText(name.empty() ? standard : name);
}

int withBranches(const Value &proof)
{
    int count = 1;
    for (const Value &branch : listOf(proof, "branches"))
        count += withBranches(branch);
    return count;
}

void takeList(std::vector<DeckEntry> &entries, Kind kind, const Value &value, const std::string &file, const std::string &key)
{
    const Value::List &items = listOf(value, key);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string id = textOf(items[i], kind == Kind::Clause ? "id" : "name");
        entries.push_back(entry(kind, id, shownText(id.empty() ? "?" : id), {file, {key, i}}));
        if (kind == Kind::Proof)
            entries.back().things = withBranches(items[i]);
    }
}

void takeCards(std::vector<DeckEntry> &entries, const Value &value, const std::string &file)
{
    for (const Value::Member &group : value.map()) {
        const Value::List &cards = listOf(value, group.key);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const std::string id = textOf(cards[i], "id");
            DeckEntry card = entry(Kind::Card, id, nameOr(cards[i], "name", id.empty() ? "?" : id), {file, {group.key, i}});
            card.group = group.key;
            card.type = textOf(cards[i], "type");
            entries.push_back(std::move(card));
        }
    }
}

std::vector<DeckEntry> entriesOf(FileKind kind, const Value &value, const std::string &file)
{
    std::vector<DeckEntry> entries;
    switch (kind) {
    case FileKind::Deck: entries.push_back(entry(Kind::Deck, {}, nameOr(value, "title", file), {file})); break;
    case FileKind::Variant:
        entries.push_back(entry(Kind::Variant, stemOf(file), nameOr(value, "title", stemOf(file)), {file}));
        break;
    case FileKind::Rules: takeList(entries, Kind::Clause, value, file, "clauses"); break;
    case FileKind::Proof: takeList(entries, Kind::Proof, value, file, "proofs"); break;
    case FileKind::Experiment: takeList(entries, Kind::Experiment, value, file, "experiments"); break;
    case FileKind::Tables:
        if (value.isMap())
            for (const Value::Member &table : value.map())
                entries.push_back(entry(Kind::Table, table.key, spokenName(table.key), {file, {table.key}}));
        break;
    case FileKind::Cards:
        if (value.isMap())
            takeCards(entries, value, file);
        break;
    }
    return entries;
}

/// The things in the saved text of a file.
class SavedThings
{
public:
    explicit SavedThings(const Value &file) : m_file(file)
    {
        if (file.isMap())
            for (const Value::Member &group : file.map())
                for (const Value &card : listOf(file, group.key))
                    m_cards.emplace(std::pair(group.key, textOf(card, "id")), &card);
    }

    /// Finds the saved card with the same id, wherever it is; null if the card is new.
    const Value *find(const DeckEntry &entry) const
    {
        if (entry.kind != Kind::Card)
            return walk(m_file, entry.spot.path);
        const auto card = m_cards.find(std::pair(entry.group, entry.id));
        return card != m_cards.end() ? card->second : nullptr;
    }

private:
    const Value &m_file;
    std::map<std::pair<std::string, std::string>, const Value *> m_cards;
};

bool areSame(const Value *a, const Value *b)
{
    return a && b && *a == *b;
}

/// The position of a name as a whole word in a text; negative if it does not occur.
qsizetype placeOfWord(const QString &words, const QString &name)
{
    const auto isLetter = [&](qsizetype at) {
        return at >= 0 && at < words.size() && (words[at].isLetterOrNumber() || words[at] == u'_');
    };
    for (qsizetype at = name.isEmpty() ? -1 : words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1))
        if (!isLetter(at - 1) && !isLetter(at + name.size()))
            return at;
    return -1;
}

} // namespace

QString spokenName(const std::string &key)
{
    QString name = shownText(key);
    name.replace(u'_', u' ').replace(u'-', u' ');
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return name;
}

DeckIndex::DeckIndex(DeckSession &session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(&session, &DeckSession::changed, this, &DeckIndex::refresh);
    connect(&session, &DeckSession::filesChanged, this, &DeckIndex::refresh);
    connect(&session, &DeckSession::unsavedChanged, this, &DeckIndex::refresh);
    refresh();
}

void DeckIndex::refresh()
{
    std::vector<DeckEntry> entries;
    for (const std::string &file : m_session.files())
        for (DeckEntry &each : read(file))
            entries.push_back(std::move(each));
    if (entries == m_entries)
        return;
    m_entries = std::move(entries);
    Q_EMIT changed();
}

std::vector<DeckEntry> DeckIndex::read(const std::string &file)
{
    const std::optional<FileKind> kind = kindOf(file);
    if (!kind)
        return {};
    std::vector<DeckEntry> entries = entriesOf(*kind, m_session.document(file).value(), file);
    if (!m_session.isUnsaved(file)) {
        m_saved.erase(file);
        return entries;
    }
    const std::string savedText = m_session.savedText(file);
    auto saved = m_saved.find(file);
    if (saved == m_saved.end() || saved->second.text() != savedText)
        if (Checked<Document> read = Document::read(savedText, file))
            saved = m_saved.insert_or_assign(file, std::move(*read.value)).first;
    const Value &now = m_session.document(file).value();
    const Value nothing;
    const SavedThings before(saved == m_saved.end() ? nothing : saved->second.value());
    for (DeckEntry &each : entries)
        each.isUnsaved = !areSame(walk(now, each.spot.path), before.find(each));
    return entries;
}

const DeckEntry *DeckIndex::card(const std::string &id) const
{
    const auto found = std::ranges::find_if(m_entries, [&](const DeckEntry &e) { return e.kind == Kind::Card && e.id == id; });
    return found != m_entries.end() ? &*found : nullptr;
}

const DeckEntry *DeckIndex::clause(const std::string &id) const
{
    const auto found = std::ranges::find_if(m_entries, [&](const DeckEntry &e) { return e.kind == Kind::Clause && e.id == id; });
    return found != m_entries.end() ? &*found : nullptr;
}

const DeckEntry *DeckIndex::cardNamedIn(const QString &words) const
{
    const DeckEntry *named = nullptr;
    qsizetype first = words.size();
    qsizetype longest = 0; // the longest name wins: "Battle Ax" also contains "Battle"
    for (const DeckEntry &entry : m_entries) {
        if (entry.kind != Kind::Card)
            continue;
        for (const QString &name : {entry.name, toQt(entry.id)}) {
            const qsizetype at = placeOfWord(words, name);
            if (at < 0 || at > first || (at == first && name.size() <= longest))
                continue;
            named = &entry;
            first = at;
            longest = name.size();
        }
    }
    return named;
}

const DeckEntry *DeckIndex::around(const Spot &spot) const
{
    const DeckEntry *best = nullptr;
    for (const DeckEntry &each : m_entries)
        if (each.spot.holds(spot) && (!best || each.spot.path.size() > best->spot.path.size()))
            best = &each;
    return best;
}

} // namespace rw
