// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/amountgrammar.h"
#include "abilities/reading/reading.h"

#include <optional>
#include <utility>

namespace rw::abilities {

Amount AmountParser::call(const Function &function, std::size_t at)
{
    Amount amount;
    amount.op = Amount::Op::Call;
    amount.word = function.key;
    amount.column = columnOf(at);
    for (const Parameter &parameter : function.arguments) {
        if (&parameter != &function.arguments.front())
            expect(',');
        positional(function, parameter, amount);
    }
    while (take(',')) {
        if (function.more)
            positional(function, function.arguments.back(), amount);
        else if (function.keyed != Function::Keyed::None)
            keyed(function, amount);
        else
            --m_at, stop("')'");
    }
    expect(')');
    return amount;
}

void AmountParser::positional(const Function &function, const Parameter &parameter, Amount &into)
{
    skip();
    const std::size_t at = m_at;
    if (parameter.kind == Kind::Amount) {
        into.parts.push_back(sum());
        return;
    }
    const std::string text = argumentText();
    if (parameter.kind == Kind::Seat)
        return adopt(readSeat(m_vocabulary, text, false), at, into);
    if (parameter.kind == Kind::Thing)
        return adopt(readThing(m_vocabulary, text), at, into);
    if (parameter.kind == Kind::Event) {
        into.words.push_back(text);
        if (!m_vocabulary.word(Family::Event, text))
            note(unknown("ability.unknown-word", "event", text, m_vocabulary.wordKeys(Family::Event)), at);
        return;
    }
    Checked<Reference> word = readWord(m_vocabulary, parameter, text);
    if (word && word.value->kind == Reference::Kind::Word && !(parameter.named && text == "candidate" && function.key == "count"))
        into.words.push_back(text);
    else
        adopt(std::move(word), at, into);
}

void AmountParser::keyed(const Function &function, Amount &into)
{
    skip();
    const std::size_t at = m_at;
    const std::string key = name();
    expect(':');
    skip();
    const std::size_t valueAt = m_at;
    const std::string text = argumentText();
    const std::optional<Range> plain =
        text.find_first_not_of("0123456789") == text.npos ? readRange(Value(text + ".." + text)) : std::nullopt;
    const Value value = plain ? Value(plain->least) : text == "true" || text == "false" ? Value(text == "true") : Value(text);
    if (function.keyed == Function::Keyed::Event)
        return eventTerm(into, key, value, at, into.filter);
    if (function.keyed == Function::Keyed::Seats) {
        if (key != "of")
            return note(unknown("ability.unknown-key", "key", key, {"of"}), at);
        return adopt(readSeat(m_vocabulary, text, true), valueAt, into);
    }
    const Name *counted = into.words.empty() ? nullptr : m_vocabulary.name("countables", into.words.front());
    if (function.keyed == Function::Keyed::FieldsOfFirst && !counted)
        return note(error("ability.unknown-key", "{key} asks about a field", "what is named is counted as it is: leave this out",
                          {{"key", key}}),
                    at);
    const std::string sort = function.keyed == Function::Keyed::FieldsOfCards ? "card" : counted->sort;
    Checked<FilterTerm> term = readTerm(m_vocabulary, sort, key, value);
    for (Finding &finding : term.findings)
        note(std::move(finding), finding.code == "ability.unknown-key" ? at : valueAt);
    if (!term)
        return;
    for (Reference &reference : term.value->references)
        reference.column = columnOf(valueAt);
    into.filter.push_back(std::move(*term.value));
}

void AmountParser::eventTerm(const Amount &into, const std::string &key, const Value &value, std::size_t at, Filter &filter)
{
    const Word *event = m_vocabulary.word(Family::Event, into.words.front());
    if (!event)
        return;
    const Parameter during = {.key = "during", .kind = Kind::Word, .lists = {"spans"}};
    const Parameter *parameter = key == "during" ? &during : event->parameter(key);
    if (!parameter) {
        std::vector<std::string> known{"during"};
        for (const Parameter &each : event->parameters)
            known.push_back(each.key);
        return note(unknown("ability.unknown-key", "key", key, known), at);
    }
    const std::string text = value.isText() ? value.text() : std::string();
    const bool seat = parameter->kind == Kind::Seats || parameter->kind == Kind::Seat;
    Checked<Reference> read = seat                                           ? readSeat(m_vocabulary, text, true)
        : parameter->kind == Kind::Pattern || parameter->kind == Kind::Thing ? readThing(m_vocabulary, text)
                                                                             : readWord(m_vocabulary, *parameter, text);
    for (Finding &finding : read.findings)
        note(std::move(finding), at);
    if (!read)
        return;
    read.value->column = columnOf(at);
    FilterTerm term{key, {}, {}, {}};
    if (!seat && read.value->kind == Reference::Kind::Word && !m_vocabulary.name("cards", text))
        term.words.push_back(text);
    else
        term.references.push_back(std::move(*read.value));
    filter.push_back(std::move(term));
}

} // namespace rw::abilities
