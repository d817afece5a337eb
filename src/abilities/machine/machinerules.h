// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The ruling half of machine.h: events and their watchers, modifiers, spans.

namespace rw::abilities {

template <typename G>
bool Machine<G>::eventMatches(const Rules &rules, const State &state, const EventCode &event, const Happening &what,
                              const Context &about)
{
    const SeatMask whose = what.seat == noSeat ? what.several : seatBit(what.seat);
    if (event.seat.kind != SeatCode::Kind::None && !(Eval::seats(rules, state, event.seat, about) & whose))
        return false;
    if (event.other.kind != SeatCode::Kind::None
        && (what.other == noSeat || !(Eval::seats(rules, state, event.other, about) >> what.other & 1)))
        return false;
    if (event.thing.kind != ThingCode::Kind::None && Eval::card(state, event.thing, about) != what.card)
        return false;
    if (event.filters.count && (what.card == noCard || !Eval::matches(rules, state, what.card, event.filters, about)))
        return false;
    for (std::size_t i = 0; i < event.words.size(); ++i)
        if (event.words[i] && !(event.words[i] & what.words[i]))
            return false;
    return true;
}

template <typename G>
void Machine<G>::watch(const Rules &rules, State &state, int event, const Happening &what)
{
    const Programs &programs = G::programs(rules);
    auto &machine = G::machine(state);
    for (std::size_t i = 0; (G::talliedEvents(rules) >> event & 1) && i < programs.tallies.size();
         ++i) { // whose it is, is asked when the tally is read
        const TallyCode &tally = programs.tallies[i];
        if (tally.event.word != event || !eventMatches(rules, state, tally.event, what, {}))
            continue;
        const int said = tally.ofOther ? what.other : what.seat;
        SeatMask whose = said != noSeat ? seatBit(said) : tally.ofOther ? SeatMask(0) : what.several;
        if (said == noSeat && tally.ofAll)
            whose = seatBit(G::first(rules, state)); // it happened once, whosever it is
        for (; whose; whose = SeatMask(whose & (whose - 1))) {
            std::uint8_t &count = machine.tallies[i][std::size_t(std::countr_zero(whose))];
            count = std::uint8_t(std::min<std::int64_t>(255, std::int64_t(count) + what.amount));
            if (count)
                endsWith(state, tally.span);
        }
    }

    if (machine.laterCount == 0 && !(G::whenEvents(rules) >> event & 1)) [[likely]]
        return;

    const auto before = machine.frames.begin() + machine.depth;
    const auto take = [&](Frame frame) {
        frame.they = std::uint8_t(what.seat);
        frame.it = what.card;
        frame.thatMuch = what.amount;
        push(rules, state, frame.ability) = frame;
    };
    int seat = G::first(rules, state);
    for (int n = 0; (G::whenEvents(rules) >> event & 1) && n < G::seats(rules); ++n, seat = nextSeat(rules, seat)) {
        for (std::uint64_t rest = watchersOf(state, seat, event) & ~machine.cancelled & ~machine.spent; rest; rest &= rest - 1) {
            const int bearer = std::countr_zero(rest);
            const std::uint16_t which = definition(rules, state, bearer);
            if (which == noPlace || !(programs.cards[which].events >> event & 1))
                continue;
            const Range16 abilities = programs.cards[which].abilities;
            for (int i = 0; i < abilities.count; ++i) {
                const std::uint16_t at = std::uint16_t(abilities.first + i);
                const AbilityCode &ability = programs.abilities[at];
                const Context about{
                    .user = seat, .they = what.seat, .it = what.card, .bearer = std::uint8_t(bearer), .thatMuch = what.amount};
                if (ability.shape != AbilityCode::Shape::When || ability.event.word != event
                    || exhausted(state, bearer, i, ability) || !G::works(state, bearer, ability)
                    || !eventMatches(rules, state, ability.event, what, about)
                    || !Eval::all(rules, state, ability.conditions, about))
                    continue;
                countUse(state, bearer, i);
                Frame frame;
                frame.at = ability.steps;
                frame.ability = at;
                frame.bearer = std::uint8_t(bearer);
                frame.user = std::uint8_t(seat);
                take(frame);
            }
        }
    }
    for (std::size_t i = 0; i < machine.laterCount;) {
        const Later later = machine.laters[i];
        const LaterCode &code = programs.laters[std::size_t(later.code - 1)];
        Frame frame;
        frame.at = code.steps;
        frame.ability = later.ability;
        frame.bearer = later.bearer;
        frame.user = later.user;
        std::size_t kept = 0;
        for (std::size_t slot = 0; slot < frameSlots && kept < later.slots.size(); ++slot)
            if (code.keeps >> slot & 1)
                frame.slots[slot] = later.slots[kept++];
        Context about = Context::of(frame);
        about.they = what.seat;
        about.it = what.card;
        if (code.event.word != event || !eventMatches(rules, state, code.event, what, about)) {
            ++i;
            continue;
        }
        if (Eval::all(rules, state, code.conditions, about))
            take(frame);
        std::copy(machine.laters.begin() + std::ptrdiff_t(i) + 1, machine.laters.begin() + machine.laterCount,
                  machine.laters.begin() + std::ptrdiff_t(i));
        machine.laters[--machine.laterCount] = {};
        sumUp(rules, state);
    }
    std::reverse(before, machine.frames.begin() + machine.depth); // the first of them on top
}

template <typename G>
Context Machine<G>::contextOf(const Lasting &lasting, const LastingCode &code, std::array<std::uint32_t, frameSlots> &slots)
{
    slots = {};
    std::size_t kept = 0;
    for (std::size_t slot = 0; slot < frameSlots && kept < lasting.slots.size(); ++slot)
        if (code.keeps >> slot & 1)
            slots[slot] = lasting.slots[kept++];
    return {.user = lasting.user, .bearer = lasting.bearer, .slots = slots.data()};
}

template <typename G>
template <typename Body>
void Machine<G>::forEachModifier(const Rules &rules, const State &state, WantedModifier wanted, Body body)
{
    const Programs &programs = G::programs(rules);
    const auto &machine = G::machine(state);
    const auto anyWanted = [&](Range16 modifiers) {
        for (int i = 0; i < modifiers.count; ++i)
            if (wanted(programs.modifiers[std::size_t(modifiers.first + i)]))
                return true;
        return false;
    };
    const auto each = [&](Range16 modifiers, const Context &about, const Lasting *lasting) {
        for (int i = 0; i < modifiers.count; ++i)
            if (const ModifierCode &modifier = programs.modifiers[std::size_t(modifiers.first + i)]; wanted(modifier))
                for (int more = lasting && modifier.kind == ModifierCode::Kind::Number ? lasting->more : 0; more >= 0; --more)
                    body(modifier, about, lasting);
    };
    for (std::uint64_t rest = G::whileBearers(rules, state) & ~machine.cancelled & ~machine.spent; rest; rest &= rest - 1) {
        const int bearer = std::countr_zero(rest);
        const std::uint16_t which = definition(rules, state, bearer);
        const Range16 abilities = which == noPlace ? Range16{} : programs.cards[which].abilities;
        for (int i = 0; i < abilities.count; ++i) {
            const AbilityCode &ability = programs.abilities[std::size_t(abilities.first + i)];
            if (ability.shape != AbilityCode::Shape::While || !anyWanted(ability.modifiers))
                continue;
            const Context about{.user = G::ownerOf(state, bearer), .bearer = std::uint8_t(bearer)};
            if (ability.onlyOne && isRepeated(rules, state, bearer, which, ability))
                continue;
            if (G::works(state, bearer, ability) && Eval::all(rules, state, ability.conditions, about))
                each(ability.modifiers, about, nullptr);
        }
    }
    std::array<std::uint32_t, frameSlots> slots;
    for (std::size_t i = 0; i < machine.lastingCount; ++i) {
        const LastingCode &code = programs.lastings[std::size_t(machine.lastings[i].code - 1)];
        if (wanted.mayBeAmong(code.summary))
            each(code.modifiers, contextOf(machine.lastings[i], code, slots), &machine.lastings[i]);
    }
}

/// Whether another bearer before this one, of the same owner, can do the same at this moment.
template <typename G>
bool Machine<G>::isRepeated(const Rules &rules, const State &state, int bearer, std::uint16_t which, const AbilityCode &ability)
{
    const auto &machine = G::machine(state);
    const std::uint64_t before = G::whileBearers(rules, state) & ~machine.cancelled & ~machine.spent & ((1ull << bearer) - 1);
    for (std::uint64_t rest = before; rest; rest &= rest - 1) {
        const int other = std::countr_zero(rest);
        const Context about{.user = G::ownerOf(state, other), .bearer = std::uint8_t(other)};
        if (definition(rules, state, other) == which && about.user == G::ownerOf(state, bearer) && G::works(state, other, ability)
            && Eval::all(rules, state, ability.conditions, about))
            return true;
    }
    return false;
}

template <typename G>
std::int32_t Machine<G>::changed(const Rules &rules, const State &state, int name, int seat, std::int32_t base)
{
    std::int64_t figure = base;
    std::int64_t times = 1;
    std::int64_t add = 0;
    std::int64_t least = INT32_MIN;
    std::int64_t most = INT32_MAX;
    forEachModifier(rules, state, numbers(name), [&](const ModifierCode &each, const Context &about, const Lasting *) {
        if (!(Eval::seats(rules, state, each.seats, about) >> seat & 1) || !Eval::all(rules, state, each.conditions, about))
            return;
        const auto amount = [&](const AmountCode &code) { return Eval::amount(rules, state, code, about); };
        figure = each.set.given ? amount(each.set) : figure;
        times = each.times.given ? std::clamp<std::int64_t>(times * amount(each.times), INT32_MIN, INT32_MAX) : times;
        add += each.add.given ? amount(each.add) : 0;
        least = each.atLeast.given ? std::max<std::int64_t>(least, amount(each.atLeast)) : least;
        most = each.atMost.given ? std::min<std::int64_t>(most, amount(each.atMost)) : most;
    });
    figure = std::min(std::max(figure * times + add, least), most);
    return std::int32_t(std::clamp<std::int64_t>(figure, INT32_MIN, INT32_MAX));
}

template <typename G>
bool Machine<G>::isForbidden(const Rules &rules, const State &state, int act, int seat, std::uint16_t card)
{
    bool forbidden = false;
    bool permitted = false;
    forEachModifier(rules, state, acts(act), [&](const ModifierCode &each, const Context &about, const Lasting *) {
        if (each.seats.kind != SeatCode::Kind::None
            && (seat == noSeat || !(Eval::seats(rules, state, each.seats, about) >> seat & 1)))
            return;
        if (each.thing.kind != ThingCode::Kind::None && Eval::card(state, each.thing, about) != card)
            return;
        if (each.hasQuery && (card == noCard || !Eval::query(rules, state, each.query, about).has(card)))
            return;
        (each.kind == ModifierCode::Kind::Forbid ? forbidden : permitted) = true;
    });
    return forbidden && !permitted;
}

template <typename G>
bool Machine<G>::prevented(const Rules &rules, const State &state, int event, const Happening &what)
{
    bool found = false;
    forEachModifier(rules, state, {WantedModifier::of(ModifierCode::Kind::Prevent)},
                    [&](const ModifierCode &each, const Context &about, const Lasting *) {
        found = found || (each.event.word == event && eventMatches(rules, state, each.event, what, about));
    });
    return found;
}

template <typename G>
SeatMask Machine<G>::ordered(const Rules &rules, const State &state, int order, int place)
{
    SeatMask mask = 0;
    const WantedModifier wanted{WantedModifier::of(ModifierCode::Kind::Order), order};
    if (!mayHold(rules, state, wanted))
        return mask;
    forEachModifier(rules, state, wanted, [&](const ModifierCode &each, const Context &about, const Lasting *) {
        if (each.place == place)
            mask = SeatMask(mask | Eval::seats(rules, state, each.seats, about));
    });
    return mask;
}

/// What lasted for a span, waited in it or was counted is over.
template <typename G>
void Machine<G>::dropEnded(const Rules &rules, State &state, int span)
{
    const Programs &programs = G::programs(rules);
    auto &machine = G::machine(state);
    const auto drop = [&](auto &records, std::uint8_t &count, auto spanOf) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (spanOf(records[i]) != span)
                records[kept++] = records[i];
        for (std::size_t i = kept; i < count; ++i)
            records[i] = {};
        count = std::uint8_t(kept);
    };
    for (std::size_t i = 0; G::talliedEvents(rules) && i < programs.tallies.size(); ++i)
        if (programs.tallies[i].span == span)
            machine.tallies[i] = {};
    if (machine.lastingCount)
        drop(machine.lastings, machine.lastingCount,
             [&](const Lasting &each) { return programs.lastings[std::size_t(each.code - 1)].span; });
    if (machine.laterCount)
        drop(machine.laters, machine.laterCount,
             [&](const Later &each) { return programs.laters[std::size_t(each.code - 1)].span; });
    sumUp(rules, state);
}

/// Limits by this span begin anew.
template <typename G>
[[gnu::noinline]] void Machine<G>::countAnew(const Rules &rules, State &state, int span)
{
    const Programs &programs = G::programs(rules);
    auto &machine = G::machine(state);
    for (std::uint64_t rest = machine.used & ~machine.spent; rest; rest &= rest - 1) { // what is spent is never used again
        const int bearer = std::countr_zero(rest);
        const std::uint16_t which = definition(rules, state, bearer);
        const std::uint16_t before = machine.uses[std::size_t(bearer)];
        std::uint16_t uses = before;
        const Range16 abilities = which == noPlace ? Range16{} : programs.cards[which].abilities;
        for (int i = 0; i < abilities.count; ++i)
            if (programs.abilities[std::size_t(abilities.first + i)].limit.span == span)
                uses = std::uint16_t(uses & ~(15u << (4 * i)));
        if (uses == before)
            continue;
        machine.uses[std::size_t(bearer)] = uses;
        if (uses == 0)
            machine.used &= ~(1ull << bearer);
        refresh(rules, state, bearer);
    }
}

template <typename G>
template <typename Run>
void Machine<G>::cancel(const Rules &rules, State &state, int bearer, Run &run)
{
    auto &machine = G::machine(state);
    G::cancelled(rules, state, bearer, run);
    machine.cancelled |= 1ull << bearer;
    const auto drop = [&](auto &records, std::uint8_t &count) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (records[i].bearer != bearer)
                records[kept++] = records[i];
        for (std::size_t i = kept; i < count; ++i)
            records[i] = {};
        count = std::uint8_t(kept);
    };
    drop(machine.lastings, machine.lastingCount);
    drop(machine.laters, machine.laterCount);
    sumUp(rules, state);
    refresh(rules, state, bearer);
}

} // namespace rw::abilities
