// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/reading.h"

#include <algorithm>
#include <charconv>

namespace rw::abilities {

namespace {

Finding wrongKind(std::string_view wanted, const Value &value)
{
    return error("ability.wrong-kind", "there is {found}", "it must be {wanted}",
                 {{"found", std::string(kindName(value.kind()))}, {"wanted", std::string(wanted)}});
}

template <typename T>
Checked<T> refused(Finding finding)
{
    return {std::nullopt, {std::move(finding)}};
}

std::optional<Reference> named(const std::string &text)
{
    if (!text.starts_with("the ") || !isName(std::string_view(text).substr(4)))
        return std::nullopt;
    return Reference{Reference::Kind::Named, text.substr(4)};
}

std::optional<std::int32_t> integer(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || end != text.data() + text.size())
        return std::nullopt;
    if (fault == std::errc::result_out_of_range)
        return text.front() == '-' ? INT32_MIN : INT32_MAX;
    return saturated(number);
}

std::optional<Finding> readItem(const Vocabulary &vocabulary, const Parameter &parameter, const Value &value, FilterTerm &term)
{
    if (parameter.kind == Kind::Flag) {
        if (!value.isBool())
            return wrongKind("true or false", value);
        term.words.push_back(value.toBool() ? "true" : "false");
        return std::nullopt;
    }
    if (parameter.kind == Kind::Amount) {
        if (const std::optional<Range> range = readRange(value)) {
            term.ranges.push_back(*range);
            return std::nullopt;
        }
    }
    if (!value.isText())
        return wrongKind(parameter.kind == Kind::Amount ? "a number or a range like 1..7" : "a word", value);
    const std::string &text = value.text();
    if (parameter.kind == Kind::Amount && (text == "none" || vocabulary.seatNumber(text))) {
        term.words.push_back(text);
        return std::nullopt;
    }
    Parameter number = parameter;
    number.named = true;
    number.lists = {"resources", "numbers", "values"};
    Checked<Reference> read = parameter.kind == Kind::Seats || parameter.kind == Kind::Seat ? readSeat(vocabulary, text, true)
        : parameter.kind == Kind::Thing                                                     ? readThing(vocabulary, text)
        : parameter.kind == Kind::Amount                                                    ? readWord(vocabulary, number, text)
                                         : readWord(vocabulary, parameter, text);
    if (!read && parameter.kind == Kind::Amount && !isName(text))
        return error("ability.bad-range", "{found} is no range", "write it like 3, 1..7, 4.. or ..2", {{"found", text}});
    if (!read)
        return read.findings.front();
    if (read.value->kind == Reference::Kind::Word && (parameter.kind == Kind::Word || parameter.kind == Kind::Words))
        term.words.push_back(read.value->word);
    else
        term.references.push_back(*read.value);
    return std::nullopt;
}

} // namespace

Finding unknown(std::string code, const std::string &what, const std::string &found, const std::vector<std::string> &known)
{
    const std::string near = didYouMean(found, known);
    std::string list;
    for (const std::string &each : known)
        list += (list.empty() ? "" : ", ") + each;
    return error(std::move(code), "there is no {what} {found}",
                 !near.empty()       ? "did you mean {near}?"
                     : known.empty() ? "this game has none"
                                     : "there are: {known}",
                 {{"what", what}, {"found", found}, {"near", near}, {"known", list}});
}

bool isName(std::string_view text)
{
    const auto inside = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    return !text.empty() && text.front() >= 'a' && text.front() <= 'z' && std::ranges::all_of(text, inside);
}

std::int32_t saturated(std::int64_t number)
{
    return std::int32_t(std::clamp<std::int64_t>(number, INT32_MIN, INT32_MAX));
}

Checked<Reference> readWord(const Vocabulary &vocabulary, const Parameter &parameter, const std::string &text)
{
    if (vocabulary.has(parameter.lists, text))
        return {Reference{Reference::Kind::Word, text}, {}};
    if (const auto reference = named(text); reference && parameter.named)
        return {reference, {}};
    if (parameter.named && text == "candidate")
        return {Reference{Reference::Kind::Word, text}, {}};
    const auto open = [&](const std::string &list) { return vocabulary.isOpen(list); };
    if (std::ranges::any_of(parameter.lists, open) && !text.empty() && !text.starts_with("the "))
        return {Reference{Reference::Kind::Word, text}, {}};
    Finding finding =
        unknown("ability.unknown-word", parameter.key.empty() ? "word" : parameter.key, text, vocabulary.keys(parameter.lists));
    if (!parameter.key.empty())
        finding.message = "{what} cannot be {found}";
    return refused<Reference>(std::move(finding));
}

static const std::vector<std::string> &seatLists(bool sets)
{
    static const std::vector<std::string> one{"seats", "roles"};
    static const std::vector<std::string> several{"seats", "roles", "seat_sets"};
    return sets ? several : one;
}

std::vector<std::string> seatWords(const Vocabulary &vocabulary, bool sets)
{
    return vocabulary.keys(seatLists(sets));
}

Checked<Reference> readSeat(const Vocabulary &vocabulary, const std::string &text, bool sets)
{
    if (auto reference = named(text))
        return {std::move(reference), {}};
    for (const auto &[words, kind] :
         {std::pair{"left of ", Reference::Kind::LeftOf}, std::pair{"right of ", Reference::Kind::RightOf}}) {
        if (!text.starts_with(words))
            continue;
        Checked<Reference> inner = readSeat(vocabulary, text.substr(std::string_view(words).size()), false);
        if (inner && inner.value->kind != Reference::Kind::Word && inner.value->kind != Reference::Kind::Named)
            return refused<Reference>(unknown("ability.unknown-seat", "seat", text, seatWords(vocabulary, sets)));
        if (inner) {
            inner.value->ofNamed = inner.value->kind == Reference::Kind::Named;
            inner.value->kind = kind;
        }
        return inner;
    }
    if (vocabulary.has(seatLists(sets), text))
        return {Reference{Reference::Kind::Word, text}, {}};
    if (vocabulary.name("seat_sets", text))
        return refused<Reference>(
            error("ability.several-seats", "{found} are several seats", "one seat is wanted here", {{"found", text}}));
    return refused<Reference>(unknown("ability.unknown-seat", "seat", text, seatWords(vocabulary, sets)));
}

Checked<Reference> readThing(const Vocabulary &vocabulary, const std::string &text)
{
    if (auto reference = named(text))
        return {std::move(reference), {}};
    if (vocabulary.name("cards", text))
        return {Reference{Reference::Kind::Word, text}, {}};
    const std::vector<std::string> known = vocabulary.keys({"cards"});
    Finding finding = unknown("ability.unknown-thing", "card", text, known);
    if (didYouMean(text, known).empty())
        finding.remedy = "what a choice named is spoken of as `the x`; besides there are: {known}";
    return refused<Reference>(std::move(finding));
}

std::optional<Range> readRange(const Value &value)
{
    if (value.isInt())
        return Range{saturated(value.toInt()), saturated(value.toInt())};
    if (!value.isText())
        return std::nullopt;
    const std::string_view text = value.text();
    const std::size_t dots = text.find("..");
    if (dots == text.npos || text.size() == 2)
        return std::nullopt;
    Range range;
    const auto least = integer(text.substr(0, dots));
    const auto most = integer(text.substr(dots + 2));
    if ((dots > 0 && !least) || (dots + 2 < text.size() && !most))
        return std::nullopt;
    return Range{least.value_or(range.least), most.value_or(range.most)};
}

Checked<FilterTerm> readTerm(const Vocabulary &vocabulary, std::string_view sort, const std::string &key, const Value &value)
{
    const Field *field = vocabulary.field(sort, key);
    if (!field)
        return refused<FilterTerm>(unknown("ability.unknown-key", "field", key, vocabulary.fieldKeys(sort)));
    FilterTerm term{key, {}, {}, {}};
    const Value::List single{value};
    if (value.isList() && value.list().empty())
        return refused<FilterTerm>(error("ability.empty-list", "the list is empty", "name at least one"));
    for (const Value &item : value.isList() ? value.list() : single)
        if (auto fault = readItem(vocabulary, field->value, item, term))
            return refused<FilterTerm>(std::move(*fault));
    return {std::move(term), {}};
}

} // namespace rw::abilities
