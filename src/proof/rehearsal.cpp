// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/rehearsal.h"

#include "proof/proofs.h"

#include <algorithm>

namespace rw {

namespace {

/// The number of a step's line in `play`, read from its path: play, 3, anna.
std::size_t lineOf(const Scenario &scenario, const ProofStep &step)
{
    const std::size_t at = scenario.origin.path.size(); // path of `name`, which is as long as the path of `play`
    const auto *number = step.origin.path.size() > at ? std::get_if<std::size_t>(&step.origin.path[at]) : nullptr;
    return number ? *number : 0;
}

/// Follows a proof's game and keeps the positions and the number of journal entries.
class Follower
{
public:
    Follower(const Scenario &scenario, std::size_t lines, Rehearsal &rehearsal)
        : m_scenario(scenario), m_lines(lines),
          m_isWhole(scenario.play.empty() || lineOf(scenario, scenario.play.back()) < lines), m_told(rehearsal)
    {
    }

    void operator()(const ProofStep *line, const ProofTable &table)
    {
        if (line)
            return follow(*line, table);
        if (!m_told.fresh)
            m_told.fresh = table.position();
        else if (!m_told.here || m_isWhole) // the position at the start, and the one after everything
            m_told.here = table.position();
    }

private:
    void follow(const ProofStep &line, const ProofTable &table)
    {
        const std::size_t number = lineOf(m_scenario, line) + 1; // each question of a line is a step of its own
        m_told.entries.resize(number, table.journal().size());
        if (number > m_lines)
            return;
        if (!line.looks())
            m_told.before = m_told.here;
        m_told.here = table.position();
    }

    const Scenario &m_scenario;
    std::size_t m_lines;
    bool m_isWhole;
    Rehearsal &m_told;
};

bool pass(Position &position)
{
    const Checked<Move> move = position.parse("pass");
    return move && position.apply(*move.value).done();
}

} // namespace

Rehearsal rehearse(Scenario scenario, EngineStore &engines, std::size_t lines, bool allSeeds, const std::atomic<bool> *stop)
{
    Rehearsal rehearsal;
    if (!allSeeds)
        scenario.seeds = 1;
    rehearsal.result = resultOf(scenario, engines, stop);
    if (scenario.refusal || !scenario.damage.empty())
        return rehearsal;
    const Checked<std::shared_ptr<const Engine>> engine = engines.engine(scenario);
    Findings findings;
    if (!engine || hasErrors(checkNames(scenario, **engine.value, engines.game().moments)))
        return rehearsal;
    const ProofScript script = scriptOf(scenario, **engine.value, findings);
    if (hasErrors(findings))
        return rehearsal;
    playProof(scenario, *engine.value, script, rehearsal.result.seed.value_or(scenario.seed), true,
              Follower(scenario, lines, rehearsal));
    return rehearsal;
}

std::vector<std::string> linesThatMayFollow(Position position, std::size_t most)
{
    std::vector<std::string> lines;
    std::vector<int> asked;
    while (!position.over() && lines.size() < most) {
        const int seat = position.pending().seat;
        if (std::ranges::find(asked, seat) != asked.end())
            break;
        asked.push_back(seat);
        const MoveSet moves = position.legalMoves();
        for (std::uint32_t i = 0; i < moves.count() && lines.size() < most; ++i)
            lines.push_back(position.engine().setup().seats.at(std::size_t(seat)) + ": " + position.words(moves.nth(i)));
        if (!pass(position))
            break;
    }
    return lines;
}

} // namespace rw
