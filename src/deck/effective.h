// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "deck/fileformat.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

struct DeckDocument
{
    FileKind kind;
    Document document;
};

/// Where a value was written: in a document, or in an argument on the command line.
struct Origin
{
    std::optional<Document> document;
    Path path; ///< in the document
    Place place; ///< if there is no document
    bool isNamed = false; ///< its key in the document is also its name in the deck

    Place at(const Path &further, Document::Part part) const;
};

/// Whether a group of cards cannot have this name. `deck`, `tables` and `rules` are other parts of the effective deck.
bool isReservedGroup(std::string_view name);

/// The content of a deck as one map: `deck` (game and players), `tables`, `rules`, and for each group of cards one list over
/// all files. Every value in it knows where it was written.
class EffectiveDeck
{
public:
    EffectiveDeck() = default;
    /// The plain deck, without any variant. Cards are ordered by file name, then as in the text.
    explicit EffectiveDeck(const std::vector<DeckDocument> &documents);

    const Value &value() const { return m_value; }
    /// Equal for decks with the same content, whatever their comments and the order of their keys.
    std::string hash() const { return contentHash(m_value); }

    /// Where the value at this path was written or, if it is missing, where it would belong. `path` of the result has ids.
    Place place(std::string_view path) const;
    Place place(const Path &path, Document::Part part = Document::Part::Value) const;

    /// Each function changes the deck, or leaves it unchanged and says why.
    [[nodiscard]] Findings set(const std::string &path, Value value, Origin origin);
    [[nodiscard]] Findings add(const std::string &group, Value card, Origin origin);
    /// All paths refer to the deck before any removal.
    struct Removal
    {
        std::string path;
        Origin origin;
    };
    [[nodiscard]] Findings remove(const std::vector<Removal> &removals);

private:
    void addFile(const DeckDocument &file);
    void addCards(const Document &document);
    void append(const std::string &group, Value &cards, Value card, Origin origin);
    void takeOut(const Path &card);

    Value m_value{Value::Map{}};
    std::map<Path, Origin> m_origins; ///< by path with ids: the origins of files, of cards, and of everything that was changed
};

} // namespace rw
