// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/gallery/galleryview.h"

#include "deck/fileformat.h"
#include "workbench/engine/livecheck.h"
#include "workbench/face/facestore.h"
#include "workbench/gallery/figurecurve.h"
#include "workbench/gallery/gallerydelegate.h"
#include "workbench/gallery/gallerymodel.h"
#include "workbench/look/look.h"
#include "workbench/panels/cardmenu.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSlider>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

// In letters, so that faces grow with the font.
constexpr int narrowest = 9;
constexpr int widest = 48;
constexpr int usual = 20;

} // namespace

GalleryView::GalleryView(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_model(new GalleryModel(workspace, this)),
      m_order(new QSortFilterProxyModel(this)), m_faces(new FaceStore(this)), m_list(new QListView(this)),
      m_delegate(new GalleryDelegate(*m_faces, this)), m_groups(new QComboBox(this)), m_figures(new QComboBox(this)),
      m_filter(new QLineEdit(this)), m_size(new QSlider(Qt::Horizontal, this)), m_totals(new QLabel(this)),
      m_curve(new FigureCurve(this))
{
    build();
    connect(m_faces, &FaceStore::drawn, m_list->viewport(), qOverload<>(&QWidget::update));
    connect(m_model, &GalleryModel::picturesChanged, m_faces, &FaceStore::forget);
    connect(&workspace.check, &LiveCheck::gameChanged, this, &GalleryView::fillGroups);
    connect(&workspace.session, &DeckSession::filesChanged, this, &GalleryView::fillGroups);
    connect(m_model, &QAbstractItemModel::modelReset, this, &GalleryView::fillFigures);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_order, signal, this, &GalleryView::refreshTotals);
    connect(m_order, &QAbstractItemModel::modelReset, this, &GalleryView::refreshTotals);
    connect(m_order, &QAbstractItemModel::dataChanged, this, &GalleryView::refreshTotals);
    connect(m_size, &QSlider::valueChanged, this, &GalleryView::setFaceWidth);
    connect(m_figures, &QComboBox::currentIndexChanged, this, &GalleryView::refreshCurve);
    connect(m_filter, &QLineEdit::textChanged, m_order, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_groups, &QComboBox::activated, this, [this] { m_model->setGroup(toStd(m_groups->currentData().toString())); });
    connect(m_list, &QListView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT formWanted(m_model->spotOf(sourceRow(index.row()))); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (current.isValid() && m_list->hasFocus())
            Q_EMIT wanted(m_model->spotOf(sourceRow(current.row())));
    });
    fillGroups();
    m_size->setValue(usual);
    setFaceWidth(usual);
}

GalleryView::~GalleryView() = default;

void GalleryView::build()
{
    m_order->setSourceModel(m_model);
    m_order->setFilterRole(GalleryModel::WordsRole);
    m_order->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_order);
    m_list->setItemDelegate(m_delegate);
    m_list->setObjectName(u"gallery"_s);
    m_list->setAccessibleName(tr("Faces of the cards"));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setFrameShape(QFrame::NoFrame);
    new CardMenu(m_workspace, *m_list, [this](const QModelIndex &index) { return m_model->spotOf(sourceRow(index.row())); });
    m_groups->setObjectName(u"galleryGroups"_s);
    m_groups->setAccessibleName(tr("Which cards"));
    m_filter->setObjectName(u"galleryFilter"_s);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Show only cards with these words"));
    m_filter->setClearButtonEnabled(true);
    m_size->setObjectName(u"gallerySize"_s);
    m_size->setAccessibleName(tr("Size of the faces"));
    m_size->setToolTip(m_size->accessibleName());
    m_size->setRange(narrowest, widest);
    m_size->setFixedWidth(fontMetrics().averageCharWidth() * 20);
    m_figures->setObjectName(u"galleryFigure"_s);
    m_figures->setAccessibleName(tr("Figure of the curve"));
    m_totals->setObjectName(u"galleryTotals"_s);
    m_totals->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->addWidget(m_groups);
    head->addWidget(m_filter, 1);
    head->addWidget(m_size);
    auto *foot = new QWidget(this);
    auto *line = new QHBoxLayout;
    auto *caption = new QLabel(tr("&Copies by"), foot);
    caption->setBuddy(m_figures);
    line->addWidget(m_totals, 1);
    line->addWidget(caption);
    line->addWidget(m_figures);
    auto *low = new QVBoxLayout(foot);
    low->setContentsMargins(0, 0, 0, 0);
    low->addLayout(line);
    low->addWidget(m_curve, 1);
    auto *parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(m_list);
    parts->addWidget(foot);
    parts->setStretchFactor(0, 1);
    parts->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(gap(2), gap(2), gap(2), gap(2));
    layout->addLayout(head);
    layout->addWidget(parts, 1);
}

int GalleryView::sourceRow(int row) const
{
    return m_order->mapToSource(m_order->index(row, 0)).row();
}

bool GalleryView::canShow(const Spot &spot) const
{
    return kindOf(spot.file) == FileKind::Cards && m_workspace.session.knows(spot.file);
}

void GalleryView::show(const Spot &spot)
{
    if (!canShow(spot))
        return;
    const Value file = m_workspace.session.value({spot.file, {}});
    const auto *key = spot.path.empty() ? nullptr : std::get_if<std::string>(&spot.path.front());
    const std::string group = key ? *key : file.isMap() && file.size() > 0 ? file.map().front().key : std::string();
    if (group != m_model->group())
        m_model->setGroup(group);
    m_groups->setCurrentIndex(m_groups->findData(toQt(group)));
    const Spot card = cardAt(spot);
    for (int row = 0; !card.isNull() && row < m_order->rowCount(); ++row)
        if (m_model->spotOf(sourceRow(row)) == card) {
            if (m_list->currentIndex().row() != row)
                m_list->setCurrentIndex(m_order->index(row, 0));
            return;
        }
}

void GalleryView::showEvent(QShowEvent *event)
{
    m_model->setLive(true);
    SpotView::showEvent(event);
}

void GalleryView::hideEvent(QHideEvent *event)
{
    m_model->setLive(false);
    SpotView::hideEvent(event);
}

void GalleryView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        setFaceWidth(m_size->value());
    SpotView::changeEvent(event);
}

void GalleryView::setFaceWidth(int width)
{
    m_delegate->setFaceWidth(fontMetrics().averageCharWidth() * width);
    m_list->verticalScrollBar()->setSingleStep(m_delegate->faceWidth() / 3);
    m_list->doItemsLayout();
    m_list->scrollTo(m_list->currentIndex());
}

void GalleryView::fillGroups()
{
    m_groups->clear();
    for (const std::string &group : groupsOfCards(m_workspace.session))
        m_groups->addItem(spokenName(group), toQt(group));
    m_groups->setCurrentIndex(m_groups->findData(toQt(m_model->group())));
    fillFigures();
}

// Chooses the first figure with a unit, because it is probably the value or cost of a card. A stage or a rank has no unit.
void GalleryView::fillFigures()
{
    const std::vector<form::Field> &figures = m_model->figures();
    const QString chosen = m_figures->currentData().toString();
    {
        const QSignalBlocker quiet(m_figures);
        m_figures->clear();
        for (const form::Field &figure : figures)
            m_figures->addItem(toQt(figure.label), toQt(figure.key));
        const auto measured = std::ranges::find_if(figures, [](const form::Field &figure) { return !figure.unit.empty(); });
        const int likely = measured == figures.end() ? 0 : int(measured - figures.begin());
        m_figures->setCurrentIndex(m_figures->findData(chosen) >= 0 ? m_figures->findData(chosen)
                                       : figures.empty()            ? -1
                                                                    : likely);
    }
    m_figures->setEnabled(!figures.empty());
    refreshTotals();
}

void GalleryView::refreshTotals()
{
    qint64 copies = 0;
    std::map<QString, qint64> byType;
    for (int row = 0; row < m_order->rowCount(); ++row) {
        const int source = sourceRow(row);
        copies += m_model->copiesOf(source);
        byType[m_model->typeOf(source)] += m_model->copiesOf(source);
    }
    const int shown = m_order->rowCount();
    const int all = m_model->rowCount();
    QString text = shown == all ? tr("%n card(s)", nullptr, all) : tr("%1 of %n card(s)", nullptr, all).arg(shown);
    text += u", "_s + tr("%n cop{y|ies}", nullptr, int(copies));
    QStringList parts;
    for (const auto &[type, count] : byType)
        if (!type.isEmpty())
            parts.append(tr("%1 %2", "type, copies").arg(type).arg(count));
    if (parts.size() > 1)
        text += u": "_s + parts.join(u" · "_s);
    m_totals->setText(text);
    refreshCurve();
}

void GalleryView::refreshCurve()
{
    const std::string key = toStd(m_figures->currentData().toString());
    std::map<qint64, qint64> copies;
    for (int row = 0; !key.empty() && row < m_order->rowCount(); ++row)
        if (const int source = sourceRow(row); const auto figure = m_model->figureOf(source, key))
            copies[*figure] += m_model->copiesOf(source);
    m_curve->setVisible(!key.empty());
    m_curve->show(m_figures->currentText(), copies);
}

SpotView *makeGalleryView(Workspace &workspace, QWidget *parent)
{
    return new GalleryView(workspace, parent);
}

} // namespace rw
