// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/enginebanner.h"

#include "workbench/engine/engineclient.h"

#include <QTime>

#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

EngineBanner::EngineBanner(EngineClient &engine, QString saved, QString missed, QWidget *parent)
    : Banner(parent), m_engine(engine), m_saved(std::move(saved)), m_missed(std::move(missed))
{
    setObjectName(QStringLiteral("engineBanner"));
    connect(&engine, &EngineClient::stateChanged, this, &EngineBanner::refresh);
    connect(&engine, &EngineClient::silenceChanged, this, &EngineBanner::refresh);
    refresh();
}

void EngineBanner::refresh()
{
    const bool saidSilence = std::exchange(m_saysSilence, m_engine.isSilent());
    if (m_saysSilence) {
        const int seconds = m_engine.silentSeconds();
        const QString since = QTime::currentTime().addSecs(-seconds).toString(u"HH:mm:ss"_s);
        const QString silence =
            tr("No answer from the engine for %n s, since %1; it was asked for: %2. Wait if that may take long, or stop it: %3",
               nullptr, seconds)
                .arg(since, m_engine.askedFor(), m_saved);
        if (saidSilence)
            return setSentence(silence); // keeps the buttons where they are
        return say(Weight::Alarm, silence,
                   {{tr("Wait"), [this] { m_engine.waitOn(); }}, {tr("Stop"), [this] { m_engine.stop(); }}});
    }
    switch (m_engine.state()) {
    case EngineClient::State::Ready: return sayItRuns();
    case EngineClient::State::Starting: return;
    case EngineClient::State::Down:
        if (!m_engine.trouble().isEmpty())
            say(Weight::Alarm, m_engine.trouble() + u' ' + tr("It is started again; %1").arg(m_saved), {});
        return;
    case EngineClient::State::Failed:
        return say(Weight::Alarm, m_engine.trouble() + u' ' + m_missed, {{tr("Start it again"), [this] { m_engine.restart(); }}});
    }
}

/// Keeps an unexpected end of the engine readable; removes the banner if the end was wanted.
void EngineBanner::sayItRuns()
{
    const QString &trouble = m_engine.trouble();
    if (trouble.isEmpty() || trouble == m_read || m_engine.endWasWanted())
        return hide();
    say(Weight::Notice,
        m_engine.trouble() + u' '
            + tr("It runs again; %1 If the same makes it end once more, undo what you changed last.").arg(m_saved),
        {{tr("All right"), [this] {
              m_read = m_engine.trouble();
              hide();
          }}});
}

} // namespace rw
