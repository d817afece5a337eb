// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace rw {

/// A text that counts, with the words that fit the number: of "{die|dice}" the first for one, the second for any other, and
/// "card(s)" is short for "{card|cards}".
QString withPlural(const QString &text, int count);

/// Puts the texts of the program that count into good English, as a translation would. Another language brings a translation of
/// its own, which is installed after this.
class EnglishPlurals : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    QString translate(const char *context, const char *text, const char *disambiguation, int count) const override;
    bool isEmpty() const override { return false; }
};

} // namespace rw
