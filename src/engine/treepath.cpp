// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/treepath.h"

#include <charconv>
#include <utility>

namespace rw {

namespace {

const Value *cardOf(const Value &item)
{
    const Value *card = item.find("card");
    return card && card->isText() ? card : nullptr;
}

const Value *itemAt(const Value::List &items, std::string_view step)
{
    std::size_t position = 0;
    const char *end = step.data() + step.size();
    if (const auto [rest, failure] = std::from_chars(step.data(), end, position); failure == std::errc{} && rest == end)
        return position >= 1 && position <= items.size() ? &items[position - 1] : nullptr;
    for (const Value &item : items)
        if (const Value *card = cardOf(item); card && card->text() == step)
            return &item;
    return nullptr;
}

std::string joined(std::string_view path, std::string_view further)
{
    std::string whole(path);
    return whole.append(path.empty() || further.empty() ? "" : ".").append(further);
}

std::string_view withoutRest(std::string_view path, std::string_view rest)
{
    path.remove_suffix(rest.size());
    return path.ends_with('.') ? path.substr(0, path.size() - 1) : path;
}

void change(Value &root, const std::string &path, const Value &changes, Findings &findings);

// Sets the value at a path. A map only changes the members that it names.
void put(Value &root, const std::string &path, const Value &value, Findings &findings)
{
    const TreePlace place = walkTree(root, path);
    if (!place.missing.empty())
        findings.push_back(unknownTreePath(root, path));
    else if (value.isMap() && (place.value->isMap() || place.value->isList()))
        change(root, path, value, findings);
    else
        const_cast<Value &>(*place.value) = value; // the value lies in root, which this function may change
}

void change(Value &root, const std::string &path, const Value &changes, Findings &findings)
{
    for (const Value::Member &member : changes.map())
        put(root, joined(path, member.key), member.value, findings);
}

} // namespace

const Value *treeStep(const Value &here, std::string_view step)
{
    return here.isList() ? itemAt(here.list(), step) : here.find(step);
}

Value *treeStep(Value &here, std::string_view step)
{
    return const_cast<Value *>(treeStep(std::as_const(here), step));
}

std::vector<std::string> treeSteps(const Value &here)
{
    std::vector<std::string> steps;
    if (here.isMap())
        for (const Value::Member &member : here.map())
            steps.push_back(member.key);
    if (here.isList())
        for (const Value &item : here.list())
            if (const Value *card = cardOf(item))
                steps.push_back(card->text());
    return steps;
}

TreePlace walkTree(const Value &tree, std::string_view path)
{
    TreePlace place{&tree, std::string(path)};
    while (!place.missing.empty()) {
        const std::string step = place.missing.substr(0, place.missing.find('.'));
        const Value *next = treeStep(*place.value, step);
        if (!next)
            break;
        place.value = next;
        place.missing.erase(0, step.size() + 1);
    }
    return place;
}

Finding unknownTreePath(const Value &tree, std::string_view path)
{
    const TreePlace place = walkTree(tree, path);
    const std::string step = place.missing.substr(0, place.missing.find('.'));
    const std::string before(withoutRest(path, place.missing));
    const std::vector<std::string> steps = treeSteps(*place.value);
    const std::string guess = didYouMean(step, steps);
    std::string known;
    for (const std::string &each : steps)
        known.append(known.empty() ? "" : ", ").append(each);
    const bool isLeaf = !place.value->isMap() && !place.value->isList();
    return error(
        "state.unknown-path", "there is no {step} at {before}",
        isLeaf              ? "{before} holds a single value"
            : guess.empty() ? (known.empty() ? "nothing lies there" : "there are: {known}")
                            : "did you mean {guess}?",
        {{"step", step}, {"before", before.empty() ? "the top" : before}, {"guess", joined(before, guess)}, {"known", known}},
        {{}, std::string(path)});
}

Findings changeTree(Value &tree, const Value &changes)
{
    Findings findings;
    if (changes.isMap())
        change(tree, {}, changes, findings);
    return findings;
}

} // namespace rw
