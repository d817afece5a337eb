// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/proofform.h"

#include "deck/countupdates.h"
#include "deck/fileformat.h"
#include "workbench/deckindex.h"
#include "workbench/decksession.h"
#include "workbench/formview/flowlayout.h"
#include "workbench/formview/sharednames.h"
#include "workbench/journalpanel.h"
#include "workbench/livecheck.h"
#include "workbench/proofview/deckexamples.h"
#include "workbench/proofview/deckwords.h"
#include "workbench/proofview/pathrows.h"
#include "workbench/proofview/playrows.h"
#include "workbench/proofview/proofshape.h"
#include "workbench/proofview/questionview.h"
#include "workbench/proofview/rowparts.h"
#include "workbench/proofview/typedvalue.h"
#include "workbench/qttext.h"
#include "workbench/showntext.h"
#include "workbench/theme.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Changes;

namespace {

constexpr std::size_t mostChanges = 8; ///< that are offered as buttons
constexpr qsizetype longestChange = 40;
const Value nothing;

/// What is shown of any proof; all else is there when the proof has it, or somebody adds it.
constexpr std::array alwaysThere{"name", "clauses", "seats", "given", "luck", "play", "expect"};

QString labelOf(const std::string &key)
{
    static const std::map<std::string, const char *> labels{
        {"name", QT_TRANSLATE_NOOP("rw::ProofForm", "Name")},
        {"case", QT_TRANSLATE_NOOP("rw::ProofForm", "Worked case")},
        {"clauses", QT_TRANSLATE_NOOP("rw::ProofForm", "Clauses")},
        {"seats", QT_TRANSLATE_NOOP("rw::ProofForm", "Seats")},
        {"variants", QT_TRANSLATE_NOOP("rw::ProofForm", "Variants")},
        {"set", QT_TRANSLATE_NOOP("rw::ProofForm", "Values of the deck")},
        {"given", QT_TRANSLATE_NOOP("rw::ProofForm", "Given")},
        {"luck", QT_TRANSLATE_NOOP("rw::ProofForm", "Luck")},
        {"seeds", QT_TRANSLATE_NOOP("rw::ProofForm", "Seeds")},
        {"play", QT_TRANSLATE_NOOP("rw::ProofForm", "Moves")},
        {"rest", QT_TRANSLATE_NOOP("rw::ProofForm", "Rest")},
        {"refuses", QT_TRANSLATE_NOOP("rw::ProofForm", "Refused with")},
        {"expect", QT_TRANSLATE_NOOP("rw::ProofForm", "Expected")},
        {"can", QT_TRANSLATE_NOOP("rw::ProofForm", "Allowed")},
        {"cannot", QT_TRANSLATE_NOOP("rw::ProofForm", "Refused")},
        {"sees", QT_TRANSLATE_NOOP("rw::ProofForm", "Seen")},
        {"knows", QT_TRANSLATE_NOOP("rw::ProofForm", "Known")},
        {"branches", QT_TRANSLATE_NOOP("rw::ProofForm", "Branches")},
    };
    const auto found = labels.find(key);
    return found != labels.end() ? ProofForm::tr(found->second) : toQt(key);
}

} // namespace

ProofForm::ProofForm(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_rehearsal(workspace.check), m_journal(workspace.index)
{
    build();
    connect(&m_rehearsal, &ProofRehearsal::answered, this, &ProofForm::takeAnswer);
    connect(&workspace.session, &DeckSession::changed, this, &ProofForm::takeChange);
    connect(&workspace.session, &DeckSession::filesChanged, this, [this] { m_examples.reset(); });
    connect(&workspace.check, &LiveCheck::problemsChanged, this, [this] {
        setNotes();
        if (isVisible() && (m_playedHash != m_workspace.check.deckHash() || m_rehearsal.answer().isNull()))
            rehearse();
    });
}

ProofForm::~ProofForm() = default;

void ProofForm::build()
{
    m_body = new QWidget;
    m_form = new QFormLayout(m_body);
    m_form->setContentsMargins(0, 0, 8, 8);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    addLines();
    addStart();
    m_play = new PlayRows(m_body);
    connect(m_play, &PlayRows::changeWanted, this, &ProofForm::apply);
    connect(m_play, &PlayRows::offersWanted, this, &ProofForm::offerAt);
    addPart("play", labelOf("play"), m_play);
    addQuestions();
    addBranches();

    m_scroll = new QScrollArea(this);
    m_scroll->setAccessibleName(tr("The proof"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_body);
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
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 4, 8, 8);
    column->setSpacing(4);
    column->addWidget(makeHead());
    column->addWidget(m_leftOut);
    column->addWidget(halves, 1);
}

QWidget *ProofForm::makeHead()
{
    auto *head = new QWidget(this);
    auto *line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    m_run = new QPushButton(themeIcon(u"proof"_s), tr("&Run"), head);
    m_run->setObjectName(u"runProof"_s);
    m_run->setToolTip(tr("Plays the proof with all its seeds"));
    connect(m_run, &QPushButton::clicked, this, &ProofForm::run);
    m_sign = new QLabel(head);
    m_verdict = new QLabel(head);
    m_verdict->setObjectName(u"proofVerdict"_s);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_toFault = new QToolButton(head);
    m_toFault->setObjectName(u"toFault"_s);
    m_toFault->setText(tr("Go to it"));
    m_toFault->setToolTip(tr("Goes to the line that differs"));
    m_toFault->setFocusPolicy(Qt::StrongFocus);
    connect(m_toFault, &QToolButton::clicked, this, &ProofForm::goToFault);
    m_toCounts = new QToolButton(head);
    m_toCounts->setObjectName(u"updateCounts"_s);
    m_toCounts->setText(tr("Update counts"));
    m_toCounts->setToolTip(tr("Only numbers of cards differ. Sets them to what they are now."));
    m_toCounts->setFocusPolicy(Qt::StrongFocus);
    connect(m_toCounts, &QToolButton::clicked, this, &ProofForm::updateCounts);
    auto *add = new QToolButton(head);
    add->setObjectName(u"addPart"_s);
    add->setText(tr("Add"));
    add->setAccessibleName(tr("Add another part to the proof"));
    add->setPopupMode(QToolButton::InstantPopup);
    add->setFocusPolicy(Qt::StrongFocus);
    m_add = new QMenu(add);
    connect(m_add, &QMenu::aboutToShow, this, &ProofForm::fillAddMenu);
    add->setMenu(m_add);
    m_more = new QToolButton(head);
    m_more->setObjectName(u"moreOfProof"_s);
    m_more->setText(tr("More"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_more);
    menu->addAction(tr("Duplicate"), this, &ProofForm::doubleProof)->setObjectName(u"doubleProof"_s);
    menu->addAction(tr("Begin a branch at its end"), this, &ProofForm::beginBranch)->setObjectName(u"beginBranch"_s);
    menu->addAction(tr("Delete"), this, &ProofForm::removeProof)->setObjectName(u"removeProof"_s);
    m_more->setMenu(menu);
    line->addWidget(m_run);
    line->addWidget(m_sign);
    line->addWidget(m_verdict, 1);
    line->addWidget(m_toFault);
    line->addWidget(m_toCounts);
    line->addWidget(add);
    line->addWidget(m_more);
    m_leftOut = quietLabel(this);
    m_leftOut->setObjectName(u"leftOut"_s);
    m_leftOut->setWordWrap(true);
    return head;
}

void ProofForm::addPart(const std::string &key, const QString &label, QWidget *part)
{
    m_parts[key] = part;
    m_form->addRow(label, part);
    if (auto *caption = qobject_cast<QLabel *>(m_form->labelForField(part)))
        caption->setContentsMargins(0, 4, 0, 0);
}

void ProofForm::addLine(const std::string &key, OfferField::Words words)
{
    auto *field = new OfferField(std::move(words), m_body);
    field->line()->setObjectName(u"proof."_s + toQt(key));
    connect(field, &OfferField::valueWanted, this, [this, key](const Value &value) { takeLine(key, value); });
    addPart(key, labelOf(key), field);
    m_lines[key] = field;
}

void ProofForm::addLines()
{
    OfferField::Words name = textWords(labelOf("name"));
    name.read = [](const QString &typed, QString *trouble) {
        if (typed.isEmpty())
            *trouble = tr("A proof needs a name: what it shows, as a sentence.");
        return Value(toStd(typed));
    };
    addLine("name", std::move(name));
    addLine("case", textWords(labelOf("case")));
    addLine("clauses", listWords(labelOf("clauses"), [this] { return clausesOf(m_workspace); }));
    addLine("seats", listWords(labelOf("seats"), [] {
        std::vector<Offer> offers;
        for (const char *seat : {"anna", "bo", "cid", "dag", "eva", "finn"})
            offers.push_back({QString::fromLatin1(seat)});
        return offers;
    }));
    m_lines["seats"]->line()->setPlaceholderText(tr("as many as usually play"));
    addLine("variants", variantWords(labelOf("variants"), [this] { return variantsOf(m_workspace); }));
    m_lines["variants"]->line()->setPlaceholderText(tr("as the deck says"));
}

void ProofForm::addRows(const std::string &key, const QString &label, PathRows *rows)
{
    m_rows[key] = rows;
    addPart(key, label, rows);
    connect(rows, &PathRows::changeWanted, this, &ProofForm::apply);
}

void ProofForm::addStart()
{
    addRows("set", labelOf("set"),
            new PathRows({.name = u"set"_s, .path = tr("A value of the deck"), .add = tr("Choose a value that differs in this proof")}, m_body));
    addRows("given", labelOf("given"),
            new PathRows({.name = u"given"_s, .path = tr("What is given"), .add = tr("Choose what differs from a fresh game"), .left = {"cards"}}, m_body));
    addRows("luck", labelOf("luck"),
            new PathRows({.name = u"luck"_s, .path = tr("Luck"), .add = tr("Choose which dice or draws fall as written"), .between = ' '}, m_body));
    addLine("seeds", numberWords(labelOf("seeds"), 1));
    m_rows["set"]->setValueOffers([](const std::string &) { return std::vector<Offer>(); });
    m_rows["given"]->setValueOffers([this](const std::string &path) { return m_examples ? m_examples->givenWords(path, seats()) : std::vector<Offer>(); });
    connect(m_rows["set"], &PathRows::entered, this, [this] { m_rows["set"]->setPathOffers(settingsOf(m_workspace)); });
}

void ProofForm::addQuestions()
{
    OfferField::Words rest = textWords(labelOf("rest"));
    rest.offers = [this] { return botsOf(m_workspace); };
    addLine("rest", std::move(rest));
    for (const std::string &question : proofQuestions()) {
        if (question == "asks") // between moves only
            continue;
        QuestionView *view = makeQuestion(question, m_body);
        view->setObjectName(u"end."_s + toQt(question));
        m_questions[question] = view;
        connect(view, &QuestionView::changeWanted, this, &ProofForm::apply);
        addPart(question, labelOf(question), view);
        if (question != "expect")
            continue;
        m_changedBox = new QWidget(m_body);
        m_changedBox->setObjectName(u"changedPaths"_s);
        m_changed = new FlowLayout(m_changedBox, 4, 2);
        m_form->addRow(QString(), m_changedBox);
    }
    addRows("refuses", labelOf("refuses"),
            new PathRows({.name = u"refuses"_s, .path = tr("What refuses the start"), .add = tr("code, or an argument such as arguments.found")}, m_body));
}

void ProofForm::addBranches()
{
    m_branches = new QWidget(m_body);
    m_branches->setObjectName(u"branches"_s);
    auto *column = new QVBoxLayout(m_branches);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    addPart("branches", labelOf("branches"), m_branches);
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
        m_wanted.clear();
        m_value = {};
        m_isRun = false;
        m_rehearsal.clear();
        m_journal.setProof({});
        m_scroll->verticalScrollBar()->setValue(0);
    }
    refresh();
    if (spot.path.size() > proof.size())
        focusAt(Path(spot.path.begin() + std::ptrdiff_t(proof.size()), spot.path.end()));
}

void ProofForm::takeChange(const DeckChange &change)
{
    for (const DeckChange::Text &text : change.texts)
        if (kindOf(text.file) == FileKind::Cards || kindOf(text.file) == FileKind::Proof)
            m_examples.reset();
    if (m_subject.isNull() || !change.touches(m_subject.file))
        return;
    findAgain();
    if (canShow(m_subject))
        refresh();
}

/// Where the proof stands now, after others have come or gone before it.
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
    m_body->setEnabled(m_workspace.session.isReadable(m_subject.file));
    m_name = textOf(value, "name");
    const bool isSame = value == m_value && !m_rehearsal.answer().isNull();
    m_value = value;
    refreshParts();
    refreshBranches();
    refreshLeftOut();
    orderTabs(m_body);
    if (!isSame)
        rehearse();
    setNotes();
}

void ProofForm::refreshParts()
{
    const auto isAlwaysThere = [](const std::string &key) { return std::ranges::find(alwaysThere, key) != alwaysThere.end(); };
    const bool isRefused = m_value.find("refuses") != nullptr;
    for (const auto &[key, part] : m_parts) {
        const bool isEnd = key == "play" || key == "expect";
        const bool isThere = m_value.find(key) || m_wanted.contains(key) || (isAlwaysThere(key) && !(isRefused && isEnd));
        m_form->setRowVisible(part, isThere);
    }
    for (const auto &[key, line] : m_lines)
        line->set(m_value.find(key));
    for (const auto &[key, rows] : m_rows)
        rows->set(m_value, {key});
    m_play->set(m_value);
    for (const auto &[key, question] : m_questions)
        question->set(m_value, {key});
}

void ProofForm::refreshBranches()
{
    const Value::List &branches = listOf(m_value, "branches");
    qDeleteAll(m_branches->findChildren<QToolButton *>(Qt::FindDirectChildrenOnly));
    const auto add = [this](const QString &text, Path path) {
        auto *button = new QToolButton(m_branches);
        button->setText(text);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, [this, spot = Spot{m_subject.file, std::move(path)}] { Q_EMIT wanted(spot); });
        m_branches->layout()->addWidget(button);
    };
    const bool isBranch = m_subject.path.size() > wholeProof(m_subject.path).size();
    if (isBranch) {
        const Path around(m_subject.path.begin(), m_subject.path.end() - 2);
        add(tr("It goes on from: %1").arg(shownText(textOf(m_workspace.session.value({m_subject.file, around}), "name"))), around);
    }
    for (std::size_t i = 0; i < branches.size(); ++i)
        add(shownText(textOf(branches[i], "name")), form::joined(form::joined(m_subject.path, "branches"), i));
    m_form->setRowVisible(m_branches, isBranch || !branches.empty());
}

void ProofForm::refreshLeftOut()
{
    QStringList left;
    for (const Value::Member &member : m_value.isMap() ? m_value.map() : Value::Map{})
        if (!m_parts.contains(member.key))
            left.append(toQt(member.key));
    if (const Value *given = m_value.find("given"); given && given->find("cards"))
        left.append(u"given.cards"_s);
    m_leftOut->setText(tr("Only the source shows: %1. It stays as it is.").arg(left.join(u", "_s)));
    m_leftOut->setVisible(!left.isEmpty());
}

void ProofForm::fillAddMenu()
{
    m_add->clear();
    for (const std::string key : {"case", "variants", "set", "seeds", "rest", "can", "cannot", "sees", "knows", "refuses"}) {
        if (m_value.find(key) || m_wanted.contains(key))
            continue;
        QAction *action = m_add->addAction(labelOf(key));
        action->setObjectName(toQt(key));
        connect(action, &QAction::triggered, this, [this, key] {
            m_wanted.insert(key);
            refreshParts();
            orderTabs(m_body);
            focusAt({key});
        });
    }
    m_add->setEnabled(!m_add->isEmpty());
}

// --- what is played

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
        m_journalPanel->view()->scrollTo(m_journal.index(m_journal.firstFailure() >= 0 ? m_journal.firstFailure() : m_journal.rowCount() - 1, 0));
    tellVerdict();
    setNotes();
    offer();
}

void ProofForm::tellVerdict()
{
    const Value *proof = m_rehearsal.answer().find("proof");
    const bool passed = proof && flagOf(*proof, "passed");
    const Value::List &failures = listOf(proof ? *proof : nothing, "failures");
    QString text;
    if (m_rehearsal.isAsking())
        text = tr("Playing …");
    else if (!proof)
        text = tr("Not played: %1").arg(m_rehearsal.trouble());
    else if (!passed)
        text = failures.size() > 1 ? tr("It fails at %1 places. The first: %2").arg(failures.size()).arg(toQt(textOf(failures.front(), "message")))
                                   : tr("It fails: %1").arg(failures.empty() ? QString() : toQt(textOf(failures.front(), "message")));
    else
        text = m_isRun ? tr("It passed with %n seed(s).", nullptr, int(numberOf(*proof, "seeds", 1))) : tr("It passes.");
    m_verdict->setText(text);
    const QIcon icon = m_rehearsal.isAsking() || !proof ? themeIcon(u"unsure"_s, Tone::Soft)
        : passed                                         ? themeIcon(u"good"_s, Tone::Good)
                                                         : themeIcon(u"failed"_s, Tone::Error);
    m_sign->setPixmap(icon.pixmap(fontMetrics().height()));
    m_toFault->setVisible(!m_rehearsal.isAsking() && !failures.empty());
    m_toCounts->setVisible(!m_rehearsal.isAsking() && proof && proof->find("counts"));
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

/// At the end, at the open line where that stands elsewhere, and where it begins.
void ProofForm::offer()
{
    const Value &answer = m_rehearsal.answer();
    const std::size_t all = listOf(m_value, "play").size();
    const StateOffers ending = offersFrom(answer, all);
    for (const auto &[key, question] : m_questions)
        question->setOffers(ending);
    offerChanges(answer);
    if (m_play->openLine() >= all)
        m_play->setOpenOffers(ending, situation(answer));
    else
        offerAt(m_play->openLine());

    if (!m_examples)
        m_examples = std::make_unique<DeckExamples>(m_workspace.session);
    const Value *fresh = answer.find("fresh");
    const Value tree = fresh ? *fresh : Value();
    std::vector<Offer> given = m_examples->givenPaths(seats());
    for (Offer &offer : given)
        if (const std::optional<Value> now = expectedAt(tree, toStd(offer.text)))
            offer.detail = typedText(*now).left(longestChange);
    for (Offer &offer : pathsOf(tree))
        if (std::ranges::find(given, offer.text, &Offer::text) == given.end())
            given.push_back(std::move(offer));
    m_rows["given"]->setPathOffers(given);
    m_rows["given"]->setNow([tree](const std::string &path) { return expectedAt(tree, path); });
    m_rows["luck"]->setPathOffers(m_examples->luckKeys(seats()));
}

void ProofForm::offerAt(std::size_t line)
{
    const std::size_t all = listOf(m_value, "play").size();
    m_rehearsal.look({line, {}, false}, [this, line, all](const Value &answer) {
        if (all != listOf(m_value, "play").size())
            return;
        const StateOffers offers = offersFrom(answer, line);
        m_play->setOffers(line, offers);
        if (m_play->openLine() == line)
            m_play->setOpenOffers(offers, situation(answer));
    });
}

/// What the last move changed, a button each, as far as nothing is expected of it yet.
void ProofForm::offerChanges(const Value &answer)
{
    qDeleteAll(m_changedBox->findChildren<QToolButton *>(Qt::FindDirectChildrenOnly));
    std::size_t count = 0;
    const std::vector<PathRow> expected = pathRows(m_value.find("expect") ? *m_value.find("expect") : Value(), {});
    for (const Value &change : listOf(answer, "changed")) {
        const std::string path = textOf(change, "path");
        const bool isExpected = std::ranges::any_of(expected, [&](const PathRow &row) { return row.path == path || row.path.starts_with(path + '.'); });
        if (isExpected || count == mostChanges)
            continue;
        ++count;
        const Value value = *change.find("value");
        const QString words = tr("%1: %2", "a path and what is there").arg(toQt(path), typedText(value));
        auto *button = new QToolButton(m_changedBox);
        button->setObjectName(toQt(path));
        button->setText(u"+ "_s + (words.size() > longestChange ? words.left(longestChange) + u'…' : words));
        button->setToolTip(tr("Expect %1").arg(words));
        button->setAccessibleName(button->toolTip());
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, [this, path, value] { apply({settingOf(m_value, {"expect"}, path, value)}); });
        m_changed->addWidget(button);
        button->show();
    }
    const bool isEnd = m_form->isRowVisible(m_parts["expect"]);
    m_form->setRowVisible(m_changedBox, count > 0 && isEnd);
    orderTabs(m_body);
}

// --- what is wrong

/// What failed, and what the check of the deck finds, with paths that begin in the proof that is shown.
std::vector<FormNote> ProofForm::notes() const
{
    std::vector<FormNote> notes;
    if (m_subject.isNull()) // no proof has been shown yet
        return notes;
    for (const Problem &problem : m_workspace.check.problemsIn(m_subject))
        notes.push_back({Path(problem.spot.path.begin() + std::ptrdiff_t(m_subject.path.size()), problem.spot.path.end()), problem.severity, problem.text});
    const Value *proof = m_rehearsal.answer().find("proof");
    const std::string place = placeOfBranch(m_subject.path);
    for (const Value &failure : listOf(proof ? *proof : nothing, "failures"))
        if (const std::string path = textOf(failure, "path"); path.starts_with(place))
            notes.push_back({{path.substr(place.size())}, Finding::Severity::Error, toQt(textOf(failure, "message"))});
    return notes;
}

void ProofForm::setNotes()
{
    const std::vector<FormNote> all = notes();
    for (const auto &[key, line] : m_lines) {
        const auto own = std::ranges::find_if(all, [&](const FormNote &note) { return pathText(note.path) == key || pathText(note.path).starts_with(key + '.'); });
        line->setFault(own != all.end() ? own->text : QString());
    }
    for (const auto &[key, rows] : m_rows)
        rows->setNotes(all);
    m_play->setNotes(all);
    for (const auto &[key, question] : m_questions)
        question->setNotes(all);
}

void ProofForm::goToFault()
{
    for (const QLabel *fault : m_body->findChildren<QLabel *>(u"fault"_s)) {
        if (!fault->isVisibleTo(m_body))
            continue;
        m_scroll->ensureWidgetVisible(fault->parentWidget());
        if (auto *line = fault->parentWidget()->findChild<OfferLine *>())
            line->setFocus();
        return;
    }
    if (const int row = m_journal.firstFailure(); row >= 0) {
        m_journalPanel->view()->setCurrentIndex(m_journal.index(row, 0));
        m_journalPanel->view()->setFocus();
    }
}

/// What is not as expected are numbers of cards alone, as when the deck got one more.
void ProofForm::updateCounts()
{
    const Value *proof = m_rehearsal.answer().find("proof");
    Changes changes;
    for (const CountUpdate &update : countUpdatesIn(Value::Map{{"proofs", Value::List{proof ? *proof : nothing}}}))
        if (update.path.size() > m_subject.path.size()) // the proof is the only one in the file that was played
            changes.push_back(Change::set(Path(update.path.begin() + std::ptrdiff_t(m_subject.path.size()), update.path.end()), update.value));
    apply(changes);
}

bool ProofForm::focusAt(const Path &path)
{
    const auto *key = path.empty() ? nullptr : std::get_if<std::string>(&path.front());
    if (!key || !m_parts.contains(*key))
        return false;
    if (const auto line = m_lines.find(*key); line != m_lines.end())
        line->second->setFocus();
    else if (const auto rows = m_rows.find(*key); rows != m_rows.end() && !rows->second->focusAt(path))
        rows->second->focusNew();
    else if (*key == "play" && !m_play->focusAt(path))
        m_play->newLine()->setFocus();
    else if (const auto question = m_questions.find(*key); question != m_questions.end() && !question->second->focusAt(path))
        question->second->focusNew();
    if (m_body->isAncestorOf(m_body->window()->focusWidget()))
        m_scroll->ensureWidgetVisible(m_body->window()->focusWidget());
    return true;
}

// --- edits

void ProofForm::takeLine(const std::string &key, const Value &value)
{
    if (!value.isNull())
        return apply({Change::set({key}, value)});
    m_wanted.insert(key); // it stays where the cursor is
    if (m_value.find(key))
        apply({Change::remove({key})});
}

QString ProofForm::nameOf(const Changes &changes) const
{
    const Change &first = changes.front();
    const auto *key = first.path.empty() ? nullptr : std::get_if<std::string>(&first.path.front());
    const QString what = key ? labelOf(*key).toLower() : QString();
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
    const QStringList others = namesThatShare(m_workspace.session.document(m_subject.file), form::joined(m_subject.path, changes.front().path));
    m_question = new QMessageBox(QMessageBox::Question, tr("Change all of them?"), tr("What you change also stands in other proofs: %1.").arg(others.join(u", "_s)),
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

void ProofForm::doubleProof()
{
    Value copy = m_workspace.session.value(m_subject);
    copy["name"] = toStd(tr("%1, again").arg(toQt(m_name)));
    const std::size_t next = std::get<std::size_t>(m_subject.path.back()) + 1;
    const Spot list{m_subject.file, Path(m_subject.path.begin(), m_subject.path.end() - 1)};
    const Findings failed = m_workspace.session.insertItem(list, next, copy, tr("Duplicate the proof %1").arg(toQt(m_name)));
    if (failed.empty())
        Q_EMIT wanted(list.inside(next));
    else
        Q_EMIT said(toQt(sentence(failed.front())));
}

void ProofForm::removeProof()
{
    const Spot list{m_subject.file, Path(m_subject.path.begin(), m_subject.path.end() - 1)};
    const std::size_t index = std::get<std::size_t>(m_subject.path.back());
    const std::size_t count = m_workspace.session.value(list).size();
    if (count == 1 && list.path.size() == 1)
        return Q_EMIT said(tr("A file of proofs needs one. Delete the file, or write another proof first."));
    const Path gone = count == 1 ? list.path : m_subject.path;
    const Spot next = count == 1 ? Spot{list.file, Path(list.path.begin(), list.path.end() - 1)} : list.inside(std::min(index, count - 2));
    const Findings failed = m_workspace.session.remove({m_subject.file, gone}, tr("Delete the proof %1").arg(toQt(m_name)));
    if (failed.empty())
        Q_EMIT wanted(next);
    else
        Q_EMIT said(toQt(sentence(failed.front())));
}

void ProofForm::beginBranch()
{
    const Value branch = Value::Map{{"name", toStd(tr("and then"))}};
    const std::size_t count = listOf(m_value, "branches").size();
    const Spot subject = m_subject;
    apply({count == 0 ? Change::set({"branches"}, Value::List{branch}) : Change::insert({"branches"}, count, branch)});
    Q_EMIT wanted(subject.inside("branches").inside(count));
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
        Q_EMIT wanted(card->spot);
}

} // namespace rw
