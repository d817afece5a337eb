// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/givennames.h"
#include "abilities/machine/machine.h"
#include "abilities/machine/machinewords.h"
#include "engine/bot.h"
#include "engine/ending.h"
#include "engine/engine.h"
#include "engine/run.h"
#include "engine/shuffle.h"
#include "language/names.h"
#include "rules/rules.h"
#include "rules/state.h"
#include "telling/clauses.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>

namespace bottlecap {

using rw::noSeat;
using rw::seatBit;
using rw::SeatMask;
using rw::abilities::AbilityCode;
using rw::abilities::ChoiceCode;
using rw::abilities::Context;
using rw::abilities::noBearer;
using rw::abilities::noCard;
using rw::abilities::TermCode;
namespace without = rw::abilities::without;

enum Kinds : std::uint8_t { Lay = 1, TurnCap, TakeSide, PlaceShip, TakeGoods, Build, Sail, Return };

/// What the journal tells. The sentences of tell.cpp show which arguments stand behind each, in their order.
enum Told : std::uint16_t {
    ToldSide,
    ToldPlaced,
    ToldTurn,
    ToldSailed,
    ToldAttack,
    ToldGained,
    ToldLost,
    ToldForfeited,
    ToldDrew,
    ToldReturned,
    ToldSpared,
    ToldValkyries,
    ToldUsed,
    ToldPart,
    ToldBuilt,
    ToldGave,
    ToldEnd,
    ToldCopied,
    ToldCap,
    ToldSwapped,
    ToldTurnedAbout,
    toldCount,
};

/// The third argument of what tells the end, behind seat and number.
enum Track : std::int32_t { TrackCity, TrackGlory };

/// What luck is drawn for.
enum Purpose : std::uint8_t {
    LayingTiles = 1,
    TurningTiles,
    TurningCap,
    DealingCities,
    ChoosingSides,
    ChoosingFirst,
    Drawing,
    Lots
};

/// The metrics, in the order in which metrics.cpp declares them.
enum Figure : std::uint8_t {
    FTurns,
    FWinsByCity,
    FWinsBySide,
    FGloryAtEnd,
    FTierAtEnd,
    FGoldByTurn,
    FWoodByTurn,
    FGloryByTurn,
    FDamageByTurn,
    FVisitsOfSpaces,
    FUsesOfSpaces,
    FValkyries,
    FGoldToValkyries,
    FGloryToValkyries,
    FBuilt,
    FEndActs,
    FWinsOfOwner,
    FWorthToOwner
};
inline constexpr rw::abilities::Nouns nouns{};

/// Of Asks: for trees, and for people.
inline constexpr auto questionWords = rw::abilities::questionWords<AskAbility>(
    {"tile", "cap", "city_side", "ship", "free_goods", "step", "length", "drawn", "returned", "before", "action"}, nouns);
inline constexpr std::array<std::string_view, AskAbility> decisionWords{"lay a tile",
                                                                        "turn the bottlecap",
                                                                        "choose a city side",
                                                                        "place the ship",
                                                                        "take the free goods",
                                                                        "choose where the hut goes",
                                                                        "sail",
                                                                        "choose which drawn tokens go back",
                                                                        "choose which damage goes back",
                                                                        "use an ability or pass",
                                                                        "use the space or pass"};

inline constexpr std::uint32_t turnsInRow = 10; ///< turns that metrics by turn take together
inline constexpr std::size_t turnRows = 13;

struct Game : without::Windows,
              without::Secrets,
              without::MovingCards,
              without::Cancelling,
              without::Assignments,
              without::Offers,
              without::Things,
              without::Fields,
              without::Counters,
              without::BearerQueries,
              without::SetQueries
{
    using State = bottlecap::State;
    using Rules = bottlecap::Rules;
    using CardSet = rw::abilities::CardBits<machineSize.cardWords>;
    using Options = rw::abilities::Candidates<machineSize.cardWords>;
    using Machine = rw::abilities::Machine<Game>;
    using Eval = rw::abilities::Evaluator<Game>;
    using Asking = rw::abilities::Asking;
    using Step = rw::abilities::Step;
    using Frame = rw::abilities::Frame;
    using Happened = rw::abilities::Happening;

    class View;

    // ---- as every game: see engine/playablegame.h

    static rw::GameFacts facts() { return bottlecap::facts(); }
    /// A race need not end, and games of random bots often do not. Who means to win is done long before this.
    static std::uint64_t longestGame(const Rules &) { return 4'000; }
    static rw::Checked<std::unique_ptr<rw::Bot<Game>>> bot(const Rules &rules, const rw::BotSpec &spec);

    template <typename Run>
    static void start(const Rules &rules, State &state, std::uint64_t seed, Run &run);
    static rw::Decision pending(const Rules &, const State &state) { return {state.asked, state.asks}; }
    static rw::MoveSet legalMoves(const Rules &rules, const State &state);
    static rw::Outcome allowed(const Rules &rules, const State &state, rw::Move move);
    template <typename Run>
    static void advance(const Rules &rules, State &state, rw::Move move, Run &run);
    template <typename Run>
    static std::optional<std::uint32_t> advanceRandomly(const Rules &rules, State &state, std::uint64_t word, Run &run);
    static SeatMask winners(const Rules &, const State &state)
    {
        return state.winner == noSeat ? SeatMask(0) : seatBit(state.winner);
    }
    static int payoff(const Rules &, const State &state, int seat)
    {
        return state.winner == noSeat ? 0 : state.winner == seat ? 1000 : -1000;
    }
    static int estimate(const Rules &rules, const State &state, int seat);
    static std::vector<rw::Metric> metrics(const Rules &rules, const rw::Setup &setup);
    template <typename Run>
    static void measure(const Rules &rules, const State &state, SeatMask winners, Run &run);

    static void redraw(const Rules &, State &state, SeatMask, rw::SampleLuck &sample) { state.luck.seed = sample.next(); }
    static rw::Luck &luck(State &state) { return state.luck; }
    static std::uint64_t informationKey(const Rules &rules, const State &state, int seat);
    static rw::Findings invariants(const Rules &rules, const State &state);

    static std::vector<rw::MoveForm> forms(const Rules &rules, const rw::Setup &setup, const State &state);
    static std::string words(const Rules &rules, const rw::Setup &setup, const State &state, rw::Move move);
    static rw::Checked<rw::Move> parse(const Rules &rules, const rw::Setup &setup, const State &state, std::string_view words);
    template <typename Run>
    static rw::Findings arrange(const Rules &rules, const rw::Setup &setup, State &state, const rw::Value &given, Run &run);
    static rw::Checked<rw::LuckPlace> luckPlace(const Rules &rules, const rw::Setup &setup, const std::vector<std::string> &keys);
    static std::string decisionName(std::uint8_t kind) { return rw::abilities::decisionName(kind, decisionWords, nouns); }
    static std::string tell(const Rules &rules, const rw::Setup &setup, const rw::Event &event);
    static std::string abilityName(const Rules &rules, std::uint16_t ability);
    template <typename S, typename Tree>
    static void describe(const Rules &rules, S &state, Tree &tree);

    // ---- the ring and who is where: ring.h

    static int left(const Rules &rules, int seat) { return (seat + 1) * int(seat + 1 != rules.seats); }
    static int helperPlace(const Rules &rules, const State &state)
    {
        return rules.helperEdge < 0 ? -1 : int(unsigned(rules.helperEdge + state.orientation) % places);
    }
    /// The line lies between this place and the next.
    static int linePlace(const Rules &rules, const State &state)
    {
        return rules.lineEdge < 0 ? -1 : (rules.lineEdge + state.orientation) % places;
    }
    static int direction(const State &state, int seat) { return 1 + (places - 2) * (state.turned >> seat & 1); }
    static bool isAtHelper(const Rules &rules, const State &state, int seat)
    {
        return int(state.positions[std::size_t(seat)]) == helperPlace(rules, state);
    }
    static SeatMask shipsAt(const Rules &rules, const State &state, int place);
    static SeatMask rivalsBeside(const Rules &rules, const State &state);
    static const Space *spaceAt(const Rules &rules, const State &state, int place);
    /// Where the space lies that the mover uses: the one that was beside the ship when the action began.
    static int placeOfAction(const State &state) { return state.positions[state.active] ^ state.astray; }
    static const Space *spaceOfAction(const Rules &rules, const State &state)
    {
        return spaceAt(rules, state, placeOfAction(state));
    }
    static const Side &sideOf(const Rules &rules, const State &state, int seat)
    {
        return rules.sides[state.sides[std::size_t(seat)]];
    }
    static const Node &nodeOf(const Rules &rules, const State &state, int seat)
    {
        return sideOf(rules, state, seat).nodes[state.huts[std::size_t(seat)]];
    }
    static int damageOf(const State &state, int seat) { return state.red[std::size_t(seat)] + state.grey[std::size_t(seat)]; }
    static int redOut(const Rules &rules, const State &state);
    static int mostOf(const Rules &rules, const State &state, int resource, int seat);
    static int farthest(const Rules &rules, const State &state, int seat);
    static int bearerOf(int seat, int nth) { return firstOwned + mostOwned * seat + nth; }
    static int helmets(const Rules &rules, const State &state, int seat) { return number(rules, state, NHelmets, seat); }

    // ---- what the machine of abilities asks of a game: queries.h

    static constexpr std::uint8_t firstAsking = AskAbility; ///< the kind of decision behind which those of abilities come
    static constexpr const auto &questionWords = bottlecap::questionWords;
    static constexpr bool keepsDefinitions = false;
    static auto &machine(State &state) { return state.machine; }
    static const auto &machine(const State &state) { return state.machine; }
    static const rw::abilities::Programs &programs(const Rules &rules) { return rules.programs; }
    static int seats(const Rules &rules) { return rules.seats; }
    static int first(const Rules &, const State &state) { return state.active; }
    static int active(const Rules &, const State &state) { return state.active; }
    static std::uint64_t whenEvents(const Rules &rules) { return rules.whenEvents; }
    static std::uint64_t talliedEvents(const Rules &) { return 0; } // the ledger counts
    static std::int32_t tally(const Rules &rules, const State &state, int tally, int seat)
    {
        return state.ledger[std::size_t(seat)][rules.tallies[std::size_t(tally)]];
    }
    static std::uint64_t ownedBy(const State &state, int seat)
    {
        return ((1ull << state.ownedCount[std::size_t(seat)]) - 1) << bearerOf(seat, 0);
    }
    static std::uint64_t bearersOf(const State &state, int seat) { return ownedBy(state, seat) & ~state.asleep; }
    /// An event at most wakes what watches it whoever is the mover, and what does when its owner is.
    static std::uint64_t watchersOf(const State &state, int seat, int event)
    {
        const unsigned events = state.watched | (seat == state.active ? state.watchedBy[std::size_t(seat)] : 0u);
        return events >> event & 1 ? bearersOf(state, seat) : 0;
    }
    static std::uint64_t whileBearers(const Rules &rules, const State &state);
    /// A space is nobody's: `owner` in what it says means who uses it, also where that is carried out, or holds, in the turns of others.
    static bool belongsToUser(int bearer) { return bearer < firstOwned || bearer == noBearer; }
    static int ownerOf(const State &state, int bearer)
    {
        return bearer < firstOwned ? int(state.active) : (bearer - firstOwned) / mostOwned;
    }
    // Cards: the places of the ring, what the seats own, what is printed on sides.
    static constexpr int firstCity = places;
    static constexpr int firstPrinted = firstCity + mostSeats * mostOwned;
    static std::uint16_t cardOf(const State &state, int bearer)
    {
        return bearer < firstOwned ? std::uint16_t(placeOfAction(state)) : std::uint16_t(firstCity + bearer - firstOwned);
    }
    static int bearerAt(const State &state, std::uint16_t card);
    static std::uint16_t printedDefinition(const Rules &rules, const State &state, int bearer);
    /// The improvement whose abilities a bearer has: its own, or what it copied.
    static int improvementOf(const Rules &rules, const State &state, int bearer);
    static int improvementAt(const Rules &rules, const State &state, std::uint16_t card);
    // How many cards, bearers and words there are, for names that a file gives.
    static int cards(const Rules &rules) { return firstPrinted + int(rules.improvements.size()); }
    static int bearers(const State &) { return rw::abilities::mostBearers; }
    static std::size_t mostWords(const Rules &) { return std::size_t(places); }
    static bool limits(const Rules &, int) { return true; }
    static SeatMask role(const Rules &, const State &state, int) { return seatBit(state.active); }
    static SeatMask seatSet(const Rules &rules, const State &state, int set)
    {
        return set == SVictims ? state.victims : rw::allSeats(rules.seats);
    }
    static SeatMask piecesAt(const Rules &rules, const State &state, int)
    {
        return shipsAt(rules, state, helperPlace(rules, state));
    }
    static std::int32_t resource(const Rules &, const State &state, int resource, int seat)
    {
        return seat == noSeat    ? 0
            : resource == Damage ? damageOf(state, seat)
                                 : state.goods[std::size_t(seat)][std::size_t(resource)];
    }
    template <typename Run>
    static std::optional<bool> stepsPlainly(const Rules &rules, State &state, Run &run);
    static int tradingSeat(const Rules &rules, const State &state, rw::abilities::SeatCode code, const Context &about);
    static SeatMask ownersOfGoods(const State &state);
    static std::int32_t number(const Rules &rules, const State &state, int name, int seat);
    static std::int32_t baseNumber(const Rules &rules, const State &state, int name, int seat);
    static std::int32_t value(const Rules &rules, const State &state, int name, int seat);
    static CardSet cardsIn(const Rules &rules, const State &state, std::uint32_t zones, SeatMask whose);
    static bool matches(const Rules &rules, const State &state, std::uint16_t card, const TermCode &term, const Context &about);
    static int countOf(std::uint32_t slot, int sort);
    static std::uint64_t wordsOf(const Rules &rules, const State &state, int list);
    static void dropChosen(Options &found, const ChoiceCode &choice, std::uint32_t slot);
    static bool isCopyable(const Rules &, const State &, std::uint16_t, int) { return true; }
    static bool ownForbidden(const Rules &, const State &, const Step &, const Context &) { return false; }
    static std::uint32_t byLot(const Rules &rules, State &state, const Options &found, const Frame &frame);
    static bool interrupts(const State &state) { return state.task != Task::None; }
    static bool canGain(const Rules &rules, const State &state, int resource, int seat)
    {
        return seat != noSeat && !(resource == Damage && isProtected(rules, state, seat, ByAbility));
    }
    static bool isProtected(const Rules &rules, const State &state, int seat, Cause cause);
    static bool isGuarded(const Rules &rules, const State &state, int seat, Cause cause);
    static void decides(const Rules &, State &state, int seat, Asking what)
    {
        state.asked = std::uint8_t(seat);
        state.asks = std::uint8_t(AskAbility + int(what));
    }
    static void lasts(const Rules &, State &state, const rw::abilities::Lasting &, auto &) { settlePrevented(state); }
    /// What prevents for a time is no seat's: it has a bit of its own behind theirs, so that nobody has to look for it where there is none.
    static void settlePrevented(State &state)
    {
        const bool lasts =
            state.machine.lastingKinds & rw::abilities::WantedModifier::of(rw::abilities::ModifierCode::Kind::Prevent);
        state.prevents = SeatMask((state.prevents & ~seatBit(mostSeats)) | SeatMask(lasts) << mostSeats);
    }
    /// What was for this turn is over.
    static void endSpanOfTurn(const Rules &rules, State &state)
    {
        Machine::endSpan(rules, state, UTurn);
        settlePrevented(state);
    }
    template <typename Run>
    static void chosen(const Rules &, State &, const ChoiceCode &choice, const Frame &, std::uint32_t, Run &run)
    {
        if (choice.kind == ChoiceCode::Kind::Number)
            run.count(HNumberChosen);
    }

    // ---- changes: goods.h, damage.h, city.h, boardchanges.h

    template <typename Run>
    static void gain(const Rules &rules, State &state, int resource, int seat, std::int32_t amount, Run &run);
    template <typename Run>
    static void lose(const Rules &rules, State &state, int resource, int seat, std::int32_t amount, Run &run);
    template <typename Run>
    static void give(const Rules &rules, State &state, int resource, int from, int to, std::int32_t amount, Run &run);
    template <typename Run>
    static void gaveGlory(const Rules &rules, State &state, int to, int got, Run &run);
    template <typename Run>
    static void gainDamage(const Rules &rules, State &state, int seat, int amount, Cause cause, Run &run);
    static bool drawsPlainly(const State &state, int seat, Cause cause);
    template <typename Run>
    [[gnu::always_inline]] static inline void drawOne(const Rules &rules, State &state, int seat, bool inAttack, Run &run);
    template <typename Run>
    [[gnu::always_inline]] static inline bool drawToken(State &state, int seat, Run &run);
    template <typename Run>
    static void drawSeveral(const Rules &rules, State &state, int seat, int drawn, int kept, bool inAttack, Run &run);
    template <typename Run>
    [[gnu::always_inline]] static inline void tookDamage(const Rules &rules, State &state, int seat, int red, int grey,
                                                         bool inAttack, Run &run);
    template <typename Run>
    static void keepDrawn(const Rules &rules, State &state, int redBack, Run &run);
    template <typename Run>
    static void loseDamage(const Rules &rules, State &state, int seat, int amount, Run &run);
    static void owe(State &state, int seat, int amount, bool gains);
    template <typename Run>
    static void serveOwed(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void putBack(const Rules &rules, State &state, int seat, int redBack, int greyBack, Run &run);
    template <typename Run>
    static void valkyries(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void payValkyries(const Rules &rules, State &state, int seat, Run &run);
    template <typename Run>
    static void tellValkyries(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void arriveAt(const Rules &rules, State &state, int seat, int node, Run &run);
    template <typename Run>
    static std::uint16_t copiedCard(const Rules &rules, State &state, std::uint16_t card, int onto, Run &run);
    static void settleOwned(const Rules &rules, State &state, int seat);
    template <typename Run>
    static void swap(const Rules &rules, State &state, std::uint16_t one, std::uint16_t other, int by, Run &run);
    template <typename Run>
    static void set(const Rules &rules, State &state, const Step &step, const Context &about, Run &run);
    template <typename Run>
    static void operate(const Rules &rules, State &state, const Step &step, const Context &about, Run &run);
    template <typename Run>
    static void wins(const Rules &rules, State &state, int seat, Run &run);
    static void note(const Rules &rules, State &state, int seat, Entry entry, int amount);
    template <typename Run>
    static void noteValkyries(const Rules &rules, const State &state, Run &run);
    template <typename Run>
    static void noteBuilt(const Rules &rules, const State &state, int improvement, Run &run);
    template <typename Run>
    static void noteTurn(const Rules &rules, const State &state, Run &run);

    // ---- the course: setup.h, course.h, actions.h, endofturn.h, decisions.h

    template <typename Run>
    static void proceed(const Rules &rules, State &state, Run &run);
    /// False: nobody watches, so nothing came of it. \a what tells what happened, and is only asked where somebody watches.
    template <typename What>
    [[gnu::always_inline]] static inline bool raise(const Rules &rules, State &state, EventWord event, What what)
    {
        if (!isWatched(state, event)) [[likely]]
            return false;
        Machine::raise(rules, state, event, what());
        return true;
    }
    static bool isWatched(const State &state, EventWord event)
    {
        return (state.watchedNow >> event & 1) || state.machine.laterCount;
    }
    /// What can be used before the action: a bit for each bearer.
    static std::uint64_t preparations(const Rules &rules, const State &state);
    /// The parts of the space beside the mover that can be used.
    static std::uint64_t usableParts(const Rules &rules, const State &state);
    static bool isUsable(const Rules &rules, const State &state, const Part &part, int number);
    static bool mustAct(const Rules &rules, const State &state)
    {
        return rules.options.actionForced && state.prepared && state.usedParts == 0;
    }
    /// Parts and preparations that cannot be used by who cannot take damage.
    template <typename Run>
    static void countClosed(const Rules &rules, const State &state, Run &run);
    static Demand means(const Rules &rules, const State &state);
    static int amountOf(const Rules &rules, const State &state, const Part &part);
    static bool weighed(const State &state, Weighing weighing);
    static std::uint32_t sidesFor(const Rules &rules, const State &state, int seat);
    static std::uint32_t freeTiles(const State &state);
    static std::uint32_t freePlaces(const Rules &rules, const State &state);
    static int leastBack(const State &state);
    static int mostBack(const State &state);

private:
    template <typename Run>
    [[gnu::always_inline]] static inline bool course(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static bool setupCourse(const Rules &rules, State &state, Run &run);
    template <typename Run>
    [[gnu::always_inline]] static inline bool turnCourse(const Rules &rules, State &state, Point from, Run &run);
    template <typename Run>
    [[gnu::always_inline]] static inline bool asksForAction(const Rules &rules, State &state, Run &run);
    template <typename Run>
    [[gnu::always_inline]] static inline bool endTurn(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static std::uint32_t sailRandomly(const Rules &rules, State &state, std::uint64_t word, Run &run);
    static int nthPart(unsigned parts, std::uint32_t n);
    template <typename Run>
    static std::uint32_t actRandomly(const Rules &rules, State &state, std::uint64_t word, Run &run);
    static bool ask(State &state, int seat, Asks what)
    {
        state.asked = std::uint8_t(seat);
        state.asks = what;
        return true;
    }
    static void askTask(State &state);
    static bool isBusy(const State &state) { return state.task != Task::None || state.machine.depth != 0; }
    template <typename Run>
    static void layRing(const Rules &rules, State &state, Run &run);
    static void dealCities(const Rules &rules, State &state);
    static int servedSeat(const Rules &rules, const State &state) { return (state.first + state.served) % rules.seats; }
    template <typename Run>
    static bool grant(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static bool freeStep(const Rules &rules, State &state, Run &run);
    template <typename Run>
    [[gnu::always_inline]] static inline bool beginTurn(const Rules &rules, State &state, Run &run);
    template <typename Run>
    [[gnu::always_inline]] static inline void sail(const Rules &rules, State &state, int length, Run &run);
    template <typename Run>
    static void passRivals(const Rules &rules, State &state, Run &run);
    template <typename Run>
    [[gnu::always_inline]] static inline bool arrive(const Rules &rules, State &state, Run &run);
    static void activate(State &state, int seat)
    {
        state.active = std::uint8_t(seat);
        state.watchedNow = std::uint16_t(state.watched | state.watchedBy[std::size_t(seat)]);
    }
    template <typename Run>
    static bool landPlainly(const Rules &rules, State &state, Run &run);
    template <typename Run>
    [[gnu::always_inline]] static inline bool fallUpon(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void attack(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void useBefore(const Rules &rules, State &state, int bearer, Run &run);
    template <typename Run>
    static void usePart(const Rules &rules, State &state, int part, Run &run);
    /// Whether nobody watches what comes of parts.
    static bool isQuiet(const State &state)
    {
        return !(state.watchedNow & (1u << EGained | 1u << ELost | 1u << EValkyries)) && !state.machine.laterCount;
    }
    static void askAmount(State &state, const Part &part);
    static const Part *askedExchange(const Rules &rules, const State &state);
    template <typename Run>
    static void exchange(const Rules &rules, State &state, const Part &part, int amount, Run &run);
    template <typename Run>
    static void gainSeveral(const Rules &rules, State &state, const Part &part, Run &run);
    template <typename Run>
    static void doPlainly(const Rules &rules, State &state, const Part &part, Run &run);
    static bool tellEnd(const Rules &rules, State &state);
    template <typename Run>
    static bool endOfTurn(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static bool actAtEnd(const Rules &rules, State &state, int seat, int nth, Run &run);
    static std::uint32_t setOff(const State &state);
    template <typename Run>
    static bool actAtEnds(const Rules &rules, State &state, std::uint32_t ready, Run &run);
    static bool entryHolds(const State &state, const EndAct &act, int seat);
    template <typename Run>
    [[gnu::always_inline]] static inline void nextTurn(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void answerOwn(const Rules &rules, State &state, rw::Move move, Run &run);
    static std::string_view refusal(const Rules &rules, const State &state, rw::Move move);
    static std::string_view refusalOfUse(const Rules &rules, const State &state, rw::Move move);
    static std::string_view refusalOfPart(const Rules &rules, const State &state, int number);
};

} // namespace bottlecap

#include "rules/ring.h"

#include "rules/queries.h"

#include "rules/goods.h"

#include "rules/damage.h"

#include "rules/city.h"

#include "rules/boardchanges.h"

#include "fast/trades.h"

#include "rules/actions.h"

#include "rules/endofturn.h"

#include "rules/setup.h"

#include "rules/course.h"

#include "rules/decisions.h"

#include "telling/measure.h"
