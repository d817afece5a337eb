// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/storefault.h"

#include <QSqlError>

namespace rw {

Finding storeFault(const QSqlError &fault, const std::filesystem::path &file)
{
    const Place where{file.string(), {}, 0, 0};
    const std::string reason = fault.databaseText().toStdString();
    const int code = fault.nativeErrorCode().toInt() & 0xff; // the higher bits only give details
    switch (code) {
    case 5: // busy
    case 6: // locked
        return error("store.locked", "another program holds the store of runs", "end it, or try again in a moment", {}, where);
    case 8: // read-only
        return error("store.read-only", "the store of runs may not be written", "allow writing it and its folder", {}, where);
    case 10: // input and output
    case 13: // full
        return error("store.full", "the store of runs cannot be written: {reason}",
                     "make room on the disk; what was in it is kept", {{"reason", reason}}, where);
    case 11: // corrupt
    case 26: // not a database
        return error("store.damaged", "the store of runs is damaged: {reason}",
                     "move the file away and a new one is made; `sqlite3 FILE .recover` gets out of it what there is",
                     {{"reason", reason}}, where);
    default:
        return error("store.failed", "the store of runs cannot be used: {reason}", "look whether its folder can be written",
                     {{"reason", reason.empty() ? fault.driverText().toStdString() : reason}}, where);
    }
}

} // namespace rw
