// SPDX-License-Identifier: GPL-3.0-or-later
#include "compile.h"

#include "names.h"
#include "state.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

using namespace rw;
using namespace rw::abilities;

namespace bottlecap {

namespace {

using Op = Step::Op;
using Seat = SeatCode::Kind;

bool isPlain(const AmountCode &amount)
{
    return amount.given && !amount.all && amount.expression.count == 0;
}

class Survey
{
public:
    explicit Survey(Rules &rules) : m_rules(rules), m_programs(rules.programs) {}

    Findings run()
    {
        for (const TallyCode &each : m_programs.tallies)
            m_rules.tallies.push_back(entryOf(each));
        m_rules.endActs.resize(m_programs.abilities.size());
        m_rules.isEndAct.resize(m_programs.abilities.size());
        for (std::size_t i = 0; i < m_programs.abilities.size(); ++i)
            ability(i);
        m_rules.constants.resize(m_programs.cards.size());
        for (std::size_t i = 0; i < m_programs.cards.size(); ++i)
            m_rules.constants[i] = constantOf(m_programs.cards[i]);
        measures();
        for (Space &space : m_rules.spaces)
            for (Part &each : space.parts) {
                m_path = "spaces." + space.id + ".abilities." + std::to_string(&each - space.parts.data());
                part(each);
                demands(space, each);
                quicken(each);
            }
        m_path.clear();
        for (const LastingCode &each : m_programs.lastings)
            if (each.uses.given)
                refuse("a lasting change with `uses`");
        for (Improvement &each : m_rules.improvements)
            each.copies = has(each.definition, Op::Copy);
        for (Side &side : m_rules.sides)
            for (const Node &node : side.nodes)
                if (node.improvement != nothing && !m_rules.improvements[node.improvement].copies)
                    side.copyable |= 1ull << node.improvement;
        return std::move(m_findings);
    }

private:
    /// What of the tables is looked up in another form while playing.
    void measures()
    {
        m_small = m_rules.red + m_rules.grey <= mostInByte;
        for (Side &side : m_rules.sides) {
            side.meters = {std::uint8_t(side.goldMeter), std::uint8_t(side.woodMeter), std::uint8_t(side.gloryThrone), 0};
            m_small = m_small && std::ranges::max(side.meters) <= mostInByte;
        }
        for (int seat = m_rules.seats; seat < mostSeats; ++seat)
            m_rules.absent |= 0x80u << (8 * seat);
        for (std::size_t tile = 0; tile < m_rules.tiles.size() && tile < std::size_t(places); ++tile)
            std::ranges::copy(m_rules.tiles[tile].faces, m_rules.spaceOf.begin() + std::ptrdiff_t(2 * tile));
    }

    void refuse(const char *what)
    {
        m_findings.push_back(error("bottlecap-vikings.unplayable", "this game cannot play {what}", "write the ability in another way", {{"what", what}}, {{}, m_path}));
    }

    /// Where the deck has what is looked at.
    std::string pathOf(const AbilityCode &code, std::size_t number) const
    {
        if (code.card < m_rules.improvements.size())
            return "improvements." + m_rules.improvements[code.card].id + ".abilities." + std::to_string(number - m_programs.cards[code.card].abilities.first);
        for (const Space &space : m_rules.spaces)
            for (std::size_t part = 0; part < space.parts.size(); ++part)
                if (space.parts[part].definition == code.card)
                    return "spaces." + space.id + ".abilities." + std::to_string(part);
        return {};
    }

    bool has(std::uint16_t definition, Op op) const
    {
        const Range16 abilities = m_programs.cards[definition].abilities;
        for (int i = 0; i < abilities.count; ++i)
            for (std::size_t at = m_programs.abilities[std::size_t(abilities.first + i)].steps; at < m_programs.steps.size() && m_programs.steps[at].op != Op::End; ++at)
                if (m_programs.steps[at].op == op)
                    return true;
        return false;
    }

    /// The ledger has what the rules speak of, seat by seat.
    std::uint8_t entryOf(const TallyCode &tally)
    {
        const EventCode &event = tally.event;
        const auto byResource = [&]() -> int {
            if (event.words[1] || !std::has_single_bit(event.words[0]))
                return -1;
            const int resource = std::countr_zero(event.words[0]);
            if (event.word == EGained)
                return resource == Gold ? LGold : resource == Wood ? LWood : resource == Glory ? LGlory : LDamage;
            return resource == Damage ? int(LDamageLost) : -1;
        };
        int entry = -1;
        const bool single = event.seat.kind == Seat::None && event.other.kind == Seat::None && !tally.ofOther && tally.span == UTurn;
        if (single && (event.word == EGained || event.word == ELost))
            entry = byResource();
        else if (single && event.word == EAttacked)
            entry = LAttacked;
        else if (single && event.word == EAdvanced)
            entry = LAdvances;
        else if (single && event.word == ELanded && event.words[0] == 1u << PHelper)
            entry = LLandedAtHelper;
        if (entry < 0)
            refuse("a question about something that no ledger of a turn keeps: gains of one resource, damage lost, attacks suffered, steps in cities and landing at the helper are kept");
        return std::uint8_t(std::max(entry, 0));
    }

    void ability(std::size_t number)
    {
        const AbilityCode &code = m_programs.abilities[number];
        m_path = pathOf(code, number);
        const bool atEnd = code.shape == AbilityCode::Shape::When && code.event.word == ETurnEnds;
        m_rules.isEndAct[number] = atEnd;
        if (code.onlyOne)
            refuse("`only_one`");
        if (code.shape == AbilityCode::Shape::May && (code.limit.times != 1 || code.limit.span != UTurn))
            refuse("another limit of what may be used than `once per turn`");
        if (atEnd && code.limit != LimitCode{1, UTurn})
            refuse("another limit of what acts at the end of turns than `once per turn`");
        for (int i = 0; i < code.modifiers.count; ++i)
            if (const ModifierCode &each = m_programs.modifiers[std::size_t(code.modifiers.first + i)]; each.limit.times != 0 || each.hasQuery)
                refuse("a limit of what does not happen, or numbers of single cards");
        if (code.shape == AbilityCode::Shape::When)
            m_rules.whenEvents |= 1ull << code.event.word;
        m_rules.landsAnywhere = m_rules.landsAnywhere || (code.shape == AbilityCode::Shape::When && code.event.word == ELanded && code.event.words[0] == 0);
        if (atEnd)
            m_rules.endActs[number] = endActOf(code);
    }

    /// Most of what acts at the end of turns asks about one entry of the ledger and gives one thing.
    EndAct endActOf(const AbilityCode &code) const
    {
        EndAct act;
        if (code.event.seat.kind != Seat::None || code.conditions.count != 1)
            return act;
        const ConditionCode &condition = m_programs.conditions[code.conditions.first];
        const bool once = condition.kind == ConditionCode::Kind::Happened && isPlain(condition.right) && condition.right.constant == 1;
        if (!once || condition.seat.shift != 0)
            return act;
        const auto waits = std::uint16_t(1u << m_rules.tallies[condition.tally]);
        switch (condition.seat.kind) {
        case Seat::Owner:
        case Seat::User: act.whose = 0, act.waits = waits; break;
        case Seat::Others: act.whose = 1, act.waits = std::uint16_t(waits << entryCount); break;
        case Seat::None:
        case Seat::Everyone: act.whose = 2, act.waits = std::uint16_t(waits | waits << entryCount); break;
        default: return act;
        }
        const Step &step = m_programs.steps[code.steps];
        const bool own = step.seat.kind == Seat::Owner || step.seat.kind == Seat::User;
        if ((step.op != Op::Gain && step.op != Op::Lose) || m_programs.steps[std::size_t(code.steps) + 1].op != Op::End || !own || step.slot != noWord
            || step.word2 != noWord || !isPlain(step.amount) || step.amount.constant < 0 || step.amount.constant > 50 || (step.op == Op::Gain && step.word == Damage))
            return act;
        act.entry = 0xffull << (8 * m_rules.tallies[condition.tally]);
        act.resource = step.word;
        act.amount = std::uint8_t(step.amount.constant);
        act.loses = step.op == Op::Lose;
        act.plain = true;
        return act;
    }

    Constant constantOf(const CardCode &card) const
    {
        Constant found;
        for (int i = 0; i < card.abilities.count; ++i) {
            const AbilityCode &code = m_programs.abilities[std::size_t(card.abilities.first + i)];
            for (int k = 0; code.shape == AbilityCode::Shape::While && k < code.modifiers.count; ++k) {
                const ModifierCode &each = m_programs.modifiers[std::size_t(code.modifiers.first + k)];
                if (each.kind == ModifierCode::Kind::Prevent)
                    guard(code, each, found);
                else if (!addsPlainly(code, each))
                    found.others = true;
                else
                    (each.word == NMoveMax ? found.move : each.word == NHelmets ? found.helmets : found.tokens) += std::uint8_t(each.add.constant);
            }
        }
        watches(card, found);
        return found;
    }

    /// Damage of some causes that the owner does not take, always or at the helper; whatever else does not happen is asked for.
    void guard(const AbilityCode &code, const ModifierCode &each, Constant &found) const
    {
        const bool own = each.event.word == EGained && isOwn(each.event.seat) && each.event.words[0] == 1u << Damage && each.event.other.kind == Seat::None;
        const std::uint8_t causes = std::uint8_t(each.event.words[1] ? each.event.words[1] : 0xff);
        if (own && code.conditions.count == 0)
            found.guards = std::uint8_t(found.guards | causes);
        else if (own && code.conditions.count == 1 && isOwnAtHelper(m_programs.conditions[code.conditions.first]))
            found.guardsAtHelper = std::uint8_t(found.guardsAtHelper | causes);
        else
            found.prevents = true;
    }
    static bool isOwnAtHelper(const ConditionCode &condition)
    {
        return condition.kind == ConditionCode::Kind::Seat && isOwn(condition.seat) && condition.word == PHelper && condition.is == 0 && condition.isNot == 0;
    }

    /// Which events it watches, and whether only those that its owner brings about as the mover.
    void watches(const CardCode &card, Constant &found) const
    {
        int ends = 0;
        for (int i = 0; i < card.abilities.count; ++i) {
            const AbilityCode &code = m_programs.abilities[std::size_t(card.abilities.first + i)];
            if (code.shape != AbilityCode::Shape::When || code.event.word == EReached)
                continue;
            if (code.event.word == ETurnEnds) {
                found.atEnd = m_rules.endActs[std::size_t(card.abilities.first + i)];
                found.endWaits = std::uint16_t(found.endWaits | found.atEnd.waits);
                found.endAsks = found.endAsks || found.atEnd.waits == 0;
                ++ends;
                continue;
            }
            const std::uint8_t word = code.event.word;
            if (word == ELanded)
                lands(code, found);
            const bool whose = word == ETurnStarts || word == EArrived || word == ELanded;
            const bool by = word == EPassed || word == EFallenUpon || word == EAttacked;
            const bool own = (whose && isOwn(code.event.seat)) || (by && isOwn(code.event.other));
            (own ? found.ownEvents : found.anyEvents) |= std::uint16_t(1u << word);
        }
        found.atEnd.plain = found.atEnd.plain && ends == 1;
    }

    /// Landing at the helper usually gains a good for who landed.
    void lands(const AbilityCode &code, Constant &found) const
    {
        const EventCode &event = code.event;
        const Step &step = m_programs.steps[code.steps];
        const bool plain = isOwn(event.seat) && event.other.kind == Seat::None && event.thing.kind == ThingCode::Kind::None && event.filters.count == 0
            && event.words[0] == 1u << PHelper && event.words[1] == 0 && code.conditions.count == 0 && code.limit.times == 0 && step.op == Op::Gain && isOwn(step.seat)
            && step.slot == noWord && step.word < Glory && isSmall(step.amount) && m_programs.steps[std::size_t(code.steps) + 1].op == Op::End;
        if (!plain || found.landingAmount) {
            found.landsOtherwise = true;
            return;
        }
        found.landingGood = step.word;
        found.landingAmount = std::uint8_t(step.amount.constant);
    }
    static bool isSmall(const AmountCode &amount) { return isPlain(amount) && amount.constant >= 0 && amount.constant <= 50; }

    static bool addsPlainly(const AbilityCode &code, const ModifierCode &each)
    {
        const bool own = each.seats.kind == Seat::Owner || each.seats.kind == Seat::User;
        return each.kind == ModifierCode::Kind::Number && each.word <= NTokensDrawn && own && code.conditions.count == 0 && each.conditions.count == 0 && isPlain(each.add)
            && each.add.constant >= 0 && each.add.constant <= 50 && !each.times.given && !each.set.given && !each.atLeast.given && !each.atMost.given;
    }

    void part(Part &part)
    {
        const Range16 abilities = m_programs.cards[part.definition].abilities;
        if (abilities.count != 1 || m_programs.abilities[abilities.first].windows != 1u << WAction) {
            refuse("a part of a space that is not used as an action");
            return;
        }
        part.ability = abilities.first;
        const AbilityCode &code = m_programs.abilities[part.ability];
        part.plain = code.header.count == 0 && conditionsArePlain(code, part) && stepsArePlain(code, part);
        bool pays = false;
        bool gains = false;
        for (std::size_t at = code.steps; m_programs.steps[at].op != Op::End; ++at) {
            const Step &step = m_programs.steps[at];
            part.advances = part.advances || (step.op == Op::Own && step.word == Advance);
            if (step.op == Op::Pay && step.word < Glory)
                pays = true, part.from = step.word;
            if (step.op == Op::Gain && step.word < Glory)
                gains = true, part.to = step.word;
        }
        part.converts = code.header.count == 1 && m_programs.choices[m_programs.steps[code.header.first].link].kind == ChoiceCode::Kind::Number && pays && gains;
        part.test = testOf(code, part);
        part.weighs = !part.plain && part.test == Part::Test::Always && weighsGoods(code, part);
        part.exchanges = part.test == Part::Test::Number && exchangesPlainly(code, part);
        tabulate(part);
    }

    /// Whether an exchange is paid with what was chosen, and gains that and a little more.
    bool exchangesPlainly(const AbilityCode &code, Part &part) const
    {
        using Sum = ExpressionStep::Op;
        const Step *steps = &m_programs.steps[code.steps]; // choose, pay, respond, gain, end
        const std::uint8_t chosen = m_programs.choices[steps[0].link].slot;
        const Step &pays = steps[1];
        const Step &gains = steps[3];
        if (pays.flag || pays.slot != noWord || pays.word != part.from || gains.op != Op::Gain || !isOwn(gains.seat) || gains.slot != noWord || gains.word2 != noWord || gains.word != part.to
            || gains.amount.expression.count != 3 || steps[4].op != Op::End)
            return false;
        const ExpressionStep *sum = &m_programs.expressions[gains.amount.expression.first];
        const bool plain = m_programs.expressions[pays.amount.expression.first].index == chosen && sum[0].op == Sum::Named && sum[0].index == chosen && sum[0].seat.kind == Seat::None
            && sum[1].op == Sum::Constant && sum[1].number >= 0 && sum[1].number <= 50 && sum[2].op == Sum::Add;
        part.extra = std::uint8_t(plain ? sum[1].number : 0);
        return plain;
    }

    /// What a part demands, as far as it can be told without its program.
    void demands(Space &space, const Part &part) const
    {
        const std::size_t number = std::size_t(&part - space.parts.data());
        space.all = std::uint8_t(space.all | 1u << number);
        const bool always = part.test == Part::Test::Always || part.test == Part::Test::Number;
        if (!m_small || (!part.plain && !always)) {
            space.tested = std::uint8_t(space.tested | 1u << number);
            return;
        }
        Demand demand = 0;
        for (const Resource each : {Gold, Wood, Glory})
            demand |= Demand(part.plain ? part.costs[each] : 0) << (8 * each);
        if (part.test == Part::Test::Number)
            demand |= Demand(part.least) << (8 * part.from);
        demand |= part.plain && part.damaged ? demandOf(NeedsDamage) : 0;
        demand |= part.plain && part.rank == 0 ? demandOf(NeedsMostDamage) : 0;
        demand |= part.plain && part.rank == 1 ? demandOf(NeedsLeastDamage) : 0;
        demand |= part.plain && part.wounds ? demandOf(NeedsToTakeDamage) : 0;
        space.demands[number] = demand;
    }

    /// What makes the use of a part quick: its counters stand in a row, and one gain is looked up.
    void quicken(Part &part) const
    {
        std::size_t count = 0;
        part.notes.fill(HNothing);
        const auto note = [&](bool told, Happening happening) {
            if (told)
                part.notes[count++] = happening;
        };
        note(part.costs[Gold] || part.costs[Wood], HPartPaid);
        note(part.rank != nothing, HPartConditional);
        note(part.wounds, HPartWounds);
        note(part.gains[Glory] > 0, HPartGlory);
        note(part.heals > 0, HPartHeals);
        part.notesMore = count > 3;
        const int gains = (part.gains[Gold] > 0) + (part.gains[Wood] > 0) + (part.gains[Glory] > 0);
        part.oneGain = part.plain && part.heals == 0 && (part.counted ? part.byHelmets && gains == 0 : gains == 1);
        if (!part.oneGain || part.counted)
            return;
        part.amountOf = part.gains[Gold] ? Gold : part.gains[Wood] ? Wood : Glory;
        part.amounts.fill(part.gains[part.amountOf]);
    }

    /// Whether all that a part does is to gain gold or wood, each once, by which of them was scarcer at landing.
    bool weighsGoods(const AbilityCode &code, Part &part) const
    {
        std::size_t at = std::size_t(code.steps) + 1; // behind the announcement
        std::array<std::uint8_t, 3> gains{};
        std::array<Weighing, 2> gainsIf{};
        for (; m_programs.steps[at].op == Op::If; at += 2) {
            const Step &test = m_programs.steps[at];
            const Step &gain = m_programs.steps[at + 1];
            const bool plain = test.conditions.count == 1 && test.target == at + 2 && gain.op == Op::Gain && isOwn(gain.seat) && gain.slot == noWord && gain.word2 == noWord
                && gain.word < Glory && isSmall(gain.amount);
            if (!plain || gainsIf[gain.word] != Weighing::None || gainsIf[Wood] != Weighing::None) // gold comes first
                return false;
            gains[gain.word] = std::uint8_t(gain.amount.constant);
            gainsIf[gain.word] = weighingOf(m_programs.conditions[test.conditions.first]);
            if (gainsIf[gain.word] == Weighing::None)
                return false;
        }
        if (m_programs.steps[at].op != Op::End)
            return false;
        part.gains = gains;
        part.gainsIf = gainsIf;
        return true;
    }
    Weighing weighingOf(const ConditionCode &test) const
    {
        if (test.kind != ConditionCode::Kind::Test || test.comparison != Comparison::AtMost)
            return Weighing::None;
        const bool gold = isValue(test.left, VLandedGold) && isValue(test.right, VLandedWood);
        const bool wood = isValue(test.left, VLandedWood) && isValue(test.right, VLandedGold);
        return gold ? Weighing::NoMoreGold : wood ? Weighing::NoMoreWood : Weighing::None;
    }
    bool isValue(const AmountCode &amount, ValueWord value) const
    {
        if (amount.expression.count != 1)
            return false;
        const ExpressionStep &step = m_programs.expressions[amount.expression.first];
        return step.op == ExpressionStep::Op::Value && step.index == value;
    }

    /// Works out beforehand what an amount is that nothing but the helmets of the user decides.
    void tabulate(Part &part) const
    {
        part.byHelmets = part.counted;
        for (std::size_t helmets = 0; part.byHelmets && helmets < mostTabled; ++helmets) {
            const std::optional<int> amount = amountAt(part.amount.expression, int(helmets));
            part.byHelmets = amount.has_value() && *amount <= 50;
            part.amounts[helmets] = std::uint8_t(part.byHelmets ? std::max(*amount, 0) : 0);
        }
    }
    std::optional<int> amountAt(Range16 expression, int helmets) const
    {
        std::vector<int> stack;
        const auto fold = [&](auto combine) {
            const int right = stack.back();
            stack.pop_back();
            stack.back() = combine(stack.back(), right);
        };
        for (int i = 0; i < expression.count; ++i) {
            const ExpressionStep &step = m_programs.expressions[std::size_t(expression.first + i)];
            using Part = ExpressionStep::Op;
            if (step.op == Part::Constant && std::abs(step.number) <= mostMeter)
                stack.push_back(step.number);
            else if (step.op == Part::Number && step.index == NHelmets && isOwn(step.seat))
                stack.push_back(helmets);
            else if (step.op == Part::Add)
                fold([](int left, int right) { return left + right; });
            else if (step.op == Part::Subtract)
                fold([](int left, int right) { return left - right; });
            else if (step.op == Part::Minimum)
                fold([](int left, int right) { return std::min(left, right); });
            else if (step.op == Part::Maximum)
                fold([](int left, int right) { return std::max(left, right); });
            else
                return std::nullopt;
        }
        return stack.back();
    }

    /// Whether a part can be used is often plain although what it does is not.
    Part::Test testOf(const AbilityCode &code, Part &part) const
    {
        const Step &first = m_programs.steps[code.steps];
        if (code.header.count == 0 && code.conditions.count == 0 && first.op == Op::Respond)
            return Part::Test::Always;
        if (code.header.count == 0 && part.advances && code.conditions.count == 1 && first.op == Op::Pay && first.word == Gold && isOwn(first.seat) && !first.flag
            && isNumber(first.amount, NTierPrice) && m_programs.steps[std::size_t(code.steps) + 1].op == Op::Respond) {
            const ConditionCode &each = m_programs.conditions[code.conditions.first];
            if (each.kind == ConditionCode::Kind::Test && each.comparison == Comparison::AtLeast && isNumber(each.left, NHelmets) && isNumber(each.right, NTierHelmets))
                return Part::Test::Step;
        }
        if (part.converts && code.conditions.count == 0) {
            const ChoiceCode &choice = m_programs.choices[first.link];
            const Step &pays = m_programs.steps[std::size_t(code.steps) + 1];
            const bool ofOwn = isPlain(choice.least) && choice.least.constant >= 0 && choice.least.constant <= mostMeter && isResource(choice.most, part.from);
            const bool paysIt = pays.op == Op::Pay && isOwn(pays.seat) && m_programs.steps[std::size_t(code.steps) + 2].op == Op::Respond
                && pays.amount.expression.count == 1 && m_programs.expressions[pays.amount.expression.first].op == ExpressionStep::Op::Named;
            if (choice.by == SeatCode{.kind = Seat::User} && ofOwn && paysIt) {
                part.least = std::uint8_t(choice.least.constant);
                return Part::Test::Number;
            }
        }
        return Part::Test::Program;
    }
    bool isNumber(const AmountCode &amount, Number number) const
    {
        const ExpressionStep &step = m_programs.expressions[amount.expression.first];
        return amount.expression.count == 1 && step.op == ExpressionStep::Op::Number && step.index == number && isOwn(step.seat);
    }
    bool isResource(const AmountCode &amount, int resource) const
    {
        const ExpressionStep &step = m_programs.expressions[amount.expression.first];
        return amount.expression.count == 1 && step.op == ExpressionStep::Op::Resource && step.index == resource && isOwn(step.seat);
    }

    bool conditionsArePlain(const AbilityCode &code, Part &part) const
    {
        for (int i = 0; i < code.conditions.count; ++i) {
            const ConditionCode &each = m_programs.conditions[std::size_t(code.conditions.first + i)];
            if (each.kind == ConditionCode::Kind::Rank && isOwn(each.seat) && each.word < 2 && each.among.kind == Seat::Everyone && each.right.constant == 0
                && each.right.expression.count == 0 && isDamageOfCandidate(each.left))
                part.rank = each.word;
            else if (each.kind == ConditionCode::Kind::Test && each.comparison == Comparison::AtLeast && isPlain(each.right) && each.right.constant == 1
                     && isOwnDamage(each.left))
                part.damaged = true;
            else
                return false;
        }
        return true;
    }

    static bool isOwn(SeatCode seat) { return seat == SeatCode{.kind = Seat::User} || seat == SeatCode{.kind = Seat::Owner}; }
    bool isDamage(const AmountCode &amount) const
    {
        const ExpressionStep &step = m_programs.expressions[amount.expression.first];
        return amount.expression.count == 1 && step.op == ExpressionStep::Op::Resource && step.index == Damage;
    }
    bool isOwnDamage(const AmountCode &amount) const { return isDamage(amount) && isOwn(m_programs.expressions[amount.expression.first].seat); }
    bool isDamageOfCandidate(const AmountCode &amount) const
    {
        return isDamage(amount) && m_programs.expressions[amount.expression.first].seat == SeatCode{.kind = Seat::Candidate};
    }

    /// Costs, a wound, then gains and healing: whatever else there is needs a program.
    bool stepsArePlain(const AbilityCode &code, Part &part) const
    {
        bool paid = false;
        for (std::size_t at = code.steps;; ++at) {
            const Step &step = m_programs.steps[at];
            if (step.op == Op::End)
                return paid;
            if (step.op == Op::Respond) {
                paid = true;
                continue;
            }
            if (!isOwn(step.seat) || step.slot != noWord || step.word2 != noWord || step.word > Damage || step.amount.all)
                return false;
            const bool small = isPlain(step.amount) && step.amount.constant >= 0 && step.amount.constant <= 50;
            const auto amount = std::uint8_t(small ? step.amount.constant : 0);
            if (step.op == Op::Pay && !paid && small && step.word < Damage && !part.wounds)
                part.costs[step.word] = std::uint8_t(part.costs[step.word] + amount);
            else if (step.op == Op::Gain && !paid && step.word == Damage && small && amount == 1 && !part.wounds)
                part.wounds = true;
            else if (step.op == Op::Gain && paid && small && step.word < Damage && part.heals == 0)
                part.gains[step.word] = std::uint8_t(part.gains[step.word] + amount);
            else if (step.op == Op::Gain && paid && !small && step.word < Damage && !part.counted && m_programs.steps[at + 1].op == Op::End) {
                part.counted = true;
                part.amount = step.amount;
                part.amountOf = step.word;
            } else if (step.op == Op::Lose && paid && small && step.word == Damage && m_programs.steps[at + 1].op == Op::End)
                part.heals = amount;
            else
                return false;
        }
    }

    Rules &m_rules;
    Programs &m_programs;
    Findings m_findings;
    std::string m_path;
    bool m_small = true; ///< all that seats can have fits into the bytes of demands
};

} // namespace

Findings survey(Rules &rules)
{
    return Survey(rules).run();
}

} // namespace bottlecap
