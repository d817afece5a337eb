// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/program.h"

#include "cli/batchcommand.h"
#include "cli/benchcommand.h"
#include "cli/botscommand.h"
#include "cli/bundlecommand.h"
#include "cli/checkcommand.h"
#include "cli/comparecommand.h"
#include "cli/experimentcommand.h"
#include "cli/farmcommand.h"
#include "cli/gamescommand.h"
#include "cli/mergecommand.h"
#include "cli/newcommand.h"
#include "cli/partcommand.h"
#include "cli/playcommand.h"
#include "cli/proofcommand.h"
#include "cli/replaycommand.h"
#include "cli/reportcommand.h"
#include "cli/runscommand.h"
#include "cli/schemacommand.h"
#include "cli/servecommand.h"
#include "cli/sheetcommand.h"
#include "cli/sweepcommand.h"
#include "cli/textcommand.h"
#include "cli/vocabularycommand.h"
#include "engine/finding.h"
#include "host/gamehost.h"

#include <algorithm>
#include <exception>

namespace rw {

using namespace Qt::StringLiterals;

Commands allCommands(GameHost &host, const std::filesystem::path &shippedDecks)
{
    Commands commands;
    commands.push_back(std::make_unique<GamesCommand>(host));
    commands.push_back(std::make_unique<BotsCommand>(host));
    commands.push_back(std::make_unique<VocabularyCommand>(host));
    commands.push_back(std::make_unique<NewCommand>(host.catalog(), shippedDecks));
    commands.push_back(std::make_unique<CheckCommand>(host.catalog()));
    commands.push_back(std::make_unique<TextCommand>(host));
    commands.push_back(std::make_unique<SheetCommand>(host));
    commands.push_back(std::make_unique<ProofCommand>(host));
    commands.push_back(std::make_unique<SchemaCommand>(host.catalog()));
    commands.push_back(std::make_unique<PlayCommand>(host));
    commands.push_back(std::make_unique<BatchCommand>(host));
    commands.push_back(std::make_unique<CompareCommand>(host));
    commands.push_back(std::make_unique<SweepCommand>(host));
    commands.push_back(std::make_unique<ExperimentCommand>(host));
    commands.push_back(std::make_unique<RunsCommand>(host));
    commands.push_back(std::make_unique<FarmCommand>());
    commands.push_back(std::make_unique<PartCommand>(host));
    commands.push_back(std::make_unique<BundleCommand>(host));
    commands.push_back(std::make_unique<ReplayCommand>(host, shippedDecks));
    commands.push_back(std::make_unique<MergeCommand>(host));
    commands.push_back(std::make_unique<ReportCommand>(host));
    commands.push_back(std::make_unique<ServeCommand>(host));
    commands.push_back(std::make_unique<BenchCommand>(host));
    return commands;
}

namespace {

QString version()
{
    return u"rulewright " RW_VERSION "\n"_s;
}

int defect(const char *what, Streams &streams)
{
    streams.err << "rulewright: defect: " << what
                << "\nThis is a fault of rulewright, not of your deck. Please report it with the line above, the\n"
                   "command that you gave and the version (" RW_VERSION ").\n";
    return OurDefect;
}

} // namespace

Program::Program(Commands commands) : m_commands(std::move(commands)) {}

int Program::run(const QStringList &words, Streams &streams)
{
    try {
        return dispatch(words, streams);
    } catch (const std::exception &exception) {
        return defect(exception.what(), streams);
    } catch (...) {
        return defect("an exception without a text", streams);
    }
}

int Program::dispatch(const QStringList &words, Streams &streams)
{
    const QString first = words.value(0);
    if (first == "--version"_L1 || first == "-v"_L1) {
        streams.out << version().toStdString();
        return AllWell;
    }
    if (first == "--help"_L1 || first == "-h"_L1) {
        streams.out << help().toStdString();
        return AllWell;
    }
    if (Command *command = find(first))
        return command->run(words.mid(1), streams);
    return unknown(first, streams);
}

int Program::unknown(const QString &word, Streams &streams) const
{
    if (word.isEmpty()) {
        streams.err << help().toStdString();
        return WrongWords;
    }
    std::vector<std::string> known{"--help", "--version"};
    for (const auto &command : m_commands)
        known.push_back(command->name().toStdString());
    const std::string meant = didYouMean(word.toStdString(), known);
    streams.err << "rulewright: there is no " << (word.startsWith(u'-') ? "option" : "command") << " '" << word.toStdString()
                << '\'' << (meant.empty() ? "" : "; did you mean '" + meant + "'?") << "\nTry 'rulewright --help'.\n";
    return WrongWords;
}

QString Program::help() const
{
    qsizetype width = 0;
    for (const auto &command : m_commands)
        width = std::max(width, command->name().size());
    QString text = u"Usage: rulewright COMMAND [options] ...\n"
                   "A workbench for tabletop games: checks, plays and measures decks.\n\n"_s;
    if (!m_commands.empty())
        text += u"Commands:\n"_s;
    for (const auto &command : m_commands)
        text += u"  %1  %2\n"_s.arg(command->name().leftJustified(width), command->summary());
    return text
        + u"\nOptions:\n"
          "  -h, --help     Show this help; after a command, the help of that command.\n"
          "  -v, --version  Show the version.\n\n"
          "Exit codes: 0 all well; 1 it looked and found faults; 2 the command line cannot be understood;\n"
          "3 something cannot be read, loaded or written; 4 a defect of rulewright; 130 interrupted.\n"_s;
}

Command *Program::find(const QString &name) const
{
    const auto found = std::ranges::find_if(m_commands, [&](const auto &command) { return command->name() == name; });
    return found == m_commands.end() ? nullptr : found->get();
}

} // namespace rw
