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

/// How many play this effective deck when nobody says.
int usualSeats(const Game &game, const Value &deck);

/// Who plays by the thousand when nobody says.
std::vector<BotSpec> usualBots(const Game &game);

/// The rules of a deck for these seats, as PlayableDeck::compile, with places as in the deck's own files.
Checked<std::shared_ptr<const Engine>> compileDeck(const Game &game, const EffectiveDeck &deck, const Setup &setup);

/// The game for the proofs of a deck. It must outlive what is returned.
ProofGame proofGame(const Game &game);

/// A deck without errors, and its game. Valid as long as the host that it came from, like all that it gives out.
class PlayableDeck
{
public:
    /// \a deck must have no errors, and \a game must be its game.
    PlayableDeck(Deck deck, const LoadedGame &game) : m_deck(std::move(deck)), m_game(&game) {}

    const Deck &deck() const { return m_deck; }
    const Game &game() const { return *m_game->game; }
    const LoadedGame &loaded() const { return *m_game; }
    /// How many play when nobody says.
    int usualSeats() const;

    /// The rules of the deck for these seats. A number of players that the deck or the game does not know is an error,
    /// and so is whatever the game finds; all with their places in the deck's files, as seen from outside.
    Checked<std::shared_ptr<const Engine>> compile(const Setup &setup) const;
    Checked<std::shared_ptr<const Engine>> compile(int seats) const { return compile(Setup::of(seats)); }

private:
    Deck m_deck;
    const LoadedGame *m_game;
};

/// Reads the deck in a folder, faults or not, with findings as seen from outside; before them stands what is wrong with
/// its game's plugin.
Deck readDeck(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes = {});

/// The same of texts that are there already; findings name the files as \a files does.
Deck readDeck(GameHost &host, DeckFiles files, const DeckWishes &wishes = {});

/// Reads a deck for playing; \a variants and \a settings are words as on the command line. A value may come with
/// warnings; a deck with errors comes without.
Checked<PlayableDeck> loadDeck(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes = {});
Checked<PlayableDeck> loadDeck(GameHost &host, const std::filesystem::path &folder, const std::vector<std::string> &variants,
                               const std::vector<std::string> &settings);

} // namespace rw
