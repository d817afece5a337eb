// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/grid/gridview.h"

#include "deck/fileformat.h"
#include "deck/savefile.h"
#include "workbench/engine/livecheck.h"
#include "workbench/grid/formula.h"
#include "workbench/grid/griddelegate.h"
#include "workbench/grid/gridmodel.h"
#include "workbench/grid/importdialog.h"
#include "workbench/panels/cardmenu.h"
#include "workbench/parts/askfile.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/session/savewords.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString firstOf(const QStringList &troubles)
{
    return troubles.size() == 1 ? troubles.front()
                                : GridView::tr("%1 And %n more.", nullptr, int(troubles.size()) - 1).arg(troubles.front());
}

} // namespace

GridView::GridView(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_model(new GridModel(workspace, this)), m_order(new QSortFilterProxyModel(this)),
      m_table(new QTableView(this)), m_filter(new QLineEdit(this)), m_groups(new QComboBox(this)), m_count(new QLabel(this)),
      m_hint(new QLabel(this))
{
    build();
    connect(&workspace.check, &LiveCheck::gameChanged, this, &GridView::fillGroups);
    connect(&workspace.session, &DeckSession::filesChanged, this, &GridView::fillGroups);
    connect(m_order, &QAbstractItemModel::modelReset, this, [this] {
        m_table->resizeColumnsToContents();
        showCount();
    });
    connect(m_order, &QAbstractItemModel::rowsInserted, this, &GridView::showCount);
    connect(m_order, &QAbstractItemModel::rowsRemoved, this, &GridView::showCount);
    connect(m_model, &GridModel::refreshed, this, &GridView::markShown);
    fillGroups();
}

GridView::~GridView() = default;

void GridView::build()
{
    m_order->setSourceModel(m_model);
    m_order->setSortRole(GridModel::SortRole);
    m_order->setSortLocaleAware(true);
    m_order->setFilterKeyColumn(-1);
    m_order->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_order);
    const auto inModel = [this](const QModelIndex &cell) { return m_order->mapToSource(cell); };
    const GridDelegate::Typing typing{
        [=, this](const QModelIndex &cell, const QString &text) { return lookAtTyped(inModel(cell), text); },
        [=, this](const QModelIndex &cell, const QString &text) { takeTyped(inModel(cell), text); }};
    m_table->setItemDelegate(new GridDelegate(*m_model, typing, m_table));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                             | QAbstractItemView::AnyKeyPressed);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->horizontalHeader()->setMaximumSectionSize(360);
    m_table->horizontalHeader()->setResizeContentsPrecision(40);
    m_table->setAccessibleName(tr("Cards"));
    m_table->setObjectName(u"grid"_s);
    m_filter->setPlaceholderText(tr("Filter …"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Show only cards with these words"));
    m_filter->setObjectName(u"gridFilter"_s);
    m_groups->setAccessibleName(tr("Which cards"));
    m_groups->setObjectName(u"gridGroups"_s);
    new CardMenu(
        m_workspace, *m_table, [this](const QModelIndex &cell) { return m_model->spotOf(m_order->mapToSource(cell).row()); },
        CardMenu::PlainKeys::No);
    addAction(tr("Copy"), QKeySequence::Copy, &GridView::copy);
    addAction(tr("Paste"), QKeySequence::Paste, &GridView::pasteClipboard);
    addAction(tr("Fill down"), Qt::CTRL | Qt::Key_D, &GridView::fillDown);
    auto *head = new QHBoxLayout;
    head->addWidget(m_groups);
    head->addWidget(m_filter, 1);
    head->addWidget(m_count);
    head->addWidget(button(tr("Fill down"), u"fillDown"_s, &GridView::fillDown));
    head->addWidget(button(tr("Export CSV …"), u"exportCsv"_s, &GridView::askForExport));
    head->addWidget(button(tr("Import CSV …"), u"importCsv"_s, &GridView::askForImport));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_hint);
    m_hint->setObjectName(u"gridHint"_s);
    m_hint->setWordWrap(true);
    m_hint->setMinimumHeight(fontMetrics().lineSpacing() * 2); // so that the table keeps its size while the user types
    m_hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &GridView::showUsualHint);
    connect(m_table->itemDelegate(), &QAbstractItemDelegate::closeEditor, this,
            [this](QWidget *, QAbstractItemDelegate::EndEditHint end) {
        if (end == QAbstractItemDelegate::RevertModelCache)
            showUsualHint();
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_order->setFilterFixedString(text);
        showCount();
    });
    connect(m_groups, &QComboBox::activated, this, [this] {
        m_model->setGroup(toStd(m_groups->currentData().toString()));
        showCount();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &current) {
        if (!current.isValid() || !m_table->hasFocus() || m_model->isRefreshing())
            return;
        if (const Spot chosen = m_model->spotOf(m_order->mapToSource(current).row()); !chosen.holds(m_spot))
            Q_EMIT wanted(chosen);
    });
}

void GridView::addAction(const QString &text, const QKeySequence &keys, void (GridView::*slot)())
{
    auto *action = new QAction(text, m_table);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, slot);
    m_table->addAction(action);
}

QToolButton *GridView::button(const QString &text, const QString &name, void (GridView::*slot)())
{
    auto *made = new QToolButton(this);
    made->setText(text);
    made->setObjectName(name);
    connect(made, &QToolButton::clicked, this, slot);
    return made;
}

bool GridView::canShow(const Spot &spot) const
{
    return kindOf(spot.file) == FileKind::Cards && m_workspace.session.knows(spot.file);
}

void GridView::show(const Spot &spot)
{
    if (!canShow(spot))
        return;
    const Value file = m_workspace.session.value({spot.file, {}});
    const auto *key = spot.path.empty() ? nullptr : std::get_if<std::string>(&spot.path.front());
    const std::string group = key ? *key : file.isMap() && file.size() > 0 ? file.map().front().key : std::string();
    if (group != m_model->group())
        m_model->setGroup(group);
    m_groups->setCurrentIndex(m_groups->findData(toQt(group)));
    showCount();
    m_spot = spot;
    markShown();
}

/// Makes the row of the shown card the current one. If the model is outdated, this happens after its update.
void GridView::markShown()
{
    if (m_spot.path.size() < 2)
        return;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (!m_model->spotOf(row).holds({m_spot.file, Path(m_spot.path.begin(), m_spot.path.begin() + 2)}))
            continue;
        const auto *column = m_spot.path.size() > 2 ? std::get_if<std::string>(&m_spot.path[2]) : nullptr;
        const int at = column ? std::max(0, m_model->columnOf(toQt(*column))) : std::max(0, m_table->currentIndex().column());
        const QModelIndex index = m_order->mapFromSource(m_model->index(row, at));
        if (index.isValid() && index.row() != m_table->currentIndex().row())
            m_table->setCurrentIndex(index);
        return;
    }
}

void GridView::showEvent(QShowEvent *event)
{
    m_model->setLive(true);
    SpotView::showEvent(event);
}

void GridView::hideEvent(QHideEvent *event)
{
    m_model->setLive(false);
    SpotView::hideEvent(event);
}

void GridView::fillGroups()
{
    const QSignalBlocker quiet(m_groups);
    m_groups->clear();
    for (const std::string &file : m_workspace.session.files()) {
        const Value value = kindOf(file) == FileKind::Cards ? m_workspace.session.value({file, {}}) : Value();
        if (!value.isMap())
            continue;
        for (const Value::Member &group : value.map())
            if (m_groups->findData(toQt(group.key)) < 0)
                m_groups->addItem(toQt(group.key).replace(u'_', u' '), toQt(group.key));
    }
    m_groups->setCurrentIndex(m_groups->findData(toQt(m_model->group())));
    showCount();
}

void GridView::showCount()
{
    const int all = m_model->rowCount();
    const int shown = m_order->rowCount();
    m_count->setText(shown == all ? tr("%n card(s)", nullptr, all) : tr("%1 of %n card(s)", nullptr, all).arg(shown));
}

QModelIndexList GridView::sortedSelection() const
{
    QModelIndexList cells = m_table->selectionModel()->selectedIndexes();
    std::ranges::sort(cells, {}, [](const QModelIndex &each) { return std::pair(each.row(), each.column()); });
    return cells;
}

QString GridView::copied() const
{
    CellBlock block;
    int row = -1;
    for (const QModelIndex &cell : sortedSelection()) {
        if (cell.row() != row)
            block.emplace_back();
        row = cell.row();
        block.back().append(cell.data().toString());
    }
    return blockText(block, u'\t');
}

void GridView::copy()
{
    QGuiApplication::clipboard()->setText(copied());
}

void GridView::pasteClipboard()
{
    paste(QGuiApplication::clipboard()->text());
}

void GridView::paste(const QString &text)
{
    const CellBlock block = readBlock(text, u'\t');
    const QModelIndexList selected = sortedSelection();
    if (block.empty() || selected.isEmpty())
        return;
    std::vector<std::pair<QModelIndex, QString>> cells;
    if (block.size() == 1 && block.front().size() == 1) {
        for (const QModelIndex &cell : selected)
            cells.emplace_back(cell, block.front().front());
        return setCells(cells, tr("Paste"));
    }
    int left = selected.front().column();
    for (const QModelIndex &cell : selected)
        left = std::min(left, cell.column());
    for (std::size_t row = 0; row < block.size(); ++row)
        for (qsizetype column = 0; column < block[row].size(); ++column)
            if (const QModelIndex cell = m_order->index(selected.front().row() + int(row), left + int(column)); cell.isValid())
                cells.emplace_back(cell, block[row][column]);
    setCells(cells, tr("Paste"));
}

void GridView::fillDown()
{
    std::map<int, QString> uppermost;
    std::vector<std::pair<QModelIndex, QString>> cells;
    for (const QModelIndex &cell : sortedSelection()) {
        const auto [first, isFirst] = uppermost.try_emplace(cell.column(), cell.data().toString());
        if (!isFirst)
            cells.emplace_back(cell, first->second);
    }
    setCells(cells, tr("Fill down"));
}

void GridView::setCells(const std::vector<std::pair<QModelIndex, QString>> &cells, const QString &name)
{
    std::vector<GridModel::Cell> changed;
    for (const auto &[index, text] : cells)
        if (const QModelIndex source = m_order->mapToSource(index); m_model->text(source.row(), source.column()) != text)
            changed.push_back({source.row(), source.column(), text});
    say(changed.empty() ? QStringList() : m_model->set(changed, name), {});
}

std::vector<CellPlace> GridView::placesFor(const QModelIndex &cell) const
{
    std::vector<CellPlace> places;
    for (const QModelIndex &each : sortedSelection())
        if (const QModelIndex source = m_order->mapToSource(each); source.isValid())
            places.push_back({source.row(), source.column()});
    const auto isCell = [&](const CellPlace &each) { return each.row == cell.row() && each.column == cell.column(); };
    return std::ranges::any_of(places, isCell) ? places : std::vector<CellPlace>{{cell.row(), cell.column()}};
}

bool GridView::lookAtTyped(const QModelIndex &cell, const QString &text)
{
    constexpr std::size_t shown = 3;
    const std::vector<CellPlace> places = placesFor(cell);
    const TypedCells typed = typedInto(*m_model, places, text);
    if (!typed.troubles.isEmpty()) {
        m_hint->setText(u"⚠ "_s + firstOf(typed.troubles));
        return false;
    }
    if (places.size() == 1 && !isWorkedOut(m_model->column(cell.column()), text)) {
        m_hint->clear();
        return true;
    }
    QStringList first;
    for (std::size_t i = 0; i < std::min(shown, typed.cells.size()); ++i) {
        const GridModel::Cell &each = typed.cells[i];
        first.append(tr("%1: %2 → %3").arg(m_model->nameOf(each.row), m_model->text(each.row, each.column), each.text));
    }
    if (typed.cells.size() > shown)
        first.append(u"…"_s);
    m_hint->setText(tr("%1   Enter writes %n cell(s).", nullptr, int(typed.cells.size())).arg(first.join(u" · "_s)));
    return true;
}

void GridView::takeTyped(const QModelIndex &cell, const QString &text)
{
    const std::vector<CellPlace> places = placesFor(cell);
    TypedCells typed = typedInto(*m_model, places, text);
    std::erase_if(typed.cells, [this](const GridModel::Cell &each) { return m_model->text(each.row, each.column) == each.text; });
    const bool isOneColumn = std::ranges::all_of(places, [&](const CellPlace &each) { return each.column == cell.column(); });
    const QString label = toQt(m_model->column(cell.column()).label).toLower();
    const QString name = places.size() == 1 ? tr("Change %1 of %2").arg(label, m_model->nameOf(cell.row()))
        : isOneColumn                       ? tr("Change %1 of %n card(s)", nullptr, int(places.size())).arg(label)
                                            : tr("Change %n cell(s)", nullptr, int(places.size()));
    if (typed.troubles.isEmpty() && !typed.cells.empty())
        typed.troubles = m_model->set(typed.cells, name);
    say(typed.troubles, text);
}

/// \a typed is the text of a user who has left the cell, so that it is not lost.
void GridView::say(const QStringList &troubles, const QString &typed)
{
    if (troubles.isEmpty())
        return showUsualHint();
    const QString trouble = firstOf(troubles);
    m_hint->setText(typed.isEmpty() ? tr("⚠ %1 Nothing was changed.").arg(trouble)
                                    : tr("⚠ %1 “%2” has changed nothing.").arg(trouble, typed));
    Q_EMIT said(m_hint->text());
}

void GridView::showUsualHint()
{
    const qsizetype cells = m_table->selectionModel()->selectedIndexes().size();
    const bool isOfNumbers =
        m_table->currentIndex().isValid() && isWorkedOut(m_model->column(m_table->currentIndex().column()), u"=?"_s);
    const QStringList columns = numberColumns(*m_model);
    if (cells < 2)
        m_hint->setText(tr("Select several cells and type once to fill them all."));
    else if (!isOfNumbers || columns.isEmpty())
        m_hint->setText(tr("%n cell(s) are selected. What you type fills them all.", nullptr, int(cells)));
    else
        m_hint->setText(
            tr("%n cell(s) are selected. Type a number for all, or +1, -2, *2, /2 round up, or a formula such as =%1*2.", nullptr,
               int(cells))
                .arg(Formula::nameOf(columns.front())));
}

QString GridView::hint() const
{
    return m_hint->text();
}

QString GridView::asCsv() const
{
    CellBlock block(1);
    for (int column = 0; column < m_model->columnCount(); ++column)
        block.front().append(toQt(m_model->column(column).key));
    for (int row = 0; row < m_order->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_model->columnCount(); ++column)
            cells.append(m_order->index(row, column).data().toString());
        block.push_back(cells);
    }
    return blockText(block, u',');
}

ImportDialog *GridView::import(const QString &csv)
{
    auto *dialog = new ImportDialog(*m_model, importOf(*m_model, readBlock(csv, u',')), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const std::vector<GridModel::Cell> wanted = dialog->wanted();
        const QStringList troubles = wanted.empty() ? QStringList() : m_model->set(wanted, tr("Import cells from a file"));
        say(troubles, {});
    });
    dialog->open();
    return dialog;
}

void GridView::askForExport()
{
    const QString start = m_workspace.session.folder() + u'/' + toQt(m_model->group()) + u".csv"_s;
    const QString path = askWhereToSave(this, tr("Save as CSV"), start, tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    const Findings findings = saveFile(toStd(path), toStd(asCsv()));
    Q_EMIT said(wordsOfSaving(path, findings));
}

void GridView::askForImport()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Import CSV"), m_workspace.session.folder(), tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Q_EMIT said(tr("%1 cannot be read: %2.").arg(path, file.errorString()));
    constexpr qint64 most = 16 << 20;
    const QByteArray bytes = file.read(most + 1);
    if (bytes.size() > most)
        return Q_EMIT said(tr("%1 cannot be read: it is larger than %2 MiB.").arg(path).arg(most >> 20));
    import(QString::fromUtf8(bytes));
}

SpotView *makeGridView(Workspace &workspace, QWidget *parent)
{
    return new GridView(workspace, parent);
}

} // namespace rw
