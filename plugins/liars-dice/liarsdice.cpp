// SPDX-License-Identifier: GPL-3.0-or-later
#include "liarsdice.h"

#include "engine/schemakit.h"

#include <charconv>

using namespace rw;

namespace {

struct Table
{
    const char *key;
    const char *title;
    const char *description;
    int usual;
    int least;
    int most;
};

constexpr std::array<Table, 3> tables{{
    {"players", "Players", "How many sit at the table when nothing else is said.", 2, 2, LiarsDice::mostSeats},
    {"dice", "Dice", "How many dice each player rolls.", 5, 1, 40},
    {"faces", "Faces", "How many faces a die has. The highest face is wild.", 6, 2, LiarsDice::mostFaces},
}};

int figure(const Value &deck, const Table &table, Findings &findings)
{
    const std::string path = std::string("tables.") + table.key;
    const Value *found = at(deck, path);
    if (found && found->isInt() && found->toInt() >= table.least && found->toInt() <= table.most)
        return int(found->toInt());
    const std::vector<Finding::Argument> arguments{{"key", table.key},
                                                   {"found", found ? toJson(*found) : "missing"},
                                                   {"least", std::to_string(table.least)},
                                                   {"most", std::to_string(table.most)}};
    findings.push_back(error("deck.out-of-range", "{key} is {found}", "it must be a whole number from {least} to {most}",
                             arguments, {{}, path}));
    return table.usual;
}

void checkSize(int seats, int dice, int faces, Findings &findings)
{
    const int bids = seats * dice * faces;
    if (bids > LiarsDice::mostBids)
        findings.push_back(error("liars-dice.too-many-bids",
                                 "{seats} players with {dice} dice of {faces} faces make {bids} different bids, more than the "
                                 "{most} that this game keeps apart",
                                 "play with fewer players, dice or faces",
                                 {{"seats", std::to_string(seats)},
                                  {"dice", std::to_string(dice)},
                                  {"faces", std::to_string(faces)},
                                  {"bids", std::to_string(bids)},
                                  {"most", std::to_string(LiarsDice::mostBids)}},
                                 {{}, "tables.dice"}));
}

/// The usual number of players must be one that the deck is for.
void checkPlayers(const Value &deck, int players, Findings &findings)
{
    const Value *least = at(deck, "deck.players.min");
    const Value *most = at(deck, "deck.players.max");
    if (least && most && (players < least->toInt() || players > most->toInt()))
        findings.push_back(error("liars-dice.players", "players is {found}", "the deck is for {least} to {most}",
                                 {{"found", std::to_string(players)}, {"least", toJson(*least)}, {"most", toJson(*most)}},
                                 {{}, "tables.players"}));
}

} // namespace

GameFacts LiarsDice::facts()
{
    GameFacts facts;
    facts.id = "liars-dice";
    facts.title = "Liar's Dice";
    facts.rulesVersion = "1";
    facts.fewestSeats = 2;
    facts.mostSeats = mostSeats;
    facts.usualSeats = 2;
    facts.usualBot = "ismcts:20"; // wins nearly three times its share against random ones, and more simulations hardly help
    facts.clauses = {"LD-ROLL-01", "LD-INF-01", "LD-TURN-01",  "LD-BID-01",   "LD-BID-02", "LD-BID-03", "LD-TURN-02",
                     "LD-CHA-01",  "LD-CHA-02", "LD-COUNT-01", "LD-COUNT-02", "LD-END-01", "LD-END-02"};
    for (std::uint16_t clause = 0; clause < facts.clauses.size(); ++clause)
        facts.countersOfClauses.push_back(clause == Hidden ? std::uint16_t(Roll) : clause); // every roll is a secret one
    return facts;
}

namespace {

/// What proofs can give, expect and say. What can be given is what can be expected.
Value proofWords()
{
    using namespace schema;
    const Value state = members({"State", "The game as it stands."},
                                {{"turn", anything({"Turn", "The seat whose turn it is."})},
                                 {"seats",
                                  bySeat({"Seats", "What each player has."},
                                         {{"dice",
                                           phrased(anything({"Dice", "What each die shows: [1, 3, 3, 5, 6]."}),
                                                   "die under the cup|dice under the cup")}})},
                                 {"bids", anything({"Bids", "All bids so far, from the first on: [1x2, 2x2]."})},
                                 {"bidder", anything({"Bidder", "The seat that made the standing bid, or null."})},
                                 {"over", anything({"Over", "Whether the game is over."})},
                                 {"winner", anything({"Winner", "Who won, or null."})},
                                 {"loser", anything({"Loser", "Who lost, or null."})}});
    return Value::Map{
        {"given", state},
        {"state", state},
        {"moves", Value::Map{{"bid 2x5", "Bids two dice that show 5."}, {"challenge", "Challenges the standing bid."}}},
        {"luck", Value::Map{{"roll SEAT", "The dice that the seat rolls."}}}};
}

} // namespace

Value LiarsDice::schemas()
{
    Value properties = Value::Map{};
    Value required = Value::List{};
    for (const Table &table : tables) {
        properties[table.key] = Value::Map{{"title", table.title},
                                           {"description", table.description},
                                           {"type", "integer"},
                                           {"minimum", table.least},
                                           {"maximum", table.most}};
        required.append(table.key);
    }
    return Value::Map{
        {"tables",
         Value::Map{{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}}},
        {"proof", proofWords()}};
}

Value LiarsDice::usualTables()
{
    Value out = Value::Map{};
    for (const Table &table : tables)
        out[table.key] = table.usual;
    return out;
}

Findings LiarsDice::check(const Value &deck)
{
    Findings ignored; // ranges are the schema's to report
    const int players = figure(deck, tables[0], ignored);
    const int dice = figure(deck, tables[1], ignored);
    const int faces = figure(deck, tables[2], ignored);
    if (!ignored.empty())
        return {};
    Findings findings;
    checkSize(players, dice, faces, findings);
    checkPlayers(deck, players, findings);
    return findings;
}

int LiarsDice::usualSeats(const Value &deck)
{
    Findings ignored;
    return figure(deck, tables[0], ignored);
}

Checked<LiarsDice::Rules> LiarsDice::compile(const Value &deck, const Setup &setup)
{
    Findings findings;
    const int seats = setup.count();
    const int dice = figure(deck, tables[1], findings);
    const int faces = figure(deck, tables[2], findings);
    if (seats < 2 || seats > mostSeats)
        findings.push_back(error("game.seats", "{found} players", "this game is for 2 to {most}",
                                 {{"found", std::to_string(seats)}, {"most", std::to_string(mostSeats)}}));
    else if (findings.empty())
        checkSize(seats, dice, faces, findings);
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {Rules(seats, dice, faces), std::move(findings)};
}

LiarsDice::Rules::Rules(int seatCount, int diceEach, int faceCount)
    : seats(std::uint8_t(seatCount)), dice(std::uint8_t(diceEach)), faces(std::uint8_t(faceCount)),
      bids(std::uint8_t(seatCount * diceEach * faceCount))
{
    empty.bidder = empty.winner = empty.loser = noSeat;
    for (int bid = 1; bid <= bids; ++bid) {
        quantities[std::size_t(bid)] = std::uint8_t((bid - 1) / faces + 1);
        facesOfBids[std::size_t(bid)] = std::uint8_t((bid - 1) % faces + 1);
    }
}

std::vector<Metric> LiarsDice::metrics(const Rules &rules, const Setup &)
{
    MetricAxis nth = MetricAxis::steps("bid of the game", bidsApart);
    nth.rows.back() += " and later";
    return {
        {.id = "bids",
         .title = "Bids in a game",
         .unit = "bids",
         .about = "How many bids were made before the challenge.",
         .kind = MetricKind::Count,
         .verdict = true},
        {.id = "bids-spread",
         .title = "Games by their number of bids",
         .unit = "bids",
         .about = "The share of games with so many bids before the challenge.",
         .kind = MetricKind::Spread,
         .least = 1,
         .most = std::min(20, int(rules.bids))},
        {.id = "holds-by-bid",
         .title = "Challenged bids that hold, by their number",
         .about = "How often the challenged bid held, when it was the game's first bid, its second, and so on.",
         .kind = MetricKind::Rate,
         .axes = {nth}},
        {.id = "holds",
         .title = "Challenged bids that hold",
         .about = "How often at least as many dice as the challenged bid claims showed its face or the wild one.",
         .kind = MetricKind::Rate,
         .verdict = true},
        {.id = "margin",
         .title = "Dice beyond the challenged bid",
         .unit = "dice",
         .about = "The dice that count for the challenged bid less those that it claims; below zero when it fails.",
         .kind = MetricKind::Mean},
        {.id = "raises",
         .title = "Steps that a bid goes up",
         .unit = "steps",
         .about = "By how many steps each bid was higher, in the order of all bids, than the one before it.",
         .kind = MetricKind::Mean,
         .axes = {nth}},
        {.id = "faces",
         .title = "Face of the challenged bid",
         .unit = "face",
         .about = "The share of games whose challenged bid names this face; the highest is wild.",
         .kind = MetricKind::Spread,
         .least = 1,
         .most = rules.faces},
        {.id = "opener-wins",
         .title = "Games won by who bids first",
         .about = "How often the seat that opens the bidding wins.",
         .kind = MetricKind::Rate},
        {.id = "wild-worth",
         .title = "What a wild die is worth",
         .unit = "wins a game",
         .about = "Wins of seats that rolled a wild die less wins of seats that rolled none, in games that have both.",
         .kind = MetricKind::Difference,
         .verdict = true,
         .groups = {"seats with a wild die", "seats without"}},
    };
}

Outcome LiarsDice::allowed(const Rules &rules, const State &state, Move move)
{
    if (state.over)
        return {MayChallenge};
    if (move == Move::of(Challenge))
        return state.bid != 0 ? Outcome{} : Outcome{NothingToChallenge};
    if (move != Move::of(Bid, move.c()) || move.c() == 0)
        return {Opening};
    if (move.c() > rules.bids)
        return {AtMostAllDice};
    return move.c() > state.bid ? Outcome{} : Outcome{Higher};
}

Findings LiarsDice::invariants(const Rules &rules, const State &state)
{
    Findings findings;
    const auto demand = [&](bool holds, const char *path, const char *message, const char *remedy) {
        if (!holds)
            findings.push_back(error("state.impossible", message, remedy, {}, {{}, path}));
    };
    for (std::size_t seat = 0; seat < mostSeats; ++seat) {
        const std::size_t dice = facesOf(rules, state.dice[seat]).size();
        demand(dice == (seat < rules.seats ? rules.dice : 0), "seats", "a seat has the wrong number of dice",
               "give every seat as many as the tables say");
    }
    const int bids = bidsSoFar(state);
    demand(state.turn == bids % rules.seats, "turn", "it is the wrong seat's turn",
           "the first seat begins and each bid passes the turn on");
    demand(state.bidder == (bids == 0 ? noSeat : (bids - 1) % rules.seats), "bidder", "the bidder is not who bid last",
           "name the seat before the turn's");
    if (state.over) {
        demand(state.bid != 0, "over", "a game without a bid cannot be over", "set over to false");
        demand((state.winner == state.turn && state.loser == state.bidder)
                   || (state.winner == state.bidder && state.loser == state.turn),
               "winner", "winner and loser are not the bidder and the challenger", "one of them wins, the other loses");
    } else {
        demand(state.winner == noSeat && state.loser == noSeat, "winner", "there is a winner before the end",
               "set winner and loser to null");
    }
    return findings;
}

std::vector<int> LiarsDice::facesOf(const Rules &rules, std::uint64_t dice)
{
    std::vector<int> faces;
    for (int face = 1; face <= rules.faces; ++face)
        faces.insert(faces.end(), std::size_t(countOf(dice, face)), face);
    return faces;
}

std::uint64_t LiarsDice::diceOf(const std::vector<int> &faces)
{
    std::uint64_t dice = 0;
    for (const int face : faces)
        dice += 1ull << (8 * (face - 1));
    return dice;
}

std::string LiarsDice::bidWords(const Rules &rules, int bid)
{
    // Also for bids beyond the table of possible ones: a refused one must be told, too.
    return std::to_string((bid - 1) / rules.faces + 1) + 'x' + std::to_string((bid - 1) % rules.faces + 1);
}

int LiarsDice::bidFrom(const Rules &rules, std::string_view words)
{
    int quantity = 0;
    int face = 0;
    const char *end = words.data() + words.size();
    const auto [cross, failure] = std::from_chars(words.data(), end, quantity);
    if (failure != std::errc{} || cross == end || *cross != 'x')
        return 0;
    const auto [rest, otherFailure] = std::from_chars(cross + 1, end, face);
    const bool sound =
        otherFailure == std::errc{} && rest == end && quantity >= 1 && quantity <= mostBids && face >= 1 && face <= rules.faces;
    return sound ? rules.bidOf(quantity, face) : 0;
}

std::vector<std::string> LiarsDice::bidsMade(const Rules &rules, const State &state)
{
    std::vector<std::string> bids;
    for (int bid = 1; bid <= state.bid; ++bid)
        if (state.made[std::size_t(bid - 1) / 64] >> ((bid - 1) % 64) & 1)
            bids.push_back(bidWords(rules, bid));
    return bids;
}

std::vector<MoveForm> LiarsDice::forms(const Rules &rules, const State &state)
{
    std::vector<MoveForm> forms;
    if (state.over)
        return forms;
    if (state.bid < rules.bids)
        forms.push_back(
            {"bid", {{"quantity", rules.quantityOf(state.bid + 1), rules.seats * rules.dice, {}}, {"face", 1, rules.faces, {}}}});
    if (state.bid != 0)
        forms.push_back({"challenge", {}});
    return forms;
}

std::string LiarsDice::words(const Rules &rules, const State &, Move move)
{
    return move.kind() == Challenge ? "challenge" : "bid " + bidWords(rules, int(move.c()));
}

Checked<Move> LiarsDice::parse(const Rules &rules, const State &, std::string_view words)
{
    if (words == "challenge")
        return {Move::of(Challenge), {}};
    if (words.starts_with("bid "))
        if (const int bid = bidFrom(rules, words.substr(4)))
            return {Move::of(Bid, std::uint32_t(bid)), {}};
    return {std::nullopt,
            {error("move.not-understood", "{words} is no move of this game",
                   "write `bid 2x5` (quantity x face, faces 1 to {faces}) or `challenge`",
                   {{"words", std::string(words)}, {"faces", std::to_string(rules.faces)}})}};
}

std::string LiarsDice::tell(const Rules &rules, const Setup &setup, const Event &event)
{
    const auto seat = [&](int argument) -> const std::string & {
        return setup.seats.at(std::size_t(event.arguments[std::size_t(argument)]));
    };
    const auto counted = [&](int argument, const char *many, const char *one) {
        const int count = event.arguments[std::size_t(argument)];
        return std::to_string(count) + ' ' + (count == 1 ? one : many);
    };
    switch (event.what) {
    case Rolled: return seat(0) + " rolls in secret";
    case BidMade: return seat(0) + " bids " + bidWords(rules, event.arguments[1]);
    case Challenged: return seat(0) + " challenges the bid of " + bidWords(rules, event.arguments[1]);
    case Shown: {
        const std::uint64_t high = std::uint32_t(event.arguments[2]);
        std::string dice;
        for (const int face : facesOf(rules, high << 32 | std::uint32_t(event.arguments[1])))
            dice += ' ' + std::to_string(face);
        return seat(0) + " shows" + dice;
    }
    case Counted: {
        const std::string face = std::to_string(event.arguments[1]);
        return "all dice are shown: " + std::to_string(event.arguments[0])
            + (event.clause == Wild ? " show " + face + " or the wild face" : " show " + face);
    }
    case EndingPart: return seat(0) + ": " + counted(1, "dice count", "die counts");
    case EndingReason: {
        const bool holds = event.clause == BidHolds;
        return seat(0) + " wins, " + seat(1) + " loses the game: " + counted(2, "dice count", "die counts") + ", so the bid of "
            + bidWords(rules, event.arguments[3]) + (holds ? " holds" : " fails");
    }
    }
    return {};
}

Checked<LuckPlace> LiarsDice::luckPlace(const Rules &rules, const Setup &setup, const std::vector<std::string> &keys)
{
    for (std::uint8_t seat = 0; seat < rules.seats; ++seat)
        if (keys == std::vector{"roll " + setup.seats[seat]})
            return {LuckPlace{{.purpose = Rolling, .seat = seat}, rules.dice, rules.faces}, {}};
    return {std::nullopt,
            {error("luck.unknown", "this game has no luck called {name}", "write `roll {seat}` for the dice of a seat",
                   {{"name", keys.empty() ? std::string() : keys.back()}, {"seat", setup.seats.front()}})}};
}
