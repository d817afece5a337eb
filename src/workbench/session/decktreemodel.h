// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/session/deckindex.h"

#include <QAbstractItemModel>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace rw {

class DeckSession;
class LiveCheck;

/// The deck as a tree: cards by group and type, tables, rules, variants, proofs by file, experiments.
class DeckTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        KeyRole = Qt::UserRole, ///< a text that names a section for good, or the id of a thing
        IconRole, ///< the name of its icon
        CountRole, ///< how many things a section holds; -1 for a thing
        ErrorsRole, ///< how many errors are in it
        WarningsRole,
        UnsavedRole,
        WordingRole, ///< of a card: 0 nothing to tell, 1 agrees, 2 cannot tell, 3 differs
        ProofRole, ///< 0 nothing to tell, 1 passed, 2 failed, proofNotRun
        SummaryRole ///< all of this in a sentence
    };
    static constexpr int proofFailed = 2;
    static constexpr int proofNotRun = 3;
    static constexpr QLatin1StringView proofsKey{"proofs"}; ///< of the section of all proofs
    static constexpr int wordsUnclear = 2; ///< from here on somebody should look

    DeckTreeModel(DeckSession &session, const DeckIndex &index, const LiveCheck &check, QObject *parent = nullptr);
    ~DeckTreeModel() override;

    Spot spot(const QModelIndex &index) const;
    /// The row of what holds this spot; of the nearest thing when it has none of its own.
    QModelIndex indexOf(const Spot &spot) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    struct Node;
    struct Marks;

    void rebuild();
    void refreshMarks();
    std::unique_ptr<Node> build() const;
    void buildCards(Node &root) const;
    void buildProofs(Node &root) const;
    void buildSection(Node &root, DeckEntry::Kind kind, const QString &title, const QString &icon) const;
    std::size_t place(const DeckEntry &entry) const; ///< in the index
    void readProofs();
    Marks marksOf(const DeckEntry &entry) const;
    void mark(Node &node) const;
    static bool haveSameShape(const Node &a, const Node &b);
    static void takeOver(Node &to, Node &from);
    void tellAll(const QModelIndex &parent);
    Node *nodeOf(const QModelIndex &index) const;
    QString summary(const Node &node) const;

    DeckSession &m_session;
    const DeckIndex &m_index;
    const LiveCheck &m_check;
    std::unique_ptr<Node> m_root;
    std::map<std::pair<std::string, std::string>, int>
        m_proofs; ///< how they went (ProofRole), by file and name; branches count for those around them
};

} // namespace rw
