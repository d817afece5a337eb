// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facecounts.h"
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

    /// The dice that the seat knows, by the faces that they show, and how many it does not know. Of use as long as its view.
    class Dice
    {
    public:
        explicit Dice(const State &now) : m_table(now.tableDice), m_unknown(now.totalDice) {}

        void add(std::uint64_t dice, int count)
        {
            m_counted += count;
            m_unknown -= count;
            if (m_counted > mostCounted) [[unlikely]] { // there might be no room for these
                m_full[m_size++] = std::exchange(m_counts, 0);
                m_counted = count;
            }
            m_counts += countFaces(dice);
        }
        int unknown() const { return m_unknown; }
        int showing(int face) const
        {
            int count = m_table[std::size_t(face)] + countOfFace(m_counts, face);
            for (std::size_t i = 0; i < m_size; ++i) [[unlikely]]
                count += countOfFace(m_full[i], face);
            return count;
        }

    private:
        const std::array<std::uint16_t, mostFaces + 1> &m_table;
        int m_unknown;
        int m_counted = 0; ///< how many dice the counts are of
        std::uint64_t m_counts = 0; ///< by `countFaces`
        std::size_t m_size = 0;
        std::array<std::uint64_t, std::size_t(Caps::seats)> m_full; ///< counts before; only the first are ever read
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
    std::uint64_t dice(int each) const { return state().dice[std::size_t(each)] & Game::bitsOfSlots(knownSlots(each)); }
    Dice allDice() const
    {
        Dice found(state());
        addKnown(found, seat());
        const SeatMask me = seatBit(seat());
        for (unsigned others = seenDice() & ~unsigned(me); others; others &= others - 1)
            addKnown(found, std::countr_zero(others));
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
        const Card *const open = openCard(place);
        return open ? open : Game::knows(rules(), state(), seat(), place) ? &Game::cardAt(rules(), state(), place) : nullptr;
    }
    /// The card there, or null when it is an Artifact or in a pile.
    const Card *openCard(std::uint16_t place) const
    {
        const Card &there = Game::cardAt(rules(), state(), place);
        return there.hidden || zone(place) == InPile ? nullptr : &there;
    }
    /// The numbers of the cards in the own Stash, where nothing is unknown.
    template <typename Body>
    void forEachOwnCard(Body body) const
    {
        const std::uint8_t zone = std::uint8_t(InStash + seat());
        const std::size_t count = rules().cards.size();
        for (std::size_t first = 0; first < count; first += 16)
            for (std::uint32_t rest = bytesEqual(state().zones.data() + first, zone); rest; rest &= rest - 1)
                body(state().cards[first + std::size_t(std::countr_zero(rest))]);
    }
    /// The number of the card at a place of the own Stash.
    std::size_t ownCard(std::uint16_t place) const { return state().cards[place]; }
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
        const auto own = [&](std::uint16_t place, int item) {
            if (ownerAt(place) == seat())
                body(item);
        };
        if (!Game::Machine::mayHold(rules(), state(), Game::countingAs))
            return;
        if (!Game::plainlyCountedAs(rules(), state(), own))
            Game::countedAs(rules(), state(), own);
    }

    // Artifacts

    std::uint64_t artifactsOf(int each) const { return state().owned[std::size_t(each)]; }
    std::uint64_t faceUp() const { return state().faceUp; }
    std::uint64_t cancelled() const { return state().machine.cancelled; }
    std::uint64_t spent() const { return state().machine.spent & state().faceUp; }
    std::uint16_t placeOf(int bearer) const { return Game::cardOf(state(), bearer); }
    int bearerAt(std::uint16_t place) const { return Game::bearerAt(state(), place); }
    /// Whether the seat knows which Artifact that is.
    bool knowsBearer(int bearer) const
    {
        return ((faceUp() | artifactsOf(seat())) >> bearer & 1) || (state().artifacts[std::size_t(bearer)].seenBy >> seat() & 1);
    }
    /// Of an Artifact that the seat knows.
    const Card &knownArtifact(int bearer) const { return Game::cardAt(rules(), state(), placeOf(bearer)); }
    std::uint16_t knownDefinition(int bearer) const { return Machine::definition(rules(), state(), bearer); }
    /// The abilities that an Artifact has, or noKind when it has none or the seat does not know it.
    std::uint16_t definition(int bearer) const
    {
        return knowsBearer(bearer) ? knownDefinition(bearer) : noKind;
    }

    // What may be chosen

    /// Where an ability asks for a card, a seat, a die, a word: these, in ascending order. Nothing where it is the game that asks.
    class Choices
    {
    public:
        explicit Choices(const Options &options) : m_options(options) {}
        std::uint32_t count() const { return std::uint32_t(m_options.count()); }
        /// Whether it may be left at what is chosen.
        bool mayStop() const { return m_options.least > 0; }
        template <typename Body>
        void forEach(Body body) const
        {
            for (std::size_t word = 0; word < m_options.bits.size(); ++word)
                for (std::uint64_t rest = m_options.bits[word]; rest; rest &= rest - 1)
                    body(std::uint32_t(64 * word) + std::uint32_t(std::countr_zero(rest)));
        }

    private:
        const Options &m_options;
    };
    /// Artifacts that the seat can use, where a window asks.
    std::uint64_t usable() const { return state().machine.candidates.bits[0]; }
    Choices choices() const { return Choices(state().machine.candidates); }
    /// Whether this is a window in which the seat can use nothing: it may pass, or turn something up for nothing.
    bool mayOnlyTurnUp() const { return asks() == AskAbility + int(Asking::Window) && usable() == 0; }

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
    /// Seats of which this one may know some dice, or all.
    unsigned seenDice() const
    {
        const auto &now = state();
        static constexpr std::remove_cvref_t<decltype(now.shown)> none{};
        static_assert(std::is_same_v<decltype(now.shown), decltype(now.spied)>);
        unsigned seen = now.revealed;
        if (std::memcmp(&now.shown, &none, sizeof none) == 0 && std::memcmp(&now.spied, &none, sizeof none) == 0) [[likely]]
            return seen;
        for (int each = 0; each < rules().seats; ++each)
            seen |= unsigned(((now.spied[std::size_t(each)] & seatBit(seat())) | now.shown[std::size_t(each)]) != 0) << each;
        return seen;
    }
    void addKnown(Dice &found, int each) const
    {
        const std::uint16_t known = Game::knownDice(rules(), state(), seatBit(seat()), each);
        const std::uint64_t dice = state().dice[std::size_t(each)];
        if (known == 0xffff) [[likely]]
            found.add(dice, diceOf(each));
        else if (known)
            found.add(dice & Game::bitsOfSlots(known), std::popcount(unsigned(known) & ((1u << diceOf(each)) - 1)));
    }
    const rw::abilities::Frame &frame(int level) const { return state().machine.frames[std::size_t(level)]; }
};

} // namespace spoils
