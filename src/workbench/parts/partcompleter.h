// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>
#include <QList>
#include <QString>

namespace rw {

/// Completes the last part of a line whose parts are separated by certain characters, such as "ism" in "random, ism". An offered
/// part may have a note next to it, such as its current value, which is only shown.
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

    /// Replaces the previous offer, unless the user is choosing from it.
    void offer(const QList<Part> &parts);

    QStringList splitPath(const QString &path) const override;
    QString pathFromIndex(const QModelIndex &index) const override;

private:
    qsizetype startOfLast(const QString &line) const;

    QString m_between;
};

} // namespace rw
