// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/checker.h"

#include "deck/deckpath.h"
#include "deck/schemawalk.h"

#include <algorithm>
#include <unordered_map>

namespace rw {

namespace {

/// Finds what was named before, over any number of files.
class Names
{
public:
    Names(std::string code, std::string what) : m_code(std::move(code)), m_what(std::move(what)) {}

    void add(const std::string &name, Place where, Findings &findings)
    {
        const auto [first, isNew] = m_first.try_emplace(name, where);
        if (isNew)
            return;
        const Place &place = first->second;
        const std::string spot = place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
        findings.push_back(error(m_code, "{name} is already the " + m_what + " at {first}", "give one of them another",
                                 {{"name", name}, {"first", spot}}, std::move(where)));
    }

private:
    std::string m_code;
    std::string m_what;
    std::unordered_map<std::string, Place> m_first;
};

const Value::List &itemsOf(const Value &map, std::string_view key)
{
    static const Value::List none;
    const Value *list = map.find(key);
    return list && list->isList() ? list->list() : none;
}

const std::string *textOf(const Value &map, std::string_view key)
{
    const Value *text = map.find(key);
    return text && text->isText() ? &text->text() : nullptr;
}

Path operator/(Path path, PathStep step)
{
    path.push_back(std::move(step));
    return path;
}

void addIds(const DeckDocument &file, const std::string &group, Names &names, Findings &findings)
{
    const Value::List &items = itemsOf(file.document.value(), group);
    for (std::size_t i = 0; i < items.size(); ++i)
        if (const std::string *id = textOf(items[i], "id"))
            names.add(*id, placed({{}, {group, i, "id"}, false}, file).where, findings);
}

std::vector<std::string> clauseIds(const std::vector<DeckDocument> &documents)
{
    std::vector<std::string> ids;
    for (const DeckDocument &file : documents)
        if (file.kind == FileKind::Rules)
            for (const Value &clause : itemsOf(file.document.value(), "clauses"))
                if (const std::string *id = textOf(clause, "id"))
                    ids.push_back(*id);
    return ids;
}

void checkClauses(const Value &scenario, const Path &path, const Document &document, const std::vector<std::string> &known,
                  Findings &findings)
{
    const Value::List &clauses = itemsOf(scenario, "clauses");
    for (std::size_t i = 0; i < clauses.size(); ++i) {
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
    Checked<std::vector<VariantChoice>> choices = variantChoices(*list, place);
    append(findings, std::move(choices.findings));
    append(findings, checkChoices(variants, *choices.value));
    for (const VariantChoice &choice : *choices.value)
        if (const Variant *variant = findVariant(variants, choice.name))
            append(findings, parameterValues(*variant, choice).findings);
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

Findings checkIds(const std::vector<DeckDocument> &documents)
{
    Findings findings;
    Names cards("deck.duplicate-id", "id of the card");
    Names clauses("deck.duplicate-clause", "id of the clause");
    for (const DeckDocument &file : documents) {
        if (file.kind == FileKind::Rules)
            addIds(file, "clauses", clauses, findings);
        if (file.kind == FileKind::Cards && file.document.value().isMap())
            for (const Value::Member &group : file.document.value().map())
                addIds(file, group.key, cards, findings);
    }
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
                      {{"found", toJson(*usual)}, {"min", toJson(*least)}, {"max", toJson(*most)}}, place({"players", "default"}))};
    return {};
}

Findings checkReferences(const std::vector<DeckDocument> &documents, const std::vector<Variant> &variants)
{
    Findings findings;
    const std::vector<std::string> clauses = clauseIds(documents);
    Names proofs("deck.duplicate-name", "name of the proof");
    Names experiments("deck.duplicate-name", "name of the experiment");
    for (const DeckDocument &file : documents) {
        if (file.kind == FileKind::Deck)
            checkVariantList(file.document.value(), {}, file.document, variants, findings);
        forEachScenario(file, [&](const Value &scenario, const Path &path) {
            checkClauses(scenario, path, file.document, clauses, findings);
            checkVariantList(scenario, path, file.document, variants, findings);
            Names &names = file.kind == FileKind::Proof ? proofs : experiments;
            if (const std::string *name = textOf(scenario, "name"); name && path.size() == 2)
                names.add(*name, file.document.place(path / "name"), findings);
        });
    }
    return findings;
}

Checked<std::vector<VariantChoice>> variantChoices(const Value &list, const std::function<Place(std::size_t)> &place)
{
    Checked<std::vector<VariantChoice>> choices{std::vector<VariantChoice>(), {}};
    for (std::size_t i = 0; list.isList() && i < list.size(); ++i) {
        if (!list.list()[i].isText())
            continue;
        Checked<VariantChoice> choice = parseVariantChoice(list.list()[i].text(), place(i));
        append(choices.findings, std::move(choice.findings));
        if (choice)
            choices.value->push_back(std::move(*choice.value));
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
