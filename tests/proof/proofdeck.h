// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/playabledeck.h"
#include "proof/proofreport.h"

#include <string>
#include <string_view>
#include <vector>

namespace rwtest {

/// The games of this build.
rw::GameHost &host();

/// Liar's Dice as it is shipped, but with these proofs in proofs/p.yaml in place of its own. Without a first line that
/// names a schema, it is added, on the line of its own.
rw::Deck diceDeck(std::string_view proofs, const rw::DeckWishes &wishes = {});

/// What becomes of the proofs of such a deck.
rw::ProofReport proven(const rw::Deck &deck, const rw::ProofChoice &choice = {});
rw::ProofReport proven(std::string_view proofs, const rw::ProofChoice &choice = {});

/// What the check of the deck finds in proofs/p.yaml, then what its proofs give, as a person reads it. A first line
/// "# deck: NAME" names another deck that is shipped.
std::string told(std::string_view proofs);

/// The codes of all that is not as the proofs say, in their order.
std::vector<std::string> codes(const rw::ProofReport &report);

} // namespace rwtest
