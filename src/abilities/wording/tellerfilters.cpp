// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include "abilities/reading/amountparts.h"

#include <algorithm>

namespace rw::abilities {

using namespace english;

namespace {

std::string rangeText(const Range &range)
{
    const std::string least = std::to_string(range.least);
    if (range.least == range.most)
        return least;
    const std::string most = std::to_string(range.most);
    return range.most == INT32_MAX ? least + " or more" : range.least == INT32_MIN ? most + " or less" : least + " to " + most;
}

/// Whether the text follows the noun that it describes.
bool isClause(const std::string &said)
{
    static const std::vector<std::string> first{"that", "with", "in", "of", "at", "worth", "other", "next", "printed"};
    return std::ranges::find(first, said.substr(0, said.find(' '))) != first.end();
}

/// A clause in the plural: "that are not cancelled", "with a charge on them".
std::string ofSeveral(const std::string &clause)
{
    static const std::vector<std::pair<std::string, std::string>> starts{{"that is ", "that are "}, {"that has ", "that have "}};
    std::string text = clause;
    for (const auto &[single, several] : starts)
        if (text.starts_with(single))
            text.replace(0, single.size(), several);
    if (text.ends_with(" on it"))
        text.replace(text.size() - 2, 2, "them");
    return text;
}

/// A phrase without its slots, for use inside another phrase that has named the actor.
std::string withoutSlots(std::string phrase)
{
    for (std::size_t at = phrase.find('<'); at != phrase.npos; at = phrase.find('<'))
        phrase.replace(at, phrase.find('>', at) + 1 - at, "their");
    return phrase;
}

} // namespace

/// The noun for the cards in the zones of a choice: "tile|tiles".
std::string Teller::cardNoun(const Statement &choice) const
{
    const auto *zones = choice.get<std::vector<std::string>>("in");
    const Name *only = zones && zones->size() == 1 ? m_vocabulary.name("zones", zones->front()) : nullptr;
    return only && &only->phraseFor("noun") != &only->phrase ? only->phraseFor("noun") : "card|cards";
}

/// The things that a choice names without asking anybody: "highest die", "lowest other die of 3 or more".
std::string Teller::silentNoun(const Word &word, const Statement &choice)
{
    std::string noun = word.gives.front();
    for (const Name &each : m_vocabulary.names)
        if (each.list == "countables" && each.sort == word.gives.front())
            noun = each.phrase;
    if (const auto *where = choice.get<std::vector<Filter>>("where"))
        noun = filterNoun(where->front(), noun);
    // The highest and the lowest die are different dice, so the text needs no "other".
    const Reference *other = choice.get<Reference>("not");
    const auto first = other ? m_chosen.find(other->word) : m_chosen.end();
    const bool opposite =
        first != m_chosen.end() && first->second.of && !first->second.described.starts_with(choice.text("which"));
    const std::string which = choice.text("which") + (other && !opposite ? " other " : " ");
    const Amount *count = choice.get<Amount>("count");
    if (isOne(count))
        return which + one(noun);
    const std::string number = count->op == Amount::Op::Integer ? std::to_string(count->number) + " " : std::string();
    return number + which + many(noun)
        + (number.empty() && count->op != Amount::Op::All ? " (as many as " + amount(*count) + ")" : "");
}

/// The sort of thing that a noun counts.
std::string Teller::sortOf(const std::string &noun) const
{
    for (const Name &name : m_vocabulary.names)
        if (name.list == "countables" && seatNoun(name.phrase) == noun)
            return name.sort;
    return noun == "die|dice" ? "die" : "card";
}

/// "Artifact" if all filters require the same type, otherwise "card".
std::string Teller::typeNoun(const std::vector<Filter> &filters) const
{
    const FilterTerm *first = termOf(filters.front(), "type");
    if (!first || first->words.size() != 1)
        return "card";
    for (const Filter &each : filters)
        if (const FilterTerm *type = termOf(each, "type"); !type || type->words != first->words)
            return "card";
    return one(headOf(*first));
}

/// "weapon or armor|weapons or armors"
std::string Teller::headOf(const FilterTerm &types) const
{
    std::vector<std::string> single;
    std::vector<std::string> several;
    for (const std::string &word : types.words) {
        const Name *type = m_vocabulary.name("types", word);
        const std::string noun = type ? type->phrase : humanized(word) + "|" + plural(humanized(word));
        single.push_back(one(noun));
        several.push_back(many(noun));
    }
    return listed(single, "or") + "|" + listed(several, "or");
}

void Teller::addPlaces(const FilterTerm &places, const FilterTerm *owners, Described &noun) const
{
    std::vector<std::string> single;
    std::vector<std::string> several;
    const std::vector<Reference> nobody{Reference{}};
    for (const std::string &key : places.words)
        for (const Reference &of : owners && !owners->references.empty() ? owners->references : nobody) {
            single.push_back("in " + zone(key, of.word.empty() ? nullptr : &of));
            several.push_back("in " + zone(key, of.word.empty() ? nullptr : &of, true));
        }
    noun.after += " " + listed(single, "or");
    noun.afterMany += " " + listed(several, "or");
}

/// "a die of yours", "your dice"
void Teller::addOwners(const FilterTerm &owners, Described &noun) const
{
    std::vector<std::string> single;
    std::vector<std::string> several;
    for (const Reference &of : owners.references) {
        const std::string who = seatText(of, isSet(of) ? "one" : "o");
        single.push_back("of " + (who == "you" ? "yours" : who));
        several.push_back(isSet(of) ? possessive(togetherText(of)) : seatText(of, "s"));
    }
    noun.after += " " + listed(single, "or");
    noun.whose += listed(several, "or") + " ";
}

/// "Viking who won", "Vikings who are the bidder"
void Teller::addRoles(const FilterTerm &roles, Described &noun) const
{
    std::vector<std::string> single;
    std::vector<std::string> several;
    for (const std::string &word : roles.words) {
        const std::string are = m_vocabulary.name("roles", word)->phraseFor("are");
        single.push_back(Filler({}, false).fill(are));
        several.push_back(Filler({}, true).fill(are));
    }
    noun.after += " who " + listed(single, "or");
    noun.afterMany += " who " + listed(several, "or");
}

void Teller::addTerm(const FilterTerm &each, const Filter &filter, const std::string &sort, Described &noun) const
{
    const bool thisCard = each.references.size() == 1 && isSame(each.references.front(), {Reference::Kind::Word, "this"});
    if (each.field == "type" && !each.words.empty() && each.words.front() != "candidate" && each.references.empty()) {
        noun.head = headOf(each);
    } else if (each.field == "face") {
        noun.before += "face-" + listed(each.words, "or face-") + " ";
    } else if (each.field == "not" && thisCard) {
        noun.before = "other " + noun.before;
    } else if (each.field == "in") {
        addPlaces(each, termOf(filter, "of"), noun);
    } else if (each.field == "of" && !each.references.empty()) {
        if (!termOf(filter, "in"))
            addOwners(each, noun);
    } else if (sort == "seat" && each.field == "is") {
        addRoles(each, noun);
    } else if (const std::string said = term(each, sort);
               said.starts_with("of that ") || (!each.references.empty() && said.starts_with("of the "))) {
        noun.after.insert(0, " " + said);
        noun.afterMany.insert(0, " " + said);
    } else if (isClause(said)) {
        noun.after += " " + said;
        noun.afterMany += " " + ofSeveral(said);
    } else {
        noun.before += said + " ";
    }
}

/// The noun with everything that the filter says about it, singular and plural: "face-up Artifact|face-up Artifacts".
std::string Teller::filterNoun(const Filter &filter, const std::string &noun) const
{
    Described described{.head = noun, .before = {}, .after = {}, .afterMany = {}, .whose = {}};
    for (const FilterTerm &each : filter)
        addTerm(each, filter, sortOf(noun), described);
    const std::string &head = described.head;
    return described.before + one(head) + described.after
        + (isMass(head) ? "" : "|" + described.whose + described.before + many(head) + described.afterMany);
}

/// Tells that any of several filters may match: "a weapon worth 2 or more gold or a ring".
std::string Teller::oneOf(const std::vector<Filter> &filters, const std::string &noun) const
{
    std::vector<std::string> said;
    for (const Filter &each : filters) {
        const std::string full = filterNoun(each, noun);
        said.push_back(one(full).starts_with("other ") ? "an" + one(full) : withArticle(full));
    }
    return listed(said, "or");
}

/// As oneOf(), but without articles: "weapon or ring".
std::string Teller::singleOf(const std::vector<Filter> &filters, const std::string &noun) const
{
    std::vector<std::string> said;
    for (const Filter &each : filters)
        said.push_back(one(filterNoun(each, noun)));
    return listed(said, "or");
}

std::string Teller::manyOf(const std::vector<Filter> &filters, const std::string &noun) const
{
    std::vector<std::string> said;
    for (const Filter &each : filters)
        said.push_back(many(filterNoun(each, noun)));
    return listed(said, "or");
}

std::string Teller::termWord(const Field *field, const std::string &word) const
{
    for (const std::string &list : field ? field->value.lists : std::vector<std::string>())
        if (const Name *name = m_vocabulary.name(list, word))
            return withoutSlots(one(name->phrase));
    const Name *number = m_vocabulary.seatNumber(word);
    return number && field && field->value.kind == Kind::Amount ? number->phrase : humanized(word);
}

std::string Teller::term(const FilterTerm &term, const std::string &sort) const
{
    const Field *field = m_vocabulary.field(sort, term.field);
    std::string phrase = field ? field->phrase : "<n>";
    std::vector<std::string> values;
    for (const std::string &word : term.words)
        values.push_back(word == "candidate" && m_tested == "word" ? "of that " + term.field : termWord(field, word));
    for (const Reference &each : term.references) {
        const Name *card = m_vocabulary.name("cards", each.word);
        const auto chosen = m_chosen.find(each.word);
        const bool bare = chosen == m_chosen.end() || chosen->second.noun == "word"; // no list provides a noun for it
        const std::string said = card && each.word != "candidate" ? card->phrase
            : bare                                                ? "that " + term.field
                                                                  : called(each.word, term.field);
        values.push_back(phrase == "<n>" ? "of " + said : said);
    }
    for (const Range &range : term.ranges)
        values.push_back(rangeText(range));
    if (field && field->value.kind == Kind::Flag && term.words == std::vector<std::string>{"false"})
        return phrase.starts_with("that is not ") ? "that is " + phrase.substr(12) : "not " + phrase;
    if (const std::size_t at = phrase.find("<n>"); at != phrase.npos)
        phrase.replace(at, 3, listed(values, "or"));
    return phrase;
}

/// "yours", "the Chief's"
std::string Teller::ownership(const FilterTerm &owners) const
{
    std::vector<std::string> said;
    for (const Reference &of : owners.references)
        said.push_back(seatText(of, "") == "you" ? "yours" : possessive(seatText(of, isSet(of) ? "one" : "")));
    return listed(said, "or");
}

/// "in your Stash", "a face-up Artifact", "that item".
std::string Teller::predicate(const Statement &statement)
{
    const Filter &filter = statement.get<std::vector<Filter>>("filter")->front();
    const bool placeOnly =
        std::ranges::all_of(filter, [](const FilterTerm &each) { return each.field == "in" || each.field == "of"; });
    const std::string noun = filterNoun(filter, placeOnly ? "" : "card|cards");
    if (placeOnly && !termOf(filter, "in"))
        return ownership(filter.front());
    if (placeOnly)
        return one(noun).substr(std::min<std::size_t>(1, noun.size()));
    const bool is = statement.word == "is";
    const bool several = is && m_filler->isPlain(); // "cards that are weapons"
    const FilterTerm &first = filter.front();
    const bool alone = filter.size() == 1 && (is || !first.references.empty());
    if (alone && first.field == "face")
        return "face " + listed(first.words, "or face ");
    const std::string only = alone ? term(first, "card") : std::string();
    if (only.starts_with("that is "))
        return only.substr(8);
    if (only.empty() || first.references.empty())
        return several ? many(noun) : withArticle(noun);
    return only.starts_with("of ") && !is ? only.substr(3) : only;
}

} // namespace rw::abilities
