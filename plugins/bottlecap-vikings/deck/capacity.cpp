// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/capacity.h"

#include "deck/answers.h"
#include "deck/compile.h"
#include "deck/needs.h"
#include "rules/state.h"

#include <algorithm>

using namespace rw;

namespace bottlecap {

namespace {

class Capacity
{
public:
    explicit Capacity(const Rules &rules) : m_rules(rules) {}

    Findings run(bool isCycleTold) &&
    {
        const Ownership ownership(m_rules);
        const Needs needs = needsOf(m_rules, ownership);
        const Answers answers = answersOf(m_rules, ownership, needs);
        demand("lasting effects", needs.lastings, machineSize.lastings,
               "let them end sooner, be more alike, or come of fewer places");
        demand("waiting effects", needs.laters, machineSize.laters,
               "let them wait until: turn, let fewer be made, or on fewer places");
        demand("abilities at work", {answers.all, answers.most, answers.of, {}}, machineSize.frames,
               "narrow the event, let fewer answer it, or give them a limit");
        if (needs.lastings.untold && needs.lastings.all <= machineSize.lastings)
            warn(*needs.lastings.untold, "nobody can tell how many different effects of this last at a time",
                 machineSize.lastings, "let them end with the turn, or let all be alike");
        if (needs.laters.untold && needs.laters.all <= machineSize.laters)
            warn(*needs.laters.untold, "what waits here may pile up, for nobody can tell when its event comes",
                 machineSize.laters, "let it wait until: turn, or for something that every turn brings");
        if (answers.endless && answers.all <= machineSize.frames && !isCycleTold)
            warn(*answers.endless, "this may set itself off again and again, and each time more is left to do",
                 machineSize.frames, "give it a limit, or narrow its event");
        return std::move(m_findings);
    }

private:
    void demand(const char *what, const Kept &there, int most, const char *remedy)
    {
        if (there.all <= most)
            return;
        const auto figure = [&](int number) {
            return number < plenty ? std::to_string(number) : "more than " + std::to_string(most);
        };
        m_findings.push_back(error("bottlecap-vikings.too-many",
                                   "with {seats} players there may be {there} {what} at one time, of {of} alone {share}",
                                   std::string("the game keeps at most {most}: ") + remedy,
                                   {{"seats", std::to_string(m_rules.seats)},
                                    {"there", figure(there.all)},
                                    {"what", what},
                                    {"of", cardOf(there.of)},
                                    {"share", figure(there.most)},
                                    {"most", std::to_string(most)}},
                                   {{}, pathOf(m_rules, there.of)}));
    }
    std::string cardOf(std::size_t ability) const
    {
        const std::string path = pathOf(m_rules, ability);
        const std::size_t from = path.find('.') + 1;
        return path.substr(from, path.find('.', from) - from);
    }
    void warn(std::size_t ability, const char *what, int most, const char *remedy)
    {
        m_findings.push_back(warning("bottlecap-vikings.untold", what, std::string("the game keeps at most {most}: ") + remedy,
                                     {{"most", std::to_string(most)}}, {{}, pathOf(m_rules, ability)}));
    }

    const Rules &m_rules;
    Findings m_findings;
};

} // namespace

Findings checkCapacity(const Rules &rules, const Findings &told)
{
    return Capacity(rules).run(std::ranges::any_of(told, [](const Finding &each) { return each.code == "ability.cycle"; }));
}

} // namespace bottlecap
