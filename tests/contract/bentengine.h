// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/engine.h"

#include <functional>

namespace rwtest {

/// Does what another engine does, but for one bend: the faults that a game built on the adapter cannot have.
class BentEngine : public rw::Engine
{
public:
    explicit BentEngine(std::shared_ptr<const rw::Engine> straight) : m_straight(std::move(straight)) {}

    const rw::GameFacts &facts() const override { return m_straight->facts(); }
    const rw::Setup &setup() const override { return m_straight->setup(); }
    std::size_t stateSize() const override { return m_straight->stateSize(); }
    std::uint64_t longestGame() const override { return m_straight->longestGame(); }
    std::vector<rw::Metric> metrics() const override { return m_straight->metrics(); }
    void start(std::byte *state, std::uint64_t seed, rw::Recorder *recorder) const override
    {
        m_straight->start(state, seed, recorder);
    }
    rw::Decision pending(const std::byte *state) const override { return m_straight->pending(state); }
    void legalMoves(const std::byte *state, rw::MoveSet &moves) const override { m_straight->legalMoves(state, moves); }
    rw::Outcome apply(std::byte *state, rw::Move move, rw::Recorder *recorder) const override
    {
        return m_straight->apply(state, move, recorder);
    }
    rw::SeatMask winners(const std::byte *state) const override { return m_straight->winners(state); }
    int payoff(const std::byte *state, int seat) const override { return m_straight->payoff(state, seat); }
    std::vector<rw::MoveForm> forms(const std::byte *state) const override { return m_straight->forms(state); }
    std::string words(const std::byte *state, rw::Move move) const override { return m_straight->words(state, move); }
    rw::Checked<rw::Move> parse(const std::byte *state, std::string_view words) const override
    {
        return m_straight->parse(state, words);
    }
    std::string decisionName(rw::Decision decision) const override { return m_straight->decisionName(decision); }
    std::string tell(const rw::Event &event) const override { return m_straight->tell(event); }
    rw::Value tree(const std::byte *state, rw::Eye eye) const override { return m_straight->tree(state, eye); }
    rw::Findings readTree(std::byte *state, const rw::Value &tree) const override { return m_straight->readTree(state, tree); }
    rw::Findings invariants(const std::byte *state) const override { return m_straight->invariants(state); }
    rw::Findings arrange(std::byte *state, const rw::Value &given, rw::Recorder *recorder) const override
    {
        return m_straight->arrange(state, given, recorder);
    }
    rw::Checked<rw::LuckPlace> luckPlace(const std::vector<std::string> &keys) const override
    {
        return m_straight->luckPlace(keys);
    }
    std::string abilityName(std::uint16_t ability) const override { return m_straight->abilityName(ability); }
    void redraw(std::byte *state, rw::SeatMask keepers, std::uint64_t sample) const override
    {
        m_straight->redraw(state, keepers, sample);
    }
    void freshLuck(std::byte *state, std::uint32_t epoch) const override { m_straight->freshLuck(state, epoch); }
    std::uint64_t informationKey(const std::byte *state, int seat) const override
    {
        return m_straight->informationKey(state, seat);
    }
    rw::Checked<std::unique_ptr<rw::SeatBot>> bot(const rw::BotSpec &spec) const override { return m_straight->bot(spec); }
    rw::Checked<std::unique_ptr<rw::Worker>> worker(const rw::BatchPlan &plan) const override { return m_straight->worker(plan); }

protected:
    const rw::Engine &straight() const { return *m_straight; }

private:
    std::shared_ptr<const rw::Engine> m_straight;
};

/// The game of another, with engines bent by \a bend.
class BentGame final : public rw::Game
{
public:
    using Bend = std::function<std::shared_ptr<const rw::Engine>(std::shared_ptr<const rw::Engine>)>;

    BentGame(const rw::Game &straight, Bend bend) : m_straight(straight), m_bend(std::move(bend)) {}

    const rw::GameFacts &facts() const override { return m_straight.facts(); }
    rw::Value schemas() const override { return m_straight.schemas(); }
    rw::Value usualTables() const override { return m_straight.usualTables(); }
    int usualSeats(const rw::Value &deck) const override { return m_straight.usualSeats(deck); }
    rw::Findings check(const rw::Value &deck) const override { return m_straight.check(deck); }
    rw::Checked<std::shared_ptr<const rw::Engine>> compile(const rw::Value &deck, const rw::Setup &setup) const override;

private:
    const rw::Game &m_straight;
    Bend m_bend;
};

/// The faults of engines, by name; for the game of coins or any other.
BentGame bent(const rw::Game &game, std::string_view fault);

} // namespace rwtest
