// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/engineclient.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A deck for playing. A game keeps the deck with which it began.
struct TableDeck
{
    std::string folder;
    std::map<std::string, std::string> texts; ///< of all its files, including unsaved ones
    std::optional<std::vector<std::string>> variants; ///< empty: the deck's own
    std::vector<std::string> sets;
};

/// The fields of the request `open` for this deck.
Value fieldsToOpen(const TableDeck &deck);

/// What people call a card of an effective deck: its name, or its id where it has none.
QString nameOfCard(const Value &effective, const std::string &card);

/// Why a deck that was opened cannot be played; nothing when it can.
Findings whyNotPlayable(const Answer &opened);

/// Opens the deck, sends a request with the field `deck`, and closes the deck again. Waits until the process has started.
void askAboutDeck(EngineClient &engine, const TableDeck &deck, const std::string &what, Value fields, QObject *receiver,
                  EngineClient::Reply reply);

} // namespace rw
