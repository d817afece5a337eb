// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include "deck/savefile.h"

namespace rw {

using namespace Qt::StringLiterals;

void printFindings(const Findings &findings, std::ostream &to)
{
    for (const Finding &finding : findings)
        to << line(finding) << '\n';
}

int writeResult(std::string_view text, const Options &options, Streams &streams)
{
    if (!options.isSet(u"out"_s)) {
        streams.out << text;
        return AllWell;
    }
    const Findings findings = saveFile(options.text(u"out"_s).toStdString(), text);
    printFindings(findings, streams.err);
    return hasErrors(findings) ? Unusable : AllWell;
}

} // namespace rw
