// SPDX-License-Identifier: GPL-3.0-or-later
// Tries the configurations that proofs and experiments ask for.
#include "deck/checker.h"

#include "deck/deckpath.h"
#include "deck/schemawalk.h"

#include <algorithm>

namespace rw {

namespace {

Path operator/(Path path, PathStep step)
{
    path.push_back(std::move(step));
    return path;
}

/// One proof or experiment, with its file and its place there.
struct Scenario
{
    const DeckDocument &file;
    const Value &value;
    const Path &path;
    Configuration configuration;

    Trial trial() const { return {configuration, file.document.file(), file.document.file()}; }
    Setting setting(std::string target, const Value &to, Path where) const
    {
        return {std::move(target), to, {file.document, std::move(where), {}}};
    }
};

/// A branch starts with the settings of the proofs around it, unless it changes them. The outermost proof comes first.
std::vector<std::pair<const Value *, Path>> lineage(const DeckDocument &file, const Path &path)
{
    std::vector<std::pair<const Value *, Path>> all;
    for (std::size_t length = 2; length <= path.size(); length += 2) {
        Path part(path.begin(), path.begin() + std::ptrdiff_t(length));
        const Value *scenario = walk(file.document.value(), part);
        all.emplace_back(scenario, std::move(part));
    }
    return all;
}

// The sides of an experiment are tried separately; the experiment's own values are tried as the experiment itself.
std::vector<std::pair<const Value *, Path>> sourcesOf(const DeckDocument &file, const Value &scenario, const Path &path)
{
    return file.kind == FileKind::Proof ? lineage(file, path) : std::vector<std::pair<const Value *, Path>>{{&scenario, path}};
}

Configuration configurationOf(const DeckDocument &file, const Value &scenario, const Path &path,
                              const std::vector<Variant> &variants)
{
    Configuration configuration;
    for (const auto &[source, where] : sourcesOf(file, scenario, path))
        if (const Value *list = source->find("variants"))
            configuration.variants =
                variantChoices(*list, [&, &at = where](std::size_t i) { return file.document.place(at / "variants" / i); });
    std::erase_if(configuration.variants, [&](const VariantChoice &choice) { return !findVariant(variants, choice.name); });
    return configuration;
}

bool hasSettings(const Value &scenario)
{
    const Value *set = scenario.find("set");
    return set && set->isMap() && set->size() > 0;
}

void trySettings(Scenario &scenario, const std::function<void(const Trial &)> &tryOut)
{
    if (!hasSettings(scenario.value) || mustBeRefused(scenario.value))
        return;
    for (const auto &[source, path] : sourcesOf(scenario.file, scenario.value, scenario.path))
        if (hasSettings(*source))
            for (const Value::Member &member : source->find("set")->map())
                scenario.configuration.settings.push_back(scenario.setting(member.key, member.value, path / "set" / member.key));
    tryOut(scenario.trial());
}

// A path that leads nowhere is a single fault, even if the sweep has many values.
void trySweep(const Scenario &scenario, const EffectiveDeck &plain, const std::function<void(const Trial &)> &tryOut)
{
    const Value *target = at(scenario.value, "sweep.path");
    const Value *values = at(scenario.value, "sweep.values");
    if (!target || !target->isText() || !values || !values->isList())
        return;
    const Path sweep = scenario.path / "sweep";
    const bool isThere = resolve(plain.value(), target->text()).missing.empty();
    for (std::size_t i = 0; i < (isThere ? values->size() : std::min<std::size_t>(values->size(), 1)); ++i) {
        Trial trial = scenario.trial();
        trial.configuration.settings.push_back(
            scenario.setting(target->text(), values->list()[i], isThere ? sweep / "values" / i : sweep / "path"));
        tryOut(trial);
    }
}

} // namespace

bool mustBeRefused(const Value &scenario)
{
    const Value *refuses = scenario.find("refuses");
    return refuses && !refuses->isNull();
}

void forEachSettingTrial(const std::vector<DeckDocument> &documents, const std::vector<Variant> &variants,
                         const EffectiveDeck &plain, const std::function<void(const Trial &)> &tryOut)
{
    for (const DeckDocument &file : documents)
        forEachScenario(file, [&](const Value &value, const Path &path) {
            Scenario scenario{file, value, path, configurationOf(file, value, path, variants)};
            trySettings(scenario, tryOut);
            trySweep(scenario, plain, tryOut);
        });
}

} // namespace rw
