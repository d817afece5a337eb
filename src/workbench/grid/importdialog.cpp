// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/grid/importdialog.h"

#include "workbench/parts/qttext.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

Import importOf(const GridModel &model, const CellBlock &block)
{
    Import import;
    if (block.empty() || block.front().indexOf(u"id"_s) < 0)
        return {{}, {ImportDialog::tr("The first line must name the columns, and one of them must be id.")}};
    const QStringList head = block.front();
    const qsizetype idColumn = head.indexOf(u"id"_s);
    for (const QString &key : head)
        if (model.columnOf(key) < 0)
            import.troubles.append(ImportDialog::tr("There is no column %1; it is skipped.").arg(key));
    for (std::size_t line = 1; line < block.size(); ++line) {
        const QStringList &cells = block[line];
        const QString id = cells.value(idColumn);
        const int row = model.rowOf(id);
        if (row < 0) {
            import.troubles.append(ImportDialog::tr("Line %1: there is no card %2; it is skipped.").arg(line + 1).arg(id));
            continue;
        }
        for (qsizetype i = 0; i < std::min(cells.size(), head.size()); ++i) {
            const int column = model.columnOf(head[i]);
            if (column < 0 || i == idColumn || model.text(row, column) == cells[i])
                continue;
            const GridModel::Cell cell{row, column, cells[i]};
            if (const QString trouble = model.trouble(cell); trouble.isEmpty())
                import.cells.push_back(cell);
            else
                import.troubles.append(ImportDialog::tr("Line %1: %2 It is skipped.").arg(line + 1).arg(trouble));
        }
    }
    return import;
}

ImportDialog::ImportDialog(const GridModel &model, Import import, QWidget *parent)
    : QDialog(parent), m_import(std::move(import)), m_list(new QTreeWidget(this))
{
    setWindowTitle(tr("What the file would change"));
    setObjectName(u"importDialog"_s);
    resize(640, 420);
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({tr("Card"), tr("Field"), tr("Now"), tr("In the file")});
    for (const GridModel::Cell &cell : m_import.cells) {
        auto *item = new QTreeWidgetItem(
            m_list, {model.idOf(cell.row), toQt(model.column(cell.column).label), model.text(cell.row, cell.column), cell.text});
        item->setCheckState(0, Qt::Checked);
    }
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto *summary = new QLabel(m_import.cells.empty() ? tr("Nothing would change.")
                                                      : tr("%n cell(s) would change. Only ticked changes are imported.", nullptr,
                                                           int(m_import.cells.size())),
                               this);
    auto *troubles = new QLabel(m_import.troubles.mid(0, 8).join(u'\n'), this);
    troubles->setWordWrap(true);
    troubles->setObjectName(u"importTroubles"_s);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton *take = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
    take->setEnabled(!m_import.cells.empty());
    take->setObjectName(u"take"_s);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(summary);
    layout->addWidget(m_list, 1);
    layout->addWidget(troubles);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

std::vector<GridModel::Cell> ImportDialog::wanted() const
{
    std::vector<GridModel::Cell> cells;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        if (m_list->topLevelItem(i)->checkState(0) == Qt::Checked)
            cells.push_back(m_import.cells[std::size_t(i)]);
    return cells;
}

} // namespace rw
