// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/hiddenthings.h"

#include "abilities/wording/english.h"
#include "engine/tree.h"

#include <algorithm>
#include <array>

namespace rw {

namespace {

namespace english = abilities::english;

constexpr std::array<std::string_view, 13> numberWords{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                       "seven", "eight", "nine", "ten",   "eleven", "twelve"};

std::string numberWord(std::size_t number)
{
    return number < numberWords.size() ? std::string(numberWords[number]) : std::to_string(number);
}

std::vector<std::string> stepsOf(const std::string &path)
{
    std::vector<std::string> steps;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.size(), path.find('.', begin));
        steps.push_back(path.substr(begin, end - begin));
        begin = end + 1;
    }
    return steps;
}

/// The schema of a member of a map; null if there is none.
const Value *partCalled(const Value *schema, const std::string &key)
{
    const Value *properties = schema ? schema->find("properties") : nullptr;
    const Value *found = properties ? properties->find(key) : nullptr;
    return found || !schema ? found : schema->find("additionalProperties");
}

std::string textIn(const Value *schema, std::string_view key)
{
    const Value *text = schema ? schema->find(key) : nullptr;
    return text && text->isText() ? text->text() : std::string();
}

std::string lowered(std::string title)
{
    if (!title.empty() && title[0] >= 'A' && title[0] <= 'Z')
        title[0] = char(title[0] - 'A' + 'a');
    return title;
}

bool isUnknown(const Value &value)
{
    return value.isText() && value.text() == unknownWord;
}

std::size_t thingsIn(const Value &value)
{
    if (!value.isList())
        return 1;
    std::size_t sum = 0;
    for (const Value &item : value.list())
        sum += thingsIn(item);
    return sum;
}

/// The number of things in a value that the seat cannot see.
std::size_t unseen(const Value &whole, const Value &seen)
{
    if (whole == seen)
        return 0;
    if (isUnknown(seen) || (whole.isList() && (!seen.isList() || seen.size() != whole.size())))
        return thingsIn(whole);
    std::size_t sum = 0;
    for (std::size_t i = 0; whole.isList() && i < whole.size(); ++i)
        sum += unseen(whole.list()[i], seen.list()[i]);
    return whole.isMap() ? 1 : sum;
}

void look(const Value &whole, const Value &seen, const std::string &path, const std::string &seat,
          std::vector<HiddenThing> &found)
{
    if (whole.isMap() && seen.isMap()) {
        for (const Value::Member &member : whole.map())
            if (const Value *other = seen.find(member.key))
                look(member.value, *other, path.empty() ? member.key : path + '.' + member.key, seat, found);
        return;
    }
    const std::size_t count = unseen(whole, seen);
    if (count == 0)
        return;
    const auto known = std::ranges::find(found, path, &HiddenThing::path);
    HiddenThing &thing = known == found.end() ? *found.insert(found.end(), {path, 0, {}}) : *known;
    thing.count = whole.isList() ? std::max(thing.count, count) : 0;
    thing.from.push_back(seat);
}

void takeOut(Value &value, const std::vector<std::string> &members)
{
    if (value.isMap()) {
        for (const std::string &member : members)
            value.remove(member);
        for (Value::Member &member : value.map())
            takeOut(member.value, members);
    }
    if (value.isList())
        for (Value &item : value.list())
            takeOut(item, members);
}

} // namespace

std::string StateWords::of(const std::string &path, std::size_t count) const
{
    const std::vector<std::string> steps = stepsOf(path);
    const Value *schema = at(m_schemas, "proof.state");
    for (const std::string &step : steps)
        schema = partCalled(schema, step);
    std::string noun = textIn(schema, "x-phrase");
    if (noun.empty())
        noun = lowered(textIn(schema, "title"));
    if (noun.empty())
        noun = english::humanized(steps.back());
    const bool hasOwner =
        steps.size() > 2 && steps[0] == "seats" && std::ranges::find(m_setup.seats, steps[1]) != m_setup.seats.end();
    const std::string owner = hasOwner ? english::possessive(steps[1]) : "the";
    if (count > 1 && noun.find('|') != noun.npos)
        return owner + ' ' + numberWord(count) + ' ' + english::many(noun);
    return owner + ' ' + (count == 1 || noun.find('|') == noun.npos ? english::one(noun) : english::many(noun));
}

Value plainTree(const Position &position, Eye eye)
{
    Value tree = position.tree(eye);
    takeOut(tree, position.engine().facts().innerMembers);
    tree.remove("luck");
    return tree;
}

std::vector<HiddenThing> hiddenThings(const Position &position)
{
    std::vector<HiddenThing> found;
    const Value whole = plainTree(position);
    const Setup &setup = position.engine().setup();
    for (int seat = 0; seat < setup.count(); ++seat)
        look(whole, plainTree(position, Eye::visible(seat)), {}, setup.seats[std::size_t(seat)], found);
    std::ranges::sort(found, {}, &HiddenThing::path);
    return found;
}

} // namespace rw
