// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <QObject>
#include <QSet>
#include <QString>
#include <QVariantMap>

namespace rw {

/// Values by name, in one JSON file. Each change is written at once with the safe writer. If the file cannot be written, for
/// example because the disk is full, it stays unchanged, and the change is written with the next one or at the end.
class SettingsFile : public QObject
{
    Q_OBJECT

public:
    /// If this file does not exist, the values come from an older file with the same name and the ending `.ini`.
    explicit SettingsFile(const QString &file, QObject *parent = nullptr);
    ~SettingsFile() override;

    const QString &fileName() const { return m_file; }
    QVariant value(QAnyStringView key, const QVariant &usual = {}) const;
    /// The value is a text, a list of texts, a number, a truth value or bytes.
    void setValue(QAnyStringView key, const QVariant &value);
    /// Why the last changes could not be saved; empty if they were.
    const Findings &faults() const { return m_faults; }

Q_SIGNALS:
    void faultsChanged();

private:
    void write();

    QString m_file;
    QVariantMap m_values;
    QSet<QString> m_changed; ///< keys with unsaved changes
    Findings m_faults;
};

} // namespace rw
