// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/farmstate.h"

#include "farm/part.h"

namespace rw {

Value FarmState::value() const
{
    Value out = Value::Map{{"format", 1},           {"wave", wave},           {"tries", tries},
                           {"repeated", repeated},  {"cancelled", cancelled}, {"done", done},
                           {"seconds", seconds},    {"trouble", trouble},     {"jobs", Value::List{}},
                           {"over", Value::List{}}, {"runs", Value::List{}},  {"unended", std::int64_t(unended)},
                           {"outside", outside}};
    for (const std::string &job : jobs)
        out["jobs"].append(job);
    for (const int leg : over)
        out["over"].append(leg);
    for (const std::int64_t run : runs)
        out["runs"].append(run);
    return out;
}

FarmState FarmState::of(const Value &value)
{
    FarmState state;
    const auto number = [&](const char *key) {
        const Value *found = value.find(key);
        return found && found->isInt() ? found->toInt() : 0;
    };
    const auto flag = [&](const char *key) {
        const Value *found = value.find(key);
        return found && found->isBool() && found->toBool();
    };
    const auto list = [&](const char *key) {
        const Value *found = value.find(key);
        return found && found->isList() ? found->list() : Value::List{};
    };
    state.wave = int(number("wave"));
    state.tries = int(number("tries"));
    state.repeated = int(number("repeated"));
    state.unended = std::uint64_t(number("unended"));
    if (const Value *outside = value.find("outside"); outside && Part::isTally(*outside))
        state.outside = *outside;
    state.cancelled = flag("cancelled");
    state.done = flag("done");
    if (const Value *seconds = value.find("seconds"))
        state.seconds = seconds->isInt() ? double(seconds->toInt()) : seconds->isReal() ? seconds->toReal() : 0;
    if (const Value *trouble = value.find("trouble"); trouble && trouble->isText())
        state.trouble = trouble->text();
    for (const Value &job : list("jobs"))
        if (job.isText())
            state.jobs.push_back(job.text());
    for (const Value &leg : list("over"))
        if (leg.isInt())
            state.over.push_back(int(leg.toInt()));
    for (const Value &run : list("runs"))
        if (run.isInt())
            state.runs.push_back(run.toInt());
    return state;
}

} // namespace rw
