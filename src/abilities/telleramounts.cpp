// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/teller.h"

#include <algorithm>

namespace rw::abilities {

using namespace english;

namespace {

bool isInteger(const Amount &amount, std::int32_t number)
{
    return amount.op == Amount::Op::Integer && amount.number == number;
}

bool isSame(const Reference &one, const Reference &other)
{
    return one.kind == other.kind && one.word == other.word;
}

/// As much of a kind as somebody has of it.
bool isStockOf(const Amount &amount, const Reference &kind)
{
    return amount.op == Amount::Op::Call && amount.word == "stock" && amount.references.size() > 1
        && isSame(amount.references.front(), kind);
}

} // namespace

/// What a number counts, as "spare die|spare dice" or "gold"; empty when its phrase is no noun.
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

/// The resources of one seat that are added up, "gold and wood"; empty when it is anything else.
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

std::string Teller::amount(const Amount &amount) const
{
    using Op = Amount::Op;
    const auto both = [&](const char *word) { return this->amount(amount.parts[0]) + " " + word + " " + this->amount(amount.parts[1]); };
    switch (amount.op) {
    case Op::Integer: return std::to_string(amount.number);
    case Op::All: return "all";
    case Op::ThatMuch: return "that much";
    case Op::Named: return amount.references.empty() ? "that number" : "the number of " + seatText(amount.references.front(), "o");
    case Op::Add: return both("plus");
    case Op::Subtract: return both("minus");
    case Op::Multiply: return both("times");
    case Op::Call: return call(amount);
    case Op::Read: break;
    }
    const Reference user{Reference::Kind::Word, "user"};
    const Reference &whose = amount.references.empty() ? user : amount.references.front();
    if (m_vocabulary.numberField(amount.word) && m_vocabulary.name("cards", whose.word))
        return "the " + amount.word + " of " + m_vocabulary.name("cards", whose.word)->phrase;
    const std::string noun = numberNoun(amount);
    const Name *name = m_vocabulary.seatNumber(amount.word);
    if (noun.empty() && name && name->phrase.find('<') == std::string::npos)
        return name->phrase;
    if (amount.word == "players" || amount.word == "opponents")
        return "the number of " + many(noun);
    return seatText(whose, "s") + " " + (noun.empty() ? amount.word : many(noun));
}

std::string Teller::call(const Amount &amount) const
{
    std::vector<std::string> parts;
    for (const Amount &part : amount.parts)
        parts.push_back(this->amount(part));
    if (amount.word == "min" || amount.word == "max")
        return std::string("the ") + (parts.size() > 2 ? (amount.word == "min" ? "smallest" : "largest") : amount.word == "min" ? "smaller" : "larger")
            + " of " + listed(parts);
    if (amount.word == "half_up" || amount.word == "half_down")
        return "half of " + parts.front() + ", rounded " + amount.word.substr(5);
    const std::string first = amount.words.empty() ? std::string() : amount.words.front();
    if (amount.word == "count") {
        const Name *counted = m_vocabulary.name("countables", first);
        return "the number of " + (counted ? many(filterNoun(amount.filter, seatNoun(counted->phrase))) : std::string("those"));
    }
    if (amount.word == "sum")
        return "the total " + first + " of " + many(filterNoun(amount.filter, "card|cards"));
    if (amount.word == "stock")
        return seatText(amount.references.back(), "s") + " " + (first.empty() || first == "candidate" ? "stock of it" : many(m_vocabulary.name("resources", first)->phrase));
    if (amount.word == "counters")
        return "the number of " + many(m_vocabulary.name("counters", first)->phrase) + " on it";
    if (amount.word == "table")
        return "figure " + parts.front() + " of the table " + first;
    if (amount.word == "tally")
        return "how much was " + first;
    const std::string over = amount.references.empty() ? "everyone" : seatText(amount.references.front(), "o");
    const std::string noun = amount.parts.empty() ? std::string() : numberNoun(amount.parts.front());
    return "the " + amount.word + " " + (noun.empty() ? parts.front() : many(noun)) + " of " + over;
}

std::string Teller::counted(const Amount &amount, const std::string &noun) const
{
    using Op = Amount::Op;
    const auto of = [&](std::int32_t number) { return number == 1 ? one(noun) : many(noun); };
    const auto isNamed = [](const Amount &part) { return part.op == Op::Named && part.references.empty(); };
    if (amount.op == Op::Integer)
        return (amount.number == 0 ? "no" : std::to_string(amount.number)) + " " + of(amount.number);
    if (amount.op == Op::All)
        return "all " + many(noun);
    if (amount.op == Op::ThatMuch || isNamed(amount))
        return (isMass(noun) ? "that much " : "that many ") + many(noun);
    if (amount.op == Op::Add && isNamed(amount.parts[0]) && amount.parts[1].op == Op::Integer)
        return counted(amount.parts[1], noun) + " more than that";
    const bool each = amount.op == Op::Call && amount.word == "count" && !amount.words.empty();
    if (each)
        return "1 " + one(noun) + " for each " + one(filterNoun(amount.filter, seatNoun(m_vocabulary.name("countables", amount.words.front())->phrase)));
    return "as " + std::string(isMass(noun) ? "much " : "many ") + many(noun) + " as " + this->amount(amount);
}

std::string Teller::comparison(Comparison comparison, const Amount &right, const std::string &noun) const
{
    const std::string number = amount(right);
    const auto than = [&](const std::string &word) {
        const bool plain = right.op == Amount::Op::Integer;
        return word + (plain ? " than " + counted(right, noun) : " " + many(noun) + " than " + number);
    };
    switch (comparison) {
    case Comparison::AtLeast:
        if (isInteger(right, 1))
            return isMass(noun) ? "any " + noun : withArticle(noun);
        return right.op == Amount::Op::Integer ? number + " or more " + many(noun) : "at least " + counted(right, noun);
    case Comparison::AtMost:
        if (right.op != Amount::Op::Integer)
            return "at most " + counted(right, noun);
        return number + (isMass(noun) ? " or less " : " or fewer ") + many(noun);
    case Comparison::Equal: return isInteger(right, 0) ? "no " + many(noun) : "exactly " + counted(right, noun);
    case Comparison::Unequal: return isInteger(right, 0) ? "any " + many(noun) : "not exactly " + counted(right, noun);
    case Comparison::Less: return than(isMass(noun) ? "less" : "fewer");
    case Comparison::Greater: return than("more");
    }
    return {};
}

std::string Teller::test(const Test &test)
{
    const auto have = [&](const Reference &who, const std::string &what) {
        const bool relative = m_candidate && who.word == "candidate";
        return relative ? "has " + what : seat(who, "") + (isPlural(who) ? " have " : " has ") + what;
    };
    const Reference user{Reference::Kind::Word, "user"};
    const Amount &left = test.left;
    if (const Name *read = left.op == Amount::Op::Read ? m_vocabulary.seatNumber(left.word) : nullptr;
        read && &read->phraseFor("there") != &read->phrase) {
        const bool single =
            isInteger(test.right, 1) && (test.comparison == Comparison::AtLeast || test.comparison == Comparison::Equal);
        return (single ? "there is " : "there are ") + comparison(test.comparison, test.right, read->phraseFor("there"));
    }
    if (const std::string goods = goodsNoun(left, isInteger(test.right, 1) ? "or" : "and"); !goods.empty())
        return have(left.parts.front().references.empty() ? user : left.parts.front().references.front(), comparison(test.comparison, test.right, goods));
    if (const std::string noun = numberNoun(left); !noun.empty() && left.word != "players" && left.word != "opponents")
        return have(left.references.empty() ? user : left.references.front(), comparison(test.comparison, test.right, noun));
    const auto of = std::ranges::find(left.filter, "of", &FilterTerm::field);
    if (left.op == Amount::Op::Call && left.word == "count" && !left.words.empty() && of != left.filter.end() && !of->references.empty()) {
        const Reference who = of->references.front();
        Filter rest = left.filter;
        if (std::ranges::find(rest, "in", &FilterTerm::field) == rest.end())
            std::erase_if(rest, [](const FilterTerm &term) { return term.field == "of"; });
        m_holder = who;
        const std::string noun = filterNoun(rest, seatNoun(m_vocabulary.name("countables", left.words.front())->phrase));
        m_holder.reset();
        return have(who, comparison(test.comparison, test.right, noun));
    }
    static const std::vector<std::string> words{"equal to", "not equal to", "less than", "at most", "more than", "at least"};
    return amount(left) + " is " + words[std::size_t(test.comparison)] + " " + amount(test.right);
}

std::string Teller::changed(const Statement &number)
{
    const Name *name = m_vocabulary.name("numbers", number.text("name"));
    static const std::vector<std::pair<std::string, std::string>> ways{
        {"add", " higher"}, {"times", " times as high"}, {"set", ""}, {"at_least", " or more"}, {"at_most", " or less"}};
    // A phrase with a number in it tells how much more; any other change needs the number's name.
    const bool tellsMore = name->phrase.find("<n") != std::string::npos;
    const auto count = std::ranges::count_if(ways, [&](const auto &way) { return number.argument(way.first) != nullptr; });
    const Amount *add = number.get<Amount>("add");
    if (tellsMore && count == 1 && add) {
        const bool fewer = add->op == Amount::Op::Integer && add->number < 0;
        Statement positive = number;
        for (Argument &each : positive.arguments)
            if (each.key == "add" && fewer)
                std::get<Amount>(each.content).number = saturated(-std::int64_t(add->number));
        std::string text = nameText("numbers", name->key, "", positive);
        return fewer && text.ends_with(" more") ? text.substr(0, text.size() - 4) + "fewer" : text;
    }
    const std::string phrase = nameText("numbers", name->key, tellsMore ? "whole" : "", number);
    std::vector<std::string> changes;
    for (const auto &[key, words] : ways) {
        const Amount *change = number.get<Amount>(key);
        if (!change)
            continue;
        const bool lower = key == "add" && change->op == Amount::Op::Integer && change->number < 0;
        changes.push_back(lower ? std::to_string(-std::int64_t(change->number)) + " lower" : amount(*change) + words);
    }
    const auto *cards = number.get<std::vector<Filter>>("cards");
    return phrase + (cards ? " of " + many(filterNoun(cards->front(), "card|cards")) : "") + " is " + listed(changes);
}

/// Whose are the goods that are lost or given: "your ", "their ".
std::string Teller::bundleOwner(const Statement &statement)
{
    const Reference *from = statement.get<Reference>("from");
    const Reference *who = from ? from : statement.get<Reference>("who");
    const bool mine = who ? isPlural(*who) : m_actor == Reference{Reference::Kind::Word, "user"};
    return mine && (!who || who->kind == Reference::Kind::Word) ? "your " : "their ";
}

std::string Teller::bundle(const Statement &statement)
{
    std::vector<std::string> parts;
    for (const Argument &argument : statement.arguments) {
        const auto *number = std::get_if<Amount>(&argument.content);
        if (!number)
            continue;
        if (number->op == Amount::Op::All && argument.key != "any") {
            parts.push_back("all " + bundleOwner(statement) + many(m_vocabulary.name("resources", argument.key)->phrase));
            continue;
        }
        if (argument.key != "any") {
            parts.push_back(counted(*number, m_vocabulary.name("resources", argument.key)->phrase));
            continue;
        }
        const Reference *kind = statement.get<Reference>("kind");
        const std::string word = statement.text("kind");
        parts.push_back(!word.empty() ? counted(*number, m_vocabulary.name("resources", word)->phrase)
                            : kind    ? ofThatKind(*number, *kind)
                                      : amount(*number) + " of a kind of choice");
    }
    return listed(parts);
}

/// "2 of that good", "as much of that good as you have"
std::string Teller::ofThatKind(const Amount &number, const Reference &kind) const
{
    const std::string that = "that " + (m_chosen.contains(kind.word) ? m_chosen.at(kind.word).noun : "kind");
    if (!isStockOf(number, kind))
        return amount(number) + " of " + that;
    const Reference &who = number.references.back();
    return "as much of " + that + " as " + seatText(who, "") + (isPlural(who) ? " have" : " has");
}

} // namespace rw::abilities
