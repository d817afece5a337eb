// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/settingsfile.h"

#include "deck/savefile.h"
#include "workbench/parts/qttext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSettings>

#include <optional>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 1000; ///< milliseconds to wait for another program that writes

QJsonValue jsonOf(const QVariant &value)
{
    if (value.metaType().id() == QMetaType::QByteArray)
        return QJsonObject{{u"base64"_s, QString::fromLatin1(value.toByteArray().toBase64())}};
    return QJsonValue::fromVariant(value);
}

QVariant variantOf(const QJsonValue &value)
{
    if (value.isObject())
        return QByteArray::fromBase64(value.toObject().value("base64"_L1).toString().toLatin1());
    return value.isArray() ? QVariant(value.toVariant().toStringList()) : value.toVariant();
}

/// The values in a file; empty if it cannot be read.
std::optional<QVariantMap> valuesIn(const QByteArray &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (!document.isObject())
        return std::nullopt;
    QVariantMap values;
    const QJsonObject all = document.object();
    for (auto each = all.begin(); each != all.end(); ++each)
        values[each.key()] = variantOf(each.value());
    return values;
}

std::string textOf(const QVariantMap &values)
{
    QJsonObject all;
    for (auto each = values.begin(); each != values.end(); ++each)
        all[each.key()] = jsonOf(each.value());
    return QJsonDocument(all).toJson().toStdString();
}

QByteArray bytesOf(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QVariantMap olderValues(const QString &file)
{
    const QFileInfo place(file);
    QVariantMap values;
    if (const QString older = place.path() + u'/' + place.completeBaseName() + u".ini"_s; QFile::exists(older)) {
        const QSettings settings(older, QSettings::IniFormat);
        for (const QString &key : settings.allKeys())
            values[key] = settings.value(key);
    }
    return values;
}

} // namespace

SettingsFile::SettingsFile(const QString &file, QObject *parent)
    : QObject(parent), m_file(file),
      m_values(QFile::exists(file) ? valuesIn(bytesOf(file)).value_or(QVariantMap()) : olderValues(file))
{
}

SettingsFile::~SettingsFile()
{
    blockSignals(true);
    write();
}

QVariant SettingsFile::value(QAnyStringView key, const QVariant &usual) const
{
    return m_values.value(key.toString(), usual);
}

void SettingsFile::setValue(QAnyStringView key, const QVariant &value)
{
    m_values[key.toString()] = value;
    m_changed.insert(key.toString());
    write();
}

/// Writes only the changed values. Other values may have been changed by other programs meanwhile.
void SettingsFile::write()
{
    if (m_changed.isEmpty())
        return;
    QDir().mkpath(QFileInfo(m_file).path());
    QLockFile lock(m_file + u".lock"_s);
    lock.tryLock(patience); // without a lock, of two programs that write at once one would lose its changes
    QVariantMap values = m_values;
    Findings faults;
    if (const QByteArray there = bytesOf(m_file); !there.isEmpty()) {
        if (const std::optional<QVariantMap> held = valuesIn(there))
            values = *held;
        else
            faults = saveFile(toStd(m_file + u".damaged"_s), there.toStdString());
    }
    for (const QString &key : m_changed)
        values[key] = m_values[key];
    if (!hasErrors(faults))
        faults = saveFile(toStd(m_file), textOf(values));
    if (!hasErrors(faults)) {
        m_values = values;
        m_changed.clear();
    }
    if (m_faults != faults) {
        m_faults = faults;
        Q_EMIT faultsChanged();
    }
}

} // namespace rw
