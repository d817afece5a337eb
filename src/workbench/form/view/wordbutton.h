// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/sentence.h"

#include <QToolButton>

#include <functional>
#include <vector>

class QActionGroup;
class QMenu;

namespace rw {

/// The text of an option in a menu, with a short explanation.
QString menuText(const form::Option &option);

/// A word of a sentence with a list of options. The list is only made when the user opens it.
class WordButton : public QToolButton
{
    Q_OBJECT

public:
    using Offer = std::function<std::vector<form::Option>()>;

    explicit WordButton(const form::Piece &piece, Offer offer, QWidget *parent = nullptr);

    const form::Piece &piece() const { return m_piece; }
    /// The present value, which the list marks.
    void setNow(const Value &value) { m_now = value; }
    /// Fills the list as if the user had opened it.
    QMenu *openedMenu();
    /// Chooses an option as if the user had.
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
