// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/playcommand.h"

#include "cli/deckoptions.h"
#include "cli/output.h"
#include "cli/resultfiles.h"
#include "host/botplaces.h"
#include "host/guarded.h"
#include "host/savedgame.h"
#include "lab/outsideplay.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <fstream>
#include <random>

#include <unistd.h>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// The names of \a count seats, beginning with those that the user gave.
std::vector<std::string> seatNames(const Options &options, int count)
{
    static constexpr std::array usual{"anna", "bo", "cid", "dag", "eva", "finn", "gro", "hal", "ida", "jon"};
    std::vector<std::string> names;
    for (const QString &name : options.list(u"names"_s))
        names.push_back(name.toStdString());
    for (const char *name : usual)
        if (int(names.size()) < count && std::ranges::find(names, name) == names.end())
            names.emplace_back(name);
    for (int more = 1; int(names.size()) < count; ++more)
        names.push_back("seat" + std::to_string(more));
    return names;
}

std::uint64_t freshSeed()
{
    std::random_device source;
    return (std::uint64_t(source()) << 32 | source()) >> 1;
}

/// One word for each seat; the last one also stands for all further seats. Without --seats, a saved game names its players.
std::vector<std::string> kindsOf(const Options &options, const GameFacts &facts, int seats, const GameRecord *record)
{
    std::vector<std::string> kinds;
    for (const QString &kind : options.list(u"seats"_s))
        kinds.push_back(kind.toStdString());
    if (kinds.empty())
        kinds = {"human", facts.usualBot};
    while (int(kinds.size()) < seats)
        kinds.push_back(kinds.back());
    if (record && !options.isSet(u"seats"_s))
        for (std::size_t seat = 0; seat < record->seats.size(); ++seat)
            if (const std::string kind = seatKind(record->notes, record->seats[seat]); !kind.empty() && !isProgram(kind))
                kinds[seat] = kind;
    return kinds;
}

/// The place where a saved game names the player of a seat.
Place placeOfNote(const std::string &file, const std::string &seat)
{
    std::ifstream lines(file);
    const std::string note = "note seat " + seat + ' ';
    int number = 1;
    for (std::string line; std::getline(lines, line); ++number)
        if (line.starts_with(note))
            return {file, {}, number, int(note.size()) + 1};
    return {file, {}, 0, 0};
}

/// The place where the player of a seat is named; empty if nobody names one.
std::vector<Place> placeOfKind(const Options &options, const GameRecord *record, std::size_t seat)
{
    if (record && !options.isSet(u"seats"_s))
        return {placeOfNote(options.text(u"load"_s).toStdString(), record->seats[seat])};
    const std::vector<Place> places = placesInList(options, u"seats"_s);
    return places.empty() ? places : std::vector{places[std::min(seat, places.size() - 1)]};
}

Findings programsLeftOut(const GameRecord &record, const std::vector<std::string> &kinds, const std::string &file)
{
    Findings findings;
    for (std::size_t seat = 0; seat < record.seats.size(); ++seat)
        if (const std::string kind = seatKind(record.notes, record.seats[seat]); isProgram(kind))
            findings.push_back(
                warning("play.program", "{seat} was played by {program}, which is not started because a file says so",
                        "{kind} plays; name it with --seats to start it",
                        {{"seat", record.seats[seat]}, {"program", kind}, {"kind", kinds[seat]}}, {file, {}, 0, 0}));
    return findings;
}

int seatsWanted(const Options &options, const PlayableDeck &deck, const GameRecord *record)
{
    if (record)
        return int(record->seats.size());
    if (options.isSet(u"players"_s))
        return int(options.number(u"players"_s));
    return std::max({deck.usualSeats(), int(options.list(u"seats"_s).size()), int(options.list(u"names"_s).size())});
}

std::vector<BotSpec> botsIn(const QStringList &words)
{
    std::vector<BotSpec> bots;
    for (const QString &each : words)
        bots.push_back(BotSpec::parse(each.toStdString()));
    return bots;
}

QStringList complaintsAbout(const Options &options)
{
    QStringList complaints;
    if (options.isSet(u"load"_s))
        for (const QString &other : {u"players"_s, u"names"_s, u"seed"_s, u"variant"_s, u"set"_s})
            if (options.isSet(other))
                complaints.append(u"--%1 does not go with --load: the saved game says it"_s.arg(other));
    QStringList seen;
    for (const QString &name : options.list(u"names"_s)) {
        static const QRegularExpression form(u"^[a-z][a-z0-9_-]*$"_s);
        if (!form.match(name).hasMatch())
            complaints.append(u"a seat cannot be called %1: small letters, digits, - and _, and a letter first"_s.arg(name));
        if (seen.contains(name))
            complaints.append(u"two seats cannot be called %1"_s.arg(name));
        seen.append(name);
    }
    return complaints;
}

} // namespace

PlayCommand::PlayCommand(GameHost &host, std::istream &in, std::optional<bool> isTerminal)
    : m_host(host), m_in(in), m_isTerminal(isTerminal.value_or(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1))
{
}

QString PlayCommand::name() const
{
    return u"play"_s;
}

QString PlayCommand::summary() const
{
    return u"Play a game at the terminal"_s;
}

QString PlayCommand::details() const
{
    return u"Each seat is `human` or a bot: random, ismcts:N, what else the game has, or exec:COMMAND. The last one named stands "
           u"for "
           "all further seats; unless told you play the first seat against the usual bot of the game. Several people pass the "
           "keyboard on, and nobody "
           "sees what another seat sees.\n\n"
           "Moves are written in words, by their number, or by the beginnings of their words; `help` lists what else can be "
           "asked: "
           "hints, undo, what happened and by which clause, the rules, cards, saving and loading. Input may come from a file.\n\n"
           "Random moves stand in for a bot exec:COMMAND that fails. They are told, and the saved game says so.\n\n"
           "Gives 0 when the game was left or ended, 1 when the deck has faults or random moves stood in for a bot, "
           "3 when the deck or the saved game cannot be read, or the game could not be kept."_s;
}

void PlayCommand::declare(Options &options) const
{
    addDeck(options);
    options.addText(u"seats"_s, u"WHO,..."_s, u"Who sits where: human, or a bot."_s);
    options.addPlayers();
    options.addText(u"names"_s, u"NAME,..."_s, u"What the seats are called."_s);
    options.addSeed(u"Where all luck comes from; another one each time unless told."_s, {});
    options.addText(u"load"_s, u"FILE"_s, u"Go on with a saved game."_s);
    options.addText(u"save"_s, u"FILE"_s, u"Keep the game in FILE after every move."_s);
    options.addText(u"hints"_s, u"BOT"_s, u"Who gives hints; the usual bot of the game unless told."_s);
}

int PlayCommand::execute(const Options &options, Streams &streams)
{
    if (const QStringList complaints = complaintsAbout(options); !complaints.isEmpty())
        return wrongWords(complaints, streams);
    std::optional<GameRecord> record;
    Checked<DeckWishes> wishes = deckWishes(options);
    if (options.isSet(u"load"_s)) {
        Checked<GameRecord> read = readSavedGame(options.text(u"load"_s));
        printFindings(read.findings, streams.err);
        if (!read)
            return Unusable;
        wishes = wishesOf(*read.value);
        record = std::move(*read.value);
    }
    if (!wishes)
        return wrongWords(sentences(wishes.findings), streams);
    Deck read = readDeck(m_host, options.argument(u"DECK"_s).toStdString(), *wishes.value);
    if (const int code = codeOfDeck(read.findings); code != AllWell) {
        printFindings(read.findings, streams.err);
        return code;
    }
    const LoadedGame &game = **m_host.load(read.game->id).value;
    const PlayableDeck deck(std::move(read), game);
    return begin(deck, record ? &*record : nullptr, options, streams);
}

int PlayCommand::begin(const PlayableDeck &deck, const GameRecord *record, const Options &options, Streams &streams)
{
    const GameFacts &facts = deck.game().facts();
    const int seats = seatsWanted(options, deck, record);
    const Checked<std::shared_ptr<const Engine>> engine =
        deck.compile(record ? Setup{record->seats} : Setup{seatNames(options, seats)});
    if (!engine && !record && engine.findings.front().code == "deck.seats")
        return wrongWords(sentences(engine.findings), streams);
    printFindings(engine.findings, streams.err);
    if (!engine)
        return record ? int(Unusable) : codeOfDeck(engine.findings);
    const OutsidePlayers players{OutsidePlayers::Patience{}};
    const OutsidePlayers advisers{OutsidePlayers::Patience{}};
    PlayTable table{.deck = deck,
                    .players = players,
                    .advisers = advisers,
                    .seed = record                 ? record->seed
                        : options.isSet(u"seed"_s) ? options.seed()
                                                   : freshSeed(),
                    .botSeed = record ? record->botSeed : 0,
                    .bots = {},
                    .kinds = kindsOf(options, facts, seats, record),
                    .savedKinds = {},
                    .adviser = nullptr,
                    .keep = options.text(u"save"_s).toStdString(),
                    .notes = record ? otherNotes(*record) : std::vector<std::string>(),
                    .file = options.text(u"load"_s).toStdString()};
    if (int(table.kinds.size()) > seats)
        return wrongWords({u"there are %1 seats, and --seats names %2"_s.arg(seats).arg(table.kinds.size())}, streams);
    table.savedKinds = record && !options.isSet(u"seats"_s) ? kindsToSave(table.kinds, *record) : table.kinds;
    Findings faults;
    const auto bot = [&](const OutsidePlayers &among, const std::string &words, const std::vector<Place> &place) {
        Checked<std::unique_ptr<SeatBot>> made =
            among.player(**engine.value, BotSpec::parse(words), commandsOf({BotSpec::parse(words)})); // the user typed it
        for (Finding &finding : made.findings)
            if (!place.empty())
                finding.where = place.front();
        append(faults, std::move(made.findings));
        return made ? std::move(*made.value) : nullptr;
    };
    for (std::size_t seat = 0; seat < table.kinds.size(); ++seat)
        table.bots.push_back(table.kinds[seat] == "human" ? nullptr
                                                          : bot(players, table.kinds[seat], placeOfKind(options, record, seat)));
    if (hasErrors(faults) && record && !options.isSet(u"seats"_s)) {
        printFindings(faults, streams.err);
        return Unusable;
    }
    table.adviser = bot(advisers, options.isSet(u"hints"_s) ? options.text(u"hints"_s).toStdString() : facts.usualBot,
                        placesInList(options, u"hints"_s));
    if (hasErrors(faults))
        return wrongWords(sentences(faults), streams);
    if (!record)
        return play(std::move(table), Timeline(*engine.value, table.seed, table.botSeed), options, streams);
    const std::string file = options.text(u"load"_s).toStdString();
    if (!options.isSet(u"seats"_s))
        printFindings(programsLeftOut(*record, table.kinds, file), streams.err);
    Replayed again = replayAsFarAsItGoes(*engine.value, *record, file);
    printFindings(compareDeck(*record, deck, file), streams.err);
    printFindings(standInsNoted(record->notes, file), streams.err);
    printFindings(again.findings, streams.err);
    return again.timeline ? play(std::move(table), std::move(*again.timeline), options, streams) : Unusable;
}

int PlayCommand::play(PlayTable table, Timeline timeline, const Options &options, Streams &streams)
{
    const OutsidePlayers &players = table.players;
    const OutsidePlayers &advisers = table.advisers;
    const int code = talk(std::move(table), std::move(timeline), streams);
    Findings stoodIn;
    for (const auto &[among, option] : {std::pair(&players, u"seats"_s), std::pair(&advisers, u"hints"_s)})
        append(stoodIn, placedAtBots(among->findings(Spoilt::Game), botsIn(options.list(option)), placesInList(options, option)));
    printFindings(stoodIn, streams.err);
    return code == AllWell && !stoodIn.empty() ? int(FoundFaults) : code;
}

int PlayCommand::talk(PlayTable table, Timeline timeline, Streams &streams)
{
    const std::string game = table.deck.game().facts().id;
    return guarded(
        game, [&] { return PlaySession(std::move(table), std::move(timeline), m_in, streams.out, m_isTerminal).run(); },
        [&](const Finding &fault) {
        printFindings({fault}, streams.err);
        return int(Unusable);
        });
}

} // namespace rw
