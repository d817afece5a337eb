// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/declare.h"
#include "language/vocabularyparts.h"

using namespace rw::abilities;
using namespace rw::abilities::declare;

namespace bottlecap {

namespace {

/// An event of seats that another brings about.
Word deed(std::string key, std::string verb, std::string past, std::string about, std::string example)
{
    return {.family = Family::Event,
            .key = std::move(key),
            .parameters = {seats("who", "whom it happens to"), seats("by", "who does it")},
            .phrase = "<by> " + verb + "{ <who:o>}",
            .past = "<who> [have|has] been " + past + "{ by <by:o>}",
            .about = std::move(about),
            .example = std::move(example)};
}

/// Who is passed is one at a time, and so can be spoken of.
Word passed()
{
    Word word = deed("passed", "[pass|passes]", "passed", "A ship passes another on its way. `they` are who is passed.",
                     "passed: {who: others, by: owner}");
    word.gives = {"they"};
    return word;
}

Word arrival(std::string key, std::string verb, std::string past, std::string about)
{
    return {.family = Family::Event,
            .key = key,
            .parameters = {seats("who", "whose ship"), word("at", {"places"}, "beside what")},
            .phrase = "<who> " + verb + "{ at <at>}",
            .past = "<who> [have|has] " + past + "{ at <at>}",
            .about = std::move(about),
            .example = key + ": {who: owner, at: helper}",
            .gives = {"they"}};
}

} // namespace

std::vector<Field> cardFields()
{
    return {
        {"card", thing("next_to", "it lies next to that tile"), "next to <n>"},
        {"card", word("kind", {"kinds"}, "what kind of place of a city it is"), "<n>"},
    };
}

std::vector<Word> eventWords()
{
    return {
        passed(),
        arrival("arrived", "[arrive|arrives]", "arrived", "A move ends; nothing else has come of it yet."),
        arrival("landed", "[land|lands]", "landed", "A move has ended, and so has what the line and an attack bring."),
        deed("fallen_upon", "[come|comes] to attack", "come upon",
             "A ship lands where others lie; the damage comes behind it. Once for all of them.", "fallen_upon: {by: owner}"),
        deed("attacked", "[attack|attacks]", "attacked", "An attack has brought its damage. Once for all who were attacked.",
             "attacked: {by: owner}"),
        {.family = Family::Event,
         .key = "advanced",
         .parameters = {seats("who", "whose city")},
         .phrase = "<who> [improve|improves] <who:s> city",
         .past = "<who> [have|has] improved <who:s> city",
         .about = "A hut goes a step up.",
         .example = "advanced: {who: everyone}",
         .gives = {"they"}},
        {.family = Family::Event,
         .key = "reached",
         .parameters = {pattern("card", "which place of the city")},
         .phrase = "you reach <card:o>",
         .past = "you have reached <card:o>",
         .about = "The hut arrives at a place of the city.",
         .example = "reached: {card: this}",
         .gives = {"they", "it"}},
        {.family = Family::Event,
         .key = "valkyries",
         .phrase = "the Valkyries come",
         .past = "the Valkyries have come",
         .about = "The Valkyries have taken what is theirs.",
         .example = "valkyries: {}"},
    };
}

std::vector<Word> operationWords()
{
    return {
        {.key = "advance",
         .parameters = {seat("who", "whose hut").standardly("user")},
         .phrase = "<who> [improve|improves] <who:s> city",
         .about = "The hut goes a step up along a line of the city.",
         .example = "advance: {who: user}"},
        {.key = "call_valkyries",
         .phrase = "resolve the Valkyries for everyone",
         .about = "The Valkyries come, whatever lies there.",
         .example = "call_valkyries: {}",
         .raises = {"valkyries"}},
    };
}

} // namespace bottlecap
