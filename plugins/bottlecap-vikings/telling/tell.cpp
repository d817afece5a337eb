// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/speech.h"

#include <algorithm>

// What happened, in sentences without a full stop.

namespace bottlecap {

namespace {

std::string counted(int number, const std::string &one, const std::string &many)
{
    return std::to_string(number) + ' ' + (number == 1 ? one : many);
}

/// Puts the arguments of one event into words.
class Teller
{
public:
    Teller(const Rules &rules, const rw::Setup &setup, const rw::Event &event) : m_rules(rules), m_setup(setup), m_event(event) {}

    std::string tell() const
    {
        switch (m_event.what) {
        case ToldSide: return seat(0) + " plays with " + m_rules.sides[std::size_t(argument(1))].name;
        case ToldPlaced: return seat(0) + " places the ship at " + number(1);
        case ToldTurn: return "turn " + number(1) + " begins: it is " + seat(0) + "'s";
        case ToldSailed:
            return seat(0) + " sails " + counted(argument(1), "step", "steps") + " from " + number(2) + " to " + number(3);
        case ToldAttack: return seat(0) + " attacks at " + number(1);
        case ToldGained: return seat(0) + " gains " + number(2) + ' ' + good(1);
        case ToldLost: return seat(0) + " loses " + number(2) + ' ' + good(1);
        case ToldForfeited: return seat(0) + " has no room for " + number(2) + ' ' + good(1);
        case ToldDrew: return seat(0) + " takes " + tokens();
        case ToldReturned: return seat(0) + " puts back " + tokens();
        case ToldSpared: return seat(0) + " takes no damage";
        default: return ofAbilities();
        }
    }

private:
    std::string ofAbilities() const
    {
        switch (m_event.what) {
        case ToldValkyries: return "the Valkyries come: " + counted(argument(0), "red token lies out", "red tokens lie out");
        case ToldUsed: return seat(0) + " uses " + improvement(1);
        case ToldPart:
            return seat(0) + " uses part " + std::string(1, char('a' + argument(2))) + " of "
                + m_rules.spaces[std::size_t(argument(1))].name;
        case ToldBuilt: return seat(0) + " improves the city: " + improvement(1);
        case ToldGave: return seat(0) + " gives " + seat(1) + ' ' + number(3) + ' ' + good(2);
        case ToldEnd: return improvement(1) + " of " + seat(0) + " acts at the end of the turn";
        case ToldCopied: return seat(0) + " copies " + improvement(1);
        case ToldCap: return "the bottlecap is turned to " + number(0);
        case ToldSwapped: return "the tiles at " + number(0) + " and " + number(1) + " change places";
        case ToldTurnedAbout: return seat(0) + " turns about";
        case rw::EndingPart:
            return seat(0) + ": "
                + (argument(2) == TrackGlory ? number(1) + " glory" : counted(argument(1), "step", "steps") + " of the hut");
        case rw::EndingReason:
            return seat(0) + " wins the game: "
                + (argument(2) == TrackGlory ? number(1) + " glory reach the throne" : "the hut has reached the throne");
        }
        return {};
    }

    int argument(std::size_t n) const { return m_event.arguments[n]; }
    std::string number(std::size_t n) const { return std::to_string(argument(n)); }
    std::string seat(std::size_t n) const { return m_setup.seats[std::size_t(argument(n))]; }
    std::string good(std::size_t n) const { return std::string(goodWords[std::size_t(argument(n))]); }
    std::string improvement(std::size_t n) const
    {
        const auto which = std::size_t(argument(n));
        return which < m_rules.improvements.size() ? m_rules.improvements[which].name : "a place of the city";
    }
    std::string tokens() const
    {
        std::string text;
        if (argument(1))
            text = number(1) + " red";
        if (argument(2))
            text += (text.empty() ? "" : " and ") + number(2) + " grey";
        return text + (argument(1) + argument(2) == 1 ? " token" : " tokens");
    }

    const Rules &m_rules;
    const rw::Setup &m_setup;
    const rw::Event &m_event;
};

} // namespace

std::string Game::tell(const Rules &rules, const rw::Setup &setup, const rw::Event &event)
{
    return Teller(rules, setup, event).tell();
}

/// Events speak of the definition that acts: that of an improvement, or of a part of a space.
std::string Game::abilityName(const Rules &rules, std::uint16_t ability)
{
    const auto improvement = std::ranges::find(rules.improvements, ability, &Improvement::definition);
    if (improvement != rules.improvements.end())
        return improvement->id;
    const auto space = std::ranges::find_if(rules.spaces, [&](const Space &each) {
        return std::ranges::find(each.parts, ability, &Part::definition) != each.parts.end();
    });
    return space == rules.spaces.end() ? std::string() : space->id;
}

} // namespace bottlecap
