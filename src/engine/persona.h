// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bot.h"
#include "engine/engine.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// The rules of a persona, and the moves that they leave. Putting moves into words is slow, so most are not: the kind of a move
/// decides its first word, and a kind that no rule names is skipped.
class RuleBook
{
public:
    explicit RuleBook(std::vector<BotRule> rules);

    /// The moves that these rules allow. Empty if they change nothing; a rule that would allow no move is ignored. If the allowed
    /// moves are too scattered for one set, the first of them. \a words puts a move into words.
    template <typename Words>
    std::optional<MoveSet> restricted(const MoveSet &moves, Words words)
    {
        if (moves.count() < 2)
            return {};
        ++m_tally.choices;
        if (!hear(moves, words))
            return {};
        return left(moves);
    }
    const RuleTally &tally() const { return m_tally; }

private:
    enum class Concern : std::uint8_t { Unknown, None, Some };

    /// Notes the words of all moves that a rule may match. Says whether there are any.
    template <typename Words>
    bool hear(const MoveSet &moves, Words &words)
    {
        bool any = false;
        for (std::uint32_t place = 0; place < moves.count();) {
            const Move first = moves.nth(place);
            const std::uint32_t end = endOfKind(moves, place, first.kind());
            Concern &concern = m_concerns[first.kind()];
            if (concern == Concern::Unknown)
                concern = concernOf(words(first));
            if (concern == Concern::Some) {
                if (!any)
                    m_said.assign(moves.count(), {});
                any = true;
                for (; place < end; ++place)
                    m_said[place] = words(moves.nth(place));
            }
            place = end;
        }
        return any;
    }
    static std::uint32_t endOfKind(const MoveSet &moves, std::uint32_t place, std::uint8_t kind)
    {
        if (moves.last().kind() == kind)
            return moves.count();
        const auto places = std::views::iota(place, moves.count());
        return place
            + std::uint32_t(
                   std::ranges::partition_point(places, [&](std::uint32_t each) { return moves.nth(each).kind() == kind; })
                   - places.begin());
    }
    Concern concernOf(std::string_view move) const;
    std::optional<MoveSet> left(const MoveSet &moves);
    void keepOnly(std::size_t rule);

    std::vector<BotRule> m_rules;
    RuleTally m_tally;
    std::array<Concern, 256> m_concerns{}; ///< by kind of move: whether any rule may match it
    std::vector<std::string> m_said; ///< by place: the words of the move; empty where no rule can match
    std::vector<std::uint32_t> m_places, m_kept;
};

/// Finds rules that match no move of the game. Random games of \a engine are searched until every word occurred and, for
/// each rule, a move that begins alike and is at least as long. Each miss is an error that suggests what may be meant.
/// Every number counts as known.
Findings unknownWords(const Engine &engine, const BotSpec &spec);

/// Warns of rules that matched no move in a whole batch. \a tallies has one entry for each bot.
Findings idleRules(const std::vector<BotSpec> &bots, const std::vector<RuleTally> &tallies);

/// A bot whose rules leave it only some moves. Its base bot chooses among these.
template <typename G, typename Words>
class RestrictedBot final : public Bot<G>
{
public:
    /// \a words puts a move into words, as the seat to act would say it.
    RestrictedBot(std::vector<BotRule> rules, Words words, std::unique_ptr<Bot<G>> base)
        : m_rules(std::move(rules)), m_words(std::move(words)), m_base(std::move(base))
    {
    }

    std::uint32_t choose(const typename G::View &view, const MoveSet &moves, std::uint64_t word) override
    {
        return answer(view, moves, word).place;
    }

    ChosenMove answer(const typename G::View &view, const MoveSet &moves, std::uint64_t word) override
    {
        const auto &state = static_cast<const SeatView<G> &>(view).m_state;
        m_allowed = m_rules.restricted(moves, [&](Move move) { return m_words(state, move); });
        if (!m_allowed)
            return m_base->answer(view, moves, word);
        m_all = moves;
        ChosenMove chosen = m_base->answer(view, *m_allowed, word);
        chosen.place = chosen.place < m_allowed->count() ? placeInAll(chosen.place) : m_all.count();
        return chosen;
    }

    const RuleTally *ruleTally() const override { return &m_rules.tally(); }

    std::vector<PlaceEstimate> estimates() const override
    {
        std::vector<PlaceEstimate> all = m_base->estimates();
        for (PlaceEstimate &estimate : all)
            if (m_allowed && estimate.place < m_allowed->count())
                estimate.place = placeInAll(estimate.place);
        return all;
    }

    void stopBy(const std::atomic<bool> *stop) override { m_base->stopBy(stop); }

private:
    std::uint32_t placeInAll(std::uint32_t place) const { return m_all.indexOf(m_allowed->nth(place)).value_or(m_all.count()); }

    RuleBook m_rules;
    Words m_words;
    std::unique_ptr<Bot<G>> m_base;
    MoveSet m_all; ///< all moves of the last decision
    std::optional<MoveSet> m_allowed;
};

} // namespace rw
