// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/description.h"
#include "telling/descriptionabilities.h"
#include "telling/descriptioncards.h"

namespace spoils {

template <typename Caps>
template <typename S, typename Tree>
void Game<Caps>::describe(const Rules &rules, S &state, Tree &tree)
{
    Description<Caps, S, Tree>(rules, state).describe(tree);
}

template void Game<OneSet>::describe(const Rules &, const State &, rw::TreeWriter &);
template void Game<OneSet>::describe(const Rules &, State &, rw::TreeReader &);
template void Game<TwoSets>::describe(const Rules &, const State &, rw::TreeWriter &);
template void Game<TwoSets>::describe(const Rules &, State &, rw::TreeReader &);

} // namespace spoils
