// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <sstream>

namespace rwtest {

/// What a command said, without a process.
struct Said
{
    int code;
    QString out;
    QString err;

    QJsonObject json() const { return QJsonDocument::fromJson(out.toUtf8()).object(); }
};

/// With a \a terminal, that is where the command's error output goes, and `err` stays empty.
inline Said run(rw::Command &command, const QStringList &words, std::streambuf *terminal = nullptr)
{
    std::ostringstream out;
    std::ostringstream err;
    std::ostream shown(terminal);
    rw::Streams streams{out, terminal ? shown : err, terminal != nullptr};
    const int code = command.run(words, streams);
    return {code, QString::fromStdString(out.str()), QString::fromStdString(err.str())};
}

inline Said run(rw::Command &&command, const QStringList &words)
{
    return run(command, words);
}

/// These words, played at random where they name no bot: most tests need many games, and nobody who plays well.
inline QStringList atRandom(const QStringList &words)
{
    return words.contains(QStringLiteral("--bots")) ? words
                                                    : words + QStringList{QStringLiteral("--bots"), QStringLiteral("random")};
}

} // namespace rwtest
