// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/proofmemory.h"

namespace rw {

namespace {

std::string standsAt(const Scenario &scenario)
{
    return scenario.origin.document->file() + '\n' + pathText(scenario.origin.path);
}

std::string_view textOf(const DeckDocument &file)
{
    return file.document.text();
}

std::string hashOfTexts(const Deck &deck)
{
    Value all = Value::List{};
    for (const DeckDocument &file : deck.documents) {
        all.append(file.document.file());
        all.append(contentHash(textOf(file)));
    }
    return contentHash(all);
}

std::string hashOfDeck(const Deck &deck)
{
    Value all = Value::List{withoutPrint(deck.plain.value())};
    for (const DeckDocument &file : deck.documents)
        if (file.kind == FileKind::Variant)
            all.append(contentHash(textOf(file)));
    return contentHash(all);
}

std::string hashOfWishes(const Deck &deck)
{
    Value all = Value::List{};
    for (const VariantChoice &choice : deck.configuration.variants)
        all.append(choice.words());
    for (const Setting &setting : deck.configuration.settings)
        all.append(Value::Map{{setting.path, setting.value}});
    return contentHash(all);
}

} // namespace

std::optional<ProofRun> ProofMemory::recall(const Scenario &scenario, const ProofTouch &touch) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_entries.find(standsAt(scenario));
    if (found == m_entries.end() || found->second.touch.own != touch.own)
        return {};
    const auto &[before, run] = found->second;
    const bool looksAtDeck = scenario.refusal || touch.rules.empty();
    const bool isSame = !run.result.passed ? before.texts == touch.texts
        : looksAtDeck                      ? before.deck == touch.deck
                                           : before.rules == touch.rules;
    return isSame ? std::optional(run) : std::nullopt;
}

void ProofMemory::keep(const Scenario &scenario, ProofTouch touch, ProofRun run)
{
    const std::lock_guard lock(m_mutex);
    m_entries.insert_or_assign(standsAt(scenario), Entry{std::move(touch), std::move(run)});
}

ProofTouches::ProofTouches(const Deck &deck, EngineStore &engines)
    : m_engines(engines), m_deck(hashOfDeck(deck) + hashOfWishes(deck)), m_texts(hashOfTexts(deck) + hashOfWishes(deck))
{
}

ProofTouch ProofTouches::of(const Scenario &scenario) const
{
    const std::string_view own = scenario.origin.document->text();
    return {contentHash(own), m_engines.meaning(scenario), m_deck, m_texts};
}

} // namespace rw
