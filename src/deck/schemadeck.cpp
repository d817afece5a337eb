// SPDX-License-Identifier: GPL-3.0-or-later
// The schemas of the parts of a deck: deck.yaml, rules.yaml, tables.yaml, cards/*.yaml and variants/*.yaml.
#include "deck/schemas.h"

#include "engine/schemakit.h"

namespace rw {

using namespace schema;

namespace {

constexpr auto required = Need::Required;
constexpr auto optional = Need::Optional;

Value seatCount(Words words)
{
    return integer(words, {1, 16});
}

Value players()
{
    return object({"Players", "How many can play this deck."},
                  {{"min", required, seatCount({"Fewest players", "The smallest number of players."})},
                   {"max", required, seatCount({"Most players", "The largest number of players."})},
                   {"default", optional,
                    seatCount({"Usual players",
                               "The number of players when nothing else is said. "
                               "Without it the game's own tables or rules say."})}});
}

Value clause()
{
    return object({"Clause", "One rule of the game that can be pointed at."},
                  {{"id", required,
                    formed({"Id", "The name by which proofs and refusals speak of the clause."}, "^[A-Z][A-Z0-9]*(-[A-Z0-9]+)+$",
                           "it must be capital letters and digits with hyphens between them, as LD-BID-02")},
                   {"text", required, text({"Text", "The rule in your own words."})},
                   {"untestable", optional,
                    text({"Why no proof can show it",
                          "The reason why no proof can name this "
                          "clause, for instance that it is about manners."})},
                   {"source", optional, text({"Source", "Where the rule comes from, or that it is estimated."})}});
}

Property cardId()
{
    return {"id", required, id({"Id", "The name by which all files speak of the card. No two cards share one."})};
}

Value card()
{
    return object({"Card", "One card, tile, unit or whatever the game's things are."},
                  {cardId(),
                   {"name", optional, text({"Name", "What stands at the top of the card."})},
                   {"text", optional, text({"Text", "The words printed on the card."})},
                   {"art", optional, text({"Picture", "The path of a picture file inside the deck's folder."})},
                   {"source", optional, text({"Source", "Where the card's figures come from, or that they are estimated."})}},
                  Others::Allowed);
}

Value groups(const Value &card)
{
    return document("cards",
                    map({"Cards", "Groups of cards by their names, as artifacts or tiles."},
                        list({"Group", "The cards of one group, in the order in which they are shown."}, card)));
}

Value parameter()
{
    return object({"Parameter", "A value of the variant that a player may choose."},
                  {{"name", required,
                    formed({"Name", "As {parameter: NAME} refers to it."}, "^[a-z][a-z0-9_]*$",
                           "it must be small letters, digits and underscores, beginning with a letter")},
                   {"type", required, choice({"Type", "What kind of value it takes."}, {"integer", "number", "text", "flag"})},
                   {"default", required,
                    either({"Default", "The value when nobody chooses one."}, {"integer", "number", "string", "boolean"})},
                   {"min", optional, either({"Least", "The smallest number that may be chosen."}, {"integer", "number"})},
                   {"max", optional, either({"Most", "The largest number that may be chosen."}, {"integer", "number"})},
                   {"choices", optional,
                    uniqueList({"Choices", "The only values that may be chosen."},
                               either({"A choice", "One value that may be chosen."}, {"integer", "number", "string"}), {1, 100})},
                   {"description", required, text({"Description", "What the parameter does, for whoever chooses its value."})}});
}

Value cardPath(Words words)
{
    return formed(words, "^[^. ]+([.][^. ]+)*$", "it must be a path with dots, as tables.dice or artifacts.ember.gold");
}

} // namespace

Value deckSchema()
{
    return document(
        "deck",
        object({"Deck", "What a deck is: its game, its title and who made it."},
               {{"format", required,
                 integer({"Format", "The format of the deck's files. This is format 1."}, {deckFormat, deckFormat})},
                {"game", required, id({"Game", "The game that this deck is for, as `rulewright games` lists it."})},
                {"title", required, text({"Title", "The deck's name for people."})},
                {"version", required, text({"Version", "The version of this deck. Write 1.0 in quotes, or it is a number."})},
                {"authors", required,
                 list({"Authors", "Who made the deck."}, text({"Author", "A name, with an address if you like."}), {1, 100})},
                {"description", optional, text({"Description", "What is special about this deck."})},
                {"license", optional, text({"License", "Under which terms others may use the deck."})},
                {"players", required, players()},
                {"variants", optional,
                 uniqueList({"Default variants", "Variants that are on unless a run, a proof or a player chooses others."},
                            variantChoice(), {{}, 100})}}));
}

Value rulesSchema()
{
    return document(
        "rules",
        object({"Rules", "Every rule of the game as clauses that proofs and refusals can name."},
               {{"clauses", required, list({"Clauses", "The clauses, in the order of the rulebook."}, clause(), {1, 2000})}}));
}

Value tablesSchema()
{
    return document("tables",
                    object({"Tables", "The numbers and tables of the game: dice, start values, bonuses."},
                           std::vector<Property>{}, Others::Allowed));
}

Value cardsSchema()
{
    return groups(card());
}

Value cardsOfAnyGame()
{
    return groups(object({"Card", "A card of a game that is not known."}, {cardId()}, Others::Allowed));
}

Value variantSchema()
{
    const Value added =
        list({"Cards to add", "Whole cards that the variant puts into this group."},
             object({"Card", "A whole card."}, {{"id", required, id({"Id", "The new card's name."})}}, Others::Allowed));
    return document(
        "variant",
        object({"Variant", "A change of the deck that can be switched on."},
               {{"title", required, text({"Title", "The variant's name for people."})},
                {"description", optional, text({"Description", "What the variant changes, and why."})},
                {"parameters", optional, list({"Parameters", "What a player may choose."}, parameter(), {{}, 100})},
                {"excludes", optional,
                 uniqueList({"Excludes", "The variants that cannot be on together with this one."},
                            id({"Variant", "The name of a file in variants/, without its ending."}), {{}, 1000})},
                {"set", optional,
                 map({"Set", "New values by their paths in the deck: tables.dice: 8"},
                     anything({"Value", "The new value. {parameter: NAME} stands for what was chosen."}), {{}, 1000})},
                {"add", optional, map({"Add", "New cards by their groups."}, added)},
                {"remove", optional,
                 uniqueList({"Remove", "Cards that are not part of the variant."},
                            cardPath({"Card", "The path of a card, as artifacts.ember."}), {{}, 1000})}}));
}

} // namespace rw
