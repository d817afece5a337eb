// SPDX-License-Identifier: GPL-3.0-or-later
// longgames [--bot BOT] DECK GAMES [PLAYERS [VARIANT...]]: games of a deck, random unless told, with all invariants after every
// decision. Too slow for every day, so CTest plays a few and people play the rest; docs/adding-a-game.md says how.
#include "engine/position.h"
#include "engine/run.h"
#include "host/playabledeck.h"

#include <cstdlib>
#include <iostream>

using namespace rw;

namespace {

/// What went wrong in a game; empty when it ended soundly.
std::string fault(const std::shared_ptr<const Engine> &engine, SeatBot &bot, std::uint64_t seed, std::uint64_t botSeed,
                  std::uint64_t &decisions)
{
    Position position(engine, seed);
    SampleLuck luck(botSeed);
    for (std::uint64_t step = 0;; ++step, ++decisions) {
        if (const Findings findings = position.invariants(); !findings.empty())
            return "after " + std::to_string(step) + " decisions: " + line(findings.front());
        if (position.over())
            return engine->winners(position.bytes()) ? "" : "nobody wins";
        const MoveSet moves = position.legalMoves();
        if (moves.count() == 0 || step == engine->longestGame())
            return moves.count() == 0 ? "there is no legal move" : "it does not end";
        const Move move = bot.choose(position.bytes(), position.pending().seat, luck.next());
        if (!position.apply(move).done())
            return "a legal move is refused: " + position.words(move);
    }
}

int play(const std::shared_ptr<const Engine> &engine, const std::string &botWords, std::uint64_t games)
{
    const Checked<std::unique_ptr<SeatBot>> bot = engine->bot(BotSpec::parse(botWords));
    if (!bot) {
        std::cerr << line(bot.findings.front()) << '\n';
        return EXIT_FAILURE;
    }
    const RunSeeds seeds(1, 0);
    std::uint64_t decisions = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
        const std::string wrong = fault(engine, **bot.value, seeds.ofGame(game), seeds.ofBots(game), decisions);
        if (!wrong.empty()) {
            std::cerr << "game " << game << " (seed " << seeds.ofGame(game) << "): " << wrong << '\n';
            return EXIT_FAILURE;
        }
    }
    std::cout << games << " games, " << engine->setup().count() << " players, " << decisions << " decisions: all sound\n";
    return EXIT_SUCCESS;
}

} // namespace

int main(int count, char **words)
{
    std::vector<std::string> arguments(words + 1, words + count);
    std::string bot = "random";
    if (arguments.size() > 1 && arguments[0] == "--bot") {
        bot = arguments[1];
        arguments.erase(arguments.begin(), arguments.begin() + 2);
    }
    const std::uint64_t games = arguments.size() < 2 ? 0 : std::strtoull(arguments[1].c_str(), nullptr, 10);
    if (games == 0) {
        std::cerr << "longgames [--bot BOT] DECK GAMES [PLAYERS [VARIANT...]]\n";
        return EXIT_FAILURE;
    }
    GameHost host({std::filesystem::path(RW_BUILD_DIR "/bin/games")});
    const std::vector<std::string> variants(arguments.begin() + std::min<std::ptrdiff_t>(3, std::ssize(arguments)),
                                            arguments.end());
    const Checked<PlayableDeck> deck = loadDeck(host, arguments[0], variants, {});
    if (!deck) {
        std::cerr << line(deck.findings.front()) << '\n';
        return EXIT_FAILURE;
    }
    const int players = arguments.size() < 3 ? deck.value->usualSeats() : std::atoi(arguments[2].c_str());
    const Checked<std::shared_ptr<const Engine>> engine = deck.value->compile(players);
    if (!engine) {
        std::cerr << line(engine.findings.front()) << '\n';
        return EXIT_FAILURE;
    }
    return play(*engine.value, bot, games);
}
