// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/sweptvalue.h"

#include "deck/variant.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace rw {

namespace {

constexpr std::size_t mostValues = 100;

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc{} && end == text.data() + text.size() && !text.empty() ? std::optional(number) : std::nullopt;
}

/// The numbers of a range such as `1..6` or `10..50/10`.
Checked<std::vector<Value>> rangeOf(const std::string &words)
{
    const std::size_t dots = words.find("..");
    const std::size_t slash = words.find('/', dots);
    const std::optional<std::int64_t> first = wholeNumber(words.substr(0, dots));
    const std::optional<std::int64_t> last = wholeNumber(words.substr(dots + 2, slash == words.npos ? slash : slash - dots - 2));
    const std::optional<std::int64_t> step = slash == words.npos ? 1 : wholeNumber(words.substr(slash + 1));
    const auto refused = [&](std::string remedy) -> Checked<std::vector<Value>> {
        return {std::nullopt, {error("sweep.range", "{words} is not a valid range", std::move(remedy), {{"words", words}})}};
    };
    if (!first || !last || !step || *step < 1 || *last < *first)
        return refused("write it as 1..6, or with steps as in 10..50/10");
    if ((*last - *first) / *step >= std::int64_t(mostValues))
        return refused("a sweep has at most " + std::to_string(mostValues) + " values; take larger steps, as in 10..50/10");
    std::vector<Value> values;
    for (std::int64_t value = *first; value <= *last; value += *step)
        values.emplace_back(value);
    return {std::move(values), {}};
}

} // namespace

Checked<SweptValue> parseSwept(const std::string &words)
{
    const std::size_t equals = words.find('=');
    const std::string path = words.substr(0, equals);
    const std::string range = equals == words.npos ? std::string() : words.substr(equals + 1);
    if (path.empty() || range.empty())
        return {std::nullopt,
                {error("sweep.range", "{words} is not a value with a range",
                       "choose a number of the deck and its values, for example tables.dice=1..6", {{"words", words}})}};
    SweptValue swept{path, {}};
    if (range.find("..") != range.npos) {
        Checked<std::vector<Value>> values = rangeOf(range);
        if (!values)
            return {std::nullopt, std::move(values.findings)};
        swept.values = std::move(*values.value);
        return {std::move(swept), {}};
    }
    for (std::size_t from = 0; from <= range.size();) {
        const std::size_t comma = std::min(range.find(',', from), range.size());
        Checked<Value> value = parsePlainValue(range.substr(from, comma - from), {"--set " + words, {}, 0, 0});
        if (!value)
            return {std::nullopt, std::move(value.findings)};
        swept.values.push_back(std::move(*value.value));
        from = comma + 1;
    }
    return {std::move(swept), {}};
}

} // namespace rw
