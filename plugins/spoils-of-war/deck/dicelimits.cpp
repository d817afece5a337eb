// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/compile.h"
#include "deck/usage.h"
#include "language/names.h"
#include "rules/state.h"

#include <algorithm>

using namespace rw;
using rw::abilities::AbilityCode;
using rw::abilities::AmountCode;
using rw::abilities::LastingCode;
using rw::abilities::ModifierCode;
using rw::abilities::Range16;
using rw::abilities::SeatCode;
using rw::abilities::Step;

namespace spoils {

namespace {

/// How many dice more the cards of a deck can give in a Round; what only a game could tell counts as more than there are.
class DiceGiven
{
public:
    explicit DiceGiven(const Rules &rules) : m_rules(rules), m_usage(rules), m_unbounded(m_usage.mostOfAnything()) {}

    /// Spare dice, by an operation; and what somebody's number of dice is changed by, taken together as the machine does.
    struct Given
    {
        int extra = 0;
        int set = 0;
        int times = 1;
        int add = 0;
        int least = 0;

        void take(const Given &other)
        {
            extra = capped(extra + other.extra);
            set = std::max(set, other.set);
            times = capped(times * other.times);
            add = capped(add + other.add);
            least = std::max(least, other.least);
        }
        int dice(int usual) const { return std::max(std::max(usual, set) * times + add, least); }
    };

    Given ofAll()
    {
        Given all;
        Given best; // what a copying card would copy
        int copying = 0;
        for (const Card &card : m_rules.cards) {
            if (!card.hidden || card.definition == noKind)
                continue;
            const Given one = ofCard(card.definition);
            copying += copies(card.definition);
            all.take(one);
            best = {.extra = std::max(best.extra, one.extra),
                    .times = std::max(best.times, one.times),
                    .add = std::max(best.add, one.add)};
        }
        for (; copying > 0; --copying)
            all.take(best);
        return all;
    }

private:
    static int capped(int count) { return std::min(count, plenty); }

    const rw::abilities::Programs &programs() const { return m_rules.programs; }

    bool copies(std::uint16_t definition) const
    {
        const Range16 abilities = programs().cards[definition].abilities;
        return std::any_of(m_rules.copies.begin() + abilities.first, m_rules.copies.begin() + abilities.first + abilities.count,
                           [](std::uint8_t traits) { return traits & 1; });
    }

    Given ofCard(std::uint16_t definition)
    {
        m_given = {};
        const Range16 abilities = programs().cards[definition].abilities;
        for (int i = 0; i < abilities.count; ++i) {
            const AbilityCode &ability = programs().abilities[std::size_t(abilities.first + i)];
            takeModifiers(ability.modifiers, 1);
            if (ability.steps != rw::abilities::noPlace)
                takeSteps(ability.steps, m_usage.timesOf(ability, m_rules.oneTime[definition]));
        }
        return m_given;
    }

    /// What is done in a loop is done nobody knows how often.
    void takeSteps(std::size_t at, const Times once)
    {
        std::size_t behind = 0; // the loops that it is in
        for (; programs().steps[at].op != Step::Op::End; ++at) {
            const Step &step = programs().steps[at];
            if (step.op == Step::Op::ForEach || step.op == Step::Op::Repeat)
                behind = std::max<std::size_t>(behind, step.target);
            const Times times = at < behind ? m_usage.unbounded() : once;
            if (step.op == Step::Op::Later)
                takeSteps(programs().laters[step.link].steps, times);
            else if (step.op == Step::Op::Lasting)
                takeLasting(programs().lastings[step.link], times);
            else if (step.op == Step::Op::Own && step.word == AddDice)
                takeDice(step, times.inRound);
        }
    }

    void takeDice(const Step &step, int times)
    {
        const auto argument = programs().arguments.begin() + step.arguments.first;
        if (argument[0].seat.kind != SeatCode::Kind::NoSeat)
            add(m_given.extra, times, argument[1].amount);
    }

    /// What is still there when it is done again adds up.
    void takeLasting(const LastingCode &lasting, Times times) { takeModifiers(lasting.modifiers, times.in(lasting.span)); }

    void takeModifiers(Range16 modifiers, int times)
    {
        for (int i = 0; i < modifiers.count; ++i) {
            const ModifierCode &modifier = programs().modifiers[std::size_t(modifiers.first + i)];
            if (modifier.kind != ModifierCode::Kind::Number || modifier.word != NDice)
                continue;
            m_given.set = std::max(m_given.set, mostOf(modifier.set));
            m_given.least = std::max(m_given.least, mostOf(modifier.atLeast));
            add(m_given.add, times, modifier.add);
            if (modifier.times.given)
                multiply(m_given.times, times, mostOf(modifier.times));
        }
    }

    void add(int &sum, int times, const AmountCode &amount) const { sum = capped(sum + capped(times) * mostOf(amount)); }
    static void multiply(int &product, int times, int factor)
    {
        for (; factor > 1 && times > 0 && product < plenty; --times)
            product = capped(product * factor);
    }
    int mostOf(const AmountCode &amount) const
    {
        return !amount.given                        ? 0
            : amount.expression.count || amount.all ? m_unbounded
                                                    : std::clamp(amount.constant, 0, m_unbounded);
    }

    const Rules &m_rules;
    Usage m_usage;
    int m_unbounded;
    Given m_given;
};

} // namespace

Findings checkDice(const Rules &rules)
{
    const DiceGiven::Given given = DiceGiven(rules).ofAll();
    const int extra = std::min(rules.spareDice, given.extra);
    Findings findings;
    const auto demand = [&](const char *message, int there, int most) {
        if (there > most)
            findings.push_back(warning(
                "spoils-of-war.too-many-dice", message, "the game keeps at most {most}: those beyond are not rolled",
                {{"seats", std::to_string(rules.seats)}, {"there", std::to_string(there)}, {"most", std::to_string(most)}},
                {{}, "tables.dice_per_viking." + std::to_string(rules.seats)}));
    };
    demand("with {seats} players somebody may come to {there} dice", given.dice(rules.dice) + extra, mostDice);
    demand("with {seats} players {there} extra dice may wait for the roll", extra, mostExtras);
    return findings;
}

} // namespace spoils
