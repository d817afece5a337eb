// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/look/look.h"
#include "workbench/window/settingsfile.h"

#include <QByteArray>
#include <QObject>
#include <QStringList>

namespace rw {

/// The settings that the workbench remembers, in one file.
class Settings : public QObject
{
    Q_OBJECT

public:
    enum class Colours { System, Light, Dark };
    /// Whether games that people play are stored.
    enum class Playtests { Ask, Keep, Never };
    static constexpr int mostRecentDecks = 12;
    static constexpr int mostSavedGames = 40; ///< of all decks

    explicit Settings(const QString &file, QObject *parent = nullptr);

    Colours colours() const;
    void setColours(Colours colours);
    Density density() const;
    void setDensity(Density density);
    /// The font size of the source view, in points.
    int sourceFontSize() const;
    void setSourceFontSize(int points);
    /// Whether proofs run while the user types.
    bool proveWhileTyping() const;
    void setProveWhileTyping(bool prove);
    /// Whether animations are shown.
    bool motion() const;
    void setMotion(bool motion);
    Playtests playtests() const;
    void setPlaytests(Playtests playtests);

    QStringList recentDecks() const;
    void addRecentDeck(const QString &folder);
    void forgetRecentDeck(const QString &folder);

    /// The files of games that were saved or opened with a deck, the last one first. Some may be gone by now.
    QStringList savedGames(const QString &deck) const;
    void addSavedGame(const QString &deck, const QString &file);

    /// Where sheets of cards were put last; empty where none was.
    QString sheetFolder() const;
    void setSheetFolder(const QString &folder);

    /// The deck and the page at the end of the last session. An empty folder means that no deck was open.
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
    /// Why the last changes could not be saved; empty if they were.
    const Findings &faults() const { return m_store.faults(); }

Q_SIGNALS:
    /// The user has changed a setting on the settings page.
    void changed();
    void faultsChanged();

private:
    void set(QAnyStringView key, const QVariant &value);

    SettingsFile m_store;
};

} // namespace rw
