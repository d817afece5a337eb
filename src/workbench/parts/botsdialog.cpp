// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/botsdialog.h"

#include "workbench/parts/botbox.h"
#include "workbench/parts/qttext.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

BotsDialog::BotsDialog(const Value &game, const QStringList &bots, int seats, QWidget *parent)
    : QDialog(parent), m_game(game), m_all(new QRadioButton(tr("One bot for &all seats"), this)),
      m_each(new QRadioButton(tr("One for &each seat"), this)), m_seats(new QSpinBox(this)), m_rows(new QFormLayout),
      m_about(new QLabel(this)), m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Who plays"));
    const Value *players = game.find("players");
    m_seats->setObjectName(u"botSeats"_s);
    m_seats->setRange(int(players ? numberOf(*players, "min", 2) : 2), int(players ? numberOf(*players, "max", 10) : 10));
    m_seats->setSuffix(tr(" seats"));
    m_seats->setAccessibleName(tr("Number of seats"));
    m_seats->setValue(bots.size() > 1 ? int(bots.size()) : seats);
    m_all->setObjectName(u"oneForAll"_s);
    m_each->setObjectName(u"oneForEach"_s);
    m_each->setToolTip(tr("The bots then change seats from game to game, so that each plays every seat equally often."));
    (bots.size() > 1 ? m_each : m_all)->setChecked(true);
    m_about->setObjectName(u"aboutBot"_s);
    m_about->setWordWrap(true);
    m_about->setMinimumHeight(fontMetrics().lineSpacing() * 5);
    m_about->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *each = new QHBoxLayout;
    each->addWidget(m_each);
    each->addWidget(m_seats);
    each->addStretch(1);
    auto *rows = new QWidget(this);
    rows->setLayout(m_rows);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(rows);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_all);
    column->addLayout(each);
    column->addWidget(scroll, 1);
    column->addWidget(m_about);
    column->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto seatsChanged = [this] { setSeats(m_all->isChecked() ? 1 : m_seats->value()); };
    connect(m_all, &QRadioButton::toggled, this, seatsChanged);
    connect(m_seats, &QSpinBox::valueChanged, this, seatsChanged);
    seatsChanged();
    connect(qApp, &QApplication::focusChanged, this, &BotsDialog::refresh);
    for (std::size_t i = 0; i < m_boxes.size() && qsizetype(i) < bots.size(); ++i)
        m_boxes[i]->setWords(bots[qsizetype(i)]);
    refresh();
    resize(fontMetrics().averageCharWidth() * 90, sizeHint().height());
}

void BotsDialog::setSeats(int seats)
{
    m_seats->setEnabled(m_each->isChecked());
    while (int(m_boxes.size()) > seats) {
        m_rows->removeRow(int(m_boxes.size()) - 1);
        m_boxes.pop_back();
    }
    while (int(m_boxes.size()) < seats) {
        auto *box = new BotBox(this);
        box->list()->setObjectName(u"bot%1"_s.arg(m_boxes.size()));
        box->setGame(m_game);
        if (!m_boxes.empty())
            box->setWords(m_boxes.front()->words());
        auto *label = new QLabel(this);
        label->setBuddy(box->list());
        m_rows->addRow(label, box);
        m_boxes.push_back(box);
        connect(box, &BotBox::changed, this, &BotsDialog::refresh);
    }
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const QString seat = seats == 1 ? tr("All seats:") : tr("Seat %1:").arg(i + 1);
        qobject_cast<QLabel *>(m_rows->labelForField(m_boxes[i]))->setText(seat);
        m_boxes[i]->list()->setAccessibleName(seat);
    }
    refresh();
}

/// Shows the description of the bot in the current row, or its fault.
void BotsDialog::refresh()
{
    const bool isCut = std::ranges::any_of(m_boxes, [](const BotBox *box) { return box->words().contains(u','); });
    const bool isGap =
        m_boxes.size() > 1 && std::ranges::any_of(m_boxes, [](const BotBox *box) { return box->words().isEmpty(); });
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!isCut && !isGap);
    const auto atHand =
        std::ranges::find_if(m_boxes, [](const BotBox *box) { return box->isAncestorOf(box->window()->focusWidget()); });
    const BotBox *box = atHand != m_boxes.end() ? *atHand : m_boxes.empty() ? nullptr : m_boxes.front();
    const QString usual =
        tr("Nothing chosen: %1 plays, the quickest bot that plays this game well.").arg(toQt(textOf(m_game, "usual_bot")));
    m_about->setText(isCut       ? tr("A command with a comma cannot be used in this list. Put it into a script and name that.")
                         : isGap ? tr("Choose a bot for each seat.")
                         : !box  ? QString()
                         : box->words().isEmpty() ? usual
                                                  : box->about());
}

QStringList BotsDialog::bots() const
{
    QStringList bots;
    for (const BotBox *box : m_boxes)
        if (!box->words().isEmpty())
            bots.append(box->words());
    return bots;
}

} // namespace rw
