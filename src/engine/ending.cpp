// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ending.h"

#include <map>

namespace rw {

namespace {

/// "57 gold" for the words "anna: 57 gold".
std::string withoutName(const std::string &words, const std::string &seat)
{
    const std::string start = seat + ": ";
    return words.starts_with(start) ? words.substr(start.size()) : words;
}

} // namespace

std::string Ending::words(const Score &score)
{
    std::string parts;
    for (const std::string &part : score.parts)
        parts += (parts.empty() ? "" : ", ") + part;
    return score.sum.empty() || parts.empty() ? score.sum + parts : score.sum + ": " + parts;
}

Ending endingOf(const Engine &engine, const Journal &journal)
{
    const std::vector<std::string> &seats = engine.setup().seats;
    Ending ending;
    std::map<int, Ending::Score> scores;
    for (const Event &event : journal) {
        if (!isOfEnding(event))
            continue;
        if (event.what == EndingReason) {
            ending.reasons.push_back(engine.tell(event));
            continue;
        }
        const int seat = event.arguments[0];
        const std::string words = withoutName(engine.tell(event), seats.at(std::size_t(seat)));
        Ending::Score &score = scores.try_emplace(seat, Ending::Score{.seat = seat}).first->second;
        if (event.what == EndingPart) {
            score.parts.push_back(words);
        } else {
            score.sum = words;
            score.points = event.arguments[1];
        }
    }
    for (auto &[seat, score] : scores)
        ending.scores.push_back(std::move(score));
    return ending;
}

} // namespace rw
