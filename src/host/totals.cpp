// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/totals.h"

#include "engine/engine.h"
#include "host/guarded.h"

#include <algorithm>
#include <array>

namespace rw {

namespace {

/// A game relies on the schemas, so it is only asked about a deck that they accept.
bool isSound(const Deck &deck)
{
    return deck.document("deck.yaml") && std::ranges::none_of(deck.findings, [](const Finding &finding) {
               const std::optional<FileKind> kind = kindOf(finding.where.file);
               const bool isOfDeck = std::ranges::any_of(std::array{"deck.", "file.", "yaml."},
                                                         [&](const char *part) { return finding.code.starts_with(part); });
               return finding.severity == Finding::Severity::Error && isOfDeck && (!kind || *kind < FileKind::Variant);
           });
}

} // namespace

Findings totalsOf(const Deck &deck, const Game &game)
{
    if (!isSound(deck))
        return {};
    Findings totals = guarded(
        game.facts().id, [&] { return game.check(deck.plain.value()); }, [](const Finding &) { return Findings{}; });
    std::erase_if(totals, [](const Finding &finding) { return finding.severity != Finding::Severity::Note; });
    for (Finding &total : totals)
        total.where = deck.plain.place(total.where.path);
    return totals;
}

} // namespace rw
