// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/acceptwords.h"

#include "deck/edit.h"
#include "deck/savefile.h"

#include <algorithm>
#include <map>

namespace rw {

namespace {

/// The path of the card in a file of cards; empty if another file adds it, such as a variant.
std::optional<Path> pathIn(const Document &document, const abilities::Card &card)
{
    const Value *group = document.value().find(card.group);
    for (std::size_t i = 0; group && group->isList() && i < group->size(); ++i)
        if (const Value *id = group->list()[i].find("id"); id && *id == Value(card.id))
            return Path{card.group, i};
    return std::nullopt;
}

const DeckDocument *homeOf(const Deck &deck, const abilities::Card &card)
{
    const auto home = std::ranges::find_if(
        deck.documents, [&](const DeckDocument &file) { return file.kind == FileKind::Cards && pathIn(file.document, card); });
    return home == deck.documents.end() ? nullptr : &*home;
}

} // namespace

Findings acceptWords(const Deck &deck, const std::vector<CardEntry> &entries)
{
    std::map<std::string, Document> changed;
    for (const CardEntry &entry : entries) {
        const DeckDocument *home = homeOf(deck, entry.card);
        if (!home)
            return {error("text.no-home", "{card} stands in no file of cards", "write words: {mark} where it is made",
                          {{"card", entry.card.id}, {"mark", entry.words.mark}}, entry.place)};
        const auto [known, fresh] = changed.try_emplace(home->document.file(), home->document);
        Path path = *pathIn(known->second, entry.card);
        path.emplace_back("words");
        Checked<Edit> edit = setValue(known->second, path, Value(entry.words.mark));
        if (!edit)
            return seenFromOutside(std::move(edit.findings), deck.files.folder);
        known->second = edit.value->after;
    }
    Findings findings;
    for (const auto &[file, document] : changed)
        append(findings, saveFile(deck.files.folder / file, document.text(), Saving::Replace));
    return findings;
}

} // namespace rw
