// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "qml/cardfacts.h"

#include <QString>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace rw {

/// The types of cards, sorted: each has a colour and a sign by its place here. A card without a type is of its group's.
std::vector<std::string> typesOfCards(const Value &groups);

/// What stands on the face of a card; \a folder is where the path of its picture begins.
CardFacts::Face faceOf(const Value &card, const std::string &group, const std::vector<std::string> &types, const QString &folder);

/// What a card that says nothing itself names: the cards that its schema knows it by, by their names.
QString namesOn(const Value &schemaFile, const Value &cardSchema, const Value &card,
                const std::function<QString(const std::string &id)> &nameOf);

/// The faces of the cards of one deck, with what they have in common: colours by type, and names that cards show of each other.
class DeckFaces
{
public:
    DeckFaces() = default;
    /// \a folder is where the paths of pictures begin.
    explicit DeckFaces(const QString &folder) : m_folder(folder) {}

    /// Takes in the groups of cards of a file.
    void add(const Value &groups);
    /// \a schema is that of the game's files of cards; null while it is not known.
    CardFacts::Face face(const std::string &group, const Value &card, const Value *schema) const;

private:
    QString m_folder;
    std::vector<std::string> m_types; ///< sorted
    std::map<std::string, QString> m_names; ///< by id
};

} // namespace rw
