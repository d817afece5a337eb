// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace rw {

/// What can be done where the store of runs cannot be used: try again, or put a damaged one aside, so that a new one is made.
class StoreFaultBar : public QWidget
{
    Q_OBJECT

public:
    explicit StoreFaultBar(QWidget *parent = nullptr);

    /// Offers what helps against these findings; hides where none of them is about the store.
    void offer(const Findings &findings);

Q_SIGNALS:
    void triedAgain();

private:
    void putAside();

    QLabel *m_told;
    QPushButton *m_again;
    QPushButton *m_aside;
    QString m_file; ///< of the store
};

} // namespace rw
