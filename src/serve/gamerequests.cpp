// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/table.h"

#include "host/gamevalues.h"
#include "host/savedgame.h"

namespace rw {

namespace {

using Kind = Field::Kind;

Checked<Value> sitDown(Desk &desk, OpenGame game)
{
    if (Findings findings = desk.roomForMoment(game); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    game.id = 'g' + std::to_string(++desk.openedGames);
    const auto place = desk.games.emplace(game.id, std::move(game)).first;
    return {momentValue(place->second), {}};
}

Findings roomForGame(const Desk &desk)
{
    if (desk.games.size() < desk.limits.games)
        return {};
    return {error("serve.too-much", "{most} games are open", "close one", {{"most", std::to_string(desk.limits.games)}})};
}

Value mapIn(const Fields &fields, std::string_view name)
{
    return fields.has(name) ? *fields.find(name) : Value();
}

Checked<Value> begin(Desk &desk, const Fields &fields, Job &)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    if (Findings findings = roomForGame(desk); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    const std::shared_ptr<const PlayableDeck> &playable = (*deck.value)->playable;
    Checked<std::shared_ptr<const Engine>> engine = playable->compile(fields.seats("seats", playable->usualSeats()));
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};
    const std::uint64_t seed = fields.seed("seed", 1);
    const std::uint64_t botSeed = fields.seed("bots_seed", seed);
    Checked<Timeline> start = Timeline::from(*engine.value, seed, botSeed, {mapIn(fields, "given"), mapIn(fields, "luck")});
    for (Finding &finding : start.findings)
        finding.where = {"request", finding.where.path, 0, 0};
    if (!start)
        return {std::nullopt, std::move(start.findings)};
    Checked<Value> begun = sitDown(desk, {{}, playable, std::move(*start.value), seed, botSeed});
    append(begun.findings, std::move(start.findings));
    if (begun)
        (*begun.value)["events"] = eventsOf(desk.games.at(begun.value->find("game")->text()), Timeline::start);
    return begun;
}

Checked<Value> load(Desk &desk, const Fields &fields, Job &)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    if (Findings findings = roomForGame(desk); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    const Checked<GameRecord> read = GameRecord::read(fields.text("text"), "text");
    if (!read)
        return {std::nullopt, read.findings};
    const GameRecord &record = *read.value;
    if (record.lines.size() >= desk.limits.momentsOfGame)
        return {std::nullopt,
                {fields.fault("text", "serve.too-much", "the game has more than {most} moments", {},
                              {{"most", std::to_string(desk.limits.momentsOfGame)}})}};
    const std::shared_ptr<const PlayableDeck> &playable = (*deck.value)->playable;
    Checked<std::shared_ptr<const Engine>> engine = playable->compile(Setup{record.seats});
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};
    Findings findings = compareDeck(record, *playable, "text");
    Replayed again = replayAsFarAsItGoes(*engine.value, record, "text");
    append(findings, std::move(again.findings));
    const bool asItWas = again.timeline && findings.empty();
    if (!again.timeline || (fields.flag("exactly") && !asItWas))
        return {std::nullopt, std::move(findings)};
    Checked<Value> loaded = sitDown(desk, {{}, playable, std::move(*again.timeline), record.seed, record.botSeed});
    append(loaded.findings, std::move(findings));
    if (loaded && !record.notes.empty())
        (*loaded.value)["notes"] = Value::List(record.notes.begin(), record.notes.end());
    return loaded;
}

Checked<Value> save(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> game = desk.game(fields);
    if (!game)
        return {std::nullopt, game.findings};
    const OpenGame &open = **game.value;
    GameRecord record = recordOf(*open.deck, open.timeline, open.seed, open.botSeed);
    record.notes = fields.texts("notes");
    if (Findings findings = faultsOfNotes(fields); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {Value::Map{{"text", record.text()}}, {}};
}

Checked<Value> play(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> found = desk.game(fields);
    if (!found)
        return {std::nullopt, found.findings};
    OpenGame &game = **found.value;
    if (Findings findings = desk.roomForMoment(game); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return played(game, fields.text("move"), fields);
}

Checked<Value> moves(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> game = desk.game(fields);
    if (!game)
        return {std::nullopt, game.findings};
    const Position &position = (*game.value)->timeline.position();
    return {choiceValue(position, fields.number("from", 0), fields.number("most", mostItems)), {}};
}

Checked<Value> view(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> found = desk.game(fields);
    if (!found)
        return {std::nullopt, found.findings};
    const OpenGame &game = **found.value;
    const Checked<Timeline::Moment> moment = momentIn(game, fields);
    const Checked<std::optional<int>> seat = seatIn(game, fields);
    if (!moment || !seat)
        return {std::nullopt, moment ? seat.findings : moment.findings};
    Eye eye = Eye::all();
    if (*seat.value)
        eye = fields.flag("known") ? Eye::known(**seat.value) : Eye::visible(**seat.value);
    return {Value::Map{{"moment", std::int64_t(*moment.value)}, {"tree", game.timeline.positionAt(*moment.value).tree(eye)}}, {}};
}

Checked<Value> sight(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> found = desk.game(fields);
    if (!found)
        return {std::nullopt, found.findings};
    const OpenGame &game = **found.value;
    const Checked<std::optional<int>> seat = seatIn(game, fields);
    if (!seat)
        return {std::nullopt, seat.findings};
    const std::optional<int> viewer = *seat.value;
    const Position &position = game.timeline.position();
    const Timeline::Moment here = game.timeline.here();
    Value sight =
        Value::Map{{"moment", std::int64_t(here)}, {"visible", position.tree(viewer ? Eye::visible(*viewer) : Eye::all())}};
    if (viewer)
        sight["known"] = position.tree(Eye::known(*viewer));
    const bool mayChoose = !position.over() && (!viewer || *viewer == position.pending().seat);
    sight["choice"] = mayChoose ? choiceValue(position, 0, mostItems) : Value();
    sight["journal"] = journalSteps(game, here, viewer, std::size_t(fields.number("from", 0)), std::size_t(mostItems));
    return {std::move(sight), {}};
}

Checked<Value> askBot(Desk &desk, const Fields &fields, Job &job)
{
    const Checked<OpenGame *> found = desk.game(fields);
    if (!found)
        return {std::nullopt, found.findings};
    return botMove(desk, **found.value, fields, job);
}

} // namespace

std::vector<RequestKind> gameRequests()
{
    const Field deck{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"};
    const Field game{"game", Kind::Text, Field::Required, "the id of a game that is open"};
    const Field moment{"moment", Kind::Number, Field::Optional, "a moment of the game; where it stands unless told",
                       0,        1'000'000};
    const Field seat{"seat", Kind::Text, Field::Optional, "the name of a seat; all is seen without one"};
    const Field entry{"entry", Kind::Flag, Field::Optional, "whether the moment is told as `moments` lists it, with its marks"};
    return {
        {"new",
         "Begins a game.",
         {deck,
          {"seats", Kind::Seats, Field::Optional, "how many play, or their names; as many as the deck says unless told"},
          {"seed", Kind::Seed, Field::Optional, "where the luck of the game comes from; 1 unless told"},
          {"bots_seed", Kind::Seed, Field::Optional, "where the luck of its bots comes from; the seed unless told"},
          {"given", Kind::Map, Field::Optional, "changes to the fresh game, as in a proof"},
          {"luck", Kind::Map, Field::Optional, "dice that are written down, as in a proof"}},
         begin},
        {"load",
         "Begins a game as it was saved. With another deck or other rules it is played as far as its moves allow, and findings "
         "say so.",
         {deck,
          {"text", Kind::Text, Field::Required, "the saved game"},
          {"exactly", Kind::Flag, Field::Optional, "refuse it unless every step is as it was"}},
         load},
        {"save",
         "Gives the whole game as a text, with all branches and where it stands, which `load` and `rulewright replay` read.",
         {game, {"notes", Kind::Texts, Field::Optional, "lines that the text keeps, and `load` gives back"}},
         save},
        {"moves",
         "Tells what may be played: moves in words, a finite sample where the rules allow more, and forms of all kinds of moves.",
         {game,
          {"from", Kind::Number, Field::Optional, "the first move that is listed, from 0", 0, 1'000'000'000},
          {"most", Kind::Number, Field::Optional, "how many are listed at most; 1000 unless told", 0, mostItems}},
         moves},
        {"play",
         "Plays a move, also one that is not in the list. A move that was played here before leads to its old moment.",
         {game, {"move", Kind::Text, Field::Required, "the move in words"}, entry},
         play},
        {"bot",
         "Asks a bot for its move, with what it thought of others.",
         {game,
          {"bot", Kind::Text, Field::Required, "the bot, as in --bots"},
          {"play", Kind::Flag, Field::Optional, "whether the move is played as well"},
          entry,
          trustField,
          {"deadline_ms", Kind::Number, Field::Optional, "how long a bot exec:COMMAND may think; 1000 unless told", 1,
           3'600'000}},
         askBot},
        {"view",
         "Gives the state as a tree: the whole of it, or what a seat sees.",
         {game,
          moment,
          seat,
          {"known", Kind::Flag, Field::Optional, "with all that the seat has seen before and can still know"}},
         view},
        {"sight",
         "Gives all that a table shows a seat where the game stands: both trees, what may be chosen, and what happened.",
         {game,
          seat,
          {"from", Kind::Number, Field::Optional, "the first step of the journal that is told, from 0", 0, 1'000'000}},
         sight},
    };
}

} // namespace rw
