// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A place in a file. Lines and columns count from 1, columns in characters (code points). 0 means unknown.
struct Place
{
    std::string file;
    std::string path; ///< in the file or in the effective deck, such as `cards.huginn.gold`
    int line = 0;
    int column = 0;

    friend bool operator==(const Place &, const Place &) = default;
};

/// A fault in something that a user made, in a form that tests, filters and translations can rely on.
/// `message` and `remedy` are English sentences without a full stop; {name} stands for an argument.
struct Finding
{
    enum class Severity { Note, Warning, Error };
    struct Argument
    {
        std::string name;
        std::string value;
        friend bool operator==(const Argument &, const Argument &) = default;
    };

    Severity severity = Severity::Error;
    std::string code; ///< "deck.duplicate-key": stable, never translated
    std::string message; ///< what was found
    std::string remedy; ///< what would be right
    std::vector<Argument> arguments;
    Place where;

    friend bool operator==(const Finding &, const Finding &) = default;
};

using Findings = std::vector<Finding>;

/// The result of something that can fail: a value, perhaps with warnings, or errors and no value.
template <typename T>
struct Checked
{
    std::optional<T> value;
    Findings findings;

    explicit operator bool() const { return value.has_value(); }
};

Finding error(std::string code, std::string message, std::string remedy = {}, std::vector<Finding::Argument> arguments = {},
              Place where = {});
Finding warning(std::string code, std::string message, std::string remedy = {}, std::vector<Finding::Argument> arguments = {},
                Place where = {});

bool hasErrors(const Findings &findings);
void append(Findings &to, Findings more);
/// Sorts by file, line, column, path and code, and drops duplicates.
void sortFindings(Findings &findings);

/// The message with its arguments filled in, followed by "; " and the remedy if there is one.
std::string sentence(const Finding &finding);
/// `red.yaml:3:5: error: count is 0; it must be at least 1 [deck.bad-count]`
std::string line(const Finding &finding);
std::string_view severityName(Finding::Severity severity);

/// The candidate that a mistyped word most likely means; empty if none is close enough to help.
std::string didYouMean(std::string_view word, const std::vector<std::string> &candidates);

} // namespace rw
