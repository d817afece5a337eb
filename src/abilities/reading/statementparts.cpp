// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/reading.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>
#include <charconv>

namespace rw::abilities {

Filter StatementReader::filter(const std::string &sort, const Value &value, const std::string &path)
{
    Filter terms;
    if (!value.isMap()) {
        noteKind("a filter: a map of fields", value, path);
        return terms;
    }
    if (value.map().empty())
        note(error("ability.empty-filter", "the filter is empty", "name a field, or leave the filter out"), path);
    for (const Value::Member &member : value.map()) {
        Checked<FilterTerm> term = readTerm(m_vocabulary, sort, member.key, member.value);
        for (Finding &finding : term.findings)
            note(std::move(finding), joined(path, member.key));
        if (term)
            terms.push_back(std::move(*term.value));
    }
    return terms;
}

std::vector<Filter> StatementReader::filters(const std::string &sort, const Value &value, const std::string &path)
{
    if (!value.isList())
        return {filter(sort, value, path)};
    std::vector<Filter> all;
    if (value.list().empty())
        note(error("ability.empty-list", "the list is empty", "name at least one"), path);
    for (std::size_t i = 0; i < value.size(); ++i)
        all.push_back(filter(sort, value.list()[i], joined(path, std::to_string(i))));
    return all;
}

std::optional<Limit> StatementReader::limit(const Value &value, const std::string &path)
{
    const auto refuse = [&]() -> std::optional<Limit> {
        note(error("ability.bad-limit", "this is no limit",
                   "write it like \"once per turn\": once, twice or N times, per use, step, turn, round or game"),
             path);
        return std::nullopt;
    };
    if (!value.isText())
        return refuse();
    std::string_view text = value.text();
    Limit limit;
    const auto per = text.find(" per ");
    if (per == text.npos)
        return refuse();
    limit.span = std::string(text.substr(per + 5));
    text = text.substr(0, per);
    static const std::vector<std::string> spans{"use", "step", "turn", "round", "game"};
    if (std::ranges::find(spans, limit.span) == spans.end())
        return refuse();
    if (text == "once" || text == "twice")
        return limit.times = text == "once" ? 1 : 2, limit;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), limit.times);
    if (fault != std::errc() || limit.times < 1 || text.front() == '0'
        || std::string_view(end, std::size_t(text.data() + text.size() - end)) != " times")
        return refuse();
    return limit;
}

std::vector<Option> StatementReader::options(const Value &value, const std::string &path)
{
    std::vector<Option> read;
    if (!value.isList()) {
        noteKind("a list of options", value, path);
        return read;
    }
    if (value.size() < 2)
        note(error("ability.one-option", "there are too few options", "offer at least two"), path);
    for (std::size_t i = 0; i < value.size(); ++i)
        read.push_back(option(value.list()[i], joined(path, std::to_string(i))));
    return read;
}

Option StatementReader::option(const Value &value, const std::string &path)
{
    Option option;
    if (!value.isMap()) {
        noteKind("a map with do", value, path);
        return option;
    }
    for (const Value::Member &member : value.map()) {
        const std::string here = joined(path, member.key);
        if (member.key == "if")
            option.conditions = list(Family::Condition, member.value, here);
        else if (member.key == "cost")
            option.costs = list(Family::Operation, member.value, here);
        else if (member.key == "do")
            option.body = list(Family::Operation, member.value, here);
        else if (member.key == "say" && member.value.isText())
            option.say = member.value.text();
        else if (member.key == "say")
            noteKind("a text", member.value, here);
        else
            note(unknown("ability.unknown-key", "key", member.key, {"say", "if", "cost", "do"}), here);
    }
    if (!value.find("do"))
        note(error("ability.missing-key", "the option lacks {keys}", "add it", {{"keys", "do"}}), path);
    return option;
}

} // namespace rw::abilities
