// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/persona.h"

#include "engine/outofroom.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace rw {

namespace {

constexpr std::uint64_t mostGames = 100;

/// Cuts the next word off a text; empty at its end.
std::string_view nextWord(std::string_view &text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> words;
    for (std::string_view word = nextWord(text); !word.empty(); word = nextWord(text))
        words.emplace_back(word);
    return words;
}

/// The moves at these places, as runs and masks. If they are too scattered for one set, only the first of them.
MoveSet described(const MoveSet &moves, const std::vector<std::uint32_t> &places)
{
    MoveSet set;
    int runs = 0;
    for (std::size_t i = 0; i < places.size() && runs < MoveSet::maxRuns; ++runs) {
        const Move first = moves.nth(places[i]);
        std::size_t next = i + 1;
        while (next < places.size() && moves.nth(places[next]).bits - first.bits == next - i)
            ++next;
        std::uint64_t mask = 0;
        std::size_t end = i;
        for (; end < places.size() && moves.nth(places[end]).bits - first.bits < 64; ++end)
            mask |= 1ull << (moves.nth(places[end]).bits - first.bits);
        if (next >= end)
            set.addRun(first, std::uint32_t(next - i));
        else
            set.addMask(first, mask);
        i = std::max(next, end);
    }
    return set;
}

bool isNumber(const std::string &word)
{
    return std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

/// Searches the moves of random games for the words of some rules, to find out whether any move has them.
class Listener
{
public:
    struct Asked
    {
        std::vector<std::string> words;
        std::size_t longest = 0; ///< the most words in a move that begins like the rule; 0: no move does
    };

    Listener(const Engine &engine, const std::vector<BotRule> &rules) : m_engine(engine), m_bytes(engine.stateSize() + 16)
    {
        for (const BotRule &rule : rules) {
            m_asked.push_back({split(rule.words)});
            for (const std::string &word : m_asked.back().words)
                if (word != "*" && !isNumber(word))
                    m_missing.insert(word);
        }
    }

    void listen()
    {
        for (std::uint64_t seed = 0; seed < mostGames && !heardAll(); ++seed)
            try {
                game(seed);
            } catch (const OutOfRoom &) { // what it has heard by then counts
            }
    }
    const std::vector<Asked> &asked() const { return m_asked; }
    /// The words of the rules that no move had.
    const std::set<std::string> &missing() const { return m_missing; }
    const std::set<std::string> &known() const { return m_known; }
    const std::set<std::string> &verbs() const { return m_verbs; }
    /// For a rule's first word that moves have later on: how those moves begin, such as "use mead_of_poetry" for
    /// "mead_of_poetry".
    const std::set<std::string> &beginnings(const std::string &word) { return m_beginnings[word]; }

private:
    bool heardAll() const
    {
        return m_missing.empty()
            && std::ranges::all_of(m_asked, [](const Asked &each) { return each.longest >= each.words.size(); });
    }

    std::byte *state()
    {
        const auto address = reinterpret_cast<std::uintptr_t>(m_bytes.data());
        return m_bytes.data() + (16 - address % 16) % 16;
    }

    void game(std::uint64_t seed)
    {
        m_engine.start(state(), seed);
        SampleLuck luck(seed);
        MoveSet moves;
        for (std::uint64_t n = 0; n < m_engine.longestGame() && !m_engine.pending(state()).over() && !heardAll(); ++n) {
            m_engine.legalMoves(state(), moves);
            if (moves.count() == 0)
                return;
            for (std::uint32_t place = 0; place < std::min(moves.count(), mostPlaces); ++place)
                hear(m_engine.words(state(), moves.nth(place)));
            // The last move often ends the decision, such as a challenge, and would be missed beyond `mostPlaces`.
            hear(m_engine.words(state(), moves.nth(moves.count() - 1)));
            m_engine.apply(state(), moves.nth(below(moves.count(), luck.next())));
        }
    }

    void hear(const std::string &move)
    {
        const std::vector<std::string> words = split(move);
        if (words.empty())
            return;
        m_verbs.insert(words.front());
        for (Asked &each : m_asked)
            hearFor(each, words);
        for (const std::string &word : words) {
            m_missing.erase(word);
            m_known.insert(word);
        }
    }

    void hearFor(Asked &rule, const std::vector<std::string> &words)
    {
        if (rule.words.empty())
            return;
        const std::string &first = rule.words.front();
        if (first == "*" || first == words.front()) {
            rule.longest = std::max(rule.longest, words.size());
            return;
        }
        std::string beginning;
        for (const std::string &word : words) {
            beginning += (beginning.empty() ? "" : " ") + word;
            if (word == first)
                m_beginnings[first].insert(beginning);
        }
    }

    static constexpr std::uint32_t mostPlaces = 64;
    const Engine &m_engine;
    std::vector<Asked> m_asked;
    std::set<std::string> m_missing;
    std::set<std::string> m_known;
    std::set<std::string> m_verbs;
    std::map<std::string, std::set<std::string>> m_beginnings;
    std::vector<std::byte> m_bytes;
};

std::string listed(const std::set<std::string> &words, std::string_view between)
{
    std::string all;
    for (const std::string &word : words)
        all.append(all.empty() ? "" : between).append(word);
    return all;
}

Finding unknownWord(const Listener &listener, const std::string &word, const std::string &bot)
{
    const std::string near = didYouMean(word, {listener.known().begin(), listener.known().end()});
    return error("bot.unknown-word", "no move has the word {word}, which bot {bot} speaks of",
                 word.find('+') != word.npos ? "rules begin with +never: or +always:"
                     : near.empty()          ? "moves are called as in a replay"
                                             : "did you mean {near}?",
                 {{"word", word}, {"bot", bot}, {"near", near}});
}

Finding noBeginning(Listener &listener, const std::string &word, const std::string &bot)
{
    const std::string near = listed(listener.beginnings(word), " or ");
    return error("bot.no-beginning", "no move begins with the word {word}, as one of bot {bot} would",
                 near.empty() ? "moves begin with: {verbs}" : "did you mean {near}? Moves begin with: {verbs}",
                 {{"word", word}, {"bot", bot}, {"near", near}, {"verbs", listed(listener.verbs(), ", ")}});
}

/// The faults that a rule shows without any game: it has no words, or it matches every move.
Findings formFaults(const BotRule &rule, const std::string &bot)
{
    const std::vector<std::string> words = split(rule.words);
    if (words.empty())
        return {
            error("bot.empty-rule", "bot {bot} has a rule without words", "say which moves, as never:challenge", {{"bot", bot}})};
    if (words == std::vector<std::string>{"*"})
        return {error("bot.idle-rule", "{rule} of bot {bot} speaks of every move, so it has no say",
                      "say which moves, as never:challenge", {{"rule", rule.text()}, {"bot", bot}})};
    return {};
}

} // namespace

std::string BotRule::text() const
{
    return (kind == Kind::Never ? "never:" : "always:") + words;
}

bool BotRule::matches(std::string_view move) const
{
    std::string_view own = words;
    for (std::string_view word = nextWord(own); !word.empty(); word = nextWord(own)) {
        const std::string_view other = nextWord(move);
        if (other.empty() || (word != "*" && word != other))
            return false;
    }
    return true;
}

RuleBook::RuleBook(std::vector<BotRule> rules) : m_rules(std::move(rules))
{
    m_tally.matched.resize(m_rules.size());
}

RuleBook::Concern RuleBook::concernOf(std::string_view move) const
{
    const std::string_view verb = nextWord(move);
    const auto speaksOf = [&](const BotRule &rule) {
        std::string_view words = rule.words;
        const std::string_view first = nextWord(words);
        return first == "*" || first == verb;
    };
    return std::ranges::any_of(m_rules, speaksOf) ? Concern::Some : Concern::None;
}

std::optional<MoveSet> RuleBook::left(const MoveSet &moves)
{
    m_places.resize(moves.count());
    std::iota(m_places.begin(), m_places.end(), 0u);
    for (std::size_t i = 0; i < m_rules.size(); ++i)
        keepOnly(i);
    if (m_places.size() == moves.count())
        return {};
    return described(moves, m_places);
}

/// Keeps the places that a rule allows; all of them if it would allow none.
void RuleBook::keepOnly(std::size_t index)
{
    const BotRule &rule = m_rules[index];
    m_kept.clear();
    for (const std::uint32_t place : m_places)
        if (rule.matches(m_said[place]) == (rule.kind == BotRule::Kind::Always))
            m_kept.push_back(place);
    const std::size_t matched = rule.kind == BotRule::Kind::Always ? m_kept.size() : m_places.size() - m_kept.size();
    m_tally.matched[index] += matched > 0;
    if (!m_kept.empty())
        std::swap(m_places, m_kept);
}

Findings unknownWords(const Engine &engine, const BotSpec &spec)
{
    Findings findings;
    for (const BotRule &rule : spec.rules)
        append(findings, formFaults(rule, spec.text()));
    if (hasErrors(findings))
        return findings;
    Listener listener(engine, spec.rules);
    listener.listen();
    for (const std::string &word : listener.missing())
        findings.push_back(unknownWord(listener, word, spec.text()));
    if (hasErrors(findings))
        return findings;
    for (std::size_t i = 0; i < spec.rules.size(); ++i) {
        const auto &[words, longest] = listener.asked()[i];
        if (longest == 0)
            findings.push_back(noBeginning(listener, words.front(), spec.text()));
        else if (longest < words.size())
            findings.push_back(error(
                "bot.long-rule", "no move has as many words as {rule} of bot {bot}", "those that begin so have {longest} at most",
                {{"rule", spec.rules[i].text()}, {"bot", spec.text()}, {"longest", std::to_string(longest)}}));
    }
    return findings;
}

Findings idleRules(const std::vector<BotSpec> &bots, const std::vector<RuleTally> &tallies)
{
    std::map<std::string, std::pair<const BotSpec *, RuleTally>> ofBots; // one bot may play at several seats
    for (std::size_t i = 0; i < bots.size(); ++i) {
        auto &[spec, tally] = ofBots[bots[i].text()];
        spec = &bots[i];
        tally.add(tallies[i]);
    }
    Findings findings;
    for (const auto &[name, bot] : ofBots)
        for (std::size_t i = 0; i < bot.second.matched.size(); ++i)
            if (bot.second.choices > 0 && bot.second.matched[i] == 0)
                findings.push_back(warning(
                    "bot.idle-rule", "{rule} of bot {bot} matched no move in {choices} decisions",
                    "see whether it says what is meant",
                    {{"rule", bot.first->rules[i].text()}, {"bot", name}, {"choices", std::to_string(bot.second.choices)}}));
    return findings;
}

void RuleTally::add(const RuleTally &other)
{
    choices += other.choices;
    matched.resize(std::max(matched.size(), other.matched.size()));
    for (std::size_t i = 0; i < other.matched.size(); ++i)
        matched[i] += other.matched[i];
}

} // namespace rw
