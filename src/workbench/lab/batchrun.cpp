// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/batchrun.h"

#include "workbench/lab/labengine.h"
#include "workbench/qttext.h"

#include <algorithm>
#include <chrono>

namespace rw {

using namespace std::chrono_literals;

namespace {

constexpr double secondsOfStretch = 0.4; // so that what is shown is drawn less than four times a second
constexpr EngineClient::Patience patience{std::chrono::hours(12), 5s};

} // namespace

BatchRun::BatchRun(LabEngine &lab, BatchWish wish, QObject *parent) : QObject(parent), m_lab(lab), m_wish(std::move(wish)) {}

void BatchRun::setState(State state)
{
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged();
}

void BatchRun::fail(const Findings &findings)
{
    QStringList sentences;
    for (const Finding &finding : findings)
        sentences.append(toQt(sentence(finding)));
    m_trouble = sentences.isEmpty() ? tr("the deck cannot be played") : sentences.join(u'\n');
    setState(State::Failed);
}

std::optional<double> BatchRun::secondsLeft() const
{
    if (m_rate <= 0 || !m_result)
        return {};
    return double(m_wish.games - std::min(m_wish.games, m_result->sums().games)) / m_rate;
}

void BatchRun::start()
{
    if (m_state != State::Ready)
        return;
    setState(State::Playing);
    m_lab.setVariants(m_wish.variants);
    m_lab.withDeck(this, [this](const std::string &deck, const Findings &findings) {
        if (deck.empty())
            return fail(findings);
        m_deck = deck;
        if (m_state == State::Playing)
            playOn();
    });
}

void BatchRun::playOn()
{
    const std::uint64_t before = m_result ? m_result->sums().games : 0;
    Value fields = Value::Map{{"deck", m_deck},
                              {"games", std::int64_t(std::min(m_stretch, m_wish.games - before))},
                              {"first_game", std::to_string(before)},
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
    m_ticket = m_lab.client().ask("batch", std::move(fields), this, [this](const Answer &answer) { take(answer); }, {}, patience);
}

bool BatchRun::isPrecise() const
{
    if (m_wish.precision <= 0)
        return false;
    for (int seat = 0; seat < m_result->sums().seats; ++seat)
        if (const Estimate wins = m_result->winsOfSeat(seat); wins.high - wins.low > 2 * m_wish.precision)
            return false;
    return true;
}

void BatchRun::take(const Answer &answer)
{
    m_ticket.reset();
    const double took = std::max(1e-3, double(m_clock.elapsed()) / 1000);
    if (!answer.ok)
        return m_state == State::Over ? void() : fail(answer.findings);
    Checked<BatchResult> more = BatchResult::read(toJson(answer.result), "engine");
    if (!more)
        return fail(more.findings);
    const std::uint64_t games = more.value->sums().games;
    if (m_result)
        m_result->extend(more.value->sums());
    else
        m_result = std::move(more.value);
    m_rate = double(games) / took;
    m_stretch = std::clamp(std::uint64_t(m_rate * secondsOfStretch), std::uint64_t(50), m_stretch * 8);
    Q_EMIT grown();
    if (m_state == State::Playing && (m_result->sums().games >= m_wish.games || isPrecise()))
        setState(State::Over);
    else if (m_state == State::Playing)
        playOn();
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
    const bool isDone = m_result && m_result->sums().games >= m_wish.games;
    setState(isDone ? State::Over : State::Playing);
    if (!isDone && !m_ticket && !m_deck.empty())
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
