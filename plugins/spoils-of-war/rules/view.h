// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fast/facecounts.h"
#include "rules/game.h"

#include <cstddef>

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
            for (std::size_t i = 0; i < m_size; ++i)
                [[unlikely]] count += countOfFace(m_full[i], face);
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
    std::uint64_t dice(int each) const { return state().dice[std::size_t(each)] & bitsOfSlots(knownSlots(each)); }
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
    int bet() const { return state().bets[std::size_t(seat())]; }
    /// Whether the own bet lies on the Challenger's side.
    bool isRed() const { return state().red >> seat() & 1; }
    bool knowsBet(int each) const
    {
        return (state().placed >> each & 1)
            && (each == seat() || !Game::betsLieDown(state()) || (state().betSeen[std::size_t(each)] >> seat() & 1));
    }
    /// Whether the seat knows on which side a bet lies: those of the Declarer and the Challenger lie where they must.
    bool knowsSide(int each) const { return knowsBet(each) || each == declarer() || each == challenger(); }
    /// Of a bet that the seat knows.
    int betOf(int each) const { return state().bets[std::size_t(each)]; }
    bool isRed(int each) const { return state().red >> each & 1; }

    // Cards, by their places

    std::uint8_t zone(std::uint16_t place) const { return state().zones[place]; }
    int ownerAt(std::uint16_t place) const { return Game::ownerAt(state(), place); }
    int stageAt(std::uint16_t place) const { return Game::cardAt(rules(), state(), place).stage; } ///< its back shows it
    /// Whether the seat knows the card there.
    bool knows(std::uint16_t place) const { return Game::knows(rules(), state(), seat(), place); }
    /// Whether the card there lies open to all by itself: it is no Artifact, and not in a pile.
    bool liesOpen(std::uint16_t place) const { return zone(place) != InPile && !Game::isHidden(rules(), state().cards[place]); }
    /// The number of a card that the seat knows.
    std::size_t known(std::uint16_t place) const { return state().cards[place]; }
    static constexpr std::size_t placeWords = std::size_t(Caps::places + 63) / 64;
    /// The numbers of the cards in the own Stash, where nothing is unknown, at those places that \a chosen(word, bits) leaves of 64.
    template <typename Chosen, typename Body>
    void forEachOwnCard(Chosen chosen, Body body) const
    {
        for (std::size_t word = 0; word < placeWords; ++word) // 64 at a time, and none of them is stored
            for (std::uint64_t rest = chosen(word, placesOf(std::uint8_t(InStash + seat()), word)); rest; rest &= rest - 1)
                body(state().cards[64 * word + std::size_t(std::countr_zero(rest))]);
    }
    template <typename Body>
    void forEachOwnCard(Body body) const
    {
        forEachOwnCard([](std::size_t, std::uint64_t all) { return all; }, body);
    }
    /// Whether the back of the card there is that of an Artifact.
    bool isArtifact(std::uint16_t place) const { return zone(place) != InPile && Game::isHidden(rules(), state().cards[place]); }
    std::uint16_t activePlace(int slot) const { return std::uint16_t(rules().firstPlace(round()) + slot); }
    std::uint32_t active() const { return state().left; } ///< slots
    std::uint32_t pickable() const { return state().left & ~state().named; } ///< slots
    /// What \a ofCards says of the card in a slot of the Active Pile. It must say the same of all Artifacts of a Stage, which lie face down.
    template <typename T>
    const T &outside(const std::vector<T> &ofCards, int slot) const
    {
        return ofCards[state().cards[activePlace(slot)]];
    }
    /// Slots that have, or had, an Artifact that the seat knows and has not taken.
    std::uint32_t knownActive() const
    {
        std::uint32_t slots = 0;
        const std::uint16_t first = activePlace(0);
        for (std::uint64_t rest = seenOf(bearersFrom(first) & ~artifactsOf(seat())); rest; rest &= rest - 1)
            if (const int slot = placeOf(std::countr_zero(rest)) - first; slot < rules().perPile)
                slots |= 1u << slot;
        return slots;
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
        const auto &machine = state().machine;
        std::uint32_t plain = 0; // lastings by which a card counts as what its owner named, and nothing else
        bool other = Game::whileBearers(rules(), state()) != 0;
        for (std::size_t i = 0; i < machine.lastingCount; ++i) {
            const std::size_t code = std::size_t(machine.lastings[i].code - 1);
            const std::uint32_t plainly = rules().countsPlainly[code];
            plain |= plainly << i;
            other |= !plainly & Game::countingAs.mayBeAmong(rules().programs.lastings[code].summary);
        }
        if (other) [[unlikely]]
            return Game::countedAs(rules(), state(), own);
        for (; plain; plain &= plain - 1) {
            const auto &lasting = machine.lastings[std::size_t(std::countr_zero(plain))];
            if (lasting.slots[0]) // or its owner named nothing
                own(placeOf(lasting.bearer), int(lasting.slots[0]) - 1);
        }
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
    std::uint16_t knownDefinition(int bearer) const { return Machine::definition(rules(), state(), bearer); }
    /// The abilities that an Artifact has, or noKind when it has none or the seat does not know it.
    std::uint16_t definition(int bearer) const { return knowsBearer(bearer) ? knownDefinition(bearer) : noKind; }

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
    /// What the seat knows to be named when a use was announced: the answer to its first choice, as the machine keeps it; 0 for nothing.
    std::uint32_t named(int level) const
    {
        const ChoiceCode *first = firstChoice(level);
        const bool secret = first && first->secret && !(Game::Names::readers(rules(), state(), frame(level)) >> seat() & 1);
        return first && !secret ? frame(level).slots[first->slot] : 0;
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
            found.add(dice & bitsOfSlots(known), std::popcount(unsigned(known) & ((1u << diceOf(each)) - 1)));
    }
    /// A bit for each place of a zone that is no pile, among 64.
    [[gnu::always_inline]] std::uint64_t placesOf(std::uint8_t zone, std::size_t word) const
    {
        static_assert(Caps::places % 16 == 0);
        constexpr std::size_t parts = std::size_t(Caps::places) / 16;
        std::uint64_t places = 0;
        for (std::size_t part = 0; part < 4 && 4 * word + part < parts; ++part)
            places |= std::uint64_t(bytesEqual(state().zones.data() + 64 * word + 16 * part, zone)) << (16 * part);
        return places;
    }
    /// Of some Artifacts, none of them its own, those that the seat knows.
    std::uint64_t seenOf(std::uint64_t bearers) const
    {
        static_assert(sizeof(Artifact) == 4 && offsetof(Artifact, seenBy) == 0);
        std::uint64_t known = faceUp();
        for (std::uint64_t rest = bearers; rest;) { // most are near each other, and are looked at together
            const std::size_t first = std::min<std::size_t>(std::size_t(std::countr_zero(rest)), state().artifacts.size() - 8);
            known |= std::uint64_t(wordsWith(&state().artifacts[first], seat())
                                   | wordsWith(&state().artifacts[first + 4], seat()) << 4)
                << first;
            rest &= ~(255ull << first);
        }
        return bearers & known;
    }
    /// Artifacts that lie at a place or behind it.
    std::uint64_t bearersFrom(std::uint16_t place) const
    {
        std::uint64_t found = 0;
        const auto &places = state().artifactPlaces;
        static_assert(std::tuple_size_v<std::remove_cvref_t<decltype(places)>> % 16 == 0);
        if constexpr (sizeof places[0] == 1)
            for (std::size_t bearer = 0; bearer < places.size(); bearer += 16)
                found |= std::uint64_t(bytesAtLeast(places.data() + bearer, std::uint8_t(place))) << bearer;
        else
            for (std::size_t bearer = 0; bearer < places.size(); ++bearer)
                found |= std::uint64_t(places[bearer] >= place) << bearer;
        return found & Game::artifactsSoFar(state());
    }
    const rw::abilities::Frame &frame(int level) const { return state().machine.frames[std::size_t(level)]; }
};

} // namespace spoils
