// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/botscommand.h"

#include "cli/deckoptions.h"
#include "cli/output.h"
#include "cli/textlayout.h"
#include "engine/json.h"
#include "host/gameguides.h"
#include "host/playabledeck.h"
#include "lab/numbertext.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// "ismcts[:SIMULATIONS]", "greedy[:bold=0.70]"
std::string heading(const BotNote &note, const std::string &usual)
{
    std::string words = note.name;
    for (const BotNumber &number : note.numbers) {
        std::string name = number.name;
        std::ranges::transform(name, name.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
        words += "[:" + (number.isBare ? name : number.name + '=' + fixed(number.usual, number.decimals)) + ']';
    }
    return note.name == BotSpec::parse(usual).name ? words + "  (" + usual + " plays unless you choose another bot)" : words;
}

std::string line(const std::string &words)
{
    return words.empty() ? std::string() : "      " + wrapped(words, "      ") + '\n';
}

std::string textOf(const GameFacts &facts, const std::vector<BotNote> &notes)
{
    std::string text = "Bots for " + facts.title + ":\n";
    for (const BotNote &note : notes) {
        text += "\n  " + heading(note, facts.usualBot) + '\n' + line(note.about) + line(note.strength);
        for (const BotNumber &number : note.numbers)
            text += line(number.name + ": " + number.about + " From " + fixed(number.least, number.decimals) + " to "
                         + fixed(number.most, number.decimals) + "; " + fixed(number.usual, number.decimals)
                         + " unless you say otherwise.");
    }
    return text + "\n  exec:COMMAND\n" + line("A program of yours, in any language.");
}

Value valueOf(const GameFacts &facts, const std::vector<BotNote> &notes)
{
    return Value::Map{{"format", 1}, {"game", facts.id}, {"usual_bot", facts.usualBot}, {"bots", toValue(notes)}};
}

} // namespace

QString BotsCommand::name() const
{
    return u"bots"_s;
}

QString BotsCommand::summary() const
{
    return u"List the bots of a game: what each is and how strong"_s;
}

QString BotsCommand::details() const
{
    return u"Each name can be given to --bots, as in --bots greedy,ismcts:100. How strong a bot is was measured with "
           "`rulewright batch --ladder` (docs/bots.md).\n\n"
           "Gives 0 when the game is found, 1 when the deck does not say its game, 3 when the deck or the game cannot be read."_s;
}

void BotsCommand::declare(Options &options) const
{
    options.addArgument(u"DECK"_s, u"The folder of a deck, or the id of a game."_s);
    options.addFormat();
}

int BotsCommand::execute(const Options &options, Streams &streams)
{
    std::string id = options.argument(u"DECK"_s).toStdString();
    const std::vector<std::string> ids = m_host.catalog().ids;
    if (std::ranges::find(ids, id) == ids.end()) {
        const Deck deck = readDeck(m_host, std::filesystem::path(id));
        if (!deck.game) {
            printFindings(deck.findings, streams.err);
            return codeOfDeck(deck.findings);
        }
        id = deck.game->id;
    }
    const Checked<const LoadedGame *> loaded = m_host.load(id);
    printFindings(loaded.findings, streams.err);
    if (!loaded)
        return Unusable;
    const Game &game = *(*loaded.value)->game;
    const std::vector<BotNote> notes = botNotes(game);
    streams.out << (options.text(u"format"_s) == "json"_L1 ? toJson(valueOf(game.facts(), notes), 2) + '\n'
                                                           : textOf(game.facts(), notes));
    return AllWell;
}

} // namespace rw
