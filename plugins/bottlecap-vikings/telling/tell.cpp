// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sentence.h"
#include "telling/speech.h"

#include <algorithm>

// What happened, in sentences without a full stop.

namespace bottlecap {

namespace {

using rw::EventArguments;
using rw::Sentence;

bool isOfGlory(const EventArguments &each)
{
    return each[2] == TrackGlory;
}

constexpr Sentence sentences[] = {
    {ToldSide, "{seat} plays with {side}"},
    {ToldPlaced, "{seat} places the ship at {number}"},
    {ToldTurn, "turn {number:1} begins: it is {seat:0}'s"},
    {ToldSailed, "{seat} sails {step|steps} from {number} to {number}"},
    {ToldAttack, "{seat} attacks at {number}"},
    {ToldGained, "{seat} gains {number:2} {good:1}"},
    {ToldLost, "{seat} loses {number:2} {good:1}"},
    {ToldForfeited, "{seat} has no room for {number:2} {good:1}"},
    {ToldDrew, "{seat} takes {tokens}"},
    {ToldReturned, "{seat} puts back {tokens}"},
    {ToldSpared, "{seat} takes no damage"},
    {ToldValkyries, "the Valkyries come: {red token lies out|red tokens lie out}"},
    {ToldUsed, "{seat} uses {improvement}"},
    {ToldPart, "{seat} uses part {part:2} of {space:1}"},
    {ToldBuilt, "{seat} improves the city: {improvement}"},
    {ToldGave, "{seat} gives {seat} {number:3} {good:2}"},
    {ToldEnd, "{improvement:1} of {seat:0} acts at the end of the turn"},
    {ToldCopied, "{seat} copies {improvement}"},
    {ToldCap, "the bottlecap is turned to {number}"},
    {ToldSwapped, "the tiles at {number} and {number} change places"},
    {ToldTurnedAbout, "{seat} turns about"},
    {rw::EndingPart, "{seat}: {number} glory", isOfGlory},
    {rw::EndingPart, "{seat}: {step|steps} of the hut"},
    {rw::EndingReason, "{seat} wins the game: {number} glory reach the throne", isOfGlory},
    {rw::EndingReason, "{seat} wins the game: the hut has reached the throne"},
};
static_assert(rw::tellsAll(sentences, toldCount));

/// Puts the arguments of one event into words.
class Teller
{
public:
    Teller(const Rules &rules, const rw::Setup &setup, const rw::Event &event) : m_rules(rules), m_setup(setup), m_event(event) {}

    std::string tell() const
    {
        return rw::toldBy(sentences, m_event, [this](std::string_view word, std::size_t at) { return wordOf(word, at); });
    }

private:
    std::string wordOf(std::string_view word, std::size_t at) const
    {
        const auto argument = std::size_t(m_event.arguments.at(at));
        if (word == "seat")
            return m_setup.seats[argument];
        if (word == "good")
            return std::string(goodWords[argument]);
        if (word == "side")
            return m_rules.sides[argument].name;
        if (word == "space")
            return m_rules.spaces[argument].name;
        if (word == "part")
            return std::string(1, char('a' + int(argument)));
        if (word == "improvement")
            return argument < m_rules.improvements.size() ? m_rules.improvements[argument].name : "a place of the city";
        return word == "tokens" ? tokens() : std::string();
    }

    std::string tokens() const
    {
        const auto [seat, red, grey, unused] = m_event.arguments;
        std::string text;
        if (red)
            text = std::to_string(red) + " red";
        if (grey)
            text += (text.empty() ? "" : " and ") + std::to_string(grey) + " grey";
        return text + (red + grey == 1 ? " token" : " tokens");
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
