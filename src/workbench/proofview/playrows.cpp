// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/playrows.h"

#include "workbench/parts/qttext.h"
#include "workbench/proofview/pathrows.h"
#include "workbench/proofview/questionview.h"
#include "workbench/proofview/rowparts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;

namespace {

const Path playPath{"play"};

const Value::List &linesOf(const Value &proof)
{
    return listOf(proof, "play");
}

/// The lines that are possible: moves, and waiting for a moment.
std::vector<Offer> linesIn(const StateOffers &offers)
{
    std::vector<Offer> lines = offers.lines;
    lines.insert(lines.end(), offers.moments.begin(), offers.moments.end());
    return lines;
}

/// The text of a menu entry, such as "Ask who is asked" for "asks" between moves.
QString actionWords(const std::string &question)
{
    if (question == "asks")
        return PlayRows::tr("Who is asked here");
    if (question == "can")
        return PlayRows::tr("What may be said here");
    if (question == "cannot")
        return PlayRows::tr("What is refused here");
    if (question == "exactly")
        return PlayRows::tr("Which moves a seat has here, and no other");
    if (question == "sees")
        return PlayRows::tr("What a seat sees here");
    return question == "knows" ? PlayRows::tr("What a seat knows here") : PlayRows::tr("How the game stands here");
}

} // namespace

PlayRows::PlayRows(QWidget *parent) : QWidget(parent), m_column(new QVBoxLayout(this)), m_openBox(new QWidget(this))
{
    setObjectName(u"play"_s);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    makeOpenLine();
}

void PlayRows::makeOpenLine()
{
    auto *column = new QVBoxLayout(m_openBox);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *line = new QHBoxLayout;
    line->setSpacing(4);
    m_new = new OfferLine(tr("The next move"), OfferLine::Replaces::All, m_openBox);
    m_new->setObjectName(u"newMove"_s);
    m_new->setOnLeaving(OfferLine::OnLeaving::TakesOffered);
    auto *question = new QToolButton(m_openBox);
    question->setObjectName(u"newQuestion"_s);
    question->setText(tr("Ask"));
    question->setAccessibleName(tr("A question to the game at this point"));
    question->setToolTip(question->accessibleName());
    question->setPopupMode(QToolButton::InstantPopup);
    question->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(question);
    for (const std::string &each : proofQuestions()) {
        QAction *action = menu->addAction(actionWords(each));
        action->setObjectName(toQt(each));
        connect(action, &QAction::triggered, this, [this, each] { ask(each); });
    }
    question->setMenu(menu);
    line->addWidget(m_new, 1);
    line->addWidget(question);
    m_fault = faultLabel(m_openBox);
    column->addLayout(line);
    column->addWidget(m_fault);
    m_column->addWidget(m_openBox);
    connect(m_new, &OfferLine::taken, this, &PlayRows::takeNew);
}

PlayRows::Row PlayRows::makeRow(std::size_t index, const std::string &kind)
{
    Row row{};
    row.kind = kind;
    row.box = new QWidget(this);
    auto *column = new QVBoxLayout(row.box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *line = new QHBoxLayout;
    line->setSpacing(4);
    row.number = new QLabel(row.box);
    row.number->setMinimumWidth(fontMetrics().horizontalAdvance(u"00 "_s));
    line->addWidget(row.number, 0, Qt::AlignTop);
    if (kind.empty()) {
        row.move = new OfferLine(tr("Move %1").arg(index + 1), OfferLine::Replaces::All, row.box);
        row.move->setObjectName(u"move"_s);
        row.number->setMinimumHeight(row.move->sizeHint().height()); // centres it next to the line
        line->addWidget(row.move, 1);
        connect(row.move, &OfferLine::taken, this, [this, index](const QString &typed) { takeMove(index, typed); });
        connect(row.move, &OfferLine::entered, this, [this, index] { Q_EMIT offersWanted(index); });
    } else {
        line->addWidget(new QLabel(questionWords(kind), row.box), 0, Qt::AlignTop);
        row.question = makeQuestion(kind, row.box);
        line->addWidget(row.question, 1);
        connect(row.question, &QuestionView::changeWanted, this, &PlayRows::changeWanted);
        connect(row.question, &QuestionView::entered, this, [this, index] { Q_EMIT offersWanted(index); });
    }
    row.menu = menuOf(index, row.box);
    line->addWidget(row.menu, 0, Qt::AlignTop);
    row.note = faultLabel(row.box);
    column->addLayout(line);
    column->addWidget(row.note);
    return row;
}

QToolButton *PlayRows::menuOf(std::size_t index, QWidget *parent)
{
    QToolButton *button = rowButton(Glyph::More, tr("Move, insert before or remove line %1").arg(index + 1), parent);
    button->setObjectName(u"lineMenu"_s);
    button->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(button);
    const auto add = [&](const QString &text, const QString &name, auto act) {
        QAction *action = menu->addAction(text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    add(tr("Insert a line before it"), u"insertBefore"_s, [this, index] { openBefore(index); });
    QAction *up =
        add(tr("Move up"), u"moveUp"_s, [this, index] { Q_EMIT changeWanted({Change::move(playPath, index, index - 1)}); });
    QAction *down =
        add(tr("Move down"), u"moveDown"_s, [this, index] { Q_EMIT changeWanted({Change::move(playPath, index, index + 1)}); });
    add(tr("Remove"), u"removeLine"_s,
        [this, index] { Q_EMIT changeWanted({removalOf(m_proof, form::joined(playPath, index))}); });
    connect(menu, &QMenu::aboutToShow, this, [this, index, up, down] {
        up->setEnabled(index > 0);
        down->setEnabled(index + 1 < m_rows.size());
    });
    button->setMenu(menu);
    return button;
}

void PlayRows::clear(std::size_t from)
{
    while (m_rows.size() > from) {
        m_rows.back().box->hide();
        m_rows.back().box->deleteLater();
        m_rows.pop_back();
    }
}

void PlayRows::set(const Value &proof)
{
    m_proof = proof;
    const Value::List &lines = linesOf(proof);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Value::Member &said = lines[i].map().front();
        const std::string kind = isProofQuestion(said.key) ? said.key : std::string();
        if (i < m_rows.size() && m_rows[i].kind != kind)
            clear(i);
        if (i == m_rows.size())
            m_rows.push_back(makeRow(i, kind));
        Row &row = m_rows[i];
        row.number->setText(tr("%1.", "the number of a line").arg(i + 1));
        row.seat = said.key;
        if (row.move)
            row.move->showText(toQt(said.key + ": " + (said.value.isText() ? said.value.text() : toJson(said.value))));
        else
            row.question->set(proof, form::joined(form::joined(playPath, i), said.key));
    }
    clear(lines.size());
    if (m_isAtEnd || m_open > lines.size())
        m_open = lines.size();
    m_isAtEnd = m_open == lines.size();
    place();
}

/// Arranges the rows, with the open line among them.
void PlayRows::place()
{
    const auto put = [this](std::size_t at, QWidget *box) {
        if (m_column->indexOf(box) == int(at))
            return;
        m_column->removeWidget(box);
        m_column->insertWidget(int(at), box);
    };
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        put(i < m_open ? i : i + 1, m_rows[i].box);
    put(m_open, m_openBox);
    for (std::size_t i = m_open; i < m_rows.size(); ++i)
        put(i + 1, m_rows[i].box);
}

void PlayRows::openBefore(std::size_t line)
{
    m_open = line;
    m_isAtEnd = line >= m_rows.size();
    place();
    m_new->setFocus();
    Q_EMIT offersWanted(line);
}

void PlayRows::setOpenOffers(const StateOffers &offers, const QString &situation)
{
    m_offers = offers;
    m_new->setOffers(linesIn(offers));
    m_new->setPlaceholderText(situation);
    m_new->setToolTip(situation);
}

void PlayRows::setOffers(std::size_t line, const StateOffers &offers)
{
    if (line >= m_rows.size())
        return;
    if (m_rows[line].move)
        m_rows[line].move->setOffers(linesIn(offers));
    else
        m_rows[line].question->setOffers(offers);
}

void PlayRows::setNotes(const std::vector<FormNote> &notes)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].question) {
            m_rows[i].question->setNotes(notes);
            continue;
        }
        const std::string own = pathText(form::joined(playPath, i));
        const auto note = std::ranges::find_if(notes, [&](const FormNote &each) {
            return pathText(each.path) == own || pathText(each.path).starts_with(own + '.');
        });
        m_rows[i].note->setText(note != notes.end() ? note->text : QString());
        m_rows[i].note->setVisible(note != notes.end());
    }
}

bool PlayRows::focusAt(const Path &path)
{
    const auto *line = path.size() > 1 && path[0] == PathStep("play") ? std::get_if<std::size_t>(&path[1]) : nullptr;
    if (!line || *line >= m_rows.size())
        return false;
    if (m_rows[*line].move)
        m_rows[*line].move->setFocus();
    else if (!m_rows[*line].question->focusAt(path))
        m_rows[*line].question->focusNew();
    return true;
}

void PlayRows::takeMove(std::size_t index, const QString &typed)
{
    const auto [seat, words] = seatAndWords(typed, m_offers);
    Row &row = m_rows[index];
    if (words.empty()) {
        row.note->setText(tr("Write who says what, as anna: pass. The menu beside removes the line."));
        row.note->show();
        return row.move->refuse();
    }
    const std::string who = typed.contains(u':') ? seat : row.seat;
    if (who == row.seat)
        Q_EMIT changeWanted({Change::set({"play", index, who}, words)});
    else
        Q_EMIT changeWanted({Change::set({"play", index}, Value::Map{{who, words}})});
}

void PlayRows::takeNew(const QString &typed)
{
    const auto [seat, words] = seatAndWords(typed, m_offers);
    const bool isMove = !seat.empty() && !words.empty();
    m_fault->setText(isMove ? QString() : tr("Write who says what, as anna: pass."));
    m_fault->setVisible(!isMove);
    if (!isMove)
        return m_new->refuse();
    m_new->clear();
    insert(Value::Map{{seat, words}});
}

void PlayRows::ask(const std::string &question)
{
    const std::size_t line = m_open;
    insert(Value::Map{{question, firstOfQuestion(question, m_offers)}});
    focusAt({"play", line, question});
}

void PlayRows::insert(const Value &line)
{
    const bool isFirst = linesOf(m_proof).empty();
    const std::size_t at = m_open;
    ++m_open; // the open line stays after the line that was written in it
    Q_EMIT changeWanted({isFirst ? Change::set(playPath, Value::List{line}) : Change::insert(playPath, at, line)});
}

} // namespace rw
