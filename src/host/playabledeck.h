// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"
#include "host/gamehost.h"
#include "proof/enginestore.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace rw {

/// The number of players for this effective deck when the user gives none.
int usualSeats(const Game &game, const Value &deck);

/// The bots for batches when the user names none.
std::vector<BotSpec> usualBots(const Game &game);

/// The rules of a deck for these seats, as PlayableDeck::compile(), but with places as in the deck's own files.
Checked<std::shared_ptr<const Engine>> compileDeck(const Game &game, const EffectiveDeck &deck, const Setup &setup);

/// The game in the form that proofs need. It must outlive the result.
ProofGame proofGame(const Game &game);

/// A deck without errors, with its game. Like everything it returns, it is valid as long as the host it came from.
class PlayableDeck
{
public:
    /// \a deck must have no errors, and \a game must be the game that it names.
    PlayableDeck(Deck deck, const LoadedGame &game) : m_deck(std::move(deck)), m_game(&game) {}

    const Deck &deck() const { return m_deck; }
    const Game &game() const { return *m_game->game; }
    const LoadedGame &loaded() const { return *m_game; }
    /// The number of players when the user gives none.
    int usualSeats() const;

    /// The rules of the deck for these seats. A number of players that deck or game does not allow is an error, and so is
    /// anything the game finds, with places in the deck's files as seen from outside.
    Checked<std::shared_ptr<const Engine>> compile(const Setup &setup) const;
    Checked<std::shared_ptr<const Engine>> compile(int seats) const { return compile(Setup::of(seats)); }

private:
    Deck m_deck;
    const LoadedGame *m_game;
};

/// Reads the deck in a folder, even with faults. Findings are as seen from outside; those about the game's plugin come
/// first.
Deck readDeck(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes = {});

/// The same for texts in memory. Findings name the files as \a files does.
Deck readDeck(GameHost &host, DeckFiles files, const DeckWishes &wishes = {});

/// Reads a deck for play; \a variants and \a settings are words as on the command line. A deck with errors gives no value;
/// a value may come with warnings.
Checked<PlayableDeck> loadDeck(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes = {});
Checked<PlayableDeck> loadDeck(GameHost &host, const std::filesystem::path &folder, const std::vector<std::string> &variants,
                               const std::vector<std::string> &settings);

} // namespace rw
