// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// In small letters, the form in which seats are compared: Bo, bo and BO are the same.
std::string lowered(std::string_view text);

/// Finds the names of seats in the words of a proof, in capital or small letters.
class SeatNames
{
public:
    /// Without \a seats, they are called seat1, seat2 and so on.
    explicit SeatNames(const std::optional<std::vector<std::string>> &seats) : m_seats(seats) {}

    /// The text, with each word that names a seat spelled like that seat. Blanks and dots separate words.
    std::string in(std::string_view text) const;
    /// The same for the keys and texts of a value.
    Value in(const Value &value) const;

private:
    bool isSeat(const std::string &word) const;

    std::optional<std::vector<std::string>> m_seats;
};

} // namespace rw
