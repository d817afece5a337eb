// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "abilities/machine/abilitygame.h"
#include "abilities/machine/machinestate.h"

#include <bit>
#include <cstdint>
#include <limits>

namespace rw::abilities {

inline constexpr int anyone = -1; ///< as the one who knows: the truth counts

/// Whether something can be done. Hidden: it cannot, but who does not see what lies hidden from others cannot tell. Whether a seat
/// is asked must not say more than others know, so it is asked there all the same.
enum class Can : std::uint8_t { No, Hidden, Yes };

/// What references are about while something is worked out.
struct Context
{
    int user = 0;
    int they = noSeat;
    int candidateSeat = noSeat;
    std::uint16_t candidateCard = noCard;
    std::uint16_t it = noCard;
    std::uint8_t bearer = noBearer;
    std::int32_t thatMuch = 0;
    const std::uint32_t *slots = nullptr;
    int knower = anyone; ///< whose knowledge decides what a filter matches
    bool *doubt = nullptr; ///< becomes true when something is read that lies hidden from others

    static Context of(const Frame &frame)
    {
        return {.user = frame.user,
                .they = frame.they,
                .it = frame.it,
                .bearer = frame.bearer,
                .thatMuch = frame.thatMuch,
                .slots = frame.slots.data()};
    }
};

// What a slot holds, by what was chosen: seats as a mask; one or two cards, each its number and 1; a number; a word and 1; things
// as the game packs them.
inline std::uint32_t slotOfCard(std::uint16_t card)
{
    return card + 1u;
}
inline std::uint16_t firstCard(std::uint32_t slot)
{
    return std::uint16_t((slot & 0xffff) - 1u);
}
inline int cardsInSlot(std::uint32_t slot)
{
    return (slot & 0xffff ? 1 : 0) + (slot >> 16 ? 1 : 0);
}

/// Works out seats, amounts, conditions and filters of compiled abilities. G is a game with abilities: see machine.h.
template <typename G>
class Evaluator
{
public:
    using State = typename G::State;
    using Rules = typename G::Rules;
    using Cards = typename G::CardSet;

    static SeatMask seats(const Rules &rules, const State &state, SeatCode code, const Context &about)
    {
        if (code.shift == 0) {
            if (code.kind == SeatCode::Kind::User) // the most frequent of all
                return about.user == noSeat ? SeatMask(0) : seatBit(about.user);
            return plainSeats(rules, state, code, about);
        }
        const SeatMask plain = plainSeats(rules, state, code, about);
        if (plain == 0)
            return 0;
        const int count = G::seats(rules);
        return seatBit((std::countr_zero(plain) + code.shift + count) % count);
    }
    /// The only one, or noSeat.
    static int seat(const Rules &rules, const State &state, SeatCode code, const Context &about)
    {
        if (code.kind == SeatCode::Kind::User && code.shift == 0)
            return about.user;
        const SeatMask mask = seats(rules, state, code, about);
        return mask == 0 ? noSeat : std::countr_zero(mask);
    }

    static std::uint16_t card(const State &state, ThingCode code, const Context &about)
    {
        switch (code.kind) {
        case ThingCode::Kind::This: return about.bearer == noBearer ? noCard : G::cardOf(state, about.bearer);
        case ThingCode::Kind::It: return about.it;
        case ThingCode::Kind::Named: return about.slots && about.slots[code.slot] ? firstCard(about.slots[code.slot]) : noCard;
        case ThingCode::Kind::Candidate: return about.candidateCard;
        case ThingCode::Kind::None: break;
        }
        return noCard;
    }

    static std::int32_t amount(const Rules &rules, const State &state, const AmountCode &code, const Context &about)
    {
        if (code.expression.count == 0)
            return code.constant;
        if (code.expression.count == 1) { // the most frequent need no stack
            const ExpressionStep &step = G::programs(rules).expressions[code.expression.first];
            switch (step.op) {
            case ExpressionStep::Op::Resource: return G::resource(rules, state, step.index, seatRead(rules, state, step, about));
            case ExpressionStep::Op::Value: return G::value(rules, state, step.index, seatRead(rules, state, step, about));
            case ExpressionStep::Op::CountCards: return countCards(rules, state, G::programs(rules).queries[step.index], about);
            default: break;
            }
        }
        return expression(rules, state, code.expression, about);
    }

    static bool all(const Rules &rules, const State &state, Range16 conditions, const Context &about)
    {
        for (int i = 0; i < conditions.count; ++i)
            if (!holds(rules, state, G::programs(rules).conditions[std::size_t(conditions.first + i)], about))
                return false;
        return true;
    }

    /// Whether all conditions hold, and if not, whether everybody sees that one fails.
    static Can could(const Rules &rules, const State &state, Range16 conditions, const Context &about)
    {
        Can can = Can::Yes;
        Context each = about;
        for (int i = 0; i < conditions.count; ++i) {
            bool doubt = false;
            each.doubt = &doubt;
            if (holds(rules, state, G::programs(rules).conditions[std::size_t(conditions.first + i)], each))
                continue;
            if (!doubt)
                return Can::No;
            can = Can::Hidden;
        }
        return can;
    }

    /// The first of some seats, as candidates, for which all conditions hold; or noSeat.
    static int firstSeat(const Rules &rules, const State &state, SeatCode among, Range16 conditions, const Context &about)
    {
        SeatMask rest = seats(rules, state, among, about);
        if (rest == 0 || conditions.count == 0)
            return rest == 0 ? int(noSeat) : std::countr_zero(rest);
        Context each = about;
        for (; rest; rest = SeatMask(rest & (rest - 1))) {
            each.candidateSeat = std::countr_zero(rest);
            if (all(rules, state, conditions, each))
                return each.candidateSeat;
        }
        return noSeat;
    }

    /// Any of the filters; without any, everything.
    static bool matches(const Rules &rules, const State &state, std::uint16_t card, Range16 filters, const Context &about)
    {
        const Programs &programs = G::programs(rules);
        for (int i = 0; i < filters.count; ++i) {
            const FilterCode terms = programs.filters[std::size_t(filters.first + i)];
            bool good = true;
            for (int k = 0; good && k < terms.count; ++k)
                good = matchesTerm(rules, state, card, programs.terms[std::size_t(terms.first + k)], about);
            if (good)
                return true;
        }
        return filters.count == 0;
    }

    static Cards query(const Rules &rules, const State &state, const QueryCode &query, const Context &about)
    {
        return G::findsBearers(rules, query) ? cardsOf(state, bearers(rules, state, query, about))
                                             : anyCards(rules, state, query, about);
    }
    static Cards cardsOf(const State &state, std::uint64_t bearers)
    {
        Cards found;
        for (; bearers; bearers &= bearers - 1)
            found.add(G::cardOf(state, std::countr_zero(bearers)));
        return found;
    }
    /// The same where other cards than bearers may be found.
    static Cards anyCards(const Rules &rules, const State &state, const QueryCode &query, const Context &about)
    {
        const SeatMask whose =
            query.of.kind == SeatCode::Kind::None ? allSeats(G::seats(rules)) : seats(rules, state, query.of, about);
        const Cards there = G::cardsIn(rules, state, query.zones, whose);
        if (query.filters.count == 0 && query.conditions.count == 0)
            return there;
        Cards found = query.filters.count == 0 ? there : Cards();
        for (int i = 0; i < query.filters.count; ++i) {
            const FilterCode terms = G::programs(rules).filters[std::size_t(query.filters.first + i)];
            Cards good = there;
            for (int k = 0; k < terms.count; ++k)
                keepMatching(rules, state, good, G::programs(rules).terms[std::size_t(terms.first + k)], about);
            found.add(good);
        }
        if (query.conditions.count) {
            Context each = about;
            found.forEach([&](std::uint16_t card) {
                each.candidateCard = card;
                if (!all(rules, state, query.conditions, each))
                    found.remove(card);
            });
        }
        return found;
    }

    static int countCards(const Rules &rules, const State &state, const QueryCode &query, const Context &about)
    {
        if (G::findsBearers(rules, query))
            return std::popcount(bearers(rules, state, query, about));
        if constexpr (has<G, without::SetQueries>)
            if (query.filters.count == 0 && query.conditions.count == 0)
                return G::countIn(rules, state, query.zones,
                                  query.of.kind == SeatCode::Kind::None ? allSeats(G::seats(rules))
                                                                        : seats(rules, state, query.of, about));
        return Evaluator::query(rules, state, query, about).count();
    }

    /// What a query that can find nothing but bearers finds: it looks at no other cards.
    static std::uint64_t bearers(const Rules &rules, const State &state, const QueryCode &query, const Context &about)
    {
        const SeatMask whose =
            query.of.kind == SeatCode::Kind::None ? allSeats(G::seats(rules)) : seats(rules, state, query.of, about);
        const std::uint64_t there = G::bearersIn(rules, state, query.zones, whose);
        if constexpr (has<G, without::SetQueries>)
            if (std::uint64_t all = there; query.conditions.count == 0 && G::keepPlainly(rules, state, query, about, all))
                return all;
        std::uint64_t found = query.filters.count == 0 ? there : 0;
        for (int i = 0; i < query.filters.count; ++i) {
            const FilterCode terms = G::programs(rules).filters[std::size_t(query.filters.first + i)];
            std::uint64_t good = there;
            for (int k = 0; good && k < terms.count; ++k)
                good = bearersThatMatch(rules, state, good, G::programs(rules).terms[std::size_t(terms.first + k)], about);
            found |= good;
        }
        if (query.conditions.count)
            found = bearersWhere(found, state, about,
                                 [&](std::uint16_t, const Context &each) { return all(rules, state, query.conditions, each); });
        return found;
    }

    /// Those of some bearers that one term lets through: all at once where that can be told, else one by one.
    static std::uint64_t bearersThatMatch(const Rules &rules, const State &state, std::uint64_t bearers, const TermCode &term,
                                          const Context &about)
    {
        if (term.key == TermCode::Key::Is || term.key == TermCode::Key::Not) {
            const std::uint16_t card = Evaluator::card(state, term.thing, about);
            const int bearer = term.thing.kind == ThingCode::Kind::This ? int(about.bearer)
                : card == noCard                                        ? int(noBearer)
                                                                        : G::bearerAt(state, card);
            const std::uint64_t one = bearer == noBearer ? 0 : 1ull << bearer;
            return term.key == TermCode::Key::Is ? bearers & one : bearers & ~one;
        }
        if (G::keepBearers(rules, state, term, bearers))
            return bearers;
        return bearersWhere(bearers, state, about,
                            [&](std::uint16_t card, const Context &each) { return matchesTerm(rules, state, card, term, each); });
    }

    static bool matchesTerm(const Rules &rules, const State &state, std::uint16_t card, const TermCode &term,
                            const Context &about)
    {
        switch (term.key) {
        case TermCode::Key::Is: return card == Evaluator::card(state, term.thing, about);
        case TermCode::Key::Not: return card != Evaluator::card(state, term.thing, about);
        default: return G::matches(rules, state, card, term, about);
        }
    }

    /// Whether a number lies where the term wants it.
    static bool fits(const Rules &rules, const State &state, std::int64_t number, const TermCode &term, const Context &about)
    {
        if (term.slot != noWord)
            return about.slots && std::int64_t(about.slots[term.slot]) == number;
        if (term.amount.given)
            return number == amount(rules, state, term.amount, about);
        return number >= term.least && number <= term.most;
    }

    static bool holds(const Rules &rules, const State &state, const ConditionCode &condition, const Context &about)
    {
        switch (condition.kind) {
        case ConditionCode::Kind::Test:
            return compare(condition.comparison, amount(rules, state, condition.left, about),
                           amount(rules, state, condition.right, about));
        case ConditionCode::Kind::Is: {
            const std::uint16_t which = card(state, condition.thing, about);
            if (which == noCard)
                return false;
            const SeatMask whose = condition.query.of.kind == SeatCode::Kind::None
                ? allSeats(G::seats(rules))
                : seats(rules, state, condition.query.of, about);
            if ((condition.query.zones || condition.query.of.kind != SeatCode::Kind::None)
                && !G::cardsIn(rules, state, condition.query.zones, whose).has(which))
                return false;
            return matches(rules, state, which, condition.query.filters, about);
        }
        case ConditionCode::Kind::Seat: {
            const SeatMask who = seats(rules, state, condition.seat, about);
            if (who == 0)
                return false;
            if (condition.word != noWord && !standsAt(rules, state, who, condition.word))
                return false;
            return (condition.is == 0 || (roles(rules, state, condition.is) & who))
                && !(roles(rules, state, condition.isNot) & who);
        }
        case ConditionCode::Kind::Happened: return happened(rules, state, condition, about);
        case ConditionCode::Kind::Rank: return ranked(rules, state, condition, about);
        case ConditionCode::Kind::Any:
            for (int i = 0; i < condition.inner.count; ++i)
                if (holds(rules, state, G::programs(rules).conditions[std::size_t(condition.inner.first + i)], about))
                    return true;
            return false;
        case ConditionCode::Kind::Not: return !all(rules, state, condition.inner, about);
        }
        return false;
    }

    static std::int32_t tallied(const Rules &rules, const State &state, int tally, SeatMask who)
    {
        std::int32_t sum = 0;
        for (SeatMask rest = who; rest; rest = SeatMask(rest & (rest - 1)))
            sum += tallyOf(rules, state, tally, std::countr_zero(rest));
        return sum;
    }

    /// Notes for whoever wants to know that what is read of a seat lies hidden from others.
    static void noteHidden(const State &state, ExpressionStep::Op what, int index, int seat, const Context &about)
    {
        if constexpr (has<G, without::Secrets>)
            if (about.doubt && G::hides(state, what, index, seat))
                *about.doubt = true;
        (void)state, (void)what, (void)index, (void)seat, (void)about;
    }

private:
    /// The seat of which something is read, which may lie hidden from others.
    static int seatRead(const Rules &rules, const State &state, const ExpressionStep &step, const Context &about)
    {
        const int who = seat(rules, state, step.seat, about);
        noteHidden(state, step.op, step.index, who, about);
        return who;
    }
    /// A field of a card, which may lie hidden from others.
    static std::int32_t field(const Rules &rules, const State &state, int sort, int field, std::uint16_t card,
                              const Context &about)
    {
        if constexpr (has<G, without::Secrets>)
            if (about.doubt && G::hidesField(rules, state, field, card))
                *about.doubt = true;
        return (void(about), G::field(rules, state, sort, field, card));
    }

    /// Leaves of some cards those that one term lets through: all at once where the game can tell, else one by one.
    static void keepMatching(const Rules &rules, const State &state, Cards &cards, const TermCode &term, const Context &about)
    {
        if constexpr (has<G, without::SetQueries>)
            if (G::keepCards(rules, state, term, cards))
                return;
        Context each = about;
        cards.forEach([&](std::uint16_t card) {
            each.candidateCard = card;
            if (!matchesTerm(rules, state, card, term, each))
                cards.remove(card);
        });
    }
    template <typename Test>
    static std::uint64_t bearersWhere(std::uint64_t bearers, const State &state, const Context &about, Test test)
    {
        Context each = about;
        for (std::uint64_t rest = bearers; rest; rest &= rest - 1) {
            each.candidateCard = G::cardOf(state, std::countr_zero(rest));
            if (!test(each.candidateCard, each))
                bearers &= ~(rest & -rest);
        }
        return bearers;
    }

    /// A game may count by itself what abilities ask about.
    static std::int32_t tallyOf(const Rules &rules, const State &state, int tally, int seat)
    {
        if constexpr (has<G, without::OwnTallies>)
            return G::tally(rules, state, tally, seat);
        else
            return (void(rules), G::machine(state).tallies[std::size_t(tally)][std::size_t(seat)]);
    }
    /// Only in games whose seats have pieces that stand somewhere.
    static bool standsAt(const Rules &rules, const State &state, SeatMask who, int place)
    {
        if constexpr (has<G, without::Pieces>)
            return (G::piecesAt(rules, state, place) & who) != 0;
        else
            return (void(rules), void(state), void(who), void(place), false);
    }

    /// A game may have bearers that belong to whoever uses them.
    static int owner(const State &state, const Context &about)
    {
        if constexpr (has<G, without::SharedBearers>)
            return G::belongsToUser(about.bearer) ? about.user : G::ownerOf(state, about.bearer);
        else
            return about.bearer == noBearer ? about.user : G::ownerOf(state, about.bearer);
    }

    static SeatMask plainSeats(const Rules &rules, const State &state, SeatCode code, const Context &about)
    {
        const auto one = [](int seat) { return seat == noSeat ? SeatMask(0) : seatBit(seat); };
        switch (code.kind) {
        case SeatCode::Kind::Everyone: return allSeats(G::seats(rules));
        case SeatCode::Kind::Others: return SeatMask(allSeats(G::seats(rules)) & ~seatBit(about.user));
        case SeatCode::Kind::Owner: return one(owner(state, about));
        case SeatCode::Kind::User: return one(about.user);
        case SeatCode::Kind::They: return one(about.they);
        case SeatCode::Kind::Candidate: return one(about.candidateSeat);
        case SeatCode::Kind::Active: return one(G::active(rules, state));
        case SeatCode::Kind::Opponent: return G::seats(rules) == 2 ? seatBit(1 - about.user) : SeatMask(0);
        case SeatCode::Kind::Named: return about.slots ? SeatMask(about.slots[code.index]) : SeatMask(0);
        case SeatCode::Kind::Role: return G::role(rules, state, code.index);
        case SeatCode::Kind::Set: return G::seatSet(rules, state, code.index);
        case SeatCode::Kind::None:
        case SeatCode::Kind::NoSeat: break;
        }
        return 0;
    }

    static SeatMask roles(const Rules &rules, const State &state, std::uint64_t wanted)
    {
        SeatMask mask = 0;
        for (; wanted; wanted &= wanted - 1)
            mask = SeatMask(mask | G::role(rules, state, std::countr_zero(wanted)));
        return mask;
    }

    static bool happened(const Rules &rules, const State &state, const ConditionCode &condition, const Context &about)
    {
        const SeatMask who =
            condition.seat.kind == SeatCode::Kind::None ? allSeats(G::seats(rules)) : seats(rules, state, condition.seat, about);
        return tallied(rules, state, condition.tally, who) >= amount(rules, state, condition.right, about);
    }

    static bool ranked(const Rules &rules, const State &state, const ConditionCode &condition, const Context &about)
    {
        const int who = seat(rules, state, condition.seat, about);
        if (who == noSeat)
            return false;
        Context each = about;
        const auto of = [&](int candidate) {
            each.candidateSeat = candidate;
            return amount(rules, state, condition.left, each);
        };
        const std::int32_t mine = of(who);
        if (mine < amount(rules, state, condition.right, about))
            return false;
        // The places are most, least, only_most, only_least, in the order of the core's names.
        const bool least = condition.word & 1;
        const bool only = condition.word & 2;
        for (SeatMask rest = SeatMask(seats(rules, state, condition.among, about) & ~seatBit(who)); rest;
             rest = SeatMask(rest & (rest - 1))) {
            const std::int32_t other = of(std::countr_zero(rest));
            if (least ? other < mine : other > mine)
                return false;
            if (only && other == mine)
                return false;
        }
        return true;
    }

    static bool compare(Comparison comparison, std::int32_t left, std::int32_t right)
    {
        switch (comparison) {
        case Comparison::Equal: return left == right;
        case Comparison::Unequal: return left != right;
        case Comparison::Less: return left < right;
        case Comparison::AtMost: return left <= right;
        case Comparison::Greater: return left > right;
        case Comparison::AtLeast: return left >= right;
        }
        return false;
    }

    static std::int32_t cut(std::int64_t number)
    {
        return std::int32_t(number > std::numeric_limits<std::int32_t>::max()       ? std::numeric_limits<std::int32_t>::max()
                                : number < std::numeric_limits<std::int32_t>::min() ? std::numeric_limits<std::int32_t>::min()
                                                                                    : number);
    }

    static std::int32_t expression(const Rules &rules, const State &state, Range16 range, const Context &about);
    static std::int32_t extreme(const Rules &rules, const State &state, const ExpressionStep &step, Range16 inner,
                                const Context &about);
};

template <typename G>
std::int32_t Evaluator<G>::extreme(const Rules &rules, const State &state, const ExpressionStep &step, Range16 inner,
                                   const Context &about)
{
    const bool high = step.op == ExpressionStep::Op::Highest;
    Context each = about;
    std::int32_t best = 0;
    bool any = false;
    for (SeatMask rest = seats(rules, state, step.seat, about); rest; rest = SeatMask(rest & (rest - 1))) {
        each.candidateSeat = std::countr_zero(rest);
        const std::int32_t one = expression(rules, state, inner, each);
        best = !any || (high ? one > best : one < best) ? one : best;
        any = true;
    }
    return best;
}

template <typename G>
std::int32_t Evaluator<G>::expression(const Rules &rules, const State &state, Range16 range, const Context &about)
{
    using Op = ExpressionStep::Op;
    const Programs &programs = G::programs(rules);
    std::array<std::int64_t, mostStacked> stack;
    std::size_t top = 0;
    const auto push = [&](std::int64_t number) { stack[top++] = number; };
    const auto fold = [&](auto combine) {
        --top;
        stack[top - 1] = cut(combine(stack[top - 1], stack[top]));
    };
    for (int i = 0; i < range.count; ++i) {
        const ExpressionStep &step = programs.expressions[std::size_t(range.first + i)];
        switch (step.op) {
        case Op::Constant: push(step.number); break;
        case Op::ThatMuch: push(about.thatMuch); break;
        case Op::Named: push(about.slots ? std::int32_t(about.slots[step.index]) : 0); break;
        case Op::Resource: push(G::resource(rules, state, step.index, seatRead(rules, state, step, about))); break;
        case Op::Number: push(G::number(rules, state, step.index, seatRead(rules, state, step, about))); break;
        case Op::Value: push(G::value(rules, state, step.index, seatRead(rules, state, step, about))); break;
        case Op::Field: push(field(rules, state, step.number, step.index, card(state, step.thing, about), about)); break;
        case Op::CountCards: push(countCards(rules, state, programs.queries[step.index], about)); break;
        case Op::CountSeats: {
            Context each = about;
            int count = 0;
            for (SeatMask rest = seats(rules, state, step.seat, about); rest; rest = SeatMask(rest & (rest - 1))) {
                each.candidateSeat = std::countr_zero(rest);
                count += all(rules, state, programs.queries[step.index].conditions, each);
            }
            push(count);
            break;
        }
        case Op::CountNamed: push(about.slots ? G::countOf(about.slots[step.index], step.number) : 0); break;
        case Op::CountThings:
            push(G::countThings(rules, state, step.index, programs.queries[std::size_t(step.number)], about));
            break;
        case Op::SumCards: {
            std::int64_t sum = 0;
            query(rules, state, programs.queries[std::size_t(step.number)], about).forEach([&](std::uint16_t each) {
                sum += field(rules, state, 0, step.index, each, about);
            });
            push(cut(sum));
            break;
        }
        case Op::Highest:
        case Op::Lowest: // the steps of what is compared stand right behind and are passed over
            push(extreme(rules, state, step, {std::uint16_t(range.first + i + 1), std::uint16_t(step.number)}, about));
            i += step.number;
            break;
        case Op::Stock: {
            const int which = about.slots ? int(about.slots[step.index]) - 1 : -1;
            const int who = seat(rules, state, step.seat, about);
            noteHidden(state, Op::Resource, which, who, about);
            push(which >= 0 ? G::resource(rules, state, which, who) : 0);
            break;
        }
        case Op::Counters: push(G::counters(rules, state, step.index, card(state, step.thing, about))); break;
        case Op::Table: stack[top - 1] = G::table(rules, step.index, std::int32_t(stack[top - 1])); break;
        case Op::Tally:
            push(tallied(rules, state, step.index,
                         step.seat.kind == SeatCode::Kind::None ? allSeats(G::seats(rules))
                                                                : seats(rules, state, step.seat, about)));
            break;
        case Op::Players: push(G::seats(rules)); break;
        case Op::Opponents: push(G::seats(rules) - 1); break;
        case Op::Add: fold([](auto left, auto right) { return left + right; }); break;
        case Op::Subtract: fold([](auto left, auto right) { return left - right; }); break;
        case Op::Multiply: fold([](auto left, auto right) { return left * right; }); break;
        case Op::Minimum: fold([](auto left, auto right) { return left < right ? left : right; }); break;
        case Op::Maximum: fold([](auto left, auto right) { return left > right ? left : right; }); break;
        case Op::HalfUp: stack[top - 1] = stack[top - 1] >= 0 ? (stack[top - 1] + 1) / 2 : stack[top - 1] / 2; break;
        case Op::HalfDown: stack[top - 1] = stack[top - 1] >= 0 ? stack[top - 1] / 2 : (stack[top - 1] - 1) / 2; break;
        }
    }
    return top ? cut(stack[top - 1]) : 0;
}

} // namespace rw::abilities
