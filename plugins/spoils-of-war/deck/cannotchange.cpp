// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/cannotdo.h"

#include <algorithm>

using namespace rw;

namespace spoils {

namespace {

/// A card can count as one item beside what it is.
void refuseCounting(const Value &said, const std::string &path, Findings &findings)
{
    const auto refuse = [&](const std::string &key, const char *because, const char *remedy) {
        findings.push_back(error("spoils-of-war.counts-as", because, remedy, {{"key", key}}, {{}, path + '.' + key}));
    };
    for (const Value::Member &member : said.map())
        if (member.key == "dice")
            refuse(member.key, "no die is taken for another", "set the die instead, or say which card");
        else if (member.key != "card" && member.key != "also" && member.key != "item")
            refuse(member.key, "a card can count as an item, and as nothing else", "leave {key} out, and say which item");
    if (const Value *item = said.find("item"); item && item->isList() && item->size() != 1)
        refuse("item", "a card counts as one item at a time", "name one, or write several counts_as");
    if (const Value *also = said.find("also"); said.find("item") && (!also || *also == Value(false)))
        findings.push_back(error("spoils-of-war.counts-as", "a card stays what it is, whatever it counts as", "write also: true",
                                 {}, {{}, also ? path + ".also" : path}));
}

/// What belongs to somebody lies in a Stash.
bool liesInStash(const Value &filter)
{
    const Value *in = filter.find("in");
    return in ? *in == Value("stash") || *in == Value(Value::List{"stash"}) : filter.find("of") != nullptr;
}

/// What is in the Active Pile is taken by the rules, and no card stands in the way of that.
void refuseTaking(const std::string &word, const Value &said, const std::string &path, Findings &findings)
{
    const Value *cards = said.find("cards");
    const bool inStash = cards && (cards->isList() ? std::ranges::all_of(cards->list(), liesInStash) : liesInStash(*cards));
    if (said.find("card") || inStash)
        return;
    findings.push_back(
        error("spoils-of-war.taking",
              "winners take their Treasures whatever a card says; it can {word} that something is taken out of a Stash",
              cards ? "say in: stash beside it" : "say which, as cards: {in: stash, of: owner}", {{"word", word}},
              {{}, cards ? path + ".cards" : path}));
}

void refuseForbidding(const std::string &word, const Value &said, const std::string &path, Findings &findings)
{
    const Value *act = said.find("act");
    if (act && *act == Value("take"))
        return refuseTaking(word, said, path, findings);
    for (const char *key : {"card", "cards"})
        if (act && act->isText() && said.find(key))
            findings.push_back(error("spoils-of-war.act-without-card", "no card is needed for {act}",
                                     "leave {key} out, or {word} the act take",
                                     {{"act", act->text()}, {"key", key}, {"word", word}}, {{}, path + '.' + key}));
}

/// Where nobody may challenge, bids go on for ever.
void refuseEndlessBids(const Value *hold, const std::string &path, Findings &findings)
{
    for (std::size_t i = 0; hold && hold->isList() && i < hold->size(); ++i) {
        const Value *said = hold->list()[i].find("forbid");
        const Value *act = said ? said->find("act") : nullptr;
        if (!act || *act != Value("challenge"))
            continue;
        const std::string place = path + '.' + std::to_string(i) + ".forbid";
        const Value *who = said->find("who");
        if (!who || *who == Value("everyone"))
            findings.push_back(error("spoils-of-war.endless-bids", "where nobody may challenge, the bidding never ends",
                                     "forbid it to one Viking, or while a condition holds", {},
                                     {{}, who ? place + ".who" : place}));
        else if (*who == Value("others"))
            findings.push_back(warning("spoils-of-war.endless-bids",
                                       "if one Viking alone may challenge, the bidding may take very long",
                                       "forbid it to one Viking, or while a condition holds", {}, {{}, place + ".who"}));
    }
}

} // namespace

void refuseChange(const std::string &word, const Value &said, const std::string &path, Findings &findings)
{
    if (word == "counts_as" && said.isMap())
        refuseCounting(said, path, findings);
    if (word == "forbid" || word == "permit")
        refuseForbidding(word, said, path, findings);
    if (word == "lasting")
        refuseEndlessBids(said.find("hold"), path + ".hold", findings);
}

void refuseEndlessWhile(const Value &ability, const std::string &path, Findings &findings)
{
    if (const Value *when = ability.find("while"); when && *when == Value("always"))
        refuseEndlessBids(ability.find("hold"), path + ".hold", findings);
}

} // namespace spoils
