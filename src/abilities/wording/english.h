// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the wording knows of English, and no phrase has to.
namespace rw::abilities::english {

/// A noun as "card|cards"; one without a bar has no plural of its own (gold, wood).
std::string one(std::string_view noun);
std::string many(std::string_view noun);
bool isMass(std::string_view noun);

/// "a card", "an Artifact"; "gold" for what has no plural.
std::string withArticle(std::string_view noun);
/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string> &items, std::string_view last = "and");
std::string capitalized(std::string text);
std::string possessive(const std::string &noun);
/// "Stashes", "winners": of a noun that nobody declared with its plural.
std::string plural(const std::string &noun);
/// "first" for 0.
std::string ordinal(std::size_t index);
/// A key of a deck as words: "dragon egg" for dragon_egg.
std::string humanized(std::string key);
/// Parts that begin or end alike share that: "before or after rolling". A last one that is a sentence stands apart by a comma.
std::string alternatives(std::vector<std::string> items);
/// Two sentences that begin and end alike as one, "show the highest and lowest die to all"; nothing if they do not.
/// With `or` the same beginning is enough: "you cannot bid or challenge".
std::optional<std::string> merged(const std::string &one, const std::string &other, std::string_view joint);

/// Fills a pattern: `<key:form>` by asking, `[gain|gains]` by the form of the verb that was asked for last, and `{...}` only if
/// all slots inside it have something to say.
class Filler
{
public:
    using Slot = std::function<std::optional<std::string>(const std::string &key, const std::string &form)>;

    Filler(Slot slot, bool plain) : m_slot(std::move(slot)), m_plain(plain) {}
    std::string fill(std::string_view pattern);
    /// The first form of verbs: you gain, they gain; else: it gains.
    void agree(bool plain) { m_plain = plain; }
    bool isPlain() const { return m_plain; }

private:
    std::optional<std::string> part(std::string_view pattern, bool optional);

    Slot m_slot;
    bool m_plain;
};

} // namespace rw::abilities::english
