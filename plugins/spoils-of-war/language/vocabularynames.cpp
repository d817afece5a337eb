// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/vocabularyparts.h"

using namespace rw::abilities;

namespace spoils {

namespace {

Name window(std::string key, std::string phrase, std::string about, bool whose = false)
{
    return {.list = "windows",
            .key = std::move(key),
            .phrase = std::move(phrase),
            .about = std::move(about),
            .phrases = {},
            .sort = whose ? "whose" : ""};
}

struct Entry
{
    std::string key;
    std::string phrase;
    std::string about;
    std::vector<std::pair<std::string, std::string>> phrases = {};
    std::string sort = {};
};

void add(std::vector<Name> &names, const std::string &list, const std::vector<Entry> &entries)
{
    for (const Entry &each : entries)
        names.push_back({.list = list,
                         .key = each.key,
                         .phrase = each.phrase,
                         .about = each.about,
                         .phrases = each.phrases,
                         .sort = each.sort});
}

void addRole(std::vector<Name> &names, const std::string &key, const std::string &noun, const std::string &are,
             const std::string &about)
{
    names.push_back({.list = "roles", .key = key, .phrase = "the " + noun, .about = about, .phrases = {{"are", are}}});
}

void addPlaces(std::vector<Name> &names)
{
    add(names, "zones",
        {{"active", "the Active Pile", "the cards of the Round", {{"table", "the Active Pile"}}},
         {"stash",
          "Stash",
          "what a Viking has won",
          {{"own", "take <card> into <of:s> Stash"}, {"others", "give <card> to <of:o>"}, {"in", "in <of:s> Stash"}}},
         {"leftovers",
          "the Leftovers",
          "what nobody took",
          {{"table", "the Leftovers"}, {"all", "put <card> with the Leftovers"}}},
         {"piles", "the piles", "the Rounds to come", {{"table", "the piles"}}}});
    add(names, "works", {{"stash", "Stash", "face up in a Stash"}, {"face_down", "face down", "face down in a Stash"}});
    add(names, "things", {{"bet", "<of:s> bet", "a face-down bet"}, {"dice", "<of:s> dice", "hidden dice"}});
    add(names, "countables",
        {{"dice",
          "die|dice",
          "dice that lie on the table; without `of` also those of nobody",
          {{"besides", "also those of nobody"}},
          "die"}});
    add(names, "lists",
        {{"tables_of_dice", {}, "dice without a Viking"},
         {"items", {}, "the ordinary items"},
         {"durations", {}, "how long an Artifact works"}});
    add(names, "tables_of_dice", {{"table", "nobody", "dice that belong to nobody"}});
}

void addFigures(std::vector<Name> &names)
{
    add(names, "resources", {{"gold", "gold", "the purse, without what lies there as a bet", {{"from", "from <of:s> purse"}}}});
    add(names, "numbers",
        {{"dice",
          "<of> [roll|rolls] <n:die|dice> more",
          "dice to roll",
          {{"whole", "the number of dice that <of> [roll|rolls]"}}},
         {"share",
          "if <of> [win|wins], <of> [take|takes] <n:Treasure|Treasures> more",
          "Treasures of a winner",
          {{"whole", "the number of Treasures that <of> [take|takes] as a winner"}}},
         {"min_bet", "<of:s> minimum bet", "the least that must be bet"},
         {"bet_rank", "<of:s> bet for the order", "the bet as it counts for the order"},
         {"hoard_bonus", "<of:s> hoard bonus", "gold for a hoard"},
         {"partial_bonus", "<of:s> bonus for partial sets", "gold for a partial set"},
         {"complete_bonus", "<of:s> bonus for complete sets", "gold for a complete set"}});
    add(names, "values",
        {{"bid_quantity", "the quantity bid", "how many dice were bid"},
         {"bid_value", "the value bid", "which value was bid"},
         {"spare_dice", "spare die|spare dice", "dice left to roll", {{"there", "spare die|spare dice"}}},
         {"bet", "gold bet", "the bet"}});
}

void addCourse(std::vector<Name> &names)
{
    add(names, "steps",
        {{"setup", "the setup", "a new pile"},
         {"roll", "the roll", "everybody rolls"},
         {"bidding", "the bidding", "bids go round"},
         {"bets", "the bets", "bets are placed"},
         {"reveal_bets", "the reveal of the bets", "bets are shown"},
         {"reveal_dice", "the reveal of the dice", "dice are shown"},
         {"spoils", "the spoils", "Treasures are taken", {{"start", "when the spoils are divided"}}}});
    add(names, "skippable", {{"bid_turn", "<who:s> turn to bid", "a turn to bid"}});
    add(names, "orders",
        {{"betting", "[bet|bets]", "who bets first"},
         {"picking", "[take|takes] Treasures", "who takes first"},
         {"showing", "[show|shows] dice", "who shows first"}});
    add(names, "acts",
        {{"see_own_dice", "look at <who:s> dice", "looking at one's dice"},
         {"show_dice", "show <who:s> dice", "showing one's dice"},
         {"take", "take Treasures", "taking what lies in another's Stash by the use of a card"},
         {"bid", "bid", "bidding"},
         {"challenge", "challenge", "challenging a bid"}});
    add(names, "settings", {{"side", "<of:s> bet changes to the other side", "the side of a bet"}});
}

void addCards(std::vector<Name> &names)
{
    add(names, "word_lists",
        {{"items", "item|items", "the ordinary items of the deck"}, {"types", "type|types", "the types of the deck"}});
    add(names, "types", {{"artifact", "Artifact|Artifacts", "has an ability"}});
    add(names, "durations", {{"one-time", "one-time", "once in a game"}, {"continuous", "continuous", "once a Round"}});
}

} // namespace

std::vector<Name> windowNames()
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

std::vector<Name> peopleNames()
{
    std::vector<Name> names;
    addRole(names, "chief", "Chief", "[are|is] the Chief", "who leads the Round");
    addRole(names, "declarer", "Declarer", "[are|is] the Declarer", "whose bid was challenged");
    addRole(names, "challenger", "Challenger", "[are|is] the Challenger", "who challenged");
    addRole(names, "bidder", "bidder", "[are|is] the bidder", "who bid last");
    addRole(names, "first_bidder", "first bidder", "[are|is] the first bidder", "who bids first");
    addRole(names, "winner", "winner", "won", "who won the Round");
    addRole(names, "loser", "loser", "lost", "who lost the Round");
    addRole(names, "bystander", "bystander", "[are|is] neither Declarer nor Challenger", "neither Declarer nor Challenger");
    add(names, "seat_sets",
        {{"winners", "each winner", "who won", {{"one", "a winner"}}},
         {"losers", "each loser", "who lost", {{"one", "a loser"}}},
         {"bystanders", "each bystander", "neither Declarer nor Challenger", {{"one", "a bystander"}}},
         {"bettors", "each Viking who has bet", "who has placed a bet", {{"one", "a Viking who has bet"}}}});
    add(names, "assignable", {{"bidder", "the bidder", "can be given away"}, {"chief", "the Chief", "can be given away"}});
    return names;
}

std::vector<Name> thingNames()
{
    std::vector<Name> names;
    addPlaces(names);
    addFigures(names);
    addCourse(names);
    addCards(names);
    return names;
}

} // namespace spoils
