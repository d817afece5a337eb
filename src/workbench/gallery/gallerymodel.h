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

/// The cards of one group, with their faces. A face is worked out when it is first looked at.
class GalleryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        WordsRole = Qt::UserRole, ///< all that a filter looks at
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
    /// Reads what has changed; while nobody looks, changes only wait.
    void setLive(bool isLive);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    Spot spotOf(int row) const { return m_rows[std::size_t(row)].spot; }
    const Face &faceOf(int row) const;
    int copiesOf(int row) const;
    /// The fields of such cards that are whole numbers, but for the copies.
    const std::vector<form::Field> &figures() const { return m_figures; }
    /// What stands there; nothing where it is no whole number.
    std::optional<qint64> figureOf(int row, const std::string &key) const;
    /// The type of a card, as people read it; empty where it has none.
    QString typeOf(int row) const;

Q_SIGNALS:
    /// The pictures of the deck may be others now.
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
    std::string m_copies; ///< the key of the number of copies; empty where cards have none
    std::vector<Row> m_rows;
    DeckFaces m_faces;
    bool m_isLive = false;
    bool m_isOld = true;
};

/// The groups of cards of a deck, each once.
std::vector<std::string> groupsOfCards(const DeckSession &session);

} // namespace rw
