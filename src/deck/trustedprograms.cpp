// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/trustedprograms.h"

#include "deck/deckfile.h"
#include "deck/savefile.h"
#include "engine/json.h"

#include <cerrno>
#include <cstdlib>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

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

/// Keeps other processes from changing the settings in a folder during its lifetime. If the folder cannot be locked, as on some
/// network disks, it does nothing.
class FolderLock
{
public:
    explicit FolderLock(const fs::path &folder) : m_folder(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    {
        while (m_folder != -1 && ::flock(m_folder, LOCK_EX) != 0 && errno == EINTR)
            continue;
    }
    ~FolderLock()
    {
        if (m_folder != -1)
            ::close(m_folder);
    }
    FolderLock(const FolderLock &) = delete;
    FolderLock &operator=(const FolderLock &) = delete;

private:
    int m_folder;
};

} // namespace

fs::path TrustedPrograms::usualFile()
{
    const char *settings = std::getenv("XDG_CONFIG_HOME");
    const char *home = std::getenv("HOME");
    const fs::path base = settings && *settings == '/' ? fs::path(settings)
        : home && *home == '/'                         ? fs::path(home) / ".config"
                                                       : fs::path();
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
    std::error_code failure;
    fs::create_directories(m_file.parent_path(), failure);
    const FolderLock lock(
        m_file.parent_path()); // without a lock, of two programs that read and then write, one would lose its entries
    std::set<std::string> all = this->commands(deck);
    all.insert(commands.begin(), commands.end());
    Value value = readFrom(m_file);
    value[name] = Value::List(all.begin(), all.end());
    return saveFile(m_file, toJson(value, 2) + '\n');
}

} // namespace rw
