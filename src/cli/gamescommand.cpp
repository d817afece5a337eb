// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/gamescommand.h"

#include "cli/output.h"
#include "cli/proofwordspage.h"

namespace rw {

using namespace Qt::StringLiterals;

namespace {

Value describe(const InstalledGame &installed, const GameFacts &facts)
{
    return Value::Map{{"id", facts.id},
                      {"title", facts.title},
                      {"rules", facts.rulesVersion},
                      {"players", Value::Map{{"min", facts.fewestSeats}, {"max", facts.mostSeats}}},
                      {"bots", Value::List(facts.bots.begin(), facts.bots.end())},
                      {"usual_bot", facts.usualBot},
                      {"clauses", std::int64_t(facts.clauses.size())},
                      {"sources", installed.sources},
                      {"file", installed.file.string()}};
}

std::string line(const Value &game)
{
    std::string bots;
    for (const Value &bot : game.find("bots")->list())
        bots += (bots.empty() ? "" : ", ") + bot.text();
    return game.find("id")->text() + "  " + game.find("title")->text() + ", " + toJson(*at(game, "players.min")) + " to "
        + toJson(*at(game, "players.max")) + " players, bots: " + bots + '\n';
}

} // namespace

QString GamesCommand::name() const
{
    return u"games"_s;
}

QString GamesCommand::summary() const
{
    return u"List the games that are installed"_s;
}

QString GamesCommand::details() const
{
    return u"A game is a plugin. They are looked for in the folders that the environment variable RULEWRIGHT_GAMES names, in "
           "the user's own folder, and beside the program.\n\n"
           "Gives 0 when all plugins are sound, 1 when one is not; the others can be used all the same."_s;
}

void GamesCommand::declare(Options &options) const
{
    options.addFormat();
    options.addFlag(u"proof-words"_s, u"Print what proofs of each game can give, say and expect, as a page of Markdown."_s);
}

int GamesCommand::execute(const Options &options, Streams &streams)
{
    Findings findings = m_host.findings();
    Value games = Value::List{};
    std::string page;
    for (const InstalledGame &installed : m_host.installed()) {
        const Checked<const LoadedGame *> game = m_host.load(installed.id);
        append(findings, game.findings);
        if (!game)
            continue;
        games.append(describe(installed, (*game.value)->game->facts()));
        page += proofWordsOf((*game.value)->game->facts().title, (*game.value)->rules.schemas);
    }
    if (options.isSet(u"proof-words"_s)) {
        streams.out << proofWordsHead() << page;
    } else if (options.text(u"format"_s) == "json"_L1) {
        streams.out << toJson(Value::Map{{"format", 1}, {"games", games}}, 2) << '\n';
    } else {
        for (const Value &game : games.list())
            streams.out << line(game);
    }
    sortFindings(findings);
    printFindings(findings, streams.err);
    if (games.list().empty() && findings.empty())
        streams.err << "No games are installed.\n";
    return hasErrors(findings) ? FoundFaults : AllWell;
}

} // namespace rw
