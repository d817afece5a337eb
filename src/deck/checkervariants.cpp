// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/checker.h"

#include "deck/schemaphrases.h"

#include <algorithm>
#include <set>

namespace rw {

namespace {

Finding about(const Variant &variant, const Path &path, std::string code, std::string message, std::string remedy,
              std::vector<Finding::Argument> arguments,
              Finding (*kind)(std::string, std::string, std::string, std::vector<Finding::Argument>, Place) = error)
{
    return kind(std::move(code), std::move(message), std::move(remedy), std::move(arguments), variant.document.place(path));
}

/// Calls back for every `{parameter: NAME}` inside a value, with its path.
void forEachUse(const Value &value, const Path &path, const std::function<void(const std::string &, const Path &)> &visit)
{
    if (const auto name = parameterName(value))
        visit(*name, path);
    const auto enter = [&](const Value &inner, PathStep step) {
        Path further = path;
        further.push_back(std::move(step));
        forEachUse(inner, further, visit);
    };
    for (std::size_t i = 0; value.isList() && i < value.size(); ++i)
        enter(value.list()[i], i);
    if (value.isMap())
        for (const Value::Member &member : value.map())
            enter(member.value, member.key);
}

void forEachUse(const Variant &variant, const std::function<void(const std::string &, const Path &)> &visit)
{
    for (const char *part : {"set", "add"})
        for (const Value::Member &member : variant.members(part))
            forEachUse(member.value, {part, member.key}, visit);
}

Findings checkUses(const Variant &variant)
{
    Findings findings;
    forEachUse(variant, [&](const std::string &name, const Path &path) {
        if (variant.parameter(name))
            return;
        std::vector<std::string> known;
        for (const VariantParameter &parameter : variant.parameters)
            known.push_back(parameter.name);
        const std::string guess = didYouMean(name, known);
        findings.push_back(about(variant, path, "variant.unknown-parameter", "{variant} has no parameter {name}",
                                 guess.empty() ? "declare it under parameters" : "did you mean {guess}?",
                                 {{"variant", variant.name}, {"name", name}, {"guess", guess}}));
    });
    return findings;
}

Findings checkUnused(const Variant &variant)
{
    std::set<std::string> used;
    forEachUse(variant, [&](const std::string &name, const Path &) { used.insert(name); });
    Findings findings;
    for (std::size_t i = 0; i < variant.parameters.size(); ++i)
        if (const std::string &name = variant.parameters[i].name; !name.empty() && !used.contains(name))
            findings.push_back(about(variant, {"parameters", i, "name"}, "variant.unused-parameter",
                                     "the parameter {name} changes nothing", "use it under set, or remove it", {{"name", name}},
                                     warning));
    return findings;
}

Findings checkParameters(const Variant &variant)
{
    Findings findings;
    std::set<std::string> names;
    for (std::size_t i = 0; i < variant.parameters.size(); ++i) {
        const VariantParameter &parameter = variant.parameters[i];
        const auto at = [&](const char *key) { return Path{"parameters", i, key}; };
        if (!parameter.name.empty() && !names.insert(parameter.name).second)
            findings.push_back(about(variant, at("name"), "variant.duplicate-parameter", "there are two parameters {name}",
                                     "give one of them another name", {{"name", parameter.name}}));
        if (parameter.hasEmptyRange())
            findings.push_back(about(variant, at("min"), "variant.empty-range", "min is {min} and max is {max}",
                                     "min must not be above max",
                                     {{"min", toJson(parameter.least)}, {"max", toJson(parameter.most)}}));
        else if (const std::string problem = refusal(parameter, parameter.standard);
                 !parameter.standard.isNull() && !problem.empty())
            findings.push_back(about(variant, at("default"), "variant.bad-default", "default is {found}", "{remedy}",
                                     {{"found", shown(parameter.standard)}, {"remedy", problem}}));
    }
    return findings;
}

Findings checkExclusions(const Variant &variant, const std::vector<Variant> &variants)
{
    Findings findings;
    for (std::size_t i = 0; i < variant.excludes.size(); ++i) {
        const std::string &other = variant.excludes[i];
        if (other == variant.name)
            findings.push_back(about(variant, {"excludes", i}, "variant.excludes-itself", "{name} excludes itself",
                                     "remove the line", {{"name", other}}));
        else if (!findVariant(variants, other))
            findings.push_back(unknownVariant(variants, other, variant.document.place({"excludes", i})));
    }
    return findings;
}

/// One change that a variant makes: its path, and its value if that does not depend on a parameter.
struct Touch
{
    std::string path;
    const Value *value;
    Path where;
};

std::vector<Touch> touches(const Variant &variant)
{
    std::vector<Touch> all;
    for (const Value::Member &change : variant.members("set")) {
        bool isFixed = true;
        forEachUse(change.value, {}, [&](const std::string &, const Path &) { isFixed = false; });
        all.push_back({change.key, isFixed ? &change.value : nullptr, {"set", change.key}});
    }
    for (const Value::Member &group : variant.members("add"))
        for (std::size_t i = 0; group.value.isList() && i < group.value.size(); ++i)
            if (const Value *id = group.value.list()[i].find("id"); id && id->isText())
                all.push_back({group.key + "." + id->text(), &group.value.list()[i], {"add", group.key, i}});
    const std::vector<std::string> removed = variant.removed();
    static const Value gone;
    for (std::size_t i = 0; i < removed.size(); ++i)
        all.push_back({removed[i], &gone, {"remove", i}});
    return all;
}

bool isAtOrInside(std::string_view path, std::string_view outer)
{
    return path.starts_with(outer) && (path.size() == outer.size() || path[outer.size()] == '.');
}

bool clash(const Touch &one, const Touch &other)
{
    if (one.path == other.path)
        return !one.value || !other.value || !(*one.value == *other.value);
    return isAtOrInside(one.path, other.path) || isAtOrInside(other.path, one.path);
}

Findings checkClashes(const Variant &earlier, const Variant &later)
{
    Findings findings;
    if (earlier.excludesVariant(later.name) || later.excludesVariant(earlier.name))
        return findings;
    const std::vector<Touch> theirs = touches(earlier);
    for (const Touch &ours : touches(later))
        for (const Touch &their : theirs)
            if (clash(ours, their))
                findings.push_back(about(
                    later, ours.where, "variant.conflict", "{path} is changed by {other} as well, in another way",
                    "name {other} under excludes, or change only one of them", {{"path", ours.path}, {"other", earlier.name}}));
    return findings;
}

Findings checkEmpty(const Variant &variant)
{
    if (!touches(variant).empty())
        return {};
    return {about(variant, {}, "variant.no-change", "this variant changes nothing", "give it set, add or remove", {}, warning)};
}

std::string written(const Value &value)
{
    return value.isText() ? value.text() : toJson(value);
}

Trial trialOf(const Variant &variant, std::vector<VariantChoice::Chosen> chosen, Place where)
{
    std::string label = variant.name;
    for (const VariantChoice::Chosen &one : chosen)
        label += ":" + one.parameter + "=" + one.value;
    Trial trial{{}, label, chosen.empty() ? variant.document.file() : std::string()};
    trial.configuration.variants.push_back({variant.name, std::move(chosen), std::move(where)});
    return trial;
}

/// The values at the limits of a parameter, each with its path in the variant's file.
std::vector<std::pair<Value, Path>> endsOf(const VariantParameter &parameter, std::size_t index)
{
    std::vector<std::pair<Value, Path>> ends{{parameter.least, {"parameters", index, "min"}},
                                             {parameter.most, {"parameters", index, "max"}}};
    for (std::size_t i = 0; i < parameter.choices.size(); ++i)
        ends.push_back({parameter.choices[i], {"parameters", index, "choices", i}});
    std::erase_if(ends, [&](const auto &end) {
        return parameter.hasEmptyRange() || end.first.isNull() || end.first == parameter.standard
            || !refusal(parameter, end.first).empty();
    });
    return ends;
}

} // namespace

Findings checkVariants(const std::vector<Variant> &variants)
{
    Findings findings;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        append(findings, checkParameters(variants[i]));
        append(findings, checkUses(variants[i]));
        append(findings, checkExclusions(variants[i], variants));
        for (std::size_t j = 0; j < i; ++j)
            append(findings, checkClashes(variants[j], variants[i]));
    }
    return findings;
}

Findings checkEffects(const Variant &variant)
{
    Findings findings = checkUnused(variant);
    append(findings, checkEmpty(variant));
    return findings;
}

std::vector<Trial> variantTrials(const std::vector<Variant> &variants)
{
    std::vector<Trial> trials;
    for (const Variant &variant : variants) {
        trials.push_back(trialOf(variant, {}, variant.document.place({})));
        for (std::size_t i = 0; i < variant.parameters.size(); ++i)
            for (const auto &[end, path] : endsOf(variant.parameters[i], i))
                trials.push_back(trialOf(variant, {{variant.parameters[i].name, written(end)}}, variant.document.place(path)));
    }
    return trials;
}

} // namespace rw
