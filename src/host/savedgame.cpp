// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/savedgame.h"

#include "host/deckforplay.h"

namespace rw {

GameRecord recordOf(const PlayableDeck &playable, const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed)
{
    const Deck &deck = playable.deck();
    GameRecord record = GameRecord::of(timeline, seed, botSeed, deck.effective.hash());
    record.variants.emplace();
    for (const VariantChoice &choice : deck.configuration.variants)
        record.variants->push_back(choice.words());
    for (const Setting &setting : deck.configuration.settings)
        record.sets.push_back(setting.path + '=' + toJson(setting.value));
    return record;
}

Checked<DeckWishes> wishesOf(const GameRecord &record)
{
    if (!record.variants)
        return parseWishes({}, record.sets);
    return parseWishes(record.variants->empty() ? std::vector<std::string>{"none"} : *record.variants, record.sets);
}

Findings compareDeck(const GameRecord &record, const PlayableDeck &deck, const std::string &file)
{
    const std::string here = deck.deck().effective.hash();
    if (record.deck == here)
        return {};
    return {warning("replay.other-deck", "this game was played with another deck ({found}) than the one here ({known})",
                    "what differs may differ for that reason",
                    {{"found", record.deck.empty() ? "it does not say which" : record.deck}, {"known", here}}, {file, {}, 0, 0})};
}

std::optional<std::filesystem::path> findDeckOf(const GameRecord &record, GameHost &host,
                                                const std::vector<std::filesystem::path> &folders)
{
    const Checked<DeckWishes> wishes = wishesOf(record);
    std::optional<std::filesystem::path> first;
    for (const std::filesystem::path &folder : folders) {
        const Deck deck = readDeckForPlay(host, folder, wishes ? *wishes.value : DeckWishes{});
        if (!deck.game || deck.game->id != record.game)
            continue;
        if (deck.effective.hash() == record.deck)
            return folder;
        if (!first)
            first = folder;
    }
    return first;
}

} // namespace rw
