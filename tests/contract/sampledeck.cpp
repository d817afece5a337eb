// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/sampledeck.h"

#include "engine/json.h"

#include <stdexcept>

using namespace rw;

namespace rwtest {

Value sampleDeckOf(const Game &game)
{
    const GameRules rules{
        game.facts().id, game.schemas(), [&game](const Value &deck) { return game.check(deck); }, game.facts().clauses, {}};
    const GameCatalog catalog{{rules.id}, [&rules](std::string_view id) { return id == rules.id ? &rules : nullptr; }};
    return loadDeck(readDeckFiles(RW_SOURCE_DIR "/sample-decks/" + game.facts().id), catalog).effective.value();
}

bool refuses(const Position &position, Move move)
{
    Position after = position;
    return !after.apply(move).done() && after == position;
}

Findings faultsWith(Position position, const std::string &path, const std::string &json)
{
    const Position before = position;
    Value tree = position.tree();
    Value *member = at(tree, path);
    if (!member)
        throw std::out_of_range("the tree has no " + path);
    *member = *readJson(json).value;
    Findings findings = position.readTree(tree);
    if (findings.empty())
        findings = position.invariants();
    position = before;
    if (!position.readTree(before.tree()).empty() || !(position == before))
        throw std::logic_error("a position is not what its tree says");
    return findings;
}

} // namespace rwtest
