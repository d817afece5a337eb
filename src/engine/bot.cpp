// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bot.h"

#include <algorithm>
#include <charconv>

namespace rw {

namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find_first_of(separators);
        parts.push_back(text.substr(0, end));
        if (end == text.npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

template <typename T>
bool readWhole(const std::string &text, T &number)
{
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc{} && end == text.data() + text.size();
}

/// Cuts the rules off the end of a spec, such as `never:challenge` off `greedy+never:challenge`.
std::vector<BotRule> takeRules(std::string_view &text)
{
    const std::string_view whole = text;
    const auto startsRule = [&](std::size_t at) {
        return whole.substr(at).starts_with("never:") || whole.substr(at).starts_with("always:");
    };
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < whole.size(); ++i)
        if ((i == 0 || whole[i - 1] == '+') && startsRule(i))
            starts.push_back(i);
    std::vector<BotRule> rules;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::size_t end = i + 1 < starts.size() ? starts[i + 1] - 1 : whole.size();
        const std::string_view rule = whole.substr(starts[i], end - starts[i]);
        const std::size_t colon = rule.find(':');
        rules.push_back(
            {rule.starts_with("never") ? BotRule::Kind::Never : BotRule::Kind::Always, std::string(rule.substr(colon + 1))});
    }
    if (!starts.empty())
        text = starts.front() == 0 ? std::string_view("random") : whole.substr(0, starts.front() - 1);
    return rules;
}

bool isOption(const std::string &argument)
{
    return argument.find('=') != argument.npos;
}

Finding givenTwice(const std::string &option, const std::string &bot)
{
    return error("bot.bad-option", "{option} of bot {bot} is given twice", "leave one out", {{"option", option}, {"bot", bot}});
}

/// The finding for text behind a plus sign that is not a rule.
Finding unknownRule(const std::string &bot, const std::string &rule)
{
    return error("bot.unknown-rule", "bot {bot} is followed by {rule}, which is no rule",
                 "rules are never:WORDS and always:WORDS, as {bot}+never:challenge", {{"bot", bot}, {"rule", rule}});
}

std::string shortest(double number)
{
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, number).ptr};
}

} // namespace

BotSpec BotSpec::parse(std::string_view text)
{
    BotSpec spec;
    if (!text.starts_with("exec:"))
        spec.rules = takeRules(text);
    const std::vector<std::string_view> parts = split(text, ":");
    spec.name = parts.front();
    if (spec.isOutside() && parts.size() > 1) {
        spec.arguments.emplace_back(text.substr(spec.name.size() + 1));
        return spec;
    }
    std::vector<std::string> again;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::size_t equals = parts[i].find('=');
        if (equals == std::string_view::npos)
            spec.arguments.emplace_back(parts[i]);
        else if (!spec.options.emplace(parts[i].substr(0, equals), parts[i].substr(equals + 1)).second)
            again.emplace_back(parts[i]);
    }
    spec.arguments.insert(spec.arguments.end(), again.begin(), again.end());
    return spec;
}

std::string BotSpec::text() const
{
    std::string out = name;
    for (const std::string &argument : arguments)
        out += ':' + argument;
    for (const auto &[option, value] : options)
        out += ':' + option + '=' + value;
    for (const BotRule &rule : rules)
        out += '+' + rule.text();
    return out;
}

const std::string *BotOptions::given(std::string_view name, int position)
{
    m_asked.emplace_back(name);
    m_positions = std::max(m_positions, std::size_t(position + 1));
    const auto option = m_spec.options.find(std::string(name));
    const std::string *named = option == m_spec.options.end() ? nullptr : &option->second;
    if (position < 0 || std::size_t(position) >= m_spec.arguments.size() || isOption(m_spec.arguments[std::size_t(position)]))
        return named;
    if (named)
        m_findings.push_back(givenTwice(std::string(name), m_spec.name));
    return &m_spec.arguments[std::size_t(position)];
}

void BotOptions::refuse(std::string_view name, const std::string &given, const std::string &remedy)
{
    if (const std::size_t plus = given.find('+'); plus != given.npos) {
        m_findings.push_back(unknownRule(m_spec.name, given.substr(plus)));
        return;
    }
    m_findings.push_back(
        error("bot.bad-option", "{option} of bot {bot} is {found}", remedy,
              {{"option", std::string(name)}, {"bot", m_spec.name}, {"found", given.empty() ? "empty" : given}}));
}

std::int64_t BotOptions::number(std::string_view name, std::int64_t usual, std::int64_t least, std::int64_t most, int position)
{
    const std::string *text = given(name, position);
    std::int64_t number = usual;
    if (text && (!readWhole(*text, number) || number < least || number > most)) {
        refuse(name, *text, "it must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
        return usual;
    }
    return number;
}

double BotOptions::real(std::string_view name, double usual, double least, double most)
{
    const std::string *text = given(name, -1);
    double number = usual;
    if (text && (!readWhole(*text, number) || !(number >= least && number <= most))) {
        refuse(name, *text, "it must be a number from " + shortest(least) + " to " + shortest(most));
        return usual;
    }
    return number;
}

std::string BotOptions::word(std::string_view name, std::string_view usual)
{
    const std::string *text = given(name, -1);
    return text ? *text : std::string(usual);
}

Finding BotOptions::surplus(const std::string &argument) const
{
    if (isOption(argument))
        return givenTwice(argument.substr(0, argument.find('=')), m_spec.name);
    return error("bot.bad-option", "bot {bot} does not know what to do with {found}", "leave it out",
                 {{"bot", m_spec.name}, {"found", argument.empty() ? "an empty part" : argument}});
}

Findings BotOptions::findings() const
{
    Findings findings = m_findings;
    for (std::size_t i = 0; i < m_spec.arguments.size(); ++i)
        if (i >= m_positions || isOption(m_spec.arguments[i]))
            findings.push_back(surplus(m_spec.arguments[i]));
    for (const auto &[option, value] : m_spec.options) {
        if (std::ranges::find(m_asked, option) != m_asked.end())
            continue;
        const std::string near = didYouMean(option, m_asked);
        findings.push_back(error("bot.unknown-option", "bot {bot} has no option {option}",
                                 near.empty() ? "leave it out" : "did you mean {near}?",
                                 {{"bot", m_spec.name}, {"option", option}, {"near", near}}));
    }
    return findings;
}

Finding unknownBot(const std::string &name, const std::vector<std::string> &known)
{
    if (const std::size_t plus = name.find('+'); plus != name.npos)
        return unknownRule(name.substr(0, plus), name.substr(plus));
    std::string list;
    for (const std::string &bot : known)
        list += (list.empty() ? "" : ", ") + bot;
    const std::string near = didYouMean(name, known);
    return error("bot.unknown", "there is no bot {name} for this game",
                 near.empty() ? "it has: {known}" : "did you mean {near}? It has: {known}",
                 {{"name", name.empty() ? "without a name" : name}, {"near", near}, {"known", list}});
}

} // namespace rw
