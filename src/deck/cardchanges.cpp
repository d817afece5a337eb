// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/cardchanges.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace rw {

namespace {

constexpr std::array<std::string_view, 6> printed{"id", "name", "text", "words", "art", "source"};
constexpr std::size_t mostWords = 4; ///< a key with at most this many words is a choice, such as `duration`; others are free text

std::string inPlaceOf(const std::string &at, const Value &now, const Value &before)
{
    const auto shown = [](const Value &value) { return value.isText() ? value.text() : toJson(value); };
    return at + ": " + shown(now) + " in place of " + shown(before);
}

Value without(const Value &list, std::size_t index)
{
    Value less = list;
    less.list().erase(less.list().begin() + std::ptrdiff_t(index));
    return less;
}

void figuresAndSteps(const Value &value, const std::string &at, bool isSteps, const TakeChange &take)
{
    if (value.isInt()) {
        take(value.toInt() + 1, inPlaceOf(at, value.toInt() + 1, value));
    } else if (value.isList()) {
        for (std::size_t each = 0; each < value.size(); ++each) {
            if (isSteps && value.size() > 1) // removing the only step would leave no ability
                take(without(value, each), at + " without its step " + std::to_string(each + 1));
            figuresAndSteps(value.list()[each], at, false, [&](Value changed, const std::string &words) {
                Value other = value;
                other.list()[each] = std::move(changed);
                take(std::move(other), words);
            });
        }
    } else if (value.isMap()) {
        for (const Value::Member &member : value.map())
            figuresAndSteps(member.value, at + " › " + member.key, member.key == "do",
                            [&](Value changed, const std::string &words) {
                Value other = value;
                other[member.key] = std::move(changed);
                take(std::move(other), words);
            });
    }
}

/// For each key in abilities, all its texts anywhere in the deck.
using Words = std::map<std::string, std::set<std::string>>;

void gather(const Value &value, const std::string &key, Words &words)
{
    if (value.isText())
        words[key].insert(value.text());
    for (const Value &item : value.isList() ? value.list() : Value::List{})
        gather(item, key, words);
    for (const Value::Member &member : value.isMap() ? value.map() : Value::Map{})
        gather(member.value, member.key, words);
}

Words wordsOfAbilities(const Value &effective)
{
    Words words;
    for (const Value::Member &group : effective.isMap() ? effective.map() : Value::Map{})
        for (const Value &card : group.value.isList() ? group.value.list() : Value::List{})
            if (const Value *abilities = card.find("abilities"))
                gather(*abilities, {}, words);
    return words;
}

/// Leaves out parts, turns flags, and puts in words that other cards have at the same key.
void partsAndWords(const Value &value, const std::string &key, const std::string &at, const Words &words, const TakeChange &take)
{
    if (value.isBool()) {
        take(!value.toBool(), inPlaceOf(at, !value.toBool(), value));
    } else if (value.isText()) {
        const auto known = words.find(key);
        for (const std::string &other : known == words.end() ? std::set<std::string>() : known->second)
            if (other != value.text() && known->second.size() <= mostWords)
                take(other, inPlaceOf(at, other, value));
    } else if (value.isList()) {
        for (std::size_t each = 0; each < value.size(); ++each) {
            if (key != "do" && value.size() > 1)
                take(without(value, each), at + " without number " + std::to_string(each + 1));
            partsAndWords(value.list()[each], key, at, words, [&](Value changed, const std::string &told) {
                Value other = value;
                other.list()[each] = std::move(changed);
                take(std::move(other), told);
            });
        }
    } else if (value.isMap()) {
        for (const Value::Member &member : value.map()) {
            if (value.size() > 1) {
                Value less = value;
                less.remove(member.key);
                take(std::move(less), (at.empty() ? "" : at + " ") + "without “" + member.key + "”");
            }
            partsAndWords(member.value, member.key, (at.empty() ? "" : at + " › ") + member.key, words,
                          [&](Value changed, const std::string &told) {
                Value other = value;
                other[member.key] = std::move(changed);
                take(std::move(other), told);
            });
        }
    }
}

/// The texts that the cards of a group have at a key; empty if they are too many to be a choice.
std::set<std::string> choicesOf(const Value &effective, std::string_view group, const std::string &key)
{
    std::set<std::string> choices;
    const Value *cards = effective.find(group);
    for (const Value &card : cards && cards->isList() ? cards->list() : Value::List{})
        if (const Value *value = card.find(key); value && value->isText())
            choices.insert(value->text());
    return choices.size() <= mostWords ? choices : std::set<std::string>();
}

} // namespace

void eachChange(const Value &doings, const std::string &at, const TakeChange &take)
{
    figuresAndSteps(doings, at, false, take);
}

std::vector<CardChange> changesOf(const Value &effective, std::string_view group, const Value &card)
{
    std::vector<CardChange> changes;
    const auto takeFor = [&](const std::string &key) {
        return [&changes, key](Value changed, const std::string &words) { changes.push_back({key, std::move(changed), words}); };
    };
    for (const Value::Member &member : card.isMap() ? card.map() : Value::Map{}) {
        if (std::ranges::find(printed, member.key) != printed.end())
            continue;
        const TakeChange take = takeFor(member.key);
        if (member.key == "abilities" && member.value.isList() && member.value.size() > 0) {
            take(Value::List{}, "without its abilities");
            eachChange(member.value, "abilities", take);
            partsAndWords(member.value, {}, "abilities", wordsOfAbilities(effective), take);
        } else if (member.value.isText()) {
            for (const std::string &other : choicesOf(effective, group, member.key))
                if (other != member.value.text())
                    take(other, inPlaceOf(member.key, other, member.value));
        } else {
            eachChange(member.value, member.key, take);
        }
    }
    return changes;
}

} // namespace rw
