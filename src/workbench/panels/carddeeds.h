// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/parts/spot.h"
#include "workbench/session/uses.h"

#include <QKeySequence>
#include <QString>

#include <string>
#include <vector>

class QInputDialog;
class QWidget;

namespace rw {

struct Workspace;

/// The folder of all proofs in a deck, used as the spot of all proofs together.
inline constexpr const char *proofsFolder = "proofs";

/// Actions on a card that are available wherever it is named.
enum class CardDeed { Open, Try, Prove, References, Source, Rename, Duplicate, Delete, Sheet };
const std::vector<CardDeed> &cardDeeds();

/// The text of the action with a mnemonic, such as "Find references".
QString deedText(CardDeed deed);
/// The shortcut of the action in the whole window; none for Open, which is Enter.
QKeySequence deedKeys(CardDeed deed);
/// The name of the action for tests: "cardRename".
QString deedName(CardDeed deed);

/// The card that contains a spot; a null spot if there is none.
Spot cardAt(const Spot &spot);
/// The cards that contain these spots; each once, in order.
std::vector<Spot> cardsAt(const std::vector<Spot> &spots);
/// The cards that a proof uses, if the spot is in a proof.
std::vector<Spot> cardsOfProof(const Workspace &workspace, const Spot &spot);
/// The name of a card, or its id if it has none.
QString cardName(const Workspace &workspace, const Spot &card);

/// The spot of a card's abilities; the card itself if it has none.
Spot abilitiesOf(const Workspace &workspace, const Spot &card);

/// Whether the action is possible with these cards now.
bool canDo(CardDeed deed, const Workspace &workspace, const std::vector<Spot> &cards);
/// Takes the action, after a question if necessary. Dialogs get \a window as their parent.
void doWith(CardDeed deed, Workspace &workspace, const std::vector<Spot> &cards, QWidget *window);

/// Inserts a copy behind each card, in one undo step. \a copies is set to their spots.
[[nodiscard]] Findings duplicateCards(Workspace &workspace, const std::vector<Spot> &cards, std::vector<Spot> &copies);
/// Removes the cards from the deck, in one undo step.
[[nodiscard]] Findings removeCards(Workspace &workspace, const std::vector<Spot> &cards);
/// The places outside these cards that refer to them.
std::vector<Use> referencesTo(const Workspace &workspace, const std::vector<Spot> &cards);
/// Asks for a new id and renames the card in all files.
QInputDialog *askForCardId(Workspace &workspace, const Spot &card, QWidget *window);

} // namespace rw
