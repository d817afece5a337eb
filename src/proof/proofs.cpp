// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/proofs.h"

#include "engine/outofroom.h"
#include "proof/proofmemory.h"
#include "proof/seatnames.h"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <span>
#include <thread>

namespace rw {

namespace {

bool matches(const Scenario &scenario, const std::string &filter)
{
    const auto has = [&](const std::string &text) { return lowered(text).find(lowered(filter)) != std::string::npos; };
    return has(scenario.name) || has(scenario.worked) || std::ranges::any_of(scenario.clauses, has);
}

/// The path of a proof in its file: "proofs.2.branches.0".
std::string placeOf(const Scenario &scenario)
{
    return pathText(scenario.path());
}

bool holds(const std::string &place, const std::string &path)
{
    return path == place || (path.starts_with(place) && path[place.size()] == '.');
}

/// The innermost proof that contains a path in a file of proofs; empty if none does.
std::string proofAt(const std::string &path, const std::vector<Scenario> &scenarios)
{
    std::string innermost;
    for (const Scenario &scenario : scenarios)
        if (std::string place = placeOf(scenario); holds(place, path) && place.size() > innermost.size())
            innermost = std::move(place);
    return innermost;
}

/// The errors in a file that the check of the deck found.
Findings errorsIn(const Deck &deck, const std::string &file)
{
    Findings errors;
    for (const Finding &finding : deck.findings)
        if (finding.severity == Finding::Severity::Error && finding.where.file == file)
            errors.push_back(finding);
    return errors;
}

/// Assigns each error to the proof that contains it and to its branches. False if an error is outside all proofs, so that the
/// file is unclear.
bool giveDamage(const Findings &errors, std::vector<Scenario> &scenarios)
{
    for (const Finding &error : errors) {
        const std::string damaged = proofAt(error.where.path, scenarios);
        if (damaged.empty())
            return false;
        for (Scenario &scenario : scenarios)
            if (holds(damaged, placeOf(scenario)))
                scenario.damage.push_back(error);
    }
    return true;
}

Scenarios chosenOnes(const Deck &deck, const ProofChoice &choice)
{
    Scenarios chosen;
    for (const DeckDocument &file : deck.documents) {
        const std::string &name = file.document.file();
        const bool isWanted = choice.files.empty() || std::ranges::find(choice.files, name) != choice.files.end();
        if (file.kind != FileKind::Proof || !isWanted)
            continue;
        Scenarios read = readScenarios(file.document);
        if (!giveDamage(errorsIn(deck, name), read.list))
            continue;
        append(chosen.findings, std::move(read.findings));
        std::ranges::copy_if(read.list, std::back_inserter(chosen.list),
                             [&](const Scenario &each) { return matches(each, choice.filter); });
    }
    return chosen;
}

std::string described(const ProofRefusal &refusal)
{
    std::string text = refusal.code;
    for (const Finding::Argument &argument : refusal.arguments)
        text.append(&argument == &refusal.arguments.front() ? " with " : ", ").append(argument.name + ": " + argument.value);
    return text;
}

/// A proof with everything needed to play it, and its result.
class Case
{
public:
    Case(const Scenario &scenario, EngineStore &engines, bool tells) : m_scenario(scenario), m_engines(engines), m_tells(tells)
    {
        m_result.name = scenario.name;
        m_result.worked = scenario.worked;
        m_result.clauses = scenario.clauses;
        m_result.where = scenario.origin.at({}, Document::Part::Value);
    }

    /// By place in the scenario: whether the game asked for this luck.
    const std::vector<bool> &luckSpoken() const { return m_luckSpoken; }
    bool hasPlayedWell() const { return m_hasPlayed && m_passed; }
    bool isKept() const { return m_isKept; }
    const Scenario &scenario() const { return m_scenario; }

    /// Takes over a remembered result.
    ProofResult recalled(ProofRun run)
    {
        m_luckSpoken = std::move(run.luckSpoken);
        m_hasPlayed = run.hasPlayed;
        m_passed = run.result.passed;
        m_isKept = true;
        return std::move(run.result);
    }
    ProofRun remembered(const ProofResult &result) const { return {result, m_luckSpoken, m_hasPlayed}; }

    ProofResult result(const std::atomic<bool> *stop)
    {
        try {
            run(stop);
        } catch (const std::exception &fault) {
            defect(fault.what());
        } catch (...) {
            defect("it throws something unknown");
        }
        m_result.passed = m_passed = m_result.failures.empty();
        if (!m_passed)
            m_result.proven.clear();
        return std::move(m_result);
    }

private:
    void defect(const std::string &what)
    {
        fail(
            {error("proof.defect", "the game has a defect: {what}", "tell those who make it", {{"what", what}}, m_result.where)});
    }

    void fail(Findings findings)
    {
        for (Finding &finding : findings)
            if (finding.severity == Finding::Severity::Error)
                m_result.failures.push_back({std::move(finding), 0});
    }

    void run(const std::atomic<bool> *stop)
    {
        if (!m_scenario.damage.empty())
            return fail(m_scenario.damage);
        Checked<std::shared_ptr<const Engine>> engine = m_engines.engine(m_scenario);
        if (m_scenario.refusal)
            return checkRefusal(engine);
        if (!engine)
            return fail(std::move(engine.findings));
        m_engine = std::move(*engine.value);
        Findings findings = checkNames(m_scenario, *m_engine, m_engines.game().moments);
        const ProofScript script = scriptOf(m_scenario, *m_engine, findings);
        if (hasErrors(findings))
            return fail(std::move(findings));
        m_hasPlayed = true;
        for (std::uint64_t nth = 0; nth < m_scenario.seeds && m_result.failures.empty(); ++nth) {
            if (stop && stop->load(std::memory_order_relaxed))
                return;
            playWith(m_scenario.seed + nth, script);
        }
    }

    void playWith(std::uint64_t seed, const ProofScript &script)
    {
        ++m_result.seeds;
        ProofOutcome outcome = playProof(m_scenario, m_engine, script, seed, false);
        note(outcome, script);
        const bool hasFailed = !outcome.failures.empty();
        if (!hasFailed && !(m_tells && seed == m_scenario.seed))
            return;
        outcome = playProof(m_scenario, m_engine, script, seed, true); // again, now with the journal in words
        m_result.journal = std::move(outcome.journal);
        if (!hasFailed)
            return;
        m_result.seed = seed;
        m_result.failures = std::move(outcome.failures);
    }

    // Some clauses fire at every start. Such a clause only counts as proven if the proof checks something.
    void note(const ProofOutcome &outcome, const ProofScript &script)
    {
        const std::vector<std::string> &clauses = m_engine->facts().clauses;
        for (std::size_t i = 0; i < clauses.size(); ++i)
            if (outcome.counts[i] > (m_scenario.looks() ? 0 : outcome.atStart[i]))
                prove(clauses[i]);
        m_luckSpoken.resize(script.addresses.size());
        for (std::size_t i = 0; i < script.addresses.size(); ++i)
            m_luckSpoken[i] = m_luckSpoken[i] || std::ranges::all_of(script.addresses[i], [&](std::uint64_t address) {
                                  return outcome.spoken.asked.contains(address);
                              });
    }

    void prove(const std::string &clause)
    {
        const bool isNamed = std::ranges::find(m_scenario.clauses, clause) != m_scenario.clauses.end();
        if (isNamed && std::ranges::find(m_result.proven, clause) == m_result.proven.end())
            m_result.proven.push_back(clause);
    }

    void checkRefusal(Checked<std::shared_ptr<const Engine>> &engine)
    {
        Findings refused = std::move(engine.findings);
        if (engine) {
            m_engine = std::move(*engine.value);
            const LuckScript noLuck;
            ProofTable table(m_engine, noLuck, false);
            try {
                table.start(m_scenario.seed, m_scenario.epoch);
                refused = table.arrange(Value::Map(m_scenario.given));
            } catch (const OutOfRoom &overrun) {
                refused = {overrun.finding()};
            }
        }
        const Place where = m_scenario.refusal->origin.at({}, Document::Part::Value);
        if (isRefusedAsExpected(*m_scenario.refusal, refused))
            return proveRefusal(refused);
        if (!hasErrors(refused))
            return fail({error("proof.not-refused", "the game begins", "{code} is expected to refuse it",
                               {{"code", m_scenario.refusal->code}}, where)});
        std::string found;
        for (const Finding &finding : refused)
            found.append(found.empty() ? "" : "; ").append(sentence(finding) + " [" + finding.code + "]");
        fail({error("proof.other-refusal", "the start is refused otherwise: {found}", "{expected} is expected to refuse it",
                    {{"found", found}, {"expected", described(*m_scenario.refusal)}}, where)});
    }

    // If no game begins, no counter runs. Then the finding names the clause that refuses.
    void proveRefusal(const Findings &refused)
    {
        for (const Finding &finding : refused)
            for (const Finding::Argument &argument : finding.arguments)
                if (finding.code == m_scenario.refusal->code && argument.name == "clause")
                    prove(argument.value);
    }

    const Scenario &m_scenario;
    EngineStore &m_engines;
    bool m_tells; ///< whether to keep the journal of a passed proof
    std::shared_ptr<const Engine> m_engine;
    ProofResult m_result;
    std::vector<bool> m_luckSpoken;
    bool m_hasPlayed = false;
    bool m_passed = false;
    bool m_isKept = false;
};

/// Plays proofs on several threads.
class Runner
{
public:
    Runner(const Deck &deck, const std::vector<Scenario> &scenarios, EngineStore &engines, const ProofChoice &choice)
        : m_choice(choice), m_results(scenarios.size())
    {
        if (choice.memory)
            m_touches.emplace(deck, engines);
        for (const Scenario &scenario : scenarios)
            m_cases.emplace_back(scenario, engines, choice.journals);
    }

    void run()
    {
        const std::size_t threads = std::min(m_cases.size(), std::size_t(std::max(m_choice.threads, 1)));
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < threads; ++i)
            helpers.emplace_back([this] { work(); });
        work();
        for (std::thread &helper : helpers)
            helper.join();
    }

    // The results up to the first proof that was not played to its end.
    std::vector<ProofResult> takeResults(bool &interrupted)
    {
        std::vector<ProofResult> taken;
        for (std::optional<ProofResult> &result : m_results) {
            if (!result) {
                interrupted = true;
                break;
            }
            taken.push_back(std::move(*result));
        }
        return taken;
    }

    const std::vector<Case> &cases() const { return m_cases; }

private:
    bool isStopped() const { return m_choice.stop && m_choice.stop->load(std::memory_order_relaxed); }

    ProofResult resultOf(Case &each)
    {
        if (!m_touches || !each.scenario().damage.empty())
            return each.result(m_choice.stop);
        ProofTouch touch = m_touches->of(each.scenario());
        if (m_choice.onlyTouched)
            if (std::optional<ProofRun> before = m_choice.memory->recall(each.scenario(), touch))
                return each.recalled(std::move(*before));
        ProofResult result = each.result(m_choice.stop);
        if (!isStopped())
            m_choice.memory->keep(each.scenario(), std::move(touch), each.remembered(result));
        return result;
    }

    void work()
    {
        for (std::size_t i = m_next++; i < m_cases.size() && !isStopped(); i = m_next++) {
            ProofResult result = resultOf(m_cases[i]);
            if (isStopped())
                return; // the result may be that of half a proof
            m_results[i] = std::move(result);
            const std::lock_guard lock(m_mutex);
            ++m_done;
            if (m_choice.progress)
                m_choice.progress(m_done, m_cases.size());
        }
    }

    const ProofChoice &m_choice;
    std::optional<ProofTouches> m_touches; ///< set if there is a memory
    std::vector<Case> m_cases;
    std::vector<std::optional<ProofResult>> m_results;
    std::atomic<std::size_t> m_next = 0;
    std::mutex m_mutex; ///< guards the members below
    std::size_t m_done = 0;
};

// Warns of luck that the game asks for in no proof that has it: nobody rolls these dice. Some branches may leave it unused.
Findings idleLuck(const std::vector<Scenario> &scenarios, const std::vector<Case> &cases)
{
    struct Standing
    {
        Place where;
        bool isSpoken = false;
    };
    std::map<std::string, Standing> standings;
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        for (std::size_t k = 0; k < scenarios[i].luck.size() && cases[i].hasPlayedWell(); ++k) {
            const Origin &origin = scenarios[i].luck[k].origin;
            Standing &standing = standings[origin.document->file() + '\n' + pathText(origin.path)];
            standing.where = origin.at({}, Document::Part::Value);
            standing.isSpoken = standing.isSpoken || cases[i].luckSpoken()[k];
        }
    Findings findings;
    for (const auto &[key, standing] : standings)
        if (!standing.isSpoken)
            findings.push_back(warning("proof.idle-luck", "not all of this luck is asked for", "leave out what nobody rolls", {},
                                       standing.where));
    sortFindings(findings);
    return findings;
}

} // namespace

bool areProofsPlayable(const Deck &deck)
{
    return deck.game && std::ranges::all_of(deck.findings, [&](const Finding &finding) {
               if (finding.severity != Finding::Severity::Error)
                   return true;
               const auto file = std::ranges::find(deck.documents, finding.where.file,
                                                   [](const DeckDocument &each) { return each.document.file(); });
               return file != deck.documents.end() && file->kind == FileKind::Proof
                   && !proofAt(finding.where.path, readScenarios(file->document).list).empty();
           });
}

std::vector<CountUpdate> ProofResult::countUpdates() const
{
    std::vector<CountUpdate> updates;
    for (const ProofFailure &failure : failures) {
        if (!failure.count)
            return {};
        updates.push_back(*failure.count);
    }
    return updates;
}

std::vector<CountUpdate> ProofReport::countUpdates() const
{
    std::vector<CountUpdate> all;
    for (const ProofResult &proof : proofs)
        std::ranges::move(proof.countUpdates(), std::back_inserter(all));
    return all;
}

std::size_t ProofReport::failed() const
{
    return std::size_t(std::ranges::count(proofs, false, &ProofResult::passed));
}

ProofResult resultOf(const Scenario &scenario, EngineStore &engines, const std::atomic<bool> *stop)
{
    return Case(scenario, engines, true).result(stop);
}

ProofReport runProofs(const Deck &deck, const ProofGame &game, const ProofChoice &choice)
{
    EngineStore engines(deck, game);
    Scenarios chosen = chosenOnes(deck, choice);
    Runner runner(deck, chosen.list, engines, choice);
    runner.run();
    ProofReport report;
    report.findings = std::move(chosen.findings);
    report.proofs = runner.takeResults(report.interrupted);
    report.kept = std::size_t(std::ranges::count_if(std::span(runner.cases()).first(report.proofs.size()), &Case::isKept));
    if (!report.interrupted)
        append(report.findings, idleLuck(chosen.list, runner.cases()));
    report.coverage = coverageOf(deck, *game.facts, report.proofs);
    return report;
}

ProofReport seenFromOutside(ProofReport report, const std::filesystem::path &folder)
{
    const auto outside = [&](Place &place) {
        Finding finding;
        finding.where = place;
        place = seenFromOutside(Findings{finding}, folder).front().where;
    };
    report.findings = seenFromOutside(std::move(report.findings), folder);
    for (ProofResult &proof : report.proofs) {
        outside(proof.where);
        for (ProofFailure &failure : proof.failures)
            outside(failure.finding.where);
    }
    for (ClauseStanding &standing : report.coverage)
        outside(standing.where);
    return report;
}

} // namespace rw
