// SPDX-License-Identifier: GPL-3.0-or-later
// What many parts cost, for docs/scale.md: measure_merge DECK PARTS. It makes a farm beside a deck of Spoils of War, plays its parts in
// this process, and tells how long asking for it and putting it together take, and how much memory.
#include "farm/farm.h"
#include "host/gamehost.h"

#include <QCoreApplication>
#include <QString>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace rw;

namespace {

constexpr int gamesOfPart = 10;

/// Runs the program and tells what it took.
bool measure(const char *what, const std::string &line)
{
    const auto begun = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char *>(nullptr));
        _exit(127);
    }
    int status = 0;
    rusage used{};
    if (child < 0 || wait4(child, &status, 0, &used) != child)
        return false;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    const auto ofCore = [](const timeval &time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    std::printf("%s: %.2f s, %.2f s of a core, %ld MB\n", what, seconds, ofCore(used.ru_utime) + ofCore(used.ru_stime),
                used.ru_maxrss / 1024);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    if (argc != 3) {
        std::fputs("measure_merge DECK PARTS\n", stderr);
        return 2;
    }
    const std::string deck = argv[1], parts = argv[2], program = "exec '" RW_PROGRAM "' ";
    const std::string games = std::to_string(std::atoi(argv[2]) * gamesOfPart);
    if (!measure("submit",
                 program + "batch '" + deck + "' --bots greedy --games " + games + " --on list --parts " + parts
                     + " > /dev/null 2>&1"))
        return 1;
    GameHost host({RW_GAMES_DIR});
    const Checked<Farm> farm = Farm::open(deck, Farm::numbers(deck).front());
    for (int part = 1; part <= std::atoi(argv[2]); ++part)
        if (!farm || !farm.value->play(host, part, {}).value.value_or(false))
            return 1;
    return measure("ask", program + "farm '" + deck + "' > /dev/null")
            && measure("merge", "exec '" + farm.value->task().string() + "' 0 > /dev/null 2>&1")
        ? 0
        : 1;
}
