// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include "abilities/reading/amountparts.h"

#include <algorithm>
#include <utility>

// Remembers chosen and mentioned things, and so decides how to refer to them later.

namespace rw::abilities {

using namespace english;

namespace {

void gather(const Filter &filter, std::vector<Reference> &found)
{
    for (const FilterTerm &term : filter)
        found.insert(found.end(), term.references.begin(), term.references.end());
}

void gather(const Amount &amount, std::vector<Reference> &found)
{
    found.insert(found.end(), amount.references.begin(), amount.references.end());
    gather(amount.filter, found);
    for (const Amount &part : amount.parts)
        gather(part, found);
}

/// All references of the statement itself, without those of nested statements.
std::vector<Reference> referencesIn(const Statement &statement)
{
    std::vector<Reference> found;
    for (const Argument &each : statement.arguments) {
        if (const auto *reference = std::get_if<Reference>(&each.content))
            found.push_back(*reference);
        if (const auto *amount = std::get_if<Amount>(&each.content))
            gather(*amount, found);
        if (const auto *test = std::get_if<Test>(&each.content))
            gather(test->left, found), gather(test->right, found);
        if (const auto *filters = std::get_if<std::vector<Filter>>(&each.content))
            for (const Filter &filter : *filters)
                gather(filter, found);
    }
    return found;
}

} // namespace

void Teller::remember(const Word &word, const Statement &statement)
{
    if (word.key == "look" && !statement.text("zone").empty())
        m_place = zone(statement.text("zone"), statement.get<Reference>("of"));
    const std::string name = statement.text("as");
    std::erase(m_known, name); // a loop is over, and so is its name
    if (!name.empty() && !word.gives.empty())
        know(name, chosenBy(word, statement));
}

void Teller::know(const std::string &name, Chosen chosen)
{
    m_chosen[name] = std::move(chosen);
    std::erase(m_known, name);
    m_known.push_back(name);
}

/// "for each of them, ": inside the loop, "it" means the current card.
std::string Teller::eachCard(const Statement &loop, const Reference &card)
{
    const std::string text = (isPlural(card) ? "for each of " : "for ") + thing(card, "o") + ", ";
    mention(namesIn(loop));
    const auto chosen = m_chosen.find(card.word);
    const std::string name = loop.text("as");
    know(name, {.noun = card.isNamed() && chosen != m_chosen.end() ? chosen->second.noun : "card"});
    mention({name});
    return text;
}

Teller::Chosen Teller::chosenBy(const Word &word, const Statement &statement)
{
    Chosen chosen;
    const Amount *count = statement.get<Amount>("count");
    chosen.several = !isOne(count);
    chosen.count = count && count->op == Amount::Op::Integer && !mayBeFewer(statement) ? count->number : 0;
    chosen.seat = word.gives.front() == "seat";
    chosen.word = word.gives.front() == "word";
    chosen.noun = word.gives.front();
    if (chosen.seat) {
        const Reference *among = statement.get<Reference>("among");
        const Name *set = among ? m_vocabulary.name("seat_sets", among->word) : nullptr;
        const std::string one = set ? seatNoun(set->phraseFor("one")) : std::string();
        const std::size_t space = one.find(' ');
        chosen.noun = space == one.npos || one == "everyone" ? english::one(m_vocabulary.seatNoun)
                                                             : one.substr(space + 1, one.find(' ', space + 1) - space - 1);
    }
    if (chosen.noun == "card")
        chosen.noun = one(cardNoun(statement));
    if (const auto *where = statement.get<std::vector<Filter>>("where"); where && chosen.noun == "card")
        chosen.noun = typeNoun(*where);
    if (chosen.word)
        if (const Name *list = m_vocabulary.name("word_lists", statement.text("from")))
            chosen.noun = english::one(list->phrase);
    if (isSilent(statement)) {
        chosen.described = silentNoun(word, statement);
        chosen.of = *statement.get<Reference>("of");
    }
    return chosen;
}

/// The names that "it" or "them" could refer to: things, cards that are always known, and groups of seats.
std::vector<std::string> Teller::namesIn(const Statement &statement) const
{
    std::vector<std::string> names;
    for (const Reference &each : referencesIn(statement)) {
        const auto chosen = each.isNamed() ? m_chosen.find(each.word) : m_chosen.end();
        const bool known =
            chosen != m_chosen.end() && chosen->second.noun != "number" && (!chosen->second.seat || chosen->second.several);
        const bool card = !each.isNamed() && each.word != "candidate" && m_vocabulary.name("cards", each.word);
        if (const std::string name = card ? each.word + " card" : each.word;
            (known || card) && std::ranges::find(names, name) == names.end())
            names.push_back(name);
    }
    return names;
}

/// From here on, "it" can refer to the things of this statement. Choices in a row form one list in which no thing stands out, so
/// all of them count. For a choice only the chosen thing counts, and a choice that asks nobody does not count at all.
void Teller::speakOf(const Word &word, const Statement &statement)
{
    const std::string name = word.gives.empty() ? std::string() : statement.text("as");
    if (!m_tested.empty() || (!name.empty() && isSilent(statement)))
        return;
    if (word.family != Family::Choice) {
        m_choosing = false;
        const bool insideSpeaks = word.family == Family::Operation && nests(statement);
        return mention(!name.empty() ? std::vector{name} : insideSpeaks ? std::vector<std::string>() : namesIn(statement));
    }
    if (!m_choosing)
        m_enumerated.clear();
    m_choosing = true;
    m_enumerated.push_back(name);
    mention(m_enumerated);
}

void Teller::mention(const std::vector<std::string> &names)
{
    std::vector<std::string> things;
    std::vector<std::string> words;
    for (const std::string &name : names) {
        const auto chosen = m_chosen.find(name);
        const bool known = chosen != m_chosen.end();
        if (known && chosen->second.of) { // the text has named it, so it now counts among the named things
            chosen->second.of.reset();
            std::erase(m_known, name);
            m_known.push_back(name);
        }
        if (!known || !chosen->second.seat || chosen->second.several)
            (known && chosen->second.word ? words : things).push_back(name);
    }
    if (!things.empty())
        m_said = things;
    if (!words.empty())
        m_saidWords = words;
}

/// Whether "it" or "them" can only mean this name. "them" could also mean everything mentioned last.
bool Teller::isIt(const std::string &name) const
{
    const auto isSeveral = [&](const std::string &each) { return m_chosen.contains(each) && m_chosen.at(each).several; };
    return std::ranges::find(m_said, name) != m_said.end() && std::ranges::none_of(m_said, [&](const std::string &each) {
               return each != name && (isSeveral(name) || !isSeveral(each));
           });
}

/// Names that can be referred to here and would be called the same as this one.
std::vector<std::string> Teller::knownLike(const Chosen &what) const
{
    std::vector<std::string> alike;
    for (const std::string &each : m_known)
        if (const auto other = m_chosen.find(each); other != m_chosen.end() && other->second.noun == what.noun
            && other->second.several == what.several && !other->second.of)
            alike.push_back(each);
    return alike;
}

/// "card", "first card", "second 2 cards"; "2 cards" if "cards" could also mean a single card that was chosen.
std::string Teller::earlierText(const std::string &name) const
{
    const Chosen &what = m_chosen.at(name);
    const std::string noun = what.several ? plural(what.noun) : what.noun;
    const std::string number = what.several && what.count > 1 ? std::to_string(what.count) + " " : "";
    const std::vector<std::string> alike = knownLike(what);
    const auto place = std::ranges::find(alike, name);
    if (place != alike.end() && alike.size() > 1)
        return ordinal(std::size_t(place - alike.begin())) + " " + number + noun;
    Chosen single = what;
    single.several = false;
    return (what.several && !knownLike(single).empty() ? number : "") + noun;
}

/// "that winner", "those winners". If several of a kind were chosen, "the first Viking" and "the second Viking", unless the last
/// text mentioned only this one.
std::string Teller::called(const std::string &name, const std::string &noun) const
{
    const auto chosen = m_chosen.find(name);
    if (chosen == m_chosen.end())
        return "that " + noun;
    const Chosen &what = chosen->second;
    const std::vector<std::string> alike = knownLike(what);
    const bool one = alike.size() < 2 || std::ranges::find(alike, name) == alike.end();
    const bool lastWord = what.word && m_saidWords == std::vector<std::string>{name};
    if (!one && !lastWord && !(isIt(name) && !what.seat))
        return "the " + earlierText(name);
    return what.several ? "those " + plural(what.noun) : "that " + what.noun;
}

std::string Teller::namedThing(const std::string &name, const std::string &form, const std::string &sort)
{
    const auto chosen = m_chosen.find(name);
    if (chosen == m_chosen.end())
        return form == "s" || form == "that" ? possessive("the " + sort) : "the " + sort;
    const Chosen &what = chosen->second;
    if (form == "that")
        return possessive(called(name, sort));
    if (isIt(name))
        return form == "s" ? (what.several ? "their" : "its") : what.several ? (form == "o" ? "them" : "they") : "it";
    const std::string noun = what.of ? seat(*what.of, "s") + " " + what.described : "the " + earlierText(name);
    return form == "s" ? possessive(noun) : noun;
}

} // namespace rw::abilities
