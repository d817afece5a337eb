// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract.h"

#include "walk.h"

#include <algorithm>
#include <exception>

namespace rw::contract {

namespace {

std::vector<int> seatCounts(const GameFacts &facts, const Scope &scope)
{
    if (!scope.seatCounts.empty())
        return scope.seatCounts;
    std::vector<int> counts{facts.fewestSeats, facts.usualSeats, facts.mostSeats};
    std::ranges::sort(counts);
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    return counts;
}

/// All games at one table.
class TableCheck
{
public:
    explicit TableCheck(Table &table) : m_table(table), m_seeds(table.scope.runSeed) {}

    void run()
    {
        bool sound = true;
        for (std::uint64_t game = 0; game < m_table.scope.games; ++game)
            sound = ends(game) && sound;
        for (std::uint64_t game = 0; game < m_table.scope.games; ++game)
            look(game, sound);
        checkHidden(m_table);
        if (sound)
            checkBatch(m_table);
    }

private:
    Walk walk(std::uint64_t game) const { return Walk(m_table, m_seeds.ofGame(game), m_seeds.ofBots(game)); }

    /// Bots that search would never return from a game without an end, so this comes first.
    bool ends(std::uint64_t game)
    {
        Walk games = walk(game);
        const bool ended = games.play(randomMove);
        m_longest = std::max<std::uint64_t>(m_longest, games.places().size());
        if (ended)
            return true;
        const MoveSet moves = games.timeline().position().legalMoves();
        if (moves.count() == 0)
            games.scene().breach("moves.empty", "there is no legal move, yet the game is not over");
        else if (games.places().size() == m_table.engine->longestGame() && m_table.scope.mayGoOn)
            return true;
        else if (games.places().size() == m_table.engine->longestGame())
            games.scene().breach("game.ends",
                                 "the game does not end within the " + std::to_string(m_table.engine->longestGame())
                                     + " decisions of its longest game");
        else
            games.scene().breach("moves.accepted", "a legal move is refused");
        return false;
    }

    void look(std::uint64_t game, bool sound) const
    {
        Walk games = walk(game);
        const std::uint64_t stride = m_table.scope.moments ? std::max<std::uint64_t>(1, m_longest / m_table.scope.moments) : 1;
        std::uint64_t step = game; // so that each game is looked at in other places
        const bool ended = games.play([&](const Scene &scene) {
            if (step++ % stride == 0 || scene.timeline().here() == Timeline::start)
                lookAt(scene, sound);
            return randomMove(scene);
        });
        if (!ended)
            return;
        lookAt(games.scene(), sound);
        checkEnd(games.scene());
        checkRecord(m_table, games.timeline(), m_seeds.ofGame(game), m_seeds.ofBots(game));
    }

    static void lookAt(const Scene &scene, bool sound)
    {
        checkState(scene);
        checkMoves(scene);
        checkTree(scene);
        checkSecrets(scene);
        if (sound)
            checkBots(scene);
    }

    Table &m_table;
    RunSeeds m_seeds;
    std::uint64_t m_longest = 0; ///< decisions of a game
};

void checkTable(const Game &game, const Scope &scope, const Value &deck, std::string name, int seats, Breaches &breaches)
{
    name = game.facts().id + ", " + name + ", " + std::to_string(seats) + " seats";
    Checked<std::shared_ptr<const Engine>> engine = game.compile(deck, Setup::of(seats));
    if (!engine)
        return breaches.add("deck.compiles", line(engine.findings.front()), name);
    Table table{scope, *engine.value, name, breaches, {}, {}};
    try {
        TableCheck(table).run();
    } catch (const std::exception &failure) {
        breaches.add("game.throws", std::string("the game throws: ") + failure.what(), name);
    }
}

} // namespace

std::vector<Breach> breaches(const Game &game, const Scope &scope)
{
    Breaches found;
    const std::vector<Value> decks =
        scope.decks.empty() ? std::vector<Value>{Value::Map{{"tables", game.usualTables()}}} : scope.decks;
    for (std::size_t i = 0; i < decks.size(); ++i)
        for (const int seats : seatCounts(game.facts(), scope))
            checkTable(game, scope, decks[i], "deck " + std::to_string(i), seats, found);
    return found.take();
}

std::string report(const std::vector<Breach> &breaches)
{
    std::string out;
    for (const Breach &breach : breaches)
        out += breach.clause + ": " + breach.what + "\n    (" + breach.where + ")\n";
    return out;
}

} // namespace rw::contract
