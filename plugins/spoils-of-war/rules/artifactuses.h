// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Artifacts are turned up, used, cancelled and copied. Included by game.h.

namespace spoils {

/// Markers may be limited by the deck.
template <typename Caps>
bool Game<Caps>::mayUse(const Rules &rules, const State &state, const rw::abilities::AbilityCode &ability, int)
{
    if (!rules.options.markersLimitUse) [[likely]]
        return true;
    const std::uint8_t copies = rules.copies[std::size_t(&ability - rules.programs.abilities.data())];
    int markers = 0;
    for (int bearer = 0; bearer < state.artifactCount; ++bearer)
        markers += state.artifacts[std::size_t(bearer)].copied;
    return !(copies & 1 && markers >= rules.copyMarkers)
        && !(copies & 2 && std::popcount(state.machine.cancelled) >= rules.cancelMarkers);
}

template <typename Caps>
bool Game<Caps>::ownForbidden(const Rules &rules, const State &state, const Step &step, const Context &about)
{
    return step.word == ShowDice && Machine::forbidden(rules, state, AShowDice, ownerOfDice(rules, state, step, about));
}

template <typename Caps>
std::uint32_t Game<Caps>::byLot(const Rules &rules, const State &state, const Options &found, const rw::abilities::Frame &frame)
{
    const std::uint64_t which =
        std::uint64_t(state.machine.uses[frame.bearer]) << 32 | std::uint64_t(drawOf(rules, frame, frame.at)) << 16 | frame.done;
    const std::uint64_t word = state.luck.word({.purpose = Lots,
                                                .seat = frame.user,
                                                .round = state.round,
                                                .slot = cardOf(state, frame.bearer),
                                                .time = std::uint16_t(rw::mix(which))});
    std::uint32_t skip = rw::below(std::uint32_t(found.count()), word);
    Options rest = found;
    for (; skip > 0; --skip) {
        const std::uint32_t first = rest.first();
        rest.bits[first / 64] &= ~(1ull << (first % 64));
    }
    return rest.first();
}

/// Tells the draws of one use apart: 0 for the first of a program, outside of loops.
template <typename Caps>
std::uint16_t Game<Caps>::drawOf(const Rules &rules, const rw::abilities::Frame &frame, std::size_t at)
{
    const std::vector<Step> &steps = rules.programs.steps;
    std::uint64_t draw = 0;
    for (std::size_t i = at; i-- > 0 && steps[i].op != Step::Op::End;) {
        const Step &step = steps[i];
        const bool loops = (step.op == Step::Op::Repeat || step.op == Step::Op::ForEach) && at < step.target;
        draw += loops ? rw::mix(frame.slots[step.slot] + i * rw::goldenRatio) : 0;
        draw += (step.op == Step::Op::Own && step.word == AddDice)
            || (step.op == Step::Op::Choose && rules.programs.choices[step.link].random);
    }
    return std::uint16_t(draw);
}

template <typename Caps>
std::uint64_t Game<Caps>::mayTurnUp(const Rules &rules, const State &state, int seat, int window)
{
    return rules.options.wasteAllowed && window != WResponse
        ? state.owned[std::size_t(seat)] & ~state.faceUp & ~state.machine.cancelled
        : 0;
}

/// Where only the own bot plays, which turns nothing up for nothing, whoever could do no more passes without being asked: see
/// GreedyBot::answer. Not while somebody looks, for a look ends with the next decision.
template <typename Caps>
bool Game<Caps>::mayPassUnasked(const Rules &rules, const State &state, int window)
{
    return rules.options.wasteAllowed && !state.looks && window != WResponse;
}

template <typename Caps>
template <typename Run>
requires requires(Run &run)
{
    run.decided(SeatMask());
}
void Game<Caps>::passUnasked(SeatMask seats, Run &run)
{
    run.count(HWindow, std::popcount(seats));
    run.count(HPassed, std::popcount(seats));
    run.decided(seats);
}

template <typename Caps>
bool Game<Caps>::mayTurnUpUnasked(const Rules &rules, const State &state, int bearer)
{
    if (bearer < 0 || bearer >= state.artifactCount || state.machine.depth
        || !(state.owned[state.asked] & ~state.faceUp & ~state.machine.cancelled & (1ull << bearer)))
        return false;
    const std::uint16_t which = printedDefinition(rules, state, bearer);
    return rules.options.wasteAllowed || (which != noKind && !rules.oneTime[which]);
}

template <typename Caps>
template <typename Sink>
void Game<Caps>::countedAs(const Rules &rules, const State &state, Sink sink)
{
    using rw::abilities::ModifierCode;
    Machine::forEachModifier(rules, state, countingAs,
                             [&](const ModifierCode &each, const Context &about, const rw::abilities::Lasting *) {
        const std::uint16_t place = Eval::card(state, each.thing, about);
        for (int i = 0; place != noCard && i < each.fields.count; ++i) {
            const TermCode &term = rules.programs.terms[std::size_t(each.fields.first + i)];
            if (term.key != TermCode::Key::Own || term.field != FItem)
                continue;
            if (const int item = itemOf(term, about); item >= 0 && item < int(rules.items.size()))
                sink(place, item);
        }
    });
}

/// The item that a card counts as by such a term; -1 when none was named.
template <typename Caps>
int Game<Caps>::itemOf(const TermCode &term, const Context &about)
{
    if (term.slot != rw::abilities::noWord)
        return int(about.slots[term.slot]) - 1;
    return term.words ? std::countr_zero(term.words) : -1;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::turnUpBy(const Rules &rules, State &state, int bearer, int by, Run &run)
{
    state.faceUp |= 1ull << bearer;
    const std::uint16_t place = cardOf(state, bearer);
    run.count(HTurnedUp);
    if constexpr (Run::measures)
        run.note(FTurnedUp, artifactRow(rules, cardAt(rules, state, place).kind), 1);
    if constexpr (Run::tells)
        run.tell({.what = ToldTurnedUp, .clause = HTurnedUp, .arguments = {ownerOf(state, bearer), int(state.cards[place])}});
    Machine::raise(rules, state, ETurned, {.seat = by, .card = place, .words = {1ull << Up, 0}});
}

/// Turned up without an effect: a one-time card is wasted, any other waits for its window.
template <typename Caps>
template <typename Run>
void Game<Caps>::turnUpIdly(const Rules &rules, State &state, int bearer, Run &run)
{
    const std::uint16_t which = printedDefinition(rules, state, bearer);
    const bool wasted = which != noKind && rules.oneTime[which];
    turnUp(rules, state, bearer, run);
    run.count(wasted ? HWasted : HIdleReveal);
    if (wasted) {
        state.machine.spent |= 1ull << bearer;
        if constexpr (Run::tells)
            run.tell({.what = ToldWasted,
                      .clause = HWasted,
                      .arguments = {ownerOf(state, bearer), int(state.cards[cardOf(state, bearer)])}});
    }
    Machine::refresh(rules, state, bearer);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::used(const Rules &rules, State &state, int bearer, int seat, Run &run)
{
    const std::uint16_t which = Machine::definition(rules, state, bearer);
    run.count(HUsed);
    if constexpr (Run::measures) {
        run.note(FUses, 0, 1);
        run.note(FUsed, artifactRow(rules, cardAt(rules, state, cardOf(state, bearer)).kind), 1);
    }
    run.count(rules.oneTime[which] ? HUsedOnce : HUsedContinuous);
    if (state.machine.copiers >> bearer & 1)
        run.count(HCopyUsed);
    if (state.point == Point::TurnUp && !rules.oneTime[which])
        run.count(HAgainInFinal);
    // A copy that is used at once stands on the frame of its own copying; all else that stands on a frame answers it.
    if (state.machine.depth > 1 && state.machine.frames[state.machine.depth - 2u].bearer != bearer)
        run.count(state.machine.depth > 2 ? HResponseChain : HResponseUsed);
    if constexpr (Run::tells)
        run.tell(
            {.what = ToldUsed, .clause = HUsed, .ability = which, .arguments = {seat, int(state.cards[cardOf(state, bearer)])}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::announced(const Rules &rules, State &state, const rw::abilities::Frame &frame, Run &)
{
    Machine::raise(rules, state, EUsed, {.seat = frame.user, .card = cardOf(state, frame.bearer)});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::struckOut(const Rules &, State &state, const rw::abilities::Frame &frame, Run &run)
{
    run.count(HStruckOut);
    if constexpr (Run::tells)
        run.tell({.what = ToldStruckOut,
                  .clause = HStruckOut,
                  .arguments = {frame.user, int(state.cards[cardOf(state, frame.bearer)])}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::chosen(const Rules &rules, State &state, const ChoiceCode &choice, const rw::abilities::Frame &frame,
                        std::uint32_t answer, Run &run)
{
    if constexpr (Run::tells) {
        // What a header names is public; so is what is done with the rest.
        if (!choice.header || choice.secret)
            return;
        if (choice.kind == ChoiceCode::Kind::Seat)
            run.tell({.what = ToldChose, .clause = HUsed, .arguments = {frame.user, int(answer)}});
        if (choice.kind == ChoiceCode::Kind::Card) {
            const Card &card = cardAt(rules, state, int(answer));
            const bool open = !card.hidden || (state.faceUp >> bearerAt(state, std::uint16_t(answer)) & 1);
            run.tell({.what = ToldChoseCard,
                      .clause = HUsed,
                      .arguments = {frame.user, open ? int(state.cards[answer]) : -1 - int(answer)}});
        }
    }
    (void)rules, (void)state, (void)choice, (void)frame, (void)answer, (void)run;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::offered(const Rules &, State &state, const rw::abilities::Frame &, bool yes, Run &run)
{
    run.count(yes ? HOfferTaken : HOfferRefused);
    if constexpr (Run::tells)
        if (!yes) // nobody else: whoever could not accept is not asked, and the two must look alike
            run.tell({.what = ToldRefused, .clause = HOfferRefused, .seenBy = seatBit(state.asked), .arguments = {state.asked}});
    (void)state;
}

/// The definition that is taken over, or noKind when there is none.
template <typename Caps>
template <typename Run>
std::uint16_t Game<Caps>::copied(const Rules &rules, State &state, int from, int onto, Run &run)
{
    if (!(state.faceUp >> onto & 1)) // nobody sees what would be there
        return noKind;
    const std::uint64_t bit = 1ull << from;
    const std::uint16_t printed = printedDefinition(rules, state, from);
    const bool isCopier = printed != noKind && (rules.copies[rules.programs.cards[printed].abilities.first] & 1);
    std::uint16_t which = Machine::definition(rules, state, from);
    if (isCopier) {
        run.count(HCopiedCopy);
        if (!rules.options.copiesOfCopies || !(state.machine.copiers & bit))
            which = noKind;
    }
    Artifact &original = state.artifacts[std::size_t(from)];
    original.copied = (original.copied + 1) & 0x3f;
    run.count(HCopied);
    if (which != noKind)
        run.count(rules.oneTime[which] ? HCopiedOnce : HCopiedLasting);
    if ((state.machine.cancelled | state.machine.spent) & bit)
        run.count(HCopiedSpent);
    if constexpr (Run::tells)
        run.tell({.what = ToldCopied,
                  .clause = HCopied,
                  .arguments = {asItLies(rules, state, cardOf(state, from)), asItLies(rules, state, cardOf(state, onto))}});
    return which;
}

/// Who cannot look at the own dice by what lasts of a card.
template <typename Caps>
SeatMask Game<Caps>::blindedBy(const Rules &rules, const State &state, int bearer)
{
    using rw::abilities::ModifierCode;
    SeatMask blinded = 0;
    if (!Machine::mayHold(rules, state, Machine::acts(ASeeOwnDice)))
        return blinded;
    Machine::forEachModifier(rules, state, Machine::acts(ASeeOwnDice),
                             [&](const ModifierCode &each, const Context &about, const rw::abilities::Lasting *lasting) {
        if (each.kind == ModifierCode::Kind::Forbid && lasting && lasting->bearer == bearer)
            blinded = SeatMask(blinded | seatsMeant(rules, state, each, about));
    });
    for (int seat = 0; seat < rules.seats; ++seat)
        if (!isBlind(rules, state, seat))
            blinded = SeatMask(blinded & ~seatBit(seat));
    return blinded;
}

/// A card is cancelled, and has still outstanding what it had.
template <typename Caps>
template <typename Run>
void Game<Caps>::cancelled(const Rules &rules, State &state, int bearer, Run &run)
{
    run.count(state.machine.cancelled >> bearer & 1 ? HCancelledAgain : HCancelled);
    if (state.machine.copiers >> bearer & 1)
        run.count(HCancelledCopy);
    for (const rw::abilities::Lasting &lasting : state.machine.lastings)
        if (lasting.code && lasting.bearer == bearer)
            run.count(HCancelledLasting);
    for (SeatMask rest = blindedBy(rules, state, bearer); rest; rest = SeatMask(rest & (rest - 1))) {
        run.count(HCancelledBlind);
        if (!rules.options.cancelRestoresSight)
            state.blindAnyway = SeatMask(state.blindAnyway | (rest & -rest));
    }
    for (const rw::abilities::Later &later : state.machine.laters)
        if (later.code && later.bearer == bearer)
            run.count(HCancelledLasting);
    if constexpr (Run::tells)
        run.tell({.what = ToldCancelled,
                  .clause = HCancelled,
                  .arguments = {asItLies(rules, state, cardOf(state, bearer)), ownerOf(state, bearer)}});
    std::size_t kept = 0;
    bool dropped = false;
    for (const ExtraDie extra : std::array(state.extras)) { // dice that wait are gone; rolled ones stay
        if (extra.bearer == bearer + 1)
            dropped = true;
        else if (extra.bearer)
            state.extras[kept++] = extra;
    }
    for (; kept < state.extras.size(); ++kept)
        state.extras[kept] = {};
    if (dropped)
        run.count(HCancelledExtra);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::lasts(const Rules &rules, State &state, const rw::abilities::Lasting &lasting, Run &run)
{
    const rw::abilities::LastingCode &code = rules.programs.lastings[std::size_t(lasting.code - 1)];
    for (int i = 0; i < code.modifiers.count; ++i) {
        const rw::abilities::ModifierCode &each = rules.programs.modifiers[std::size_t(code.modifiers.first + i)];
        using Change = rw::abilities::ModifierCode::Kind;
        switch (each.kind) {
        case Change::Forbid: run.count(each.word == ASeeOwnDice ? HBlind : HForbidden); break;
        case Change::Number: run.count(HShareLasts); break;
        case Change::Order: run.count(HBetLast); break;
        case Change::CountsAs: run.count(HCountsAs); break;
        default: break;
        }
        if constexpr (Run::tells)
            tellModifier(rules, state, each, run);
    }
    if (state.point == Point::Score)
        run.count(HNamedAtEnd);
}

/// Tells of whom it is that something lasts, which need not be the user; the program that says so is on top.
template <typename Caps>
template <typename Run>
void Game<Caps>::tellModifier(const Rules &rules, const State &state, const rw::abilities::ModifierCode &modifier, Run &run)
{
    using Change = rw::abilities::ModifierCode::Kind;
    const rw::abilities::Frame &frame = state.machine.frames[std::size_t(state.machine.depth - 1)];
    const Context about = Context::of(frame);
    const bool blinds = modifier.kind == Change::Forbid && modifier.word == ASeeOwnDice;
    const bool bets = modifier.kind == Change::Order && modifier.word == OBetting && modifier.place == Last;
    for (SeatMask rest = blinds || bets ? seatsMeant(rules, state, modifier, about) : SeatMask(0); rest;
         rest = SeatMask(rest & (rest - 1)))
        run.tell({.what = std::uint16_t(blinds ? ToldBlind : ToldBetsLast),
                  .clause = std::uint16_t(blinds ? HBlind : HBetLast),
                  .arguments = {std::countr_zero(rest)}});
    for (int i = 0; modifier.kind == Change::CountsAs && i < modifier.fields.count; ++i) {
        const TermCode &term = rules.programs.terms[std::size_t(modifier.fields.first + i)];
        const bool named = term.key == TermCode::Key::Own && term.field == FItem && term.slot != rw::abilities::noWord;
        if (const int item = named ? itemOf(term, about) : -1; item >= 0 && item < int(rules.items.size()))
            run.tell({.what = ToldNamed,
                      .clause = HCountsAs,
                      .seenBy = Names::readers(rules, state, frame),
                      .arguments = {frame.user, item}});
    }
}

/// Whom a modifier is about; without a seat, everybody.
template <typename Caps>
SeatMask Game<Caps>::seatsMeant(const Rules &rules, const State &state, const rw::abilities::ModifierCode &modifier,
                                const Context &about)
{
    return modifier.seats.kind == rw::abilities::SeatCode::Kind::None ? rw::allSeats(rules.seats)
                                                                      : Eval::seats(rules, state, modifier.seats, about);
}

} // namespace spoils
