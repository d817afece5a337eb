// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/compile.h"

#include "fast/partsurvey.h"
#include "fast/surveyshapes.h"
#include "fast/tradesurvey.h"
#include "language/names.h"
#include "rules/state.h"

#include <algorithm>
#include <bit>

using namespace rw;
using namespace rw::abilities;

namespace bottlecap {

namespace {

using Op = Step::Op;
using Seat = SeatCode::Kind;

class Survey
{
public:
    Survey(Rules &rules, const FindAbility &find) : m_rules(rules), m_programs(rules.programs), m_find(find) {}

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
        const bool small = measures();
        for (Space &space : m_rules.spaces)
            for (Part &each : space.parts) {
                m_path = "spaces." + space.id + ".abilities." + std::to_string(&each - space.parts.data());
                if (!surveyPart(m_rules, space, each, small))
                    refuse("a part of a space that is not used as an action");
            }
        m_path.clear();
        surveyTrades(m_rules);
        for (const LaterCode &each : m_programs.laters)
            m_rules.landsAnywhere = m_rules.landsAnywhere || landsAnywhere(each.event);
        for (const LastingCode &each : m_programs.lastings)
            if (each.uses.given)
                refuse("a lasting change with `uses`", [](const Programs &one) {
                    return std::ranges::any_of(one.lastings, [](const LastingCode &lasting) { return lasting.uses.given; });
                });
        for (Improvement &each : m_rules.improvements)
            each.copies = has(each.definition, Op::Copy);
        for (Side &side : m_rules.sides)
            for (const Node &node : side.nodes)
                if (node.improvement != nothing && !m_rules.improvements[node.improvement].copies)
                    side.copyable |= 1ull << node.improvement;
        return std::move(m_findings);
    }

private:
    /// What of the tables is looked up in another form while playing. True: all that seats can have fits into the bytes of demands.
    bool measures()
    {
        bool small = m_rules.red + m_rules.grey <= mostInByte;
        for (std::size_t i = 0; i < m_rules.sides.size(); ++i) {
            const Side &side = m_rules.sides[i];
            m_rules.meters[i] = {std::uint8_t(side.goldMeter), std::uint8_t(side.woodMeter), std::uint8_t(side.gloryThrone), 0};
            small = small && std::ranges::max(m_rules.meters[i]) <= mostInByte;
        }
        m_rules.notedAt = (m_rules.options.setupFeeds ? ~0u : ~0u << int(Point::TurnStart))
            & ~(m_rules.options.chains ? 0u : 1u << int(Point::EndOfTurn));
        for (int seat = m_rules.seats; seat < mostSeats; ++seat)
            m_rules.absent |= 0x80u << (8 * seat);
        for (std::size_t tile = 0; tile < m_rules.tiles.size() && tile < std::size_t(places); ++tile)
            std::ranges::copy(m_rules.tiles[tile].faces, m_rules.spaceOf.begin() + std::ptrdiff_t(2 * tile));
        return small;
    }

    void refuse(const char *what)
    {
        m_findings.push_back(error("bottlecap-vikings.unplayable", "this game cannot play {what}",
                                   "write the ability in another way", {{"what", what}}, {{}, m_path}));
    }

    /// What abilities share stands in none of them: it is told at the first that has it.
    void refuse(const char *what, const std::function<bool(const Programs &)> &holds)
    {
        m_path = m_find(holds);
        refuse(what);
    }

    bool has(std::uint16_t definition, Op op) const
    {
        const Range16 abilities = m_programs.cards[definition].abilities;
        for (int i = 0; i < abilities.count; ++i)
            for (std::size_t at = m_programs.abilities[std::size_t(abilities.first + i)].steps;
                 at < m_programs.steps.size() && m_programs.steps[at].op != Op::End; ++at)
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
        const bool single =
            event.seat.kind == Seat::None && event.other.kind == Seat::None && !tally.ofOther && tally.span == UTurn;
        if (single && (event.word == EGained || event.word == ELost))
            entry = byResource();
        else if (single && event.word == EAttacked)
            entry = LAttacked;
        else if (single && event.word == EAdvanced)
            entry = LAdvances;
        else if (single && event.word == ELanded && event.words[0] == 1u << PHelper)
            entry = LLandedAtHelper;
        if (entry < 0)
            refuse("a question about something that no ledger of a turn keeps: gains of one resource, damage lost, attacks "
                   "suffered, steps in cities and landing at the helper are kept",
                   [&](const Programs &one) { return std::ranges::find(one.tallies, tally) != one.tallies.end(); });
        return std::uint8_t(std::max(entry, 0));
    }

    void ability(std::size_t number)
    {
        const AbilityCode &code = m_programs.abilities[number];
        m_path = pathOf(m_rules, number);
        const bool atEnd = code.shape == AbilityCode::Shape::When && code.event.word == ETurnEnds;
        m_rules.isEndAct[number] = atEnd;
        if (code.onlyOne)
            refuse("`only_one`");
        if (code.shape == AbilityCode::Shape::May && (code.limit.times != 1 || code.limit.span != UTurn))
            refuse("another limit of what may be used than `once per turn`");
        if (atEnd && code.limit != LimitCode{1, UTurn})
            refuse("another limit of what acts at the end of turns than `once per turn`");
        if (code.shape == AbilityCode::Shape::When)
            m_rules.whenEvents |= 1ull << code.event.word;
        m_rules.landsAnywhere = m_rules.landsAnywhere || (code.shape == AbilityCode::Shape::When && landsAnywhere(code.event));
        if (atEnd)
            m_rules.endActs[number] = endActOf(code);
    }

    static bool landsAnywhere(const EventCode &event) { return event.word == ELanded && event.words[0] == 0; }

    /// Most of what acts at the end of turns asks about one entry of the ledger and gives one thing.
    EndAct endActOf(const AbilityCode &code) const
    {
        EndAct act;
        if (code.event.seat.kind != Seat::None || code.conditions.count != 1)
            return act;
        const ConditionCode &condition = m_programs.conditions[code.conditions.first];
        const bool once =
            condition.kind == ConditionCode::Kind::Happened && isPlain(condition.right) && condition.right.constant == 1;
        if (!once || condition.seat.shift != 0)
            return act;
        const auto waits = std::uint16_t(1u << m_rules.tallies[condition.tally]);
        switch (condition.seat.kind) {
        case Seat::Owner:
        case Seat::User: act.waits = waits; break;
        case Seat::Others: act.waits = std::uint16_t(waits << entryCount); break;
        case Seat::None:
        case Seat::Everyone: act.waits = std::uint16_t(waits | waits << entryCount); break;
        default: return act;
        }
        const Step &step = m_programs.steps[code.steps];
        const bool own = isOwn(step.seat);
        if ((step.op != Op::Gain && step.op != Op::Lose) || m_programs.steps[std::size_t(code.steps) + 1].op != Op::End || !own
            || step.slot != noWord || step.word2 != noWord || !isPlain(step.amount) || step.amount.constant < 0
            || step.amount.constant > 50 || (step.op == Op::Gain && step.word == Damage))
            return act;
        act.waitsFor = (act.waits & 0xffu) | (act.waits >> entryCount) * 0x0101'0100u;
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
                    (each.word == NMoveMax       ? found.move
                         : each.word == NHelmets ? found.helmets
                                                 : found.tokens) += std::uint8_t(each.add.constant);
            }
        }
        watches(card, found);
        return found;
    }

    /// Damage of some causes that the owner does not take, always or at the helper; whatever else does not happen is asked for.
    void guard(const AbilityCode &code, const ModifierCode &each, Constant &found) const
    {
        const bool own = each.event.word == EGained && isOwn(each.event.seat) && each.event.words[0] == 1u << Damage
            && each.event.other.kind == Seat::None;
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
        return condition.kind == ConditionCode::Kind::Seat && isOwn(condition.seat) && condition.word == PHelper
            && condition.is == 0 && condition.isNot == 0;
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
        const bool plain = isOwn(event.seat) && event.other.kind == Seat::None && event.thing.kind == ThingCode::Kind::None
            && event.filters.count == 0 && event.words[0] == 1u << PHelper && event.words[1] == 0 && code.conditions.count == 0
            && code.limit.times == 0 && step.op == Op::Gain && isOwn(step.seat) && step.slot == noWord && step.word < Glory
            && isSmall(step.amount) && m_programs.steps[std::size_t(code.steps) + 1].op == Op::End;
        if (!plain || found.landingAmount) {
            found.landsOtherwise = true;
            return;
        }
        found.landingGood = step.word;
        found.landingAmount = std::uint8_t(step.amount.constant);
    }
    static bool addsPlainly(const AbilityCode &code, const ModifierCode &each)
    {
        const bool own = isOwn(each.seats);
        return each.kind == ModifierCode::Kind::Number && each.word <= NTokensDrawn && own && code.conditions.count == 0
            && each.conditions.count == 0 && isPlain(each.add) && each.add.constant >= 0 && each.add.constant <= 50
            && !each.times.given && !each.set.given && !each.atLeast.given && !each.atMost.given;
    }

    Rules &m_rules;
    Programs &m_programs;
    Findings m_findings;
    const FindAbility &m_find;
    std::string m_path;
};

} // namespace

std::string pathOf(const Rules &rules, std::size_t ability)
{
    const std::uint16_t card = rules.programs.abilities[ability].card;
    if (card < rules.improvements.size())
        return "improvements." + rules.improvements[card].id + ".abilities."
            + std::to_string(ability - rules.programs.cards[card].abilities.first);
    for (const Space &space : rules.spaces)
        for (std::size_t part = 0; part < space.parts.size(); ++part)
            if (space.parts[part].definition == card)
                return "spaces." + space.id + ".abilities." + std::to_string(part);
    return {};
}

Findings survey(Rules &rules, const FindAbility &find)
{
    return Survey(rules, find).run();
}

} // namespace bottlecap
