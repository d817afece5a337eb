// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace rw {

/// Shows texts as they are. Left alone, labels and tool tips take any text that looks like HTML for it, and names of cards may be a stranger's:
/// `<img src=…>` would open a file. What is meant as HTML says so by its text format.
class PlainTexts : public QObject
{
    Q_OBJECT

public:
    /// For all of the application while this lives.
    explicit PlainTexts(QObject *parent);

    bool eventFilter(QObject *object, QEvent *event) override;
};

} // namespace rw
