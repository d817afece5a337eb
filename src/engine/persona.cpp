// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/persona.h"

#include <algorithm>
#include <set>
#include <span>

namespace rw {

namespace {

constexpr std::uint64_t mostGames = 100;

std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0)
            words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// Which of the places a rule leaves; all when it would leave none.
void keepOnly(std::vector<std::uint32_t> &places, const BotRule &rule, const WordsOfPlace &words)
{
    std::vector<std::uint32_t> left;
    for (const std::uint32_t place : places)
        if (rule.matches(words(place)) == (rule.kind == BotRule::Kind::Always))
            left.push_back(place);
    if (!left.empty())
        places = std::move(left);
}

/// The moves at these places as runs and masks. Of moves that are too scattered for one set, the first.
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

/// Looks through the moves of random games for words.
class Listener
{
public:
    Listener(const Engine &engine, std::set<std::string> missing)
        : m_engine(engine), m_missing(std::move(missing)), m_bytes(engine.stateSize() + 16)
    {
    }

    /// The words that no move had.
    const std::set<std::string> &listen()
    {
        for (std::uint64_t seed = 0; seed < mostGames && !m_missing.empty(); ++seed)
            game(seed);
        return m_missing;
    }
    const std::set<std::string> &known() const { return m_known; }

private:
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
        for (std::uint64_t n = 0; n < m_engine.longestGame() && !m_engine.pending(state()).over() && !m_missing.empty(); ++n) {
            m_engine.legalMoves(state(), moves);
            if (moves.count() == 0)
                return;
            for (std::uint32_t place = 0; place < std::min(moves.count(), mostPlaces); ++place)
                hear(m_engine.words(state(), moves.nth(place)));
            // The last of a kind is often the one that ends a decision, as a challenge.
            hear(m_engine.words(state(), moves.nth(moves.count() - 1)));
            m_engine.apply(state(), moves.nth(below(moves.count(), luck.next())));
        }
    }

    void hear(const std::string &move)
    {
        for (std::string &word : split(move)) {
            m_missing.erase(word);
            m_known.insert(std::move(word));
        }
    }

    static constexpr std::uint32_t mostPlaces = 64;
    const Engine &m_engine;
    std::set<std::string> m_missing;
    std::set<std::string> m_known;
    std::vector<std::byte> m_bytes;
};

} // namespace

bool BotRule::matches(std::string_view move) const
{
    const std::vector<std::string> own = split(words);
    const std::vector<std::string> others = split(move);
    if (own.size() > others.size())
        return false;
    return std::ranges::equal(own, std::span(others).first(own.size()),
                              [](const std::string &a, const std::string &b) { return a == "*" || a == b; });
}

std::optional<MoveSet> restricted(const MoveSet &moves, const std::vector<BotRule> &rules, const WordsOfPlace &words)
{
    std::vector<std::uint32_t> places(moves.count());
    for (std::uint32_t i = 0; i < moves.count(); ++i)
        places[i] = i;
    for (const BotRule &rule : rules)
        keepOnly(places, rule, words);
    if (places.size() == moves.count())
        return {};
    return described(moves, places);
}

Findings unknownWords(const Engine &engine, const BotSpec &spec)
{
    std::set<std::string> asked;
    Findings findings;
    for (const BotRule &rule : spec.rules) {
        const std::vector<std::string> words = split(rule.words);
        if (words.empty())
            findings.push_back(error("bot.empty-rule", "bot {bot} has a rule without words",
                                     "say which moves, as never:challenge", {{"bot", spec.text()}}));
        for (const std::string &word : words)
            if (word != "*" && !isNumber(word))
                asked.insert(word);
    }
    Listener listener(engine, asked);
    for (const std::string &word : listener.listen()) {
        const std::vector<std::string> known(listener.known().begin(), listener.known().end());
        const std::string near = didYouMean(word, known);
        findings.push_back(error("bot.unknown-word", "no move has the word {word}, which bot {bot} speaks of",
                                 near.empty() ? "moves are called as in a replay" : "did you mean {near}?",
                                 {{"word", word}, {"bot", spec.text()}, {"near", near}}));
    }
    return findings;
}

} // namespace rw
