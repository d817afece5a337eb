// SPDX-License-Identifier: GPL-3.0-or-later
#include "bentengine.h"

#include "engine/tree.h"

#include <algorithm>

using namespace rw;

namespace rwtest {

namespace {

/// Replaces in one kind of view every value that \a from holds by \a to.
void replace(Value &tree, const Value &from, const Value &to)
{
    if (tree == from) {
        tree = to;
        return;
    }
    if (tree.isMap())
        for (Value::Member &member : tree.map())
            replace(member.value, from, to);
}

class UntrueView final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Value tree(const std::byte *state, Eye eye) const override
    {
        Value tree = straight().tree(state, eye);
        if (eye.kind != Eye::Kind::All)
            replace(tree, Value("heads"), Value("tails"));
        return tree;
    }
};

class ForgottenSight final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Value tree(const std::byte *state, Eye eye) const override
    {
        Value tree = straight().tree(state, eye);
        if (eye.kind == Eye::Kind::Known)
            replace(tree, Value("heads"), Value(unknownWord));
        return tree;
    }
};

class ReadsViews final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Findings readTree(std::byte *state, const Value &tree) const override
    {
        Findings findings = straight().readTree(state, tree);
        std::erase_if(findings, [](const Finding &finding) { return finding.code != "state.missing"; });
        return findings;
    }
};

class WritesBeforeRefusing final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Findings readTree(std::byte *state, const Value &tree) const override
    {
        Findings findings = straight().readTree(state, tree);
        if (hasErrors(findings))
            state[0] ^= std::byte(1);
        return findings;
    }
};

class StaleLuck final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    void freshLuck(std::byte *state, std::uint32_t) const override { straight().freshLuck(state, 1); }
};

class OtherBatch final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Checked<std::unique_ptr<Worker>> worker(const BatchPlan &plan) const override
    {
        m_plan = plan;
        m_plan.botSalt = 1;
        return straight().worker(m_plan);
    }

private:
    mutable BatchPlan m_plan; // a worker refers to its plan
};

/// Miscounts in some batches.
class Lossy : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Checked<std::unique_ptr<Worker>> worker(const BatchPlan &plan) const override
    {
        Checked<std::unique_ptr<Worker>> worker = straight().worker(plan);
        if (worker && loses(plan))
            worker.value = std::make_unique<Loses>(std::move(*worker.value));
        return worker;
    }

private:
    virtual bool loses(const BatchPlan &) const { return true; }

    class Loses final : public Worker
    {
    public:
        explicit Loses(std::unique_ptr<Worker> worker) : m_worker(std::move(worker)) {}
        std::uint64_t play(std::uint64_t first, std::uint64_t last, const std::atomic<bool> *stop, BatchSums &sums,
                           const Traces &traces) override
        {
            const std::uint64_t reached = m_worker->play(first, last, stop, sums, traces);
            --sums.clauses[0];
            return reached;
        }

    private:
        std::unique_ptr<Worker> m_worker;
    };
};

class LossyShard final : public Lossy
{
public:
    using Lossy::Lossy;

private:
    bool loses(const BatchPlan &plan) const override { return plan.firstGame != 0; }
};

using Make = std::shared_ptr<const Engine> (*)(std::shared_ptr<const Engine>);

template <typename Bent>
std::shared_ptr<const Engine> make(std::shared_ptr<const Engine> straight)
{
    return std::make_shared<Bent>(std::move(straight));
}

constexpr std::array<std::pair<std::string_view, Make>, 8> bends{{
    {"untrue-view", make<UntrueView>},
    {"forgotten-sight", make<ForgottenSight>},
    {"reads-views", make<ReadsViews>},
    {"writes-before-refusing", make<WritesBeforeRefusing>},
    {"stale-luck", make<StaleLuck>},
    {"other-batch", make<OtherBatch>},
    {"lossy-batch", make<Lossy>},
    {"lossy-shard", make<LossyShard>},
}};

} // namespace

Checked<std::shared_ptr<const Engine>> BentGame::compile(const Value &deck, const Setup &setup) const
{
    Checked<std::shared_ptr<const Engine>> engine = m_straight.compile(deck, setup);
    if (engine)
        engine.value = m_bend(*engine.value);
    return engine;
}

BentGame bent(const Game &game, std::string_view fault)
{
    return BentGame(game, std::ranges::find(bends, fault, &std::pair<std::string_view, Make>::first)->second);
}

} // namespace rwtest
