// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include "abilities/reading/amountparts.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

using namespace english;

namespace {

/// Drops the owners from filters, because the text has already named them.
std::vector<Filter> withoutOwners(std::vector<Filter> filters)
{
    for (Filter &each : filters)
        std::erase_if(each, [](const FilterTerm &term) { return term.field == "of"; });
    return filters;
}

std::size_t leavesOf(const Statement &condition)
{
    const Statements *inner = condition.get<Statements>("");
    if (condition.word == "not" || !inner)
        return 1;
    std::size_t leaves = 0;
    for (const Statement &each : *inner)
        leaves += leavesOf(each);
    return leaves;
}

} // namespace

bool Teller::isOptional(const Statement &choice) const
{
    const Amount *least = choice.get<Amount>("at_least");
    const bool workedOut = least && least->op != Amount::Op::Integer;
    if (!isChoice(choice) || !mayBeFewer(choice) || workedOut || !isOne(choice.get<Amount>("count")))
        return false;
    return !(m_bare && isActor(chooser(choice))); // after "may" these words are redundant
}

/// Chance never stops early, and a least number may leave no room for fewer.
bool Teller::mayBeFewer(const Statement &choice)
{
    const Amount *least = choice.get<Amount>("at_least");
    const Amount *count = choice.get<Amount>("count");
    const std::int32_t most = !count ? 1 : count->op == Amount::Op::Integer ? count->number : INT32_MAX;
    const bool all = least && least->op == Amount::Op::Integer && least->number >= most;
    return choice.flag("up_to") && !choice.flag("random") && !all;
}

bool Teller::isAnyNumber(const Statement &choice)
{
    const Amount *count = choice.get<Amount>("count");
    return count && count->op == Amount::Op::All && mayBeFewer(choice);
}

Reference Teller::chooser(const Statement &choice) const
{
    const Parameter *by = m_vocabulary.word(Family::Choice, choice.word)->parameter("by");
    return by ? referenceOf(*by, choice) : Reference{Reference::Kind::Word, "user"};
}

/// "2 other Vikings", "up to 2 losers", "each victim", "any number of winners", "one of those Vikings"
std::string Teller::seatCount(const Statement &statement, const Reference &seats)
{
    const Amount *count = statement.get<Amount>("count");
    const bool all = count && count->op == Amount::Op::All && !isAnyNumber(statement);
    const bool fewer = mayBeFewer(statement) && !isOptional(statement);
    if (isSet(seats) && (all || (isOne(count) && !fewer)))
        return seat(seats, all ? "" : "one");
    const std::string members = isSet(seats) ? membersText(seats) : seat(seats, "");
    const std::string of = isSet(seats) && !isOne(count) ? " " : isSet(seats) ? " of the " : " of ";
    if (isOne(count))
        return (fewer ? "up to 1" : "one") + of + members;
    const std::string number = all ? "all" : countWords(statement, *count);
    return number.empty() ? countedOf(statement, *count, "many" + of + members)
                          : number + (number.ends_with(" of") ? " " : of) + members;
}

/// The count as it precedes a noun: "2", "1 to 3", "up to 2", "any number of". Empty if only the noun can tell it.
std::string Teller::countWords(const Statement &statement, const Amount &count) const
{
    const Amount *least = statement.get<Amount>("at_least");
    const auto isPlain = [](const Amount &each) { return each.op == Amount::Op::Integer; };
    const bool none = !least || least->number <= 0;
    if (least && !isPlain(*least))
        return {};
    if (isAnyNumber(statement))
        return none ? "any number of" : std::to_string(least->number) + " or more";
    if (!isPlain(count))
        return {};
    const std::string most = std::to_string(count.number);
    if (!mayBeFewer(statement))
        return most;
    if (none)
        return "up to " + most;
    return std::to_string(least->number) + (least->number + 1 == count.number ? " or " : " to ") + most;
}

/// " that are the Chief's", for dice whose holder has been named.
std::string Teller::ownersOf(const std::vector<Filter> &filters) const
{
    std::vector<std::string> said;
    for (const Filter &filter : filters)
        for (const FilterTerm &term : filter)
            if (term.field == "of")
                said.push_back(ownership(term));
    return said.empty() ? std::string() : " that are " + listed(said, "or");
}

/// "a card", "1 or 2 of your dice", "as many cards as your gold".
std::string Teller::choiceCount(const Statement &statement, const std::string &noun, bool ofSome)
{
    const Amount *given = statement.get<Amount>("count");
    const auto *where = statement.get<std::vector<Filter>>("where");
    const std::string plain = statement.get<Reference>("not") ? "other " + one(noun) + "|other " + many(noun) : noun;
    const std::string several = where ? manyOf(*where, plain) : many(plain);
    Amount count;
    count.number = 1;
    if (given)
        count = *given;
    const std::string number = isOptional(statement) ? "1" : countWords(statement, count);
    if (ofSome && statement.get<Reference>("of")) {
        const std::string whose = seat(*statement.get<Reference>("of"), "s") + " "
            + (where ? manyOf(withoutOwners(*where), plain) + ownersOf(*where) : several);
        if (count.op == Amount::Op::All && !isAnyNumber(statement))
            return "all " + whose;
        return number.empty() ? countedOf(statement, count, "many of " + whose)
                              : number + (number.ends_with(" of") ? " " : " of ") + whose;
    }
    if (isOne(given) && mayBeFewer(statement) && !isOptional(statement))
        return "up to 1 " + (where ? singleOf(*where, plain) : one(plain)) + (number.empty() ? atLeast(statement) : "");
    if (isOne(given))
        return where ? oneOf(*where, plain) : withArticle(plain);
    if (count.op == Amount::Op::All && !isAnyNumber(statement))
        return "all " + several;
    return number.empty() ? countedOf(statement, count, "many " + several) : number + " " + several;
}

/// " (but at least 2)", " (but at least as many as your gold)"
std::string Teller::atLeast(const Statement &choice)
{
    const Amount *least = choice.get<Amount>("at_least");
    const bool plain = least && least->op == Amount::Op::Integer;
    return least ? " (but at least " + std::string(plain ? "" : "as many as ") + amount(*least) + ")" : "";
}

/// A computed count: "as many of your dice as the quantity bid", "up to that many cards", "at least as many cards
/// as your gold".
std::string Teller::countedOf(const Statement &statement, const Amount &count, const std::string &manyThings)
{
    if (isAnyNumber(statement))
        return "at least as " + manyThings + " as " + amount(*statement.get<Amount>("at_least"));
    if (count.op == Amount::Op::Integer)
        return "up to " + std::to_string(count.number) + manyThings.substr(4) + atLeast(statement); // without "many"
    const bool that = count.op == Amount::Op::ThatMuch || (count.op == Amount::Op::Named && amount(count) == "that number");
    std::string text = that ? "that " + manyThings : "as " + manyThings + " as " + amount(count);
    return mayBeFewer(statement) ? "up to " + text + atLeast(statement) : text;
}

/// Whether a clause is about this seat: the tested seat, "who has ...", or the owner of the tested card, "whose owner won".
bool Teller::isCandidate(const Reference &reference) const
{
    return m_relative && reference.kind == Reference::Kind::Word && reference.word == "candidate" && m_tested != "word";
}

std::string Teller::relative()
{
    ++*m_relative;
    m_filler->agree(m_testedMany && m_tested == "seat");
    return m_tested == "card" ? "whose owner" : "";
}

/// "that is worth 2 or more gold": a test of a figure printed on the tested card.
Teller::Said Teller::printedClause(const Test &test)
{
    const Amount &left = test.left;
    const bool printed = left.op == Amount::Op::Read && !left.references.empty() && readsCandidateCard(left);
    if (!m_relative || !printed || test.right.op != Amount::Op::Integer || test.comparison == Comparison::Unequal)
        return std::nullopt;
    const std::int32_t number = test.right.number;
    Range range;
    if (test.comparison == Comparison::AtLeast || test.comparison == Comparison::Equal)
        range.least = number;
    if (test.comparison == Comparison::AtMost || test.comparison == Comparison::Equal)
        range.most = number;
    if (test.comparison == Comparison::Greater)
        range.least = saturated(std::int64_t(number) + 1);
    if (test.comparison == Comparison::Less)
        range.most = saturated(std::int64_t(number) - 1);
    ++*m_relative;
    const std::string said = term({left.word, {}, {}, {range}}, m_vocabulary.numberField(left.word)->sort);
    return said.starts_with("with ") ? said : (m_testedMany ? "that are " : "that is ") + said;
}

bool Teller::readsCandidateCard(const Amount &amount) const
{
    return m_tested == "card" && amount.references.front().word == "candidate" && m_vocabulary.numberField(amount.word);
}

/// Tells a condition as a clause about the candidate. Empty if any part of it is about something else.
Teller::Said Teller::clause(const Statement &condition, bool isDenied)
{
    if (condition.word == "not") {
        const Statements &inner = *condition.get<Statements>("");
        if (const std::optional<Statement> opposite = negated(inner))
            return clause(*opposite);
        return isDeniable(inner) ? clause(inner.front(), true) : std::nullopt;
    }
    std::size_t told = 0;
    const auto outer = std::exchange(m_relative, &told);
    const std::string text = isDenied ? denied(condition) : this->condition(condition);
    m_relative = outer;
    return told == leavesOf(condition) ? Said(text) : std::nullopt;
}

/// " who has 3 or more gold and lost", " that is a weapon", " (if there are 2 or more spare dice)"
Teller::Said Teller::ofCandidates(const Word &word, const Statement &choice, const Statements &conditions)
{
    const std::string outer = std::exchange(m_tested, word.gives.front());
    const Amount *count = choice.get<Amount>("count");
    const bool eachSeat = m_tested == "seat" && count && count->op == Amount::Op::All && !isAnyNumber(choice);
    const bool outerMany = std::exchange(m_testedMany, !isOne(count) && !eachSeat);
    std::vector<std::string> clauses;
    Statements rest;
    for (const Statement &each : conditions) {
        const Said said = clause(each);
        if (said)
            clauses.push_back(*said);
        else
            rest.push_back(each);
    }
    std::string text;
    if (!clauses.empty()) {
        const Reference *among = choice.get<Reference>("among");
        const bool goesOn = among && isSet(*among) && membersText(*among).find(" who ") != std::string::npos;
        text = (m_tested != "seat" ? " " : goesOn ? " and " : " who ") + listed(clauses);
    }
    if (!rest.empty())
        text += " (" + ifs(rest) + ")";
    m_tested = outer;
    m_testedMany = outerMany;
    return text;
}

} // namespace rw::abilities
