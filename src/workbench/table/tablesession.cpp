// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablesession.h"

#include "engine/outofroom.h"
#include "lab/outsideplay.h"
#include "workbench/parts/deckpictures.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/table/savedtable.h"
#include "workbench/table/tablelines.h"
#include "workbench/table/valuevariant.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// How often the table is shown while bots play at full speed, in milliseconds.
constexpr qint64 shownEvery = 250;

QStringList movesIn(const Value &choice)
{
    QStringList moves;
    for (const Value &move : listOf(choice, "moves"))
        moves.append(toQt(move.text()));
    return moves;
}

/// Whether there is but one move, with no number or word to choose in it.
bool isForced(const Value &choice)
{
    const Value::List &forms = listOf(choice, "forms");
    if (numberOf(choice, "in_all") != 1 || forms.size() != 1)
        return false;
    return std::ranges::all_of(listOf(forms.front(), "parameters"), [](const Value &parameter) {
        const Value::List &words = listOf(parameter, "words");
        const Value *most = parameter.find("most");
        return words.empty() ? most && most->isInt() && most->toInt() == numberOf(parameter, "least") : words.size() == 1;
    });
}

QString sentences(const Findings &findings)
{
    QStringList all;
    for (const Finding &finding : findings)
        all.append(toQt(sentence(finding)));
    all.removeDuplicates();
    return all.join(u'\n');
}

/// The findings as sentences, each with its line in the saved game.
QString sentencesWithLines(Findings findings)
{
    for (Finding &finding : findings)
        if (finding.where.line > 0) {
            finding.message = "line {line of the saved game}: " + finding.message;
            finding.arguments.push_back({"line of the saved game", std::to_string(finding.where.line)});
        }
    return sentences(findings);
}

/// The cards in the effective deck, whatever their groups are called.
QVariantMap cardsOf(const TableGame &game)
{
    const Value &effective = game.effective();
    QVariantMap cards;
    for (const Value::Member &group : effective.isMap() ? effective.map() : Value::Map{})
        if (group.value.isList() && group.key != "rules")
            for (const Value &card : group.value.list())
                if (const std::string id = textOf(card, "id"); !id.empty()) {
                    Value shown = card;
                    if (const Value *abilities = card.find("abilities")) { // a table only shows what the abilities do
                        const std::vector<std::string> words = game.abilityWords(id);
                        shown["abilities"] = std::int64_t(abilities->isList() ? abilities->list().size() : 0);
                        shown["does"] = Value::List(words.begin(), words.end());
                    }
                    cards.insert(toQt(id), toVariant(shown));
                }
    return cards;
}

} // namespace

TableSession::TableSession(EngineClient &engine, QObject *parent) : QObject(parent), m_game(engine)
{
    m_botTimer.setSingleShot(true);
    connect(&m_botTimer, &QTimer::timeout, this, &TableSession::playOn);
    connect(&m_face, &TableFace::chosen, this, &TableSession::choose);
    connect(&m_game, &TableGame::programAsked, this, &TableSession::noteProgram);
    connect(&m_game, &TableGame::began, this, [this] {
        sitDown();
        takeBotMoves();
        m_choices.clear();
        m_wentTo.clear();
        m_journal.clear();
        m_journalPath.clear();
        m_viewer.clear();
        m_lookAs.clear();
        m_handOver.clear();
        m_standIns.clear();
        m_offered.reset();
        goAhead();
        m_saved = m_game.moments();
        m_people = {QDateTime::currentDateTimeUtc(), {}, m_isOpen && people() > 0};
        m_isMixed = false;
        m_askedAt = -1;
        m_deciding.reset();
        takeThings();
    });
    connect(&m_game, &TableGame::stood, this, &TableSession::stand);
    connect(&m_game, &TableGame::momentsChanged, this, [this] {
        ++m_lineRevision;
        Q_EMIT changed();
    });
    connect(&m_game, &TableGame::refused, this, &TableSession::refuse);
    connect(&m_game, &TableGame::failed, this, [this](const Findings &findings) { Q_EMIT failed(sentencesWithLines(findings)); });
    connect(&m_game, &TableGame::renumbered, this, &TableSession::forgetNumbers);
    connect(&m_game, &TableGame::loadedOtherwise, this, [this](const Findings &findings) {
        QString text =
            tr("The game was played as far as its moves go here: %1.").arg(sentencesWithLines(findings).replace(u'\n', u"; "_s));
        if (hasErrors(findings))
            text += u' ' + tr("What came after that is still in the saved game.");
        Q_EMIT said(text);
    });
    connect(&m_game, &TableGame::engineLost, this, [this](const QString &sentence) {
        m_botTimer.stop();
        ++m_serial;
        Q_EMIT said(sentence);
        Q_EMIT changed();
    });
    connect(&m_game, &TableGame::engineBack, this,
            [this] { Q_EMIT said(tr("The engine is back, and the game goes on where it was.")); });
    connect(&m_game, &TableGame::deckChanged, this, [this](const Findings &findings) {
        forgetNumbers();
        takeAhead();
        m_isMixed = true;
        m_offered.reset();
        takeThings();
        Findings differing = findings;
        std::erase_if(differing, [](const Finding &each) { return each.code == "replay.other-deck"; });
        Q_EMIT said(
            differing.empty()
                ? tr("The same moves were played under the new rules, and every step came out the same.")
                : tr("The same moves were played under the new rules: %1.").arg(sentences(differing).replace(u'\n', u"; "_s)));
    });
}

void TableSession::begin(const TableDeck &deck, const TableStart &start, const std::vector<std::string> &kinds)
{
    m_nextSeating = {kinds};
    m_game.begin(deck, start);
}

void TableSession::load(const TableDeck &deck, const std::string &text, const std::vector<std::string> &kinds)
{
    const SavedTable saved = SavedTable::read(text);
    m_nextSeating = {kinds, {}, saved.notes, true, botMovesIn(saved.notes)};
    std::ranges::copy_if(saved.notes, std::back_inserter(m_nextSeating.notes), [](const std::string &note) {
        return !isOfBotMoves(note) && std::ranges::none_of(std::array{"seat ", "stop ", "stops "}, [&](const char *known) {
            return note.starts_with(known);
        });
    });
    for (const std::string &seat : kinds.empty() ? saved.seats : std::vector<std::string>())
        m_nextSeating.kinds.push_back(saved.kindOf(seat));
    m_game.load(deck, text);
}

/// Seats the players only now, because the previous game continues if the new one cannot be opened.
void TableSession::sitDown()
{
    m_seating = std::move(m_nextSeating);
    for (std::size_t seat = 0; seat < m_seating.kinds.size(); ++seat)
        if (m_seating.kinds[seat].empty())
            m_seating.kinds[seat] = seat == 0 ? human : m_game.usualBot();
    if (m_seating.isLoaded)
        m_stops.read(m_seating.stops);
    m_outside = outsideIn(m_seating.notes);
}

void TableSession::takeBotMoves()
{
    for (const BotMoves &moves : std::exchange(m_seating.botMoves, {}))
        for (const std::int64_t moment : moves.moments)
            m_game.noteBot(std::size_t(moment), moves.bot);
}

/// Moves that bots made at seats where a person sits.
std::vector<BotMoves> TableSession::botMoves() const
{
    std::vector<BotMoves> all;
    for (std::size_t each = 0; each < m_game.moments().size(); ++each) {
        const TableMoment &moment = m_game.moments()[each];
        if (moment.bot.empty() || !isHuman(moment.seat))
            continue;
        auto same = std::ranges::find_if(
            all, [&](const BotMoves &moves) { return moves.seat == moment.seat && moves.bot == moment.bot; });
        if (same == all.end())
            same = all.insert(all.end(), {moment.seat, moment.bot, {}});
        same->moments.push_back(std::int64_t(each));
    }
    return all;
}

/// Reports a program in full when it fails for the first time.
void TableSession::noteProgram(const Value &outside, const Findings &findings)
{
    const qsizetype before = cautions().size();
    m_outside = addedOutside({m_outside, outside});
    if (cautions().size() > before)
        Q_EMIT said(sentences(findings));
}

QStringList TableSession::cautions() const
{
    QStringList sentences;
    for (const std::string &caution : cautionsOf(m_outside, false, Spoilt::Game))
        sentences.append(shownText(caution));
    return sentences;
}

std::vector<std::string> TableSession::notesOfBots() const
{
    std::vector<std::string> notes;
    putStandIns(notes, m_outside);
    putBotMoves(notes, botMoves());
    return notes;
}

void TableSession::save(std::function<void(const QString &text)> take)
{
    std::vector<std::string> notes = m_seating.notes;
    putStandIns(notes, m_outside);
    putBotMoves(notes, botMoves());
    std::ranges::copy(m_stops.notes(), std::back_inserter(notes));
    for (std::size_t seat = 0; seat < m_seating.kinds.size(); ++seat)
        notes.push_back("seat " + m_game.start().seats[seat] + ' ' + m_seating.kinds[seat]);
    m_game.ask("save", Value::Map{{"notes", Value::List(notes.begin(), notes.end())}},
               [this, take = std::move(take)](const Answer &answer) {
        m_saving = m_game.moments();
        if (!answer.ok)
            Q_EMIT failed(sentences(answer.findings));
        take(toQt(textOf(answer.result, "text")));
    });
}

QString TableSession::unsaved() const
{
    const std::vector<TableMoment> &moments = m_game.moments();
    int moves = 0;
    bool isOurs = people() == 0; // games of bots can be repeated at any time, unless a person took part
    int names = 0;
    for (std::size_t each = 0; each < moments.size(); ++each) {
        names += moments[each].name != (each < m_saved.size() ? m_saved[each].name : std::string());
        if (each < m_saved.size())
            continue;
        moves += moments[each].after >= 0;
        isOurs = isOurs || m_choices.contains(moments[each].after) || moments[each].seat.empty();
    }
    if (isOurs && moves > 0)
        return tr("This game (%n step(s), on all its lines) is not saved.", nullptr, moves);
    return names > 0 ? tr("%n mark(s) are not saved.", nullptr, names) : QString();
}

/// Moments have changed or have new numbers. Only those that are still the same count as saved, and moves that a person may have
/// chosen count as chosen.
void TableSession::forgetNumbers()
{
    const std::vector<TableMoment> &moments = m_game.moments();
    const auto isSame = [](const TableMoment &one, const TableMoment &other) {
        return one.after == other.after && one.seat == other.seat && one.move == other.move && one.luck == other.luck;
    };
    m_saved.erase(std::ranges::mismatch(m_saved, moments, isSame).in1, m_saved.end());
    m_choices.clear();
    for (const TableMoment &moment : moments)
        if (isHuman(moment.seat) && moment.bot.empty() && moment.move != TableStops::passing)
            m_choices.insert(moment.after);
    m_wentTo.clear();
    m_people.took.clear();
    m_askedAt = -1;
    m_journal.clear();
    m_journalPath.clear();
}

bool TableSession::isPlaytest() const
{
    const TableStart &start = m_game.start();
    return m_game.isOpen() && !m_isMixed && start.given.isNull() && start.luck.isNull() && !m_people.took.empty();
}

void TableSession::holdClock(bool hold)
{
    if (hold)
        m_held.start();
    else if (m_held.isValid())
        m_heldFor += m_held.elapsed();
    if (!hold)
        m_held.invalidate();
}

void TableSession::notePeek()
{
    const bool isPlaying = people() > 0 && m_game.isOpen() && !m_game.standing().isOver;
    m_people.hasPeeked = m_people.hasPeeked || (isPlaying && !isOwnView());
}

/// Starts timing a person's decision. Looking at other moments meanwhile does not change the question.
void TableSession::setClock()
{
    const int here = m_game.standing().moment;
    if (!m_sight.mayChoose || m_askedAt == here)
        return;
    m_askedAt = here;
    m_heldFor = 0;
    m_clock.start();
}

/// Stops timing, because the decision has led to a moment.
void TableSession::stopClock()
{
    const int here = m_game.standing().moment;
    if (!m_deciding || m_deciding->moment == here)
        return;
    if (std::size_t(here) < m_game.moments().size() && m_game.moments()[std::size_t(here)].after == m_deciding->moment) {
        m_people.took[here] = m_deciding->milliseconds;
        tellLine(*m_deciding);
    }
    m_deciding.reset();
}

/// Says whether a move at an already played moment was another one and began a new line.
void TableSession::tellLine(const Deciding &decided)
{
    const int here = m_game.standing().moment;
    if (m_game.branchesOf(decided.moment).size() > 1 && std::size_t(here) >= decided.known)
        Q_EMIT said(tr("New line: line %1 begins with this move.").arg(TableLines(m_game.moments()).of(here).number));
    else if (std::size_t(here) < decided.known)
        Q_EMIT said(tr("Same move as before: you are on line %1.").arg(TableLines(m_game.moments()).of(here).number));
}

/// Lets redo() follow the moments that came after the current one when the game was saved.
void TableSession::takeAhead()
{
    const std::vector<int> ahead = m_game.pathTo(m_game.ahead());
    for (std::size_t each = 1; each < ahead.size(); ++each)
        m_wentTo[ahead[each - 1]] = ahead[each];
}

/// Goes to the end of the branch. Bots wait until the user goes on.
void TableSession::goAhead()
{
    takeAhead();
    m_isPaused = !m_game.branchesOf(m_game.standing().moment).empty();
}

void TableSession::takeThings()
{
    const Value *tables = m_game.effective().find("tables");
    const QString folder = m_game.deck().folder.empty() ? QString() : DeckPictures::base(toQt(m_game.deck().folder));
    QStringList inner;
    for (const std::string &member : m_game.innerMembers())
        inner.append(toQt(member));
    m_face.setThings({cardsOf(m_game), tables ? toVariant(*tables).toMap() : QVariantMap(), folder, inner});
}

bool TableSession::isHuman(const std::string &seat) const
{
    const std::vector<std::string> &seats = m_game.start().seats;
    const auto found = std::ranges::find(seats, seat);
    const auto at = std::size_t(found - seats.begin());
    return found != seats.end() && (at >= m_seating.kinds.size() || m_seating.kinds[at] == human);
}

int TableSession::people() const
{
    return int(std::ranges::count(m_seating.kinds, human));
}

QString TableSession::howFar() const
{
    const TableStanding &here = m_game.standing();
    const int moves = int(m_game.pathTo(here.moment).size()) - 1;
    if (here.isOver)
        return tr("to its end (%n move(s))", nullptr, moves);
    const auto at = std::size_t(here.moment);
    const int round = at < m_game.moments().size() ? m_game.moments()[at].round : 0;
    return round > 0 ? tr("up to round %1, in which %2 is asked (%n move(s))", nullptr, moves).arg(round).arg(toQt(here.asked))
                     : tr("up to where %1 is asked (%n move(s))", nullptr, moves).arg(toQt(here.asked));
}

void TableSession::setKind(std::size_t seat, const std::string &kind)
{
    if (seat >= m_seating.kinds.size())
        return;
    m_seating.kinds[seat] = kind;
    m_standIns.erase(m_game.start().seats[seat]);
    stand();
}

std::string TableSession::step() const
{
    const std::size_t here = std::size_t(m_game.standing().moment);
    return here < m_game.moments().size() ? m_game.moments()[here].step : std::string();
}

/// Continues from the current moment: bots move, automatic passes are made, and persons are asked.
void TableSession::stand()
{
    ++m_serial;
    m_botTimer.stop();
    stopClock();
    endStandIns();
    const TableStanding &here = m_game.standing();
    if (const int before = m_game.moments().empty() ? -1 : m_game.moments()[std::size_t(here.moment)].after; before >= 0)
        m_wentTo[before] = here.moment;
    if (here.isOver || m_game.isTrying() || ((m_isPaused || m_isHeld) && !isPersonAsked(here.asked)))
        return show();
    if (isPersonAsked(here.asked))
        return mayAnswerItself() ? askForMoves() : show();
    m_face.rest();
    const bool isNews = here.events.isList() && !here.events.list().empty();
    const int pause = isNews ? pace() : 0; // nobody wants to wait for a pass
    if (pause > 0 || QDateTime::currentMSecsSinceEpoch() - m_shownAt > shownEvery)
        show();
    m_botTimer.start(pause);
    Q_EMIT changed();
}

void TableSession::playOn()
{
    const std::vector<std::string> &seats = m_game.start().seats;
    const auto seat = std::size_t(std::ranges::find(seats, m_game.standing().asked) - seats.begin());
    const std::string standIn = botFor(m_game.standing().asked);
    const std::string bot = !standIn.empty() ? standIn : seat < m_seating.kinds.size() ? m_seating.kinds[seat] : human;
    if (!m_game.isTrying() && bot != human)
        m_game.playBot(bot);
    Q_EMIT changed();
}

std::string TableSession::botFor(const std::string &seat) const
{
    const auto found = m_standIns.find(seat);
    return found == m_standIns.end() ? std::string() : found->second.bot;
}

void TableSession::letBotPlay(const std::string &bot, Turn turn)
{
    const std::string seat = toStd(ownSeat());
    if (seat.empty() || m_game.standing().isOver)
        return;
    m_standIns[seat] = {bot, turn, m_game.standing().moment};
    m_isPaused = false;
    stand();
}

void TableSession::stopBot()
{
    const bool isTurnOfBot = !botFor(m_game.standing().asked).empty();
    m_standIns.clear();
    if (isTurnOfBot)
        m_game.stopThinking();
    if (m_game.isOpen())
        stand();
    Q_EMIT changed();
}

/// Where a bot plays for all people to the end, nobody waits for anything but the end.
bool TableSession::isWatched() const
{
    return std::ranges::any_of(m_game.start().seats, [this](const std::string &seat) {
        const auto found = m_standIns.find(seat);
        return isHuman(seat) && (found == m_standIns.end() || found->second.turn != Turn::Game);
    });
}

/// Each ends with its turn, and all of them with the game, or where somebody looks at another line.
void TableSession::endStandIns()
{
    const std::vector<TableMoment> &moments = m_game.moments();
    const std::vector<int> path = m_game.pathTo(m_game.standing().moment);
    std::erase_if(m_standIns, [&](const auto &each) {
        const auto &[seat, standIn] = each;
        const auto from = std::ranges::find(path, standIn.from);
        if (m_game.standing().isOver || from == path.end())
            return true;
        if (standIn.turn == Turn::Round)
            return moments[std::size_t(path.back())].round != moments[std::size_t(standIn.from)].round;
        const auto isItsMove = [&](int moment) { return moments[std::size_t(moment)].seat == seat; };
        return standIn.turn == Turn::Move && std::any_of(from + 1, path.end(), isItsMove);
    });
}

bool TableSession::isThinking() const
{
    return m_game.isOpen() && !m_isPaused && !m_game.standing().isOver && !isPersonAsked(m_game.standing().asked);
}

/// Whether the moves should be asked for before the view, because perhaps nobody has to be asked or the screen changes hands.
bool TableSession::mayAnswerItself() const
{
    const TableStanding &here = m_game.standing();
    return here.moves == 1 || m_stops.mayPassUnasked(here.asked, step()) || !mayPlay(here.asked) || handsOver();
}

bool TableSession::isHalted() const
{
    return m_game.isOpen() && m_isPaused && !m_game.standing().isOver && !isHuman(m_game.standing().asked);
}

void TableSession::askForMoves()
{
    m_game.ask("moves", Value::Map{}, [this, serial = m_serial](const Answer &answer) {
        if (serial == m_serial && answer.ok && !answersItself(answer.result))
            show();
    });
}

/// Plays for the person whose turn it is, if there is no need to ask. Says whether it did.
bool TableSession::answersItself(const Value &choice)
{
    if (m_isPaused || m_isHeld)
        return false;
    const QStringList moves = movesIn(choice);
    const QString pass = toQt(TableStops::passing);
    TableQuestion question{m_game.standing().asked, step(), moves.contains(pass), numberOf(choice, "in_all") > 1, false};
    question.couldDoMore = std::ranges::any_of(listOf(choice, "forms"),
                                               [](const Value &form) { return textOf(form, "verb") != TableStops::passing; });
    const bool isAsked = m_stops.isAsked(question);
    if (isAsked && (question.mayPass || !isForced(choice)))
        return false;
    m_game.play(isAsked ? toStd(moves.front()) : std::string(TableStops::passing));
    return true;
}

void TableSession::choose(const QString &words)
{
    const TableStanding &here = m_game.standing();
    if (here.isOver || m_game.isTrying() || !isPersonAsked(here.asked) || !m_handOver.isEmpty())
        return;
    if (!mayPlay(here.asked)) {
        Q_EMIT refused(words, tr("You look as %1. Go back to %2 to play.").arg(m_lookAs, toQt(here.asked)), {});
        return;
    }
    if (m_isOpen)
        m_viewer.clear(); // anybody may have moved
    m_choices.insert(here.moment);
    m_deciding = Deciding{here.moment, m_clock.isValid() ? m_clock.elapsed() - m_heldFor : 0, m_game.moments().size()};
    m_isPaused = false;
    m_game.play(toStd(words));
}

void TableSession::passThrough()
{
    m_stops.passThrough(m_game.standing().asked, step());
    choose(toQt(TableStops::passing));
}

void TableSession::reconsider()
{
    if (m_game.isOpen() && m_handOver.isEmpty())
        stand();
}

void TableSession::refuse(const std::string &words, const Findings &findings)
{
    if (findings.empty() || findings.front().code == "serve.cancelled") {
        pause();
        return;
    }
    QString clause;
    for (const Finding::Argument &argument : findings.front().arguments)
        if (argument.name == "clause")
            clause = toQt(argument.value);
    if (!isHuman(m_game.standing().asked))
        m_isPaused = true; // asking the bot again at once would not help
    else if (m_standIns.erase(m_game.standing().asked) > 0)
        stand(); // the person plays instead
    QString told = sentences(findings);
    if (findings.front().code == "luck.cannot-fall")
        told += u'\n'
            + tr("This luck was written down for the game. To go on from here without it, choose Lines and marks ▸ Go on from "
                 "here with other luck.");
    if (findings.front().code == OutOfRoom::code)
        told += u'\n' + tr("The game stands as it was before this move. Go back, or choose another move.");
    Q_EMIT refused(toQt(words), told, clause);
    Q_EMIT changed();
}

void TableSession::setOpenTable(bool open)
{
    m_isOpen = open;
    m_lookAs.clear();
    notePeek();
    if (open)
        m_handOver.clear();
    if (m_game.isOpen())
        stand();
}

void TableSession::lookAs(const QString &seat)
{
    m_isOpen = false;
    m_lookAs = seat == ownSeat() ? QString() : seat;
    notePeek();
    if (!m_lookAs.isEmpty())
        m_handOver.clear();
    if (m_game.isOpen())
        stand();
}

QString TableSession::ownSeat() const
{
    if (people() == 0 || !m_game.isOpen())
        return {};
    const std::string &asked = m_game.standing().asked;
    if (!asked.empty() && isPersonAsked(asked))
        return toQt(asked);
    if (!m_viewer.isEmpty() && isHuman(toStd(m_viewer)))
        return m_viewer;
    for (const std::string &seat : m_game.start().seats)
        if (isHuman(seat))
            return toQt(seat);
    return {};
}

void TableSession::takeScreen()
{
    m_viewer = m_handOver;
    m_handOver.clear();
    show();
}

/// Whether the screen goes to another person before anything is shown.
bool TableSession::handsOver() const
{
    const QString own = ownSeat();
    return isOwnView() && !own.isEmpty() && people() > 1 && own != m_viewer;
}

/// Asks for everything that the viewer may see, and shows it.
void TableSession::show()
{
    const QString own = ownSeat();
    if (handsOver()) {
        m_handOver = own;
        m_face.show({});
        Q_EMIT changed();
        return;
    }
    ++m_serial;
    if (isOwnView())
        m_viewer = own;
    m_eyes = m_isOpen ? QString() : m_lookAs.isEmpty() ? own : m_lookAs;
    m_shownAt = QDateTime::currentMSecsSinceEpoch();
    if (m_journalViewer != m_eyes)
        m_journalPath.clear();
    m_journalViewer = m_eyes;
    const std::vector<int> path = m_game.pathTo(m_game.standing().moment);
    const auto from = std::size_t(std::ranges::mismatch(m_journalPath, path).in2 - path.begin());
    Value fields = Value::Map{{"from", std::int64_t(from)}};
    if (!m_eyes.isEmpty())
        fields["seat"] = toStd(m_eyes);
    m_game.ask("sight", std::move(fields), [this, serial = m_serial, from, path](const Answer &answer) {
        if (serial == m_serial && answer.ok)
            takeSight(answer.result, from, path);
    });
}

void TableSession::takeSight(const Value &sight, std::size_t from, const std::vector<int> &path)
{
    const Value &choice = *sight.find("choice");
    const bool isAsked = isPersonAsked(m_game.standing().asked) && !m_game.isTrying();
    if (isAsked && choice.isMap() && answersItself(choice))
        return;
    const Value *known = sight.find("known");
    m_sight.tree = toVariant(*sight.find("visible")).toMap();
    m_sight.known = known ? toVariant(*known).toMap() : m_sight.tree;
    m_sight.moves = movesIn(choice);
    m_sight.forms = toVariant(Value(listOf(choice, "forms"))).toList();
    takeJournal(*sight.find("journal"), from, path);
}

void TableSession::takeJournal(const Value &journal, std::size_t from, const std::vector<int> &path)
{
    ++m_journalRevision;
    const std::set<int> kept(path.begin(), path.begin() + std::ptrdiff_t(from));
    std::erase_if(m_journal, [&](const TableEvent &event) { return !kept.contains(event.moment); });
    m_sight.news.clear();
    for (const Value &step : listOf(journal, "steps")) {
        const int moment = int(numberOf(step, "moment"));
        const std::string seat = textOf(step, "seat");
        QString move = seat.empty() ? QString() : toQt(seat + ": " + textOf(step, "move"));
        if (const auto at = std::size_t(moment);
            isHuman(seat) && at < m_game.moments().size() && !m_game.moments()[at].bot.empty())
            move = tr("%1 (by the bot %2)").arg(move, toQt(m_game.moments()[at].bot));
        const Value::List &events = listOf(step, "events");
        if (events.empty() && !move.isEmpty() && (m_isOpen || toQt(seat) == m_journalViewer))
            m_journal.push_back({moment, move, {}, {}, {}});
        for (const Value &event : events) {
            m_journal.push_back({moment, (m_isOpen || toQt(seat) == m_journalViewer) ? move : QString(),
                                 toQt(textOf(event, "text")), toQt(textOf(event, "clause")), toQt(textOf(event, "ability"))});
            m_sight.news.append(toQt(textOf(event, "text")));
            move.clear();
        }
    }
    const std::size_t read = from + listOf(journal, "steps").size();
    m_journalPath.assign(path.begin(), path.begin() + std::ptrdiff_t(std::min(read, path.size())));
    if (read >= path.size())
        return showSight();
    Value fields = Value::Map{{"from", std::int64_t(read)}}; // a long game comes in pages
    if (!m_journalViewer.isEmpty())
        fields["seat"] = toStd(m_journalViewer);
    m_game.ask("journal", std::move(fields), [this, serial = m_serial, read, path](const Answer &answer) {
        if (serial == m_serial && answer.ok)
            takeJournal(answer.result, read, path);
    });
}

void TableSession::showSight()
{
    const TableStanding &here = m_game.standing();
    m_sight.seats.clear();
    for (std::size_t seat = 0; seat < m_game.start().seats.size(); ++seat)
        m_sight.seats.append(QVariantMap{{u"name"_s, toQt(m_game.start().seats[seat])},
                                         {u"kind"_s, toQt(seat < m_seating.kinds.size() ? m_seating.kinds[seat] : human)}});
    m_sight.viewer = m_eyes;
    m_sight.asked = toQt(here.asked);
    m_sight.decision = toQt(here.decision);
    m_sight.isOver = here.isOver;
    m_sight.isPaused = isHalted();
    m_sight.winners.clear();
    for (const std::string &winner : here.winners)
        m_sight.winners.append(toQt(winner));
    m_sight.mayChoose = !here.isOver && isPersonAsked(here.asked) && mayPlay(here.asked);
    if (!m_sight.mayChoose) {
        m_sight.moves.clear();
        m_sight.forms.clear();
    }
    setClock();
    m_face.show(m_sight);
    Q_EMIT changed();
}

void TableSession::pause()
{
    m_isPaused = true;
    m_botTimer.stop();
    m_game.stopThinking();
    if (m_game.isOpen())
        stand();
    Q_EMIT changed();
}

void TableSession::holdBots(bool hold)
{
    if (m_isHeld == hold)
        return;
    m_isHeld = hold;
    m_botTimer.stop();
    if (!hold && m_game.isOpen())
        stand();
}

void TableSession::goOn()
{
    m_isPaused = false;
    if (m_game.isOpen())
        stand();
}

void TableSession::goTo(int moment)
{
    m_isPaused = true;
    m_standIns.clear();
    m_game.stopThinking();
    m_game.goTo(moment);
}

int TableSession::choiceBefore() const
{
    const std::vector<int> path = m_game.pathTo(m_game.standing().moment);
    for (std::size_t at = path.size(); at-- > 1;) {
        const TableMoment &moment = m_game.moments()[std::size_t(path[at])];
        const bool isOwn = isHuman(moment.seat) && moment.bot.empty() && moment.move != TableStops::passing;
        const bool isChoice = m_choices.contains(path[at - 1]) || isOwn;
        if (isChoice && (people() == 0 || isHuman(moment.seat)))
            return path[at - 1];
    }
    return -1;
}

void TableSession::undo()
{
    if (const int moment = choiceBefore(); moment >= 0)
        goTo(moment);
}

void TableSession::redo()
{
    const std::vector<int> branches = m_game.branchesOf(m_game.standing().moment);
    if (branches.empty())
        return;
    const auto went = m_wentTo.find(m_game.standing().moment);
    goTo(went != m_wentTo.end() ? went->second : branches.back());
}

std::vector<int> TableSession::line() const
{
    if (!m_game.isOpen())
        return {};
    std::vector<int> line = m_game.pathTo(m_game.standing().moment);
    if (line.empty()) // the moments have not arrived yet
        return line;
    // A single pass over all moments is enough, because each comes after its predecessors.
    const int count = int(m_game.moments().size());
    std::map<int, int> next;
    for (int each = 0; each < count; ++each)
        next[m_game.moments()[std::size_t(each)].after] = each;
    for (const auto &[from, to] : m_wentTo)
        if (to < count) // with other rules, the game may have ended sooner
            next[from] = to;
    for (auto on = next.find(line.back()); on != next.end(); on = next.find(line.back()))
        line.push_back(on->second);
    return line;
}

void TableSession::freshLuck()
{
    m_isPaused = false;
    m_game.branch({});
}

QString TableSession::journalText() const
{
    QString text;
    for (const TableEvent &event : m_journal) {
        if (!event.move.isEmpty())
            text += event.move + u'\n';
        if (!event.text.isEmpty())
            text += u"  "_s + event.text + (event.clause.isEmpty() ? QString() : u" ["_s + event.clause + u']') + u'\n';
    }
    return text;
}

QString TableSession::journalHtml() const
{
    QString html = u"<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title></head><body>\n"_s.arg(tr("Journal"));
    for (const TableEvent &event : m_journal) {
        if (!event.move.isEmpty())
            html += u"<h4>%1</h4>\n"_s.arg(event.move.toHtmlEscaped());
        if (!event.text.isEmpty())
            html += u"<p>%1 <small>%2</small></p>\n"_s.arg(event.text.toHtmlEscaped(), event.clause.toHtmlEscaped());
    }
    return html + u"</body></html>\n"_s;
}

void TableSession::estimate(const std::string &bot)
{
    if (!m_isOpen)
        return;
    m_game.ask("bot", Value::Map{{"bot", bot}}, [this](const Answer &answer) {
        if (!answer.ok) {
            Q_EMIT failed(sentences(answer.findings));
            return;
        }
        QStringList lines{tr("A bot would %1.").arg(toQt(textOf(answer.result, "move")))};
        for (const Value &each : listOf(answer.result, "estimates"))
            if (const Value *payoff = each.find("payoff"); payoff && lines.size() < 8)
                lines.append(tr("%1: %2 (%n look(s))", nullptr, int(numberOf(each, "visits")))
                                 .arg(toQt(textOf(each, "move")))
                                 .arg(payoff->isReal() ? payoff->toReal() : double(payoff->toInt())));
        Q_EMIT estimated(lines);
    });
}

void TableSession::offerDeck(const TableDeck &deck)
{
    if (!m_game.isOpen())
        return;
    if (deck.texts == m_game.deck().texts)
        m_offered.reset();
    else
        m_offered = deck;
    Q_EMIT changed();
}

void TableSession::followDeck()
{
    if (m_offered)
        m_game.changeDeck(*m_offered);
}

} // namespace rw
