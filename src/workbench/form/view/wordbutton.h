// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/sentence.h"

#include <QToolButton>

#include <functional>
#include <vector>

class QActionGroup;
class QMenu;

namespace rw {

/// An option as a line of a menu: what it is, and in short what it means.
QString menuText(const form::Option &option);

/// A word of a sentence that can be chosen from a list. The list is asked for when it is opened.
class WordButton : public QToolButton
{
    Q_OBJECT

public:
    using Offer = std::function<std::vector<form::Option>()>;

    explicit WordButton(const form::Piece &piece, Offer offer, QWidget *parent = nullptr);

    const form::Piece &piece() const { return m_piece; }
    /// What stands there now, so that it is marked in the list.
    void setNow(const Value &value) { m_now = value; }
    /// Fills the list as if it were opened.
    QMenu *openedMenu();
    /// Chooses as if by the list.
    void pick(const Value &value);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void picked(const form::Piece &piece, const Value &value);
    void removalWanted(const form::Piece &piece);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void fill();
    void fillSeveral(const std::vector<form::Option> &options);
    QAction *addOption(QMenu *menu, const form::Option &option);

    form::Piece m_piece;
    Offer m_offer;
    QMenu *m_menu;
    Value m_now;
};

} // namespace rw
