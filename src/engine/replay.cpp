// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.h"

#include <charconv>

namespace rw {

namespace {

class Replayer
{
public:
    Replayer(Timeline start, const GameRecord &record, std::string_view file, Finding::Severity otherStates)
        : m_record(record), m_file(file), m_otherStates(otherStates), m_timeline(std::move(start))
    {
    }

    Replayed run()
    {
        compare({}, m_record.start);
        for (const GameRecord::Line &line : m_record.lines) {
            if (hasErrors(m_findings) || !step(line))
                break;
            compare(line, line.check);
        }
        if (!hasErrors(m_findings))
            compareEnd();
        return {std::move(m_timeline), std::move(m_findings)};
    }

private:
    bool step(const GameRecord::Line &line)
    {
        if (!line.seat.empty())
            return play(line);
        std::uint32_t epoch = 0;
        std::from_chars(line.words.data(), line.words.data() + line.words.size(), epoch);
        m_timeline.freshLuck(epoch);
        return true;
    }

    bool play(const GameRecord::Line &line)
    {
        const Position &position = m_timeline.position();
        const Decision decision = position.pending();
        const std::string asked = decision.over() ? "nobody" : position.engine().setup().seats[decision.seat];
        if (asked != line.seat) {
            differs(line, "here {asked} is asked, not {seat}", firstThatDiffers(), {{"asked", asked}, {"seat", line.seat}});
            return false;
        }
        Checked<Move> move = position.parse(line.words);
        if (!move) {
            move.findings.front().where = {std::string(m_file), {}, line.number, int(line.seat.size()) + 3};
            append(m_findings, std::move(move.findings));
            return false;
        }
        const Outcome outcome = m_timeline.play(*move.value);
        if (!outcome.done())
            differs(
                line, "{seat} may not {words} here ({clause})", firstThatDiffers(),
                {{"seat", line.seat}, {"words", line.words}, {"clause", position.engine().facts().clauses.at(outcome.refusedBy)}});
        return outcome.done();
    }

    std::string firstThatDiffers() const { return m_isAnother ? std::string() : "this is the first step that differs"; }

    /// \a line is empty for the start. After the first state that differs nothing is compared any more: all that follow differ as well.
    void compare(const GameRecord::Line &line, const std::string &expected)
    {
        const std::string found =
            expected.empty() || m_isAnother ? expected : recordHash(m_timeline.position()).substr(0, expected.size());
        if (found == expected)
            return;
        m_isAnother = true;
        differs(line, line.number == 0 ? "the game does not begin as it did" : "after this step the game is not as it was",
                line.number == 0 ? "its start was {expected}, here it is {found}"
                                 : "it was {expected}, here it is {found}; this is the first step that differs",
                {{"expected", expected}, {"found", found}}, m_otherStates);
    }

    void compareEnd()
    {
        if (m_isAnother || recordHash(m_timeline.position()) == m_record.end)
            return;
        differs({}, "the game does not end as it did", "the deck, its variants or the rules are not those it was played with", {},
                m_otherStates);
    }

    void differs(const GameRecord::Line &line, std::string message, std::string remedy, std::vector<Finding::Argument> arguments,
                 Finding::Severity severity = Finding::Severity::Error)
    {
        const Place where{std::string(m_file), {}, line.number, line.number > 0 ? 1 : 0};
        m_findings.push_back({severity, "replay.differs", std::move(message), std::move(remedy), std::move(arguments), where});
    }

    const GameRecord &m_record;
    std::string_view m_file;
    Finding::Severity m_otherStates;
    Timeline m_timeline;
    Findings m_findings;
    bool m_isAnother = false;
};

Replayed refused(std::string message, std::string remedy, std::vector<Finding::Argument> arguments, std::string_view file)
{
    return {
        std::nullopt,
        {error("replay.other-game", std::move(message), std::move(remedy), std::move(arguments), {std::string(file), {}, 1, 1})}};
}

Replayed replayed(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file,
                  Finding::Severity otherStates)
{
    const GameFacts &facts = engine->facts();
    if (record.game != facts.id)
        return refused("this is a game of {found}", "open it with a deck of that game", {{"found", record.game}}, file);
    if (record.seats != engine->setup().seats)
        return refused("other seats sat at this table", "use the seats that the saved game names", {}, file);
    Checked<Timeline> start = Timeline::from(engine, record.seed, record.botSeed, record.given);
    for (Finding &finding : start.findings)
        finding.where = {std::string(file), finding.where.path, 0, 0};
    if (!start)
        return {std::nullopt, std::move(start.findings)};
    Replayed again = Replayer(std::move(*start.value), record, file, otherStates).run();
    again.findings.insert(again.findings.begin(), start.findings.begin(), start.findings.end());
    if (record.rulesVersion != facts.rulesVersion)
        again.findings.insert(
            again.findings.begin(),
            warning("replay.other-rules",
                    "this game was played by version {found} of the rules, and here are those of version {known}",
                    "what differs may differ for that reason", {{"found", record.rulesVersion}, {"known", facts.rulesVersion}},
                    {std::string(file), {}, 2, 1}));
    return again;
}

} // namespace

Checked<Timeline> replay(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file)
{
    Replayed again = replayed(engine, record, file, Finding::Severity::Error);
    if (hasErrors(again.findings))
        again.timeline.reset();
    return {std::move(again.timeline), std::move(again.findings)};
}

Replayed replayAsFarAsItGoes(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file)
{
    return replayed(engine, record, file, Finding::Severity::Warning);
}

} // namespace rw
