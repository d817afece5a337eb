// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advisedsearch.h"
#include "engine/batch.h"
#include "engine/engine.h"
#include "engine/gameguide.h"
#include "engine/outofroom.h"
#include "engine/persona.h"
#include "engine/playablegame.h"
#include "engine/search.h"
#include "engine/tree.h"
#include "engine/treepath.h"
#include "engine/worker.h"

#include <cstring>
#include <optional>
#include <utility>

namespace rw {

/// Makes a bot by its name: one that every game has (such as `random` or `ismcts`), or one of this game.
template <PlayableGame G>
Checked<std::unique_ptr<Bot<G>>> makeBot(const typename G::Rules &rules, const BotSpec &spec);

template <PlayableGame G>
class SeatBotOf final : public SeatBot
{
public:
    SeatBotOf(const typename G::Rules &rules, std::unique_ptr<Bot<G>> bot) : m_rules(rules), m_bot(std::move(bot)) {}

    Move choose(const std::byte *bytes, int seat, std::uint64_t word) override
    {
        const auto &state = *reinterpret_cast<const typename G::State *>(bytes);
        m_moves = G::legalMoves(m_rules, state);
        return m_moves.nth(checkedPlace(m_bot->choose(typename G::View(m_rules, state, seat), m_moves, word), m_moves));
    }
    std::vector<MoveEstimate> estimates() const override
    {
        std::vector<MoveEstimate> all;
        for (const PlaceEstimate &estimate : m_bot->estimates())
            all.push_back({m_moves.nth(checkedPlace(estimate.place, m_moves)), estimate.visits, estimate.payoff});
        return all;
    }
    void stopBy(const std::atomic<bool> *stop) override { m_bot->stopBy(stop); }

private:
    const typename G::Rules &m_rules;
    std::unique_ptr<Bot<G>> m_bot;
    MoveSet m_moves; ///< of the last decision
};

/// Lets a player from outside, such as a program in another language, play in a batch as a bot.
template <typename G>
class OutsideBot final : public Bot<G>
{
public:
    explicit OutsideBot(std::unique_ptr<SeatBot> player) : m_player(std::move(player)) {}

    std::uint32_t choose(const typename G::View &view, const MoveSet &moves, std::uint64_t word) override
    {
        const auto *bytes = reinterpret_cast<const std::byte *>(&static_cast<const SeatView<G> &>(view).m_state);
        return moves.indexOf(m_player->choose(bytes, view.seat(), word)).value_or(moves.count());
    }

private:
    std::unique_ptr<SeatBot> m_player;
};

/// The compiled rules of a game as an Engine. It offers both faces: step by step, and in batches.
template <PlayableGame G>
class EngineOf final : public Engine
{
public:
    using State = typename G::State;

    EngineOf(typename G::Rules rules, Setup setup, const GameFacts &facts)
        : m_rules(std::move(rules)), m_setup(std::move(setup)), m_facts(facts)
    {
    }

    const GameFacts &facts() const override { return m_facts; }
    const Setup &setup() const override { return m_setup; }
    std::size_t stateSize() const override { return sizeof(State); }
    std::uint64_t longestGame() const override { return G::longestGame(m_rules); }
    std::vector<Metric> metrics() const override
    {
        if constexpr (MeasurableGame<G>)
            return G::metrics(m_rules, m_setup);
        else
            return {};
    }

    void start(std::byte *bytes, std::uint64_t seed, Recorder *recorder) const override
    {
        State &state = *new (bytes) State;
        record(recorder, [&](auto &run) { G::start(m_rules, state, seed, run); });
    }
    Decision pending(const std::byte *state) const override { return G::pending(m_rules, at(state)); }
    void legalMoves(const std::byte *state, MoveSet &moves) const override { moves = G::legalMoves(m_rules, at(state)); }
    Outcome apply(std::byte *state, Move move, Recorder *recorder) const override
    {
        const Outcome outcome = G::allowed(m_rules, at(state), move);
        if (!outcome.done())
            return outcome;
        const State before = at(state);
        try {
            record(recorder, [&](auto &run) { G::advance(m_rules, at(state), move, run); });
        } catch (const OutOfRoom &) {
            at(state) = before;
            throw;
        }
        return outcome;
    }
    SeatMask winners(const std::byte *state) const override { return G::winners(m_rules, at(state)); }
    int payoff(const std::byte *state, int seat) const override { return G::payoff(m_rules, at(state), seat); }

    std::vector<MoveForm> forms(const std::byte *state) const override
    {
        if constexpr (requires { G::forms(m_rules, m_setup, at(state)); })
            return G::forms(m_rules, m_setup, at(state));
        else
            return G::forms(m_rules, at(state));
    }
    std::string words(const std::byte *state, Move move) const override
    {
        if constexpr (requires { G::words(m_rules, m_setup, at(state), move); }) // moves name seats: the game gets the setup
            return G::words(m_rules, m_setup, at(state), move);
        else
            return G::words(m_rules, at(state), move);
    }
    Checked<Move> parse(const std::byte *state, std::string_view words) const override
    {
        if constexpr (requires { G::parse(m_rules, m_setup, at(state), words); })
            return G::parse(m_rules, m_setup, at(state), words);
        else
            return G::parse(m_rules, at(state), words);
    }
    std::string decisionName(Decision decision) const override { return std::string(G::decisionName(decision.kind)); }
    std::string tell(const Event &event) const override { return G::tell(m_rules, m_setup, event); }

    Value tree(const std::byte *state, Eye eye) const override
    {
        Value root;
        TreeWriter writer(root, m_setup, eye);
        G::describe(m_rules, at(state), writer);
        return root;
    }
    Findings readTree(std::byte *bytes, const Value &tree) const override
    {
        Findings findings;
        alignas(16) State state;
        std::memset(static_cast<void *>(&state), 0, sizeof state);
        {
            TreeReader reader(tree, m_setup, findings);
            G::describe(m_rules, state, reader);
        }
        if (!hasErrors(findings))
            append(findings, G::invariants(m_rules, state));
        if (!hasErrors(findings))
            std::memcpy(bytes, &state, sizeof state);
        return findings;
    }
    Findings invariants(const std::byte *state) const override { return G::invariants(m_rules, at(state)); }

    Findings arrange(std::byte *bytes, const Value &given, Recorder *recorder) const override
    {
        State state = at(bytes);
        Findings findings;
        try {
            record(recorder, [&](auto &run) { findings = arranged(state, given, run); });
        } catch (const OutOfRoom &overrun) {
            findings.push_back(overrun.finding());
        }
        if (!hasErrors(findings))
            append(findings, G::invariants(m_rules, state));
        if (!hasErrors(findings))
            std::memcpy(bytes, &state, sizeof state);
        return findings;
    }
    Checked<LuckPlace> luckPlace(const std::vector<std::string> &keys) const override
    {
        if constexpr (requires { G::luckPlace(m_rules, m_setup, keys); })
            return G::luckPlace(m_rules, m_setup, keys);
        else
            return {std::nullopt,
                    {error("luck.not-offered", "this game does not let luck be written down", "leave it to the seed")}};
    }
    std::string abilityName(std::uint16_t ability) const override
    {
        if constexpr (requires { G::abilityName(m_rules, ability); })
            return G::abilityName(m_rules, ability);
        else
            return {};
    }

    void redraw(std::byte *state, SeatMask keepers, std::uint64_t sampleSeed) const override
    {
        SampleLuck sample(sampleSeed);
        G::redraw(m_rules, at(state), keepers, sample);
    }
    void freshLuck(std::byte *state, std::uint32_t epoch) const override
    {
        const std::uint64_t seed = G::luck(at(state)).seed;
        redraw(state, allSeats(m_setup.count()), mix(seed ^ epoch * goldenRatio));
        G::luck(at(state)) = {seed, epoch, 0};
    }
    std::uint64_t informationKey(const std::byte *state, int seat) const override
    {
        return G::informationKey(m_rules, at(state), seat);
    }

    Checked<std::unique_ptr<SeatBot>> bot(const BotSpec &spec) const override
    {
        Checked<std::unique_ptr<Bot<G>>> made = player(spec);
        if (!made)
            return {std::nullopt, std::move(made.findings)};
        return {std::make_unique<SeatBotOf<G>>(m_rules, std::move(*made.value)), std::move(made.findings)};
    }
    Checked<std::unique_ptr<Worker>> worker(const BatchPlan &plan) const override
    {
        std::vector<std::unique_ptr<Bot<G>>> bots;
        Findings findings;
        for (const BotSpec &spec : plan.bots) {
            Checked<std::unique_ptr<Bot<G>>> made = plan.outside && spec.isOutside() ? outsideBot(plan, spec) : player(spec);
            append(findings, std::move(made.findings));
            const bool isRandom = spec.name == "random" && spec.rules.empty();
            bots.push_back(made && !isRandom ? std::move(*made.value) : nullptr);
        }
        if (hasErrors(findings))
            return {std::nullopt, std::move(findings)};
        const MetricLayout layout = plan.measure ? MetricLayout(metrics()) : MetricLayout();
        return {std::make_unique<WorkerOf<G>>(m_rules, m_setup.count(), m_facts, plan, layout, std::move(bots)),
                std::move(findings)};
    }

private:
    /// Makes the bot that a spec names and adds the rules that restrict it, such as `greedy+never:challenge`.
    Checked<std::unique_ptr<Bot<G>>> player(const BotSpec &spec) const
    {
        Checked<std::unique_ptr<Bot<G>>> base = makeBot<G>(m_rules, spec);
        if (!base || spec.rules.empty())
            return base;
        append(base.findings, unknownWords(*this, spec));
        if (hasErrors(base.findings))
            return {std::nullopt, std::move(base.findings)};
        auto words = [this](const State &state, Move move) {
            return this->words(reinterpret_cast<const std::byte *>(&state), move);
        };
        return {std::make_unique<RestrictedBot<G, decltype(words)>>(spec.rules, words, std::move(*base.value)),
                std::move(base.findings)};
    }

    Checked<std::unique_ptr<Bot<G>>> outsideBot(const BatchPlan &plan, const BotSpec &spec) const
    {
        Checked<std::unique_ptr<SeatBot>> player = plan.outside(*this, spec);
        if (!player)
            return {std::nullopt, std::move(player.findings)};
        return {std::make_unique<OutsideBot<G>>(std::move(*player.value)), std::move(player.findings)};
    }

    static const State &at(const std::byte *bytes) { return *reinterpret_cast<const State *>(bytes); }
    static State &at(std::byte *bytes) { return *reinterpret_cast<State *>(bytes); }

    // A game may read a proof's `given` in its own way. Otherwise the state's tree is changed and read back into the state.
    template <typename Run>
    Findings arranged(State &state, const Value &given, Run &run) const
    {
        if constexpr (requires { G::arrange(m_rules, m_setup, state, given, run); })
            return G::arrange(m_rules, m_setup, state, given, run);
        else if constexpr (requires { G::arrange(m_rules, m_setup, state, given); })
            return G::arrange(m_rules, m_setup, state, given);
        else {
            std::byte *bytes = reinterpret_cast<std::byte *>(&state);
            Value changed = tree(bytes, Eye::all());
            Findings findings = changeTree(changed, given);
            return hasErrors(findings) ? findings : readTree(bytes, changed);
        }
    }

    template <typename Body>
    void record(Recorder *recorder, Body body) const
    {
        if (!recorder) {
            Silent silent;
            body(silent);
            return;
        }
        recorder->counts.resize(m_facts.clauses.size());
        std::vector<std::uint64_t> counters(m_facts.counters());
        if (!recorder->journal && !recorder->script) {
            Counting counting(counters.data());
            body(counting);
        } else {
            const std::size_t before = recorder->journal ? recorder->journal->size() : 0;
            Telling telling(counters, recorder->journal, recorder->script, recorder->spoken);
            body(telling);
            for (std::size_t i = before; recorder->journal && i < recorder->journal->size(); ++i)
                (*recorder->journal)[i].clause = m_facts.clauseOf((*recorder->journal)[i].clause);
        }
        m_facts.settle(counters, recorder->counts);
    }

    typename G::Rules m_rules;
    Setup m_setup;
    const GameFacts &m_facts;
};

template <WholeGame G>
class GameOf final : public Game, public Guided
{
public:
    GameOf() : m_facts(G::facts())
    {
        std::vector<std::string> bots{"random", "ismcts"};
        bots.insert(bots.end(), m_facts.bots.begin(), m_facts.bots.end());
        m_facts.bots = std::move(bots);
    }

    const GameFacts &facts() const override { return m_facts; }
    GameGuide guide() const override
    {
        if constexpr (requires { G::guide(); })
            return G::guide();
        else
            return {};
    }
    Value schemas() const override { return G::schemas(); }
    Value usualTables() const override { return G::usualTables(); }
    Findings check(const Value &deck) const override { return G::check(deck); }
    int usualSeats(const Value &deck) const override
    {
        const Value *said = rw::at(deck, "deck.players.default");
        if (said && said->isInt())
            return int(said->toInt());
        if constexpr (requires { G::usualSeats(deck); })
            return G::usualSeats(deck);
        return m_facts.usualSeats;
    }
    Checked<std::shared_ptr<const Engine>> compile(const Value &deck, const Setup &setup) const override
    {
        Checked<typename G::Rules> rules = G::compile(deck, setup);
        if (!rules)
            return {std::nullopt, std::move(rules.findings)};
        return {std::make_shared<EngineOf<G>>(std::move(*rules.value), setup, m_facts), std::move(rules.findings)};
    }

private:
    GameFacts m_facts;
};

template <AdvisedGame G>
Checked<std::unique_ptr<Bot<G>>> makeAdvisedSearchBot(const typename G::Rules &rules, BotOptions options)
{
    AdvisedOptions search;
    search.simulations = std::uint32_t(options.number("simulations", 1000, 1, 1'000'000, 0));
    search.exploration = float(options.real("explore", 0.1, 0.0, 100.0));
    search.ahead = int(options.number("ahead", 1, 0, 1'000'000));
    Findings findings = options.findings();
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::make_unique<AdvisedSearchBot<G>>(search, G::adviser(rules)), std::move(findings)};
}

template <PlayableGame G>
Checked<std::unique_ptr<Bot<G>>> makeSearchBot(const typename G::Rules &rules, const BotSpec &spec)
{
    BotOptions options(spec);
    std::string advice = "none";
    if constexpr (AdvisedGame<G>) {
        advice = options.word("advice", "game");
        if (advice == "game")
            return makeAdvisedSearchBot<G>(rules, std::move(options));
    }
    SearchOptions search;
    search.simulations = std::uint32_t(options.number("simulations", 1000, 1, 1'000'000, 0));
    search.exploration = float(options.real("explore", 2.0, 0.0, 100.0));
    search.cutoff = std::uint32_t(options.number("cutoff", 0, 0, 1'000'000));
    const std::string playout = options.word("playout", "random");
    Findings findings = options.findings();
    if (advice != "none")
        findings.push_back(
            error("bot.bad-option", "advice of bot ismcts is {found}", "it must be game or none", {{"found", advice}}));
    std::unique_ptr<Bot<G>> player;
    if (playout != "random") {
        Checked<std::unique_ptr<Bot<G>>> made = makeBot<G>(rules, BotSpec::parse(playout));
        append(findings, std::move(made.findings));
        if (made)
            player = std::move(*made.value);
    }
    if constexpr (!requires(const typename G::State &state) { G::estimate(rules, state, 0); })
        if (search.cutoff != 0)
            findings.push_back(error("bot.bad-option", "cutoff needs a game that can estimate a position", "leave it out"));
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::make_unique<SearchBot<G>>(search, std::move(player)), std::move(findings)};
}

template <PlayableGame G>
Checked<std::unique_ptr<Bot<G>>> makeBot(const typename G::Rules &rules, const BotSpec &spec)
{
    if (spec.name == "random") {
        Findings findings = BotOptions(spec).findings();
        if (hasErrors(findings))
            return {std::nullopt, std::move(findings)};
        return {std::make_unique<RandomBot<G>>(), {}};
    }
    if (spec.name == "ismcts")
        return makeSearchBot<G>(rules, spec);
    std::vector<std::string> known{"random", "ismcts"};
    for (const std::string &name : G::facts().bots) {
        if constexpr (requires { G::bot(rules, spec); })
            if (name == spec.name)
                return G::bot(rules, spec);
        known.push_back(name);
    }
    return {std::nullopt, {unknownBot(spec.name, known)}};
}

} // namespace rw
