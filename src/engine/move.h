// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A move: its kind and up to three arguments, in 64 bits. Moves are ordered by kind, then by arguments.
struct Move
{
    std::uint64_t bits = 0;

    static constexpr Move of(std::uint8_t kind, std::uint32_t c = 0, std::uint16_t b = 0, std::uint8_t a = 0)
    {
        return {std::uint64_t(kind) << 56 | std::uint64_t(a) << 48 | std::uint64_t(b) << 32 | c};
    }
    constexpr std::uint8_t kind() const { return std::uint8_t(bits >> 56); }
    constexpr std::uint8_t a() const { return std::uint8_t(bits >> 48); }
    constexpr std::uint16_t b() const { return std::uint16_t(bits >> 32); }
    constexpr std::uint32_t c() const { return std::uint32_t(bits); }

    friend constexpr auto operator<=>(Move, Move) = default;
};

/// The place of the \a n-th set bit, counting from 0. At least n + 1 bits must be set.
constexpr std::uint32_t nthBit(std::uint64_t bits, std::uint32_t n)
{
    for (; n > 0; --n)
        bits &= bits - 1;
    return std::uint32_t(std::countr_zero(bits));
}

/// The moves that a bot chooses from, kept as runs instead of a list. In a run, the last argument counts upwards, or
/// the set bits of a mask give it. Runs are added in ascending order.
class MoveSet
{
public:
    static constexpr int maxRuns = 8;

    constexpr std::uint32_t count() const { return m_count; }

    constexpr void add(Move single) { addRun(single, 1); }
    constexpr void addRun(Move first, std::uint32_t count) { push({first.bits, 0, count}); }
    /// Adds a move for every set bit. The bit's number is added to the last argument of \a first.
    constexpr void addMask(Move first, std::uint64_t mask) { push({first.bits, mask, std::uint32_t(std::popcount(mask))}); }

    /// The \a n-th move in ascending order, counting from 0.
    constexpr Move nth(std::uint32_t n) const
    {
        assert(n < m_count);
        for (int i = 0;; ++i) {
            const Run &run = m_runs[std::size_t(i)];
            if (n < run.count)
                return {run.first + (run.mask == 0 ? n : nthBit(run.mask, n))};
            n -= run.count;
        }
    }

    /// The first and the last move in ascending order. The set must not be empty.
    constexpr Move first() const
    {
        return m_runs[0].mask == 0 ? Move{m_runs[0].first}
                                   : Move{m_runs[0].first + std::uint64_t(std::countr_zero(m_runs[0].mask))};
    }
    constexpr Move last() const
    {
        const Run &run = m_runs[std::size_t(m_size - 1)];
        return {run.first + (run.mask == 0 ? run.count - 1 : std::uint64_t(std::bit_width(run.mask) - 1))};
    }

    constexpr bool contains(Move move) const { return indexOf(move).has_value(); }

    /// The place of a move in ascending order; empty if the set does not have it.
    constexpr std::optional<std::uint32_t> indexOf(Move move) const
    {
        std::uint32_t before = 0;
        for (int i = 0; i < m_size; ++i) {
            const Run &run = m_runs[std::size_t(i)];
            const std::uint64_t offset = move.bits - run.first;
            if (run.mask == 0 ? offset < run.count : offset < 64 && (run.mask >> offset & 1))
                return before
                    + (run.mask == 0 ? std::uint32_t(offset) : std::uint32_t(std::popcount(run.mask & ((1ull << offset) - 1))));
            before += run.count;
        }
        return std::nullopt;
    }

private:
    struct Run
    {
        std::uint64_t first;
        std::uint64_t mask; ///< 0: a run that counts upwards
        std::uint32_t count;
    };

    constexpr void push(Run run)
    {
        if (run.count == 0)
            return;
        assert(m_size < maxRuns);
        m_runs[std::size_t(m_size++)] = run;
        m_count += run.count;
    }

    std::array<Run, maxRuns> m_runs; // only the first m_size are ever read
    std::uint32_t m_count = 0;
    int m_size = 0;
};

/// A kind of move as people and forms see it, such as "bid", a quantity from 3 upwards and a face from 1 to 6.
struct MoveForm
{
    struct Parameter
    {
        std::string name;
        std::int64_t least = 0;
        std::optional<std::int64_t> most; ///< empty: the rules set no limit
        std::vector<std::string> words; ///< the names of the choices, if they have names instead of numbers
    };
    std::string verb;
    std::vector<Parameter> parameters;
};

} // namespace rw
