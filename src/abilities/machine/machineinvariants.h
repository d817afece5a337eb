// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/machine.h"
#include "engine/finding.h"

#include <cstddef>
#include <utility>

namespace rw::abilities {

/// What must hold in every state that the machine works in. A game derives its own inspector from this; paths are those of the tree.
template <typename G>
class MachineInspector
{
public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    MachineInspector(const Rules &rules, const State &state) : m_rules(rules), m_state(state) {}

protected:
    const auto &machine() const { return G::machine(m_state); }

    bool demand(bool holds, const char *path, const char *message, const char *remedy)
    {
        if (!holds)
            m_findings.push_back(error("state.impossible", message, remedy, {}, {{}, path}));
        return holds;
    }
    bool isSeat(int seat) const { return seat < G::seats(m_rules); }

    /// First of all: what follows reads by these counts.
    bool machineCountsFit()
    {
        return demand(machine().depth <= machine().frames.size() && machine().lastingCount <= machine().lastings.size()
                          && machine().laterCount <= machine().laters.size(),
                      "abilities", "more abilities are at work than can be kept", "take some away");
    }
    void machineFits()
    {
        const Programs &programs = G::programs(m_rules);
        bool fits = true;
        for (std::size_t i = 0; i < machine().depth; ++i) {
            const Frame &frame = machine().frames[i];
            fits = fits && frame.at < programs.steps.size() && isRunning(frame);
        }
        for (std::size_t i = 0; i < machine().lastingCount; ++i)
            fits = fits && isOneOf(machine().lastings[i].code, programs.lastings) && isRunning(machine().lastings[i]);
        for (std::size_t i = 0; i < machine().laterCount; ++i)
            fits = fits && isOneOf(machine().laters[i].code, programs.laters) && isRunning(machine().laters[i]);
        demand(fits, "abilities", "an ability is at work that no card has", "take it away");
        demand(machine().open.window <= machine().acting.size(), "window", "there is no such window", "name one of the course");
        const Decision asked = G::pending(m_rules, m_state);
        if (asked.seat == noSeat || asked.kind < G::firstAsking)
            return;
        demand(asked.kind == G::firstAsking + machine().asks, "asked", "the question is not that of the ability",
               "let both say the same");
        if (isSeat(asked.seat))
            demand(G::legalMoves(m_rules, m_state).count() > 0, "asked", "an ability asks and there is no answer",
                   "give it something to choose from");
    }
    /// Last of all: what is worked out follows the rest.
    void machineSumsFit()
    {
        demand(Machine<G>::sumsFit(m_rules, m_state), "abilities", "what lasts, waits and is counted is not what is at work",
               "sum it up anew");
    }

    const Rules &m_rules;
    const State &m_state;
    Findings m_findings;

private:
    static bool isOneOf(std::uint16_t code, const auto &codes) { return code >= 1 && code <= codes.size(); }
    bool isRunning(const auto &running) const
    {
        return running.ability < G::programs(m_rules).abilities.size() && running.bearer < G::bearers(m_state)
            && isSeat(running.user);
    }
};

} // namespace rw::abilities
