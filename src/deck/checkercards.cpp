// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/checker.h"

#include "deck/schemawalk.h"

#include <string>
#include <vector>

namespace rw {

namespace {

/// The groups whose cards can have abilities next to printed text, according to the game's schema.
std::vector<std::string> groupsWithAbilities(const GameRules &game)
{
    std::vector<std::string> groups;
    const Value *known = walk(game.schemas, {"cards", "properties"});
    if (!known || !known->isMap())
        return groups;
    for (const Value::Member &group : known->map()) {
        const Value *properties = walk(group.value, {"items", "properties"});
        if (properties && properties->find("text") && properties->find("abilities"))
            groups.push_back(group.key);
    }
    return groups;
}

bool isBlank(const Value &card)
{
    const Value *text = card.find("text");
    const Value *flavour = card.find("flavour");
    const Value *abilities = card.find("abilities");
    const bool says = text && text->isText() && text->text().find_first_not_of(" \t\r\n") != std::string::npos;
    const bool does = abilities && !(abilities->isList() && abilities->size() == 0); // else the schema reports the value
    return says && !does && !(flavour && *flavour == Value(true));
}

} // namespace

Findings checkBlankCards(const Value &effectiveDeck, const GameRules &game)
{
    Findings findings;
    for (const std::string &group : groupsWithAbilities(game)) {
        const Value *cards = effectiveDeck.find(group);
        for (const Value &card : cards && cards->isList() ? cards->list() : Value::List()) {
            const Value *id = card.find("id");
            if (id && id->isText() && isBlank(card))
                findings.push_back(warning("deck.blank-card",
                                           "the card {card} has printed words and no abilities, so it does nothing in play",
                                           "write under abilities what it does, or flavour: true if its words only tell a story",
                                           {{"card", id->text()}}, {{}, group + '.' + id->text() + ".text", 0, 0}));
        }
    }
    return findings;
}

} // namespace rw
