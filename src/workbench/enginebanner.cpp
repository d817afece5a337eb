// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/enginebanner.h"

#include "workbench/engineclient.h"

#include <utility>

namespace rw {

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
        const QString silence = tr("No answer from the engine for %n s.", nullptr, m_engine.silentSeconds());
        if (saidSilence)
            return setSentence(silence); // the buttons stay under the pointer
        return say(Weight::Alarm, silence, {{tr("Wait"), [this] { m_engine.waitOn(); }}, {tr("Stop"), [this] { m_engine.stop(); }}});
    }
    switch (m_engine.state()) {
    case EngineClient::State::Ready: return hide();
    case EngineClient::State::Starting: return;
    case EngineClient::State::Down:
        if (!m_engine.trouble().isEmpty())
            say(Weight::Alarm, m_engine.trouble() + u' ' + m_saved, {});
        return;
    case EngineClient::State::Failed: return say(Weight::Alarm, m_engine.trouble() + u' ' + m_missed, {{tr("Start it again"), [this] { m_engine.restart(); }}});
    }
}

} // namespace rw
