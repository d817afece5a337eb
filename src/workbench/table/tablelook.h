// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablesession.h"

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QToolButton;

namespace rw {

class Banner;

/// Through whose eyes the table is seen: a button for each seat, one for the open table, and a band while that is not the own seat.
class TableLook : public QWidget
{
    Q_OBJECT

public:
    explicit TableLook(TableSession &session, QWidget *parent = nullptr);

    void refresh();
    /// The band, to be put where it runs across the whole table.
    Banner *band() const { return m_band; }

private:
    void makeSeats(const std::vector<std::string> &seats);
    QString sentence() const;
    void leadBack();

    TableSession &m_session;
    QHBoxLayout *m_row;
    QButtonGroup *m_group;
    std::vector<QToolButton *> m_seats;
    std::vector<std::string> m_shown; ///< the seats that have buttons
    QToolButton *m_open;
    Banner *m_band;
    QString m_wayBack; ///< what the button of the band says
};

} // namespace rw
