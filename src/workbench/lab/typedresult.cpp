// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/typedresult.h"

#include "workbench/lab/playform.h"
#include "workbench/parts/qttext.h"

#include <QDateEdit>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

enum Column { NameColumn, PointsColumn, WonColumn, columns };
constexpr int mostPlayers = 16;
constexpr int rowsInSight = 5;

} // namespace

TypedResultDialog::TypedResultDialog(int players, QWidget *parent)
    : QDialog(parent), m_day(new QDateEdit(QDate::currentDate(), this)), m_players(new QSpinBox(this)),
      m_variants(new QLineEdit(this)), m_seats(new QTableWidget(this)), m_words(new QPlainTextEdit(this)),
      m_complaint(new QLabel(this)), m_add(nullptr)
{
    setWindowTitle(tr("Type in a game")); // short, since the program's name follows it
    m_day->setObjectName(u"typedDay"_s);
    m_day->setDisplayFormat(u"yyyy-MM-dd"_s);
    m_day->setCalendarPopup(true);
    m_players->setObjectName(u"typedPlayers"_s);
    m_players->setRange(1, mostPlayers);
    m_variants->setObjectName(u"typedVariants"_s);
    m_variants->setPlaceholderText(tr("those of the deck; `none` for none"));
    m_seats->setObjectName(u"typedSeats"_s);
    m_seats->setAccessibleName(tr("Who sat where, clockwise"));
    m_seats->setColumnCount(columns);
    m_seats->setHorizontalHeaderLabels({tr("Name"), tr("Points"), tr("Won")});
    m_seats->horizontalHeader()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    m_seats->setTabKeyNavigation(false);
    m_seats->setMinimumHeight(m_seats->verticalHeader()->defaultSectionSize() * (rowsInSight + 1));
    m_words->setObjectName(u"typedWords"_s);
    m_words->setPlaceholderText(tr("What was fun, what dragged, what was unclear? (optional)"));
    m_words->setTabChangesFocus(true);
    m_words->setFixedHeight(fontMetrics().lineSpacing() * 4 + 16);
    m_complaint->setObjectName(u"typedComplaint"_s);
    m_complaint->setWordWrap(true);
    m_complaint->hide();
    auto *form = new QFormLayout;
    form->addRow(tr("&Played on"), m_day);
    form->addRow(tr("P&layers"), m_players);
    form->addRow(tr("&Variants"), m_variants);
    auto *label = new QLabel(tr("A game that was played at a real table. &Seats, clockwise from the first. Names and points are "
                                "optional; without points, tick who won."),
                             this);
    label->setWordWrap(true);
    label->setBuddy(m_seats);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_add = buttons->addButton(tr("&Keep it"), QDialogButtonBox::ActionRole);
    m_add->setObjectName(u"typedAdd"_s);
    m_add->setDefault(true);
    auto *column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(label);
    column->addWidget(m_seats, 1);
    column->addWidget(m_words);
    column->addWidget(m_complaint);
    column->addWidget(buttons);
    connect(m_players, &QSpinBox::valueChanged, this, &TypedResultDialog::setSeats);
    connect(m_add, &QPushButton::clicked, this, &TypedResultDialog::addWanted);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setPlayers(players);
    resize(fontMetrics().averageCharWidth() * 64, sizeHint().height());
}

void TypedResultDialog::setPlayers(int players)
{
    m_players->setValue(players);
}

void TypedResultDialog::setSeats(int count)
{
    const int before = m_seats->rowCount();
    m_seats->setRowCount(count);
    for (int row = before; row < count; ++row) {
        for (const int column : {NameColumn, PointsColumn})
            m_seats->setItem(row, column, new QTableWidgetItem);
        auto *won = new QTableWidgetItem;
        won->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        won->setCheckState(Qt::Unchecked);
        m_seats->setItem(row, WonColumn, won);
    }
}

QString TypedResultDialog::cell(int row, int column) const
{
    return m_seats->item(row, column)->text().trimmed();
}

std::optional<QStringList> TypedResultDialog::variants() const
{
    const QStringList said = partsOf(m_variants->text(), u' ');
    return said.isEmpty() ? std::nullopt : std::optional(said);
}

Value TypedResultDialog::fields() const
{
    Value names = Value::List{}, points = Value::List{}, winners = Value::List{};
    for (int row = 0; row < m_seats->rowCount(); ++row) {
        names.append(toStd(cell(row, NameColumn)));
        points.append(toStd(cell(row, PointsColumn)));
        if (m_seats->item(row, WonColumn)->checkState() == Qt::Checked)
            winners.append(std::to_string(row + 1));
    }
    return Value::Map{{"day", toStd(m_day->date().toString(Qt::ISODate))},
                      {"names", std::move(names)},
                      {"points", std::move(points)},
                      {"winners", std::move(winners)},
                      {"words", toStd(m_words->toPlainText())}};
}

void TypedResultDialog::complain(const QString &sentence)
{
    m_complaint->setText(sentence);
    m_complaint->setVisible(!sentence.isEmpty());
}

} // namespace rw
