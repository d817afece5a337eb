// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/sides.h"

#include "engine/json.h"
#include "engine/visible.h"
#include "host/batchorigin.h"
#include "host/botplaces.h"
#include "host/committeddeck.h"
#include "host/deckforplay.h"
#include "host/gameguides.h"

#include <algorithm>
#include <charconv>

namespace rw {

namespace {

Finding unknownSide(const std::string &words)
{
    return error("compare.side", "{words} is no side of a comparison",
                 "write saved, commit, commit:NAME, deck:FOLDER, variant:NAME, set:PATH=VALUE or salt:NUMBER",
                 {{"words", words}});
}

std::vector<std::string> split(std::string_view text, std::string_view between)
{
    std::vector<std::string> parts;
    for (std::size_t at = text.find(between); at != text.npos; at = text.find(between)) {
        parts.emplace_back(text.substr(0, at));
        text.remove_prefix(at + between.size());
    }
    parts.emplace_back(text);
    return parts;
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc{} && end == text.data() + text.size() && !text.empty() ? std::optional(number) : std::nullopt;
}

/// Reads one part of a side's words. Findings describe its faults.
Findings takePart(const std::string &part, SideWish &side, std::vector<std::string> &variants, std::vector<std::string> &settings)
{
    const std::size_t colon = part.find(':');
    const std::string kind = part.substr(0, colon);
    const std::string rest = colon == part.npos ? std::string() : part.substr(colon + 1);
    if (part == "saved")
        side.source = SideWish::Source::Saved;
    else if (part == "previous")
        side.source = SideWish::Source::Previous;
    else if (part == "edited")
        side.source = SideWish::Source::Deck;
    else if (kind == "commit" && (colon == part.npos || !rest.empty()))
        side = {side.name, SideWish::Source::Commit, rest.empty() ? "HEAD" : rest};
    else if (kind == "deck" && !rest.empty())
        side = {side.name, SideWish::Source::Folder, rest};
    else if (kind == "variant" && !rest.empty())
        variants.push_back(rest);
    else if (kind == "set" && !rest.empty())
        settings.push_back(rest);
    else if (const std::optional<std::int64_t> salt = wholeNumber(rest); kind == "salt" && salt && *salt >= 0)
        side.botSalt = std::uint64_t(*salt);
    else
        return {unknownSide(part)};
    return {};
}

Checked<DeckFiles> filesOf(const SidesPlan &plan, const SideWish &side)
{
    if (side.source == SideWish::Source::Commit)
        return committedDeck(plan.folder, side.where);
    if (side.source == SideWish::Source::Folder)
        return {readDeckFiles(side.where), {}};
    if (side.source == SideWish::Source::Previous && !plan.previous)
        return {std::nullopt,
                {error("compare.no-previous", "it is not known what the deck was before it was saved last",
                       "the workbench knows it of what it has saved; commit has the last commit")}};
    if (side.source == SideWish::Source::Previous)
        return {plan.previous, {}};
    if (side.source == SideWish::Source::Deck && plan.texts)
        return {plan.texts, {}};
    return {readDeckFiles(plan.folder), {}};
}

/// The titles of the variants of a side: "Step Bidding". Empty if the side also changes anything else.
std::string titlesOf(const SideWish &side, const std::vector<Variant> &variants)
{
    if (!side.variants || side.source != SideWish::Source::Deck || !side.settings.empty())
        return {};
    std::string titles;
    for (const VariantChoice &choice : *side.variants) {
        const auto variant = std::ranges::find(variants, choice.name, &Variant::name);
        if (variant == variants.end() || variant->title.empty() || !choice.chosen.empty())
            return {};
        titles += (titles.empty() ? "" : " and ") + visible(variant->title, LineBreaks::Mark);
    }
    return titles;
}

struct OpenedSide
{
    ComparedSide side;
    std::string titles; ///< what the variants that it puts on are called; see titlesOf
};

/// The deck of a side, and the table that it is played at.
Checked<OpenedSide> opened(GameHost &host, const SidesPlan &plan, const SideWish &side)
{
    Checked<DeckFiles> files = filesOf(plan, side);
    if (!files)
        return {std::nullopt, std::move(files.findings)};
    DeckWishes wishes = plan.wishes;
    if (side.variants)
        wishes.variants = side.variants;
    wishes.settings.insert(wishes.settings.end(), side.settings.begin(), side.settings.end());
    const std::filesystem::path folder =
        side.source == SideWish::Source::Folder ? std::filesystem::path(side.where) : plan.folder;
    Deck deck = readDeckForPlay(host, std::move(*files.value), wishes);
    Findings findings = seenFromOutside(std::move(deck.findings), folder);
    deck.findings.clear();
    if (hasErrors(findings) || !deck.game)
        return {std::nullopt, std::move(findings)};
    const LoadedGame &game = **host.load(deck.game->id).value;
    const PlayableDeck playable(std::move(deck), game);
    const int seats = side.seats ? *side.seats : plan.seats.value_or(playable.usualSeats());
    Checked<std::shared_ptr<const Engine>> engine = playable.compile(seats);
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};
    append(findings, std::move(engine.findings));

    BatchPlan batch;
    batch.seed = plan.seed;
    batch.firstGame = plan.firstGame;
    batch.bots = !side.bots.empty() ? side.bots : !plan.bots.empty() ? plan.bots : usualBots(playable.game());
    batch.rotate = batch.bots.size() > 1;
    batch.botSalt = side.botSalt;
    batch.outside = plan.outside;
    const std::vector<Place> &botPlaces = side.bots.empty() ? plan.botPlaces : side.botPlaces;
    append(findings, seenFromOutside(faultsOfBots(**engine.value, batch.bots, botPlaces), plan.folder));
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    BatchOrigin origin = batchOrigin(playable, **engine.value);
    return {OpenedSide{{side.name, std::move(origin), std::move(batch), std::move(*engine.value),
                        toCanonicalJson(playable.deck().effective.value())},
                       titlesOf(side, playable.deck().variants)},
            std::move(findings)};
}

/// The difference between two sides that have the same deck.
std::string changeOfPlay(const ComparedSide &first, const ComparedSide &side)
{
    if (side.origin.seats.size() != first.origin.seats.size())
        return std::to_string(side.origin.seats.size()) + " players (before " + std::to_string(first.origin.seats.size()) + ')';
    const auto bots = [](const ComparedSide &each) {
        std::string names;
        for (const BotSpec &bot : each.plan.bots)
            names += (names.empty() ? "" : ", ") + bot.text();
        return names;
    };
    return side.plan.bots != first.plan.bots ? "Played by " + bots(side) + " (before " + bots(first) + ')' : std::string();
}

/// What each side changes against the first one, as the game names its fields. \a titles are those of the variants of each side.
void tellChanges(GameHost &host, std::vector<ComparedSide> &sides, const std::vector<std::string> &titles)
{
    const Checked<Value> first = readJson(sides.front().deck);
    const LoadedGame &game = **host.load(sides.front().origin.game).value;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        ComparedSide &side = sides[i];
        const Checked<Value> deck = readJson(side.deck);
        if (!first || !deck || side.origin.game != sides.front().origin.game)
            continue;
        side.change = changeBetween(*first.value, *deck.value, game.rules.schemas);
        if (!titles[i].empty() && side.change.cards.empty()) // else a card that was edited besides would go unnamed
            side.change.words = titles[i];
        else if (side.change.isNone())
            side.change.words = changeOfPlay(sides.front(), side);
        if (side.change.cards.size() == 1)
            side.change.effects = guideOf(*game.game).effects;
    }
}

} // namespace

Checked<SideWish> SideWish::parse(const std::string &words)
{
    SideWish side{words};
    std::vector<std::string> variants, settings;
    Findings findings;
    for (const std::string &part : split(words, " + "))
        append(findings, takePart(part, side, variants, settings));
    Checked<DeckWishes> wishes = parseWishes(variants, settings);
    append(findings, std::move(wishes.findings));
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    side.variants = std::move(wishes.value->variants);
    side.settings = std::move(wishes.value->settings);
    return {std::move(side), {}};
}

std::vector<SideWish> sweptSides(const std::string &path, const std::vector<Value> &values)
{
    std::vector<SideWish> sides;
    for (const Value &value : values) {
        const std::string words = path + " = " + (value.isText() ? value.text() : toJson(value));
        sides.push_back({words});
        sides.back().settings.push_back({path, value, {std::nullopt, {}, {"--set " + words, {}, 0, 0}}});
    }
    return sides;
}

Checked<std::vector<ComparedSide>> openSides(GameHost &host, const SidesPlan &plan, const std::vector<SideWish> &sides)
{
    Checked<std::vector<ComparedSide>> all{std::vector<ComparedSide>(), {}};
    std::vector<std::string> titles;
    for (const SideWish &side : sides) {
        Checked<OpenedSide> one = opened(host, plan, side);
        append(all.findings, std::move(one.findings));
        if (!one)
            continue;
        all.value->push_back(std::move(one.value->side));
        titles.push_back(std::move(one.value->titles));
    }
    sortFindings(all.findings);
    if (!hasErrors(all.findings) && sides.size() > 1)
        append(all.findings, faultsOf(*all.value));
    if (!hasErrors(all.findings) && sides.size() > 1)
        tellChanges(host, *all.value, titles);
    if (hasErrors(all.findings))
        all.value.reset();
    return all;
}

} // namespace rw
