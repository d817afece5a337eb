// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/schema.h"

#include "deck/schemawalk.h"
#include "deck/schemawords.h"
#include "deck/valueadapter.h"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace rw {

using valueadapter::Adapter;

struct Schema::Compiled
{
    Value text;
    valijson::Schema schema;
};

namespace {

constexpr std::size_t mostComplaints = 100; // about one value; only the first ones are reported

using Complaints = std::map<Path, std::string>; ///< valijson's own words by place, the last one for each place

// valijson writes a place as "<root>", "[artifacts]", "[0]", "[gold]". The value decides whether 0 is a position or a key.
Path pathOf(const std::vector<std::string> &context, const Value &value)
{
    Path path;
    const Value *here = &value;
    for (std::size_t i = 1; i < context.size(); ++i) {
        const std::string step = context[i].substr(1, context[i].size() - 2);
        path.push_back(here && here->isList() ? PathStep(std::size_t(std::stoull(step))) : PathStep(step));
        here = here ? child(*here, path.back()) : nullptr;
    }
    return path;
}

bool isUnder(const Path &inner, const Path &outer)
{
    return inner.size() > outer.size() && std::equal(outer.begin(), outer.end(), inner.begin());
}

// valijson reports a fault in the third item of a list for the item, for the list, and for everything around the list.
// In the order of the map, all complaints inside a place directly follow that place.
bool onlyEchoes(Complaints::const_iterator complaint, const Complaints &all)
{
    const auto next = std::next(complaint);
    return next != all.end() && isUnder(next->first, complaint->first);
}

void gatherTooLarge(const Value &schema, const Value &value, Path &path, std::vector<Fault> &faults)
{
    if (std::optional<Fault> fault = explainSize(schema, value, path)) {
        faults.push_back(std::move(*fault));
        return;
    }
    const auto enter = [&](PathStep step, const Value &inner) {
        if (faults.size() >= mostComplaints || (!inner.isText() && !inner.isList() && !inner.isMap()))
            return;
        path.push_back(std::move(step));
        gatherTooLarge(schema, inner, path, faults);
        path.pop_back();
    };
    for (std::size_t i = 0; value.isList() && i < value.size(); ++i)
        enter(i, value.list()[i]);
    if (value.isMap())
        for (const Value::Member &member : value.map())
            enter(member.key, member.value);
}

// Kept between checks, because it caches compiled patterns, and compiling them takes longer than the rest of a check.
valijson::Validator &validator()
{
    thread_local valijson::Validator kept(valijson::Validator::kStrongTypes);
    return kept;
}

std::vector<Fault> translated(const Complaints &complaints, const Value &schema, const Value &value)
{
    std::vector<Fault> faults;
    for (auto complaint = complaints.begin(); complaint != complaints.end(); ++complaint) {
        std::vector<Fault> here = explain(schema, value, complaint->first);
        if (here.empty() && !onlyEchoes(complaint, complaints))
            here.push_back(unexplained(complaint->first, complaint->second));
        faults.insert(faults.end(), std::make_move_iterator(here.begin()), std::make_move_iterator(here.end()));
    }
    return faults;
}

} // namespace

Schema::Schema(Value text)
{
    auto compiled = std::make_shared<Compiled>();
    compiled->text = std::move(text);
    try {
        valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(Adapter(compiled->text), compiled->schema);
    } catch (const std::exception &problem) {
        throw std::invalid_argument(std::string("not a schema: ") + problem.what());
    }
    m_compiled = std::move(compiled);
}

std::vector<Fault> Schema::tooLarge(const Value &value) const
{
    std::vector<Fault> faults;
    Path path;
    gatherTooLarge(m_compiled->text, value, path, faults);
    return faults;
}

std::vector<Fault> Schema::check(const Value &value) const
{
    if (std::vector<Fault> faults = tooLarge(value); !faults.empty())
        return faults;
    valijson::ValidationResults results;
    if (validator().validate(m_compiled->schema, Adapter(value), &results))
        return {};
    Complaints complaints{{Path{}, "it is not as the schema asks"}};
    for (const valijson::ValidationResults::Error &error : results) {
        if (complaints.size() > mostComplaints)
            break;
        if (Path path = pathOf(error.context, value); !describing(m_compiled->text, path).empty())
            complaints[std::move(path)] = error.description;
    }
    return translated(complaints, m_compiled->text, value);
}

const Value &Schema::text() const
{
    return m_compiled->text;
}

} // namespace rw
