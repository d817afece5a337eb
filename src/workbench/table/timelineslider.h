// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include <optional>
#include <vector>

namespace rw {

/// A slider over the moments from the start of a game to the end of a branch. It marks rounds, named moments and forks.
class TimelineSlider : public QSlider
{
    Q_OBJECT

public:
    struct Mark
    {
        int moment = 0;
        int round = 0; ///< the round that begins here, otherwise 0
        QString name;
        QString tip;
        bool isFork = false;
    };

    explicit TimelineSlider(QWidget *parent = nullptr);

    void show(std::vector<Mark> marks, int here);
    using QSlider::show;
    QSize sizeHint() const override;
    /// The rectangle of a fork's symbol, which can be clicked; empty if no lines begin after this moment.
    std::optional<QRect> signOfFork(int moment) const;

Q_SIGNALS:
    void wanted(int moment);
    /// The user asks for the lines at a fork, with the mouse or with the space bar.
    void forkWanted(int moment, const QPoint &where);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    int xOf(int place) const;
    int placeAt(int x) const;
    /// The rectangle of the fork's symbol at a place of the slider.
    QRect forkAt(int place) const;
    std::optional<int> forkUnder(const QPoint &point) const;
    void askForLines(int place);

    std::vector<Mark> m_marks;
    bool m_isShowing = false;
};

} // namespace rw
