// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The running half of machine.h: frames and their steps.

namespace rw::abilities {

/// A new frame on top for an ability that begins, to be filled in where it lies.
template <typename G>
Frame &Machine<G>::push(const Rules &rules, State &state, std::uint16_t ability)
{
    auto &machine = G::machine(state);
    if (machine.depth == machine.frames.size()) [[unlikely]]
        noFrameFor(rules, state, ability);
    Frame &frame = machine.frames[machine.depth++];
    frame = {};
    return frame;
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
    static_assert(AbilityGame<G>, "the game lacks a function that the machine calls, or has it otherwise: see abilitygame.h");
    auto &machine = G::machine(state);
    while (machine.depth > 0) {
        if (++machine.operations > mostOperations + operationsToTell) [[unlikely]]
            noRoomFor(rules, machine.frames[std::size_t(machine.depth - 1)].ability,
                      "{ability} and what it set off went on without end: {most} operations, and nobody was asked",
                      "let fewer rounds be made, or let somebody choose", mostOperations);
        // A game may carry out by itself what it knows of programs; it says nothing where it does not.
        if constexpr (has<G, without::PlainSteps>) {
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

/// A program that has nothing more to do makes room for what it set off: else abilities that wake each other would pile up. After
/// `mostOperations` they shall, so that the frames show who woke whom.
template <typename G>
void Machine<G>::dropOver(const Rules &rules, State &state, std::size_t at)
{
    auto &machine = G::machine(state);
    if (machine.operations > mostOperations || !isOver(G::programs(rules).steps, machine.frames[at].at))
        return;
    std::copy(machine.frames.begin() + std::ptrdiff_t(at) + 1, machine.frames.begin() + machine.depth,
              machine.frames.begin() + std::ptrdiff_t(at));
    pop(state);
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
            G::lose(rules, state, resourceOf(step, about), Eval::seat(rules, state, step.seat, about),
                    Eval::amount(rules, state, step.amount, about), run);
        return false;
    }
    case Step::Op::Offer: {
        const int who = Eval::seat(rules, state, step.seat, about);
        const Can can = who == noSeat ? Can::No : canAccept(rules, state, frame);
        if (can == Can::No) {
            frame.at = step.target;
            return false;
        }
        G::machine(state).candidates.bits[0] = can == Can::Yes;
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
        const std::uint8_t depth = G::machine(state).depth;
        operate(rules, state, step, run);
        if (G::machine(state).depth > depth) [[unlikely]]
            dropOver(rules, state, std::size_t(depth - 1));
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
    Bill bill;
    for (;; ++at) {
        const Step &step = G::programs(rules).steps[at];
        if (!bill.covers(rules, state, step, about))
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

/// Whether the offer that a frame is at can be accepted.
template <typename G>
Can Machine<G>::canAccept(const Rules &rules, const State &state, const Frame &frame)
{
    const Step &step = G::programs(rules).steps[frame.at];
    const Context about = Context::of(frame);
    const Can can = Eval::could(rules, state, step.conditions, about);
    return can == Can::No ? can : std::min(can, feasible(rules, state, std::size_t(frame.at + 1), step.target, about, frame));
}

/// Whether what is offered can begin: what it chooses first is there, what it costs before anything else happens is covered,
/// nothing of that is forbidden.
template <typename G>
Can Machine<G>::feasible(const Rules &rules, const State &state, std::size_t from, std::size_t to, const Context &about,
                         const Frame &frame)
{
    std::array<std::uint32_t, frameSlots> slots = frame.slots;
    Context before = about; // before anything of it is chosen
    before.slots = slots.data();
    Bill bill;
    Can can = Can::Yes;
    bool doubt = false; // stays for all payments: they make up one bill
    before.doubt = &doubt;
    for (std::size_t at = from; at < to; ++at) {
        const Step &step = G::programs(rules).steps[at];
        switch (step.op) {
        case Step::Op::Choose: {
            const ChoiceCode &choice = G::programs(rules).choices[step.link];
            bool unseen = false;
            Context asked = about;
            asked.doubt = &unseen;
            if (at == from && candidates(rules, state, choice, asked, frame.window - 1, frame.subject).none()) {
                if (!unseen)
                    return Can::No;
                can = Can::Hidden;
            }
            slots[choice.slot] = 0;
            break;
        }
        case Step::Op::Pay:
            if (!isOpen(step, before) && !bill.covers(rules, state, step, before)) {
                if (!doubt)
                    return Can::No;
                can = Can::Hidden;
            }
            break;
        case Step::Op::Own:
            if (G::ownForbidden(rules, state, step, before))
                return Can::No;
            break;
        default: return can;
        }
    }
    return can;
}

/// What lasts already, all the same, is counted, and comes after all else that lasts: of numbers that are set, the last one holds.
template <typename G>
void Machine<G>::keep(const Rules &rules, State &state, const Lasting &lasting)
{
    auto &machine = G::machine(state);
    for (std::size_t i = 0; i < machine.lastingCount && lasting.uses == 0; ++i) {
        Lasting same = machine.lastings[i];
        same.more = 0;
        if (same != lasting)
            continue;
        same.more = std::uint8_t(std::min(machine.lastings[i].more + 1, 255));
        std::copy(machine.lastings.begin() + std::ptrdiff_t(i) + 1, machine.lastings.begin() + machine.lastingCount,
                  machine.lastings.begin() + std::ptrdiff_t(i));
        machine.lastings[std::size_t(machine.lastingCount - 1)] = same;
        return;
    }
    if (machine.lastingCount == machine.lastings.size())
        noRoomFor(rules, lasting.ability, "{ability} makes one more lasting effect where {most} different ones last already",
                  "let them end sooner, be more alike, or be made less often", machine.lastings.size());
    machine.lastings[machine.lastingCount++] = lasting;
}

template <typename G>
void Machine<G>::noRoomFor(const Rules &rules, std::uint16_t ability, const char *message, const char *remedy, std::size_t most)
{
    throw OutOfRoom(
        error(OutOfRoom::code, message, remedy, {{"ability", nameOf(rules, ability)}, {"most", std::to_string(most)}}));
}

/// What has no frame: with the circle, if abilities woke each other in one.
template <typename G>
void Machine<G>::noFrameFor(const Rules &rules, const State &state, std::uint16_t ability)
{
    const auto &machine = G::machine(state);
    const Programs &programs = G::programs(rules);
    const auto begins = [&](std::size_t at) {
        const auto isThere = [&](const auto &each) { return each.steps == at; };
        return std::ranges::any_of(programs.abilities, isThere) || std::ranges::any_of(programs.laters, isThere);
    };
    std::vector<std::uint16_t> chain; // each was woken by the one before it
    for (std::size_t i = 0; i < machine.depth; ++i)
        if (const Frame &frame = machine.frames[i]; frame.stage != 0 || !begins(frame.at)) // else it waits for its turn
            chain.push_back(frame.ability);
    chain.push_back(ability);
    const std::string circle = wokeInCircle(chain, [&](std::uint16_t each) { return nameOf(rules, each); });
    const char *message = circle.empty()      ? "{ability} cannot begin where {most} abilities are at work already"
        : machine.operations > mostOperations ? "{circle}, and so on without end"
                                              : "{circle}, until {most} abilities were at work";
    throw OutOfRoom(
        error(OutOfRoom::code, message,
              circle.empty() ? "let fewer act on one event, or less often" : "give one of them a limit, or narrow its event",
              {{"ability", nameOf(rules, ability)}, {"circle", circle}, {"most", std::to_string(machine.frames.size())}}));
}

/// An ability for people: the id of its card, and which of the card's abilities it is.
template <typename G>
std::string Machine<G>::nameOf(const Rules &rules, std::uint16_t ability)
{
    const std::uint16_t card = G::programs(rules).abilities[ability].card;
    return G::abilityName(rules, card) + " (ability "
        + std::to_string(ability - G::programs(rules).cards[card].abilities.first + 1) + ')';
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
    // As a loop over seats goes round: it matters where the first to reach something has won.
    const auto eachSeat = [&](SeatCode code, auto body) {
        SeatMask rest = Eval::seats(rules, state, code, about);
        int seat = rest & (rest - 1) ? G::first(rules, state) : std::countr_zero(rest);
        for (; rest; seat = nextSeat(rules, seat)) {
            if (rest >> seat & 1)
                body(seat);
            rest = SeatMask(rest & ~seatBit(seat));
        }
    };
    // What is done to a name of two cards is done to both, in the order of their numbers: behind the first that goes, places may close up.
    const auto eachCard = [&](auto body) {
        const std::uint32_t held = step.thing.kind == ThingCode::Kind::Named ? frame.slots[step.thing.slot] : 0;
        if (cardsInSlot(held) < 2)
            return body(about);
        std::array<std::uint32_t, frameSlots> slots = frame.slots;
        Context each = about;
        each.slots = slots.data();
        for (const std::uint32_t card : {std::min(held & 0xffff, held >> 16), std::max(held & 0xffff, held >> 16)}) {
            slots[step.thing.slot] = card;
            body(each);
        }
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
    case Step::Op::Move: eachCard([&](const Context &each) { G::move(rules, state, step, each, run); }); break;
    case Step::Op::Swap:
        G::swap(rules, state, Eval::card(state, step.thing, about), Eval::card(state, step.thing2, about), frame.user, run);
        break;
    case Step::Op::Turn:
        eachCard([&](const Context &each) { G::turn(rules, state, Eval::card(state, step.thing, each), step.word, run); });
        break;
    case Step::Op::Show: eachCard([&](const Context &each) { G::show(rules, state, step, each, run); }); break;
    case Step::Op::Look: eachCard([&](const Context &each) { G::look(rules, state, step, each, run); }); break;
    case Step::Op::Later: {
        const LaterCode &code = G::programs(rules).laters[step.link];
        if (machine.laterCount == machine.laters.size())
            noRoomFor(rules, frame.ability, "{ability} makes one more effect that waits where {most} wait already",
                      "let them wait no longer than needed, or be made less often", machine.laters.size());
        Later &later = machine.laters[machine.laterCount++];
        later = {std::uint16_t(step.link + 1), frame.ability, frame.bearer, frame.user, 0, {}};
        endsWith(state, code.span);
        std::size_t kept = 0;
        for (std::size_t slot = 0; slot < frameSlots && kept < later.slots.size(); ++slot)
            if (code.keeps >> slot & 1)
                later.slots[kept++] = frame.slots[slot];
        break;
    }
    case Step::Op::Lasting: {
        const LastingCode &code = G::programs(rules).lastings[step.link];
        Lasting lasting{std::uint16_t(step.link + 1), frame.ability, frame.bearer, frame.user, 0, 0, {}};
        takeIn(state, code);
        lasting.uses =
            code.uses.given ? std::uint8_t(std::min(Eval::amount(rules, state, code.uses, about), 254) + 1) : std::uint8_t(0);
        std::size_t kept = 0;
        for (std::size_t slot = 0; slot < frameSlots && kept < lasting.slots.size(); ++slot)
            if (code.keeps >> slot & 1)
                lasting.slots[kept++] = frame.slots[slot];
        keep(rules, state, lasting);
        G::lasts(rules, state, lasting, run);
        break;
    }
    case Step::Op::Set: G::set(rules, state, step, about, run); break;
    case Step::Op::Assign:
        G::assign(rules, state, step.word,
                  Eval::seat(rules, state, step.other.kind == SeatCode::Kind::None ? step.seat : step.other, about), run);
        break;
    case Step::Op::Skip: G::skip(rules, state, step.word, Eval::seat(rules, state, step.seat, about), run); break;
    case Step::Op::Cancel:
        eachCard([&](const Context &each) {
            if (const int bearer = G::bearerAt(state, Eval::card(state, step.thing, each)); bearer != noBearer)
                cancel(rules, state, bearer, run);
        });
        break;
    case Step::Op::Own: G::operate(rules, state, step, about, run); break;
    case Step::Op::Win:
        if constexpr (has<G, without::Winning>)
            if (const int who = Eval::seat(rules, state, step.seat, about); who != noSeat)
                G::wins(rules, state, who, run);
        break;
    default: break;
    }
}

} // namespace rw::abilities
