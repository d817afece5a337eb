// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include "abilities/reading/amountparts.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace rw::abilities {

using namespace english;

namespace {

/// Whether the filter gives an owner but no place: "your dice".
bool hasOwner(const Filter &filter)
{
    return termOf(filter, "of") && !termOf(filter, "in");
}

} // namespace

/// The noun for the things that a number counts, "spare die|spare dice" or "gold". Empty if its phrase is not a noun.
std::string Teller::numberNoun(const Amount &amount) const
{
    if (amount.op != Amount::Op::Read)
        return {};
    const Name *name = m_vocabulary.seatNumber(amount.word);
    if (!name)
        return {};
    const std::string &phrase = name->phraseFor("noun");
    return phrase.starts_with("the ") || phrase.find('<') != std::string::npos ? std::string() : phrase;
}

/// The nouns of a sum of one seat's resources, "gold and wood". Empty for any other amount.
std::string Teller::goodsNoun(const Amount &sum, const char *joint) const
{
    if (sum.op != Amount::Op::Add || !std::ranges::equal(sum.parts.front().references, sum.parts.back().references, isSame))
        return {};
    std::vector<std::string> nouns;
    for (const Amount &part : sum.parts)
        if (part.op == Amount::Op::Read && m_vocabulary.name("resources", part.word))
            nouns.push_back(many(numberNoun(part)));
    return nouns.size() == sum.parts.size() ? listed(nouns, joint) : std::string();
}

/// "that number", "the second number"; if several seats gave one, "the number that you chose" or "the Chief's number".
std::string Teller::numberCalled(const Amount &amount) const
{
    if (amount.references.empty())
        return called(amount.word, "number");
    const std::string who = seatText(amount.references.front(), "");
    return who == "you" ? "the number that you chose" : seatText(amount.references.front(), "s") + " number";
}

/// "of that good", if the amount is the stock of a chosen resource.
std::string Teller::stockNoun(const Amount &amount) const
{
    if (amount.op != Amount::Op::Call || amount.word != "stock")
        return {};
    if (!amount.words.empty() && amount.words.front() != "candidate")
        return {};
    const bool named = amount.words.empty() && m_chosen.contains(amount.references.front().word);
    return named ? "of " + called(amount.references.front().word, "kind") : "of it";
}

std::string Teller::testedCard() const
{
    return m_tested == "card" && m_testedMany ? "each card" : m_vocabulary.name("cards", "candidate")->phrase;
}

/// A word may be both a number of a seat and a field of a card. The reference decides which of them is read.
bool Teller::readsCard(const Amount &amount) const
{
    if (!m_vocabulary.numberField(amount.word) || amount.references.empty())
        return false;
    const Reference &of = amount.references.front();
    if (of.kind == Reference::Kind::Named)
        return m_chosen.contains(of.word) && !m_chosen.at(of.word).seat;
    if (of.word == "candidate")
        return m_tested == "card" || !m_vocabulary.seatNumber(amount.word);
    return of.kind == Reference::Kind::Word && m_vocabulary.name("cards", of.word) != nullptr;
}

/// "your minimum bet", "the number of Treasures that you take as a winner"
std::string Teller::numberText(const Name &name, const Reference &whose) const
{
    const bool theirs = m_holder && isSame(*m_holder, whose);
    const auto who = [&](const std::string &form) { return !theirs ? seatText(whose, form) : form == "s" ? "their" : "they"; };
    Filler filler([&](const std::string &key, const std::string &form) { return key == "of" ? Said(who(form)) : std::nullopt; },
                  theirs || isPlural(whose));
    return filler.fill(name.phrase.find("<n") == std::string::npos ? name.phrase : name.phraseFor("whole"));
}

/// An operand, in brackets if the words around it could be taken for part of it.
std::string Teller::operand(const Amount &whole, std::size_t index)
{
    using Op = Amount::Op;
    const Amount &part = whole.parts[index];
    const bool sum = part.op == Op::Add || part.op == Op::Subtract;
    const bool call = part.op == Op::Call && !part.parts.empty();
    const bool apart = call || (sum && (whole.op == Op::Multiply || (whole.op == Op::Subtract && index > 0)));
    return apart ? "(" + amount(part) + ")" : amount(part);
}

/// An amount that is computed for each seat in turn: "their helmets times 2".
std::string Teller::amountOfEach(const Amount &amount)
{
    const auto outer = std::exchange(m_holder, Reference{Reference::Kind::Word, "candidate"});
    const std::string text = this->amount(amount);
    m_holder = outer;
    return text;
}

std::string Teller::amount(const Amount &amount)
{
    using Op = Amount::Op;
    const auto both = [&](const char *word) {
        const std::string first = operand(amount, 0); // told in reading order, because telling has side effects
        return first + " " + word + " " + operand(amount, 1);
    };
    switch (amount.op) {
    case Op::Integer: return std::to_string(amount.number);
    case Op::All: return "all";
    case Op::ThatMuch: return "that much";
    case Op::Named: return numberCalled(amount);
    case Op::Add: return both("plus");
    case Op::Subtract: return both("minus");
    case Op::Multiply: return both("times");
    case Op::Call: return call(amount);
    case Op::Read: break;
    }
    const Reference user{Reference::Kind::Word, "user"};
    const Reference &whose = amount.references.empty() ? user : amount.references.front();
    if (readsCard(amount))
        return "the " + amount.word + " of "
            + (whose.isNamed()                 ? called(whose.word, "card")
                   : whose.word == "candidate" ? testedCard()
                                               : m_vocabulary.name("cards", whose.word)->phrase);
    const std::string noun = numberNoun(amount);
    const Name *name = m_vocabulary.seatNumber(amount.word);
    if (noun.empty() && name && name->phrase.find('<') == std::string::npos)
        return name->phrase;
    if (amount.word == "players" || amount.word == "opponents")
        return "the number of " + many(noun);
    if (noun.empty() && name)
        return numberText(*name, whose);
    const std::string what = noun.empty() ? humanized(amount.word) : many(noun);
    if (m_holder && isSame(*m_holder, whose))
        return "their " + what;
    const bool neighbour = whose.kind == Reference::Kind::LeftOf || whose.kind == Reference::Kind::RightOf;
    return neighbour ? "the " + what + " of " + seatText(whose, "") : seatText(whose, "s") + " " + what;
}

/// "weapons chosen"
std::string Teller::chosenText(const Reference &name) const
{
    const auto chosen = m_chosen.find(name.word);
    return chosen == m_chosen.end() ? "those" : plural(chosen->second.noun) + " chosen";
}

/// What a count also includes if the filter names no owner: " (also those of nobody)".
std::string Teller::fromAnybody(const Name &counted, const Filter &filter)
{
    const std::string &besides = counted.phraseFor("besides");
    return &besides == &counted.phrase || termOf(filter, "of") ? std::string() : " (" + besides + ")";
}

std::string Teller::call(const Amount &amount)
{
    if (amount.word == "highest" || amount.word == "lowest")
        return extreme(amount);
    std::vector<std::string> parts;
    for (const Amount &part : amount.parts)
        parts.push_back(this->amount(part));
    if (amount.word == "min" || amount.word == "max")
        return std::string("the ")
            + (parts.size() > 2           ? (amount.word == "min" ? "smallest" : "largest")
                   : amount.word == "min" ? "smaller"
                                          : "larger")
            + " of " + listed(parts);
    if (amount.word == "half_up" || amount.word == "half_down")
        return "half of " + parts.front() + ", rounded " + amount.word.substr(5);
    const std::string first = amount.words.empty() ? std::string() : amount.words.front();
    if (amount.word == "count") {
        const Name *counted = m_vocabulary.name("countables", first);
        if (!counted)
            return "the number of " + chosenText(amount.references.front());
        return "the number of " + many(filterNoun(amount.filter, seatNoun(counted->phrase)))
            + fromAnybody(*counted, amount.filter);
    }
    if (amount.word == "sum")
        return "the total " + first + " of " + many(filterNoun(amount.filter, "card|cards"));
    if (amount.word == "stock")
        return seatText(amount.references.back(), "s") + " "
            + (first.empty() || first == "candidate" ? "stock of it" : many(m_vocabulary.name("resources", first)->phrase));
    if (amount.word == "counters")
        return "the number of " + many(m_vocabulary.name("counters", first)->phrase) + " on "
            + thing(amount.references.front(), "o");
    if (amount.word == "table")
        return "figure " + parts.front() + " of the table " + first;
    return tally(amount);
}

std::string Teller::counted(const Amount &amount, const std::string &noun)
{
    using Op = Amount::Op;
    const auto of = [&](std::int32_t number) { return number == 1 ? one(noun) : many(noun); };
    const auto isNamed = [&](const Amount &part) { return part.op == Op::Named && numberCalled(part) == "that number"; };
    if (amount.op == Op::Integer)
        return (amount.number == 0 ? "no" : std::to_string(amount.number)) + " " + of(amount.number);
    if (amount.op == Op::All)
        return "all " + many(noun);
    if (amount.op == Op::ThatMuch || isNamed(amount))
        return (isMass(noun) ? "that much " : "that many ") + many(noun);
    if (amount.op == Op::Add && isNamed(amount.parts[0]) && amount.parts[1].op == Op::Integer)
        return counted(amount.parts[1], noun) + " more than that";
    if (amount.op == Op::Call && amount.word == "count" && !amount.words.empty()) {
        const Name *what = m_vocabulary.name("countables", amount.words.front());
        const std::string things = filterNoun(amount.filter, seatNoun(what->phrase));
        return "1 " + one(noun) + " for each " + (hasOwner(amount.filter) ? "of " + many(things) : one(things))
            + fromAnybody(*what, amount.filter);
    }
    return "as " + std::string(isMass(noun) ? "much " : "many ") + many(noun) + " as " + this->amount(amount);
}

/// "you roll 1 die more", "you roll 1 die fewer". Empty if the number's phrase cannot express such a change.
Teller::Said Teller::tellMore(const Name &name, const Statement &number, const Amount &add)
{
    const bool named = add.op == Amount::Op::Named || add.op == Amount::Op::ThatMuch;
    if (add.op != Amount::Op::Integer)
        return named ? Said(nameText("numbers", name.key, "", number)) : std::nullopt;
    Statement positive = number;
    for (Argument &each : positive.arguments)
        if (each.key == "add")
            std::get<Amount>(each.content).number = saturated(std::abs(std::int64_t(add.number)));
    const std::string text = nameText("numbers", name.key, "", positive);
    if (add.number >= 0)
        return text;
    return text.ends_with(" more") ? Said(text.substr(0, text.size() - 4) + "fewer") : std::nullopt;
}

std::string Teller::changed(const Statement &number)
{
    const Name *name = m_vocabulary.name("numbers", number.text("name"));
    static const std::vector<std::pair<std::string, std::string>> ways{
        {"set", ""}, {"times", " times as high"}, {"add", " higher"}, {"at_least", "at least "}, {"at_most", "at most "}};
    // A phrase with <n> tells how much more. Any other change needs the name of the number.
    const bool tellsMore = name->phrase.find("<n") != std::string::npos;
    const auto count = std::ranges::count_if(ways, [&](const auto &way) { return number.argument(way.first) != nullptr; });
    if (const Amount *add = number.get<Amount>("add"); add && tellsMore && count == 1 && !number.argument("cards"))
        if (const auto more = tellMore(*name, number, *add))
            return *more;
    std::string phrase = nameText("numbers", name->key, tellsMore ? "whole" : "", number);
    if (const Reference *of = number.get<Reference>("of"); of && !isPlural(*of) && name->phrase.find("<of") == std::string::npos)
        phrase += " for " + seatText(*of, "o");
    std::vector<std::string> changes;
    for (const auto &[key, words] : ways) {
        const Amount *change = number.get<Amount>(key);
        if (!change)
            continue;
        const bool lower = key == "add" && change->op == Amount::Op::Integer && change->number < 0;
        changes.push_back(lower ? std::to_string(-std::int64_t(change->number)) + " lower"
                              : key == "add" && change->op != Amount::Op::Integer ? "higher by " + amount(*change)
                              : words.ends_with(' ')                              ? words + amount(*change)
                                                                                  : amount(*change) + words);
    }
    const auto *cards = number.get<std::vector<Filter>>("cards");
    return phrase + (cards ? " of " + manyOf(*cards, "card|cards") : "") + " is " + listed(changes);
}

} // namespace rw::abilities
