// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/setupcheck.h"

#include "proof/seatnames.h"

#include <algorithm>

namespace rw {

namespace {

std::string joined(const std::vector<std::string> &words)
{
    std::string all;
    for (const std::string &word : words)
        all.append(all.empty() ? "" : ", ").append(word);
    return all;
}

// Faults of faces have codes of their own in proofs.
std::string codeInProofs(const std::string &code)
{
    return code == "luck.too-much" ? "proof.too-much-luck" : code == "luck.no-such-face" ? "proof.no-such-face" : code;
}

Place placeOf(const LuckFault &fault, const Origin &line)
{
    return line.at(fault.face ? Path{*fault.face} : Path{}, fault.atKeys ? Document::Part::Key : Document::Part::Value);
}

/// Checks the names in a proof.
class NameCheck
{
public:
    NameCheck(const Engine &engine, const std::vector<std::string> &moments, Findings &findings)
        : m_seats(engine.setup().seats), m_clauses(engine.facts().clauses), m_moments(moments), m_findings(findings)
    {
    }

    void step(const ProofStep &step)
    {
        using enum ProofStep::Kind;
        if (step.kind == PassUntil)
            moment(step.words, step.origin);
        else if (step.kind != Asks && step.kind != Expect)
            seat(step.seat, step.origin);
        for (const std::string &name : step.seats)
            seat(name, step.origin);
        if (!step.because.empty() && step.because.find('.') == std::string::npos && !contains(m_clauses, step.because))
            unknown(
                {"proof.unknown-clause", "the game has no clause {name}", "write the id of a clause, or the code of a finding"},
                step.because, m_clauses, step.origin);
    }

private:
    struct Words
    {
        const char *code;
        const char *message;
        const char *remedy;
    };

    static bool contains(const std::vector<std::string> &names, const std::string &name)
    {
        return std::ranges::find(names, name) != names.end();
    }

    void seat(const std::string &name, const Origin &origin)
    {
        if (!contains(m_seats, name))
            unknown({"proof.unknown-seat", "nobody called {name} sits here", "the seats are {known}"}, name, m_seats, origin);
    }

    void moment(const std::string &name, const Origin &origin)
    {
        if (!contains(m_moments, name))
            unknown({"proof.unknown-moment", "the course of the game has no moment called {name}",
                     m_moments.empty() ? "this game has no moments; write each pass" : "the moments are {known}"},
                    name, m_moments, origin);
    }

    void unknown(const Words &words, const std::string &name, const std::vector<std::string> &known, const Origin &origin)
    {
        const std::string guess = didYouMean(name, known);
        m_findings.push_back(error(words.code, words.message, guess.empty() ? words.remedy : "did you mean {guess}?",
                                   {{"name", name}, {"guess", guess}, {"known", joined(known)}},
                                   origin.at({}, Document::Part::Value)));
    }

    const std::vector<std::string> &m_seats;
    const std::vector<std::string> &m_clauses;
    const std::vector<std::string> &m_moments;
    Findings &m_findings;
};

// The deepest member to which a dotted path leads. Keys may have several steps, and seats may be in any letters.
Path deepest(const Value &map, std::string_view path)
{
    if (map.isMap())
        for (const Value::Member &member : map.map()) {
            const std::string key = lowered(member.key);
            if (lowered(path) == key)
                return {member.key};
            if (!lowered(path).starts_with(key) || path[key.size()] != '.')
                continue;
            Path found = deepest(member.value, path.substr(member.key.size() + 1));
            found.insert(found.begin(), member.key);
            return found;
        }
    return {};
}

// A finding about a whole map may come from any of its parts. This shows the first one.
Path firstWithin(const Value &map, std::string_view path)
{
    for (std::size_t i = 0; map.isMap() && !path.empty() && i < map.size(); ++i)
        if (const std::string &key = map.map()[i].key; lowered(key).starts_with(lowered(path)) && key[path.size()] == '.')
            return {key};
    return {};
}

} // namespace

ProofScript scriptOf(const Scenario &scenario, const Engine &engine, Findings &findings)
{
    ProofScript script;
    for (const ProofLuck &luck : scenario.luck) {
        ScriptedLuck scripted = scriptLuck(engine, luck.line, script.faces);
        script.addresses.push_back(std::move(scripted.addresses));
        for (LuckFault &fault : scripted.faults) {
            fault.finding.code = codeInProofs(fault.finding.code);
            fault.finding.where = placeOf(fault, luck.origin);
            findings.push_back(std::move(fault.finding));
        }
    }
    return script;
}

Findings misfitsOf(const Scenario &scenario, const ProofScript &script, LuckSpoken spoken)
{
    Findings findings;
    for (std::size_t i = script.addresses.size(); i-- > 0;) // if several lines fix one draw, the last one counts
        for (std::size_t k = 0; k < script.addresses[i].size(); ++k) {
            const auto misfit = spoken.misfits.extract(script.addresses[i][k]);
            if (misfit.empty())
                continue;
            const ProofLuck &luck = scenario.luck[i];
            LuckFault fault{.finding = misfitFinding(misfit.mapped())};
            if (luck.line.faces.isList())
                fault.face = k;
            fault.finding.where = placeOf(fault, luck.origin);
            findings.push_back(std::move(fault.finding));
        }
    sortFindings(findings);
    return findings;
}

Findings checkNames(const Scenario &scenario, const Engine &engine, const std::vector<std::string> &moments)
{
    Findings findings;
    NameCheck check(engine, moments, findings);
    for (const auto *steps : {&scenario.common, &scenario.play, &scenario.end})
        for (const ProofStep &step : *steps)
            check.step(step);
    return findings;
}

Place placeOfGiven(const Scenario &scenario, const std::string &path)
{
    Place place = scenario.origin.at({}, Document::Part::Value);
    for (const Origin &origin : scenario.givenBy) { // the innermost proof that gives it wins
        const Value given = origin.document->valueOf(origin.document->find(origin.path));
        Path found = deepest(given, path);
        if (found.empty())
            found = firstWithin(given, path);
        if (!found.empty() || &origin == &scenario.givenBy.front())
            place = origin.at(found, Document::Part::Value);
    }
    return place;
}

} // namespace rw
