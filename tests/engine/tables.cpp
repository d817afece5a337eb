// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables.h"

#include "contract/coins.h"
#include "engine/adapter.h"
#include "liarsdice.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace rw;

namespace rwtest {

namespace {

Value numbers(const auto &all)
{
    Value list = Value::List{};
    for (const auto number : all)
        list.append(Value(std::int64_t(number)));
    return list;
}

std::string placeOf(const std::string &path)
{
    return std::string(RW_SOURCE_DIR) + '/' + path;
}

} // namespace

const Game &liarsDice()
{
    static const GameOf<LiarsDice> game;
    return game;
}

std::shared_ptr<const Engine> liarsDiceTable(int seats, int dice, int faces)
{
    return liarsDiceTable(Setup::of(seats), dice, faces);
}

std::shared_ptr<const Engine> liarsDiceTable(const Setup &setup, int dice, int faces)
{
    const Value deck = Value::Map{{"tables", Value::Map{{"players", 2}, {"dice", dice}, {"faces", faces}}}};
    return liarsDice().compile(deck, setup).value.value();
}

std::shared_ptr<const Engine> coinsTable(int seats, std::string_view fault)
{
    return coins().compile(coinsDeck(fault), Setup::of(seats)).value.value();
}

BatchPlan planOf(std::uint64_t games, std::initializer_list<const char *> bots)
{
    BatchPlan plan;
    plan.games = games;
    for (const char *bot : bots)
        plan.bots.push_back(BotSpec::parse(bot));
    return plan;
}

BatchSums sumsOf(const Engine &engine, const BatchPlan &plan, int threads)
{
    return playBatch(engine, plan, threads).value.value().sums;
}

Value toValue(const BatchSums &sums)
{
    return Value::Map{{"games", std::int64_t(sums.games)},
                      {"decisions", std::int64_t(sums.decisions)},
                      {"decisions_squared", std::int64_t(sums.decisionsSquared)},
                      {"shortest", std::int64_t(sums.shortest)},
                      {"longest", std::int64_t(sums.longest)},
                      {"guarded", std::int64_t(sums.guarded)},
                      {"clauses", numbers(sums.clauses)},
                      {"sat", numbers(sums.sat)},
                      {"won", numbers(sums.won)},
                      {"payoffs", numbers(sums.payoffs)}};
}

std::string fileText(const std::string &path)
{
    std::ifstream in(placeOf(path), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string differenceFrom(const std::string &path, const std::string &text)
{
    if (const char *write = std::getenv("RW_WRITE_EXPECTED"); write && std::string_view(write) == "1") {
        std::ofstream(placeOf(path), std::ios::binary) << text;
        return {};
    }
    const std::string expected = fileText(path);
    if (text == expected)
        return {};
    std::istringstream before(expected), now(text);
    std::string a, b;
    for (int line = 1;; ++line) {
        const bool more = bool(std::getline(before, a));
        const bool moreNow = bool(std::getline(now, b));
        if (a != b || more != moreNow || !more)
            return path + ':' + std::to_string(line) + ": expected `" + (more ? a : "the end") + "`, found `"
                + (moreNow ? b : "the end") + "`";
    }
}

} // namespace rwtest
