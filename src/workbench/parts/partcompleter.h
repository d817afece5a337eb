// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>
#include <QList>
#include <QString>

namespace rw {

/// Completes the last of several parts of a line, between which stand these letters: the last of "random, ism", say. A part that is
/// offered may have words of its own beside it, as the value that it has now, which are shown and not taken over.
class PartCompleter : public QCompleter
{
    Q_OBJECT

public:
    struct Part
    {
        QString text;
        QString beside = {};
        friend bool operator==(const Part &, const Part &) = default;
    };

    PartCompleter(const QString &between, QObject *parent);

    /// Takes the place of what was offered before, unless somebody is choosing from that.
    void offer(const QList<Part> &parts);

    QStringList splitPath(const QString &path) const override;
    QString pathFromIndex(const QModelIndex &index) const override;

private:
    qsizetype startOfLast(const QString &line) const;

    QString m_between;
};

} // namespace rw
