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
    /// Why a text cannot be an amount or a name; empty if its form is valid. Only the check knows whether its words exist.
    static QString trouble(const form::Piece &piece, const QString &text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void picked(const form::Piece &piece, const Value &value);
    void removalWanted(const form::Piece &piece);

private:
    void offerList();
    void takeTyped();
    void showTrouble();

    form::Piece m_piece;
    Offer m_offer;
};

} // namespace rw
