// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/engine/livecheck.h"

#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace rw {

using namespace std::chrono_literals;

namespace {

constexpr auto pause = 150ms; ///< after the last edit
constexpr int proofThreads = 2;
constexpr EngineClient::Patience patienceWithProofs{std::chrono::minutes(10), 5s};

/// The path of a node, as the server writes it.
Path pathIn(const Value &steps)
{
    Path path;
    for (const Value &step : steps.list()) {
        if (step.isText())
            path.emplace_back(step.text());
        else if (step.isInt() && step.toInt() >= 0)
            path.emplace_back(std::size_t(step.toInt()));
    }
    return path;
}

Problem problemOf(const Finding &finding)
{
    return {finding.severity,
            toQt(finding.code),
            toQt(finding.message),
            {finding.where.file, {}},
            finding.where.line,
            finding.where.column,
            finding};
}

QStringList textsOf(const Value &map, std::string_view key)
{
    QStringList texts;
    for (const Value &each : listOf(map, key))
        if (each.isText())
            texts += toQt(each.text());
    return texts;
}

CardWords readWords(const Value &card)
{
    CardWords words;
    words.id = textOf(card, "id");
    const std::string verdict = textOf(card, "verdict");
    words.verdict = verdict == "agrees" ? CardWords::Verdict::Agrees
        : verdict == "differs"          ? CardWords::Verdict::Differs
                                        : CardWords::Verdict::CannotTell;
    words.printed = toQt(textOf(card, "printed"));
    words.canonical = toQt(textOf(card, "canonical"));
    words.reasons = textsOf(card, "reasons");
    words.printedPart = toQt(textOf(card, "printed_part"));
    words.canonicalPart = toQt(textOf(card, "canonical_part"));
    words.mark = toQt(textOf(card, "mark"));
    words.isAccepted = flagOf(card, "accepted");
    words.voidBecause = toQt(textOf(card, "void_because"));
    words.proofs = textsOf(card, "proofs");
    return words;
}

} // namespace

QString verdictSentence(const CardWords &words)
{
    switch (words.verdict) {
    case CardWords::Verdict::Agrees:
        return words.isAccepted ? LiveCheck::tr("Accepted: a person has read both") : LiveCheck::tr("The card says what it does");
    case CardWords::Verdict::Differs:
        return words.isVoid()
            ? LiveCheck::tr("The card says something else than it does; no longer accepted: %1").arg(words.voidBecause)
            : LiveCheck::tr("The card says something else than it does");
    case CardWords::Verdict::CannotTell: break;
    }
    return words.isVoid() ? LiveCheck::tr("No longer accepted: %1").arg(words.voidBecause)
                          : LiveCheck::tr("Not accepted yet: only a person can tell whether the card says what it does");
}

LiveCheck::LiveCheck(DeckSession &session, EngineClient &engine, QObject *parent)
    : QObject(parent), m_session(session), m_engine(engine)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(pause);
    connect(&m_timer, &QTimer::timeout, this, &LiveCheck::sendChange);
    connect(&session, &DeckSession::changed, this, [this](const DeckChange &change) {
        for (const DeckChange::Text &text : change.texts)
            m_changed.insert(text.file);
        noteChange();
    });
    // The files on the disk have changed, and the engine reads them with every change.
    connect(&session, &DeckSession::filesChanged, this, &LiveCheck::noteChange);
    connect(&session, &DeckSession::unsavedChanged, &m_timer, qOverload<>(&QTimer::start));
    connect(&engine, &EngineClient::started, this, &LiveCheck::openDeck);
    connect(&engine, &EngineClient::ended, this, &LiveCheck::loseDeck);
    if (engine.isReady())
        openDeck();
}

void LiveCheck::setPhase(Phase phase)
{
    if (phase == m_phase)
        return;
    m_phase = phase;
    Q_EMIT phaseChanged();
}

void LiveCheck::noteChange()
{
    ++m_edition;
    m_timer.start();
    if (m_phase != Phase::NoEngine)
        return setPhase(Phase::Waiting);
    setProofsNotRun(true);
    forgetWords();
}

Value LiveCheck::overlayOf(const std::set<std::string> &files) const
{
    Value overlay = Value::Map{};
    for (const std::string &file : files)
        overlay[file] = m_session.knows(file) && m_session.isUnsaved(file) ? Value(m_session.text(file)) : Value();
    return overlay;
}

void LiveCheck::openDeck()
{
    if (!m_engine.isReady())
        return;
    m_deckId.clear();
    m_changed.clear();
    m_sent.clear();
    m_timer.stop();
    m_overlaid = m_session.unsavedFiles();
    send("open", Value::Map{{"folder", toStd(m_session.folder())}, {"files", overlayOf(m_overlaid)}});
}

void LiveCheck::send(const std::string &what, Value fields)
{
    setPhase(Phase::Checking);
    m_checkTime.start();
    m_isAsking = true;
    m_isChangeDue = false;
    const int round = ++m_round;
    m_engine.ask(what, std::move(fields), this, [this, round](const Answer &answer) {
        if (round == m_round) // otherwise the engine was restarted meanwhile
            takeState(answer);
    });
}

void LiveCheck::loseDeck()
{
    cancelFollowers();
    ++m_round;
    m_isAsking = false;
    m_deckId.clear();
    setPhase(Phase::NoEngine);
    if (m_provenEdition == m_edition)
        return;
    setProofsNotRun(true);
    forgetWords();
}

void LiveCheck::checkNow()
{
    if (m_timer.isActive())
        sendChange();
}

void LiveCheck::sendChange()
{
    m_timer.stop();
    if (m_isAsking) {
        m_isChangeDue = true; // takeState() continues with it
        return;
    }
    if (m_deckId.empty())
        return openDeck();
    cancelFollowers();
    m_sent = std::exchange(m_changed, {});
    const std::set<std::string> &unsaved = m_session.unsavedFiles();
    std::ranges::set_difference(m_overlaid, unsaved, std::inserter(m_sent, m_sent.end())); // files that were saved meanwhile
    m_overlaid = unsaved;
    send("change", Value::Map{{"deck", m_deckId}, {"files", overlayOf(m_sent)}});
}

void LiveCheck::takeState(const Answer &answer)
{
    m_isAsking = false;
    if (answer.isLost())
        return;
    if (!answer.ok) // the engine has kept its previous state
        m_changed.merge(m_sent);
    m_lastCheckMs = int(m_checkTime.elapsed());
    m_problems.clear();
    m_totals.clear();
    for (const Value &each : listOf(answer.result, "totals"))
        m_totals.push_back(totalOf(each));
    m_isPlayable = flagOf(answer.result, "playable");
    m_isProvable = flagOf(answer.result, "provable");
    if (m_deckId.empty())
        m_deckId = textOf(answer.result, "deck");
    const Value *report = answer.result.find("report");
    if (report) {
        m_hash = textOf(*report, "hash");
        for (const Value &each : listOf(*report, "findings"))
            m_problems.push_back(located(each));
        if (const std::string game = textOf(*report, "game"); game != m_gameId) {
            m_gameId = game;
            askGame();
        }
    }
    for (const Finding &finding : answer.findings)
        m_problems.push_back(problemOf(finding));
    Q_EMIT problemsChanged();
    if (m_isChangeDue)
        return sendChange();
    if (m_timer.isActive())
        return setPhase(Phase::Waiting); // results must be about the current texts
    if (answer.ok)
        askWords();
    else
        forgetWords();
    askProofs();
}

Problem LiveCheck::located(const Value &told) const
{
    Problem problem = problemOf(findingOf(told));
    const Value *node = told.find("node");
    if (!node || !node->isList() || !m_session.knows(problem.spot.file) || !m_session.isReadable(problem.spot.file))
        return problem;
    const Document &document = m_session.document(problem.spot.file);
    problem.spot.path = pathIn(*node);
    while (!problem.spot.path.empty() && document.find(problem.spot.path) == noNode) // edited since
        problem.spot.path.pop_back();
    return problem;
}

int LiveCheck::lineOf(const Spot &spot) const
{
    return m_session.knows(spot.file) && m_session.isReadable(spot.file) ? m_session.document(spot.file).place(spot.path).line
                                                                         : 0;
}

Total LiveCheck::totalOf(const Value &told) const
{
    const Problem problem = located(told);
    const Finding &finding = problem.finding;
    Total total;
    total.spot = problem.spot;
    total.text = toQt(finding.message);
    for (const Finding::Argument &argument : finding.arguments) {
        if (argument.name == "what")
            total.what = toQt(argument.value);
        else if (argument.name == "needed")
            total.needed = toQt(argument.value).toLongLong();
        else if (argument.name == "there")
            total.there = toQt(argument.value).toLongLong();
    }
    return total;
}

std::vector<Total> LiveCheck::totalsIn(const Spot &spot) const
{
    std::vector<Total> found;
    std::ranges::copy_if(m_totals, std::back_inserter(found), [&](const Total &each) { return spot.holds(each.spot); });
    return found;
}

std::vector<Problem> LiveCheck::problemsAt(const Spot &spot) const
{
    std::vector<Problem> found;
    std::ranges::copy_if(m_problems, std::back_inserter(found), [&](const Problem &each) { return each.spot == spot; });
    return found;
}

std::vector<Problem> LiveCheck::problemsIn(const Spot &spot) const
{
    std::vector<Problem> found;
    std::ranges::copy_if(m_problems, std::back_inserter(found), [&](const Problem &each) { return spot.holds(each.spot); });
    return found;
}

void LiveCheck::askGame()
{
    m_engine.ask("game", Value::Map{{"game", m_gameId}}, this, [this](const Answer &answer) {
        if (answer.isLost())
            m_gameId.clear(); // asked again when the deck is opened again
        m_game = answer.ok ? answer.result : Value();
        Q_EMIT gameChanged();
    });
}

const Value *LiveCheck::vocabulary() const
{
    const Value *vocabulary = m_game.find("vocabulary");
    return vocabulary && vocabulary->isMap() ? vocabulary : nullptr;
}

const Value *LiveCheck::schema(FileKind kind) const
{
    const Value *schemas = m_game.find("schemas");
    if (!schemas)
        return nullptr;
    const std::string name = std::string(kindName(kind)) + ".schema.json";
    const Value *own = schemas->find(m_gameId + '.' + name);
    return own ? own : schemas->find(name);
}

void LiveCheck::askWords()
{
    m_wordsTicket =
        m_engine.ask("text", Value::Map{{"deck", m_deckId}}, this, [this](const Answer &answer) { takeWords(answer); });
}

void LiveCheck::takeWords(const Answer &answer)
{
    const bool isWanted = std::exchange(m_wordsTicket, 0) != 0;
    if (!answer.ok)
        return isWanted && !answer.isLost() ? forgetWords() : void();
    m_words.clear();
    for (const Value &card : listOf(answer.result, "cards")) {
        CardWords words = readWords(card);
        if (words.isAccepted)
            m_accepted[words.id] = words;
        else if (const auto accepted = m_accepted.find(words.id); words.isVoid() && accepted != m_accepted.end()) {
            words.acceptedPrinted = accepted->second.printed;
            words.acceptedCanonical = accepted->second.canonical;
        }
        m_words.emplace(words.id, std::move(words));
    }
    Q_EMIT wordsChanged();
}

void LiveCheck::forgetWords()
{
    if (m_words.empty())
        return;
    m_words.clear();
    Q_EMIT wordsChanged();
}

const CardWords *LiveCheck::wordsOf(const std::string &card) const
{
    const auto found = m_words.find(card);
    return found != m_words.end() ? &found->second : nullptr;
}

void LiveCheck::askProofs()
{
    const bool areWanted = std::exchange(m_areProofsWanted, false) || m_provesByItself;
    if (!m_isProvable || !areWanted) {
        setProofsNotRun(!m_isProvable || m_provenEdition != m_edition);
        return setPhase(Phase::Idle);
    }
    setPhase(Phase::Proving);
    m_askedEdition = m_edition;
    m_proofProgress = {0, 0};
    m_proofsTicket = m_engine.ask(
        "proofs", Value::Map{{"deck", m_deckId}, {"touched", true}, {"threads", proofThreads}}, this,
        [this](const Answer &answer) { takeProofs(answer); },
        [this](const Value &progress) {
        m_proofProgress = {int(numberOf(progress, "proofs")), int(numberOf(progress, "asked"))};
        Q_EMIT proofProgressChanged();
        },
        patienceWithProofs);
}

void LiveCheck::takeProofs(const Answer &answer)
{
    if (answer.isLost())
        return;
    const bool isWanted = std::exchange(m_proofsTicket, 0) != 0;
    if (answer.ok && !flagOf(answer.result, "interrupted")) {
        m_proofs = answer.result;
        m_provenEdition = m_askedEdition;
        m_areProofsNotRun = false;
        Q_EMIT proofsChanged();
    } else if (isWanted) {
        setProofsNotRun(true);
    }
    if (m_phase == Phase::Proving)
        setPhase(Phase::Idle);
}

void LiveCheck::setProofsNotRun(bool areNotRun)
{
    if (areNotRun == m_areProofsNotRun)
        return;
    m_areProofsNotRun = areNotRun;
    Q_EMIT proofsChanged();
}

void LiveCheck::cancelFollowers()
{
    for (EngineClient::Ticket *ticket : {&m_wordsTicket, &m_proofsTicket})
        m_engine.cancel(std::exchange(*ticket, 0));
}

void LiveCheck::setProvesByItself(bool proves)
{
    m_provesByItself = proves;
}

void LiveCheck::proveNow()
{
    checkNow();
    if (m_proofsTicket != 0)
        return; // the proofs are already running
    m_areProofsWanted = true;
    if (!m_isAsking && !m_deckId.empty())
        askProofs();
}

} // namespace rw
