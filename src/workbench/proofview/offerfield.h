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

/// A value of a map that is edited on one line, with its fault below.
class OfferField : public QWidget
{
    Q_OBJECT

public:
    struct Words
    {
        QString label;
        OfferLine::Replaces replaces = OfferLine::Replaces::All;
        std::function<QString(const Value *value)> shown = {};
        std::function<Value(const QString &typed, QString *trouble)> read = {}; ///< null removes the value
        std::function<std::vector<Offer>()> offers = {};
    };
    explicit OfferField(Words words, QWidget *parent = nullptr);

    /// Null if there is no value.
    void set(const Value *value);
    void setFault(const QString &sentence);
    OfferLine *line() const { return m_line; }
    /// Adds a button after the line.
    void addButton(QWidget *button);

Q_SIGNALS:
    /// Null removes the value.
    void valueWanted(const Value &value);

private:
    void take(const QString &typed);

    Words m_words;
    QHBoxLayout *m_row;
    OfferLine *m_line;
    QLabel *m_fault;
};

OfferField::Words textWords(const QString &label);
/// Words separated by commas.
OfferField::Words listWords(const QString &label, std::function<std::vector<Offer>()> offers);
/// Variants; "none" means an empty list.
OfferField::Words variantWords(const QString &label, std::function<std::vector<Offer>()> offers);
/// A whole number, at least \a least.
OfferField::Words numberWords(const QString &label, qint64 least);

} // namespace rw
