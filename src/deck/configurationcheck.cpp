// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/configurationcheck.h"

#include "deck/checker.h"
#include "deck/checkernames.h"
#include "deck/schemas.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace rw {

namespace {

Path below(std::string_view part, Path path)
{
    path.insert(path.begin(), std::string(part));
    return path;
}

std::vector<Card> clausesOf(const EffectiveDeck &deck)
{
    const Value *rules = deck.value().find("rules");
    std::vector<Card> clauses = cardsOf(Value::Map{{"clauses", rules ? *rules : Value()}});
    for (Card &clause : clauses)
        clause.group = "rules";
    return clauses;
}

// Of two cards with one id, the card that is missing from the plain deck is at fault.
Findings repeatedIds(const EffectiveDeck &deck, std::vector<Card> cards, const std::vector<Card> &plain, Names names)
{
    std::set<std::pair<std::string, std::string>> known;
    for (const Card &card : plain)
        known.insert({card.group, card.id});
    std::stable_partition(cards.begin(), cards.end(), [&](const Card &card) { return known.contains({card.group, card.id}); });
    Findings findings;
    for (const Card &card : cards)
        names.add(
            card.id,
            [&] {
            return deck.place({card.group, card.index, "id"});
            },
            findings);
    return findings;
}

} // namespace

// A bad schema of a game is reported. Then its files are checked as if the game were not installed.
ConfigurationCheck::Checking ConfigurationCheck::compiled(FileKind kind)
{
    if (!m_deck.game)
        return {schemaFileName(kind), gamelessSchema(kind)};
    const std::optional<SchemaFile> own = gameSchema(kind, *m_deck.game);
    if (!own)
        return {schemaFileName(kind), commonSchema(kind)};
    try {
        return {own->name, Schema(own->schema)};
    } catch (const std::invalid_argument &problem) {
        m_schemaFindings.push_back(error("deck.game-schema", "the game {game} brings a schema {schema} that is none: {reason}",
                                         "report it to the makers of the game",
                                         {{"game", m_deck.game->id}, {"schema", own->name}, {"reason", problem.what()}},
                                         {"deck.yaml", "deck.game", 0, 0}));
        return {own->name, gamelessSchema(kind)};
    }
}

const ConfigurationCheck::Checking &ConfigurationCheck::checkingOf(FileKind kind)
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_schemas.find(kind);
    if (known != m_schemas.end())
        return known->second;
    return m_schemas.emplace(kind, compiled(kind)).first->second;
}

Findings ConfigurationCheck::takeSchemaFindings()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_schemaFindings, {});
}

ConfigurationCheck::GameVerdict ConfigurationCheck::gameVerdict(const EffectiveDeck &deck) const
{
    GameVerdict verdict;
    Findings said = m_deck.game->check(deck.value());
    append(said, checkBlankCards(deck.value(), *m_deck.game));
    for (Finding &finding : said) {
        finding.where = deck.place(finding.where.path);
        (finding.severity == Finding::Severity::Note ? verdict.totals : verdict.faults).push_back(std::move(finding));
    }
    return verdict;
}

Findings ConfigurationCheck::changedParts(const EffectiveDeck &deck)
{
    Findings findings;
    Value cards{Value::Map{}};
    for (const Value::Member &part : deck.value().map()) {
        const Value *before = m_deck.plain.value().find(part.key);
        if (before && *before == part.value)
            continue;
        if (part.key == "deck")
            append(findings, changedDeckFile(deck, part.value));
        else if (part.key == "tables")
            append(findings, schemaFindings(deck, FileKind::Tables, part.value, {"tables"}));
        else if (part.key == "rules")
            append(findings, changedRules(deck, part.value));
        else
            cards[part.key] = part.value;
    }
    if (cards.size() > 0) {
        append(findings, schemaFindings(deck, FileKind::Cards, cards, {}));
        append(findings,
               repeatedIds(deck, cardsOf(deck.value()), cardsOf(m_deck.plain.value()), {"deck.duplicate-id", "id of the card"}));
    }
    return findings;
}

Findings ConfigurationCheck::changedDeckFile(const EffectiveDeck &deck, const Value &part)
{
    Value whole = m_deck.document("deck.yaml")->value();
    if (!whole.isMap())
        return {}; // another check reports the file itself
    for (const Value::Member &member : part.map())
        whole[member.key] = member.value;
    Findings findings = schemaFindings(deck, FileKind::Deck, whole, {"deck"});
    if (std::ranges::none_of(findings, [](const Finding &finding) { return finding.where.path.starts_with("deck.players"); }))
        append(findings, checkPlayers(whole, [&](Path path) {
                   path.insert(path.begin(), "deck");
                   return deck.place(path);
               }));
    return findings;
}

Findings ConfigurationCheck::changedRules(const EffectiveDeck &deck, const Value &clauses)
{
    const Value whole{Value::Map{{"clauses", clauses}}};
    Findings findings = schemaFindings(deck, FileKind::Rules, whole, {});
    if (hasErrors(findings))
        return findings;
    append(findings, repeatedIds(deck, clausesOf(deck), clausesOf(m_deck.plain), {"deck.duplicate-clause", "id of the clause"}));
    append(findings, checkClauses(clauses, m_deck.game, [&](const Path &path) {
               return path.empty() ? m_deck.document("rules.yaml")->place({"clauses"}, Document::Part::Key)
                                   : deck.place(below("rules", path));
           }));
    return findings;
}

Findings ConfigurationCheck::schemaFindings(const EffectiveDeck &deck, FileKind kind, const Value &value, const Path &prefix)
{
    Findings findings;
    for (const Fault &fault : checkingOf(kind).schema.check(value)) {
        Path path = prefix;
        path.insert(path.end(), fault.path.begin(), fault.path.end());
        if (kind == FileKind::Rules && !path.empty())
            path.front() = "rules"; // the effective deck says "rules" for what the file has under `clauses`
        findings.push_back(fault.finding);
        if (path.size() == 1) // a whole part of the deck, without a file of its own
            for (Finding::Argument &argument : findings.back().arguments)
                if (argument.name == "name")
                    argument.value = pathText(path);
        findings.back().where = deck.place(path, fault.atKey ? Document::Part::Key : Document::Part::Value);
    }
    return findings;
}

Findings ConfigurationCheck::findings(const EffectiveDeck &deck)
{
    Findings findings = changedParts(deck);
    if (!hasErrors(findings) && m_deck.game && m_deck.game->check)
        append(findings, gameVerdict(deck).faults);
    return findings;
}

} // namespace rw
