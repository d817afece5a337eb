// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/overruns.h"

#include "lab/numbertext.h"

#include <algorithm>

namespace rw {

Value toValue(const std::vector<Overrun> &first, std::uint64_t games)
{
    if (games == 0)
        return {};
    Value list = Value::List{};
    for (const Overrun &each : first)
        list.append(Value::Map{{"game", std::int64_t(each.game)}, {"what", each.what}});
    return Value::Map{{"games", std::int64_t(games)}, {"first", std::move(list)}};
}

bool readOverruns(const Value *written, BatchSums &sums)
{
    sums.overran = 0;
    sums.overruns.clear();
    if (!written)
        return true;
    const Value *games = written->find("games");
    const Value *first = written->find("first");
    if (!games || !games->isInt() || games->toInt() < 0 || !first || !first->isList())
        return false;
    sums.overran = std::uint64_t(games->toInt());
    for (const Value &each : first->list()) {
        const Value *game = each.find("game");
        const Value *what = each.find("what");
        if (!game || !game->isInt() || game->toInt() < 0 || !what || !what->isText())
            return false;
        sums.overruns.push_back({std::uint64_t(game->toInt()), what->text()});
    }
    return sums.overruns.size() == std::min<std::uint64_t>(sums.overran, BatchSums::maxGuardedGames);
}

std::string wordsOfOverruns(const BatchSums &sums)
{
    if (sums.overran == 0)
        return {};
    const Overrun &first = sums.overruns.front();
    return grouped(sums.overran)
        + (sums.overran == 1 ? " game ran out of room: it is game " : " games ran out of room; the first is game ")
        + std::to_string(first.game) + ": " + first.what;
}

} // namespace rw
