// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/parts/spot.h"

#include "deck/document.h"

#include <QObject>
#include <QString>

#include <map>
#include <string>
#include <vector>

namespace rw {

class DeckSession;

/// A thing of a deck with a name.
struct DeckEntry
{
    enum class Kind { Deck, Card, Table, Clause, Variant, Proof, Experiment };
    Kind kind = Kind::Deck;
    std::string
        id; ///< of a card or clause; the key of a table; the name of a variant, a proof or an experiment, as it is in its file
    QString name; ///< for display, with marks for hidden characters
    std::string group; ///< of cards
    std::string type; ///< of cards that have one
    Spot spot;
    bool isUnsaved = false; ///< whether it differs from the saved file
    int things = 1; ///< how many things it counts for: a proof counts for itself and each of its branches, as in proof runs

    friend bool operator==(const DeckEntry &, const DeckEntry &) = default;
};

/// All things of the open deck, from the last valid tree of each file.
class DeckIndex : public QObject
{
    Q_OBJECT

public:
    explicit DeckIndex(DeckSession &session, QObject *parent = nullptr);

    /// Ordered by file name, then as in the text.
    const std::vector<DeckEntry> &entries() const { return m_entries; }
    const DeckEntry *card(const std::string &id) const;
    const DeckEntry *clause(const std::string &id) const;
    /// The card that a text mentions first, by name or id; null if it mentions none.
    const DeckEntry *cardNamedIn(const QString &words) const;
    /// The innermost thing that contains a spot; null if there is none.
    const DeckEntry *around(const Spot &spot) const;

Q_SIGNALS:
    void changed();

private:
    void refresh();
    std::vector<DeckEntry> read(const std::string &file);

    DeckSession &m_session;
    std::map<std::string, Document> m_saved; ///< the saved texts, as far as they can be read
    std::vector<DeckEntry> m_entries;
};

/// "Cards per pile" for "cards_per_pile".
QString spokenName(const std::string &key);

} // namespace rw
