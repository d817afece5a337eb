// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tableface.h"

#include <QBasicTimer>
#include <QPointer>
#include <QQmlIncubator>
#include <QQuickItem>
#include <QQuickWidget>

namespace rw {

/// Makes less urgent parts of a scene in small steps, so that the window stays responsive.
class SliceBySlice : public QObject, public QQmlIncubationController
{
    Q_OBJECT

protected:
    void incubatingObjectCountChanged(int count) override;
    void timerEvent(QTimerEvent *event) override;

private:
    QBasicTimer m_timer;
};

/// Shows the table: that of the game, or the one for all games.
class TableScene : public QQuickWidget
{
    Q_OBJECT

public:
    explicit TableScene(TableFace &face, QWidget *parent = nullptr);

    /// Shows the table of a game. Returns sentences about parts that could not be shown.
    QStringList showGame(const QString &game);
    void setMotion(bool motion);

Q_SIGNALS:
    void clickedBeside(); ///< a click where nothing can be clicked

protected:
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void useLooks();

    TableFace &m_face;
    SliceBySlice m_slices;
    QPointer<QQuickItem> m_scroller; ///< the item that took the press, perhaps only to scroll
    QUrl m_of; ///< the table that is shown
    bool m_motion = true;
};

} // namespace rw
