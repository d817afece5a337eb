// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What abilities of machine.h ask for, and what may be chosen.

namespace rw::abilities {

template <typename G>
typename G::Options Machine<G>::candidates(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &asked,
                                           int window, int subject)
{
    (void)subject;
    typename G::Options found;
    Context about = asked;
    about.knower = choice.random ? anyone : chooser(rules, state, choice, asked);
    switch (choice.kind) {
    case ChoiceCode::Kind::Card:
        if (G::findsBearers(rules, choice.query))
            found.bits = Eval::cardsOf(state, Eval::bearers(rules, state, choice.query, about)).words;
        else
            found.bits = Eval::anyCards(rules, state, choice.query, about).words;
        if (choice.copied)
            typename G::CardSet{found.bits}.forEach([&](std::uint16_t card) {
                if (!G::isCopyable(rules, state, card, window))
                    found.bits[card / 64] &= ~(1ull << (card % 64));
            });
        break;
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
            found.bits[0] = G::wordsOf(rules, state, choice.list);
        for (int i = 0; choice.list == noWord && i < choice.words.count; ++i)
            found.bits[0] |= 1ull << G::programs(rules).numbers[std::size_t(choice.words.first + i)];
        if (choice.query.conditions.count)
            found.bits[0] = wordsWhere(rules, state, choice, about, found.bits[0]);
        break;
    case ChoiceCode::Kind::Own: found.bits[0] = G::ownCandidates(rules, state, choice, about); break;
    }
    return found;
}

/// Of some words those for which the conditions of the choice hold; each is tested in the slot of the choice.
template <typename G>
std::uint64_t Machine<G>::wordsWhere(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about,
                                     std::uint64_t words)
{
    std::array<std::uint32_t, frameSlots> slots{};
    if (about.slots)
        std::copy_n(about.slots, slots.size(), slots.begin());
    Context each = about;
    each.slots = slots.data();
    for (std::uint64_t rest = words; rest; rest &= rest - 1) {
        slots[choice.slot] = std::uint32_t(std::countr_zero(rest)) + 1;
        if (!Eval::all(rules, state, choice.query.conditions, each))
            words &= ~(rest & -rest);
    }
    return words;
}

/// Whether `candidates` would find any.
template <typename G>
bool Machine<G>::anyCandidate(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about, int window,
                              int subject)
{
    if (choice.random || !choice.byUser() || about.knower != about.user)
        return !candidates(rules, state, choice, about, window, subject).none();
    if (choice.kind == ChoiceCode::Kind::Card && G::findsBearers(rules, choice.query)) {
        std::uint64_t rest = Eval::bearers(rules, state, choice.query, about);
        while (rest && choice.copied && !G::isCopyable(rules, state, G::cardOf(state, std::countr_zero(rest)), window))
            rest &= rest - 1;
        return rest != 0;
    }
    if (choice.kind == ChoiceCode::Kind::Seat)
        return Eval::firstSeat(rules, state, choice.among, choice.query.conditions, about) != noSeat;
    return !candidates(rules, state, choice, about, window, subject).none();
}

/// What the slot of a choice holds with one answer more.
template <typename G>
std::uint32_t Machine<G>::withAnswer(const Rules &rules, const State &state, const ChoiceCode &choice, std::uint32_t slot,
                                     std::uint32_t answer, const Context &about)
{
    switch (choice.kind) {
    case ChoiceCode::Kind::Card: return slot ? slot | slotOfCard(std::uint16_t(answer)) << 16 : slotOfCard(std::uint16_t(answer));
    case ChoiceCode::Kind::Seat: return slot | 1u << answer;
    case ChoiceCode::Kind::Number: return answer;
    case ChoiceCode::Kind::Word: return answer + 1;
    case ChoiceCode::Kind::Own: return G::withThing(rules, state, slot, answer, choice, about);
    }
    return slot;
}

template <typename G>
void Machine<G>::dropVain(const Rules &rules, const State &state, const AbilityCode &ability, const Context &about, int window,
                          int subject, typename G::Options &found)
{
    const ChoiceCode &first = headerChoice(rules, ability, 0);
    if (first.random || !first.byUser())
        return; // what luck or another brings is not known when it is announced
    std::array<std::uint32_t, frameSlots> slots{};
    if (about.slots)
        std::copy_n(about.slots, slots.size(), slots.begin());
    const std::uint32_t chosen = slots[first.slot];
    Context each = about;
    each.slots = slots.data();
    each.knower = about.user;
    const auto goesOn = [&](std::uint32_t answer) {
        slots[first.slot] = chosen;
        if (!knowsAnswer(rules, state, first, answer, each))
            return true; // else what can be chosen would tell what it is
        slots[first.slot] = withAnswer(rules, state, first, chosen, answer, each);
        return costsCovered(rules, state, ability, each, 1u << first.slot)
            && (!ability.secondHangs || anyCandidate(rules, state, headerChoice(rules, ability, 1), each, window, subject));
    };
    if (first.kind == ChoiceCode::Kind::Number)
        return narrow(found, goesOn);
    for (std::size_t word = 0; word < found.bits.size(); ++word)
        for (std::uint64_t rest = found.bits[word]; rest; rest &= rest - 1)
            if (!goesOn(std::uint32_t(64 * word) + std::uint32_t(std::countr_zero(rest))))
                found.bits[word] &= ~(rest & -rest);
}

/// Leaves of a range of numbers what lies between the least and the greatest with which it goes on. Of very many, those beyond
/// which it does not go on are found by halves, as is right for prices.
template <typename G>
template <typename Test>
void Machine<G>::narrow(typename G::Options &found, Test goesOn)
{
    constexpr std::int64_t few = 256;
    std::int64_t least = found.least;
    std::int64_t most = found.most;
    if (most - least < few) {
        while (most >= least && !goesOn(std::uint32_t(most)))
            --most;
        while (least < most && !goesOn(std::uint32_t(least)))
            ++least;
    } else {
        std::int64_t below = least - 1;
        while (below < most) {
            const std::int64_t middle = below + (most - below + 1) / 2;
            if (goesOn(std::uint32_t(middle)))
                below = middle;
            else
                most = middle - 1;
        }
    }
    found.bits[0] = most >= least;
    found.least = std::int32_t(least);
    found.most = std::int32_t(std::max<std::int64_t>(most, INT32_MIN));
}

/// What is left to choose from, beside what is chosen already; and whether the seat may stop here.
template <typename G>
typename G::Options Machine<G>::leftToChoose(const Rules &rules, const State &state, const Frame &frame, const ChoiceCode &choice,
                                             const Context &about)
{
    typename G::Options found = candidates(rules, state, choice, about, frame.window - 1, frame.subject);
    G::dropChosen(found, choice, frame.slots[choice.slot]);
    if (const AbilityCode &ability = G::programs(rules).abilities[frame.ability];
        ability.hangs && frame.at == ability.header.first)
        dropVain(rules, state, ability, about, frame.window - 1, frame.subject, found);
    if (choice.kind != ChoiceCode::Kind::Number)
        found.least = frame.stage == endStage
            || (choice.upTo && frame.done >= (choice.atLeast.given ? Eval::amount(rules, state, choice.atLeast, about) : 0));
    return found;
}

template <typename G>
template <typename Run>
bool Machine<G>::choose(const Rules &rules, State &state, const Step &step, Run &run)
{
    auto &machine = G::machine(state);
    Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    const ChoiceCode &choice = G::programs(rules).choices[step.link];
    bool doubt = false;
    Context about = Context::of(frame);
    about.doubt = &doubt;
    const int by = chooser(rules, state, choice, about);
    const auto finish = [&] {
        frame.done = 0;
        ++frame.at;
        return false;
    };
    if (frame.done == 0)
        frame.slots[choice.slot] = 0;
    std::int64_t wanted = !choice.count.given ? 1
        : choice.count.all                    ? INT32_MAX
                                              : Eval::amount(rules, state, choice.count, about);
    if (wanted <= 0 || (frame.done && frame.done >= wanted))
        return finish();
    typename G::Options found = leftToChoose(rules, state, frame, choice, about);
    const bool takesAll = choice.count.given && choice.count.all && !choice.upTo;
    const bool hidden = doubt && by != noSeat && !choice.random && !takesAll && !asksNobody(rules, choice);
    if (hidden && found.none()) // nobody else may see that there is nothing
        return askFor(rules, state, choice, by, found);
    if (found.none() || by == noSeat)
        return finish();
    if (choice.kind == ChoiceCode::Kind::Number && found.least == found.most && !hidden) {
        frame.slots[choice.slot] = std::uint32_t(found.least);
        return finish();
    }
    const bool single = choice.kind == ChoiceCode::Kind::Number || choice.kind == ChoiceCode::Kind::Word;
    const std::int64_t available = single ? 1 : found.count();
    wanted = std::min<std::int64_t>(wanted, frame.done + available);
    if (frame.done >= wanted)
        return finish();
    if (choice.random) {
        took(rules, state, G::byLot(rules, state, found, frame), run);
        return false;
    }
    if (!choice.upTo && !(single && found.count() > 1) && choice.kind != ChoiceCode::Kind::Number
        && frame.done + available == wanted && !hidden) {
        took(rules, state, found.first(), run); // the only way: nobody is asked
        return false;
    }
    return askFor(rules, state, choice, by, found);
}

/// Asks a seat for one of these; where there are none it can only say that it is done.
template <typename G>
bool Machine<G>::askFor(const Rules &rules, State &state, const ChoiceCode &choice, int by, typename G::Options found)
{
    static constexpr Asking asks[] = {Asking::Card, Asking::Seat, Asking::Number, Asking::Word, Asking::Thing};
    if (found.none() && choice.kind != ChoiceCode::Kind::Number)
        found.least = 1;
    G::machine(state).candidates = found;
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
    slot = withAnswer(rules, state, choice, slot, answer, Context::of(frame));
    G::chosen(rules, state, choice, frame, answer, run);
    ++frame.done;
    if (choice.kind == ChoiceCode::Kind::Number || choice.kind == ChoiceCode::Kind::Word) {
        frame.done = 0;
        ++frame.at;
    }
}

/// Whether what an entry of a menu costs is covered.
template <typename G>
Can Machine<G>::isPayable(const Rules &rules, const State &state, std::size_t from, std::size_t to, const Frame &frame)
{
    return G::programs(rules).steps[from].op != Step::Op::Pay ? Can::Yes
                                                              : feasible(rules, state, from, to, Context::of(frame), frame);
}

/// The entries of a menu that can still be picked. \a hidden becomes true where others cannot tell that one of the rest cannot.
template <typename G>
typename G::Options Machine<G>::leftInMenu(const Rules &rules, const State &state, const Step &step, bool *hidden)
{
    const Frame &frame = G::machine(state).frames[std::size_t(G::machine(state).depth - 1)];
    const MenuCode &menu = G::programs(rules).menus[step.link];
    const std::uint32_t picked = step.slot2 == noWord ? 0 : frame.slots[step.slot2];
    typename G::Options found;
    for (std::size_t i = 0; i < menu.entries.size() && i < 32; ++i) {
        if ((picked >> i & 1) || (!menu.anyOrder && picked >> i != 0))
            continue;
        Can can = Eval::could(rules, state, menu.entries[i].conditions, Context::of(frame));
        if (can != Can::No)
            can = std::min(can, isPayable(rules, state, menu.entries[i].steps, step.target, frame));
        found.bits[0] |= std::uint64_t(can == Can::Yes) << i;
        if (can == Can::Hidden && hidden)
            *hidden = true;
    }
    found.least = found.none(); // then the seat can only say that it is done
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
    bool hidden = false;
    const typename G::Options found = leftInMenu(rules, state, step, &hidden);
    const int by = step.seat.kind == SeatCode::Kind::None ? frame.user : Eval::seat(rules, state, step.seat, about);
    if ((found.none() && !hidden) || by == noSeat
        || std::popcount(picked) >= (menu.pick.given ? Eval::amount(rules, state, menu.pick, about) : 1)) {
        frame.at = step.target;
        return false;
    }
    G::machine(state).candidates = found;
    frame.at = std::uint16_t(&step - G::programs(rules).steps.data());
    ask(rules, state, Asking::Option, by);
    return true;
}

template <typename G>
bool Machine<G>::recall(const Rules &rules, State &state)
{
    auto &machine = G::machine(state);
    typename G::Options found;
    bool hidden = false;
    const Frame *frame = machine.depth ? &machine.frames[std::size_t(machine.depth - 1)] : nullptr;
    switch (Asking(machine.asks)) {
    case Asking::Window: {
        const Circle &circle = frame && frame->answers.window ? frame->answers : machine.open;
        found.bits[0] = usable(rules, state, circle.asked, circle.window - 1, circle.subject);
        hidden = found.bits[0] == 0 && couldHave(rules, state, circle.asked, circle.window - 1, circle.subject);
        found.bits[1] = G::mayTurnUp(rules, state, circle.asked, circle.window - 1);
        break;
    }
    case Asking::Now: {
        const Step &step = G::programs(rules).steps[std::size_t(frame->at - 1)];
        const int onto = G::bearerAt(state, Eval::card(state, step.thing2, Context::of(*frame)));
        if (onto == noBearer)
            break;
        if (usableAbility(rules, state, onto, frame->user, frame->window - 1, frame->subject) >= 0)
            found.bits[0] = 1ull << onto;
        hidden = couldActAs(rules, state, onto, frame->user, frame->window - 1, frame->subject);
        break;
    }
    case Asking::Option: found = leftInMenu(rules, state, G::programs(rules).steps[frame->at], &hidden); break;
    case Asking::Seat:
    case Asking::Card:
    case Asking::Thing:
    case Asking::Number:
    case Asking::Word: {
        Context about = Context::of(*frame);
        about.doubt = &hidden;
        found = leftToChoose(rules, state, *frame, G::programs(rules).choices[G::programs(rules).steps[frame->at].link], about);
        if (found.none() && Asking(machine.asks) != Asking::Number)
            found.least = 1;
        break;
    }
    case Asking::Offer: {
        const Can can = canAccept(rules, state, *frame);
        found.bits[0] = can == Can::Yes;
        hidden = can == Can::Hidden;
        break;
    }
    case Asking::Again:
    case Asking::Nothing: hidden = true; break;
    }
    machine.candidates = found;
    return hidden || !found.none();
}

} // namespace rw::abilities
