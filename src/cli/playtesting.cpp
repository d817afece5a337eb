// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/playtesting.h"

#include "cli/deckoptions.h"
#include "cli/output.h"
#include "cli/storing.h"
#include "engine/json.h"
#include "engine/visible.h"
#include "host/playtests.h"
#include "lab/numbertext.h"

#include <QDate>

#include <set>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// Reads "Petra:57" or "Petra".
TypedResult::Seat seatIn(const QString &words)
{
    TypedResult::Seat seat;
    const qsizetype colon = words.lastIndexOf(u':');
    seat.name = words.left(colon < 0 ? words.size() : colon).trimmed().toStdString();
    if (colon >= 0)
        seat.points = words.mid(colon + 1).trimmed().toDouble();
    return seat;
}

QStringList seatsWanted(const Options &options)
{
    return options.text(u"add-result"_s).split(u',');
}

/// The seat for a word of --winners: a name, or a number counting from 1. Empty for any other word.
std::optional<int> seatCalled(const QString &word, const std::vector<TypedResult::Seat> &seats)
{
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (seats[seat].name == word.toStdString())
            return int(seat);
    bool isNumber = false;
    const int number = word.toInt(&isNumber);
    return isNumber && number >= 1 && number <= int(seats.size()) ? std::optional(number - 1) : std::nullopt;
}

TypedResult resultIn(const Options &options)
{
    TypedResult result;
    result.day =
        options.isSet(u"day"_s) ? options.text(u"day"_s).toStdString() : QDate::currentDate().toString(Qt::ISODate).toStdString();
    for (const QString &words : seatsWanted(options))
        result.seats.push_back(seatIn(words));
    for (const QString &word : options.list(u"winners"_s))
        result.winners.push_back(seatCalled(word.trimmed(), result.seats).value_or(-1));
    result.words = options.text(u"words"_s).toStdString();
    return result;
}

/// The figures of people's games with the present deck, for each number of seats that people played with.
std::vector<PeoplePlay> peopleNow(GameHost &host, RunStore &store, const std::vector<RunEntry> &runs, const std::string &hash,
                                  Streams &streams)
{
    std::set<int> seats;
    for (const RunEntry &run : runs)
        if (run.kind == "playtest" && run.finished && run.deckHash == hash)
            seats.insert(int(run.seats.size()));
    std::vector<PeoplePlay> all;
    for (const int count : seats) {
        Checked<PeoplePlay> people = peoplePlay(host, store, hash, count);
        printFindings(people.findings, streams.err);
        if (people && people.value->games > 0)
            all.push_back(std::move(*people.value));
    }
    return all;
}

std::string textOf(const PeoplePlay &people)
{
    std::string out = "\nwith the deck as it is, " + std::to_string(people.wins.size()) + " seats: " + people.words() + ", "
        + std::to_string(people.measured()) + " of them measured\n";
    for (std::size_t seat = 0; seat < people.wins.size(); ++seat)
        out += "  wins of seat " + std::to_string(seat + 1) + "  " + shown(people.winsOfSeat(seat), true, {}) + '\n';
    if (people.figures)
        out += people.figures->asText();
    return out;
}

} // namespace

void addPlaytesting(Options &options)
{
    options.addFlag(u"playtests"_s, u"Show the games that people played, and what they come to; csv has a row for each seat."_s);
    options.addText(
        u"add-result"_s, u"NAME:POINTS,..."_s,
        u"Keep the result of a game that was played at a real table: who sat there, clockwise from the first seat. Names and points may be left out."_s);
    options.addText(u"winners"_s, u"NAME,..."_s,
                    u"With --add-result: who won, by names or numbers of seats; whoever has the most points unless told."_s);
    options.addText(u"day"_s, u"DAY"_s, u"With --add-result: when it was played, as 2024-05-31; today unless told."_s);
    options.addText(u"words"_s, u"TEXT"_s, u"With --add-result: what was said of it."_s);
    addWishes(options);
}

QStringList complaintsAboutResult(const Options &options)
{
    QStringList complaints;
    const bool isAdding = options.isSet(u"add-result"_s);
    for (const QString &name : {u"winners"_s, u"day"_s, u"words"_s})
        if (options.isSet(name) && !isAdding)
            complaints.append(u"--%1 belongs to --add-result, which is missing"_s.arg(name));
    for (const QString &name : {u"variant"_s, u"set"_s})
        if (options.isSet(name) && !isAdding && !options.isSet(u"playtests"_s))
            complaints.append(u"--%1 belongs to --add-result and --playtests: a run has its own"_s.arg(name));
    if (!isAdding)
        return complaints;
    std::vector<TypedResult::Seat> seats;
    for (const QString &words : seatsWanted(options)) {
        bool isNumber = true;
        if (words.contains(u':'))
            words.section(u':', -1).trimmed().toDouble(&isNumber);
        if (!isNumber)
            complaints.append(
                u"'%1' is no number of points, in --add-result; write it as Petra:57"_s.arg(words.section(u':', -1).trimmed()));
        seats.push_back(seatIn(words));
    }
    for (const QString &word : options.list(u"winners"_s))
        if (!seatCalled(word.trimmed(), seats))
            complaints.append(u"nobody in --add-result is called '%1'; --winners takes names, or numbers of seats from 1 to %2"_s
                                  .arg(word.trimmed())
                                  .arg(seats.size()));
    return complaints;
}

int listPlaytests(GameHost &host, RunStore &store, const Options &options, Streams &streams)
{
    const Checked<DeckWishes> wishes = deckWishes(options);
    if (!wishes)
        return printFindings(wishes.findings, streams.err), int(WrongWords);
    const Checked<std::vector<RunEntry>> runs = store.runs(options.text(u"search"_s).toStdString());
    printFindings(runs.findings, streams.err);
    if (!runs)
        return Unusable;
    const QString format = options.text(u"format"_s);
    std::string text, csv = Playtest::csvTitles;
    Value all = Value::List{};
    for (const RunEntry &run : *runs.value) {
        if (run.kind != "playtest")
            continue;
        const Checked<Playtest> playtest = storedPlaytest(store, run.id);
        printFindings(playtest.findings, streams.err); // a damaged playtest does not hide others
        if (!playtest)
            continue;
        text += (text.empty() ? "run " : "\nrun ") + std::to_string(run.id) + "  "
            + (run.name.empty() ? "" : visible(run.name, LineBreaks::Mark) + ": ") + playtest.value->asText();
        csv += playtest.value->asCsv(run.id);
        Value value = playtest.value->canonical();
        value["run"] = run.id;
        all.append(std::move(value));
    }
    if (format == "csv"_L1)
        return writeResult(csv, options, streams);
    const Deck deck = readDeck(host, options.argument(u"DECK"_s).toStdString(), *wishes.value);
    const std::vector<PeoplePlay> people = peopleNow(host, store, *runs.value, deck.effective.hash(), streams);
    if (format == "json"_L1) {
        Value figures = Value::List{};
        for (const PeoplePlay &each : people)
            figures.append(toValue(each));
        return writeResult(toJson(Value::Map{{"format", 1}, {"playtests", std::move(all)}, {"people", std::move(figures)}}, 2)
                               + '\n',
                           options, streams);
    }
    if (text.empty())
        text = "no games of people\n";
    for (const PeoplePlay &each : people)
        text += textOf(each);
    return writeResult(text, options, streams);
}

int addResult(GameHost &host, const Options &options, Streams &streams)
{
    const Checked<DeckWishes> wishes = deckWishes(options);
    if (!wishes)
        return printFindings(wishes.findings, streams.err), int(WrongWords);
    Deck read = readDeck(host, options.argument(u"DECK"_s).toStdString(), *wishes.value);
    if (const int code = codeOfDeck(read.findings); code != AllWell) {
        printFindings(read.findings, streams.err);
        return code;
    }
    const LoadedGame &game = **host.load(read.game->id).value;
    const PlayableDeck deck(std::move(read), game);
    const Checked<Playtest> playtest = playtestOf(deck, resultIn(options));
    printFindings(playtest.findings, streams.err);
    if (!playtest)
        return WrongWords;
    const Checked<std::unique_ptr<RunStore>> store = openStore(options.argument(u"DECK"_s), StoreUse::Add, streams);
    if (!store)
        return Unusable;
    const Checked<std::int64_t> id = keepPlaytest(**store.value, *playtest.value, deck.deck().effective);
    printFindings(id.findings, streams.err);
    if (!id)
        return Unusable;
    streams.err << "kept as run " << *id.value << '\n';
    return AllWell;
}

} // namespace rw
