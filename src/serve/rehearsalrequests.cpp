// SPDX-License-Identifier: GPL-3.0-or-later
// Answers for a proof that somebody is writing: the state of its game after each line, and possible next lines.
#include "deck/schemas.h"
#include "deck/statechanges.h"
#include "host/gamevalues.h"
#include "host/savedgame.h"
#include "proof/proofreport.h"
#include "proof/rehearsal.h"
#include "serve/hiddenthings.h"
#include "serve/job.h"
#include "serve/prooftimeline.h"
#include "serve/table.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace rw {

namespace {

using Kind = Field::Kind;

constexpr const char *standsIn = "proof"; ///< the name of the proof's file in findings

/// A file that contains only this proof.
Checked<Document> fileOf(const Value &proof, const Fields &fields)
{
    Checked<Document> file = Document::read("proofs: " + toJson(Value::List{proof}) + '\n', standsIn);
    if (!file)
        return file;
    const std::vector<Fault> faults = commonSchema(FileKind::Proof).check(file.value->value());
    if (faults.empty())
        return file;
    const Finding &first = faults.front().finding;
    Path inside = faults.front().path;
    inside.erase(inside.begin(), inside.begin() + std::min<std::ptrdiff_t>(2, std::ptrdiff_t(inside.size())));
    Finding fault = fields.fault("proof", first.code, first.message, first.remedy, first.arguments);
    fault.where.path += (inside.empty() ? "" : ".") + pathText(inside);
    return {std::nullopt, {std::move(fault)}};
}

/// The path of a branch in the file: "2.1" is the first branch of the second branch.
std::optional<Path> placeOfBranch(std::string_view branch)
{
    Path path{"proofs", std::size_t(0)};
    while (!branch.empty()) {
        const std::string_view step = branch.substr(0, branch.find('.'));
        std::size_t number = 0;
        const auto [end, failure] = std::from_chars(step.data(), step.data() + step.size(), number);
        if (failure != std::errc{} || end != step.data() + step.size() || number == 0)
            return {};
        path.insert(path.end(), {"branches", number - 1});
        branch.remove_prefix(std::min(branch.size(), step.size() + 1));
    }
    return path;
}

const Scenario *scenarioAt(const Scenarios &all, Path path)
{
    path.emplace_back("name");
    const auto found = std::ranges::find(all.list, path, [](const Scenario &each) { return each.origin.path; });
    return found != all.list.end() ? &*found : nullptr;
}

/// Makes paths of findings begin inside the proof, and drops line numbers, because the caller does not have the file.
void placeInProof(ProofResult &result)
{
    static const std::string top = pathText({"proofs", std::size_t(0)}) + '.';
    for (ProofFailure &failure : result.failures) {
        Place &where = failure.finding.where;
        if (where.file == standsIn)
            where = {standsIn, where.path.starts_with(top) ? where.path.substr(top.size()) : std::string(), 0, 0};
    }
    result.where = {standsIn, {}, 0, 0};
}

Value changesValue(const Rehearsal &rehearsal)
{
    Value changes = Value::List{};
    if (rehearsal.before)
        for (auto &[path, value] : changedPaths(plainTree(*rehearsal.before), plainTree(*rehearsal.here)))
            changes.append(Value::Map{{"path", path}, {"value", value}});
    return changes;
}

/// The game of the proof as a saved game, up to the last allowed move.
Checked<std::string> savedGame(const PlayableDeck &deck, const Scenario &scenario, const std::vector<std::string> &seats,
                               const Fields &fields)
{
    if (const std::string why = whyNoGame(scenario, deck); !why.empty())
        return {std::nullopt,
                {fields.fault("record", "serve.no-game", "the proof cannot be played as a game of this deck: {why}", {},
                              {{"why", why}})}};
    Checked<std::shared_ptr<const Engine>> engine = deck.compile(Setup{seats});
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};
    Checked<Timeline> timeline = Timeline::from(*engine.value, scenario.seed, scenario.seed, startOf(scenario));
    if (!timeline)
        return {std::nullopt, std::move(timeline.findings)};
    Value played = Value::List{};
    const auto play = [&](Move move) { return timeline.value->play(move).done() ? LinePlayed::On : LinePlayed::Refused; };
    playLines(*timeline.value, scenario, play, played);
    return {recordOf(deck, *timeline.value, scenario.seed, scenario.seed).text(), {}};
}

Checked<Value> rehearseProof(Desk &desk, const Fields &fields, Job &job)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    const Checked<Document> file = fileOf(*fields.find("proof"), fields);
    if (!file)
        return {std::nullopt, file.findings};
    const std::optional<Path> place = placeOfBranch(fields.text("branch"));
    const Scenarios scenarios = readScenarios(*file.value);
    const Scenario *scenario = place ? scenarioAt(scenarios, *place) : nullptr;
    if (!scenario)
        return {std::nullopt,
                {fields.fault("branch", "serve.no-branch", "the proof has no branch {branch}", "count them from 1, as in 2.1",
                              {{"branch", fields.text("branch")}})}};

    const PlayableDeck &playable = *(*deck.value)->playable;
    EngineStore engines(playable.deck(), proofGame(playable.game()));
    const auto lines = std::size_t(fields.number("lines", std::numeric_limits<std::int64_t>::max()));
    Rehearsal rehearsal = rehearse(*scenario, engines, lines, fields.flag("all_seeds"), job.stopFlag());
    if (job.isStopped())
        return {std::nullopt, {}};
    for (const Finding &finding : scenarios.findings) {
        rehearsal.result.passed = false;
        rehearsal.result.failures.push_back({finding, 0});
    }
    placeInProof(rehearsal.result);
    Value entries = Value::List{};
    for (const std::size_t count : rehearsal.entries)
        entries.append(std::int64_t(count));
    Value answer = Value::Map{{"proof", proofJson(rehearsal.result)}, {"entries", std::move(entries)}};
    if (!rehearsal.here)
        return {std::move(answer), {}};
    const Position &here = *rehearsal.here;
    const std::vector<std::string> &seats = here.engine().setup().seats;
    Eye eye = Eye::all();
    if (fields.has("seat")) {
        const auto seat = std::ranges::find(seats, fields.text("seat"));
        if (seat == seats.end())
            return {std::nullopt,
                    {fields.fault("seat", "serve.no-seat", "nobody called {seat} sits here", "name one of the proof's seats",
                                  {{"seat", fields.text("seat")}})}};
        eye = fields.flag("known") ? Eye::known(int(seat - seats.begin())) : Eye::visible(int(seat - seats.begin()));
    }
    answer["seats"] = Value::List(seats.begin(), seats.end());
    answer["fresh"] = plainTree(*rehearsal.fresh);
    answer["here"] = outcomeValue(here);
    answer["tree"] = plainTree(here, eye);
    answer["changed"] = changesValue(rehearsal);
    const std::vector<std::string> follow = linesThatMayFollow(here, std::size_t(mostItems));
    answer["lines"] = Value::List(follow.begin(), follow.end());
    if (fields.flag("record")) {
        Checked<std::string> text = savedGame(playable, *scenario, seats, fields);
        if (!text)
            return {std::nullopt, std::move(text.findings)};
        answer["text"] = std::move(*text.value);
    }
    return {std::move(answer), {}};
}

} // namespace

std::vector<RequestKind> rehearsalRequests()
{
    return {
        {"rehearse",
         "Plays a proof as somebody writes it, and tells where its game stands and what may follow.",
         {{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"},
          {"proof", Kind::Map, Field::Required, "the proof as a file of proofs has it, with its branches"},
          {"branch", Kind::Text, Field::Optional,
           "a branch of it by its place, 2.1 for the first branch of the second; the proof itself unless told"},
          {"lines", Kind::Number, Field::Optional,
           "after how many lines of its play the game is looked at; at its end unless told", 0, 1'000'000},
          {"seat", Kind::Text, Field::Optional, "the name of a seat: the tree is what that seat sees"},
          {"known", Kind::Flag, Field::Optional, "with all that the seat has seen before and can still know"},
          {"record", Kind::Flag, Field::Optional, "whether its game is told as a saved game as well"},
          {"all_seeds", Kind::Flag, Field::Optional, "whether it is played with all its seeds; with the first one unless told"}},
         rehearseProof}};
}

} // namespace rw
