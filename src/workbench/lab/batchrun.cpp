// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/batchrun.h"

#include "lab/preciseplay.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/playform.h"
#include "workbench/parts/qttext.h"

#include <QLocale>

#include <algorithm>
#include <chrono>

namespace rw {

using namespace std::chrono_literals;

namespace {

constexpr double secondsOfStretch = 0.4; // so that charts are drawn less than four times a second
constexpr qint64 betweenKept = 1000; // milliseconds
constexpr EngineClient::Patience patience{std::chrono::hours(12), 5s};

QString joinedSentences(const Findings &findings)
{
    QStringList sentences;
    for (const Finding &finding : findings)
        sentences.append(toQt(sentence(finding)));
    return sentences.join(u'\n');
}

} // namespace

BatchRun::BatchRun(LabEngine &lab, BatchWish wish, QObject *parent)
    : QObject(parent), m_lab(lab), m_wish(std::move(wish)), m_pace(m_wish.threads)
{
    connect(&lab.client(), &EngineClient::ended, this, [this] {
        if (m_state == State::Paused && !m_ticket) // otherwise an answer will report it
            fail({error("engine.ended", "The engine ended")});
    });
}

BatchRun::~BatchRun()
{
    if (m_ticket)
        m_lab.client().cancel(*m_ticket);
    m_lab.closeDeck(m_deck);
}

void BatchRun::setState(State state)
{
    if (state == m_state)
        return;
    m_state = state;
    if (state == State::Over)
        keep();
    Q_EMIT stateChanged();
}

void BatchRun::fail(const Findings &findings)
{
    m_trouble = findings.empty() ? tr("the deck cannot be played") : joinedSentences(findings);
    if (m_ticket)
        m_lab.client().cancel(*m_ticket);
    setState(State::Failed);
    closeDeck();
}

std::optional<double> BatchRun::secondsLeft() const
{
    return m_result ? m_pace.secondsFor(m_wish.games - std::min(m_wish.games, m_result->sums().games)) : std::nullopt;
}

void BatchRun::start()
{
    if (m_state != State::Ready)
        return;
    setState(State::Playing);
    m_lab.openDeck(m_wish.variants, m_wish.values, this, [this](const std::string &deck, const Findings &findings) {
        if (deck.empty())
            return fail(findings);
        m_deck = deck;
        m_sinceKept.start();
        if (m_state == State::Playing)
            playOn();
    });
}

void BatchRun::playOn()
{
    const std::uint64_t end = m_wish.precision > 0 ? std::min(nextPreciseLook(m_played), m_wish.games) : m_wish.games;
    m_asked = std::min(m_pace.nextStretch(secondsOfStretch), end - m_played);
    Value fields = Value::Map{{"deck", m_deck},
                              {"games", std::int64_t(m_asked)},
                              {"first_game", std::to_string(m_played)},
                              {"seed", std::to_string(m_wish.seed)},
                              {"threads", m_wish.threads},
                              {"rotate", m_wish.bots.size() > 1}};
    if (m_wish.players)
        fields["seats"] = *m_wish.players;
    if (!m_wish.bots.isEmpty()) {
        fields["bots"] = Value::List{};
        for (const QString &bot : m_wish.bots)
            fields["bots"].append(toStd(bot));
    }
    m_clock.start();
    m_ticket = m_lab.client().ask(
        "batch", std::move(fields), this, [this](const Answer &answer) { take(answer); }, {}, patience);
}

/// Whether all games are played or, at a look, the precision is reached.
bool BatchRun::hasEnough() const
{
    return m_result && (m_result->sums().games >= m_wish.games || endsPrecisely(*m_result, m_wish.precision));
}

void BatchRun::take(const Answer &answer)
{
    m_ticket.reset();
    if (m_state == State::Failed) // an earlier stretch could not be read, and what follows a gap is useless
        return closeDeck();
    const double took = double(m_clock.nsecsElapsed()) / 1e9;
    if (!answer.ok)
        return m_state == State::Over ? closeDeck() : fail(answer.findings);
    m_played += m_asked;
    m_pace.add(m_asked, took);
    const bool isLooked = m_wish.precision > 0 && nextPreciseLook(m_played - 1) == m_played;
    if (m_state == State::Playing && !isLooked && m_played < m_wish.games)
        playOn(); // before reading and drawing, so that the engine is not idle
    Checked<BatchResult> more = BatchResult::from(answer.result, "engine");
    if (!more)
        return fail(more.findings);
    if (m_result) {
        if (const Findings other =
                differentBuilds("what follows", more.value->origin().builds, m_result->origin().builds, OtherBuilds::Refused);
            !other.empty())
            return fail(other);
        m_result->extend(*more.value);
    } else {
        m_result = std::move(more.value);
    }
    m_isDone = hasEnough();
    if (m_state == State::Playing && isLooked && !m_isDone)
        playOn();
    if (m_sinceKept.elapsed() >= betweenKept || m_state == State::Over)
        keep();
    Q_EMIT grown();
    if (m_state == State::Playing && m_isDone)
        setState(State::Over);
}

/// Sends the result so far to the store. Never two at a time, because the first answer has the number of the run.
void BatchRun::keep()
{
    const std::uint64_t games = m_result ? m_result->sums().games : 0;
    if (!m_wish.isKept || m_deck.empty() || m_isKeeping || !m_keepTrouble.isEmpty() || games == 0)
        return closeDeck();
    m_sinceKept.restart();
    m_isKeeping = true;
    m_keeping = games;
    Value fields = Value::Map{{"deck", m_deck},
                              {"result", m_result->canonical()},
                              {"asked", std::int64_t(m_isDone ? games : std::max(games, m_wish.games))}};
    if (m_wish.precision > 0)
        fields["precision"] = hundredthsOfPoints(m_wish.precision);
    if (m_run)
        fields["run"] = *m_run;
    m_lab.client().ask(
        "run_keep", std::move(fields), this, [this](const Answer &answer) { takeKept(answer); }, {}, patience);
}

void BatchRun::takeKept(const Answer &answer)
{
    m_isKeeping = false;
    if (answer.ok) {
        m_run = numberOf(answer.result, "run");
        m_kept = m_keeping;
    } else {
        m_keepTrouble = joinedSentences(answer.findings);
        m_isKeepUnsure = answer.isLost();
    }
    const bool isLast = m_state == State::Over && !m_ticket;
    if (isLast && answer.ok && m_kept != m_result->sums().games)
        return keep();
    if (isLast)
        closeDeck();
    if (answer.ok)
        Q_EMIT kept();
    else
        Q_EMIT stateChanged();
}

QString BatchRun::keepWords() const
{
    if (!m_wish.isKept || !m_result || (m_keepTrouble.isEmpty() && m_state != State::Failed))
        return {};
    if (m_run)
        return tr("%1 of its games are saved as run %2, which you can continue.")
            .arg(QLocale().toString(qulonglong(m_kept)))
            .arg(*m_run);
    if (m_isKeepUnsure)
        return tr("The engine ended while saving it. If it was saved, it is listed under Runs.");
    return m_keepTrouble.isEmpty() ? tr("It ended before it was saved.") : tr("It was not saved: %1").arg(m_keepTrouble);
}

/// Closes the deck once nothing needs it any more.
void BatchRun::closeDeck()
{
    const bool isNeeded = m_ticket || m_isKeeping || m_state == State::Playing || m_state == State::Paused;
    if (!isNeeded)
        m_lab.closeDeck(std::exchange(m_deck, {}));
}

void BatchRun::pause()
{
    if (m_state == State::Playing)
        setState(State::Paused);
}

void BatchRun::resume()
{
    if (m_state != State::Paused)
        return;
    setState(m_isDone ? State::Over : State::Playing);
    if (!m_isDone && !m_ticket && !m_deck.empty())
        playOn();
}

void BatchRun::cancel()
{
    if (m_state != State::Playing && m_state != State::Paused)
        return;
    if (m_ticket)
        m_lab.client().cancel(*m_ticket);
    setState(State::Over);
}

} // namespace rw
