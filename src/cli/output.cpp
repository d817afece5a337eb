// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include <QSaveFile>

namespace rw {

using namespace Qt::StringLiterals;

void printFindings(const Findings &findings, std::ostream &to)
{
    for (const Finding &finding : findings)
        to << line(finding) << '\n';
}

Findings writeFile(const QString &path, std::string_view bytes)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes.data(), qint64(bytes.size())) == qint64(bytes.size())
        && file.commit())
        return {};
    return {error("cli.cannot-write", "the file cannot be written: {reason}", {}, {{"reason", file.errorString().toStdString()}},
                  {path.toStdString(), {}, 0, 0})};
}

int writeResult(std::string_view text, const Options &options, Streams &streams)
{
    if (!options.isSet(u"out"_s)) {
        streams.out << text;
        return AllWell;
    }
    const Findings findings = writeFile(options.text(u"out"_s), text);
    printFindings(findings, streams.err);
    return findings.empty() ? AllWell : Unusable;
}

} // namespace rw
