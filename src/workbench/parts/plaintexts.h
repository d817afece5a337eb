// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace rw {

/// Makes labels and tool tips show plain text. By default, Qt interprets any text that looks like HTML, and names of cards may be
/// a stranger's: `<img src=…>` would open a file. Texts that are meant as HTML set their text format.
class PlainTexts : public QObject
{
    Q_OBJECT

public:
    /// Works for the whole application during its lifetime.
    explicit PlainTexts(QObject *parent);

    bool eventFilter(QObject *object, QEvent *event) override;
};

} // namespace rw
