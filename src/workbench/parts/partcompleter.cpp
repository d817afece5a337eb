// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/partcompleter.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QStandardItemModel>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int partRole = Qt::UserRole;
constexpr int lettersOfList = 48;

} // namespace

PartCompleter::PartCompleter(const QString &between, QObject *parent) : QCompleter(parent), m_between(between)
{
    setCaseSensitivity(Qt::CaseInsensitive);
    setFilterMode(Qt::MatchContains);
    setCompletionRole(partRole);
    setMaxVisibleItems(12);
}

void PartCompleter::offer(const QList<Part> &parts)
{
    if (popup()->isVisible())
        return; // the user is choosing from the previous offer
    auto *model = new QStandardItemModel(this);
    for (const Part &part : parts) {
        auto *item = new QStandardItem(part.beside.isEmpty() ? part.text : part.text + u"   "_s + part.beside);
        item->setData(part.text, partRole);
        model->appendRow(item);
    }
    setModel(model); // this deletes the previous model
    popup()->setMinimumWidth(popup()->fontMetrics().averageCharWidth() * lettersOfList); // a field may be narrower than a path
}

qsizetype PartCompleter::startOfLast(const QString &line) const
{
    qsizetype start = line.size();
    while (start > 0 && !m_between.contains(line[start - 1]))
        --start;
    return start;
}

QStringList PartCompleter::splitPath(const QString &path) const
{
    return {path.mid(startOfLast(path)).trimmed()};
}

QString PartCompleter::pathFromIndex(const QModelIndex &index) const
{
    const auto *edit = qobject_cast<const QLineEdit *>(widget());
    const auto *box = qobject_cast<const QComboBox *>(widget());
    const QString line = edit ? edit->text() : box ? box->currentText() : QString();
    const qsizetype start = startOfLast(line);
    const bool wantsSpace = start > 0 && !line[start - 1].isSpace();
    return line.left(start) + (wantsSpace ? u" "_s : QString()) + index.data(partRole).toString();
}

} // namespace rw
