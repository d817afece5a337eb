// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

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
};

inline Said run(rw::Command &command, const QStringList &words)
{
    std::ostringstream out;
    std::ostringstream err;
    rw::Streams streams{out, err, false};
    const int code = command.run(words, streams);
    return {code, QString::fromStdString(out.str()), QString::fromStdString(err.str())};
}

} // namespace rwtest
