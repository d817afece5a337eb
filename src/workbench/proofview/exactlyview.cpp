// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/exactlyview.h"

#include "workbench/parts/qttext.h"
#include "workbench/proofview/pathrows.h"
#include "workbench/proofview/rowparts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;

namespace {

Value texts(const std::vector<std::string> &all)
{
    return Value::List(all.begin(), all.end());
}

} // namespace

std::vector<std::string> movesOf(const std::string &seat, const StateOffers &offers)
{
    const QString beginning = toQt(seat) + u": "_s;
    std::vector<std::string> moves;
    for (const Offer &line : offers.lines)
        if (line.text.startsWith(beginning))
            moves.push_back(toStd(line.text.mid(beginning.size())));
    return moves;
}

ExactlyView::ExactlyView(QWidget *parent)
    : QuestionView(parent), m_column(new QVBoxLayout(this)),
      m_seat(new OfferLine(tr("Whose moves they are"), OfferLine::Replaces::All, this)), m_open(new QToolButton(this)),
      m_new(moveLine(u"newMove"_s)), m_note(faultLabel(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    m_seat->setObjectName(u"exactSeat"_s);
    m_seat->setPlaceholderText(tr("Whose moves they are"));
    m_open->setObjectName(u"takeOpenMoves"_s);
    m_open->setText(tr("All that are open"));
    m_open->setToolTip(tr("Takes the moves that this seat has now, and no other"));
    m_open->setFocusPolicy(Qt::StrongFocus);
    m_new->setOnLeaving(OfferLine::OnLeaving::TakesOffered);
    m_new->setPlaceholderText(tr("Another move that it has"));
    auto *head = new QHBoxLayout;
    head->setSpacing(4);
    head->addWidget(m_seat, 1);
    head->addWidget(m_open);
    m_column->addLayout(head);
    m_column->addWidget(m_new);
    m_column->addWidget(m_note);
    connect(m_seat, &OfferLine::taken, this, &ExactlyView::takeSeat);
    connect(m_seat, &OfferLine::entered, this, &QuestionView::entered);
    connect(m_new, &OfferLine::taken, this, &ExactlyView::takeNew);
    connect(m_open, &QToolButton::clicked, this, &ExactlyView::takeOpen);
}

OfferLine *ExactlyView::moveLine(const QString &name)
{
    auto *line = new OfferLine(tr("A move that it has"), OfferLine::Replaces::All, this);
    line->setObjectName(name);
    connect(line, &OfferLine::entered, this, &QuestionView::entered);
    return line;
}

Path ExactlyView::movesPath() const
{
    return form::joined(m_at, m_who);
}

void ExactlyView::set(const Value &proof, const Path &at)
{
    m_proof = proof;
    m_at = at;
    const Value *asked = form::valueAt(proof, at);
    const bool isThere = asked && asked->isMap() && asked->size() > 0;
    m_who = isThere ? asked->map().front().key : std::string();
    m_moves = isThere ? listOf(*asked, m_who) : Value::List{};
    m_seat->showText(toQt(m_who));
    while (m_lines.size() > m_moves.size()) {
        m_lines.back().box->hide();
        m_lines.back().box->deleteLater();
        m_lines.pop_back();
    }
    for (std::size_t i = 0; i < m_moves.size(); ++i) {
        if (i == m_lines.size())
            addLine();
        m_lines[i].move->showText(m_moves[i].isText() ? toQt(m_moves[i].text()) : toQt(toJson(m_moves[i])));
    }
    setOffers(StateOffers(m_offers)); // the seat may have changed
}

void ExactlyView::addLine()
{
    const std::size_t index = m_lines.size();
    Line line{new QWidget(this), moveLine(u"move"_s)};
    auto *row = new QHBoxLayout(line.box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    QToolButton *remove = rowButton(Glyph::Remove, tr("Remove this move"), line.box);
    row->addWidget(line.move, 1);
    row->addWidget(remove);
    m_column->insertWidget(int(index) + 1, line.box); // after the seat
    connect(line.move, &OfferLine::taken, this, [this, index](const QString &typed) { takeMove(index, typed); });
    connect(remove, &QToolButton::clicked, this,
            [this, index] { Q_EMIT changeWanted({removalOf(m_proof, form::joined(movesPath(), index))}); });
    m_lines.push_back(line);
}

void ExactlyView::setOffers(const StateOffers &offers)
{
    m_offers = offers;
    std::vector<Offer> seats;
    for (const std::string &seat : offers.seats)
        seats.push_back({toQt(seat)});
    std::vector<Offer> moves;
    for (const std::string &move : movesOf(m_who.empty() ? offers.asked : m_who, offers))
        moves.push_back({toQt(move)});
    m_seat->setOffers(seats);
    m_new->setOffers(moves);
    for (const Line &line : m_lines)
        line.move->setOffers(moves);
    m_open->setEnabled(!moves.empty());
}

void ExactlyView::setNotes(const std::vector<FormNote> &notes)
{
    const std::string own = pathText(m_at);
    const auto note = std::ranges::find_if(
        notes, [&](const FormNote &each) { return pathText(each.path) == own || pathText(each.path).starts_with(own + '.'); });
    say(note != notes.end() ? note->text : QString());
}

void ExactlyView::say(const QString &sentence)
{
    m_note->setText(sentence);
    m_note->setVisible(!sentence.isEmpty());
}

bool ExactlyView::focusAt(const Path &path)
{
    const std::string at = pathText(path);
    if (at != pathText(m_at) && !at.starts_with(pathText(m_at) + '.'))
        return false;
    (m_lines.empty() ? m_seat : m_lines.front().move)->setFocus();
    return true;
}

void ExactlyView::takeSeat(const QString &typed)
{
    if (typed.isEmpty()) {
        say(tr("Name the seat whose moves they are."));
        return m_seat->refuse();
    }
    Q_EMIT changeWanted({Change::set(m_at, Value::Map{{toStd(typed), m_moves}})});
}

std::string ExactlyView::wordsFrom(const QString &typed)
{
    const auto [seat, words] = seatAndWords(typed, m_offers);
    const bool isOther = typed.contains(u':') && !m_who.empty() && toQt(seat).compare(toQt(m_who), Qt::CaseInsensitive) != 0;
    if (isOther || words.empty()) {
        say(isOther ? tr("These are the moves of %1. Another seat has a question of its own.").arg(toQt(m_who))
                    : tr("Write a move, as pass."));
        return {};
    }
    return words;
}

void ExactlyView::takeNew(const QString &typed)
{
    const std::string words = wordsFrom(typed);
    if (words.empty())
        return m_new->refuse();
    m_new->clear();
    if (!m_who.empty() && form::valueAt(m_proof, movesPath()))
        return Q_EMIT changeWanted({Change::insert(movesPath(), m_moves.size(), words)});
    const std::string seat = seatAndWords(typed, m_offers).first;
    Q_EMIT changeWanted({Change::set(m_at, Value::Map{{seat, Value::List{words}}})});
}

void ExactlyView::takeMove(std::size_t index, const QString &typed)
{
    const std::string words = wordsFrom(typed);
    if (words.empty())
        return m_lines[index].move->refuse();
    Q_EMIT changeWanted({Change::set(form::joined(movesPath(), index), words)});
}

void ExactlyView::takeOpen()
{
    const std::string seat = m_who.empty() ? m_offers.asked : m_who;
    Q_EMIT changeWanted({Change::set(m_at, Value::Map{{seat, texts(movesOf(seat, m_offers))}})});
}

} // namespace rw
