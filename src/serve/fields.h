// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/seats.h"
#include "engine/value.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A field of a request, besides `id` and `do`.
struct Field
{
    enum class Kind {
        Text,
        Number, ///< from `least` to `most`
        Flag,
        Seed, ///< a whole number from 0 to 2^64 - 1, also as a text, because many JSON writers lose digits of large numbers
        Texts, ///< a list of texts
        Files, ///< texts by path, or null in place of a text
        Seats, ///< a number of seats, or a list of their names
        Id, ///< the id of another request
        Map
    };
    enum Need : bool { Optional, Required };

    std::string_view name;
    Kind kind = Kind::Text;
    Need need = Optional;
    std::string_view about;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

std::string_view kindName(Field::Kind kind);

/// The fields of a request after a check: each is known, has its kind and is within its limits. A null counts as a missing field,
/// except for isNull().
class Fields
{
public:
    /// An error has the name of its field in `where.path`.
    static Checked<Fields> read(const Value &members, const std::vector<Field> &known, std::string_view request, int line);

    bool has(std::string_view name) const;
    bool isNull(std::string_view name) const;
    bool flag(std::string_view name) const { return has(name) && find(name)->toBool(); }
    std::string text(std::string_view name, std::string_view otherwise = {}) const;
    std::int64_t number(std::string_view name, std::int64_t otherwise) const;
    std::uint64_t seed(std::string_view name, std::uint64_t otherwise) const;
    std::vector<std::string> texts(std::string_view name) const;
    std::map<std::string, std::optional<std::string>> files(std::string_view name) const;
    /// Without the field, a setup of \a otherwise seats with default names.
    Setup seats(std::string_view name, int otherwise) const;
    const Value *find(std::string_view name) const { return m_members.find(name); }

    /// An error about a field, for faults that only the request itself can detect.
    Finding fault(std::string_view field, std::string code, std::string message, std::string remedy,
                  std::vector<Finding::Argument> arguments = {}) const;

private:
    Fields(Value members, int line) : m_members(std::move(members)), m_line(line) {}

    Value m_members;
    int m_line;
};

/// The commands that a request may start. The caller answers for them, whoever named the bots.
inline constexpr Field trustField{
    "trust", Field::Kind::Texts, Field::Optional,
    "the commands of bots exec:COMMAND that may be started, each as it is written there; none unless told"};
std::set<std::string> trustOf(const Fields &fields);

} // namespace rw
