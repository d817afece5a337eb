// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bot.h"
#include "engine/engine.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// The words of a place of a described set.
using WordsOfPlace = std::function<std::string(std::uint32_t place)>;

/// What a bot may choose from under these rules. Nothing when they leave all as it is: a rule that would leave no move has no say.
/// Where what is left is too scattered for one set, it is the first of it.
std::optional<MoveSet> restricted(const MoveSet &moves, const std::vector<BotRule> &rules, const WordsOfPlace &words);

/// Whether each word of these rules is known to the moves of a game: random games of \a engine are looked through until all were
/// met. One that is not is an error that names what may be meant; numbers of any size are taken as known.
Findings unknownWords(const Engine &engine, const BotSpec &spec);

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
        const auto &state = static_cast<const SeatView<G> &>(view).m_state;
        m_all = moves;
        m_allowed = moves.count() < 2
            ? std::nullopt
            : restricted(moves, m_rules, [&](std::uint32_t place) { return m_words(state, moves.nth(place)); });
        const std::uint32_t place = m_base->choose(view, m_allowed ? *m_allowed : moves, word);
        return m_allowed && place < m_allowed->count() ? placeInAll(place) : place;
    }

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

    std::vector<BotRule> m_rules;
    Words m_words;
    std::unique_ptr<Bot<G>> m_base;
    MoveSet m_all; ///< of the last decision
    std::optional<MoveSet> m_allowed;
};

} // namespace rw
