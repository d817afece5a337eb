// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tableproof.h"

#include "workbench/qttext.h"

#include <algorithm>

namespace rw {

namespace {

QString firstOf(const Findings &findings)
{
    return findings.empty() ? QString() : toQt(sentence(findings.front()));
}

/// What no proof should expect: luck, and what only the machinery needs.
Value plain(Value tree, const std::vector<std::string> &inner)
{
    for (const std::string &member : inner)
        tree.remove(member);
    tree.remove("luck");
    tree.remove("step");
    return tree;
}

/// Why a proof failed, from the result of `proofs`.
QString whyIn(const Value &result)
{
    for (const Value &proof : listOf(result, "proofs"))
        for (const std::string_view key : {"failures", "findings"})
            for (const Value &failure : listOf(proof, key)) {
                const Value *finding = failure.find("finding");
                const Finding found = findingOf(finding ? *finding : failure);
                if (!found.message.empty())
                    return toQt(sentence(found));
            }
    for (const Value &finding : listOf(result, "findings"))
        return toQt(sentence(findingOf(finding)));
    return {};
}

} // namespace

TableProof::TableProof(TableGame &game, EngineClient &engine, QObject *parent) : QObject(parent), m_game(game), m_engine(engine) {}

void TableProof::gather(int from, int to)
{
    m_proof = {};
    m_proof.seats = m_game.start().seats;
    m_proof.variants = m_game.deck().variants;
    m_proof.sets = m_game.deck().sets;
    const std::vector<int> path = m_game.pathTo(to);
    const auto first = std::ranges::find(path, from);
    if (first == path.end()) {
        Q_EMIT failed(tr("The stretch does not lie on one branch."));
        return;
    }
    for (auto at = first + 1; at != path.end(); ++at) {
        const TableMoment &moment = m_game.moments()[std::size_t(*at)];
        if (moment.seat.empty()) {
            Q_EMIT failed(tr("A proof cannot say that luck was drawn afresh; choose a stretch without that."));
            return;
        }
        m_proof.play.emplace_back(moment.seat, moment.move);
    }
    m_proof.name = "What happened at the table after step " + std::to_string(first - path.begin());
    m_game.ask("given", Value::Map{{"moment", std::int64_t(from)}}, [this](const Answer &answer) {
        if (!answer.ok) {
            Q_EMIT failed(firstOf(answer.findings));
            return;
        }
        m_proof.given = *answer.result.find("given");
        m_proof.luck = *answer.result.find("luck");
        m_differs.clear();
        for (const Value &differing : listOf(answer.result, "differs"))
            m_differs.push_back(differing.text());
    });
    m_game.ask("view", Value::Map{{"moment", std::int64_t(from)}}, [this](const Answer &answer) {
        if (answer.ok)
            m_before = plain(*answer.result.find("tree"), m_game.innerMembers());
    });
    m_game.ask("view", Value::Map{{"moment", std::int64_t(to)}}, [this](const Answer &answer) {
        if (answer.ok)
            m_proof.expect = changesBetween(m_before, plain(*answer.result.find("tree"), m_game.innerMembers()));
    });
    m_game.ask("journal", Value::Map{{"moment", std::int64_t(to)}, {"from", std::int64_t(first - path.begin() + 1)}},
               [this](const Answer &answer) { takeClauses(answer); });
}

void TableProof::takeClauses(const Answer &journal)
{
    if (!journal.ok) {
        Q_EMIT failed(firstOf(journal.findings));
        return;
    }
    for (const Value &step : listOf(journal.result, "steps"))
        for (const Value &event : listOf(step, "events")) {
            const std::string clause = textOf(event, "clause");
            if (!clause.empty() && std::ranges::find(m_proof.clauses, clause) == m_proof.clauses.end())
                m_proof.clauses.push_back(clause);
        }
    Q_EMIT gathered();
}

void TableProof::attempt(const PlayedProof &proof)
{
    m_tried = proof;
    play(false);
}

/// First without the passes that need not be written; they are written where it does not go without.
void TableProof::play(bool passes)
{
    m_text = proofText(m_tried, passes);
    TableDeck deck = m_game.deck();
    deck.texts[file] = "proofs:\n" + m_text;
    deck.variants.reset(); // the proof names its own
    deck.sets.clear();
    askAboutDeck(m_engine, deck, "proofs", Value::Map{{"files", Value::List{file}}}, this,
                 [this, passes](const Answer &answer) { judge(answer, passes); });
}

void TableProof::judge(const Answer &answer, bool passes)
{
    const bool isGood = answer.ok && numberOf(answer.result, "played") > 0 && numberOf(answer.result, "failed", 1) == 0;
    if (isGood) {
        Q_EMIT tried(true, {});
        return;
    }
    if (!passes)
        return play(true);
    Q_EMIT tried(false, answer.ok ? whyIn(answer.result) : firstOf(answer.findings));
}

} // namespace rw
