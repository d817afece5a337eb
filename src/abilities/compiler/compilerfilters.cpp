// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/core/numbering.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>
#include <map>

namespace rw::abilities {

namespace {

using Key = TermCode::Key;
constexpr std::size_t mostWays = 64; ///< most combinations of alternatives in one filter

Key keyOf(std::string_view sort, std::string_view field)
{
    static const std::map<std::string_view, Key> keys{
        {"name", Key::Name},      {"named", Key::Named}, {"is", Key::Is},       {"not", Key::Not},        {"tag", Key::Tag},
        {"not_tag", Key::NotTag}, {"type", Key::Type},   {"face", Key::Face},   {"in", Key::In},          {"of", Key::Of},
        {"place", Key::Place},    {"can", Key::Can},     {"alive", Key::Alive}, {"counter", Key::Counter}};
    const auto found = keys.find(field);
    return sort == "card" && found != keys.end() ? found->second : Key::Own;
}

} // namespace

/// A term with alternatives multiplies its filter: one filter for each combination, of which any may match.
Range16 AbilityCompiler::filters(const std::string &sort, const std::vector<Filter> &all)
{
    const Tested before = m_tested;
    if (m_tested.sort.empty())
        m_tested.sort = sort;
    std::vector<FilterCode> codes;
    for (const Filter &filter : all) {
        std::vector<Terms> ways{{}};
        for (const FilterTerm &term : filter) {
            std::vector<Terms> longer;
            const std::string path = joined(m_here.first, term.field);
            for (const Terms &alternative : under(path, [&] { return alternatives(sort, term); }))
                for (Terms way : ways)
                    way.insert(way.end(), alternative.begin(), alternative.end()), longer.push_back(std::move(way));
            if (longer.size() > mostWays)
                note("ability.too-many-ways", "the filter can be met in more than {most} ways", "ask for less at once",
                     {{"most", std::to_string(mostWays)}}),
                    longer.resize(1);
            ways = std::move(longer);
        }
        for (const Terms &way : ways)
            codes.push_back(shared(m_programs.terms, way, "terms of filters"));
    }
    m_tested = before;
    return shared(m_programs.filters, codes, "filters");
}

Range16 AbilityCompiler::filters(const Told &told, const std::string &key)
{
    const auto *given = told.statement.get<std::vector<Filter>>(key);
    if (!given)
        return {};
    const Parameter *parameter = told.word.parameter(key);
    const std::string path = parameter ? joined(told.statement.path, key) : told.statement.path;
    return under(path, [&] { return filters(parameter ? parameter->sort : "card", *given); });
}

std::vector<AbilityCompiler::Terms> AbilityCompiler::alternatives(const std::string &sort, const FilterTerm &term)
{
    const Field &field = *m_vocabulary.field(sort, term.field);
    TermCode plain{.key = keyOf(sort, term.field)};
    const int own = ownField(m_vocabulary, sort, term.field);
    if (plain.key == Key::Own && own < 0)
        unplayable(term.field);
    plain.field = std::uint8_t(std::max(own, 0));
    std::vector<Terms> found;
    switch (field.value.kind) {
    case Kind::Flag:
        plain.flag = plain.key != Key::Own && term.words.front() == "true";
        if (plain.key == Key::Own)
            plain.least = plain.most = term.words.front() == "true" ? 1 : 0;
        return {{plain}};
    case Kind::Amount: return numberAlternatives(term, plain);
    case Kind::Word:
    case Kind::Words: return wordAlternatives(field, term, plain);
    case Kind::Seat:
    case Kind::Seats:
        for (const Reference &reference : term.references) {
            plain.seat = seat(reference);
            found.push_back({plain});
        }
        return found;
    default: break;
    }
    for (const Reference &reference : term.references) {
        plain.thing = thing(reference);
        found.push_back({plain});
    }
    if (plain.key != Key::Not || found.size() < 2)
        return found;
    Terms all; // "none of these cards" needs one term for each card, and all must match
    for (const Terms &each : found)
        all.push_back(each.front());
    return {all};
}

std::vector<AbilityCompiler::Terms> AbilityCompiler::wordAlternatives(const Field &field, const FilterTerm &term, TermCode plain)
{
    const bool none = plain.key == Key::NotTag;
    std::vector<Terms> found;
    std::vector<std::string> words = term.words;
    if (field.value.named && std::erase(words, "candidate") > 0) {
        plain.slot = testedWord();
        found.push_back({plain});
        plain.slot = noWord;
    }
    if (!words.empty()) {
        TermCode code = plain;
        if (plain.key == Key::Name || plain.key == Key::Tag || none) {
            std::vector<std::uint16_t> many;
            for (const std::string &word : words)
                many.push_back(std::uint16_t(wordNumber(field.value.lists, word).value_or(0)));
            std::ranges::sort(many);
            code.many = shared(m_programs.numbers, many, "numbers");
        } else if (plain.key != Key::Named) {
            code.words = mask(field.value.lists, words);
        }
        found.push_back({code});
    }
    for (const Reference &reference : term.references) {
        plain.slot = slotOf(reference);
        found.push_back({plain});
    }
    if (!none)
        return found;
    Terms all;
    for (const Terms &each : found)
        all.push_back(each.front());
    return {all};
}

std::vector<AbilityCompiler::Terms> AbilityCompiler::numberAlternatives(const FilterTerm &term, const TermCode &plain)
{
    std::vector<Terms> found;
    for (const Range &range : term.ranges) {
        TermCode code = plain;
        code.least = range.least;
        code.most = range.most;
        found.push_back({code});
    }
    for (const std::string &word : term.words) {
        TermCode code = plain;
        code.flag = word == "none";
        Amount read;
        read.op = Amount::Op::Read;
        read.word = word;
        if (!code.flag)
            code.amount = amount(read);
        found.push_back({code});
    }
    for (const Reference &reference : term.references) {
        TermCode code = plain;
        code.slot = slotOf(reference);
        found.push_back({code});
    }
    return found;
}

std::uint16_t AbilityCompiler::query(const QueryCode &query)
{
    return shared(m_programs.queries, std::vector<QueryCode>{query}, "questions about cards").first;
}

} // namespace rw::abilities
