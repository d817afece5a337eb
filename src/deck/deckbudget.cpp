// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckbudget.h"

#include <algorithm>

namespace rw {

namespace {

Finding tooBig(std::size_t most, std::string things, Place where)
{
    return error("deck.too-big", "with this file the deck has more than {most} {things}",
                 "leave out what is not needed, or make two decks of it",
                 {{"most", std::to_string(most)}, {"things", std::move(things)}}, std::move(where));
}

Finding tooWide(std::size_t most, const Document &document, NodeId node)
{
    return error("deck.too-big", "this list or map has more than {most} items",
                 "leave out what is not needed, or put a part into another file", {{"most", std::to_string(most)}},
                 document.place(document.pathOf(node)));
}

} // namespace

bool DeckBudget::take(std::size_t DeckLimits::*what, std::size_t cost, const char *things, const std::string &file,
                      Findings &findings)
{
    const bool isEnough = cost <= m_left.*what;
    m_left.*what -= std::min(cost, m_left.*what);
    if (!isEnough)
        findings.push_back(tooBig(m_limits.*what, things, {file, {}, 0, 0}));
    return isEnough;
}

bool DeckBudget::spend(const DeckFiles::File &file, Findings &findings)
{
    return take(&DeckLimits::files, 1, "files", file.path, findings)
        && take(&DeckLimits::bytes, file.text.size(), "bytes of text", file.path, findings);
}

bool DeckBudget::spend(const Document &document, Findings &findings)
{
    if (!take(&DeckLimits::expandedBytes, document.expandedBytes(), "bytes of values, with all aliases written out",
              document.file(), findings))
        return false;
    const std::vector<Node> &nodes = document.nodes();
    const auto wide = std::ranges::find_if(nodes, [&](const Node &node) { return node.children.size() > m_limits.items; });
    if (wide == nodes.end())
        return true;
    findings.push_back(tooWide(m_limits.items, document, NodeId(wide - nodes.begin())));
    return false;
}

} // namespace rw
