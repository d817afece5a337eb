// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablesession.h"

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QToolButton;

namespace rw {

class Banner;

/// Chooses the viewer: a button for each seat and one for the open table, and a banner while it is not the user's own seat.
class TableLook : public QWidget
{
    Q_OBJECT

public:
    explicit TableLook(TableSession &session, QWidget *parent = nullptr);

    void refresh();
    /// The banner, which the page shows across the whole table.
    Banner *band() const { return m_band; }

private:
    void makeSeats(const std::vector<std::string> &seats);
    QString sentence() const;
    void leadBack();

    TableSession &m_session;
    QHBoxLayout *m_row;
    QButtonGroup *m_group;
    std::vector<QToolButton *> m_seats;
    std::vector<std::string> m_shown; ///< seats with buttons
    QToolButton *m_open;
    Banner *m_band;
    QString m_wayBack; ///< text of the banner's button
};

} // namespace rw
