// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QScrollArea;

namespace rw {

/// The face of a card, its words below, and a strip at the bottom. The words get the room they need. The face gets the rest,
/// between its smallest and its full size.
class CardPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CardPanel(QWidget *parent = nullptr);

    /// The face and the strip are children of this, or null. \a words are put into an area that scrolls up and down.
    void fill(QWidget *face, QWidget *words, QWidget *strip);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();

    QWidget *m_face = nullptr;
    QWidget *m_words = nullptr;
    QWidget *m_strip = nullptr;
    QScrollArea *m_scroll;
};

} // namespace rw
