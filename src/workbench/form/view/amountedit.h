// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/sentence.h"

#include <QLineEdit>

#include <functional>
#include <vector>

namespace rw {

/// A number, an expression, a name or some words of one's own, as wide as what stands in it, with a list of what could stand there.
class AmountEdit : public QLineEdit
{
    Q_OBJECT

public:
    using Offer = std::function<std::vector<form::Option>()>;

    explicit AmountEdit(const form::Piece &piece, Offer offer, QWidget *parent = nullptr);

    const form::Piece &piece() const { return m_piece; }
    /// Why what stands there can be no amount or name; empty when it may be one. What its words mean only the check knows.
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
