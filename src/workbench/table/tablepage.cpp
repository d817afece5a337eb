// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablepage.h"

#include "deck/savefile.h"
#include "workbench/look/look.h"
#include "workbench/parts/askfile.h"
#include "workbench/parts/elidedlabel.h"
#include "workbench/parts/pagestack.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/savewords.h"
#include "workbench/table/tablebar.h"
#include "workbench/table/tablebrought.h"
#include "workbench/table/tablechoices.h"
#include "workbench/table/tableending.h"
#include "workbench/table/tablejournal.h"
#include "workbench/table/tablelines.h"
#include "workbench/table/tablescene.h"
#include "workbench/table/tablestartpanel.h"
#include "workbench/table/timelineslider.h"
#include "workbench/window/banner.h"
#include "workbench/window/enginebanner.h"
#include "workbench/window/startwords.h"

#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestKeeping = 5000; ///< milliseconds to wait for storing a game
constexpr int partsOfEnding = 2; ///< of the room beside the table, for each that the journal has

/// While a dialog is open nobody plays on behind it, and what it takes is no time of a decision.
class Hold
{
public:
    explicit Hold(TableSession &session) : m_session(&session), m_isOurs(!session.isHeld())
    {
        if (!m_isOurs)
            return;
        session.holdBots(true);
        session.holdClock(true);
    }
    ~Hold()
    {
        if (!m_session || !m_isOurs)
            return;
        m_session->holdClock(false);
        m_session->holdBots(false);
    }
    Q_DISABLE_COPY_MOVE(Hold)

private:
    QPointer<TableSession> m_session; ///< gone when the deck was closed meanwhile
    bool m_isOurs; ///< a dialog may lead to another
};

} // namespace

TablePage::TablePage(EngineClient &engine, TableSource source, QWidget *parent)
    : QWidget(parent), m_engine(engine), m_source(std::move(source)), m_session(engine), m_positions(engine)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_askAboutUnsaved = [this](const QString &lost) {
        const QMessageBox::StandardButton button =
            QMessageBox::question(this, tr("Not saved"), lost, QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
        return button == QMessageBox::Save ? Unsaved::Save : button == QMessageBox::Discard ? Unsaved::Discard : Unsaved::Stay;
    };
    m_askName = [this] { return askWhereToSave(this, tr("Save"), u"game.rwgame"_s, tr("Saved games (*.rwgame)")); };
    column->addWidget(new EngineBanner(
        m_engine, tr("your games are kept."),
        tr("Your game is kept, and goes on as soon as the engine runs again. A new game also starts it."), this));
    m_bar = new TableBar(m_session, bool(m_source.keepProof), this);
    column->addWidget(m_bar);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(makeMiddle());
    splitter->addWidget(makeSide());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setSizes({1000, fontMetrics().averageCharWidth() * 38});
    column->addWidget(splitter, 1);
    connectSession();
    connectEngine();
    offer();
    refresh();
}

TablePage::~TablePage()
{
    delete m_scene; // before the objects that it shows
}

QWidget *TablePage::makeHandOver()
{
    auto *hand = new QWidget(m_sheets);
    auto *column = new QVBoxLayout(hand);
    m_takeLabel = new QLabel(hand);
    m_takeLabel->setAlignment(Qt::AlignCenter);
    m_take = new QPushButton(hand);
    m_take->setObjectName(u"tableTake"_s);
    m_take->setAutoDefault(true); // so that Return presses it
    column->addStretch();
    column->addWidget(m_takeLabel);
    column->addWidget(m_take, 0, Qt::AlignCenter);
    column->addStretch();
    return hand;
}

QWidget *TablePage::makeMiddle()
{
    auto *middle = new QWidget(this);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_sheets = new PageStack(middle);
    m_start = new TableStartPanel(m_sheets);
    m_scene = new TableScene(m_session.face(), m_sheets);
    m_proof = new TableProofPanel(
        m_session.game(), m_engine, m_source.keepProof, [this](const std::string &seat) { return m_session.isHuman(seat); },
        m_sheets);
    for (QWidget *sheet :
         {static_cast<QWidget *>(m_start), makeHandOver(), static_cast<QWidget *>(m_scene), static_cast<QWidget *>(m_proof)})
        m_sheets->addWidget(sheet);
    column->addWidget(m_sheets, 1);

    m_brought = new ElidedLabel(middle);
    m_brought->setObjectName(u"tableBrought"_s);
    m_brought->setContentsMargins(6, 2, 6, 2);
    m_brought->setMinimumWidth(0);
    m_brought->setFont(nameLetters());
    column->addWidget(m_brought);
    m_timeline = new TimelineSlider(middle);
    m_timeline->setObjectName(u"tableTimeline"_s);
    column->addWidget(m_timeline);
    m_cautions = new Banner(middle);
    m_cautions->setObjectName(u"tableCautions"_s);
    m_cautions->hide();
    column->addWidget(m_cautions);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(6, 2, 6, 2);
    m_message = new QLabel(middle);
    m_message->setObjectName(u"tableMessage"_s);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::RichText);
    m_message->setMinimumHeight(fontMetrics().lineSpacing() * 2 + 4); // so that the table does not move
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_follow = new QPushButton(tr("Play the same moves under the new rules"), middle);
    m_follow->setObjectName(u"tableFollow"_s);
    m_keepOld = new QPushButton(tr("Save the game as it was"), middle); // with new rules, the game may end sooner
    m_keepOld->setObjectName(u"tableKeepOld"_s);
    m_keepOld->hide();
    line->addWidget(m_message, 1);
    line->addWidget(m_keepOld);
    line->addWidget(m_follow);
    column->addLayout(line);
    return middle;
}

QWidget *TablePage::makeSide()
{
    m_side = new QSplitter(Qt::Vertical, this);
    auto *side = m_side;
    m_choices = new TableChoices(m_session, side);
    m_ending = new TableEnding(m_session, side);
    m_playtest = new TablePlaytest(m_session, m_source.playtests, m_ending);
    m_ending->addBelow(m_playtest);
    m_journal = new TableJournal(m_session, side);
    side->addWidget(m_choices);
    side->addWidget(m_ending);
    side->addWidget(m_journal);
    return side;
}

void TablePage::connectSession()
{
    const auto fitToSheet = [this] { // before a game, there are no choices, no journal and no timeline
        const bool isGame = m_sheets->currentIndex() != StartSheet;
        m_choices->parentWidget()->setVisible(isGame);
        m_timeline->setVisible(isGame);
        m_brought->setVisible(isGame);
    };
    connect(m_sheets, &QStackedWidget::currentChanged, this, fitToSheet);
    fitToSheet();
    connect(m_bar, &TableBar::newWanted, this, &TablePage::showStart);
    connect(m_bar, &TableBar::loadWanted, this, &TablePage::askWhatToLoad);
    connect(m_bar, &TableBar::saveWanted, this, &TablePage::saveFile);
    connect(m_bar, &TableBar::proofWanted, this, &TablePage::keepAsProof);
    connect(m_bar, &TableBar::playtestWanted, m_playtest, &TablePlaytest::keepNow);
    connect(m_playtest, &TablePlaytest::said, this, &TablePage::tell);
    m_bar->setMayKeepPlaytest([this] { return m_playtest->mayKeep(); });
    connect(m_start, &TableStartPanel::startWanted, this, &TablePage::begin);
    connect(m_start, &TableStartPanel::loadWanted, this, &TablePage::askWhatToLoad);
    connect(m_start, &TableStartPanel::savedGameWanted, this, &TablePage::loadFile);
    connect(&m_session, &TableSession::changed, this, &TablePage::refresh);
    connect(&m_session, &TableSession::said, this, &TablePage::tell);
    connect(&m_session, &TableSession::failed, this, &TablePage::tell);
    connect(&m_session, &TableSession::refused, this,
            [this](const QString &, const QString &sentence, const QString &clause) { tellRefusal(sentence, clause); });
    connect(&m_session, &TableSession::estimated, this, [this](const QStringList &lines) { tell(lines.join(u" · "_s)); });
    connect(&m_session.game(), &TableGame::began, this, &TablePage::showTable);
    connect(&m_session.game(), &TableGame::stood, this, [this] {
        if (m_session.game().standing().moment != m_greetedAt)
            dropGreeting();
    });
    connect(m_proof, &TableProofPanel::left, this, [this] { m_sheets->setCurrentIndex(TableSheet); });
    const auto giveKeyboardToChoices = [this] { m_choices->setFocus(); }; // there, Return makes a move
    connect(m_scene, &TableScene::clickedBeside, this, giveKeyboardToChoices);
    connect(&m_session.face(), &TableFace::chosen, this, giveKeyboardToChoices);
    connect(m_take, &QPushButton::clicked, &m_session, &TableSession::takeScreen);
    connect(m_follow, &QPushButton::clicked, &m_session, &TableSession::followDeck);
    connect(m_choices, &TableChoices::saidSomething, m_message, &QLabel::clear);
    connect(m_timeline, &TimelineSlider::wanted, &m_session, &TableSession::goTo);
    connect(m_timeline, &TimelineSlider::forkWanted, this, &TablePage::offerLines);
    connect(m_message, &QLabel::linkActivated, this, &TablePage::clauseWanted);
    connect(m_journal, &TableJournal::clauseWanted, this, &TablePage::clauseWanted);
    connect(m_journal, &TableJournal::abilityWanted, this, &TablePage::abilityWanted);
    connect(m_journal, &TableJournal::saveWanted, this, &TablePage::saveJournal);
}

void TablePage::connectEngine()
{
    connect(&m_session.game(), &TableGame::deckChanged, this,
            [this](const Findings &findings) { m_keepOld->setVisible(hasErrors(findings)); });
    connect(&m_session.game(), &TableGame::began, m_keepOld, &QWidget::hide);
    connect(m_keepOld, &QPushButton::clicked, this,
            [this] { m_keepOld->setVisible(!write(m_askName(), toQt(m_session.game().beforeChange()))); });
    connect(&m_engine, &EngineClient::stateChanged, this, &TablePage::refresh);
    connect(&m_positions, &CardPositions::found, this, [this](const CardPosition &position) {
        if (!mayLeave())
            return;
        m_greeting = position.foundIn;
        m_session.load(m_source.deck(), position.text, position.kinds);
    });
    connect(&m_positions, &CardPositions::failed, this, &TablePage::tell);
}

void TablePage::offer()
{
    if (const Value game = m_source.game(); game.isMap())
        m_start->offer(game, m_source.usualSeats());
    m_start->offerVariants(m_source.variants());
    offerSavedGames();
}

/// Fetches the starts of proofs only when the list is visible.
void TablePage::offerProofs()
{
    if (!m_areProofsOld || !isVisible() || m_sheets->currentIndex() != StartSheet)
        return;
    m_areProofsOld = false;
    askAboutDeck(m_engine, m_source.deck(), "starts", Value::Map{}, this, [this](const Answer &answer) {
        if (answer.ok)
            m_start->offerProofs(answer.result);
        else
            m_areProofsOld = true;
    });
}

void TablePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    offerProofs();
}

void TablePage::noteDeck()
{
    m_areProofsOld = true;
    offer();
    offerProofs();
    m_session.offerDeck(m_source.deck());
}

void TablePage::showStart()
{
    offer();
    dropGreeting();
    m_sheets->setCurrentIndex(StartSheet);
    offerProofs();
}

void TablePage::showTable()
{
    m_message->clear();
    if (const QString greeting = std::exchange(m_greeting, {}); !greeting.isEmpty()) {
        tell(greeting);
        m_greetedAt = m_session.game().standing().moment;
    }
    for (const QString &fault : m_scene->showGame(toQt(m_session.game().gameName())))
        tell(fault);
    m_sheets->setCurrentIndex(TableSheet);
    m_choices->setFocus();
}

void TablePage::begin()
{
    TableDeck deck = m_source.deck();
    deck.variants = m_start->variants();
    deck.sets = m_start->sets();
    if (!mayLeave())
        return;
    m_greeting.clear();
    m_session.begin(deck, m_start->start(), m_start->kinds());
}

void TablePage::tryCard(const std::string &card)
{
    const QString name = m_source.cardName(card);
    tell(tr("Looking for a position in which %1 can act …").arg(name));
    m_positions.look(m_source.deck(), card, name, textOf(m_source.game(), "usual_bot"));
}

void TablePage::askWhatToLoad()
{
    const QPointer page(this); // the deck may be closed meanwhile
    const Hold hold(m_session);
    const QString name = askWhatToOpen(this, tr("Go on with a saved game"), tr("Saved games (*.rwgame);;All files (*)"));
    if (page && !name.isEmpty())
        loadFile(name);
}

void TablePage::loadFile(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return tell(tr("%1 cannot be read: %2").arg(name, file.errorString()));
    const QByteArray bytes = file.read(mostOfSavedGame + 1); // because a device has no size
    if (bytes.size() > mostOfSavedGame)
        return tell(tr("%1 cannot be read: it is larger than %2 MiB, and no saved game is").arg(name).arg(mostOfSavedGame >> 20));
    noteSavedGame(name);
    openSaved(QString::fromUtf8(bytes));
}

void TablePage::noteSavedGame(const QString &name)
{
    if (m_source.noteSavedGame)
        m_source.noteSavedGame(QFileInfo(name).absoluteFilePath());
    offerSavedGames();
}

void TablePage::offerSavedGames()
{
    if (m_source.savedGames)
        m_start->offerSavedGames(m_source.savedGames());
}

void TablePage::openSaved(const QString &text)
{
    if (!mayLeave())
        return;
    m_greeting.clear();
    m_session.load(m_source.deck(), toStd(text));
}

void TablePage::saveFile()
{
    saveNow();
}

/// Waits for the engine while the window stays responsive. The user can stop an engine that does not answer.
bool TablePage::saveNow()
{
    if (m_isSaving || !m_session.game().isOpen())
        return false;
    const QPointer page(this); // the deck may be closed meanwhile
    const Hold hold(m_session);
    const QString name = m_askName();
    if (!page || name.isEmpty())
        return false;
    const QString howFar = m_session.howFar();
    m_isSaving = true;
    QEventLoop loop;
    connect(this, &QObject::destroyed, &loop, &QEventLoop::quit);
    const auto saved = std::make_shared<QString>();
    m_session.save([saved, waiting = QPointer(&loop)](const QString &text) {
        *saved = text;
        if (waiting)
            waiting->quit();
    });
    loop.exec();
    if (!page)
        return false;
    m_isSaving = false;
    if (saved->isEmpty() || !write(name, *saved, tr("It holds the game %1.").arg(howFar)))
        return false;
    m_session.noteSaved();
    noteSavedGame(name);
    return true;
}

/// Waits a short time until the user's remarks on a game are stored, because they would be lost with the game.
void TablePage::keepPlaytest()
{
    m_playtest->flush();
    if (!m_playtest->isSending())
        return;
    QEventLoop loop;
    connect(m_playtest, &TablePlaytest::settled, &loop, &QEventLoop::quit);
    connect(this, &QObject::destroyed, &loop, &QEventLoop::quit);
    QTimer::singleShot(longestKeeping, &loop, &QEventLoop::quit);
    loop.exec();
}

bool TablePage::mayLeave()
{
    const QPointer page(this);
    keepPlaytest();
    if (!page)
        return false;
    if (m_isSaving) {
        tell(tr("The game is being saved and stays open until then. If the engine does not answer, you can stop it."));
        return false;
    }
    const QString lost = m_session.unsaved();
    if (lost.isEmpty())
        return true;
    const Hold hold(m_session);
    switch (m_askAboutUnsaved(lost)) {
    case Unsaved::Save: return saveNow();
    case Unsaved::Discard: return true;
    case Unsaved::Stay: break;
    }
    return false;
}

void TablePage::saveJournal()
{
    const QPointer page(this);
    const Hold hold(m_session);
    const QString name = askWhereToSave(this, tr("Save the journal"), u"journal.html"_s, tr("Web page (*.html);;Text (*.txt)"));
    if (page)
        write(name, name.endsWith(u".html"_s) ? m_session.journalHtml() : m_session.journalText());
}

bool TablePage::write(const QString &name, const QString &text, const QString &about)
{
    if (name.isEmpty())
        return false;
    const Findings findings = rw::saveFile(toStd(name), toStd(text));
    const QString words = wordsOfSaving(name, findings);
    tell(hasErrors(findings) || about.isEmpty() ? words : words + u' ' + about);
    return !hasErrors(findings);
}

void TablePage::keepAsProof()
{
    m_session.pause();
    dropGreeting();
    m_sheets->setCurrentIndex(ProofSheet);
    m_proof->begin();
}

void TablePage::refresh()
{
    m_bar->refresh();
    m_follow->setVisible(m_session.isDeckOffered());
    if (const QString cautions = m_session.cautions().join(u'\n'); cautions != m_cautions->sentence())
        m_cautions->say(Banner::Weight::Alarm, cautions, {});
    m_cautions->setVisible(!m_cautions->sentence().isEmpty());
    refreshSheet();
    refreshBrought();
    m_choices->refresh();
    m_ending->refresh();
    m_playtest->refresh();
    const bool hasEnded = m_choices->isVisibleTo(m_side) && !m_ending->isHidden();
    m_choices->setVisible(m_ending->isHidden());
    if (hasEnded) // how it ended is what one wants to read now
        m_side->setSizes({m_side->height(), partsOfEnding * m_side->height(), m_side->height()});
    m_journal->refresh();
    refreshTimeline();
}

/// The line stays while bots play on, so that nobody has to read as fast as they play.
void TablePage::refreshBrought()
{
    const QString seat = m_session.handOver().isEmpty() && m_session.game().isOpen() ? m_session.ownSeat() : QString();
    const std::pair state(m_session.journalRevision(), seat);
    if (m_broughtShown == state)
        return;
    m_broughtShown = state;
    m_brought->setText(seat.isEmpty() ? QString() : lastBrought(m_session.journal(), m_session.game(), toStd(seat)));
    m_brought->setToolTip(m_brought->text());
}

void TablePage::refreshSheet()
{
    const QString seat = m_session.handOver();
    if (!seat.isEmpty()) {
        m_takeLabel->setText(tr("Pass the screen to %1. Is anyone else looking?").arg(seat));
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
        mark.tip = moment.seat.empty() ? (moment.luck ? tr("other luck") : tr("the start"))
                                       : tr("%1 · %2").arg(each).arg(toQt(moment.seat));
        mark.isFork = branches[std::size_t(each) + 1] > 1;
        marks.push_back(std::move(mark));
    }
    m_timeline->setEnabled(game.isOpen());
    m_timeline->show(std::move(marks), game.standing().moment);
}

/// Shows a menu with the lines that begin at a moment: each with its move and its result.
void TablePage::offerLines(int fork, const QPoint &where)
{
    const TableGame &game = m_session.game();
    const TableLines lines(game.moments());
    const std::vector<int> shown = m_session.line();
    auto *menu = new QMenu(m_timeline);
    menu->setObjectName(u"tableLines"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const int next : game.branchesOf(fork)) {
        const TableMoment &moment = game.moments()[std::size_t(next)];
        const QString move = moment.seat.empty() ? tr("other luck") : tr("%1: %2").arg(toQt(moment.seat), toQt(moment.move));
        QAction *action =
            menu->addAction(lines.words(lines.of(next)) + u'\t' + move, this, [this, next] { m_session.goTo(next); });
        action->setCheckable(true);
        action->setChecked(std::ranges::find(shown, next) != shown.end());
    }
    menu->popup(where);
}

/// What was said of the position is true of no other one.
void TablePage::dropGreeting()
{
    if (std::exchange(m_greetedAt, -1) >= 0)
        m_message->clear();
}

void TablePage::tell(const QString &sentence)
{
    m_greetedAt = -1;
    m_message->setText(sentence.toHtmlEscaped().replace(u'\n', u"<br>"_s));
    Q_EMIT said(sentence);
}

void TablePage::tellRefusal(const QString &sentence, const QString &clause)
{
    m_greetedAt = -1;
    QString text = sentence.toHtmlEscaped();
    if (!clause.isEmpty())
        text.replace(clause, u"<a href=\"%1\">%1</a>"_s.arg(clause));
    m_message->setText(text);
    Q_EMIT said(sentence);
}

QQuickWidget *TablePage::scene() const
{
    return m_scene;
}

void TablePage::setMotion(bool motion)
{
    m_scene->setMotion(motion);
}

} // namespace rw
