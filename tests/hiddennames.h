// SPDX-License-Identifier: GPL-3.0-or-later
// A deck of somebody who means no good: its names, titles and file names hold characters that nobody sees but that do something.
#pragma once

#include "testfiles.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QString>
#include <QTest>

#include <algorithm>

namespace rwtest {

/// Looks like a line of its own behind a line break, turns what follows round, and makes a terminal write in red.
inline const QString forged = QStringLiteral("FORGED\x1b[31m\u202E");

/// The part of a text where something of a name is obeyed rather than shown; empty where nothing is.
inline QString hiddenIn(const QString &text)
{
    for (const QChar hidden : {QChar(0x1b), QChar(0x202e), QChar(0)})
        if (const qsizetype at = text.indexOf(hidden); at >= 0)
            return text.mid(std::max(qsizetype(0), at - 200), 400);
    static const QRegularExpression line(QStringLiteral("^\\W*FORGED.*$"), QRegularExpression::MultilineOption);
    const QRegularExpressionMatch match = line.match(text);
    return match.hasMatch() ? text.mid(std::max(qsizetype(0), match.capturedStart() - 200), 400) : QString();
}

/// A copy of a deck in which the titles, the names of cards, proofs and experiments, and the names of files hide something.
inline void copyWithHiddenNames(const QString &deck, const QString &folder)
{
    for (QDirIterator it(deck, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
        const QString path = it.next();
        QString name = QDir(deck).relativeFilePath(path);
        QString text = QString::fromUtf8(bytesOf(path));
        static const QRegularExpression title(QStringLiteral("^(title: )(.*)$"), QRegularExpression::MultilineOption);
        static const QRegularExpression named(QStringLiteral("^((?:    |  - )name: )([^\"\\n]*)$"),
                                              QRegularExpression::MultilineOption);
        const bool hasTitle = name == QLatin1String("deck.yaml") || name.startsWith(QLatin1String("variants/"));
        if (name.endsWith(QLatin1String(".yaml")))
            text.replace(hasTitle ? title : named, QStringLiteral("\\1\"\\2\\nFORGED\\e[31m\\u202E\\0\""));
        if (name.startsWith(QLatin1String("proofs/")))
            name.replace(QLatin1String(".yaml"), QLatin1Char('\n') + forged + QLatin1String(".yaml"));
        write(folder + QLatin1Char('/') + name, text.toUtf8());
    }
    write(folder + QStringLiteral("/experiments/evil\n") + forged + QStringLiteral(".yaml"),
          "experiments:\n  - {name: \"Evil\\nFORGED\\e[31m\\u202E\\0\", games: 20, bots: [random]}\n");
}

} // namespace rwtest
