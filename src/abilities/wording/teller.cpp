// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

using namespace english;

namespace {

Reference written(const std::string &text)
{
    return {Reference::Kind::Word, text};
}

/// Whether the sentence names its subject even if that is you: "you win the game", "this card gets ..."
bool saysSubject(const Word &word)
{
    return word.phrase.starts_with("<onto>") || word.phrase == "<what:set>"
        || word.phrase.substr(0, word.phrase.find('>')).ends_with(":said");
}

} // namespace

Reference Teller::referenceOf(const Parameter &parameter, const Statement &statement) const
{
    const Reference *given = statement.get<Reference>(parameter.key);
    return given ? *given : written(parameter.standard);
}

bool Teller::isChoice(const Statement &operation) const
{
    return m_vocabulary.word(Family::Choice, operation.word) != nullptr;
}

bool Teller::isSilent(const Statement &choice) const
{
    return choice.argument("which") != nullptr;
}

bool Teller::nests(const Statement &operation) const
{
    return std::ranges::any_of(m_vocabulary.statement(Family::Operation, operation.word)->parameters, [](const Parameter &each) {
        return each.kind == Kind::Operations || each.kind == Kind::Modifiers || each.kind == Kind::Options;
    });
}

/// Whether the first operation that is told has this seat as its subject.
bool Teller::speaksOf(const Statements &operations, const std::string &name) const
{
    for (const Statement &each : operations) {
        if (isSilent(each))
            continue;
        const Word *word = m_vocabulary.statement(Family::Operation, each.word);
        const std::string key = subjectKey(*word);
        const Reference *subject = each.get<Reference>(key);
        return !key.empty() && subject && subject->kind == Reference::Kind::Named && subject->word == name;
    }
    return false;
}

bool Teller::isPlain(const Statement &operation) const
{
    const Word *word = m_vocabulary.statement(Family::Operation, operation.word);
    if (nests(operation) || saysSubject(*word))
        return false;
    const std::string key = subjectKey(*word);
    return key.empty() || isActor(referenceOf(*word->parameter(key), operation));
}

std::string Teller::filled(const Word &word, const Statement &statement, std::string_view pattern)
{
    Filler filler([&](const std::string &key, const std::string &form) { return slot(word, statement, key, form); }, true);
    Filler *outer = std::exchange(m_filler, &filler);
    std::string text = filler.fill(pattern);
    m_filler = outer;
    return text;
}

/// Tells the deed of a seat. The seat is left out if the sentence has named it, or if it is the actor.
std::string Teller::deed(const Word &word, const Statement &statement, const Reference &subject)
{
    const bool optional = isOptional(statement);
    const bool again = m_subject && isSame(*m_subject, subject) && !optional;
    const bool silent = again || (isActor(subject) && !optional && (m_bare || !saysSubject(word)));
    const bool plain = isPlural(subject) || (m_bare && isActor(subject)) || optional;
    const std::string pattern = (optional ? "may " : "") + word.phrase.substr(word.phrase.find('>') + 2);
    if (!silent)
        m_subject.reset();
    Filler filler([&](const std::string &key, const std::string &form) { return slot(word, statement, key, form); }, plain);
    Filler *outer = std::exchange(m_filler, &filler);
    std::string text = silent ? "" : seat(subject, "") + " ";
    m_subject = subject;
    text += filler.fill(pattern);
    m_filler = outer;
    if (!silent && !isActor(subject))
        m_somebodyElse = true;
    return silent && !again ? withActor(text) : text;
}

std::string Teller::statement(Family family, const Statement &statement)
{
    const Word &word = *m_vocabulary.statement(family, statement.word);
    const std::string key = family == Family::Operation || family == Family::Choice ? subjectKey(word) : std::string();
    if (word.family == Family::Operation)
        m_choosing = false;
    std::string text;
    if (!key.empty()) {
        text = deed(word, statement, referenceOf(*word.parameter(key), statement));
    } else {
        text = filled(word, statement, word.phrase);
        if (family == Family::Operation && !saysSubject(word) && !nests(statement))
            text = withActor(text);
    }
    remember(word, statement);
    speakOf(word, statement);
    return text;
}

/// After another seat's deed, the actor is named again: "the Chief chooses a loser and you give ..."
std::string Teller::withActor(const std::string &text)
{
    if (!m_somebodyElse || m_bare)
        return text;
    m_somebodyElse = false;
    m_subject.reset();
    return seat(m_actor, "") + ' ' + text;
}

void Teller::beginSentence()
{
    m_subject.reset();
    m_somebodyElse = false;
}

std::string Teller::furtherChoice(const Statement &choice)
{
    const std::string text = statement(Family::Choice, choice);
    return text.starts_with("choose ") ? text.substr(7) : text;
}

std::string Teller::event(const Statement &event, bool past)
{
    const Word &word = *m_vocabulary.word(Family::Event, event.word);
    const std::string text = filled(word, event, past ? word.past : word.phrase);
    speakOf(word, event);
    return text;
}

std::string Teller::when(const Statements &events)
{
    const std::string text = event(events.front(), false);
    const bool ready = text.starts_with("at ") || text.starts_with("when ") || text.starts_with("after ");
    return ready ? text : "when " + text;
}

std::string Teller::would(const Statements &events)
{
    const Word &word = *m_vocabulary.word(Family::Event, events.front().word);
    std::string pattern = word.phrase;
    const std::size_t open = pattern.find('[');
    if (open == pattern.npos)
        return when(events);
    const std::size_t close = pattern.find(']', open);
    const std::string verb = one(std::string_view(pattern).substr(open + 1, close - open - 1));
    pattern.replace(open, close + 1 - open, "would " + (verb == "are" ? "be" : verb));
    return "if " + filled(word, events.front(), pattern);
}

std::string Teller::condition(const Statement &condition)
{
    return statement(Family::Condition, condition);
}

std::string Teller::ifs(const Statements &conditions)
{
    std::vector<std::string> holds;
    std::vector<std::string> unless;
    for (const Statement &each : conditions) {
        const Statements *inner = each.word == "not" ? each.get<Statements>("") : nullptr;
        if (!inner) {
            holds.push_back(condition(each));
            continue;
        }
        std::vector<std::string> said;
        for (const Statement &other : *inner)
            said.push_back(condition(other));
        unless.push_back(listed(said));
    }
    std::string text = holds.empty() ? "" : "if " + listed(holds);
    if (!unless.empty())
        text += (text.empty() ? "unless " : ", unless ") + listed(unless, "or");
    return text;
}

std::string Teller::joined(Family family, const Statements &statements)
{
    std::vector<std::string> parts; ///< operations with nested operations form parts of their own
    std::vector<std::string> said;
    std::string before;
    const auto close = [&] {
        if (!said.empty())
            parts.push_back(listed(said));
        said.clear();
        before.clear();
    };
    for (const Statement &each : statements) {
        const bool apart = family == Family::Operation && nests(each);
        if (apart)
            close();
        const std::string text = statement(family, each);
        if (isSilent(each))
            continue;
        const auto shared = before == each.word ? merged(said.back(), text, each.word == "forbid" ? "or" : "and") : std::nullopt;
        if (shared)
            said.back() = *shared;
        else
            said.push_back(text);
        before = each.word;
        if (apart)
            close();
    }
    if (family == Family::Modifier) {
        const bool clauses =
            said.size() > 1 && std::ranges::any_of(said, [](const std::string &each) { return each.find(", ") != each.npos; });
        return listed(said, clauses ? ", and" : "and");
    }
    close();
    std::string text;
    for (const std::string &part : parts)
        text += (text.empty() ? "" : "; ") + part;
    return text;
}

} // namespace rw::abilities
