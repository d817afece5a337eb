// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/prooftable.h"

#include "engine/outofroom.h"
#include "engine/refusal.h"

namespace rw {

namespace {

constexpr std::string_view passWord = "pass";

// Never empty, because a game may give no reason at all.
Findings whyNotUnderstood(Findings findings, std::string_view words)
{
    if (findings.empty())
        findings.push_back(
            error("proof.not-understood", "{move} is not understood", "say what the game knows", {{"move", std::string(words)}}));
    return findings;
}

} // namespace

std::string momentOf(const Position &position)
{
    const Value tree = position.tree();
    const Value *step = tree.find("step");
    return step && step->isText() ? step->text() : std::string();
}

ProofTable::ProofTable(const std::shared_ptr<const Engine> &engine, const LuckScript &script, bool keepsJournal)
    : m_position(engine, 0), m_script(&script), m_keepsJournal(keepsJournal)
{
}

template <typename Change>
void ProofTable::record(Change change)
{
    Journal journal;
    Recorder recorder{std::move(m_counts), m_keepsJournal ? &journal : nullptr, m_script, &m_spoken};
    std::string move;
    try {
        move = change(recorder);
    } catch (const OutOfRoom &) {
        m_counts = std::move(recorder.counts); // as they were: nothing has happened
        throw;
    }
    m_counts = std::move(recorder.counts);
    if (m_keepsJournal && (!move.empty() || !journal.empty()))
        tell(move, journal);
}

void ProofTable::start(std::uint64_t seed, std::uint32_t epoch)
{
    record([&](Recorder &recorder) {
        engine().start(m_position.bytes(), seed, &recorder);
        return "start";
    });
    if (epoch > 0)
        engine().freshLuck(m_position.bytes(), epoch);
}

Findings ProofTable::arrange(const Value &given)
{
    Findings findings;
    record([&](Recorder &recorder) {
        findings = engine().arrange(m_position.bytes(), given, &recorder);
        return "given";
    });
    return findings;
}

void ProofTable::tell(const std::string &move, const Journal &journal)
{
    JournalEntry entry{move, {}};
    for (const Event &event : journal) {
        const std::vector<std::string> &clauses = engine().facts().clauses;
        JournalEntry::Told told{engine().tell(event), event.clause < clauses.size() ? clauses[event.clause] : std::string(), {}};
        if (event.ability != noAbility) {
            const std::string name = engine().abilityName(event.ability);
            told.ability = name.empty() ? "ability " + std::to_string(event.ability) : name;
        }
        entry.events.push_back(std::move(told));
    }
    m_entries.push_back(std::move(entry));
}

std::string ProofTable::situation() const
{
    const Decision decision = pending();
    if (decision.over())
        return "the game is over";
    return engine().setup().seats.at(decision.seat) + " is asked (" + engine().decisionName(decision) + ")";
}

std::string ProofTable::openMoves() const
{
    return pending().over() ? std::string() : rw::openMoves(m_position);
}

Outcome ProofTable::apply(Move move, const std::string &told)
{
    Outcome outcome;
    record([&](Recorder &recorder) {
        outcome = m_position.apply(move, &recorder);
        return outcome.done() ? told : std::string();
    });
    return outcome;
}

bool ProofTable::mustPass() const
{
    const MoveSet moves = m_position.legalMoves();
    if (moves.count() != 1)
        return false;
    const Checked<Move> pass = m_position.parse(passWord);
    return pass && moves.contains(*pass.value);
}

bool ProofTable::pass()
{
    const Decision decision = pending();
    const Checked<Move> move = decision.over() ? Checked<Move>() : m_position.parse(passWord);
    return move
        && apply(*move.value, m_keepsJournal ? "(" + engine().setup().seats.at(decision.seat) + ": pass)" : std::string()).done();
}

bool ProofTable::passTo(int seat)
{
    for (std::uint64_t left = engine().longestGame(); left > 0; --left)
        if (pending().seat == seat || !pass())
            break;
    return pending().seat == seat;
}

bool ProofTable::passForcedTo(int seat)
{
    for (std::uint64_t left = engine().longestGame(); left > 0; --left)
        if (pending().seat == seat || !mustPass() || !pass())
            break;
    return pending().seat == seat;
}

bool ProofTable::passUntil(std::string_view moment)
{
    for (std::uint64_t left = engine().longestGame(); left > 0 && momentOf(m_position) != moment; --left)
        if (!pass())
            break;
    return momentOf(m_position) == moment;
}

bool ProofTable::passForced()
{
    bool hasPassed = false;
    for (std::uint64_t left = engine().longestGame(); left > 0 && !pending().over() && mustPass() && pass(); --left)
        hasPassed = true;
    return hasPassed;
}

ProofTable::Answer ProofTable::understand(std::string_view words) const
{
    Checked<Move> move = m_position.parse(words);
    return move ? Answer{} : Answer{whyNotUnderstood(std::move(move.findings), words), {}};
}

ProofTable::Answer ProofTable::say(std::string_view words)
{
    const Decision decision = pending();
    Checked<Move> move = m_position.parse(words);
    if (!move)
        return {whyNotUnderstood(std::move(move.findings), words), {}};
    const Outcome outcome = apply(*move.value, engine().setup().seats.at(decision.seat) + ": " + std::string(words));
    if (outcome.done())
        return {};
    Answer answer{{}, engine().facts().clauses.at(outcome.refusedBy)};
    answer.isOutOfPlace = !answersQuestion(m_position, *move.value);
    return answer;
}

ProofTable::Answer ProofTable::say(int seat, std::string_view words)
{
    Answer answer = say(words);
    if (answer.done() || !mustPass())
        return answer;
    ProofTable further = *this;
    for (std::uint64_t left = engine().longestGame(); left > 0 && further.mustPass() && further.pass() && further.passTo(seat);
         --left) {
        const Answer later = further.say(words);
        if (!later.done())
            continue;
        *this = std::move(further);
        return later;
    }
    return answer;
}

void ProofTable::play(Move move)
{
    apply(move, m_keepsJournal ? engine().setup().seats.at(pending().seat) + ": " + m_position.words(move) : std::string());
}

} // namespace rw
