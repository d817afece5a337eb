// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/partcommand.h"

#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/splitting.h"

namespace rw {

using namespace Qt::StringLiterals;

QString PartCommand::name() const
{
    return u"part"_s;
}

QString PartCommand::summary() const
{
    return u"Play one part of a farm"_s;
}

QString PartCommand::details() const
{
    return u"The tasks that --on submits do this. PLAN is the plan.json of a farm, NUMBER the part, from 1; 0 puts the parts "
           u"together, or "
           "submits those that are missing again. A part that was interrupted goes on from where it was.\n\n"
           "Gives 0 when the part is there, 3 when it cannot be played or written, 130 when interrupted."_s;
}

void PartCommand::declare(Options &options) const
{
    options.addArgument(u"PLAN"_s, u"The plan of the farm."_s);
    options.addArgument(u"NUMBER"_s, u"Which part; 0 is the last task."_s);
    options.addNumber(u"threads"_s, u"How many games are played at once; 1 unless told."_s, {1, 1024}, 1);
}

int PartCommand::execute(const Options &options, Streams &streams)
{
    bool isNumber = false;
    const int number = options.argument(u"NUMBER"_s).toInt(&isNumber);
    if (!isNumber || number < 0)
        return wrongWords({u"NUMBER must be the number of a part, not '%1'"_s.arg(options.argument(u"NUMBER"_s))}, streams);
    Checked<Farm> farm = Farm::open(options.argument(u"PLAN"_s).toStdString());
    printFindings(farm.findings, streams.err);
    if (!farm)
        return Unusable;
    if (number == 0)
        return collectFarm(*farm.value, streams);
    const Interrupt interrupt;
    const StretchPlaying playing{int(options.number(u"threads"_s)), &interrupt.flag()};
    const Checked<bool> played = farm.value->play(m_host, number, playing);
    printFindings(played.findings, streams.err);
    return !played ? Unusable : *played.value ? AllWell : Interrupted;
}

} // namespace rw
