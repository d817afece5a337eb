// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a batch measures of a game. Included by game.h.

namespace spoils {

/// The metrics, in the order in which metrics.cpp declares them; those by artifact come last, and only where a deck has any.
enum Figure : std::uint8_t {
    FWorthBySeat,
    FGoldByRound,
    FBidsByRound,
    FChallengesBySeat,
    FDeclarerRight,
    FDeclarerRightByRound,
    FMargin,
    FBetByRound,
    FWinsOfChief,
    FBonuses,
    FUses,
    FDealt,
    FTaken,
    FTurnedUp,
    FUsed,
    FWorthToOwner
};

/// The rows of what is told apart by bonus.
enum BonusRow : std::uint8_t { Hoards, PartialSets, CompleteSets };

std::vector<rw::Metric> metricsOf(const Rules &rules, const rw::Setup &setup);

template <typename Caps>
std::vector<rw::Metric> Game<Caps>::metrics(const Rules &rules, const rw::Setup &setup)
{
    return metricsOf(rules, setup);
}

/// The row of an Artifact: its place among the kinds of Artifacts.
inline std::size_t artifactRow(const Rules &rules, int kind)
{
    return std::size_t(
        std::count_if(rules.kinds.begin(), rules.kinds.begin() + kind, [](const Kind &each) { return each.hidden; }));
}

template <typename Caps>
template <typename Run>
void Game<Caps>::measure(const Rules &rules, const State &state, SeatMask winners, Run &run)
{
    for (int seat = 0; seat < rules.seats; ++seat) {
        run.note(FWorthBySeat, std::size_t(seat), state.totals[std::size_t(seat)]);
        run.note(FWinsOfChief, seat == state.chief ? 0 : 1, winners >> seat & 1);
    }
    for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind)
        if (rules.kinds[kind].hidden)
            measureArtifact(rules, state, int(kind), run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::measureArtifact(const Rules &rules, const State &state, int kind, Run &run)
{
    const std::size_t row = artifactRow(rules, kind);
    SeatMask owners = 0;
    for (std::size_t place = 0; place < rules.cards.size(); ++place) {
        if (rules.cards[state.cards[place]].kind != kind)
            continue;
        const bool dealt = state.zones[place] != InPile;
        run.note(FDealt, row, dealt);
        if (!dealt)
            continue;
        const int owner = ownerAt(state, std::uint16_t(place));
        run.note(FTaken, row, owner != noSeat);
        owners = SeatMask(owners | (owner == noSeat ? 0 : seatBit(owner)));
    }
    for (int seat = 0; owners != 0 && seat < rules.seats; ++seat)
        run.note(FWorthToOwner, row, state.totals[std::size_t(seat)], (owners >> seat & 1) != 0);
}

} // namespace spoils
