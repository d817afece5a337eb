// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace rw {

/// A program that answers lines with lines. Another process, its keeper, starts it and watches over it. When this object goes, or when we
/// are killed, the keeper kills the program with all that it has started, also what made a session of its own, and ends. Its
/// error output is ours. For one thread at a time.
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

    /// \a command is what a shell gets to read. Once \a stop is raised, nothing is waited for any more.
    explicit ChildProgram(const std::string &command, const std::atomic<bool> *stop = nullptr);
    ~ChildProgram();
    ChildProgram(const ChildProgram &) = delete;
    ChildProgram &operator=(const ChildProgram &) = delete;

    /// Sends a line and waits for one. After any reply but a line the program is of no more use.
    Reply ask(std::string_view line, std::chrono::milliseconds patience);

    /// How a program that ended did so: "it ended with code 1". Waits for it, with force.
    std::string howItEnded();

    /// Kills all programs that run. It may be called by a signal handler that ends us.
    static void killAll() noexcept;

private:
    using Clock = std::chrono::steady_clock;

    void start(const std::string &command);
    /// Whether the program may still answer.
    bool exchange(std::string &toSend, Clock::time_point until);
    bool sendSome(std::string &toSend);
    bool receiveSome();
    bool takeLine(Reply &reply);
    void letGo();
    bool isStopped() const { return m_stop && m_stop->load(std::memory_order_relaxed); }

    const std::atomic<bool> *m_stop;

    pid_t m_keeper = -1;
    int m_input = -1; ///< of the program
    int m_output = -1;
    int m_life = -1; ///< the keeper ends when this is closed
    int m_news = -1; ///< where the keeper says with which code the program ended
    std::string m_received;
    std::string m_end;
};

} // namespace rw
