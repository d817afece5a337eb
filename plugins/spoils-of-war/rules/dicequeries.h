// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which dice an ability finds, and what is left to choose. Included by game.h.

namespace spoils {

/// The slots of dice whose faces lie where a term wants them.
template <typename Caps>
std::uint64_t Game<Caps>::diceThatFit(const Rules &rules, const State &state, std::uint64_t dice, const TermCode &term,
                                      const Context &about)
{
    if (term.slot != rw::abilities::noWord)
        return about.slots ? slotsShowing(dice, int(std::min<std::uint32_t>(about.slots[term.slot], 15))) : 0;
    if (term.amount.given)
        return slotsShowing(dice, std::clamp(Eval::amount(rules, state, term.amount, about), 0, 15));
    std::uint64_t found = 0;
    for (int face = std::max(1, term.least); face <= std::min(rules.faces, term.most); ++face)
        found |= slotsShowing(dice, face);
    return found;
}

/// Whoever is nobody knows what lies open to all.
template <typename Caps>
std::uint64_t Game<Caps>::unknownDice(const Rules &rules, const State &state, int seat, int knower)
{
    return knower == rw::abilities::anyone
        ? 0
        : std::uint16_t(~knownDice(rules, state, knower == noSeat ? SeatMask(0) : seatBit(knower), seat));
}

/// Dice that the one who asks does not know, all match, or none does: \a unknown says which.
template <typename Caps>
std::uint64_t Game<Caps>::matchingDice(const Rules &rules, const State &state, int seat, rw::abilities::Range16 filters,
                                       const Context &about, Unknown unknown)
{
    const std::uint64_t dice = state.dice[std::size_t(seat)];
    const std::uint64_t all = (1ull << state.diceCount[std::size_t(seat)]) - 1;
    const std::uint64_t hidden = filters.count == 0 ? 0 : unknownDice(rules, state, seat, about.knower);
    if (about.doubt && filters.count && (unknownDice(rules, state, seat, noSeat) & all))
        *about.doubt = true;
    std::uint64_t found = filters.count == 0 ? all : 0;
    for (int i = 0; i < filters.count; ++i) {
        const rw::abilities::FilterCode terms = rules.programs.filters[std::size_t(filters.first + i)];
        std::uint64_t good = all;
        for (int k = 0; good && k < terms.count; ++k) {
            const TermCode &term = rules.programs.terms[std::size_t(terms.first + k)];
            if (term.key == TermCode::Key::Own && term.field == FValue)
                good &= (diceThatFit(rules, state, dice, term, about) & ~hidden) | (unknown == Unknown::Match ? hidden : 0);
            else if (!(Eval::seats(rules, state, term.seat, about) >> seat & 1))
                good = 0;
        }
        found |= good;
    }
    return found;
}

template <typename Caps>
int Game<Caps>::countOf(std::uint32_t slot, int sort)
{
    return sort == 0 ? rw::abilities::cardsInSlot(slot) : sort == 1 ? std::popcount(slot) : std::popcount(slot & 0xffff);
}

/// Dice of nobody, which count where nothing says whose dice are meant.
template <typename Caps>
int Game<Caps>::countOnTable(const Rules &rules, const State &state, rw::abilities::Range16 filters, const Context &about)
{
    constexpr std::uint64_t faces = 0x9876543210; // in each slot the face of its number
    std::uint64_t fits = filters.count == 0 ? ~1ull : 0;
    for (int i = 0; i < filters.count; ++i) {
        const rw::abilities::FilterCode terms = rules.programs.filters[std::size_t(filters.first + i)];
        std::uint64_t good = ~1ull;
        for (int k = 0; k < terms.count; ++k) {
            const TermCode &term = rules.programs.terms[std::size_t(terms.first + k)];
            good &= term.key == TermCode::Key::Own && term.field == FValue ? diceThatFit(rules, state, faces, term, about) : 0;
        }
        fits |= good;
    }
    int count = 0;
    for (int face = 1; face <= mostFaces; ++face)
        count += fits >> face & 1 ? int(state.tableDice[std::size_t(face)]) : 0;
    return count;
}

/// A test that a seat asks before it uses something is about the dice that it knows: its answer then tells it nothing.
template <typename Caps>
int Game<Caps>::countThings(const Rules &rules, const State &state, int, const rw::abilities::QueryCode &query,
                            const Context &about)
{
    const SeatMask whose = query.of.kind == rw::abilities::SeatCode::Kind::None ? rw::allSeats(rules.seats)
                                                                                : Eval::seats(rules, state, query.of, about);
    int count = query.of.kind == rw::abilities::SeatCode::Kind::None ? countOnTable(rules, state, query.filters, about) : 0;
    for (SeatMask rest = whose; rest; rest = SeatMask(rest & (rest - 1)))
        count += std::popcount(matchingDice(rules, state, std::countr_zero(rest), query.filters, about, Unknown::Differ));
    return count;
}

/// What is not known may show anything, or what can be chosen would give it away.
template <typename Caps>
std::uint64_t Game<Caps>::ownCandidates(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about)
{
    const int seat = Eval::seat(rules, state, choice.query.of, about);
    if (seat == noSeat || about.knower == noSeat)
        return 0;
    std::uint64_t found = matchingDice(rules, state, seat, choice.query.filters, about, Unknown::Match);
    const auto argument = [&](std::size_t i) -> const rw::abilities::ArgumentCode & {
        return rules.programs.arguments[choice.arguments.first + i];
    };
    if (choice.arguments.count > 4) {
        if (const rw::abilities::ArgumentCode &excluded = argument(4); excluded.kind == rw::abilities::ArgumentCode::Kind::Thing
            && about.slots && seatOfDice(about.slots[excluded.thing.slot]) == seat)
            found &= ~std::uint64_t(slotsOfDice(about.slots[excluded.thing.slot]));
        if (const std::uint8_t which = argument(3).word; which == Highest || which == Lowest)
            found =
                extreme(state.dice[std::size_t(seat)], found, knownToPickers(rules, state, about.knower, seat), which == Highest);
    }
    return found;
}

/// Which dice of a seat somebody knows who may look for the highest: their owner, or whoever chooses.
template <typename Caps>
std::uint64_t Game<Caps>::knownToPickers(const Rules &rules, const State &state, int chooser, int seat)
{
    const bool any = chooser == rw::abilities::anyone;
    return any ? ~0ull
               : knownDice(rules, state, SeatMask(seatBit(seat) | (chooser == noSeat ? SeatMask(0) : seatBit(chooser))), seat);
}

/// Whether a choice is of dice that are found, not picked.
template <typename Caps>
bool Game<Caps>::asksNobody(const Rules &rules, const ChoiceCode &choice)
{
    if (choice.kind != ChoiceCode::Kind::Own || choice.arguments.count <= 3)
        return false;
    const std::uint8_t which = rules.programs.arguments[choice.arguments.first + 3u].word;
    return which == Highest || which == Lowest;
}

/// The first of the highest or lowest dice: equal dice are alike, and so are dice that nobody may look at.
template <typename Caps>
std::uint64_t Game<Caps>::extreme(std::uint64_t dice, std::uint64_t among, std::uint64_t known, bool highest)
{
    if (!(among & known))
        return among & (0 - among);
    int best = -1;
    for (std::uint64_t rest = among & known; rest; rest &= rest - 1) {
        const int slot = std::countr_zero(rest);
        if (best < 0 || (highest ? faceAt(dice, slot) > faceAt(dice, best) : faceAt(dice, slot) < faceAt(dice, best)))
            best = slot;
    }
    return best < 0 ? 0 : 1ull << best;
}

/// Whether the one who knows knows the card or the die.
template <typename Caps>
bool Game<Caps>::knowsAnswer(const Rules &rules, const State &state, const ChoiceCode &choice, std::uint32_t answer,
                             const Context &about)
{
    if (choice.kind == ChoiceCode::Kind::Card)
        return knows(rules, state, about.knower, std::uint16_t(answer));
    if (choice.kind != ChoiceCode::Kind::Own)
        return true;
    const int seat = Eval::seat(rules, state, choice.query.of, about);
    return seat == noSeat || !(unknownDice(rules, state, seat, about.knower) >> answer & 1);
}

template <typename Caps>
std::uint32_t Game<Caps>::withThing(const Rules &rules, const State &state, std::uint32_t slot, std::uint32_t answer,
                                    const ChoiceCode &choice, const Context &about)
{
    return slot | 1u << answer | std::uint32_t(Eval::seat(rules, state, choice.query.of, about) + 1) << mostDice;
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

/// The seat that shows, as the step says it.
template <typename Caps>
int Game<Caps>::ownerOfDice(const Rules &rules, const State &state, const Step &step, const Context &about)
{
    return Eval::seat(rules, state, rules.programs.arguments[step.arguments.first + 1u].seat, about);
}

} // namespace spoils
