// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/seats.h"

#include <array>
#include <bit>
#include <cstdint>

/// The part of a game's state that belongs to its abilities: plain bytes, all zero where nothing is. What carries abilities is a
/// *bearer*: the game numbers them from 0, at most 64. Cards, of which bearers are some, have numbers of the game's own.
namespace rw::abilities {

inline constexpr int mostBearers = 64;
inline constexpr int mostAbilities = 4; ///< of one card
inline constexpr int mostDefinitions = 254; ///< of cards with abilities, where a bearer's is kept: in a byte, and none as well
inline constexpr int mostUses = 15; ///< that a limit can count
inline constexpr std::uint8_t noBearer = 0xff;
inline constexpr std::uint16_t noCard = 0xffff;
inline constexpr std::size_t frameSlots = 6;

/// A window that goes round: whoever is asked may use something or pass, until all have passed in a row.
struct Circle
{
    std::uint8_t window = 0; ///< its number and 1; 0: none is open
    std::uint8_t asked = 0;
    std::uint8_t passes = 0;
    std::uint8_t subject = 0; ///< the seat that the window belongs to
    SeatMask out = 0; ///< who is not asked again
};

/// A program that has begun and is not over.
struct Frame
{
    std::uint16_t at = 0; ///< the step that comes next
    std::uint16_t ability = 0; ///< whose it is, for causes; of a later: that of the card it came from
    std::uint16_t it = noCard;
    std::uint8_t bearer = noBearer;
    std::uint8_t user = 0;
    std::uint8_t they = noSeat;
    std::uint8_t window = 0; ///< in which it was announced, and 1
    std::uint8_t subject = 0;
    std::uint8_t stage = 0; ///< see Machine
    Circle answers;
    std::uint16_t done = 0; ///< how many of the things that are being chosen are chosen
    std::int32_t thatMuch = 0;
    std::array<std::uint32_t, frameSlots> slots{};
};

/// Rules and numbers that are different for a time.
struct Lasting
{
    std::uint16_t code = 0; ///< its place in Programs::lastings, and 1; 0: none
    std::uint16_t ability = 0;
    std::uint8_t bearer = 0;
    std::uint8_t user = 0;
    std::uint8_t uses = 0; ///< left, and 1; 0: as many as come
    std::uint8_t more = 0; ///< so many more of the same last beside it
    std::array<std::uint32_t, 2> slots{}; ///< the first two that it keeps

    friend bool operator==(const Lasting &, const Lasting &) = default;
};

/// What waits for an event.
struct Later
{
    std::uint16_t code = 0; ///< its place in Programs::laters, and 1; 0: none
    std::uint16_t ability = 0;
    std::uint8_t bearer = 0;
    std::uint8_t user = 0;
    std::uint16_t unused = 0;
    std::array<std::uint32_t, 4> slots{}; ///< the first four that it keeps
};

/// What happened, for those who watch.
struct Happening
{
    int seat = noSeat; ///< whose event it is: `they`
    int other = noSeat; ///< a second seat: whose zone, by whom
    SeatMask several = 0; ///< in place of `seat`, when it is the event of several seats at once
    std::uint16_t card = noCard; ///< `it`
    std::int32_t amount = 1; ///< `that_much`
    std::array<std::uint64_t, 2> words{}; ///< a bit for each of its words, in the order of the event's parameters
};

/// What the seat to decide may choose from, when an ability asks: a bit for each card, thing, seat, word, bearer; or a range.
template <int words>
struct Candidates
{
    std::array<std::uint64_t, std::size_t(words)> bits{};
    std::int32_t least = 0; ///< of numbers; of all else 1: the seat may stop here
    std::int32_t most = 0;

    bool none() const
    {
        std::uint64_t any = 0;
        for (const std::uint64_t word : bits)
            any |= word;
        return any == 0;
    }
    int count() const
    {
        int sum = 0;
        for (const std::uint64_t word : bits)
            sum += std::popcount(word);
        return sum;
    }
    /// Not for none.
    std::uint32_t first() const
    {
        std::uint32_t at = 0;
        while (bits[at] == 0)
            ++at;
        return 64 * at + std::uint32_t(std::countr_zero(bits[at]));
    }
};

/// A set of cards by their numbers.
template <int wordCount>
struct CardBits
{
    std::array<std::uint64_t, std::size_t(wordCount)> words{};

    void add(std::uint16_t card)
    {
        for (std::size_t at = 0; at < words.size(); ++at) // so that a set can stay in registers while it grows
            words[at] |= std::uint64_t(card / 64 == at) << (card % 64);
    }
    void add(const CardBits &more)
    {
        for (std::size_t at = 0; at < words.size(); ++at)
            words[at] |= more.words[at];
    }
    void remove(std::uint16_t card) { words[card / 64] &= ~(1ull << (card % 64)); }
    bool has(std::uint16_t card) const { return words[card / 64] >> (card % 64) & 1; }
    int count() const
    {
        int sum = 0;
        for (const std::uint64_t word : words)
            sum += std::popcount(word);
        return sum;
    }
    /// In ascending order; the body may remove the card that it gets.
    template <typename Body>
    void forEach(Body body) const
    {
        for (std::size_t at = 0; at < words.size(); ++at)
            for (std::uint64_t rest = words[at]; rest; rest &= rest - 1)
                body(std::uint16_t(64 * at + std::size_t(std::countr_zero(rest))));
    }
};

struct Capacities
{
    int seats;
    int bearers;
    int windows; ///< that may be asked round; 0: none
    int frames;
    int lastings;
    int laters;
    int tallies;
    int cardWords; ///< 64 cards each
};

template <Capacities capacities>
struct MachineState
{
    static_assert(capacities.bearers <= mostBearers && capacities.windows <= 32);

    std::uint64_t cancelled = 0; ///< bearers without abilities for good
    std::uint64_t spent = 0; ///< one-time ones that have been used, or wasted
    std::uint64_t used = 0; ///< whose counters in `uses` are not all zero
    std::uint64_t copiers = 0; ///< bearers that have taken over what another can do
    std::uint64_t lastingWords = 0; ///< what the modifiers that last are about: see ModifierSummary
    std::array<std::uint64_t, std::size_t(capacities.windows)>
        acting{}; ///< for each window, bearers that somebody has and may use in it
    Candidates<capacities.cardWords> candidates;
    std::array<Frame, std::size_t(capacities.frames)> frames{};
    std::array<Lasting, std::size_t(capacities.lastings)> lastings{};
    std::array<Later, std::size_t(capacities.laters)> laters{};
    std::uint32_t operations = 0; ///< carried out since the last decision; bounded
    std::uint32_t spans = 0; ///< with which something ends that lasts, waits or is counted: a bit each
    std::array<std::uint16_t, std::size_t(capacities.bearers)> uses{}; ///< four bits for each ability
    std::array<std::uint8_t, std::size_t(capacities.bearers)>
        definitions{}; ///< what a bearer has taken over, and 1; else as the game keeps it: see Machine
    std::array<std::array<std::uint8_t, std::size_t(capacities.seats)>, std::size_t(capacities.tallies)> tallies{};
    Circle open;
    std::uint8_t depth = 0; ///< frames in use
    std::uint8_t lastingCount = 0;
    std::uint8_t laterCount = 0;
    std::uint8_t asks = 0; ///< what an ability asks: see Machine
    std::uint8_t lastingKinds = 0; ///< of the modifiers that last
    std::array<std::uint8_t, std::size_t(8 - (capacities.seats * capacities.tallies + 3 * capacities.bearers + 19) % 8)>
        unusedBytes{};
};

} // namespace rw::abilities
