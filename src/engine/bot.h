// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/luck.h"
#include "engine/move.h"
#include "engine/seats.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// Moves that a bot may not choose or must choose, such as `never:use mead_of_poetry` or `always:challenge`.
struct BotRule
{
    enum class Kind { Never, Always };
    Kind kind = Kind::Never;
    std::string words; ///< the words with which the restricted moves begin; `*` stands for any one word

    bool matches(std::string_view move) const;
    /// The rule as a user writes it: `never:challenge`.
    std::string text() const;
    friend bool operator==(const BotRule &, const BotRule &) = default;
};

/// How often the rules of a bot matched a move.
struct RuleTally
{
    std::uint64_t choices = 0; ///< decisions with at least two moves
    std::vector<std::uint64_t> matched; ///< for each rule: decisions in which it matched a move that the previous rules had left

    void add(const RuleTally &other);
};

/// The text with which a user chooses a bot: `random`, `ismcts:1000`, `ismcts:200:playout=greedy:cutoff=40`, `exec:python3
/// bot.py`. Rules may follow: `greedy+never:use mead_of_poetry`. Rules without a bot restrict `random`.
struct BotSpec
{
    std::string name;
    std::vector<std::string> arguments; ///< parts without `=`, and repeated options
    std::map<std::string, std::string> options;
    std::vector<BotRule> rules = {};

    static BotSpec parse(std::string_view text);
    std::string text() const;
    /// A program from outside. Everything after `exec:` is its only argument, colons included.
    bool isOutside() const { return name == "exec"; }
    friend bool operator==(const BotSpec &, const BotSpec &) = default;
};

/// Reads the options of one bot and collects their faults.
class BotOptions
{
public:
    explicit BotOptions(const BotSpec &spec) : m_spec(spec) {}

    /// The argument at \a position, else the option \a name, else \a usual.
    std::int64_t number(std::string_view name, std::int64_t usual, std::int64_t least, std::int64_t most, int position = -1);
    double real(std::string_view name, double usual, double least, double most);
    std::string word(std::string_view name, std::string_view usual);
    /// All faults, including options that nobody read.
    Findings findings() const;

private:
    const std::string *given(std::string_view name, int position);
    Finding surplus(const std::string &argument) const;
    void refuse(std::string_view name, const std::string &given, const std::string &remedy);

    BotSpec m_spec;
    std::vector<std::string> m_asked;
    std::size_t m_positions = 0;
    Findings m_findings;
};

/// The finding for a bot that this game does not have.
Finding unknownBot(const std::string &name, const std::vector<std::string> &known);

template <typename G>
class OutsideBot;
template <typename G, typename Words>
class RestrictedBot;

/// The knowledge a bot gets: its seat's view, and worlds imagined from it. The bot never gets the state itself. A game
/// derives its own view from this class to offer what the seat may see.
template <typename G>
class SeatView
{
public:
    SeatView(const typename G::Rules &rules, const typename G::State &state, int seat)
        : m_rules(rules), m_state(state), m_seat(seat)
    {
    }

    const typename G::Rules &rules() const { return m_rules; }
    int seat() const { return m_seat; }
    /// A state that fits everything this seat has seen. Every hidden part is drawn again.
    typename G::State imagined(SampleLuck &luck) const
    {
        typename G::State state = m_state;
        G::redraw(m_rules, state, seatBit(m_seat), luck);
        return state;
    }
    /// Equal for equal knowledge of this seat. Different knowledge gives a different key, except for chance collisions.
    std::uint64_t informationKey() const { return G::informationKey(m_rules, m_state, m_seat); }

protected:
    const typename G::State &state() const { return m_state; }

private:
    friend class OutsideBot<G>; // passes the state to the host, which shows its program only the view
    template <typename Of, typename Words>
    friend class RestrictedBot; // puts moves into words, as their seat would say them

    const typename G::Rules &m_rules;
    const typename G::State &m_state;
    int m_seat;
};

/// A bot's estimate of one of its moves.
struct PlaceEstimate
{
    std::uint32_t place = 0; ///< place of the move in the set of moves
    std::uint32_t visits = 0; ///< how often the move was tried
    double payoff = 0; ///< its value to the seat, from -1000 to 1000
};

/// A bot's answer: the move, and its place in the set of moves.
struct ChosenMove
{
    std::uint32_t place = 0;
    Move move;
};

/// Stops a bot whose answer is not a place in the set of moves.
inline std::uint32_t checkedPlace(std::uint32_t place, const MoveSet &moves)
{
    if (place >= moves.count())
        throw std::logic_error("a bot chose a move that is not there");
    return place;
}

/// A player. It answers with the place of its move in the set. View, moves and one random word are all that it decides from, so
/// one seed gives one decision. It may keep memory for speed, but never for decisions.
template <typename G>
class Bot
{
public:
    virtual ~Bot() = default;
    virtual std::uint32_t choose(const typename G::View &view, const MoveSet &moves, std::uint64_t word) = 0;
    /// As choose(), but with the move itself, for bots that know it without looking it up.
    virtual ChosenMove answer(const typename G::View &view, const MoveSet &moves, std::uint64_t word)
    {
        const std::uint32_t place = choose(view, moves, word);
        return {place, place < moves.count() ? moves.nth(place) : Move()};
    }
    /// Estimates of the last decision, best first; empty for a bot that makes none.
    virtual std::vector<PlaceEstimate> estimates() const { return {}; }
    /// Long decisions check this flag from now on. Once it is true, they end with the best move so far.
    virtual void stopBy(const std::atomic<bool> *) {}
    /// For a bot with rules, the tally since it was made; null for other bots.
    virtual const RuleTally *ruleTally() const { return nullptr; }
};

template <typename G>
class RandomBot final : public Bot<G>
{
public:
    static std::uint32_t place(const MoveSet &moves, std::uint64_t word) { return below(moves.count(), word); }
    static ChosenMove drawn(const MoveSet &moves, std::uint64_t word)
    {
        const std::uint32_t drawn = place(moves, word);
        return {drawn, moves.nth(drawn)};
    }
    std::uint32_t choose(const typename G::View &, const MoveSet &moves, std::uint64_t word) override
    {
        return place(moves, word);
    }
};

} // namespace rw
