// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/farmfile.h"

#include "deck/deckfile.h"
#include "deck/savefile.h"

#include <QString>
#include <QSysInfo>

#include <cerrno>
#include <charconv>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace rw {

namespace fs = std::filesystem;

namespace {

/// Returns the reason why it failed; empty on success.
std::string put(int file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return std::strerror(errno);
        bytes.remove_prefix(std::size_t(written));
    }
    return {};
}

} // namespace

std::string readWhole(const fs::path &folder, std::string_view path)
{
    constexpr std::size_t most = 256u << 20;
    return readDeckFile(folder, path, most).value.value_or(std::string());
}

std::string firstLine(const fs::path &folder, std::string_view path)
{
    constexpr std::size_t longest = 1u << 20;
    const std::string start = readDeckFile(folder, path, longest).value.value_or(std::string());
    return start.substr(0, start.find('\n'));
}

std::string partName(int number, const char *ending)
{
    return "parts/" + std::to_string(number) + ending;
}

std::string writeWhole(const fs::path &path, std::string_view bytes)
{
    const Findings findings = saveFile(path, bytes);
    return hasErrors(findings) ? sentence(findings.front()) : std::string();
}

std::string writeAside(const fs::path &path, std::string_view bytes)
{
    // Two machines that share the folder may run a part at the same time. Each writes a file of its own until it is complete.
    fs::path own = path;
    own += '.' + QSysInfo::machineHostName().toStdString() + '-' + std::to_string(getpid());
    const int file = ::open(own.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return std::strerror(errno);
    std::string fault = put(file, bytes);
    if (::close(file) != 0 && fault.empty()) // a network folder may report errors only now
        fault = std::strerror(errno);
    std::error_code failure;
    if (fault.empty())
        fs::rename(own, path, failure);
    if (fault.empty() && !failure)
        return {};
    const std::string reason = fault.empty() ? failure.message() : fault;
    fs::remove(own, failure);
    return reason;
}

Finding cannotWrite(const fs::path &file, const std::string &reason)
{
    return error("farm.cannot-write", "the file cannot be written: {reason}",
                 "make room or check the folder, then resume the farm: what was played is kept", {{"reason", reason}},
                 {file.string(), {}, 0, 0});
}

std::optional<int> numberFrom(const std::string &text)
{
    int number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc{} && end == text.data() + text.size() && number > 0 ? std::optional(number) : std::nullopt;
}

} // namespace rw
