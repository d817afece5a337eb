// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckreport.h"
#include "deck/fileformat.h"
#include "host/cardreport.h"
#include "host/committeddeck.h"
#include "host/gamelanguage.h"
#include "proof/proofs.h"
#include "serve/desk.h"
#include "serve/findingnodes.h"

#include <algorithm>

namespace rw {

namespace {

using Kind = Field::Kind;

/// Applies the fields `files`, `variants` and `set`. On errors the deck stays unchanged.
Findings takeWishes(const Desk &desk, const Fields &fields, OpenDeck &deck)
{
    Findings findings;
    std::map<std::string, std::string> unsaved = deck.unsaved;
    for (const auto &[path, text] : fields.files("files")) {
        if (!kindOf(path))
            findings.push_back(fields.fault("files", "serve.no-part", "{path} is no file of a deck",
                                            "decks are made of deck.yaml, tables.yaml, cards/*.yaml and so on",
                                            {{"path", path}}));
        else if (text)
            unsaved[path] = *text;
        else
            unsaved.erase(path);
    }
    std::size_t bytes = 0;
    for (const auto &[path, text] : unsaved)
        bytes += path.size() + text.size();
    if (unsaved.size() > desk.limits.unsavedFiles || bytes > desk.limits.unsavedBytes)
        findings.push_back(fields.fault(
            "files", "serve.too-much", "the unsaved files are too many or too large",
            "at most {files} files with {bytes} bytes can be kept",
            {{"files", std::to_string(desk.limits.unsavedFiles)}, {"bytes", std::to_string(desk.limits.unsavedBytes)}}));
    std::vector<std::string> variants = fields.texts("variants");
    if (variants.empty() && fields.has("variants"))
        variants = {"none"};
    Checked<DeckWishes> wishes = parseWishes(variants, fields.texts("set"));
    append(findings, std::move(wishes.findings));
    if (hasErrors(findings))
        return findings;
    deck.unsaved = std::move(unsaved);
    if (fields.find("variants"))
        deck.wishes.variants = std::move(wishes.value->variants);
    if (fields.find("set"))
        deck.wishes.settings = std::move(wishes.value->settings);
    return findings;
}

void readAgain(Desk &desk, OpenDeck &open)
{
    DeckFiles files = open.folder ? desk.readFolder(*open.folder) : DeckFiles{};
    for (const auto &[path, text] : open.unsaved)
        files.setText(path, text);
    Deck deck = readDeck(desk.host, std::move(files), open.wishes);
    deck.files.folder.clear(); // the caller names files as the deck does
    open.findings = deck.findings;
    open.playable.reset();
    open.faulty.reset();
    if (hasErrors(deck.findings) || !deck.game)
        open.faulty = std::move(deck);
    else
        open.playable =
            std::make_shared<const PlayableDeck>(PlayableDeck(std::move(deck), **desk.host.load(deck.game->id).value));
}

Value stateOf(const OpenDeck &open)
{
    const Deck &deck = open.deck();
    Value state = Value::Map{{"deck", open.id}, {"playable", open.playable != nullptr}, {"provable", areProofsPlayable(deck)}};
    Value &report = state["report"] = checkReport(deck, open.folder ? open.folder->string() : std::string(), open.findings);
    tellNodes(deck, *report.find("findings"));
    Value &totals = state["totals"] = Value::List{};
    for (const Finding &total : deck.totals)
        totals.append(findingValue(total));
    tellNodes(deck, totals);
    Value unsaved = Value::List{};
    for (const auto &[path, text] : open.unsaved)
        unsaved.append(path);
    state["unsaved"] = std::move(unsaved);
    return state;
}

Checked<Value> open(Desk &desk, const Fields &fields, Job &)
{
    if (desk.decks.size() >= desk.limits.decks)
        return {std::nullopt,
                {error("serve.too-much", "{most} decks are open", "close one", {{"most", std::to_string(desk.limits.decks)}})}};
    if (!fields.has("folder") && !fields.has("files"))
        return {
            std::nullopt,
            {fields.fault("folder", "serve.missing-field", "it is not said which deck", "name its folder, or give its files")}};
    OpenDeck deck;
    if (fields.has("folder"))
        deck.folder = fields.text("folder");
    if (Findings findings = takeWishes(desk, fields, deck); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    deck.id = 'd' + std::to_string(++desk.openedDecks);
    readAgain(desk, deck);
    const auto place = desk.decks.emplace(deck.id, std::move(deck)).first;
    return {stateOf(place->second), {}};
}

Checked<Value> change(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenDeck *> deck = desk.deck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    if (Findings findings = takeWishes(desk, fields, **deck.value); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    readAgain(desk, **deck.value);
    return {stateOf(**deck.value), {}};
}

Checked<Value> check(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenDeck *> deck = desk.deck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    readAgain(desk, **deck.value);
    Value state = stateOf(**deck.value);
    if (fields.flag("effective"))
        state["effective"] = (*deck.value)->deck().effective.value();
    return {std::move(state), {}};
}

Findings unknownCards(const Deck &deck, const Fields &fields)
{
    std::vector<std::string> known;
    for (const abilities::Card &card : abilities::cardsOf(deck.effective.value()))
        known.push_back(card.id);
    Findings findings;
    for (const std::string &id : fields.texts("cards"))
        if (std::ranges::find(known, id) == known.end()) {
            const std::string guess = didYouMean(id, known);
            findings.push_back(fields.fault("cards", "serve.no-card", "there is no card {card}",
                                            guess.empty() ? "" : "did you mean {guess}?", {{"card", id}, {"guess", guess}}));
        }
    return findings;
}

Checked<Value> text(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenDeck *> open = desk.deck(fields);
    if (!open)
        return {std::nullopt, open.findings};
    const Deck &deck = (*open.value)->deck();
    const abilities::Vocabulary *vocabulary = deck.game ? vocabularyOf(*(*desk.host.load(deck.game->id).value)->game) : nullptr;
    if (!vocabulary)
        return {std::nullopt, {fields.fault("deck", "serve.no-abilities", "the cards of this deck have no abilities", "")}};
    if (Findings findings = unknownCards(deck, fields); !findings.empty())
        return {std::nullopt, std::move(findings)};
    const std::vector<CardEntry> entries = cardEntries(deck, *vocabulary, fields.texts("cards"));
    return {cardReport(deck, (*open.value)->folder.value_or("").string(), entries), abilityFindings(deck, entries)};
}

Checked<Value> compile(Desk &desk, const Fields &fields, Job &)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    const PlayableDeck &playable = *(*deck.value)->playable;
    Checked<std::shared_ptr<const Engine>> engine = playable.compile(fields.seats("seats", playable.usualSeats()));
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};
    const std::vector<std::string> &seats = (*engine.value)->setup().seats;
    return {Value::Map{{"seats", Value::List(seats.begin(), seats.end())},
                       {"state_bytes", std::int64_t((*engine.value)->stateSize())},
                       {"longest_game", std::int64_t((*engine.value)->longestGame())}},
            std::move(engine.findings)};
}

Checked<Value> changesSinceCommit(Desk &, const Fields &fields, Job &)
{
    Checked<std::string> text = changesSince(fields.text("folder"), fields.text("commit", "HEAD"));
    if (!text)
        return {std::nullopt, std::move(text.findings)};
    return {Value::Map{{"text", std::move(*text.value)}}, {}};
}

Checked<Value> close(Desk &desk, const Fields &fields, Job &)
{
    if (fields.has("deck") == fields.has("game"))
        return {std::nullopt,
                {fields.fault("deck", "serve.missing-field", "it is not said what to close", "name a deck or a game")}};
    if (fields.has("deck")) {
        const Checked<OpenDeck *> deck = desk.deck(fields);
        if (!deck)
            return {std::nullopt, deck.findings};
        desk.decks.erase((*deck.value)->id);
    } else {
        const Checked<OpenGame *> game = desk.game(fields);
        if (!game)
            return {std::nullopt, game.findings};
        desk.games.erase((*game.value)->id);
    }
    return {Value::Map{{"decks", std::int64_t(desk.decks.size())}, {"games", std::int64_t(desk.games.size())}}, {}};
}

} // namespace

std::vector<RequestKind> deckRequests()
{
    const Field deck{"deck", Kind::Text, Field::Required, "the id of a deck that is open"};
    const Field files{"files", Kind::Files, Field::Optional,
                      "unsaved texts by their paths in the deck's folder; null takes the one on the disk again"};
    const Field variants{"variants", Kind::Texts, Field::Optional,
                         "the variants that are on, as after --variant; an empty list for none, null for the deck's own"};
    const Field set{"set", Kind::Texts, Field::Optional, "single values on top, as after --set"};
    return {
        {"open",
         "Opens a deck, faults or not, and checks it.",
         {{"folder", Kind::Text, Field::Optional, "the folder of the deck; without one it is made of `files` alone"},
          files,
          variants,
          set},
         open},
        {"change",
         "Changes what is unsaved or wished for (what is left out stays as it was), reads the deck anew and checks it.",
         {deck, files, variants, set},
         change},
        {"check",
         "Reads the deck anew and checks it.",
         {deck, {"effective", Kind::Flag, Field::Optional, "whether the effective deck is wanted as well"}},
         check},
        {"text",
         "Lays the printed words of cards beside those that their abilities make.",
         {deck, {"cards", Kind::Texts, Field::Optional, "the ids of cards; all that have abilities unless told"}},
         text},
        {"compile",
         "Makes the rules of a table from the deck as it was last read.",
         {deck, {"seats", Kind::Seats, Field::Optional, "how many play, or their names; as many as the deck says unless told"}},
         compile},
        {"changes_since",
         "Tells how the files of a deck on the disk differ from a commit.",
         {{"folder", Kind::Text, Field::Required, "the folder of the deck"},
          {"commit", Kind::Text, Field::Optional, "the name of the commit; the last one unless told"}},
         changesSinceCommit},
        {"close",
         "Forgets a deck or a game. Games go on without their deck.",
         {{"deck", Kind::Text, Field::Optional, "the id of a deck that is open"},
          {"game", Kind::Text, Field::Optional, "the id of a game that is open"}},
         close},
    };
}

} // namespace rw
