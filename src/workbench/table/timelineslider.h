// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include <vector>

namespace rw {

/// The moments of a game from its start to the end of a branch, as a slider: rounds are marked, named moments and forks too.
class TimelineSlider : public QSlider
{
    Q_OBJECT

public:
    struct Mark
    {
        int moment = 0;
        int round = 0; ///< where a round begins, else 0
        QString name;
        QString tip;
        bool isFork = false;
    };

    explicit TimelineSlider(QWidget *parent = nullptr);

    void show(std::vector<Mark> marks, int here);
    using QSlider::show;
    QSize sizeHint() const override;

Q_SIGNALS:
    void wanted(int moment);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    int xOf(int place) const;
    int placeAt(int x) const;

    std::vector<Mark> m_marks;
    bool m_isShowing = false;
};

} // namespace rw
