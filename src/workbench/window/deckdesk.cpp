// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/deckdesk.h"

#include "deck/countupdates.h"
#include "workbench/panels/cardmenu.h"
#include "workbench/panels/cardpanel.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/source/sourceview.h"
#include "workbench/window/settings.h"

#include <QAbstractProxyModel>
#include <QHeaderView>
#include <QTimer>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t longestWay = 200;

} // namespace

DeckDesk::DeckDesk(std::unique_ptr<DeckSession> session, EngineClient &engine, Settings &settings, const WindowParts &parts)
    : m_session(std::move(session)), m_check(*m_session, engine), m_index(*m_session), m_treeModel(*m_session, m_index, m_check),
      m_problems(m_check, m_index), m_proofs(*m_session, m_check), m_journal(&m_index),
      m_history(*m_session), m_workspace{*m_session, m_check, settings, [this](const Spot &spot) { show(spot); }},
      m_makeLab(parts.lab), m_makeTable(parts.table)
{
    m_check.setProvesByItself(settings.proveWhileTyping());
    connect(&settings, &Settings::changed, this, [this, &settings] { m_check.setProvesByItself(settings.proveWhileTyping()); });
    if (parts.openSaved)
        m_workspace.play = [this](const QString &savedGame) { Q_EMIT gameWanted(savedGame); };
    offerDeeds(parts);
    if (parts.askLab)
        m_workspace.askLab = [this](const LabQuestion &question) { Q_EMIT labWanted(question); };
    if (parts.addToFieldMenus)
        parts.addToFieldMenus(m_workspace);
    m_workspace.index = &m_index;
    if (parts.lab && parts.runExperiment)
        m_workspace.runExperiment = [this](const QString &experiment) { Q_EMIT experimentWanted(experiment); };
    makePanels(parts);
    connectAll();
    refreshEmptyTexts();
}

DeckDesk::~DeckDesk()
{
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_editor, m_tree, m_card, m_problemsPanel, m_proofsPanel, m_journalPanel,
                                          m_historyPanel, m_findPanel, m_changes, m_lab, m_table})
        delete widget; // they depend on objects that are destroyed now
}

void DeckDesk::offerDeeds(const WindowParts &parts)
{
    m_workspace.showForm = [this](const Spot &spot) {
        show(spot);
        m_editor->chooseView(0);
    };
    m_workspace.showSource = [this](const Spot &spot) {
        show(spot);
        m_editor->showSource();
    };
    m_workspace.showReferences = [this](const std::string &id) {
        const DeckEntry *card = m_index.card(id);
        m_findPanel->showReferences(tr("References to %1").arg(card ? card->name : shownText(id)),
                                    [this, id] { return hitsOf(usesOf(m_workspace, id)); });
        Q_EMIT referencesOpened();
    };
    // What is said in one breath with a step of the deck is about that step, and can be undone.
    connect(m_session.get(), &DeckSession::changed, this, [this] {
        m_hasJustChanged = true;
        QTimer::singleShot(0, this, [this] { m_hasJustChanged = false; });
    });
    m_workspace.say = [this](const QString &sentence) {
        Q_EMIT said(sentence);
        if (m_hasJustChanged)
            Q_EMIT undoable(sentence);
    };
    if (parts.table)
        m_workspace.tryOut = [this](const Spot &card) {
            show(card);
            Q_EMIT tryWanted();
        };
    if (parts.sheet)
        m_workspace.makeSheet = [this, sheet = parts.sheet](const std::vector<Spot> &cards) {
            sheet(m_workspace, cards, m_editor->window());
        };
}

void DeckDesk::makePanels(const WindowParts &parts)
{
    m_editor = new EditorArea(m_workspace, m_index, parts);
    m_tree = new TreePanel(m_treeModel);
    m_problemsPanel = new ProblemsPanel(m_problems, *m_session, m_check);
    m_proofsPanel = new ListPanel(m_proofs, ProofsModel::NameColumn, u"proofs"_s, tr("Proofs"));
    m_proofsPanel->view()->header()->resizeSection(ProofsModel::FailureColumn, 320);
    m_journalPanel = new JournalPanel(m_journal, u"journal"_s, tr("Journal of the proof"));
    m_historyPanel = new ListPanel(m_history, 0, u"history"_s, tr("History"));
    m_historyPanel->view()->setHeaderHidden(true);
    m_findPanel = new FindPanel(*m_session);
    new CardMenu(m_workspace, *m_tree->view(), [this](const QModelIndex &row) {
        return row.data(DeckTreeModel::KeyRole).toString() == DeckTreeModel::proofsKey ? Spot{proofsFolder} : m_tree->spot(row);
    });
    new CardMenu(m_workspace, *m_problemsPanel->view(), [this](const QModelIndex &row) {
        return m_problems.problem(qobject_cast<const QAbstractProxyModel *>(row.model())->mapToSource(row).row()).spot;
    });
    new CardMenu(m_workspace, *m_proofsPanel->view(), [this](const QModelIndex &row) { return m_proofs.spot(row.row()); });
    new CardMenu(m_workspace, *m_findPanel->view(), [this](const QModelIndex &row) { return m_findPanel->spot(row); });

    auto *card = new CardPanel;
    m_face = parts.face ? parts.face(m_workspace, card) : nullptr;
    m_words = new WordsPanel(m_workspace, m_index);
    card->fill(m_face, m_words, parts.strip ? parts.strip(m_workspace, card) : nullptr);
    m_card = card;
    new CardMenu(m_workspace, *card, [this] { return std::vector<Spot>{m_editor->spot()}; });
    if (parts.changes)
        m_changes = parts.changes(m_workspace, nullptr);
}

void DeckDesk::connectAll()
{
    connect(m_editor, &EditorArea::wanted, this, &DeckDesk::show);
    connect(m_editor, &EditorArea::said, this, &DeckDesk::said);
    connect(m_tree, &TreePanel::wanted, this, &DeckDesk::show);
    connect(m_session.get(), &DeckSession::filesChanged, this, [this] {
        if (!m_session->knows(m_editor->spot().file)) // the shown file has been removed
            show({"deck.yaml"});
    });
    connect(&m_index, &DeckIndex::changed, this, &DeckDesk::followShown);
    if (m_face) {
        connect(m_face, &SpotView::wanted, this, &DeckDesk::show);
        connect(m_face, &SpotView::said, this, &DeckDesk::said);
    }
    connect(m_words, &WordsPanel::proofWanted, this, &DeckDesk::showProofNamed);
    connect(m_words, &WordsPanel::said, this, &DeckDesk::said);
    connect(m_problemsPanel, &ProblemsPanel::chosen, this, &DeckDesk::showProblem);
    connect(m_problemsPanel, &ProblemsPanel::said, this, &DeckDesk::said);
    connect(m_proofsPanel, &ListPanel::chosen, this, &DeckDesk::showProof);
    connect(m_proofsPanel, &ListPanel::opened, this,
            &DeckDesk::journalOpened); // not after a click, because the list would move away from under the mouse
    connect(m_journalPanel, &JournalPanel::clauseWanted, this, &DeckDesk::showClause);
    connect(m_journalPanel, &JournalPanel::cardWanted, this, &DeckDesk::showCard);
    connect(m_historyPanel, &ListPanel::chosen, this, [this](int row) { m_session->goToStep(std::size_t(row)); });
    connect(m_findPanel, &FindPanel::said, this, &DeckDesk::said);
    connect(m_findPanel, &FindPanel::wanted, this, [this](const std::string &file, std::size_t from, std::size_t to) {
        show({file});
        m_editor->showSource();
        m_editor->source()->showBytes(file, from, to);
    });
    connect(&m_check, &LiveCheck::phaseChanged, this, &DeckDesk::refreshEmptyTexts);
    connect(&m_check, &LiveCheck::problemsChanged, this, &DeckDesk::refreshEmptyTexts);
    connect(&m_check, &LiveCheck::proofsChanged, this, [this] {
        refreshJournal();
        if (m_proofs.areNotRun())
            m_journal.setProof({});
        if (const int stale = staleCounts(); stale > 0)
            Q_EMIT said(tr("Adding or removing cards has changed %n card count(s) in proofs. To set them, choose Check, Update "
                           "the counts in proofs.",
                           nullptr, stale));
        refreshEmptyTexts();
    });
}

QWidget *DeckDesk::lab()
{
    if (!m_lab && m_makeLab)
        m_lab = m_makeLab(m_workspace, nullptr);
    return m_lab;
}

QWidget *DeckDesk::table()
{
    if (!m_table && m_makeTable)
        m_table = m_makeTable(m_workspace, nullptr);
    return m_table;
}

std::string DeckDesk::cardShown() const
{
    const DeckEntry *entry = m_index.around(m_editor->spot());
    return entry && entry->kind == DeckEntry::Kind::Card ? entry->id : std::string();
}

void DeckDesk::doWithCards(CardDeed deed)
{
    const CardMenu *menu = CardMenu::inFocus();
    std::vector<Spot> cards = menu ? cardsAt(menu->spots()) : std::vector<Spot>{};
    if (cards.empty())
        cards = cardsAt({m_editor->spot()});
    doWith(deed, m_workspace, cards, m_editor->window());
}

void DeckDesk::tryCard()
{
    if (m_workspace.tryCard && !cardShown().empty())
        m_workspace.tryCard(cardShown());
}

void DeckDesk::newProof()
{
    if (!m_workspace.newProof)
        return;
    const CardMenu *menu = CardMenu::inFocus();
    const std::vector<Spot> chosen = menu ? menu->spots() : std::vector<Spot>{};
    m_workspace.newProof(chosen.size() == 1 ? chosen.front() : m_editor->spot());
}

int DeckDesk::staleCounts() const
{
    return m_proofs.areNotRun() ? 0 : int(countUpdatesIn(m_check.proofs()).size());
}

void DeckDesk::updateCounts()
{
    const std::vector<CountUpdate> updates = m_proofs.areNotRun() ? std::vector<CountUpdate>() : countUpdatesIn(m_check.proofs());
    std::map<std::string, std::string> texts;
    for (const CountUpdate &update : updates)
        if (m_session->knows(update.file) && !texts.contains(update.file) && m_session->isReadable(update.file))
            if (const Checked<Document> file = withCounts(m_session->document(update.file), updates))
                texts[update.file] = file.value->text();
    if (!texts.empty())
        m_session->setTexts(texts, tr("Update the counts in proofs"));
}

QString DeckDesk::title() const
{
    const auto deck = std::ranges::find(m_index.entries(), DeckEntry::Kind::Deck, &DeckEntry::kind);
    return deck != m_index.entries().end() ? deck->name : shownText(m_session->folder());
}

void DeckDesk::refreshEmptyTexts()
{
    const LiveCheck::Phase phase = m_check.phase();
    const bool isWaiting = phase == LiveCheck::Phase::NoEngine || m_check.lastCheckMs() < 0;
    m_problemsPanel->setEmptyText(isWaiting ? tr("The deck has not been checked yet.")
                                      : phase == LiveCheck::Phase::Proving
                                      ? tr("No problems so far. The proofs are still being played.")
                                      : tr("No problems."));
    m_proofsPanel->setEmptyText(phase == LiveCheck::Phase::Proving ? tr("The proofs are being played…")
                                    : !m_check.isPlayable() && !isWaiting
                                    ? tr("The proofs were not run: the deck has errors. They are run as soon as it has none.")
                                    : tr("No proof was played yet. Proofs are small games in the folder proofs of the deck."));
    m_proofsPanel->view()->setColumnHidden(ProofsModel::FailureColumn, m_proofs.failed() == 0); // names use its room
    m_journalPanel->setEmptyText(m_check.areProofsNotRun() ? tr("The proofs have not been run, so there is no journal.")
                                                           : tr("Open a proof to see what happened in its game."));
}

void DeckDesk::show(const Spot &spot)
{
    if (!m_session->knows(spot.file))
        return;
    if (m_here == 0 || m_way[m_here - 1] != spot) {
        m_way.resize(m_here);
        m_way.push_back(spot);
        if (m_way.size() > longestWay)
            m_way.erase(m_way.begin());
        m_here = m_way.size();
    }
    showAt(spot);
}

void DeckDesk::showAt(const Spot &spot)
{
    const DeckEntry *entry = m_index.around(spot);
    m_shown = entry ? *entry : DeckEntry();
    m_editor->show(spot);
    m_tree->follow(spot);
    m_words->showCard(spot);
    if (m_face) {
        m_face->setVisible(m_face->canShow(spot));
        if (m_face->canShow(spot))
            m_face->show(spot);
    }
    showProofOf(spot);
    Q_EMIT shown(spot);
}

/// Shows a card at its present place, after others were inserted or removed before it.
void DeckDesk::followShown()
{
    const auto isShown = [this](const DeckEntry &each) {
        return each.kind == m_shown.kind && each.id == m_shown.id && (!each.id.empty() || each.name == m_shown.name);
    };
    const Spot spot = m_editor->spot();
    const DeckEntry *here = m_index.around(spot);
    const auto there = std::ranges::find_if(m_index.entries(), isShown);
    if (!m_shown.spot.holds(spot) || (here && isShown(*here)) || there == m_index.entries().end()) {
        m_shown = here ? *here : DeckEntry(); // it has another name now, or is gone
        return;
    }
    Spot moved = there->spot;
    moved.path.insert(moved.path.end(), spot.path.begin() + std::ptrdiff_t(m_shown.spot.path.size()), spot.path.end());
    if (m_here > 0)
        m_way[m_here - 1] = moved;
    showAt(moved);
}

void DeckDesk::goBack()
{
    if (canGoBack())
        showAt(m_way[--m_here - 1]);
}

void DeckDesk::goForward()
{
    if (canGoForward())
        showAt(m_way[m_here++]);
}

void DeckDesk::showProof(int row)
{
    if (row < 0 || row >= m_proofs.rowCount())
        return;
    const Value proof = m_proofs.areNotRun() ? Value() : m_proofs.proof(row);
    show(m_proofs.spot(row));
    tellProof(proof);
    if (const int failure = m_journal.firstFailure(); failure >= 0)
        m_journalPanel->view()->scrollTo(m_journal.index(failure, 0), QAbstractItemView::PositionAtCenter);
}

// The journal of a proof stays while the user looks at one of its cards.
void DeckDesk::refreshJournal()
{
    const DeckEntry *entry = m_index.around(m_editor->spot());
    if (entry && entry->kind == DeckEntry::Kind::Proof)
        return showProofOf(entry->spot);
    if (const int row = m_proofs.row(m_told.file, m_told.name); row >= 0 && !m_proofs.areNotRun())
        tellProof(m_proofs.proof(row));
}

// Shows the journal of the current proof from its last run.
void DeckDesk::showProofOf(const Spot &spot)
{
    const DeckEntry *entry = m_index.around(spot);
    if (!entry || entry->kind != DeckEntry::Kind::Proof)
        return;
    const int row = m_proofs.row(entry->spot.file, entry->id);
    tellProof(row >= 0 && !m_proofs.areNotRun() ? m_proofs.proof(row) : Value());
}

void DeckDesk::tellProof(const Value &proof)
{
    m_check.engine().cancel(std::exchange(m_journalTicket, 0));
    m_told = {textOf(proof, "file"), textOf(proof, "name")};
    const bool passed = flagOf(proof, "passed");
    const bool isTold = m_journal.title() == toQt(textOf(proof, "name")) && m_journal.firstFailure() < 0;
    if (!passed || !isTold)
        m_journal.setProof(proof);
    if (passed)
        askJournal(proof); // the old journal stays until the answer arrives
}

void DeckDesk::askJournal(const Value &proof)
{
    const std::string file = textOf(proof, "file");
    const std::string name = textOf(proof, "name");
    Value wish{Value::Map{{"deck", m_check.deckId()}, {"files", Value::List{file}}, {"filter", name}, {"journal", true}}};
    m_journalTicket = m_check.engine().ask("proofs", std::move(wish), this, [this, name](const Answer &answer) {
        const Value::List &played = listOf(answer.result, "proofs");
        const auto own = std::ranges::find_if(played, [&](const Value &each) { return textOf(each, "name") == name; });
        if (m_journal.title() == toQt(name) && own != played.end())
            m_journal.setProof(*own);
    });
}

void DeckDesk::showClause(const QString &id)
{
    if (const DeckEntry *clause = m_index.clause(toStd(id)))
        show(Spot(clause->spot));
}

void DeckDesk::showCard(const QString &id)
{
    if (const DeckEntry *card = m_index.card(toStd(id)))
        show(abilitiesOf(m_workspace, card->spot));
}

void DeckDesk::showProofNamed(const QString &name)
{
    for (int row = 0; row < m_proofs.rowCount(); ++row)
        if (toQt(textOf(m_proofs.proof(row), "name")) == name)
            return showProof(row);
    for (const DeckEntry &entry : m_index.entries())
        if (entry.kind == DeckEntry::Kind::Proof && entry.id == toStd(name))
            return show(entry.spot);
}

void DeckDesk::showProblem(int row)
{
    const Problem problem = m_problems.problem(row);
    if (!m_session->knows(problem.spot.file))
        return Q_EMIT said(tr("%1 is not a text file.").arg(shownText(problem.spot.file)));
    show(problem.spot);
    if (!problem.spot.path.empty() || problem.line == 0)
        return;
    const std::string &text = m_session->text(problem.spot.file); // there is no node at the problem, so the line is shown
    std::size_t from = 0;
    for (int line = 1; line < problem.line && text.find('\n', from) != std::string::npos; ++line)
        from = text.find('\n', from) + 1;
    m_editor->showSource();
    m_editor->source()->showBytes(problem.spot.file, from, std::min(text.find('\n', from), text.size()));
}

void DeckDesk::showNextProblem()
{
    const int row = m_problemsPanel->chooseNext();
    if (row < 0)
        return Q_EMIT said(tr("There are no problems."));
    const QString text = m_problems.problem(row).text;
    const QString fix = m_problemsPanel->fixWords();
    showProblem(row);
    Q_EMIT said(fix.isEmpty() ? text : tr("%1 · Fix (Ctrl+.): %2").arg(text, fix));
}

} // namespace rw
