// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/cannotdo.h"
#include "deck/compile.h"
#include "language/vocabulary.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

using namespace rw;

namespace spoils {

namespace {

/// What the language can say in several ways, and this game can do in one.
struct OnlyWay
{
    std::string_view word;
    std::string_view key;
    const char *value;
    const char *because;
};
constexpr std::array onlyWays{
    OnlyWay{"move", "to", "stash", "cards are moved into Stashes, and nowhere else"},
    OnlyWay{"move", "face", "keep", "a Stash takes a card as it lies"},
    OnlyWay{"move", "by", "user", "whoever uses a card moves what it moves"},
    OnlyWay{"cancel", "scope", "card", "an announced use is struck out with its card"},
    OnlyWay{"copy", "for", "game", "a copy stays for the game"},
    OnlyWay{"turn", "face", "up", "what was turned up is never turned down"},
    OnlyWay{"order", "of", "betting", "cards change the order of bets alone"},
    OnlyWay{"order", "place", "last", "a bet can be put off, and not brought forward"},
};

/// What only another game can do.
struct NoWay
{
    std::string_view word;
    std::string_view key;
    const char *because;
};
constexpr std::array noWays{
    NoWay{"move", "at", "a Stash has room for every card, in any place"},
    NoWay{"move", "else_to", "a Stash has room for every card, in any place"},
    NoWay{"move", "must_change", "a Stash has room for every card, in any place"},
    NoWay{"lasting", "uses", "what lasts is not used up, it ends with its time"},
    NoWay{"number", "cards", "every number is that of a Viking, and no card has one"},
};

/// Cards of the piles can be counted, and no more.
struct IntoPiles
{
    std::string_view word;
    std::string_view key;
};
constexpr std::array intoPiles{IntoPiles{"choose_card", "in"}, IntoPiles{"look", "zone"}, IntoPiles{"show", "zone"}};

/// Ways of cards that nobody can wait for.
struct Unseen
{
    std::string_view key; ///< of `moved`
    const char *zone;
};
constexpr std::array unseen{Unseen{"from", "piles"}, Unseen{"to", "piles"}, Unseen{"to", "active"}};

bool names(const Value *zones, const char *zone)
{
    return zones
        && (*zones == Value(zone) || (zones->isList() && std::ranges::find(zones->list(), Value(zone)) != zones->list().end()));
}

void refuse(const std::string &word, const Value &said, const std::string &path, Findings &findings)
{
    for (const OnlyWay &way : onlyWays)
        if (const Value *value = way.word == word ? said.find(way.key) : nullptr; value && *value != Value(way.value))
            findings.push_back(error("spoils-of-war.only-way", way.because, "write {key}: {value}",
                                     {{"key", std::string(way.key)}, {"value", way.value}},
                                     {{}, path + '.' + std::string(way.key)}));
    for (const NoWay &way : noWays)
        if (const Value *value = way.word == word ? said.find(way.key) : nullptr; value && *value != Value(false))
            findings.push_back(error("spoils-of-war.no-way", way.because, "leave {key} out", {{"key", std::string(way.key)}},
                                     {{}, path + '.' + std::string(way.key)}));
    for (const IntoPiles &way : intoPiles)
        if (way.word == word && names(said.find(way.key), "piles"))
            findings.push_back(error("spoils-of-war.piles-are-closed",
                                     "nobody chooses or sees a card of the piles before they are spread",
                                     "take it from active, stash or leftovers", {}, {{}, path + '.' + std::string(way.key)}));
    for (const Unseen &way : unseen)
        if (word == "moved" && names(said.find(way.key), way.zone))
            findings.push_back(error("spoils-of-war.piles-are-closed", "the cards of a Round come all at once",
                                     "use the window pile.spread, or wait for the step roll", {},
                                     {{}, path + '.' + std::string(way.key)}));
}

void refuseChoice(const std::string &word, const Value &said, const std::string &path, Findings &findings)
{
    const Value *by = word == "choose_number" ? said.find("by") : nullptr;
    if (by && by->isText() && playedVocabulary().name("seat_sets", by->text()))
        findings.push_back(error("spoils-of-war.one-is-asked", "one Viking is asked for a number, and {by} are several",
                                 "name one: user, chief, the victim ...", {{"by", by->text()}}, {{}, path + ".by"}));
    if (const Value *count = word == "choose_die" && said.find("which") ? said.find("count") : nullptr;
        count && *count != Value(1))
        findings.push_back(error(
            "spoils-of-war.one-extreme", "the {which} die is one", "leave count out, and choose the next one with not: the first",
            {{"which", said.find("which")->isText() ? said.find("which")->text() : ""}}, {{}, path + ".count"}));
}

/// What `choose_card` says of each name in an ability; each of several has a name of its own in a loop.
using Choices = std::map<std::string, const Value *>;

void gather(const Value &said, Choices &choices)
{
    if (said.isList())
        for (const Value &each : said.list())
            gather(each, choices);
    if (!said.isMap())
        return;
    for (const Value::Member &member : said.map()) {
        if (const Value *name = member.key == "choose_card" ? member.value.find("as") : nullptr; name && name->isText())
            choices["the " + name->text()] = &member.value;
        const Value *all = member.key == "for_each" ? member.value.find("card") : nullptr;
        const Value *each = all ? member.value.find("as") : nullptr;
        if (const auto choice = all && all->isText() ? choices.find(all->text()) : choices.end();
            choice != choices.end() && each && each->isText())
            choices["the " + each->text()] = choice->second;
        gather(member.value, choices);
    }
}

/// Cards change places, and are cancelled, where they have owners.
void refuseElsewhere(const std::string &word, const Value &said, const Choices &choices, const std::string &path,
                     Findings &findings)
{
    for (const char *key : {"one", "other", "card"}) {
        const Value *card = word == "swap" || word == "cancel" ? said.find(key) : nullptr;
        const auto choice = card && card->isText() ? choices.find(card->text()) : choices.end();
        if (choice == choices.end())
            continue;
        if (names(choice->second->find("in"), "active") || names(choice->second->find("in"), "leftovers"))
            findings.push_back(error("spoils-of-war.stashes-alone", "{word} is for cards in Stashes alone",
                                     "choose {card} in: stash", {{"word", word}, {"card", card->text()}},
                                     {{}, path + '.' + key}));
    }
}

/// A constant above the faces of a die.
void refuseFace(const std::string &word, const Value &said, int faces, const std::string &path, Findings &findings)
{
    const Value *to = word == "set_die" ? said.find("to") : nullptr;
    if (to && to->isInt() && to->toInt() > faces)
        findings.push_back(error("spoils-of-war.no-such-face", "no die shows {to}", "its faces go from 1 to {faces}",
                                 {{"to", std::to_string(to->toInt())}, {"faces", std::to_string(faces)}}, {{}, path + ".to"}));
}

void check(const Value &said, const CardTraits &card, const Choices &choices, const std::string &path, Findings &findings)
{
    if (said.isList())
        for (std::size_t i = 0; i < said.size(); ++i)
            check(said.list()[i], card, choices, path + '.' + std::to_string(i), findings);
    if (!said.isMap())
        return;
    for (const Value::Member &member : said.map()) {
        const std::string place = path + '.' + member.key;
        refuse(member.key, member.value, place, findings);
        refuseChoice(member.key, member.value, place, findings);
        refuseChange(member.key, member.value, place, findings);
        refuseElsewhere(member.key, member.value, choices, place, findings);
        refuseFace(member.key, member.value, card.faces, place, findings);
        check(member.value, card, choices, place, findings);
    }
}

} // namespace

void checkPlayable(const Value &abilities, const CardTraits &card, const std::string &path, Findings &findings)
{
    for (std::size_t i = 0; abilities.isList() && i < abilities.size(); ++i) {
        Choices choices;
        gather(abilities.list()[i], choices);
        check(abilities.list()[i], card, choices, path + '.' + std::to_string(i), findings);
        checkUse(abilities.list()[i], card, path + '.' + std::to_string(i), findings);
    }
    if (abilities.isList())
        checkTogether(abilities.list(), path, findings);
}

} // namespace spoils
