// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampledeck.h"

#include "bottlecapvikings.h"
#include "contract/sampledeck.h"

using namespace rw;

namespace rwtest {

const Value &bottlecapDeck()
{
    static const Value deck = sampleDeckOf(BottlecapVikings());
    return deck;
}

} // namespace rwtest
