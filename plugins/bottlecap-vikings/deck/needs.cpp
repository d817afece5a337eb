// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/needs.h"

#include "language/names.h"

#include <algorithm>
#include <utility>

using namespace rw::abilities;

namespace bottlecap {

namespace {

using Op = Step::Op;
using Seat = SeatCode::Kind;

/// How many there may be of one thing that a card says.
struct Count
{
    int each = 0; ///< for each place that says it; for a space, for each seat
    bool ofOne = false; ///< of one seat alone
    bool everySpace = false; ///< of each space, not of one that is used alone
    bool untold = false; ///< or more, and nobody can say how many
};

struct Entry
{
    std::size_t ability = 0;
    std::uint16_t link = 0; ///< which of those of the programs
    Count count;
};

/// A program amid an ability.
struct Setting
{
    std::size_t ability = 0;
    Occasions occasions;
    std::vector<std::size_t> programs; ///< those around it, and itself
    bool everySpace = false;
};

int times(int one, int other)
{
    return std::min(one * other, plenty);
}

class Needing
{
public:
    Needing(const Rules &rules, const Ownership &ownership) : m_rules(rules), m_ownership(ownership) {}

    Needs all()
    {
        for (std::size_t i = 0; i < programs().abilities.size(); ++i)
            if (const AbilityCode &each = programs().abilities[i]; each.steps != noPlace)
                program({i, occasionsOf(m_rules, each), {each.steps}});
        Needs needs{needOf(m_lastings), needOf(m_laters), {}};
        needs.waiting.resize(programs().laters.size());
        for (const Entry &each : m_laters)
            needs.waiting[each.link] = {total(m_laters, [&](const Entry &other) { return other.link == each.link; }),
                                        each.ability};
        return needs;
    }

private:
    const Programs &programs() const { return m_rules.programs; }

    void program(const Setting &setting)
    {
        std::vector<std::pair<std::size_t, int>> around; // where each loop ends, and how often what is in it comes
        for (std::size_t at = setting.programs.back(); programs().steps[at].op != Op::End; ++at) {
            const Step &step = programs().steps[at];
            std::erase_if(around, [&](const auto &loop) { return loop.first <= at; });
            const int rounds = around.empty() ? 1 : around.back().second;
            if (step.op == Op::ForEach || step.op == Op::Repeat)
                around.emplace_back(step.target, times(rounds, roundsOf(m_rules, step, setting.programs.back())));
            else if (step.op == Op::Lasting)
                m_lastings.push_back({setting.ability, step.link, ofLasting(programs().lastings[step.link], rounds, setting)});
            else if (step.op == Op::Later)
                later(step.link, rounds, setting);
        }
    }

    void later(std::uint16_t link, int rounds, Setting setting)
    {
        const LaterCode &code = programs().laters[link];
        const Count count = ofLater(code, rounds, setting);
        m_laters.push_back({setting.ability, link, count});
        Occasions &occasions = setting.occasions;
        occasions = {count.each, occasions.inGame ? count.each : 0, occasions.ofMover && code.span == UTurn, count.untold, false};
        setting.programs.push_back(code.steps);
        setting.everySpace = setting.everySpace || code.span == UGame;
        program(setting);
    }

    Count ofLater(const LaterCode &code, int rounds, const Setting &setting) const
    {
        const Occasions &each = setting.occasions;
        if (each.inGame)
            return {times(rounds, each.inGame), false, setting.everySpace};
        const int inTurn = times(rounds, each.inTurn);
        const int turns = turnsUntil(m_rules, code.event);
        if (code.span == UTurn || turns == 0 || each.untold)
            return {inTurn, each.ofMover, setting.everySpace, each.untold || code.span != UTurn};
        // From one coming of its event to the next; what is not done at one point of the turn may be done before and behind it.
        const int parts = each.fixed ? 1 : 2;
        return {times(inTurn, each.ofMover ? parts : parts * turns), each.ofMover && turns == 1, setting.everySpace};
    }

    /// Equal ones are counted where the first of them is.
    Count ofLasting(const LastingCode &code, int rounds, const Setting &setting) const
    {
        const Occasions &each = setting.occasions;
        const int different = differentOf(code.keeps, setting);
        if (each.inGame)
            return {std::min(times(rounds, each.inGame), different), false, setting.everySpace};
        const int inTurn = times(rounds, each.inTurn);
        const bool untold = different == plenty && (each.untold || code.span != UTurn);
        if (code.span != UTurn && !untold)
            return {different, false, true};
        return {each.untold && !untold ? different : std::min(inTurn, different), each.ofMover, setting.everySpace, untold};
    }

    /// In how many ways the names can be given that something keeps.
    int differentOf(std::uint8_t slots, const Setting &setting) const
    {
        int ways = 1;
        for (std::uint8_t slot = 0; slot < mostSlots; ++slot)
            if (slots >> slot & 1)
                ways = times(ways, waysOf(slot, setting));
        return ways;
    }
    int waysOf(std::uint8_t slot, const Setting &setting) const
    {
        int most = 0;
        for (const std::size_t first : setting.programs)
            for (std::size_t at = first; programs().steps[at].op != Op::End; ++at) {
                const Step &step = programs().steps[at];
                if (step.op == Op::ForEach && step.slot == slot)
                    most = std::max(most, step.seat.kind == Seat::None ? plenty : m_rules.seats);
                else if (step.op == Op::Choose && programs().choices[step.link].slot == slot)
                    most = std::max(most, waysOf(programs().choices[step.link]));
            }
        return most ? most : plenty;
    }
    int waysOf(const ChoiceCode &choice) const
    {
        if (isOfOneSeat(choice))
            return m_rules.seats;
        if (choice.kind == ChoiceCode::Kind::Word)
            return choice.list == noWord ? choice.words.count : choice.list == LGoods ? 2 : places;
        return plenty;
    }

    // What it comes to.

    template <typename Wanted>
    int total(const std::vector<Entry> &entries, Wanted wanted) const
    {
        Ownership::Weights all(m_rules.improvements.size());
        Ownership::Weights one = all;
        std::vector<int> used(m_rules.spaces.size());
        int spaces = 0;
        for (const Entry &entry : entries) {
            if (!wanted(entry))
                continue;
            const Count &count = entry.count;
            const std::uint16_t definition = programs().abilities[entry.ability].card;
            if (definition < all.size())
                (count.ofOne ? one : all)[definition] += count.each;
            else
                (count.everySpace ? spaces : used[spaceOf(definition)]) += times(count.each, count.ofOne ? 1 : m_rules.seats);
        }
        const int here = used.empty() ? 0 : std::ranges::max(used);
        return std::min(m_ownership.most(all, m_rules.seats) + m_ownership.most(one, 1) + here + spaces, plenty);
    }
    std::size_t spaceOf(std::uint16_t definition) const
    {
        const auto has = [&](const Space &space) {
            return std::ranges::find(space.parts, definition, &Part::definition) != space.parts.end();
        };
        return std::size_t(std::ranges::find_if(m_rules.spaces, has) - m_rules.spaces.begin());
    }

    Kept needOf(const std::vector<Entry> &entries) const
    {
        Kept need;
        need.all = total(entries, [](const Entry &) { return true; });
        for (const Entry &entry : entries) {
            const int share = total(entries, [&](const Entry &other) { return other.ability == entry.ability; });
            if (share > need.most)
                need.most = share, need.of = entry.ability;
            if (entry.count.untold && share > 0 && !need.untold)
                need.untold = entry.ability;
        }
        return need;
    }

    const Rules &m_rules;
    const Ownership &m_ownership;
    std::vector<Entry> m_lastings, m_laters;
};

} // namespace

Needs needsOf(const Rules &rules, const Ownership &ownership)
{
    return Needing(rules, ownership).all();
}

} // namespace bottlecap
