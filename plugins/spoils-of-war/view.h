// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game.h"

namespace spoils {

/// What lies open to one seat, and what it has seen. Nothing here changes when what the seat cannot know is drawn anew.
template <typename Caps>
class Game<Caps>::View : public rw::SeatView<Game<Caps>>
{
    using Seen = rw::SeatView<Game<Caps>>;
    using Seen::state;

public:
    using Seen::rules;
    using Seen::seat;
    using Seen::Seen;

    /// The dice that the seat knows, by the faces that they show, and how many it does not know.
    struct Dice
    {
        std::array<std::uint64_t, std::size_t(Caps::seats)> known{};
        int words = 0;
        int unknown = 0;
        std::array<std::uint16_t, mostFaces + 1> table{};

        int showing(int face) const
        {
            int count = table[std::size_t(face)];
            for (int i = 0; i < words; ++i)
                count += diceShowing(known[std::size_t(i)], face);
            return count;
        }
    };

    // The course

    std::uint8_t asks() const { return state().asks; }
    Point point() const { return state().point; }
    int round() const { return state().round; }
    int roundsToCome() const { return rules().rounds - 1 - round(); }
    int stage() const { return round() / rules().pilesPerStage; }
    int chief() const { return state().chief; }
    int turn() const { return state().turn; }
    int bidder() const { return state().bidder; }
    int declarer() const { return state().declarer; }
    int challenger() const { return state().challenger; }
    int bidQuantity() const { return state().bidQuantity; }
    int bidValue() const { return state().bidValue; }
    SeatMask winners() const { return state().winners; }
    SeatMask losers() const { return state().losers; }

    // Dice

    int totalDice() const { return state().totalDice; }
    int diceOf(int each) const { return state().diceCount[std::size_t(each)]; }
    bool isBlind() const { return Game::isBlind(rules(), state(), seat()); }
    /// Slots of a seat whose dice this seat knows.
    std::uint16_t knownSlots(int each) const
    {
        return std::uint16_t(Game::knownDice(rules(), state(), seatBit(seat()), each) & ((1u << diceOf(each)) - 1));
    }
    /// Four bits for each slot; 0 where the die is not known.
    std::uint64_t dice(int each) const { return diceAt(each, knownSlots(each)); }
    std::uint64_t diceAt(int each, std::uint16_t known) const
    {
        std::uint64_t seen = state().dice[std::size_t(each)];
        if (known == (1u << diceOf(each)) - 1)
            return seen;
        for (int slot = 0; slot < diceOf(each); ++slot)
            if (!(known >> slot & 1))
                seen &= ~(15ull << (4 * slot));
        return seen;
    }
    Dice allDice() const
    {
        const auto &now = state();
        const SeatMask me = seatBit(seat());
        const int seats = rules().seats;
        Dice found;
        found.table = now.tableDice;
        found.unknown = now.totalDice;
        for (int each = 0; each < seats; ++each) {
            const std::size_t at = std::size_t(each);
            if (!(((now.revealed | me) >> each & 1) | (now.spied[at] & me) | now.shown[at]))
                continue;
            const std::uint16_t known = knownSlots(each);
            if (known == 0)
                continue;
            found.unknown -= std::popcount(known);
            found.known[std::size_t(found.words++)] = diceAt(each, known);
        }
        return found;
    }

    // Gold and bets

    int gold() const { return state().gold[std::size_t(seat())]; }
    bool hasBet() const { return state().placed >> seat() & 1; }
    int bet() const { return state().bets[std::size_t(seat())]; }
    /// Whether the own bet lies on the Challenger's side.
    bool isRed() const { return state().red >> seat() & 1; }
    bool knowsBet(int each) const
    {
        return (state().placed >> each & 1)
            && (each == seat() || !Game::betsLieDown(state()) || (state().betSeen[std::size_t(each)] >> seat() & 1));
    }
    /// Of a bet that the seat knows.
    int betOf(int each) const { return state().bets[std::size_t(each)]; }
    bool isRed(int each) const { return state().red >> each & 1; }

    // Cards, by their places

    std::uint8_t zone(std::uint16_t place) const { return state().zones[place]; }
    int ownerAt(std::uint16_t place) const { return Game::ownerAt(state(), place); }
    int stageAt(std::uint16_t place) const { return Game::cardAt(rules(), state(), place).stage; } ///< its back shows it
    /// The card there, or null when the seat does not know it.
    const Card *card(std::uint16_t place) const
    {
        const Card &there = Game::cardAt(rules(), state(), place);
        const bool open = !there.hidden && zone(place) != InPile;
        return open || Game::knows(rules(), state(), seat(), place) ? &there : nullptr;
    }
    /// The cards of the own Stash, where nothing is unknown.
    template <typename Body>
    void forEachOwnCard(Body body) const
    {
        const Card *const cards = rules().cards.data();
        const auto *const places = state().cards.data();
        Game::placesIn(rules(), state(), std::uint8_t(InStash + seat()), false).forEach([=](std::uint16_t place) { body(cards[places[place]]); });
    }
    /// The card at a place of the own Stash.
    const Card &ownCard(std::uint16_t place) const { return Game::cardAt(rules(), state(), place); }
    /// Whether the back of the card there is that of an Artifact.
    bool isArtifact(std::uint16_t place) const { return zone(place) != InPile && Game::isHidden(rules(), state().cards[place]); }
    std::uint16_t activePlace(int slot) const { return std::uint16_t(rules().firstPlace(round()) + slot); }
    std::uint32_t active() const { return state().left; } ///< slots
    std::uint32_t pickable() const { return state().left & ~state().named; } ///< slots
    int leftovers() const
    {
        return Game::placesIn(rules(), state(), InLeftovers, false).count();
    }
    /// The places of one zone, in ascending order.
    template <typename Body>
    void forEachIn(std::uint8_t zone, Body body) const
    {
        Game::placesIn(rules(), state(), zone, false).forEach(body);
    }
    template <typename Body>
    void forEachInStash(int each, Body body) const
    {
        forEachIn(std::uint8_t(InStash + each), body);
    }

    /// The items that cards of the own Stash count as beside what they are.
    template <typename Body>
    void forEachCountedAs(Body body) const
    {
        if (state().machine.lastingCount || rules().anyWhile)
            Game::countedAs(rules(), state(), [&](std::uint16_t place, int item) {
                if (ownerAt(place) == seat())
                    body(item);
            });
    }

    // Artifacts

    std::uint64_t artifactsOf(int each) const { return state().owned[std::size_t(each)]; }
    std::uint64_t faceUp() const { return state().faceUp; }
    std::uint64_t cancelled() const { return state().machine.cancelled; }
    std::uint64_t spent() const { return state().machine.spent & state().faceUp; }
    std::uint16_t placeOf(int bearer) const { return Game::cardOf(state(), bearer); }
    int bearerAt(std::uint16_t place) const { return Game::bearerAt(state(), place); }
    /// The abilities that an Artifact has, or noKind when it has none or the seat does not know it.
    std::uint16_t definition(int bearer) const
    {
        const bool known = (state().faceUp | state().owned[std::size_t(seat())]) >> bearer & 1;
        return known || card(placeOf(bearer)) ? Machine::definition(rules(), state(), bearer) : noKind;
    }

    // Abilities at work

    int depth() const { return state().machine.depth; }
    /// The window in which the seat is asked.
    int window() const
    {
        if (depth() == 0)
            return state().machine.open.window - 1;
        const rw::abilities::Frame &frame = state().machine.frames[std::size_t(depth() - 1)];
        return frame.answers.window ? frame.answers.window - 1 : frame.window - 1;
    }
    /// The seat whose turn a window belongs to.
    int subject() const { return depth() == 0 ? int(state().machine.open.subject) : int(noSeat); }
    int abilityAt(int level) const { return frame(level).ability; }
    int bearerAtWork(int level) const { return frame(level).bearer; }
    int userAt(int level) const { return frame(level).user; }
    /// The step that the latest ability has come to.
    const Step &step() const { return rules().programs.steps[frame(depth() - 1).at]; }
    /// What has been named openly when a use was announced: the answer to its first choice, as the machine keeps it; 0 for nothing.
    std::uint32_t named(int level) const
    {
        const rw::abilities::AbilityCode &ability = rules().programs.abilities[frame(level).ability];
        return ability.header.count == 0
            ? 0
            : frame(level).slots[rules().programs.choices[rules().programs.steps[ability.header.first].link].slot];
    }
    /// The kind of that first choice; nothing when there is none.
    const ChoiceCode *firstChoice(int level) const
    {
        const rw::abilities::AbilityCode &ability = rules().programs.abilities[frame(level).ability];
        return ability.header.count == 0 ? nullptr : &rules().programs.choices[rules().programs.steps[ability.header.first].link];
    }

private:
    const rw::abilities::Frame &frame(int level) const { return state().machine.frames[std::size_t(level)]; }
};

} // namespace spoils
