// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/core/numbering.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>

namespace rw::abilities {

namespace {

/// The highest possible value of an amount, as far as it can be known without playing.
std::int32_t mostOf(const Amount &amount)
{
    const bool least = amount.op == Amount::Op::Call && amount.word == "min";
    const bool greatest = amount.op == Amount::Op::Call && amount.word == "max";
    if (amount.op == Amount::Op::Integer)
        return amount.number;
    std::int32_t most = greatest ? INT32_MIN : INT32_MAX;
    for (const Amount &part : amount.parts)
        most = least ? std::min(most, mostOf(part)) : greatest ? std::max(most, mostOf(part)) : most;
    return most;
}

} // namespace

void AbilityCompiler::checkHeld(const Told &told, const std::string &key)
{
    const auto *count = told.statement.get<Amount>(key);
    if (!count || mostOf(*count) <= mostHeld)
        return;
    under(joined(told.statement.path, key), [&] {
        note("ability.too-many-held", "one name would hold more than {most}",
             "a count is at most {most}: write it so, or min(..., {most})", {{"most", std::to_string(mostHeld)}});
    });
}

CompilerNames::Entry *AbilityCompiler::newSlot(const std::string &name, const std::string &sort)
{
    CompilerNames::Entry *entry = m_names.declare(name, sort);
    if (!entry)
        note("ability.too-many-names", "more than {most} names would be known here",
             "choose some in a list that is over before (an offer, an if), or do without; a for_each needs two, a repeat one",
             {{"most", std::to_string(mostSlots)}});
    return entry;
}

CompilerNames::Entry *AbilityCompiler::declare(const Told &told, const std::string &sort)
{
    return under(joined(told.statement.path, "as"), [&] { return newSlot(told.statement.text("as"), sort); });
}

ChoiceCode AbilityCompiler::choice(const Told &told, ChoiceCode::Kind kind)
{
    ChoiceCode code;
    code.kind = kind;
    code.by = seat(told, "by");
    code.upTo = told.statement.flag("up_to");
    code.secret = told.statement.flag("secret");
    code.random = told.statement.flag("random");
    code.header = m_header;
    code.count = amount(told, "count");
    code.atLeast = amount(told, "at_least");
    return code;
}

void AbilityCompiler::choose(ChoiceCode code, CompilerNames::Entry *entry)
{
    code.slot = entry ? entry->slot : 0;
    const Range16 place = add(m_programs.choices, std::vector<ChoiceCode>{code}, "choices");
    if (entry)
        entry->choice = place.first;
    emit({.op = Step::Op::Choose, .link = place.first});
}

void AbilityCompiler::chooseCard(const Told &told)
{
    ChoiceCode code = choice(told, ChoiceCode::Kind::Card);
    checkHeld(told, "count");
    code.query.zones =
        std::uint32_t(under(joined(told.statement.path, "in"), [&] { return mask({"zones"}, wordsOf(told, "in"), 32); }));
    code.query.of = seat(told, "of");
    code.query.filters = filters(told, "where");
    CompilerNames::Entry *entry = declare(told, "card");
    const Tested before = std::exchange(m_tested, {.sort = "card"});
    code.query.conditions = conditions(told, "if");
    m_tested = before;
    choose(code, entry);
}

void AbilityCompiler::chooseSeat(const Told &told)
{
    ChoiceCode code = choice(told, ChoiceCode::Kind::Seat);
    code.among = seat(told, "among");
    CompilerNames::Entry *entry = declare(told, "seat");
    const Tested before = std::exchange(m_tested, {.sort = "seat"});
    code.query.conditions = conditions(told, "if");
    m_tested = before;
    choose(code, entry);
}

void AbilityCompiler::chooseNumber(const Told &told)
{
    ChoiceCode code = choice(told, ChoiceCode::Kind::Number);
    const Tested before = std::exchange(m_tested, {.sort = "seat"});
    code.least = amount(told, "min");
    code.most = amount(told, "max");
    m_tested = before;
    choose(code, declare(told, "number"));
}

void AbilityCompiler::chooseWord(const Told &told)
{
    ChoiceCode code = choice(told, ChoiceCode::Kind::Word);
    under(joined(told.statement.path, "from"), [&] { wordsToChoose(told, code); });
    CompilerNames::Entry *entry = declare(told, "word");
    const Tested before = std::exchange(m_tested, {.sort = "word", .slot = entry ? entry->slot : std::uint8_t(0)});
    code.query.conditions = conditions(told, "if");
    m_tested = before;
    choose(code, entry);
}

void AbilityCompiler::wordsToChoose(const Told &told, ChoiceCode &code)
{
    const std::vector<std::string> words = wordsOf(told, "from");
    const auto isList = [&](const std::string &word) { return m_vocabulary.name("word_lists", word) != nullptr; };
    if (words.size() == 1 && isList(words.front())) {
        code.list = smallNumber({"word_lists"}, words.front());
        return;
    }
    if (std::ranges::any_of(words, isList))
        return note("ability.list-among-words", "a list of words stands among words", "write the list alone, or the words alone");
    std::vector<std::uint16_t> numbers;
    for (const std::string &word : words)
        numbers.push_back(std::uint16_t(wordNumber({"listed_words"}, word).value_or(0)));
    code.words = shared(m_programs.numbers, numbers, "numbers");
}

/// Compiles a choice that the game adds. The machine finds the properties of any choice in their usual place; all parameters are
/// also in the arguments.
void AbilityCompiler::chooseOwn(const Told &told)
{
    ChoiceCode code = choice(told, ChoiceCode::Kind::Own);
    checkHeld(told, "count");
    code.own = std::uint8_t(ownNumber(m_vocabulary, Family::Choice, told.word.key));
    code.query.of = seat(told, "of");
    code.query.filters = filters(told, "where");
    const std::string sort = told.word.gives.empty() ? std::string() : told.word.gives.front();
    const Tested before = m_tested;
    if (m_tested.sort.empty())
        m_tested.sort = sort;
    code.arguments = arguments(told);
    m_tested = before;
    choose(code, declare(told, sort));
}

} // namespace rw::abilities
