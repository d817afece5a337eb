// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables.h"

#include "engine/timeline.h"

#include <QTest>

using namespace rw;
using namespace rwtest;

namespace {

struct Batch
{
    const char *name;
    int seats;
    int dice;
    int faces;
    std::uint64_t games;
    std::initializer_list<const char *> bots;
};

Value resultOf(const Batch &batch)
{
    BatchPlan plan = planOf(batch.games, batch.bots);
    plan.seed = 2024;
    plan.rotate = batch.bots.size() > 1;
    return toValue(sumsOf(*liarsDiceTable(batch.seats, batch.dice, batch.faces), plan, 2));
}

/// A game by given moves, told as people would follow it: what each does, what happens by which clause, what is refused.
class Story
{
public:
    Story() : m_engine(liarsDiceTable(Setup{{"anna", "bo", "cid"}})), m_timeline(m_engine, 42, 7) {}

    std::string text()
    {
        m_text = "Liar's Dice: 5 dice of 6 faces, seed 42\n\n";
        tellJournal();
        for (const char *words : {"challenge", "bid 2x3", "bid 2x2", "bid 2x3", "bid 2x5", "bid 3x5", "bid 4x1"})
            step(words);
        tellViews();
        for (const char *words : {"bid 16x1", "bid 5x7", "bid 5x5", "bid 7x5", "challenge", "challenge"})
            step(words);
        tellViews();
        return m_text;
    }

private:
    void step(const char *words)
    {
        const Position &position = m_timeline.position();
        const Decision decision = position.pending();
        m_text += (decision.over() ? "somebody" : m_engine->setup().seats.at(decision.seat)) + ": " + words + '\n';
        const Checked<Move> move = position.parse(words);
        const Outcome outcome = move ? m_timeline.play(*move.value) : Outcome{};
        if (!move)
            m_text += "    not understood: " + sentence(move.findings.front()) + '\n';
        else if (!outcome.done())
            m_text += "    refused [" + m_engine->facts().clauses.at(outcome.refusedBy) + "]\n";
        else
            tellJournal();
    }

    void tellJournal()
    {
        for (const Event &event : m_timeline.journalOf(m_timeline.here()))
            m_text += "    " + m_engine->tell(event) + " [" + m_engine->facts().clauses.at(event.clause) + "]\n";
    }

    void tellViews()
    {
        for (int seat = 0; seat < m_engine->setup().count(); ++seat) {
            m_text += "\nwhat " + m_engine->setup().seats.at(std::size_t(seat)) + " sees\n";
            tellTree(m_timeline.position().tree(Eye::visible(seat)), {});
        }
        m_text += '\n';
    }

    void tellTree(const Value &tree, const std::string &path)
    {
        if (!tree.isMap()) {
            m_text += "    " + path + ": " + toJson(tree) + '\n';
            return;
        }
        for (const Value::Member &member : tree.map())
            tellTree(member.value, path.empty() ? member.key : path + '.' + member.key);
    }

    std::shared_ptr<const Engine> m_engine;
    Timeline m_timeline;
    std::string m_text;
};

} // namespace

/// What may only change when somebody means it: the files are read by a person, and their differences too.
class TestGolden : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The same bytes in every kind of build and on every machine.
    void batchesGiveTheseSums()
    {
        const Batch batches[] = {
            {"two at random", 2, 5, 6, 2000, {"random"}},
            {"six at random", 6, 5, 6, 1000, {"random"}},
            {"three with eight faces", 3, 4, 8, 1000, {"random"}},
            {"searching against luck", 2, 5, 6, 100, {"ismcts:50", "random"}},
            {"searching against searching", 2, 3, 4, 60, {"ismcts:100", "ismcts:20:explore=0.5"}},
            {"searching at every seat", 3, 5, 6, 40, {"ismcts:40"}},
            {"searching in play-outs", 2, 1, 3, 40, {"ismcts:30:playout=random", "ismcts:30"}},
        };
        Value results = Value::Map{};
        for (const Batch &batch : batches)
            results[batch.name] = resultOf(batch);
        const std::string difference = differenceFrom("tests/data/golden/liars-dice-batches.json", toJson(results, 2) + '\n');
        QVERIFY2(difference.empty(), difference.c_str());
    }

    void aGameIsPlayedLikeThis()
    {
        const std::string difference = differenceFrom("tests/data/playthrough/liars-dice.txt", Story().text());
        QVERIFY2(difference.empty(), difference.c_str());
    }
};

QTEST_GUILESS_MAIN(TestGolden)
#include "tst_golden.moc"
