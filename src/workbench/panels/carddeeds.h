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

/// Where all proofs of a deck stand, as the spot of them all.
inline constexpr const char *proofsFolder = "proofs";

/// What can be done with a card wherever it is named.
enum class CardDeed { Open, Try, Prove, References, Source, Rename, Duplicate, Delete, Sheet };
const std::vector<CardDeed> &cardDeeds();

/// "Find references", with a mnemonic.
QString deedText(CardDeed deed);
/// The keys that do it anywhere in the window; none for opening, which is Enter.
QKeySequence deedKeys(CardDeed deed);
/// A word by which tests know the action: "cardRename".
QString deedName(CardDeed deed);

/// The card that a spot lies in; a null spot when it lies in none.
Spot cardAt(const Spot &spot);
/// Those of the spots that lie in cards, as cards; each once, in order.
std::vector<Spot> cardsAt(const std::vector<Spot> &spots);
/// The cards that a proof plays, when the spot is one or lies in one.
std::vector<Spot> cardsOfProof(const Workspace &workspace, const Spot &spot);
/// The name of a card; its id where it has none.
QString cardName(const Workspace &workspace, const Spot &card);

/// Where a card says what it does; the card itself where it says nothing of that.
Spot abilitiesOf(const Workspace &workspace, const Spot &card);

/// Whether it can be done with these cards now.
bool canDo(CardDeed deed, const Workspace &workspace, const std::vector<Spot> &cards);
/// Does it, after a question where one is due. Dialogs belong to \a window.
void doWith(CardDeed deed, Workspace &workspace, const std::vector<Spot> &cards, QWidget *window);

/// A copy behind each card, as one step of undo. \a copies becomes where they are.
[[nodiscard]] Findings duplicateCards(Workspace &workspace, const std::vector<Spot> &cards, std::vector<Spot> &copies);
/// Takes the cards out of the deck, as one step of undo.
[[nodiscard]] Findings removeCards(Workspace &workspace, const std::vector<Spot> &cards);
/// The places outside these cards that speak of them.
std::vector<Use> referencesTo(const Workspace &workspace, const std::vector<Spot> &cards);
/// Asks for another id, and renames the card in all files.
QInputDialog *askForCardId(Workspace &workspace, const Spot &card, QWidget *window);

} // namespace rw
