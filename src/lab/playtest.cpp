// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/playtest.h"

#include "deck/schema.h"
#include "engine/json.h"
#include "engine/record.h"
#include "engine/schemakit.h"
#include "lab/botmoves.h"
#include "lab/jsonplace.h"
#include "lab/numbertext.h"
#include "lab/outsideplay.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace rw {

namespace {

using namespace schema;

constexpr auto required = Need::Required;
constexpr std::int64_t mostMoments = 1'000'000'000;
constexpr std::int64_t mostMilliseconds = std::int64_t(1000) * 3600 * 24 * 365;

Value anyText(Words words)
{
    return either(words, {"string"});
}

Value momentSchema()
{
    return integer({"Moment", "The number of a moment of the saved game; the start is 0."}, {0, mostMoments});
}

const Schema &playtestSchema()
{
    static const Schema schema(object(
        {"Playtest", "A game that people played."},
        {{"format", required, integer({"Format", "The version of this form."}, {1, 1})},
         {"kind", required, choice({"Kind", "What this is."}, {"playtest"})},
         {"game", required,
          object({"Game", "What was played."},
                 {{"id", required, text({"Id", "Of the plugin."})},
                  {"title", required, anyText({"Title", "For people."})},
                  {"rules", required, anyText({"Rules", "Their version."})}})},
         {"deck", required,
          object({"Deck", "With what."},
                 {{"title", required, anyText({"Title", "For people."})},
                  {"hash", required, text({"Hash", "Of the effective deck."})}})},
         {"builds", Need::Optional, anything({"Builds", "The program that kept it."})},
         {"variants", required, list({"Variants", "That were on."}, text({"Variant", "With its parameters."}))},
         {"set", required, map({"Set", "Single values, by their paths."}, anything({"Value", "As given."}))},
         {"where", required,
          choice({"Where", "At the table of the program, or typed in from a real one."}, {"table", "typed in"})},
         {"played", required, text({"Played", "When."})},
         {"over", required, flag({"Over", "Whether the game came to its end."})},
         {"seats", required,
          list({"Seats", "Clockwise."},
               object({"Seat", "Who sat there, and what came of it."},
                      {{"seat", required, text({"Seat", "As the game calls it."})},
                       {"name", required, anyText({"Name", "Of the person; empty where nobody said."})},
                       {"who", required, text({"Who", "`human`, or a bot."})},
                       {"won", required, flag({"Won", "Whether the seat won, alone or with others."})},
                       {"points", required, either({"Points", "Null where the game has none."}, {"number", "null"})}}),
               {1, maxSeats})},
         {"decisions", required,
          list({"Decisions", "Of people."},
               object({"Decision", "How long it took."},
                      {{"moment", required, momentSchema()},
                       {"seat", required, text({"Seat", "Who decided."})},
                       {"move", required, text({"Move", "In words."})},
                       {"ms", required, integer({"Milliseconds", "From the question to the answer."}, {0, mostMilliseconds})}}))},
         {"marks", required,
          list({"Marks", "Moments that somebody marked."},
               object({"Mark", "What was said of it."},
                      {{"moment", required, momentSchema()}, {"note", required, text({"Note", "One line."})}}))},
         {"taken_back", required, integer({"Taken back", "Moves that were played and then left."}, {0, mostMoments})},
         {"peeked", required, flag({"Peeked", "Whether somebody saw what their seat could not see."})},
         {"words", required, anyText({"Words", "That were said at the end."})},
         {"saved", required, anyText({"Saved game", "Its text; empty where it was typed in."})}}));
    return schema;
}

Value textList(const std::vector<std::string> &texts)
{
    return Value::List(texts.begin(), texts.end());
}

std::string pointsText(double points)
{
    return points == std::floor(points) && std::abs(points) < 1e15 ? std::to_string(std::int64_t(points)) : fixed(points, 2);
}

/// "1:05", "1:02:05"
std::string clock(std::int64_t milliseconds)
{
    const std::int64_t seconds = (milliseconds + 500) / 1000;
    const auto two = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    const std::int64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    return (hours > 0 ? std::to_string(hours) + ':' + two(minutes) : std::to_string(minutes)) + ':' + two(seconds % 60);
}

/// The number of timed decisions of a seat, and their time altogether.
struct Took
{
    std::int64_t decisions = 0;
    std::int64_t milliseconds = 0;
};

Took tookAt(const Playtest &playtest, const std::string &seat)
{
    Took took;
    for (const Playtest::Decision &decision : playtest.decisions)
        if (decision.seat == seat) {
            ++took.decisions;
            took.milliseconds += decision.milliseconds;
        }
    return took;
}

double numberIn(const Value &value)
{
    return value.isReal() ? value.toReal() : double(value.toInt());
}

Playtest fromSound(const Value &root)
{
    Playtest playtest;
    const auto textAt = [&](std::string_view path) { return at(root, path)->text(); };
    playtest.origin.game = textAt("game.id");
    playtest.origin.gameTitle = textAt("game.title");
    playtest.origin.rulesVersion = textAt("game.rules");
    playtest.origin.deckTitle = textAt("deck.title");
    playtest.origin.deckHash = textAt("deck.hash");
    if (const Value *builds = root.find("builds"))
        playtest.origin.builds = buildsFrom(*builds);
    for (const Value &variant : root.find("variants")->list())
        playtest.origin.variants.push_back(variant.text());
    playtest.origin.sets = *root.find("set");
    playtest.isTyped = textAt("where") == "typed in";
    playtest.played = textAt("played");
    playtest.isOver = root.find("over")->toBool();
    for (const Value &seat : root.find("seats")->list()) {
        Playtest::Seat one{
            seat.find("seat")->text(), seat.find("name")->text(), seat.find("who")->text(), seat.find("won")->toBool(), {}};
        if (const Value &points = *seat.find("points"); !points.isNull())
            one.points = numberIn(points);
        playtest.origin.seats.push_back(one.seat);
        playtest.seats.push_back(std::move(one));
    }
    for (const Value &decision : root.find("decisions")->list())
        playtest.decisions.push_back({decision.find("moment")->toInt(), decision.find("seat")->text(),
                                      decision.find("move")->text(), decision.find("ms")->toInt()});
    for (const Value &mark : root.find("marks")->list())
        playtest.marks.push_back({mark.find("moment")->toInt(), mark.find("note")->text()});
    playtest.takenBack = root.find("taken_back")->toInt();
    playtest.hasPeeked = root.find("peeked")->toBool();
    playtest.words = textAt("words");
    playtest.saved = textAt("saved");
    return playtest;
}

} // namespace

std::string Playtest::Seat::called() const
{
    return !name.empty() ? name : isPerson() ? seat : who;
}

Value Playtest::canonical() const
{
    Value out;
    out["format"] = 1;
    out["kind"] = "playtest";
    out["game"] = Value::Map{{"id", origin.game}, {"title", origin.gameTitle}, {"rules", origin.rulesVersion}};
    out["deck"] = Value::Map{{"title", origin.deckTitle}, {"hash", origin.deckHash}};
    if (!origin.builds.empty())
        out["builds"] = rw::toValue(origin.builds);
    out["variants"] = textList(origin.variants);
    out["set"] = origin.sets;
    out["where"] = isTyped ? "typed in" : "table";
    out["played"] = played;
    out["over"] = isOver;
    out["seats"] = Value::List{};
    for (const Seat &seat : seats)
        out["seats"].append(Value::Map{{"seat", seat.seat},
                                       {"name", seat.name},
                                       {"who", seat.who},
                                       {"won", seat.hasWon},
                                       {"points", seat.points ? Value(*seat.points) : Value()}});
    out["decisions"] = Value::List{};
    for (const Decision &decision : decisions)
        out["decisions"].append(Value::Map{
            {"moment", decision.moment}, {"seat", decision.seat}, {"move", decision.move}, {"ms", decision.milliseconds}});
    out["marks"] = Value::List{};
    for (const Mark &mark : marks)
        out["marks"].append(Value::Map{{"moment", mark.moment}, {"note", mark.note}});
    out["taken_back"] = takenBack;
    out["peeked"] = hasPeeked;
    out["words"] = words;
    out["saved"] = saved;
    return out;
}

Checked<Playtest> Playtest::read(std::string_view json, const std::string &file)
{
    return readFromJson<Playtest>(json, file);
}

Checked<Playtest> Playtest::from(const Value &value, const std::string &file)
{
    Findings findings;
    for (const Fault &fault : playtestSchema().check(value)) {
        findings.push_back(fault.finding);
        findings.back().where = {file, pathText(fault.path), 0, 0};
    }
    if (!findings.empty())
        return {std::nullopt, std::move(findings)};
    return {fromSound(value), {}};
}

std::vector<std::string> Playtest::cautions() const
{
    const Checked<GameRecord> record = saved.empty() ? Checked<GameRecord>() : GameRecord::read(saved, {});
    if (!record)
        return {};
    std::vector<std::string> sentences = cautionsOf(outsideIn(record.value->notes), false, Spoilt::Game);
    std::ranges::copy(sentencesOf(botMovesIn(record.value->notes)), std::back_inserter(sentences));
    return sentences;
}

std::string Playtest::wordsOfSeats() const
{
    std::string out, winners;
    int won = 0;
    for (const Seat &seat : seats) {
        out += (out.empty() ? "" : ", ") + seat.called() + (seat.points ? ' ' + pointsText(*seat.points) : "");
        if (seat.hasWon)
            winners += (won++ == 0 ? "" : " and ") + seat.called();
    }
    return out + (won > 0 ? "; " + winners + (won == 1 ? " wins" : " win") : isOver ? "" : "; not played to its end");
}

std::string Playtest::wordsOfPlay() const
{
    return BatchResult(origin, {}, {}).wordsOfDeck() + ": " + wordsOfSeats();
}

std::string Playtest::asText() const
{
    std::string out = wordsOfPlay() + '\n' + (isTyped ? "played at a real table, " : "played here, ") + played + '\n';
    for (const Seat &seat : seats) {
        out += "  " + seat.seat + (seat.name.empty() ? "" : ": " + seat.name) + " (" + seat.who + ')';
        out += (seat.points ? ", " + pointsText(*seat.points) + " points" : "") + std::string(seat.hasWon ? ", won" : "");
        if (const auto [count, milliseconds] = tookAt(*this, seat.seat); count > 0)
            out += ", " + std::to_string(count) + (count == 1 ? " decision in " : " decisions in ") + clock(milliseconds) + ", "
                + fixed(double(milliseconds) / 1000 / double(count), 1) + " s each";
        out += '\n';
    }
    if (takenBack > 0)
        out += std::to_string(takenBack) + (takenBack == 1 ? " move was taken back\n" : " moves were taken back\n");
    if (hasPeeked)
        out += "somebody saw what their seat could not see\n";
    for (const std::string &caution : cautions())
        out += caution + '\n';
    for (const Mark &mark : marks)
        out += "mark at moment " + std::to_string(mark.moment) + ": " + mark.note + '\n';
    if (!words.empty())
        out += "words: " + words + '\n';
    return out;
}

const std::string Playtest::csvTitles = "run,played,where,over,seat,name,who,won,points,decisions,seconds,words,random_instead\n";

std::string Playtest::asCsv(std::int64_t run) const
{
    const Checked<GameRecord> record = saved.empty() ? Checked<GameRecord>() : GameRecord::read(saved, {});
    const Value outside = record ? outsideIn(record.value->notes) : Value();
    std::string out;
    for (const Seat &seat : seats) {
        std::int64_t instead = 0; // of all decisions of that bot, which may sit on several seats
        for (const Value &bot : outside.isList() ? outside.list() : Value::List{})
            if (bot.find("bot")->text() == seat.who)
                instead += bot.find("random_instead")->toInt();
        const auto [count, milliseconds] = tookAt(*this, seat.seat);
        const std::vector<std::string> cells{std::to_string(run),
                                             played,
                                             isTyped ? "typed in" : "table",
                                             isOver ? "yes" : "no",
                                             csvField(seat.seat),
                                             csvField(seat.name),
                                             csvField(seat.who),
                                             seat.hasWon ? "yes" : "no",
                                             seat.points ? pointsText(*seat.points) : "",
                                             std::to_string(count),
                                             count > 0 ? fixed(double(milliseconds) / 1000, 1) : "",
                                             csvField(words),
                                             seat.isPerson() ? "" : std::to_string(instead)};
        out += joined(cells, ",") + '\n';
    }
    return out;
}

} // namespace rw
