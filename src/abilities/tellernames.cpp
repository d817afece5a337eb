// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/teller.h"

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

const std::string &wordOf(const FilterTerm &term)
{
    static const std::string none;
    return term.words.empty() ? none : term.words.front();
}

} // namespace

std::string Teller::seatNoun(const std::string &text) const
{
    std::string said = text;
    for (const auto &[slot, noun] : {std::pair<std::string, std::string>{"<seat>", one(m_vocabulary.seatNoun)}, {"<seats>", many(m_vocabulary.seatNoun)}})
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
        return each.kind == Reference::Kind::Word && (each.word == "owner" || each.word == "user") ? Reference{Reference::Kind::Word, "user"} : each;
    };
    return mine(reference) == mine(m_actor);
}

std::string Teller::seatText(const Reference &reference, const std::string &form) const
{
    std::string noun;
    if (reference.kind == Reference::Kind::LeftOf || reference.kind == Reference::Kind::RightOf) {
        const Reference inner{reference.ofNamed ? Reference::Kind::Named : Reference::Kind::Word, reference.word};
        noun = "the " + one(m_vocabulary.seatNoun) + (reference.kind == Reference::Kind::LeftOf ? " to the left of " : " to the right of ") + seatText(inner, "o");
    } else if (reference.kind == Reference::Kind::Named) {
        const auto chosen = m_chosen.find(reference.word);
        noun = "that " + (chosen == m_chosen.end() ? one(m_vocabulary.seatNoun) : chosen->second.noun);
    } else {
        for (const char *list : {"seats", "roles", "seat_sets"})
            if (const Name *name = m_vocabulary.name(list, reference.word); name && noun.empty())
                noun = seatNoun(form == "one" || form == "many" ? name->phraseFor(form) : name->phrase);
    }
    return form == "s" ? possessive(noun) : noun;
}

/// Every one of a set of seats, or of those that were chosen: "each loser", "each of them".
std::string Teller::eachText(const Reference &seats) const
{
    return seats.isNamed() && isPlural(seats) ? "each of them" : seatText(seats, "");
}

std::string Teller::seat(const Reference &reference, const std::string &form)
{
    if (form == "each" && reference.word == "everyone")
        return "each";
    const std::string plain = form == "each" ? "s" : form;
    if (!m_each.empty() && reference.kind == Reference::Kind::Named && reference.word == m_each && plain.empty()) {
        m_each.clear();
        return eachText(m_eachOf);
    }
    const bool ours = reference.kind == Reference::Kind::Word && (reference.word == "owner" || reference.word == "user");
    const bool again = m_subject && *m_subject == reference && !ours;
    const bool acting = isActor(reference) && !ours;
    if ((again || acting) && plain == "s")
        return "their";
    return seatText(reference, plain);
}

std::string Teller::thing(const Reference &reference, const std::string &form, const std::string &sort)
{
    std::string noun;
    if (reference.kind == Reference::Kind::Named) {
        const auto chosen = m_chosen.find(reference.word);
        const bool several = chosen != m_chosen.end() && chosen->second.several;
        if (form == "that" && chosen != m_chosen.end())
            return several ? "their" : possessive("that " + chosen->second.noun);
        if (m_last == reference.word)
            return form == "s" ? (several ? "their" : "its") : several ? (form == "o" ? "them" : "they") : "it";
        noun = "the " + (chosen == m_chosen.end() ? sort : chosen->second.noun);
        if (chosen != m_chosen.end() && chosen->second.of)
            noun = seat(*chosen->second.of, "s") + " " + chosen->second.noun;
    } else if (const Name *name = m_vocabulary.name("cards", reference.word)) {
        noun = name->phrase;
    } else {
        for (const Name &each : m_vocabulary.names)
            if (each.key == reference.word && noun.empty())
                noun = each.phrase;
    }
    return form == "s" || form == "that" ? possessive(noun) : noun;
}

/// What the cards of the zones of a choice are called: "tile|tiles".
std::string Teller::cardNoun(const Statement &choice) const
{
    const auto *zones = choice.get<std::vector<std::string>>("in");
    const Name *only = zones && zones->size() == 1 ? m_vocabulary.name("zones", zones->front()) : nullptr;
    return only && &only->phraseFor("noun") != &only->phrase ? only->phraseFor("noun") : "card|cards";
}

/// What a noun counts.
std::string Teller::sortOf(const std::string &noun) const
{
    for (const Name &name : m_vocabulary.names)
        if (name.list == "countables" && name.phrase == noun)
            return name.sort;
    return "card";
}

/// "Artifact", or "card" where the filter knows no one type.
std::string Teller::typeNoun(const Filter &filter) const
{
    const auto type = std::ranges::find(filter, "type", &FilterTerm::field);
    if (type == filter.end() || type->words.size() != 1)
        return "card";
    const Name *name = m_vocabulary.name("types", type->words.front());
    return name ? one(name->phrase) : type->words.front();
}

/// The noun with what the filter says about it, in both numbers: "face-up Artifact|face-up Artifacts".
std::string Teller::filterNoun(const Filter &filter, const std::string &noun) const
{
    std::string head = noun;
    std::string before;
    std::string after;
    const auto whose = std::ranges::find(filter, "of", &FilterTerm::field);
    const Reference *of = whose == filter.end() || whose->references.empty() ? nullptr : &whose->references.front();
    for (const FilterTerm &each : filter) {
        if (each.field == "type" && !each.words.empty()) {
            const Name *type = m_vocabulary.name("types", wordOf(each));
            head = type ? type->phrase : wordOf(each) + "|" + wordOf(each) + "s";
        } else if (each.field == "face") {
            before += "face-" + wordOf(each) + " ";
        } else if (each.field == "not" && !each.references.empty() && each.references.front().word == "this") {
            before = "other " + before;
        } else if (each.field == "in") {
            after += " in " + zone(wordOf(each), of);
        } else if (each.field != "of" || std::ranges::find(filter, "in", &FilterTerm::field) == filter.end()) {
            const std::string said = term(each, sortOf(noun));
            const std::string first = said.substr(0, said.find(' '));
            const std::vector<std::string> clauses{"that", "with", "in", "of", "at", "worth", "other", "next"};
            (std::ranges::find(clauses, first) == clauses.end() ? before : after) +=
                std::ranges::find(clauses, first) == clauses.end() ? said + " " : " " + said;
        }
    }
    return before + one(head) + after + (isMass(head) ? "" : "|" + before + many(head) + after);
}

std::string Teller::term(const FilterTerm &term, const std::string &sort) const
{
    std::vector<std::string> values;
    for (const std::string &word : term.words) {
        const Name *number = m_vocabulary.seatNumber(word);
        values.push_back(number ? number->phrase : word);
    }
    for (const Reference &each : term.references) {
        const bool seat = term.field == "of";
        const Name *card = m_vocabulary.name("cards", each.word);
        const auto chosen = m_chosen.find(each.word);
        values.push_back(seat ? seatText(each, "o") : card ? card->phrase : "that " + (chosen == m_chosen.end() ? term.field : chosen->second.noun));
    }
    for (const Range &range : term.ranges)
        values.push_back(rangeText(range));
    const Field *field = m_vocabulary.field(sort, term.field);
    std::string phrase = field ? field->phrase : "<n>";
    if (const std::size_t at = phrase.find("<n>"); at != phrase.npos)
        phrase.replace(at, 3, listed(values, "or"));
    return phrase;
}

std::string Teller::zone(const std::string &key, const Reference *of) const
{
    const Name *name = m_vocabulary.name("zones", key);
    const std::string &common = name->phraseFor("table");
    if (&common != &name->phrase)
        return common;
    if (!of)
        return "the " + name->phrase;
    if (m_holder && *m_holder == *of)
        return (isPlural(*of) ? seatText(*of, "s") : "their") + " " + name->phrase;
    if (*of == Reference{Reference::Kind::Word, "everyone"})
        return "anyone's " + name->phrase;
    if (*of == Reference{Reference::Kind::Word, "others"})
        return possessive(seatText(*of, "one")) + " " + name->phrase;
    return seatText(*of, "s") + " " + name->phrase;
}

/// Where something is chosen: "in the Active Pile or in anyone's Stash", "there".
std::string Teller::place(const Statement &statement)
{
    const auto *zones = statement.get<std::vector<std::string>>("in");
    const Reference *of = statement.get<Reference>("of");
    std::vector<std::string> places;
    for (const std::string &key : zones ? *zones : std::vector<std::string>())
        places.push_back("in " + zone(key, of));
    const std::string said = listed(places, "or");
    return said == "in " + m_place ? "there" : said;
}

/// "take it into your Stash", "give it to that loser".
std::string Teller::arrival(const Statement &statement)
{
    const Name *name = m_vocabulary.name("zones", statement.text("to"));
    const Reference *of = statement.get<Reference>("of");
    const std::string &phrase = name->phraseFor(of && isActor(*of) ? "own" : of ? "others" : "all");
    if (&phrase == &name->phrase)
        return "put " + thing(*statement.get<Reference>("card"), "o") + " into " + zone(name->key, of);
    const bool plain = !of || isPlural(*of);
    Filler filler([&](const std::string &key, const std::string &form) -> Said {
        return key == "card" ? thing(*statement.get<Reference>("card"), "o") : of ? Said(seat(*of, form)) : std::nullopt;
    }, plain);
    return filler.fill(phrase);
}

std::string Teller::windows(const Ability &ability)
{
    std::vector<std::string> said;
    for (const std::string &key : ability.windows) {
        Filler filler([&](const std::string &, const std::string &form) -> Said {
            const std::string who = seatNoun(m_vocabulary.name("whose", ability.whose)->phrase);
            return form.empty() ? who : form == "their" && ability.whose != "own" ? "their" : possessive(who);
        }, ability.whose == "own");
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
