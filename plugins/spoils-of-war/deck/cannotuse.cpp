// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/cannotdo.h"
#include "deck/compile.h"
#include "language/names.h"
#include "language/vocabulary.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

using namespace rw;

namespace spoils {

namespace {

constexpr std::uint32_t from(int first, int last)
{
    return (2u << last) - (1u << first);
}

constexpr std::uint32_t bit(int window)
{
    return 1u << window;
}

/// What comes to nothing but at a certain time.
struct InTime
{
    std::string_view word;
    std::string_view key; ///< that must have this value, if any
    const char *value;
    std::uint32_t windows;
    const char *because;
    const char *remedy;
};
constexpr std::array inTime{
    InTime{"skip", "what", "bid_turn", bit(WBidTurn), "a turn to bid can be skipped when it is due", "use the window bid.turn"},
    InTime{"assign", "role", "bidder", bit(WBidTurn) | bit(WBidMade), "a bid changes hands while bids are made",
           "use the window bid.made or bid.turn"},
    InTime{"set", "what", "side", from(WBetDone, WAllShown),
           "the side of a bet matters from when all are placed until the outcome is known",
           "use a window from bet.done to dice.all_shown"},
    InTime{"add_dice", "", nullptr, from(WPileSpread, WAllShown), "no die is counted after the outcome is known",
           "use a window from pile.spread to dice.all_shown"},
    InTime{"set_die", "", nullptr, from(WRollAfter, WAllShown),
           "dice lie there from the roll on, and count until the outcome is known",
           "use a window from roll.after to dice.all_shown"},
    InTime{"reroll", "", nullptr, from(WRollAfter, WAllShown),
           "dice lie there from the roll on, and count until the outcome is known",
           "use a window from roll.after to dice.all_shown"},
};

bool says(const Value *value, std::string_view word)
{
    const auto is = [&](const Value &each) { return each.isText() && each.text() == word; };
    return value && (is(*value) || (value->isList() && std::ranges::any_of(value->list(), is)));
}

/// A bit for each window in which a `may` can be used.
std::uint32_t windowsOf(const Value &may)
{
    const Value *window = may.find("window");
    if (says(window, "any"))
        return from(WPileSpread, WFinal) | (says(window, "response") ? bit(WResponse) : 0);
    std::uint32_t windows = 0;
    static const std::vector<std::string> keys = playedVocabulary().keys({"windows"});
    for (std::size_t i = 0; i < keys.size(); ++i)
        windows |= says(window, keys[i]) ? bit(int(i)) : 0;
    return windows;
}

/// What a `may` does, as far as it does it at once.
class MayCheck
{
public:
    MayCheck(const Value &may, Findings &findings) : m_whose(may.find("whose")), m_windows(windowsOf(may)), m_findings(findings)
    {
    }

    void check(const Value &said, const std::string &path)
    {
        if (said.isList())
            for (std::size_t i = 0; i < said.size(); ++i)
                check(said.list()[i], path + '.' + std::to_string(i));
        if (!said.isMap())
            return;
        for (const Value::Member &member : said.map()) {
            if (member.key == "later")
                continue;
            const std::string place = path + '.' + member.key;
            checkTime(member.key, member.value, place);
            if (member.key == "skip")
                checkSkip(member.value, place);
            check(member.value, place);
        }
    }

private:
    void checkTime(const std::string &word, const Value &said, const std::string &path)
    {
        for (const InTime &each : inTime)
            if (each.word == word && (!each.value || says(said.find(each.key), each.value))
                && !(m_windows & (each.windows | bit(WResponse))))
                m_findings.push_back(error("spoils-of-war.wrong-time", each.because, each.remedy, {}, {{}, path}));
    }

    void checkSkip(const Value &said, const std::string &path)
    {
        const Value *who = said.find("who");
        const bool isUser = !who || *who == Value("user") || *who == Value("owner");
        const bool named = who && who->isText() && (who->text().starts_with("the ") || who->text() == "active");
        if (m_windows != bit(WBidTurn) || !m_whose
            || (*m_whose == Value("own") ? isUser || named : *m_whose != Value("others") || !isUser))
            return;
        m_findings.push_back(error("spoils-of-war.turn-of-another", "whoever's turn to bid it is skips it, and nobody else",
                                   isUser ? "write whose: own" : "write who: user", {}, {{}, who ? path + ".who" : path}));
    }

    const Value *m_whose;
    std::uint32_t m_windows;
    Findings &m_findings;
};

/// Turning it up spends a one-time card; before that, what says so works face down alone.
void checkOneTime(const Value &ability, const std::string &path, Findings &findings)
{
    const Value *limit = ability.find("limit");
    if (limit && limit->isText() && !limit->text().starts_with("once "))
        findings.push_back(error("spoils-of-war.once-in-a-game", "a one-time card can be used once",
                                 "leave the limit out, or make its duration continuous", {}, {{}, path + ".limit"}));
    if (says(ability.find("works"), "face_down"))
        return;
    const auto idle = [&](const char *shape) {
        findings.push_back(warning("spoils-of-war.never-works", "turning it up spends a one-time card, and then this never works",
                                   "make its duration continuous", {}, {{}, path + '.' + shape}));
    };
    if (ability.find("while"))
        idle("while");
    const Value *when = ability.find("when");
    if (const Value *turned = when ? when->find("turned") : nullptr;
        when && (!turned || (turned->find("card") && *turned->find("card") != Value("this"))))
        idle("when");
}

/// Whether one `may` leaves another nothing to be used for: whoever uses a card gets the first ability that can be used.
bool covers(const Value &first, const Value &second)
{
    if (first.find("if") || first.find("cost"))
        return false;
    constexpr std::uint32_t ofSomebody = bit(WBidTurn) | bit(WBidMade) | bit(WDiceShown) | bit(WPickTurn);
    const Value &one = *first.find("may");
    const Value &other = *second.find("may");
    const auto differ = [&](const char *a, const char *b) { return says(one.find("whose"), a) && says(other.find("whose"), b); };
    const bool apart = differ("own", "others") || differ("others", "own");
    const std::uint32_t left = windowsOf(other) & ~(apart ? windowsOf(one) & ~ofSomebody : windowsOf(one));
    return left == 0;
}

} // namespace

void checkUse(const Value &ability, const CardTraits &card, const std::string &path, Findings &findings)
{
    if (!ability.isMap())
        return;
    refuseEndlessWhile(ability, path, findings);
    if (card.oneTime)
        checkOneTime(ability, path, findings);
    const Value *may = ability.find("may");
    if (!may)
        return;
    if (ability.find("works"))
        findings.push_back(error("spoils-of-war.works-of-may", "a card is turned up to be used, wherever it says that it works",
                                 "leave works out", {}, {{}, path + ".works"}));
    for (const char *part : {"choose", "cost", "do"})
        if (const Value *said = ability.find(part))
            MayCheck(*may, findings).check(*said, path + '.' + part);
}

void checkTogether(const Value::List &abilities, const std::string &path, Findings &findings)
{
    const auto isMay = [](const Value &ability) { return ability.find("may") != nullptr; };
    for (std::size_t i = 1; i < abilities.size(); ++i) {
        const auto behind = abilities.begin() + std::ptrdiff_t(i);
        if (isMay(*behind)
            && std::any_of(abilities.begin(), behind, [&](const Value &each) { return isMay(each) && covers(each, *behind); }))
            findings.push_back(warning("spoils-of-war.first-is-used",
                                       "the first ability of a card that can be used is used, so this one has to wait until that "
                                       "is used up, or finds nothing to choose",
                                       "write one may whose options are both", {},
                                       {{}, path + '.' + std::to_string(i) + ".may"}));
    }
}

} // namespace spoils
