// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/treepanel.h"

#include "workbench/window/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

#include <vector>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int badgeSize = 14;
constexpr int gap = 4;

struct Badge
{
    QIcon icon;
    QString text;
};

/// The badges of a row. The most important one comes last, at the right edge.
std::vector<Badge> badgesOf(const QModelIndex &index)
{
    std::vector<Badge> badges;
    if (const int count = index.data(DeckTreeModel::CountRole).toInt(); count >= 0)
        badges.push_back({{}, QString::number(count)});
    if (index.data(DeckTreeModel::WordingRole).toInt() == 3)
        badges.push_back({themeIcon(u"differs"_s, Tone::Error), {}});
    else if (index.data(DeckTreeModel::WordingRole).toInt() == 2)
        badges.push_back({themeIcon(u"unsure"_s, Tone::Warning), {}});
    if (index.data(DeckTreeModel::ProofRole).toInt() == 2)
        badges.push_back({themeIcon(u"failed"_s, Tone::Error), {}});
    else if (index.data(DeckTreeModel::ProofRole).toInt() == 1)
        badges.push_back({themeIcon(u"good"_s, Tone::Good), {}});
    else if (index.data(DeckTreeModel::ProofRole).toInt() == DeckTreeModel::proofNotRun)
        badges.push_back({themeIcon(u"unsure"_s, Tone::Soft), {}});
    if (index.data(DeckTreeModel::ErrorsRole).toInt() > 0)
        badges.push_back({themeIcon(u"error"_s, Tone::Error), {}});
    else if (index.data(DeckTreeModel::WarningsRole).toInt() > 0)
        badges.push_back({themeIcon(u"warning"_s, Tone::Warning), {}});
    if (index.data(DeckTreeModel::UnsavedRole).toBool())
        badges.push_back({themeIcon(u"unsaved"_s, Tone::Accent), {}});
    return badges;
}

class TreeDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const std::vector<Badge> badges = badgesOf(index);
        int wide = gap;
        for (const Badge &badge : badges)
            wide += widthOf(badge, option) + gap;
        QStyleOptionViewItem whole = option;
        initStyleOption(&whole, index);
        whole.text.clear();
        whole.icon = {};
        whole.features &= ~QStyleOptionViewItem::ViewItemFeatures(QStyleOptionViewItem::HasDecoration);
        whole.state &= ~QStyle::State(QStyle::State_HasFocus);
        const QStyle *style = option.widget->style();
        style->drawControl(QStyle::CE_ItemViewItem, &whole, painter, option.widget);
        QStyleOptionViewItem text = option;
        text.rect.setRight(option.rect.right() - wide);
        text.state &= ~QStyle::State(QStyle::State_HasFocus);
        QStyledItemDelegate::paint(painter, text, index);
        paintBadges(painter, option, badges);
        if (!(option.state & QStyle::State_HasFocus))
            return;
        QStyleOptionFocusRect ring; // around the whole row, so it is drawn after everything else
        static_cast<QStyleOption &>(ring) = option;
        style->drawPrimitive(QStyle::PE_FrameFocusRect, &ring, painter, option.widget);
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 4);
    }

private:
    static int widthOf(const Badge &badge, const QStyleOptionViewItem &option)
    {
        return badge.text.isEmpty() ? badgeSize : option.fontMetrics.horizontalAdvance(badge.text);
    }

    static void paintBadges(QPainter *painter, const QStyleOptionViewItem &option, const std::vector<Badge> &badges)
    {
        const bool isSelected = option.state & QStyle::State_Selected;
        painter->save();
        painter->setPen(isSelected ? option.palette.color(QPalette::HighlightedText) : themeColours(option.palette).soft);
        int right = option.rect.right() - gap;
        for (auto badge = badges.rbegin(); badge != badges.rend(); ++badge) {
            const int wide = widthOf(*badge, option);
            const QRect place(right - wide, option.rect.top(), wide, option.rect.height());
            if (badge->text.isEmpty())
                badge->icon.paint(painter, QRect(place.left(), place.center().y() - badgeSize / 2, badgeSize, badgeSize),
                                  Qt::AlignCenter, isSelected ? QIcon::Selected : QIcon::Normal);
            else
                painter->drawText(place, int(Qt::AlignVCenter | Qt::AlignRight), badge->text);
            right -= wide + gap;
        }
        painter->restore();
    }
};

} // namespace

TreePanel::TreePanel(DeckTreeModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_line(new QLineEdit(this)), m_view(new QTreeView(this)), m_hidden(new QLabel(this))
{
    m_filter.setSourceModel(&model);
    m_filter.setRecursiveFilteringEnabled(true);
    m_filter.setAutoAcceptChildRows(true);
    m_filter.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_line->setObjectName(u"treeFilter"_s);
    m_line->setPlaceholderText(tr("Filter"));
    m_line->setAccessibleName(tr("Filter the deck"));
    m_line->setClearButtonEnabled(true);
    m_line->addAction(themeIcon(u"search"_s, Tone::Soft), QLineEdit::LeadingPosition);
    m_view->setObjectName(u"tree"_s);
    m_view->setAccessibleName(tr("The deck"));
    connect(&m_filter, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this] { m_isFollowing = true; }); // before the view selects another row
    m_view->setModel(&m_filter);
    connect(&m_filter, &QAbstractItemModel::rowsRemoved, this, [this] { m_isFollowing = false; });
    connect(&m_filter, &QAbstractItemModel::rowsRemoved, this, &TreePanel::markOpen, Qt::QueuedConnection); // once all have gone
    m_view->setItemDelegate(new TreeDelegate(m_view));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection); // several cards can be selected, for example for a sheet
    m_view->setHeaderHidden(true);
    m_view->setUniformRowHeights(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setIndentation(16);
    m_view->setTextElideMode(Qt::ElideRight);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(8, 8, 8, 8);
    head->addWidget(m_line);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    m_hidden->setObjectName(u"treeHidden"_s);
    m_hidden->setWordWrap(true);
    m_hidden->setMargin(8);
    m_hidden->hide();
    layout->addWidget(m_hidden);
    m_recount.setSingleShot(true);
    connect(&m_recount, &QTimer::timeout, this, &TreePanel::tellHidden);
    connect(&model, &QAbstractItemModel::dataChanged, &m_recount, [this] { m_recount.start(); });
    connect(&model, &QAbstractItemModel::modelReset, &m_recount, [this] { m_recount.start(); });
    for (int row = 0; row < m_filter.rowCount(); ++row) // the first section of cards is open at the beginning
        if (const QString key = m_filter.index(row, 0).data(DeckTreeModel::KeyRole).toString(); key.startsWith(u"group "_s)) {
            m_expanded.insert(key);
            break;
        }
    restoreExpanded();
    m_line->installEventFilter(this);
    m_view->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, &TreePanel::filter);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        restoreExpanded();
        follow(m_spot);
    });
    connect(m_view, &QTreeView::expanded, this, &TreePanel::rememberExpanded);
    connect(m_view, &QTreeView::collapsed, this, &TreePanel::rememberExpanded);
    // A key selects a row before it becomes current, a click does so afterwards. So both signals are needed.
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &TreePanel::openChosen);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TreePanel::openChosen);
    connect(m_view, &QTreeView::clicked, this, &TreePanel::openChosen); // it may be selected while something else is open
}

/// Opens the current row if the user has selected it. Getting the focus makes a row current without selecting it.
void TreePanel::openChosen()
{
    const QModelIndex current = m_view->currentIndex();
    if (m_isFollowing || !m_view->selectionModel()->isSelected(current))
        return;
    if (const Spot chosen = spot(current); !chosen.isNull() && chosen != m_spot)
        Q_EMIT wanted(chosen);
}

void TreePanel::follow(const Spot &spot)
{
    m_spot = spot;
    const QModelIndex index = m_filter.mapFromSource(m_model.indexOf(spot));
    if (!index.isValid() || (index == m_view->currentIndex() && m_view->selectionModel()->isSelected(index)))
        return;
    m_isFollowing = true;
    m_view->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows); // alone, even if a modifier key is held
    m_isFollowing = false;
}

/// Selects the row of the open spot, or none if the filter hides it.
void TreePanel::markOpen()
{
    if (m_view->currentIndex() == m_filter.mapFromSource(m_model.indexOf(m_spot)))
        return;
    m_isFollowing = true;
    m_view->selectionModel()->clear();
    m_isFollowing = false;
    follow(m_spot);
}

Spot TreePanel::spot(const QModelIndex &index) const
{
    return m_model.spot(m_filter.mapToSource(index));
}

void TreePanel::focusFilter()
{
    m_line->setFocus();
    m_line->selectAll();
}

void TreePanel::filter(const QString &text)
{
    const QSignalBlocker quiet(m_view); // sections opened by the filter do not count as opened by the user
    m_filter.setFilterFixedString(text);
    if (text.isEmpty()) {
        m_view->collapseAll();
        restoreExpanded();
    } else {
        m_view->expandAll();
    }
    markOpen();
    tellHidden();
    if (text.isEmpty())
        m_view->scrollTo(m_view->currentIndex());
}

/// Reports problems that the filter hides.
void TreePanel::tellHidden()
{
    int proofs = 0, words = 0, faults = 0;
    const auto count = [&](const auto &self, const QModelIndex &parent) -> void {
        for (int row = 0; row < m_model.rowCount(parent); ++row) {
            const QModelIndex index = m_model.index(row, 0, parent);
            self(self, index);
            if (index.data(DeckTreeModel::CountRole).toInt() >= 0 || m_filter.mapFromSource(index).isValid())
                continue; // a section repeats the problems of its rows
            proofs += index.data(DeckTreeModel::ProofRole).toInt() == DeckTreeModel::proofFailed;
            words += index.data(DeckTreeModel::WordingRole).toInt() >= DeckTreeModel::wordsUnclear;
            faults += index.data(DeckTreeModel::ErrorsRole).toInt() > 0;
        }
    };
    if (!m_line->text().isEmpty())
        count(count, {});
    QStringList hidden;
    if (proofs > 0)
        hidden.append(tr("%n failing proof(s)", nullptr, proofs));
    if (words > 0)
        hidden.append(tr("%n card(s) whose words differ or are not accepted", nullptr, words));
    if (faults > 0)
        hidden.append(tr("%n item(s) with errors", nullptr, faults));
    m_hidden->setText(tr("Hidden by the filter: %1.").arg(hidden.join(u", "_s)));
    m_hidden->setVisible(!hidden.isEmpty());
}

bool TreePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (m_line->text().isEmpty()) {
        if (watched != m_line || key != Qt::Key_Down)
            return QWidget::eventFilter(watched, event);
        m_view->setFocus(); // the row of the open spot is selected there
        return true;
    }
    if (key == Qt::Key_Escape) {
        m_line->clear();
        return true;
    }
    if (watched == m_line && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down)) {
        openFirstHit();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TreePanel::openFirstHit()
{
    const QModelIndex hit = firstHit({}, false);
    if (!hit.isValid())
        return;
    m_view->setFocus();
    if (hit != m_view->currentIndex())
        return m_view->setCurrentIndex(hit);
    Q_EMIT wanted(m_model.spot(m_filter.mapToSource(hit))); // emitted even if it is open already, perhaps in another view
}

/// The first row from the top that matches the filter and leads somewhere. A matching section that leads nowhere stands for its
/// rows.
QModelIndex TreePanel::firstHit(const QModelIndex &parent, bool isInHit) const
{
    for (int row = 0; row < m_filter.rowCount(parent); ++row) {
        const QModelIndex index = m_filter.index(row, 0, parent);
        const bool isHit = isInHit || index.data().toString().contains(m_line->text(), Qt::CaseInsensitive);
        if (isHit && !m_model.spot(m_filter.mapToSource(index)).isNull())
            return index;
        if (const QModelIndex inside = firstHit(index, isHit); inside.isValid())
            return inside;
    }
    return {};
}

void TreePanel::rememberExpanded()
{
    if (!m_line->text().isEmpty())
        return;
    m_expanded.clear();
    const auto look = [this](const auto &self, const QModelIndex &parent) -> void {
        for (int row = 0; row < m_filter.rowCount(parent); ++row) {
            const QModelIndex index = m_filter.index(row, 0, parent);
            if (m_view->isExpanded(index))
                m_expanded.insert(index.data(DeckTreeModel::KeyRole).toString());
            self(self, index);
        }
    };
    look(look, {});
}

void TreePanel::restoreExpanded(const QModelIndex &parent)
{
    const QSignalBlocker quiet(m_view);
    for (int row = 0; row < m_filter.rowCount(parent); ++row) {
        const QModelIndex index = m_filter.index(row, 0, parent);
        if (m_expanded.contains(index.data(DeckTreeModel::KeyRole).toString()))
            m_view->expand(index);
        restoreExpanded(index);
    }
}

} // namespace rw
