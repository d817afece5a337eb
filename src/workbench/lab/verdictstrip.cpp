// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/verdictstrip.h"

#include "workbench/engine/livecheck.h"
#include "workbench/lab/labengine.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/window/enginebanner.h"
#include "workbench/workspace.h"

#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace rw {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto usualRest = 400ms;
constexpr std::array gamesOfStage{200, 2000, 20'000};
constexpr EngineClient::Patience patience{std::chrono::minutes(10), 5s};

/// The rows of verdict metrics that moved: the figure, and below it its verdict in words. So the numbers are
/// below each other, however long the names are.
QStringList movedRows(const Value &result)
{
    QStringList moved;
    for (const Value &against : listOf(result, "differences"))
        for (const Value &metric : listOf(against, "metrics"))
            for (const Value &row : listOf(metric, "rows")) {
                const std::string verdict = textOf(row, "verdict");
                if (!flagOf(metric, "verdict") || (verdict != "more" && verdict != "less"))
                    continue;
                QStringList names{toQt(textOf(metric, "title"))};
                for (const Value &name : listOf(row, "at"))
                    names.append(toQt(name.text()));
                moved.append(VerdictStrip::tr("%1\n    %2", "figure, and what became of it")
                                 .arg(names.join(u", "_s), toQt(textOf(row, "words"))));
            }
    return moved;
}

/// The result in a sentence.
QString saying(const Value &result)
{
    const Value::List &differences = listOf(result, "differences");
    return differences.empty() ? QString() : toQt(textOf(differences.front(), "sentence"));
}

} // namespace

VerdictStrip::VerdictStrip(DeckSession &session, LabEngine &lab, QWidget *parent)
    : QFrame(parent), m_session(session), m_lab(lab), m_head(new QLabel(this)), m_rows(new QListWidget(this))
{
    setFrameShape(QFrame::StyledPanel);
    setObjectName(u"verdictStrip"_s);
    m_head->setObjectName(u"verdictHead"_s);
    m_head->setWordWrap(true);
    m_rows->setObjectName(u"verdictRows"_s);
    m_rows->setAccessibleName(tr("What the unsaved changes change in the game"));
    m_rows->setSelectionMode(QAbstractItemView::NoSelection);
    m_rows->setWordWrap(true); // the strip is narrow, and a figure without its end is useless
    m_rows->setTextElideMode(Qt::ElideNone);
    m_rows->setResizeMode(QListView::Adjust);
    m_rows->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(
        new EngineBanner(lab.client(), tr("no edit is lost."), tr("No edit is measured until it runs again."), this));
    layout->addWidget(m_head);
    layout->addWidget(m_rows);
    m_rest.setSingleShot(true);
    m_rest.setInterval(usualRest);
    connect(&m_rest, &QTimer::timeout, this, &VerdictStrip::begin);
    connect(&session, &DeckSession::changed, this, &VerdictStrip::edited);
    connect(&session, &DeckSession::unsavedChanged, this, &VerdictStrip::edited);
    connect(&session, &DeckSession::filesChanged, this, &VerdictStrip::edited);
    edited();
}

void VerdictStrip::say(const QString &sentence)
{
    m_rows->clear();
    m_rows->hide();
    setHead(sentence);
}

void VerdictStrip::setHead(const QString &sentence)
{
    m_head->setText(sentence);
    makeRoom();
}

/// Keeps the sentence complete, however little room is left for the rest.
void VerdictStrip::makeRoom()
{
    m_rows->setMaximumHeight(fontMetrics().height() * 6);
    const QMargins margins = layout()->contentsMargins();
    m_head->setMinimumHeight(0); // otherwise a label uses it as the height it needs
    m_head->setMinimumHeight(m_head->heightForWidth(contentsRect().width() - margins.left() - margins.right()));
}

void VerdictStrip::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        makeRoom();
}

void VerdictStrip::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    makeRoom();
}

void VerdictStrip::edited()
{
    ++m_round;
    if (m_ticket)
        m_lab.client().cancel(*m_ticket);
    m_ticket.reset();
    if (!m_session.hasUnsaved()) {
        m_rest.stop();
        return say(tr("Balance: no unsaved changes. The effect of your next edit appears here."));
    }
    say(tr("Balance: it is measured as soon as you pause."));
    m_rest.start();
}

void VerdictStrip::begin()
{
    const int round = ++m_round;
    say(tr("Balance: playing ..."));
    m_lab.withDeck(this, [this, round](const std::string &deck, const Findings &findings) {
        if (round != m_round)
            return;
        if (deck.empty())
            return say(findings.size() == 1 && findings.front().code == "engine.ended"
                           ? tr("Balance: the engine ended. Your next edit is measured again.")
                           : tr("Balance: the deck has errors, so it cannot be played."));
        play(deck, 0);
    });
}

void VerdictStrip::play(const std::string &deck, int stage)
{
    const int round = m_round;
    const Value fields = Value::Map{{"deck", deck},
                                    {"before", "saved"},
                                    {"after", Value::List{"edited"}},
                                    {"bots", m_bot.isEmpty() ? Value::List{} : Value::List{toStd(m_bot)}},
                                    {"games", gamesOfStage[std::size_t(stage)]},
                                    {"until_settled", true}};
    m_ticket = m_lab.client().ask(
        "compare", fields, this,
        [this, round, deck, stage](const Answer &answer) {
        if (round != m_round)
            return;
        m_ticket.reset();
        if (answer.isLost())
            return say(tr("Balance: the engine ended. Your next edit is measured again."));
        if (!answer.ok)
            return say(tr("Balance: %1").arg(answer.findings.empty() ? QString() : toQt(sentence(answer.findings.front()))));
        take(answer.result, deck, stage);
        },
        {}, patience);
}

void VerdictStrip::take(const Value &result, const std::string &deck, int stage)
{
    const int pairs = int(numberOf(result, "pairs"));
    const QStringList moved = movedRows(result);
    const QString count = QLocale().toString(pairs);
    m_rows->clear();
    for (const QString &row : moved)
        (new QListWidgetItem(row, m_rows))->setToolTip(row);
    m_rows->setVisible(!moved.isEmpty());
    setHead(saying(result) + u'\n' + tr("Your changes compared with the saved deck, %1 pairs of games.").arg(count));
    Q_EMIT shown(pairs);
    const bool goesOn =
        std::size_t(stage) + 1 < gamesOfStage.size() && !flagOf(result, "settled") && !flagOf(result, "interrupted");
    if (goesOn)
        play(deck, stage + 1);
}

QWidget *makeVerdictStrip(Workspace &workspace, QWidget *parent)
{
    auto *lab = new LabEngine(workspace.session, workspace.check.engine().program(), parent);
    lab->client().start(); // so that the first edit need not wait for it
    return new VerdictStrip(workspace.session, *lab, parent);
}

} // namespace rw
