// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.h"

#include "engine/refusal.h"
#include "engine/spokenwords.h"

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
        m_reached.push_back({Timeline::start, !isAsSaved(headLine("start"), m_record.start)});
        for (const GameRecord::Line &line : m_record.lines) {
            if (m_otherStates == Finding::Severity::Error && hasErrors(m_findings))
                break;
            m_reached.push_back(stepFrom(m_reached[line.from.value_or(Timeline::Moment(m_reached.size() - 1))], line));
        }
        for (const auto &[moment, name] : m_record.names)
            if (moment < m_reached.size() && m_reached[moment].moment)
                m_timeline.name(*m_reached[moment].moment, name);
        goTo(m_record.ahead);
        goTo(m_record.here.value_or(Timeline::Moment(m_record.lines.size())));
        if (!hasErrors(m_findings))
            compareEnd();
        return {std::move(m_timeline), std::move(m_findings), std::move(m_lines)};
    }

private:
    /// The moment in the new timeline to which a moment of the record led.
    struct Reached
    {
        std::optional<Timeline::Moment> moment; ///< empty if its step, or one before it, could not be played
        bool isAnother = false; ///< its state, or one before it, differs from the saved one
    };

    Reached stepFrom(const Reached &before, const GameRecord::Line &line)
    {
        if (!before.moment)
            return {};
        m_timeline.goTo(*before.moment);
        if (!step(line))
            return {};
        if (m_timeline.here() == m_lines.size())
            m_lines.push_back(line.number);
        return {m_timeline.here(), before.isAnother || !isAsSaved(line, line.check)};
    }

    /// Goes to this moment of the record, or to the last one before it that could be replayed.
    void goTo(std::optional<Timeline::Moment> wanted)
    {
        while (wanted && *wanted > 0 && (*wanted >= m_reached.size() || !m_reached[*wanted].moment))
            wanted = m_record.lines[*wanted - 1].from.value_or(*wanted - 1);
        if (wanted)
            m_timeline.goTo(*m_reached[*wanted].moment);
    }

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
        if (!move && move.findings.front().code == ambiguousMove)
            move.value = moveThatLedTo(line.check);
        if (!move.value) {
            m_hasDiffered = true;
            move.findings.front().where = {std::string(m_file), {}, line.number, int(line.seat.size()) + 3};
            append(m_findings, std::move(move.findings));
            return false;
        }
        Findings misfits;
        const Outcome outcome = m_timeline.play(*move.value, &misfits);
        if (hasErrors(misfits)) {
            const std::string remedy = firstThatDiffers();
            m_hasDiffered = true;
            for (Finding &misfit : misfits) {
                misfit.where = {std::string(m_file), misfit.where.path, line.number, 1};
                if (!remedy.empty())
                    misfit.remedy += "; " + remedy;
            }
            append(m_findings, std::move(misfits));
            return false;
        }
        if (!outcome.done()) {
            Finding refused = refusalOf(position, *move.value, line.words, outcome);
            if (const std::string first = firstThatDiffers(); !first.empty())
                refused.remedy += (refused.remedy.empty() ? "" : "; ") + first;
            differs(line, std::move(refused.message), std::move(refused.remedy), std::move(refused.arguments));
        }
        return outcome.done();
    }

    /// Finds the meant move if its words may mean several: the move that leads to the saved state.
    std::optional<Move> moveThatLedTo(const std::string &check) const
    {
        const MoveSet moves = m_timeline.position().legalMoves();
        for (std::uint32_t each = 0; !check.empty() && each < moves.count(); ++each) {
            const std::optional<Position> after = m_timeline.after(moves.nth(each));
            if (after && recordHash(*after).starts_with(check))
                return moves.nth(each);
        }
        return std::nullopt;
    }

    std::string firstThatDiffers() const { return m_hasDiffered ? std::string() : "this is the first step that differs"; }

    /// \a line belongs to the start or to a step. After a state that differs nothing is compared, because all later states
    /// differ, too.
    bool isAsSaved(const GameRecord::Line &line, const std::string &expected)
    {
        if (expected.empty())
            return true;
        const std::string found = recordHash(m_timeline.position()).substr(0, expected.size());
        if (found == expected)
            return true;
        const bool isStart = line.words.empty();
        differs(line, isStart ? "the game does not begin as it did" : "after this step the game is not as it was",
                std::string(isStart ? "its start was {expected}, here it is {found}" : "it was {expected}, here it is {found}")
                    + (isStart || m_hasDiffered ? "" : "; " + firstThatDiffers()),
                {{"expected", expected}, {"found", found}}, m_otherStates);
        return false;
    }

    /// A line before the first move, or the line `end`.
    GameRecord::Line headLine(std::string_view word) const { return {{}, {}, m_record.lineOf(word), {}, {}}; }

    void compareEnd()
    {
        if (m_hasDiffered || recordHash(m_timeline.position()) == m_record.end)
            return;
        differs(headLine("end"), "the game does not end as it did",
                "the deck, its variants or the rules are not those it was played with", {}, m_otherStates);
    }

    void differs(const GameRecord::Line &line, std::string message, std::string remedy, std::vector<Finding::Argument> arguments,
                 Finding::Severity severity = Finding::Severity::Error)
    {
        m_hasDiffered = true;
        const Place where{std::string(m_file), {}, line.number, line.number > 0 ? 1 : 0};
        m_findings.push_back({severity, "replay.differs", std::move(message), std::move(remedy), std::move(arguments), where});
    }

    const GameRecord &m_record;
    std::string_view m_file;
    Finding::Severity m_otherStates;
    Timeline m_timeline;
    Findings m_findings;
    std::vector<Reached> m_reached; ///< by moment of the record
    std::vector<int> m_lines{0}; ///< by moment of the timeline: the line's number
    bool m_hasDiffered = false;
};

Replayed refused(std::string message, std::string remedy, std::vector<Finding::Argument> arguments, std::string_view file)
{
    return {
        std::nullopt,
        {error("replay.other-game", std::move(message), std::move(remedy), std::move(arguments), {std::string(file), {}, 1, 1})},
        {}};
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
        finding.where = {std::string(file), finding.where.path,
                         record.lineOf(finding.code.starts_with("luck.") ? "fallen" : "given"), 1};
    if (!start)
        return {std::nullopt, std::move(start.findings), {}};
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
