// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

Findings cannotWrite(const QString &path, const QFileDevice &file)
{
    return {error("cli.cannot-write", "the file cannot be written: {reason}", {}, {{"reason", file.errorString().toStdString()}},
                  {path.toStdString(), {}, 0, 0})};
}

bool wrote(QFileDevice &file, std::string_view bytes)
{
    return file.open(QIODevice::WriteOnly) && file.write(bytes.data(), qint64(bytes.size())) == qint64(bytes.size());
}

/// A pipe or a device takes the bytes; a file in its place would not be what was asked for.
bool isToBeReplaced(const QString &path)
{
    const QFileInfo there(path);
    return !there.exists() || there.isFile();
}

} // namespace

void printFindings(const Findings &findings, std::ostream &to)
{
    for (const Finding &finding : findings)
        to << line(finding) << '\n';
}

Findings writeFile(const QString &path, std::string_view bytes)
{
    if (isToBeReplaced(path)) {
        QSaveFile file(path);
        return wrote(file, bytes) && file.commit() ? Findings() : cannotWrite(path, file);
    }
    QFile file(path);
    return wrote(file, bytes) && file.flush() ? Findings() : cannotWrite(path, file);
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
