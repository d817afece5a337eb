// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/compilermemory.h"

#include <algorithm>

namespace rw::abilities {

namespace {

// Also compares the order of keys, because programs and findings follow it.
bool areWrittenAlike(const Value &a, const Value &b)
{
    if (a.kind() != b.kind() || a.size() != b.size())
        return false;
    if (a.isList())
        return std::ranges::equal(a.list(), b.list(), areWrittenAlike);
    if (a.isMap())
        return std::ranges::equal(a.map(), b.map(), [](const Value::Member &x, const Value::Member &y) {
            return x.key == y.key && areWrittenAlike(x.value, y.value);
        });
    return a == b;
}

bool areNumberedSo(const std::vector<CompilerMemory::Asked> &words, const Dictionary &dictionary)
{
    return std::ranges::all_of(
        words, [&](const CompilerMemory::Asked &asked) { return dictionary.number(asked.list, asked.word) == asked.number; });
}

} // namespace

std::shared_ptr<CompilerMemory::Tree> CompilerMemory::tree()
{
    const std::lock_guard lock(m_mutex);
    if (m_tree->size() > mostCards)
        m_tree = std::make_shared<Tree>(1);
    return m_tree;
}

CompilerMemory::Node *CompilerMemory::known(const Node &node, const Value &abilities, std::string_view path,
                                            const std::optional<LimitCode> &usualLimit, const Dictionary &dictionary) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find_if(node.next, [&](const Node *each) {
        const Card &card = each->card;
        return card.path == path && card.usualLimit == usualLimit && areWrittenAlike(card.abilities, abilities)
            && areNumberedSo(card.asked, dictionary);
    });
    return found == node.next.end() ? nullptr : *found;
}

CompilerMemory::Node *CompilerMemory::add(Tree &tree, Node &node, Card card)
{
    const std::lock_guard lock(m_mutex);
    tree.push_back({std::move(card), &node, {}, {}});
    node.next.push_back(&tree.back());
    return &tree.back();
}

std::optional<Checked<Programs>> CompilerMemory::programs(const Node &node) const
{
    const std::lock_guard lock(m_mutex);
    return node.programs;
}

void CompilerMemory::keep(Node &node, const Checked<Programs> &programs)
{
    const std::lock_guard lock(m_mutex);
    node.programs = programs;
}

} // namespace rw::abilities
