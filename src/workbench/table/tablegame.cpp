// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablegame.h"

#include "workbench/qttext.h"
#include "workbench/table/savedtable.h"

#include <algorithm>

namespace rw {

namespace {

constexpr int mostKills = 2;
constexpr int mostRestores = 3;
/// A bot may think as long as it likes; it can be stopped.
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
        Opening opening{deck, m_start, textOf(answer.result, "text"), false, true};
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

void TableGame::send(const std::string &what, Value fields, std::function<void(const Answer &)> reply)
{
    ++m_waiting;
    m_engine.ask(what, std::move(fields), this, [this, reply = std::move(reply)](const Answer &answer) {
        --m_waiting;
        reply(answer);
    });
}

Value TableGame::ofGame() const
{
    return Value::Map{{"game", m_game}};
}

void TableGame::ask(const std::string &what, Value fields, std::function<void(const Answer &)> reply)
{
    fields["game"] = m_game;
    send(what, std::move(fields), std::move(reply));
}

/// A deck, the game that it is of, what it means, and then the game on it.
void TableGame::open(Opening opening)
{
    m_opening = std::move(opening);
    if (!m_engine.isReady())
        return; // started() goes on with it
    send("open", fieldsToOpen(m_opening->deck), [this](const Answer &answer) {
        if (answer.isLost() || !m_opening)
            return;
        if (!answer.ok || !flagOf(answer.result, "playable")) {
            m_opening.reset();
            Q_EMIT failed(whyNotPlayable(answer));
            return;
        }
        m_opening->deckId = textOf(answer.result, "deck");
        askAbout(textOf(*answer.result.find("report"), "game"));
    });
}

void TableGame::askAbout(const std::string &game)
{
    send("game", Value::Map{{"game", game}}, [this, game](const Answer &answer) {
        if (!answer.ok || !m_opening)
            return;
        m_opening->gameName = game;
        m_opening->bots = textsIn(answer.result, "bots");
        m_opening->inner = textsIn(answer.result, "inner");
    });
    send("check", Value::Map{{"deck", m_opening->deckId}, {"effective", true}}, [this](const Answer &answer) {
        if (answer.ok && m_opening && answer.result.find("effective"))
            m_opening->effective = *answer.result.find("effective");
    });
    send("text", Value::Map{{"deck", m_opening->deckId}}, [this](const Answer &answer) {
        if (answer.ok && m_opening)
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
    send(isLoaded ? "load" : "new", std::move(fields), [this](const Answer &answer) {
        if (answer.isLost() || !m_opening)
            return;
        Opening done = std::move(*m_opening);
        m_opening.reset();
        enter(std::move(done), answer);
    });
}

void TableGame::enter(Opening opening, const Answer &answer)
{
    if (!answer.ok) {
        Q_EMIT failed(answer.findings);
        return;
    }
    if (!opening.isRestoring && !m_game.empty()) {
        send("close", ofGame(), [](const Answer &) {});
        send("close", Value::Map{{"deck", m_deckId}}, [](const Answer &) {});
    }
    m_deck = std::move(opening.deck);
    m_start = std::move(opening.start);
    if (const Value *seats = answer.result.find("seats"); seats && seats->isList() && m_start.seats.empty())
        m_start.seats = textsIn(answer.result, "seats");
    m_deckId = std::move(opening.deckId);
    m_gameName = std::move(opening.gameName);
    m_effective = std::move(opening.effective);
    m_bots = std::move(opening.bots);
    m_inner = std::move(opening.inner);
    m_cards = std::move(opening.cards);
    m_game = textOf(answer.result, "game");
    if (opening.isRestoring)
        return replay(1);
    m_kills.clear();
    m_moments.clear();
    stand(answer.result);
    takeMoments([this, isChange = opening.isChange, findings = answer.findings] {
        Q_EMIT isChange ? deckChanged(findings) : began();
        if (!isChange && !findings.empty())
            Q_EMIT loadedOtherwise(findings);
        Q_EMIT stood();
    });
}

void TableGame::stand(const Value &result)
{
    m_standing.moment = int(numberOf(result, "moment"));
    m_standing.isOver = flagOf(result, "over");
    m_standing.asked = textOf(result, "asked");
    m_standing.decision = textOf(result, "decision");
    m_standing.winners = textsIn(result, "winners");
    const Value *events = result.find("events");
    m_standing.events = events ? *events : Value();
}

/// Those that are not known yet, page by page.
void TableGame::takeMoments(std::function<void()> then)
{
    Value fields = Value::Map{{"from", std::int64_t(m_moments.size())}, {"marks", true}};
    ask("moments", std::move(fields), [this, then = std::move(then)](const Answer &answer) {
        if (!answer.ok)
            return;
        for (const Value &moment : listOf(answer.result, "moments"))
            m_moments.push_back(momentOf(moment));
        const bool isMore = std::int64_t(m_moments.size()) < numberOf(answer.result, "in_all") && !listOf(answer.result, "moments").empty();
        if (isMore)
            return takeMoments(then);
        Q_EMIT momentsChanged();
        then();
    });
}

/// Sends what may kill the process, and remembers what it was.
void TableGame::attempt(const std::string &key, const std::string &what, Value fields, std::function<void(const Answer &)> reply)
{
    const std::string whole = std::to_string(m_standing.moment) + ' ' + key;
    if (m_kills[whole] >= mostKills) {
        Q_EMIT refused(key, {error("table.kills", "{what} has ended the engine twice here and is not tried again", "try something else, or go back", {{"what", key}})});
        return;
    }
    m_attempt = whole;
    fields["game"] = m_game;
    ++m_waiting;
    m_thinking = m_engine.ask(
        what, std::move(fields), this,
        [this, reply = std::move(reply)](const Answer &answer) {
            --m_waiting;
            m_thinking = 0;
            if (answer.isLost())
                return; // what killed it is counted when its end is told
            m_attempt.clear();
            reply(answer);
        },
        {}, patienceWithBots);
}

void TableGame::play(const std::string &words)
{
    attempt(words, "play", Value::Map{{"move", words}}, [this, words](const Answer &answer) {
        if (!answer.ok) {
            Q_EMIT refused(words, answer.findings);
            return;
        }
        stand(answer.result);
        takeMoments([this] { Q_EMIT stood(); });
    });
}

void TableGame::playBot(const std::string &bot)
{
    attempt(bot, "bot", Value::Map{{"bot", bot}, {"play", true}}, [this, bot](const Answer &answer) {
        const Value *played = answer.ok ? answer.result.find("played") : nullptr;
        if (!played) {
            Q_EMIT refused(bot, answer.findings);
            return;
        }
        stand(*played);
        takeMoments([this] { Q_EMIT stood(); });
    });
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
        if (!answer.ok || moment >= int(m_moments.size()))
            return;
        m_moments[std::size_t(moment)].name = name;
        Q_EMIT momentsChanged();
    });
}

void TableGame::tellLost()
{
    if (m_isLost || (m_game.empty() && !m_opening))
        return;
    m_isLost = true;
    QString sentence = tr("The engine process ended.");
    if (!m_attempt.empty()) {
        const int kills = ++m_kills[m_attempt];
        const QString what = toQt(m_attempt.substr(m_attempt.find(' ') + 1));
        sentence = kills < mostKills ? tr("The engine process ended while it tried “%1”. The game goes back to before that.").arg(what)
                                     : tr("The engine process ended again at “%1”. It is not tried a third time.").arg(what);
        m_attempt.clear();
    }
    Q_EMIT engineLost(sentence);
}

void TableGame::restore()
{
    m_isLost = false;
    if (m_opening && !m_opening->isRestoring)
        return open(std::move(*m_opening));
    if (m_game.empty())
        return;
    if (++m_restores > mostRestores) {
        Q_EMIT failed({error("table.not-restored", "the game could not be brought back in several attempts", "save it as a text and begin anew")});
        return;
    }
    open({m_deck, m_start, {}, true, false});
}

/// Moments get the numbers that they had, for they come about in the same order.
void TableGame::replay(std::size_t next)
{
    if (next >= m_moments.size())
        return nameAgain();
    const TableMoment &moment = m_moments[next];
    const auto goOn = [this, next](const Answer &answer) {
        if (answer.isLost())
            return;
        if (!answer.ok) {
            m_moments.resize(next);
            m_standing.moment = std::min(m_standing.moment, int(next) - 1);
            Q_EMIT failed(answer.findings);
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
        m_restores = 0;
        stand(answer.result);
        Q_EMIT engineBack();
        Q_EMIT momentsChanged();
        Q_EMIT stood();
    });
}

} // namespace rw
