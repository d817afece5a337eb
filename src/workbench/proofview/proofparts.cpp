// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/proofparts.h"

#include "workbench/form/view/flowlayout.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/deckexamples.h"
#include "workbench/proofview/deckwords.h"
#include "workbench/proofview/pathrows.h"
#include "workbench/proofview/playrows.h"
#include "workbench/proofview/proofcards.h"
#include "workbench/proofview/questionview.h"
#include "workbench/proofview/rowparts.h"
#include "workbench/proofview/typedvalue.h"
#include "workbench/workspace.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;

namespace {

constexpr std::size_t mostChanges = 8; ///< that are offered as buttons
constexpr qsizetype longestChange = 40;
constexpr const char *ownCards = "given.cards";

/// The parts that are always shown. Others are shown if the proof has them or the user adds them.
constexpr std::array alwaysThere{"name", "clauses", "seats", "given", "luck", "play", "expect"};
/// The parts that the user can add, in the order of the menu.
constexpr std::array mayBeAdded{"case", "variants", "set",     ownCards, "seeds", "rest",
                                "can",  "cannot",   "exactly", "sees",   "knows", "refuses"};

const std::map<std::string, const char *> &partNames()
{
    static const std::map<std::string, const char *> names{
        {"name", QT_TRANSLATE_NOOP("rw::ProofParts", "Name")},
        {"case", QT_TRANSLATE_NOOP("rw::ProofParts", "Worked case")},
        {"clauses", QT_TRANSLATE_NOOP("rw::ProofParts", "Clauses")},
        {"seats", QT_TRANSLATE_NOOP("rw::ProofParts", "Seats")},
        {"variants", QT_TRANSLATE_NOOP("rw::ProofParts", "Variants")},
        {"set", QT_TRANSLATE_NOOP("rw::ProofParts", "Values of the deck")},
        {"given", QT_TRANSLATE_NOOP("rw::ProofParts", "Given")},
        {ownCards, QT_TRANSLATE_NOOP("rw::ProofParts", "Own cards")},
        {"luck", QT_TRANSLATE_NOOP("rw::ProofParts", "Luck")},
        {"seeds", QT_TRANSLATE_NOOP("rw::ProofParts", "Seeds")},
        {"play", QT_TRANSLATE_NOOP("rw::ProofParts", "Moves")},
        {"rest", QT_TRANSLATE_NOOP("rw::ProofParts", "Rest")},
        {"refuses", QT_TRANSLATE_NOOP("rw::ProofParts", "Refused with")},
        {"expect", QT_TRANSLATE_NOOP("rw::ProofParts", "Expected")},
        {"can", QT_TRANSLATE_NOOP("rw::ProofParts", "Allowed")},
        {"cannot", QT_TRANSLATE_NOOP("rw::ProofParts", "Refused")},
        {"exactly", QT_TRANSLATE_NOOP("rw::ProofParts", "Exactly these")},
        {"sees", QT_TRANSLATE_NOOP("rw::ProofParts", "Seen")},
        {"knows", QT_TRANSLATE_NOOP("rw::ProofParts", "Known")},
        {"branches", QT_TRANSLATE_NOOP("rw::ProofParts", "Branches")},
    };
    return names;
}

} // namespace

QString proofPartName(const std::string &key)
{
    const auto found = partNames().find(key);
    return found != partNames().end() ? ProofParts::tr(found->second) : toQt(key);
}

ProofParts::ProofParts(const Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 8, 8);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    addHeadLines();
    addStart();
    m_play = new PlayRows(this);
    connect(m_play, &PlayRows::changeWanted, this, &ProofParts::changeWanted);
    connect(m_play, &PlayRows::offersWanted, this, &ProofParts::offersWanted);
    addPart("play", m_play);
    addQuestions();
    m_links = new QWidget(this);
    m_links->setObjectName(u"branches"_s);
    auto *column = new QVBoxLayout(m_links);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    addPart("branches", m_links);
}

ProofParts::~ProofParts() = default;

void ProofParts::addPart(const std::string &key, QWidget *part)
{
    m_parts[key] = part;
    m_form->addRow(proofPartName(key), part);
    if (auto *caption = qobject_cast<QLabel *>(m_form->labelForField(part)))
        caption->setContentsMargins(0, 4, 0, 0);
}

void ProofParts::addLine(const std::string &key, OfferField::Words words)
{
    auto *field = new OfferField(std::move(words), this);
    field->line()->setObjectName(u"proof."_s + toQt(key));
    connect(field, &OfferField::valueWanted, this, [this, key](const Value &value) { takeLine(key, value); });
    addPart(key, field);
    m_lines[key] = field;
}

void ProofParts::addRows(const std::string &key, PathRows *rows)
{
    m_rows[key] = rows;
    addPart(key, rows);
    connect(rows, &PathRows::changeWanted, this, &ProofParts::changeWanted);
}

void ProofParts::addHeadLines()
{
    OfferField::Words name = textWords(proofPartName("name"));
    name.read = [](const QString &typed, QString *trouble) {
        if (typed.isEmpty())
            *trouble = tr("A proof needs a name: what it shows, as a sentence.");
        return Value(toStd(typed));
    };
    addLine("name", std::move(name));
    addLine("case", textWords(proofPartName("case")));
    addLine("clauses", listWords(proofPartName("clauses"), [this] { return clausesOf(m_workspace); }));
    addLine("seats", listWords(proofPartName("seats"), [] {
                std::vector<Offer> offers;
                for (const char *seat : {"anna", "bo", "cid", "dag", "eva", "finn"})
                    offers.push_back({QString::fromLatin1(seat)});
                return offers;
            }));
    m_lines["seats"]->line()->setPlaceholderText(tr("as many as usually play"));
    addLine("variants", variantWords(proofPartName("variants"), [this] { return variantsOf(m_workspace); }));
    m_lines["variants"]->line()->setPlaceholderText(tr("default of the deck"));
}

void ProofParts::addStart()
{
    addRows(
        "set",
        new PathRows(
            {.name = u"set"_s, .path = tr("A value of the deck"), .add = tr("Choose a value that differs in this proof")}, this));
    addRows("given",
            new PathRows({.name = u"given"_s,
                          .path = tr("What is given"),
                          .add = tr("Choose what differs from a fresh game"),
                          .left = {"cards"}},
                         this));
    m_cards = new ProofCards(m_workspace, this);
    connect(m_cards, &ProofCards::changeWanted, this, &ProofParts::changeWanted);
    addPart(ownCards, m_cards);
    addRows("luck",
            new PathRows(
                {.name = u"luck"_s, .path = tr("Luck"), .add = tr("Choose which dice or draws fall as written"), .between = ' '},
                this));
    addLine("seeds", numberWords(proofPartName("seeds"), 1));
    m_rows["set"]->setValueOffers([](const std::string &) { return std::vector<Offer>(); });
    m_rows["given"]->setValueOffers(
        [this](const std::string &path) { return m_examples ? m_examples->givenWords(path, m_seats) : std::vector<Offer>(); });
    connect(m_rows["set"], &PathRows::entered, this, [this] { m_rows["set"]->setPathOffers(settingsOf(m_workspace)); });
}

void ProofParts::addQuestions()
{
    OfferField::Words rest = textWords(proofPartName("rest"));
    rest.offers = [this] { return botsOf(m_workspace); };
    addLine("rest", std::move(rest));
    for (const std::string &question : proofQuestions()) {
        if (question == "asks") // only between moves
            continue;
        QuestionView *view = makeQuestion(question, this);
        view->setObjectName(u"end."_s + toQt(question));
        m_questions[question] = view;
        connect(view, &QuestionView::changeWanted, this, &ProofParts::changeWanted);
        addPart(question, view);
        if (question != "expect")
            continue;
        m_changedBox = new QWidget(this);
        m_changedBox->setObjectName(u"changedPaths"_s);
        m_changed = new FlowLayout(m_changedBox, 4, 2);
        m_form->addRow(QString(), m_changedBox);
    }
    addRows("refuses",
            new PathRows({.name = u"refuses"_s,
                          .path = tr("What refuses the start"),
                          .add = tr("code, or an argument such as arguments.found")},
                         this));
}

bool ProofParts::has(const std::string &key) const
{
    if (key != ownCards)
        return m_value.find(key) != nullptr;
    const Value *given = m_value.find("given");
    return given && given->find("cards");
}

void ProofParts::set(const Value &proof)
{
    m_value = proof;
    showParts();
    for (const auto &[key, line] : m_lines)
        line->set(m_value.find(key));
    for (const auto &[key, rows] : m_rows)
        rows->set(m_value, {key});
    m_cards->set(m_value);
    m_play->set(m_value);
    for (const auto &[key, question] : m_questions)
        question->set(m_value, {key});
    orderTabs(this);
}

void ProofParts::showParts()
{
    const auto isAlwaysThere = [](const std::string &key) { return std::ranges::find(alwaysThere, key) != alwaysThere.end(); };
    const bool isRefused = has("refuses");
    for (const auto &[key, part] : m_parts) {
        if (part == m_links)
            continue;
        const bool isEnd = key == "play" || key == "expect";
        m_form->setRowVisible(part, has(key) || m_added.contains(key) || (isAlwaysThere(key) && !(isRefused && isEnd)));
    }
}

void ProofParts::setLinks(const std::vector<Link> &links)
{
    qDeleteAll(m_links->findChildren<QToolButton *>(Qt::FindDirectChildrenOnly));
    for (const Link &link : links) {
        auto *button = new QToolButton(m_links);
        button->setText(link.text);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, [this, path = link.path] { Q_EMIT linkWanted(path); });
        m_links->layout()->addWidget(button);
    }
    m_form->setRowVisible(m_links, !links.empty());
    orderTabs(this);
}

QStringList ProofParts::leftOut() const
{
    QStringList left;
    for (const Value::Member &member : m_value.isMap() ? m_value.map() : Value::Map{})
        if (!m_parts.contains(member.key))
            left.append(toQt(member.key));
    return left;
}

void ProofParts::fillAddMenu(QMenu &menu)
{
    menu.clear();
    for (const std::string key : mayBeAdded) {
        if (has(key) || m_added.contains(key))
            continue;
        QAction *action = menu.addAction(proofPartName(key));
        action->setObjectName(toQt(key));
        connect(action, &QAction::triggered, this, [this, key] {
            m_added.insert(key);
            showParts();
            orderTabs(this);
            focusAt({key});
        });
    }
    menu.setEnabled(!menu.isEmpty());
}

bool ProofParts::focusAt(const Path &path)
{
    const auto *key = path.empty() ? nullptr : std::get_if<std::string>(&path.front());
    if (!key || !m_parts.contains(*key))
        return false;
    if (*key == ownCards)
        m_cards->focusNew();
    else if (m_cards->focusAt(path))
        ;
    else if (const auto line = m_lines.find(*key); line != m_lines.end()) {
        line->second->setFocus();
        line->second->line()->selectAll();
    } else if (const auto rows = m_rows.find(*key); rows != m_rows.end() && !rows->second->focusAt(path))
        rows->second->focusNew();
    else if (*key == "play" && !m_play->focusAt(path))
        m_play->newLine()->setFocus();
    else if (const auto question = m_questions.find(*key); question != m_questions.end() && !question->second->focusAt(path))
        question->second->focusNew();
    if (isAncestorOf(window()->focusWidget()))
        Q_EMIT shownWanted(window()->focusWidget());
    return true;
}

// Faults

void ProofParts::setNotes(const std::vector<FormNote> &notes)
{
    for (const auto &[key, line] : m_lines) {
        const auto own = std::ranges::find_if(notes, [&](const FormNote &note) {
            return pathText(note.path) == key || pathText(note.path).starts_with(key + '.');
        });
        line->setFault(own != notes.end() ? own->text : QString());
    }
    for (const auto &[key, rows] : m_rows)
        rows->setNotes(notes);
    m_cards->setNotes(notes);
    m_play->setNotes(notes);
    for (const auto &[key, question] : m_questions)
        question->setNotes(notes);
}

bool ProofParts::goToFault()
{
    for (const QLabel *fault : findChildren<QLabel *>(u"fault"_s)) {
        if (!fault->isVisibleTo(this))
            continue;
        Q_EMIT shownWanted(fault->parentWidget());
        if (auto *line = fault->parentWidget()->findChild<OfferLine *>())
            line->setFocus();
        return true;
    }
    return false;
}

// Edits

void ProofParts::takeLine(const std::string &key, const Value &value)
{
    if (!value.isNull())
        return Q_EMIT changeWanted({Change::set({key}, value)});
    m_added.insert(key); // keeps the line with the focus
    if (m_value.find(key))
        Q_EMIT changeWanted({Change::remove({key})});
}

// Offers

void ProofParts::forgetExamples()
{
    m_examples.reset();
}

void ProofParts::setOffers(const StateOffers &ending, const Value &answer)
{
    for (const auto &[key, question] : m_questions)
        question->setOffers(ending);
    const Value *fresh = answer.find("fresh");
    offerStart(ending.seats, fresh ? *fresh : Value());
    offerChanges(answer);
}

/// Offers for the start: first paths from the deck's proofs, then those of a fresh game, then others that the game accepts.
void ProofParts::offerStart(const std::vector<std::string> &seats, const Value &fresh)
{
    if (!m_examples)
        m_examples = std::make_unique<DeckExamples>(m_workspace.session);
    m_seats = seats;
    std::vector<Offer> given = m_examples->givenPaths(seats);
    const std::vector<Offer> words = givenWordsOf(m_workspace, seats);
    for (Offer &offer : given) {
        const auto word = std::ranges::find(words, offer.text, &Offer::text);
        if (const std::optional<Value> now = expectedAt(fresh, toStd(offer.text)))
            offer.detail = typedText(*now).left(longestChange);
        else if (word != words.end())
            offer.detail = word->detail;
    }
    for (const std::vector<Offer> &more : {pathsOf(fresh), words})
        for (const Offer &offer : more)
            if (std::ranges::find(given, offer.text, &Offer::text) == given.end())
                given.push_back(offer);
    m_rows["given"]->setPathOffers(given);
    m_rows["given"]->setNow([fresh](const std::string &path) { return expectedAt(fresh, path); });
    m_rows["luck"]->setPathOffers(m_examples->luckKeys(seats));
}

/// Offers a button for each change of the last move that the proof does not expect yet.
void ProofParts::offerChanges(const Value &answer)
{
    qDeleteAll(m_changedBox->findChildren<QToolButton *>(Qt::FindDirectChildrenOnly));
    std::size_t count = 0;
    const std::vector<PathRow> expected = pathRows(m_value.find("expect") ? *m_value.find("expect") : Value(), {});
    for (const Value &change : listOf(answer, "changed")) {
        const std::string path = textOf(change, "path");
        const bool isExpected = std::ranges::any_of(
            expected, [&](const PathRow &row) { return row.path == path || row.path.starts_with(path + '.'); });
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
        connect(button, &QToolButton::clicked, this,
                [this, path, value] { Q_EMIT changeWanted({settingOf(m_value, {"expect"}, path, value)}); });
        m_changed->addWidget(button);
        button->show();
    }
    m_form->setRowVisible(m_changedBox, count > 0 && m_form->isRowVisible(m_parts["expect"]));
    orderTabs(this);
}

} // namespace rw
