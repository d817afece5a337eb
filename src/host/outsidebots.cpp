// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/outsidebots.h"

#include "engine/brokenoff.h"
#include "engine/json.h"
#include "engine/luck.h"
#include "host/childprogram.h"

#include <optional>

namespace rw {

namespace {

constexpr std::uint32_t mostMoves = 10'000; ///< that are listed in one request
using Count = std::uint64_t OutsidePlayers::Tally::*;

/// Why a program did not decide.
struct Trouble
{
    Count count = nullptr;
    std::string what;
    bool isLost = true; ///< whether the program can no longer be trusted
};

std::string shortened(const std::string &text)
{
    return text.size() <= 80 ? text : text.substr(0, 77) + "...";
}

Value texts(const std::vector<std::string> &list)
{
    return Value::List(list.begin(), list.end());
}

} // namespace

class OutsidePlayers::Ledger
{
public:
    void decided(const std::string &bot)
    {
        const std::lock_guard lock(m_mutex);
        ++m_tallies[bot].decisions;
    }
    void stoodIn(const std::string &bot, const Trouble &trouble)
    {
        const std::lock_guard lock(m_mutex);
        Tally &tally = m_tallies[bot];
        ++tally.decisions;
        ++(tally.*trouble.count);
        if (tally.firstTrouble.empty())
            tally.firstTrouble = trouble.what;
    }
    std::map<std::string, Tally> tallies() const
    {
        const std::lock_guard lock(m_mutex);
        return m_tallies;
    }

private:
    mutable std::mutex m_mutex;
    std::map<std::string, Tally> m_tallies;
};

class OutsidePlayers::Player final : public SeatBot
{
public:
    Player(const Engine &engine, const BotSpec &spec, Patience patience, std::shared_ptr<Ledger> ledger)
        : m_engine(engine), m_name(spec.text()), m_command(spec.arguments.front()), m_patience(patience),
          m_ledger(std::move(ledger))
    {
    }

    /// The fault, if there was one.
    std::optional<Trouble> start()
    {
        m_program.emplace(m_command, m_patience.stop);
        const GameFacts &facts = m_engine.facts();
        const Value greeting = Value::Map{{"rulewright", 1},
                                          {"game", facts.id},
                                          {"rules", facts.rulesVersion},
                                          {"seats", texts(m_engine.setup().seats)},
                                          {"deadline_ms", std::int64_t(m_patience.decision.count())}};
        Value answer;
        if (std::optional<Trouble> trouble = ask(greeting, m_patience.start, answer))
            return trouble;
        const Value *ready = answer.find("ready");
        if (ready && ready->isBool() && ready->toBool())
            return {};
        return Trouble{&Tally::wrong, "it did not say that it is ready but " + shortened(toJson(answer)), true};
    }

    Move choose(const std::byte *state, int seat, std::uint64_t word) override
    {
        MoveSet moves;
        m_engine.legalMoves(state, moves);
        if (moves.count() == 1)
            return moves.nth(0);
        Move move;
        const std::optional<Trouble> trouble = decide(state, seat, word, moves, move);
        if (!trouble) {
            m_ledger->decided(m_name);
            return move;
        }
        if (isStopped())
            throw GameBrokenOff();
        m_ledger->stoodIn(m_name, *trouble);
        if (trouble->isLost)
            m_program.reset();
        return moves.nth(below(moves.count(), word));
    }

private:
    bool isStopped() const { return m_patience.stop && m_patience.stop->load(std::memory_order_relaxed); }

    std::optional<Trouble> decide(const std::byte *state, int seat, std::uint64_t word, const MoveSet &moves, Move &move)
    {
        if (!m_program) {
            if (m_restarts == m_patience.restarts)
                return Trouble{&Tally::ended, "it was given up", true};
            ++m_restarts;
            if (std::optional<Trouble> trouble = start())
                return trouble;
        }
        Value answer;
        if (std::optional<Trouble> trouble = ask(question(state, seat, word, moves), m_patience.decision, answer))
            return trouble;
        const Value *id = answer.find("id");
        if (!id || !id->isInt() || id->toInt() != m_asked)
            return Trouble{&Tally::wrong, "its answer is to another question: " + shortened(toJson(answer)), true};
        const std::optional<Move> meant = meaning(state, answer.find("move"), moves);
        if (!meant)
            return Trouble{&Tally::wrong, "its move cannot be played: " + shortened(toJson(answer)), false};
        move = *meant;
        return {};
    }

    Value question(const std::byte *state, int seat, std::uint64_t word, const MoveSet &moves)
    {
        Value list = Value::List{};
        for (std::uint32_t i = 0; i < std::min(moves.count(), mostMoves); ++i)
            list.append(m_engine.words(state, moves.nth(i)));
        return Value::Map{{"id", ++m_asked},
                          {"seat", m_engine.setup().seats[std::size_t(seat)]},
                          {"decision", m_engine.decisionName(m_engine.pending(state))},
                          {"view", m_engine.tree(state, Eye::visible(seat))},
                          {"known", m_engine.tree(state, Eye::known(seat))},
                          {"moves", std::move(list)},
                          {"moves_in_all", std::int64_t(moves.count())},
                          {"word", std::to_string(word)},
                          {"deadline_ms", std::int64_t(m_patience.decision.count())}};
    }

    /// The move in an answer: in words, or by its place in the list.
    std::optional<Move> meaning(const std::byte *state, const Value *said, const MoveSet &moves) const
    {
        if (said && said->isInt() && said->toInt() >= 0 && said->toInt() < std::int64_t(moves.count()))
            return moves.nth(std::uint32_t(said->toInt()));
        if (!said || !said->isText())
            return {};
        const Checked<Move> move = m_engine.parse(state, said->text());
        return move && moves.contains(*move.value) ? move.value : std::nullopt;
    }

    std::optional<Trouble> ask(const Value &question, std::chrono::milliseconds patience, Value &answer)
    {
        using Kind = ChildProgram::Reply::Kind;
        const ChildProgram::Reply reply = m_program->ask(toJson(question), patience);
        switch (reply.kind) {
        case Kind::Late:
            return Trouble{&Tally::late, "it gave no answer within " + std::to_string(patience.count()) + " ms", true};
        case Kind::Ended: return Trouble{&Tally::ended, m_program->howItEnded(), true};
        case Kind::Stopped: return Trouble{&Tally::ended, "it was not waited for", true};
        case Kind::TooLong: return Trouble{&Tally::wrong, "its answer is too long", true};
        case Kind::Line: break;
        }
        Checked<Value> read = readJson(reply.line);
        if (!read)
            return Trouble{&Tally::wrong, "its answer is no JSON: " + shortened(reply.line), true};
        answer = std::move(*read.value);
        return {};
    }

    const Engine &m_engine;
    const std::string m_name;
    const std::string m_command;
    const Patience m_patience;
    std::shared_ptr<Ledger> m_ledger;
    std::optional<ChildProgram> m_program;
    std::int64_t m_asked = 0;
    int m_restarts = 0;
};

OutsidePlayers::OutsidePlayers(Patience patience) : m_patience(patience), m_ledger(std::make_shared<Ledger>()) {}
OutsidePlayers::~OutsidePlayers() = default;

OutsideBots OutsidePlayers::maker(std::set<std::string> trusted) const
{
    return [patience = m_patience, ledger = m_ledger,
            trusted = std::move(trusted)](const Engine &engine, const BotSpec &spec) -> Checked<std::unique_ptr<SeatBot>> {
        if (spec.arguments.empty() || spec.arguments.front().empty())
            return {
                std::nullopt,
                {error("bot.no-command", "exec: does not say which program", "write exec:COMMAND, as exec:\"python3 bot.py\"")}};
        if (const std::string &command = spec.arguments.front(); !trusted.contains(command))
            return {std::nullopt,
                    {error("bot.not-trusted",
                           "a bot here is a program, and nobody has agreed that it may run on this computer: {command}",
                           "read what it does; if you trust it, play again and allow it: the window asks, the command line takes "
                           "--trust",
                           {{"bot", spec.text()}, {"command", command}})}};
        auto player = std::make_unique<Player>(engine, spec, patience, ledger);
        if (const std::optional<Trouble> trouble = player->start())
            return {std::nullopt,
                    {error("bot.not-started", "the bot {bot} did not start: {trouble}", "try the command in a terminal",
                           {{"bot", spec.text()}, {"trouble", trouble->what}})}};
        return {std::move(player), {}};
    };
}

Checked<std::unique_ptr<SeatBot>> OutsidePlayers::player(const Engine &engine, const BotSpec &spec,
                                                         const std::set<std::string> &trusted) const
{
    return spec.isOutside() ? maker(trusted)(engine, spec) : engine.bot(spec);
}

Findings OutsidePlayers::findings(Spoilt spoilt) const
{
    Findings findings;
    for (const auto &[bot, tally] : m_ledger->tallies())
        if (tally.standIns() > 0)
            findings.push_back(error("bot.stood-in",
                                     "random moves stand in for {count} of {all} decisions of {bot}; the first time {trouble}",
                                     adviceOn(spoilt),
                                     {{"count", std::to_string(tally.standIns())},
                                      {"all", std::to_string(tally.decisions)},
                                      {"bot", bot},
                                      {"trouble", tally.firstTrouble}}));
    return findings;
}

Value OutsidePlayers::tally() const
{
    Value list;
    for (const auto &[bot, tally] : m_ledger->tallies())
        list.append(Value::Map{{"bot", bot},
                               {"decisions", std::int64_t(tally.decisions)},
                               {"random_instead", std::int64_t(tally.standIns())},
                               {"wrong", std::int64_t(tally.wrong)},
                               {"late", std::int64_t(tally.late)},
                               {"ended", std::int64_t(tally.ended)}});
    return list;
}

std::set<std::string> commandsOf(const std::vector<BotSpec> &bots)
{
    std::set<std::string> commands;
    for (const BotSpec &bot : bots)
        if (bot.isOutside() && !bot.arguments.empty())
            commands.insert(bot.arguments.front());
    return commands;
}

} // namespace rw
