// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/cannot.h"
#include "deck/compile.h"
#include "language/names.h"
#include "language/vocabulary.h"

#include <algorithm>
#include <array>

using namespace rw;
using namespace rw::abilities;

namespace spoils {

namespace {

constexpr const char *onlyWay = "spoils-of-war.only-way";
constexpr const char *noWay = "spoils-of-war.no-way";
constexpr const char *closed = "spoils-of-war.piles-are-closed";
constexpr const char *wrongTime = "spoils-of-war.wrong-time";
constexpr const char *countsAs = "spoils-of-war.counts-as";
constexpr const char *taking = "spoils-of-war.taking";
constexpr const char *endlessBids = "spoils-of-war.endless-bids";

constexpr std::uint32_t from(int first, int last)
{
    return (2u << last) - (1u << first);
}

constexpr std::uint32_t bit(int window)
{
    return 1u << window;
}

bool isWord(const Reference *reference, std::string_view word)
{
    return reference && reference->kind == Reference::Kind::Word && reference->word == word;
}

/// A bit for each window in which a `may` can be used.
std::uint32_t windowsOf(const Ability &may)
{
    const auto says = [&](const std::string &window) { return std::ranges::find(may.windows, window) != may.windows.end(); };
    if (says("any"))
        return from(WPileSpread, WFinal) | (says("response") ? bit(WResponse) : 0);
    std::uint32_t windows = 0;
    static const std::vector<std::string> keys = playedVocabulary().keys({"windows"});
    for (std::size_t i = 0; i < keys.size(); ++i)
        windows |= says(keys[i]) ? bit(int(i)) : 0;
    return windows;
}

// Choices

bool asksSeveral(Said &said, const Cannot &, std::string_view key)
{
    return said.has(key) && playedVocabulary().name("seat_sets", said.text(key));
}

bool severalExtremes(Said &said, const Cannot &, std::string_view key)
{
    return said.has("which") && said.has(key) && !said.says(key, "1");
}

/// Cards change places, and are cancelled, where they have owners.
bool outsideStashes(Said &said, const Cannot &, std::string_view key)
{
    const Reference *card = said.who(key);
    const Statement *choice = card && card->isNamed() ? said.choiceOf(*card) : nullptr;
    const auto *in = choice ? choice->get<std::vector<std::string>>("in") : nullptr;
    return in && std::ranges::any_of(*in, [](const std::string &zone) { return zone == "active" || zone == "leftovers"; });
}

bool aboveTheFaces(Said &said, const Cannot &, std::string_view key)
{
    const auto *to = said.statement->get<Amount>(key);
    return to && to->op == Amount::Op::Integer && to->number > said.figures.at("faces");
}

// What a card counts as

bool countsAsMore(Said &said, const Cannot &, std::string_view)
{
    return said.statement && said.statement->word == "counts_as" && said.has("filter") && said.term->field != "item";
}

bool countsAsSeveral(Said &said, const Cannot &, std::string_view)
{
    return said.statement && said.statement->word == "counts_as" && said.has("filter") && said.term->words.size() > 1;
}

bool replacesIt(Said &said, const Cannot &, std::string_view key)
{
    const auto *fields = said.statement->get<std::vector<Filter>>("filter");
    return fields && std::ranges::any_of(fields->front(), [](const FilterTerm &each) { return each.field == "item"; })
        && !said.statement->flag(key);
}

// What is forbidden

/// What belongs to somebody lies in a Stash.
bool liesInStash(const Filter &filter)
{
    const auto term = [&](std::string_view field) { return std::ranges::find(filter, field, &FilterTerm::field); };
    const auto in = term("in");
    return in == filter.end() ? term("of") != filter.end() : in->words == std::vector<std::string>{"stash"};
}

bool takesElsewhere(Said &said, const Cannot &, std::string_view)
{
    const auto *cards = said.statement->get<std::vector<Filter>>("cards");
    return said.says("act", "take") && !said.has("card") && cards && !std::ranges::all_of(*cards, liesInStash);
}

bool takesAnything(Said &said, const Cannot &, std::string_view)
{
    return said.says("act", "take") && !said.has("card") && !said.has("cards");
}

bool needsNoCard(Said &said, const Cannot &, std::string_view key)
{
    return said.has("act") && !said.says("act", "take") && said.has(key);
}

/// Whether challenges are forbidden for a time, or always: where nobody may challenge, bids go on for ever.
bool forbidsChallenges(const Said &said)
{
    const bool always = !said.within && said.ability.shape == Ability::Shape::While && said.ability.conditions.empty();
    return said.says("act", "challenge") && (always || (said.within && said.within->word == "lasting"));
}

bool nobodyChallenges(Said &said, const Cannot &, std::string_view key)
{
    return forbidsChallenges(said) && (!said.has(key) || isWord(said.who(key), "everyone"));
}

bool oneChallenges(Said &said, const Cannot &, std::string_view key)
{
    return forbidsChallenges(said) && isWord(said.who(key), "others");
}

// When a card can be used

/// Whether what a `may` does at once comes to nothing in all of its windows. The value, if any, is one that the statement must have.
template <std::uint32_t windows>
bool atOtherTimes(Said &said, const Cannot &row, std::string_view)
{
    const bool isMeant = row.value.empty()
        || std::ranges::any_of(said.statement->arguments, [&](const Argument &each) { return said.says(each.key, row.value); });
    return isMeant && said.ability.shape == Ability::Shape::May && !said.later
        && !(windowsOf(said.ability) & (windows | bit(WResponse)));
}

bool isOfUser(const Said &said)
{
    return !said.has("who") || isWord(said.who("who"), "user") || isWord(said.who("who"), "owner");
}

/// A turn to bid is skipped by whoever's turn it is.
bool isSkippedInTurn(const Said &said)
{
    return said.ability.shape == Ability::Shape::May && !said.later && windowsOf(said.ability) == bit(WBidTurn);
}

bool skipsInTurnOfOthers(Said &said, const Cannot &, std::string_view)
{
    return isSkippedInTurn(said) && isOfUser(said) && said.ability.whose == "others";
}

bool skipsTurnOfAnother(Said &said, const Cannot &, std::string_view key)
{
    const Reference *who = said.who(key);
    const bool named = who && (who->kind == Reference::Kind::Named || isWord(who, "active"));
    return isSkippedInTurn(said) && !isOfUser(said) && said.ability.whose == "own" && !named;
}

bool worksFaceDown(const Ability &ability)
{
    return std::ranges::find(ability.works, "face_down") != ability.works.end();
}

bool limitsOneUse(Said &said, const Cannot &, std::string_view)
{
    return said.is("one_time") && said.ability.limit && said.ability.limit->times != 1;
}

bool holdsWhileSpent(Said &said, const Cannot &, std::string_view)
{
    return said.is("one_time") && said.ability.shape == Ability::Shape::While && !worksFaceDown(said.ability);
}

bool actsWhenSpent(Said &said, const Cannot &, std::string_view)
{
    if (!said.is("one_time") || said.ability.event.empty() || worksFaceDown(said.ability))
        return false;
    const Statement &event = said.ability.event.front();
    return event.word != "turned" || (event.argument("card") && !isWord(event.get<Reference>("card"), "this"));
}

bool sayWhereAMayWorks(Said &said, const Cannot &, std::string_view)
{
    return said.ability.shape == Ability::Shape::May && !said.ability.works.empty();
}

using Of = Cannot::Of;
constexpr std::array table{
    // What the language can say in several ways, and this game can do in one.
    Cannot{"move", "to", otherThan, onlyWay, "cards are moved into Stashes, and nowhere else", "write {key}: {value}", "stash"},
    Cannot{"move", "face", otherThan, onlyWay, "a Stash takes a card as it lies", "write {key}: {value}", "keep"},
    Cannot{"move", "by", otherThan, onlyWay, "whoever uses a card moves what it moves", "write {key}: {value}", "user"},
    Cannot{"cancel", "scope", otherThan, onlyWay, "an announced use is struck out with its card", "write {key}: {value}", "card"},
    Cannot{"copy", "for", otherThan, onlyWay, "a copy stays for the game", "write {key}: {value}", "game"},
    Cannot{"turn", "face", otherThan, onlyWay, "what was turned up is never turned down", "write {key}: {value}", "up"},
    Cannot{"order", "of", otherThan, onlyWay, "cards change the order of bets alone", "write {key}: {value}", "betting"},
    Cannot{"order", "place", otherThan, onlyWay, "a bet can be put off, and not brought forward", "write {key}: {value}", "last"},
    // What only another game can do.
    Cannot{"move", "at|else_to|must_change", given, noWay, "a Stash has room for every card, in any place", "leave {key} out"},
    Cannot{"lasting", "uses", given, noWay, "what lasts is not used up, it ends with its time", "leave {key} out"},
    Cannot{"number", "cards", given, noWay, "every number is that of a Viking, and no card has one", "leave {key} out"},
    // Cards of the piles can be counted, and no more; and they come all at once.
    Cannot{"choose_card", "in", naming, closed, "nobody chooses or sees a card of the piles before they are spread",
           "take it from active, stash or leftovers", "piles"},
    Cannot{"look|show", "zone", naming, closed, "nobody chooses or sees a card of the piles before they are spread",
           "take it from active, stash or leftovers", "piles"},
    Cannot{"moved", "from|to", naming, closed, "the cards of a Round come all at once",
           "use the window pile.spread, or wait for the step roll", "piles"},
    Cannot{"moved", "to", naming, closed, "the cards of a Round come all at once",
           "use the window pile.spread, or wait for the step roll", "active"},
    // Choices, dice, cards of nobody.
    Cannot{"choose_number", "by", asksSeveral, "spoils-of-war.one-is-asked",
           "one Viking is asked for a number, and {by} are several", "name one: user, chief, the victim ..."},
    Cannot{"choose_die", "count", severalExtremes, "spoils-of-war.one-extreme", "the {which} die is one",
           "leave count out, and choose the next one with not: the first"},
    Cannot{"swap", "one", outsideStashes, "spoils-of-war.stashes-alone", "{word} is for cards in Stashes alone",
           "choose {one} in: stash"},
    Cannot{"swap", "other", outsideStashes, "spoils-of-war.stashes-alone", "{word} is for cards in Stashes alone",
           "choose {other} in: stash"},
    Cannot{"cancel", "card", outsideStashes, "spoils-of-war.stashes-alone", "{word} is for cards in Stashes alone",
           "choose {card} in: stash"},
    Cannot{"set_die", "to", aboveTheFaces, "spoils-of-war.no-such-face", "no die shows {to}", "its faces go from 1 to {faces}"},
    // A card can count as one item beside what it is.
    Cannot{"counts_as", "dice", given, countsAs, "no die is taken for another", "set the die instead, or say which card"},
    Cannot{"", "", countsAsMore, countsAs, "a card can count as an item, and as nothing else",
           "leave {key} out, and say which item", "", Of::Term},
    Cannot{"item", "", countsAsSeveral, countsAs, "a card counts as one item at a time", "name one, or write several counts_as",
           "", Of::Term},
    Cannot{"counts_as", "also", replacesIt, countsAs, "a card stays what it is, whatever it counts as", "write also: true"},
    // What is in the Active Pile is taken by the rules, and no card stands in the way of that.
    Cannot{"forbid|permit", "cards", takesElsewhere, taking,
           "winners take their Treasures whatever a card says; it can {word} that something is taken out of a Stash",
           "say in: stash beside it"},
    Cannot{"forbid|permit", "", takesAnything, taking,
           "winners take their Treasures whatever a card says; it can {word} that something is taken out of a Stash",
           "say which, as cards: {in: stash, of: owner}"},
    Cannot{"forbid|permit", "card|cards", needsNoCard, "spoils-of-war.act-without-card", "no card is needed for {act}",
           "leave {key} out, or {word} the act take"},
    Cannot{"forbid", "who", nobodyChallenges, endlessBids, "where nobody may challenge, the bidding never ends",
           "forbid it to one Viking, or while a condition holds"},
    Cannot{"forbid", "who", oneChallenges, endlessBids, "if one Viking alone may challenge, the bidding may take very long",
           "forbid it to one Viking, or while a condition holds", "", Of::Statement, true},
    // What comes to nothing but at a certain time.
    Cannot{"skip", "", atOtherTimes<bit(WBidTurn)>, wrongTime, "a turn to bid can be skipped when it is due",
           "use the window bid.turn", "bid_turn"},
    Cannot{"skip", "who", skipsInTurnOfOthers, "spoils-of-war.turn-of-another",
           "whoever's turn to bid it is skips it, and nobody else", "write whose: own"},
    Cannot{"skip", "who", skipsTurnOfAnother, "spoils-of-war.turn-of-another",
           "whoever's turn to bid it is skips it, and nobody else", "write who: user"},
    Cannot{"assign", "", atOtherTimes<bit(WBidTurn) | bit(WBidMade)>, wrongTime, "a bid changes hands while bids are made",
           "use the window bid.made or bid.turn", "bidder"},
    Cannot{"set", "", atOtherTimes<from(WBetDone, WAllShown)>, wrongTime,
           "the side of a bet matters from when all are placed until the outcome is known",
           "use a window from bet.done to dice.all_shown", "side"},
    Cannot{"add_dice", "", atOtherTimes<from(WPileSpread, WAllShown)>, wrongTime, "no die is counted after the outcome is known",
           "use a window from pile.spread to dice.all_shown"},
    Cannot{"set_die|reroll", "", atOtherTimes<from(WRollAfter, WAllShown)>, wrongTime,
           "dice lie there from the roll on, and count until the outcome is known",
           "use a window from roll.after to dice.all_shown"},
    // Turning it up spends a one-time card; before that, what says so works face down alone.
    Cannot{"", "limit", limitsOneUse, "spoils-of-war.once-in-a-game", "a one-time card can be used once",
           "leave the limit out, or make its duration continuous", "", Of::Ability},
    Cannot{"", "while", holdsWhileSpent, "spoils-of-war.never-works",
           "turning it up spends a one-time card, and then this never works", "make its duration continuous", "", Of::Ability,
           true},
    Cannot{"", "when", actsWhenSpent, "spoils-of-war.never-works",
           "turning it up spends a one-time card, and then this never works", "make its duration continuous", "", Of::Ability,
           true},
    Cannot{"", "works", sayWhereAMayWorks, "spoils-of-war.works-of-may",
           "a card is turned up to be used, wherever it says that it works", "leave works out", "", Of::Ability},
};

/// Whether one `may` leaves another nothing to be used for: whoever uses a card gets the first ability that can be used.
bool covers(const Ability &first, const Ability &second)
{
    if (!first.conditions.empty() || !first.costs.empty())
        return false;
    constexpr std::uint32_t ofSomebody = bit(WBidTurn) | bit(WBidMade) | bit(WDiceShown) | bit(WPickTurn);
    const bool apart = (first.whose == "own" && second.whose == "others") || (first.whose == "others" && second.whose == "own");
    return !(windowsOf(second) & ~(apart ? windowsOf(first) & ~ofSomebody : windowsOf(first)));
}

void waitForTheFirst(const ReadAbilities &abilities, const CardFigures &, Findings &findings)
{
    const auto isMay = [](const Ability &ability) { return ability.shape == Ability::Shape::May; };
    for (auto behind = abilities.begin(); behind != abilities.end(); ++behind)
        if (isMay(behind->second) && std::any_of(abilities.begin(), behind, [&](const auto &each) {
                return isMay(each.second) && covers(each.second, behind->second);
            }))
            findings.push_back(warning("spoils-of-war.first-is-used",
                                       "the first ability of a card that can be used is used, so this one has to wait until that "
                                       "is used up, or finds nothing to choose",
                                       "write one may whose options are both", {}, {{}, std::to_string(behind->first) + ".may"}));
}

} // namespace

void checkPlayable(const Value &abilities, const CardTraits &card, const std::string &path, Findings &findings)
{
    static CannotDo known(playedVocabulary(), table, waitForTheFirst);
    append(findings, known.findings(abilities, {{"faces", card.faces}, {"one_time", int(card.oneTime)}}, path));
}

} // namespace spoils
