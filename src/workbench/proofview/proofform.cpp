// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/proofform.h"

#include "deck/countupdates.h"
#include "deck/fileformat.h"
#include "workbench/engine/livecheck.h"
#include "workbench/form/view/sharednames.h"
#include "workbench/panels/carddeeds.h"
#include "workbench/panels/journalpanel.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/proofview/deckwords.h"
#include "workbench/proofview/playrows.h"
#include "workbench/proofview/proofdeeds.h"
#include "workbench/proofview/proofhead.h"
#include "workbench/proofview/proofparts.h"
#include "workbench/proofview/proofshape.h"
#include "workbench/proofview/questionview.h"
#include "workbench/proofview/rowparts.h"
#include "workbench/proofview/typedvalue.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"

#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Changes;

namespace {

const Value nothing;

} // namespace

ProofForm::ProofForm(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_rehearsal(workspace.check), m_journal(workspace.index)
{
    build();
    connect(&m_rehearsal, &ProofRehearsal::answered, this, &ProofForm::takeAnswer);
    connect(&workspace.session, &DeckSession::changed, this, &ProofForm::takeChange);
    connect(&workspace.session, &DeckSession::filesChanged, this, [this] {
        m_parts->forgetExamples();
        lookAgain();
    });
    connect(&workspace.check, &LiveCheck::problemsChanged, this, [this] {
        m_parts->setNotes(notes());
        if (isVisible() && canShow(m_subject) && (m_playedHash != m_workspace.check.deckHash() || m_rehearsal.answer().isNull()))
            rehearse();
    });
}

ProofForm::~ProofForm() = default;

void ProofForm::build()
{
    m_parts = new ProofParts(m_workspace);
    connect(m_parts, &ProofParts::changeWanted, this, &ProofForm::apply);
    connect(m_parts, &ProofParts::offersWanted, this, &ProofForm::offerAt);
    connect(m_parts, &ProofParts::linkWanted, this, [this](const Path &path) { Q_EMIT wanted({m_subject.file, path}); });
    m_scroll = new QScrollArea(this);
    m_scroll->setAccessibleName(tr("The proof"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_parts);
    connect(m_parts, &ProofParts::shownWanted, this, [this](QWidget *widget) { m_scroll->ensureWidgetVisible(widget); });
    m_journalPanel = new JournalPanel(m_journal, u"proofJournal"_s, tr("What happens in the proof"), this);
    m_journalPanel->setEmptyText(tr("What happens stands here as soon as the proof can be played."));
    m_journalPanel->view()->header()->resizeSection(JournalModel::CardColumn, fontMetrics().averageCharWidth() * 12);
    connect(m_journalPanel, &JournalPanel::clauseWanted, this, &ProofForm::showClause);
    connect(m_journalPanel, &JournalPanel::cardWanted, this, &ProofForm::showCard);
    auto *halves = new QSplitter(Qt::Horizontal, this);
    halves->addWidget(m_scroll);
    halves->addWidget(m_journalPanel);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    halves->setChildrenCollapsible(false);
    m_leftOut = quietLabel(this);
    m_leftOut->setObjectName(u"leftOut"_s);
    m_leftOut->setWordWrap(true);
    makeHead();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 4, 8, 8);
    column->setSpacing(4);
    column->addWidget(m_head);
    column->addWidget(m_leftOut);
    column->addWidget(halves, 1);
}

void ProofForm::makeHead()
{
    m_head = new ProofHead(this);
    connect(m_head, &ProofHead::runWanted, this, &ProofForm::run);
    connect(m_head, &ProofHead::faultWanted, this, &ProofForm::goToFault);
    connect(m_head, &ProofHead::countsWanted, this, &ProofForm::updateCounts);
    connect(m_head->addMenu(), &QMenu::aboutToShow, this, [this] { m_parts->fillAddMenu(*m_head->addMenu()); });
    connect(m_head, &ProofHead::tableWanted, this, &ProofForm::openAtTable);
    const auto does = [this](void (ProofHead::*asked)(), Checked<Spot> (*deed)(DeckSession &, const Spot &)) {
        connect(m_head, asked, this, [this, deed] { showAfter(deed(m_workspace.session, m_subject)); });
    };
    does(&ProofHead::duplicateWanted, duplicateProof);
    does(&ProofHead::branchWanted, beginBranch);
    does(&ProofHead::removeWanted, removeProof);
}

bool ProofForm::canShow(const Spot &spot) const
{
    const DeckSession &session = m_workspace.session;
    if (kindOf(spot.file) != FileKind::Proof || !session.knows(spot.file))
        return false;
    const std::optional<Path> proof = proofAround(session.document(spot.file).value(), spot.path);
    return proof && whyNoForm(session.value({spot.file, *proof})).isEmpty();
}

QString ProofForm::whyNot(const Spot &spot) const
{
    const DeckSession &session = m_workspace.session;
    if (kindOf(spot.file) != FileKind::Proof || !session.knows(spot.file))
        return {};
    const std::optional<Path> proof = proofAround(session.document(spot.file).value(), spot.path);
    const QString why = proof ? whyNoForm(session.value({spot.file, *proof})) : QString();
    return why.isEmpty() ? why : tr("The form cannot show this proof: %1. Here is its source.").arg(why);
}

void ProofForm::show(const Spot &spot)
{
    if (!canShow(spot))
        return;
    const Path proof = *proofAround(m_workspace.session.document(spot.file).value(), spot.path);
    const bool isOther = !(Spot{spot.file, proof} == m_subject);
    m_subject = {spot.file, proof};
    if (isOther) {
        m_parts->forgetAdded();
        m_value = {};
        m_isRun = false;
        m_rehearsal.clear();
        m_journal.setProof({});
        m_scroll->verticalScrollBar()->setValue(0);
    }
    refresh();
    if (spot.path.size() > proof.size())
        m_parts->focusAt(Path(spot.path.begin() + std::ptrdiff_t(proof.size()), spot.path.end()));
}

void ProofForm::takeChange(const DeckChange &change)
{
    for (const DeckChange::Text &text : change.texts)
        if (kindOf(text.file) == FileKind::Cards || kindOf(text.file) == FileKind::Proof)
            m_parts->forgetExamples();
    if (change.touches(m_subject.file))
        lookAgain();
}

void ProofForm::lookAgain()
{
    if (m_subject.isNull())
        return;
    findAgain();
    if (canShow(m_subject))
        refresh();
    else
        showGone();
}

/// The proof was removed, or was written in a way that the form cannot show. The form still has the old contents.
void ProofForm::showGone()
{
    m_head->setEnabled(false);
    m_parts->setEnabled(false);
    m_rehearsal.clear();
    m_journal.setProof({});
    m_head->setOffers(false, false);
    const QString why = whyNot(m_subject);
    m_head->tell(ProofHead::State::Unknown,
                 why.isEmpty() ? tr("This proof is not there any more. Undo may bring it back.") : why);
}

/// Finds the proof again, after others have been inserted or removed before it.
void ProofForm::findAgain()
{
    if (textOf(m_workspace.session.value(m_subject), "name") == m_name)
        return;
    const Value list = m_workspace.session.value({m_subject.file, Path(m_subject.path.begin(), m_subject.path.end() - 1)});
    for (std::size_t i = 0; list.isList() && i < list.size(); ++i)
        if (textOf(list.list()[i], "name") == m_name)
            m_subject.path.back() = i;
}

void ProofForm::refresh()
{
    const Value value = m_workspace.session.value(m_subject);
    m_head->setEnabled(true);
    m_head->setHasTable(bool(m_workspace.play));
    m_parts->setEnabled(m_workspace.session.isReadable(m_subject.file));
    m_name = textOf(value, "name");
    const bool isSame = value == m_value && !m_rehearsal.answer().isNull() && m_playedHash == m_workspace.check.deckHash();
    m_value = value;
    m_parts->set(value);
    m_parts->setLinks(links());
    const QStringList left = m_parts->leftOut();
    m_leftOut->setText(tr("Shown only in the source: %1. It stays as it is.").arg(left.join(u", "_s)));
    m_leftOut->setVisible(!left.isEmpty());
    if (!isSame)
        rehearse();
    m_parts->setNotes(notes());
}

/// Links to the proof it continues, and to its branches.
std::vector<ProofParts::Link> ProofForm::links() const
{
    std::vector<ProofParts::Link> links;
    if (m_subject.path.size() > wholeProof(m_subject.path).size()) {
        const Path around(m_subject.path.begin(), m_subject.path.end() - 2);
        links.push_back(
            {tr("It goes on from: %1").arg(shownText(textOf(m_workspace.session.value({m_subject.file, around}), "name"))),
             around});
    }
    const Value::List &branches = listOf(m_value, "branches");
    for (std::size_t i = 0; i < branches.size(); ++i)
        links.push_back({shownText(textOf(branches[i], "name")), form::joined(form::joined(m_subject.path, "branches"), i)});
    return links;
}

// Play

void ProofForm::rehearse()
{
    m_isRun = false;
    m_playedHash = m_workspace.check.deckHash();
    m_rehearsal.play(m_workspace.session.value({m_subject.file, wholeProof(m_subject.path)}), branchOf(m_subject.path));
    tellVerdict();
}

void ProofForm::run()
{
    if (m_subject.isNull())
        return;
    m_isRun = true;
    m_rehearsal.play(m_workspace.session.value({m_subject.file, wholeProof(m_subject.path)}), branchOf(m_subject.path), true);
    tellVerdict();
}

void ProofForm::takeAnswer()
{
    const Value &answer = m_rehearsal.answer();
    const Value *proof = answer.find("proof");
    m_journal.setProof(proof ? *proof : Value());
    if (m_journal.rowCount() > 0)
        m_journalPanel->view()->scrollTo(
            m_journal.index(m_journal.firstFailure() >= 0 ? m_journal.firstFailure() : m_journal.rowCount() - 1, 0));
    tellVerdict();
    m_parts->setNotes(notes());
    offer();
}

/// Whether anything can make the proof fail but a move that is refused.
static bool expectsSomething(const Value &proof)
{
    const auto asks = [](const Value &each) {
        return std::ranges::any_of(each.map(), [](const Value::Member &said) {
            return isProofQuestion(said.key) && !(said.value.isMap() && said.value.size() == 0);
        });
    };
    const Value::List &lines = listOf(proof, "play");
    return asks(proof) || proof.find("refuses") || listOf(proof, "branches").size() > 0
        || std::ranges::any_of(lines, [&](const Value &line) { return line.isMap() && asks(line); });
}

void ProofForm::tellVerdict()
{
    const bool isAsking = m_rehearsal.isAsking();
    const Value *proof = m_rehearsal.answer().find("proof");
    const bool passed = proof && flagOf(*proof, "passed");
    const Value::List &failures = listOf(proof ? *proof : nothing, "failures");
    QString text;
    if (isAsking)
        text = tr("Playing …");
    else if (!proof)
        text = tr("Not played: %1").arg(m_rehearsal.trouble());
    else if (!passed)
        text = failures.size() > 1
            ? tr("It fails at %1 places. The first: %2").arg(failures.size()).arg(toQt(textOf(failures.front(), "message")))
            : tr("It fails: %1").arg(failures.empty() ? QString() : toQt(textOf(failures.front(), "message")));
    else if (!expectsSomething(m_value))
        text = tr("It can be played, but expects nothing yet. Say under Expected what must be so.");
    else
        text = m_isRun ? tr("It passed with %n seed(s).", nullptr, int(numberOf(*proof, "seeds", 1))) : tr("It passes.");
    const bool isOpen = isAsking || !proof || (passed && !expectsSomething(m_value));
    m_head->tell(isOpen ? ProofHead::State::Unknown : passed ? ProofHead::State::Passed : ProofHead::State::Failed, text);
    m_head->setOffers(!isAsking && !failures.empty(), !isAsking && proof && proof->find("counts"));
}

std::vector<std::string> ProofForm::seats() const
{
    std::vector<std::string> seats;
    for (const Value &seat : listOf(m_rehearsal.answer(), "seats"))
        seats.push_back(seat.text());
    if (seats.empty())
        for (const Value &seat : listOf(m_value, "seats"))
            seats.push_back(seat.text());
    return seats;
}

QString ProofForm::situation(const Value &answer) const
{
    const Value *here = answer.find("here");
    if (!here)
        return tr("Write who says what, as anna: pass");
    if (flagOf(*here, "over"))
        return tr("The game is over");
    return tr("%1 is asked (%2): choose what is said").arg(toQt(textOf(*here, "asked")), toQt(textOf(*here, "decision")));
}

StateOffers ProofForm::offersFrom(const Value &answer, std::size_t lines)
{
    StateOffers offers;
    offers.seats = seats();
    for (const Value &line : listOf(answer, "lines"))
        offers.lines.push_back({toQt(line.text())});
    offers.moments = momentLinesOf(m_workspace);
    if (const Value *here = answer.find("here"))
        offers.asked = textOf(*here, "asked");
    if (const Value *tree = answer.find("tree"))
        offers.tree = *tree;
    for (const Value &change : listOf(answer, "changed"))
        offers.paths.push_back({toQt(textOf(change, "path")), tr("%1, just changed").arg(typedText(*change.find("value")))});
    std::ranges::move(pathsOf(offers.tree), std::back_inserter(offers.paths));
    offers.clauses = clausesOf(m_workspace);
    offers.look = [this, lines](const std::string &seat, bool knows, const std::function<void(const Value &)> &take) {
        m_rehearsal.look({lines, seat, knows}, [take](const Value &told) {
            if (const Value *tree = told.find("tree"))
                take(*tree);
        });
    };
    return offers;
}

/// Sets the offers at the end, at the open line if that is elsewhere, and at the start.
void ProofForm::offer()
{
    const Value &answer = m_rehearsal.answer();
    const std::size_t all = listOf(m_value, "play").size();
    const StateOffers ending = offersFrom(answer, all);
    m_parts->setOffers(ending, answer);
    PlayRows &play = *m_parts->play();
    if (play.openLine() >= all)
        play.setOpenOffers(ending, situation(answer));
    else
        offerAt(play.openLine());
}

void ProofForm::offerAt(std::size_t line)
{
    const std::size_t all = listOf(m_value, "play").size();
    m_rehearsal.look({line, {}, false}, [this, line, all](const Value &answer) {
        if (all != listOf(m_value, "play").size())
            return;
        const StateOffers offers = offersFrom(answer, line);
        m_parts->play()->setOffers(line, offers);
        if (m_parts->play()->openLine() == line)
            m_parts->play()->setOpenOffers(offers, situation(answer));
    });
}

// Faults

/// Failures, and findings of the deck's check, with paths that begin in the shown proof.
std::vector<FormNote> ProofForm::notes() const
{
    std::vector<FormNote> notes;
    if (m_subject.isNull()) // no proof has been shown yet
        return notes;
    for (const Problem &problem : m_workspace.check.problemsIn(m_subject))
        notes.push_back({Path(problem.spot.path.begin() + std::ptrdiff_t(m_subject.path.size()), problem.spot.path.end()),
                         problem.severity, problem.text});
    const Value *proof = m_rehearsal.answer().find("proof");
    const std::string place = placeOfBranch(m_subject.path);
    for (const Value &failure : listOf(proof ? *proof : nothing, "failures"))
        if (const std::string path = textOf(failure, "path"); path.starts_with(place))
            notes.push_back({{path.substr(place.size())}, Finding::Severity::Error, toQt(textOf(failure, "message"))});
    return notes;
}

void ProofForm::goToFault()
{
    if (m_parts->goToFault())
        return;
    if (const int row = m_journal.firstFailure(); row >= 0) {
        m_journalPanel->view()->setCurrentIndex(m_journal.index(row, 0));
        m_journalPanel->view()->setFocus();
    }
}

/// Updates numbers of cards, if only these differ from the expected ones.
void ProofForm::updateCounts()
{
    const Value *proof = m_rehearsal.answer().find("proof");
    Changes changes;
    for (const CountUpdate &update : countUpdatesIn(Value::Map{{"proofs", Value::List{proof ? *proof : nothing}}}))
        if (update.path.size() > m_subject.path.size()) // the rehearsed file has only this proof
            changes.push_back(
                Change::set(Path(update.path.begin() + std::ptrdiff_t(m_subject.path.size()), update.path.end()), update.value));
    apply(changes);
}

/// Opens the game of the proof at the table, as far as it got.
void ProofForm::openAtTable()
{
    m_rehearsal.record([this](const QString &savedGame, const QString &why) {
        if (savedGame.isEmpty())
            Q_EMIT said(why);
        else if (m_workspace.play)
            m_workspace.play(savedGame);
    });
}

// Edits

QString ProofForm::nameOf(const Changes &changes) const
{
    const Change &first = changes.front();
    const auto *key = first.path.empty() ? nullptr : std::get_if<std::string>(&first.path.front());
    const QString what = key ? proofPartName(*key).toLower() : QString();
    const QString whose = toQt(m_name);
    switch (first.kind) {
    case Change::Kind::Insert: return tr("Add to %1 of the proof %2").arg(what, whose);
    case Change::Kind::Remove: return tr("Remove from %1 of the proof %2").arg(what, whose);
    case Change::Kind::Move: return tr("Move in %1 of the proof %2").arg(what, whose);
    case Change::Kind::Set: break;
    }
    return tr("Change %1 of the proof %2").arg(what, whose);
}

void ProofForm::apply(const Changes &changes)
{
    write(changes, Sharing::Ask);
}

void ProofForm::write(const Changes &changes, Sharing sharing)
{
    DeckSession &session = m_workspace.session;
    if (changes.empty() || m_subject.isNull() || !session.isReadable(m_subject.file))
        return;
    const Checked<Edit> edit = form::edited(session.document(m_subject.file), m_subject.path, changes, sharing);
    const Findings failed = edit ? session.apply(*edit.value, nameOf(changes)) : edit.findings;
    if (failed.empty())
        return;
    if (failed.front().code == "edit.shared")
        return askSharing(changes);
    Q_EMIT said(toQt(sentence(failed.front())));
    refresh();
}

void ProofForm::askSharing(const Changes &changes)
{
    if (m_question)
        return;
    const QStringList others =
        namesThatShare(m_workspace.session.document(m_subject.file), form::joined(m_subject.path, changes.front().path));
    m_question = new QMessageBox(
        QMessageBox::Question, tr("Change all of them?"),
        tr("This value is shared with other proofs: %1. Change it everywhere, or only here?").arg(others.join(u", "_s)),
        QMessageBox::NoButton, this);
    m_question->setObjectName(u"sharedQuestion"_s);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    const QAbstractButton *all = m_question->addButton(tr("Change all"), QMessageBox::AcceptRole);
    const QAbstractButton *one = m_question->addButton(tr("Only this one"), QMessageBox::ActionRole);
    m_question->addButton(QMessageBox::Cancel);
    connect(m_question, &QMessageBox::buttonClicked, this, [this, all, one, changes](const QAbstractButton *pressed) {
        m_question = nullptr;
        if (pressed == all || pressed == one)
            write(changes, pressed == all ? Sharing::All : Sharing::Detach);
        else
            refresh();
    });
    m_question->open();
}

void ProofForm::showAfter(const Checked<Spot> &done)
{
    if (done)
        Q_EMIT wanted(*done.value);
    else
        Q_EMIT said(toQt(sentence(done.findings.front())));
}

void ProofForm::showClause(const QString &id)
{
    const DeckEntry *clause = m_workspace.index ? m_workspace.index->clause(toStd(id)) : nullptr;
    if (clause)
        Q_EMIT wanted(clause->spot);
}

void ProofForm::showCard(const QString &id)
{
    const DeckEntry *card = m_workspace.index ? m_workspace.index->card(toStd(id)) : nullptr;
    if (card)
        Q_EMIT wanted(abilitiesOf(m_workspace, card->spot));
}

} // namespace rw
