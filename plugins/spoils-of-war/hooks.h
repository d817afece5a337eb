// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the machine of abilities asks of this game, and what abilities change in it. Included by game.h.

namespace spoils {

using rw::abilities::ChoiceCode;
using rw::abilities::TermCode;

// ---- questions

template <typename Caps>
int Game<Caps>::bearerAt(const State &state, std::uint16_t place)
{
    for (int bearer = state.artifactCount; bearer-- > 0;) // the newest first: those of this Round are asked for most
        if (state.artifacts[std::size_t(bearer)].place == place)
            return bearer;
    return noBearer;
}

template <typename Caps>
SeatMask Game<Caps>::role(const Rules &rules, const State &state, int role)
{
    const auto one = [](int seat) { return seat == noSeat ? SeatMask(0) : seatBit(seat); };
    switch (role) {
    case RChief: return one(state.chief);
    case RDeclarer: return one(state.declarer);
    case RChallenger: return one(state.challenger);
    case RBidder: return one(state.bidder);
    case RFirstBidder: return one(state.firstBidder);
    case RWinner: return state.winners;
    case RLoser: return state.losers;
    case RBystander: return state.declarer == noSeat ? SeatMask(0) : SeatMask(rw::allSeats(rules.seats) & ~one(state.declarer) & ~one(state.challenger));
    }
    return 0;
}

template <typename Caps>
SeatMask Game<Caps>::seatSet(const Rules &rules, const State &state, int set)
{
    switch (set) {
    case SWinners: return state.winners;
    case SLosers: return state.losers;
    case SBystanders: return role(rules, state, RBystander);
    case SBettors: return state.placed;
    }
    return rw::allSeats(rules.seats);
}

template <typename Caps>
std::int32_t Game<Caps>::baseNumber(const Rules &rules, const State &state, int name, int seat)
{
    switch (name) {
    case NDice: return rules.dice;
    case NShare: return seat == state.chief ? rules.chiefTake : rules.winnerTake;
    case NMinBet: return rules.ante;
    case NBetRank: return state.bets[std::size_t(seat)];
    case NHoard: return rules.hoardBonus;
    case NPartial: return rules.partialBonus;
    case NComplete: return rules.completeBonus;
    }
    return 0;
}

template <typename Caps>
std::int32_t Game<Caps>::number(const Rules &rules, const State &state, int name, int seat)
{
    return seat == noSeat ? 0 : Machine::number(rules, state, name, seat, baseNumber(rules, state, name, seat));
}

template <typename Caps>
std::int32_t Game<Caps>::value(const Rules &rules, const State &state, int name, int seat)
{
    switch (name) {
    case VPlayers: return rules.seats;
    case VOpponents: return rules.seats - 1;
    case VBidQuantity: return state.bidQuantity;
    case VBidValue: return state.bidValue;
    case VSpareDice: return spareDice(rules, state);
    case VBet: return seat == noSeat ? 0 : state.bets[std::size_t(seat)];
    }
    return 0;
}

/// Dice that nobody has: those of the box less all that are rolled or wait to be rolled beside the usual ones.
template <typename Caps>
int Game<Caps>::spareDice(const Rules &rules, const State &state)
{
    int spare = rules.spareDice;
    for (int seat = 0; seat < rules.seats; ++seat)
        spare -= std::max(0, int(state.diceCount[std::size_t(seat)]) - rules.dice);
    for (const ExtraDie &extra : state.extras)
        spare -= extra.bearer != 0;
    return std::max(0, spare);
}

template <typename Caps>
std::int32_t Game<Caps>::field(const Rules &rules, const State &state, int sort, int field, std::uint16_t place)
{
    if (sort != 0 || place == noCard)
        return 0;
    const Card &card = cardAt(rules, state, place);
    return field == FStage ? card.stage + 1 : field == FGold ? card.gold : 0;
}

/// A bit for each place whose zone is `zone`, or any Stash when `atLeast`.
template <typename Caps>
typename Game<Caps>::CardSet Game<Caps>::placesIn(const Rules &rules, const State &state, std::uint8_t zone, bool atLeast)
{
    // Eight places at a time: zones are below 128, so no sum carries into the next byte.
    constexpr std::uint64_t ones = 0x0101010101010101ull;
    constexpr std::uint64_t tops = 0x8080808080808080ull;
    CardSet found;
    const std::size_t count = rules.cards.size();
    for (std::size_t place = 0; place < count; place += 8) {
        std::uint64_t zones = 0;
        std::memcpy(&zones, state.zones.data() + place, 8);
        const std::uint64_t hit = atLeast ? (zones + ones * (0x80u - zone)) & tops : ~((zones ^ ones * zone) + ones * 0x7f) & tops;
        found.words[place / 64] |= ((hit >> 7) * 0x0102040810204080ull >> 56) << (place % 64);
    }
    if (zone == InPile && !atLeast && count % 64)
        found.words[count / 64] &= (1ull << (count % 64)) - 1;
    return found;
}

template <typename Caps>
typename Game<Caps>::CardSet Game<Caps>::cardsIn(const Rules &rules, const State &state, std::uint32_t zones, SeatMask whose)
{
    CardSet found;
    const auto add = [&](const CardSet &more) {
        for (std::size_t i = 0; i < found.words.size(); ++i)
            found.words[i] |= more.words[i];
    };
    const bool any = zones == 0;
    if (any || zones >> ZActive & 1) {
        const int first = rules.firstPlace(state.round);
        for (std::uint32_t rest = state.left; rest; rest &= rest - 1)
            found.add(std::uint16_t(first + std::countr_zero(rest)));
    }
    if (any || zones >> ZStash & 1) {
        if (whose == rw::allSeats(rules.seats))
            add(placesIn(rules, state, InStash, true));
        else
            for (SeatMask rest = whose; rest; rest = SeatMask(rest & (rest - 1)))
                add(placesIn(rules, state, std::uint8_t(InStash + std::countr_zero(rest)), false));
    }
    if (any || zones >> ZLeftovers & 1)
        add(placesIn(rules, state, InLeftovers, false));
    if (zones >> ZPiles & 1)
        add(placesIn(rules, state, InPile, false));
    return found;
}

template <typename Caps>
std::uint64_t Game<Caps>::bearersIn(const Rules &rules, const State &state, std::uint32_t zones, SeatMask whose)
{
    std::uint64_t found = 0;
    std::uint64_t owned = 0;
    for (int seat = 0; seat < rules.seats; ++seat) {
        const std::uint64_t mine = state.owned[std::size_t(seat)];
        owned |= mine;
        found |= whose >> seat & 1 ? mine : 0;
    }
    if (zones && !(zones >> ZStash & 1))
        found = 0;
    if (zones == 0 || zones & ~(1u << ZStash)) // on the table or among the Leftovers
        for (std::uint64_t rest = ((1ull << state.artifactCount) - 1) & ~owned; rest; rest &= rest - 1) {
            const int bearer = std::countr_zero(rest);
            const std::uint8_t zone = state.zones[cardOf(state, bearer)];
            found |= std::uint64_t(zones == 0 || (zones >> wordOf(zone) & 1)) << bearer;
        }
    return found;
}

template <typename Caps>
bool Game<Caps>::knows(const Rules &rules, const State &state, int seat, std::uint16_t place)
{
    if (seat == rw::abilities::anyone)
        return true;
    const std::uint8_t zone = state.zones[place];
    if (zone == InPile)
        return false;
    const std::size_t card = state.cards[place];
    if (!(rules.hiddenCards[card / 64] >> (card % 64) & 1))
        return true; // ordinary cards lie open, and who saw them go to the Leftovers knows them there
    const int bearer = bearerAt(state, place);
    return (state.faceUp >> bearer & 1) || zone == InStash + seat || (state.artifacts[std::size_t(bearer)].seenBy >> seat & 1);
}

template <typename Caps>
bool Game<Caps>::matches(const Rules &rules, const State &state, std::uint16_t place, const TermCode &term, const Context &about)
{
    const Card &card = cardAt(rules, state, place);
    const auto unknown = [&] { return !knows(rules, state, about.knower, place); };
    const auto listed = [&](std::uint16_t number) {
        for (int i = 0; i < term.many.count; ++i)
            if (rules.programs.numbers[std::size_t(term.many.first + i)] == number)
                return true;
        return false;
    };
    switch (term.key) {
    case TermCode::Key::Name: return unknown() || listed(card.kind);
    case TermCode::Key::Named: {
        const std::uint16_t mine = about.bearer == noBearer ? noCard : cardOf(state, about.bearer);
        return mine != noCard && (unknown() || card.kind == cardAt(rules, state, mine).kind);
    }
    case TermCode::Key::Type:
        if (term.slot != rw::abilities::noWord)
            return about.slots && about.slots[term.slot] == card.type + 1u;
        return rules.types[card.type].hidden || !unknown() ? term.words >> card.type & 1 : (term.words & ~rules.hiddenTypes) != 0;
    case TermCode::Key::Face: {
        const bool hidden = state.zones[place] == InLeftovers || state.zones[place] == InPile || (card.hidden && !(state.faceUp >> bearerAt(state, place) & 1));
        return term.words >> (hidden ? Down : Up) & 1;
    }
    case TermCode::Key::In: {
        const std::uint8_t zone = state.zones[place];
        const int word = zone >= InStash ? ZStash : zone == InActive ? ZActive : zone == InLeftovers ? ZLeftovers : ZPiles;
        return term.words >> word & 1;
    }
    case TermCode::Key::Of: {
        const int owner = ownerAt(state, place);
        return owner != noSeat && (Eval::seats(rules, state, term.seat, about) >> owner & 1);
    }
    case TermCode::Key::Alive: {
        const int bearer = card.hidden ? bearerAt(state, place) : int(noBearer);
        return (bearer != noBearer && !(state.machine.cancelled >> bearer & 1)) == (term.flag || term.least != 0);
    }
    case TermCode::Key::Can:
        for (std::uint64_t acts = term.words; acts; acts &= acts - 1)
            if (Machine::forbidden(rules, state, std::countr_zero(acts), about.user, place))
                return false;
        return true;
    case TermCode::Key::Own:
        switch (term.field) {
        case FItem:
            if (unknown())
                return true;
            return term.slot != rw::abilities::noWord ? about.slots && card.item != noItem && about.slots[term.slot] == card.item + 1u
                                                      : card.item != noItem && (term.words >> card.item & 1);
        case FStage: return Eval::fits(rules, state, card.stage + 1, term, about);
        case FGold: return unknown() || Eval::fits(rules, state, card.gold, term, about);
        case FDuration: return unknown() || (card.hidden && (term.words >> (rules.kinds[card.kind].oneTime ? 0 : 1) & 1));
        }
        return false;
    default: return false;
    }
}

template <typename Caps>
std::uint64_t Game<Caps>::matchingDice(const Rules &rules, const State &state, int seat, rw::abilities::Range16 filters, const Context &about)
{
    const std::uint64_t dice = state.dice[std::size_t(seat)];
    std::uint64_t found = 0;
    for (int slot = 0; slot < int(state.diceCount[std::size_t(seat)]); ++slot) {
        bool any = filters.count == 0;
        for (int i = 0; !any && i < filters.count; ++i) {
            const rw::abilities::FilterCode terms = rules.programs.filters[std::size_t(filters.first + i)];
            any = true;
            for (int k = 0; any && k < terms.count; ++k) {
                const TermCode &term = rules.programs.terms[std::size_t(terms.first + k)];
                any = term.key != TermCode::Key::Own || term.field != FValue ? (Eval::seats(rules, state, term.seat, about) >> seat & 1) != 0
                                                                             : Eval::fits(rules, state, faceAt(dice, slot), term, about);
            }
        }
        found |= std::uint64_t(any) << slot;
    }
    return found;
}

// A name for dice holds their slots as bits, and above them the seat.
inline SeatMask seatOfDice(std::uint32_t slot) { return SeatMask(slot >> mostDice); }

template <typename Caps>
int Game<Caps>::countOf(std::uint32_t slot, int sort)
{
    return sort == 0 ? rw::abilities::cardsInSlot(slot) : sort == 1 ? std::popcount(slot) : std::popcount(slot & 0xffff);
}

template <typename Caps>
int Game<Caps>::countThings(const Rules &rules, const State &state, int, const rw::abilities::QueryCode &query, const Context &about)
{
    const SeatMask whose = query.of.kind == rw::abilities::SeatCode::Kind::None ? rw::allSeats(rules.seats) : Eval::seats(rules, state, query.of, about);
    int count = 0;
    for (SeatMask rest = whose; rest; rest = SeatMask(rest & (rest - 1)))
        count += std::popcount(matchingDice(rules, state, std::countr_zero(rest), query.filters, about));
    return count;
}

template <typename Caps>
std::uint64_t Game<Caps>::ownCandidates(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about)
{
    const int seat = Eval::seat(rules, state, choice.query.of, about);
    if (seat == noSeat)
        return 0;
    std::uint64_t found = matchingDice(rules, state, seat, choice.query.filters, about);
    const auto argument = [&](std::size_t i) { return rules.programs.arguments[choice.arguments.first + i]; };
    if (choice.arguments.count > 4) {
        if (const rw::abilities::ArgumentCode excluded = argument(4); excluded.kind == rw::abilities::ArgumentCode::Kind::Thing && about.slots)
            found &= ~std::uint64_t(about.slots[excluded.thing.slot] & 0xffff);
        if (const std::uint8_t which = argument(3).word; which == Highest || which == Lowest)
            found = extreme(state.dice[std::size_t(seat)], found, which == Highest);
    }
    return found;
}

/// The first of the highest or lowest dice: equal dice are alike.
template <typename Caps>
std::uint64_t Game<Caps>::extreme(std::uint64_t dice, std::uint64_t among, bool highest)
{
    int best = -1;
    for (std::uint64_t rest = among; rest; rest &= rest - 1) {
        const int slot = std::countr_zero(rest);
        if (best < 0 || (highest ? faceAt(dice, slot) > faceAt(dice, best) : faceAt(dice, slot) < faceAt(dice, best)))
            best = slot;
    }
    return best < 0 ? 0 : 1ull << best;
}

template <typename Caps>
std::uint32_t Game<Caps>::withThing(const Rules &rules, const State &state, std::uint32_t slot, std::uint32_t answer, const ChoiceCode &choice, const Context &about)
{
    return slot | 1u << answer | std::uint32_t(Eval::seat(rules, state, choice.query.of, about)) << mostDice;
}

template <typename Caps>
void Game<Caps>::dropChosen(Options &found, const ChoiceCode &choice, std::uint32_t slot)
{
    switch (choice.kind) {
    case ChoiceCode::Kind::Card:
        for (const std::uint32_t part : {slot & 0xffff, slot >> 16})
            if (part)
                found.bits[(part - 1) / 64] &= ~(1ull << ((part - 1) % 64));
        break;
    case ChoiceCode::Kind::Seat: found.bits[0] &= ~std::uint64_t(slot); break;
    case ChoiceCode::Kind::Own: found.bits[0] &= ~std::uint64_t(slot & 0xffff); break;
    default: break;
    }
}

/// Which originals can be copied: with abilities, and in a response only such as can answer.
template <typename Caps>
void Game<Caps>::keepCopyable(const Rules &rules, const State &state, Options &found, int window)
{
    CardSet all{found.bits};
    all.forEach([&](std::uint16_t place) {
        const int bearer = bearerAt(state, place);
        const std::uint16_t which = bearer == noBearer ? noKind : Machine::definition(rules, state, bearer);
        const bool answers = which != noKind && (rules.programs.cards[which].windows >> WResponse & 1);
        if (which == noKind || (window == WResponse && !answers))
            all.remove(place);
    });
    found.bits = all.words;
}

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
    return !(copies & 1 && markers >= rules.copyMarkers) && !(copies & 2 && std::popcount(state.machine.cancelled) >= rules.cancelMarkers);
}

template <typename Caps>
bool Game<Caps>::ownForbidden(const Rules &rules, const State &state, const Step &step, const Context &about)
{
    return step.word == ShowDice && Machine::forbidden(rules, state, AShowDice, ownerOfDice(rules, state, step, about));
}

/// The seat that shows, as the step says it.
template <typename Caps>
int Game<Caps>::ownerOfDice(const Rules &rules, const State &state, const Step &step, const Context &about)
{
    return Eval::seat(rules, state, rules.programs.arguments[step.arguments.first + 1u].seat, about);
}

template <typename Caps>
std::uint32_t Game<Caps>::byLot(const Rules &, const State &state, const Options &found, const rw::abilities::Frame &frame)
{
    const std::uint64_t word = state.luck.word({.purpose = Lots, .seat = frame.user, .round = state.round, .slot = cardOf(state, frame.bearer), .time = frame.done});
    std::uint32_t skip = rw::below(std::uint32_t(found.count()), word);
    Options rest = found;
    for (; skip > 0; --skip) {
        const std::uint32_t first = rest.first();
        rest.bits[first / 64] &= ~(1ull << (first % 64));
    }
    return rest.first();
}

template <typename Caps>
std::uint64_t Game<Caps>::mayTurnUp(const Rules &rules, const State &state, int seat, int window)
{
    return rules.options.wasteAllowed && window != WResponse ? state.owned[std::size_t(seat)] & ~state.faceUp & ~state.machine.cancelled : 0;
}

template <typename Caps>
bool Game<Caps>::mayTurnUpUnasked(const Rules &rules, const State &state, int bearer)
{
    if (bearer < 0 || bearer >= state.artifactCount || state.machine.depth || !(state.owned[state.asked] & ~state.faceUp & ~state.machine.cancelled & (1ull << bearer)))
        return false;
    const std::uint16_t which = printedDefinition(rules, state, bearer);
    return rules.options.wasteAllowed || (which != noKind && !rules.oneTime[which]);
}

template <typename Caps>
template <typename Sink>
void Game<Caps>::countedAs(const Rules &rules, const State &state, Sink sink)
{
    Machine::forEachModifier(rules, state, [&](const rw::abilities::ModifierCode &each, const Context &about, const rw::abilities::Lasting *) {
        if (each.kind != rw::abilities::ModifierCode::Kind::CountsAs)
            return;
        const std::uint16_t place = Eval::card(state, each.thing, about);
        for (int i = 0; place != noCard && i < each.fields.count; ++i) {
            const TermCode &term = rules.programs.terms[std::size_t(each.fields.first + i)];
            if (term.key != TermCode::Key::Own || term.field != FItem)
                continue;
            const int item = term.slot != rw::abilities::noWord ? int(about.slots[term.slot]) - 1 : term.words ? std::countr_zero(term.words) : -1;
            if (item >= 0 && item < int(rules.items.size()))
                sink(place, item);
        }
    });
}

// ---- cards are turned up, used, cancelled, copied

template <typename Caps>
template <typename Run>
void Game<Caps>::turnUp(const Rules &rules, State &state, int bearer, Run &run)
{
    state.faceUp |= 1ull << bearer;
    const std::uint16_t place = cardOf(state, bearer);
    run.count(HTurnedUp);
    if constexpr (Run::measures)
        run.note(FTurnedUp, artifactRow(rules, cardAt(rules, state, place).kind), 1);
    if constexpr (Run::tells)
        run.tell({.what = ToldTurnedUp, .clause = HTurnedUp, .arguments = {ownerOf(state, bearer), int(state.cards[place])}});
    Machine::raise(rules, state, ETurned, {.seat = ownerOf(state, bearer), .card = place, .words = {1ull << Up, 0}}, run);
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
            run.tell({.what = ToldWasted, .clause = HWasted, .arguments = {ownerOf(state, bearer), int(state.cards[cardOf(state, bearer)])}});
    }
    Machine::refresh(rules, state, ownerOf(state, bearer));
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
    if (state.machine.copies[std::size_t(bearer)])
        run.count(HCopyUsed);
    if (state.point == Point::TurnUp && !rules.oneTime[which])
        run.count(HAgainInFinal);
    // A copy that is used at once stands on the frame of its own copying; all else that stands on a frame answers it.
    if (state.machine.depth > 1 && state.machine.frames[state.machine.depth - 2u].bearer != bearer)
        run.count(state.machine.depth > 2 ? HResponseChain : HResponseUsed);
    if constexpr (Run::tells)
        run.tell({.what = ToldUsed, .clause = HUsed, .ability = which, .arguments = {seat, int(state.cards[cardOf(state, bearer)])}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::announced(const Rules &rules, State &state, const rw::abilities::Frame &frame, Run &run)
{
    Machine::raise(rules, state, EUsed, {.seat = frame.user, .card = cardOf(state, frame.bearer)}, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::struckOut(const Rules &, State &state, const rw::abilities::Frame &frame, Run &run)
{
    run.count(HStruckOut);
    if constexpr (Run::tells)
        run.tell({.what = ToldStruckOut, .clause = HStruckOut, .arguments = {frame.user, int(state.cards[cardOf(state, frame.bearer)])}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::chosen(const Rules &rules, State &state, const ChoiceCode &choice, const rw::abilities::Frame &frame, std::uint32_t answer, Run &run)
{
    if constexpr (Run::tells) {
        // What a header names is public; so is what is done with the rest.
        if (!choice.header)
            return;
        if (choice.kind == ChoiceCode::Kind::Seat)
            run.tell({.what = ToldChose, .clause = HUsed, .arguments = {frame.user, int(answer)}});
        if (choice.kind == ChoiceCode::Kind::Card) {
            const Card &card = cardAt(rules, state, int(answer));
            const bool open = !card.hidden || (state.faceUp >> bearerAt(state, std::uint16_t(answer)) & 1);
            run.tell({.what = ToldChoseCard, .clause = HUsed, .arguments = {frame.user, open ? int(state.cards[answer]) : -1 - int(answer)}});
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
        if (!yes)
            run.tell({.what = ToldRefused, .clause = HOfferRefused, .arguments = {state.asked}});
    (void)state;
}

/// The definition that is taken over, or noKind when there is none.
template <typename Caps>
template <typename Run>
std::uint16_t Game<Caps>::copied(const Rules &rules, State &state, int from, int onto, Run &run)
{
    const std::uint64_t bit = 1ull << from;
    const std::uint16_t printed = printedDefinition(rules, state, from);
    const bool isCopier = printed != noKind && (rules.copies[rules.programs.cards[printed].abilities.first] & 1);
    std::uint16_t which = Machine::definition(rules, state, from);
    if (isCopier) {
        run.count(HCopiedCopy);
        if (!rules.options.copiesOfCopies || state.machine.copies[std::size_t(from)] == 0)
            which = noKind;
    }
    ++state.artifacts[std::size_t(from)].copied;
    run.count(HCopied);
    if (which != noKind)
        run.count(rules.oneTime[which] ? HCopiedOnce : HCopiedLasting);
    if ((state.machine.cancelled | state.machine.spent) & bit)
        run.count(HCopiedSpent);
    if constexpr (Run::tells)
        run.tell({.what = ToldCopied, .clause = HCopied, .arguments = {int(state.cards[cardOf(state, from)]), int(state.cards[cardOf(state, onto)])}});
    return which;
}

/// A card is cancelled, and has still outstanding what it had.
template <typename Caps>
template <typename Run>
void Game<Caps>::cancelled(const Rules &rules, State &state, int bearer, Run &run)
{
    run.count(state.machine.cancelled >> bearer & 1 ? HCancelledAgain : HCancelled);
    if (state.machine.copies[std::size_t(bearer)])
        run.count(HCancelledCopy);
    for (const rw::abilities::Lasting &lasting : state.machine.lastings) {
        if (lasting.code == 0 || lasting.bearer != bearer)
            continue;
        run.count(HCancelledLasting);
        if (isBlind(rules, state, lasting.user)) {
            run.count(HCancelledBlind);
            if (!rules.options.cancelRestoresSight)
                state.blindAnyway = SeatMask(state.blindAnyway | seatBit(lasting.user));
        }
    }
    for (const rw::abilities::Later &later : state.machine.laters)
        if (later.code && later.bearer == bearer)
            run.count(HCancelledLasting);
    if constexpr (Run::tells)
        run.tell({.what = ToldCancelled, .clause = HCancelled, .arguments = {int(state.cards[cardOf(state, bearer)]), ownerOf(state, bearer)}});
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
        if constexpr (Run::tells) {
            if (each.kind == Change::Forbid && each.word == ASeeOwnDice)
                run.tell({.what = ToldBlind, .clause = HBlind, .arguments = {lasting.user}});
            if (each.kind == Change::Order)
                run.tell({.what = ToldBetsLast, .clause = HBetLast, .arguments = {lasting.user}});
            if (each.kind == Change::CountsAs && lasting.slots[0])
                run.tell({.what = ToldNamed, .clause = HCountsAs, .arguments = {lasting.user, int(lasting.slots[0]) - 1}});
        }
    }
    if (state.point == Point::Score)
        run.count(HNamedAtEnd);
}

// ---- gold

template <typename Caps>
template <typename Run>
void Game<Caps>::gain(const Rules &rules, State &state, int, int seat, std::int32_t amount, Run &run)
{
    if (amount <= 0)
        return;
    std::uint16_t &gold = state.gold[std::size_t(seat)];
    amount = std::min<std::int32_t>(amount, 60'000 - std::min<std::int32_t>(gold, 60'000));
    gold = std::uint16_t(gold + amount);
    state.treasury -= amount;
    if constexpr (Run::tells)
        run.tell({.what = ToldGained, .clause = HUsed, .arguments = {seat, amount}});
    Machine::raise(rules, state, EGained, {.seat = seat, .amount = amount, .words = {1, 0}}, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::lose(const Rules &rules, State &state, int, int seat, std::int32_t amount, Run &run)
{
    std::uint16_t &gold = state.gold[std::size_t(seat)];
    amount = std::min<std::int32_t>(amount, gold);
    if (amount <= 0)
        return;
    gold = std::uint16_t(gold - amount);
    state.treasury += amount;
    keepBetCovered(state, seat);
    if constexpr (Run::tells)
        run.tell({.what = ToldGained, .clause = HUsed, .arguments = {seat, -amount}});
    Machine::raise(rules, state, ELost, {.seat = seat, .amount = amount, .words = {1, 0}}, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::give(const Rules &rules, State &state, int, int from, int to, std::int32_t amount, Run &run)
{
    const std::int32_t given = std::min<std::int32_t>(amount, state.gold[std::size_t(from)]);
    run.count(HGave);
    if (given < amount)
        run.count(HGaveLess);
    if (given <= 0)
        return;
    state.gold[std::size_t(from)] = std::uint16_t(state.gold[std::size_t(from)] - given);
    state.gold[std::size_t(to)] = std::uint16_t(state.gold[std::size_t(to)] + given);
    keepBetCovered(state, from);
    if constexpr (Run::tells)
        run.tell({.what = ToldGave, .clause = std::uint16_t(given < amount ? HGaveLess : HGave), .arguments = {from, to, given}});
    Machine::raise(rules, state, ELost, {.seat = from, .other = to, .amount = given, .words = {1, 0}}, run);
    Machine::raise(rules, state, EGained, {.seat = to, .other = from, .amount = given, .words = {1, 0}}, run);
}

/// A bet lies on gold that its owner still has.
template <typename Caps>
void Game<Caps>::keepBetCovered(State &state, int seat)
{
    std::uint16_t &bet = state.bets[std::size_t(seat)];
    bet = std::min(bet, state.gold[std::size_t(seat)]);
}

// ---- cards move

template <typename Caps>
template <typename Run>
void Game<Caps>::move(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const std::uint16_t place = Eval::card(state, step.thing, about);
    const int to = step.seat.kind == rw::abilities::SeatCode::Kind::None ? about.user : Eval::seat(rules, state, step.seat, about);
    if (place == noCard || to == noSeat) {
        run.count(HTookNothing);
        return;
    }
    moveToStash(rules, state, place, to, about.user, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::moveToStash(const Rules &rules, State &state, std::uint16_t place, int seat, int by, Run &run)
{
    const int from = ownerAt(state, place);
    if (from == seat || (from != by && from != noSeat && Machine::forbidden(rules, state, ATake, by, place)))
        return;
    const std::uint8_t zone = state.zones[place];
    if (zone == InLeftovers)
        place = leaveHeap(rules, state, place, by);
    if (zone == InActive)
        state.left &= ~(1u << (place - rules.firstPlace(state.round)));
    const Card &card = cardAt(rules, state, place);
    state.zones[place] = std::uint8_t(InStash + seat);
    run.count(zone == InLeftovers ? HTookFromLeftovers : zone == InActive ? HTookFromActive : HGiven);
    const int bearer = card.hidden ? bearerAt(state, place) : int(noBearer);
    const bool down = card.hidden && !(state.faceUp >> bearer & 1);
    if (card.hidden) {
        if (from != noSeat)
            state.owned[std::size_t(from)] &= ~(1ull << bearer);
        state.owned[std::size_t(seat)] |= 1ull << bearer;
        if (from != noSeat && down)
            state.artifacts[std::size_t(bearer)].seenBy = SeatMask(state.artifacts[std::size_t(bearer)].seenBy | seatBit(from));
        Machine::refresh(rules, state, seat);
        if (from != noSeat)
            Machine::refresh(rules, state, from);
    }
    if constexpr (Run::tells) {
        const int known = down ? -1 - card.stage : int(state.cards[place]);
        if (from == noSeat)
            run.tell({.what = ToldTook, .clause = std::uint16_t(zone == InLeftovers ? HTookFromLeftovers : HTookFromActive), .arguments = {seat, known, zone}});
        else
            run.tell({.what = ToldHandedOver, .clause = HGiven, .arguments = {known, from, seat}});
        if (down)
            run.tell({.what = ToldSaw, .clause = HTookHidden, .seenBy = seatBit(seat), .arguments = {seat, int(state.cards[place]), place}});
    }
    Machine::raise(rules, state, EMoved, {.seat = by, .other = seat, .card = place, .words = {1ull << wordOf(zone), 1ull << ZStash}}, run);
}

/// A card leaves the heap of the Leftovers. Which of those that look alike it was, only \a witness has seen: the first place of
/// them is the one that is empty afterwards, and nobody else can follow any of them. Gives the place that leaves.
template <typename Caps>
std::uint16_t Game<Caps>::leaveHeap(const Rules &rules, State &state, std::uint16_t place, int witness)
{
    if (!cardAt(rules, state, place).hidden)
        return place;
    const int stage = cardAt(rules, state, place).stage;
    std::uint16_t first = noCard;
    for (int bearer = 0; bearer < state.artifactCount; ++bearer) {
        Artifact &artifact = state.artifacts[std::size_t(bearer)];
        if (state.zones[artifact.place] != InLeftovers || cardAt(rules, state, artifact.place).stage != stage)
            continue;
        first = first == noCard ? artifact.place : first;
        artifact.seenBy = SeatMask(artifact.seenBy & seatBit(witness));
    }
    if (first == place)
        return place;
    std::swap(state.cards[first], state.cards[place]);
    return first;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::swap(const Rules &rules, State &state, std::uint16_t one, std::uint16_t other, int by, Run &run)
{
    if (one == noCard || other == noCard || one == other)
        return;
    for (const std::uint16_t place : {one, other}) {
        const int owner = ownerAt(state, place);
        if (state.zones[place] < InStash || (owner != by && Machine::forbidden(rules, state, ATake, by, place)))
            return;
    }
    const std::uint8_t zoneOfOne = state.zones[one];
    const std::uint8_t zoneOfOther = state.zones[other];
    run.count(HSwapped);
    for (const auto &[place, from, to] : {std::tuple{one, zoneOfOne, zoneOfOther}, std::tuple{other, zoneOfOther, zoneOfOne}}) {
        state.zones[place] = to;
        const Card &card = cardAt(rules, state, place);
        if (!card.hidden) {
            run.count(HTookFaceUp);
            continue;
        }
        const int bearer = bearerAt(state, place);
        const std::uint64_t bit = 1ull << bearer;
        state.owned[std::size_t(from - InStash)] &= ~bit;
        state.owned[std::size_t(to - InStash)] |= bit;
        if (state.faceUp & bit) {
            run.count(HTookFaceUp);
            if (place == other) {
                if (state.machine.cancelled & bit)
                    run.count(HTookCancelled);
                else if (state.machine.spent & bit)
                    run.count(HTookSpent);
            }
        } else {
            run.count(HTookFaceDown);
            state.artifacts[std::size_t(bearer)].seenBy = SeatMask(state.artifacts[std::size_t(bearer)].seenBy | seatBit(from - InStash));
        }
    }
    Machine::refresh(rules, state, zoneOfOne - InStash);
    Machine::refresh(rules, state, zoneOfOther - InStash);
    if constexpr (Run::tells) {
        const auto open = [&](std::uint16_t place) {
            const Card &card = cardAt(rules, state, place);
            return card.hidden && !(state.faceUp >> bearerAt(state, place) & 1) ? -1 - card.stage : int(state.cards[place]);
        };
        run.tell({.what = ToldSwapped, .clause = HSwapped, .arguments = {zoneOfOne - InStash, open(one), open(other), zoneOfOther - InStash}});
    }
    Machine::raise(rules, state, EMoved, {.seat = by, .other = zoneOfOther - InStash, .card = one, .words = {1ull << ZStash, 1ull << ZStash}}, run);
    Machine::raise(rules, state, EMoved, {.seat = by, .other = zoneOfOne - InStash, .card = other, .words = {1ull << ZStash, 1ull << ZStash}}, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::turn(const Rules &rules, State &state, std::uint16_t place, int face, Run &run)
{
    const int bearer = place == noCard ? int(noBearer) : bearerAt(state, place);
    if (bearer == noBearer || face != Up || (state.faceUp >> bearer & 1) || ownerOf(state, bearer) == noSeat)
        return;
    run.count(HByItself);
    if constexpr (Run::tells)
        run.tell({.what = ToldItself, .clause = HByItself, .arguments = {int(state.cards[place]), ownerOf(state, bearer)}});
    turnUp(rules, state, bearer, run);
    const std::uint16_t which = printedDefinition(rules, state, bearer);
    if (which != noKind && rules.oneTime[which])
        state.machine.spent |= 1ull << bearer;
    Machine::refresh(rules, state, ownerOf(state, bearer));
}

// ---- looking and showing

template <typename Caps>
template <typename Run>
void Game<Caps>::lookAt(const Rules &rules, State &state, std::uint16_t place, int seat, Run &run)
{
    const Card &card = cardAt(rules, state, place);
    if (card.hidden) {
        Artifact &artifact = state.artifacts[std::size_t(bearerAt(state, place))];
        artifact.seenBy = SeatMask(artifact.seenBy | seatBit(seat));
    }
    if constexpr (Run::tells)
        run.tell({.what = ToldSaw, .clause = HLookedCard, .seenBy = seatBit(seat), .arguments = {seat, int(state.cards[place]), place}});
    (void)run;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::look(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const int who = step.other.kind == rw::abilities::SeatCode::Kind::None ? about.user : Eval::seat(rules, state, step.other, about);
    const int whose = step.seat.kind == rw::abilities::SeatCode::Kind::None ? int(noSeat) : Eval::seat(rules, state, step.seat, about);
    if (who == noSeat)
        return;
    run.count(HLooked);
    if (step.thing.kind != rw::abilities::ThingCode::Kind::None) {
        if (step.thing.kind == rw::abilities::ThingCode::Kind::Named && about.slots && about.slots[step.thing.slot] >> mostDice && whose != noSeat) {
            lookAtDice(rules, state, who, whose, run);
            return;
        }
        const std::uint16_t place = Eval::card(state, step.thing, about);
        if (place == noCard)
            return;
        run.count(HLookedCard);
        if constexpr (Run::tells)
            run.tell({.what = ToldLooked, .clause = HLookedCard, .arguments = {who, 10, ownerAt(state, place), place}});
        lookAt(rules, state, place, who, run);
    } else if (step.word != rw::abilities::noWord) {
        run.count(step.word == ZStash ? HLookedStash : HLookedLeftovers);
        if constexpr (Run::tells)
            run.tell({.what = ToldLooked, .clause = std::uint16_t(step.word == ZStash ? HLookedStash : HLookedLeftovers), .arguments = {who, step.word, whose}});
        cardsIn(rules, state, 1u << step.word, whose == noSeat ? rw::allSeats(rules.seats) : seatBit(whose)).forEach([&](std::uint16_t place) {
            lookAt(rules, state, place, who, run);
        });
    } else if (whose != noSeat && step.word2 == HDice) {
        lookAtDice(rules, state, who, whose, run);
    } else if (whose != noSeat) {
        run.count(HLookedBet);
        state.betSeen[std::size_t(whose)] = SeatMask(state.betSeen[std::size_t(whose)] | seatBit(who));
        if constexpr (Run::tells) {
            run.tell({.what = ToldLooked, .clause = HLookedBet, .arguments = {who, 9, whose}});
            run.tell({.what = ToldSawBet, .clause = HLookedBet, .seenBy = seatBit(who), .arguments = {who, whose, state.red >> whose & 1, state.bets[std::size_t(whose)]}});
        }
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::lookAtDice(const Rules &rules, State &state, int who, int whose, Run &run)
{
    const bool blind = isBlind(rules, state, whose);
    if (blind && !rules.options.blindSpied)
        return;
    run.count(HLookedDice);
    if (blind)
        run.count(HLookedBlindDice);
    state.spied[std::size_t(whose)] = SeatMask(state.spied[std::size_t(whose)] | seatBit(who));
    if constexpr (Run::tells) {
        run.tell({.what = ToldLooked, .clause = HLookedDice, .arguments = {who, 8, whose}});
        for (int slot = 0; slot < int(state.diceCount[std::size_t(whose)]); ++slot)
            run.tell({.what = ToldDie, .clause = HLookedDice, .seenBy = seatBit(who), .arguments = {whose, slot + 1, faceAt(state.dice[std::size_t(whose)], slot)}});
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::show(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const SeatMask to = step.other.kind == rw::abilities::SeatCode::Kind::None ? rw::allSeats(rules.seats) : Eval::seats(rules, state, step.other, about);
    const int whose = step.seat.kind == rw::abilities::SeatCode::Kind::None ? int(noSeat) : Eval::seat(rules, state, step.seat, about);
    const auto each = [&](std::uint16_t place) {
        for (SeatMask rest = to; rest; rest = SeatMask(rest & (rest - 1)))
            lookAt(rules, state, place, std::countr_zero(rest), run);
    };
    if (step.thing.kind != rw::abilities::ThingCode::Kind::None) {
        if (const std::uint16_t place = Eval::card(state, step.thing, about); place != noCard)
            each(place);
    } else if (step.word != rw::abilities::noWord) {
        cardsIn(rules, state, 1u << step.word, whose == noSeat ? rw::allSeats(rules.seats) : seatBit(whose)).forEach(each);
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::tellDice(const State &state, int seat, Run &run)
{
    run.tell({.what = ToldDice, .clause = HDiceShown, .arguments = {seat}});
    for (int slot = 0; slot < int(state.diceCount[std::size_t(seat)]); ++slot)
        run.tell({.what = ToldDie, .clause = HDiceShown, .arguments = {seat, slot + 1, faceAt(state.dice[std::size_t(seat)], slot)}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::tellRoll(const Rules &rules, const State &state, int seat, Run &run)
{
    run.tell({.what = ToldRolled, .clause = HRolled, .arguments = {seat, state.diceCount[std::size_t(seat)]}});
    if (isBlind(rules, state, seat))
        return;
    for (int slot = 0; slot < rules.dice && slot < int(state.diceCount[std::size_t(seat)]); ++slot)
        run.tell({.what = ToldDie, .clause = HRolled, .seenBy = seatBit(seat), .arguments = {seat, slot + 1, faceAt(state.dice[std::size_t(seat)], slot)}});
}

// ---- the course of the game

template <typename Caps>
template <typename Run>
void Game<Caps>::set(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const int seat = step.seat.kind == rw::abilities::SeatCode::Kind::None ? about.user : Eval::seat(rules, state, step.seat, about);
    if (seat == noSeat || seat == state.declarer || seat == state.challenger || !(state.placed >> seat & 1))
        return;
    state.red = SeatMask(state.red ^ seatBit(seat));
    run.count(HSideChanged);
    if constexpr (Run::tells)
        run.tell({.what = ToldSide, .clause = HSideChanged, .arguments = {seat, state.red >> seat & 1}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::assign(const Rules &, State &state, int role, int seat, Run &run)
{
    if (seat == noSeat)
        return;
    enum { ToBidder, ToChief }; // as the vocabulary lists what can be assigned
    if (role == ToChief) {
        state.chief = std::uint8_t(seat);
        return;
    }
    if (state.bidQuantity == 0 || state.point < Point::BidTurn || state.point > Point::NextBidder)
        return;
    run.count(HTookBid);
    if constexpr (Run::tells)
        run.tell({.what = ToldTookBid, .clause = HTookBid, .arguments = {seat, state.bidder}});
    state.bidder = std::uint8_t(seat);
    state.point = Point::BidMade; // a bid of its own: the window after it opens anew
    state.machine.open = {};
}

template <typename Caps>
template <typename Run>
void Game<Caps>::skip(const Rules &rules, State &state, int, int seat, Run &run)
{
    if (seat != state.turn || state.point != Point::Bid)
        return;
    run.count(HSkipped);
    if (state.bidQuantity == 0)
        run.count(HSkippedFirst);
    if constexpr (Run::tells)
        run.tell({.what = ToldSkipped, .clause = HSkipped, .arguments = {seat}});
    state.turn = std::uint8_t(left(rules, seat));
    state.point = Point::BidTurn;
    state.machine.open = {};
    Machine::raise(rules, state, ESkipped, {.seat = seat, .words = {1, 0}}, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::operate(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const auto argument = [&](std::size_t i) -> const rw::abilities::ArgumentCode & { return rules.programs.arguments[step.arguments.first + i]; };
    const auto dice = [&](std::size_t i) { return about.slots && argument(i).thing.kind == rw::abilities::ThingCode::Kind::Named ? about.slots[argument(i).thing.slot] : 0u; };
    switch (step.word) {
    case AddDice: addDice(rules, state, argument(0).seat, Eval::amount(rules, state, argument(1).amount, about), about, run); break;
    case Reroll:
        for (std::uint32_t rest = dice(0) & 0xffff; rest; rest &= rest - 1)
            rollAgain(rules, state, int(seatOfDice(dice(0))), std::countr_zero(rest), run);
        break;
    case SetDie:
        for (std::uint32_t rest = dice(0) & 0xffff; rest; rest &= rest - 1)
            setDie(rules, state, int(seatOfDice(dice(0))), std::countr_zero(rest), Eval::amount(rules, state, argument(1).amount, about), run);
        break;
    case ShowDice: {
        const int seat = Eval::seat(rules, state, argument(1).seat, about);
        if (seat == noSeat || Machine::forbidden(rules, state, AShowDice, seat)) {
            run.count(HForbidden);
            break;
        }
        const std::uint32_t shown = dice(0) & 0xffff;
        state.shown[std::size_t(seat)] = std::uint16_t(state.shown[std::size_t(seat)] | shown);
        run.count(HShowedDice);
        if constexpr (Run::tells)
            for (std::uint32_t rest = shown; rest; rest &= rest - 1)
                run.tell({.what = ToldShowed, .clause = HShowedDice, .arguments = {seat, std::countr_zero(rest) + 1, faceAt(state.dice[std::size_t(seat)], std::countr_zero(rest))}});
        break;
    }
    }
}

/// Extra dice: for nobody at once, for a seat with its roll, or now when it has rolled.
template <typename Caps>
template <typename Run>
void Game<Caps>::addDice(const Rules &rules, State &state, rw::abilities::SeatCode to, std::int32_t count, const Context &about, Run &run)
{
    if (to.kind == rw::abilities::SeatCode::Kind::NoSeat) {
        rw::LuckAddress address{.purpose = RollingTable, .round = state.round};
        address.slot = std::uint16_t(extraSlot(rules, state.cards[cardOf(state, about.bearer)]) & 0xff00);
        address.time = std::uint16_t(about.user);
        run.count(HTableDice);
        count = std::min(count, 64);
        run.dice(state.luck, address, count, std::uint32_t(rules.faces), [&](int, std::uint32_t face) {
            ++state.tableDice[face + 1];
            if constexpr (Run::tells)
                run.tell({.what = ToldTableDie, .clause = HTableDice, .arguments = {int(face) + 1}});
        });
        return;
    }
    const int seat = Eval::seat(rules, state, to, about);
    for (int i = 0; seat != noSeat && i < count; ++i) {
        if (spareDice(rules, state) == 0)
            return;
        run.count(HDrewOnSpare);
        if (state.diceCount[std::size_t(seat)]) {
            rollExtra(rules, state, seat, about.bearer, run);
            continue;
        }
        for (ExtraDie &extra : state.extras)
            if (extra.bearer == 0) {
                extra = {std::uint8_t(seat), std::uint8_t(about.bearer + 1)};
                run.count(HExtraWaits);
                break;
            }
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::rollAgain(const Rules &rules, State &state, int seat, int slot, Run &run)
{
    const bool blind = isBlind(rules, state, seat);
    if (blind && !rules.options.blindReroll)
        return;
    std::uint64_t &dice = state.dice[std::size_t(seat)];
    std::uint64_t &times = state.rolls[std::size_t(seat)];
    if (times >> (4 * slot) & 15)
        run.count(HRerolledAgain);
    if ((times >> (4 * slot) & 15) < 15)
        times += 1ull << (4 * slot);
    const rw::LuckAddress address{.purpose = RollingAgain, .seat = std::uint8_t(seat), .round = state.round, .slot = std::uint16_t(slot), .time = std::uint16_t(times >> (4 * slot) & 15)};
    run.dice(state.luck, address, 1, std::uint32_t(rules.faces), [&](int, std::uint32_t face) {
        dice = (dice & ~(15ull << (4 * slot))) | std::uint64_t(face + 1) << (4 * slot);
    });
    state.shown[std::size_t(seat)] = std::uint16_t(state.shown[std::size_t(seat)] & ~(1u << slot));
    state.spied[std::size_t(seat)] = 0; // who looked before knows these dice no longer
    run.count(blind ? HRerolledBlind : HRerolled);
    if (slot >= rules.dice)
        run.count(HRerolledExtra);
    if constexpr (Run::tells) {
        run.tell({.what = ToldRerolled, .clause = HRerolled, .arguments = {seat, slot + 1}});
        if (!blind)
            run.tell({.what = ToldDie, .clause = HRerolled, .seenBy = seatBit(seat), .arguments = {seat, slot + 1, faceAt(dice, slot)}});
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::setDie(const Rules &rules, State &state, int seat, int slot, int face, Run &run)
{
    if (face < 1 || face > rules.faces)
        return;
    std::uint64_t &dice = state.dice[std::size_t(seat)];
    dice = (dice & ~(15ull << (4 * slot))) | std::uint64_t(face) << (4 * slot);
    run.count(HDieSet);
    if constexpr (Run::tells)
        run.tell({.what = ToldDieSet, .clause = HDieSet, .arguments = {seat, slot + 1, face}});
}

} // namespace spoils
