// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/proofrehearsal.h"

#include "workbench/engine/livecheck.h"
#include "workbench/parts/qttext.h"

#include <utility>

namespace rw {

namespace {

constexpr EngineClient::Patience patience{std::chrono::minutes(10),
                                          std::chrono::seconds(5)}; ///< because all proofs of the deck may be run first

} // namespace

ProofRehearsal::ProofRehearsal(const LiveCheck &check, QObject *parent) : QObject(parent), m_check(check) {}

Value ProofRehearsal::wish() const
{
    Value wish = Value::Map{{"deck", m_check.deckId()}, {"proof", m_proof}};
    if (!m_branch.empty())
        wish["branch"] = m_branch;
    return wish;
}

void ProofRehearsal::clear()
{
    m_check.engine().cancel(std::exchange(m_ticket, 0));
    ++m_round;
    m_answer = {};
    m_trouble.clear();
}

void ProofRehearsal::play(const Value &proof, const std::string &branch, bool allSeeds)
{
    m_check.engine().cancel(std::exchange(m_ticket, 0));
    m_proof = proof;
    m_branch = branch;
    const int round = ++m_round;
    if (m_check.deckId().empty()) { // it is played once there is an engine
        m_answer = {};
        m_trouble = tr("The engine is not ready.");
        Q_EMIT answered();
        return;
    }
    Value wish = this->wish();
    if (allSeeds)
        wish["all_seeds"] = true;
    m_ticket = m_check.engine().ask(
        "rehearse", std::move(wish), this,
        [this, round](const Answer &answer) {
        if (round != m_round)
            return;
        m_ticket = 0;
        m_answer = answer.ok ? answer.result : Value();
        m_trouble.clear();
        for (const Finding &finding : answer.findings) // the last finding is the most useful: the fault of the deck
            m_trouble = toQt(sentence(finding));
        Q_EMIT answered();
        },
        {}, patience);
}

void ProofRehearsal::look(const Point &point, std::function<void(const Value &answer)> take)
{
    if (m_check.deckId().empty())
        return;
    Value wish = this->wish();
    wish["lines"] = std::int64_t(point.lines);
    if (!point.seat.empty()) {
        wish["seat"] = point.seat;
        wish["known"] = point.knows;
    }
    m_check.engine().ask(
        "rehearse", std::move(wish), this,
        [this, round = m_round, take = std::move(take)](const Answer &answer) {
        if (round == m_round && answer.ok)
            take(answer.result);
        },
        {}, patience);
}

void ProofRehearsal::record(std::function<void(const QString &savedGame, const QString &why)> take)
{
    if (m_check.deckId().empty() || m_proof.isNull())
        return take({}, tr("The engine is not ready."));
    Value wish = this->wish();
    wish["record"] = true;
    m_check.engine().ask(
        "rehearse", std::move(wish), this,
        [round = m_round, this, take = std::move(take)](const Answer &answer) {
        if (round != m_round)
            return;
        const QString text = answer.ok ? toQt(textOf(answer.result, "text")) : QString();
        const QString why =
            answer.findings.empty() ? tr("No game begins as this proof does.") : toQt(sentence(answer.findings.back()));
        take(text, text.isEmpty() ? why : QString());
        },
        {}, patience);
}

} // namespace rw
