// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/visiblestream.h"

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
    VisibleStream out(streams.out);
    VisibleStream err(streams.err);
    const QString format = options.text(u"format"_s);
    const bool isForPrograms = !format.isEmpty() && format != "text"_L1;
    Streams shown{isForPrograms ? streams.out : out, err, streams.errIsTerminal};
    return complaints.isEmpty() ? execute(options, shown) : wrongWords(complaints, shown);
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
