// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/matching.h"

#include "engine/tree.h"
#include "engine/treepath.h"
#include "proof/seatnames.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <optional>

namespace rw {

namespace {

constexpr std::size_t longestShown = 200;

bool isNumber(const Value &value)
{
    return value.isInt() || value.isReal();
}

double toNumber(const Value &value)
{
    return value.isInt() ? double(value.toInt()) : value.toReal();
}

std::optional<double> numberIn(std::string_view text)
{
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    double number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

bool isBetween(std::string_view range, double number)
{
    const std::size_t dots = range.find("..");
    if (dots == std::string_view::npos)
        return false;
    const auto least = numberIn(range.substr(0, dots));
    const auto most = numberIn(range.substr(dots + 2));
    return least && most && *least <= number && number <= *most;
}

bool isInRange(std::string_view range, double number)
{
    using Compare = std::function<bool(double, double)>;
    static const std::array<std::pair<std::string_view, Compare>, 5> signs{{{">=", std::greater_equal<>()},
                                                                            {"<=", std::less_equal<>()},
                                                                            {"!=", std::not_equal_to<>()},
                                                                            {">", std::greater<>()},
                                                                            {"<", std::less<>()}}};
    for (const auto &[sign, compare] : signs)
        if (range.starts_with(sign)) {
            const auto limit = numberIn(range.substr(sign.size()));
            return limit && compare(number, *limit);
        }
    return isBetween(range, number);
}

bool scalarsAgree(const Value &expected, const Value &found)
{
    if (isNumber(expected) && isNumber(found))
        return toNumber(expected) == toNumber(found);
    if (expected.isText() && isNumber(found))
        return isInRange(expected.text(), toNumber(found));
    return expected == found;
}

bool isUnknown(const Value &value)
{
    return value.isText() && value.text() == unknownWord;
}

bool holdsMaps(const Value &list)
{
    return list.size() > 0 && std::ranges::all_of(list.list(), [](const Value &item) { return item.isMap(); });
}

std::string shown(const Value &value)
{
    std::string text = value.isText() ? value.text() : toJson(value);
    if (text.size() > longestShown) {
        text.resize(longestShown);
        while (!text.empty() && (text.back() & 0x80)) // does not cut a character
            text.pop_back();
        text += "...";
    }
    return text.empty() ? "\"\"" : text;
}

bool agrees(const Value &expected, const Value &found);

/// Pairs each expected map with a different one of the maps found (bipartite matching).
class Pairing
{
public:
    Pairing(const Value::List &expected, const Value::List &found)
        : m_expected(expected), m_found(found), m_taken(found.size(), none)
    {
    }

    bool isComplete()
    {
        if (m_expected.size() != m_found.size())
            return false;
        for (std::size_t i = 0; i < m_expected.size(); ++i) {
            m_tried.assign(m_found.size(), false);
            if (!pair(i))
                return false;
        }
        return true;
    }

private:
    static constexpr std::size_t none = ~std::size_t(0);

    // If the map found is taken, its partner tries to find another one.
    bool pair(std::size_t wanting)
    {
        for (std::size_t i = 0; i < m_found.size(); ++i) {
            if (m_tried[i] || !agrees(m_expected[wanting], m_found[i]))
                continue;
            m_tried[i] = true;
            if (m_taken[i] == none || pair(m_taken[i])) {
                m_taken[i] = wanting;
                return true;
            }
        }
        return false;
    }

    const Value::List &m_expected;
    const Value::List &m_found;
    std::vector<std::size_t> m_taken;
    std::vector<bool> m_tried;
};

bool listsAgree(const Value &expected, const Value &found)
{
    if (holdsMaps(expected))
        return Pairing(expected.list(), found.list()).isComplete();
    return std::ranges::equal(expected.list(), found.list(), agrees);
}

bool holdsCards(const Value &list)
{
    return list.size() > 0 && std::ranges::all_of(list.list(), [](const Value &item) { return item.find("card") != nullptr; });
}

/// Whether a path leads to a number of cards: the length of a list of cards, or the `count` next to `cards`.
bool countsCards(const Value &here, std::string_view path)
{
    const std::size_t point = path.rfind('.');
    if (path.substr(point == path.npos ? 0 : point + 1) != "count")
        return false;
    const TreePlace holder = point == path.npos ? TreePlace{&here, {}} : walkTree(here, path.substr(0, point));
    if (!holder.missing.empty())
        return false;
    return holder.value->isList() ? holdsCards(*holder.value) : holder.value->find("cards") != nullptr;
}

class Matcher
{
public:
    Matcher(const Value &tree, const std::vector<std::string> &seats) : m_tree(tree), m_seats(seats) {}

    void members(const Value &expected, const Value &here, const std::string &at, const Path &spot)
    {
        for (const Value::Member &member : expected.map()) {
            Path inner = spot;
            inner.emplace_back(member.key);
            const Value::Member meant{m_seats.in(std::string_view(member.key)), m_seats.in(member.value)};
            this->member(meant, here, at.empty() ? meant.key : at + "." + meant.key, inner);
        }
    }

    std::vector<Mismatch> takeFaults() { return std::move(m_faults); }

private:
    void member(const Value::Member &member, const Value &here, const std::string &at, const Path &spot)
    {
        const TreePlace place = walkTree(here, member.key);
        const bool isList = place.value->isList();
        const bool counts = countsCards(here, member.key);
        if (place.missing.empty())
            compare(member.value, *place.value, at, spot, counts);
        else if (isList && place.missing == "count")
            compare(member.value, Value(std::int64_t(place.value->size())), at, spot, counts);
        else if (isUnknown(*place.value) && isUnknown(member.value))
            return; // everything inside an unknown value is unknown
        else if (!isList || !member.value.isNull() || place.missing.find('.') != std::string::npos)
            missing(at, spot);
    }

    void compare(const Value &expected, const Value &found, const std::string &at, const Path &spot, bool counts)
    {
        if (expected.isMap() && (found.isMap() || found.isList()))
            members(expected, found, at, spot);
        else if (expected.isList() && found.isList() ? !listsAgree(expected, found) : !scalarsAgree(expected, found))
            m_faults.push_back({{error("proof.expected", "{path} is {found}", "{expected} is expected",
                                       {{"path", at}, {"found", shown(found)}, {"expected", shown(expected)}}),
                                 spot, false},
                                counts && expected.isInt() && found.isInt() ? std::optional(found.toInt()) : std::nullopt});
    }

    void missing(const std::string &at, const Path &spot)
    {
        Finding finding = unknownTreePath(m_tree, at);
        finding.code = "proof.unknown-path";
        finding.where = {};
        m_faults.push_back({{std::move(finding), spot, true}});
    }

    const Value &m_tree;
    SeatNames m_seats;
    std::vector<Mismatch> m_faults;
};

bool agrees(const Value &expected, const Value &found)
{
    if (expected.isMap() && found.isMap())
        return mismatches(expected, found).empty();
    return expected.isList() && found.isList() ? listsAgree(expected, found) : scalarsAgree(expected, found);
}

} // namespace

std::vector<Mismatch> mismatches(const Value &expected, const Value &tree, const std::vector<std::string> &seats)
{
    Matcher matcher(tree, seats);
    if (expected.isMap())
        matcher.members(expected, tree, {}, {});
    return matcher.takeFaults();
}

} // namespace rw
