// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tableface.h"

#include <QBasicTimer>
#include <QPointer>
#include <QQmlIncubator>
#include <QQuickItem>
#include <QQuickWidget>

namespace rw {

/// Makes what may come a little later in slices, between which the window answers.
class SliceBySlice : public QObject, public QQmlIncubationController
{
    Q_OBJECT

protected:
    void incubatingObjectCountChanged(int count) override;
    void timerEvent(QTimerEvent *event) override;

private:
    QBasicTimer m_timer;
};

/// The picture of the table: that of its game, or else the one for all games.
class TableScene : public QQuickWidget
{
    Q_OBJECT

public:
    explicit TableScene(TableFace &face, QWidget *parent = nullptr);

    /// Gives what could not be shown, in sentences.
    QStringList showGame(const QString &game);
    void setMotion(bool motion);

Q_SIGNALS:
    void clickedBeside(); ///< where nothing can be clicked

protected:
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void useLooks();

    TableFace &m_face;
    SliceBySlice m_slices;
    QPointer<QQuickItem> m_scroller; ///< took the press, if only to scroll
    QUrl m_of; ///< what is shown
    bool m_motion = true;
};

} // namespace rw
