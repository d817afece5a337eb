// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/childprogram.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rw {

namespace {

constexpr std::chrono::milliseconds grace{300}; ///< for a program that was told to end
constexpr std::chrono::milliseconds glance{50}; ///< how often a wait looks whether it is to stop

/// The programs that run, for a signal handler, which may lock nothing. One too many for it ends with us all the same.
std::array<std::atomic<pid_t>, 4096> running;
static_assert(std::atomic<pid_t>::is_always_lock_free);

void enroll(pid_t process)
{
    for (std::atomic<pid_t> &place : running) {
        pid_t nobody = 0;
        if (place.compare_exchange_strong(nobody, process))
            return;
    }
}

void strikeOut(pid_t process)
{
    for (std::atomic<pid_t> &place : running) {
        pid_t it = process;
        if (place.compare_exchange_strong(it, 0))
            return;
    }
}

/// Writing to a program that is gone raises a signal that would end us as well. While this lives, it does not.
class WithoutPipeSignal
{
public:
    WithoutPipeSignal()
    {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    ~WithoutPipeSignal()
    {
        if (!sigismember(&m_before, SIGPIPE)) {
            const timespec now{};
            while (sigtimedwait(&m_pipe, nullptr, &now) == -1 && errno == EINTR) {}
        }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    WithoutPipeSignal(const WithoutPipeSignal &) = delete;
    WithoutPipeSignal &operator=(const WithoutPipeSignal &) = delete;

private:
    sigset_t m_pipe;
    sigset_t m_before;
};

int millisecondsUntil(std::chrono::steady_clock::time_point until)
{
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
    return left <= 0 ? 0 : int(std::min<long long>(left, 1'000'000));
}

/// What the new process does between fork and exec, where little is allowed: other threads may have held any lock.
[[noreturn]] void become(const char *command, int input, int output)
{
    setpgid(0, 0); // Ctrl-C is for us, and the end of the group for all that it starts
    prctl(PR_SET_PDEATHSIG, SIGKILL); // should we be killed
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, static_cast<char *>(nullptr));
    _exit(127);
}

bool hasEnded(pid_t process)
{
    siginfo_t how{};
    return waitid(P_PID, id_t(process), &how, WEXITED | WNOHANG | WNOWAIT) == 0 && how.si_pid == process;
}

std::string wordsOf(int status)
{
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); // as the shell says it of what it started
    return code > 128 ? "it was ended by signal " + std::to_string(code - 128) : "it ended with code " + std::to_string(code);
}

void close(int &file)
{
    if (file >= 0)
        ::close(file);
    file = -1;
}

} // namespace

ChildProgram::ChildProgram(const std::string &command, const std::atomic<bool> *stop) : m_stop(stop)
{
    start(command);
}

ChildProgram::~ChildProgram()
{
    letGo();
}

void ChildProgram::start(const std::string &command)
{
    std::array<int, 2> in{-1, -1};
    std::array<int, 2> out{-1, -1};
    const char *text = command.c_str();
    if (pipe2(in.data(), O_CLOEXEC) == 0 && pipe2(out.data(), O_CLOEXEC) == 0)
        m_process = fork();
    if (m_process == 0)
        become(text, in[0], out[1]);
    if (m_process < 0)
        m_end = std::string("it cannot be started: ") + std::strerror(errno);
    if (m_process > 0) {
        setpgid(m_process, m_process); // also here: whoever comes first
        enroll(m_process);
    }
    m_input = in[1];
    m_output = out[0];
    close(in[0]);
    close(out[1]);
    if (m_process < 0) {
        close(m_input);
        close(m_output);
        return;
    }
    fcntl(m_input, F_SETFL, O_NONBLOCK);
    fcntl(m_output, F_SETFL, O_NONBLOCK);
}

ChildProgram::Reply ChildProgram::ask(std::string_view line, std::chrono::milliseconds patience)
{
    const Clock::time_point until = Clock::now() + patience;
    std::string toSend = std::string(line) + '\n';
    Reply reply;
    while (!takeLine(reply)) {
        if (m_received.size() > longestLine)
            return {Reply::Kind::TooLong, {}};
        if (isStopped())
            return {Reply::Kind::Stopped, {}};
        if (!exchange(toSend, until))
            return {Reply::Kind::Ended, {}};
        if (Clock::now() >= until)
            return takeLine(reply) ? reply : Reply{Reply::Kind::Late, {}};
    }
    return reply;
}

bool ChildProgram::takeLine(Reply &reply)
{
    const std::size_t end = m_received.find('\n');
    if (end == m_received.npos || end > longestLine)
        return false;
    reply = {Reply::Kind::Line, m_received.substr(0, end)};
    m_received.erase(0, end + 1);
    return true;
}

bool ChildProgram::exchange(std::string &toSend, Clock::time_point until)
{
    if (m_process < 0)
        return false;
    std::array<pollfd, 2> files{{{m_output, POLLIN, 0}, {toSend.empty() ? -1 : m_input, POLLOUT, 0}}};
    const int patience = millisecondsUntil(m_stop ? std::min(until, Clock::now() + glance) : until);
    if (poll(files.data(), files.size(), patience) <= 0)
        return true; // too late, a glance, or a signal: the caller looks at the clock
    if (files[0].revents != 0)
        return receiveSome();
    return sendSome(toSend);
}

bool ChildProgram::sendSome(std::string &toSend)
{
    const WithoutPipeSignal quiet;
    const ssize_t sent = write(m_input, toSend.data(), toSend.size());
    if (sent > 0)
        toSend.erase(0, std::size_t(sent));
    return sent > 0 || errno == EAGAIN || errno == EINTR;
}

bool ChildProgram::receiveSome()
{
    std::array<char, 65536> bytes;
    const ssize_t count = read(m_output, bytes.data(), bytes.size());
    if (count > 0)
        m_received.append(bytes.data(), std::size_t(count));
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

std::string ChildProgram::howItEnded()
{
    letGo();
    return m_end;
}

void ChildProgram::killAll() noexcept
{
    for (const std::atomic<pid_t> &place : running)
        if (const pid_t process = place.load(); process > 0)
            kill(-process, SIGKILL);
}

void ChildProgram::letGo()
{
    close(m_input); // a program that reads to the end of its input ends now by itself
    if (m_process > 0) {
        const Clock::time_point until = isStopped() ? Clock::now() : Clock::now() + grace;
        pollfd silence{m_output, POLLIN, 0};
        while (Clock::now() < until && poll(&silence, 1, millisecondsUntil(until)) > 0 && receiveSome())
            m_received.clear();
        bool ended = false;
        while (!(ended = hasEnded(m_process)) && Clock::now() < until)
            poll(nullptr, 0, 5);
        kill(-m_process, SIGKILL); // also what it may have started; its number is ours until it is waited for
        strikeOut(m_process);
        int status = 0;
        while (waitpid(m_process, &status, 0) < 0 && errno == EINTR) {}
        m_end = ended ? wordsOf(status) : "it closed its output and went on";
        m_process = -1;
    }
    close(m_output);
}

} // namespace rw
