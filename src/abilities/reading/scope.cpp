// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/scope.h"

#include "abilities/reading/amountparts.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>

namespace rw::abilities {

namespace {

struct Known
{
    std::string name;
    std::string sort; ///< empty: any sort
    bool several = false; ///< the name may stand for several things
};

bool holds(const std::vector<std::string> &items, const std::string &item)
{
    return std::ranges::find(items, item) != items.end();
}

/// Whether the parameter would use only the first of several things. An operation's own words say how it treats several.
bool takesOne(const Word &word, const Parameter &parameter)
{
    const bool acts = word.family == Family::Operation || word.family == Family::Choice;
    const bool answers = word.family == Family::Choice && parameter.key == "by";
    return parameter.kind == Kind::Seat || parameter.kind == Kind::Pattern || parameter.single || answers
        || (parameter.kind == Kind::Thing && !acts);
}

class ScopeCheck
{
public:
    explicit ScopeCheck(const Vocabulary &vocabulary) : m_vocabulary(vocabulary) {}

    Findings run(const Ability &ability);

private:
    void list(Family family, const Statements &statements);
    void statement(Family family, const Statement &statement);
    void argument(const Word &word, const Parameter &parameter, const Statement &statement, const Argument &argument);
    void nested(const Word &word, const Statement &statement);
    void declare(const Statement &statement, const std::string &sort);
    std::vector<std::string> givenBy(const Statements &event) const;
    std::string sortOf(const Word &word, const Statement &statement) const;

    void name(const std::string &name, const std::vector<std::string> &sorts, const std::string &path, int column);
    void onlyOne(const Reference &reference, const std::string &path);
    void reference(const Reference &reference, const std::vector<std::string> &sorts, const std::string &path,
                   bool single = false);
    bool asksOne(const Amount &amount) const;
    void amount(const Amount &amount, const std::string &path);
    void filter(const std::string &sort, const Filter &filter, const std::string &path);
    void term(const Field *field, const FilterTerm &term, const std::string &path);
    void note(Finding finding, const std::string &path, int column);
    void given(const std::string &word, const std::string &path, int column);

    const Vocabulary &m_vocabulary;
    std::vector<Known> m_known;
    std::vector<std::string> m_gone;
    std::vector<std::string> m_given; ///< which of they, it and that_much the event defines
    bool m_candidate = false;
    Findings m_findings;
};

Findings ScopeCheck::run(const Ability &ability)
{
    list(Family::Event, ability.event);
    if (!ability.event.empty())
        m_given = givenBy(ability.event);
    list(Family::Condition, ability.conditions);
    // Names that the header chooses are known until the ability ends, so these lists do not end a scope.
    for (const Statement &choice : ability.choices)
        statement(Family::Choice, choice);
    for (const Statement &cost : ability.costs)
        statement(Family::Operation, cost);
    list(Family::Operation, ability.body);
    list(Family::Modifier, ability.modifiers);
    return std::move(m_findings);
}

/// The words that an event defines. An unknown event counts as defining all of them, so that one mistake is reported once.
std::vector<std::string> ScopeCheck::givenBy(const Statements &event) const
{
    const Word *word = event.empty() ? nullptr : m_vocabulary.word(Family::Event, event.front().word);
    return word ? word->gives : std::vector<std::string>{"they", "it", "that_much"};
}

void ScopeCheck::note(Finding finding, const std::string &path, int column)
{
    finding.where.path = path;
    finding.where.column = column;
    m_findings.push_back(std::move(finding));
}

void ScopeCheck::list(Family family, const Statements &statements)
{
    const std::size_t before = m_known.size();
    for (const Statement &each : statements)
        statement(family, each);
    for (std::size_t i = before; i < m_known.size(); ++i)
        m_gone.push_back(m_known[i].name);
    m_known.resize(before);
}

void ScopeCheck::statement(Family family, const Statement &statement)
{
    const Word *word = m_vocabulary.statement(family, statement.word);
    if (!word)
        return declare(statement, {});
    const bool opens = std::ranges::any_of(word->parameters, [](const Parameter &each) { return each.kind == Kind::Operations; });
    for (const Argument &each : statement.arguments) {
        const Parameter *parameter = word->parameter(each.key);
        if (!parameter && each.key == "filter")
            for (const Filter &open : std::get<std::vector<Filter>>(each.content))
                filter("card", open, statement.path);
        else if (!parameter)
            amount(std::get<Amount>(each.content), joined(statement.path, each.key));
        else
            argument(*word, *parameter, statement, each);
    }
    const std::size_t before = m_known.size();
    declare(statement, sortOf(*word, statement));
    nested(*word, statement);
    if (!opens)
        return;
    for (std::size_t i = before; i < m_known.size(); ++i)
        m_gone.push_back(m_known[i].name);
    m_known.resize(before);
}

std::string ScopeCheck::sortOf(const Word &word, const Statement &statement) const
{
    if (!word.gives.empty())
        return word.gives.front();
    if (statement.argument("seat"))
        return "seat";
    const Reference *each = statement.get<Reference>("card");
    const auto known = std::ranges::find(m_known, each ? each->word : std::string(), &Known::name);
    return known == m_known.end() ? std::string() : known->sort;
}

void ScopeCheck::declare(const Statement &statement, const std::string &sort)
{
    const std::string name = statement.text("as");
    if (name.empty())
        return;
    if (std::ranges::find(m_known, name, &Known::name) != m_known.end())
        note(error("ability.name-taken", "{name} is chosen twice", "give one of the two another name", {{"name", name}}),
             joined(statement.path, "as"), 0);
    std::erase(m_gone, name);
    m_known.push_back({name, sort, !isOne(statement.get<Amount>("count"))});
}

void ScopeCheck::nested(const Word &word, const Statement &statement)
{
    const std::vector<std::string> given = m_given;
    const bool candidate = m_candidate;
    for (const Parameter &parameter : word.parameters) {
        const auto *inner = statement.get<Statements>(parameter.key);
        if (!inner || parameter.kind != Kind::Event)
            continue;
        list(Family::Event, *inner);
        m_given = givenBy(*inner);
    }
    m_candidate = m_candidate || word.family == Family::Choice;
    for (const Parameter &parameter : word.parameters) {
        if (const auto *inner = statement.get<Statements>(parameter.key); inner && parameter.kind != Kind::Event)
            list(parameter.kind == Kind::Conditions      ? Family::Condition
                     : parameter.kind == Kind::Modifiers ? Family::Modifier
                                                         : Family::Operation,
                 *inner);
        if (const auto *options = statement.get<std::vector<Option>>(parameter.key))
            for (const Option &option : *options) {
                list(Family::Condition, option.conditions);
                list(Family::Operation, option.costs);
                list(Family::Operation, option.body);
            }
    }
    m_given = given;
    m_candidate = candidate;
}

void ScopeCheck::argument(const Word &word, const Parameter &parameter, const Statement &statement, const Argument &argument)
{
    const std::string path = joined(statement.path, argument.key);
    const bool candidate = m_candidate;
    // A rank computes its amount for each seat, and a choice by several seats asks each of them. Both allow `candidate`.
    m_candidate = candidate || (statement.word == "rank" && argument.key == "of") || parameter.kind == Kind::Filters
        || (statement.argument("by") && m_vocabulary.word(Family::Choice, statement.word));
    if (const auto *named = std::get_if<Reference>(&argument.content)) {
        const bool seat = parameter.kind == Kind::Seat || parameter.kind == Kind::Seats;
        const bool setting = parameter.kind == Kind::Word || parameter.kind == Kind::Setting;
        std::vector<std::string> sorts{seat ? "seat" : setting ? "word" : parameter.sort};
        if (parameter.kind == Kind::Setting)
            sorts.push_back("number");
        if (parameter.sort == "any")
            sorts.clear();
        reference(*named, sorts, path, takesOne(word, parameter));
    } else if (const auto *number = std::get_if<Amount>(&argument.content)) {
        amount(*number, path);
    } else if (const auto *test = std::get_if<Test>(&argument.content)) {
        amount(test->left, path);
        amount(test->right, path);
    } else if (const auto *filters = std::get_if<std::vector<Filter>>(&argument.content)) {
        for (std::size_t i = 0; i < filters->size(); ++i)
            filter(parameter.sort, (*filters)[i], filters->size() > 1 ? joined(path, std::to_string(i)) : path);
    }
    m_candidate = candidate;
}

void ScopeCheck::onlyOne(const Reference &reference, const std::string &path)
{
    const auto known = reference.isNamed() ? std::ranges::find(m_known, reference.word, &Known::name) : m_known.end();
    if (known != m_known.end() && known->several)
        note(error("ability.several-named", "the {name} may be several",
                   "one is wanted here: choose one, or go through them with for_each", {{"name", reference.word}}),
             path, reference.column);
}

void ScopeCheck::name(const std::string &name, const std::vector<std::string> &sorts, const std::string &path, int column)
{
    const auto known = std::ranges::find(m_known, name, &Known::name);
    if (known != m_known.end()) {
        if (sorts.empty() || known->sort.empty() || holds(sorts, known->sort))
            return;
        return note(error("ability.wrong-sort", "the {name} is a {sort}", "a {wanted} is wanted here",
                          {{"name", name}, {"sort", known->sort}, {"wanted", sorts.front()}}),
                    path, column);
    }
    if (holds(m_gone, name))
        return note(error("ability.out-of-scope", "the {name} was chosen in a list that is over",
                          "choose it in this list, or use it in that one", {{"name", name}}),
                    path, column);
    std::vector<std::string> names;
    for (const Known &each : m_known)
        names.push_back(each.name);
    const std::string near = didYouMean(name, names);
    note(error("ability.unknown-name", "nothing was chosen as {name} before",
               near.empty() ? "name it with `as: {name}` in a choice" : "did you mean the {near}?",
               {{"name", name}, {"near", near}}),
         path, column);
}

void ScopeCheck::given(const std::string &word, const std::string &path, int column)
{
    if (word == "candidate" && !m_candidate)
        note(error("ability.no-candidate", "nothing is being tested here",
                   "candidate stands in the `if` of a choice, in a filter or in a rank"),
             path, column);
    if ((word == "they" || word == "it" || word == "that_much") && !holds(m_given, word))
        note(error("ability.no-event", "no event gives {word} a meaning here",
                   m_given.empty() ? "say who or what is meant" : "the event that is answered has no such thing",
                   {{"word", word}}),
             path, column);
}

void ScopeCheck::reference(const Reference &reference, const std::vector<std::string> &sorts, const std::string &path,
                           bool single)
{
    if (single || reference.ofNamed) // several seats have no common neighbour
        onlyOne(reference, path);
    if (reference.isNamed())
        name(reference.word, sorts, path, reference.column);
    else
        given(reference.word, path, reference.column);
}

/// Whether the amount is read from a single seat or thing. Counts, comparisons and tallies may cover several.
bool ScopeCheck::asksOne(const Amount &amount) const
{
    if (amount.op != Amount::Op::Call)
        return true;
    const Function *function = m_vocabulary.function(amount.word);
    return function && std::ranges::any_of(function->arguments, [](const Parameter &each) {
               return each.kind == Kind::Seat || each.kind == Kind::Thing;
           });
}

void ScopeCheck::amount(const Amount &amount, const std::string &path)
{
    using Op = Amount::Op;
    const bool candidate = m_candidate;
    m_candidate = candidate || (amount.op == Op::Call && (amount.word == "highest" || amount.word == "lowest"));
    if (amount.op == Op::ThatMuch)
        given("that_much", path, amount.column);
    if (amount.op == Op::Named)
        name(amount.word, {"number"}, path, amount.column);
    std::vector<std::string> sorts;
    if (amount.op == Op::Read && m_vocabulary.seatNumber(amount.word))
        sorts.push_back("seat");
    if (const Field *field = m_vocabulary.numberField(amount.word); amount.op == Op::Read && field)
        sorts.push_back(field->sort);
    for (const Reference &each : amount.references)
        reference(each, amount.op == Op::Named ? std::vector<std::string>{"seat"} : sorts, path, asksOne(amount));
    for (const Amount &part : amount.parts)
        this->amount(part, path);
    const Name *counted = amount.words.empty() ? nullptr : m_vocabulary.name("countables", amount.words.front());
    for (const FilterTerm &each : amount.filter)
        term(m_vocabulary.field(counted ? counted->sort : "card", each.field), each, path);
    m_candidate = candidate;
}

void ScopeCheck::filter(const std::string &sort, const Filter &filter, const std::string &path)
{
    for (const FilterTerm &each : filter)
        term(m_vocabulary.field(sort, each.field), each, joined(path, each.field));
}

void ScopeCheck::term(const Field *field, const FilterTerm &term, const std::string &path)
{
    std::vector<std::string> sorts;
    if (field && field->value.kind == Kind::Thing)
        sorts = {field->sort};
    else if (field && (field->value.kind == Kind::Seats || field->value.kind == Kind::Seat))
        sorts = {"seat"};
    else if (field)
        sorts = {field->value.kind == Kind::Amount ? "number" : "word"};
    const bool single = field && (field->value.kind == Kind::Thing || field->value.kind == Kind::Seat);
    for (const Reference &each : term.references)
        reference(each, sorts, path, single);
}

} // namespace

Findings checkScope(const Vocabulary &vocabulary, const Ability &ability)
{
    return ScopeCheck(vocabulary).run(ability);
}

} // namespace rw::abilities
