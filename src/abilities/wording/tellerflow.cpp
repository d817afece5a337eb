// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

using namespace english;

/// Tells nested operations. Things chosen there can only be referred to there.
std::string Teller::inside(const Statements &operations, bool otherwise)
{
    const std::optional<Reference> subject = std::exchange(m_subject, std::nullopt);
    const bool somebodyElse = std::exchange(m_somebodyElse, otherwise && m_otherwise);
    const std::vector<std::string> known = m_known;
    std::string text = joined(Family::Operation, operations);
    m_otherwise = m_somebodyElse;
    m_known = known;
    m_subject = subject;
    m_somebodyElse = somebodyElse;
    return text;
}

/// Whether the operation can follow "may", because its subject is the seat that is asked.
bool Teller::fitsMay(const Statement &operation) const
{
    const Word *word = m_vocabulary.statement(Family::Operation, operation.word);
    const std::string key = subjectKey(*word);
    if (!key.empty())
        return isActor(referenceOf(*word->parameter(key), operation));
    return !nests(operation) && word->phrase != "<what:set>" && !word->phrase.starts_with("<onto>");
}

/// "pay 2 gold; if so, you gain 2 gold": the deeds of the seat that is asked, then the deeds of others.
std::string Teller::offered(const Statements &operations, const Statement &offer)
{
    const Reference user{Reference::Kind::Word, "user"};
    const Reference *given = offer.get<Reference>("to");
    const Reference actor = std::exchange(m_actor, given ? *given : user);
    const bool bare = std::exchange(m_bare, true);
    const auto then =
        std::ranges::find_if_not(operations, [&](const Statement &each) { return isSilent(each) || fitsMay(each); });
    const std::vector<std::string> known = m_known;
    std::string text = inside(Statements(operations.begin(), then), false);
    m_bare = bare;
    const bool byAnother = !isSame(m_actor, user);
    m_actor = actor;
    m_otherwise = byAnother;
    if (text.empty())
        text = byAnother ? "agree" : "say yes";
    if (then != operations.end())
        text += "; if so, " + inside(Statements(then, operations.end()), true);
    m_known = known;
    m_otherwise = byAnother;
    return text;
}

std::string Teller::option(const Option &option, bool byAnother)
{
    m_subject.reset();
    m_somebodyElse = byAnother;
    std::string text = option.conditions.empty() ? "" : ifs(option.conditions) + ", ";
    const bool plain = std::ranges::all_of(option.body, [&](const Statement &each) { return isSilent(each) || isPlain(each); });
    if (!option.costs.empty())
        text += joined(Family::Operation, option.costs) + (plain ? " to " : ", then ");
    return text + joined(Family::Operation, option.body);
}

/// If an option has several parts, semicolons separate the options.
std::string Teller::options(const std::vector<Option> &options, const Reference &by)
{
    std::vector<std::string> said;
    const std::vector<std::string> known = m_known;
    const std::optional<Reference> subject = m_subject;
    const bool somebodyElse = m_somebodyElse;
    for (const Option &each : options) {
        said.push_back(option(each, !isActor(by)));
        m_known = known;
    }
    m_subject = subject;
    m_somebodyElse = somebodyElse;
    const auto isLong = [](const std::string &text) { return text.find(" and ") != text.npos || text.find(',') != text.npos; };
    if (std::ranges::none_of(said, isLong))
        return listed(said, "or");
    std::string text = said.front();
    for (std::size_t i = 1; i < said.size(); ++i)
        text += (i + 1 == said.size() ? "; or " : "; ") + said[i];
    return text;
}

} // namespace rw::abilities
