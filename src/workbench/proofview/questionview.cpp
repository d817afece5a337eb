// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/questionview.h"

#include "workbench/parts/qttext.h"
#include "workbench/proofview/exactlyview.h"
#include "workbench/proofview/pathrows.h"
#include "workbench/proofview/rowparts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;

namespace {

QVBoxLayout *columnOf(QWidget *widget)
{
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    return column;
}

bool begins(const Path &path, const Path &longer)
{
    return pathText(longer) == pathText(path) || pathText(longer).starts_with(pathText(path) + '.');
}

QString firstNote(const std::vector<FormNote> &notes, const Path &at)
{
    const auto own = std::ranges::find_if(notes, [&](const FormNote &note) { return begins(at, note.path); });
    return own != notes.end() ? own->text : QString();
}

void say(QLabel *label, const QString &sentence)
{
    label->setText(sentence);
    label->setVisible(!sentence.isEmpty());
}

std::vector<Offer> offersOf(const std::vector<std::string> &words)
{
    std::vector<Offer> offers;
    for (const std::string &word : words)
        offers.push_back({toQt(word)});
    return offers;
}

PathRows::Words wordsOfPaths(const std::string &question)
{
    return {.name = toQt(question),
            .path = QuestionView::tr("What is %1", "expected, seen").arg(questionWords(question)),
            .add = QuestionView::tr("Choose what must hold, or type a part of it"),
            .takesWhatIsThere = true};
}

/// The question `expect`: paths and values.
class ExpectView : public QuestionView
{
public:
    ExpectView(const std::string &question, QWidget *parent)
        : QuestionView(parent), m_rows(new PathRows(wordsOfPaths(question), this))
    {
        columnOf(this)->addWidget(m_rows);
        connect(m_rows, &PathRows::changeWanted, this, &QuestionView::changeWanted);
        connect(m_rows, &PathRows::entered, this, &QuestionView::entered);
    }

    void set(const Value &proof, const Path &at) override { m_rows->set(proof, at); }
    void setOffers(const StateOffers &offers) override
    {
        m_rows->setPathOffers(offers.paths);
        m_rows->setNow([tree = offers.tree](const std::string &path) { return expectedAt(tree, path); });
    }
    void setNotes(const std::vector<FormNote> &notes) override { m_rows->setNotes(notes); }
    bool focusAt(const Path &path) override { return m_rows->focusAt(path); }
    void focusNew() override { m_rows->focusNew(); }

private:
    PathRows *m_rows;
};

/// The questions `sees` and `knows`: paths and values for each seat.
class SightsView : public QuestionView
{
public:
    SightsView(const std::string &question, QWidget *parent)
        : QuestionView(parent), m_question(question), m_column(columnOf(this)),
          m_new(new OfferLine(tr("A seat that %1 something").arg(toQt(question)), OfferLine::Replaces::All, this))
    {
        m_new->setObjectName(u"newSeat"_s);
        m_new->setOnLeaving(OfferLine::OnLeaving::TakesOffered);
        m_new->setPlaceholderText(tr("Another seat"));
        m_column->addWidget(m_new);
        connect(m_new, &OfferLine::taken, this, [this](const QString &seat) {
            m_new->clear();
            const Value *sights = form::valueAt(m_proof, m_at);
            const Path place = form::joined(m_at, toStd(seat));
            if (!seat.isEmpty() && !(sights && sights->find(toStd(seat))))
                Q_EMIT changeWanted({sights && sights->isMap() ? Change::set(place, Value::Map{})
                                                               : Change::set(m_at, Value::Map{{toStd(seat), Value::Map{}}})});
        });
        connect(m_new, &OfferLine::entered, this, &QuestionView::entered);
    }

    void set(const Value &proof, const Path &at) override
    {
        m_proof = proof;
        m_at = at;
        const Value *sights = form::valueAt(proof, at);
        const Value::Map &seats = sights && sights->isMap() ? sights->map() : noSeats;
        while (m_parts.size() > seats.size()) {
            for (QWidget *widget : {static_cast<QWidget *>(m_parts.back().label), static_cast<QWidget *>(m_parts.back().rows)}) {
                widget->hide();
                widget->deleteLater();
            }
            m_parts.pop_back();
        }
        for (std::size_t i = 0; i < seats.size(); ++i) {
            if (i == m_parts.size())
                addPart();
            m_parts[i].seat = seats[i].key;
            m_parts[i].label->setText(m_question == "sees" ? tr("%1 sees").arg(toQt(seats[i].key))
                                                           : tr("%1 knows").arg(toQt(seats[i].key)));
            m_parts[i].rows->set(proof, form::joined(at, seats[i].key));
        }
    }
    void setOffers(const StateOffers &offers) override
    {
        m_offers = offers;
        m_new->setOffers(offersOf(offers.seats));
    }
    void setNotes(const std::vector<FormNote> &notes) override
    {
        for (const Part &part : m_parts)
            part.rows->setNotes(notes);
    }
    bool focusAt(const Path &path) override
    {
        return std::ranges::any_of(m_parts, [&](const Part &part) { return part.rows->focusAt(path); });
    }
    void focusNew() override { m_parts.empty() ? m_new->setFocus() : m_parts.back().rows->focusNew(); }

private:
    struct Part
    {
        std::string seat;
        QLabel *label;
        PathRows *rows;
    };

    void addPart()
    {
        const std::size_t index = m_parts.size();
        m_parts.push_back({{}, new QLabel(this), new PathRows(wordsOfPaths(m_question), this)});
        m_column->insertWidget(m_column->count() - 1, m_parts.back().label);
        m_column->insertWidget(m_column->count() - 1, m_parts.back().rows);
        connect(m_parts.back().rows, &PathRows::changeWanted, this, &QuestionView::changeWanted);
        connect(m_parts.back().rows, &PathRows::entered, this, [this, index] {
            Q_EMIT entered();
            if (!m_offers.look)
                return;
            m_offers.look(m_parts[index].seat, m_question == "knows", [rows = QPointer(m_parts[index].rows)](const Value &tree) {
                if (!rows)
                    return;
                rows->setPathOffers(pathsOf(tree));
                rows->setNow([tree](const std::string &path) { return expectedAt(tree, path); });
            });
        });
    }

    static inline const Value::Map noSeats = {};
    std::string m_question;
    Value m_proof;
    Path m_at;
    StateOffers m_offers;
    QVBoxLayout *m_column;
    OfferLine *m_new;
    std::vector<Part> m_parts;
};

/// The question `asks`: a seat, or several seats in their order.
class AsksView : public QuestionView
{
public:
    explicit AsksView(QWidget *parent)
        : QuestionView(parent), m_line(new OfferLine(tr("Who is asked"), OfferLine::Replaces::Item, this)),
          m_note(faultLabel(this))
    {
        m_line->setObjectName(u"asks"_s);
        QVBoxLayout *column = columnOf(this);
        column->addWidget(m_line);
        column->addWidget(m_note);
        connect(m_line, &OfferLine::taken, this, &AsksView::take);
        connect(m_line, &OfferLine::entered, this, &QuestionView::entered);
    }

    void set(const Value &proof, const Path &at) override
    {
        m_at = at;
        const Value *asked = form::valueAt(proof, at);
        QStringList seats;
        if (asked && asked->isText())
            seats.append(toQt(asked->text()));
        for (const Value &seat : asked && asked->isList() ? asked->list() : Value::List{})
            seats.append(seat.isText() ? toQt(seat.text()) : toQt(toJson(seat)));
        m_line->showText(seats.join(u", "_s));
    }
    void setOffers(const StateOffers &offers) override { m_line->setOffers(offersOf(offers.seats)); }
    void setNotes(const std::vector<FormNote> &notes) override { say(m_note, firstNote(notes, m_at)); }
    bool focusAt(const Path &path) override
    {
        if (begins(m_at, path))
            m_line->setFocus();
        return begins(m_at, path);
    }
    void focusNew() override { m_line->setFocus(); }

private:
    void take(const QString &typed)
    {
        Value seats = Value::List{};
        for (const QString &seat : typed.split(u',', Qt::SkipEmptyParts))
            if (!seat.trimmed().isEmpty())
                seats.append(toStd(seat.trimmed()));
        if (seats.size() == 0) {
            say(m_note, tr("Name who must be asked."));
            return m_line->refuse();
        }
        Q_EMIT changeWanted({Change::set(m_at, seats.size() == 1 ? seats.list().front() : seats)});
    }

    OfferLine *m_line;
    QLabel *m_note;
    Path m_at;
};

/// The questions `can` and `cannot`: a line for each move, which a clause may refuse.
class MovesView : public QuestionView
{
public:
    MovesView(bool isRefused, QWidget *parent)
        : QuestionView(parent), m_isRefused(isRefused), m_column(columnOf(this)), m_new(moveLine(u"newMove"_s, this))
    {
        m_new->setOnLeaving(OfferLine::OnLeaving::TakesOffered);
        m_new->setPlaceholderText(isRefused ? tr("Another move that is refused") : tr("Another move that is allowed"));
        m_column->addWidget(m_new);
        connect(m_new, &OfferLine::taken, this, [this](const QString &typed) {
            const auto [seat, words] = seatAndWords(typed, m_offers);
            if (typed.isEmpty() || words.empty())
                return m_new->refuse();
            m_new->clear();
            const Value *moves = form::valueAt(m_proof, m_at);
            const Value move = seat + ": " + words;
            Q_EMIT changeWanted(
                {moves && moves->isList() ? Change::insert(m_at, moves->size(), move) : Change::set(m_at, Value::List{move})});
        });
    }

    void set(const Value &proof, const Path &at) override
    {
        m_proof = proof;
        m_at = at;
        const Value *moves = form::valueAt(proof, at);
        const std::size_t count = moves && moves->isList() ? moves->size() : 0;
        while (m_lines.size() > count) {
            m_lines.back().box->hide();
            m_lines.back().box->deleteLater();
            m_lines.pop_back();
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (i == m_lines.size())
                addLine();
            const auto [move, clause] = said(moves->list()[i]);
            m_lines[i].move->showText(toQt(move));
            if (m_isRefused)
                m_lines[i].clause->showText(toQt(clause));
        }
    }
    void setOffers(const StateOffers &offers) override
    {
        m_offers = offers;
        m_new->setOffers(offers.lines);
        for (Line &line : m_lines)
            offer(line);
    }
    void setNotes(const std::vector<FormNote> &notes) override
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            say(m_lines[i].note, firstNote(notes, form::joined(m_at, i)));
    }
    bool focusAt(const Path &path) override
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            if (begins(form::joined(m_at, i), path)) {
                m_lines[i].move->setFocus();
                return true;
            }
        return false;
    }
    void focusNew() override { m_new->setFocus(); }

private:
    struct Line
    {
        QWidget *box;
        OfferLine *move;
        OfferLine *clause; ///< null if moves are allowed
        QLabel *note;
    };

    OfferLine *moveLine(const QString &name, QWidget *parent)
    {
        auto *line = new OfferLine(m_isRefused ? tr("A move that is refused") : tr("A move that is allowed"),
                                   OfferLine::Replaces::All, parent);
        line->setObjectName(name);
        connect(line, &OfferLine::entered, this, &QuestionView::entered);
        return line;
    }

    /// The move and the clause in "bo: bid 4x5", {"bo: bid 4x5": WHY} or {bo: bid 4x5}.
    static std::pair<std::string, std::string> said(const Value &item)
    {
        if (item.isText())
            return {item.text(), {}};
        if (!item.isMap() || item.size() != 1)
            return {toJson(item), {}};
        const Value::Member &only = item.map().front();
        const std::string value = only.value.isText() ? only.value.text() : std::string();
        return only.key.find(':') == std::string::npos ? std::pair(only.key + ": " + value, std::string())
                                                       : std::pair(only.key, value);
    }

    void addLine()
    {
        const std::size_t index = m_lines.size();
        Line line{};
        line.box = new QWidget(this);
        auto *column = columnOf(line.box);
        auto *row = new QHBoxLayout;
        row->setSpacing(4);
        line.move = moveLine(u"move"_s, line.box);
        row->addWidget(line.move, 3);
        if (m_isRefused) {
            line.clause = new OfferLine(tr("The clause that refuses it"), OfferLine::Replaces::All, line.box);
            line.clause->setObjectName(u"because"_s);
            line.clause->setPlaceholderText(tr("by any clause"));
            row->addWidget(line.clause, 2);
            connect(line.clause, &OfferLine::taken, this, [this, index] { write(index); });
        }
        QToolButton *remove = rowButton(Glyph::Remove, tr("Remove this move"), line.box);
        row->addWidget(remove);
        line.note = faultLabel(line.box);
        column->addLayout(row);
        column->addWidget(line.note);
        m_column->insertWidget(int(index), line.box);
        connect(line.move, &OfferLine::taken, this, [this, index] { write(index); });
        connect(remove, &QToolButton::clicked, this,
                [this, index] { Q_EMIT changeWanted({removalOf(m_proof, form::joined(m_at, index))}); });
        m_lines.push_back(line);
        offer(m_lines.back());
    }

    void offer(Line &line) const
    {
        line.move->setOffers(m_offers.lines);
        if (line.clause)
            line.clause->setOffers(m_offers.clauses);
    }

    void write(std::size_t index)
    {
        const Line &line = m_lines[index];
        const auto [seat, words] = seatAndWords(line.move->text(), m_offers);
        if (words.empty()) {
            say(line.note, tr("Write who says what, as anna: pass."));
            return line.move->refuse();
        }
        const std::string clause = line.clause ? toStd(line.clause->text().trimmed()) : std::string();
        const std::string move = seat + ": " + words;
        Q_EMIT changeWanted(
            {Change::set(form::joined(m_at, index), clause.empty() ? Value(move) : Value(Value::Map{{move, clause}}))});
    }

    bool m_isRefused;
    Value m_proof;
    Path m_at;
    StateOffers m_offers;
    QVBoxLayout *m_column;
    OfferLine *m_new;
    std::vector<Line> m_lines;
};

} // namespace

const std::vector<std::string> &proofQuestions()
{
    static const std::vector<std::string> all{"expect", "asks", "can", "cannot", "exactly", "sees", "knows"};
    return all;
}

bool isProofQuestion(const std::string &word)
{
    return std::ranges::find(proofQuestions(), word) != proofQuestions().end();
}

QString questionWords(const std::string &question)
{
    if (question == "asks")
        return QuestionView::tr("asked");
    if (question == "can")
        return QuestionView::tr("allowed");
    if (question == "cannot")
        return QuestionView::tr("refused");
    if (question == "exactly")
        return QuestionView::tr("exactly");
    if (question == "sees")
        return QuestionView::tr("seen");
    return question == "knows" ? QuestionView::tr("known") : QuestionView::tr("expected");
}

QuestionView *makeQuestion(const std::string &question, QWidget *parent)
{
    if (question == "asks")
        return new AsksView(parent);
    if (question == "can" || question == "cannot")
        return new MovesView(question == "cannot", parent);
    if (question == "exactly")
        return new ExactlyView(parent);
    if (question == "sees" || question == "knows")
        return new SightsView(question, parent);
    return new ExpectView(question, parent);
}

Value firstOfQuestion(const std::string &question, const StateOffers &offers)
{
    const std::string seat = !offers.asked.empty() ? offers.asked
        : offers.seats.empty()                     ? std::string("anna")
                                                   : offers.seats.front();
    const std::string path = offers.paths.empty() ? std::string() : toStd(offers.paths.front().text);
    const Value there =
        path.empty() ? Value(Value::Map{}) : Value(Value::Map{{path, expectedAt(offers.tree, path).value_or(Value())}});
    if (question == "asks")
        return Value(seat);
    if (question == "can" || question == "cannot")
        return Value(Value::List{offers.lines.empty() ? seat + ": pass" : toStd(offers.lines.front().text)});
    if (question == "exactly") {
        const std::vector<std::string> open = movesOf(seat, offers);
        return Value(Value::Map{{seat, open.empty() ? Value::List{"pass"} : Value::List(open.begin(), open.end())}});
    }
    return question == "expect" ? there : Value(Value::Map{{seat, there}});
}

std::pair<std::string, std::string> seatAndWords(const QString &typed, const StateOffers &offers)
{
    const qsizetype colon = typed.indexOf(u':');
    if (colon < 0)
        return {offers.asked, toStd(typed.trimmed())};
    const QString seat = typed.left(colon).trimmed();
    const auto known = std::ranges::find_if(
        offers.seats, [&](const std::string &each) { return toQt(each).compare(seat, Qt::CaseInsensitive) == 0; });
    return {known != offers.seats.end() ? *known : toStd(seat), toStd(typed.mid(colon + 1).trimmed())};
}

} // namespace rw
