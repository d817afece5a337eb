// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace rw {

/// Chooses the words in a text that fit a number: of "{die|dice}" the first word for one, the second for any other number.
/// "card(s)" is short for "{card|cards}".
QString withPlural(const QString &text, int count);

/// Puts counted texts of the program into correct English, like a translation. A translation into another language is installed
/// after this one and takes precedence.
class EnglishPlurals : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    QString translate(const char *context, const char *text, const char *disambiguation, int count) const override;
    bool isEmpty() const override { return false; }
};

} // namespace rw
