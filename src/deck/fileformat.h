// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "engine/finding.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rw {

/// The format of decks that this program writes and reads.
inline constexpr int deckFormat = 1;

enum class FileKind : std::uint8_t { Deck, Rules, Tables, Cards, Variant, Proof, Experiment };
inline constexpr std::array allFileKinds{FileKind::Deck,    FileKind::Rules, FileKind::Tables,    FileKind::Cards,
                                         FileKind::Variant, FileKind::Proof, FileKind::Experiment};

/// What a file is by its place in the deck's folder (`cards/ships.yaml`); nothing for what is no part of a deck.
std::optional<FileKind> kindOf(std::string_view path);
/// "deck", "rules" ...: the name of the kind and of its common schema.
std::string_view kindName(FileKind kind);
/// `variants/many-dice.yaml` is `many-dice`.
std::string stemOf(std::string_view path);

/// The schema that a text's first line names for the YAML language server; empty without such a line.
std::string schemaMark(std::string_view text);
/// The text with its first line naming that schema, in place of another such line if there is one. A byte order mark stays
/// in front, and the line ends as most lines do.
std::string withSchemaMark(std::string_view text, std::string_view schema);

/// A warning when the first line does not name \a schemaName, in whatever folder that lies. An empty file needs none.
Findings checkSchemaMark(const Document &document, const std::string &schemaName);

/// An error when deck.yaml is of another format than ours, of the past or of the future. A format that is missing
/// or no number is the schema's matter.
Findings checkFormat(const Document &deckFile);

} // namespace rw
