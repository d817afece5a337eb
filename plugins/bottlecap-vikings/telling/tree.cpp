// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/description.h"

namespace bottlecap {

template <typename S, typename Tree>
void Game::describe(const Rules &rules, S &state, Tree &tree)
{
    Description<S, Tree>(rules, state).describe(tree);
}

template void Game::describe(const Rules &, const State &, rw::TreeWriter &);
template void Game::describe(const Rules &, State &, rw::TreeReader &);

} // namespace bottlecap
