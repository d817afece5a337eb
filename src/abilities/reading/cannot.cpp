// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/cannot.h"

#include "abilities/reading/reader.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

namespace {

std::string written(const Reference &reference)
{
    const std::string word = reference.isNamed() ? "the " + reference.word : reference.word;
    switch (reference.kind) {
    case Reference::Kind::LeftOf: return "left of " + word;
    case Reference::Kind::RightOf: return "right of " + word;
    default: return word;
    }
}

/// Calls \a body with each of the words between bars; with the whole text where there is none.
template <typename Body>
void forEachWord(std::string_view words, Body body)
{
    for (;;) {
        const std::size_t bar = words.find('|');
        body(words.substr(0, bar));
        if (bar == words.npos)
            return;
        words.remove_prefix(bar + 1);
    }
}

bool isAmong(std::string_view word, std::string_view words)
{
    bool found = false;
    forEachWord(words, [&](std::string_view each) { found = found || each == word; });
    return found;
}

/// One walk through all that an ability says.
class Walk
{
public:
    Walk(const Ability &ability, const CardFigures &figures, std::span<const Cannot> table)
        : m_table(table), m_said{.ability = ability, .figures = figures}
    {
    }

    Findings run()
    {
        const Ability &ability = m_said.ability;
        look(Cannot::Of::Ability, {}, {});
        m_said.answered = ability.event.empty() ? nullptr : &ability.event.front();
        Said::Choices choices;
        for (const Statements *each : {&ability.event, &ability.conditions})
            list(*each, choices);
        for (const Statements *each : {&ability.choices, &ability.costs}) // what they name is known to the end
            for (const Statement &each2 : *each)
                statement(each2, choices);
        for (const Statements *each : {&ability.body, &ability.modifiers})
            list(*each, choices);
        return std::move(m_findings);
    }

private:
    using Of = Cannot::Of;

    void list(const Statements &statements, Said::Choices choices)
    {
        for (const Statement &each : statements)
            statement(each, choices);
    }

    void statement(const Statement &said, Said::Choices &choices)
    {
        const Said around = m_said;
        m_said.within = std::exchange(m_said.statement, &said);
        m_said.choices = &choices;
        look(Of::Statement, said.word, said.path);
        const std::string name = said.text("as");
        Said::Choices inside = choices;
        if (!name.empty())
            inside[name] = &said;
        m_said.choices = &inside;
        const bool isChoice = said.word.starts_with("choose_");
        if (isChoice)
            m_said.tested = &said;
        for (const Argument &each : said.arguments)
            argument(said, each, inside);
        restore(around);
        if (isChoice)
            choices = std::move(inside);
    }

    void argument(const Statement &said, const Argument &argument, const Said::Choices &choices)
    {
        const std::string path = said.path + '.' + argument.key;
        if (const auto *who = std::get_if<Reference>(&argument.content))
            reference(*who, path);
        else if (const auto *number = std::get_if<Amount>(&argument.content))
            amount(*number, path);
        else if (const auto *test = std::get_if<Test>(&argument.content))
            amount(test->left, said.path), amount(test->right, said.path);
        else if (const auto *filters = std::get_if<std::vector<Filter>>(&argument.content))
            for (std::size_t i = 0; i < filters->size(); ++i)
                filter((*filters)[i],
                       argument.key == "filter"  ? said.path
                           : filters->size() > 1 ? path + '.' + std::to_string(i)
                                                 : path);
        else if (const auto *statements = std::get_if<Statements>(&argument.content))
            nested(said, *statements, argument.key, choices);
        else if (const auto *options = std::get_if<std::vector<Option>>(&argument.content))
            for (const Option &each : *options)
                option(each, choices);
    }

    void nested(const Statement &said, const Statements &inner, const std::string &key, const Said::Choices &choices)
    {
        const Said around = m_said;
        if (said.word == "later") {
            m_said.waits = key == "when";
            m_said.later = true;
            if (key != "when")
                m_said.answered = &said.get<Statements>("when")->front();
        }
        list(inner, choices);
        restore(around);
    }

    void option(const Option &option, Said::Choices choices)
    {
        list(option.conditions, choices);
        for (const Statement &each : option.costs)
            statement(each, choices);
        list(option.body, choices);
    }

    void filter(const Filter &filter, const std::string &path)
    {
        for (const FilterTerm &term : filter) {
            const std::string place = path + '.' + term.field;
            for (const Reference &each : term.references)
                reference(each, place);
            m_said.term = &term;
            look(Of::Term, term.field, place);
            m_said.term = nullptr;
        }
    }

    void amount(const Amount &amount, const std::string &path)
    {
        m_said.amount = &amount;
        look(Of::Amount, amount.word, path);
        m_said.amount = nullptr;
        for (const Reference &each : amount.references)
            reference(each, path);
        filter(amount.filter, path);
        for (const Amount &each : amount.parts)
            this->amount(each, path);
    }

    void reference(const Reference &reference, const std::string &path)
    {
        m_said.reference = &reference;
        if (!reference.isNamed())
            look(Of::Reference, reference.word, path);
        m_said.reference = nullptr;
    }

    void restore(const Said &around)
    {
        m_said.statement = around.statement;
        m_said.within = around.within;
        m_said.choices = around.choices;
        m_said.answered = around.answered;
        m_said.tested = around.tested;
        m_said.waits = around.waits;
        m_said.later = around.later;
    }

    void look(Of of, std::string_view word, const std::string &path)
    {
        for (const Cannot &row : m_table) {
            if (row.of != of || !(row.word.empty() || isAmong(word, row.word)))
                continue;
            forEachWord(row.key, [&](std::string_view key) {
                m_said.named.clear();
                if (row.test(m_said, row, key))
                    refuse(row, word, key, path);
            });
        }
    }

    void refuse(const Cannot &row, std::string_view word, std::string_view key, const std::string &path)
    {
        const bool isThere =
            row.of == Cannot::Of::Ability || (row.of == Cannot::Of::Statement && !key.empty() && m_said.has(key));
        const std::string place = path + (path.empty() || !isThere ? "" : ".") + std::string(isThere ? key : "");
        std::vector<Finding::Argument> arguments{{"word", std::string(word)},
                                                 {"key", std::string(row.of == Cannot::Of::Term ? word : key)},
                                                 {"value", std::string(row.value)},
                                                 {"named", m_said.named}};
        if (m_said.statement)
            for (const Argument &each : m_said.statement->arguments)
                arguments.push_back({each.key, m_said.text(each.key)});
        for (const auto &[name, figure] : m_said.figures)
            arguments.push_back({name, std::to_string(figure)});
        m_findings.push_back(
            (row.onlyWarns ? warning : error)(row.code, row.because, row.remedy, std::move(arguments), {{}, place}));
    }

    std::span<const Cannot> m_table;
    Said m_said;
    Findings m_findings;
};

} // namespace

std::string Said::text(std::string_view key) const
{
    const Argument *found = statement->argument(key);
    if (!found)
        return {};
    if (const auto *flag = std::get_if<bool>(&found->content))
        return *flag ? "true" : "false";
    if (const auto *words = std::get_if<std::vector<std::string>>(&found->content))
        return words->size() == 1 ? words->front() : std::string();
    if (const auto *somebody = std::get_if<Reference>(&found->content))
        return written(*somebody);
    const auto *number = std::get_if<Amount>(&found->content);
    return number && number->op == Amount::Op::Integer ? std::to_string(number->number) : std::string();
}

bool Said::names(std::string_view key, std::string_view word) const
{
    const auto *words = statement->get<std::vector<std::string>>(key);
    return words && std::ranges::find(*words, word) != words->end();
}

bool Said::is(std::string_view figure) const
{
    const auto found = figures.find(figure);
    return found != figures.end() && found->second != 0;
}

const Statement *Said::choiceOf(const Reference &name) const
{
    auto found = choices->find(name.word);
    for (std::size_t i = 0; i < choices->size() && found != choices->end() && found->second->word == "for_each"; ++i) {
        const auto *card = found->second->get<Reference>("card");
        found = card && card->isNamed() ? choices->find(card->word) : choices->end();
    }
    return found == choices->end() ? nullptr : found->second;
}

bool Said::isFrom(const Reference &name, const char *key, std::initializer_list<std::string_view> words) const
{
    const Statement *choice = choiceOf(name);
    const auto *from = choice ? choice->get<std::vector<std::string>>(key) : nullptr;
    return from
        && std::ranges::all_of(*from, [&](const std::string &each) { return std::ranges::find(words, each) != words.end(); });
}

bool given(Said &said, const Cannot &, std::string_view key)
{
    return said.has(key) && !said.says(key, "false");
}

bool otherThan(Said &said, const Cannot &row, std::string_view key)
{
    return said.has(key) && !said.says(key, row.value);
}

bool naming(Said &said, const Cannot &row, std::string_view key)
{
    return said.names(key, row.value);
}

Findings CannotDo::read(const Value &abilities, const CardFigures &figures) const
{
    Findings findings;
    ReadAbilities all;
    for (std::size_t i = 0; abilities.isList() && i < abilities.size(); ++i) {
        Checked<Ability> ability = readAbility(m_vocabulary, abilities.list()[i]);
        if (!ability || hasErrors(ability.findings))
            continue; // the compiler tells what is wrong with it
        for (Finding &each : Walk(*ability.value, figures, m_table).run()) {
            each.where.path = std::to_string(i) + (each.where.path.empty() ? "" : ".") + each.where.path;
            findings.push_back(std::move(each));
        }
        all.emplace_back(i, std::move(*ability.value));
    }
    m_together(all, figures, findings);
    return findings;
}

Findings CannotDo::findings(const Value &abilities, const CardFigures &figures, const std::string &path)
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_known.find(path);
    if (known != m_known.end() && known->second.figures == figures && known->second.abilities == abilities)
        return known->second.findings;
    Findings findings = read(abilities, figures);
    for (Finding &each : findings)
        each.where.path = path + '.' + each.where.path;
    if (m_known.size() >= mostKnown)
        m_known.clear();
    m_known[path] = {abilities, figures, findings};
    return findings;
}

} // namespace rw::abilities
