// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace rw {

/// Actions for a store of runs that cannot be used: try again, or move a damaged file aside, so that a new one is made.
class StoreFaultBar : public QWidget
{
    Q_OBJECT

public:
    explicit StoreFaultBar(QWidget *parent = nullptr);

    /// Shows the actions that help against these findings; hidden if none of them is about the store.
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
