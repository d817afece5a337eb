// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms.h"
#include "scene.h"

#include <algorithm>
#include <set>

namespace rw::contract {

namespace {

void checkOrder(const Scene &scene, const MoveSet &moves)
{
    if ((moves.count() == 0) != scene.position().over())
        scene.breach("moves.empty",
                     moves.count() == 0 ? "there is no legal move, yet the game is not over"
                                        : "there are legal moves after the end");
    for (std::uint32_t i = 0; i < moves.count(); ++i) {
        if (i > 0 && !(moves.nth(i - 1) < moves.nth(i)))
            scene.breach("moves.order",
                         "legal move " + std::to_string(i) + " (" + scene.position().words(moves.nth(i))
                             + ") does not rise above the one before it (" + scene.position().words(moves.nth(i - 1)) + ")");
        else if (moves.indexOf(moves.nth(i)) != i)
            scene.breach("moves.order", "legal move " + std::to_string(i) + " is found at another place");
    }
}

void checkWords(const Scene &scene, Move move)
{
    const std::string words = scene.position().words(move);
    const Checked<Move> meant = scene.position().parse(words);
    if (!meant)
        scene.breach("words.round-trip", "`" + words + "` is not understood: " + sentence(meant.findings.front()));
    else if (*meant.value != move)
        scene.breach("words.round-trip",
                     "`" + words + "` is written for move " + hex(move.bits) + ", but read as " + hex(meant.value->bits));
    if (!fitsOne(scene.engine().forms(scene.position().bytes()), words))
        scene.breach("words.form", "`" + words + "` is allowed, but no form covers it");
}

void checkLegal(const Scene &scene, const std::vector<Move> &moves)
{
    std::set<std::string> seen;
    for (const Move move : moves) {
        checkWords(scene, move);
        if (!seen.insert(scene.position().words(move)).second)
            scene.breach("words.unique", "two legal moves are both called `" + scene.position().words(move) + "`");
        Position after = scene.position();
        if (!after.apply(move).done())
            scene.breach("moves.accepted", "`" + scene.position().words(move) + "` is among the legal moves, but refused");
    }
}

/// Moves near the legal ones, of every kind, and from nowhere.
std::vector<Move> strangeMoves(const Scene &scene, const std::vector<Move> &legal)
{
    SampleLuck luck = scene.luck();
    std::vector<Move> out{{0}, {~0ull}};
    if (!legal.empty()) {
        const std::uint64_t known = legal[luck.nextBelow(std::uint32_t(legal.size()))].bits;
        for (int bit = 0; bit < 64; ++bit)
            out.push_back({known ^ 1ull << bit});
        out.push_back({legal.front().bits - 1});
        out.push_back({legal.back().bits + 1});
    }
    for (int kind = 0; kind < 256; ++kind)
        out.push_back(Move::of(std::uint8_t(kind), luck.nextBelow(4)));
    for (int i = 0; i < 32; ++i)
        out.push_back({luck.next()});
    const std::vector<Move> first = sampled(scene.timeline().positionAt(Timeline::start).legalMoves(), 20);
    out.insert(out.end(), first.begin(), first.end());
    return out;
}

void checkStrange(const Scene &scene, const MoveSet &moves, Move move)
{
    Position after = scene.position();
    const Outcome outcome = after.apply(move);
    if (!outcome.done()) {
        if (!(after == scene.position()))
            scene.breach("refused.bytes", "the refused move " + hex(move.bits) + " changes the state");
        if (outcome.refusedBy >= scene.engine().facts().clauses.size())
            scene.breach("refused.clause", "the move " + hex(move.bits) + " is refused by a clause that does not exist");
    } else if (scene.position().over()) {
        scene.breach("refused.end", "the move " + hex(move.bits) + " is accepted after the end");
    } else if (!moves.contains(move)) {
        checkWords(scene, move);
        for (const Finding &finding : after.invariants())
            scene.breach("game.invariants", "after `" + scene.position().words(move) + "`: " + sentence(finding));
    }
}

} // namespace

void checkMoves(const Scene &scene)
{
    const MoveSet moves = scene.position().legalMoves();
    const std::vector<Move> legal = sampled(moves);
    checkOrder(scene, moves);
    checkLegal(scene, legal);
    for (const Move move : strangeMoves(scene, legal))
        checkStrange(scene, moves, move);
}

} // namespace rw::contract
