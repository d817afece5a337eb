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

/// The types of cards, sorted. A type's place here decides its colour and symbol. A card without a type counts as its group.
std::vector<std::string> typesOfCards(const Value &groups);

/// The contents of a card's face. \a folder is the folder to which the path of its picture is relative.
CardFacts::Face faceOf(const Value &card, const std::string &group, const std::vector<std::string> &types, const QString &folder);

/// For a card without a text of its own: the names of the cards that its fields refer to.
QString namesOn(const Value &schemaFile, const Value &cardSchema, const Value &card,
                const std::function<QString(const std::string &id)> &nameOf);

/// Makes the faces of a deck's cards. It knows what they share: colours by type, and names of cards that appear on other cards.
class DeckFaces
{
public:
    DeckFaces() = default;
    /// \a folder is the folder to which paths of pictures are relative.
    explicit DeckFaces(const QString &folder) : m_folder(folder) {}

    /// Adds the groups of cards in a file.
    void add(const Value &groups);
    /// \a schema is the game's schema for files of cards; null while it is unknown.
    CardFacts::Face face(const std::string &group, const Value &card, const Value *schema) const;

private:
    QString m_folder;
    std::vector<std::string> m_types; ///< sorted
    std::map<std::string, QString> m_names; ///< by id
};

} // namespace rw
