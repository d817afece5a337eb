// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/deckdocks.h"

#include "workbench/window/deckdesk.h"

#include <QAbstractButton>
#include <QAction>
#include <QDataStream>
#include <QDockWidget>
#include <QEvent>
#include <QIODevice>
#include <QMainWindow>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int stateVersion = 3; ///< of the panels
constexpr int treeLetters = 41;
constexpr QSize leastEditor(46, 9); ///< letters in a line, and lines
constexpr QSize leastTree(20, 6);
constexpr QSize leastCard(20, 6);
constexpr QSize leastPanel(30, 5);
constexpr int cardLetters = 50;
constexpr int panelLines = 11;

} // namespace

DeckDocks::DeckDocks(QWidget *parent)
    : QObject(parent), m_window(new QMainWindow(parent, Qt::Widget)),
      m_tree(make(tr("Deck"), u"treeDock"_s, Qt::LeftDockWidgetArea)),
      m_card(make(tr("Card"), u"cardDock"_s, Qt::RightDockWidgetArea)),
      m_problems(make(tr("Problems"), u"problemsDock"_s, Qt::BottomDockWidgetArea)),
      m_proofs(make(tr("Proofs"), u"proofsDock"_s, Qt::BottomDockWidgetArea)),
      m_journal(make(tr("Journal"), u"journalDock"_s, Qt::BottomDockWidgetArea)),
      m_history(make(tr("History"), u"historyDock"_s, Qt::BottomDockWidgetArea)),
      m_changes(make(tr("Changes"), u"changesDock"_s, Qt::BottomDockWidgetArea)),
      m_find(make(tr("Find"), u"findDock"_s, Qt::BottomDockWidgetArea))
{
    m_window->setObjectName(u"deskPage"_s);
    m_window->setWindowFlags(Qt::Widget);
    m_window->setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    m_window->setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
    m_window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_window->installEventFilter(this);
    for (QDockWidget *dock : all())
        dock->hide();
}

QWidget *DeckDocks::page() const
{
    return m_window;
}

QDockWidget *DeckDocks::make(const QString &title, const QString &name, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, m_window);
    dock->setObjectName(name);
    m_window->addDockWidget(area, dock);
    dock->installEventFilter(this);
    for (const auto *button : dock->findChildren<QAbstractButton *>())
        connect(button, &QAbstractButton::clicked, this, [this] { m_isMoved = true; });
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this] { m_isMoved = true; });
    return dock;
}

QList<QDockWidget *> DeckDocks::all() const
{
    return {m_tree, m_card, m_problems, m_proofs, m_journal, m_history, m_changes, m_find};
}

void DeckDocks::fill(DeckDesk *desk, const QByteArray &state)
{
    m_isFilled = desk != nullptr;
    m_floating.clear();
    // The minimum size does not depend on the content. So loading something does not change the sizes that the user gave the
    // panels.
    const auto setLeast = [letters = m_window->fontMetrics()](QWidget *widget, const QSize &least) {
        widget->setMinimumSize(letters.averageCharWidth() * least.width(), letters.lineSpacing() * least.height());
    };
    if (desk) {
        setLeast(desk->editor(), leastEditor);
        m_window->setCentralWidget(desk->editor());
        desk->editor()->show(); // at once; the layout would do it later
        m_window->setFocusProxy(desk->editor());
    }
    const std::pair<QDockWidget *, QWidget *> places[] = {
        {m_tree, desk ? desk->tree() : nullptr},
        {m_card, desk ? desk->card() : nullptr},
        {m_problems, desk ? desk->problemsPanel() : nullptr},
        {m_proofs, desk ? desk->proofsPanel() : nullptr},
        {m_journal, desk ? desk->journalPanel() : nullptr},
        {m_history, desk ? desk->historyPanel() : nullptr},
        {m_changes, desk ? desk->changesPanel() : nullptr},
        {m_find, desk ? desk->findPanel() : nullptr},
    };
    for (const auto &[dock, widget] : places) {
        if (widget)
            setLeast(widget, dock == m_tree ? leastTree : dock == m_card ? leastCard : leastPanel);
        dock->setWidget(widget);
        if (widget) // Qt only moves it out of the way while another panel lies on it; Tab would still stop there
            connect(dock, &QDockWidget::visibilityChanged, widget, [dock, widget](bool isVisible) {
                if (dock->widget() == widget)
                    widget->setVisible(isVisible);
            });
        dock->toggleViewAction()->setEnabled(desk != nullptr);
        if (!desk)
            dock->hide();
    }
    m_wanted = state;
    if (!desk)
        return;
    connect(desk->problemsPanel(), &ProblemsPanel::titleChanged, this, [this, desk] { refreshTitles(*desk); });
    arrange();
}

QByteArray DeckDocks::state() const
{
    if (!m_isMoved)
        return m_wanted;
    for (QDockWidget *dock : m_floating)
        dock->show(); // a panel that waits for its page does not count as closed
    QByteArray state;
    QDataStream written(&state, QIODevice::WriteOnly);
    written << m_window->saveState(stateVersion) << sizes();
    for (QDockWidget *dock : m_floating)
        dock->hide();
    return state;
}

void DeckDocks::putBack()
{
    m_wanted.clear();
    arrange();
}

void DeckDocks::arrange()
{
    m_floating.clear();
    QByteArray places;
    QDataStream written(m_wanted);
    written >> places >> m_wantedSizes;
    if (places.isEmpty() || !m_window->restoreState(places, stateVersion))
        arrangeAsUsual();
    m_isMoved = false;
    fit();
}

void DeckDocks::arrangeAsUsual()
{
    m_wanted.clear();
    const std::pair<QDockWidget *, Qt::DockWidgetArea> sides[] = {
        {m_tree, Qt::LeftDockWidgetArea}, {m_card, Qt::RightDockWidgetArea}, {m_problems, Qt::BottomDockWidgetArea}};
    for (const auto &[dock, area] : sides) {
        dock->setFloating(false);
        m_window->addDockWidget(area, dock);
        dock->show();
    }
    for (QDockWidget *dock : {m_proofs, m_journal, m_changes, m_history, m_find}) {
        dock->setFloating(false);
        m_window->tabifyDockWidget(m_problems, dock);
        dock->show();
    }
    m_problems->raise();
}

// As large as their words need, but the editor keeps more than half of the room.
QList<QSize> DeckDocks::usualSizes() const
{
    const QFontMetrics letters = m_window->fontMetrics();
    const int letter = letters.averageCharWidth();
    const QSize room = m_window->size();
    QList<QSize> sizes(all().size(), QSize(0, std::min(letters.lineSpacing() * panelLines, room.height() / 4)));
    sizes[all().indexOf(m_tree)].setWidth(std::min(letter * treeLetters, room.width() / 5));
    sizes[all().indexOf(m_card)].setWidth(std::min(letter * cardLetters, room.width() / 4));
    return sizes;
}

QList<QSize> DeckDocks::sizes() const
{
    QList<QSize> sizes;
    for (const QDockWidget *dock : all())
        sizes += dock->size();
    return sizes;
}

// Qt counts the tabs of stacked panels as part of their height.
int DeckDocks::heightOfTabs(QDockWidget *dock) const
{
    const QList<QDockWidget *> others = m_window->tabifiedDockWidgets(dock);
    if (std::ranges::all_of(others, [](const QDockWidget *other) { return other->isHidden(); }))
        return 0;
    const QList<QTabBar *> bars = m_window->findChildren<QTabBar *>(Qt::FindDirectChildrenOnly);
    const auto shown = std::ranges::find_if(bars, [](const QTabBar *bar) { return bar->isVisible(); });
    return shown == bars.end() ? 0 : (*shown)->height();
}

// Qt counts the handle between two panels as part of the panel that grows, not of the panel that has reached its size. Resizing
// twice gives the same size from any start.
void DeckDocks::fit(int times)
{
    const QList<QSize> wanted = m_wanted.isEmpty() ? usualSizes() : m_wantedSizes;
    const QList<QDockWidget *> docks = all();
    if (m_isMoved || !m_isFilled || wanted.size() != docks.size())
        return;
    for (int i = 0; i < docks.size(); ++i) {
        const Qt::DockWidgetArea area = m_window->dockWidgetArea(docks[i]);
        const bool isBeside = area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea;
        const int size = isBeside ? wanted[i].width() : wanted[i].height();
        if (size > 0 && !docks[i]->isHidden() && !docks[i]->isFloating() && !docks[i]->visibleRegion().isEmpty())
            m_window->resizeDocks({docks[i]}, {isBeside ? size : size + heightOfTabs(docks[i])},
                                  isBeside ? Qt::Horizontal : Qt::Vertical);
    }
    if (times > 1)
        QTimer::singleShot(0, this, [this, times] { fit(times - 1); });
}

bool DeckDocks::eventFilter(QObject *watched, QEvent *event)
{
    // No other widget covers the handles between the panels and the titles of the panels, so such a click is for the docks.
    if (event->type() == QEvent::Close || event->type() == QEvent::MouseButtonPress)
        m_isMoved = true;
    // The window manager may set the size of the window late.
    if (watched == m_window && (event->type() == QEvent::Resize || event->type() == QEvent::Show) && m_isFilled && !m_isMoved)
        QTimer::singleShot(0, this, [this] { fit(); });
    // A floating panel is a separate window, which would stay visible when another page is shown.
    if (watched == m_window && m_isFilled && (event->type() == QEvent::Hide || event->type() == QEvent::Show)
        && !event->spontaneous())
        showFloating(event->type() == QEvent::Show);
    return QObject::eventFilter(watched, event);
}

void DeckDocks::showFloating(bool isShown)
{
    if (isShown) {
        for (QDockWidget *dock : std::exchange(m_floating, {}))
            dock->show();
        return;
    }
    for (QDockWidget *dock : all())
        if (dock->isFloating() && !dock->isHidden()) {
            m_floating += dock;
            dock->hide();
        }
}

void DeckDocks::refreshTitles(DeckDesk &desk)
{
    m_problems->setWindowTitle(desk.problemsPanel()->title());
    const ProofsModel &proofs = desk.proofs();
    m_proofs->setWindowTitle(proofs.areNotRun() ? tr("Proofs not run")
                                 : proofs.played() > 0
                                 ? tr("Proofs %1/%2").arg(proofs.played() - proofs.failed()).arg(proofs.played())
                                 : tr("Proofs"));
}

void DeckDocks::raise(QDockWidget *dock)
{
    dock->show();
    dock->raise();
}

void DeckDocks::enter(QDockWidget *dock)
{
    raise(dock);
    dock->widget()->setFocus();
    dock->widget()->nextInFocusChain()->setFocus(Qt::TabFocusReason);
}

} // namespace rw
