// SPDX-License-Identifier: GPL-3.0-or-later
#include "compile.h"
#include "names.h"
#include "state.h"

#include <algorithm>

using namespace rw;
using rw::abilities::AbilityCode;
using rw::abilities::AmountCode;
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
    explicit DiceGiven(const Rules &rules) : m_rules(rules), m_unbounded(rules.diceInPlay() + rules.spareDice) {}

    struct Given
    {
        int extra = 0; ///< spare ones, by an operation
        int more = 0; ///< by what somebody's number of dice is changed to
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
            all = {all.extra + one.extra, all.more + one.more};
            best = {std::max(best.extra, one.extra), std::max(best.more, one.more)};
        }
        return {all.extra + copying * best.extra, all.more + copying * best.more};
    }

private:
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
            takeModifiers(ability.modifiers);
            if (ability.steps != rw::abilities::noPlace)
                takeSteps(ability.steps);
        }
        return m_given;
    }

    void takeSteps(std::size_t at)
    {
        bool isLoop = false; // what is done in one is done nobody knows how often
        for (; programs().steps[at].op != Step::Op::End; ++at) {
            const Step &step = programs().steps[at];
            isLoop = isLoop || step.op == Step::Op::ForEach || step.op == Step::Op::Repeat;
            if (step.op == Step::Op::Later)
                takeSteps(programs().laters[step.link].steps);
            else if (step.op == Step::Op::Lasting)
                takeModifiers(programs().lastings[step.link].modifiers);
            else if (step.op == Step::Op::Own && step.word == AddDice)
                takeDice(step, isLoop);
        }
    }

    void takeDice(const Step &step, bool isLoop)
    {
        const auto argument = programs().arguments.begin() + step.arguments.first;
        if (argument[0].seat.kind != SeatCode::Kind::NoSeat)
            m_given.extra += isLoop ? m_unbounded : mostOf(argument[1].amount);
    }

    void takeModifiers(Range16 modifiers)
    {
        for (int i = 0; i < modifiers.count; ++i) {
            const ModifierCode &modifier = programs().modifiers[std::size_t(modifiers.first + i)];
            if (modifier.kind != ModifierCode::Kind::Number || modifier.word != NDice)
                continue;
            m_given.more += mostOf(modifier.add);
            for (const AmountCode &instead : {modifier.set, modifier.atLeast})
                m_given.more += std::max(0, mostOf(instead) - m_rules.dice);
            m_given.more += m_rules.dice * std::max(0, mostOf(modifier.times) - 1);
        }
    }

    int mostOf(const AmountCode &amount) const
    {
        return !amount.given ? 0 : amount.expression.count || amount.all ? m_unbounded : std::clamp(amount.constant, 0, m_unbounded);
    }

    const Rules &m_rules;
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
            findings.push_back(warning("spoils-of-war.too-many-dice", message, "the game keeps at most {most}: those beyond are not rolled",
                                       {{"seats", std::to_string(rules.seats)}, {"there", std::to_string(there)}, {"most", std::to_string(most)}},
                                       {{}, "tables.dice_per_viking." + std::to_string(rules.seats)}));
    };
    demand("with {seats} players somebody may come to {there} dice", rules.dice + given.more + extra, mostDice);
    demand("with {seats} players {there} extra dice may wait for the roll", extra, mostExtras);
    return findings;
}

} // namespace spoils
