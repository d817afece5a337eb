// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The pile is spread and the dice are rolled. Included by game.h.

namespace spoils {

template <typename Caps>
template <typename Run>
void Game<Caps>::spread(const Rules &rules, State &state, Run &run)
{
    const int first = rules.firstPlace(state.round);
    state.left = std::uint32_t((1ull << rules.perPile) - 1);
    std::uint32_t hidden = 0; // a bit for each slot, so that no card is a branch
    for (int slot = 0; slot < rules.perPile; ++slot) {
        const std::size_t place = std::size_t(first + slot);
        state.zones[place] = InActive;
        hidden |= std::uint32_t(isHidden(rules, state.cards[place])) << slot;
    }
    run.count(HRoundBegins);
    run.count(HSpread);
    if (hidden)
        run.count(HSpreadHidden);
    for (; hidden; hidden &= hidden - 1) {
        state.artifactPlaces[state.artifactCount] = typename Caps::PlaceNumber(first + std::countr_zero(hidden));
        state.offered |= 1ull << state.artifactCount;
        learnDefinition(rules, state, state.artifactCount++);
    }
    if constexpr (Run::tells) {
        run.tell({.what = ToldRound, .clause = HRoundBegins, .arguments = {state.round + 1}});
        for (int slot = 0; slot < rules.perPile; ++slot) {
            const Card &card = cardAt(rules, state, first + slot);
            run.tell({.what = ToldCard,
                      .clause = card.hidden ? HSpreadHidden : HSpread,
                      .arguments = {card.hidden ? -1 - card.stage : int(state.cards[std::size_t(first + slot)]), slot + 1}});
        }
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::rollSeat(const Rules &rules, State &state, int seat, int count, Run &run)
{
    const rw::LuckAddress address{.purpose = Rolling, .seat = std::uint8_t(seat), .round = state.round};
    std::uint64_t dice = 0;
    if constexpr (Run::tells) {
        run.dice(state.luck, address, count, std::uint32_t(rules.faces),
                 [&](int slot, std::uint32_t face) { dice |= std::uint64_t(face + 1) << (4 * slot); });
    } else { // the same dice as one by one: four of them are the first digits of the word to the base of their faces
        static_assert(rw::dicePerWord == 8 && mostDice == 16);
        const std::uint32_t four = std::uint32_t(rules.fourDice.size());
        for (int slot = 0; slot < count; slot += rw::dicePerWord) {
            rw::LuckAddress here = address;
            here.slot = std::uint16_t(slot);
            std::uint64_t word = state.luck.word(here);
            const std::uint64_t low = rules.fourDice[rw::takeBelow(four, word)];
            const std::uint64_t high = rules.fourDice[rw::takeBelow(four, word)];
            dice |= (low | high << 16) << (4 * slot);
        }
        dice &= count == mostDice ? ~0ull : (1ull << (4 * count)) - 1;
    }
    state.dice[std::size_t(seat)] = dice;
    state.diceCount[std::size_t(seat)] = std::uint8_t(count);
    state.totalDice = std::uint16_t(state.totalDice + count);
}

/// How many dice a seat rolls.
template <typename Caps>
int Game<Caps>::diceOf(const Rules &rules, const State &state, int seat)
{
    const int count = Machine::number(rules, state, NDice, seat, rules.dice);
    if (count > mostDice) [[unlikely]]
        tooManyDice(rules, state, count);
    return std::max(count, 0);
}

template <typename Caps>
void Game<Caps>::tooManyDice(const Rules &rules, const State &state, int count)
{
    std::string cards;
    Machine::forEachModifier(rules, state, Machine::numbers(NDice),
                             [&](const rw::abilities::ModifierCode &, const Context &about, const rw::abilities::Lasting *) {
        const std::string name = abilityName(rules, Machine::definition(rules, state, about.bearer));
        if (cards.find(name) == cards.npos)
            cards += (cards.empty() ? "" : ", ") + name;
    });
    throw rw::OutOfRoom(rw::error(rw::OutOfRoom::code, "somebody is to roll {there} dice, by {cards}",
                                  "the game keeps at most {most} dice of one player",
                                  {{"there", std::to_string(count)}, {"cards", cards}, {"most", std::to_string(mostDice)}}));
}

template <typename Caps>
template <typename Run>
void Game<Caps>::roll(const Rules &rules, State &state, Run &run)
{
    state.totalDice = 0;
    for (int seat = 0; seat < rules.seats; ++seat)
        rollSeat(rules, state, seat, diceOf(rules, state, seat), run);
    run.count(HRolled);
    for (auto extra = state.extras.begin(); extra != state.extras.end() && extra->bearer; ++extra)
        rollExtra(rules, state, extra->seat, extra->bearer - 1,
                  int(std::ranges::count(state.extras.begin(), extra, extra->bearer, &ExtraDie::bearer)), run);
    state.extras = {};
    if constexpr (Run::tells)
        for (int seat = 0; seat < rules.seats; ++seat)
            tellRoll(rules, state, seat, run);
}

template <typename Caps>
void Game<Caps>::noDieFor(const Rules &rules, const State &state, int bearer, const char *message, int most)
{
    throw rw::OutOfRoom(
        rw::error(rw::OutOfRoom::code, message, "the game keeps no more; let fewer be added, or less often",
                  {{"card", abilityName(rules, Machine::definition(rules, state, bearer))}, {"most", std::to_string(most)}}));
}

/// The extra die of a card: its luck goes by the card, so it shifts nobody else's.
template <typename Caps>
template <typename Run>
void Game<Caps>::rollExtra(const Rules &rules, State &state, int seat, int bearer, int nth, Run &run)
{
    const int slot = state.diceCount[std::size_t(seat)];
    if (slot >= mostDice) [[unlikely]]
        noDieFor(rules, state, bearer, "{card} adds a die to the {most} that somebody has rolled", mostDice);
    const rw::LuckAddress address = extraDie(rules, state.cards[cardOf(state, bearer)], seat, state.round, nth);
    run.dice(state.luck, address, 1, std::uint32_t(rules.faces),
             [&](int, std::uint32_t face) { state.dice[std::size_t(seat)] |= std::uint64_t(face + 1) << (4 * slot); });
    ++state.diceCount[std::size_t(seat)];
    ++state.totalDice;
    run.count(HRolledExtra);
    if constexpr (Run::tells) {
        run.tell({.what = ToldExtra, .clause = HRolledExtra, .arguments = {seat, asItLies(rules, state, cardOf(state, bearer))}});
        if (!isBlind(rules, state, seat))
            run.tell({.what = ToldDie,
                      .clause = HRolledExtra,
                      .seenBy = seatBit(seat),
                      .arguments = {seat, slot + 1, faceAt(state.dice[std::size_t(seat)], slot)}});
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::tellRoll(const Rules &rules, const State &state, int seat, Run &run)
{
    run.tell({.what = ToldRolled, .clause = HRolled, .arguments = {seat, state.diceCount[std::size_t(seat)]}});
    if (isBlind(rules, state, seat))
        return;
    for (int slot = 0; slot < rules.dice && slot < int(state.diceCount[std::size_t(seat)]); ++slot)
        run.tell({.what = ToldDie,
                  .clause = HRolled,
                  .seenBy = seatBit(seat),
                  .arguments = {seat, slot + 1, faceAt(state.dice[std::size_t(seat)], slot)}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::tellDice(const State &state, int seat, Run &run)
{
    run.tell({.what = ToldDice, .clause = HDiceShown, .arguments = {seat}});
    for (int slot = 0; slot < int(state.diceCount[std::size_t(seat)]); ++slot)
        run.tell(
            {.what = ToldDie, .clause = HDiceShown, .arguments = {seat, slot + 1, faceAt(state.dice[std::size_t(seat)], slot)}});
}

} // namespace spoils
