// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/engine/livecheck.h"

namespace rw {

class DeckSession;

/// The action that a person can take on the verdict about a card's words.
enum class Acceptance { Nothing, Accept, TakeBack };

/// The possible action; Nothing if the words agree anyway.
Acceptance acceptanceOf(const CardWords *words);
/// "Accept", "Take back"
QString acceptanceText(Acceptance acceptance);
/// A full description of the action.
QString acceptanceHelp(Acceptance acceptance, const CardWords &words);

/// Takes the action as one undo step. \a name is the card's name.
[[nodiscard]] Findings accept(DeckSession &session, const Spot &card, const QString &name, const CardWords &words);

} // namespace rw
