// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QtQml/qqmlregistration.h>
#include <QVariant>

namespace rw {

/// Everything that a table in QML shows: a game as one seat sees it, and the possible moves. The table reads these values and
/// returns words; only the rules know their meaning.
struct TableSight
{
    QVariantMap tree; ///< everything that the viewer sees now
    QVariantMap known; ///< everything that the viewer's seat knows, including things seen before
    QVariantList seats; ///< each with `name` and `kind`
    QString viewer; ///< name of a seat; empty if everything is visible
    QString asked;
    QString decision;
    bool isOver = false;
    bool isPaused = false; ///< a bot is asked, and waits until somebody lets the game go on
    QStringList winners;
    QStringList moves; ///< a sample, in words
    QVariantList forms; ///< of all possible moves
    bool mayChoose = false; ///< whether the viewer is the seat to act
    QStringList news; ///< events since this seat was last asked
};

/// Values that stay the same during a game.
struct TableThings
{
    QVariantMap cards; ///< the deck's cards by id; `abilities` is their number, and `does` describes each of them
    QVariantMap tables;
    QString deckFolder; ///< beginning of the addresses of its pictures; the encoded path follows
    QStringList inner; ///< members of the tree that a table for people leaves out
};

class TableFace : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QVariant tree READ tree NOTIFY sightChanged)
    Q_PROPERTY(QVariant known READ known NOTIFY sightChanged)
    Q_PROPERTY(QVariant seats READ seats NOTIFY sightChanged)
    Q_PROPERTY(QString viewer READ viewer NOTIFY sightChanged)
    Q_PROPERTY(QString asked READ asked NOTIFY sightChanged)
    Q_PROPERTY(QString decision READ decision NOTIFY sightChanged)
    Q_PROPERTY(bool isOver READ isOver NOTIFY sightChanged)
    Q_PROPERTY(bool isPaused READ isPaused NOTIFY sightChanged)
    Q_PROPERTY(QStringList winners READ winners NOTIFY sightChanged)
    Q_PROPERTY(QStringList moves READ moves NOTIFY sightChanged)
    Q_PROPERTY(QVariant forms READ forms NOTIFY sightChanged)
    Q_PROPERTY(bool mayChoose READ mayChoose NOTIFY sightChanged)
    Q_PROPERTY(QStringList news READ news NOTIFY sightChanged)
    Q_PROPERTY(QVariant cards READ cards NOTIFY thingsChanged)
    Q_PROPERTY(QVariant tables READ tables NOTIFY thingsChanged)
    Q_PROPERTY(QString deckFolder READ deckFolder NOTIFY thingsChanged)
    Q_PROPERTY(QStringList inner READ inner NOTIFY thingsChanged)
    Q_PROPERTY(QVariantMap meanings READ meanings WRITE setMeanings NOTIFY meaningsChanged)
    Q_PROPERTY(bool isDark READ isDark NOTIFY looksChanged)
    Q_PROPERTY(QVariantMap colours READ colours NOTIFY looksChanged)
    Q_PROPERTY(bool isAnimated READ isAnimated NOTIFY looksChanged)

public:
    using QObject::QObject;

    QVariant tree() const { return m_sight.tree; }
    QVariant known() const { return m_sight.known; }
    QVariant seats() const { return m_sight.seats; }
    QString viewer() const { return m_sight.viewer; }
    QString asked() const { return m_sight.asked; }
    QString decision() const { return m_sight.decision; }
    bool isOver() const { return m_sight.isOver; }
    bool isPaused() const { return m_sight.isPaused; }
    QStringList winners() const { return m_sight.winners; }
    QStringList moves() const { return m_sight.moves; }
    QVariant forms() const { return m_sight.forms; }
    bool mayChoose() const { return m_sight.mayChoose; }
    QStringList news() const { return m_sight.news; }
    QVariant cards() const { return m_things.cards; }
    QVariant tables() const { return m_things.tables; }
    QString deckFolder() const { return m_things.deckFolder; }
    QStringList inner() const { return m_things.inner; }
    /// Explanations of moves whose words are not clear enough, by these words. The game's table provides them for lists.
    const QVariantMap &meanings() const { return m_meanings; }
    void setMeanings(const QVariantMap &meanings);
    bool isDark() const { return m_dark; }
    /// The colours of the window by role; see docs/look.md.
    const QVariantMap &colours() const { return m_colours; }
    bool isAnimated() const { return m_animated; }

    const TableSight &sight() const { return m_sight; }
    void show(TableSight sight);
    /// A move is on its way: nothing can be chosen, and nothing is paused, until something is shown again.
    void rest();
    void setThings(TableThings things);
    void setLooks(bool dark, bool animated, const QVariantMap &colours);

    /// Makes a move in words, if the viewer is the seat to act.
    Q_INVOKABLE void choose(const QString &words);

Q_SIGNALS:
    void sightChanged();
    void thingsChanged();
    void looksChanged();
    void meaningsChanged();
    void chosen(const QString &words);
    /// The table wants the keyboard focus for one of its items.
    void keyboardWanted();

private:
    TableSight m_sight;
    TableThings m_things;
    QVariantMap m_meanings;
    bool m_dark = false;
    QVariantMap m_colours;
    bool m_animated = true;
};

} // namespace rw
