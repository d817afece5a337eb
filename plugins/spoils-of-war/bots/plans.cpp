// SPDX-License-Identifier: GPL-3.0-or-later
#include "bots/plans.h"

#include "language/names.h"

#include <algorithm>
#include <bit>

using namespace rw::abilities;

namespace spoils {

namespace {

constexpr std::uint16_t noChoice = 0xffff;

/// Reads the steps of one ability, and of what it leaves for later.
class Reader
{
public:
    Reader(const Rules &rules, Plans &plans, AbilityPlan &plan) : m_programs(rules.programs), m_plans(plans), m_plan(plan)
    {
        m_choices.fill(noChoice);
    }

    void read(std::size_t at)
    {
        for (; m_programs.steps[at].op != Step::Op::End; ++at)
            step(m_programs.steps[at]);
    }
    void modifiers(Range16 modifiers)
    {
        for (int i = 0; i < modifiers.count; ++i)
            modifier(m_programs.modifiers[std::size_t(modifiers.first + i)]);
    }

private:
    void does(std::uint32_t effect) { m_plan.effects |= effect; }
    void aim(std::uint8_t slot, Aim aim)
    {
        if (slot < mostSlots && m_choices[slot] != noChoice)
            m_plans.aims[m_choices[slot]] = aim;
    }
    void aim(ThingCode thing, Aim what)
    {
        if (thing.kind == ThingCode::Kind::Named)
            aim(thing.slot, what);
    }
    void aim(SeatCode seat, Aim what)
    {
        if (seat.kind == SeatCode::Kind::Named)
            aim(seat.index, what);
    }
    void aim(const AmountCode &amount, Aim what)
    {
        if (amount.expression.count == 1)
            if (const ExpressionStep &only = m_programs.expressions[amount.expression.first];
                only.op == ExpressionStep::Op::Named)
                aim(std::uint8_t(only.index), what);
    }
    const ArgumentCode &argument(const Step &step, std::size_t i) const { return m_programs.arguments[step.arguments.first + i]; }

    void step(const Step &step);
    void look(const Step &step);
    void move(const Step &step);
    void own(const Step &step);
    void modifier(const ModifierCode &each);

    const Programs &m_programs;
    Plans &m_plans;
    AbilityPlan &m_plan;
    std::array<std::uint16_t, mostSlots> m_choices; // by slot: the choice that filled it
};

bool isUser(SeatCode seat)
{
    return seat.kind == SeatCode::Kind::None || seat.kind == SeatCode::Kind::User || seat.kind == SeatCode::Kind::Owner;
}

void Reader::step(const Step &step)
{
    enum { ToBidder };
    switch (step.op) {
    case Step::Op::Choose: m_choices[m_programs.choices[step.link].slot] = step.link; break;
    case Step::Op::Cancel:
        does(Cancels);
        aim(step.thing, Aim::Cancel);
        break;
    case Step::Op::Copy:
        does(Copies);
        aim(step.thing, Aim::Copy);
        break;
    case Step::Op::Swap:
        does(TradesItself);
        aim(step.thing, Aim::Take);
        aim(step.thing2, Aim::Take);
        break;
    case Step::Op::Move: move(step); break;
    case Step::Op::Look: look(step); break;
    case Step::Op::Own: own(step); break;
    case Step::Op::Lasting: modifiers(m_programs.lastings[step.link].modifiers); break;
    case Step::Op::Later: read(m_programs.laters[step.link].steps); break;
    case Step::Op::Assign: does(step.word == ToBidder && isUser(step.seat) ? TakesBid : 0u); break;
    case Step::Op::Skip: does(SkipsTurn); break;
    case Step::Op::Set: does(FlipsSide); break;
    case Step::Op::Offer: does(Offers); break;
    case Step::Op::Gain: does(isUser(step.seat) ? GainsGold : 0u); break;
    default: break;
    }
}

void Reader::look(const Step &step)
{
    if (step.thing.kind != ThingCode::Kind::None) {
        does(SeesCard);
        aim(step.thing, Aim::See);
    } else if (step.word != noWord) {
        aim(step.seat, Aim::Search);
    } else {
        does(step.word2 == HDice ? SeesDice : SeesBet);
        aim(step.seat, step.word2 == HDice ? Aim::Watch : Aim::SeeBet);
    }
}

void Reader::move(const Step &step)
{
    if (step.thing.kind != ThingCode::Kind::Named || !isUser(step.seat)) {
        aim(step.seat, Aim::Heir);
        return;
    }
    aim(step.thing, Aim::Take);
    if (m_choices[step.thing.slot] == noChoice)
        return;
    const QueryCode &query = m_programs.choices[m_choices[step.thing.slot]].query;
    does((query.zones >> ZActive & 1 ? TakesActive : 0u) | (query.zones >> ZLeftovers & 1 ? TakesLeftover : 0u));
    m_plan.leftoverStages = query.filters.count == 0 ? 0xff : 0;
    for (int i = 0; i < query.filters.count; ++i) {
        std::uint8_t stages = 0xff;
        const FilterCode terms = m_programs.filters[std::size_t(query.filters.first + i)];
        for (int k = 0; k < terms.count; ++k) {
            const TermCode &term = m_programs.terms[std::size_t(terms.first + k)];
            if (term.key != TermCode::Key::Own || term.field != FStage)
                continue;
            for (int stage = 1; stage <= mostStages; ++stage)
                if (stage < term.least || stage > term.most || (term.amount.given && term.amount.constant != stage))
                    stages = std::uint8_t(stages & ~(1u << (stage - 1)));
        }
        m_plan.leftoverStages = std::uint8_t(m_plan.leftoverStages | stages);
    }
}

void Reader::own(const Step &step)
{
    switch (step.word) {
    case AddDice:
        if (argument(step, 0).seat.kind == SeatCode::Kind::NoSeat) {
            does(AddsTableDice);
            m_plan.dice += argument(step, 1).amount.constant;
        } else if (isUser(argument(step, 0).seat)) {
            does(AddsOwnDice);
        }
        break;
    case Reroll:
        does(RollsAgain);
        aim(argument(step, 0).thing, Aim::RollAgain);
        break;
    case SetDie:
        does(SetsDice);
        aim(argument(step, 0).thing, Aim::SetDie);
        aim(argument(step, 1).amount, Aim::SetFace);
        break;
    case ShowDice:
        does(isUser(argument(step, 1).seat) ? 0u : ShowsDice);
        aim(argument(step, 0).thing, Aim::ShowDie);
        break;
    default: break;
    }
}

void Reader::modifier(const ModifierCode &each)
{
    using Change = ModifierCode::Kind;
    switch (each.kind) {
    case Change::CountsAs:
        does(CountsMore);
        for (int i = 0; i < each.fields.count; ++i)
            aim(m_programs.terms[std::size_t(each.fields.first + i)].slot, Aim::Item);
        break;
    case Change::Order: does(each.word == OBetting && each.place == Last ? BetsLast : 0u); break;
    case Change::Number: does(each.word == NShare && isUser(each.seats) ? MoreShare : 0u); break;
    case Change::Forbid: does(each.word == ASeeOwnDice && isUser(each.seats) ? GoesBlind : 0u); break;
    default: break;
    }
}

/// Whether an ability with these effects could be of use in a window: what is told of no window may be in each.
bool mayHelp(std::uint32_t effects, int window)
{
    if (window == WResponse)
        return effects & Cancels; // to answer another, only a card that cancels helps
    if (effects & Offers)
        return true;
    switch (effects & -effects) { // the first effect decides
    case ShowsDice:
    case SkipsTurn: return window == WBidTurn;
    case TradesItself: // Stashes hardly change but by picks, so a Round's end is time enough
        return window == WFinal || window == WOutcome || window == WRoundEnd;
    default: return true;
    }
}

} // namespace

int worthOf(std::uint32_t effects)
{
    struct Worth
    {
        std::uint32_t effect;
        int gold;
    };
    static constexpr std::array<Worth, 12> worths{{{TradesItself, 7},
                                                   {CountsMore, 8},
                                                   {TakesActive, 7},
                                                   {TakesLeftover, 6},
                                                   {Copies, 5},
                                                   {AddsTableDice, 4},
                                                   {MoreShare, 4},
                                                   {SetsDice, 4},
                                                   {FlipsSide, 4},
                                                   {AddsOwnDice, 2},
                                                   {Offers, 3},
                                                   {BetsLast | GainsGold, 2}}};
    int best = effects ? 1 : 0;
    for (const Worth &each : worths)
        if (effects & each.effect)
            best = std::max(best, each.gold);
    return best;
}

Plans::Plans(const Rules &rules)
    : abilities(rules.programs.abilities.size()), uses(rules.programs.cards.size()),
      aims(rules.programs.choices.size(), Aim::Unknown), effects(rules.programs.cards.size()),
      worths(rules.programs.cards.size()), worthsAtEnd(rules.programs.cards.size())
{
    for (std::size_t i = 0; i < abilities.size(); ++i) {
        const AbilityCode &code = rules.programs.abilities[i];
        Reader reader(rules, *this, abilities[i]);
        if (code.steps != noPlace)
            reader.read(code.steps);
        reader.modifiers(code.modifiers);
    }
    for (std::size_t i = 0; i < effects.size(); ++i) {
        const Range16 all = rules.programs.cards[i].abilities;
        uses[i].fill(noPlace);
        std::uint32_t windows = 0; // in which one before acts
        for (int k = 0; k < all.count; ++k) {
            const std::size_t at = std::size_t(all.first + k);
            effects[i] |= abilities[at].effects;
            const std::uint32_t acts = rules.programs.abilities[at].windows;
            for (std::uint32_t rest = acts & ~windows; rest; rest &= rest - 1)
                if (mayHelp(abilities[at].effects, std::countr_zero(rest)))
                    uses[i][std::size_t(std::countr_zero(rest))] = std::uint16_t(at);
            windows |= acts;
        }
        worths[i] = std::uint8_t(worthOf(effects[i]));
        const std::uint32_t atEnd = effects[i] & (CountsMore | TradesItself | TakesLeftover);
        worthsAtEnd[i] = rules.programs.cards[i].windows >> WFinal & 1 ? std::uint8_t(worthOf(atEnd)) : std::uint8_t(0);
    }
    std::array<int, mostStages> counts{};
    for (const Card &card : rules.cards) {
        if (!card.hidden || card.stage >= mostStages)
            continue;
        const std::uint16_t definition = rules.kinds[card.kind].definition;
        unknownWorths[card.stage] += 4 * (card.gold + (definition == noKind ? 0 : worths[definition]));
        ++counts[card.stage];
    }
    for (std::size_t stage = 0; stage < unknownWorths.size(); ++stage)
        unknownWorths[stage] = counts[stage] ? unknownWorths[stage] / counts[stage] : 0;
}

} // namespace spoils
