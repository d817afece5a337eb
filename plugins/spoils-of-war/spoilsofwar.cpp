// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/compile.h"
#include "engines.h"

namespace spoils {

std::shared_ptr<const rw::Engine> engine(Rules rules, const rw::Setup &setup, const rw::GameFacts &facts)
{
    return fitsOneSet(rules) ? oneSetEngine(std::move(rules), setup, facts) : twoSetsEngine(std::move(rules), setup, facts);
}

} // namespace spoils
