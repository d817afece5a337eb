// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablestops.h"

#include <array>
#include <utility>

namespace rw {

namespace {

using Rule = TableStops::Rule;

constexpr std::array<std::pair<Rule, std::string_view>, 3> ruleWords{
    {{Rule::WhenUseful, "when-useful"}, {Rule::Always, "always"}, {Rule::Never, "never"}}};

std::string_view wordOf(Rule rule)
{
    for (const auto &[each, word] : ruleWords)
        if (each == rule)
            return word;
    return {};
}

std::optional<Rule> ruleCalled(std::string_view word)
{
    for (const auto &[rule, each] : ruleWords)
        if (each == word)
            return rule;
    return std::nullopt;
}

/// The windows of a step begin with the same word: bid.turn, bid.made.
std::string_view stepOf(std::string_view window)
{
    return window.substr(0, window.find('.'));
}

} // namespace

void TableStops::setAt(const std::string &step, std::optional<Rule> rule)
{
    if (rule)
        m_exceptions[step] = *rule;
    else
        m_exceptions.erase(step);
}

std::optional<Rule> TableStops::at(const std::string &step) const
{
    const auto found = m_exceptions.find(step);
    return found == m_exceptions.end() ? std::nullopt : std::optional(found->second);
}

void TableStops::passThrough(const std::string &seat, const std::string &step)
{
    m_through[seat] = stepOf(step);
}

bool TableStops::mayPassUnasked(const std::string &seat, const std::string &step) const
{
    return m_through.contains(seat) || (!m_everybody && at(step).value_or(m_usual) == Rule::Never);
}

bool TableStops::isAsked(const TableQuestion &question)
{
    if (const auto through = m_through.find(question.seat); through != m_through.end()) {
        if (through->second == stepOf(question.step) && question.mayPass)
            return false;
        m_through.erase(through);
    }
    if (!question.mayPass || m_everybody)
        return true;
    switch (at(question.step).value_or(m_usual)) {
    case Rule::WhenUseful: return question.couldAct;
    case Rule::Always: return question.couldDoMore;
    case Rule::Never: break;
    }
    return false;
}

std::vector<std::string> TableStops::notes() const
{
    std::vector<std::string> notes{"stops " + std::string(wordOf(m_usual))};
    for (const auto &[step, rule] : m_exceptions)
        notes.push_back("stop " + step + ' ' + std::string(wordOf(rule)));
    if (m_everybody)
        notes.emplace_back("stops everybody");
    return notes;
}

void TableStops::read(const std::vector<std::string> &notes)
{
    for (const std::string &note : notes) {
        const std::size_t last = note.rfind(' ');
        const std::string word = last == note.npos ? std::string() : note.substr(last + 1);
        if (note == "stops everybody")
            m_everybody = true;
        else if (const std::optional<Rule> rule = ruleCalled(word); rule && note.starts_with("stops "))
            m_usual = *rule;
        else if (rule && note.starts_with("stop ") && last > 5)
            m_exceptions[note.substr(5, last - 5)] = *rule;
    }
}

} // namespace rw
