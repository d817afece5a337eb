// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/compiler.h"

#include "abilities/compiler/abilitycompiler.h"
#include "abilities/compiler/compilercycles.h"
#include "abilities/compiler/compilermemory.h"
#include "abilities/reading/reader.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

class Compiler::Deck
{
public:
    Deck(const Vocabulary &vocabulary, Dictionary dictionary, std::vector<std::string> unplayed, CompilerMemory *memory)
        : m_language{vocabulary, memory ? recorded(dictionary) : dictionary, std::move(unplayed)},
          m_dictionary(std::move(dictionary)), m_memory(memory)
    {
        if (m_memory) {
            m_tree = m_memory->tree();
            m_node = &m_tree->front();
        }
    }

    Findings addCard(const Value &abilities, const std::string &path, const std::optional<LimitCode> &usualLimit);
    Checked<Programs> finish();

private:
    Dictionary recorded(const Dictionary &dictionary);
    void catchUp();
    Findings compileCard(const Value &abilities, const std::string &path, const std::optional<LimitCode> &usualLimit);
    Checked<Programs> link();
    Findings addAbility(const Value &value, const std::string &path, const std::optional<LimitCode> &usualLimit);
    void addToCard(const AbilityCode &code);
    void take(AbilityCompiler::OfDeck &found, const std::string &path);
    Findings uselessPermits() const;
    Findings idleForbids() const;
    Findings idleLimits() const;

    const CompiledLanguage m_language;
    Programs m_programs;
    std::vector<Watcher> m_watchers;
    AbilityCompiler::OfDeck m_ofDeck; ///< their paths are paths in the deck
    bool m_failed = false;

    const Dictionary m_dictionary; ///< the caller's, without the recording of m_asked
    CompilerMemory *const m_memory;
    std::shared_ptr<CompilerMemory::Tree> m_tree;
    CompilerMemory::Node *m_node = nullptr; ///< the node of the last card
    std::vector<CompilerMemory::Asked> m_asked; ///< words that the last card asked for
    bool m_isCompiling = false; ///< false while m_node knows every card so far, so that nothing needs compiling
};

Dictionary Compiler::Deck::recorded(const Dictionary &dictionary)
{
    if (!dictionary.number)
        return dictionary;
    return {[this, number = dictionary.number](std::string_view list, std::string_view word) {
        const std::optional<int> found = number(list, word);
        m_asked.push_back({std::string(list), std::string(word), found});
        return found;
    }};
}

void Compiler::Deck::catchUp()
{
    if (std::exchange(m_isCompiling, true))
        return;
    std::vector<const CompilerMemory::Card *> cards;
    for (const CompilerMemory::Node *node = m_node; node->before; node = node->before)
        cards.push_back(&node->card);
    for (; !cards.empty(); cards.pop_back())
        compileCard(cards.back()->abilities, cards.back()->path, cards.back()->usualLimit);
}

Findings Compiler::Deck::addCard(const Value &abilities, const std::string &path, const std::optional<LimitCode> &usualLimit)
{
    if (!m_memory)
        return compileCard(abilities, path, usualLimit);
    CompilerMemory::Node *known = m_isCompiling ? nullptr : m_memory->known(*m_node, abilities, path, usualLimit, m_dictionary);
    if (known) {
        m_node = known;
        return known->card.findings;
    }
    catchUp();
    m_asked.clear();
    Findings findings = compileCard(abilities, path, usualLimit);
    m_node = m_memory->add(*m_tree, *m_node, {abilities, path, usualLimit, std::move(m_asked), findings});
    return findings;
}

Findings Compiler::Deck::compileCard(const Value &abilities, const std::string &path, const std::optional<LimitCode> &usualLimit)
{
    m_programs.cards.push_back({.abilities = {std::uint16_t(m_programs.abilities.size()), 0}});
    Findings findings;
    if (!abilities.isNull() && !abilities.isList())
        findings.push_back(error("ability.wrong-kind", "there is {found}", "it must be a list of abilities",
                                 {{"found", std::string(kindName(abilities.kind()))}}, Place{{}, joined(path, "abilities")}));
    if (abilities.isList() && abilities.size() > mostAbilitiesOfCard)
        findings.push_back(error("ability.too-many", "there are {count} abilities", "a card may have {most}",
                                 {{"count", std::to_string(abilities.size())}, {"most", std::to_string(mostAbilitiesOfCard)}},
                                 Place{{}, joined(path, "abilities")}));
    for (std::size_t i = 0; i < (abilities.isList() ? abilities.size() : 0); ++i)
        append(findings, addAbility(abilities.list()[i], joined(path, "abilities." + std::to_string(i)), usualLimit));
    m_failed = m_failed || hasErrors(findings);
    return findings;
}

Findings Compiler::Deck::addAbility(const Value &value, const std::string &path, const std::optional<LimitCode> &usualLimit)
{
    Checked<Ability> read = readAbility(m_language.vocabulary, value);
    Findings findings = std::move(read.findings);
    if (read) {
        AbilityCompiler compiler(m_language, m_programs);
        const auto card = std::uint16_t(m_programs.cards.size() - 1);
        const AbilityCode code = compiler.compile(*read.value, card, usualLimit);
        append(findings, std::move(compiler.findings()));
        addToCard(code);
        take(compiler.ofDeck(), path);
        if (code.shape == AbilityCode::Shape::When && code.limit.times == 0)
            m_watchers.push_back({path, card, code.event, std::move(compiler.raised())});
    }
    for (Finding &finding : findings)
        finding.where.path = joined(path, finding.where.path);
    return findings;
}

void Compiler::Deck::take(AbilityCompiler::OfDeck &found, const std::string &path)
{
    const auto takeAll = [&](auto &from, auto &to) {
        for (auto &each : from) {
            each.path = joined(path, each.path);
            to.push_back(std::move(each));
        }
    };
    takeAll(found.permits, m_ofDeck.permits);
    takeAll(found.forbids, m_ofDeck.forbids);
    takeAll(found.limits, m_ofDeck.limits);
    m_ofDeck.done |= found.done;
}

void Compiler::Deck::addToCard(const AbilityCode &code)
{
    CardCode &card = m_programs.cards.back();
    ++card.abilities.count;
    card.windows |= code.windows;
    if (code.shape == AbilityCode::Shape::When)
        card.events |= std::uint64_t(1) << (code.event.word % 64);
    m_programs.abilities.push_back(code);
}

Checked<Programs> Compiler::Deck::finish()
{
    if (!m_memory)
        return link();
    if (!m_isCompiling)
        if (std::optional<Checked<Programs>> known = m_memory->programs(*m_node))
            return std::move(*known);
    catchUp();
    Checked<Programs> all = link();
    m_memory->keep(*m_node, all);
    return all;
}

/// Finds modifiers that permit an act that no card forbids. The rules allow such an act anyway.
Findings Compiler::Deck::uselessPermits() const
{
    std::uint64_t forbidden = 0;
    for (const ModifierCode &each : m_programs.modifiers)
        if (each.kind == ModifierCode::Kind::Forbid && each.word < 64)
            forbidden |= std::uint64_t(1) << each.word;
    Findings findings;
    for (const AbilityCompiler::ActChange &each : m_ofDeck.permits)
        if (each.act < 64 && !(forbidden >> each.act & 1))
            findings.push_back(error("ability.no-effect", "nothing in this deck forbids {act}, so to permit it has no effect",
                                     "leave it out, or forbid {act} where it should not be allowed", {{"act", each.actWord}},
                                     {{}, each.path, 0, 0}));
    return findings;
}

/// Finds modifiers that forbid an act that only cards can do, when no card does it.
Findings Compiler::Deck::idleForbids() const
{
    Findings findings;
    for (const AbilityCompiler::ActChange &each : m_ofDeck.forbids)
        if (each.act < 64 && !(m_ofDeck.done >> each.act & 1))
            findings.push_back(warning("ability.no-effect", "no card of this deck can {act}, so to forbid it has no effect",
                                       "leave it out, or give a card something that does it", {{"act", each.actWord}},
                                       {{}, each.path, 0, 0}));
    return findings;
}

namespace {

/// The range that a number can reach, whatever cards are used. An empty end has no limit.
struct Reach
{
    std::optional<int> least, most;

    void take(const ModifierCode &code)
    {
        const auto isPlain = [](const AmountCode &amount) { return amount.expression.count == 0 && !amount.all; };
        const auto allow = [&](int number) {
            if (least)
                least = std::min(*least, number);
            if (most)
                most = std::max(*most, number);
        };
        if (code.times.given || (code.set.given && !isPlain(code.set)))
            *this = {};
        if (code.set.given)
            allow(code.set.constant);
        if (code.add.given && (!isPlain(code.add) || code.add.constant > 0)) // the modifier may apply several times
            most.reset();
        if (code.add.given && (!isPlain(code.add) || code.add.constant < 0))
            least.reset();
        if (code.atLeast.given && !isPlain(code.atLeast))
            most.reset();
        else if (code.atLeast.given && most)
            most = std::max(*most, code.atLeast.constant);
        if (code.atMost.given && !isPlain(code.atMost))
            least.reset();
        else if (code.atMost.given && least)
            least = std::min(*least, code.atMost.constant);
    }
};

} // namespace

/// Finds limits that have no effect, because no card and no figure of the deck lets the number go beyond them.
Findings Compiler::Deck::idleLimits() const
{
    Findings findings;
    for (const AbilityCompiler::NumberLimit &limit : m_ofDeck.limits) {
        Reach reach{limit.least, limit.most};
        for (const ModifierCode &each : m_programs.modifiers)
            if (each.kind == ModifierCode::Kind::Number && each.word == limit.number)
                reach.take(each);
        const std::optional<int> end = limit.isMost() ? reach.most : reach.least;
        if (!end || (limit.isMost() ? *end > limit.value : *end < limit.value))
            continue;
        findings.push_back(
            warning("ability.no-effect",
                    limit.isMost() ? "{number} is never more than {end} in this deck, so {key} {value} has no effect"
                                   : "{number} is never less than {end} in this deck, so {key} {value} has no effect",
                    limit.isMost() ? "leave it out, or write less than {end}" : "leave it out, or write more than {end}",
                    {{"number", limit.numberWord},
                     {"end", std::to_string(*end)},
                     {"key", limit.key},
                     {"value", std::to_string(limit.value)}},
                    {{}, limit.path, 0, 0}));
    }
    return findings;
}

Checked<Programs> Compiler::Deck::link()
{
    Checked<Programs> all{std::nullopt, findCycles(m_watchers)};
    if (!m_failed) { // an unreadable card might contain the missing part
        append(all.findings, uselessPermits());
        append(all.findings, idleForbids());
        append(all.findings, idleLimits());
    }
    if (m_programs.cards.size() > poolCapacity || m_programs.abilities.size() > poolCapacity)
        all.findings.push_back(error("ability.too-large", "the deck has too many cards or abilities", "leave some out"));
    if (!m_failed && !hasErrors(all.findings))
        all.value = std::move(m_programs);
    return all;
}

Compiler::Compiler(const Vocabulary &vocabulary, Dictionary dictionary, std::vector<std::string> unplayed, CompilerMemory *memory)
    : m_deck(std::make_unique<Deck>(vocabulary, std::move(dictionary), std::move(unplayed), memory))
{
}

Compiler::~Compiler() = default;

Findings Compiler::addCard(const Value &abilities, const std::string &path, std::optional<LimitCode> usualLimit)
{
    return m_deck->addCard(abilities, path, usualLimit);
}

Checked<Programs> Compiler::finish()
{
    return m_deck->finish();
}

} // namespace rw::abilities
