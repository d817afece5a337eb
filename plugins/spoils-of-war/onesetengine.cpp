// SPDX-License-Identifier: GPL-3.0-or-later
#include "engines.h"

#include "bots/greedyadvance.h"
#include "engine/adapter.h"
#include "rules/game.h"
#include "rules/view.h"

namespace spoils {

std::shared_ptr<const rw::Engine> oneSetEngine(Rules rules, const rw::Setup &setup, const rw::GameFacts &facts)
{
    return std::make_shared<rw::EngineOf<Game<OneSet>>>(std::move(rules), setup, facts);
}

} // namespace spoils
