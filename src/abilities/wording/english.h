// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Rules of English grammar, so that the phrases of a vocabulary need not repeat them.
namespace rw::abilities::english {

/// The singular and the plural of a noun "card|cards". A noun without a bar has no plural (gold, wood).
std::string one(std::string_view noun);
std::string many(std::string_view noun);
bool isMass(std::string_view noun);

/// "a card", "an Artifact"; "gold" for a noun without a plural.
std::string withArticle(std::string_view noun);
/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string> &items, std::string_view last = "and");
std::string capitalized(std::string text);
std::string possessive(const std::string &noun);
/// "Stashes", "winners": the plural of a noun that is declared without one.
std::string plural(const std::string &noun);
/// "first" for 0.
std::string ordinal(std::size_t index);
/// A key of a deck as words: "dragon egg" for dragon_egg.
std::string humanized(std::string key);
/// Joins alternatives, with common beginnings or ends said once: "before or after rolling". A last sentence gets a comma.
std::string alternatives(std::vector<std::string> items);
/// Joins two sentences with a common beginning and end, "show the highest and lowest die to all"; empty if they have none.
/// With `or` as the joint, a common beginning is enough: "you cannot bid or challenge".
std::optional<std::string> merged(const std::string &one, const std::string &other, std::string_view joint);

/// Fills in a pattern. `<key:form>` is asked for, `[gain|gains]` takes the form for the last subject, and `{...}` stays only if
/// all slots inside it have a text.
class Filler
{
public:
    using Slot = std::function<std::optional<std::string>(const std::string &key, const std::string &form)>;

    Filler(Slot slot, bool plain) : m_slot(std::move(slot)), m_plain(plain) {}
    std::string fill(std::string_view pattern);
    /// Chooses the form of the verbs to come: plain as in "you gain" and "they gain", otherwise as in "it gains".
    void agree(bool plain) { m_plain = plain; }
    bool isPlain() const { return m_plain; }

private:
    std::optional<std::string> part(std::string_view pattern, bool optional);

    Slot m_slot;
    bool m_plain;
};

} // namespace rw::abilities::english
