// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace rw {

/// A program that answers lines with lines. A separate process, its keeper, starts it and watches it. When this object is
/// destroyed, or when we are killed, the keeper kills the program with everything it has started, even in other sessions, and
/// ends. The program's error output is ours. Use it from one thread at a time.
class ChildProgram
{
public:
    static constexpr std::size_t longestLine = 1 << 20;

    struct Reply
    {
        enum class Kind { Line, Late, Ended, TooLong, Stopped };
        Kind kind = Kind::Ended;
        std::string line; ///< without its line break
    };

    /// \a command is passed to a shell. Once \a stop is set, nothing waits any more.
    explicit ChildProgram(const std::string &command, const std::atomic<bool> *stop = nullptr);
    ~ChildProgram();
    ChildProgram(const ChildProgram &) = delete;
    ChildProgram &operator=(const ChildProgram &) = delete;

    /// Sends a line and waits for one. After any reply other than a line, the program is useless.
    Reply ask(std::string_view line, std::chrono::milliseconds patience);

    /// How a program ended: "it ended with code 1". Waits for its end and forces it if necessary.
    std::string howItEnded();

    /// Kills all running programs. A signal handler that ends us may call it.
    static void killAll() noexcept;

private:
    using Clock = std::chrono::steady_clock;

    void start(const std::string &command);
    /// False if the program can no longer answer.
    bool exchange(std::string &toSend, Clock::time_point until);
    bool sendSome(std::string &toSend);
    bool receiveSome();
    bool takeLine(Reply &reply);
    void letGo();
    bool isStopped() const { return m_stop && m_stop->load(std::memory_order_relaxed); }

    const std::atomic<bool> *m_stop;

    pid_t m_keeper = -1;
    int m_input = -1; ///< the program's input
    int m_output = -1;
    int m_life = -1; ///< the lifeline: the keeper ends when this is closed
    int m_news = -1; ///< from here we read the program's exit code, which the keeper writes
    std::string m_received;
    std::string m_end;
};

} // namespace rw
