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

/// The rules of a persona, and what they leave it to choose from. What words are made for is little: the first word of a move
/// follows from its kind, so moves of most kinds need none.
class RuleBook
{
public:
    explicit RuleBook(std::vector<BotRule> rules);

    /// What may be chosen under these rules. Nothing when they leave all as it is: a rule that would leave no move has no say.
    /// Where what is left is too scattered for one set, it is the first of it. \a words gives the words of a move.
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

    /// Notes the words of those moves that rules may speak of, if there are any.
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
    std::array<Concern, 256> m_concerns{}; ///< of each kind of move
    std::vector<std::string> m_said; ///< of each place; empty where no rule speaks of it
    std::vector<std::uint32_t> m_places, m_kept;
};

/// Whether moves of a game can be called as these rules say: random games of \a engine are looked through until each word was
/// met, and for each rule a move that begins as it does and is as long. What is not is an error that names what may be meant;
/// numbers of any size are taken as known.
Findings unknownWords(const Engine &engine, const BotSpec &spec);

/// Warns of rules that matched no move in a whole batch. A tally for each of the bots.
Findings idleRules(const std::vector<BotSpec> &bots, const std::vector<RuleTally> &tallies);

/// A bot that chooses from what its rules leave it. Everything else, its base decides.
template <typename G, typename Words>
class RestrictedBot final : public Bot<G>
{
public:
    /// \a words puts a move of a state into words, as its seat would say them.
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
    MoveSet m_all; ///< of the last decision
    std::optional<MoveSet> m_allowed;
};

} // namespace rw
