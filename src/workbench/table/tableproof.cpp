// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tableproof.h"

#include "deck/statechanges.h"
#include "workbench/parts/qttext.h"
#include "workbench/table/tablestops.h"

#include <algorithm>

namespace rw {

namespace {

QString firstOf(const Findings &findings)
{
    return findings.empty() ? QString() : toQt(sentence(findings.front()));
}

/// Removes parts that no proof should expect: luck, and members that only the program needs.
Value plain(Value tree, const std::vector<std::string> &inner)
{
    for (const std::string &member : inner)
        tree.remove(member);
    tree.remove("luck");
    tree.remove("step");
    return tree;
}

QStringList textsOf(const Value &map, std::string_view key)
{
    QStringList texts;
    for (const Value &each : listOf(map, key))
        texts.append(toQt(each.text()));
    return texts;
}

/// Why a proof failed, from the result of `proofs`.
QString whyIn(const Value &result)
{
    for (const Value &proof : listOf(result, "proofs"))
        for (const std::string_view key : {"failures", "findings"})
            for (const Value &failure : listOf(proof, key)) {
                const Value *finding = failure.find("finding");
                const Finding found = findingOf(finding ? *finding : failure);
                if (!found.message.empty())
                    return toQt(sentence(found));
            }
    for (const Value &finding : listOf(result, "findings"))
        return toQt(sentence(findingOf(finding)));
    return {};
}

} // namespace

std::size_t endOfStretch(const std::vector<TableMoment> &way, const std::function<bool(const std::string &seat)> &isPerson)
{
    const auto isPass = [](const TableMoment &moment) { return moment.move == TableStops::passing; };
    std::size_t last = 0;
    for (std::size_t at = 1; at < way.size(); ++at)
        if (isPerson(way[at].seat) && (!isPass(way[at]) || last == 0))
            last = at;
    if (last == 0)
        return way.size() - 1;
    while (last + 1 < way.size() && isPass(way[last + 1]))
        ++last;
    return last;
}

TableProof::TableProof(TableGame &game, EngineClient &engine, QObject *parent) : QObject(parent), m_game(game), m_engine(engine)
{
}

void TableProof::gather(int from, int to)
{
    const int round = ++m_round; // answers to what was gathered before are dropped
    Q_EMIT working(tr("Reading the position and the moves …"));
    m_proof = {};
    m_acted.clear();
    m_hidden.clear();
    m_proof.seats = m_game.start().seats;
    m_proof.variants = m_game.deck().variants;
    m_proof.sets = m_game.deck().sets;
    const std::vector<int> path = m_game.pathTo(to);
    const auto first = std::ranges::find(path, from);
    if (first == path.end()) {
        Q_EMIT failed(tr("The first and the last step are not on the same line of the game."));
        return;
    }
    for (auto at = first + 1; at != path.end(); ++at) {
        const TableMoment &moment = m_game.moments()[std::size_t(*at)];
        if (moment.seat.empty()) {
            Q_EMIT failed(tr("A proof cannot repeat luck that was drawn again at the table. Start after that step."));
            return;
        }
        m_proof.play.emplace_back(moment.seat, moment.move);
    }
    m_game.ask("given", Value::Map{{"moment", std::int64_t(from)}}, [this, round](const Answer &answer) {
        if (round != m_round)
            return;
        if (!answer.ok) {
            Q_EMIT failed(firstOf(answer.findings));
            return;
        }
        m_proof.given = *answer.result.find("given");
        m_proof.luck = *answer.result.find("luck");
        m_differs.clear();
        for (const Value &differing : listOf(answer.result, "differs"))
            m_differs.push_back(differing.text());
        for (const Value &thing : listOf(answer.result, "hidden"))
            m_hidden.push_back({textOf(thing, "path"), toQt(textOf(thing, "words")), textsOf(thing, "from")});
    });
    m_game.ask("view", Value::Map{{"moment", std::int64_t(from)}}, [this, round](const Answer &answer) {
        if (round == m_round && answer.ok)
            m_before = plain(*answer.result.find("tree"), m_game.innerMembers());
    });
    m_game.ask("view", Value::Map{{"moment", std::int64_t(to)}}, [this, round](const Answer &answer) {
        if (round != m_round || !answer.ok)
            return;
        m_proof.expect = changedPaths(m_before, plain(*answer.result.find("tree"), m_game.innerMembers()));
        askForWords();
    });
    m_game.ask("journal", Value::Map{{"moment", std::int64_t(to)}, {"from", std::int64_t(first - path.begin() + 1)}},
               [this, round](const Answer &answer) {
        if (round == m_round)
            takeJournal(answer);
    });
}

void TableProof::askForWords()
{
    std::vector<std::string> paths = m_differs;
    for (const auto &[path, value] : m_proof.expect)
        paths.push_back(path);
    Value::List asked(paths.begin(), paths.end());
    m_game.ask("words", Value::Map{{"paths", std::move(asked)}}, [this, round = m_round, paths](const Answer &answer) {
        const Value::List &words = listOf(answer.result, "words");
        for (std::size_t each = 0; round == m_round && each < std::min(words.size(), paths.size()); ++each)
            m_words[paths[each]] = toQt(words[each].text());
    });
}

QString TableProof::words(const std::string &path) const
{
    const auto found = m_words.find(path);
    return found == m_words.end() ? toQt(path) : found->second;
}

/// What happened last, as the game says it: the last move that is more than a pass, and what a card did then.
QString TableProof::proposedName(const Value::List &steps) const
{
    const auto isMove = [](const Value &step) { return !textOf(step, "seat").empty(); };
    const auto isMore = [&](const Value &step) { return isMove(step) && textOf(step, "move") != TableStops::passing; };
    auto last = std::find_if(steps.rbegin(), steps.rend(), isMore);
    if (last == steps.rend())
        last = std::find_if(steps.rbegin(), steps.rend(), isMove);
    if (last == steps.rend())
        return {};
    const Value::List &events = listOf(*last, "events");
    QString name =
        events.empty() ? toQt(textOf(*last, "seat") + ": " + textOf(*last, "move")) : toQt(textOf(events.front(), "text"));
    const auto acted = std::ranges::find_if(events, [](const Value &event) { return !textOf(event, "ability").empty(); });
    if (acted != events.end() && acted != events.begin())
        name += QStringLiteral("; ") + toQt(textOf(*acted, "text"));
    if (const auto moment = std::size_t(numberOf(*last, "moment"));
        moment < m_game.moments().size() && m_game.moments()[moment].round > 0)
        name += tr(" (round %1)").arg(m_game.moments()[moment].round);
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return name;
}

void TableProof::takeJournal(const Answer &journal)
{
    if (!journal.ok) {
        Q_EMIT failed(firstOf(journal.findings));
        return;
    }
    m_proof.name = toStd(proposedName(listOf(journal.result, "steps")));
    for (const Value &step : listOf(journal.result, "steps"))
        for (const Value &event : listOf(step, "events")) {
            const std::string clause = textOf(event, "clause");
            if (!clause.empty() && std::ranges::find(m_proof.clauses, clause) == m_proof.clauses.end())
                m_proof.clauses.push_back(clause);
            const std::string ability = textOf(event, "ability");
            if (!ability.empty() && std::ranges::find(m_acted, ability) == m_acted.end())
                m_acted.push_back(ability);
        }
    probe();
}

/// Plays the proof with all possible expectations, to find those that depend on the cards that acted or, if none did, on the last
/// move.
void TableProof::probe()
{
    m_isProbe = true;
    m_tried = m_proof;
    play(false);
}

void TableProof::attempt(const PlayedProof &proof)
{
    ++m_round;
    m_isProbe = false;
    m_tried = proof;
    play(false);
}

/// Plays the proof first without optional passes, and then with them if that fails. Mutants do not take part, so that they
/// cannot affect the result.
void TableProof::play(bool passes)
{
    Q_EMIT working(tr("Playing the proof …"));
    m_text = proofText(m_tried, passes);
    ask(m_text, [this, passes](const Answer &answer) { judge(answer, passes); });
}

/// Plays these proofs. The result is ignored if another part of the game is gathered or tried meanwhile.
void TableProof::ask(const std::string &proofs, const std::function<void(const Answer &)> &take)
{
    TableDeck deck = m_game.deck();
    deck.texts[file] = "proofs:\n" + proofs;
    deck.variants.reset(); // the proof names its own variants
    deck.sets.clear();
    askAboutDeck(m_engine, deck, "proofs", Value::Map{{"files", Value::List{file}}}, this,
                 [this, round = m_round, take](const Answer &answer) {
        if (round == m_round)
            take(answer);
    });
}

void TableProof::judge(const Answer &answer, bool passes)
{
    const Value::List &results = listOf(answer.result, "proofs");
    const bool isGood = answer.ok && !results.empty() && flagOf(results.front(), "passed");
    if (!isGood && !passes)
        return play(true);
    m_failing.clear();
    m_caused.clear();
    if (!isGood)
        return tell(false,
                    answer.ok ? tr("It does not pass, so it is not kept: %1").arg(whyIn(answer.result))
                              : tr("It could not be checked, so it is not kept: %1").arg(firstOf(answer.findings)));
    m_mutants = mutantsOf(m_tried, m_game.effective(), m_acted);
    m_results.assign(m_mutants.size(), Value());
    m_asked = 0;
    if (m_mutants.empty())
        return tell(true, {});
    playMutants(0, m_mutants.size(), passes);
}

void TableProof::tell(bool isGood, const QString &why)
{
    if (m_isProbe)
        Q_EMIT gathered();
    else
        Q_EMIT tried(isGood, why);
}

/// A change that makes an invalid deck spoils all mutants that are played with it. Then the set is split in halves. A change that
/// makes an invalid deck by itself is not a mutant.
void TableProof::playMutants(std::size_t from, std::size_t to, bool passes)
{
    std::string texts;
    for (std::size_t each = from; each < to; ++each) {
        m_mutants[each].proof.name = "mutant " + std::to_string(each + 1);
        texts += proofText(m_mutants[each].proof, passes);
    }
    ++m_asked;
    Q_EMIT working(tr("Playing the proof with %n change(s) that should make it fail …", nullptr, int(m_mutants.size())));
    ask(texts, [this, from, to, passes](const Answer &answer) {
        const Value::List &results = listOf(answer.result, "proofs");
        for (std::size_t each = 0; each < std::min(results.size(), to - from); ++each)
            m_results[from + each] = results[each];
        if (!answer.ok && !answer.isLost() && to - from > 1) {
            const std::size_t middle = from + (to - from) / 2;
            playMutants(from, middle, passes);
            playMutants(middle, to, passes);
        }
        if (--m_asked > 0)
            return;
        judgeMutants();
        tell(true, {});
    });
}

/// Only counts mutants that fail in play, not those that cannot be played.
void TableProof::judgeMutants()
{
    for (std::size_t each = 0; each < m_mutants.size(); ++each) {
        const bool isLast = each + 1 == m_mutants.size(); // without the last move: everything that the move changed depends on it
        const bool isCounted = !isLast || m_caused.empty();
        bool fails = false;
        for (const Value &failure : listOf(m_results[each], "failures")) {
            const Finding finding = findingOf(failure);
            fails =
                fails || finding.code == "proof.expected" || finding.code == "proof.refused" || finding.code == "proof.not-asked";
            if (finding.code != "proof.expected" || !isCounted)
                continue;
            for (const Finding::Argument &argument : finding.arguments)
                if (argument.name == "path" && std::ranges::find(m_caused, argument.value) == m_caused.end())
                    m_caused.push_back(argument.value);
        }
        if (fails)
            m_failing.append(m_mutants[each].words);
    }
}

} // namespace rw
