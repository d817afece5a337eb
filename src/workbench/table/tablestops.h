// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What is asked of a person who may pass.
struct TableQuestion
{
    std::string seat;
    std::string step; ///< the window or step, as the game calls it
    bool mayPass = false;
    bool couldAct = false; ///< something else than passing is worth considering
    bool couldDoMore = false; ///< something else than passing is allowed at all
};

/// When a person is asked who may pass: so that a table is playable, most such questions answer themselves.
class TableStops
{
public:
    enum class Rule {
        WhenUseful, ///< only where something but a pass is worth considering
        Always, ///< wherever something but a pass is allowed
        Never
    };
    static constexpr std::string_view passing = "pass";

    Rule usual() const { return m_usual; }
    void setUsual(Rule rule) { m_usual = rule; }
    /// For one window; nothing takes the usual rule again.
    void setAt(const std::string &step, std::optional<Rule> rule);
    std::optional<Rule> at(const std::string &step) const;
    const std::map<std::string, Rule> &exceptions() const { return m_exceptions; }

    /// All persons are asked in every window, also those who cannot but pass: then silence tells nothing.
    bool asksEverybody() const { return m_everybody; }
    void setAsksEverybody(bool everybody) { m_everybody = everybody; }

    /// The seat passes until this step of the round is over.
    void passThrough(const std::string &seat, const std::string &step);
    /// Must be told of every question, for passing through ends with the step.
    bool isAsked(const TableQuestion &question);

    /// As lines that a saved game keeps, and back; lines about something else are left alone.
    std::vector<std::string> notes() const;
    void read(const std::vector<std::string> &notes);

private:
    Rule m_usual = Rule::WhenUseful;
    std::map<std::string, Rule> m_exceptions;
    std::map<std::string, std::string> m_through; ///< seats and their steps
    bool m_everybody = false;
};

} // namespace rw
