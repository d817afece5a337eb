// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/proofplay.h"

#include "engine/outofroom.h"
#include "proof/matching.h"
#include "proof/setupcheck.h"

#include <algorithm>

namespace rw {

namespace {

Path joined(Path path, const Path &further)
{
    path.insert(path.end(), further.begin(), further.end());
    return path;
}

/// One game of a proof.
class Play
{
public:
    Play(const Scenario &scenario, const std::shared_ptr<const Engine> &engine, const ProofScript &script, std::uint64_t seed,
         bool keepsJournal, const ProofWatch &watch)
        : m_scenario(scenario), m_script(script), m_seed(seed), m_watch(watch), m_table(engine, script.faces, keepsJournal)
    {
    }

    ProofOutcome run()
    {
        const bool starts = hasRoom(m_scenario.origin, [&] {
            m_table.start(m_seed, m_scenario.epoch);
            return true;
        });
        tell(nullptr);
        const bool begins = starts && arrange();
        m_outcome.atStart = m_table.counts();
        if (begins && steps(m_scenario.common) && ownSteps() && rest()) {
            tell(nullptr);
            steps(m_scenario.end);
        }
        m_outcome.spoken = m_table.spoken();
        std::vector<ProofFailure> misfits; // come first, because other failures follow from them
        for (Finding &finding : misfitsOf(m_scenario, m_script, m_outcome.spoken))
            misfits.push_back({std::move(finding), m_table.journal().size()});
        m_outcome.failures.insert(m_outcome.failures.begin(), misfits.begin(), misfits.end());
        m_outcome.journal = m_table.journal();
        m_outcome.counts = std::move(m_table.counts());
        return std::move(m_outcome);
    }

private:
    using Kind = ProofStep::Kind;
    using Arguments = std::vector<Finding::Argument>;

    void fail(Finding finding) { m_outcome.failures.push_back({std::move(finding), m_table.journal().size()}); }
    void fail(const ProofStep &step, std::string code, std::string message, std::string remedy, Arguments arguments)
    {
        fail(error(std::move(code), std::move(message), std::move(remedy), std::move(arguments),
                   step.origin.at({}, Document::Part::Value)));
    }

    int seatCalled(const std::string &name) const
    {
        const std::vector<std::string> &seats = m_table.engine().setup().seats;
        return int(std::ranges::find(seats, name) - seats.begin());
    }

    bool arrange()
    {
        if (!m_scenario.given.empty()) {
            Findings findings = m_table.arrange(Value::Map(m_scenario.given));
            for (Finding &finding : findings) {
                finding.where = placeOfGiven(m_scenario, finding.where.path);
                fail(std::move(finding));
            }
            if (!m_outcome.failures.empty())
                return false;
        }
        return isSound(m_scenario.origin);
    }

    // Invariants of the game are checked after every move.
    bool isSound(const Origin &origin)
    {
        for (const Finding &broken : m_table.position().invariants()) {
            fail(error("proof.invariant", "the state is impossible: {path}: {what}", "the game has a fault",
                       {{"path", broken.where.path}, {"what", sentence(broken)}}, origin.at({}, Document::Part::Value)));
            return false;
        }
        return true;
    }

    void tell(const ProofStep *line) const
    {
        if (m_watch)
            m_watch(line, m_table);
    }

    bool ownSteps()
    {
        tell(nullptr);
        return std::ranges::all_of(m_scenario.play, [&](const ProofStep &step) {
            const bool goesOn = this->step(step);
            if (goesOn)
                tell(&step);
            return goesOn;
        });
    }

    // False if the play cannot go on.
    bool steps(const std::vector<ProofStep> &steps)
    {
        return std::ranges::all_of(steps, [&](const ProofStep &step) { return this->step(step); });
    }

    bool step(const ProofStep &step)
    {
        return hasRoom(step.origin, [&] { return carriedOut(step); });
    }

    /// What \a body says, or false where the game ran out of room, which is told.
    template <typename Body>
    bool hasRoom(const Origin &origin, Body body)
    {
        try {
            return body();
        } catch (const OutOfRoom &overrun) {
            Finding told = overrun.finding();
            told.where = origin.at({}, Document::Part::Value);
            fail(std::move(told));
            return false;
        }
    }

    bool carriedOut(const ProofStep &step)
    {
        switch (step.kind) {
        case Kind::Move: return move(step) && isSound(step.origin);
        case Kind::PassUntil: return passUntil(step) && isSound(step.origin);
        case Kind::Asks: return asks(step) && isSound(step.origin);
        case Kind::Can: can(step); break;
        case Kind::Cannot: cannot(step); break;
        case Kind::Exactly: exactly(step); break;
        case Kind::Expect: expect(step); break;
        case Kind::Sees:
            compare(step, m_table.position().tree(Eye::visible(seatCalled(step.seat))), "for {seat}, {path} is {found}");
            break;
        case Kind::Knows:
            compare(step, m_table.position().tree(Eye::known(seatCalled(step.seat))),
                    "to the knowledge of {seat}, {path} is {found}");
            break;
        }
        return true;
    }

    bool move(const ProofStep &step)
    {
        const int seat = seatCalled(step.seat);
        if (!m_table.passTo(seat)) {
            notAsked(step, m_table, "proof.not-asked");
            return false;
        }
        const ProofTable::Answer answer = m_table.say(seat, step.words);
        if (!answer.done())
            refused(step, m_table, answer, "proof.refused");
        return answer.done();
    }

    static std::string numbered(const ProofStep &step, const char *message)
    {
        return (step.number().empty() ? "" : "{step}: ") + std::string(message);
    }

    /// Reports that another seat is asked, which may not pass, or which has a line of its own in the proof.
    void notAsked(const ProofStep &step, const ProofTable &table, std::string code)
    {
        const bool isOver = table.pending().over();
        fail(step, std::move(code),
             numbered(step,
                      isOver ? "{situation}; {seat} cannot say {move}"
                             : "{situation}, so {seat} cannot say {move}; open moves: {open}"),
             isOver ? "" : "write what comes first, or `pass` where that is open",
             {{"step", step.number()},
              {"situation", table.situation()},
              {"seat", step.seat},
              {"move", step.words},
              {"open", table.openMoves()}});
    }

    void refused(const ProofStep &step, const ProofTable &table, const ProofTable::Answer &answer, std::string code)
    {
        if (answer.clause.empty())
            notUnderstood(step, answer.findings);
        else if (answer.isOutOfPlace)
            notAsked(step, table, std::move(code));
        else
            fail(step, std::move(code), "{seat}: {move} is refused by {clause}", {},
                 {{"seat", step.seat}, {"move", step.words}, {"clause", answer.clause}});
    }

    void notUnderstood(const ProofStep &step, const Findings &findings)
    {
        for (Finding finding : findings) {
            finding.where = step.origin.at({}, Document::Part::Value);
            fail(std::move(finding));
        }
    }

    bool asks(const ProofStep &step)
    {
        for (std::size_t i = 0; i < step.seats.size(); ++i) {
            if (i > 0 && !m_table.pass()) {
                fail(step, "proof.cannot-pass", "{situation} and may not pass, so {seat} is not asked", {},
                     {{"situation", m_table.situation()}, {"seat", step.seats[i]}});
                return false;
            }
            const std::string before = m_table.situation();
            if (!m_table.passForcedTo(seatCalled(step.seats[i]))) {
                fail(step, "proof.asks", numbered(step, "{situation}"), "{seat} is expected to be asked",
                     {{"step", step.number()}, {"situation", before}, {"seat", step.seats[i]}});
                return false;
            }
        }
        return true;
    }

    bool passUntil(const ProofStep &step)
    {
        if (m_table.passUntil(step.words))
            return true;
        const bool isOver = m_table.pending().over();
        fail(step, "proof.cannot-pass",
             numbered(step,
                      isOver ? "the game is over, and {moment} did not come"
                             : "at {here} {situation}; that cannot be passed, so {moment} does not come; open moves: {open}"),
             isOver ? "name a moment that comes" : "write that move, and pass until {moment} behind it",
             {{"step", step.number()},
              {"situation", m_table.situation()},
              {"here", momentOf(m_table.position())},
              {"moment", step.words},
              {"open", m_table.openMoves()}});
        return false;
    }

    /// The list must contain every move that bots can choose, and every listed move must be allowed. Bots may know only a sample.
    void exactly(const ProofStep &step)
    {
        ProofTable trial = m_table;
        if (!trial.passTo(seatCalled(step.seat)))
            return fail(step, "proof.exactly", "{situation}, so {seat} has no moves", {},
                        {{"situation", trial.situation()}, {"seat", step.seat}});
        std::vector<Move> listed;
        for (std::size_t i = 0; i < step.moves.size(); ++i) {
            Checked<Move> move = trial.position().parse(step.moves[i]);
            for (Finding &finding : move.findings) {
                finding.where = step.origin.at({i}, Document::Part::Value);
                fail(std::move(finding));
            }
            if (!move)
                continue;
            listed.push_back(*move.value);
            Position after = trial.position();
            if (!after.apply(*move.value).done())
                fail(error("proof.exactly", "{seat} may not {move} here", "leave it out; open moves: {open}",
                           {{"seat", step.seat}, {"move", step.moves[i]}, {"open", trial.openMoves()}},
                           step.origin.at({i}, Document::Part::Value)));
        }
        const MoveSet open = trial.position().legalMoves();
        for (std::uint32_t nth = 0; nth < open.count(); ++nth)
            if (std::ranges::find(listed, open.nth(nth)) == listed.end())
                return fail(step, "proof.exactly", "{seat} may also {move}", "open moves: {open}",
                            {{"seat", step.seat}, {"move", trial.position().words(open.nth(nth))}, {"open", trial.openMoves()}});
    }

    /// Compares the state after the move or, if that differs, the state after all seats that can only pass have passed.
    void expect(const ProofStep &step)
    {
        const std::vector<std::string> &seats = m_table.engine().setup().seats;
        if (mismatches(step.expected, m_table.position().tree(), seats).empty())
            return;
        m_table.passForced();
        compare(step, m_table.position().tree(), "{path} is {found}");
    }

    void can(const ProofStep &step)
    {
        ProofTable trial = m_table;
        const int seat = seatCalled(step.seat);
        if (!trial.passTo(seat))
            return notAsked(step, trial, "proof.can");
        const ProofTable::Answer answer = trial.say(seat, step.words);
        if (!answer.done())
            return refused(step, trial, answer, "proof.can");
        m_table.counts() = trial.counts();
    }

    // A seat that is not asked is refused in any case, but its words must make sense.
    void cannot(const ProofStep &step)
    {
        ProofTable trial = m_table;
        const bool isAsked = trial.passTo(seatCalled(step.seat));
        const ProofTable::Answer answer = isAsked ? trial.say(step.words) : trial.understand(step.words);
        const bool mayBeNonsense = step.because.find('.') != std::string::npos;
        if (!answer.findings.empty()) {
            if (!mayBeNonsense || std::ranges::find(answer.findings, step.because, &Finding::code) == answer.findings.end())
                notUnderstood(step, answer.findings);
        } else if (isAsked) {
            compareRefusal(step, answer);
        } else if (mayBeNonsense) {
            fail(step, "proof.cannot", "{move} is understood", "{because} is expected",
                 {{"move", step.words}, {"because", step.because}});
        } else if (!step.because.empty()) {
            fail(step, "proof.cannot", "{seat} is not asked", "{because} is expected to refuse it",
                 {{"seat", step.seat}, {"because", step.because}});
        }
    }

    void compareRefusal(const ProofStep &step, const ProofTable::Answer &answer)
    {
        const Arguments arguments{
            {"seat", step.seat}, {"move", step.words}, {"clause", answer.clause}, {"because", step.because}};
        if (answer.done())
            return fail(step, "proof.cannot", "{seat}: {move} is allowed",
                        step.because.empty() ? "it is expected to be refused" : "{because} is expected to refuse it", arguments);
        if (!step.because.empty() && answer.clause != step.because)
            return fail(step, "proof.other-clause", "{seat}: {move} is refused by {clause}", "{because} is expected to refuse it",
                        arguments);
        const std::vector<std::string> &clauses = m_table.engine().facts().clauses;
        ++m_table.counts()[std::size_t(std::ranges::find(clauses, answer.clause) - clauses.begin())];
    }

    void compare(const ProofStep &step, const Value &tree, const char *message)
    {
        for (Mismatch &fault : mismatches(step.expected, tree, m_table.engine().setup().seats)) {
            Finding &finding = fault.finding;
            finding.where = step.origin.at(fault.path, fault.atKey ? Document::Part::Key : Document::Part::Value);
            if (finding.code == "proof.expected") {
                finding.message = message;
                finding.arguments.push_back({"seat", step.seat});
            }
            fail(std::move(finding));
            if (fault.cards && m_scenario.seeds == 1) // with several seeds, each could have another number
                m_outcome.failures.back().count =
                    CountUpdate{step.origin.document->file(), joined(step.origin.path, fault.path), *fault.cards};
        }
    }

    bool rest()
    {
        if (m_scenario.rest.empty())
            return true;
        Checked<std::unique_ptr<SeatBot>> bot = m_table.engine().bot(BotSpec::parse(m_scenario.rest));
        if (!bot) {
            for (Finding &finding : bot.findings) {
                finding.where = m_scenario.restBy.at({}, Document::Part::Value);
                fail(std::move(finding));
            }
            return false;
        }
        return playOn(**bot.value);
    }

    bool playOn(SeatBot &bot)
    {
        std::array<BotLuck, maxSeats> luck;
        for (int seat = 0; seat < m_table.engine().setup().count(); ++seat)
            luck[std::size_t(seat)] = BotLuck(RunSeeds(m_seed).ofBots(0), seat);
        const std::uint64_t longest = m_table.engine().longestGame();
        for (std::uint64_t decisions = 0; !m_table.pending().over(); ++decisions) {
            if (decisions == longest || m_table.position().legalMoves().count() == 0) {
                fail(error("proof.endless", "the game does not end", "{longest} decisions are enough, or some move is possible",
                           {{"longest", std::to_string(longest)}}, m_scenario.restBy.at({}, Document::Part::Value)));
                return false;
            }
            const int seat = m_table.pending().seat;
            const Move move = bot.choose(m_table.position().bytes(), seat, luck[std::size_t(seat)].next());
            const bool isPlayed = hasRoom(m_scenario.restBy, [&] {
                m_table.play(move);
                return true;
            });
            if (!isPlayed || !isSound(m_scenario.restBy))
                return false;
        }
        return true;
    }

    const Scenario &m_scenario;
    const ProofScript &m_script;
    std::uint64_t m_seed;
    const ProofWatch &m_watch;
    ProofTable m_table;
    ProofOutcome m_outcome;
};

bool hasArgument(const Finding &finding, const Finding::Argument &wanted)
{
    return std::ranges::find(finding.arguments, wanted) != finding.arguments.end();
}

} // namespace

ProofOutcome playProof(const Scenario &scenario, const std::shared_ptr<const Engine> &engine, const ProofScript &script,
                       std::uint64_t seed, bool keepsJournal, const ProofWatch &watch)
{
    return Play(scenario, engine, script, seed, keepsJournal, watch).run();
}

bool isRefusedAsExpected(const ProofRefusal &refusal, const Findings &findings)
{
    return std::ranges::any_of(findings, [&](const Finding &finding) {
        return finding.code == refusal.code && std::ranges::all_of(refusal.arguments, [&](const Finding::Argument &wanted) {
                   return hasArgument(finding, wanted);
               });
    });
}

} // namespace rw
