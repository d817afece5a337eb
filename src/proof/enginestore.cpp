// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/enginestore.h"

namespace rw {

namespace {

Value list(const std::vector<std::string> &texts)
{
    return Value(Value::List(texts.begin(), texts.end()));
}

/// Equal for proofs that are played with the same rules and the same seats.
std::string keyOf(const Scenario &scenario)
{
    Value key{Value::Map{}};
    if (scenario.seats)
        key["seats"] = list(*scenario.seats);
    if (scenario.variants) {
        std::vector<std::string> words;
        for (const VariantChoice &choice : *scenario.variants)
            words.push_back(choice.words());
        key["variants"] = list(words);
    }
    for (const Setting &setting : scenario.settings)
        key["set"].append(Value::List{setting.path, setting.value});
    for (const ProofCard &card : scenario.cards)
        key["cards"].append(Value::List{card.like, card.group, card.fields});
    return toCanonicalJson(key);
}

/// A card and its group.
struct Found
{
    std::string group;
    const Value *card = nullptr;
};

Found cardCalled(const Value &deck, std::string_view id, std::vector<std::string> &known)
{
    for (const Value::Member &group : deck.map()) {
        if (isReservedGroup(group.key) || !group.value.isList())
            continue;
        for (const Value &card : group.value.list())
            if (const Value *own = card.find("id"); own && own->isText()) {
                if (own->text() == id)
                    return {group.key, &card};
                known.push_back(own->text());
            }
    }
    return {};
}

Finding unknownCard(const ProofCard &card, const std::vector<std::string> &known)
{
    const std::string guess = didYouMean(card.like, known);
    return error("proof.unknown-card", "there is no card {card} to copy",
                 guess.empty() ? "name a card of the deck, or give the new one a group" : "did you mean {guess}?",
                 {{"card", card.like}, {"guess", guess}}, card.origin.at({"like"}, Document::Part::Value));
}

Value copyOf(const Value &model, const Value &fields)
{
    Value card = model;
    for (const Value::Member &field : fields.map())
        card[field.key] = field.value;
    return card;
}

} // namespace

Value withoutPrint(Value deck)
{
    deck.remove("rules");
    for (Value::Member &group : deck.map()) {
        if (isReservedGroup(group.key) || !group.value.isList())
            continue;
        for (Value &card : group.value.list())
            for (const char *printed : {"text", "words"})
                if (card.isMap())
                    card.remove(printed);
    }
    return deck;
}

Findings EngineStore::addCards(const Scenario &scenario, EffectiveDeck &deck) const
{
    Findings findings;
    for (const ProofCard &card : scenario.cards) {
        std::vector<std::string> known;
        const Found model = card.like.empty() ? Found() : cardCalled(deck.value(), card.like, known);
        if (!card.like.empty() && !model.card) {
            findings.push_back(unknownCard(card, known));
            continue;
        }
        const std::string group = card.group.empty() ? model.group : card.group;
        if (group.empty())
            findings.push_back(error("proof.card-without-group", "a new card needs a group",
                                     "say `group:`, or `like:` which card it is a copy of", {},
                                     card.origin.at({}, Document::Part::Value)));
        else
            append(findings, deck.add(group, model.card ? copyOf(*model.card, card.fields) : card.fields, card.origin));
    }
    return findings;
}

Configuration EngineStore::configurationOf(const Scenario &scenario) const
{
    Configuration configuration = m_deck.configuration;
    if (scenario.variants)
        configuration.variants = *scenario.variants;
    configuration.settings.insert(configuration.settings.end(), scenario.settings.begin(), scenario.settings.end());
    return configuration;
}

Overlaid EngineStore::overlaidFor(const Scenario &scenario, const Configuration &configuration) const
{
    Overlaid overlaid = overlay(m_deck.plain, m_deck.variants, configuration);
    append(overlaid.findings, checkChoices(m_deck.variants, configuration.variants));
    append(overlaid.findings, addCards(scenario, overlaid.deck));
    return overlaid;
}

Checked<std::shared_ptr<const Engine>> EngineStore::compile(const Scenario &scenario)
{
    Overlaid overlaid = overlaidFor(scenario, configurationOf(scenario));
    if (!hasErrors(overlaid.findings))
        append(overlaid.findings, m_check.findings(overlaid.deck));
    if (hasErrors(overlaid.findings))
        return {std::nullopt, std::move(overlaid.findings)};
    const Setup setup = scenario.seats ? Setup{*scenario.seats} : Setup::of(m_game.usualSeats(overlaid.deck.value()));
    return m_game.compile(overlaid.deck, setup);
}

std::string EngineStore::meaning(const Scenario &scenario)
{
    Slot &slot = slotOf(scenario);
    std::call_once(slot.onceMeaning, [&] {
        const Configuration configuration = configurationOf(scenario);
        const Overlaid overlaid = overlaidFor(scenario, configuration);
        if (hasErrors(overlaid.findings))
            return;
        Value all = Value::List{withoutPrint(overlaid.deck.value())};
        for (const VariantChoice &choice : configuration.variants)
            if (const Variant *variant = findVariant(m_deck.variants, choice.name))
                all.append(contentHash(std::string_view(variant->document.text())));
        slot.meaning = contentHash(all);
    });
    return slot.meaning;
}

EngineStore::Slot &EngineStore::slotOf(const Scenario &scenario)
{
    const std::string key = keyOf(scenario);
    const std::lock_guard lock(m_mutex);
    return m_slots[key];
}

// A refusal is computed again for each proof, so that its findings refer to that proof.
Checked<std::shared_ptr<const Engine>> EngineStore::engine(const Scenario &scenario)
{
    Slot &slot = slotOf(scenario);
    Findings findings;
    std::call_once(slot.once, [&] {
        Checked<std::shared_ptr<const Engine>> made = compile(scenario);
        if (made)
            slot.engine = std::move(*made.value);
        findings = std::move(made.findings);
    });
    if (slot.engine)
        return {slot.engine, {}};
    return findings.empty() ? compile(scenario) : Checked<std::shared_ptr<const Engine>>{std::nullopt, std::move(findings)};
}

} // namespace rw
