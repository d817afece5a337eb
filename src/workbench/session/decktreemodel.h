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
        KeyRole = Qt::UserRole, ///< a permanent key of a section, or the id of a thing
        IconRole, ///< name of its icon
        CountRole, ///< number of things in a section; -1 for a thing
        ErrorsRole, ///< number of errors inside
        WarningsRole,
        UnsavedRole,
        WordingRole, ///< of a card: 0 nothing to report, 1 agrees, 2 cannot tell, 3 differs
        ProofRole, ///< 0 nothing to report, 1 passed, 2 failed, proofNotRun
        SummaryRole ///< all of this in a sentence
    };
    static constexpr int proofFailed = 2;
    static constexpr int proofNotRun = 3;
    static constexpr QLatin1StringView proofsKey{"proofs"}; ///< key of the section with all proofs
    static constexpr int wordsUnclear = 2; ///< from this value on, somebody should compare the words

    DeckTreeModel(DeckSession &session, const DeckIndex &index, const LiveCheck &check, QObject *parent = nullptr);
    ~DeckTreeModel() override;

    Spot spot(const QModelIndex &index) const;
    /// The row of the thing that contains this spot, or of the nearest one that has a row.
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
        m_proofs; ///< results (ProofRole) by file and name; a branch counts for the proofs around it
};

} // namespace rw
