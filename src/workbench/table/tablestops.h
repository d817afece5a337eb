// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A question to a person who may pass.
struct TableQuestion
{
    std::string seat;
    std::string step; ///< the game's name of the window or step
    bool mayPass = false;
    bool couldAct = false; ///< a move other than passing is worth considering
    bool couldDoMore = false; ///< a move other than passing is allowed
};

/// Decides when to ask a person who may pass. To keep a game playable, most of these questions are passed automatically.
class TableStops
{
public:
    enum class Rule {
        WhenUseful, ///< only if a move other than passing is worth considering
        Always, ///< whenever a move other than passing is allowed
        Never
    };
    static constexpr std::string_view passing = "pass";

    Rule usual() const { return m_usual; }
    void setUsual(Rule rule) { m_usual = rule; }
    /// Sets the rule for one window; without a rule, the general one applies.
    void setAt(const std::string &step, std::optional<Rule> rule);
    std::optional<Rule> at(const std::string &step) const;
    const std::map<std::string, Rule> &exceptions() const { return m_exceptions; }

    /// Whether all persons are asked in every window, even those who can only pass. Then silence reveals nothing.
    bool asksEverybody() const { return m_everybody; }
    void setAsksEverybody(bool everybody) { m_everybody = everybody; }

    /// The seat passes until this step of the round is over.
    void passThrough(const std::string &seat, const std::string &step);
    /// Whether the seat may pass here without being asked, whatever else is allowed.
    bool mayPassUnasked(const std::string &seat, const std::string &step) const;
    /// Must be called for every question, because passing through ends with the step.
    bool isAsked(const TableQuestion &question);

    /// Writes the rules as notes of a saved game and reads them; other notes are ignored.
    std::vector<std::string> notes() const;
    void read(const std::vector<std::string> &notes);

private:
    Rule m_usual = Rule::WhenUseful;
    std::map<std::string, Rule> m_exceptions;
    std::map<std::string, std::string> m_through; ///< steps that seats pass through, by seat
    bool m_everybody = false;
};

} // namespace rw
