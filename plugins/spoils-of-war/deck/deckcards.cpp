// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckcards.h"

#include <algorithm>

using namespace rw;

namespace spoils {

namespace {

// The type whose cards lie face down and have abilities; the vocabulary's word for it.
constexpr std::string_view hiddenType = "artifact";

int numberOf(const Value &card, std::string_view key, int usual)
{
    const Value *found = card.find(key);
    return found && found->isInt() ? int(found->toInt()) : usual;
}

std::uint8_t typeNumber(Rules &rules, const std::string &id)
{
    const auto found = std::ranges::find(rules.types, id, &Type::id);
    if (found != rules.types.end())
        return std::uint8_t(found - rules.types.begin());
    rules.types.push_back({id, id == hiddenType, {}});
    if (rules.types.back().hidden)
        rules.hiddenTypes |= 1ull << (rules.types.size() - 1);
    return std::uint8_t(rules.types.size() - 1);
}

/// The number of a card's item; a finding when it is an item of another type already.
std::uint8_t itemNumber(Rules &rules, const std::string &id, const std::string &name, std::uint8_t type, const std::string &path,
                        Findings &findings)
{
    const auto found = std::ranges::find(rules.items, id, &Item::id);
    if (found == rules.items.end()) {
        rules.items.push_back({id, name, type});
        rules.types[type].items.push_back(std::uint8_t(rules.items.size() - 1));
        rules.types[type].itemBits |=
            rules.items.size() < std::size_t(mostItems) ? 1ull << (rules.items.size() - 1) : 0; // more are refused later
        return std::uint8_t(rules.items.size() - 1);
    }
    if (found->type != type)
        findings.push_back(
            error("spoils-of-war.item-of-two-types", "the item {item} is of the types {one} and {other}", "an item has one type",
                  {{"item", id}, {"one", rules.types[found->type].id}, {"other", rules.types[type].id}}, {{}, path + ".type"}));
    return std::uint8_t(found - rules.items.begin());
}

void tooMany(const char *what, std::size_t there, int most, const std::string &path, Findings &findings)
{
    if (there > std::size_t(most))
        findings.push_back(error("spoils-of-war.too-many", "the deck has {there} {what}", "at most {most} can be kept apart",
                                 {{"what", what}, {"there", std::to_string(there)}, {"most", std::to_string(most)}}, {{}, path}));
}

} // namespace

std::vector<DeckCard> readCards(const Value &deck, Rules &rules, Findings &findings)
{
    std::vector<DeckCard> cards;
    for (const Value::Member &group : deck.map()) {
        if (!group.value.isList() || group.key == "rules")
            continue;
        for (const Value &card : group.value.list()) {
            if (!card.isMap())
                continue;
            const std::string id = textOf(card, "id");
            const std::string path = group.key + "." + id;
            Kind kind;
            kind.id = id;
            kind.name = textOf(card, "name");
            kind.type = typeNumber(rules, textOf(card, "type"));
            kind.hidden = rules.types[kind.type].hidden;
            kind.oneTime = textOf(card, "duration") == "one-time";
            kind.gold = std::int16_t(std::clamp(numberOf(card, "gold", 0), 0, 250));
            const int stage = numberOf(card, "stage", 1);
            if (stage < 1 || stage > rules.stages)
                findings.push_back(
                    error("spoils-of-war.no-such-stage", "{card} is of stage {stage}, and there are {stages}",
                          "give it a stage that is played",
                          {{"card", id}, {"stage", std::to_string(stage)}, {"stages", std::to_string(rules.stages)}},
                          {{}, path + ".stage"}));
            kind.stage = std::uint8_t(stage - 1);
            if (const std::string item = textOf(card, "item"); !item.empty())
                kind.item = itemNumber(rules, item, kind.name, kind.type, path, findings);
            rules.kinds.push_back(std::move(kind));
            cards.push_back({&card, path, std::clamp(numberOf(card, "copies", 1), 0, 50)});
        }
    }
    tooMany("types", rules.types.size(), mostTypes, "tables", findings);
    tooMany("items", rules.items.size(), mostItems - 1, "tables", findings);
    return cards;
}

} // namespace spoils
