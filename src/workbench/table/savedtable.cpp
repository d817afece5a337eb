// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/savedtable.h"

#include "engine/json.h"

#include <algorithm>
#include <sstream>

namespace rw {

SavedTable SavedTable::read(const std::string &text)
{
    SavedTable saved;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r'))
            line.pop_back();
        const std::size_t blank = line.find(' ');
        if (blank == line.npos)
            continue;
        const std::string word = line.substr(0, blank);
        const std::string rest = line.substr(blank + 1);
        if (word == "seats") {
            std::istringstream names(rest);
            for (std::string name; names >> name;)
                saved.seats.push_back(name);
        } else if (word == "seed") {
            saved.seed = rest;
        } else if (word == "bots") {
            saved.botSeed = rest;
        } else if (word == "variant") {
            if (!saved.variants)
                saved.variants.emplace();
            if (rest != "none")
                saved.variants->push_back(rest);
        } else if (word == "set") {
            saved.sets.push_back(rest);
        } else if (word == "given" || word == "fallen") {
            if (Checked<Value> read = readJson(rest))
                (word == "given" ? saved.given : saved.luck) = std::move(*read.value);
        } else if (word == "note") {
            saved.notes.push_back(rest);
        } else if (word.ends_with(':')) {
            break; // the first move
        }
    }
    return saved;
}

std::string SavedTable::kindOf(const std::string &seat) const
{
    const std::string start = "seat " + seat + ' ';
    const auto note = std::ranges::find_if(notes, [&](const std::string &each) { return each.starts_with(start); });
    return note == notes.end() ? std::string() : note->substr(start.size());
}

std::string SavedTable::line(const std::string &text, int number)
{
    std::istringstream lines(text);
    std::string line;
    while (number > 0 && std::getline(lines, line))
        --number;
    return number == 0 ? line.substr(0, line.find("  #")) : std::string();
}

} // namespace rw
