// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablepage.h"

#include "workbench/qttext.h"
#include "workbench/table/tablestartpanel.h"
#include "workbench/table/timelineslider.h"

#include <QActionGroup>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickWidget>
#include <QSaveFile>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

// The types of the module stand in a library that nothing else would draw in.
extern void qml_register_types_Rulewright_Table();

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostBytes = 64 << 20;
constexpr int choiceRole = Qt::UserRole;
constexpr int clauseRole = Qt::UserRole + 1;
constexpr int abilityRole = Qt::UserRole + 2;

/// The table that a game brings, or else the one for all games: spoils-of-war has Rulewright/Tables/SpoilsOfWar/Table.qml.
QUrl sceneOf(const std::string &game)
{
    QString name;
    for (const QString &word : toQt(game).split(u'-'))
        name += word.left(1).toUpper() + word.mid(1);
    const QString own = u":/qt/qml/Rulewright/Tables/%1/Table.qml"_s.arg(name);
    return QUrl(u"qrc"_s + (QFile::exists(own) ? own : u":/qt/qml/Rulewright/Table/GeneralTable.qml"_s));
}

} // namespace

TablePage::TablePage(EngineClient &engine, TableSource source, QWidget *parent)
    : QWidget(parent), m_engine(engine), m_source(std::move(source)), m_session(engine)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(makeMiddle());
    splitter->addWidget(makeSide());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setSizes({1000, fontMetrics().averageCharWidth() * 38});
    column->addWidget(splitter, 1);
    connectSession();
    offer();
    refresh();
}

TablePage::~TablePage()
{
    delete m_scene; // before what it shows
}

QToolButton *TablePage::addTool(QWidget *bar, const QString &text, const QString &name, void (TablePage::*act)())
{
    auto *tool = new QToolButton(bar);
    tool->setText(text);
    tool->setObjectName(name);
    tool->setAutoRaise(true);
    tool->setFocusPolicy(Qt::TabFocus);
    if (act)
        connect(tool, &QToolButton::clicked, this, act);
    bar->layout()->addWidget(tool);
    m_tools.push_back(tool);
    return tool;
}

QWidget *TablePage::makeBar()
{
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(6, 4, 6, 4);
    auto *begin = addTool(bar, tr("New game"), u"tableNew"_s, nullptr);
    connect(begin, &QToolButton::clicked, this, [this] {
        offer();
        m_sheets->setCurrentIndex(StartSheet);
    });
    addTool(bar, tr("Load"), u"tableLoadTool"_s, &TablePage::loadFile);
    addTool(bar, tr("Save"), u"tableSave"_s, &TablePage::saveFile);
    m_undo = addTool(bar, tr("Back"), u"tableUndo"_s, &TablePage::undo);
    m_undo->setToolTip(tr("To the choice before (Ctrl+Alt+Left)"));
    m_undo->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_Left);
    m_redo = addTool(bar, tr("Forward"), u"tableRedo"_s, &TablePage::redo);
    m_redo->setToolTip(tr("A step on (Ctrl+Alt+Right)"));
    m_redo->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_Right);
    m_pause = addTool(bar, tr("Pause"), u"tablePause"_s, &TablePage::togglePause);
    m_pass = addTool(bar, tr("Pass this step"), u"tablePassStep"_s, nullptr);
    m_pass->setToolTip(tr("Passes until this step of the round is over"));
    connect(m_pass, &QToolButton::clicked, &m_session, &TableSession::passThrough);
    const auto addMenu = [&](const QString &text, const QString &name, QMenu *&menu, void (TablePage::*fill)()) {
        QToolButton *tool = addTool(bar, text, name, nullptr);
        menu = new QMenu(tool);
        tool->setMenu(menu);
        tool->setPopupMode(QToolButton::InstantPopup);
        connect(menu, &QMenu::aboutToShow, this, fill);
    };
    addMenu(tr("Stops"), u"tableStops"_s, m_stopsMenu, &TablePage::fillStops);
    addMenu(tr("Seats"), u"tableSeats"_s, m_seatsMenu, &TablePage::fillSeats);
    addMenu(tr("Moments"), u"tableMoments"_s, m_momentsMenu, &TablePage::showMoments);
    if (m_source.keepProof)
        addTool(bar, tr("Keep as proof"), u"tableProof"_s, &TablePage::keepAsProof);
    m_open = addTool(bar, tr("Open table"), u"tableOpen"_s, nullptr);
    m_open->setCheckable(true);
    m_open->setToolTip(tr("Shows everything that is hidden"));
    connect(m_open, &QToolButton::toggled, &m_session, &TableSession::setOpenTable);
    row->addStretch(1);
    m_question = new QLabel(bar);
    m_question->setObjectName(u"tableQuestion"_s);
    row->addWidget(m_question);
    return bar;
}

QWidget *TablePage::makeMiddle()
{
    auto *middle = new QWidget(this);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_sheets = new QStackedWidget(middle);
    m_start = new TableStartPanel(m_sheets);
    m_sheets->addWidget(m_start);

    auto *hand = new QWidget(m_sheets);
    auto *handColumn = new QVBoxLayout(hand);
    m_takeLabel = new QLabel(hand);
    m_takeLabel->setAlignment(Qt::AlignCenter);
    m_take = new QPushButton(hand);
    m_take->setObjectName(u"tableTake"_s);
    handColumn->addStretch();
    handColumn->addWidget(m_takeLabel);
    handColumn->addWidget(m_take, 0, Qt::AlignCenter);
    handColumn->addStretch();
    m_sheets->addWidget(hand);

    m_scene = new QQuickWidget(m_sheets);
    m_scene->setObjectName(u"tableScene"_s);
    m_scene->setResizeMode(QQuickWidget::SizeRootObjectToView);
    m_scene->engine()->addImportPath(u"qrc:/qt/qml"_s);
    m_scene->setAccessibleName(tr("Table"));
    m_sheets->addWidget(m_scene);
    m_proof = new TableProofPanel(m_session.game(), m_engine, m_source.keepProof, m_sheets);
    m_sheets->addWidget(m_proof);
    column->addWidget(m_sheets, 1);

    m_timeline = new TimelineSlider(middle);
    m_timeline->setObjectName(u"tableTimeline"_s);
    column->addWidget(m_timeline);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(6, 2, 6, 2);
    m_message = new QLabel(middle);
    m_message->setObjectName(u"tableMessage"_s);
    m_message->setWordWrap(true);
    m_message->setMinimumHeight(fontMetrics().height() + 4);
    connect(m_message, &QLabel::linkActivated, this, &TablePage::clauseWanted);
    m_follow = new QPushButton(tr("Play the same moves under the new rules"), middle);
    m_follow->setObjectName(u"tableFollow"_s);
    line->addWidget(m_message, 1);
    line->addWidget(m_follow);
    m_restart = new QPushButton(tr("Start the engine again"), middle);
    m_restart->setObjectName(u"tableRestart"_s);
    line->addWidget(m_restart);
    column->addLayout(line);
    return middle;
}

QWidget *TablePage::makeSide()
{
    auto *side = new QSplitter(Qt::Vertical, this);
    auto *top = new QWidget(side);
    auto *column = new QVBoxLayout(top);
    column->setContentsMargins(4, 4, 4, 0);
    auto *label = new QLabel(tr("&Choices"), top);
    m_choices = new QListWidget(top);
    m_choices->setObjectName(u"tableChoices"_s);
    m_choices->setAccessibleName(tr("What can be done"));
    m_choices->setUniformItemSizes(true);
    label->setBuddy(m_choices);
    m_words = new QLineEdit(top);
    m_words->setObjectName(u"tableWords"_s);
    m_words->setPlaceholderText(tr("or say it: bid 7x4"));
    m_words->setAccessibleName(tr("A move in words"));
    column->addWidget(label);
    column->addWidget(m_choices, 1);
    column->addWidget(m_words);
    auto *bottom = new QWidget(side);
    auto *lower = new QVBoxLayout(bottom);
    lower->setContentsMargins(4, 0, 4, 4);
    auto *row = new QHBoxLayout;
    auto *journalLabel = new QLabel(tr("&Journal"), bottom);
    m_journal = new QListWidget(bottom);
    m_journal->setObjectName(u"tableJournal"_s);
    m_journal->setAccessibleName(tr("Journal"));
    m_journal->setWordWrap(true);
    journalLabel->setBuddy(m_journal);
    row->addWidget(journalLabel, 1);
    auto *keep = new QToolButton(bottom);
    keep->setText(tr("Save …"));
    keep->setAutoRaise(true);
    keep->setObjectName(u"tableSaveJournal"_s);
    connect(keep, &QToolButton::clicked, this, &TablePage::saveJournal);
    row->addWidget(keep);
    lower->addLayout(row);
    lower->addWidget(m_journal, 1);
    side->addWidget(top);
    side->addWidget(bottom);
    return side;
}

void TablePage::connectSession()
{
    connect(m_start, &TableStartPanel::startWanted, this, &TablePage::begin);
    connect(m_start, &TableStartPanel::loadWanted, this, &TablePage::loadFile);
    connect(&m_session, &TableSession::changed, this, &TablePage::refresh);
    connect(&m_session, &TableSession::said, this, &TablePage::tell);
    connect(&m_session, &TableSession::failed, this, &TablePage::tell);
    connect(&m_session, &TableSession::refused, this, [this](const QString &, const QString &sentence, const QString &clause) {
        QString text = sentence.toHtmlEscaped();
        if (!clause.isEmpty())
            text.replace(clause, u"<a href=\"%1\">%1</a>"_s.arg(clause));
        tell(text);
    });
    connect(&m_session, &TableSession::estimated, this, [this](const QStringList &lines) { tell(lines.join(u" · "_s)); });
    connect(&m_session.game(), &TableGame::began, this, [this] {
        loadScene();
        m_message->clear();
        m_sheets->setCurrentIndex(TableSheet);
        m_choices->setFocus();
    });
    connect(m_proof, &TableProofPanel::left, this, [this] { m_sheets->setCurrentIndex(TableSheet); });
    connect(m_take, &QPushButton::clicked, &m_session, &TableSession::takeScreen);
    connect(m_follow, &QPushButton::clicked, &m_session, &TableSession::followDeck);
    connect(m_restart, &QPushButton::clicked, &m_engine, &EngineClient::restart);
    connect(&m_engine, &EngineClient::stateChanged, this, &TablePage::refresh);
    connect(m_choices, &QListWidget::itemActivated, this, [this](QListWidgetItem *item) { chooseRow(m_choices->row(item)); });
    connect(m_words, &QLineEdit::returnPressed, this, &TablePage::sayWords);
    connect(m_timeline, &TimelineSlider::wanted, &m_session, &TableSession::goTo);
    connect(m_journal, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        if (const QString ability = item->data(abilityRole).toString(); !ability.isEmpty())
            return abilityWanted(ability);
        if (const QString clause = item->data(clauseRole).toString(); !clause.isEmpty())
            Q_EMIT clauseWanted(clause);
    });
}

void TablePage::offer()
{
    if (const Value game = m_source.game(); game.isMap())
        m_start->offer(game, m_source.usualSeats(), m_source.variants());
}

void TablePage::noteDeck()
{
    offer();
    m_session.offerDeck(m_source.deck());
}

void TablePage::begin()
{
    TableDeck deck = m_source.deck();
    deck.variants = m_start->variants();
    m_session.begin(deck, m_start->start(), m_start->kinds());
}

void TablePage::loadFile()
{
    const QString name = QFileDialog::getOpenFileName(this, tr("Go on with a saved game"), {}, tr("Saved games (*.rwgame);;All files (*)"));
    if (name.isEmpty())
        return;
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostBytes)
        return tell(tr("%1 cannot be read: %2").arg(name, file.errorString()));
    openSaved(QString::fromUtf8(file.readAll()));
}

void TablePage::openSaved(const QString &text)
{
    m_session.load(m_source.deck(), toStd(text));
}

void TablePage::saveFile()
{
    if (m_session.game().isOpen())
        m_session.save([this](const QString &text) { keepText(text, u"game.rwgame"_s, tr("Saved games (*.rwgame)")); });
}

void TablePage::keepText(const QString &text, const QString &suggested, const QString &filter)
{
    const QString name = QFileDialog::getSaveFileName(this, tr("Save"), suggested, filter);
    if (name.isEmpty())
        return;
    QSaveFile file(name);
    const bool isDone = file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0 && file.commit();
    tell(isDone ? tr("Saved as %1.").arg(name) : tr("%1 cannot be written: %2").arg(name, file.errorString()));
}

void TablePage::saveJournal()
{
    const QString name = QFileDialog::getSaveFileName(this, tr("Save the journal"), u"journal.html"_s, tr("Web page (*.html);;Text (*.txt)"));
    if (name.isEmpty())
        return;
    QSaveFile file(name);
    const QString text = name.endsWith(u".html"_s) ? m_session.journalHtml() : m_session.journalText();
    const bool isDone = file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0 && file.commit();
    tell(isDone ? tr("Saved as %1.").arg(name) : tr("%1 cannot be written: %2").arg(name, file.errorString()));
}

void TablePage::nameMoment()
{
    const int here = m_session.game().standing().moment;
    bool isWanted = false;
    const QString name = QInputDialog::getText(this, tr("Name this moment"), tr("Name:"), QLineEdit::Normal,
                                               toQt(m_session.game().moments()[std::size_t(here)].name), &isWanted);
    if (isWanted)
        m_session.game().nameMoment(here, toStd(name));
}

void TablePage::keepAsProof()
{
    m_session.pause();
    m_sheets->setCurrentIndex(ProofSheet);
    m_proof->begin();
}

void TablePage::showMoments()
{
    m_momentsMenu->clear();
    if (!m_session.game().isOpen())
        return;
    m_momentsMenu->addAction(tr("Name this moment …"), this, &TablePage::nameMoment);
    m_momentsMenu->addAction(tr("Go on from here with other luck"), this, &TablePage::freshLuck);
    if (m_session.isOpenTable())
        m_momentsMenu->addAction(tr("What would a bot do?"), this, &TablePage::askEstimate);
    m_momentsMenu->addSeparator();
    const std::vector<TableMoment> &moments = m_session.game().moments();
    for (std::size_t each = 0; each < moments.size(); ++each) {
        const bool isEnd = m_session.game().branchesOf(int(each)).empty();
        if (moments[each].name.empty() && !isEnd)
            continue;
        const int steps = int(m_session.game().pathTo(int(each)).size()) - 1;
        const QString length = tr("Branch of %n step(s)", nullptr, steps);
        QString text = moments[each].name.empty() ? length : toQt(moments[each].name);
        if (moments[each].round > 0)
            text += tr(", round %1").arg(moments[each].round);
        m_momentsMenu->addAction(text, this, [this, each] { m_session.goTo(int(each)); });
    }
}

void TablePage::fillStops()
{
    m_stopsMenu->clear();
    TableStops &stops = m_session.stops();
    const auto addRules = [this](QMenu *menu, std::optional<TableStops::Rule> now, auto set, bool withUsual) {
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
            add(tr("As everywhere"), std::nullopt);
        add(tr("Ask when a card could act"), TableStops::Rule::WhenUseful);
        add(tr("Stop at every window"), TableStops::Rule::Always);
        add(tr("Always pass"), TableStops::Rule::Never);
    };
    addRules(m_stopsMenu, stops.usual(), [&stops](std::optional<TableStops::Rule> rule) { stops.setUsual(*rule); }, false);
    m_stopsMenu->addSeparator();
    std::set<std::string> steps;
    for (const TableMoment &moment : m_session.game().moments())
        if (!moment.step.empty())
            steps.insert(moment.step);
    QMenu *single = m_stopsMenu->addMenu(tr("At single windows"));
    for (const std::string &step : steps)
        addRules(single->addMenu(toQt(step)), stops.at(step), [&stops, step](std::optional<TableStops::Rule> rule) { stops.setAt(step, rule); }, true);
    single->setEnabled(!steps.empty());
    QAction *everybody = m_stopsMenu->addAction(tr("Ask everybody, so that silence tells nothing"), this, [this](bool on) {
        m_session.stops().setAsksEverybody(on);
        m_session.reconsider();
    });
    everybody->setCheckable(true);
    everybody->setChecked(stops.asksEverybody());
}

void TablePage::fillSeats()
{
    m_seatsMenu->clear();
    const std::vector<std::string> &seats = m_session.game().start().seats;
    for (std::size_t seat = 0; seat < m_session.kinds().size() && seat < seats.size(); ++seat) {
        const std::string &kind = m_session.kinds()[seat];
        QMenu *menu = m_seatsMenu->addMenu(tr("%1: %2").arg(toQt(seats[seat]), toQt(kind)));
        std::vector<std::string> kinds{TableSession::human};
        kinds.insert(kinds.end(), m_session.game().bots().begin(), m_session.game().bots().end());
        for (const std::string &each : kinds) {
            const std::string full = each == "ismcts" ? "ismcts:1000" : each;
            QAction *action = menu->addAction(toQt(full), this, [this, seat, full] { m_session.setKind(seat, full); });
            action->setCheckable(true);
            action->setChecked(full == kind);
        }
    }
    m_seatsMenu->addSeparator();
    QAction *pace = m_seatsMenu->addAction(tr("Show each move of a bot"), this, [this](bool on) { m_session.setPace(on ? 700 : 0); });
    pace->setCheckable(true);
    pace->setChecked(m_session.pace() > 0);
}

void TablePage::chooseRow(int row)
{
    if (QListWidgetItem *item = m_choices->item(row))
        m_session.choose(item->data(choiceRole).toString());
}

void TablePage::sayWords()
{
    const QString words = m_words->text().simplified();
    if (words.isEmpty())
        return;
    m_words->clear();
    m_message->clear();
    m_session.choose(words);
}

void TablePage::togglePause()
{
    if (m_session.isPaused())
        m_session.goOn();
    else
        m_session.pause();
}

void TablePage::askEstimate()
{
    const std::vector<std::string> &bots = m_session.game().bots();
    const bool searches = std::ranges::find(bots, "ismcts") != bots.end();
    m_session.estimate(searches ? "ismcts:1000" : "random");
}

void TablePage::refresh()
{
    const bool isOpen = m_session.game().isOpen();
    for (QToolButton *tool : m_tools)
        if (tool->objectName() != "tableNew"_L1 && tool->objectName() != "tableLoadTool"_L1)
            tool->setEnabled(isOpen);
    m_undo->setEnabled(isOpen && m_session.canUndo());
    m_redo->setEnabled(isOpen && m_session.canRedo());
    m_pause->setText(m_session.isPaused() ? tr("Go on") : tr("Pause"));
    const TableFace &face = m_session.face();
    m_pass->setEnabled(face.mayChoose() && face.moves().contains(toQt(TableStops::passing)));
    m_follow->setVisible(m_session.isDeckOffered());
    m_restart->setVisible(m_engine.state() == EngineClient::State::Failed);
    QString question = face.isOver() ? tr("%1: the game is over").arg(face.winners().join(u", "_s))
        : face.mayChoose()           ? tr("%1: %2").arg(face.asked(), face.decision())
        : m_session.isThinking()     ? tr("%1 thinks …").arg(toQt(m_session.game().standing().asked))
                                     : QString();
    if (m_session.isOpenTable())
        question = tr("OPEN TABLE · %1").arg(question);
    m_question->setText(isOpen ? question : QString());
    refreshSheet();
    refreshChoices();
    refreshJournal();
    refreshTimeline();
}

void TablePage::refreshSheet()
{
    const QString seat = m_session.handOver();
    if (!seat.isEmpty()) {
        m_takeLabel->setText(tr("The screen goes to %1. Nobody else looks?").arg(seat));
        m_take->setText(tr("I am %1: show the table").arg(seat));
        if (m_sheets->currentIndex() != HandOverSheet) {
            m_sheets->setCurrentIndex(HandOverSheet);
            m_take->setFocus();
        }
    } else if (m_sheets->currentIndex() == HandOverSheet) {
        m_sheets->setCurrentIndex(TableSheet);
        m_choices->setFocus();
    }
}

void TablePage::refreshChoices()
{
    const QStringList moves = m_session.handOver().isEmpty() ? m_session.face().moves() : QStringList();
    QStringList shown;
    for (int row = 0; row < m_choices->count(); ++row)
        shown.append(m_choices->item(row)->data(choiceRole).toString());
    if (shown == moves)
        return;
    m_choices->clear();
    for (const QString &move : moves) {
        auto *item = new QListWidgetItem(QString(move).replace(u'_', u' '), m_choices);
        item->setData(choiceRole, move);
    }
    m_choices->setCurrentRow(0);
}

void TablePage::refreshJournal()
{
    const int shown = m_session.handOver().isEmpty() ? m_session.journalRevision() : -1;
    if (m_journalShown == shown)
        return;
    m_journalShown = shown;
    const std::vector<TableEvent> journal = shown >= 0 ? m_session.journal() : std::vector<TableEvent>();
    m_journal->clear();
    constexpr std::size_t mostLines = 400;
    const std::size_t first = journal.size() > mostLines ? journal.size() - mostLines : 0;
    for (std::size_t each = first; each < journal.size(); ++each) {
        const TableEvent &event = journal[each];
        if (!event.move.isEmpty()) {
            auto *item = new QListWidgetItem(QString(event.move).replace(u'_', u' '), m_journal);
            QFont bold = item->font();
            bold.setBold(true);
            item->setFont(bold);
        }
        if (event.text.isEmpty())
            continue;
        auto *item = new QListWidgetItem(event.text, m_journal);
        item->setData(clauseRole, event.clause);
        item->setData(abilityRole, event.ability);
        item->setToolTip(event.ability.isEmpty() ? event.clause : tr("%1 · %2").arg(event.clause, event.ability));
    }
    m_journal->scrollToBottom();
}

void TablePage::refreshTimeline()
{
    const TableGame &game = m_session.game();
    const std::pair state(game.standing().moment, m_session.lineRevision());
    if (m_timelineShown == state)
        return;
    m_timelineShown = state;
    std::vector<int> branches(game.moments().size() + 1);
    for (const TableMoment &moment : game.moments())
        ++branches[std::size_t(moment.after + 1)];
    std::vector<TimelineSlider::Mark> marks;
    int round = 0;
    for (const int each : m_session.line()) {
        const TableMoment &moment = game.moments()[std::size_t(each)];
        TimelineSlider::Mark mark{each, 0, toQt(moment.name), {}, false};
        if (moment.round != round)
            mark.round = round = moment.round;
        mark.tip = moment.seat.empty() ? (moment.luck ? tr("other luck") : tr("the start")) : tr("%1 · %2").arg(each).arg(toQt(moment.seat));
        mark.isFork = branches[std::size_t(each) + 1] > 1;
        marks.push_back(std::move(mark));
    }
    m_timeline->setEnabled(game.isOpen());
    m_timeline->show(std::move(marks), game.standing().moment);
}

void TablePage::tell(const QString &sentence)
{
    m_message->setText(sentence);
    Q_EMIT said(sentence);
}

void TablePage::setMotion(bool motion)
{
    m_motion = motion;
    useLooks();
}

void TablePage::useLooks()
{
    const bool isDark = palette().color(QPalette::Window).lightness() < 128;
    m_session.face().setLooks(isDark, m_motion);
}

void TablePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        useLooks();
}

void TablePage::loadScene()
{
    [[maybe_unused]] static volatile auto types = &qml_register_types_Rulewright_Table;
    useLooks();
    const QUrl url = sceneOf(m_session.game().gameName());
    if (m_sceneOf == url.toString())
        return;
    m_sceneOf = url.toString();
    auto *component = new QQmlComponent(m_scene->engine(), url, m_scene);
    QObject *root = component->createWithInitialProperties({{u"face"_s, QVariant::fromValue(&m_session.face())}});
    for (const QQmlError &fault : component->errors())
        tell(fault.toString());
    m_scene->setContent(url, component, root);
}

} // namespace rw
