// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/trustedprograms.h"

#include "deck/deckfile.h"
#include "deck/savefile.h"
#include "engine/json.h"

#include <cstdlib>

namespace rw {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostBytes = 1u << 20;

Value readFrom(const fs::path &file)
{
    const Checked<std::string> text = readDeckFile(file.parent_path(), file.filename().string(), mostBytes);
    const Checked<Value> read = text ? readJson(*text.value) : Checked<Value>();
    return read && read.value->isMap() ? *read.value : Value(Value::Map{});
}

std::string nameOf(const fs::path &deck)
{
    std::error_code failure;
    const fs::path whole = fs::weakly_canonical(fs::absolute(deck, failure), failure);
    const std::string name = (whole.has_filename() ? whole : whole.parent_path()).string();
    return failure ? std::string() : name;
}

} // namespace

fs::path TrustedPrograms::usualFile()
{
    const char *settings = std::getenv("XDG_CONFIG_HOME");
    const char *home = std::getenv("HOME");
    const fs::path base = settings && *settings == '/' ? fs::path(settings) : home && *home == '/' ? fs::path(home) / ".config" : fs::path();
    return base.empty() ? base : base / "rulewright" / "trusted-programs.json";
}

std::set<std::string> TrustedPrograms::commands(const fs::path &deck) const
{
    std::set<std::string> commands;
    const std::string name = nameOf(deck);
    const Value all = m_file.empty() || name.empty() ? Value() : readFrom(m_file);
    if (const Value *list = all.find(name); list && list->isList())
        for (const Value &command : list->list())
            if (command.isText())
                commands.insert(command.text());
    return commands;
}

Findings TrustedPrograms::agree(const fs::path &deck, const std::set<std::string> &commands) const
{
    const std::string name = nameOf(deck);
    if (m_file.empty() || name.empty())
        return {};
    std::set<std::string> all = this->commands(deck);
    all.insert(commands.begin(), commands.end());
    Value value = readFrom(m_file);
    value[name] = Value::List(all.begin(), all.end());
    std::error_code failure;
    fs::create_directories(m_file.parent_path(), failure);
    return saveFile(m_file, toJson(value, 2) + '\n');
}

} // namespace rw
