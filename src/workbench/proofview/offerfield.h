// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/proofview/offerline.h"

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace rw {

/// A value of a map that is written on one line, with what is wrong with it below.
class OfferField : public QWidget
{
    Q_OBJECT

public:
    struct Words
    {
        QString label;
        OfferLine::Replaces replaces = OfferLine::Replaces::All;
        std::function<QString(const Value *value)> shown = {};
        std::function<Value(const QString &typed, QString *trouble)> read = {}; ///< null takes the value away
        std::function<std::vector<Offer>()> offers = {};
    };
    explicit OfferField(Words words, QWidget *parent = nullptr);

    /// Null for none.
    void set(const Value *value);
    void setFault(const QString &sentence);
    OfferLine *line() const { return m_line; }
    /// Puts a button behind the line.
    void addButton(QWidget *button);

Q_SIGNALS:
    /// Null takes the value away.
    void valueWanted(const Value &value);

private:
    void take(const QString &typed);

    Words m_words;
    QHBoxLayout *m_row;
    OfferLine *m_line;
    QLabel *m_fault;
};

OfferField::Words textWords(const QString &label);
/// Words with commas between.
OfferField::Words listWords(const QString &label, std::function<std::vector<Offer>()> offers);
/// Variants; "none" is the empty list.
OfferField::Words variantWords(const QString &label, std::function<std::vector<Offer>()> offers);
/// A whole number from \a least on.
OfferField::Words numberWords(const QString &label, qint64 least);

} // namespace rw
