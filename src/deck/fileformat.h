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

/// The format of decks that this program reads and writes.
inline constexpr int deckFormat = 1;

enum class FileKind : std::uint8_t { Deck, Rules, Tables, Cards, Variant, Proof, Experiment };
inline constexpr std::array allFileKinds{FileKind::Deck,    FileKind::Rules, FileKind::Tables,    FileKind::Cards,
                                         FileKind::Variant, FileKind::Proof, FileKind::Experiment};

/// The kind of a file by its path in the deck's folder (`cards/ships.yaml`); empty if the file is not part of a deck.
std::optional<FileKind> kindOf(std::string_view path);
/// "deck", "rules" ...: the name of the kind, and of its common schema.
std::string_view kindName(FileKind kind);
/// The name without folder and ending: `many-dice` for `variants/many-dice.yaml`.
std::string stemOf(std::string_view path);

/// The schema that the first line names for the YAML language server; empty if the line names none.
std::string schemaMark(std::string_view text);
/// The text with a first line that names this schema; such a line is replaced if there is one already. A byte order mark stays in
/// front, and the new line ends like most lines.
std::string withSchemaMark(std::string_view text, std::string_view schema);

/// A warning if the first line does not name \a schemaName, in any folder. An empty file needs no such line.
Findings checkSchemaMark(const Document &document, const std::string &schemaName);

/// An error if deck.yaml has another format than ours, older or newer. If the format is missing or is not a number, the schema
/// reports it.
Findings checkFormat(const Document &deckFile);

} // namespace rw
