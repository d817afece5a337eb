// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/idwords.h"

#include "deck/fileformat.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace rw {

namespace {

using Steps = std::span<const std::string>; ///< of a path; a position in a list is an empty step

/// A scalar whose text or key is examined.
struct Scalar
{
    std::string_view text;
    bool isKey;
};

using Found = std::optional<std::size_t>;
constexpr Found everyWord = std::size_t(0);

Found valuesOnly(const Scalar &scalar)
{
    return scalar.isKey ? Found() : everyWord;
}

// `never:use huginn`: the name of the bot precedes the colon.
Found afterColon(const Scalar &scalar)
{
    const std::size_t colon = scalar.text.find(':');
    return scalar.isKey || colon == scalar.text.npos ? Found() : Found(colon + 1);
}

bool isForPeople(std::string_view key)
{
    constexpr std::array<std::string_view, 3> keys{"text", "description", "source"};
    return std::ranges::find(keys, key) != keys.end();
}

// In an ability. The value of `as` is a name that the ability gives, not an id.
Found inCard(Steps steps, const Scalar &scalar)
{
    const auto abilities = std::ranges::find(steps, "abilities");
    const auto key = std::find_if(steps.rbegin(), steps.rend(), [](const std::string &step) { return !step.empty(); });
    const bool isName = key != steps.rend() && (*key == "as" || isForPeople(*key));
    return abilities == steps.end() || isName ? Found() : valuesOnly(scalar);
}

// `artifacts.ember.abilities.0.do: [...]`. The key itself is a path and is not handled here.
Found inSetting(Steps steps, const Scalar &scalar)
{
    if (steps.empty() || (steps.size() == 1 && scalar.isKey))
        return {};
    std::vector<std::string> whole;
    for (std::size_t at = 0; at <= steps.front().size();) {
        const std::size_t end = std::min(steps.front().find('.', at), steps.front().size());
        whole.push_back(steps.front().substr(at, end - at));
        at = end + 1;
    }
    whole.insert(whole.end(), steps.begin() + 1, steps.end());
    return inCard(whole, scalar);
}

// Changes of a state, with paths as keys. The items of `cards` are complete new cards.
Found inGiven(Steps steps, const Scalar &scalar)
{
    if (steps.size() < 2 || steps.front() != "cards")
        return everyWord;
    const bool isModel = steps.back() == "like" && !scalar.isKey;
    return isModel ? everyWord : inCard(steps.subspan(1), scalar);
}

// Lines such as `bo: bid 4x5`, which YAML may read as a map, and maps from a line to the clause that forbids it.
Found inRefusedMoves(Steps steps, const Scalar &scalar)
{
    const bool isClause = steps.size() > 1 && steps.back().find(':') != std::string::npos;
    return scalar.isKey || !isClause ? everyWord : Found();
}

Found inProof(Steps steps, const Scalar &scalar)
{
    if (steps.empty())
        return {};
    const std::string &part = steps.front();
    const Steps inside = steps.subspan(1);
    const bool isInside = !inside.empty();
    if (part == "given")
        return isInside ? inGiven(inside, scalar) : Found();
    if (part == "luck" || part == "expect")
        return isInside ? everyWord : Found();
    if (part == "sees" || part == "knows")
        return inside.size() > 1 ? everyWord : Found();
    if (part == "can")
        return isInside ? valuesOnly(scalar) : Found();
    if (part == "cannot")
        return isInside ? inRefusedMoves(inside, scalar) : Found();
    if (part == "rest")
        return afterColon(scalar);
    if (part == "refuses")
        return inside.size() > 1 && inside.front() == "arguments" ? valuesOnly(scalar) : Found();
    return part == "set" ? inSetting(inside, scalar) : Found();
}

// A move of a seat, or one of the questions that may also come at the end of a proof.
Found inPlay(Steps line, const Scalar &scalar)
{
    constexpr std::array<std::string_view, 5> questions{"expect", "can", "cannot", "sees", "knows"};
    if (line.empty() || line.front() == "asks")
        return {};
    const bool isQuestion = std::ranges::find(questions, line.front()) != questions.end();
    return isQuestion ? inProof(line, scalar) : valuesOnly(scalar);
}

Found inProofs(Steps steps, const Scalar &scalar)
{
    while (steps.size() > 2 && (steps.front() == "proofs" || steps.front() == "branches"))
        steps = steps.subspan(2);
    if (steps.size() > 2 && steps.front() == "play")
        return inPlay(steps.subspan(2), scalar);
    return inProof(steps, scalar);
}

Found inExperiments(Steps steps, const Scalar &scalar)
{
    while (steps.size() > 2 && (steps.front() == "experiments" || steps.front() == "compare"))
        steps = steps.subspan(2);
    if (!steps.empty() && steps.front() == "bots")
        return afterColon(scalar);
    return !steps.empty() && steps.front() == "set" ? inProof(steps, scalar) : Found();
}

Found inVariant(Steps steps, const Scalar &scalar)
{
    if (steps.size() > 1 && steps.front() == "set")
        return inSetting(steps.subspan(1), scalar);
    return !steps.empty() && steps.front() == "add" ? inCard(steps.subspan(1), scalar) : Found();
}

// The node whose path the scalar has. A key has the path of its value.
NodeId holderOf(const Document &document, NodeId scalar, bool &isKey)
{
    const NodeId parent = document.node(scalar).parent;
    if (parent == noNode)
        return scalar;
    const std::vector<NodeId> &values = document.node(parent).children;
    const auto value = std::ranges::find(values, scalar, [&](NodeId each) { return document.node(each).key; });
    isKey = value != values.end();
    return isKey ? *value : scalar;
}

std::vector<std::string> stepsOf(const Document &document, NodeId node)
{
    std::vector<std::string> steps;
    for (; document.node(node).parent != noNode; node = document.node(node).parent) {
        const NodeId key = document.node(node).key;
        steps.push_back(key == noNode ? std::string() : document.node(key).text);
    }
    std::ranges::reverse(steps);
    return steps;
}

bool isPartOfWord(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return c == '-' || c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || byte >= 0x80;
}

bool isIdAt(std::string_view text, std::size_t at, std::size_t size)
{
    const std::string_view before = text.substr(0, at);
    const std::string_view after = text.substr(at + size);
    const std::string_view gap = after.substr(std::min(after.find_first_not_of(' '), after.size()));
    const bool isWhole = (before.empty() || !isPartOfWord(before.back())) && (after.empty() || !isPartOfWord(after.front()));
    const bool isNamed = before.ends_with("the ") && (before.size() == 4 || !isPartOfWord(before[before.size() - 5]));
    const bool isOther = gap.starts_with('(') || gap.starts_with(':') || isNamed;
    return isWhole && !isOther;
}

std::size_t nextIdWord(std::string_view text, std::size_t from, std::string_view id)
{
    std::size_t at = text.find(id, from);
    while (at != text.npos && !isIdAt(text, at, id.size()))
        at = text.find(id, at + 1);
    return at;
}

} // namespace

std::optional<std::size_t> idWordsIn(const Document &document, NodeId scalar)
{
    bool isKey = false;
    const std::vector<std::string> steps = stepsOf(document, holderOf(document, scalar, isKey));
    const Scalar what{document.node(scalar).text, isKey};
    switch (kindOf(document.file()).value_or(FileKind::Rules)) {
    case FileKind::Cards: return inCard(steps, what);
    case FileKind::Variant: return inVariant(steps, what);
    case FileKind::Proof: return inProofs(steps, what);
    case FileKind::Experiment: return inExperiments(steps, what);
    case FileKind::Deck:
    case FileKind::Rules:
    case FileKind::Tables: break;
    }
    return {};
}

bool hasIdWord(std::string_view text, std::size_t from, std::string_view id)
{
    return nextIdWord(text, from, id) != text.npos;
}

std::string renamedIdWords(std::string_view text, std::size_t from, std::string_view oldId, std::string_view newId)
{
    std::string renamed;
    std::size_t done = 0;
    for (std::size_t at = nextIdWord(text, from, oldId); at != text.npos; at = nextIdWord(text, done, oldId)) {
        renamed.append(text.substr(done, at - done)).append(newId);
        done = at + oldId.size();
    }
    return renamed.append(text.substr(done));
}

bool isSeatOfProof(const Document &document, NodeId scalar, std::string_view name)
{
    for (NodeId node = document.node(scalar).parent; node != noNode; node = document.node(node).parent) {
        const NodeId seats = isMap(document.node(node).style) ? document.child(node, "seats") : noNode;
        const Value names = seats == noNode ? Value() : document.valueOf(seats);
        if (names.isList() && std::ranges::find(names.list(), Value(name)) != names.list().end())
            return true;
    }
    return false;
}

} // namespace rw
