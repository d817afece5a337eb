// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/cannotdo.h"

#include "abilities/reading/cannot.h"
#include "language/vocabulary.h"

#include <algorithm>
#include <array>

using namespace rw;
using namespace rw::abilities;

namespace bottlecap {

namespace {

constexpr const char *code = "bottlecap-vikings.unplayable";

bool isWord(const Reference *reference, std::string_view word)
{
    return reference && reference->kind == Reference::Kind::Word && reference->word == word;
}

bool isOwn(const Reference *reference)
{
    return isWord(reference, "owner") || isWord(reference, "user");
}

// Who and what

bool passesNobody(Said &said, const Cannot &, std::string_view)
{
    if (!said.answered || said.answered->word != "passed")
        return false;
    const auto *who = said.answered->get<Reference>("who");
    const bool anyone = (!who || isWord(who, "everyone")) && !isOwn(said.answered->get<Reference>("by"));
    return anyone || isOwn(who);
}

bool isNoTile(const Said &said, const Reference &reference)
{
    const bool chosen = reference.isNamed() && said.isFrom(reference, "in", {"rondel"});
    const bool here = isWord(&reference, "this") && said.is("space");
    return !chosen && !here && !isWord(&reference, "candidate");
}

bool besideNoTile(Said &said, const Cannot &, std::string_view)
{
    return std::ranges::any_of(said.term->references, [&](const Reference &each) { return isNoTile(said, each); });
}

bool noTile(Said &said, const Cannot &, std::string_view key)
{
    const Reference *tile = said.who(key);
    return tile && isNoTile(said, *tile);
}

bool sameTile(Said &said, const Cannot &, std::string_view)
{
    const Reference *one = said.who("one");
    const Reference *other = said.who("other");
    return one && other && one->word == other->word;
}

bool ofSomebody(Said &said, const Cannot &, std::string_view)
{
    return said.amount->op == Amount::Op::Read && !said.amount->references.empty();
}

/// Whether a word was chosen, and not from those for goods.
bool isNoResource(Said &said, const Statement *choice)
{
    if (!choice || choice->word != "choose_word" || choice->text("from") == "goods")
        return false;
    said.named = "the " + choice->text("as");
    return true;
}

bool stockOfNoResource(Said &said, const Cannot &, std::string_view)
{
    const Amount &amount = *said.amount;
    if (amount.op != Amount::Op::Call)
        return false;
    if (!amount.words.empty())
        return isNoResource(said, amount.words.front() == "candidate" ? said.tested : nullptr);
    return !amount.references.empty() && isNoResource(said, said.choiceOf(amount.references.front()));
}

bool kindOfNoResource(Said &said, const Cannot &, std::string_view key)
{
    const Reference *kind = said.who(key);
    return kind && isNoResource(said, said.choiceOf(*kind));
}

// Single words

bool givesDamage(Said &said, const Cannot &, std::string_view)
{
    return said.has("damage") || said.says("kind", "damage");
}

bool nobodysDirection(Said &said, const Cannot &, std::string_view)
{
    return said.says("what", "direction") && !said.has("of");
}

bool otherDirection(Said &said, const Cannot &, std::string_view key)
{
    return said.says("what", "direction") && !said.says(key, "other");
}

bool openTurn(Said &said, const Cannot &, std::string_view key)
{
    const Reference *to = said.who(key);
    return !said.says("what", "direction")
        && (said.says(key, "other") || (to && !said.isFrom(*to, "from", {"orientations", "other_orientations"})));
}

bool somebodysCap(Said &said, const Cannot &, std::string_view key)
{
    return !said.says("what", "direction") && said.has(key);
}

bool fromNoCity(Said &said, const Cannot &, std::string_view key)
{
    const Reference *place = said.who(key);
    return place && (place->isNamed() ? !said.isFrom(*place, "in", {"city", "printed"}) : said.is("space"));
}

bool ontoNoPlace(Said &said, const Cannot &, std::string_view key)
{
    const Reference *place = said.who(key);
    return place && (place->isNamed() ? !said.isFrom(*place, "in", {"city"}) : said.is("space"));
}

bool asksSeveral(Said &said, const Cannot &, std::string_view key)
{
    const Reference *by = said.who(key);
    if (!by)
        return false;
    const auto choice = by->isNamed() ? said.choices->find(by->word) : said.choices->end();
    const auto *count = choice == said.choices->end() ? nullptr : choice->second->get<Amount>("count");
    return isWord(by, "everyone") || isWord(by, "others") || isWord(by, "victims")
        || (count && (count->op != Amount::Op::Integer || count->number != 1));
}

// What never comes about

bool gainedByNoCause(Said &said, const Cannot &, std::string_view key)
{
    return said.has(key) && (!said.says("what", "damage") || said.says(key, "valkyries"));
}

bool lostByNoCause(Said &said, const Cannot &, std::string_view key)
{
    return said.has(key) && (!said.says(key, "valkyries") || said.says("what", "wood") || said.says("what", "damage"));
}

bool waitsForArrival(Said &said, const Cannot &, std::string_view)
{
    return said.waits;
}

bool arrivesElsewhere(Said &said, const Cannot &, std::string_view)
{
    return !said.waits && !isWord(said.who("card"), "this");
}

bool preventsNoDamage(Said &said, const Cannot &, std::string_view key)
{
    const auto *event = said.statement->get<Statements>(key);
    return event && !event->empty() && (event->front().word != "gained" || event->front().text("what") != "damage");
}

bool actsInCity(Said &said, const Cannot &, std::string_view)
{
    return !said.is("space") && std::ranges::find(said.ability.windows, "action") != said.ability.windows.end();
}

using Of = Cannot::Of;
constexpr std::array table{
    Cannot{"", "may.window", actsInCity, code, "the action is on spaces, and a place of a city is no part of it",
           "write window: action.before, or put it on a space", "", Of::Ability},
    Cannot{"they", "", passesNobody, code, "they are who is passed, not who passes", "name who passes by the word mover", "",
           Of::Reference},
    Cannot{"next_to", "", besideNoTile, code, "this is no tile of the ring", "choose one with choose_card in: rondel", "",
           Of::Term},
    Cannot{"swap", "one|other", noTile, code, "this is no tile of the ring", "choose one with choose_card in: rondel"},
    Cannot{"swap", "other", sameTile, code, "a tile cannot change places with itself", "name two tiles"},
    Cannot{"landed_gold|landed_wood", "", ofSomebody, code, "{word} is the mover's, and nobody else's is known",
           "write it without a player", "", Of::Amount},
    Cannot{"stock", "", stockOfNoResource, code, "{named} is no resource", "choose it with choose_word from: goods", "",
           Of::Amount},
    Cannot{"gain|lose|pay|give", "kind", kindOfNoResource, code, "{named} is no resource",
           "choose it with choose_word from: goods"},
    Cannot{"gain|lose|pay|give", "cause", given, code, "what an ability brings comes by that ability, and by nothing else",
           "leave cause out"},
    Cannot{"give", "", givesDamage, code, "nobody can give damage away", "let one lose damage, and another gain it"},
    Cannot{"set", "of", nobodysDirection, code, "nothing says whose direction changes", "name the player: `of: user`"},
    Cannot{"set", "to", otherDirection, code, "a direction only changes to the other", "write to: other"},
    Cannot{"set", "to", openTurn, code, "this does not say how the cap is to lie",
           "choose it with choose_word from: other_orientations, or write a number"},
    Cannot{"set", "of", somebodysCap, code, "the cap is nobody's", "leave of out"},
    Cannot{"copy", "from", fromNoCity, code, "only what stands in a city can be copied",
           "choose it with choose_card in: city or printed"},
    Cannot{"copy", "onto", ontoNoPlace, code, "only a place that a hut has reached becomes a copy",
           "write onto: this on a place of a city, or choose it with choose_card in: city"},
    Cannot{"copy", "for", otherThan, code, "a copy stays for the game", "write for: game", "game"},
    Cannot{"choose_card|choose_number|choose_word", "secret", given, code, "all of this game is open", "leave secret out"},
    Cannot{"choose_number", "by", asksSeveral, code, "one player is asked here, not several", "let each choose in a for_each"},
    Cannot{"gained", "cause", gainedByNoCause, code, "only damage comes by a cause: by line, attack or ability",
           "leave cause out, or write what: damage with one of these"},
    Cannot{"lost", "cause", lostByNoCause, code, "only gold and glory go by a cause: by the Valkyries",
           "leave cause out, or write cause: valkyries, with what: gold or glory"},
    Cannot{"reached", "", waitsForArrival, code, "a place is reached once, and later is too late to wait for it",
           "write it as the event of an ability of that place"},
    Cannot{"reached", "", arrivesElsewhere, code, "only the place that is reached itself notices it",
           "write reached: {card: this} there, or wait for advanced"},
    Cannot{"prevent", "event", preventsNoDamage, code, "only damage can be kept from coming about",
           "write event: {gained: {what: damage}}, with who and cause as you like"},
    Cannot{"prevent", "limit", given, code, "what does not happen has no limit here", "leave limit out"},
    Cannot{"number", "cards", given, code, "numbers are of players, not of single cards", "leave cards out"},
};

/// A place of a city keeps one mark for what it does once in a turn.
void shareOneMark(const ReadAbilities &abilities, const CardFigures &figures, Findings &findings)
{
    if (figures.contains("space"))
        return;
    bool isTaken = false;
    for (const auto &[nth, ability] : abilities) {
        const bool once =
            ability.shape == Ability::Shape::May || (!ability.event.empty() && ability.event.front().word == "turn_ends");
        if (once && isTaken)
            findings.push_back(error(code, "one ability of this place that is used once per turn would use up the other",
                                     "make them one, or give each a place of its own", {}, {{}, std::to_string(nth)}));
        isTaken = isTaken || once;
    }
}

} // namespace

Findings cannotDo(const Value &abilities, Bearer bearer, const std::string &path)
{
    static CannotDo known(playedVocabulary(), table, shareOneMark);
    return known.findings(abilities, bearer == Bearer::Space ? CardFigures{{"space", 1}} : CardFigures(), path + ".abilities");
}

} // namespace bottlecap
