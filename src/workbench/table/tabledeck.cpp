// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tabledeck.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"

#include <QPointer>

namespace rw {

namespace {

/// Going through a deck may take a while. Meanwhile the caller can do something else.
constexpr EngineClient::Patience patience{std::chrono::seconds(60), std::chrono::seconds(5)};

} // namespace

Value fieldsToOpen(const TableDeck &deck)
{
    Value files = Value::Map{};
    for (const auto &[path, text] : deck.texts)
        files[path] = text;
    Value fields = Value::Map{{"files", std::move(files)}};
    if (!deck.folder.empty())
        fields["folder"] = deck.folder;
    if (deck.variants)
        fields["variants"] = Value::List(deck.variants->begin(), deck.variants->end());
    if (!deck.sets.empty())
        fields["set"] = Value::List(deck.sets.begin(), deck.sets.end());
    return fields;
}

QString nameOfCard(const Value &effective, const std::string &card)
{
    for (const Value::Member &group : effective.isMap() ? effective.map() : Value::Map{})
        for (const Value &each : group.value.isList() ? group.value.list() : Value::List{})
            if (const std::string name = textOf(each, "name"); textOf(each, "id") == card && !name.empty())
                return shownText(name);
    return shownText(card);
}

Findings whyNotPlayable(const Answer &opened)
{
    if (opened.ok && flagOf(opened.result, "playable"))
        return {};
    Findings findings = opened.findings;
    const Value *report = opened.result.find("report");
    for (const Value &finding : report ? listOf(*report, "findings") : Value::List{})
        findings.push_back(findingOf(finding));
    return findings;
}

void askAboutDeck(EngineClient &engine, const TableDeck &deck, const std::string &what, Value fields, QObject *receiver,
                  EngineClient::Reply reply)
{
    if (!engine.isReady()) {
        QObject::connect(
            &engine, &EngineClient::started, receiver,
            [&engine, deck, what, fields, receiver, reply] { askAboutDeck(engine, deck, what, fields, receiver, reply); },
            Qt::SingleShotConnection);
        return;
    }
    // The engine client receives the answer, so that the deck is closed in any case, even if the receiver is gone.
    engine.ask("open", fieldsToOpen(deck), &engine,
               [&engine, what, fields, receiver = QPointer<QObject>(receiver), reply](const Answer &opened) mutable {
        const bool isPlayable = opened.ok && flagOf(opened.result, "playable");
        fields["deck"] = opened.ok ? textOf(opened.result, "deck") : std::string();
        if (receiver && isPlayable)
            engine.ask(what, fields, receiver, reply, {}, patience);
        if (opened.ok)
            engine.ask("close", Value::Map{{"deck", *fields.find("deck")}}, &engine, [](const Answer &) {});
        if (receiver && !isPlayable)
            reply({false, {}, whyNotPlayable(opened)});
    });
}

} // namespace rw
