// SPDX-License-Identifier: GPL-3.0-or-later
#include "coins.h"

#include "engine/adapter.h"
#include "engine/ending.h"
#include "engine/outofroom.h"

#include <algorithm>
#include <stdexcept>

using namespace rw;

namespace {

struct Coins
{
    static constexpr int mostSeats = 4;
    static constexpr int rounds = 3;
    static constexpr std::array<std::string_view, 2> sides{"heads", "tails"};
    static constexpr std::array<std::string_view, 3> guessWords{"none", "heads", "tails"};

    struct State
    {
        Luck luck;
        std::uint8_t coins[rounds][mostSeats];
        std::uint8_t guesses[rounds][mostSeats]; ///< 0: not yet, else the side and 1
        std::uint8_t asked; ///< so many guesses were made
        std::uint8_t spare[7];
    };
    struct Rules
    {
        int seats = 2;
        std::string fault;
        bool has(std::string_view planted) const { return fault == planted; }
    };
    class View : public SeatView<Coins>
    {
    public:
        using SeatView::SeatView;
        std::uint32_t neighboursCoin() const { return target(rules(), state()); } // what no view should offer
    };

    enum Kind : std::uint8_t { Guess = 1 };
    enum Clause : std::uint16_t { Hide, GuessOnce, TwoSides, End };

    static GameFacts facts();
    static Value schemas() { return Value::Map{}; }
    static Value usualTables() { return Value::Map{}; }
    static Findings check(const Value &) { return {}; }
    static Checked<Rules> compile(const Value &deck, const Setup &setup);
    static std::uint64_t longestGame(const Rules &rules) { return std::uint64_t(rules.seats) * rounds; }

    template <typename Run>
    static void start(const Rules &rules, State &state, std::uint64_t seed, Run &run);
    static Decision pending(const Rules &rules, const State &state);
    static MoveSet legalMoves(const Rules &rules, const State &state);
    static Outcome allowed(const Rules &rules, const State &state, Move move);
    template <typename Run>
    static void advance(const Rules &rules, State &state, Move move, Run &run);
    static SeatMask winners(const Rules &rules, const State &state);
    static int payoff(const Rules &rules, const State &state, int seat);
    static void redraw(const Rules &rules, State &state, SeatMask keepers, SampleLuck &sample);
    static Luck &luck(State &state) { return state.luck; }
    static std::uint64_t informationKey(const Rules &rules, const State &state, int seat);
    static Findings invariants(const Rules &rules, const State &state);

    static std::vector<MoveForm> forms(const Rules &rules, const State &state);
    static std::string words(const Rules &rules, const State &state, Move move);
    static Checked<Move> parse(const Rules &rules, const State &state, std::string_view words);
    static std::string_view decisionName(std::uint8_t kind) { return kind == 0 ? "guess" : ""; }
    static std::string tell(const Rules &rules, const Setup &setup, const Event &event);
    template <typename S, typename Tree>
    static void describe(const Rules &rules, S &state, Tree &tree);
    static Checked<std::unique_ptr<Bot<Coins>>> bot(const Rules &rules, const BotSpec &spec);

    static int round(const Rules &rules, const State &state) { return state.asked / rules.seats; }
    static bool over(const Rules &rules, const State &state) { return round(rules, state) == rounds; }
    static std::uint8_t target(const Rules &rules, const State &state);
    static int points(const Rules &rules, const State &state, int seat);
    static Sight sightOf(const Rules &rules, const State &state, int round, int seat);
};

class Peeker final : public Bot<Coins>
{
public:
    std::uint32_t choose(const Coins::View &view, const MoveSet &, std::uint64_t) override { return view.neighboursCoin(); }
};

class Fickle final : public Bot<Coins>
{
public:
    std::uint32_t choose(const Coins::View &, const MoveSet &moves, std::uint64_t) override { return m_asked++ % moves.count(); }

private:
    std::uint32_t m_asked = 0;
};

GameFacts Coins::facts()
{
    GameFacts facts;
    facts.id = "coins";
    facts.title = "Coins";
    facts.rulesVersion = "1";
    facts.fewestSeats = 2;
    facts.mostSeats = mostSeats;
    facts.usualSeats = 3;
    facts.clauses = {"COIN-01", "COIN-02", "COIN-03", "COIN-04"};
    facts.bots = {"peeker", "fickle"};
    return facts;
}

Checked<Coins::Rules> Coins::compile(const Value &deck, const Setup &setup)
{
    const Value *fault = deck.find("fault");
    if (!fault)
        return {std::nullopt, {error("coins.no-fault", "the deck names no fault")}};
    return {Rules{setup.count(), fault->text()}, {}};
}

template <typename Run>
void Coins::start(const Rules &rules, State &state, std::uint64_t seed, Run &run)
{
    asm volatile("" : "+m"(state.spare[0])); // what lies there is meant to be read before it is written
    const std::uint8_t litter = state.spare[0];
    state = {};
    state.spare[0] = rules.has("dirty-start") ? litter : 0;
    state.luck.seed = seed;
    for (std::uint8_t r = 0; r < rounds; ++r)
        for (std::uint8_t seat = 0; seat < rules.seats; ++seat)
            state.coins[r][seat] = std::uint8_t(below(2, state.luck.word({.seat = seat, .round = r})));
    run.count(Hide);
}

Decision Coins::pending(const Rules &rules, const State &state)
{
    if (rules.has("endless"))
        return {std::uint8_t(state.asked % rules.seats), 0};
    return {over(rules, state) ? noSeat : std::uint8_t(state.asked % rules.seats), std::uint8_t(rules.has("nameless-decision"))};
}

std::uint8_t Coins::target(const Rules &rules, const State &state)
{
    return state.coins[std::min(round(rules, state), rounds - 1)][(state.asked + 1) % rules.seats];
}

MoveSet Coins::legalMoves(const Rules &rules, const State &state)
{
    MoveSet moves;
    if (rules.has("no-moves") && state.asked == 2)
        return moves;
    if (over(rules, state) && !rules.has("moves-after-end") && !rules.has("endless"))
        return moves;
    if (rules.has("unsorted")) {
        moves.add(Move::of(Guess, 1));
        moves.add(Move::of(Guess, 0));
    } else if (rules.has("double")) {
        moves.addRun(Move::of(Guess), 2);
        moves.add(Move::of(Guess, 1));
    } else if (rules.has("moves-leak") && target(rules, state) == 1) {
        moves.add(Move::of(Guess));
    } else if (rules.has("seed-leaks") && state.luck.seed % 2 == 1) {
        moves.add(Move::of(Guess));
    } else {
        moves.addRun(Move::of(Guess), 2);
    }
    return moves;
}

Outcome Coins::allowed(const Rules &rules, const State &state, Move move)
{
    const bool sound = move == Move::of(Guess, move.c()) && move.c() < 2;
    if (rules.has("refuses-legal") && state.asked == 3 && move.c() == 1)
        return {TwoSides};
    if (rules.has("takes-stray-bits") && move.kind() == Guess && move.c() < 2)
        return {};
    if (over(rules, state) && !rules.has("endless") && !(rules.has("accepts-after-end") && sound))
        return {End};
    if (!sound && rules.has("refusal-writes"))
        const_cast<State &>(state).spare[1] ^= 1;
    return sound ? Outcome{} : Outcome{rules.has("refusal-nameless") ? std::uint16_t(99) : std::uint16_t(TwoSides)};
}

template <typename Run>
void Coins::advance(const Rules &rules, State &state, Move move, Run &run)
{
    if (rules.has("throws") && state.asked == 1)
        throw std::runtime_error("the coin rolled away");
    if (rules.has("overruns") && state.asked == 2 && move.c() == 1) {
        state.asked = 3; // half done
        throw OutOfRoom(error(OutOfRoom::code, "no coin more fits into the purse", "let fewer be kept"));
    }
    if (over(rules, state))
        return;
    if (!rules.has("miscounts") || Run::tells)
        run.count(GuessOnce);
    if (rules.has("dirty-step") && Run::tells)
        state.spare[2] ^= 1;
    if constexpr (Run::tells)
        run.tell({.what = std::uint16_t(rules.has("wordless-event")),
                  .clause = GuessOnce,
                  .arguments = {state.asked % rules.seats, int(move.c())}});
    state.guesses[round(rules, state)][state.asked % rules.seats] = std::uint8_t(move.c() + 1);
    ++state.asked;
    if constexpr (Run::tells)
        for (int seat = 0; seat < rules.seats && over(rules, state); ++seat) {
            run.tell({.what = EndingPart, .clause = GuessOnce, .arguments = {seat, points(rules, state, seat)}});
            run.tell({.what = EndingSum,
                      .clause = GuessOnce,
                      .arguments = {seat, points(rules, state, seat) + rules.has("wrong-sum")}});
        }
}

int Coins::points(const Rules &rules, const State &state, int seat)
{
    int points = 0;
    for (int r = 0; r < round(rules, state); ++r)
        points += state.guesses[r][seat] == state.coins[r][(seat + 1) % rules.seats] + 1;
    return points;
}

SeatMask Coins::winners(const Rules &rules, const State &state)
{
    if (rules.has("no-winner"))
        return 0;
    int most = 0;
    for (int seat = 0; seat < rules.seats; ++seat)
        most = std::max(most, points(rules, state, seat));
    SeatMask winners = 0;
    for (int seat = 0; seat < rules.seats; ++seat)
        winners = SeatMask(winners | (points(rules, state, seat) == most ? seatBit(seat) : 0));
    return winners;
}

int Coins::payoff(const Rules &rules, const State &state, int seat)
{
    const SeatMask best = winners(rules, state);
    if (rules.has("too-rich"))
        return 1001;
    if (!(best >> seat & 1))
        return -1000;
    return best == seatBit(seat) ? 1000 : 0;
}

Sight Coins::sightOf(const Rules &rules, const State &state, int r, int seat)
{
    if (r < round(rules, state) || rules.has("leaky-view"))
        return Sight::open();
    return r == round(rules, state) ? Sight::only(seatBit(seat)) : Sight::nobody();
}

void Coins::redraw(const Rules &rules, State &state, SeatMask keepers, SampleLuck &sample)
{
    state.luck.seed = rules.has("keeps-seed") ? state.luck.seed : sample.next();
    if (rules.has("redraws-nothing"))
        return;
    if (rules.has("redraws-own"))
        keepers = 0;
    for (int r = round(rules, state); r < rounds; ++r)
        for (int seat = 0; seat < rules.seats; ++seat)
            if (r > round(rules, state) || !(keepers >> seat & 1))
                state.coins[r][seat] = std::uint8_t(sample.nextBelow(2));
}

std::uint64_t Coins::informationKey(const Rules &rules, const State &state, int seat)
{
    if (rules.has("coarse-key"))
        return std::uint64_t(seat);
    std::uint64_t key = mix(std::uint64_t(seat) + goldenRatio) + state.asked;
    for (int r = 0; r < rounds; ++r) {
        for (int each = 0; each < rules.seats; ++each) {
            const bool sees = Eye::known(seat).sees(sightOf(rules, state, r, each)) || rules.has("peeking-key");
            key = mix(key * 31 + state.guesses[r][each] * 4u + (sees ? state.coins[r][each] + 1u : 0u));
        }
    }
    return key;
}

Findings Coins::invariants(const Rules &rules, const State &state)
{
    if (rules.has("unsound") && state.asked == 2)
        return {error("state.impossible", "the table is upside down")};
    const bool sound = std::ranges::all_of(state.spare, [](std::uint8_t spare) { return spare == 0; });
    return sound || rules.has("dirty-start") || rules.has("dirty-step") || rules.has("refusal-writes")
        ? Findings{}
        : Findings{error("state.impossible", "a spare byte is in use")};
}

std::vector<MoveForm> Coins::forms(const Rules &rules, const State &state)
{
    if (over(rules, state))
        return {};
    std::vector<std::string> names{"heads", "tails"};
    if (rules.has("narrow-form"))
        names.pop_back();
    const bool shouts = rules.has("forms-leak") && target(rules, state) == 1;
    return {{"guess", {{shouts ? "SIDE" : "side", 0, 1, names}}}};
}

std::string Coins::words(const Rules &rules, const State &state, Move move)
{
    if (rules.has("same-words"))
        return "guess heads";
    const std::string hint = rules.has("words-leak") && target(rules, state) == move.c() ? "!" : "";
    return "guess " + std::string(sides[move.c() % 2]) + hint;
}

Checked<Move> Coins::parse(const Rules &rules, const State &, std::string_view words)
{
    for (std::uint32_t side = 0; side < 2; ++side)
        if (words.starts_with("guess ") && words.substr(6).starts_with(sides[side]))
            return {Move::of(Guess, rules.has("misreads") ? 1 - side : side), {}};
    return {std::nullopt,
            {error("move.not-understood", "{words} is no move of this game", "write `guess heads`",
                   {{"words", std::string(words)}})}};
}

std::string Coins::tell(const Rules &, const Setup &setup, const Event &event)
{
    if (isOfEnding(event))
        return setup.seats.at(std::size_t(event.arguments[0])) + ": " + std::to_string(event.arguments[1]) + " right";
    if (event.what != 0)
        return {};
    return setup.seats.at(std::size_t(event.arguments[0])) + " guesses " + std::string(sides[std::size_t(event.arguments[1])]);
}

template <typename S, typename Tree>
void Coins::describe(const Rules &rules, S &state, Tree &tree)
{
    tree.luck("luck", state.luck);
    if (std::string seed = std::to_string(state.luck.seed); rules.has("open-seed"))
        tree.text("game", seed);
    tree.number("asked", state.asked, 0, rules.seats * rounds);
    for (int r = 0; r < rounds; ++r) {
        tree.section("round" + std::to_string(r + 1), [&](Tree &inner) {
            inner.seats("seats", [&](Tree &one, int seat) {
                one.word("coin", state.coins[r][seat], sides, sightOf(rules, state, r, seat));
                if (!rules.has("tree-forgets") || r > 0)
                    one.word("guess", state.guesses[r][seat], guessWords);
            });
        });
    }
    tree.number("spare", state.spare[0], 0, 255);
    tree.number("other", state.spare[1], 0, 255);
    tree.number("more", state.spare[2], 0, 255);
}

Checked<std::unique_ptr<Bot<Coins>>> Coins::bot(const Rules &, const BotSpec &spec)
{
    if (spec.name == "peeker")
        return {std::make_unique<Peeker>(), {}};
    return {std::make_unique<Fickle>(), {}};
}

} // namespace

namespace rwtest {

const Game &coins()
{
    static const GameOf<Coins> game;
    return game;
}

Value coinsDeck(std::string_view fault)
{
    return Value::Map{{"fault", std::string(fault)}};
}

} // namespace rwtest
