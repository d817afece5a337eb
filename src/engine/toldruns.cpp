// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/toldruns.h"

#include "engine/spokenwords.h"

#include <optional>
#include <utility>

namespace rw {

namespace {

constexpr std::size_t fewest = 3;

/// A line that may belong to a run. Its first whole number counts up; the second is the result, as in "die 1 of anna shows 6".
struct CountedLine
{
    std::vector<std::string> words; ///< the line without its two numbers
    std::size_t countedAt = 0;
    std::size_t toldAt = 0;
    std::int64_t counted = 0;
    std::string told;

    bool isFollowedBy(const CountedLine &next, std::int64_t after) const
    {
        return next.words == words && next.countedAt == countedAt && next.toldAt == toldAt && next.counted == counted + after;
    }
};

std::optional<CountedLine> countedLine(const std::string &line)
{
    CountedLine found;
    found.words = wordsOf(line);
    std::vector<std::size_t> numbers;
    for (std::size_t at = 0; at < found.words.size(); ++at)
        if (wholeNumber(found.words[at]))
            numbers.push_back(at);
    if (numbers.size() != 2)
        return std::nullopt;
    found.countedAt = numbers[0];
    found.toldAt = numbers[1];
    found.counted = *wholeNumber(found.words[found.countedAt]);
    found.told = std::exchange(found.words[found.toldAt], {});
    found.words[found.countedAt].clear();
    return found;
}

std::string textOf(CountedLine line, std::int64_t last)
{
    line.words[line.countedAt] = std::to_string(line.counted) + "–" + std::to_string(last);
    line.words[line.toldAt] = line.told;
    std::string text;
    for (const std::string &word : line.words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

/// The run that begins at a line. If there is none, a run of that line alone.
ToldRun runFrom(const std::vector<std::string> &lines, std::size_t begin)
{
    std::optional<CountedLine> first = countedLine(lines[begin]);
    if (!first)
        return {lines[begin], 1};
    std::size_t count = 1;
    std::string all = first->told;
    for (; begin + count < lines.size(); ++count) {
        const std::optional<CountedLine> next = countedLine(lines[begin + count]);
        if (!next || !first->isFollowedBy(*next, std::int64_t(count)))
            break;
        all += " " + next->told;
    }
    if (count < fewest)
        return {lines[begin], 1};
    first->told = all;
    return {textOf(*first, first->counted + std::int64_t(count) - 1), count};
}

} // namespace

std::vector<ToldRun> toldRuns(const std::vector<std::string> &lines)
{
    std::vector<ToldRun> runs;
    for (std::size_t at = 0; at < lines.size(); at += runs.back().count)
        runs.push_back(runFrom(lines, at));
    return runs;
}

} // namespace rw
