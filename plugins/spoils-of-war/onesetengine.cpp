// SPDX-License-Identifier: GPL-3.0-or-later
#include "engines.h"

#include "engine/adapter.h"
#include "game.h"
#include "greedyadvance.h"
#include "view.h"

namespace spoils {

std::shared_ptr<const rw::Engine> oneSetEngine(Rules rules, const rw::Setup &setup, const rw::GameFacts &facts)
{
    return std::make_shared<rw::EngineOf<Game<OneSet>>>(std::move(rules), setup, facts);
}

} // namespace spoils
