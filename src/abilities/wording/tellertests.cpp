// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include "abilities/reading/amountparts.h"

#include <algorithm>

namespace rw::abilities {

using namespace english;

namespace {

Amount integer(std::int32_t number)
{
    Amount amount;
    amount.number = number;
    return amount;
}

bool isInteger(const Amount &amount, std::int32_t number)
{
    return amount.op == Amount::Op::Integer && amount.number == number;
}

} // namespace

std::string Teller::comparison(Comparison comparison, const Amount &right, const std::string &noun)
{
    // If both sides count the same thing, only the seat differs: "more gold than you".
    const bool alike = !noun.empty() && numberNoun(right) == noun;
    const Reference user{Reference::Kind::Word, "user"};
    const std::string number = alike ? seatText(right.references.empty() ? user : right.references.front(), "o") : amount(right);
    const auto asMuch = [&] {
        return alike ? std::string(isMass(noun) ? "as much " : "as many ") + many(noun) + " as " + number : counted(right, noun);
    };
    const auto than = [&](const std::string &word) {
        const bool plain = right.op == Amount::Op::Integer;
        return word + (plain ? " than " + counted(right, noun) : " " + many(noun) + " than " + number);
    };
    switch (comparison) {
    case Comparison::AtLeast:
        if (isInteger(right, 1))
            return isMass(noun) ? "any " + noun : withArticle(noun);
        return right.op == Amount::Op::Integer ? number + " or more " + many(noun) : "at least " + asMuch();
    case Comparison::AtMost:
        if (right.op != Amount::Op::Integer)
            return "at most " + asMuch();
        return number + (isMass(noun) ? " or less " : " or fewer ") + many(noun);
    case Comparison::Equal: return isInteger(right, 0) ? "no " + many(noun) : "exactly " + asMuch();
    case Comparison::Unequal: return isInteger(right, 0) ? "any " + many(noun) : "not exactly " + asMuch();
    case Comparison::Less: return than(isMass(noun) ? "less" : "fewer");
    case Comparison::Greater: return than("more");
    }
    return {};
}

/// Tests for "no gold" and for "any gold" always in the same form, however the deck writes them.
Test Teller::plainTest(const Test &test)
{
    Test plain = test;
    if (isInteger(test.right, 0) && test.comparison == Comparison::AtMost)
        plain.comparison = Comparison::Equal;
    if (isInteger(test.right, 0) && test.comparison == Comparison::Greater)
        plain = {test.left, Comparison::AtLeast, integer(1)};
    if (isInteger(test.right, 1) && test.comparison == Comparison::Less)
        plain = {test.left, Comparison::Equal, integer(0)};
    return plain;
}

/// "you have 2 gold", "the other Vikings together have 2 gold", or a clause about the candidate.
std::string Teller::has(const Reference &who, const std::string &what)
{
    if (isSet(who)) // the amount is a total over all seats of the set
        return togetherText(who) + " together have " + what;
    if (isCandidate(who)) {
        ++*m_relative;
        return (m_tested == "card" ? "whose owner has " : m_testedMany ? "have " : "has ") + what;
    }
    return seat(who, "") + (isPlural(who) ? " have " : " has ") + what;
}

/// "you have 2 or more of that good", "of which you have 2 or more"
std::string Teller::stockTest(const Test &test, const std::string &stock)
{
    const bool none = test.comparison == Comparison::Equal && isInteger(test.right, 0);
    const std::string text =
        has(test.left.references.back(), none ? "none " + stock : comparison(test.comparison, test.right, stock));
    if (!m_relative || m_tested != "word" || stock != "of it")
        return text;
    ++*m_relative;
    return "of which " + text.substr(0, text.find(" of it")) + text.substr(text.find(" of it") + 6);
}

/// Tells a test of what a seat has; empty for any other test.
Teller::Said Teller::possessionTest(const Test &test)
{
    const Amount &left = test.left;
    const auto ownerOf = [](const Amount &amount) {
        return amount.references.empty() ? Reference{Reference::Kind::Word, "user"} : amount.references.front();
    };
    const auto compared = [&](const std::string &noun) { return comparison(test.comparison, test.right, noun); };
    if (const std::string goods = goodsNoun(left, isInteger(test.right, 1) ? "or" : "and"); !goods.empty())
        return has(ownerOf(left.parts.front()), compared(goods));
    const bool ofNobody = readsCard(left) || left.word == "players" || left.word == "opponents";
    if (const std::string noun = numberNoun(left); !noun.empty() && !ofNobody)
        return has(ownerOf(left), compared(noun));
    if (const std::string stock = stockNoun(left); !stock.empty())
        return stockTest(test, stock);
    const FilterTerm *of = termOf(left.filter, "of");
    const bool counts = left.op == Amount::Op::Call && left.word == "count" && !left.words.empty();
    if (!counts || !of || of->references.empty())
        return std::nullopt;
    return has(of->references.front(), compared(countNoun(left, of->references.front())));
}

std::string Teller::test(const Test &written)
{
    const Test test = plainTest(written);
    if (const Said printed = printedClause(test))
        return *printed;
    const Name *read = test.left.op == Amount::Op::Read ? m_vocabulary.seatNumber(test.left.word) : nullptr;
    if (read && &read->phraseFor("there") != &read->phrase) {
        const bool single =
            isInteger(test.right, 1) && (test.comparison == Comparison::AtLeast || test.comparison == Comparison::Equal);
        return (single ? "there is " : "there are ") + comparison(test.comparison, test.right, read->phraseFor("there"));
    }
    if (const Said possession = possessionTest(test))
        return *possession;
    static const std::vector<std::string> words{"equal to", "not equal to", "less than", "at most", "more than", "at least"};
    return amount(test.left) + " is " + words[std::size_t(test.comparison)] + " " + amount(test.right);
}

} // namespace rw::abilities
