// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/botmoves.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

namespace rw {

namespace {

const std::string botMovesNote = "bot-moves ";
constexpr std::int64_t mostMoments = 1'000'000;

/// "3-9,12"
std::string rangesOf(const std::vector<std::int64_t> &moments)
{
    std::string ranges;
    for (std::size_t first = 0; first < moments.size();) {
        std::size_t last = first;
        while (last + 1 < moments.size() && moments[last + 1] == moments[last] + 1)
            ++last;
        ranges += (ranges.empty() ? "" : ",") + std::to_string(moments[first]);
        if (last > first)
            ranges += '-' + std::to_string(moments[last]);
        first = last + 1;
    }
    return ranges;
}

std::optional<std::int64_t> momentIn(std::string_view text)
{
    std::int64_t moment = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), moment);
    const bool isMoment = failure == std::errc{} && end == text.data() + text.size() && moment > 0 && moment <= mostMoments;
    return isMoment ? std::optional(moment) : std::nullopt;
}

/// Empty where one of them is none.
std::vector<std::int64_t> momentsIn(const std::string &ranges)
{
    std::vector<std::int64_t> moments;
    std::istringstream parts(ranges);
    for (std::string part; std::getline(parts, part, ',');) {
        const std::size_t dash = part.find('-');
        const auto first = momentIn(std::string_view(part).substr(0, dash));
        const auto last = dash == part.npos ? first : momentIn(std::string_view(part).substr(dash + 1));
        if (!first || !last || *last < *first || (!moments.empty() && *first <= moments.back()))
            return {};
        for (std::int64_t moment = *first; moment <= *last; ++moment)
            moments.push_back(moment);
    }
    return moments;
}

} // namespace

bool isOfBotMoves(const std::string &note)
{
    return note.starts_with(botMovesNote);
}

void putBotMoves(std::vector<std::string> &notes, const std::vector<BotMoves> &moves)
{
    std::erase_if(notes, isOfBotMoves);
    for (const BotMoves &each : moves)
        notes.push_back(botMovesNote + rangesOf(each.moments) + ' ' + each.seat + ' ' + each.bot);
}

std::vector<BotMoves> botMovesIn(const std::vector<std::string> &notes)
{
    std::vector<BotMoves> all;
    for (const std::string &note : notes) {
        if (!isOfBotMoves(note))
            continue;
        std::istringstream words(note.substr(botMovesNote.size()));
        BotMoves moves;
        std::string ranges;
        words >> ranges >> moves.seat >> std::ws;
        std::getline(words, moves.bot);
        moves.moments = momentsIn(ranges);
        if (!moves.bot.empty() && !moves.moments.empty())
            all.push_back(std::move(moves));
    }
    return all;
}

std::vector<std::string> sentencesOf(const std::vector<BotMoves> &moves)
{
    std::vector<std::string> sentences;
    for (const BotMoves &each : moves)
        sentences.push_back("The bot " + each.bot + " made " + std::to_string(each.moments.size())
                            + (each.moments.size() == 1 ? " move of " : " moves of ") + each.seat + '.');
    return sentences;
}

} // namespace rw
