// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/effective.h"

#include "deck/deckpath.h"
#include "deck/schemawalk.h"
#include "engine/visible.h"

#include <algorithm>
#include <array>
#include <functional>

namespace rw {

namespace {

constexpr std::array<std::string_view, 2> meaningfulInDeckFile{"game", "players"}; // everything else in the file is bookkeeping

Value deckPart(const Value &deckFile)
{
    Value part{Value::Map{}};
    for (const std::string_view key : meaningfulInDeckFile)
        if (const Value *value = deckFile.find(key))
            part[key] = *value;
    return part;
}

std::vector<std::string> keysOf(const Value &value)
{
    std::vector<std::string> keys;
    if (value.isMap())
        for (const Value::Member &member : value.map())
            keys.push_back(member.key);
    if (value.isList())
        for (const Value &item : value.list())
            if (const Value *id = item.find("id"); id && id->isText())
                keys.push_back(id->text());
    return keys;
}

Findings unknownPath(const Value &value, const std::string &path, const ResolvedPath &resolved, const Origin &origin)
{
    const std::string step = resolved.missing.substr(0, resolved.missing.find('.'));
    const std::string before = resolved.path.empty() ? std::string() : pathText(resolved.path) + ".";
    const Value *here = walk(value, resolved.path);
    const std::string guess = didYouMean(step, keysOf(*here));
    const std::string rest = resolved.missing.substr(step.size());
    return {error("deck.unknown-path", "there is no {path} in this deck",
                  guess.empty() ? "nothing is called {step} there" : "did you mean {guess}?",
                  {{"path", path.empty() ? "\"\"" : path},
                   {"step", step.empty() ? "\"\"" : step},
                   {"guess", idText(value, resolved.path) + (before.empty() ? "" : ".") + guess + rest}},
                  origin.at({}, Document::Part::Value))};
}

/// Rules, journals and reports print the names of cards, so hidden characters in them become visible marks.
void showName(Value &card)
{
    const Value *name = card.isMap() ? card.find("name") : nullptr;
    if (name && name->isText())
        card["name"] = visible(name->text(), LineBreaks::Mark);
}

bool isUnder(const Path &inner, const Path &outer)
{
    return inner.size() > outer.size() && std::equal(outer.begin(), outer.end(), inner.begin());
}

// Settings cannot turn a deck into one for another game, and the deck's title and the like do not affect play.
bool isFixed(const std::string &path)
{
    const bool isOfDeckFile = path == "deck" || path.starts_with("deck.");
    return isOfDeckFile && path != "deck.players" && !path.starts_with("deck.players.");
}

Findings fixedPart(const std::string &path, const Origin &origin)
{
    return {error("deck.fixed-part", "{path} cannot be set", "of deck.yaml only what lies under deck.players can",
                  {{"path", path}}, origin.at({}, Document::Part::Value))};
}

Value &walkTo(Value &value, const Path &path)
{
    return const_cast<Value &>(*walk(value, path));
}

// New keys are allowed in an existing map, but not at the top: a new part of the deck would be a misspelt one.
bool mayMake(const Value &value, const ResolvedPath &resolved)
{
    return !resolved.path.empty() && walk(value, resolved.path)->isMap();
}

// When a card goes, the later cards that are known by position move up by one.
void moveUp(std::map<Path, Origin> &origins, const Path &gone)
{
    const auto follows = [&](const Path &path) {
        return path.size() == gone.size() && std::equal(gone.begin(), gone.end() - 1, path.begin())
            && std::holds_alternative<std::size_t>(path.back()) && path.back() > gone.back();
    };
    std::map<Path, Origin> moved;
    for (const auto &[path, origin] : origins)
        if (follows(path)) {
            Path up = path;
            --std::get<std::size_t>(up.back());
            moved.emplace(std::move(up), origin);
        }
    std::erase_if(origins, [&](const auto &known) { return follows(known.first); });
    origins.merge(moved);
}

// Two variants may remove the same card. Within one variant it is a mistake.
Findings removedTwice(const EffectiveDeck::Removal &earlier, const EffectiveDeck::Removal &later)
{
    const Place where = later.origin.at({}, Document::Part::Value);
    if (earlier.origin.at({}, Document::Part::Value).file != where.file || earlier.path == later.path) // the schema's matter
        return {};
    return {error("deck.repeated-item", "{path} is {other}, which is removed already", "remove one of them",
                  {{"path", later.path}, {"other", earlier.path}}, where)};
}

Path withSteps(Path path, std::string_view steps)
{
    while (!steps.empty()) {
        const std::string_view step = steps.substr(0, steps.find('.'));
        path.emplace_back(std::string(step));
        steps.remove_prefix(std::min(step.size() + 1, steps.size()));
    }
    return path;
}

} // namespace

bool isReservedGroup(std::string_view name)
{
    return name == "deck" || name == "tables" || name == "rules";
}

Place Origin::at(const Path &further, Document::Part part) const
{
    if (!document)
        return place;
    Path whole = path;
    whole.insert(whole.end(), further.begin(), further.end());
    return document->place(whole, further.empty() && !isNamed ? Document::Part::Value : part);
}

EffectiveDeck::EffectiveDeck(const std::vector<DeckDocument> &documents)
{
    for (const DeckDocument &file : documents)
        addFile(file);
}

void EffectiveDeck::addFile(const DeckDocument &file)
{
    const Document &document = file.document;
    const auto put = [&](const char *part, Value value, Path from) {
        m_value[part] = std::move(value);
        m_origins[{std::string(part)}] = {document, std::move(from), {}};
    };
    if (file.kind == FileKind::Deck)
        put("deck", deckPart(document.value()), {});
    else if (file.kind == FileKind::Tables)
        put("tables", document.value(), {});
    else if (const Value *clauses = document.value().find("clauses"); file.kind == FileKind::Rules && clauses)
        put("rules", *clauses, {"clauses"});
    else if (file.kind == FileKind::Cards)
        addCards(document);
}

void EffectiveDeck::addCards(const Document &document)
{
    if (!document.value().isMap())
        return;
    for (const Value::Member &group : document.value().map()) {
        if (isReservedGroup(group.key))
            continue;
        Value &all = m_value[group.key];
        if (!group.value.isList() || (!all.isNull() && !all.isList()))
            continue;
        m_origins.try_emplace({group.key}, Origin{document, {group.key}, {}});
        for (std::size_t i = 0; i < group.value.size(); ++i) {
            append(group.key, all, group.value.list()[i], {document, {group.key, i}, {}});
        }
    }
}

Place EffectiveDeck::place(std::string_view path) const
{
    const ResolvedPath resolved = resolve(m_value, path);
    return place(withSteps(resolved.path, resolved.missing));
}

Place EffectiveDeck::place(const Path &path, Document::Part part) const
{
    const Path ids = idPath(m_value, path);
    Place found;
    for (std::size_t length = path.size(); length > 0; --length) {
        const auto origin = m_origins.find(Path(ids.begin(), ids.begin() + std::ptrdiff_t(length)));
        if (origin == m_origins.end())
            continue;
        found = origin->second.at(Path(path.begin() + std::ptrdiff_t(length), path.end()), part);
        break;
    }
    found.path = pathText(ids);
    return found;
}

Findings EffectiveDeck::set(const std::string &path, Value value, Origin origin)
{
    if (isFixed(path))
        return fixedPart(path, origin);
    const ResolvedPath resolved = resolve(m_value, path);
    if (!isWholePath(path) || (!resolved.missing.empty() && !mayMake(m_value, resolved)))
        return unknownPath(m_value, path, resolved, origin);
    const Path whole = withSteps(resolved.path, resolved.missing);
    Value *here = &walkTo(m_value, resolved.path);
    for (std::size_t i = resolved.path.size(); i < whole.size(); ++i)
        here = &(*here)[std::get<std::string>(whole[i])];
    *here = std::move(value);
    if (!whole.empty() && whole.back() == PathStep(std::string("name")) && whole.size() > 1)
        showName(walkTo(m_value, Path(whole.begin(), whole.end() - 1)));
    else
        showName(*here);
    const std::size_t firstNew = std::min(whole.size(), resolved.path.size() + 1); // a new key covers everything inside it
    const Path ids = idPath(m_value, Path(whole.begin(), whole.begin() + std::ptrdiff_t(firstNew)));
    const auto inside = m_origins.upper_bound(ids); // origins of old changes inside it, which directly follow in the order
    m_origins.erase(inside,
                    std::find_if_not(inside, m_origins.end(), [&](const auto &known) { return isUnder(known.first, ids); }));
    m_origins[ids] = std::move(origin);
    return {};
}

Findings EffectiveDeck::add(const std::string &group, Value card, Origin origin)
{
    const Value *known = m_value.find(group);
    if (isReservedGroup(group) || (known && !known->isNull() && !known->isList()))
        return {error("deck.not-a-group", "{group} is no group of cards", "cards are added to a list of cards",
                      {{"group", group}}, origin.at({}, Document::Part::Value))};
    Origin ofGroup = origin;
    if (ofGroup.document) {
        ofGroup.path.pop_back();
        ofGroup.isNamed = true;
    }
    m_origins.try_emplace({group}, std::move(ofGroup)); // a new group has the origin of its first card
    append(group, m_value[group], std::move(card), std::move(origin));
    return {};
}

// A second card with the same id is known by its position.
void EffectiveDeck::append(const std::string &group, Value &cards, Value card, Origin origin)
{
    const Value *id = card.find("id");
    const bool isNamed = id && id->isText() && m_origins.try_emplace({group, id->text()}, origin).second;
    if (!isNamed)
        m_origins[{group, cards.size()}] = std::move(origin);
    showName(card);
    cards.append(std::move(card));
}

Findings EffectiveDeck::remove(const std::vector<Removal> &removals)
{
    Findings findings;
    std::map<Path, const Removal *, std::greater<>> found; // later cards first, so that earlier ones keep their positions
    for (const Removal &removal : removals) {
        const ResolvedPath resolved = resolve(m_value, removal.path);
        if (!isWholePath(removal.path) || !resolved.missing.empty())
            rw::append(findings, unknownPath(m_value, removal.path, resolved, removal.origin));
        else if (!std::holds_alternative<std::size_t>(resolved.path.back()))
            findings.push_back(error("deck.not-a-card", "{path} is no card", "only cards can be removed",
                                     {{"path", removal.path}}, removal.origin.at({}, Document::Part::Value)));
        else if (const auto [known, isNew] = found.try_emplace(resolved.path, &removal); !isNew)
            rw::append(findings, removedTwice(*known->second, removal));
    }
    for (const auto &[path, removal] : found)
        takeOut(path);
    return findings;
}

void EffectiveDeck::takeOut(const Path &path)
{
    Value &all = walkTo(m_value, Path(path.begin(), path.end() - 1));
    m_origins.erase(idPath(m_value, path));
    all.list().erase(all.list().begin() + std::ptrdiff_t(std::get<std::size_t>(path.back())));
    moveUp(m_origins, path);
}

} // namespace rw
