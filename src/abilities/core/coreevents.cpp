// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/corewords.h"
#include "abilities/core/declare.h"

namespace rw::abilities::core {

using namespace declare;

namespace {

Word gained()
{
    return {.family = Family::Event,
            .key = "gained",
            .parameters = {word("what", {"resources"}, "which resource"), seats("who", "who gains it"),
                           word("cause", {"causes"}, "by what it came")},
            .phrase = "<who> [gain|gains] <what>{ by <cause>}",
            .past = "<who> [have gained|has gained] <what>{ by <cause>}",
            .about = "Somebody gained a resource. A gain that a limit cut to nothing did not happen.",
            .example = "gained: {what: gold, who: owner}",
            .gives = {"they", "that_much"}};
}

Word lost()
{
    return {.family = Family::Event,
            .key = "lost",
            .parameters = {word("what", {"resources"}, "which resource"), seats("who", "who loses it"),
                           word("cause", {"causes"}, "by what it went")},
            .phrase = "<who> [lose|loses] <what>{ by <cause>}",
            .past = "<who> [have lost|has lost] <what>{ by <cause>}",
            .about = "Somebody lost a resource.",
            .example = "lost: {what: gold, who: others}",
            .gives = {"they", "that_much"}};
}

Word moved()
{
    return {.family = Family::Event,
            .key = "moved",
            .parameters = {pattern("card", "which card"), words("from", {"zones"}, "where it left"),
                           words("to", {"zones"}, "where it arrived"), seats("of", "whose zone it arrived in"),
                           seats("by", "who moved it")},
            .phrase = "<card> [go|goes]{ from <from>}{ to <to>}{ by <by:s> doing}",
            .past = "<card> [have gone|has gone]{ from <from>}{ to <to>}{ by <by:s> doing}",
            .about = "A card changed its place.",
            .example = "moved: {card: this, to: discard}",
            .gives = {"they", "it"}};
}

Word turned()
{
    return {.family = Family::Event,
            .key = "turned",
            .parameters = {pattern("card", "which card"), word("face", {"faces"}, "which face is up now"),
                           seats("by", "who turned it")},
            .phrase = "<card> [are|is] turned{ <face>}{ by <by:o>}",
            .past = "<card> [have been|has been] turned{ <face>}{ by <by:o>}",
            .about = "A card was turned over.",
            .example = "turned: {card: this, face: up}",
            .gives = {"they", "it"}};
}

Word turnStarts()
{
    return {.family = Family::Event,
            .key = "turn_starts",
            .parameters = {seats("whose", "whose turn").standardly("everyone")},
            .phrase = "at the start of <whose:each> turn",
            .past = "<whose:s> turn has started",
            .about = "A turn begins.",
            .example = "turn_starts: {whose: owner}",
            .gives = {"they"}};
}

Word turnEnds()
{
    return {.family = Family::Event,
            .key = "turn_ends",
            .parameters = {seats("whose", "whose turn").standardly("everyone")},
            .phrase = "at the end of <whose:each> turn",
            .past = "<whose:s> turn has ended",
            .about = "A turn ends.",
            .example = "turn_ends: {whose: everyone}",
            .gives = {"they"}};
}

Word step()
{
    return {.family = Family::Event,
            .key = "step",
            .parameters = {word("name", {"steps"}, "which step of the game").needed(),
                           word("at", {"ends"}, "its start or its end").standardly("start")},
            .phrase = "<name:at>",
            .past = "the <at> of <name> has passed",
            .about = "A step of the game begins or ends.",
            .example = "step: {name: upkeep, at: start}"};
}

Word used()
{
    return {.family = Family::Event,
            .key = "used",
            .parameters = {pattern("card", "which card"), seats("who", "who uses it")},
            .phrase = "<who> [use|uses] <card>",
            .past = "<who> [have used|has used] <card>",
            .about = "An ability of a card was announced.",
            .example = "used: {card: this, who: owner}",
            .gives = {"they", "it"}};
}

Word skipped()
{
    return {.family = Family::Event,
            .key = "skipped",
            .parameters = {word("what", {"skippable"}, "what was skipped"), seats("who", "who skipped it")},
            .phrase = "<who> [skip|skips] <what>",
            .past = "<who> [have skipped|has skipped] <what>",
            .about = "Somebody skipped what was theirs to do.",
            .example = "skipped: {what: draw_step, who: owner}",
            .gives = {"they"}};
}

} // namespace

std::vector<Word> eventWords()
{
    return {gained(), lost(), moved(), turned(), turnStarts(), turnEnds(), step(), used(), skipped()};
}

} // namespace rw::abilities::core
