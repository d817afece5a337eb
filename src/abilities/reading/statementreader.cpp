// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/statementreader.h"

#include "abilities/reading/amountparser.h"
#include "abilities/reading/reading.h"

#include <algorithm>

namespace rw::abilities {

std::string joined(const std::string &path, const std::string &key)
{
    return path.empty() || key.empty() ? path + key : path + "." + key;
}

std::string familyName(Family family)
{
    static const std::vector<std::string> names{"event", "condition", "choice", "operation", "modifier"};
    return names[std::size_t(family)];
}

void StatementReader::note(Finding finding, const std::string &path)
{
    finding.where.path = path;
    m_findings.push_back(std::move(finding));
}

void StatementReader::noteKind(const std::string &wanted, const Value &value, const std::string &path)
{
    note(error("ability.wrong-kind", "there is {found}", "it must be {wanted}",
               {{"found", std::string(kindName(value.kind()))}, {"wanted", wanted}}),
         path);
}

Statements StatementReader::list(Family family, const Value &value, const std::string &path)
{
    Statements statements;
    if (!value.isList()) {
        noteKind("a list", value, path);
        return statements;
    }
    if (value.list().empty())
        note(error("ability.empty-list", "the list is empty", "put at least one {family} into it",
                   {{"family", familyName(family)}}),
             path);
    for (std::size_t i = 0; i < value.size(); ++i)
        for (Statement &statement : one(family, value.list()[i], joined(path, std::to_string(i))))
            statements.push_back(std::move(statement));
    return statements;
}

Statements StatementReader::one(Family family, const Value &value, const std::string &path)
{
    if (!value.isMap()) {
        noteKind("a map with one key, the " + familyName(family), value, path);
        return {};
    }
    if (value.size() != 1) {
        note(error("ability.not-one-word", "there are {count} keys",
                   "write one {family} here, and each other one as an item of its own",
                   {{"count", std::to_string(value.size())}, {"family", familyName(family)}}),
             path);
        return {};
    }
    const Value::Member &member = value.map().front();
    Statement statement{.word = {}, .arguments = {}, .path = joined(path, member.key)};
    if (const Word *word = m_vocabulary.statement(family, member.key)) {
        statement.word = word->key;
        readArguments(*word, member.value, statement);
    } else {
        note(unknown("ability.unknown-word", familyName(family), member.key, m_vocabulary.statementKeys(family)), statement.path);
        if (const Value *name = member.value.find("as"); name && name->isText())
            statement.arguments.push_back({"as", std::vector<std::string>{name->text()}});
    }
    return {std::move(statement)};
}

void StatementReader::readArguments(const Word &word, const Value &value, Statement &statement)
{
    if (const Parameter *whole = word.parameter(""))
        return add(statement, *whole, value, statement.path);
    if (!value.isMap())
        return noteKind("a map", value, statement.path);
    Filter open;
    for (const Value::Member &member : value.map())
        readMember(word, member.key, member.value, statement, open);
    if (!open.empty())
        statement.arguments.push_back({"filter", std::vector<Filter>{std::move(open)}});
    checkKeys(word, value, statement.path);
}

void StatementReader::readMember(const Word &word, const std::string &key, const Value &value, Statement &statement, Filter &open)
{
    const std::string path = joined(statement.path, key);
    if (const Parameter *parameter = word.parameter(key))
        return add(statement, *parameter, value, path);
    if (word.open == Open::Resources && m_vocabulary.name("resources", key))
        return add(statement, Parameter{.key = key, .kind = Kind::Amount, .all = word.all, .least = 0}, value, path);
    if (word.open == Open::Fields && m_vocabulary.field("card", key)) {
        const Filter read = filter("card", Value(Value::Map{{key, value}}), statement.path);
        open.insert(open.end(), read.begin(), read.end());
        return;
    }
    std::vector<std::string> known;
    for (const Parameter &each : word.parameters)
        known.push_back(each.key);
    const std::vector<std::string> more = word.open == Open::Resources ? m_vocabulary.keys({"resources"})
        : word.open == Open::Fields                                    ? m_vocabulary.fieldKeys("card")
                                                                       : std::vector<std::string>();
    known.insert(known.end(), more.begin(), more.end());
    Finding finding = unknown("ability.unknown-key", "key", key, known);
    finding.message = "{word} has no key {found}";
    finding.arguments.push_back({"word", word.key});
    note(std::move(finding), path);
}

void StatementReader::checkKeys(const Word &word, const Value &value, const std::string &path)
{
    const auto there = [&](const std::string &key) { return value.find(key) != nullptr; };
    const auto listed = [](const std::vector<std::string> &keys) {
        std::string text;
        for (const std::string &key : keys)
            text += (text.empty() ? "" : ", ") + key;
        return text;
    };
    const auto missing = [&](const std::vector<std::string> &keys) {
        note(error("ability.missing-key", keys.size() == 1 ? "{word} lacks {keys}" : "{word} lacks one of {keys}", "add it",
                   {{"word", word.key}, {"keys", listed(keys)}}),
             path);
    };
    for (const Parameter &parameter : word.parameters) {
        if (parameter.must && !there(parameter.key))
            missing({parameter.key});
        if (!parameter.with.empty() && there(parameter.key) && !there(parameter.with))
            note(error("ability.lonely-key", "{key} stands without {other}", "add {other}, or leave it out",
                       {{"key", parameter.key}, {"other", parameter.with}}),
                 joined(path, parameter.key));
    }
    for (const std::vector<std::string> &group : word.oneOf) {
        const auto count = std::ranges::count_if(group, there);
        if (count == 0)
            missing(group);
        if (count > 1)
            note(error("ability.several-keys", "{word} has several of {keys}", "keep one of them",
                       {{"word", word.key}, {"keys", listed(group)}}),
                 path);
    }
    std::vector<std::string> some = word.someOf;
    if (word.open == Open::Resources) {
        some = m_vocabulary.keys({"resources"});
        some.push_back("any");
    }
    if (word.open == Open::Fields)
        some = m_vocabulary.fieldKeys("card");
    const auto isUnknown = [&](const Value::Member &each) {
        return !word.parameter(each.key) && std::ranges::find(some, each.key) == some.end();
    };
    if (!some.empty() && std::ranges::none_of(some, there) && std::ranges::none_of(value.map(), isUnknown))
        missing(some);
}

void StatementReader::add(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path)
{
    const std::string &key = parameter.key;
    const auto put = [&](Content content) { statement.arguments.push_back({key, std::move(content)}); };
    switch (parameter.kind) {
    case Kind::Seat:
    case Kind::Seats:
    case Kind::Thing: return addReference(statement, parameter, value, path);
    case Kind::Pattern:
        if (value.isText())
            return addReference(statement, parameter, value, path);
        return put(filters(parameter.sort, value, path));
    case Kind::Filters: return put(filters(parameter.sort, value, path));
    case Kind::Amount:
        if (auto read = amount(parameter, value, path))
            put(std::move(*read));
        return;
    case Kind::Test:
        if (!value.isText())
            return noteKind("a comparison like \"gold >= 2\"", value, path);
        return adopt(statement, key, parseTest(m_vocabulary, value.text()), path);
    case Kind::Word:
    case Kind::Words: return addWords(statement, parameter, value, path);
    case Kind::Setting: return addSetting(statement, parameter, value, path);
    case Kind::Flag: return put(flag(value, path));
    case Kind::Event: return put(one(Family::Event, value, path));
    case Kind::Conditions: return put(list(Family::Condition, value, path));
    case Kind::Operations: return put(list(Family::Operation, value, path));
    case Kind::Modifiers: return put(list(Family::Modifier, value, path));
    case Kind::Options: return put(options(value, path));
    case Kind::Limit:
        if (auto read = limit(value, path))
            put(std::move(*read));
        return;
    case Kind::NewName: return addName(statement, parameter, value, path);
    }
}

template <typename T>
void StatementReader::adopt(Statement &statement, const std::string &key, Checked<T> read, const std::string &path)
{
    for (Finding &finding : read.findings)
        note(std::move(finding), path);
    if (read)
        statement.arguments.push_back({key, std::move(*read.value)});
}

void StatementReader::addReference(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path)
{
    const bool thing = parameter.kind == Kind::Thing || parameter.kind == Kind::Pattern;
    if (!value.isText())
        return noteKind(parameter.kind == Kind::Pattern ? "a card or a filter" : thing ? "a card" : "a seat", value, path);
    const bool extra = std::ranges::any_of(
        parameter.lists, [&](const std::string &list) { return m_vocabulary.name(list, value.text()) != nullptr; });
    if (extra)
        statement.arguments.push_back({parameter.key, Reference{Reference::Kind::Word, value.text()}});
    else
        adopt(statement, parameter.key,
              thing ? readThing(m_vocabulary, value.text()) : readSeat(m_vocabulary, value.text(), parameter.kind == Kind::Seats),
              path);
}

std::vector<std::string> StatementReader::words(const std::vector<std::string> &lists, const std::string &what,
                                                const Value &value, const std::string &path)
{
    const Parameter parameter{.key = what, .kind = Kind::Words, .lists = lists};
    const Value::List single{value};
    std::vector<std::string> found;
    if (value.isList() && value.list().empty())
        note(error("ability.empty-list", "the list is empty", "name at least one"), path);
    for (const Value &item : value.isList() ? value.list() : single) {
        if (!item.isText()) {
            noteKind("a word", item, path);
            continue;
        }
        Checked<Reference> read = readWord(m_vocabulary, parameter, item.text());
        for (Finding &finding : read.findings)
            note(std::move(finding), path);
        if (read)
            found.push_back(read.value->word);
    }
    return found;
}

void StatementReader::addWords(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path)
{
    if (parameter.kind == Kind::Words)
        return statement.arguments.push_back({parameter.key, words(parameter.lists, parameter.key, value, path)});
    if (!value.isText())
        return noteKind("a word", value, path);
    Checked<Reference> read = readWord(m_vocabulary, parameter, value.text());
    if (read && read.value->kind == Reference::Kind::Word)
        statement.arguments.push_back({parameter.key, std::vector<std::string>{read.value->word}});
    else
        adopt(statement, parameter.key, std::move(read), path);
}

void StatementReader::addSetting(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path)
{
    Checked<Reference> word = value.isText() ? readWord(m_vocabulary, parameter, value.text()) : Checked<Reference>();
    if (word)
        return addWords(statement, parameter, value, path);
    if (value.isText() && isName(value.text()) && !m_vocabulary.seatNumber(value.text())) {
        word.findings.front().code = "ability.unknown-setting";
        return note(std::move(word.findings.front()), path);
    }
    if (auto read = amount(parameter, value, path))
        statement.arguments.push_back({parameter.key, std::move(*read)});
}

void StatementReader::addName(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path)
{
    if (!value.isText())
        return noteKind("a name", value, path);
    if (!isName(value.text()))
        return note(error("ability.bad-name", "{name} is no name",
                          "it begins with a small letter; small letters, digits and _ follow", {{"name", value.text()}}),
                    path);
    statement.arguments.push_back({parameter.key, std::vector<std::string>{value.text()}});
}

bool StatementReader::flag(const Value &value, const std::string &path)
{
    if (value.isBool())
        return value.toBool();
    noteKind("true or false", value, path);
    return false;
}

std::optional<Amount> StatementReader::amount(const Parameter &parameter, const Value &value, const std::string &path)
{
    Amount amount;
    if (value.isInt()) {
        amount.number = saturated(value.toInt());
    } else if (value.isText()) {
        Checked<Amount> read = parseAmount(m_vocabulary, value.text());
        for (Finding &finding : read.findings)
            note(std::move(finding), path);
        if (!read)
            return std::nullopt;
        amount = std::move(*read.value);
    } else {
        noteKind("a whole number or an amount", value, path);
        return std::nullopt;
    }
    if (amount.op == Amount::Op::Integer && parameter.least && amount.number < *parameter.least)
        note(error("ability.out-of-range", "there is {found}", "it must be at least {least}",
                   {{"found", std::to_string(amount.number)}, {"least", std::to_string(*parameter.least)}}),
             path);
    if (amount.op == Amount::Op::All && !parameter.all)
        note(error("ability.no-all", "there is all", "say how much; all is only for what can be used up or counted"), path);
    return amount;
}

} // namespace rw::abilities
