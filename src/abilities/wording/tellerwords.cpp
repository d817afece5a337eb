// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

using namespace english;

/// A zone: for `from` without an owner, for the `to` of a draw as the zone of the drawing seat, otherwise as that of `of`.
std::string Teller::zoneOf(const Parameter &parameter, const Statement &statement, const std::string &key)
{
    if (statement.word != "draw")
        return zone(key, parameter.key == "from" ? nullptr : statement.get<Reference>("of"));
    const Reference *given = statement.get<Reference>("who");
    const Reference who = given ? *given : Reference{Reference::Kind::Word, "user"};
    m_holder = who;
    const std::string text = zone(key, parameter.key == "to" ? &who : nullptr);
    m_holder.reset();
    return text;
}

/// A zone as a whole: "your Stash", "all Stashes", "the other players' decks".
std::string Teller::wholeZone(const Statement &statement) const
{
    const Reference *of = statement.get<Reference>("of");
    return zone(statement.text("zone"), of, !of || isSet(*of));
}

/// "is the Chief or the bidder and is not the loser", "won", "is at the helper"
std::string Teller::standing(const Word &word, const Statement &statement)
{
    const bool plain = m_filler->isPlain();
    const std::string is = plain ? "are " : "is ";
    std::vector<std::string> said;
    std::vector<std::string> roles;
    if (const auto *given = statement.get<std::vector<std::string>>("is"))
        for (const std::string &role : *given)
            roles.push_back(nameText("roles", role, "are", statement));
    const bool several = roles.size() > 1;
    if (!roles.empty())
        said.push_back(listed(roles, "or"));
    roles.clear();
    if (const auto *given = statement.get<std::vector<std::string>>("not"))
        for (const std::string &role : *given)
            roles.push_back(m_vocabulary.name("roles", role)->phrase);
    if (!roles.empty())
        said.push_back(is + "not " + listed(roles, "or"));
    if (statement.argument("at"))
        said.push_back(is + (std::exchange(m_denied, false) ? "not at " : "at ") + *name(*word.parameter("at"), statement, ""));
    m_filler->agree(plain);
    return listed(said, several && said.size() > 1 ? ", and" : "and");
}

Teller::Said Teller::name(const Parameter &parameter, const Statement &statement, const std::string &form)
{
    const Reference *named = statement.get<Reference>(parameter.key);
    if (named)
        return called(named->word, "one");
    const auto *given = statement.get<std::vector<std::string>>(parameter.key);
    if (form == "span")
        return given && given->front() != parameter.standard ? Said(span(given->front(), "lasting")) : std::nullopt;
    if (!given && parameter.standard.empty())
        return std::nullopt;
    const std::vector<std::string> words = given ? *given : std::vector<std::string>{parameter.standard};
    if (form == "at") {
        const std::string at = statement.text("at").empty() ? "start" : statement.text("at");
        const Name *step = m_vocabulary.name("steps", words.front());
        return &step->phraseFor(at) != &step->phrase ? step->phraseFor(at) : "at the " + at + " of " + step->phrase;
    }
    std::vector<std::string> said;
    for (const std::string &word : words) {
        const auto list =
            std::ranges::find_if(parameter.lists, [&](const std::string &each) { return m_vocabulary.name(each, word); });
        if (list == parameter.lists.end())
            said.push_back(humanized(word));
        else if (*list == "zones")
            said.push_back(zoneOf(parameter, statement, word));
        else
            said.push_back(form == "one" ? withArticle(nameText(*list, word, form, statement))
                                         : nameText(*list, word, form == "in" ? "" : form, statement));
    }
    return listed(said, "or");
}

/// "if another Viking wins, they take ...": the first mention names the seat, later ones say "they".
std::string Teller::inClause(const Reference &reference, bool mentioned)
{
    m_filler->agree(mentioned || isPlural(reference));
    return mentioned ? "they" : seat(reference, "one");
}

std::string Teller::nameText(const std::string &list, const std::string &key, const std::string &use, const Statement &statement)
{
    const Name *name = m_vocabulary.name(list, key);
    const Word *word = nullptr;
    for (const Word &each : m_vocabulary.words)
        if (each.key == statement.word)
            word = &each;
    bool plain = true;
    if (const Reference *who = statement.get<Reference>("who"))
        plain = isPlural(*who);
    const std::string &pattern = use == "act" || use == "verb" || use == "set" ? name->phrase : name->phraseFor(use);
    const bool clause = pattern.starts_with("if <") || pattern.starts_with("when <");
    bool mentioned = false;
    Filler filler(
        [&](const std::string &slotKey, const std::string &form) -> Said {
            const Reference *seat = form.empty() && clause ? statement.get<Reference>(slotKey) : nullptr;
            if (seat && seatText(*seat, "") != "you")
                return inClause(*seat, std::exchange(mentioned, true));
            if (list == "acts" && slotKey == "who" && !statement.argument("who"))
                return "their";
            if (slotKey == "n")
                return form.empty() ? special(*word, statement, "n", {}) : counted(*statement.get<Amount>("add"), form);
            return slotKey == "round" ? m_vocabulary.roundNoun : slot(*word, statement, slotKey, form);
        },
        plain);
    Filler *outer = std::exchange(m_filler, &filler);
    std::string text = filler.fill(pattern);
    m_filler = outer;
    return text;
}

} // namespace rw::abilities
