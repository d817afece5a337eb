// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// In small letters, which is how seats are called: Bo, bo and BO are one.
std::string lowered(std::string_view text);

/// Finds the names of seats in what a proof says, however they are written.
class SeatNames
{
public:
    /// Without seats they are called seat1, seat2 ...
    explicit SeatNames(const std::optional<std::vector<std::string>> &seats) : m_seats(seats) {}

    /// The text with each of its words that is a seat written as that seat. Words stand between blanks and points.
    std::string in(std::string_view text) const;
    /// The same for the keys and the texts of a value.
    Value in(const Value &value) const;

private:
    bool isSeat(const std::string &word) const;

    std::optional<std::vector<std::string>> m_seats;
};

} // namespace rw
