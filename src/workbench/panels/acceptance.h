// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/engine/livecheck.h"

namespace rw {

class DeckSession;

/// What a person can do about the verdict on the words of a card.
enum class Acceptance { Nothing, Accept, TakeBack };

/// What can be done now; nothing where the words agree by themselves.
Acceptance acceptanceOf(const CardWords *words);
/// "Accept", "Take back"
QString acceptanceText(Acceptance acceptance);
/// What is accepted, or taken back, in full.
QString acceptanceHelp(Acceptance acceptance, const CardWords &words);

/// Does it, as one step of undo. \a name is that of the card, whose words they are.
[[nodiscard]] Findings accept(DeckSession &session, const Spot &card, const QString &name, const CardWords &words);

} // namespace rw
