// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene.h"

namespace rw::contract {

namespace {

struct Named
{
    std::string name;
    std::function<std::unique_ptr<SeatBot>()> make;
};

std::vector<Named> players(const Scene &scene)
{
    std::vector<Named> out;
    for (const BotSpec &spec : watchedBots(scene.table())) {
        Checked<std::unique_ptr<SeatBot>> made = scene.engine().bot(spec);
        if (made)
            out.push_back({spec.text(), [&engine = scene.engine(), spec] { return std::move(*engine.bot(spec).value); }});
        else
            scene.breach("bot.known", "there is no bot " + spec.text() + ": " + sentence(made.findings.front()));
    }
    for (const WatchedBot &bot : scene.table().scope.moreBots)
        out.push_back({bot.name, [&engine = scene.engine(), make = bot.make] { return make(engine); }});
    return out;
}

void checkBot(const Scene &scene, const Named &named, const std::vector<Disguise> &others)
{
    const std::byte *state = scene.position().bytes();
    const int seat = scene.position().pending().seat;
    const std::uint64_t word = scene.timeline().botWord();
    const std::unique_ptr<SeatBot> bot = named.make();
    const Move choice = bot->choose(state, seat, word);
    const std::string words = "`" + scene.position().words(choice) + "`";
    if (!scene.position().legalMoves().contains(choice))
        return scene.breach("bot.legal", named.name + " chooses " + words + ", which is not among its moves");
    for (int i = 0; i < 2; ++i)
        if (bot->choose(state, seat, word) != choice || named.make()->choose(state, seat, word) != choice)
            return scene.breach("bot.steady",
                                named.name + " chooses " + words + " and, asked again with the same word, something else");
    for (const Disguise &other : others) {
        if (other.position.pending().seat != seat)
            continue;
        if (const Move changed = bot->choose(other.position.bytes(), seat, word); changed != choice)
            return scene.breach("bot.peeks",
                                named.name + " chooses " + words + ", but after " + other.how + " `"
                                    + scene.position().words(changed) + "`: it decides by something that " + scene.nameOf(seat)
                                    + " cannot know");
    }
}

} // namespace

std::vector<BotSpec> watchedBots(const Table &table)
{
    std::vector<BotSpec> out;
    for (const std::string &name : table.scope.bots)
        out.push_back(BotSpec::parse(name));
    if (out.empty())
        for (const std::string &name : table.engine->facts().bots)
            out.push_back(BotSpec::parse(name == "ismcts" ? "ismcts:12" : name));
    return out;
}

void checkBots(const Scene &scene)
{
    if (scene.position().over())
        return;
    const std::vector<Disguise> others = disguises(scene);
    for (const Named &named : players(scene))
        checkBot(scene, named, others);
}

} // namespace rw::contract
