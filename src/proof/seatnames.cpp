// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/seatnames.h"

#include <algorithm>

namespace rw {

namespace {

constexpr std::string_view usualSeat = "seat";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string small(text);
    for (char &c : small)
        if (c >= 'A' && c <= 'Z')
            c = char(c - 'A' + 'a');
    return small;
}

bool SeatNames::isSeat(const std::string &word) const
{
    if (m_seats)
        return std::ranges::find(*m_seats, word) != m_seats->end();
    return word.size() > usualSeat.size() && word.starts_with(usualSeat)
        && std::all_of(word.begin() + std::ptrdiff_t(usualSeat.size()), word.end(), isDigit);
}

std::string SeatNames::in(std::string_view text) const
{
    std::string all;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.size(), text.find_first_of(" .", begin));
        const std::string_view word = text.substr(begin, end - begin);
        const std::string small = lowered(word);
        all += isSeat(small) ? std::string_view(small) : word;
        if (end < text.size())
            all += text[end];
        begin = end + 1;
    }
    return all;
}

Value SeatNames::in(const Value &value) const
{
    if (value.isText())
        return in(std::string_view(value.text()));
    Value all = value;
    if (all.isList())
        for (Value &item : all.list())
            item = in(item);
    if (all.isMap())
        for (Value::Member &member : all.map()) {
            member.key = in(std::string_view(member.key));
            member.value = in(member.value);
        }
    return all;
}

} // namespace rw
