// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/answers.h"

#include "deck/raises.h"
#include "fast/surveyshapes.h"
#include "language/names.h"
#include "rules/state.h"

#include <algorithm>
#include <map>

using namespace rw::abilities;

namespace bottlecap {

namespace {

using Seat = SeatCode::Kind;

/// Whose copies of an ability answer an event.
enum class Whose { One, Rest, All };

/// A program that something wakes: an ability, or what waits.
struct Node
{
    std::size_t program = noPlace;
    std::size_t ability = 0;
    const EventCode *event = nullptr; ///< none: nobody wakes it
    bool onArrival = false;
    bool copies = false; ///< what becomes a copy is none that is copied
    int limit = 0; ///< how often each that bears it can be woken before all is over; 0: as often as it comes
    int waiting = -1; ///< of what waits: how many
    std::vector<Raises> raises;
    std::vector<bool> wakes; ///< which others
    std::vector<bool> reaches; ///< those, and what they wake in turn
    std::size_t circle = 0; ///< the first of those that it sets off and that set it off
};

/// What begins at one moment.
struct Begun
{
    Ownership::Weights one, rest, all;
    int others = 0; ///< that nobody owns
    int waiting = 0; ///< of what waits, as if all of it could at once
    std::vector<std::size_t> nodes;
};

/// What begins waits on a stack while the last of it runs, and what that sets off lies above. Abilities that set each other off are taken
/// together, as often as their limits allow.
class Answering
{
public:
    Answering(const Rules &rules, const Ownership &ownership, const Needs &needs)
        : m_rules(rules), m_ownership(ownership), m_mostWaiting(std::min(needs.laters.all, machineSize.laters))
    {
        for (std::size_t i = 0; i < programs().abilities.size(); ++i)
            m_nodes.push_back(nodeOf(i));
        for (std::size_t i = 0; i < programs().laters.size(); ++i)
            m_nodes.push_back({programs().laters[i].steps,
                               needs.waiting[i].ability,
                               &programs().laters[i].event,
                               false,
                               false,
                               0,
                               std::min(needs.waiting[i].most, machineSize.laters),
                               {},
                               {},
                               {},
                               0});
        for (Node &each : m_nodes)
            take(each, raisesOfProgram(each.program));
        for (Node &each : m_nodes)
            for (const Node &other : m_nodes)
                each.wakes.push_back(
                    std::ranges::any_of(each.raises, [&](const Raises &raises) { return wakes(raises, other); }));
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            m_nodes[i].reaches = reachedFrom(i, true);
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            m_nodes[i].circle = circleOf(i);
        m_heights.resize(m_nodes.size(), 0);
    }

    Answers all()
    {
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            if (m_nodes[i].program != noPlace && !isInCircle(i))
                take(height(i));
            for (const Raises &each : m_nodes[i].raises)
                share(each);
            if (!m_answers.endless && growsEndlessly(i))
                m_answers.endless = m_nodes[i].ability;
        }
        for (const Raises &each : raisesOfTurns(m_rules)) {
            take(above(each));
            share(each);
        }
        const Ownership before(m_rules, m_rules.grantSteps);
        for (const Raises &each : raisesOfGrants(m_rules))
            if (m_rules.grantSteps)
                take(count(begun(each), before, m_rules.seats - 1) + furtherAbove(begun(each)));
        return m_answers;
    }

private:
    const Programs &programs() const { return m_rules.programs; }

    Node nodeOf(std::size_t ability) const
    {
        const AbilityCode &code = programs().abilities[ability];
        Node node;
        node.program = code.steps;
        node.ability = ability;
        node.onArrival = code.shape == AbilityCode::Shape::When && code.event.word == EReached;
        node.limit = node.onArrival ? 1 : code.limit.times;
        const bool isWoken = code.shape == AbilityCode::Shape::When && code.event.word != EReached && code.event.word != ETurnEnds
            && code.card < m_rules.improvements.size();
        node.event = isWoken ? &code.event : nullptr;
        return node;
    }
    static void take(Node &node, std::vector<Raises> raises)
    {
        node.copies = std::ranges::any_of(raises, &Raises::copies);
        node.raises = std::move(raises);
    }
    std::vector<Raises> raisesOfProgram(std::size_t program) const
    {
        std::vector<Raises> all;
        for (std::size_t at = program; program != noPlace && programs().steps[at].op != Step::Op::End; ++at)
            if (Raises each = raisesOf(m_rules, at, program); !each.none())
                all.push_back(std::move(each));
        return all;
    }

    // Who wakes whom.

    bool wakes(const Raises &raises, const Node &node) const
    {
        if (node.onArrival)
            return raises.reaches || (raises.copies && !node.copies);
        return node.event && std::ranges::any_of(raises.all, [&](const Raise &each) { return answers(*node.event, each); });
    }
    /// What a node wakes, by and by; or what it does without those that have a limit.
    std::vector<bool> reachedFrom(std::size_t start, bool limited) const
    {
        std::vector<bool> reached(m_nodes.size());
        std::vector<std::size_t> open{start};
        while (!open.empty()) {
            const std::vector<bool> &wakes = m_nodes[open.back()].wakes;
            open.pop_back();
            for (std::size_t i = 0; i < m_nodes.size(); ++i)
                if (wakes[i] && !reached[i] && (limited || !isLimited(m_nodes[i]))) {
                    reached[i] = true;
                    open.push_back(i);
                }
        }
        return reached;
    }
    bool isInCircle(std::size_t node) const { return m_nodes[node].reaches[node]; }
    bool areInCircle(std::size_t one, std::size_t other) const
    {
        return m_nodes[one].reaches[other] && m_nodes[other].reaches[one];
    }
    std::size_t circleOf(std::size_t node) const
    {
        std::size_t first = 0;
        while (first < node && !areInCircle(node, first))
            ++first;
        return first;
    }
    bool isLimited(const Node &node) const { return node.limit > 0 || node.waiting >= 0; }

    // How many begin.

    Whose whoseAnswers(const EventCode &event, const Raise &raise) const
    {
        if (isOwn(event.other) || (isOwn(event.seat) && raise.seats == 1 && !raise.several))
            return Whose::One;
        const bool notTheirs = event.seat.kind == Seat::Others && raise.seats == 1 && !raise.several;
        return notTheirs || (isOwn(event.seat) && raise.several) ? Whose::Rest : Whose::All;
    }
    /// How often each copy of an ability answers.
    int timesOf(const EventCode &event, const Raise &raise) const
    {
        const bool once = isOwn(event.seat) || event.seat.kind == Seat::Role || raise.several;
        const int seats = event.seat.kind == Seat::Others ? std::min(raise.seats, m_rules.seats - 1) : raise.seats;
        return raise.times * (once ? 1 : seats);
    }

    Begun nobody() const
    {
        const Ownership::Weights none(m_rules.improvements.size());
        return {none, none, none, 0, 0, {}};
    }
    Begun begun(const Raises &raises, std::optional<std::size_t> within = {}) const
    {
        Begun found = nobody();
        std::vector<std::size_t> circles;
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            const Node &node = m_nodes[i];
            if ((within && areInCircle(i, *within)) || !wakes(raises, node))
                continue;
            found.nodes.push_back(i);
            if (!isInCircle(i))
                add(node, raises, found);
            else if (std::ranges::find(circles, node.circle) == circles.end())
                circles.push_back(node.circle);
        }
        for (const std::size_t each : circles)
            addCircle(each, raises, found);
        if (raises.reaches || raises.copies)
            found.others += mostAtOnce(raises.copies);
        return found;
    }
    void add(const Node &node, const Raises &raises, Begun &found) const
    {
        if (node.onArrival)
            return; // see mostAtOnce
        if (node.waiting >= 0) {
            found.waiting += node.waiting;
            return;
        }
        const std::uint16_t card = programs().abilities[node.ability].card;
        int left = node.limit ? node.limit : plenty;
        for (const Raise &each : raises.all) {
            const int times = answers(*node.event, each) ? std::min(timesOf(*node.event, each), left) : 0;
            const Whose whose = whoseAnswers(*node.event, each);
            (whose == Whose::One ? found.one : whose == Whose::Rest ? found.rest : found.all)[card] += times;
            left -= times;
        }
    }
    /// All that can come of abilities that set each other off.
    void addCircle(std::size_t circle, const Raises &raises, Begun &found) const
    {
        for (std::size_t i = circle; i < m_nodes.size(); ++i)
            if (m_nodes[i].circle == circle && isInCircle(i))
                addOfCircle(i, raises, found);
    }
    /// Each that has a limit comes as often as that says, and each that has none whenever one of them acts.
    void addOfCircle(std::size_t at, const Raises &raises, Begun &found) const
    {
        const Node &node = m_nodes[at];
        const bool isAlone = staysWithOwner(node.circle);
        const int limited = limitedIn(node.circle, isAlone ? 1 : m_rules.seats);
        const bool comesOnce = limited == 0 || node.waiting >= 0;
        if (comesOnce || (isAlone && wakesSeveral(raises, node)))
            add(node, wakes(raises, node) ? raises : raisesFor(at), found);
        if (!comesOnce)
            (isAlone ? found.one : found.all)[programs().abilities[node.ability].card] +=
                isLimited(node) ? node.limit : (limited + 1) * (isAlone ? 1 : m_rules.seats);
    }
    /// Whether it wakes what several seats have.
    bool wakesSeveral(const Raises &raises, const Node &node) const
    {
        return std::ranges::any_of(raises.all, [&](const Raise &each) {
            return answers(*node.event, each) && whoseAnswers(*node.event, each) != Whose::One;
        });
    }
    /// How often those with a limit come, all together.
    int limitedIn(std::size_t circle, int seats) const
    {
        int limited = 0;
        for (std::size_t i = circle; i < m_nodes.size(); ++i)
            if (const Node &node = m_nodes[i]; node.circle == circle && isInCircle(i) && isLimited(node))
                limited += node.waiting >= 0 ? node.waiting : node.limit * copiesOf(node, seats);
        return std::min(limited, plenty);
    }
    /// Whether all of a circle only answers what its owner brings about.
    bool staysWithOwner(std::size_t circle) const
    {
        const auto leavesOwner = [&](const Raises &raises, const Node &woken) {
            return woken.waiting >= 0 || woken.onArrival || std::ranges::any_of(raises.all, [&](const Raise &each) {
                       return answers(*woken.event, each) && !(each.own && isOwn(woken.event->seat));
                   });
        };
        for (std::size_t i = circle; i < m_nodes.size(); ++i)
            for (std::size_t k = circle; m_nodes[i].circle == circle && k < m_nodes.size(); ++k)
                for (const Raises &each : m_nodes[i].raises)
                    if (m_nodes[k].circle == circle && wakes(each, m_nodes[k]) && leavesOwner(each, m_nodes[k]))
                        return false;
        return true;
    }
    /// Something within its circle that wakes a node.
    const Raises &raisesFor(std::size_t node) const
    {
        for (std::size_t i = 0;; ++i)
            if (areInCircle(i, node))
                for (const Raises &each : m_nodes[i].raises)
                    if (wakes(each, m_nodes[node]))
                        return each;
    }
    int copiesOf(const Node &node, int seats) const
    {
        Ownership::Weights one(m_rules.improvements.size());
        one[programs().abilities[node.ability].card] = 1;
        return m_ownership.most(one, seats);
    }
    /// Abilities of one place that act when a hut reaches it; or any that may, when it becomes a copy.
    int mostAtOnce(bool any) const
    {
        const auto acts = [&](const AbilityCode &code) {
            return code.shape == AbilityCode::Shape::When && (any || code.event.word == EReached);
        };
        int most = 0;
        for (const Improvement &each : m_rules.improvements) {
            const Range16 range = programs().cards[each.definition].abilities;
            const auto first = programs().abilities.begin() + range.first;
            most = std::max(most, int(std::count_if(first, first + range.count, acts)));
        }
        return most;
    }
    int count(const Begun &begun, const Ownership &ownership, int seats) const
    {
        const int all = ownership.most(begun.all, seats) + ownership.most(begun.rest, std::min(seats, m_rules.seats - 1))
            + ownership.most(begun.one, 1);
        return std::min(all + begun.others + std::min(begun.waiting, m_mostWaiting), plenty);
    }

    int count(const Begun &begun) const { return count(begun, m_ownership, m_rules.seats); }

    // How high it grows.

    /// Of a program and of all that comes above it.
    int height(std::size_t node)
    {
        if (m_heights[node] == 0) {
            int most = 1;
            for (const Raises &each : m_nodes[node].raises)
                most = std::max({most, above(each) + !each.leaves, 1 + count(begun(each))});
            m_heights[node] = std::min(most, plenty);
        }
        return m_heights[node];
    }
    /// Of what begins at one moment, with what the last of it that runs sets off; but for what runs \a within a circle.
    int above(const Raises &raises, std::optional<std::size_t> within = {})
    {
        const Begun here = begun(raises, within);
        return std::min(count(here) + furtherAbove(here), plenty);
    }
    int furtherAbove(const Begun &begun)
    {
        int most = 0;
        for (const std::size_t each : begun.nodes)
            most = std::max(most, isInCircle(each) ? out(each) : height(each) - 1);
        return most;
    }
    /// What comes above a circle of abilities that set each other off, and is none of it.
    int out(std::size_t node)
    {
        const std::size_t circle = m_nodes[node].circle;
        if (const auto known = m_outs.find(circle); known != m_outs.end())
            return known->second;
        int most = 0;
        for (std::size_t i = circle; i < m_nodes.size(); ++i)
            if (m_nodes[i].circle == circle && isInCircle(i))
                for (const Raises &each : m_nodes[i].raises)
                    most = std::max(most, above(each, i));
        return m_outs[circle] = most;
    }

    /// Whether it sets itself off, nothing limits how often, and each time more is left waiting.
    bool growsEndlessly(std::size_t node) const
    {
        if (!isInCircle(node) || isLimited(m_nodes[node]))
            return false;
        for (const Raises &each : m_nodes[node].raises)
            for (std::size_t i = 0; i < m_nodes.size(); ++i)
                if (!isLimited(m_nodes[i]) && wakes(each, m_nodes[i]) && reachedFrom(i, false)[node]
                    && (!each.leaves || count(begun(each)) > 1))
                    return true;
        return false;
    }

    void take(int there) { m_answers.all = std::max(m_answers.all, std::min(there, plenty)); }
    /// Which ability has the greatest share of what begins at one moment.
    void share(const Raises &raises)
    {
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            if (!wakes(raises, m_nodes[i]))
                continue;
            Begun alone = nobody();
            if (isInCircle(i))
                addOfCircle(i, raises, alone);
            else
                add(m_nodes[i], raises, alone);
            if (const int there = count(alone); there > m_answers.most)
                m_answers.most = there, m_answers.of = m_nodes[i].ability;
        }
    }

    const Rules &m_rules;
    const Ownership &m_ownership;
    const int m_mostWaiting; ///< at a time
    std::vector<Node> m_nodes;
    std::vector<int> m_heights;
    std::map<std::size_t, int> m_outs;
    Answers m_answers;
};

} // namespace

Answers answersOf(const Rules &rules, const Ownership &ownership, const Needs &needs)
{
    return Answering(rules, ownership, needs).all();
}

} // namespace bottlecap
