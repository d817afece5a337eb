// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include "deck/savefile.h"
#include "engine/visible.h"

namespace rw {

using namespace Qt::StringLiterals;

void printFindings(const Findings &findings, std::ostream &to)
{
    for (const Finding &finding : findings)
        to << line(finding) << '\n';
}

namespace {

/// A script takes a file with this name for a complete result, so an incomplete one gets another name. A pipe or a device keeps
/// its name.
std::filesystem::path partOf(const std::filesystem::path &out)
{
    std::error_code ignored;
    const std::filesystem::file_status there = std::filesystem::status(out, ignored);
    const bool isFile = std::filesystem::is_regular_file(there) || !std::filesystem::exists(there);
    return isFile ? std::filesystem::path(out.string() + ".part") : out;
}

} // namespace

int writeResult(std::string_view text, const Options &options, Streams &streams, const std::string &interruption)
{
    std::string where;
    if (options.isSet(u"out"_s)) {
        const std::filesystem::path out = options.text(u"out"_s).toStdString();
        const std::filesystem::path file = interruption.empty() ? out : partOf(out);
        const QString format = options.text(u"format"_s);
        const bool isForPeople = format.isEmpty() || format == "text"_L1;
        const Findings findings = saveFile(file, isForPeople ? visible(text) : std::string(text));
        printFindings(findings, streams.err);
        if (hasErrors(findings))
            return Unusable;
        where = "; what was played is in " + visible(file.string(), LineBreaks::Mark);
    } else {
        streams.out << text;
    }
    if (!interruption.empty())
        streams.err << interruption << where << '\n';
    return AllWell;
}

} // namespace rw
