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

/// Remembers the programs of abilities for callers that compile many versions of a deck, such as an editor or a check of all
/// variants. A deck whose cards begin like those of an earlier deck does not compile these cards again.
///
/// All compilers that use one memory must have the same vocabulary and unplayed words. Threads may share a memory. Its size is
/// limited: when it grows too large, it forgets everything.
class CompilerMemory
{
public:
    /// A word that the compiler looked up in the deck, with its number there.
    struct Asked
    {
        std::string list;
        std::string word;
        std::optional<int> number;
    };

    /// A card as given to the compiler, with the lookups and findings of compiling it after the cards before it.
    struct Card
    {
        Value abilities;
        std::string path;
        std::optional<LimitCode> usualLimit;
        std::vector<Asked> asked;
        Findings findings;
    };

    /// A card's place in the tree of all decks. Decks with equal first cards share the nodes of these.
    struct Node
    {
        Card card; ///< never changes
        Node *before = nullptr; ///< null for the root, where every deck begins
        std::vector<Node *> next;
        std::optional<Checked<Programs>> programs; ///< set if a deck ended with this card
    };
    using Tree = std::deque<Node>; ///< the first node is the root

    /// The tree of everything known. It stays valid for its holder even after the memory has forgotten it.
    std::shared_ptr<Tree> tree();

    /// The child of \a node with an equal card, if the deck still gives its words the same numbers; otherwise nullptr.
    Node *known(const Node &node, const Value &abilities, std::string_view path, const std::optional<LimitCode> &usualLimit,
                const Dictionary &dictionary) const;
    Node *add(Tree &tree, Node &node, Card card);

    std::optional<Checked<Programs>> programs(const Node &node) const;
    void keep(Node &node, const Checked<Programs> &programs);

private:
    static constexpr std::size_t mostCards = 5000;

    mutable std::mutex m_mutex; ///< guards all nodes
    std::shared_ptr<Tree> m_tree = std::make_shared<Tree>(1);
};

} // namespace rw::abilities
