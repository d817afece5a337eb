// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/gameguide.h"

#include <algorithm>

namespace rw {

namespace {

/// A note for bots that every game has.
BotNote generalNote(const std::string &name)
{
    if (name == "random")
        return {name, "Plays any move that the rules allow, each equally likely, so it shows what luck alone does."};
    if (name == "ismcts")
        return {name,
                "Searches: before each decision it imagines how the game may go on, many times, and plays what went best.",
                {},
                {{"simulations", "How often it imagines the rest of the game before a decision; more is stronger and slower.", 1,
                  1'000'000, 1000, 0, true}}};
    return {name, "A bot of this game."};
}

Value numberValue(const BotNumber &number)
{
    return Value::Map{{"name", number.name},   {"about", number.about},       {"least", number.least}, {"most", number.most},
                      {"usual", number.usual}, {"decimals", number.decimals}, {"bare", number.isBare}};
}

} // namespace

std::vector<BotNote> botNotes(const std::vector<std::string> &bots, const GameGuide &guide)
{
    std::vector<BotNote> notes;
    for (const std::string &name : bots) {
        BotNote note = generalNote(name);
        if (const auto own = std::ranges::find(guide.bots, name, &BotNote::name); own != guide.bots.end()) {
            if (!own->about.empty())
                note.about = own->about;
            note.strength = own->strength;
            note.numbers.insert(note.numbers.end(), own->numbers.begin(), own->numbers.end());
        }
        notes.push_back(std::move(note));
    }
    return notes;
}

Value toValue(const std::vector<BotNote> &notes)
{
    Value out = Value::List{};
    for (const BotNote &note : notes) {
        Value entry = Value::Map{{"name", note.name}, {"about", note.about}, {"strength", note.strength}};
        entry["numbers"] = Value::List{};
        for (const BotNumber &number : note.numbers)
            entry["numbers"].append(numberValue(number));
        out.append(std::move(entry));
    }
    return out;
}

} // namespace rw
