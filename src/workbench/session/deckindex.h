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

/// A thing of a deck that has a name.
struct DeckEntry
{
    enum class Kind { Deck, Card, Table, Clause, Variant, Proof, Experiment };
    Kind kind = Kind::Deck;
    std::string
        id; ///< of cards and clauses; the key of a table; the name of a variant, a proof or an experiment as its file has it
    QString name; ///< for people, with marks for what is hidden
    std::string group; ///< of cards
    std::string type; ///< of cards that have one
    Spot spot;
    bool isUnsaved = false; ///< whether it differs from what is saved
    int things = 1; ///< that it counts for: a proof for itself and each of its branches, as where proofs are played

    friend bool operator==(const DeckEntry &, const DeckEntry &) = default;
};

/// All things of the open deck, as its last good trees tell them.
class DeckIndex : public QObject
{
    Q_OBJECT

public:
    explicit DeckIndex(DeckSession &session, QObject *parent = nullptr);

    /// In the order of the files' names, then of their texts.
    const std::vector<DeckEntry> &entries() const { return m_entries; }
    const DeckEntry *card(const std::string &id) const;
    const DeckEntry *clause(const std::string &id) const;
    /// The card that words speak of, by its name or its id; of several the one that is named first. Null when they name none.
    const DeckEntry *cardNamedIn(const QString &words) const;
    /// The innermost thing that a spot lies in; null when it lies in none.
    const DeckEntry *around(const Spot &spot) const;

Q_SIGNALS:
    void changed();

private:
    void refresh();
    std::vector<DeckEntry> read(const std::string &file);

    DeckSession &m_session;
    std::map<std::string, Document> m_saved; ///< what the files hold on the disk, as far as it can be read
    std::vector<DeckEntry> m_entries;
};

/// "cards_per_pile" as a person reads it: "Cards per pile".
QString spokenName(const std::string &key);

} // namespace rw
