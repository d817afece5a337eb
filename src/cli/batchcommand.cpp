// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchcommand.h"

#include "cli/deckoptions.h"
#include "cli/output.h"
#include "cli/resultfiles.h"

namespace rw {

using namespace Qt::StringLiterals;

QString BatchCommand::name() const
{
    return u"batch"_s;
}

QString BatchCommand::summary() const
{
    return u"Play a deck by the thousand and count"_s;
}

QString BatchCommand::details() const
{
    return u"Bots are random (the default) or ismcts:N, which searches N simulations a decision; a game may have more, see "
           "`rulewright games`. Name one bot for all seats or one for each, separated by commas. Options of a bot follow "
           "colons: ismcts:200:explore=1.5. exec:COMMAND is a program of yours in any language (docs/bots-outside.md).\n\n"
           "The same seed gives the same result, byte for byte, at any number of threads; only the part `run` of the JSON "
           "differs. Ctrl-C ends the batch early and keeps all games, in the order of their seeds, up to the first one that "
           "was not played.\n\n"
           "Gives 0 when all was played, 1 when the deck has faults, games did not end or random moves stood in for a program, 3 when the deck cannot be read, 130 when interrupted."_s;
}

void BatchCommand::declare(Options &options) const
{
    addDeckArgument(options);
    declareBatch(options);
    options.addFlag(u"without-run"_s, u"Leave out what differs from run to run: time, rate, threads."_s);
    options.addFormat({u"text"_s, u"json"_s, u"csv"_s});
    options.addOut();
}

int BatchCommand::withTable(BatchPlayer &player, const Options &options, Streams &streams)
{
    const Played played = playAsAsked(player, options, streams);
    if (!played.result)
        return played.code;
    const BatchCost cost = player.cost();
    const BatchCost *told = options.isSet(u"without-run"_s) ? nullptr : &cost;
    const int code = writeResult(writtenBatch(*played.result, told, options.text(u"format"_s)), options, streams);
    return code == AllWell ? played.code : code;
}

} // namespace rw
