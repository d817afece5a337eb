// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include <optional>
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
    /// Where the sign of a fork is, and may be clicked; nothing where no lines part after this moment.
    std::optional<QRect> signOfFork(int moment) const;

Q_SIGNALS:
    void wanted(int moment);
    /// Somebody asks which lines there are at a fork, with the mouse there or with the space bar.
    void forkWanted(int moment, const QPoint &where);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    int xOf(int place) const;
    int placeAt(int x) const;
    /// Where the sign of a fork is drawn, and may be clicked.
    QRect forkAt(int place) const;
    std::optional<int> forkUnder(const QPoint &point) const;
    void askForLines(int place);

    std::vector<Mark> m_marks;
    bool m_isShowing = false;
};

} // namespace rw
