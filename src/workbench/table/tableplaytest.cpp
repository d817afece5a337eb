// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tableplaytest.h"

#include "workbench/parts/qttext.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int restAfterKey = 400;
constexpr int linesOfWords = 4;

QString sentences(const Findings &findings)
{
    QStringList all;
    for (const Finding &finding : findings)
        all.append(toQt(sentence(finding)));
    return all.join(u'\n');
}

QLabel *wrappedLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

} // namespace

TablePlaytest::TablePlaytest(TableSession &session, Wishes wishes, QWidget *parent)
    : QWidget(parent), m_session(session), m_wishes(std::move(wishes)), m_question(makeQuestion()), m_form(makeForm())
{
    setObjectName(u"tablePlaytest"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_question);
    column->addWidget(m_form);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restAfterKey);
    connect(&m_rest, &QTimer::timeout, this, &TablePlaytest::send);
    connect(&session.game(), &TableGame::began, this, [this] {
        m_rest.stop();
        m_run = 0;
        m_kept = -1;
        m_isDeclined = m_isOld = false;
        const QSignalBlocker quiet(m_words);
        m_words->clear();
    });
    connect(&session.game(), &TableGame::momentsChanged, this, [this] {
        if (m_run != 0) // a note may be new
            m_rest.start();
    });
    connect(&session.game(), &TableGame::engineBack, this, [this] {
        if (m_kept >= 0 && m_run == 0) // the request was lost with the engine
            send();
    });
    hide();
}

QWidget *TablePlaytest::makeQuestion()
{
    auto *question = new QWidget(this);
    auto *column = new QVBoxLayout(question);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(wrappedLabel(tr("Save games that people play among the runs of the deck? They stay on this machine, and "
                                      "charts show them beside the games of bots."),
                                   question));
    const auto add = [&](const QString &text, const QString &name, auto act) {
        auto *button = new QPushButton(text, question);
        button->setObjectName(name);
        column->addWidget(button);
        connect(button, &QPushButton::clicked, this, act);
    };
    add(tr("&Save this game and later ones"), u"playtestKeep"_s, [this] { choose(Wish::Keep); });
    add(tr("&Not this one"), u"playtestNotThis"_s, [this] { choose(Wish::Ask); });
    add(tr("Ne&ver save any"), u"playtestNever"_s, [this] { choose(Wish::Never); });
    return question;
}

QWidget *TablePlaytest::makeForm()
{
    auto *form = new QWidget(this);
    auto *column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, 0, 0);
    m_state = wrappedLabel({}, form);
    m_state->setObjectName(u"playtestState"_s);
    m_names = new QFormLayout;
    m_words = new QPlainTextEdit(form);
    m_words->setObjectName(u"playtestWords"_s);
    m_words->setAccessibleName(tr("Words about this game"));
    m_words->setPlaceholderText(tr("What was fun, what dragged, what was unclear? (optional)"));
    m_words->setTabChangesFocus(true);
    m_words->setFixedHeight(fontMetrics().lineSpacing() * linesOfWords + 16);
    column->addWidget(m_state);
    column->addLayout(m_names);
    column->addWidget(m_words);
    connect(m_words, &QPlainTextEdit::textChanged, this, [this] { m_rest.start(); });
    return form;
}

/// Makes a line for each seat that a person plays. Names are kept for the next game.
void TablePlaytest::makeNames()
{
    const std::vector<std::string> &seats = m_session.game().start().seats;
    std::vector<QString> names;
    for (const QLineEdit *edit : m_nameEdits)
        names.push_back(edit ? edit->text() : QString());
    while (m_names->rowCount() > 0)
        m_names->removeRow(0);
    m_nameEdits.assign(seats.size(), nullptr);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (!m_session.isHuman(seats[seat]))
            continue;
        auto *edit = new QLineEdit(seat < names.size() ? names[seat] : QString(), m_form);
        edit->setObjectName(u"playtestName%1"_s.arg(seat + 1));
        edit->setPlaceholderText(tr("name (optional)"));
        m_names->addRow(toQt(seats[seat]), edit);
        connect(edit, &QLineEdit::textChanged, this, [this] { m_rest.start(); });
        m_nameEdits[seat] = edit;
    }
}

void TablePlaytest::choose(Wish wish)
{
    if (wish == Wish::Ask)
        m_isDeclined = true;
    else
        m_wishes.set(wish);
    refresh();
}

void TablePlaytest::refresh()
{
    const TableStanding &here = m_session.game().standing();
    const bool isEnd = mayKeep() && here.isOver;
    const Wish wish = isEnd ? m_wishes.now() : Wish::Never;
    const bool isKept = isEnd && m_run != 0;
    const bool isAsked = isEnd && wish == Wish::Ask && !m_isDeclined && !isKept;
    const bool isWanted = isEnd && (isKept || (wish == Wish::Keep && !m_isDeclined));
    m_question->setVisible(isAsked);
    m_form->setVisible(isWanted);
    setVisible(isAsked || isWanted);
    if (isWanted && m_kept != here.moment) {
        if (m_kept < 0)
            makeNames();
        m_kept = here.moment;
        send();
    }
}

void TablePlaytest::keepNow()
{
    if (!mayKeep())
        return;
    if (m_kept < 0)
        makeNames();
    m_kept = m_session.game().standing().moment;
    send();
}

void TablePlaytest::flush()
{
    if (!m_rest.isActive())
        return;
    m_rest.stop();
    send();
}

void TablePlaytest::send()
{
    if (m_isSending) {
        m_isOld = true;
        return;
    }
    const TableGame &game = m_session.game();
    if (!mayKeep())
        return;
    const TableSession::People &people = m_session.peopleNotes();
    Value took = Value::Map{};
    for (const auto &[moment, milliseconds] : people.took)
        took[std::to_string(moment)] = std::int64_t(milliseconds);
    Value names = Value::List{};
    for (const QLineEdit *edit : m_nameEdits)
        names.append(edit ? toStd(edit->text().trimmed()) : std::string());
    Value fields = Value::Map{{"deck", game.deckId()},
                              {"began", toStd(people.began.toString(Qt::ISODate))},
                              {"who", Value::List(m_session.kinds().begin(), m_session.kinds().end())},
                              {"names", std::move(names)},
                              {"took", std::move(took)},
                              {"peeked", people.hasPeeked},
                              {"words", toStd(m_words->toPlainText())}};
    if (const std::vector<std::string> notes = m_session.notesOfBots(); !notes.empty())
        fields["notes"] = Value::List(notes.begin(), notes.end());
    if (m_run != 0)
        fields["run"] = m_run;
    m_isSending = true;
    m_isOld = false;
    m_game = game.gameId();
    m_session.game().ask("playtest_keep", std::move(fields),
                         [this, moments = game.moments()](const Answer &answer) { take(answer, moments); });
}

void TablePlaytest::take(const Answer &answer, const std::vector<TableMoment> &moments)
{
    m_isSending = false;
    const bool isSame = m_game == m_session.game().gameId();
    if (isSame && answer.ok) {
        m_run = numberOf(answer.result, "run");
        m_session.noteKept(moments);
        const QString sentence = m_session.game().standing().isOver
            ? tr("Saved as run %1 of the deck, only on this machine. Anything you type below is saved with it.").arg(m_run)
            : tr("Saved as run %1 of the deck, as a game that was not finished.").arg(m_run);
        m_state->setText(sentence);
        Q_EMIT said(sentence);
    } else if (isSame && !answer.isLost()) {
        m_state->setText(tr("This game was not saved: %1").arg(sentences(answer.findings)));
        Q_EMIT said(m_state->text());
    }
    if (isSame && m_isOld)
        return send();
    refresh();
    Q_EMIT settled();
}

} // namespace rw
