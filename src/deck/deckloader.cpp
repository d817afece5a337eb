// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckloader.h"

#include "deck/checker.h"
#include "deck/deckbudget.h"
#include "deck/deckcheck.h"
#include "deck/deckforplay.h"
#include "deck/documentmemory.h"
#include "deck/schemas.h"
#include "engine/idform.h"
#include "engine/visible.h"

#include <algorithm>

namespace rw {

namespace {

constexpr std::string_view plainDeck = "none"; // stands for no variant in place of a name

// False if this file makes the deck too big.
bool readDocument(const DeckFiles::File &file, DeckBudget &budget, Deck &deck)
{
    if (!budget.spend(file, deck.findings))
        return false;
    Checked<Document> document = rememberedDocument(file.text, file.path);
    append(deck.findings, std::move(document.findings));
    if (!document)
        return true;
    if (!budget.spend(*document.value, deck.findings))
        return false;
    deck.documents.push_back({*kindOf(file.path), std::move(*document.value)});
    return true;
}

bool readDocuments(Deck &deck, const DeckLimits &limits)
{
    DeckBudget budget(limits);
    return std::ranges::all_of(deck.files.files, [&](const DeckFiles::File &file) { return readDocument(file, budget, deck); });
}

bool isOfOurFormat(Deck &deck)
{
    const Document *file = deck.document("deck.yaml");
    Findings findings = file ? checkFormat(*file) : Findings();
    const bool isOurs = findings.empty();
    append(deck.findings, std::move(findings));
    return isOurs;
}

void findGame(Deck &deck, const GameCatalog &games)
{
    const Document *file = deck.document("deck.yaml");
    const Value *game = file ? file->value().find("game") : nullptr;
    if (!game || !game->isText())
        return;
    deck.game = games.find ? games.find(game->text()) : nullptr;
    if (deck.game)
        return;
    const std::string guess = didYouMean(game->text(), games.ids);
    Place where = file->place({"game"});
    where.path = "deck.game";
    deck.findings.push_back(error("deck.unknown-game", "there is no game {game}",
                                  guess.empty() ? "`rulewright games` lists those that there are" : "did you mean {guess}?",
                                  {{"game", game->text()}, {"guess", guess}}, where));
}

void readVariants(Deck &deck)
{
    for (const DeckDocument &file : deck.documents) {
        if (file.kind != FileKind::Variant)
            continue;
        deck.variants.push_back(readVariant(file.document));
        const std::string &name = deck.variants.back().name;
        if (!isId(name) || name == plainDeck)
            deck.findings.push_back(error("variant.bad-name", "nothing can name the variant {name}",
                                          name == plainDeck
                                              ? "rename its file: none means the plain deck"
                                              : "its file's name must be " + std::string(idFormWords) + ", as many-dice.yaml",
                                          {{"name", name}}, {file.document.file(), {}, 0, 0}));
    }
}

std::vector<VariantChoice> defaultChoices(const Deck &deck)
{
    const Document *file = deck.document("deck.yaml");
    const Value *list = file ? file->value().find("variants") : nullptr;
    if (!list)
        return {};
    return variantChoices(*list, [&](std::size_t i) { return file->place({"variants", i}); });
}

void applyWishes(Deck &deck, const DeckWishes &wishes)
{
    deck.configuration = {wishes.variants ? *wishes.variants : defaultChoices(deck), wishes.settings};
    append(deck.findings, checkChoices(deck.variants, deck.configuration.variants));
}

} // namespace

const Document *Deck::document(std::string_view path) const
{
    const auto found =
        std::ranges::find(documents, path, [](const DeckDocument &file) -> const std::string & { return file.document.file(); });
    return found == documents.end() ? nullptr : &found->document;
}

std::string Deck::about(std::string_view key) const
{
    const Document *file = document("deck.yaml");
    const Value *text = file ? file->value().find(key) : nullptr;
    return text && text->isText() ? visible(text->text(), LineBreaks::Mark) : std::string();
}

namespace {

using Check = void (*)(Deck &deck, const DeckLimits &limits);

Deck load(DeckFiles files, const GameCatalog &games, const DeckWishes &wishes, const DeckLimits &limits, Check check)
{
    Deck deck;
    deck.files = std::move(files);
    deck.findings = deck.files.findings;
    const bool isWhole = std::ranges::find(deck.findings, "deck.too-big", &Finding::code) == deck.findings.end();
    if (!isWhole || !readDocuments(deck, limits) || !isOfOurFormat(deck)) {
        if (std::ranges::find(deck.findings, "deck.newer-format", &Finding::code) != deck.findings.end()) {
            findGame(deck, games); // for its schemas
            checkUnderstood(deck);
            deck.game = nullptr; // so that nobody plays it
        }
        sortFindings(deck.findings);
        return deck;
    }
    findGame(deck, games);
    readVariants(deck);
    deck.plain = EffectiveDeck(deck.documents);
    applyWishes(deck, wishes);
    check(deck, limits);
    sortFindings(deck.findings);
    return deck;
}

} // namespace

Deck loadDeck(DeckFiles files, const GameCatalog &games, const DeckWishes &wishes, const DeckLimits &limits)
{
    return load(std::move(files), games, wishes, limits, checkDeck);
}

Deck loadDeckForPlay(DeckFiles files, const GameCatalog &games, const DeckWishes &wishes, const DeckLimits &limits)
{
    return load(std::move(files), games, wishes, limits, checkDeckForPlay);
}

Checked<DeckWishes> parseWishes(const std::vector<std::string> &variants, const std::vector<std::string> &settings)
{
    Checked<DeckWishes> wishes{DeckWishes(), {}};
    if (!variants.empty())
        wishes.value->variants.emplace();
    for (const std::string &words : variants) {
        if (words == plainDeck)
            continue;
        Checked<VariantChoice> choice = parseVariantChoice(words, {"--variant " + words, {}, 0, 0});
        append(wishes.findings, std::move(choice.findings));
        if (choice)
            wishes.value->variants->push_back(std::move(*choice.value));
    }
    for (const std::string &words : settings) {
        Checked<Setting> setting = parseSetting(words);
        append(wishes.findings, std::move(setting.findings));
        if (setting)
            wishes.value->settings.push_back(std::move(*setting.value));
    }
    if (hasErrors(wishes.findings))
        wishes.value.reset();
    return wishes;
}

} // namespace rw
