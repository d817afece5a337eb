// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablegame.h"

#include "workbench/parts/qttext.h"
#include "workbench/table/savedtable.h"

#include <algorithm>
#include <utility>

namespace rw {

namespace {

constexpr int mostKills = 2;
const std::string replayKey = "bringing back ";
/// A bot may think for any time, because the user can stop it.
constexpr EngineClient::Patience patienceWithBots{std::chrono::hours(24), std::chrono::seconds(5)};

Value textsOf(const std::vector<std::string> &texts)
{
    return Value::List(texts.begin(), texts.end());
}

std::vector<std::string> textsIn(const Value &map, std::string_view key)
{
    std::vector<std::string> texts;
    for (const Value &each : listOf(map, key))
        if (each.isText())
            texts.push_back(each.text());
    return texts;
}

TableMoment momentOf(const Value &value)
{
    TableMoment moment;
    moment.after = int(numberOf(value, "after", -1));
    moment.seat = textOf(value, "seat");
    moment.move = textOf(value, "move");
    if (value.find("luck"))
        moment.luck = numberOf(value, "luck");
    moment.name = textOf(value, "name");
    moment.step = textOf(value, "step");
    moment.round = int(numberOf(value, "round"));
    moment.isOver = value.find("winners") != nullptr;
    for (const Value &winner : listOf(value, "winners"))
        moment.winners.push_back(winner.text());
    return moment;
}

} // namespace

TableGame::TableGame(EngineClient &engine, QObject *parent) : QObject(parent), m_engine(engine)
{
    connect(&engine, &EngineClient::ended, this, &TableGame::tellLost);
    connect(&engine, &EngineClient::started, this, &TableGame::restore);
}

void TableGame::begin(const TableDeck &deck, const TableStart &start)
{
    open({deck, start, {}, false, false});
}

void TableGame::load(const TableDeck &deck, const std::string &text)
{
    const SavedTable saved = SavedTable::read(text);
    Opening opening{deck, {}, text, false, false};
    opening.deck.variants = saved.variants;
    opening.deck.sets = saved.sets;
    opening.start.seats = saved.seats;
    opening.start.seed = saved.seed;
    opening.start.botSeed = saved.botSeed.empty() ? saved.seed : saved.botSeed;
    opening.start.given = saved.given;
    opening.start.luck = saved.luck;
    open(std::move(opening));
}

void TableGame::changeDeck(const TableDeck &deck)
{
    ask("save", Value::Map{}, [this, deck](const Answer &answer) {
        if (!answer.ok) {
            Q_EMIT failed(answer.findings);
            return;
        }
        m_beforeChange = textOf(answer.result, "text");
        Opening opening{deck, m_start, m_beforeChange, false, true};
        opening.deck.variants = m_deck.variants;
        opening.deck.sets = m_deck.sets;
        open(std::move(opening));
    });
}

std::vector<std::string> TableGame::abilityWords(const std::string &card) const
{
    for (const Value &each : m_cards)
        if (textOf(each, "id") == card)
            return textsIn(each, "abilities");
    return {};
}

std::vector<int> TableGame::pathTo(int moment) const
{
    std::vector<int> path;
    for (int at = moment; at >= 0 && at < int(m_moments.size()); at = m_moments[std::size_t(at)].after)
        path.push_back(at);
    std::ranges::reverse(path);
    return path;
}

std::vector<int> TableGame::branchesOf(int moment) const
{
    std::vector<int> branches;
    for (std::size_t each = 0; each < m_moments.size(); ++each)
        if (m_moments[each].after == moment)
            branches.push_back(int(each));
    return branches;
}

EngineClient::Ticket TableGame::send(const std::string &what, Value fields, std::function<void(const Answer &)> reply,
                                     EngineClient::Progress progress)
{
    ++m_waiting;
    const auto take = [this, reply = std::move(reply)](const Answer &answer) {
        --m_waiting;
        reply(answer);
    };
    return m_engine.ask(what, std::move(fields), this, take, std::move(progress), {});
}

Value TableGame::ofGame() const
{
    return Value::Map{{"game", m_game}};
}

EngineClient::Ticket TableGame::ask(const std::string &what, Value fields, std::function<void(const Answer &)> reply,
                                    EngineClient::Progress progress)
{
    fields["game"] = m_game;
    return send(what, std::move(fields), std::move(reply), std::move(progress));
}

/// Opens the deck, asks for its game and its effective form, and then begins the game.
void TableGame::open(Opening opening)
{
    m_opening = std::move(opening);
    m_openingKills = 0;
    const bool isStuck = m_engine.isSilent() || m_engine.state() == EngineClient::State::Failed;
    if (isStuck)
        m_engine.restart();
    if (m_engine.isReady() && !isStuck)
        openNow(); // otherwise started() continues
}

void TableGame::openNow()
{
    m_opening->isSent = true;
    send("open", fieldsToOpen(m_opening->deck), [this, round = ++m_openingRound](const Answer &answer) {
        if (answer.isLost())
            return;
        if (!m_opening || round != m_openingRound) {
            if (answer.ok)
                closeDeck(textOf(answer.result, "deck"));
            return;
        }
        m_opening->deckId = textOf(answer.result, "deck");
        if (!answer.ok || !flagOf(answer.result, "playable"))
            return giveUpOpening(whyNotPlayable(answer));
        askAbout(textOf(*answer.result.find("report"), "game"));
    });
}

void TableGame::askAbout(const std::string &game)
{
    const int round = m_openingRound;
    send("game", Value::Map{{"game", game}}, [this, round, game](const Answer &answer) {
        if (!answer.ok || !m_opening || round != m_openingRound)
            return;
        m_opening->gameName = game;
        m_opening->bots = textsIn(answer.result, "bots");
        m_opening->usualBot = textOf(answer.result, "usual_bot");
        m_opening->inner = textsIn(answer.result, "inner");
    });
    send("check", Value::Map{{"deck", m_opening->deckId}, {"effective", true}}, [this, round](const Answer &answer) {
        if (answer.ok && m_opening && round == m_openingRound && answer.result.find("effective"))
            m_opening->effective = *answer.result.find("effective");
    });
    send("text", Value::Map{{"deck", m_opening->deckId}}, [this, round](const Answer &answer) {
        if (answer.ok && m_opening && round == m_openingRound)
            m_opening->cards = listOf(answer.result, "cards");
    });
    const bool isLoaded = m_opening->text.has_value();
    Value fields = Value::Map{{"deck", m_opening->deckId}};
    if (isLoaded) {
        fields["text"] = *m_opening->text;
    } else {
        fields["seats"] = textsOf(m_opening->start.seats);
        fields["seed"] = m_opening->start.seed;
        fields["bots_seed"] = m_opening->start.botSeed;
        if (!m_opening->start.given.isNull())
            fields["given"] = m_opening->start.given;
        if (!m_opening->start.luck.isNull())
            fields["luck"] = m_opening->start.luck;
    }
    send(isLoaded ? "load" : "new", std::move(fields), [this, round, deck = m_opening->deckId](const Answer &answer) {
        if (answer.isLost())
            return;
        if (!m_opening || round != m_openingRound) {
            if (answer.ok)
                send("close", Value::Map{{"game", textOf(answer.result, "game")}}, [](const Answer &) {});
            return closeDeck(deck);
        }
        if (!answer.ok)
            return giveUpOpening(answer.findings);
        Opening done = std::move(*m_opening);
        m_opening.reset();
        enter(std::move(done), answer);
    });
}

/// The process keeps a deck until it is closed, and it only keeps a few.
void TableGame::closeDeck(const std::string &deck)
{
    if (!deck.empty())
        send("close", Value::Map{{"deck", deck}}, [](const Answer &) {});
}

/// Returns to the previous game. If the process does not have it, it is restored.
void TableGame::giveUpOpening(const Findings &findings)
{
    const bool wasRestoring = m_opening->isRestoring;
    closeDeck(m_opening->deckId);
    m_opening.reset();
    Q_EMIT failed(findings);
    if (!wasRestoring && !m_isThere)
        restore();
}

void TableGame::enter(Opening opening, const Answer &answer)
{
    if (m_isThere) {
        send("close", ofGame(), [](const Answer &) {});
        closeDeck(m_deckId);
    }
    m_deck = std::move(opening.deck);
    m_start = std::move(opening.start);
    if (const Value *seats = answer.result.find("seats"); seats && seats->isList() && m_start.seats.empty())
        m_start.seats = textsIn(answer.result, "seats");
    m_deckId = std::move(opening.deckId);
    m_gameName = std::move(opening.gameName);
    m_effective = std::move(opening.effective);
    m_bots = std::move(opening.bots);
    m_usualBot = std::move(opening.usualBot);
    m_inner = std::move(opening.inner);
    m_cards = std::move(opening.cards);
    m_game = textOf(answer.result, "game");
    m_isThere = true;
    if (opening.isRestoring)
        return replay(1);
    m_kills.clear();
    const std::vector<TableMoment> before = opening.isChange ? m_moments : std::vector<TableMoment>();
    m_moments.clear();
    stand(answer.result);
    takeMoments([this, before, isChange = opening.isChange, findings = answer.findings] {
        const auto isSame = [](const TableMoment &one, const TableMoment &other) {
            return one.after == other.after && one.seat == other.seat && one.move == other.move;
        };
        for (auto [old, now] = std::ranges::mismatch(before, m_moments, isSame); old != before.begin();)
            (--now)->bot = (--old)->bot;
        Q_EMIT isChange ? deckChanged(findings) : began();
        if (!isChange && !findings.empty())
            Q_EMIT loadedOtherwise(findings);
        Q_EMIT stood();
    });
}

void TableGame::stand(const Value &result)
{
    m_playedBy.clear();
    m_standing.moment = int(numberOf(result, "moment"));
    m_standing.isOver = flagOf(result, "over");
    m_standing.asked = textOf(result, "asked");
    m_standing.decision = textOf(result, "decision");
    m_standing.moves = numberOf(result, "moves");
    m_standing.winners = textsIn(result, "winners");
    const Value *ending = result.find("ending");
    m_standing.ending = ending ? *ending : Value();
    const Value *events = result.find("events");
    m_standing.events = events ? *events : Value();
}

/// Fetches the moments that are not known yet, page by page.
void TableGame::takeMoments(std::function<void()> then)
{
    Value fields = Value::Map{{"from", std::int64_t(m_moments.size())}, {"marks", true}};
    ask("moments", std::move(fields), [this, then = std::move(then)](const Answer &answer) {
        if (!answer.ok)
            return;
        for (const Value &moment : listOf(answer.result, "moments"))
            add(momentOf(moment));
        m_ahead = int(numberOf(answer.result, "ahead"));
        const bool isMore =
            std::int64_t(m_moments.size()) < numberOf(answer.result, "in_all") && !listOf(answer.result, "moments").empty();
        if (isMore)
            return takeMoments(then);
        Q_EMIT momentsChanged();
        then();
    });
}

void TableGame::takePlayed(const Value &result, const std::string &bot)
{
    stand(result);
    m_playedBy = bot;
    const Value *entry = result.find("entry");
    const std::size_t moment = entry ? std::size_t(numberOf(*entry, "moment")) : 0;
    if (!entry || moment > m_moments.size())
        return takeMoments([this] { Q_EMIT stood(); });
    if (moment == m_moments.size())
        add(momentOf(*entry));
    Q_EMIT momentsChanged();
    Q_EMIT stood();
}

/// A new moment where the game stands now was made by whoever moved last.
void TableGame::add(TableMoment moment)
{
    if (int(m_moments.size()) == m_standing.moment)
        moment.bot = m_playedBy;
    m_moments.push_back(std::move(moment));
}

/// Sends a request that may kill the process, and remembers it.
void TableGame::attempt(const std::string &key, const std::string &what, Value fields, std::function<void(const Answer &)> reply)
{
    const std::string whole = std::to_string(m_standing.moment) + ' ' + key;
    if (m_kills[whole] >= mostKills)
        return refuse(key, "table.kills", "{what} has ended the engine twice here and is not tried again",
                      "try something else, or go back");
    if (!m_engine.isReady() || !m_isThere || m_replaying > 0)
        return refuse(key, "table.no-engine", "{what} waits for the engine",
                      "say it again when the engine is back; what was played is kept");
    m_attempt = whole;
    fields["game"] = m_game;
    ++m_waiting;
    m_thinking = m_engine.ask(
        what, std::move(fields), this,
        [this, reply = std::move(reply)](const Answer &answer) {
        --m_waiting;
        m_thinking = 0;
        if (answer.isLost())
            return; // a request that has killed the process is counted when the process ends
        m_attempt.clear();
        reply(answer);
        },
        {}, patienceWithBots);
}

void TableGame::refuse(const std::string &key, std::string code, std::string message, std::string remedy)
{
    Q_EMIT refused(key, {error(std::move(code), std::move(message), std::move(remedy), {{"what", key}})});
}

void TableGame::play(const std::string &words)
{
    attempt(words, "play", Value::Map{{"move", words}, {"entry", true}}, [this, words](const Answer &answer) {
        if (answer.ok)
            return takePlayed(answer.result);
        Q_EMIT refused(words, answer.findings);
    });
}

void TableGame::playBot(const std::string &bot)
{
    attempt(bot, "bot", Value::Map{{"bot", bot}, {"play", true}, {"entry", true}}, [this, bot](const Answer &answer) {
        const Value *played = answer.ok ? answer.result.find("played") : nullptr;
        if (!played) {
            Q_EMIT refused(bot, answer.findings);
            return;
        }
        if (const Value *outside = answer.result.find("outside"))
            Q_EMIT programAsked(*outside, answer.findings);
        takePlayed(*played, bot);
    });
}

void TableGame::noteBot(std::size_t moment, const std::string &bot)
{
    if (moment < m_moments.size())
        m_moments[moment].bot = bot;
}

void TableGame::stopThinking()
{
    if (m_thinking)
        m_engine.cancel(m_thinking);
}

void TableGame::goTo(int moment)
{
    ask("goto", Value::Map{{"moment", std::int64_t(moment)}}, [this](const Answer &answer) {
        if (!answer.ok)
            return;
        stand(answer.result);
        Q_EMIT stood();
    });
}

void TableGame::branch(std::optional<std::int64_t> luck)
{
    Value fields = Value::Map{};
    if (luck)
        fields["luck"] = *luck;
    ask("branch", std::move(fields), [this](const Answer &answer) {
        if (!answer.ok) {
            Q_EMIT refused({}, answer.findings);
            return;
        }
        stand(answer.result);
        takeMoments([this] { Q_EMIT stood(); });
    });
}

void TableGame::nameMoment(int moment, const std::string &name)
{
    ask("name", Value::Map{{"moment", std::int64_t(moment)}, {"name", name}}, [this, moment, name](const Answer &answer) {
        if (!answer.ok) {
            Q_EMIT failed(answer.findings);
            return;
        }
        if (moment >= int(m_moments.size()))
            return;
        m_moments[std::size_t(moment)].name = name;
        Q_EMIT momentsChanged();
    });
}

void TableGame::tellLost()
{
    m_isThere = false;
    m_thinking = 0;
    const std::string attempt = std::exchange(m_attempt, {});
    if (m_opening && m_opening->isSent)
        m_openingKills += !m_opening->isRestoring;
    if (m_replaying > 0)
        ++m_kills[replayKey + std::to_string(std::exchange(m_replaying, 0))];
    if (m_isLost || (m_game.empty() && !m_opening))
        return;
    m_isLost = true;
    QString sentence = m_engine.trouble();
    if (!attempt.empty()) {
        const bool isFirst = ++m_kills[attempt] < mostKills;
        const QString what = toQt(attempt.substr(attempt.find(' ') + 1));
        sentence += u' '
            + (isFirst ? tr("%1 was asked for; the game goes back to before that.")
                       : tr("It was asked for “%1” again, which is not tried a third time."))
                  .arg(what);
    }
    Q_EMIT engineLost(sentence);
}

void TableGame::restore()
{
    m_isLost = false;
    if (m_opening && !m_opening->isRestoring) {
        if (m_openingKills < mostKills)
            return openNow();
        m_opening.reset();
        Q_EMIT failed({error("table.not-opened", "the engine ended {count} times while it began this game",
                             "what was played before is kept", {{"count", std::to_string(m_openingKills)}})});
    }
    if (m_game.empty() || !m_engine.isReady())
        return;
    m_opening = Opening{m_deck, m_start, {}, true, false};
    openNow();
}

/// Drops a moment that cannot be restored, with everything after it. The others get new numbers.
void TableGame::leaveOut(std::size_t moment)
{
    std::vector<int> numbers; // -1 for dropped moments
    std::vector<TableMoment> kept;
    for (std::size_t each = 0; each < m_moments.size(); ++each) {
        const int after = m_moments[each].after;
        const bool goes = each == moment || (after >= 0 && numbers[std::size_t(after)] < 0);
        numbers.push_back(goes ? -1 : int(kept.size()));
        if (goes)
            continue;
        kept.push_back(m_moments[each]);
        kept.back().after = after < 0 ? -1 : numbers[std::size_t(after)];
    }
    int here = m_standing.moment;
    while (numbers[std::size_t(here)] < 0)
        here = m_moments[std::size_t(here)].after;
    m_standing.moment = numbers[std::size_t(here)];
    m_moments = std::move(kept);
    Q_EMIT renumbered();
}

/// Restored moments get their old numbers, because they are played in the same order.
void TableGame::replay(std::size_t next)
{
    m_replaying = next < m_moments.size() ? next : 0;
    if (m_replaying == 0)
        return nameAgain();
    const TableMoment moment = m_moments[next];
    if (const std::string key = replayKey + std::to_string(next); m_kills[key] >= mostKills) {
        m_kills.erase(key);
        leaveOut(next);
        Q_EMIT failed({error("table.left-out", "{what} has ended the engine again when the game was brought back",
                             "it is left out, with what came after it", {{"what", moment.seat + ": " + moment.move}})});
        return replay(next);
    }
    const auto goOn = [this, next](const Answer &answer) {
        if (answer.isLost())
            return;
        if (!answer.ok) {
            leaveOut(next);
            Q_EMIT failed(answer.findings);
            return replay(next);
        }
        replay(next + 1);
    };
    if (moment.after != int(next) - 1 || next == 1)
        ask("goto", Value::Map{{"moment", std::int64_t(moment.after)}}, [](const Answer &) {});
    if (moment.luck && moment.seat.empty())
        ask("branch", Value::Map{{"luck", *moment.luck}}, goOn);
    else
        ask("play", Value::Map{{"move", moment.move}}, goOn);
}

void TableGame::nameAgain()
{
    for (std::size_t each = 0; each < m_moments.size(); ++each)
        if (!m_moments[each].name.empty())
            ask("name", Value::Map{{"moment", std::int64_t(each)}, {"name", m_moments[each].name}}, [](const Answer &) {});
    ask("goto", Value::Map{{"moment", std::int64_t(m_standing.moment)}}, [this](const Answer &answer) {
        if (!answer.ok)
            return;
        stand(answer.result);
        Q_EMIT engineBack();
        Q_EMIT momentsChanged();
        Q_EMIT stood();
    });
}

} // namespace rw
