// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace rw::contract {

namespace {

constexpr std::string_view digits = "0123456789";

bool takeNumber(const MoveForm::Parameter &parameter, std::string_view &rest)
{
    const std::size_t begin = rest.find_first_of(digits);
    if (begin == rest.npos)
        return false;
    rest.remove_prefix(begin > 0 && rest[begin - 1] == '-' ? begin - 1 : begin);
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    rest.remove_prefix(std::size_t(end - rest.data()));
    return failure == std::errc{} && number >= parameter.least && (!parameter.most || number <= *parameter.most);
}

/// The word that comes first; of those at one place the longest.
bool takeWord(const MoveForm::Parameter &parameter, std::string_view &rest)
{
    std::size_t place = rest.npos;
    std::size_t length = 0;
    for (const std::string &word : parameter.words) {
        const std::size_t found = rest.find(word);
        if (found < place || (found == place && found != rest.npos && word.size() > length)) {
            place = found;
            length = word.size();
        }
    }
    if (place == rest.npos)
        return false;
    rest.remove_prefix(place + length);
    return true;
}

} // namespace

bool fits(const MoveForm &form, std::string_view words)
{
    if (!words.starts_with(form.verb))
        return false;
    words.remove_prefix(form.verb.size());
    if (!words.empty() && words.front() != ' ')
        return false;
    for (const MoveForm::Parameter &parameter : form.parameters)
        if (!(parameter.words.empty() ? takeNumber(parameter, words) : takeWord(parameter, words)))
            return false;
    return form.parameters.empty() ? words.empty() : words.find_first_of(digits) == words.npos;
}

bool fitsOne(const std::vector<MoveForm> &forms, std::string_view words)
{
    return std::ranges::any_of(forms, [&](const MoveForm &form) { return fits(form, words); });
}

} // namespace rw::contract
