// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/readonlytable.h"

#include "workbench/parts/cellblock.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>
#include <QTableWidget>

#include <set>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int numberRole = Qt::UserRole + 10;

QString tr(const char *text)
{
    return QCoreApplication::translate("ReadOnlyTable", text);
}

} // namespace

void makeReadOnly(QTableWidget &table)
{
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setAlternatingRowColors(true);
    table.setWordWrap(false); // otherwise a word that wraps would be invisible
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 8);
    table.horizontalHeader()->setStretchLastSection(true);
    table.horizontalHeader()->setHighlightSections(false); // selecting a row must not make the column names bold
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *chosen = new QAction(tr("Copy the chosen rows"), &table);
    chosen->setObjectName(u"copyRows"_s);
    chosen->setShortcut(QKeySequence::Copy);
    chosen->setShortcutContext(Qt::WidgetShortcut);
    auto *whole = new QAction(tr("Copy the whole table"), &table);
    whole->setObjectName(u"copyTable"_s);
    QObject::connect(chosen, &QAction::triggered, &table,
                     [&table] { QGuiApplication::clipboard()->setText(textOfTable(table, false)); });
    QObject::connect(whole, &QAction::triggered, &table,
                     [&table] { QGuiApplication::clipboard()->setText(textOfTable(table, true)); });
    table.addActions({chosen, whole});
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
}

void makeSortable(QTableWidget &table)
{
    table.horizontalHeader()->setSortIndicatorClearable(true);
    table.horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table.setSortingEnabled(true);
    table.horizontalHeader()->setToolTip(tr("Click a name to sort by its column."));
}

Filling::Filling(QTableWidget &table) : m_table(table), m_isSorted(table.isSortingEnabled())
{
    m_table.setSortingEnabled(false);
}

Filling::~Filling()
{
    if (!m_isSorted)
        return;
    const int column = m_table.horizontalHeader()->sortIndicatorSection();
    if (column >= m_table.columnCount())
        m_table.horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table.setSortingEnabled(true);
}

SortedCell::SortedCell(const QString &text, std::optional<double> number) : QTableWidgetItem(text)
{
    if (number)
        setData(numberRole, *number);
}

bool SortedCell::operator<(const QTableWidgetItem &other) const
{
    const QVariant mine = data(numberRole);
    const QVariant theirs = other.data(numberRole);
    if (mine.isValid() && theirs.isValid())
        return mine.toDouble() < theirs.toDouble();
    if (mine.isValid() != theirs.isValid())
        return mine.isValid();
    return QString::localeAwareCompare(text(), other.text()) < 0;
}

std::optional<double> numberIn(const QString &text)
{
    bool isNumber = false;
    const double number = QLocale::c().toDouble(text, &isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

QString textOfTable(const QTableWidget &table, bool isWhole)
{
    std::set<int> rows;
    for (const QModelIndex &index : table.selectionModel()->selectedIndexes())
        rows.insert(index.row());
    if (isWhole || rows.empty())
        for (int row = 0; row < table.rowCount(); ++row)
            rows.insert(row);
    const auto line = [&](const auto &cell) {
        QStringList cells;
        for (int column = 0; column < table.columnCount(); ++column) {
            const QTableWidgetItem *item = cell(column);
            cells += item ? item->text().replace(u'\n', u' ') : QString();
        }
        return cells;
    };
    CellBlock block{line([&](int column) { return table.horizontalHeaderItem(column); })};
    for (const int row : rows)
        block.push_back(line([&](int column) { return table.item(row, column); }));
    return blockText(block, u'\t');
}

} // namespace rw
