// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/face/facefacts.h"
#include "workbench/form/model/field.h"
#include "workbench/parts/spot.h"
#include "workbench/workspace.h"

#include <QAbstractListModel>
#include <QByteArray>

#include <optional>
#include <string>
#include <vector>

namespace rw {

struct DeckChange;

/// The cards of one group with their faces. A face is computed when it is first needed.
class GalleryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        WordsRole = Qt::UserRole, ///< the text that a filter searches
        CopiesRole
    };

    struct Face
    {
        CardFacts::Face facts;
        QByteArray key; ///< FaceStore::keyOf
    };

    explicit GalleryModel(Workspace &workspace, QObject *parent = nullptr);

    void setGroup(const std::string &group);
    const std::string &group() const { return m_group; }
    /// Reads changes of the deck. While nobody looks, changes wait.
    void setLive(bool isLive);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    Spot spotOf(int row) const { return m_rows[std::size_t(row)].spot; }
    const Face &faceOf(int row) const;
    int copiesOf(int row) const;
    /// The fields of these cards with whole numbers, except for the number of copies.
    const std::vector<form::Field> &figures() const { return m_figures; }
    /// The value of the field; empty if it is not a whole number.
    std::optional<qint64> figureOf(int row, const std::string &key) const;
    /// The type of a card in words; empty if it has none.
    QString typeOf(int row) const;

Q_SIGNALS:
    /// Pictures of the deck may have changed.
    void picturesChanged();

private:
    struct Row
    {
        Spot spot;
        Value card;
        mutable std::optional<Face> face = {};
    };

    void takeChange(const DeckChange &change);
    void takeSchema();
    std::vector<Row> readRows() const;
    void readFaces();
    void refresh();
    const Value *schema() const;

    Workspace &m_workspace;
    std::string m_group;
    std::vector<form::Field> m_figures;
    std::string m_copies; ///< the key of the number of copies; empty if cards have none
    std::vector<Row> m_rows;
    DeckFaces m_faces;
    bool m_isLive = false;
    bool m_isOld = true;
};

/// The groups of cards in a deck, each once.
std::vector<std::string> groupsOfCards(const DeckSession &session);

} // namespace rw
