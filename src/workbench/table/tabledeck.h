// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/engineclient.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A deck as it is played: a game keeps the deck that it was begun with.
struct TableDeck
{
    std::string folder;
    std::map<std::string, std::string> texts; ///< of all its files, saved or not
    std::optional<std::vector<std::string>> variants; ///< none: the deck's own
    std::vector<std::string> sets;
};

/// The fields of the request `open` for it.
Value fieldsToOpen(const TableDeck &deck);

/// Why a deck that was opened cannot be played; nothing when it can.
Findings whyNotPlayable(const Answer &opened);

/// Opens the deck, asks something about it with the field `deck`, and closes it again. Waits for a process where there is none yet.
void askAboutDeck(EngineClient &engine, const TableDeck &deck, const std::string &what, Value fields, QObject *receiver,
                  EngineClient::Reply reply);

} // namespace rw
