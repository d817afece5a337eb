// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <QObject>
#include <QSet>
#include <QString>
#include <QVariantMap>

namespace rw {

/// Values by their names, kept in one file as JSON. Each change is written at once, by the safe writer. When the file cannot be
/// written, for example on a full disk, it stays as it was, and the change is written with the next one or at the end.
class SettingsFile : public QObject
{
    Q_OBJECT

public:
    /// Without this file the values come from an older one with the same name and the ending `.ini`.
    explicit SettingsFile(const QString &file, QObject *parent = nullptr);
    ~SettingsFile() override;

    const QString &fileName() const { return m_file; }
    QVariant value(QAnyStringView key, const QVariant &usual = {}) const;
    /// A text, a list of texts, a number, a truth value or bytes.
    void setValue(QAnyStringView key, const QVariant &value);
    /// Why the last changes are not in the file; empty when they are.
    const Findings &faults() const { return m_faults; }

Q_SIGNALS:
    void faultsChanged();

private:
    void write();

    QString m_file;
    QVariantMap m_values;
    QSet<QString> m_changed; ///< keys that the file does not hold as they are
    Findings m_faults;
};

} // namespace rw
