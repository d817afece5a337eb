// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/labengine.h"

#include "workbench/decksession.h"
#include "workbench/qttext.h"

#include <utility>

namespace rw {

LabEngine::LabEngine(DeckSession &session, const QString &program, QObject *parent)
    : QObject(parent), m_session(session), m_client(program)
{
    connect(&m_client, &EngineClient::started, this, &LabEngine::serveWaiting);
    m_client.start();
}

Value LabEngine::overlay()
{
    std::set<std::string> files = m_session.unsavedFiles();
    Value texts = Value::Map{};
    for (const std::string &file : files)
        texts[file] = Value(m_session.text(file));
    for (const std::string &file : m_overlaid)
        if (!files.contains(file))
            texts[file] = Value(); // as the disk has it again
    m_overlaid = std::move(files);
    return texts;
}

void LabEngine::withDeck(QObject *receiver, DeckReady ready)
{
    if (m_client.isReady())
        return bringUpToDate(receiver, std::move(ready));
    if (m_client.state() == EngineClient::State::Failed) {
        Finding fault = error("engine.ended", "the engine is not there: {reason}", {}, {{"reason", toStd(m_client.trouble())}});
        return ready({}, {std::move(fault)});
    }
    m_waiting.push_back({receiver, std::move(ready)}); // it is being started
}

void LabEngine::bringUpToDate(QObject *receiver, DeckReady ready)
{
    Value fields = Value::Map{{"files", overlay()}};
    if (m_variants) {
        fields["variants"] = Value::List{};
        for (const QString &variant : *m_variants)
            fields["variants"].append(toStd(variant));
    }
    if (m_deck.empty())
        fields["folder"] = toStd(m_session.folder());
    else
        fields["deck"] = m_deck;
    m_client.ask(m_deck.empty() ? "open" : "change", std::move(fields), receiver, [this, ready](const Answer &answer) {
        if (!answer.ok)
            return ready({}, answer.findings);
        m_deck = textOf(answer.result, "deck");
        if (flagOf(answer.result, "playable"))
            return ready(m_deck, {});
        Findings findings;
        if (const Value *report = answer.result.find("report"))
            for (const Value &finding : listOf(*report, "findings"))
                findings.push_back(findingOf(finding));
        ready({}, findings);
    });
}

void LabEngine::serveWaiting()
{
    m_deck.clear();
    m_overlaid.clear();
    for (Waiting &each : std::exchange(m_waiting, {}))
        if (each.receiver)
            bringUpToDate(each.receiver, std::move(each.ready));
}

} // namespace rw
