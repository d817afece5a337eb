// SPDX-License-Identifier: GPL-3.0-or-later
#include "bottlecapvikings.h"

#include "engine/adapter.h"
#include "rules/game.h"
#include "rules/view.h"

namespace bottlecap {

std::shared_ptr<const rw::Engine> engine(Rules rules, const rw::Setup &setup, const rw::GameFacts &facts)
{
    return std::make_shared<rw::EngineOf<Game>>(std::move(rules), setup, facts);
}

} // namespace bottlecap
