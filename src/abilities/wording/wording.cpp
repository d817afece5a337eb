// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/wording.h"

#include "abilities/wording/teller.h"

#include <algorithm>

namespace rw::abilities {

namespace {

/// Arranges operations in sentences. Plain operations share a sentence; an optional choice or any other operation begins its own.
class Sentences
{
public:
    explicit Sentences(Teller &teller) : m_teller(teller) {}

    void header(const Ability &ability);
    void body(const Statements &operations, bool afterHeader);
    std::string text(const std::string &head);

private:
    void choice(const Statement &choice, bool further);
    void close();

    Teller &m_teller;
    std::vector<std::string> m_open; ///< parts of the unfinished sentence
    std::vector<std::string> m_done;
    bool m_firstIsPlain = true;
};

void Sentences::close()
{
    if (!m_open.empty())
        m_done.push_back(english::listed(m_open));
    m_open.clear();
    m_teller.beginSentence();
}

void Sentences::choice(const Statement &choice, bool further)
{
    if (m_teller.isSilent(choice)) {
        m_teller.statement(Family::Choice, choice);
        return;
    }
    if (m_teller.isOptional(choice)) {
        close();
        m_open.push_back(m_teller.statement(Family::Choice, choice));
    } else {
        m_open.push_back(further ? m_teller.furtherChoice(choice) : m_teller.statement(Family::Choice, choice));
    }
}

void Sentences::header(const Ability &ability)
{
    bool further = false;
    for (const Statement &each : ability.choices) {
        choice(each, further);
        further = further || !m_teller.isSilent(each);
    }
    for (const Statement &cost : ability.costs)
        m_open.push_back(m_teller.statement(Family::Operation, cost));
    if (ability.body.size() > 1 || ability.choices.size() + ability.costs.size() > 1)
        close();
}

void Sentences::body(const Statements &operations, bool afterHeader)
{
    bool choosing = false;
    for (std::size_t i = 0; i < operations.size(); ++i) {
        const Statement &each = operations[i];
        if (m_teller.isSilent(each)) { // its name is explained where it is used
            m_teller.statement(Family::Choice, each);
            continue;
        }
        if (m_teller.isChoice(each)) {
            const auto rest = operations.begin() + std::ptrdiff_t(i) + 1;
            const auto told =
                std::find_if(rest, operations.end(), [&](const Statement &other) { return !m_teller.isSilent(other); });
            const bool next = told != operations.end() && m_teller.isChoice(*told);
            choice(each, choosing);
            if (choosing && !next)
                close();
            choosing = next || choosing;
            continue;
        }
        choosing = false;
        const bool plain = m_teller.isPlain(each);
        if (!plain)
            close();
        m_firstIsPlain = m_firstIsPlain && (i > 0 || afterHeader || !m_teller.nests(each));
        m_open.push_back(m_teller.statement(Family::Operation, each));
        if (!plain)
            close();
    }
    close();
}

std::string Sentences::text(const std::string &head)
{
    close();
    std::string text = head;
    const bool colon = head.find(',') != std::string::npos || !m_firstIsPlain;
    for (std::size_t i = 0; i < m_done.size(); ++i) {
        if (i == 0 && !head.empty())
            text += (colon ? ": " : ", ") + m_done[i];
        else
            text += (i == 0 ? "" : " ") + english::capitalized(m_done[i]);
        text += '.';
    }
    return english::capitalized(text);
}

std::string whileWords(Teller &teller, const Ability &ability)
{
    std::string text;
    std::vector<std::string> holds;
    for (const Statement &each : ability.conditions)
        holds.push_back(teller.condition(each));
    if (!holds.empty())
        text = "while " + english::listed(holds) + ", ";
    return english::capitalized(text + teller.joined(Family::Modifier, ability.modifiers) + ".");
}

/// Remarks on the whole ability, after everything that it does.
std::string remarks(const Vocabulary &vocabulary, const Ability &ability)
{
    std::vector<std::string> places;
    for (const std::string &key : ability.works)
        places.push_back(vocabulary.name("works", key)->phrase);
    return std::string(ability.onlyOne ? " Several such cards count as one." : "")
        + (places.empty() ? "" : " Works: " + english::listed(places, "or") + ".");
}

std::string sentences(const Vocabulary &vocabulary, const Ability &ability)
{
    Teller teller(vocabulary);
    if (ability.shape == Ability::Shape::While)
        return whileWords(teller, ability);
    std::string head = ability.shape == Ability::Shape::When ? teller.when(ability.event) : teller.windows(ability);
    if (!ability.conditions.empty())
        head += ", " + teller.ifs(ability.conditions);
    Sentences sentences(teller);
    sentences.header(ability);
    sentences.body(ability.body, !ability.choices.empty() || !ability.costs.empty());
    const std::string text = sentences.text(head);
    if (!ability.limit)
        return text;
    std::string rest = text;
    if (rest.front() >= 'A' && rest.front() <= 'Z')
        rest.front() = char(rest.front() - 'A' + 'a');
    return english::capitalized(teller.limit(*ability.limit)) + ", " + rest;
}

} // namespace

std::string wording(const Vocabulary &vocabulary, const Ability &ability)
{
    return sentences(vocabulary, ability) + remarks(vocabulary, ability);
}

std::string wording(const Vocabulary &vocabulary, Family family, const Statement &statement)
{
    Teller teller(vocabulary);
    return family == Family::Event ? teller.event(statement, false) : teller.statement(family, statement);
}

} // namespace rw::abilities
