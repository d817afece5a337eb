// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include "abilities/reading/amountparts.h"

#include <algorithm>

namespace rw::abilities {

using namespace english;

namespace {

bool isNeighbour(const Reference &reference)
{
    return reference.kind == Reference::Kind::LeftOf || reference.kind == Reference::Kind::RightOf;
}

} // namespace

bool isSame(const Reference &one, const Reference &other)
{
    return one.kind == other.kind && one.word == other.word && one.ofNamed == other.ofNamed;
}

std::string Teller::seatNoun(const std::string &text) const
{
    std::string said = text;
    for (const auto &[slot, noun] :
         {std::pair<std::string, std::string>{"<seat>", one(m_vocabulary.seatNoun)}, {"<seats>", many(m_vocabulary.seatNoun)}})
        for (std::size_t at = said.find(slot); at != said.npos; at = said.find(slot))
            said.replace(at, slot.size(), noun);
    return said;
}

bool Teller::isPlural(const Reference &reference) const
{
    if (reference.kind == Reference::Kind::Named) {
        const auto chosen = m_chosen.find(reference.word);
        return chosen != m_chosen.end() && chosen->second.several;
    }
    return reference.kind == Reference::Kind::Word && (reference.word == "owner" || reference.word == "user");
}

bool Teller::isActor(const Reference &reference) const
{
    const auto mine = [](const Reference &each) {
        return each.kind == Reference::Kind::Word && (each.word == "owner" || each.word == "user")
            ? Reference{Reference::Kind::Word, "user"}
            : each;
    };
    return isSame(mine(reference), mine(m_actor));
}

bool Teller::isSet(const Reference &reference) const
{
    return reference.kind == Reference::Kind::Word && m_vocabulary.name("seat_sets", reference.word) != nullptr;
}

/// "other Vikings", "winners", "Vikings who have bet".
std::string Teller::membersText(const Reference &set) const
{
    const Name *name = m_vocabulary.name("seat_sets", set.word);
    const std::string many = seatNoun(name->phraseFor("many"));
    if (&name->phraseFor("many") != &name->phrase)
        return many;
    const std::string single = seatNoun(name->phraseFor("one"));
    const std::size_t noun = single.find(' ') + 1;
    const std::size_t end = std::min(single.find(' ', noun), single.size());
    std::string clause = single.substr(end);
    if (clause.starts_with(" who has "))
        clause.replace(0, 8, " who have");
    return plural(single.substr(noun, end - noun)) + clause;
}

/// A set of seats as a whole: "the other Vikings", "all Vikings". Any other reference as usual.
std::string Teller::togetherText(const Reference &reference) const
{
    if (!isSet(reference))
        return seatText(reference, "o");
    return (reference.word == "everyone" ? "all " : "the ") + membersText(reference);
}

/// "the Viking to your left", "the Viking to the left of the Chief".
std::string Teller::neighbourText(const Reference &reference) const
{
    const Reference inner{reference.ofNamed ? Reference::Kind::Named : Reference::Kind::Word, reference.word};
    const std::string side = reference.kind == Reference::Kind::LeftOf ? "left" : "right";
    const std::string middle = seatText(inner, "") == "you" ? "your " + side : "the " + side + " of " + seatText(inner, "o");
    return "the " + one(m_vocabulary.seatNoun) + " to " + middle;
}

std::string Teller::seatText(const Reference &reference, const std::string &form) const
{
    std::string noun;
    if (m_testedMany && m_tested == "seat" && isSame(reference, {Reference::Kind::Word, "candidate"})) {
        noun = "each " + one(m_vocabulary.seatNoun);
    } else if (isNeighbour(reference)) {
        noun = neighbourText(reference);
    } else if (reference.kind == Reference::Kind::Named) {
        noun = called(reference.word, one(m_vocabulary.seatNoun));
    } else {
        for (const char *list : {"seats", "roles", "seat_sets"})
            if (const Name *name = m_vocabulary.name(list, reference.word); name && noun.empty())
                noun = seatNoun(form == "one" || form == "many" ? name->phraseFor(form) : name->phrase);
    }
    return form == "s" ? possessive(noun) : noun;
}

/// Each seat of a set, or each of the chosen seats: "each loser", "each of them".
std::string Teller::eachText(const Reference &seats) const
{
    if (!seats.isNamed() || !isPlural(seats))
        return seatText(seats, "");
    return "each of " + (isIt(seats.word) ? "them" : seatText(seats, ""));
}

/// Whether "their" can only mean this seat: it is the subject of the sentence, or the actor.
bool Teller::isTheirs(const Reference &reference) const
{
    const bool ours = reference.kind == Reference::Kind::Word && (reference.word == "owner" || reference.word == "user");
    return !ours && ((m_subject && isSame(*m_subject, reference)) || isActor(reference));
}

std::string Teller::seat(const Reference &reference, const std::string &form)
{
    if (m_tested == "card" && isSame(reference, {Reference::Kind::Word, "candidate"}))
        return std::string(m_testedMany ? "their owner" : "its owner") + (form == "s" ? "'s" : "");
    if (form == "each" && m_once && isSet(reference))
        return reference.word == "everyone" ? "a" : possessive(seatText(reference, "one"));
    if (form == "each" && reference.word == "everyone")
        return "each";
    const std::string plain = form == "each" ? "s" : form;
    if (!m_each.empty() && reference.kind == Reference::Kind::Named && reference.word == m_each && plain.empty()) {
        m_each.clear();
        return eachText(m_eachOf);
    }
    if (plain == "s" && isTheirs(reference))
        return "their";
    return seatText(reference, plain);
}

std::string Teller::thing(const Reference &reference, const std::string &form, const std::string &sort)
{
    std::string noun;
    if (reference.kind == Reference::Kind::Named) {
        return namedThing(reference.word, form, sort);
    } else if (reference.word == "candidate") {
        noun = testedCard();
    } else if (const Name *name = m_vocabulary.name("cards", reference.word)) {
        noun = name->phrase;
    } else {
        for (const Name &each : m_vocabulary.names)
            if (each.key == reference.word && noun.empty())
                noun = each.phrase;
    }
    return form == "s" || form == "that" ? possessive(noun) : noun;
}

bool Teller::isCommon(const std::string &zone) const
{
    const Name *name = m_vocabulary.name("zones", zone);
    return &name->phraseFor("table") != &name->phrase;
}

/// A zone that all seats share: "the piles", "the piles of the other Vikings".
std::string Teller::commonZone(const Name &name, const Reference *of) const
{
    const std::string &common = name.phraseFor("table");
    if (!of || isSame(*of, {Reference::Kind::Word, "everyone"}) || (m_holder && isSame(*m_holder, *of)))
        return common;
    return seatText(*of, "") == "you" && common.starts_with("the ") ? "your" + common.substr(3)
                                                                    : common + " of " + togetherText(*of);
}

std::string Teller::zone(const std::string &key, const Reference *of, bool several) const
{
    const Name *name = m_vocabulary.name("zones", key);
    if (isCommon(key))
        return commonZone(*name, of);
    const bool personal = &name->phraseFor("own") != &name->phrase || &name->phraseFor("others") != &name->phrase;
    if (!of)
        return !personal ? "the " + name->phrase : several ? "all " + plural(name->phrase) : withArticle(name->phrase + "|");
    if (m_holder && isSame(*m_holder, *of))
        return (isPlural(*of) ? seatText(*of, "s") : "their") + " " + name->phrase;
    if (isTheirs(*of))
        return "their " + name->phrase;
    if (isNeighbour(*of))
        return "the " + name->phrase + " of " + seatText(*of, "");
    if (isSame(*of, {Reference::Kind::Word, "everyone"}))
        return several ? "all " + plural(name->phrase) : "anyone's " + name->phrase;
    if (isSet(*of))
        return several ? possessive(togetherText(*of)) + " " + plural(name->phrase)
                       : possessive(seatText(*of, "one")) + " " + name->phrase;
    const bool theirs = of->kind == Reference::Kind::Named && isPlural(*of);
    return seatText(*of, "s") + " " + (theirs ? plural(name->phrase) : name->phrase);
}

/// If several cards are chosen, they may lie in different zones: "the other Vikings' Stashes", "any Stashes".
std::string Teller::zoneOfSome(const Statement &choice, const std::string &key, const Reference *of) const
{
    const Amount *count = choice.get<Amount>("count");
    if (isOne(count))
        return zone(key, of);
    const std::string all = zone(key, of, true);
    return count->op != Amount::Op::All && all.starts_with("all ") ? "any " + all.substr(4) : all;
}

/// The place of a choice: "in the Active Pile or in anyone's Stash", "there".
std::string Teller::place(const Statement &statement)
{
    const auto *zones = statement.get<std::vector<std::string>>("in");
    const Reference *of = statement.get<Reference>("of");
    std::vector<std::string> places;
    // If shared zones are mixed with zones of seats, the owner only applies to the latter.
    const bool mixed = zones && std::ranges::any_of(*zones, [&](const std::string &key) { return !isCommon(key); });
    for (const std::string &key : zones ? *zones : std::vector<std::string>())
        places.push_back("in " + zoneOfSome(statement, key, mixed && isCommon(key) ? nullptr : of));
    const Amount *count = statement.get<Amount>("count");
    const std::string said = listed(places, count && count->op == Amount::Op::All && !isAnyNumber(statement) ? "and" : "or");
    return said == "in " + m_place ? "there" : said;
}

/// "take it into your Stash", "give it to that loser".
std::string Teller::arrival(const Statement &statement)
{
    const Name *name = m_vocabulary.name("zones", statement.text("to"));
    const Reference *of = statement.get<Reference>("of");
    const std::string &phrase = name->phraseFor(of && isActor(*of) ? "own" : of ? "others" : "all");
    if (&phrase == &name->phrase)
        return "put " + thing(*statement.get<Reference>("card"), "o") + " into "
            + zone(name->key, isCommon(name->key) ? nullptr : of);
    const bool plain = !of || isPlural(*of);
    Filler filler(
        [&](const std::string &key, const std::string &form) -> Said {
            return key == "card" ? thing(*statement.get<Reference>("card"), "o") : of ? Said(seat(*of, form)) : std::nullopt;
        },
        plain);
    return filler.fill(phrase);
}

std::string Teller::windows(const Ability &ability)
{
    std::vector<std::string> said;
    for (const std::string &key : ability.windows) {
        Filler filler(
            [&](const std::string &, const std::string &form) -> Said {
                const std::string who = seatNoun(m_vocabulary.name("whose", ability.whose)->phrase);
                return form.empty() ? who : form == "their" && ability.whose != "own" ? "their" : possessive(who);
            },
            ability.whose == "own");
        said.push_back(filler.fill(m_vocabulary.name("windows", key)->phrase));
    }
    return alternatives(std::move(said));
}

std::string Teller::limit(const Limit &limit) const
{
    const std::string span = limit.span == "round" ? m_vocabulary.roundNoun : limit.span;
    return (limit.times == 1 ? "once" : limit.times == 2 ? "twice" : std::to_string(limit.times) + " times") + " per " + span;
}

} // namespace rw::abilities
