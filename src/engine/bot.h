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

/// What a bot may not choose, or must: `never:use mead_of_poetry`, `always:challenge`.
struct BotRule
{
    enum class Kind { Never, Always };
    Kind kind = Kind::Never;
    std::string words; ///< with which the moves begin that are meant; `*` stands for any one word

    bool matches(std::string_view move) const;
    /// `never:challenge`
    std::string text() const;
    friend bool operator==(const BotRule &, const BotRule &) = default;
};

/// How often the rules of a bot found something to speak of.
struct RuleTally
{
    std::uint64_t choices = 0; ///< decisions with two moves or more
    std::vector<std::uint64_t> matched; ///< of each rule: those where a move that was left by the rules before it matched

    void add(const RuleTally &other);
};

/// What a user writes to choose a bot: `random`, `ismcts:1000`, `ismcts:200:playout=greedy:cutoff=40`, `exec:python3 bot.py`; and
/// with rules behind it, `greedy+never:use mead_of_poetry`. Rules without a bot are for `random`.
struct BotSpec
{
    std::string name;
    std::vector<std::string> arguments; ///< parts without `=`, and options that are given once more
    std::map<std::string, std::string> options;
    std::vector<BotRule> rules = {};

    static BotSpec parse(std::string_view text);
    std::string text() const;
    /// A program from outside; all that follows `exec:` is its one argument, colons and all.
    bool isOutside() const { return name == "exec"; }
    friend bool operator==(const BotSpec &, const BotSpec &) = default;
};

/// Reads the options of one bot and remembers what is wrong with them.
class BotOptions
{
public:
    explicit BotOptions(const BotSpec &spec) : m_spec(spec) {}

    /// The argument at \a position, or the option \a name, or \a usual.
    std::int64_t number(std::string_view name, std::int64_t usual, std::int64_t least, std::int64_t most, int position = -1);
    double real(std::string_view name, double usual, double least, double most);
    std::string word(std::string_view name, std::string_view usual);
    /// All faults, those options included that nobody asked for. \a games says what else could be meant.
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

/// The finding for a bot that a game does not have.
Finding unknownBot(const std::string &name, const std::vector<std::string> &known);

template <typename G>
class OutsideBot;
template <typename G, typename Words>
class RestrictedBot;

/// What a bot gets: the seat's view, and worlds imagined from it. It never gets the state itself; a game
/// derives its own view from this to offer what lies open to the seat.
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
    /// A state that could be the true one for all that this seat has seen, every hidden part drawn anew.
    typename G::State imagined(SampleLuck &luck) const
    {
        typename G::State state = m_state;
        G::redraw(m_rules, state, seatBit(m_seat), luck);
        return state;
    }
    /// Equal for equal knowledge of this seat, different else (but for chance collisions).
    std::uint64_t informationKey() const { return G::informationKey(m_rules, m_state, m_seat); }

protected:
    const typename G::State &state() const { return m_state; }

private:
    friend class OutsideBot<G>; // hands the state on to the host, which shows its program the view alone
    template <typename Of, typename Words>
    friend class RestrictedBot; // puts moves into words, as their seat would say them

    const typename G::Rules &m_rules;
    const typename G::State &m_state;
    int m_seat;
};

/// What a bot thought of one of its moves.
struct PlaceEstimate
{
    std::uint32_t place = 0; ///< in the set of moves
    std::uint32_t visits = 0; ///< how often it was tried
    double payoff = 0; ///< what it is worth to the seat, from -1000 to 1000
};

/// What a bot answers: the place of its move in the set of moves, and the move itself.
struct ChosenMove
{
    std::uint32_t place = 0;
    Move move;
};

/// What a bot answered, which must be a place of the set.
inline std::uint32_t checkedPlace(std::uint32_t place, const MoveSet &moves)
{
    if (place >= moves.count())
        throw std::logic_error("a bot chose a move that is not there");
    return place;
}

/// A player. It answers with the place of its move in the set. It decides from the view, the moves and one random
/// word, and from nothing else, so that one seed gives one decision. It may keep memory for speed, never for decisions.
template <typename G>
class Bot
{
public:
    virtual ~Bot() = default;
    virtual std::uint32_t choose(const typename G::View &view, const MoveSet &moves, std::uint64_t word) = 0;
    /// The same with the move, for a bot that need not look for it at its place.
    virtual ChosenMove answer(const typename G::View &view, const MoveSet &moves, std::uint64_t word)
    {
        const std::uint32_t place = choose(view, moves, word);
        return {place, place < moves.count() ? moves.nth(place) : Move()};
    }
    /// What it thought in its last decision, best first; nothing when it does not say.
    virtual std::vector<PlaceEstimate> estimates() const { return {}; }
    /// From now on a decision that takes long asks for this now and then, and ends with what it has once it is true.
    virtual void stopBy(const std::atomic<bool> *) {}
    /// Of a bot with rules, since it was made; null for others.
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
