// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/keptgames.h"

#include "host/savedgame.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace rw {

namespace {

/// This value means this place or any later one.
constexpr std::uint16_t manyPlaces = 0xffff;

struct Named
{
    const char *words;
    KeepWish::Kind kind;
};
constexpr std::array<Named, 3> named{
    {{"worst", KeepWish::Kind::Worst}, {"longest", KeepWish::Kind::Longest}, {"shortest", KeepWish::Kind::Shortest}}};

} // namespace

Checked<KeepWish> KeepWish::parse(const std::string &words)
{
    for (const Named &each : named)
        if (words == each.words)
            return {KeepWish{each.kind}, {}};
    KeepWish wish;
    const auto [end, failure] = std::from_chars(words.data(), words.data() + words.size(), wish.number);
    if (failure == std::errc{} && end == words.data() + words.size())
        return {wish, {}};
    return {std::nullopt,
            {error("keep.unknown", "{words} is no game that could be kept",
                   "it is the number of a game, worst, longest or shortest", {{"words", words}})}};
}

std::string KeepWish::words() const
{
    for (const Named &each : named)
        if (kind == each.kind)
            return each.words;
    return std::to_string(number);
}

KeptGames::KeptGames(const std::vector<KeepWish> &wishes, int seats) : m_seats(seats)
{
    for (const KeepWish &wish : wishes)
        m_candidates.push_back({wish});
}

void KeptGames::prepare(BatchPlan &plan)
{
    plan.keepMoves = true;
    plan.keepNotes = true;
}

void KeptGames::listenWith(BatchListener &listener)
{
    listener.moves = [this](const MoveTrace &moves) { m_moves = moves; };
    listener.notes = [this](const NoteTrace &notes) { look(notes); };
}

std::optional<KeptGames::Rank> KeptGames::rankFor(const KeepWish &wish, std::uint64_t number, const NoteTrace::Game &game) const
{
    const auto length = std::int64_t(game.decisions);
    switch (wish.kind) {
    case KeepWish::Kind::Number: return number == wish.number ? std::optional(Rank{}) : std::nullopt;
    case KeepWish::Kind::Longest: return Rank{-length, 0};
    case KeepWish::Kind::Shortest: return Rank{length, 0};
    case KeepWish::Kind::Worst: break;
    }
    const std::int64_t worst = *std::min_element(game.payoffs.begin(), game.payoffs.begin() + m_seats);
    return Rank{game.ended ? worst : INT64_MIN, -length};
}

void KeptGames::look(const NoteTrace &notes)
{
    std::size_t place = 0;
    for (std::size_t i = 0; i < notes.games().size(); ++i) {
        const std::size_t length = m_moves.lengths()[i];
        const std::uint64_t number = notes.firstGame() + i;
        for (Candidate &candidate : m_candidates) {
            const std::optional<Rank> rank = rankFor(candidate.wish, number, notes.games()[i]);
            if (!rank || (candidate.rank && *candidate.rank <= *rank))
                continue;
            const auto moves = m_moves.places().subspan(place, length);
            candidate = {candidate.wish, rank, number, {moves.begin(), moves.end()}};
        }
        place += length;
    }
}

std::vector<KeptGames::Game> KeptGames::games() const
{
    std::map<std::uint64_t, Game> games;
    for (const Candidate &candidate : m_candidates) {
        if (!candidate.rank)
            continue;
        Game &game = games[candidate.number];
        game.number = candidate.number;
        game.places = candidate.places;
        game.wishes.push_back(candidate.wish.words());
    }
    std::vector<Game> all;
    for (auto &[number, game] : games)
        all.push_back(std::move(game));
    return all;
}

std::vector<KeepWish> KeptGames::missing() const
{
    std::vector<KeepWish> wishes;
    for (const Candidate &candidate : m_candidates)
        if (!candidate.rank)
            wishes.push_back(candidate.wish);
    return wishes;
}

Checked<Timeline> timelineOf(const KeptGames::Game &game, const std::shared_ptr<const Engine> &engine, const BatchPlan &plan)
{
    const RunSeeds seeds(plan.seed, plan.botSalt);
    Timeline timeline(engine, seeds.ofGame(game.number), seeds.ofBots(game.number));
    for (const std::uint16_t place : game.places) {
        const MoveSet moves = timeline.position().legalMoves();
        if (place == manyPlaces || place >= moves.count())
            return {std::nullopt,
                    {error("keep.too-many-moves",
                           "game {game} cannot be kept: it has a decision with more moves than are written down", {},
                           {{"game", std::to_string(game.number)}})}};
        timeline.play(moves.nth(place));
    }
    return {std::move(timeline), {}};
}

Checked<GameRecord> recordOf(const KeptGames::Game &game, const PlayableDeck &deck, const std::shared_ptr<const Engine> &engine,
                             const BatchPlan &plan)
{
    const Checked<Timeline> timeline = timelineOf(game, engine, plan);
    if (!timeline)
        return {std::nullopt, timeline.findings};
    const RunSeeds seeds(plan.seed, plan.botSalt);
    return {recordOf(deck, *timeline.value, seeds.ofGame(game.number), seeds.ofBots(game.number)), {}};
}

} // namespace rw
