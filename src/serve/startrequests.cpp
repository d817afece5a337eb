// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/scenario.h"
#include "serve/cardtrial.h"
#include "serve/desk.h"
#include "serve/job.h"
#include "serve/prooftimeline.h"

#include <algorithm>

namespace rw {

namespace {

using Kind = Field::Kind;

bool beginsFresh(const Scenario &scenario)
{
    return scenario.given.empty() && scenario.luck.empty() && scenario.cards.empty();
}

Value textsOf(const std::vector<std::string> &texts)
{
    return Value::List(texts.begin(), texts.end());
}

/// A start in the form of the requests `open` and `new`.
Value startValue(const Scenario &scenario, int usualSeats)
{
    Value value = Value::Map{{"name", scenario.name}};
    value["seats"] = textsOf(scenario.seats.value_or(Setup::of(usualSeats).seats));
    if (scenario.variants) {
        value["variants"] = Value::List{};
        for (const VariantChoice &choice : *scenario.variants)
            value["variants"].append(choice.words());
    }
    for (const Setting &setting : scenario.settings)
        value["set"].append(setting.path + '=' + toJson(setting.value));
    value["seed"] = std::to_string(scenario.seed);
    const GivenStart start = startOf(scenario);
    if (!start.given.isNull())
        value["given"] = start.given;
    if (!start.luck.isNull())
        value["luck"] = start.luck;
    return value;
}

Checked<Value> starts(Desk &desk, const Fields &fields, Job &)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    Value list = Value::List{};
    Value others = Value::List{};
    for (const DeckDocument &file : (*deck.value)->deck().documents) {
        if (file.kind != FileKind::Proof)
            continue;
        const Scenarios scenarios = readScenarios(file.document);
        Value last;
        for (const Scenario &scenario : scenarios.list) {
            if (beginsFresh(scenario))
                continue;
            if (const std::string why = whyNoStart(scenario); !why.empty()) {
                others.append(Value::Map{{"name", scenario.name}, {"file", file.document.file()}, {"why", why}});
                continue;
            }
            Value start = startValue(scenario, (*deck.value)->playable->usualSeats());
            Value same = start;
            same.remove("name");
            if (!scenario.common.empty() && same == last)
                continue; // a branch has the start of its proof
            last = std::move(same);
            start["file"] = file.document.file();
            list.append(std::move(start));
        }
    }
    return {Value::Map{{"starts", std::move(list)}, {"others", std::move(others)}}, {}};
}

Checked<Value> tryCard(Desk &desk, const Fields &fields, Job &job)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    const PlayableDeck &playable = *(*deck.value)->playable;
    const std::string card = fields.text("card");
    if (!knowsCard(playable.deck().effective.value(), card))
        return {std::nullopt,
                {fields.fault("card", "serve.no-card", "there is no card {card} in this deck", "name one by its id",
                              {{"card", card}})}};
    CardTrial trial(playable, card, job.stopFlag());
    return trial.run(fields.seats("seats", playable.usualSeats()), fields.number("games", 40));
}

} // namespace

std::vector<RequestKind> startRequests()
{
    const Field deck{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"};
    return {
        {"starts",
         "Lists the starts of the deck's proofs at which a game can begin, and why none can at others.",
         {deck},
         starts},
        {"try",
         "Looks for a position in which a card is about to matter: in the deck's proofs, then in games of bots.",
         {deck,
          {"card", Kind::Text, Field::Required, "the id of a card"},
          {"seats", Kind::Seats, Field::Optional,
           "how many play in the games of bots, or their names; as many as the deck says unless told"},
          {"games", Kind::Number, Field::Optional, "how many games of bots are looked at, at most; 40 unless told", 0, 10'000}},
         tryCard},
    };
}

} // namespace rw
