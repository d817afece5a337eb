// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

namespace rw {

using namespace Qt::StringLiterals;

int Command::run(const QStringList &words, Streams &streams)
{
    Options options;
    declare(options);
    const QStringList complaints = options.parse(words);
    if (options.helpWanted()) {
        const QString text = details().isEmpty() ? summary() : summary() + u".\n\n"_s + details();
        streams.out << options.help(u"rulewright "_s + name(), text).toStdString();
        return AllWell;
    }
    return complaints.isEmpty() ? execute(options, streams) : wrongWords(complaints, streams);
}

int Command::wrongWords(const QStringList &complaints, Streams &streams) const
{
    const std::string start = "rulewright " + name().toStdString();
    for (const QString &complaint : complaints)
        streams.err << start << ": " << complaint.toStdString() << '\n';
    streams.err << "Try '" << start << " --help'.\n";
    return WrongWords;
}

} // namespace rw
