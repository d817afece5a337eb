// SPDX-License-Identifier: GPL-3.0-or-later
// What proofs and experiments make of a deck.
#include "deck/checker.h"

#include "deck/deckpath.h"

#include <algorithm>

namespace rw {

namespace {

Path operator/(Path path, PathStep step)
{
    path.push_back(std::move(step));
    return path;
}

/// One proof or experiment, with what it plays.
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

Configuration configurationOf(const DeckDocument &file, const Value &scenario, const Path &path, const std::vector<Variant> &variants)
{
    Configuration configuration;
    if (const Value *list = scenario.find("variants"))
        configuration.variants = variantChoices(*list, [&](std::size_t i) { return file.document.place(path / "variants" / i); });
    std::erase_if(configuration.variants, [&](const VariantChoice &choice) { return !findVariant(variants, choice.name); });
    return configuration;
}

void trySettings(Scenario &scenario, const std::function<void(const Trial &)> &tryOut)
{
    const Value *set = scenario.value.find("set");
    if (!set || !set->isMap() || set->size() == 0)
        return;
    for (const Value::Member &member : set->map())
        scenario.configuration.settings.push_back(scenario.setting(member.key, member.value, scenario.path / "set" / member.key));
    tryOut(scenario.trial());
}

// A path that leads nowhere is one fault, however many values there are.
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

void forEachSettingTrial(const std::vector<DeckDocument> &documents, const std::vector<Variant> &variants, const EffectiveDeck &plain,
                         const std::function<void(const Trial &)> &tryOut)
{
    for (const DeckDocument &file : documents)
        forEachScenario(file, [&](const Value &value, const Path &path) {
            Scenario scenario{file, value, path, configurationOf(file, value, path, variants)};
            trySettings(scenario, tryOut);
            trySweep(scenario, plain, tryOut);
        });
}

} // namespace rw
