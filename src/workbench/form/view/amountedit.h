// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/sentence.h"

#include <QLineEdit>

#include <functional>
#include <vector>

namespace rw {

/// A line edit for a number, an expression, a name or free text. It is as wide as its text and offers a list of possible texts.
class AmountEdit : public QLineEdit
{
    Q_OBJECT

public:
    using Offer = std::function<std::vector<form::Option>()>;

    explicit AmountEdit(const form::Piece &piece, Offer offer, QWidget *parent = nullptr);

    const form::Piece &piece() const { return m_piece; }
    /// The same place with another text, as what is typed here makes it.
    void setPiece(const form::Piece &piece);
    /// Why what stands there can be no amount or name; empty when it may be one. What its words mean only the check knows.
    static QString trouble(const form::Piece &piece, const QString &text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void picked(const form::Piece &piece, const Value &value);
    void typed(const form::Piece &piece, const Value &value); ///< a whole number, with each key; more may follow
    void typingEnded();
    void removalWanted(const form::Piece &piece);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void takeKey();
    void offerList();
    void takeTyped();
    void showTrouble();

    form::Piece m_piece;
    QString m_told; ///< with typed(), last
    Offer m_offer;
};

} // namespace rw
