// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the window and their shortcuts.
#include "workbench/engine/engineclient.h"
#include "workbench/help/helpbrowser.h"
#include "workbench/help/helppage.h"
#include "workbench/panels/treepanel.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/source/sourceview.h"
#include "workbench/window/aboutpage.h"
#include "workbench/window/commandpalette.h"
#include "workbench/window/deckdesk.h"
#include "workbench/window/deckdocks.h"
#include "workbench/window/editorarea.h"
#include "workbench/window/mainwindow.h"
#include "workbench/window/settings.h"
#include "workbench/window/settingspage.h"
#include "workbench/window/shortcutspage.h"
#include "workbench/window/startpage.h"
#include "workbench/window/theme.h"
#include "workbench/window/windowactions.h"

#include <QDockWidget>
#include <QMenu>
#include <QStackedWidget>

#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

void MainWindow::makeActions()
{
    addDeckActions();
    addEditActions();
    addViewActions();
    addCardActions();
    addCheckActions();
    addHelpActions();
    m_actions->makeMenus();
    QMenu *panels = m_actions->menu(tr("&View"))->addMenu(tr("&Panels"));
    for (const QDockWidget *dock : m_docks->all())
        panels->addAction(dock->toggleViewAction());
    m_shortcutsPage = new ShortcutsPage(m_actions->menus(), m_stack);
    m_stack->addWidget(m_shortcutsPage);
}

void MainWindow::addDeckActions()
{
    using Needs = WindowActions::Needs;
    m_actions->begin(tr("&Deck"));
    m_actions->add(tr("Start &page"), Qt::CTRL | Qt::SHIFT | Qt::Key_H, u"home"_s, [this] { showPage(m_startPage); });
    m_actions->add(tr("&Open a folder…"), QKeySequence::Open, u"folder"_s, [this] { chooseFolder(); });
    m_save = m_actions->add(
        tr("&Save"), QKeySequence::Save, u"save"_s, [this] { save(); }, Needs::Deck);
    m_actions->add(
        tr("Save a &copy…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, u"copy"_s, [this] { saveCopy(); }, Needs::Deck);
    if (m_parts.sheet)
        m_actions->add(
            tr("Publisher's s&heet…"), QKeySequence::Print, u"cards"_s, [this] { m_desk->makeSheet(); }, Needs::Deck);
    m_actions->add(
        tr("C&lose the deck"), Qt::CTRL | Qt::Key_W, u"close"_s, [this] { closeDeck(); }, Needs::Deck);
    m_actions->add(tr("&Quit"), Qt::CTRL | Qt::Key_Q, {}, [this] { close(); });
}

void MainWindow::addEditActions()
{
    using Needs = WindowActions::Needs;
    m_actions->begin(tr("&Edit"));
    m_undo = m_actions->add(
        tr("&Undo"), QKeySequence::Undo, u"undo"_s, [this] { m_desk->session().undo(); }, Needs::Deck);
    m_redo = m_actions->add(
        tr("&Redo"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z, u"redo"_s, [this] { m_desk->session().redo(); }, Needs::Deck);
    m_find = m_actions->add(
        tr("&Find in this page or file…"), QKeySequence::Find, u"search"_s,
        [this] {
        if (isHelpShown())
            return m_helpPage->startSearch();
        m_desk->editor()->showSource();
        m_desk->editor()->source()->openFind();
        },
        Needs::Deck);
    m_actions->add(
        tr("Find &next"), Qt::Key_F3, {}, [this] { m_desk->editor()->source()->findNext(); }, Needs::Deck);
    m_actions->add(
        tr("Find pre&vious"), Qt::SHIFT | Qt::Key_F3, {}, [this] { m_desk->editor()->source()->findNext(false); }, Needs::Deck);
    m_actions->add(
        tr("Find and replace in the &deck…"), Qt::CTRL | Qt::SHIFT | Qt::Key_F, u"search"_s, [this] { findInDeck(); },
        Needs::Deck);
}

void MainWindow::addViewActions()
{
    using Needs = WindowActions::Needs;
    m_actions->begin(tr("&View"));
    m_actions->add(tr("Find a card, file or &action…"), Qt::CTRL | Qt::Key_K, u"search"_s, [this] { openPalette(); });
    m_back = m_actions->add(tr("&Back"), Qt::ALT | Qt::Key_Left, u"back"_s, [this] { goBack(); });
    m_forward = m_actions->add(tr("F&orward"), Qt::ALT | Qt::Key_Right, u"forward"_s, [this] { goForward(); });
    m_actions->add(
        tr("Filter the deck"), Qt::CTRL | Qt::Key_L, {},
        [this] {
        DeckDocks::raise(m_docks->tree());
        m_desk->tree()->focusFilter();
        },
        Needs::Deck);
    const QStringList views = EditorArea::viewTitles(m_parts);
    for (int place = 0; place < views.size(); ++place)
        m_actions->add(
            tr("Show as: %1").arg(views[place]), QKeySequence(QKeyCombination(Qt::CTRL, Qt::Key(Qt::Key_1 + place))), {},
            [this, place] { m_desk->editor()->chooseView(place); }, Needs::Deck);
    addPanelActions();
    m_actions->add(
        tr("&Reset panels"), {}, {}, [this] { m_docks->putBack(); }, Needs::Deck);
    QAction *compact = m_actions->add(tr("&Compact rows and fields"), {}, {}, [this] {
        m_settings.setDensity(m_settings.density() == Density::Compact ? Density::Comfortable : Density::Compact);
    });
    compact->setObjectName(u"compact"_s);
    compact->setCheckable(true);
    const auto tick = [this, compact] { compact->setChecked(m_settings.density() == Density::Compact); };
    connect(&m_settings, &Settings::changed, compact, tick);
    tick();
    m_actions->add(tr("&Settings"), QKeySequence(Qt::CTRL | Qt::Key_Comma), u"settings"_s, [this] { showPage(m_settingsPage); });
}

void MainWindow::addPanelActions()
{
    using Needs = WindowActions::Needs;
    const QList<QDockWidget *> docks = m_docks->all();
    for (int place = 0; place < docks.size(); ++place)
        m_actions->add(
            tr("Go to: %1").arg(docks[place]->windowTitle()), QKeySequence(QKeyCombination(Qt::ALT, Qt::Key(Qt::Key_1 + place))),
            {}, [dock = docks[place]] { DeckDocks::enter(dock); }, Needs::Deck);
}

// Acts on the selection in the widget with the focus (tree, grid, list of problems), otherwise on the current card.
void MainWindow::addCardActions()
{
    m_actions->begin(tr("&Card"));
    for (const CardDeed deed : cardDeeds()) {
        if (deed == CardDeed::Open || deed == CardDeed::Prove || (deed == CardDeed::Try && !m_parts.table)
            || (deed == CardDeed::Sheet && !m_parts.sheet))
            continue;
        const QString icon = deed == CardDeed::Try ? u"card"_s : QString();
        QAction *action = m_actions->add(
            deedText(deed), deedKeys(deed), icon, [this, deed] { m_desk->doWithCards(deed); }, WindowActions::Needs::Deck);
        action->setObjectName(deedName(deed));
        if (deed == CardDeed::Try)
            m_tryCard = action;
    }
}

void MainWindow::addCheckActions()
{
    using Needs = WindowActions::Needs;
    m_actions->begin(tr("&Check"));
    m_actions->add(
        tr("&Next problem"), Qt::Key_F8, u"warning"_s, [this] { m_desk->showNextProblem(); }, Needs::Deck);
    m_actions->add(
        tr("&Fix the chosen problem"), Qt::CTRL | Qt::Key_Period, {}, [this] { m_desk->problemsPanel()->fix(); }, Needs::Deck);
    m_actions->add(
        tr("A&ccept the words of the card, or undo that"), Qt::CTRL | Qt::SHIFT | Qt::Key_A, u"good"_s,
        [this] { m_desk->acceptWords(); }, Needs::Deck);
    m_actions->add(
        tr("Play the &proofs"), Qt::Key_F5, u"proof"_s, [this] { m_desk->check().proveNow(); }, Needs::Deck);
    m_updateCounts = m_actions->add(
        tr("&Update the counts in proofs"), {}, u"proof"_s, [this] { m_desk->updateCounts(); }, Needs::Deck);
    if (m_parts.form)
        m_newProof = m_actions->add(
            tr("Ne&w proof"), Qt::CTRL | Qt::SHIFT | Qt::Key_N, u"proof"_s, [this] { newProof(); }, Needs::Deck);
    if (m_parts.table)
        m_actions->add(
            tr("Pl&ay the deck"), Qt::CTRL | Qt::Key_G, u"table"_s, [this] { showTable(); }, Needs::Deck);
    if (m_parts.lab)
        m_actions->add(
            tr("&Measure the deck"), Qt::CTRL | Qt::Key_M, u"experiment"_s, [this] { showLab(); }, Needs::Deck);
    m_actions->add(
        tr("Reload from &disk"), {}, {}, [this] { m_desk->session().lookAtDisk(); }, Needs::Deck);
    m_actions->add(tr("Restart the &engine"), {}, u"program"_s, [this] { m_engine->restart(); });
}

void MainWindow::addHelpActions()
{
    m_actions->begin(tr("&Help"));
    m_actions->add(tr("&Help on this page"), QKeySequence::HelpContents, u"help"_s, [this] { showHelp(); });
    m_actions->add(tr("&User guide"), {}, u"help"_s, [this] {
        if (!isHelpShown())
            showHelp();
        m_helpPage->showPage(u"user-guide.md"_s);
    });
    m_actions->add(tr("&Keys"), Qt::CTRL | Qt::Key_F1, u"keyboard"_s, [this] { showPage(m_shortcutsPage); });
    m_actions->add(tr("&About Rulewright"), {}, u"about"_s, [this] { showPage(m_aboutPage); });
}

void MainWindow::openPalette()
{
    m_palette->open(paletteItems());
}

std::vector<PaletteItem> MainWindow::paletteItems()
{
    std::vector<PaletteItem> items;
    if (m_desk) {
        for (const DeckEntry &entry : m_desk->index().entries()) {
            const bool isCard = entry.kind == DeckEntry::Kind::Card;
            const QString detail = isCard ? spokenName(entry.group) : shownText(entry.spot.file);
            items.push_back({entry.name, detail, themeIcon(isCard ? u"card"_s : u"file"_s, Tone::Soft),
                             [this, spot = entry.spot] {
                m_desk->show(spot);
                m_desk->editor()->takeFocus();
                             }});
        }
        for (const std::string &file : m_desk->session().files())
            items.push_back({shownText(file), tr("File"), themeIcon(u"file"_s, Tone::Soft), [this, file] {
                                 m_desk->show({file});
                                 m_desk->editor()->showSource();
                                 m_desk->editor()->takeFocus();
                             }});
    }
    for (PaletteItem &item : m_actions->paletteItems())
        items.push_back(std::move(item));
    return items;
}

void MainWindow::refreshActions()
{
    m_actions->setHasDeck(m_desk != nullptr);
    const DeckSession *session = m_desk ? &m_desk->session() : nullptr;
    m_undo->setEnabled(session && session->canUndo());
    m_redo->setEnabled(session && session->canRedo());
    m_undo->setText(session && session->canUndo() ? tr("&Undo: %1").arg(shownText(session->undoName())) : tr("&Undo"));
    m_redo->setText(session && session->canRedo() ? tr("&Redo: %1").arg(shownText(session->redoName())) : tr("&Redo"));
    m_save->setEnabled(session && session->hasUnsaved());
    if (m_tryCard)
        m_tryCard->setEnabled(m_desk && !m_desk->cardShown().empty());
    m_updateCounts->setEnabled(m_desk && m_desk->staleCounts() > 0);
    if (m_newProof) {
        m_newProof->setEnabled(m_desk && m_desk->hasProofForms());
        m_newProof->setText(m_desk && !m_desk->cardShown().empty() ? tr("Ne&w proof for this card") : tr("Ne&w proof"));
    }
    m_find->setEnabled(m_desk || isHelpShown());
    const HelpBrowser *reader = isHelpShown() ? m_helpPage->browser() : nullptr;
    m_back->setEnabled(reader ? reader->isBackwardAvailable() : m_desk && m_desk->canGoBack());
    m_forward->setEnabled(reader ? reader->isForwardAvailable() : m_desk && m_desk->canGoForward());
}

void MainWindow::goBack()
{
    if (isHelpShown())
        return m_helpPage->browser()->backward();
    m_desk->goBack();
    refreshActions();
}

void MainWindow::goForward()
{
    if (isHelpShown())
        return m_helpPage->browser()->forward();
    m_desk->goForward();
    refreshActions();
}

} // namespace rw
