// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/declare.h"
#include "vocabularies.h"

using namespace rw::abilities;
using namespace rw::abilities::declare;

namespace rwtest {

namespace {

Name window(std::string key, std::string phrase, std::string about, bool whose = false)
{
    return {.list = "windows", .key = std::move(key), .phrase = std::move(phrase), .about = std::move(about), .phrases = {}, .sort = whose ? "whose" : ""};
}

std::vector<Name> windows()
{
    return {
        window("any", "at any time", "every window below"),
        window("response", "when a Viking announces an Artifact", "an answer to an Artifact"),
        window("pile.spread", "after the pile is spread", "the pile lies open"),
        window("roll.before", "before rolling", "before the dice"),
        window("roll.after", "after rolling", "after the dice"),
        window("bid.before", "before the first bidder is named", "before the bids"),
        window("bid.turn", "on <whose:each> turn to bid", "a bid is due", true),
        window("bid.made", "after <whose:each> bid", "a bid was made", true),
        window("bet.before", "before bets are placed", "before the bets"),
        window("bet.done", "when all bets are placed", "the bets lie face down"),
        window("bets.shown", "after bets are revealed", "the bets lie open"),
        window("dice.shown", "after <whose> [show|shows] <whose:their> dice", "a Viking's dice lie open", true),
        window("dice.all_shown", "when all dice are shown", "all dice lie open"),
        window("outcome", "after the outcome is known", "who won is known"),
        window("picks.before", "before Treasures are taken", "before the picks"),
        window("pick.turn", "on <whose:each> turn to take Treasures", "a pick is due", true),
        window("picks.after", "after the winners have taken their Treasures", "after the picks"),
        window("round.end", "at the end of the Round", "the Round is over"),
        window("final", "in the final window", "the game is over"),
    };
}

std::vector<Name> people()
{
    std::vector<Name> names;
    const auto role = [&](std::string key, std::string noun, std::string are, std::string about) {
        names.push_back({.list = "roles", .key = key, .phrase = "the " + noun, .about = std::move(about), .phrases = {{"are", std::move(are)}}});
    };
    role("chief", "Chief", "[are|is] the Chief", "who leads the Round");
    role("declarer", "Declarer", "[are|is] the Declarer", "whose bid was challenged");
    role("challenger", "Challenger", "[are|is] the Challenger", "who challenged");
    role("bidder", "bidder", "[are|is] the bidder", "who bid last");
    role("first_bidder", "first bidder", "[are|is] the first bidder", "who bids first");
    role("winner", "winner", "won", "who won the Round");
    role("loser", "loser", "lost", "who lost the Round");
    role("bystander", "bystander", "[are|is] neither Declarer nor Challenger", "neither Declarer nor Challenger");
    const auto set = [&](std::string key, std::string each, std::string one, std::string about) {
        names.push_back({.list = "seat_sets", .key = std::move(key), .phrase = std::move(each), .about = std::move(about), .phrases = {{"one", std::move(one)}}});
    };
    set("winners", "each winner", "a winner", "who won");
    set("losers", "each loser", "a loser", "who lost");
    set("bystanders", "each bystander", "a bystander", "neither Declarer nor Challenger");
    set("bettors", "each Viking who has bet", "a Viking who has bet", "who has placed a bet");
    for (const char *key : {"bidder", "chief"})
        names.push_back({.list = "assignable", .key = key, .phrase = std::string("the ") + (key[0] == 'b' ? "bidder" : "Chief"), .about = "can be given away"});
    return names;
}

std::vector<Name> things()
{
    return {
        {.list = "steps", .key = "setup", .phrase = "the setup", .about = "a new pile"},
        {.list = "steps", .key = "roll", .phrase = "the roll", .about = "everybody rolls"},
        {.list = "steps", .key = "bidding", .phrase = "the bidding", .about = "bids go round"},
        {.list = "steps", .key = "bets", .phrase = "the bets", .about = "bets are placed"},
        {.list = "steps", .key = "reveal_bets", .phrase = "the reveal of the bets", .about = "bets are shown"},
        {.list = "steps", .key = "reveal_dice", .phrase = "the reveal of the dice", .about = "dice are shown"},
        {.list = "steps", .key = "spoils", .phrase = "the spoils", .about = "Treasures are taken", .phrases = {{"start", "when the spoils are divided"}}},
        {.list = "resources", .key = "gold", .phrase = "gold", .about = "the purse"},
        {.list = "zones", .key = "active", .phrase = "the Active Pile", .about = "the cards of the Round", .phrases = {{"table", "the Active Pile"}}},
        {.list = "zones", .key = "stash", .phrase = "Stash", .about = "what a Viking has won",
         .phrases = {{"own", "take <card> into <of:s> Stash"}, {"others", "give <card> to <of:o>"}, {"in", "in <of:s> Stash"}}},
        {.list = "zones", .key = "leftovers", .phrase = "the Leftovers", .about = "what nobody took",
         .phrases = {{"table", "the Leftovers"}, {"all", "put <card> with the Leftovers"}}},
        {.list = "zones", .key = "piles", .phrase = "the piles", .about = "the Rounds to come", .phrases = {{"table", "the piles"}}},
        {.list = "skippable", .key = "bid_turn", .phrase = "<who:s> turn to bid", .about = "a turn to bid"},
        {.list = "numbers", .key = "dice", .phrase = "<of> [roll|rolls] <n:die|dice> more", .about = "dice to roll"},
        {.list = "numbers", .key = "share", .phrase = "if <of> [win|wins], <of> [take|takes] <n:Treasure|Treasures> more", .about = "Treasures of a winner"},
        {.list = "numbers", .key = "min_bet", .phrase = "<of:s> minimum bet", .about = "the least that must be bet"},
        {.list = "numbers", .key = "bet_rank", .phrase = "<of:s> bet for the order", .about = "the bet as it counts for the order"},
        {.list = "numbers", .key = "hoard_bonus", .phrase = "<of:s> hoard bonus", .about = "gold for a hoard"},
        {.list = "numbers", .key = "partial_bonus", .phrase = "<of:s> bonus for partial sets", .about = "gold for a partial set"},
        {.list = "numbers", .key = "complete_bonus", .phrase = "<of:s> bonus for complete sets", .about = "gold for a complete set"},
        {.list = "values", .key = "bid_quantity", .phrase = "the quantity bid", .about = "how many dice were bid"},
        {.list = "values", .key = "bid_value", .phrase = "the value bid", .about = "which value was bid"},
        {.list = "values", .key = "spare_dice", .phrase = "spare die|spare dice", .about = "dice left to roll"},
        {.list = "values", .key = "bet", .phrase = "gold bet", .about = "the bet"},
        {.list = "orders", .key = "betting", .phrase = "[bet|bets]", .about = "who bets first"},
        {.list = "orders", .key = "picking", .phrase = "[take|takes] Treasures", .about = "who takes first"},
        {.list = "orders", .key = "showing", .phrase = "[show|shows] dice", .about = "who shows first"},
        {.list = "acts", .key = "see_own_dice", .phrase = "look at <who:s> dice", .about = "looking at one's dice"},
        {.list = "acts", .key = "show_dice", .phrase = "show <who:s> dice", .about = "showing one's dice"},
        {.list = "acts", .key = "take", .phrase = "take Treasures", .about = "taking Treasures"},
        {.list = "acts", .key = "bid", .phrase = "bid", .about = "bidding"},
        {.list = "acts", .key = "challenge", .phrase = "challenge", .about = "challenging a bid"},
        {.list = "things", .key = "bet", .phrase = "<of:s> bet", .about = "a face-down bet"},
        {.list = "things", .key = "dice", .phrase = "<of:s> dice", .about = "hidden dice"},
        {.list = "settings", .key = "side", .phrase = "<of:s> bet changes to the other side", .about = "the side of a bet"},
        {.list = "word_lists", .key = "items", .phrase = "item|items", .about = "the ordinary items of the deck"},
        {.list = "word_lists", .key = "types", .phrase = "type|types", .about = "the types of the deck"},
        {.list = "works", .key = "stash", .phrase = "Stash", .about = "face up in a Stash"},
        {.list = "works", .key = "face_down", .phrase = "face down", .about = "face down in a Stash"},
        {.list = "countables", .key = "dice", .phrase = "die|dice", .about = "dice", .sort = "die"},
        {.list = "types", .key = "artifact", .phrase = "Artifact|Artifacts", .about = "has an ability"},
        {.list = "tables_of_dice", .key = "table", .phrase = "nobody", .about = "dice that belong to nobody"},
        {.list = "lists", .key = "tables_of_dice", .phrase = {}, .about = "dice without a Viking"},
        {.list = "lists", .key = "items", .phrase = {}, .about = "the ordinary items"},
        {.list = "lists", .key = "durations", .phrase = {}, .about = "how long an Artifact works"},
        {.list = "durations", .key = "one-time", .phrase = "one-time", .about = "once in a game"},
        {.list = "durations", .key = "continuous", .phrase = "continuous", .about = "once a Round"},
    };
}

std::vector<Field> fields()
{
    return {
        {"card", words("item", {"items"}, "which item it is").orNamed(), "<n>"},
        {"card", amount("stage", "its Stage"), "Stage <n>"},
        {"card", amount("gold", "the gold printed on it"), "worth <n> gold"},
        {"card", word("duration", {"durations"}, "how long it works"), "<n>"},
        {"die", seats("of", "whose"), "of <n>"},
        {"die", amount("value", "the number on it"), "of <n>"},
    };
}

std::vector<Word> events()
{
    return {
        {.family = Family::Event,
         .key = "bet_due",
         .parameters = {seats("who", "who is to bet")},
         .phrase = "<who> [are|is] about to bet",
         .past = "<who> [have bet|has bet]",
         .about = "A Viking is about to bet.",
         .example = "bet_due: {who: user}",
         .gives = {"they"}},
        {.family = Family::Event,
         .key = "rolled",
         .parameters = {seats("who", "who rolls")},
         .phrase = "<who> [roll|rolls]",
         .past = "<who> [have|has] rolled",
         .about = "A Viking rolls.",
         .example = "rolled: {who: others}",
         .gives = {"they"}},
        {.family = Family::Event,
         .key = "bid_made",
         .parameters = {seats("by", "who bids")},
         .phrase = "<by> [bid|bids]",
         .past = "<by> [have|has] bid",
         .about = "A Viking bids.",
         .example = "bid_made: {by: owner}",
         .gives = {"they"}},
    };
}

Parameter seatOrTable()
{
    Parameter to = seat("to", "whose dice; `table` for dice that belong to nobody").needed();
    to.lists = {"tables_of_dice"};
    return to;
}

std::vector<Word> words()
{
    return {
        {.family = Family::Choice,
         .key = "choose_die",
         .parameters = {newName("what the die is called from here on").needed(), seat("of", "whose").needed(), filters("where", "which dice", "die"),
                        word("which", {"extremes"}, "asks nobody: equal dice are alike"), thing("not", "any but that one", "die"),
                        amount("count", "how many").standardly("1").orAll().from(1), amount("at_least", "how many at least").from(0).beside("up_to"),
                        flag("up_to", "may be fewer"), seat("by", "who chooses").standardly("user")},
         .phrase = "<by> [choose|chooses] <count:of die|dice>",
         .about = "Names one or more dice.",
         .example = "choose_die: {as: die, of: user}",
         .gives = {"die"}},
        {.key = "add_dice",
         .parameters = {seatOrTable(), amount("count", "how many").standardly("1").from(1)},
         .phrase = "roll <count:extra die|extra dice><to:for>",
         .about = "Rolls extra dice.",
         .example = "add_dice: {to: user, count: 1}"},
        {.key = "reroll",
         .parameters = {thing("dice", "which dice", "die").needed()},
         .phrase = "re-roll <dice:o>",
         .about = "Rolls dice again.",
         .example = "reroll: {dice: the dice}"},
        {.key = "set_die",
         .parameters = {thing("die", "which die", "die").needed(), amount("to", "to which number").needed().from(1)},
         .phrase = "set <die:o> to <to>",
         .about = "Turns a die to a number.",
         .example = "set_die: {die: the die, to: 6}"},
        {.key = "show_dice",
         .parameters = {thing("dice", "which dice", "die").needed(), seat("of", "whose").needed()},
         .phrase = "<of> [show|shows] <dice:o> to all",
         .about = "Shows dice to everybody.",
         .example = "show_dice: {dice: the dice, of: user}"},
    };
}

} // namespace

const Vocabulary &spoilsVocabulary()
{
    static const Vocabulary whole = [] {
        Vocabulary spoils = coreVocabulary();
        spoils.title = "Spoils of War";
        spoils.seatNoun = "Viking|Vikings";
        spoils.roundNoun = "Round";
        Vocabulary more;
        for (const std::vector<Name> &names : {windows(), people(), things()})
            more.names.insert(more.names.end(), names.begin(), names.end());
        more.fields = fields();
        more.words = events();
        for (const Word &word : words())
            more.words.push_back(word);
        more.openLists = {{"items", "the items of the deck"}};
        spoils.add(more);
        return spoils;
    }();
    return whole;
}

} // namespace rwtest
