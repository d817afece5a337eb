// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/machine/roomasked.h"

#include <algorithm>
#include <map>

namespace rw::abilities {

namespace {

/// What one copy of a card asks for.
struct OfCard
{
    std::map<int, int> frames; ///< by event
    int answers = 0;
    int lastings = 0;
    int laters = 0;
};

void addSteps(const Programs &programs, std::size_t at, OfCard &card)
{
    for (; programs.steps[at].op != Step::Op::End; ++at) {
        const Step &step = programs.steps[at];
        card.lastings += step.op == Step::Op::Lasting;
        if (step.op != Step::Op::Later)
            continue;
        const LaterCode &later = programs.laters[step.link];
        ++card.laters;
        ++card.frames[later.event.word];
        addSteps(programs, later.steps, card);
    }
}

OfCard ofCard(const Programs &programs, std::uint16_t which, int responseWindow)
{
    OfCard card;
    const Range16 abilities = programs.cards[which].abilities;
    card.answers = responseWindow >= 0 && (programs.cards[which].windows >> responseWindow & 1) ? 1 : 0;
    for (std::size_t i = abilities.first; i < std::size_t(abilities.first + abilities.count); ++i) {
        const AbilityCode &ability = programs.abilities[i];
        if (ability.shape == AbilityCode::Shape::When)
            ++card.frames[ability.event.word];
        if (ability.steps != noPlace)
            addSteps(programs, ability.steps, card);
    }
    return card;
}

constexpr int ofUse = 2; ///< what is used, and what it sets off

} // namespace

void RoomSum::add(int count, std::uint16_t card)
{
    all += count;
    if (count > most) {
        most = count;
        of = card;
    }
}

bool RoomAsked::fits(const Capacities &room) const
{
    return frames.all <= room.frames && lastings.all <= room.lastings && laters.all <= room.laters;
}

RoomAsked roomAsked(const Programs &programs, const std::vector<std::uint16_t> &cards, int responseWindow)
{
    std::map<std::uint16_t, int> copies;
    for (const std::uint16_t card : cards)
        ++copies[card];
    RoomAsked asked;
    std::map<int, RoomSum> byEvent;
    RoomSum answers;
    for (const auto &[which, count] : copies) {
        const OfCard card = ofCard(programs, which, responseWindow);
        asked.lastings.add(card.lastings * count, which);
        asked.laters.add(card.laters * count, which);
        answers.add(card.answers * count, which);
        for (const auto &[event, frames] : card.frames)
            byEvent[event].add(frames * count, which);
    }
    asked.frames = answers;
    for (const auto &[event, sum] : byEvent)
        if (sum.all + answers.all > asked.frames.all)
            asked.frames = {sum.all + answers.all, sum.most, sum.of};
    asked.frames.all += ofUse;
    return asked;
}

Findings warnOfRoom(const RoomAsked &asked, const Capacities &room, int seats,
                    const std::function<CardPlace(std::uint16_t card)> &placeOf)
{
    Findings findings;
    const auto warn = [&](const RoomSum &sum, const char *what, int most) {
        if (sum.all <= most || sum.of == noPlace)
            return;
        const CardPlace card = placeOf(sum.of);
        findings.push_back(
            warning("ability.room", "with {seats} players there may be {there} {what} at one time, {share} of them of {of}",
                    "the game keeps {most}, and a game that needs more is stopped: play some to see whether one does",
                    {{"seats", std::to_string(seats)},
                     {"there", std::to_string(sum.all)},
                     {"what", what},
                     {"share", std::to_string(sum.most)},
                     {"of", card.id},
                     {"most", std::to_string(most)}},
                    {{}, card.path}));
    };
    warn(asked.frames, "abilities at work", room.frames);
    warn(asked.lastings, "lasting effects", room.lastings);
    warn(asked.laters, "effects that wait", room.laters);
    return findings;
}

} // namespace rw::abilities
