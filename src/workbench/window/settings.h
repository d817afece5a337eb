// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/look/look.h"
#include "workbench/window/settingsfile.h"

#include <QByteArray>
#include <QObject>
#include <QStringList>

namespace rw {

/// What the workbench remembers from one time to the next, in one file.
class Settings : public QObject
{
    Q_OBJECT

public:
    enum class Colours { System, Light, Dark };
    /// What becomes of games that people play.
    enum class Playtests { Ask, Keep, Never };
    static constexpr int mostRecentDecks = 12;

    explicit Settings(const QString &file, QObject *parent = nullptr);

    Colours colours() const;
    void setColours(Colours colours);
    Density density() const;
    void setDensity(Density density);
    /// Of the source view, in points.
    int sourceFontSize() const;
    void setSourceFontSize(int points);
    /// Whether proofs are played while typing.
    bool proveWhileTyping() const;
    void setProveWhileTyping(bool prove);
    /// Whether things move on the screen.
    bool motion() const;
    void setMotion(bool motion);
    Playtests playtests() const;
    void setPlaytests(Playtests playtests);

    QStringList recentDecks() const;
    void addRecentDeck(const QString &folder);
    void forgetRecentDeck(const QString &folder);

    /// The deck that was open when the program ended, and the page that was shown. No folder: none was open.
    struct LastSession
    {
        QString folder;
        QString page;
    };
    LastSession lastSession() const;
    void setLastSession(const LastSession &session);

    QByteArray windowGeometry() const;
    QByteArray windowState() const;
    void setWindow(const QByteArray &geometry, const QByteArray &state);

    QString file() const { return m_store.fileName(); }
    /// Why the last choices are not in the file; empty when they are.
    const Findings &faults() const { return m_store.faults(); }

Q_SIGNALS:
    /// A choice of the settings page is different now.
    void changed();
    void faultsChanged();

private:
    void set(QAnyStringView key, const QVariant &value);

    SettingsFile m_store;
};

} // namespace rw
