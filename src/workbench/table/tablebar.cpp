// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablebar.h"

#include "workbench/parts/qttext.h"
#include "workbench/table/tablelines.h"
#include "workbench/table/tablelook.h"
#include "workbench/window/banner.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

TableBar::TableBar(TableSession &session, bool canKeepProofs, QWidget *parent)
    : QWidget(parent), m_session(session), m_row(new QHBoxLayout), m_look(new TableLook(session, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_row->setContentsMargins(6, 4, 6, 0);
    column->addLayout(m_row);
    connect(addTool(tr("New game"), u"tableNew"_s), &QToolButton::clicked, this, &TableBar::newWanted);
    connect(addTool(tr("Load"), u"tableLoadTool"_s), &QToolButton::clicked, this, &TableBar::loadWanted);
    m_ofGame.clear(); // the buttons made so far are always enabled
    connect(addTool(tr("Save"), u"tableSave"_s), &QToolButton::clicked, this, &TableBar::saveWanted);
    m_undo = addTool(tr("Back"), u"tableUndo"_s);
    m_undo->setToolTip(tr("To the previous choice (Ctrl+Alt+Left)"));
    m_undo->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_Left);
    connect(m_undo, &QToolButton::clicked, &session, &TableSession::undo);
    m_redo = addTool(tr("Forward"), u"tableRedo"_s);
    m_redo->setToolTip(tr("One step forward (Ctrl+Alt+Right)"));
    m_redo->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_Right);
    connect(m_redo, &QToolButton::clicked, &session, &TableSession::redo);
    m_pause = addTool(tr("Pause"), u"tablePause"_s);
    connect(m_pause, &QToolButton::clicked, this, &TableBar::togglePause);
    m_pass = addTool(tr("Pass for this step"), u"tablePassStep"_s);
    m_pass->setToolTip(tr("Passes for you until this step of the round is over"));
    connect(m_pass, &QToolButton::clicked, &session, &TableSession::passThrough);
    m_stops = addMenu(tr("When to ask me"), u"tableStops"_s, &TableBar::fillStops);
    m_seats = addMenu(tr("Seats"), u"tableSeats"_s, &TableBar::fillSeats);
    QToolButton *mark = addTool(tr("Mark"), u"tableMark"_s);
    mark->setToolTip(tr("Mark this moment with a note, which is saved with the game (Ctrl+Alt+M)"));
    mark->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_M);
    connect(mark, &QToolButton::clicked, this, &TableBar::markMoment);
    m_askNote = [this](const QString &note) {
        bool isWanted = false;
        const QString said =
            QInputDialog::getText(this, tr("Mark this moment"), tr("Note (empty: no mark):"), QLineEdit::Normal, note, &isWanted);
        return isWanted ? std::optional(said) : std::nullopt;
    };
    m_moments = addMenu(tr("Lines and marks"), u"tableMoments"_s, &TableBar::fillMoments);
    if (canKeepProofs) {
        m_proof = addTool(tr("Keep as proof"), u"tableProof"_s);
        connect(m_proof, &QToolButton::clicked, this, &TableBar::proofWanted);
    }
    m_turns = addMenu(tr("Let a bot play my seat"), u"tableTurns"_s, &TableBar::fillTurns);
    auto *turns = qobject_cast<QToolButton *>(m_turns->parentWidget());
    m_row->addStretch(1);
    auto *second = new QHBoxLayout;
    second->setContentsMargins(6, 0, 6, 4);
    second->addWidget(m_look);
    second->addWidget(turns);
    second->addStretch(1);
    m_question = new QLabel(this);
    m_question->setObjectName(u"tableQuestion"_s);
    second->addWidget(m_question);
    m_goOn = new QToolButton(this);
    m_goOn->setText(tr("Go on"));
    m_goOn->setObjectName(u"tableGoOn"_s);
    m_goOn->setFocusPolicy(Qt::TabFocus);
    m_goOn->setToolTip(tr("Lets the bots play on from here"));
    m_goOn->hide();
    connect(m_goOn, &QToolButton::clicked, &session, &TableSession::goOn);
    second->addWidget(m_goOn);
    column->addLayout(second);
    column->addWidget(m_look->band());
    m_botPlays = new Banner(this);
    m_botPlays->setObjectName(u"tableBotPlays"_s);
    m_botPlays->hide();
    column->addWidget(m_botPlays);
}

QToolButton *TableBar::addTool(const QString &text, const QString &name)
{
    auto *tool = new QToolButton(this);
    tool->setText(text);
    tool->setObjectName(name);
    tool->setAutoRaise(true);
    tool->setFocusPolicy(Qt::TabFocus);
    m_row->addWidget(tool);
    m_ofGame.push_back(tool);
    return tool;
}

QMenu *TableBar::addMenu(const QString &text, const QString &name, void (TableBar::*fill)())
{
    QToolButton *tool = addTool(text, name);
    auto *menu = new QMenu(tool);
    tool->setMenu(menu);
    tool->setPopupMode(QToolButton::InstantPopup);
    connect(menu, &QMenu::aboutToShow, this, fill);
    return menu;
}

void TableBar::addRules(QMenu *menu, std::optional<TableStops::Rule> now,
                        std::function<void(std::optional<TableStops::Rule>)> set, bool withUsual)
{
    auto *group = new QActionGroup(menu);
    const auto add = [&](const QString &text, std::optional<TableStops::Rule> rule) {
        QAction *action = menu->addAction(text, this, [this, set, rule] {
            set(rule);
            m_session.reconsider();
        });
        action->setCheckable(true);
        action->setChecked(now == rule);
        group->addAction(action);
    };
    if (withUsual)
        add(tr("As in general"), std::nullopt);
    add(tr("Ask when a card could act"), TableStops::Rule::WhenUseful);
    add(tr("Ask whenever I may act"), TableStops::Rule::Always);
    add(tr("Always pass"), TableStops::Rule::Never);
}

void TableBar::fillStops()
{
    m_stops->clear();
    TableStops &stops = m_session.stops();
    addRules(
        m_stops, stops.usual(), [&stops](std::optional<TableStops::Rule> rule) { stops.setUsual(*rule); }, false);
    m_stops->addSeparator();
    std::set<std::string> steps;
    for (const TableMoment &moment : m_session.game().moments())
        if (!moment.step.empty())
            steps.insert(moment.step);
    QMenu *single = m_stops->addMenu(tr("At one step only"));
    for (const std::string &step : steps)
        addRules(
            single->addMenu(toQt(step)), stops.at(step),
            [&stops, step](std::optional<TableStops::Rule> rule) { stops.setAt(step, rule); }, true);
    single->setEnabled(!steps.empty());
    QAction *everybody =
        m_stops->addAction(tr("Ask every player each time, so that a pause reveals nothing"), this, [this](bool on) {
            m_session.stops().setAsksEverybody(on);
            m_session.reconsider();
        });
    everybody->setCheckable(true);
    everybody->setChecked(stops.asksEverybody());
}

/// The usual one first.
std::vector<std::string> TableBar::botsToChoose() const
{
    std::vector<std::string> bots;
    const auto add = [&bots](const std::string &bot) {
        if (!bot.empty() && std::ranges::find(bots, bot) == bots.end())
            bots.push_back(bot);
    };
    add(m_session.game().usualBot());
    for (const std::string &each : m_session.game().bots())
        add(each == "ismcts" ? "ismcts:1000" : each);
    return bots;
}

void TableBar::fillTurns()
{
    m_turns->clear();
    const std::vector<std::string> bots = botsToChoose();
    if (std::ranges::find(bots, m_bot) == bots.end())
        m_bot = bots.front();
    const auto add = [this](const QString &text, const QString &name, TableSession::Turn turn) {
        QAction *action = m_turns->addAction(text, this, [this, turn] { m_session.letBotPlay(m_bot, turn); });
        action->setObjectName(name);
    };
    const std::vector<TableMoment> &moments = m_session.game().moments();
    const auto here = std::size_t(m_session.game().standing().moment);
    add(tr("For one decision"), u"turnMove"_s, TableSession::Turn::Move);
    if (here < moments.size() && moments[here].round > 0)
        add(tr("Until the next round"), u"turnRound"_s, TableSession::Turn::Round);
    add(tr("To the end of the game"), u"turnGame"_s, TableSession::Turn::Game);
    m_turns->addSection(tr("Which bot"));
    auto *group = new QActionGroup(m_turns);
    for (const std::string &each : bots) {
        QAction *action = m_turns->addAction(toQt(each), this, [this, each] { m_bot = each; });
        action->setCheckable(true);
        action->setChecked(each == m_bot);
        group->addAction(action);
    }
}

void TableBar::refreshTurns()
{
    QStringList sentences;
    for (const std::string &seat : m_session.game().start().seats)
        if (const std::string bot = m_session.botFor(seat); !bot.empty())
            sentences.append(tr("The bot %1 plays for %2.").arg(toQt(bot), toQt(seat)));
    const QString said = sentences.join(u' ');
    m_botPlays->setVisible(!said.isEmpty());
    if (said != m_botPlays->sentence())
        m_botPlays->say(Banner::Weight::Notice, said, {{tr("Stop the bot"), [this] { m_session.stopBot(); }}});
}

void TableBar::fillSeats()
{
    m_seats->clear();
    const std::vector<std::string> &seats = m_session.game().start().seats;
    for (std::size_t seat = 0; seat < m_session.kinds().size() && seat < seats.size(); ++seat) {
        const std::string &kind = m_session.kinds()[seat];
        QMenu *menu = m_seats->addMenu(tr("%1: %2").arg(toQt(seats[seat]), toQt(kind)));
        std::vector<std::string> kinds = botsToChoose();
        if (std::ranges::find(kinds, kind) == kinds.end() && kind != TableSession::human)
            kinds.insert(kinds.begin(), kind);
        kinds.insert(kinds.begin(), TableSession::human);
        for (const std::string &each : kinds) {
            QAction *action = menu->addAction(toQt(each), this, [this, seat, each] { m_session.setKind(seat, each); });
            action->setCheckable(true);
            action->setChecked(each == kind);
        }
    }
    m_seats->addSeparator();
    QAction *pace = m_seats->addAction(tr("Show each move of a bot"), this,
                                       [this](bool on) { m_session.setPace(on ? TableSession::usualPace : 0); });
    pace->setCheckable(true);
    pace->setChecked(m_session.pace() > 0);
}

void TableBar::fillMoments()
{
    m_moments->clear();
    if (!m_session.game().isOpen())
        return;
    m_moments->addAction(tr("Mark this moment …"), this, &TableBar::markMoment);
    QAction *keep = m_moments->addAction(tr("Keep this game as a playtest"), this, &TableBar::playtestWanted);
    keep->setEnabled(m_mayKeepPlaytest && m_mayKeepPlaytest());
    m_moments->addAction(tr("Go on from here with other luck"), &m_session, &TableSession::freshLuck);
    if (m_session.isOpenTable())
        m_moments->addAction(tr("What would a bot do?"), this, &TableBar::askEstimate);
    m_moments->addSeparator();
    const std::vector<TableMoment> &moments = m_session.game().moments();
    const TableLines lines(moments);
    const std::vector<int> shown = m_session.line();
    for (const TableLines::Line &line : lines.all()) {
        QAction *action = m_moments->addAction(lines.words(line), this, [this, end = line.end] { m_session.goTo(end); });
        action->setCheckable(true);
        action->setChecked(!shown.empty() && shown.back() == line.end);
    }
    m_moments->addSeparator();
    for (std::size_t each = 0; each < moments.size(); ++each) {
        if (moments[each].name.empty())
            continue;
        QString text = toQt(moments[each].name);
        if (moments[each].round > 0)
            text += tr(", round %1").arg(moments[each].round);
        m_moments->addAction(text, this, [this, each] { m_session.goTo(int(each)); });
    }
}

/// The time for writing a note must not count for a decision.
void TableBar::markMoment()
{
    const int here = m_session.game().standing().moment;
    if (here >= int(m_session.game().moments().size()))
        return;
    m_session.holdClock(true);
    const std::optional<QString> note = m_askNote(toQt(m_session.game().moments()[std::size_t(here)].name));
    m_session.holdClock(false);
    if (note)
        m_session.game().nameMoment(here, toStd(note->simplified()));
}

void TableBar::askEstimate()
{
    const std::vector<std::string> &bots = m_session.game().bots();
    const bool searches = std::ranges::find(bots, "ismcts") != bots.end();
    m_session.estimate(searches ? "ismcts:1000" : m_session.game().usualBot());
}

void TableBar::togglePause()
{
    if (m_session.isPaused())
        m_session.goOn();
    else
        m_session.pause();
}

QString TableBar::question() const
{
    const TableFace &face = m_session.face();
    const QString window =
        face.moves().contains(toQt(TableStops::passing)) ? toQt(m_session.step()).replace(u'.', u' ') : QString();
    if (m_session.isHalted())
        return tr("Paused: %1 is to move. Press Go on.").arg(toQt(m_session.game().standing().asked));
    return face.isOver()         ? tr("%1: the game is over").arg(face.winners().join(u", "_s))
        : !window.isEmpty()      ? tr("%1: %2 · %3").arg(face.asked(), face.decision(), window)
        : face.mayChoose()       ? tr("%1: %2").arg(face.asked(), face.decision())
        : m_session.isThinking() ? tr("%1 thinks …").arg(toQt(m_session.game().standing().asked))
                                 : QString();
}

void TableBar::refresh()
{
    const bool isOpen = m_session.game().isOpen();
    for (QToolButton *tool : m_ofGame)
        tool->setEnabled(isOpen);
    if (m_proof)
        m_proof->setEnabled(isOpen && m_session.handOver().isEmpty());
    m_undo->setEnabled(isOpen && m_session.canUndo());
    m_redo->setEnabled(isOpen && m_session.canRedo());
    m_pause->setText(m_session.isPaused() ? tr("Go on") : tr("Pause"));
    const TableFace &face = m_session.face();
    m_pass->setEnabled(face.mayChoose() && face.moves().contains(toQt(TableStops::passing)));
    m_question->setText(isOpen ? question() : QString());
    m_goOn->setVisible(m_session.isHalted());
    m_look->refresh();
    refreshTurns();
    m_turns->parentWidget()->setVisible(isOpen && m_session.people() > 0);
    m_turns->parentWidget()->setEnabled(isOpen && !m_session.game().standing().isOver && m_session.handOver().isEmpty());
}

} // namespace rw
