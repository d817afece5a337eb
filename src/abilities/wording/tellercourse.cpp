// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

using namespace english;

/// "this Round", "in this step"; or the name's own phrase for this use.
std::string Teller::span(const std::string &key, const std::string &use) const
{
    std::string text = m_vocabulary.name("spans", key)->phraseFor(use);
    if (const std::size_t at = text.find("<round>"); at != text.npos)
        text.replace(at, 7, m_vocabulary.roundNoun);
    return text;
}

/// "the next time another Viking rolls this Round", "at the end of your turn, this turn only"
std::string Teller::waited(const Statement &later)
{
    const Statements &events = *later.get<Statements>("when");
    const bool outer = std::exchange(m_once, true);
    std::string text = when(events);
    m_once = outer;
    const Reference *whose = events.front().get<Reference>("whose");
    const bool anyTurn = events.front().word.starts_with("turn_") && (!whose || isSet(*whose));
    const bool ready = text.starts_with("at the ");
    if (ready && anyTurn)
        text.insert(7, "next ");
    if (text.starts_with("when ") && events.front().word != "step")
        text.replace(0, 5, "the next time ");
    const std::string until = later.text("until");
    if (until.empty() || until == "game")
        return text;
    const bool nextTurn = until == "next_turn";
    const std::string within = span(until, nextTurn ? "lasting" : "");
    return text + (ready ? ", " : " ") + within + (ready && !nextTurn ? " only" : "");
}

/// The cards that the permission or prohibition is about.
std::string Teller::actCards(const Statement &statement)
{
    if (const Reference *card = statement.get<Reference>("card"))
        return thing(*card, "o");
    const auto *cards = statement.get<std::vector<Filter>>("cards");
    return cards ? manyOf(*cards, "card|cards") : std::string();
}

/// The verb alone, if the act ends with a thing of the game, as in "take Treasures", and the statement names its own cards.
std::string Teller::verbOnCards(const Statement &statement)
{
    const std::string act = nameText("acts", statement.text("act"), "act", statement);
    const std::size_t object = act.find(' ') + 1;
    const bool isThing = object > 0 && object == act.rfind(' ') + 1 && act[object] >= 'A' && act[object] <= 'Z';
    return isThing && !actCards(statement).empty() ? act.substr(0, object) : std::string();
}

/// "attack", "attack with this card", "take weapons"
std::string Teller::actText(const Statement &statement)
{
    const std::string cards = actCards(statement);
    if (const std::string verb = verbOnCards(statement); !verb.empty())
        return verb + cards;
    const std::string act = nameText("acts", statement.text("act"), "act", statement);
    return statement.argument("who") && !cards.empty() ? act + " with " + cards : act;
}

/// The subject of the permission: a seat, or the cards that it is about, otherwise everyone or nobody.
std::string Teller::actor(const Statement &statement)
{
    const Reference *who = statement.get<Reference>("who");
    m_filler->agree(who ? isPlural(*who) : statement.argument("cards") != nullptr);
    if (who) {
        m_subject = *who;
        return seat(*who, "many");
    }
    const std::string cards = verbOnCards(statement).empty() ? actCards(statement) : std::string();
    return !cards.empty() ? cards : statement.word == "forbid" ? "nobody" : "everyone";
}

std::string Teller::can(const Statement &statement)
{
    if (statement.word == "permit")
        return "may";
    const bool somebody = statement.argument("who") || (verbOnCards(statement).empty() && !actCards(statement).empty());
    return somebody ? "cannot" : "can";
}

} // namespace rw::abilities
