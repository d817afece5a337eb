// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/commandpalette.h"

#include "workbench/window/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostShown = 60;
constexpr int widthInLetters = 64;
constexpr int rowsShown = 12;

/// Draws the title at the left and the detail at the right.
class PaletteDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QString detail = option.fontMetrics.elidedText(index.data(PaletteModel::DetailRole).toString(), Qt::ElideMiddle,
                                                             option.rect.width() / 2);
        QStyleOptionViewItem whole = option;
        initStyleOption(&whole, index);
        whole.text.clear();
        whole.icon = {};
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &whole, painter, option.widget);
        QStyleOptionViewItem title = option;
        title.rect.setRight(option.rect.right() - option.fontMetrics.horizontalAdvance(detail) - 24);
        QStyledItemDelegate::paint(painter, title, index);
        const bool isSelected = option.state & QStyle::State_Selected;
        painter->save();
        painter->setPen(isSelected ? option.palette.color(QPalette::HighlightedText) : themeColours(option.palette).soft);
        painter->drawText(option.rect.adjusted(0, 0, -8, 0), int(Qt::AlignRight | Qt::AlignVCenter), detail);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {0, QStyledItemDelegate::sizeHint(option, index).height() + 6}; // as wide as the list is
    }
};

} // namespace

int fitness(const QString &typed, const QString &title)
{
    int points = 1;
    qsizetype at = 0;
    qsizetype last = -1;
    for (const QChar letter : typed) {
        if (letter.isSpace())
            continue;
        const qsizetype found = title.indexOf(letter, at, Qt::CaseInsensitive);
        if (found < 0)
            return 0;
        const bool beginsWord = found == 0 || !title[found - 1].isLetterOrNumber();
        points += found == last + 1 ? 6 : beginsWord ? 4 : 1;
        last = found;
        at = found + 1;
    }
    return points * 100 - int(std::min<qsizetype>(title.size(), 99));
}

void PaletteModel::setItems(std::vector<PaletteItem> items)
{
    m_items = std::move(items);
    setTyped({});
}

void PaletteModel::setTyped(const QString &typed)
{
    std::vector<std::pair<int, std::size_t>> ranked;
    for (std::size_t i = 0; i < m_items.size(); ++i)
        if (const int points = typed.isEmpty() ? 1 : fitness(typed, m_items[i].title); points != 0)
            ranked.emplace_back(-points, i);
    std::ranges::stable_sort(ranked, {}, [](const auto &each) { return each.first; });
    beginResetModel();
    m_typed = typed;
    m_shown.clear();
    for (std::size_t i = 0; i < std::min(ranked.size(), mostShown); ++i)
        m_shown.push_back(ranked[i].second);
    endResetModel();
}

void PaletteModel::act(int row) const
{
    if (row >= 0 && row < int(m_shown.size()))
        m_items[m_shown[std::size_t(row)]].act();
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const PaletteItem &item = m_items[m_shown[std::size_t(index.row())]];
    switch (role) {
    case Qt::DisplayRole: return item.title;
    case Qt::DecorationRole: return item.icon;
    case DetailRole: return item.detail;
    case Qt::AccessibleTextRole: return QString(item.title + u", "_s + item.detail);
    default: return {};
    }
}

CommandPalette::CommandPalette(QWidget *parent) : QFrame(parent), m_line(new QLineEdit(this)), m_list(new QListView(this))
{
    setObjectName(u"palette"_s);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_line->setObjectName(u"paletteLine"_s);
    m_line->setPlaceholderText(tr("Find a card, file or action"));
    m_line->setAccessibleName(m_line->placeholderText());
    m_line->installEventFilter(this);
    m_list->setObjectName(u"paletteList"_s);
    m_list->setAccessibleName(tr("Matches"));
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_line);
    layout->addWidget(m_list);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString &typed) {
        m_model.setTyped(typed);
        m_list->setCurrentIndex(m_model.index(0));
    });
    connect(m_line, &QLineEdit::returnPressed, this, &CommandPalette::choose);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
    parent->installEventFilter(this);
    hide();
}

void CommandPalette::open(std::vector<PaletteItem> items)
{
    m_line->clear();
    m_model.setItems(std::move(items));
    m_list->setCurrentIndex(m_model.index(0));
    place();
    show();
    raise();
    m_line->setFocus();
}

void CommandPalette::place()
{
    const int wide = std::min(fontMetrics().averageCharWidth() * widthInLetters, parentWidget()->width() - 32);
    const int high = std::min(fontMetrics().height() * 2 * rowsShown, parentWidget()->height() - 64);
    setGeometry((parentWidget()->width() - wide) / 2, 48, wide, high);
}

void CommandPalette::choose()
{
    const int row = m_list->currentIndex().row();
    hide();
    m_model.act(row);
}

void CommandPalette::moveBy(int rows)
{
    const int count = m_model.rowCount();
    if (count > 0)
        m_list->setCurrentIndex(m_model.index(std::clamp(m_list->currentIndex().row() + rows, 0, count - 1)));
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    if (watched != m_line)
        return false;
    if (event->type() == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason)
            hide();
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Escape: hide(); return true;
    case Qt::Key_Down: moveBy(1); return true;
    case Qt::Key_Up: moveBy(-1); return true;
    case Qt::Key_PageDown: moveBy(rowsShown); return true;
    case Qt::Key_PageUp: moveBy(-rowsShown); return true;
    default: return QFrame::eventFilter(watched, event);
    }
}

} // namespace rw
