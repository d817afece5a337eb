// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How abilities of machine.h are used, answered, copied, and decisions carried out.

namespace rw::abilities {

/// A seat announces the use of a bearer.
template <typename G>
template <typename Run>
void Machine<G>::use(const Rules &rules, State &state, int bearer, int seat, int window, int subject, Run &run)
{
    auto &machine = G::machine(state);
    const std::uint16_t which = definition(rules, state, bearer);
    const Range16 abilities = G::programs(rules).cards[which].abilities;
    const int number =
        abilities.count == 1 ? 0 : usableAbility(rules, state, bearer, seat, window, subject); // it is known to be usable
    const std::uint16_t at = std::uint16_t(abilities.first + number);
    if (!(G::faceUp(state) >> bearer & 1))
        G::turnUp(rules, state, bearer, run);
    if (G::oneTime(rules, which))
        machine.spent |= 1ull << bearer;
    countUse(state, bearer, number);
    refresh(rules, state, bearer);
    Frame &frame = push(rules, state, at);
    frame.at = G::programs(rules).abilities[at].steps;
    frame.ability = at;
    frame.bearer = std::uint8_t(bearer);
    frame.user = std::uint8_t(seat);
    frame.window = std::uint8_t(window + 1);
    frame.subject = std::uint8_t(subject);
    G::used(rules, state, bearer, seat, run);
}

template <typename G>
template <typename Run>
[[gnu::always_inline]] inline bool Machine<G>::respond(const Rules &rules, State &state, Run &run)
{
    auto &machine = G::machine(state);
    Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    if (frame.stage == 0) {
        frame.stage = 1;
        const std::uint8_t depth = machine.depth;
        G::announced(rules, state, frame, run);
        if (machine.depth != depth) // who watches acts first, and may bring about that somebody can answer
            return false;
    }
    if constexpr (G::responseWindow >= 0)
        if (frame.answers.window == 0 && frame.stage != endStage && isLive(state, G::responseWindow))
            frame.answers = circleOf(rules, state, G::responseWindow, frame.user);
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
    ++frame.at;
    return false;
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
    const int onto = G::bearerAt(state, Eval::card(state, step.thing2, about));
    const std::uint16_t which =
        onto == noBearer ? noPlace : copiedDefinition(rules, state, Eval::card(state, step.thing, about), onto, run);
    if (which == noPlace)
        return;
    const bool once = G::oneTime(rules, which);
    takeOver(state, onto, which);
    machine.uses[std::size_t(onto)] = 0;
    machine.used &= ~(1ull << onto);
    machine.spent &= ~(1ull << onto);
    const int owner = G::ownerOf(state, onto);
    const int window = frame.window - 1;
    const bool may = step.flag && owner == frame.user;
    const bool can = may && usableAbility(rules, state, onto, owner, window, frame.subject) >= 0;
    const bool now = can || (may && couldActAs(rules, state, onto, owner, window, frame.subject));
    if (once && !now)
        machine.spent |= 1ull << onto;
    refresh(rules, state, onto);
    if (step.flag && G::programs(rules).abilities[frame.ability].shape == AbilityCode::Shape::When)
        answerToo(rules, state, Frame(frame), onto);
    if (now) {
        machine.candidates = {};
        machine.candidates.bits[0] = can ? 1ull << onto : 0;
        ask(rules, state, Asking::Now, frame.user);
    }
}

/// The definition that is taken over; noPlace for none. A game may let cards be copied that nobody bears.
template <typename G>
template <typename Run>
std::uint16_t Machine<G>::copiedDefinition(const Rules &rules, State &state, std::uint16_t card, int onto, Run &run)
{
    if constexpr (has<G, without::CopiesOfCards>) {
        return G::copiedCard(rules, state, card, onto, run);
    } else {
        const int from = G::bearerAt(state, card);
        return from == noBearer ? noPlace : G::copied(rules, state, from, onto, run);
    }
}

/// What was copied as an answer to an event, to act at once, answers that event as well.
template <typename G>
void Machine<G>::answerToo(const Rules &rules, State &state, const Frame &copier, int bearer)
{
    const Programs &programs = G::programs(rules);
    const EventCode &answered = programs.abilities[copier.ability].event;
    const Happening what{.seat = copier.they, .card = copier.it, .amount = copier.thatMuch, .words = answered.words};
    const Range16 abilities = programs.cards[definition(rules, state, bearer)].abilities;
    const Context about{
        .user = copier.user, .they = what.seat, .it = what.card, .bearer = std::uint8_t(bearer), .thatMuch = what.amount};
    for (int i = abilities.count; i-- > 0;) { // the first of them on top
        const std::uint16_t at = std::uint16_t(abilities.first + i);
        const AbilityCode &ability = programs.abilities[at];
        if (ability.shape == AbilityCode::Shape::When && ability.event.word == answered.word
            && eventMatches(rules, state, ability.event, what, about) && Eval::all(rules, state, ability.conditions, about))
            begin(rules, state, at, bearer, copier.user, what);
    }
}

/// Starts the program of an ability that may act, for a seat.
template <typename G>
void Machine<G>::begin(const Rules &rules, State &state, std::uint16_t ability, int bearer, int seat, const Happening &what)
{
    Frame &frame = push(rules, state, ability);
    frame.at = G::programs(rules).abilities[ability].steps;
    frame.ability = ability;
    frame.bearer = std::uint8_t(bearer);
    frame.user = std::uint8_t(seat);
    frame.they = std::uint8_t(what.seat);
    frame.it = what.card;
    frame.thatMuch = what.amount;
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
        if (bits[0])
            moves.addRun(Move::of(TakeNumber, std::uint32_t(machine.candidates.least)),
                         std::uint32_t(machine.candidates.most - machine.candidates.least + 1));
        else
            moves.add(Move::of(Done));
        return;
    case Asking::Word: moves.addMask(Move::of(TakeWord), bits[0]); break;
    case Asking::Offer:
        moves.addRun(Move::of(No), 1);
        if (bits[0]) // else it is asked so that nobody sees that it cannot accept
            moves.add(Move::of(Yes));
        return;
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
    return Asking(machine.asks) == Asking::Window && move == Move::of(Reveal, move.c())
        && G::mayTurnUpUnasked(rules, state, int(move.c()));
}

template <typename G>
template <typename Run>
void Machine<G>::answer(const Rules &rules, State &state, Move move, Run &run)
{
    auto &machine = G::machine(state);
    const Asking asked = Asking(std::exchange(machine.asks, std::uint8_t(0)));
    const bool hadChoice = machine.candidates.bits[0] != 0;
    machine.candidates = {};
    if (asked == Asking::Window) {
        Frame *top = machine.depth ? &machine.frames[std::size_t(machine.depth - 1)] : nullptr;
        Circle &circle = top && top->answers.window ? top->answers : machine.open;
        if (move.kind() == Pass)
            return passed(rules, state, circle, run);
        const int seat = circle.asked;
        const int window = circle.window - 1;
        const int subject = circle.subject;
        circle.passes = 0;
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
            const int onto =
                G::bearerAt(state, Eval::card(state, G::programs(rules).steps[frame.at - 1u].thing2, Context::of(frame)));
            if (onto != noBearer && G::oneTime(rules, definition(rules, state, onto))) {
                machine.spent |= 1ull << onto;
                refresh(rules, state, onto);
            }
        }
        break;
    }
    case Asking::Offer:
        frame.at = move.kind() == Yes ? std::uint16_t(frame.at + 1) : step.target;
        if (hadChoice) // what cannot be accepted is not refused either
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
        if (move.kind() == Done) {
            frame.at = step.target;
            break;
        }
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
