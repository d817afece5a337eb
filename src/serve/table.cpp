// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/table.h"

#include "engine/refusal.h"
#include "host/gamevalues.h"
#include "host/outsidebots.h"
#include "lab/interval.h"
#include "serve/job.h"

#include <algorithm>

namespace rw {

namespace {

Value estimatesOf(const SeatBot &bot, const Position &position)
{
    Value list = Value::List{};
    for (const MoveEstimate &estimate : bot.estimates()) {
        if (list.size() == std::size_t(mostItems))
            break;
        list.append(Value::Map{{"move", position.words(estimate.move)},
                               {"visits", std::int64_t(estimate.visits)},
                               {"payoff", rounded(estimate.payoff)}});
    }
    return list;
}

} // namespace

Value momentValue(const OpenGame &game)
{
    const Position &position = game.timeline.position();
    Value value = Value::Map{{"game", game.id}, {"moment", std::int64_t(game.timeline.here())}};
    Value outcome = outcomeValue(position);
    for (Value::Member &member : outcome.map())
        value[member.key] = std::move(member.value);
    if (position.over())
        value["ending"] = endingValue(position.engine(), game.timeline.journalOf(game.timeline.here()));
    value["moves"] = std::int64_t(position.legalMoves().count());
    return value;
}

Value eventsOf(const OpenGame &game, Timeline::Moment moment, std::optional<int> seat)
{
    return journalValue(game.timeline.position().engine(), game.timeline.journalOf(moment), seat);
}

Checked<Timeline::Moment> momentIn(const OpenGame &game, const Fields &fields)
{
    const std::int64_t moment = fields.number("moment", game.timeline.here());
    if (moment < std::int64_t(game.timeline.size()))
        return {Timeline::Moment(moment), {}};
    return {std::nullopt,
            {fields.fault("moment", "serve.no-moment", "the game has no moment {moment}", "they go from 0 to {last}",
                          {{"moment", std::to_string(moment)}, {"last", std::to_string(game.timeline.size() - 1)}})}};
}

Checked<std::optional<int>> seatIn(const OpenGame &game, const Fields &fields)
{
    if (!fields.has("seat"))
        return {std::optional<int>(), {}};
    const std::vector<std::string> &seats = game.timeline.position().engine().setup().seats;
    const std::string name = fields.text("seat");
    const auto seat = std::ranges::find(seats, name);
    if (seat != seats.end())
        return {std::optional(int(seat - seats.begin())), {}};
    const std::string guess = didYouMean(name, seats);
    return {std::nullopt,
            {fields.fault("seat", "serve.no-seat", "nobody called {seat} sits here", guess.empty() ? "" : "did you mean {guess}?",
                          {{"seat", name}, {"guess", guess}})}};
}

Findings faultsOfNotes(const Fields &fields)
{
    for (const std::string &note : fields.texts("notes"))
        if (note.empty() || note.find_first_of("\r\n") != note.npos)
            return {fields.fault("notes", "serve.bad-field", "a note is one line of text", "leave out line breaks")};
    return {};
}

Checked<Value> played(OpenGame &game, const std::string &words, const Fields &fields)
{
    const Position &position = game.timeline.position();
    if (position.over())
        return {std::nullopt, {fields.fault("move", "move.game-over", "the game is over", "go back, or begin a new one")}};
    Checked<Move> move = position.parse(words);
    if (!move)
        return {std::nullopt, std::move(move.findings)};
    Findings misfits;
    const Outcome outcome = game.timeline.play(*move.value, &misfits);
    if (hasErrors(misfits))
        return {std::nullopt, std::move(misfits)};
    if (!outcome.done()) {
        Finding refused = refusalOf(position, *move.value, words, outcome);
        return {std::nullopt,
                {fields.fault("move", std::move(refused.code), std::move(refused.message), std::move(refused.remedy),
                              std::move(refused.arguments))}};
    }
    Value value = momentValue(game);
    value["events"] = eventsOf(game, game.timeline.here());
    return {std::move(value), {}};
}

Checked<Value> botMove(const Desk &desk, OpenGame &game, const Fields &fields, Job &job)
{
    const Position &position = game.timeline.position();
    if (position.over())
        return {std::nullopt, {fields.fault("game", "move.game-over", "the game is over", "go back, or begin a new one")}};
    if (Findings findings = fields.flag("play") ? desk.roomForMoment(game) : Findings{}; hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(fields.number("deadline_ms", 1000));
    const OutsidePlayers players(patience);
    const Checked<std::unique_ptr<SeatBot>> bot =
        players.player(position.engine(), BotSpec::parse(fields.text("bot")), trustOf(fields));
    if (!bot)
        return {std::nullopt, bot.findings};
    (*bot.value)->stopBy(job.stopFlag());
    const Move move = (*bot.value)->choose(position.bytes(), position.pending().seat, game.timeline.botWord());
    if (job.isStopped())
        return {std::nullopt, {}}; // a choice that was cut short is not the bot's choice
    Value answer = Value::Map{{"move", position.words(move)}, {"estimates", estimatesOf(**bot.value, position)}};
    if (const Value outside = players.tally(); !outside.isNull())
        answer["outside"] = outside;
    Findings findings = players.findings(Spoilt::Game);
    if (fields.flag("play")) {
        Checked<Value> after = played(game, answer.find("move")->text(), fields);
        if (!after)
            return after;
        answer["played"] = std::move(*after.value);
    }
    return {std::move(answer), std::move(findings)};
}

} // namespace rw
