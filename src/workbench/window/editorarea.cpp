// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/editorarea.h"

#include "workbench/engine/livecheck.h"
#include "workbench/parts/elidedlabel.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/parts/taborder.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"
#include "workbench/source/sourceview.h"
#include "workbench/window/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int leastTitle = 20; ///< letters of the title and of the file name

} // namespace

EditorArea::EditorArea(Workspace &workspace, const DeckIndex &index, const WindowParts &parts, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_index(index), m_title(new ElidedLabel(this)), m_file(new ElidedLabel(this)),
      m_broken(new QLabel(this)), m_offered(new QToolButton(this)), m_tabs(new QTabBar(this)), m_stack(new QStackedWidget(this))
{
    m_title->setObjectName(u"editorTitle"_s);
    m_title->setFont(letters(Letters::Heading));
    m_file->setForegroundRole(QPalette::PlaceholderText);
    m_broken->setObjectName(u"broken"_s);
    m_broken->setWordWrap(true);
    m_broken->setContentsMargins(16, 4, 16, 8);
    m_broken->hide();
    m_offered->setObjectName(u"editorAction"_s);
    m_offered->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_offered->setAutoRaise(true);
    m_offered->hide();
    m_tabs->setObjectName(u"editorTabs"_s);
    m_tabs->setAccessibleName(tr("Views of it"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setUsesScrollButtons(false);
    for (QLabel *label : {m_title, m_file})
        label->setMinimumWidth(1); // so that a long name leaves room for the tabs
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 8, 8, 4);
    head->setSpacing(12);
    head->addWidget(m_title);
    head->addWidget(m_file, 1);
    head->addWidget(m_offered);
    head->addWidget(m_tabs, 0, Qt::AlignBottom);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_broken);
    layout->addWidget(m_stack, 1);
    const QStringList titles = viewTitles(parts);
    const auto addNext = [&](SpotView *view, const QString &icon) { add(view, titles[viewCount()], icon); };
    if (parts.form)
        addNext(parts.form(workspace, m_stack), u"form"_s);
    if (parts.grid)
        addNext(parts.grid(workspace, m_stack), u"table"_s);
    m_source = new SourceView(workspace, m_stack);
    addNext(m_source, u"source"_s);
    if (parts.board)
        addNext(parts.board(workspace, m_stack), u"board"_s);
    if (parts.gallery)
        addNext(parts.gallery(workspace, m_stack), u"cards"_s);
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this](int place) { chooseView(place); });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int place) { showIn(place); });
    connect(&workspace.session, &DeckSession::changed, this, &EditorArea::refreshTitle);
    connect(&workspace.check, &LiveCheck::gameChanged, this, &EditorArea::refreshTabs);
    connect(&index, &DeckIndex::changed, this, &EditorArea::refreshTitle);
}

QStringList EditorArea::viewTitles(const WindowParts &parts)
{
    QStringList titles;
    if (parts.form)
        titles.append(tr("Form"));
    if (parts.grid)
        titles.append(tr("Grid"));
    titles.append(tr("Source"));
    if (parts.board)
        titles.append(tr("Board"));
    if (parts.gallery)
        titles.append(tr("Gallery"));
    return titles;
}

void EditorArea::add(SpotView *view, const QString &title, const QString &icon)
{
    m_views.push_back(view);
    m_stack->addWidget(view);
    m_titles += title;
    const int place = m_tabs->addTab(themeIcon(icon), title);
    m_tabs->setAccessibleTabName(place, title);
    m_tabs->setTabToolTip(place, tr("%1 (Ctrl+%2)").arg(title).arg(place + 1));
    m_tabs->setTabVisible(place, view->isOfUse()); // set once: tabs that come and go would move the panels
    connect(view, &SpotView::wanted, this, &EditorArea::wanted);
    connect(view, &SpotView::formWanted, this, [this](const Spot &spot) {
        m_chosen = 0;
        Q_EMIT wanted(spot);
    });
    connect(view, &SpotView::said, this, &EditorArea::said);
}

void EditorArea::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHead();
}

void EditorArea::fitHead()
{
    const auto name = [this](bool isNamed) {
        for (int place = 0; place < viewCount(); ++place)
            m_tabs->setTabText(place, isNamed ? m_titles[place] : QString());
        m_offered->setToolButtonStyle(isNamed ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    };
    name(true);
    const int beside = m_tabs->sizeHint().width() + (m_offered->isHidden() ? 0 : m_offered->sizeHint().width());
    if (beside + fontMetrics().averageCharWidth() * leastTitle + gap(12) > width())
        name(false);
}

void EditorArea::show(const Spot &spot)
{
    m_spot = spot;
    refreshTabs();
    const int place = bestView();
    if (place == m_tabs->currentIndex())
        showIn(place);
    else
        m_tabs->setCurrentIndex(place);
    refreshTitle();
}

// The view that the user has last chosen, if it can show this spot. The source can show any spot.
int EditorArea::bestView() const
{
    if (canShow(m_chosen))
        return m_chosen;
    for (int place = 0; place < viewCount(); ++place)
        if (canShow(place))
            return place;
    return sourcePlace();
}

bool EditorArea::canShow(int place) const
{
    return m_workspace.session.isReadOnly() ? place == sourcePlace() : m_views[std::size_t(place)]->canShow(m_spot);
}

int EditorArea::sourcePlace() const
{
    return m_stack->indexOf(m_source);
}

void EditorArea::refreshTabs()
{
    for (std::size_t place = 0; place < m_views.size(); ++place) {
        if (m_tabs->isTabVisible(int(place)) != m_views[place]->isOfUse()) {
            m_tabs->setTabVisible(int(place), m_views[place]->isOfUse());
            m_tabs->updateGeometry(); // the tab bar does not tell its layout that it needs less room
        }
        m_tabs->setTabEnabled(int(place), m_spot.isNull() || canShow(int(place)));
    }
    fitHead();
}

void EditorArea::showIn(int place)
{
    if (place < 0 || m_spot.isNull())
        return;
    SpotView *view = m_views[std::size_t(place)];
    m_stack->setCurrentWidget(view);
    view->show(m_spot);
    tabInto(m_tabs, view);
}

void EditorArea::chooseView(int place)
{
    if (place < 0 || place >= viewCount() || !m_tabs->isTabEnabled(place))
        return;
    m_chosen = place;
    m_tabs->setCurrentIndex(place);
    takeFocus();
}

void EditorArea::takeFocus()
{
    QWidget *view = m_stack->currentWidget();
    if (!view->isAncestorOf(window()->focusWidget())) // otherwise the focus may have gone to a field
        view->setFocus();
}

void EditorArea::offer(QAction *action)
{
    m_offered->setDefaultAction(action);
    const auto follow = [this, action] {
        m_offered->setVisible(action->isEnabled());
        fitHead();
    };
    connect(action, &QAction::changed, m_offered, follow);
    follow();
}

void EditorArea::showSource()
{
    chooseView(sourcePlace());
}

void EditorArea::refreshTitle()
{
    if (m_spot.isNull() || !m_workspace.session.knows(m_spot.file)) {
        m_title->setText(tr("Nothing is chosen"));
        m_file->clear();
        return m_broken->hide();
    }
    const DeckEntry *entry = m_index.around(m_spot);
    const QString file = shownText(m_spot.file);
    m_title->setText(entry && !entry->name.isEmpty() ? entry->name : file);
    m_title->setToolTip(m_title->text());
    m_file->setText(file);
    const bool isBroken = !m_workspace.session.isReadable(m_spot.file);
    const QString whyNot = m_views[std::size_t(m_chosen)]->whyNot(m_spot);
    m_broken->setVisible(isBroken || !whyNot.isEmpty());
    if (!isBroken) {
        m_broken->setPalette(palette());
        return m_broken->setText(whyNot);
    }
    const Findings &faults = m_workspace.session.faults(m_spot.file);
    const QString fault = faults.empty() ? QString() : toQt(sentence(faults.front()));
    m_broken->setText(
        tr("This file cannot be read (line %1: %2). Fix it in the source. Until then, forms show the last version that could be "
           "read, and cannot change it.")
            .arg(faults.empty() ? 0 : faults.front().where.line)
            .arg(fault));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, themeColours(colours).error);
    m_broken->setPalette(colours);
}

} // namespace rw
