// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The running half of machine.h: frames and their steps.

namespace rw::abilities {

template <typename G>
template <typename Run>
void Machine<G>::push(const Rules &rules, State &state, const Frame &frame, Run &run)
{
    (void)rules;
    (void)run;
    auto &machine = G::machine(state);
    if (machine.depth == machine.frames.size())
        throw std::length_error("abilities answer each other deeper than the game can keep");
    machine.frames[machine.depth++] = frame;
}

template <typename G>
void Machine<G>::pop(State &state)
{
    auto &machine = G::machine(state);
    std::memset(static_cast<void *>(&machine.frames[--machine.depth]), 0, sizeof(Frame)); // as if there had never been one
}

template <typename G>
template <typename Run>
bool Machine<G>::run(const Rules &rules, State &state, Run &run)
{
    auto &machine = G::machine(state);
    while (machine.depth > 0) {
        if (++machine.operations > mostOperations)
            throw std::length_error("abilities set each other off without end");
        // A game may carry out by itself what it knows of programs; it says nothing where it does not.
        if constexpr (requires { G::stepsPlainly(rules, state, run); }) {
            if (const std::optional<bool> asks = G::stepsPlainly(rules, state, run); asks ? *asks : step(rules, state, run))
                return true;
        } else if (step(rules, state, run)) {
            return true;
        }
        if (interrupted(state))
            return false;
    }
    return false;
}

/// One step of the top frame. True: a seat must decide.
template <typename G>
template <typename Run>
[[gnu::always_inline]] inline bool Machine<G>::step(const Rules &rules, State &state, Run &run)
{
    Frame &frame = G::machine(state).frames[std::size_t(G::machine(state).depth - 1)];
    const Step &step = G::programs(rules).steps[frame.at];
    switch (step.op) { // those that need no context
    case Step::Op::End: pop(state); return false;
    case Step::Op::Choose: return choose(rules, state, step, run);
    case Step::Op::Respond: return respond(rules, state, run);
    case Step::Op::Jump: frame.at = step.target; return false;
    default: break;
    }
    const Context about = Context::of(frame);
    switch (step.op) {
    case Step::Op::If:
        frame.at = Eval::all(rules, state, step.conditions, about) ? std::uint16_t(frame.at + 1) : step.target;
        return false;
    case Step::Op::Pay: {
        const bool covered = coversPay(rules, state, frame.at, about);
        frame.at = covered ? std::uint16_t(frame.at + 1) : step.target;
        if (covered)
            G::lose(rules, state, resourceOf(step, about), Eval::seat(rules, state, step.seat, about), Eval::amount(rules, state, step.amount, about), run);
        return false;
    }
    case Step::Op::Offer: {
        const int who = Eval::seat(rules, state, step.seat, about);
        if (who == noSeat || !Eval::all(rules, state, step.conditions, about)
            || !feasible(rules, state, std::size_t(frame.at + 1), step.target, about, frame)) {
            frame.at = step.target;
            return false;
        }
        ask(rules, state, Asking::Offer, who);
        return true;
    }
    case Step::Op::Options:
        if (step.slot2 != noWord)
            frame.slots[step.slot2] = 0;
        return askMenu(rules, state, step);
    case Step::Op::ForEach: {
        std::uint32_t left = 0;
        if (step.seat.kind != SeatCode::Kind::None)
            left = Eval::seats(rules, state, step.seat, about);
        else if (step.thing.kind == ThingCode::Kind::Named)
            left = frame.slots[step.thing.slot];
        else if (const std::uint16_t card = Eval::card(state, step.thing, about); card != noCard)
            left = slotOfCard(card);
        frame.slots[step.slot2] = left;
        advanceLoop(rules, state, frame.at);
        return false;
    }
    case Step::Op::Repeat: {
        const std::int32_t times = Eval::amount(rules, state, step.amount, about);
        frame.slots[step.slot] = times > 0 ? std::uint32_t(times) + 1 : 1;
        if (step.flag && times > 0) {
            ask(rules, state, Asking::Again, Eval::seat(rules, state, step.seat, about));
            return true;
        }
        advanceLoop(rules, state, frame.at);
        return false;
    }
    case Step::Op::Next: {
        const Step &loop = G::programs(rules).steps[step.target];
        if (loop.op == Step::Op::Options)
            return askMenu(rules, state, loop);
        if (loop.op == Step::Op::Repeat && loop.flag && frame.slots[loop.slot] > 1) {
            ask(rules, state, Asking::Again, Eval::seat(rules, state, loop.seat, about));
            return true;
        }
        advanceLoop(rules, state, step.target);
        return false;
    }
    case Step::Op::Copy: copy(rules, state, step, run); return G::machine(state).asks == std::uint8_t(Asking::Now);
    default: {
        ++frame.at; // before what may push frames on top
        operate(rules, state, step, run);
        return false;
    }
    }
}

/// Which resource a step is about: the one that it says, or that a name of its program holds.
template <typename G>
int Machine<G>::resourceOf(const Step &step, const Context &about)
{
    return step.slot == noWord ? int(step.word) : about.slots && about.slots[step.slot] ? int(about.slots[step.slot]) - 1 : -1;
}

/// Whether a Pay, and those that belong to it, are covered in full.
template <typename G>
bool Machine<G>::coversPay(const Rules &rules, const State &state, std::size_t at, const Context &about)
{
    for (;; ++at) {
        const Step &step = G::programs(rules).steps[at];
        const int who = Eval::seat(rules, state, step.seat, about);
        const int resource = resourceOf(step, about);
        if (who == noSeat || resource < 0 || G::resource(rules, state, resource, who) < Eval::amount(rules, state, step.amount, about))
            return false;
        if (!step.flag)
            return true;
    }
}

/// The next round of a loop, or what stands behind it.
template <typename G>
void Machine<G>::advanceLoop(const Rules &rules, State &state, std::size_t at)
{
    Frame &frame = G::machine(state).frames[std::size_t(G::machine(state).depth - 1)];
    const Step &loop = G::programs(rules).steps[at];
    std::uint32_t &left = frame.slots[loop.op == Step::Op::Repeat ? loop.slot : loop.slot2];
    bool more = left != 0;
    if (loop.op == Step::Op::Repeat) {
        more = left > 1;
        left -= left > 0;
    } else if (more && loop.seat.kind != SeatCode::Kind::None) {
        int seat = G::first(rules, state);
        while (!(left >> seat & 1))
            seat = nextSeat(rules, seat);
        frame.slots[loop.slot] = 1u << seat;
        left &= ~(1u << seat);
    } else if (more) {
        frame.slots[loop.slot] = left & 0xffff;
        left >>= 16;
    }
    frame.at = more ? std::uint16_t(at + 1) : loop.target;
}

/// Whether what is offered can be done at all: a first choice has candidates, costs are covered, nothing in it is forbidden.
template <typename G>
bool Machine<G>::feasible(const Rules &rules, const State &state, std::size_t from, std::size_t to, const Context &about,
                          const Frame &frame)
{
    for (std::size_t at = from; at < to; ++at) {
        const Step &step = G::programs(rules).steps[at];
        if (at == from && step.op == Step::Op::Choose
            && candidates(rules, state, G::programs(rules).choices[step.link], about, frame.window - 1, frame.subject).none())
            return false;
        if (step.op == Step::Op::Pay && !coversPay(rules, state, at, about))
            return false;
        if (step.op == Step::Op::Own && G::ownForbidden(rules, state, step, about))
            return false;
    }
    return true;
}

template <typename G>
template <typename Run>
void Machine<G>::operate(const Rules &rules, State &state, const Step &step, Run &run)
{
    auto &machine = G::machine(state);
    Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    const Context about = Context::of(frame);
    const int resource = resourceOf(step, about);
    const auto amountFor = [&](int seat, int from) {
        return step.amount.all ? G::resource(rules, state, resource, from)
                               : (void(seat), Eval::amount(rules, state, step.amount, about));
    };
    const auto eachSeat = [&](SeatCode code, auto body) {
        for (SeatMask rest = Eval::seats(rules, state, code, about); rest; rest = SeatMask(rest & (rest - 1)))
            body(std::countr_zero(rest));
    };
    switch (step.op) {
    case Step::Op::Gain:
        if (resource >= 0)
            eachSeat(step.seat, [&](int seat) { G::gain(rules, state, resource, seat, amountFor(seat, seat), run); });
        break;
    case Step::Op::Lose:
        if (resource >= 0)
            eachSeat(step.seat, [&](int seat) { G::lose(rules, state, resource, seat, amountFor(seat, seat), run); });
        break;
    case Step::Op::Give: {
        const int from = Eval::seat(rules, state, step.seat, about);
        const int to = Eval::seat(rules, state, step.other, about);
        if (from != noSeat && to != noSeat && resource >= 0)
            G::give(rules, state, resource, from, to, amountFor(to, from), run);
        break;
    }
    case Step::Op::Move: G::move(rules, state, step, about, run); break;
    case Step::Op::Swap:
        G::swap(rules, state, Eval::card(state, step.thing, about), Eval::card(state, step.thing2, about), frame.user, run);
        break;
    case Step::Op::Turn: G::turn(rules, state, Eval::card(state, step.thing, about), step.word, run); break;
    case Step::Op::Show: G::show(rules, state, step, about, run); break;
    case Step::Op::Look: G::look(rules, state, step, about, run); break;
    case Step::Op::Later: {
        const LaterCode &code = G::programs(rules).laters[step.link];
        if (machine.laterCount == machine.laters.size())
            throw std::length_error("more waits for its event than the game can keep");
        Later &later = machine.laters[machine.laterCount++];
        later = {std::uint16_t(step.link + 1), frame.ability, frame.bearer, frame.user, 0, {}};
        std::size_t kept = 0;
        for (std::size_t slot = 0; slot < frameSlots && kept < later.slots.size(); ++slot)
            if (code.keeps >> slot & 1)
                later.slots[kept++] = frame.slots[slot];
        break;
    }
    case Step::Op::Lasting: {
        const LastingCode &code = G::programs(rules).lastings[step.link];
        if (machine.lastingCount == machine.lastings.size())
            throw std::length_error("more lasts than the game can keep");
        Lasting &lasting = machine.lastings[machine.lastingCount++];
        lasting = {std::uint16_t(step.link + 1), frame.ability, frame.bearer, frame.user, 0, 0, {}};
        lasting.uses =
            code.uses.given ? std::uint8_t(std::min(Eval::amount(rules, state, code.uses, about), 254) + 1) : std::uint8_t(0);
        std::size_t kept = 0;
        for (std::size_t slot = 0; slot < frameSlots && kept < lasting.slots.size(); ++slot)
            if (code.keeps >> slot & 1)
                lasting.slots[kept++] = frame.slots[slot];
        G::lasts(rules, state, lasting, run);
        break;
    }
    case Step::Op::Set: G::set(rules, state, step, about, run); break;
    case Step::Op::Assign:
        G::assign(rules, state, step.word,
                  Eval::seat(rules, state, step.other.kind == SeatCode::Kind::None ? step.seat : step.other, about), run);
        break;
    case Step::Op::Skip: G::skip(rules, state, step.word, Eval::seat(rules, state, step.seat, about), run); break;
    case Step::Op::Cancel: {
        const int bearer = G::bearerAt(state, Eval::card(state, step.thing, about));
        if (bearer != noBearer)
            cancel(rules, state, bearer, run);
        break;
    }
    case Step::Op::Own: G::operate(rules, state, step, about, run); break;
    case Step::Op::Win:
        if constexpr (requires { G::wins(rules, state, 0, run); })
            if (const int who = Eval::seat(rules, state, step.seat, about); who != noSeat)
                G::wins(rules, state, who, run);
        break;
    default: break;
    }
}

} // namespace rw::abilities
