// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/labengine.h"

#include "workbench/engine/programconsent.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"

#include <utility>

namespace rw {

namespace {

Value listed(const QStringList &texts)
{
    Value list = Value::List{};
    for (const QString &text : texts)
        list.append(toStd(text));
    return list;
}

/// Handles the answer to a request `open` or `change`.
void tellDeck(const Answer &answer, LabEngine::Need need, const LabEngine::DeckReady &ready)
{
    if (!answer.ok)
        return ready({}, answer.findings);
    if (need == LabEngine::Need::Open || flagOf(answer.result, "playable"))
        return ready(textOf(answer.result, "deck"), {});
    Findings findings;
    if (const Value *report = answer.result.find("report"))
        for (const Value &finding : listOf(*report, "findings"))
            findings.push_back(findingOf(finding));
    ready({}, findings);
}

} // namespace

LabEngine::LabEngine(DeckSession &session, const QString &program, QObject *parent)
    : QObject(parent), m_session(session), m_program(program), m_client(program)
{
    m_client.setConsent(programConsent(session.folder()));
    connect(&m_client, &EngineClient::started, this, &LabEngine::serveWaiting);
}

const QString &LabEngine::folder() const
{
    return m_session.folder();
}

Value LabEngine::unsaved() const
{
    Value texts = Value::Map{};
    for (const std::string &file : m_session.unsavedFiles())
        texts[file] = Value(m_session.text(file));
    return texts;
}

Value LabEngine::overlay()
{
    Value texts = unsaved();
    for (const std::string &file : m_overlaid)
        if (!texts.find(file))
            texts[file] = Value(); // the saved text counts again
    m_overlaid = m_session.unsavedFiles();
    return texts;
}

void LabEngine::whenReady(QObject *receiver, const DeckReady &ready, std::function<void()> act)
{
    if (m_client.isReady())
        return act();
    if (m_client.state() == EngineClient::State::Failed) {
        Finding fault = error("engine.ended", "the engine is not there: {reason}", {}, {{"reason", toStd(m_client.trouble())}});
        return ready({}, {std::move(fault)});
    }
    m_waiting.push_back({receiver, std::move(act)}); // the engine is starting
    if (m_client.state() == EngineClient::State::Down)
        m_client.start();
}

void LabEngine::withDeck(QObject *receiver, DeckReady ready, Need need)
{
    whenReady(receiver, ready, [this, receiver, ready, need] { bringUpToDate(receiver, ready, need); });
}

void LabEngine::bringUpToDate(QObject *receiver, DeckReady ready, Need need)
{
    Value fields = Value::Map{{"files", overlay()}};
    if (m_deck.empty())
        fields["folder"] = toStd(m_session.folder());
    else
        fields["deck"] = m_deck;
    m_client.ask(m_deck.empty() ? "open" : "change", std::move(fields), receiver, [this, ready, need](const Answer &answer) {
        if (answer.ok)
            m_deck = textOf(answer.result, "deck");
        tellDeck(answer, need, ready);
    });
}

void LabEngine::openDeck(const std::optional<QStringList> &variants, const QStringList &values, QObject *receiver,
                         DeckReady ready)
{
    whenReady(receiver, ready, [this, variants, values, receiver, ready] {
        Value fields = Value::Map{{"files", unsaved()}, {"folder", toStd(m_session.folder())}};
        if (variants)
            fields["variants"] = listed(*variants);
        fields["set"] = listed(values);
        m_client.ask("open", std::move(fields), receiver, [this, ready](const Answer &answer) {
            if (answer.ok && !flagOf(answer.result, "playable"))
                closeDeck(textOf(answer.result, "deck"));
            tellDeck(answer, Need::Playable, ready);
        });
    });
}

void LabEngine::closeDeck(const std::string &deck)
{
    if (!deck.empty() && m_client.isReady())
        m_client.ask("close", Value::Map{{"deck", deck}}, this, [](const Answer &) {});
}

void LabEngine::withGame(QObject *receiver, std::function<void(const Value &game)> ready)
{
    const auto failed = [ready](const std::string &, const Findings &) { ready({}); };
    whenReady(receiver, failed, [this, receiver, ready] {
        const Value fields = Value::Map{{"game", textOf(m_session.value({"deck.yaml", {}}), "game")}};
        m_client.ask("game", fields, receiver, [ready](const Answer &answer) { ready(answer.ok ? answer.result : Value()); });
    });
}

void LabEngine::serveWaiting()
{
    m_deck.clear();
    m_overlaid.clear();
    for (Waiting &each : std::exchange(m_waiting, {}))
        if (each.receiver)
            each.act();
}

} // namespace rw
