// SPDX-License-Identifier: GPL-3.0-or-later
#include "mischief.h"

#include <cstdio>
#include <stdexcept>

#include <signal.h>
#include <unistd.h>

using namespace rw;

namespace {

Mischief::What whatIn(const Value &deck, const char *path)
{
    using What = Mischief::What;
    const Value *word = at(deck, path);
    const std::string text = word && word->isText() ? word->text() : "";
    for (const auto &[name, what] : {std::pair("throws", What::Throws),
                                     {"loops", What::Loops},
                                     {"crashes", What::Crashes},
                                     {"prints", What::Prints},
                                     {"goes-on", What::GoesOn}})
        if (text == name)
            return what;
    return What::Nothing;
}

} // namespace

GameFacts Mischief::facts()
{
    GameFacts facts;
    facts.id = "mischief";
    facts.title = "Mischief";
    facts.rulesVersion = "1";
    facts.clauses = {"M-1"};
    return facts;
}

Value Mischief::schemas()
{
    return Value::Map{};
}

Value Mischief::usualTables()
{
    return Value::Map{{"check", "nothing"}, {"compile", "nothing"}, {"move", "nothing"}};
}

Findings Mischief::check(const Value &deck)
{
    act(whatIn(deck, "tables.check"));
    return {};
}

Checked<Mischief::Rules> Mischief::compile(const Value &deck, const Setup &setup)
{
    act(whatIn(deck, "tables.compile"));
    return {Rules{std::uint8_t(setup.count()), whatIn(deck, "tables.move")}, {}};
}

void Mischief::act(What what)
{
    switch (what) {
    case What::Nothing:
    case What::GoesOn: return;
    case What::Throws: throw std::runtime_error("the dice fell off the table");
    case What::Loops:
        for (;;)
            pause();
    case What::Crashes: raise(SIGSEGV); return;
    case What::Prints:
        std::puts("look at me");
        std::fflush(stdout);
        return;
    }
}

Checked<Move> Mischief::parse(const Rules &, const State &, std::string_view words)
{
    if (words == "wait" || words == "act")
        return {Move::of(words == "wait" ? Wait : Act), {}};
    return {std::nullopt,
            {error("move.not-understood", "{words} is no move of this game", "write `wait` or `act`",
                   {{"words", std::string(words)}})}};
}
