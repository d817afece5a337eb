// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/sidechange.h"

#include "lab/numbertext.h"

#include <algorithm>
#include <optional>

namespace rw {

namespace {

constexpr std::size_t mostListed = 3; ///< changes that are listed one by one
constexpr std::size_t longestText = 32;
constexpr std::string_view acceptance = "words"; ///< the mark of a card whose words a person has accepted

/// One difference between the decks.
struct Change
{
    std::string subject = {}; ///< the name of a card; empty for anything else
    std::string title = {}; ///< of the field; empty for a whole card
    std::string unit = {};
    const Value *before = nullptr; ///< null: missing
    const Value *after = nullptr;
};

bool isNumber(const std::string &key)
{
    return !key.empty() && std::ranges::all_of(key, [](char each) { return each >= '0' && each <= '9'; });
}

std::string lower(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

/// The schema of a member, or of a list's items; null if the schema does not have it.
const Value *schemaOf(const Value *schema, const std::string &key)
{
    if (!schema)
        return nullptr;
    if (const Value *properties = schema->find("properties"))
        if (const Value *member = properties->find(key))
            return member;
    const Value *others = schema->find("additionalProperties");
    return others && others->isMap() ? others : nullptr;
}

/// The title of a key. A key that is a number of players takes the title of the map that contains it.
std::string titleOf(const Value *schema, const std::string &key, const std::string &parent)
{
    if (isNumber(key) && !parent.empty())
        return parent + " for " + key + " players";
    if (std::string title = schema ? textOf(*schema, "title") : std::string(); !title.empty())
        return title;
    std::string words = key;
    std::ranges::replace(words, '_', ' ');
    return words;
}

/// Collects all differences below a map, down to single values; a list counts as a single value.
void collect(const Value *before, const Value *after, const Value *schema, const std::string &subject, const std::string &title,
             std::vector<Change> &into)
{
    if (before && after && *before == *after)
        return;
    if (!(before && before->isMap()) || !(after && after->isMap())) {
        into.push_back({subject, title, schema ? textOf(*schema, "x-unit") : std::string(), before, after});
        return;
    }
    const bool isWholeCard = !subject.empty() && title.empty();
    const auto go = [&](const std::string &key) {
        if (isWholeCard && key == acceptance)
            return; // no game depends on it
        const Value *inner = schemaOf(schema, key);
        collect(before->find(key), after->find(key), inner, subject, titleOf(inner, key, title), into);
    };
    for (const Value::Member &member : before->map())
        go(member.key);
    for (const Value::Member &member : after->map())
        if (!before->find(member.key))
            go(member.key);
}

const Value::List &itemsOf(const Value *group)
{
    static const Value::List none;
    return group && group->isList() ? group->list() : none;
}

const Value *cardOf(const Value *group, const std::string &id)
{
    const Value::List &cards = itemsOf(group);
    const auto found = std::ranges::find_if(cards, [&](const Value &card) { return textOf(card, "id") == id; });
    return found == cards.end() ? nullptr : &*found;
}

/// The card's name, followed by its id if several cards have that name.
std::string nameOf(const Value &card, const Value &group)
{
    const std::string name = textOf(card, "name");
    const std::string id = textOf(card, "id");
    if (name.empty())
        return id;
    const auto isAlike = [&](const Value &each) { return textOf(each, "name") == name; };
    return std::ranges::count_if(group.list(), isAlike) > 1 ? name + " (" + id + ')' : name;
}

/// Whether two cards differ in nothing that games depend on but their ids.
bool playAlike(const Value &one, const Value &other)
{
    const auto counts = [](const Value::Member &member) { return member.key != "id" && member.key != acceptance; };
    return std::ranges::count_if(one.map(), counts) == std::ranges::count_if(other.map(), counts)
        && std::ranges::all_of(one.map(), [&](const Value::Member &member) {
               const Value *found = counts(member) ? other.find(member.key) : nullptr;
               return !counts(member) || (found && *found == member.value);
           });
}

/// The card that has become of one that is there no more: a new one that differs in nothing but its id.
const Value *renamedOf(const Value &card, const Value *before, const Value *after)
{
    for (const Value &each : itemsOf(after))
        if (playAlike(card, each) && !cardOf(before, textOf(each, "id"))) // the search for the id last: decks may be large
            return &each;
    return nullptr;
}

void collectCards(const Value *before, const Value *after, const Value *schema, std::vector<Change> &into)
{
    const Value *items = schema ? schema->find("items") : nullptr;
    for (const Value &card : itemsOf(before)) {
        if (const Value *now = cardOf(after, textOf(card, "id"))) {
            collect(&card, now, items, nameOf(card, *before), {}, into);
        } else if (const Value *renamed = renamedOf(card, before, after)) {
            into.push_back({nameOf(card, *before), "id", {}, card.find("id"), renamed->find("id")});
        } else {
            into.push_back({nameOf(card, *before), {}, {}, &card, nullptr});
        }
    }
    for (const Value &card : itemsOf(after))
        if (!cardOf(before, textOf(card, "id")) && !renamedOf(card, after, before))
            into.push_back({nameOf(card, *after), {}, {}, nullptr, &card});
}

/// A value in words; empty if it has no short form.
std::optional<std::string> valueWords(const Value *value)
{
    if (!value || value->isNull())
        return "none";
    if (value->isBool())
        return value->toBool() ? "yes" : "no";
    if (value->isInt() || value->isReal())
        return toJson(*value);
    if (value->isText() && value->text().size() <= longestText)
        return "“" + value->text() + "”";
    return std::nullopt;
}

/// \a isNamed: the card's name has just been mentioned.
std::string wordsOf(const Change &change, bool isNamed)
{
    if (change.title.empty())
        return change.subject + (change.after ? " added" : " removed");
    const std::optional<std::string> before = valueWords(change.before);
    const std::optional<std::string> after = valueWords(change.after);
    const bool isOfCard = !change.subject.empty();
    const bool saysUnit = isOfCard && !isNamed && lower(change.title) == change.unit;
    const std::string what = !isOfCard ? change.title
        : saysUnit                     ? change.subject
                                       : (isNamed ? "" : change.subject + ": ") + lower(change.title);
    if (!before || !after)
        return !isOfCard ? "another “" + change.title + "”"
                         : (isNamed ? "" : change.subject + ' ') + "with other " + lower(change.title);
    if (change.after && (change.after->isInt() || change.after->isReal()))
        return what + " at " + *after + (change.unit.empty() ? "" : ' ' + change.unit) + " (before " + *before + ')';
    return what + ' ' + *after + " (before " + *before + ')';
}

/// By how much it increased, if both values are numbers.
std::optional<double> stepOf(const Change &change)
{
    const auto number = [](const Value *value) -> std::optional<double> {
        return !value         ? std::nullopt
            : value->isInt()  ? std::optional(double(value->toInt()))
            : value->isReal() ? std::optional(value->toReal())
                              : std::nullopt;
    };
    const std::optional<double> before = number(change.before);
    const std::optional<double> after = number(change.after);
    return before && after ? std::optional(*after - *before) : std::nullopt;
}

/// "Gold of 12 cards up by 1", if all changes are of one kind.
std::optional<std::string> wordsOfAlike(const std::vector<Change> &changes)
{
    const Change &first = changes.front();
    const auto isAlike = [&](const Change &change) {
        return !change.subject.empty() && !change.title.empty() && change.title == first.title;
    };
    if (!std::ranges::all_of(changes, isAlike))
        return std::nullopt;
    std::string words = first.title + " of " + std::to_string(changes.size()) + " cards";
    const std::optional<double> step = stepOf(first);
    if (!step || !std::ranges::all_of(changes, [&](const Change &change) { return stepOf(change) == step; }))
        return words + " changed";
    Value by = *step < 0 ? -*step : *step;
    if (by.toReal() == double(std::int64_t(by.toReal())))
        by = std::int64_t(by.toReal());
    return words + (*step > 0 ? " up by " : " down by ") + toJson(by)
        + (first.unit.empty() || lower(first.title) == first.unit ? "" : ' ' + first.unit);
}

std::string wordsOf(const std::vector<Change> &changes)
{
    if (changes.size() > mostListed)
        if (std::optional<std::string> alike = wordsOfAlike(changes))
            return *alike;
    std::string words;
    const std::size_t listed = changes.size() > mostListed ? mostListed - 1 : changes.size();
    for (std::size_t i = 0; i < listed; ++i) {
        const bool isLast = i + 1 == changes.size();
        words += (i == 0       ? ""
                      : isLast ? " and "
                               : ", ")
            + wordsOf(changes[i], i > 0 && changes[i].subject == changes[i - 1].subject);
    }
    return listed < changes.size() ? words + " and " + std::to_string(changes.size() - listed) + " more changes" : words;
}

} // namespace

SideChange changeBetween(const Value &before, const Value &after, const Value &schemas)
{
    std::vector<Change> cards, others;
    const Value *groups = schemas.find("cards");
    const auto compare = [&](const std::string &key) {
        if (key == "rules")
            return; // texts for people, which do not affect play
        const Value *mine = before.find(key);
        const Value *now = after.find(key);
        if (const bool isGroup = (mine && mine->isList()) || (now && now->isList()); isGroup)
            collectCards(mine, now, schemaOf(groups, key), cards);
        else
            collect(mine, now, schemas.find(key), {}, {}, others);
    };
    for (const Value::Member &member : before.map())
        compare(member.key);
    for (const Value::Member &member : after.map())
        if (!before.find(member.key))
            compare(member.key);
    SideChange change;
    for (const Change &each : cards)
        if (change.cards.empty() || change.cards.back() != each.subject)
            change.cards.push_back(each.subject);
    cards.insert(cards.end(), others.begin(), others.end());
    if (!cards.empty())
        change.words = wordsOf(cards);
    return change;
}

Value toValue(const SideChange &change)
{
    Value out = Value::Map{{"words", change.words}, {"cards", Value::List(change.cards.begin(), change.cards.end())}};
    out["effects"] = Value::List{};
    for (const EffectWords &effect : change.effects)
        out["effects"].append(
            Value::Map{{"metric", effect.metric}, {"more", effect.more}, {"less", effect.less}, {"same", effect.same}});
    return out;
}

SideChange sideChangeFrom(const Value &value)
{
    SideChange change{textOf(value, "words")};
    for (const Value &card : itemsOf(value.find("cards")))
        if (card.isText())
            change.cards.push_back(card.text());
    for (const Value &effect : itemsOf(value.find("effects")))
        change.effects.push_back(
            {textOf(effect, "metric"), textOf(effect, "more"), textOf(effect, "less"), textOf(effect, "same")});
    return change;
}

} // namespace rw
