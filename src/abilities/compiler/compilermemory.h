// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/compiler.h"

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw::abilities {

/// What abilities were compiled to, for whoever compiles many versions of a deck: a check of its variants, an editor. A deck
/// whose cards say the same as those of an earlier one gets the same answers without being compiled again.
///
/// All compilers of one memory must be of the same vocabulary and unplayed words. Threads may share it. It is bounded: when it
/// has grown too large, it begins anew.
class CompilerMemory
{
public:
    /// A word that the deck was asked for, and its number there.
    struct Asked
    {
        std::string list;
        std::string word;
        std::optional<int> number;
    };

    /// A card as it was given, with what it came to behind the cards before it.
    struct Card
    {
        Value abilities;
        std::string path;
        std::optional<LimitCode> usualLimit;
        std::vector<Asked> asked;
        Findings findings;
    };

    /// A place in the tree of all decks; those that begin alike share their first cards.
    struct Node
    {
        Card card; ///< never changes
        Node *before = nullptr; ///< null at the beginning of every deck
        std::vector<Node *> next;
        std::optional<Checked<Programs>> programs; ///< when a deck ended here
    };
    using Tree = std::deque<Node>; ///< it begins with the beginning

    /// All that is known. It stays for whoever holds it, also when the memory begins anew.
    std::shared_ptr<Tree> tree();

    /// The known card behind \a node that says the same, if the deck still numbers its words so; else nullptr.
    Node *known(const Node &node, const Value &abilities, std::string_view path, const std::optional<LimitCode> &usualLimit,
                const Dictionary &dictionary) const;
    Node *add(Tree &tree, Node &node, Card card);

    std::optional<Checked<Programs>> programs(const Node &node) const;
    void keep(Node &node, const Checked<Programs> &programs);

private:
    static constexpr std::size_t mostCards = 5000;

    mutable std::mutex m_mutex; ///< of all nodes
    std::shared_ptr<Tree> m_tree = std::make_shared<Tree>(1);
};

} // namespace rw::abilities
