// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/gameguides.h"

#include "host/guarded.h"

namespace rw {

GameGuide guideOf(const Game &game)
{
    const auto *guided = dynamic_cast<const Guided *>(&game);
    if (!guided)
        return {};
    return guarded(
        game.facts().id, [&] { return guided->guide(); }, [](const Finding &) { return GameGuide(); });
}

std::vector<BotNote> botNotes(const Game &game)
{
    return botNotes(game.facts().bots, guideOf(game));
}

} // namespace rw
