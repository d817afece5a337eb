// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablelook.h"

#include "workbench/parts/qttext.h"
#include "workbench/window/banner.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int seatsWithKeys = 9;
const QKeySequence keyOfWayBack(Qt::CTRL | Qt::ALT | Qt::Key_Home);

QToolButton *addLook(const QString &text, const QString &name, QWidget *parent)
{
    auto *look = new QToolButton(parent);
    look->setText(text);
    look->setObjectName(name);
    look->setCheckable(true);
    look->setAutoRaise(true);
    look->setFocusPolicy(Qt::TabFocus);
    return look;
}

} // namespace

TableLook::TableLook(TableSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_row(new QHBoxLayout(this)), m_group(new QButtonGroup(this)),
      m_open(addLook(tr("Everything"), u"tableOpen"_s, this)), m_band(new Banner(parent))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    auto *label = new QLabel(tr("Look as:"), this);
    label->setForegroundRole(QPalette::PlaceholderText);
    m_row->addWidget(label);
    m_row->addWidget(m_open);
    m_open->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_0);
    m_open->setToolTip(tr("Open table: shows all hidden cards and dice (Ctrl+Alt+0)"));
    m_band->setObjectName(u"tableLookBand"_s);
    m_group->setExclusive(false); // refresh() sets the checked button
    connect(m_open, &QToolButton::toggled, &session, &TableSession::setOpenTable);
    auto *back = new QShortcut(keyOfWayBack, this);
    connect(back, &QShortcut::activated, this, &TableLook::leadBack);
}

void TableLook::makeSeats(const std::vector<std::string> &seats)
{
    if (m_shown == seats)
        return;
    m_shown = seats;
    for (QToolButton *seat : m_seats)
        delete seat;
    m_seats.clear();
    for (int each = 0; each < int(seats.size()); ++each) {
        const QString name = toQt(seats[std::size_t(each)]);
        QToolButton *seat = addLook(name, u"tableLook%1"_s.arg(each + 1), this);
        seat->setAccessibleName(tr("Look as %1").arg(name));
        seat->setToolTip(tr("Shows the table as %1 sees it").arg(name));
        if (each < seatsWithKeys) {
            seat->setShortcut(QKeySequence(QKeyCombination(Qt::CTRL | Qt::ALT, Qt::Key(Qt::Key_1 + each))));
            seat->setToolTip(tr("%1 (Ctrl+Alt+%2)").arg(seat->toolTip()).arg(each + 1));
        }
        m_row->insertWidget(1 + each, seat);
        m_seats.push_back(seat);
        connect(seat, &QToolButton::clicked, this, [this, name] { m_session.lookAs(name); });
    }
}

QString TableLook::sentence() const
{
    if (!m_session.game().isOpen())
        return {};
    if (!m_session.lookedAs().isEmpty())
        return tr("You look as %1: what %1 cannot see is hidden.").arg(m_session.lookedAs());
    return m_session.isOpenTable() ? tr("Open table: you see everything, even what no seat can see.") : QString();
}

void TableLook::leadBack()
{
    m_session.lookAs(m_session.ownSeat());
}

void TableLook::refresh()
{
    const bool isOpen = m_session.game().isOpen();
    makeSeats(isOpen ? m_session.game().start().seats : std::vector<std::string>());
    setVisible(isOpen);
    const QString own = m_session.ownSeat();
    const QString eyes = m_session.isOpenTable() ? QString() : m_session.lookedAs().isEmpty() ? own : m_session.lookedAs();
    for (std::size_t each = 0; each < m_seats.size(); ++each) {
        const QSignalBlocker quiet(m_seats[each]);
        const QString name = toQt(m_shown[each]);
        m_seats[each]->setChecked(name == eyes);
        m_seats[each]->setText(name == own ? tr("%1 (you)").arg(name) : name);
    }
    {
        const QSignalBlocker quiet(m_open);
        m_open->setChecked(eyes.isEmpty());
    }
    const QString said = sentence();
    const QString wayBack = own.isEmpty() ? tr("Show everything") : tr("Back to %1").arg(own);
    if (m_band->sentence() == said && m_wayBack == wayBack)
        return;
    m_wayBack = wayBack;
    std::vector<Banner::Choice> choices;
    if (!said.isEmpty())
        choices.emplace_back(wayBack, [this] { leadBack(); });
    m_band->say(Banner::Weight::Notice, said, choices);
    for (QPushButton *button : m_band->findChildren<QPushButton *>())
        button->setToolTip(keyOfWayBack.toString(QKeySequence::NativeText));
}

} // namespace rw
