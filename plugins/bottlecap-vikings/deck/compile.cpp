// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/compile.h"

#include "abilities/compiler/compiler.h"
#include "abilities/compiler/compilermemory.h"
#include "abilities/machine/roomasked.h"
#include "abilities/reading/cardabilities.h"
#include "deck/cannotdo.h"
#include "deck/deckparts.h"
#include "deck/tables.h"
#include "language/names.h"
#include "language/vocabulary.h"
#include "rules/state.h"

#include <algorithm>
#include <numeric>

using namespace rw;
using namespace rw::abilities;

namespace bottlecap {

namespace {

const Value *cardOf(const Value &deck, const char *group, const std::string &id)
{
    const Value *all = deck.find(group);
    for (std::size_t i = 0; all && all->isList() && i < all->size(); ++i)
        if (const Value *found = all->list()[i].find("id"); found && *found == Value(id))
            return &all->list()[i];
    return nullptr;
}

std::optional<int> wordNumber(const Rules &rules, std::string_view list, std::string_view word)
{
    if (list == "least_numbers" || list == "most_numbers") // of those that do not hang on a city
        return word == "move_max"    ? std::optional(int(rules.basicMove))
            : word == "tokens_drawn" ? std::optional(1)
                                     : std::nullopt;
    if (list != "names")
        return std::nullopt;
    const auto found = std::ranges::find(rules.improvements, word, &Improvement::id);
    return found == rules.improvements.end() ? std::nullopt : std::optional(int(found - rules.improvements.begin()));
}

class AbilityReader
{
public:
    AbilityReader(const Value &deck, Rules &rules)
        : m_deck(deck), m_rules(rules),
          m_compiler(playedVocabulary(),
                     {[&rules](std::string_view list, std::string_view word) { return wordNumber(rules, list, word); }}, {},
                     &memory())
    {
    }

    Findings read()
    {
        for (Improvement &each : m_rules.improvements) {
            each.definition = m_definitions++;
            const Value *card = cardOf(m_deck, "improvements", each.id);
            const Value *abilities = card ? card->find("abilities") : nullptr;
            add(abilities, "improvements." + each.id, {});
            append(m_findings, abilities ? cannotDo(*abilities, Bearer::Improvement, "improvements." + each.id) : Findings());
        }
        for (Space &each : m_rules.spaces)
            space(each);
        Checked<Programs> programs = m_compiler.finish();
        append(m_findings, std::move(programs.findings));
        if (programs)
            m_rules.programs = std::move(*programs.value);
        return std::move(m_findings);
    }

private:
    /// A deck is checked for each number of players, and with each of its variants.
    static CompilerMemory &memory()
    {
        static CompilerMemory kept;
        return kept;
    }

    /// Each part of a space is used by itself, so each is a definition of its own.
    void space(Space &space)
    {
        const Value *card = cardOf(m_deck, "spaces", space.id);
        const Value *abilities = card ? card->find("abilities") : nullptr;
        const std::size_t count = abilities && abilities->isList() ? abilities->size() : 0;
        if (count > std::size_t(mostParts))
            m_findings.push_back(
                error("bottlecap-vikings.parts", "{space} has {count} parts", "at most {most} can be used",
                      {{"space", space.id}, {"count", std::to_string(count)}, {"most", std::to_string(mostParts)}},
                      {{}, "spaces." + space.id + ".abilities"}));
        for (std::size_t i = 0; i < std::min(count, std::size_t(mostParts)); ++i) {
            Part part;
            part.definition = m_definitions++;
            space.parts.push_back(part);
            add(&abilities->list()[i], "spaces." + space.id, i);
        }
        append(m_findings, abilities ? cannotDo(*abilities, Bearer::Space, "spaces." + space.id) : Findings());
    }

    /// Some abilities, or a single one that is the \a nth of its card.
    void add(const Value *abilities, const std::string &path, std::optional<std::size_t> nth)
    {
        Value list = abilities ? nth ? Value(Value::List{*abilities}) : *abilities : Value();
        Findings found = m_compiler.addCard(list, path, LimitCode{1, UTurn});
        if (nth)
            for (Finding &each : found) {
                const std::string wrong = path + ".abilities.0";
                if (each.where.path.starts_with(wrong))
                    each.where.path = path + ".abilities." + std::to_string(*nth) + each.where.path.substr(wrong.size());
            }
        append(m_findings, std::move(found));
    }

    const Value &m_deck;
    Rules &m_rules;
    Compiler m_compiler;
    std::uint16_t m_definitions = 0;
    Findings m_findings;
};

std::string abilityWith(const Value &deck, const Rules &rules, const std::function<bool(const Programs &)> &holds)
{
    const Dictionary dictionary{[&](std::string_view list, std::string_view word) { return wordNumber(rules, list, word); }};
    for (const rw::abilities::Card &card : cardsOf(deck)) {
        const Value *list = card.abilities();
        for (std::size_t i = 0; list && list->isList() && i < list->size(); ++i) {
            const std::string path = card.path() + ".abilities." + std::to_string(i);
            Compiler compiler(playedVocabulary(), dictionary);
            const Findings faults = compiler.addCard(Value(Value::List{list->list()[i]}), path, LimitCode{1, UTurn});
            const Checked<Programs> programs = compiler.finish();
            if (faults.empty() && programs && holds(*programs.value))
                return path;
        }
    }
    return {};
}

/// Warnings of what a game might not have room for.
Findings checkRoom(const Rules &rules)
{
    std::vector<std::uint16_t> cards(rules.programs.cards.size());
    std::iota(cards.begin(), cards.end(), std::uint16_t(0));
    constexpr int noResponses = -1;
    return warnOfRoom(roomAsked(rules.programs, cards, noResponses), machineSize, rules.seats, [&](std::uint16_t card) {
        const std::string path = pathOf(rules, rules.programs.cards[card].abilities.first);
        const std::size_t id = path.find('.') + 1;
        return CardPlace{path.substr(id, path.find('.', id) - id), path};
    });
}

bool isBegun(const Value &deck)
{
    for (const char *group : {"spaces", "tiles", "improvements", "sides"})
        if (const Value *found = deck.find(group); found && found->isList() && found->size() > 0)
            return true;
    return false;
}

} // namespace

Checked<Rules> readRules(const Value &deck, int seats)
{
    Rules rules;
    Findings findings;
    if (seats < fewestSeats || seats > mostSeats) {
        findings.push_back(error(
            "game.seats", "{found} players", "this game is for {least} to {most}",
            {{"found", std::to_string(seats)}, {"least", std::to_string(fewestSeats)}, {"most", std::to_string(mostSeats)}}));
        return {std::nullopt, std::move(findings)};
    }
    rules.seats = seats;
    readParts(deck, rules, findings);
    if (!hasErrors(findings))
        readTables(deck, rules, findings);
    if (!hasErrors(findings))
        append(findings, AbilityReader(deck, rules).read());
    if (!hasErrors(findings))
        append(findings, survey(rules, [&](const auto &holds) { return abilityWith(deck, rules, holds); }));
    if (!hasErrors(findings))
        append(findings, checkRoom(rules));
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::move(rules), std::move(findings)};
}

namespace {

/// What figures of the tables come to, in order or not.
Findings totalsOf(const Rules &rules)
{
    Findings totals;
    const std::string seats = std::to_string(rules.seats);
    const auto tell = [&](const char *table, const char *message, const char *what, int needed, std::optional<int> there) {
        Finding total =
            error("bottlecap-vikings.total", message, {}, {{"what", what}, {"seats", seats}, {"needed", std::to_string(needed)}},
                  {{}, std::string("tables.") + table + "." + seats});
        if (there)
            total.arguments.push_back({"there", std::to_string(*there)});
        total.severity = Finding::Severity::Note;
        totals.push_back(std::move(total));
    };
    const auto lowest = [&](int Side::*meter) {
        return rules.sides.empty()
            ? 0
            : rules.sides[std::size_t(std::ranges::min_element(rules.sides, {}, meter) - rules.sides.begin())].*meter;
    };
    const int most = *std::ranges::max_element(rules.freeGoods.begin(), rules.freeGoods.begin() + rules.seats);
    tell("grants", "with {seats} players somebody may begin with {needed} wood, and the shortest meter has {there}", "most wood",
         rules.grantWood + most, lowest(&Side::woodMeter));
    tell("grants", "with {seats} players somebody may begin with {needed} gold, and the shortest meter has {there}", "most gold",
         most, lowest(&Side::goldMeter));
    tell("grants", "with {seats} players everybody begins with {needed} glory, and the lowest throne stands at {there}", "glory",
         rules.grantGlory, lowest(&Side::gloryThrone));
    tell("grey_tokens", "with {seats} players {needed} tokens lie in the lid, red and grey", "in the lid", rules.red + rules.grey,
         std::nullopt);
    return totals;
}

} // namespace

Findings checkDeck(const Value &deck)
{
    if (!isBegun(deck))
        return {}; // nothing of it is there yet
    const auto said = [&](const char *path, int usual) {
        const Value *found = at(deck, path);
        return found && found->isInt() ? int(std::clamp<std::int64_t>(found->toInt(), fewestSeats, mostSeats)) : usual;
    };
    Findings totals, found;
    for (int seats = said("deck.players.min", fewestSeats); seats <= said("deck.players.max", mostSeats); ++seats) {
        Checked<Rules> rules = readRules(deck, seats);
        append(found, std::move(rules.findings));
        if (!rules) {
            sortFindings(found);
            return found;
        }
        append(totals, totalsOf(*rules.value));
    }
    if (!found.empty()) {
        sortFindings(found);
        return found;
    }
    return totals;
}

} // namespace bottlecap
