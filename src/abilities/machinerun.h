// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The running half of machine.h: frames, steps, questions and answers.

namespace rw::abilities {

template <typename G>
typename G::Options Machine<G>::candidates(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &asked, int window, int subject)
{
    (void)subject;
    typename G::Options found;
    Context about = asked;
    about.knower = choice.random ? anyone : choice.by.kind == SeatCode::Kind::None ? asked.user : Eval::seat(rules, state, choice.by, asked);
    switch (choice.kind) {
    case ChoiceCode::Kind::Card: {
        found.bits = Eval::query(rules, state, choice.query, about).words;
        if (choice.copied)
            G::keepCopyable(rules, state, found, window);
        break;
    }
    case ChoiceCode::Kind::Seat:
        for (SeatMask rest = Eval::seats(rules, state, choice.among, about); rest; rest = SeatMask(rest & (rest - 1))) {
            about.candidateSeat = std::countr_zero(rest);
            if (Eval::all(rules, state, choice.query.conditions, about))
                found.bits[0] |= 1ull << about.candidateSeat;
        }
        break;
    case ChoiceCode::Kind::Number:
        found.least = choice.least.given ? Eval::amount(rules, state, choice.least, about) : 0;
        found.most = Eval::amount(rules, state, choice.most, about);
        found.bits[0] = found.most >= found.least;
        break;
    case ChoiceCode::Kind::Word:
        if (choice.list != noWord)
            found.bits[0] = G::wordsOf(rules, choice.list);
        for (int i = 0; choice.list == noWord && i < choice.words.count; ++i)
            found.bits[0] |= 1ull << G::programs(rules).numbers[std::size_t(choice.words.first + i)];
        break;
    case ChoiceCode::Kind::Own: found.bits[0] = G::ownCandidates(rules, state, choice, about); break;
    }
    return found;
}

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
        if (step(rules, state, run))
            return true;
    }
    return false;
}

/// One step of the top frame. True: a seat must decide.
template <typename G>
template <typename Run>
bool Machine<G>::step(const Rules &rules, State &state, Run &run)
{
    Frame &frame = G::machine(state).frames[std::size_t(G::machine(state).depth - 1)];
    const Step &step = G::programs(rules).steps[frame.at];
    const Context about = Context::of(frame);
    switch (step.op) {
    case Step::Op::End: pop(state); return false;
    case Step::Op::Choose: return choose(rules, state, step, run);
    case Step::Op::Respond: return respond(rules, state, run);
    case Step::Op::Jump: frame.at = step.target; return false;
    case Step::Op::If: frame.at = Eval::all(rules, state, step.conditions, about) ? std::uint16_t(frame.at + 1) : step.target; return false;
    case Step::Op::Pay: {
        const int who = Eval::seat(rules, state, step.seat, about);
        const std::int32_t amount = Eval::amount(rules, state, step.amount, about);
        const bool covered = who != noSeat && G::resource(rules, state, step.word, who) >= amount;
        frame.at = covered ? std::uint16_t(frame.at + 1) : step.target;
        if (covered)
            G::lose(rules, state, step.word, who, amount, run);
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

/// The entries of a menu that can still be picked.
template <typename G>
typename G::Options Machine<G>::leftInMenu(const Rules &rules, const State &state, const Step &step)
{
    const Frame &frame = G::machine(state).frames[std::size_t(G::machine(state).depth - 1)];
    const MenuCode &menu = G::programs(rules).menus[step.link];
    const std::uint32_t picked = step.slot2 == noWord ? 0 : frame.slots[step.slot2];
    typename G::Options found;
    for (std::size_t i = 0; i < menu.entries.size() && i < 32; ++i)
        if (!(picked >> i & 1) && (menu.anyOrder || picked >> i == 0) && Eval::all(rules, state, menu.entries[i].conditions, Context::of(frame)))
            found.bits[0] |= 1ull << i;
    return found;
}

/// Asks for an option; false when none is left to pick.
template <typename G>
bool Machine<G>::askMenu(const Rules &rules, State &state, const Step &step)
{
    Frame &frame = G::machine(state).frames[std::size_t(G::machine(state).depth - 1)];
    const Context about = Context::of(frame);
    const MenuCode &menu = G::programs(rules).menus[step.link];
    const std::uint32_t picked = step.slot2 == noWord ? 0 : frame.slots[step.slot2];
    const typename G::Options found = leftInMenu(rules, state, step);
    const int by = step.seat.kind == SeatCode::Kind::None ? frame.user : Eval::seat(rules, state, step.seat, about);
    if (found.none() || by == noSeat || std::popcount(picked) >= (menu.pick.given ? Eval::amount(rules, state, menu.pick, about) : 1)) {
        frame.at = step.target;
        return false;
    }
    G::machine(state).candidates = found;
    frame.at = std::uint16_t(&step - G::programs(rules).steps.data());
    ask(rules, state, Asking::Option, by);
    return true;
}

template <typename G>
void Machine<G>::recall(const Rules &rules, State &state)
{
    auto &machine = G::machine(state);
    typename G::Options found;
    const Frame *frame = machine.depth ? &machine.frames[std::size_t(machine.depth - 1)] : nullptr;
    switch (Asking(machine.asks)) {
    case Asking::Window: {
        const Circle &circle = frame && frame->answers.window ? frame->answers : machine.open;
        found.bits[0] = usable(rules, state, circle.asked, circle.window - 1, circle.subject);
        found.bits[1] = G::mayTurnUp(rules, state, circle.asked, circle.window - 1);
        break;
    }
    case Asking::Now: {
        const Step &step = G::programs(rules).steps[std::size_t(frame->at - 1)];
        found.bits[0] = 1ull << G::bearerAt(state, Eval::card(state, step.thing2, Context::of(*frame)));
        break;
    }
    case Asking::Option: found = leftInMenu(rules, state, G::programs(rules).steps[frame->at]); break;
    case Asking::Seat:
    case Asking::Card:
    case Asking::Thing:
    case Asking::Number:
    case Asking::Word: found = leftToChoose(rules, state, *frame, G::programs(rules).choices[G::programs(rules).steps[frame->at].link]); break;
    case Asking::Offer:
    case Asking::Again:
    case Asking::Nothing: break;
    }
    machine.candidates = found;
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
bool Machine<G>::feasible(const Rules &rules, const State &state, std::size_t from, std::size_t to, const Context &about, const Frame &frame)
{
    for (std::size_t at = from; at < to; ++at) {
        const Step &step = G::programs(rules).steps[at];
        if (at == from && step.op == Step::Op::Choose
            && candidates(rules, state, G::programs(rules).choices[step.link], about, frame.window - 1, frame.subject).none())
            return false;
        if (step.op == Step::Op::Pay && G::resource(rules, state, step.word, Eval::seat(rules, state, step.seat, about)) < Eval::amount(rules, state, step.amount, about))
            return false;
        if (step.op == Step::Op::Own && G::ownForbidden(rules, state, step, about))
            return false;
    }
    return true;
}

/// What is left to choose from, beside what is chosen already; and whether the seat may stop here.
template <typename G>
typename G::Options Machine<G>::leftToChoose(const Rules &rules, const State &state, const Frame &frame, const ChoiceCode &choice)
{
    const Context about = Context::of(frame);
    typename G::Options found = candidates(rules, state, choice, about, frame.window - 1, frame.subject);
    G::dropChosen(found, choice, frame.slots[choice.slot]);
    if (choice.kind != ChoiceCode::Kind::Number)
        found.least = frame.stage == endStage || (choice.upTo && frame.done >= (choice.atLeast.given ? Eval::amount(rules, state, choice.atLeast, about) : 0));
    return found;
}

template <typename G>
template <typename Run>
bool Machine<G>::choose(const Rules &rules, State &state, const Step &step, Run &run)
{
    auto &machine = G::machine(state);
    Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    const ChoiceCode &choice = G::programs(rules).choices[step.link];
    const Context about = Context::of(frame);
    const int by = choice.by.kind == SeatCode::Kind::None ? frame.user : Eval::seat(rules, state, choice.by, about);
    if (frame.done == 0)
        frame.slots[choice.slot] = 0;
    const typename G::Options found = leftToChoose(rules, state, frame, choice);
    const auto finish = [&] {
        frame.done = 0;
        ++frame.at;
        return false;
    };
    if (found.none() || by == noSeat)
        return finish();
    if (choice.kind == ChoiceCode::Kind::Number && found.least == found.most) {
        frame.slots[choice.slot] = std::uint32_t(found.least);
        return finish();
    }
    const bool single = choice.kind == ChoiceCode::Kind::Number || choice.kind == ChoiceCode::Kind::Word;
    const std::int64_t available = single ? 1 : found.count();
    std::int64_t wanted = !choice.count.given ? 1 : choice.count.all ? INT32_MAX : Eval::amount(rules, state, choice.count, about);
    wanted = std::min<std::int64_t>(wanted, frame.done + available);
    if (frame.done >= wanted)
        return finish();
    if (choice.random) {
        took(rules, state, G::byLot(rules, state, found, frame), run);
        return false;
    }
    if (!choice.upTo && !(single && found.count() > 1) && choice.kind != ChoiceCode::Kind::Number && frame.done + available == wanted) {
        took(rules, state, found.first(), run); // the only way: nobody is asked
        return false;
    }
    machine.candidates = found;
    static constexpr Asking asks[] = {Asking::Card, Asking::Seat, Asking::Number, Asking::Word, Asking::Thing};
    ask(rules, state, asks[int(choice.kind)], by);
    return true;
}

/// Puts an answer into the slot of the choice that the top frame is at.
template <typename G>
template <typename Run>
void Machine<G>::took(const Rules &rules, State &state, std::uint32_t answer, Run &run)
{
    auto &machine = G::machine(state);
    Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    const ChoiceCode &choice = G::programs(rules).choices[G::programs(rules).steps[frame.at].link];
    std::uint32_t &slot = frame.slots[choice.slot];
    switch (choice.kind) {
    case ChoiceCode::Kind::Card: slot = slot ? slot | slotOfCard(std::uint16_t(answer)) << 16 : slotOfCard(std::uint16_t(answer)); break;
    case ChoiceCode::Kind::Seat: slot |= 1u << answer; break;
    case ChoiceCode::Kind::Number: slot = answer; break;
    case ChoiceCode::Kind::Word: slot = answer + 1; break;
    case ChoiceCode::Kind::Own: slot = G::withThing(rules, state, slot, answer, choice, Context::of(frame)); break;
    }
    G::chosen(rules, state, choice, frame, answer, run);
    ++frame.done;
    if (choice.kind == ChoiceCode::Kind::Number || choice.kind == ChoiceCode::Kind::Word) {
        frame.done = 0;
        ++frame.at;
    }
}

template <typename G>
template <typename Run>
bool Machine<G>::respond(const Rules &rules, State &state, Run &run)
{
    auto &machine = G::machine(state);
    Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    if (frame.stage == 0) {
        frame.stage = 1;
        G::announced(rules, state, frame, run);
        if (isLive(state, G::responseWindow))
            frame.answers = circleOf(rules, state, G::responseWindow, frame.user);
    }
    if (frame.answers.window) {
        if (asksRound(rules, state, frame.answers, run))
            return true;
        frame.answers = {};
    }
    if (machine.cancelled >> frame.bearer & 1) {
        G::struckOut(rules, state, frame, run);
        pop(state);
        return false;
    }
    G::resolves(rules, state, frame, run);
    ++frame.at;
    return false;
}

/// A seat announces the use of a bearer.
template <typename G>
template <typename Run>
void Machine<G>::use(const Rules &rules, State &state, int bearer, int seat, int window, int subject, Run &run)
{
    auto &machine = G::machine(state);
    const int number = usableAbility(rules, state, bearer, seat, window, subject);
    const std::uint16_t which = definition(rules, state, bearer);
    const std::uint16_t at = std::uint16_t(G::programs(rules).cards[which].abilities.first + number);
    if (!(G::faceUp(state) >> bearer & 1))
        G::turnUp(rules, state, bearer, run);
    if (G::oneTime(rules, which))
        machine.spent |= 1ull << bearer;
    countUse(state, bearer, number);
    refresh(rules, state, seat);
    Frame frame;
    frame.at = G::programs(rules).abilities[at].steps;
    frame.ability = at;
    frame.bearer = std::uint8_t(bearer);
    frame.user = std::uint8_t(seat);
    frame.window = std::uint8_t(window + 1);
    frame.subject = std::uint8_t(subject);
    push(rules, state, frame, run);
    G::used(rules, state, bearer, seat, run);
}

template <typename G>
template <typename Run>
void Machine<G>::copy(const Rules &rules, State &state, const Step &step, Run &run)
{
    auto &machine = G::machine(state);
    Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    const Context about = Context::of(frame);
    machine.asks = 0;
    ++frame.at;
    const int from = G::bearerAt(state, Eval::card(state, step.thing, about));
    const int onto = G::bearerAt(state, Eval::card(state, step.thing2, about));
    if (from == noBearer || onto == noBearer)
        return;
    const std::uint16_t which = G::copied(rules, state, from, onto, run);
    if (which == noPlace)
        return;
    const bool once = G::oneTime(rules, which);
    machine.copies[std::size_t(onto)] = std::uint8_t(which + 1);
    machine.uses[std::size_t(onto)] = 0;
    machine.used &= ~(1ull << onto);
    machine.spent &= ~(1ull << onto);
    const int owner = G::ownerOf(state, onto);
    const int window = frame.window - 1;
    const bool now = step.flag && owner == frame.user && usableAbility(rules, state, onto, owner, window, frame.subject) >= 0;
    if (once && !now)
        machine.spent |= 1ull << onto;
    refresh(rules, state, owner);
    if (now) {
        machine.candidates = {};
        machine.candidates.bits[0] = 1ull << onto;
        ask(rules, state, Asking::Now, frame.user);
    }
}

template <typename G>
template <typename Run>
void Machine<G>::operate(const Rules &rules, State &state, const Step &step, Run &run)
{
    auto &machine = G::machine(state);
    Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    const Context about = Context::of(frame);
    const auto amountFor = [&](int seat, int from) {
        return step.amount.all ? G::resource(rules, state, step.word, from) : (void(seat), Eval::amount(rules, state, step.amount, about));
    };
    const auto eachSeat = [&](SeatCode code, auto body) {
        for (SeatMask rest = Eval::seats(rules, state, code, about); rest; rest = SeatMask(rest & (rest - 1)))
            body(std::countr_zero(rest));
    };
    switch (step.op) {
    case Step::Op::Gain: eachSeat(step.seat, [&](int seat) { G::gain(rules, state, step.word, seat, amountFor(seat, seat), run); }); break;
    case Step::Op::Lose: eachSeat(step.seat, [&](int seat) { G::lose(rules, state, step.word, seat, amountFor(seat, seat), run); }); break;
    case Step::Op::Give: {
        const int from = Eval::seat(rules, state, step.seat, about);
        const int to = Eval::seat(rules, state, step.other, about);
        if (from != noSeat && to != noSeat)
            G::give(rules, state, step.word, from, to, amountFor(to, from), run);
        break;
    }
    case Step::Op::Move: G::move(rules, state, step, about, run); break;
    case Step::Op::Swap: G::swap(rules, state, Eval::card(state, step.thing, about), Eval::card(state, step.thing2, about), frame.user, run); break;
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
        lasting.uses = code.uses.given ? std::uint8_t(std::min(Eval::amount(rules, state, code.uses, about), 254) + 1) : std::uint8_t(0);
        std::size_t kept = 0;
        for (std::size_t slot = 0; slot < frameSlots && kept < lasting.slots.size(); ++slot)
            if (code.keeps >> slot & 1)
                lasting.slots[kept++] = frame.slots[slot];
        G::lasts(rules, state, lasting, run);
        break;
    }
    case Step::Op::Set: G::set(rules, state, step, about, run); break;
    case Step::Op::Assign: G::assign(rules, state, step.word, Eval::seat(rules, state, step.other.kind == SeatCode::Kind::None ? step.seat : step.other, about), run); break;
    case Step::Op::Skip: G::skip(rules, state, step.word, Eval::seat(rules, state, step.seat, about), run); break;
    case Step::Op::Cancel: {
        const int bearer = G::bearerAt(state, Eval::card(state, step.thing, about));
        if (bearer != noBearer)
            cancel(rules, state, bearer, run);
        break;
    }
    case Step::Op::Own: G::operate(rules, state, step, about, run); break;
    default: break;
    }
}

template <typename G>
void Machine<G>::legalMoves(const State &state, MoveSet &moves)
{
    const auto &machine = G::machine(state);
    const auto &bits = machine.candidates.bits;
    switch (Asking(machine.asks)) {
    case Asking::Window:
        moves.add(Move::of(Pass));
        moves.addMask(Move::of(Use), bits[0]);
        moves.addMask(Move::of(Reveal), bits[1]);
        break;
    case Asking::Now:
        moves.add(Move::of(Pass));
        moves.addMask(Move::of(Use), bits[0]);
        break;
    case Asking::Seat: moves.addMask(Move::of(TakeSeat), bits[0]); break;
    case Asking::Card:
        for (std::size_t word = 0; word < bits.size(); ++word)
            moves.addMask(Move::of(TakeCard, std::uint32_t(64 * word)), bits[word]);
        break;
    case Asking::Thing: moves.addMask(Move::of(TakeThing), bits[0]); break;
    case Asking::Number:
        moves.addRun(Move::of(TakeNumber, std::uint32_t(machine.candidates.least)), std::uint32_t(machine.candidates.most - machine.candidates.least + 1));
        return;
    case Asking::Word: moves.addMask(Move::of(TakeWord), bits[0]); break;
    case Asking::Offer:
    case Asking::Again: moves.addRun(Move::of(No), 1), moves.add(Move::of(Yes)); return;
    case Asking::Option: moves.addMask(Move::of(TakeOption), bits[0]); break;
    case Asking::Nothing: break;
    }
    if (machine.candidates.least > 0 && Asking(machine.asks) >= Asking::Seat)
        moves.add(Move::of(Done));
}

template <typename G>
bool Machine<G>::answers(const Rules &rules, const State &state, Move move)
{
    MoveSet legal;
    legalMoves(state, legal);
    if (legal.contains(move))
        return true;
    const auto &machine = G::machine(state);
    return Asking(machine.asks) == Asking::Window && move == Move::of(Reveal, move.c()) && G::mayTurnUpUnasked(rules, state, int(move.c()));
}

template <typename G>
template <typename Run>
void Machine<G>::answer(const Rules &rules, State &state, Move move, Run &run)
{
    auto &machine = G::machine(state);
    const Asking asked = Asking(std::exchange(machine.asks, std::uint8_t(0)));
    machine.candidates = {};
    if (asked == Asking::Window) {
        Frame *top = machine.depth ? &machine.frames[std::size_t(machine.depth - 1)] : nullptr;
        Circle &circle = top && top->answers.window ? top->answers : machine.open;
        const int seat = circle.asked;
        const int window = circle.window - 1;
        const int subject = circle.subject;
        if (move.kind() == Pass) {
            G::passed(rules, state, seat, run);
            ++circle.passes;
            circle.out = SeatMask(circle.out | (G::passIsFinal(rules) ? seatBit(seat) : 0));
        } else {
            circle.passes = 0;
        }
        circle.asked = nextSeat(rules, seat);
        if (move.kind() == Use)
            use(rules, state, int(move.c()), seat, window, subject, run);
        else if (move.kind() == Reveal)
            G::turnUpIdly(rules, state, int(move.c()), run);
        return;
    }
    Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    const Step &step = G::programs(rules).steps[frame.at];
    switch (asked) {
    case Asking::Now: {
        const int bearer = move.kind() == Use ? int(move.c()) : noBearer;
        const int user = frame.user;
        const int window = frame.window - 1;
        const int subject = frame.subject;
        if (move.kind() == Use) {
            use(rules, state, bearer, user, window, subject, run);
        } else { // what can be used once, and was not used now, is lost
            for (std::uint64_t rest = G::bearersOf(state, user); rest; rest &= rest - 1) {
                const int each = std::countr_zero(rest);
                if (each == frame.bearer && machine.copies[std::size_t(each)] && G::oneTime(rules, definition(rules, state, each)))
                    machine.spent |= 1ull << each;
            }
            refresh(rules, state, user);
        }
        break;
    }
    case Asking::Offer:
        frame.at = move.kind() == Yes ? std::uint16_t(frame.at + 1) : step.target;
        G::offered(rules, state, frame, move.kind() == Yes, run);
        break;
    case Asking::Again: {
        const std::size_t loop = step.op == Step::Op::Next ? step.target : frame.at;
        if (move.kind() == Yes)
            advanceLoop(rules, state, loop);
        else
            frame.at = G::programs(rules).steps[loop].target;
        break;
    }
    case Asking::Option:
        if (step.slot2 != noWord)
            frame.slots[step.slot2] |= 1u << move.c();
        frame.at = G::programs(rules).menus[step.link].entries[move.c()].steps;
        break;
    default:
        if (move.kind() == Done) {
            frame.done = 0;
            ++frame.at;
        } else {
            took(rules, state, move.c(), run);
        }
    }
}

} // namespace rw::abilities
