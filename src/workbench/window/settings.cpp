// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/settings.h"

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int usualSourceSize = 10;

} // namespace

Settings::Settings(const QString &file, QObject *parent) : QObject(parent), m_store(file)
{
    connect(&m_store, &SettingsFile::faultsChanged, this, &Settings::faultsChanged);
}

void Settings::set(QAnyStringView key, const QVariant &value)
{
    if (m_store.value(key) == value)
        return;
    m_store.setValue(key, value);
    Q_EMIT changed();
}

Settings::Colours Settings::colours() const
{
    const QString word = m_store.value("window/colours"_L1).toString();
    return word == "light"_L1 ? Colours::Light : word == "dark"_L1 ? Colours::Dark : Colours::System;
}

void Settings::setColours(Colours colours)
{
    set("window/colours"_L1, colours == Colours::Light ? u"light"_s : colours == Colours::Dark ? u"dark"_s : u"system"_s);
}

Density Settings::density() const
{
    return m_store.value("window/density"_L1).toString() == "compact"_L1 ? Density::Compact : Density::Comfortable;
}

void Settings::setDensity(Density density)
{
    set("window/density"_L1, density == Density::Compact ? u"compact"_s : u"comfortable"_s);
}

int Settings::sourceFontSize() const
{
    return m_store.value("source/fontSize"_L1, usualSourceSize).toInt();
}

void Settings::setSourceFontSize(int points)
{
    set("source/fontSize"_L1, points);
}

bool Settings::proveWhileTyping() const
{
    return m_store.value("check/prove"_L1, true).toBool();
}

void Settings::setProveWhileTyping(bool prove)
{
    set("check/prove"_L1, prove);
}

bool Settings::motion() const
{
    return m_store.value("window/motion"_L1, true).toBool();
}

void Settings::setMotion(bool motion)
{
    set("window/motion"_L1, motion);
}

Settings::Playtests Settings::playtests() const
{
    const QString word = m_store.value("table/playtests"_L1).toString();
    return word == "keep"_L1 ? Playtests::Keep : word == "never"_L1 ? Playtests::Never : Playtests::Ask;
}

void Settings::setPlaytests(Playtests playtests)
{
    set("table/playtests"_L1, playtests == Playtests::Keep ? u"keep"_s : playtests == Playtests::Never ? u"never"_s : u"ask"_s);
}

QStringList Settings::recentDecks() const
{
    return m_store.value("decks/recent"_L1).toStringList();
}

void Settings::addRecentDeck(const QString &folder)
{
    QStringList decks = recentDecks();
    decks.removeAll(folder);
    decks.prepend(folder);
    m_store.setValue("decks/recent"_L1, decks.mid(0, mostRecentDecks));
}

void Settings::forgetRecentDeck(const QString &folder)
{
    QStringList decks = recentDecks();
    decks.removeAll(folder);
    m_store.setValue("decks/recent"_L1, decks);
}

/// Kept as one list: a deck and a file in turn.
QStringList Settings::savedGames(const QString &deck) const
{
    const QStringList all = m_store.value("table/savedGames"_L1).toStringList();
    QStringList files;
    for (qsizetype each = 0; each + 1 < all.size(); each += 2)
        if (all[each] == deck)
            files.append(all[each + 1]);
    return files;
}

void Settings::addSavedGame(const QString &deck, const QString &file)
{
    const QStringList all = m_store.value("table/savedGames"_L1).toStringList();
    QStringList now{deck, file};
    for (qsizetype each = 0; each + 1 < all.size() && now.size() < 2 * mostSavedGames; each += 2)
        if (all[each] != deck || all[each + 1] != file)
            now += {all[each], all[each + 1]};
    m_store.setValue("table/savedGames"_L1, now);
}

QString Settings::sheetFolder() const
{
    return m_store.value("sheet/folder"_L1).toString();
}

void Settings::setSheetFolder(const QString &folder)
{
    m_store.setValue("sheet/folder"_L1, folder);
}

Settings::LastSession Settings::lastSession() const
{
    return {m_store.value("session/deck"_L1).toString(), m_store.value("session/page"_L1).toString()};
}

void Settings::setLastSession(const LastSession &session)
{
    m_store.setValue("session/deck"_L1, session.folder);
    m_store.setValue("session/page"_L1, session.page);
}

QByteArray Settings::windowGeometry() const
{
    return m_store.value("window/geometry"_L1).toByteArray();
}

QByteArray Settings::windowState() const
{
    return m_store.value("window/state"_L1).toByteArray();
}

void Settings::setWindow(const QByteArray &geometry, const QByteArray &state)
{
    m_store.setValue("window/geometry"_L1, geometry);
    m_store.setValue("window/state"_L1, state);
}

} // namespace rw
