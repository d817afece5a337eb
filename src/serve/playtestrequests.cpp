// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/runrequests.h"

#include "host/playtests.h"
#include "serve/table.h"

#include <algorithm>
#include <charconv>

namespace rw {

namespace {

using Kind = Field::Kind;

constexpr std::int64_t mostRuns = 1'000'000'000;
constexpr std::size_t longestWords = 20'000;

std::optional<std::int64_t> wholeNumber(const std::string &text)
{
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<double> number(const std::string &text)
{
    double number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// The milliseconds of timed decisions, by moment.
Checked<std::vector<std::pair<Timeline::Moment, std::int64_t>>> tookIn(const Fields &fields)
{
    std::vector<std::pair<Timeline::Moment, std::int64_t>> took;
    for (const Value::Member &each : fields.has("took") ? fields.find("took")->map() : Value::Map{}) {
        const std::optional<std::int64_t> moment = wholeNumber(each.key);
        if (!moment || *moment < 0 || !each.value.isInt())
            return {std::nullopt,
                    {fields.fault("took", "serve.bad-field", "{key} is no moment with its milliseconds",
                                  "write it as \"3\": 1200", {{"key", each.key}})}};
        took.emplace_back(Timeline::Moment(*moment), each.value.toInt());
    }
    return {std::move(took), {}};
}

Findings tooLong(const Fields &fields)
{
    if (fields.text("words").size() <= longestWords)
        return {};
    return {fields.fault("words", "serve.too-much", "these words are too long", "take 20,000 bytes at most")};
}

Checked<Value> keepIn(Desk &desk, const Fields &fields, const Playtest &playtest, const EffectiveDeck &effective)
{
    const Checked<OpenDeck *> deck = desk.deck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    const Checked<std::unique_ptr<RunStore>> store = openStore(**deck.value, fields);
    if (!store)
        return {std::nullopt, store.findings};
    const auto instead = fields.has("run") ? std::optional(fields.number("run", 0)) : std::nullopt;
    const Checked<std::int64_t> id = keepPlaytest(**store.value, playtest, effective, instead);
    if (!id)
        return {std::nullopt, id.findings};
    return {Value::Map{{"run", *id.value}}, {}};
}

Checked<Value> keep(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> game = desk.game(fields);
    if (!game)
        return {std::nullopt, game.findings};
    const auto took = tookIn(fields);
    if (!took)
        return {std::nullopt, took.findings};
    if (Findings findings = tooLong(fields); !findings.empty())
        return {std::nullopt, std::move(findings)};
    const OpenGame &open = **game.value;
    const TableNotes notes{fields.text("began"),  fields.texts("names"), fields.texts("who"),  *took.value,
                           fields.flag("peeked"), fields.text("words"),  fields.texts("notes")};
    if (Findings findings = faultsOfNotes(fields); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return keepIn(desk, fields, playtestOf(*open.deck, open.timeline, open.seed, open.botSeed, notes),
                  open.deck->deck().effective);
}

Checked<TypedResult> typedIn(const Fields &fields)
{
    TypedResult result{fields.text("day"), {}, {}, fields.text("words")};
    const std::vector<std::string> names = fields.texts("names"), who = fields.texts("who"), points = fields.texts("points");
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        TypedResult::Seat typed{names[seat], seat < who.size() ? who[seat] : std::string(), {}};
        if (const std::string text = seat < points.size() ? points[seat] : std::string(); !text.empty())
            if (typed.points = number(text); !typed.points)
                return {std::nullopt,
                        {fields.fault("points", "serve.bad-field", "{points} is no number of points",
                                      "write a number, or nothing", {{"points", text}})}};
        result.seats.push_back(std::move(typed));
    }
    for (const std::string &winner : fields.texts("winners")) {
        const std::optional<std::int64_t> seat = wholeNumber(winner);
        if (!seat)
            return {std::nullopt,
                    {fields.fault("winners", "serve.bad-field", "{seat} is no seat", "write its number, from 1",
                                  {{"seat", winner}})}};
        result.winners.push_back(int(std::clamp<std::int64_t>(*seat, -1, maxSeats + 1) - 1));
    }
    return {std::move(result), {}};
}

Checked<Value> add(Desk &desk, const Fields &fields, Job &)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    if (Findings findings = tooLong(fields); !findings.empty())
        return {std::nullopt, std::move(findings)};
    const Checked<TypedResult> result = typedIn(fields);
    if (!result)
        return {std::nullopt, result.findings};
    const PlayableDeck &playable = *(*deck.value)->playable;
    const Checked<Playtest> playtest = playtestOf(playable, *result.value);
    if (!playtest)
        return {std::nullopt, playtest.findings};
    return keepIn(desk, fields, *playtest.value, playable.deck().effective);
}

Checked<Value> people(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenDeck *> deck = desk.deck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    const Checked<std::unique_ptr<RunStore>> store = storeToRead(**deck.value, fields);
    if (!store)
        return {std::nullopt, store.findings};
    const Checked<PeoplePlay> people = peoplePlay(desk.host, **store.value, fields.text("hash"), int(fields.number("seats", 1)));
    if (!people)
        return {std::nullopt, people.findings};
    return {toValue(*people.value), people.findings};
}

} // namespace

std::vector<RequestKind> playtestRequests()
{
    const Field deck{"deck", Kind::Text, Field::Required, "the id of a deck that is open and lies in a folder"};
    const Field who{"who", Kind::Texts, Field::Optional, "who sat there, by seat: `human`, or a bot; people unless told"};
    const Field words{"words", Kind::Text, Field::Optional, "what was said at the end"};
    return {
        {"playtest_keep",
         "Keeps a game where it stands, with all that was played beside it, among the runs of a deck, as a game of people. "
         "Moments that have "
         "names are its marks. It tells the number of the `run`.",
         {deck,
          {"game", Kind::Text, Field::Required, "the id of a game that is open"},
          {"began", Kind::Text, Field::Required, "when it was begun, as 2024-05-31T18:00:00Z"},
          who,
          {"names", Kind::Texts, Field::Optional, "what people are called, by seat; empty texts for those that nobody named"},
          {"took", Kind::Map, Field::Optional, "how many milliseconds decisions took, by the moments to which they led"},
          {"peeked", Kind::Flag, Field::Optional, "whether somebody saw what their seat could not see"},
          words,
          {"notes", Kind::Texts, Field::Optional, "lines that the saved game keeps, as those of `save`"},
          {"run", Kind::Number, Field::Optional, "the playtest that it takes the place of; a new one unless told", 1, mostRuns}},
         keep},
        {"playtest_add",
         "Keeps the result of a game that was played at a real table, with the deck as it is open. It tells the number of the "
         "`run`.",
         {deck,
          {"day", Kind::Text, Field::Required, "when it was played, as 2024-05-31"},
          {"names", Kind::Texts, Field::Required,
           "what people are called, clockwise from the first seat: a text for each seat, which may be empty"},
          who,
          {"points", Kind::Texts, Field::Optional, "by seat: a number each, or an empty text"},
          {"winners", Kind::Texts, Field::Optional,
           "the numbers of the seats that won, from 1; whoever has the most points unless told"},
          words},
         add},
        {"people",
         "Tells what games of people came to that were played with an effective deck, for charts beside those of a batch: how "
         "many "
         "`games`, of which `typed` in and `measured`; games with `others`; the `wins` of each seat; and a `result` of those "
         "that were measured.",
         {deck,
          {"hash", Kind::Text, Field::Required, "of the effective deck, as in the list of runs"},
          {"seats", Kind::Number, Field::Required, "how many seats", 1, maxSeats}},
         people},
    };
}

} // namespace rw
