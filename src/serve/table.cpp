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

/// The moves in words where the forms name each one, so that no words are made twice; empty where they do not.
std::vector<std::string> movesListedIn(const std::vector<MoveForm> &forms, std::size_t count)
{
    std::vector<std::string> moves;
    for (const MoveForm &form : forms) {
        if (form.parameters.empty()) {
            moves.push_back(form.verb);
            continue;
        }
        const std::vector<std::string> &words = form.parameters.front().words;
        if (form.parameters.size() > 1 || words.empty())
            return {};
        for (const std::string &each : words)
            moves.push_back(form.verb + ' ' + each);
    }
    return moves.size() == count ? moves : std::vector<std::string>();
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

Value momentEntry(const Timeline &timeline, Timeline::Moment moment)
{
    Value value = Value::Map{{"moment", std::int64_t(moment)}};
    const std::optional<Timeline::Moment> parent = timeline.parent(moment);
    value["after"] = parent ? Value(std::int64_t(*parent)) : Value();
    if (const std::optional<Move> move = timeline.moveTo(moment)) {
        const Position &before = timeline.positionAt(*parent);
        value["seat"] = before.engine().setup().seats.at(before.pending().seat);
        value["move"] = before.words(*move);
    } else if (parent) {
        value["luck"] = std::int64_t(timeline.epochOf(moment));
    }
    if (!timeline.nameOf(moment).empty())
        value["name"] = timeline.nameOf(moment);
    return value;
}

Value markedEntry(const Timeline &timeline, Timeline::Moment moment)
{
    Value entry = momentEntry(timeline, moment);
    const Position &position = timeline.positionAt(moment);
    const Value tree = position.tree(Eye::visible(0));
    for (const std::string_view key : {"round", "step"})
        if (const Value *value = tree.find(key))
            entry[key] = *value;
    if (position.over())
        entry["winners"] = *outcomeValue(position).find("winners");
    return entry;
}

Value journalSteps(const OpenGame &game, Timeline::Moment moment, std::optional<int> seat, std::size_t from, std::size_t most)
{
    const std::vector<Timeline::Moment> path = game.timeline.pathTo(moment);
    Value steps = Value::List{};
    for (std::size_t i = from; i < path.size() && i - from < most; ++i) {
        Value step = momentEntry(game.timeline, path[i]);
        step["events"] = eventsOf(game, path[i], seat);
        steps.append(std::move(step));
    }
    return Value::Map{{"in_all", std::int64_t(path.size())}, {"steps", std::move(steps)}};
}

Value choiceValue(const Position &position, std::int64_t from, std::int64_t most)
{
    const MoveSet set = position.legalMoves();
    const std::vector<MoveForm> forms = position.engine().forms(position.bytes());
    const std::vector<std::string> listed = movesListedIn(forms, set.count());
    const auto first = std::uint32_t(std::min<std::int64_t>(from, set.count()));
    Value moves = Value::List{};
    for (std::uint32_t i = first; i < set.count() && i - first < most; ++i)
        moves.append(listed.empty() ? position.words(set.nth(i)) : listed[i]);
    return Value::Map{{"in_all", std::int64_t(set.count())},
                      {"from", std::int64_t(first)},
                      {"moves", std::move(moves)},
                      {"forms", formsValue(forms)}};
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
    if (fields.flag("entry"))
        value["entry"] = markedEntry(game.timeline, game.timeline.here());
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
