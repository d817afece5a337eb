// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene.h"

#include "engine/ending.h"

#include <algorithm>
#include <map>

namespace rw::contract {

namespace {

void checkStart(const Scene &scene)
{
    for (const std::byte litter : {std::byte(0xa5), std::byte(0xff)}) {
        Position again = scene.position();
        std::fill_n(again.bytes(), scene.engine().stateSize(), litter);
        scene.engine().start(again.bytes(), scene.seed());
        if (!(again == scene.position()))
            scene.breach("start.bytes", "the start of a game depends on what lay in the memory before, or on more than the seed");
    }
}

void checkDecision(const Scene &scene)
{
    const Decision decision = scene.position().pending();
    if (!decision.over() && decision.seat >= scene.seats())
        scene.breach("game.decision", "seat " + std::to_string(decision.seat) + " is asked, which does not exist");
    else if (!decision.over() && scene.engine().decisionName(decision).empty())
        scene.breach("game.decision", "the decision of kind " + std::to_string(decision.kind) + " has no name");
}

void checkJournal(const Scene &scene)
{
    for (const Event &event : scene.timeline().journalOf(scene.timeline().here())) {
        if (event.clause >= scene.engine().facts().clauses.size())
            scene.breach("step.journal", "an event names a clause that does not exist");
        else if (scene.engine().tell(event).empty())
            scene.breach("step.journal", "event " + std::to_string(event.what) + " has no words");
    }
}

/// What the end is told by: who sums up what was told in parts must come to the sum.
void checkEnding(const Scene &scene)
{
    std::map<int, std::int64_t> parts;
    for (const Event &event : scene.timeline().journalOf(scene.timeline().here())) {
        if (!isOfEnding(event))
            continue;
        const std::string words = scene.engine().tell(event);
        if ((event.seenBy & allSeats(scene.seats())) != allSeats(scene.seats()))
            scene.breach("end.told", "not everybody sees `" + words + '`');
        if (event.what == EndingReason)
            continue;
        const int seat = event.arguments[0];
        if (seat < 0 || seat >= scene.seats() || !words.starts_with(scene.engine().setup().seats[std::size_t(seat)] + ": "))
            return scene.breach("end.told", '`' + words + "` does not begin with the name of its seat and a colon");
        if (event.what == EndingPart)
            parts[seat] += event.arguments[1];
        else if (parts[seat] != event.arguments[1])
            scene.breach("end.told", '`' + words + "`, and the parts come to " + std::to_string(parts[seat]));
    }
}

/// The move is played thrice: told, counted and silently.
void checkStep(const Scene &scene, Move move)
{
    const Position before = scene.position();
    Position told = before, counted = before, silent = before;
    Journal journal;
    Recorder telling{{}, &journal, nullptr};
    Recorder counting;
    told.apply(move, &telling);
    counted.apply(move, &counting);
    silent.apply(move);
    if (!(before == scene.position()))
        scene.breach("step.copy", "`" + before.words(move) + "`, played on a copy, changes the original");
    if (!(told == counted) || !(told == silent))
        scene.breach("step.bytes",
                     "`" + before.words(move) + "` does not do the same thing twice, or not the same when it is recorded");
    if (telling.counts != counting.counts)
        scene.breach("step.counts", "`" + before.words(move) + "` counts other clauses when it is told");
}

} // namespace

void checkState(const Scene &scene)
{
    if (scene.timeline().here() == Timeline::start)
        checkStart(scene);
    checkDecision(scene);
    checkJournal(scene);
    for (const Finding &finding : scene.position().invariants())
        scene.breach("game.invariants", sentence(finding));
    for (const Move move : sampled(scene.position().legalMoves(), 12))
        checkStep(scene, move);
}

void checkEnd(const Scene &scene)
{
    checkEnding(scene);
    const SeatMask winners = scene.engine().winners(scene.position().bytes());
    if (winners == 0)
        scene.breach("game.winners", "nobody wins");
    if ((winners & ~allSeats(scene.seats())) != 0)
        scene.breach("game.winners", "a seat that does not exist wins");
    for (int seat = 0; seat < scene.seats(); ++seat)
        if (const int payoff = scene.engine().payoff(scene.position().bytes(), seat); payoff < -1000 || payoff > 1000)
            scene.breach("game.payoff",
                         "the result is worth " + std::to_string(payoff) + " to " + scene.nameOf(seat)
                             + ", which is not from -1000 to 1000");
}

} // namespace rw::contract
