// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/givennames.h"
#include "abilities/machine/machine.h"
#include "engine/advice.h"
#include "engine/bot.h"
#include "engine/ending.h"
#include "engine/engine.h"
#include "engine/outofroom.h"
#include "engine/run.h"
#include "engine/shuffle.h"
#include "fast/bytemasks.h"
#include "fast/dicebits.h"
#include "language/names.h"
#include "rules/rules.h"
#include "rules/state.h"
#include "telling/clauses.h"
#include "telling/luckplaces.h"
#include "telling/told.h"
#include "telling/words.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>

namespace spoils {

using rw::noSeat;
using rw::seatBit;
using rw::SeatMask;
using rw::abilities::ChoiceCode;
using rw::abilities::Context;
using rw::abilities::noBearer;
using rw::abilities::noCard;
using rw::abilities::TermCode;
namespace without = rw::abilities::without;

enum Kinds : std::uint8_t { NameBidder = 1, MakeBid, Challenge, PlaceBet, Pick };

class KeyMixer;

template <typename Caps>
class GreedyBot;

template <typename Caps>
struct Game : without::Counters,
              without::OwnTallies,
              without::OwnWatchers,
              without::SharedBearers,
              without::Pieces,
              without::Costs,
              without::Interruptions,
              without::Winning,
              without::CopiesOfCards,
              without::PlainSteps
{
    using State = spoils::State<Caps>;
    using Rules = spoils::Rules;
    using CardSet = rw::abilities::CardBits<Caps::machine.cardWords>;
    using Options = rw::abilities::Candidates<Caps::machine.cardWords>;
    using Machine = rw::abilities::Machine<Game>;
    using Eval = rw::abilities::Evaluator<Game>;
    using Names = rw::abilities::GivenNames<Game>;
    using Asking = rw::abilities::Asking;
    using Step = rw::abilities::Step;

    /// What a bot of the game may look at: what lies open to its seat, and what it has seen.
    class View;

    // ---- as every game: see engine/playablegame.h

    static rw::GameFacts facts() { return spoils::facts(); }
    static std::uint64_t longestGame(const Rules &) { return 50'000; }
    static rw::Checked<std::unique_ptr<rw::Bot<Game>>> bot(const Rules &rules, const rw::BotSpec &spec);
    static std::unique_ptr<rw::Adviser<Game>> adviser(const Rules &rules);

    template <typename Run>
    static void start(const Rules &rules, State &state, std::uint64_t seed, Run &run);
    static rw::Decision pending(const Rules &, const State &state) { return {state.asked, state.asks}; }
    static rw::MoveSet legalMoves(const Rules &rules, const State &state);
    static rw::Outcome allowed(const Rules &rules, const State &state, rw::Move move);
    template <typename Run>
    static void advance(const Rules &rules, State &state, rw::Move move, Run &run);
    template <typename Run>
    static void answer(const Rules &rules, State &state, rw::Move move, Run &run);
    /// As advance with the move that \a word draws from all; its place among them, or nothing where there are none.
    template <typename Run>
    static std::optional<std::uint32_t> advanceRandomly(const Rules &rules, State &state, std::uint64_t word, Run &run);
    /// The same with what the game's own bot decides: greedyadvance.h.
    using OwnBot = GreedyBot<Caps>;
    template <typename Run>
    static std::optional<std::uint32_t> advanceBy(OwnBot &bot, const Rules &rules, State &state, std::uint64_t word, Run &run);
    static SeatMask winners(const Rules &, const State &state) { return state.gameWinners; }
    static std::vector<rw::Metric> metrics(const Rules &rules, const rw::Setup &setup);
    template <typename Run>
    static void measure(const Rules &rules, const State &state, SeatMask winners, Run &run);
    static int payoff(const Rules &rules, const State &state, int seat);

    static void redraw(const Rules &rules, State &state, SeatMask keepers, rw::SampleLuck &sample);
    static rw::Luck &luck(State &state) { return state.luck; }
    static std::uint64_t informationKey(const Rules &rules, const State &state, int seat);
    static void takeCourse(const Rules &rules, const State &state, KeyMixer &mixer);
    static void takeAbilities(const Rules &rules, const State &state, int seat, KeyMixer &mixer);
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

    /// Bets are placed, or being placed, and nobody sees those of others.
    static bool betsLieDown(const State &state) { return state.point >= Point::Bets && state.point <= Point::ShowBets; }
    static bool isHidden(const Rules &rules, std::size_t card) { return rules.hiddenCards[card / 64] >> (card % 64) & 1; }
    static bool knownToAny(const Rules &rules, const State &state, SeatMask seats, std::uint16_t place);
    static std::uint16_t knownDice(const Rules &rules, const State &state, SeatMask seats, int seat);
    static void redealStage(const Rules &rules, State &state, SeatMask keepers, int stage, rw::SampleLuck &sample);
    static void redrawBet(const Rules &rules, State &state, SeatMask keepers, int seat, rw::SampleLuck &sample);

    // ---- the course: course.h, decisions.h, rolling.h, bidding.h, dividing.h, scoring.h

    template <typename Run>
    static void proceed(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void deal(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void roll(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void rollSeat(const Rules &rules, State &state, int seat, int count, Run &run);
    static int diceOf(const Rules &rules, const State &state, int seat);
    [[noreturn, gnu::cold, gnu::noinline]] static void tooManyDice(const Rules &rules, const State &state, int count);
    [[noreturn, gnu::cold, gnu::noinline]] static void noDieFor(const Rules &rules, const State &state, int bearer,
                                                                const char *message, int most);
    /// What the public and the seat may know of a seat's dice.
    static bool isBlind(const Rules &rules, const State &state, int seat)
    {
        if (state.blindAnyway >> seat & 1)
            return true;
        return Machine::forbidden(rules, state, ASeeOwnDice, seat) && !(state.revealed >> seat & 1);
    }
    static int minimumBet(const Rules &rules, const State &state, int seat)
    {
        return std::max(0, number(rules, state, NMinBet, seat));
    }
    /// Whether a bet is less than what is asked of its owner, who then had no more.
    static bool isShort(const Rules &rules, const State &state, int seat, int amount)
    {
        return amount < minimumBet(rules, state, seat);
    }
    /// The gold of a seat that does not lie on its disk.
    static int purse(const State &state, int seat);
    static int left(const Rules &rules, int seat) { return seat + 1 == rules.seats ? 0 : seat + 1; }
    static int nthSlot(std::uint32_t slots, std::uint32_t n) { return int(rw::nthBit(slots, n)); }
    /// The first of some seats, clockwise from one.
    static int firstFrom(SeatMask seats, int seat)
    {
        const unsigned behind = unsigned(seats) >> seat;
        return behind ? seat + std::countr_zero(behind) : std::countr_zero(unsigned(seats));
    }
    /// A seat counted on beyond the last.
    static int around(const Rules &rules, int seat) { return seat >= rules.seats ? seat - rules.seats : seat; }
    static int distance(const Rules &rules, int from, int to) { return (to - from + rules.seats) % rules.seats; }

    // ---- what the machine of abilities asks of a game: amounts.h, cardqueries.h, dicequeries.h

    static constexpr std::uint8_t firstAsking = AskAbility; ///< the kind of decision behind which those of abilities come
    static constexpr const auto &questionWords = spoils::questionWords;
    static constexpr const auto &circleWords = spoils::circleWords;
    static constexpr int responseWindow = WResponse;
    static constexpr int everyWindow = WAny; ///< stands for each but the response: what may be turned up for nothing
    static constexpr bool keepsDefinitions = true;
    static auto &machine(State &state) { return state.machine; }
    static const auto &machine(const State &state) { return state.machine; }
    static const rw::abilities::Programs &programs(const Rules &rules) { return rules.programs; }
    static int seats(const Rules &rules) { return rules.seats; }
    static int first(const Rules &rules, const State &state)
    {
        const bool step7 = state.point >= Point::PickTurn && state.point <= Point::ClearTable;
        return rules.options.oldChiefOrdersStep7 && step7 ? state.oldChief : state.chief;
    }
    static std::uint64_t whenEvents(const Rules &rules) { return rules.whenEvents; }
    static std::uint64_t talliedEvents(const Rules &rules) { return rules.talliedEvents; }
    static int active(const Rules &, const State &state) { return state.turn == noSeat ? int(state.chief) : int(state.turn); }
    static std::uint64_t bearersOf(const State &state, int seat) { return state.owned[std::size_t(seat)]; }
    static unsigned seatsWith(const State &state, std::uint64_t bearers) { return wordsMeeting(state.owned, bearers); }
    static std::uint64_t faceUp(const State &state) { return state.faceUp; }
    /// All Artifacts that have come to the table.
    static std::uint64_t artifactsSoFar(const State &state)
    {
        return state.artifactCount ? ~0ull >> (64 - state.artifactCount) : 0;
    }
    static std::uint64_t whileBearers(const Rules &rules, const State &state)
    {
        return rules.anyWhile ? artifactsSoFar(state) : 0;
    }
    static std::uint16_t cardOf(const State &state, int bearer) { return state.artifactPlaces[std::size_t(bearer)]; }
    static int bearerAt(const State &state, std::uint16_t place);
    static int ownerOf(const State &state, int bearer) { return ownerAt(state, cardOf(state, bearer)); }
    static int ownerAt(const State &state, std::uint16_t place)
    {
        return state.zones[place] >= InStash ? state.zones[place] - InStash : int(noSeat);
    }
    static const Card &cardAt(const Rules &rules, const State &state, int place)
    {
        return rules.cards[state.cards[std::size_t(place)]];
    }
    static std::uint16_t printedDefinition(const Rules &rules, const State &state, int bearer)
    {
        return cardAt(rules, state, cardOf(state, bearer)).definition;
    }
    /// To be called when an Artifact has come to the table, and when another may lie at its place.
    static void learnDefinition(const Rules &rules, State &state, int bearer)
    {
        if (!(state.machine.copiers >> bearer & 1))
            state.machine.definitions[std::size_t(bearer)] = std::uint8_t(printedDefinition(rules, state, bearer) + 1);
    }
    /// A card as all may be told of it: its number, or -1 - its Stage while it lies face down.
    static int asItLies(const Rules &rules, const State &state, std::uint16_t place)
    {
        const Card &card = cardAt(rules, state, place);
        return card.hidden && !(state.faceUp >> bearerAt(state, place) & 1) ? -1 - card.stage : int(state.cards[place]);
    }
    /// How many cards, bearers and words there are, for names that a file gives.
    static int cards(const Rules &rules) { return rules.places(); }
    static int bearers(const State &state) { return state.artifactCount; }
    static std::size_t mostWords(const Rules &rules) { return std::max(rules.items.size(), rules.types.size()); }
    /// Whether a name can hold this: dice of a seat, or nothing. \a alone: it stands for nothing but dice.
    static bool thingFits(const Rules &rules, std::uint32_t holds, bool alone)
    {
        return seatOfDice(holds) < rules.seats && (seatOfDice(holds) >= 0 || holds == 0 || !alone);
    }
    static bool anySecret(const Rules &rules) { return rules.anySecret; }
    static bool oneTime(const Rules &rules, std::uint16_t definition) { return rules.oneTime[definition]; }
    static std::uint32_t windowsWhileDown(const Rules &rules, std::uint16_t definition)
    {
        return definition == noKind ? rules.windowsOfBlank : rules.windowsWhileDown[definition];
    }
    static bool works(const State &state, int bearer, const rw::abilities::AbilityCode &ability)
    {
        const bool up = state.faceUp >> bearer & 1;
        return ownerOf(state, bearer) != noSeat && (ability.works == 0 ? up : (ability.works >> (up ? KStash : KFaceDown) & 1));
    }
    static bool mayUse(const Rules &rules, const State &state, const rw::abilities::AbilityCode &ability, int window);
    static bool hasSubject(int window) { return spoils::hasSubject(window); }
    /// Whether any limit is counted anew after this span.
    static bool limits(const Rules &rules, int span) { return rules.limitSpans >> span & 1; }
    /// Whether a query finds nothing but bearers, whatever lies in its zones.
    static bool findsBearers(const Rules &rules, const rw::abilities::QueryCode &query)
    {
        const bool open = query.zones != 0 && !(query.zones & ~((1u << ZActive) | (1u << ZStash)));
        return query.filters.count == 1
            && (rules.filterTraits[query.filters.first] & (open ? OnlyBearers | OnlyBearersInTheOpen : OnlyBearers));
    }
    /// Leaves of some bearers those that a term lets through. False: that cannot be told without looking at each.
    static bool keepBearers(const Rules &rules, const State &state, const rw::abilities::TermCode &term, std::uint64_t &bearers);
    /// The same for the only filter of a query, where that says no more than how a card lies, or that it is another.
    static bool keepPlainly(const Rules &rules, const State &state, const rw::abilities::QueryCode &query, const Context &about,
                            std::uint64_t &bearers)
    {
        const std::uint8_t traits = query.filters.count == 1 ? rules.filterTraits[query.filters.first] : std::uint8_t(0);
        if (!(traits & Plain) || query.zones == 0
            || query.zones & ~((1u << ZActive) | (1u << ZStash))) // all lies face down elsewhere
            return false;
        bearers &= traits & OnlyUp ? state.faceUp : ~0ull;
        bearers &= traits & OnlyDown ? ~state.faceUp : ~0ull;
        bearers &= traits & NotItself && about.bearer != noBearer ? ~(1ull << about.bearer) : ~0ull;
        return true;
    }
    /// Leaves of some cards those that a term lets through, where it speaks of what their places tell. False: it speaks of something else.
    static bool keepCards(const Rules &rules, const State &state, const rw::abilities::TermCode &term, CardSet &cards);
    static std::uint64_t bearersIn(const Rules &rules, const State &state, std::uint32_t zones, SeatMask whose);
    static std::uint64_t ownedByAny(const Rules &rules, const State &state)
    {
        std::uint64_t owned = 0;
        for (int seat = 0; seat < rules.seats; ++seat)
            owned |= state.owned[std::size_t(seat)];
        return owned;
    }
    static bool passIsFinal(const Rules &rules) { return rules.options.passIsFinal; }
    static std::uint64_t mayTurnUp(const Rules &rules, const State &state, int seat, int window);
    static bool mayTurnUpUnasked(const Rules &rules, const State &state, int bearer);

    static SeatMask role(const Rules &rules, const State &state, int role);
    static SeatMask seatSet(const Rules &rules, const State &state, int set);
    static std::int32_t resource(const Rules &, const State &state, int, int seat)
    {
        return seat == noSeat ? 0 : purse(state, seat);
    }
    /// What an amount reads that lies hidden from others: a bet that lies face down, and so what is left in the purse.
    static bool hides(const State &state, rw::abilities::ExpressionStep::Op what, int index, int seat)
    {
        using Op = rw::abilities::ExpressionStep::Op;
        const bool ofBet =
            what == Op::Resource || (what == Op::Value && index == VBet) || (what == Op::Number && index == NBetRank);
        return ofBet && seat != noSeat && (state.placed >> seat & 1) && betsLieDown(state);
    }
    static bool mayHide(const Rules &rules) { return rules.readsHidden; }
    static bool hidesField(const Rules &rules, const State &state, int field, std::uint16_t place)
    {
        return field == FGold && place != noCard && !knows(rules, state, noSeat, place);
    }
    static std::int32_t number(const Rules &rules, const State &state, int name, int seat);
    static std::int32_t baseNumber(const Rules &rules, const State &state, int name, int seat);
    static std::int32_t value(const Rules &rules, const State &state, int name, int seat);
    static std::int32_t field(const Rules &rules, const State &state, int sort, int field, std::uint16_t place);
    static CardSet placesIn(const Rules &rules, const State &state, std::uint8_t zone, bool atLeast);
    static int countIn(const Rules &rules, const State &state, std::uint32_t zones, SeatMask whose);
    static CardSet cardsIn(const Rules &rules, const State &state, std::uint32_t zones, SeatMask whose);
    static bool matches(const Rules &rules, const State &state, std::uint16_t place, const rw::abilities::TermCode &term,
                        const Context &about);
    /// Whether a seat knows which card lies there; `rw::abilities::anyone` knows all.
    static bool knows(const Rules &rules, const State &state, int seat, std::uint16_t place);
    static bool knowsAnswer(const Rules &rules, const State &state, const ChoiceCode &choice, std::uint32_t answer,
                            const Context &about);
    static std::uint64_t knownToPickers(const Rules &rules, const State &state, int chooser, int seat);
    static bool asksNobody(const Rules &rules, const rw::abilities::ChoiceCode &choice);
    static int countOf(std::uint32_t slot, int sort);
    static int countOnTable(const Rules &rules, const State &state, rw::abilities::Range16 filters, const Context &about);
    static int countThings(const Rules &rules, const State &state, int, const rw::abilities::QueryCode &query,
                           const Context &about);
    static std::uint64_t diceThatFit(const Rules &rules, const State &state, std::uint64_t dice,
                                     const rw::abilities::TermCode &term, const Context &about);
    static std::uint64_t unknownDice(const Rules &rules, const State &state, int seat, int knower);
    enum class Unknown : std::uint8_t { Match, Differ };
    static std::uint64_t matchingDice(const Rules &rules, const State &state, int seat, rw::abilities::Range16 filters,
                                      const Context &about, Unknown unknown);
    static std::uint64_t wordsOf(const Rules &rules, const State &, int list)
    {
        return (1ull << (list == LItems ? rules.items.size() : rules.types.size())) - 1;
    }
    static std::uint64_t ownCandidates(const Rules &rules, const State &state, const rw::abilities::ChoiceCode &choice,
                                       const Context &about);
    static std::uint32_t withThing(const Rules &rules, const State &state, std::uint32_t slot, std::uint32_t answer,
                                   const rw::abilities::ChoiceCode &choice, const Context &about);
    static void dropChosen(Options &found, const rw::abilities::ChoiceCode &choice, std::uint32_t slot);
    static bool isCopyable(const Rules &rules, const State &state, std::uint16_t place, int window);
    static int ownerOfDice(const Rules &rules, const State &state, const Step &step, const Context &about);
    static std::uint64_t extreme(std::uint64_t dice, std::uint64_t among, std::uint64_t known, bool highest);
    static int spareDice(const Rules &rules, const State &state);
    static std::uint8_t wordOf(std::uint8_t zone)
    {
        return zone >= InStash ? ZStash : zone == InActive ? ZActive : zone == InLeftovers ? ZLeftovers : ZPiles;
    }
    static bool ownForbidden(const Rules &rules, const State &state, const Step &step, const Context &about);
    static std::uint16_t drawOf(const Rules &rules, const rw::abilities::Frame &frame, std::size_t at);
    static std::uint32_t byLot(const Rules &rules, const State &state, const Options &found, const rw::abilities::Frame &frame);
    static void decides(const Rules &, State &state, int seat, Asking what)
    {
        state.asked = std::uint8_t(seat);
        state.asks = std::uint8_t(AskAbility + int(what));
    }

    // Changes: artifactuses.h, transfers.h, looking.h, interventions.h
    template <typename Run>
    static void askedInWindow(const Rules &, State &state, Run &run)
    {
        run.count(state.machine.depth ? HResponseAsked : HWindow);
    }
    static bool mayPassUnasked(const Rules &rules, const State &state, int window);
    template <typename Run>
    requires requires(Run &run) { run.decided(SeatMask()); }
    static void passUnasked(SeatMask seats, Run &run);
    template <typename Run>
    static void passed(const Rules &, State &, int, Run &run)
    {
        run.count(HPassed);
    }
    template <typename Run>
    static void turnUp(const Rules &rules, State &state, int bearer, Run &run)
    {
        turnUpBy(rules, state, bearer, ownerOf(state, bearer), run);
    }
    template <typename Run>
    static void turnUpBy(const Rules &rules, State &state, int bearer, int by, Run &run);
    template <typename Run>
    static void turnUpIdly(const Rules &rules, State &state, int bearer, Run &run);
    template <typename Run>
    static void used(const Rules &rules, State &state, int bearer, int seat, Run &run);
    template <typename Run>
    static void announced(const Rules &rules, State &state, const rw::abilities::Frame &frame, Run &run);
    template <typename Run>
    static void struckOut(const Rules &rules, State &state, const rw::abilities::Frame &frame, Run &run);
    template <typename Run>
    static void chosen(const Rules &rules, State &state, const rw::abilities::ChoiceCode &choice,
                       const rw::abilities::Frame &frame, std::uint32_t answer, Run &run);
    template <typename Run>
    static void offered(const Rules &rules, State &state, const rw::abilities::Frame &frame, bool yes, Run &run);
    template <typename Run>
    static std::uint16_t copied(const Rules &rules, State &state, int from, int onto, Run &run);
    template <typename Run>
    static void cancelled(const Rules &rules, State &state, int bearer, Run &run);
    template <typename Run>
    static void lasts(const Rules &rules, State &state, const rw::abilities::Lasting &lasting, Run &run);
    template <typename Run>
    static void tellModifier(const Rules &rules, const State &state, const rw::abilities::ModifierCode &modifier, Run &run);
    static SeatMask seatsMeant(const Rules &rules, const State &state, const rw::abilities::ModifierCode &modifier,
                               const Context &about);
    static SeatMask blindedBy(const Rules &rules, const State &state, int bearer);
    template <typename Run>
    static void gain(const Rules &rules, State &state, int resource, int seat, std::int32_t amount, Run &run);
    template <typename Run>
    static void lose(const Rules &rules, State &state, int resource, int seat, std::int32_t amount, Run &run);
    template <typename Run>
    static void give(const Rules &rules, State &state, int resource, int from, int to, std::int32_t amount, Run &run);
    template <typename Run>
    static void move(const Rules &rules, State &state, const Step &step, const Context &about, Run &run);
    template <typename Run>
    static void moveToStash(const Rules &rules, State &state, std::uint16_t place, int seat, int by, Run &run);
    template <typename Run>
    static void swap(const Rules &rules, State &state, std::uint16_t one, std::uint16_t other, int by, Run &run);
    template <typename Run>
    static void turn(const Rules &rules, State &state, std::uint16_t place, int face, Run &run);
    template <typename Run>
    static void show(const Rules &rules, State &state, const Step &step, const Context &about, Run &run);
    template <typename Run>
    static void look(const Rules &rules, State &state, const Step &step, const Context &about, Run &run);
    static void endLooks(State &state);
    template <typename Run>
    static void lookAt(const Rules &rules, State &state, std::uint16_t place, int seat, Run &run);
    template <typename Run>
    static void set(const Rules &rules, State &state, const Step &step, const Context &about, Run &run);
    template <typename Run>
    static void assign(const Rules &rules, State &state, int role, int seat, Run &run);
    template <typename Run>
    static void skip(const Rules &rules, State &state, int what, int seat, Run &run);
    template <typename Run>
    static void operate(const Rules &rules, State &state, const Step &step, const Context &about, Run &run);

    template <typename Run>
    static void lookAtDice(const Rules &rules, State &state, int who, int whose, Run &run);
    static void takeWaitingDice(State &state, int bearer, int from, int to);
    static std::uint16_t leaveHeap(const Rules &rules, State &state, std::uint16_t place, int witness);
    template <typename Run>
    static void addDice(const Rules &rules, State &state, rw::abilities::SeatCode to, std::int32_t count, const Context &about,
                        Run &run);
    template <typename Run>
    static void rollAgain(const Rules &rules, State &state, int seat, int slot, Run &run);
    template <typename Run>
    static void setDie(const Rules &rules, State &state, int seat, int slot, int face, Run &run);

    static constexpr rw::abilities::WantedModifier countingAs{
        rw::abilities::WantedModifier::of(rw::abilities::ModifierCode::Kind::CountsAs)};
    /// The items that the Artifacts of a seat count as beside what they are: `sink(place, item)`.
    template <typename Sink>
    static void countedAs(const Rules &rules, const State &state, Sink sink);
    static int itemOf(const TermCode &term, const Context &about);
    /// Extra seat-by-seat figures of the end.
    struct Score
    {
        int cards = 0; ///< gold on them
        int bonus = 0;
        int hoards = 0;
        int partials = 0;
        int completes = 0;
        int count = 0;
        bool counted = false; ///< something counted as an item beside what it is
    };
    /// What a seat has in the Stash.
    struct Holding
    {
        int gold = 0;
        int count = 0;
        std::array<std::uint8_t, mostItems> items{};
        std::array<std::uint8_t, mostTypes> types{};
        bool counted = false; ///< something counted as an item beside what it is
    };
    using Holdings = std::array<Holding, std::size_t(Caps::seats) + 1>; ///< by seat; the last is nobody's
    static Holdings holdings(const Rules &rules, const State &state);
    static Score score(const Rules &rules, const State &state, int seat, const Holding &mine);

private:
    template <typename SomeCaps, typename Run>
    friend class Arranger;
    template <typename Run>
    static void measureArtifact(const Rules &rules, const State &state, int kind, Run &run);
    template <typename Run>
    static bool course(Point at, const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void goOn(Point next, const Rules &rules, State &state, Run &run);
    template <typename Run>
    static bool opens(const Rules &rules, State &state, Window window, Point next, int subject, Run &run);
    static void ask(State &state, int seat, Asks what)
    {
        state.asked = std::uint8_t(seat);
        state.asks = what;
    }
    static void stepStarts(const Rules &rules, State &state, StepWord step);
    static bool tellsNext(const Rules &rules, State &state, EventWord event, SeatMask seats, int first);
    static void tellSteps(const Rules &rules, State &state, StepWord step);
    template <typename Run>
    static void spread(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void nameBidder(const Rules &rules, State &state, int seat, Run &run);
    template <typename Run>
    static void makeBid(const Rules &rules, State &state, std::uint32_t bid, Run &run);
    template <typename Run>
    static void challenge(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void placeBet(const Rules &rules, State &state, std::uint32_t amount, bool red, Run &run);
    template <typename Run>
    static bool askForBet(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void countDice(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void divide(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void takePick(const Rules &rules, State &state, int slot, Run &run);
    template <typename Run>
    static bool takeNamed(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void takeCard(const Rules &rules, State &state, int seat, int slot, Run &run);
    template <typename Run>
    static void leave(const Rules &rules, State &state, std::uint32_t slots, Run &run);
    template <typename Run>
    static bool leaveInTurn(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void leaveRest(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void revealBets(const Rules &rules, State &state, Run &run);
    static bool announceBet(const Rules &rules, State &state, int seat);
    template <typename Ranks, typename Run>
    static void orderPickers(const Rules &rules, State &state, const Ranks &ranks, Run &run);
    template <typename Run>
    static bool beginPicks(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static bool pickEnds(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void endRound(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void rollExtra(const Rules &rules, State &state, int seat, int bearer, int nth, Run &run);
    template <typename Run>
    static void tellDice(const State &state, int seat, Run &run);
    template <typename Run>
    static void tellRoll(const Rules &rules, const State &state, int seat, Run &run);
    template <typename Run>
    static void turnUpTheRest(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void finish(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static void tellParts(const Rules &rules, const State &state, int seat, const Holding &mine, int purse, int bonus, Run &run);
    using Totals = std::array<int, std::size_t(Caps::seats)>;
    static bool betterAtEnd(const Rules &rules, const State &state, const Totals &totals, int one, int other, Happening &by);
    template <typename Run>
    static void tellWinners(const Rules &rules, const State &state, const Totals &totals, Run &run);
    /// How much more gold a purse holds.
    static int roomIn(const State &state, int seat) { return std::max(0, mostGold - int(state.gold[std::size_t(seat)])); }
    static void endSpans(const Rules &rules, State &state, Span span)
    {
        if (rules.spans >> span & 1)
            Machine::endSpan(rules, state, span);
    }
    // Each gives the clause that refuses, or none; see allowed.cpp.
    static std::string_view refusalOfBid(const Rules &rules, const State &state, rw::Move move);
    static std::string_view refusalOfBet(const Rules &rules, const State &state, rw::Move move);
    static std::string_view refusalOfPick(const State &state, rw::Move move);
    static std::string_view refusalOfAnswer(const Rules &rules, const State &state, rw::Move move);
    static std::string_view refusalOfCard(const Rules &rules, const State &state, rw::Move move);
    static std::string_view refusalOfUse(const Rules &rules, const State &state, int bearer);
    static std::string_view wrongTime(const State &state, rw::Move move);
    /// Bids in a row, and whether the seat may challenge.
    struct Bids
    {
        std::uint32_t first;
        std::uint32_t count;
        bool challenge;
    };
    static Bids legalBids(const Rules &rules, const State &state);
    /// So many amounts from the least on, on either side that is open.
    struct Bets
    {
        std::uint32_t least;
        std::uint32_t count;
        bool blue;
        bool red;
    };
    static Bets legalBets(const Rules &rules, const State &state);
};

} // namespace spoils

#include "telling/measure.h"

#include "rules/amounts.h"
#include "rules/artifactuses.h"
#include "rules/bidding.h"
#include "rules/cardqueries.h"
#include "rules/course.h"
#include "rules/decisions.h"
#include "rules/dicequeries.h"
#include "rules/dividing.h"
#include "rules/interventions.h"
#include "rules/looking.h"
#include "rules/rolling.h"
#include "rules/scoring.h"
#include "rules/secrets.h"
#include "rules/transfers.h"
