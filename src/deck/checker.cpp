// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/checker.h"

#include "deck/checkernames.h"
#include "deck/deckpath.h"
#include "deck/schemawalk.h"
#include "engine/idform.h"

#include <algorithm>
#include <map>
#include <set>

namespace rw {

namespace {

constexpr std::size_t mostFindings = 1000; // about unknown clauses, because each one searches for a similar name

const Value::List &itemsOf(const Value &map, std::string_view key)
{
    static const Value::List none;
    const Value *list = map.find(key);
    return list && list->isList() ? list->list() : none;
}

const std::string *textAt(const Value &map, std::string_view key)
{
    const Value *text = map.find(key);
    return text && text->isText() ? &text->text() : nullptr;
}

Path operator/(Path path, PathStep step)
{
    path.push_back(std::move(step));
    return path;
}

std::vector<std::string> clauseIds(const std::vector<DeckDocument> &documents, const GameRules *game)
{
    std::vector<std::string> ids;
    for (const DeckDocument &file : documents)
        if (file.kind == FileKind::Rules)
            for (const Value &clause : itemsOf(file.document.value(), "clauses"))
                if (const std::string *id = textAt(clause, "id"))
                    ids.push_back(*id);
    if (game) // otherwise these files are in place, or their absence has been reported
        ids.insert(ids.end(), game->clauses.begin(), game->clauses.end());
    return ids;
}

void checkClauseList(const Value &scenario, const Path &path, const Document &document, const std::vector<std::string> &known,
                     Findings &findings)
{
    const Value::List &clauses = itemsOf(scenario, "clauses");
    for (std::size_t i = 0; i < clauses.size() && findings.size() < mostFindings; ++i) {
        if (!clauses[i].isText() || std::ranges::find(known, clauses[i].text()) != known.end())
            continue;
        const std::string guess = didYouMean(clauses[i].text(), known);
        findings.push_back(error("deck.unknown-clause", "there is no clause {clause} in rules.yaml",
                                 guess.empty() ? "clauses are named there" : "did you mean {guess}?",
                                 {{"clause", clauses[i].text()}, {"guess", guess}}, document.place(path / "clauses" / i)));
    }
}

void checkVariantList(const Value &holder, const Path &path, const Document &document, const std::vector<Variant> &variants,
                      Findings &findings)
{
    const Value *list = holder.find("variants");
    if (!list)
        return;
    const auto place = [&](std::size_t i) { return document.place(path / "variants" / i); };
    const std::vector<VariantChoice> choices = variantChoices(*list, place);
    append(findings, checkChoices(variants, choices));
    for (const VariantChoice &choice : choices)
        if (const Variant *variant = findVariant(variants, choice.name))
            append(findings, parameterValues(*variant, choice).findings);
}

Findings unreachableClauses(const Value::List &clauses, const GameRules &game, const std::function<Place(const Path &)> &place)
{
    Findings findings;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const std::string *id = textAt(clauses[i], "id");
        if (!id || clauses[i].find("untestable") || std::ranges::find(game.clauses, *id) != game.clauses.end())
            continue;
        const std::string guess = didYouMean(*id, game.clauses);
        findings.push_back(warning("deck.unreachable-clause", "{game} knows no clause {clause}, so no proof can reach it",
                                   guess.empty() ? "say why under untestable" : "did you mean {guess}?",
                                   {{"game", game.id}, {"clause", *id}, {"guess", guess}}, place({i, "id"})));
    }
    return findings;
}

// Whether a clause is only misspelt in the list. Then it does not count as missing.
bool wasMeant(const std::string &clause, const Findings &slips)
{
    return std::ranges::any_of(slips, [&](const Finding &slip) {
        return std::ranges::find(slip.arguments, Finding::Argument{"guess", clause}) != slip.arguments.end();
    });
}

Findings missingClauses(const Value::List &clauses, const GameRules &game, const Findings &slips, const Place &where)
{
    Findings findings;
    const auto isWritten = [&](const std::string &clause) {
        return std::ranges::any_of(clauses,
                                   [&](const Value &each) { return textAt(each, "id") && *textAt(each, "id") == clause; });
    };
    for (const std::string &clause : game.clauses)
        if (!isWritten(clause) && !wasMeant(clause, slips))
            findings.push_back(warning("deck.missing-clause", "{game} plays by a clause {clause} that is not in this file",
                                       "add it in your own words", {{"game", game.id}, {"clause", clause}}, where));
    return findings;
}

} // namespace

Finding placed(const Fault &fault, const DeckDocument &file)
{
    Finding finding = fault.finding;
    finding.where = file.document.place(fault.path, fault.atKey ? Document::Part::Key : Document::Part::Value);
    Path ids = idPath(file.document.value(), fault.path);
    if (file.kind == FileKind::Deck || file.kind == FileKind::Tables)
        ids.insert(ids.begin(), std::string(kindName(file.kind)));
    finding.where.path = pathText(ids);
    return finding;
}

Findings placed(const std::vector<Fault> &faults, const DeckDocument &file)
{
    const auto resolvedPath = [&](const Fault &fault) {
        const NodeId node = file.document.find(fault.path);
        return node == noNode ? fault.path : file.document.pathOf(file.document.resolved(node));
    };
    std::set<std::pair<Path, std::string>> atAnchor;
    for (const Fault &fault : faults)
        if (resolvedPath(fault) == fault.path)
            atAnchor.insert({fault.path, fault.finding.code});
    Findings findings;
    for (const Fault &fault : faults) {
        const Path path = resolvedPath(fault);
        if (path == fault.path || !atAnchor.contains({path, fault.finding.code}))
            findings.push_back(placed(fault, file));
    }
    return findings;
}

Findings checkGroups(const std::vector<DeckDocument> &documents, const GameRules *game)
{
    Findings findings;
    if (game && game->schemas.find("cards"))
        return findings;
    for (const DeckDocument &file : documents) {
        if (file.kind != FileKind::Cards || !file.document.value().isMap())
            continue;
        for (const Value::Member &group : file.document.value().map())
            if (isReservedGroup(group.key))
                findings.push_back(placed(
                    {error("deck.reserved-group", "no group of cards can be called {group}",
                           "give it another name: paths that begin with {group} lead to {group}.yaml", {{"group", group.key}}),
                     {group.key},
                     true},
                    file));
    }
    return findings;
}

Findings checkIds(const std::vector<DeckDocument> &documents)
{
    Findings findings;
    Names cards("deck.duplicate-id", "id of the card");
    Names clauses("deck.duplicate-clause", "id of the clause");
    for (const DeckDocument &file : documents) {
        if (file.kind != FileKind::Rules && file.kind != FileKind::Cards)
            continue;
        Names &names = file.kind == FileKind::Rules ? clauses : cards;
        for (const Card &card : cardsOf(file.document.value()))
            names.add(
                card.id,
                [&file, card] {
                return placed({{}, {card.group, card.index, "id"}, false}, file).where;
                },
                findings);
    }
    return findings;
}

Findings checkClauses(const Value &clauses, const GameRules *game, const std::function<Place(const Path &)> &place)
{
    if (!game || game->clauses.empty() || !clauses.isList())
        return {};
    Findings slips = unreachableClauses(clauses.list(), *game, place);
    Findings findings = missingClauses(clauses.list(), *game, slips, place({}));
    append(findings, std::move(slips));
    return findings;
}

Findings checkPlayers(const Value &deckFile, const std::function<Place(const Path &)> &place)
{
    const auto number = [&](const char *key) {
        const Value *value = walk(deckFile, {"players", key});
        return value && value->isInt() ? value : nullptr;
    };
    const Value *least = number("min");
    const Value *most = number("max");
    const Value *usual = number("default");
    if (least && most && least->toInt() > most->toInt())
        return {error("deck.players-order", "min is {min} and max is {max}", "min must not be above max",
                      {{"min", toJson(*least)}, {"max", toJson(*most)}}, place({"players", "min"}))};
    if (least && most && usual && (usual->toInt() < least->toInt() || usual->toInt() > most->toInt()))
        return {error("deck.players-order", "default is {found}", "it must be from {min} to {max}, as min and max say",
                      {{"found", toJson(*usual)}, {"min", toJson(*least)}, {"max", toJson(*most)}},
                      place({"players", "default"}))};
    return {};
}

Findings checkReferences(const std::vector<DeckDocument> &documents, const std::vector<Variant> &variants, const GameRules *game,
                         bool clausesAreKnown)
{
    Findings findings;
    const std::vector<std::string> clauses = clauseIds(documents, game);
    Names proofs("deck.duplicate-name", "name of the proof");
    Names experiments("deck.duplicate-name", "name of the experiment");
    for (const DeckDocument &file : documents) {
        if (file.kind == FileKind::Deck)
            checkVariantList(file.document.value(), {}, file.document, variants, findings);
        std::map<Path, Names> sides;
        forEachScenario(file, [&](const Value &scenario, const Path &path) {
            if (clausesAreKnown)
                checkClauseList(scenario, path, file.document, clauses, findings);
            if (!mustBeRefused(scenario))
                checkVariantList(scenario, path, file.document, variants, findings);
            const std::string *name = textAt(scenario, "name");
            if (!name || (path.size() > 2 && file.kind == FileKind::Proof)) // branches only need a name unique in their proof
                return;
            Names &names = path.size() > 2
                ? sides.try_emplace(Path(path.begin(), path.end() - 1), "deck.duplicate-name", "name of the side").first->second
                : file.kind == FileKind::Proof ? proofs
                                               : experiments;
            names.add(
                *name, [&file, path] { return file.document.place(path / "name"); }, findings);
        });
    }
    return findings;
}

std::vector<VariantChoice> variantChoices(const Value &list, const std::function<Place(std::size_t)> &place)
{
    std::vector<VariantChoice> choices;
    std::set<std::string_view> seen;
    for (std::size_t i = 0; list.isList() && i < list.size(); ++i) {
        if (!list.list()[i].isText() || !seen.insert(list.list()[i].text()).second)
            continue;
        Checked<VariantChoice> choice = parseVariantChoice(list.list()[i].text(), place(i));
        if (choice && isId(choice.value->name))
            choices.push_back(std::move(*choice.value));
    }
    return choices;
}

void forEachScenario(const DeckDocument &file, const std::function<void(const Value &, const Path &)> &visit)
{
    const char *inside = file.kind == FileKind::Proof ? "branches" : "compare";
    const std::function<void(const Value &, const Path &)> enter = [&](const Value &scenario, const Path &path) {
        visit(scenario, path);
        const Value::List &further = itemsOf(scenario, inside);
        for (std::size_t i = 0; i < further.size(); ++i)
            enter(further[i], path / inside / i);
    };
    if (file.kind != FileKind::Proof && file.kind != FileKind::Experiment)
        return;
    const std::string key = file.kind == FileKind::Proof ? "proofs" : "experiments";
    const Value::List &scenarios = itemsOf(file.document.value(), key);
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        enter(scenarios[i], {key, i});
}

} // namespace rw
