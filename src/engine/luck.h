// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/seats.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace rw {

/// Stafford's variant 13 of the 64-bit finalizer: every input bit changes every output bit with probability one half.
constexpr std::uint64_t mix(std::uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

inline constexpr std::uint64_t goldenRatio = 0x9e3779b97f4a7c15ull;

/// A number below \a n from a random word, without a division. The bias is below n / 2^64.
constexpr std::uint32_t below(std::uint32_t n, std::uint64_t word)
{
    return std::uint32_t((static_cast<unsigned __int128>(word) * n) >> 64);
}

/// Takes a number below \a n from a random word and leaves the rest of the word for further draws. A draw uses few bits:
/// eight ten-sided dice use 27 of 64, so the rest stays evenly distributed.
constexpr std::uint32_t takeBelow(std::uint32_t n, std::uint64_t &word)
{
    const unsigned __int128 product = static_cast<unsigned __int128>(word) * n;
    word = std::uint64_t(product);
    return std::uint32_t(product >> 64);
}

/// The address of a draw in a game. Two decks, or two lines of play, have the same luck at the same address.
struct LuckAddress
{
    std::uint8_t purpose = 0; ///< why the game draws, as it numbers its reasons: rolling, shuffling, choosing by lot
    std::uint8_t seat = 0;
    std::uint16_t round = 0;
    std::uint16_t slot = 0; ///< which die; an extra die has the number of the card that provides it
    std::uint16_t time = 0; ///< 0 for the first draw of that slot, 1 for its first re-roll, and so on

    constexpr std::uint64_t bits() const
    {
        return std::uint64_t(purpose) << 56 | std::uint64_t(seat) << 48 | std::uint64_t(round) << 32 | std::uint64_t(slot) << 16
            | time;
    }
};

/// The luck of one game: a pure function from addresses to random words. It is part of the state, and its biggest
/// secret. A new epoch gives new luck to everything that nobody has seen yet.
struct Luck
{
    std::uint64_t seed = 0;
    std::uint32_t epoch = 0;
    std::uint32_t unused = 0; ///< fills the padding, so that states can be compared byte by byte

    constexpr std::uint64_t word(LuckAddress address) const { return drawn(address.bits()); }

    /// A random word for something with a lasting identity, such as one of two copies of a card. Sorting by these words
    /// is a shuffle in which an added card leaves the order of the others as it was.
    constexpr std::uint64_t wordFor(LuckAddress address, std::uint64_t identity) const
    {
        return mix(drawn(address.bits()) ^ mix(identity + goldenRatio));
    }

private:
    constexpr std::uint64_t drawn(std::uint64_t place) const
    {
        return mix((seed ^ epoch * 0xd1342543de82ef95ull) + (place + 1) * goldenRatio);
    }
};

/// Dice that are rolled together share random words, eight dice a word. Each die still has its own address.
inline constexpr int dicePerWord = 8;

/// Like mix, but irreversible: nobody can compute the argument from the result.
constexpr std::uint64_t mixOneWay(std::uint64_t z)
{
    return mix(z) ^ z;
}

/// The seeds of a run: one for each game, and one for its bots. Bots see some of their random words, so these must not lead back
/// to the run's seed. (Anybody who knows the run's seed knows all its luck; nothing protects a run with seed 1.)
class RunSeeds
{
public:
    constexpr explicit RunSeeds(std::uint64_t runSeed, std::uint64_t botSalt = 0)
        : m_games(mix(runSeed + goldenRatio)),
          m_bots(mixOneWay(mixOneWay(runSeed ^ 0xa0761d6478bd642full) + botSalt * goldenRatio))
    {
    }
    constexpr std::uint64_t ofGame(std::uint64_t game) const { return mix(m_games + game * goldenRatio); }
    constexpr std::uint64_t ofBots(std::uint64_t game) const { return mixOneWay(m_bots + game * goldenRatio); }

private:
    std::uint64_t m_games;
    std::uint64_t m_bots;
};

/// The random words of a bot: one stream for each seat. A word is addressed by the number of the seat's decision.
class BotLuck
{
public:
    BotLuck() = default; // uninitialised: an array of these is filled only for the seats of the table
    constexpr BotLuck(std::uint64_t seed, int seat) : m_place(seed + std::uint64_t(seat) * 0xe7037ed1a0b428dbull) {}

    /// The random word for the next decision.
    constexpr std::uint64_t next() { return mix(m_place += goldenRatio); }
    constexpr void skip(std::uint64_t decisions) { m_place += decisions * goldenRatio; }

private:
    std::uint64_t m_place;
};

/// The bot luck of all seats in a game.
class SeatsLuck
{
public:
    SeatsLuck(std::uint64_t seed, int seats)
    {
        for (int seat = 0; seat < seats; ++seat)
            m_luck[std::size_t(seat)] = BotLuck(seed, seat);
    }
    std::uint64_t next(int seat) { return m_luck[std::size_t(seat)].next(); }

protected:
    std::array<BotLuck, maxSeats> m_luck; // only the entries of seats at the table are ever read
};

/// The same, but seats may decide without their random word, for example if their bot takes the first move in any case.
class PassingLuck : public SeatsLuck
{
public:
    /// A game that may last longer is not played with `pass`, which counts in two bytes.
    static constexpr std::uint64_t mostDecisions = 60'000;

    using SeatsLuck::SeatsLuck;
    std::uint64_t next(int seat)
    {
        m_luck[std::size_t(seat)].skip(std::exchange(m_ahead[std::size_t(seat)], std::uint16_t(0)));
        return SeatsLuck::next(seat);
    }
    /// Each of these seats made one decision without its random word.
    void pass(SeatMask seats)
    {
        for (std::size_t seat = 0; seat < m_ahead.size(); ++seat) // no branch, so that several seats are handled at once
            m_ahead[seat] = std::uint16_t(m_ahead[seat] + ((seats & seatBits[seat]) != 0));
        m_passed += std::uint64_t(std::popcount(seats));
    }
    /// The number of decisions made in this way by all seats.
    std::uint64_t passed() const { return m_passed; }

private:
    static constexpr std::array<SeatMask, maxSeats> seatBits = [] {
        std::array<SeatMask, maxSeats> bits{};
        for (std::size_t seat = 0; seat < bits.size(); ++seat)
            bits[seat] = seatBit(int(seat));
        return bits;
    }();

    std::array<std::uint16_t, maxSeats> m_ahead{}; ///< decisions of each seat since it last used a random word
    std::uint64_t m_passed = 0;
};

/// A stream of random words for one purpose, such as imagining hidden cards or playing out a game.
class SampleLuck
{
public:
    constexpr explicit SampleLuck(std::uint64_t seed) : m_place(mix(seed ^ 0x8ebc6af09c88c6e3ull)) {}
    constexpr std::uint64_t next() { return mix(m_place += goldenRatio); }
    constexpr std::uint32_t nextBelow(std::uint32_t n) { return below(n, next()); }

private:
    std::uint64_t m_place;
};

} // namespace rw
