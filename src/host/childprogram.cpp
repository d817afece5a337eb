// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/childprogram.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rw {

namespace {

constexpr std::chrono::milliseconds grace{300}; ///< time for a program to end by itself
constexpr std::chrono::milliseconds glance{50}; ///< interval at which a wait checks the stop flag

/// The lifelines of running programs, each as file number plus one, for a signal handler, which must not lock. A program for
/// which there is no room ends with us anyway.
std::array<std::atomic<int>, 4096> lifelines;
static_assert(std::atomic<int>::is_always_lock_free);

void enroll(int life)
{
    for (std::atomic<int> &place : lifelines) {
        int free = 0;
        if (place.compare_exchange_strong(free, life + 1))
            return;
    }
}

void strikeOut(int life)
{
    for (std::atomic<int> &place : lifelines) {
        int it = life + 1;
        if (place.compare_exchange_strong(it, 0))
            return;
    }
}

/// Writing to a program that has ended raises SIGPIPE, which would end us, too. This object blocks that signal during its
/// lifetime.
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

/// Blocks all signals for this thread during its lifetime.
class WithoutSignals
{
public:
    WithoutSignals()
    {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &m_before);
    }
    ~WithoutSignals() { pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    WithoutSignals(const WithoutSignals &) = delete;
    WithoutSignals &operator=(const WithoutSignals &) = delete;

private:
    sigset_t m_before;
};

// The functions below run between fork and exec, or in a keeper, which never calls exec. There, hardly anything is allowed, not
// even allocating memory, because another thread may have held any lock.

/// The files of a keeper: two for the program, the lifeline from us, and the pipe for its news to us.
struct KeeperFiles
{
    int input;
    int output;
    int life;
    int news;
};

[[noreturn]] void become(const char *command, const KeeperFiles &files)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL); // in case the keeper is killed
    dup2(files.input, STDIN_FILENO);
    dup2(files.output, STDOUT_FILENO);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, static_cast<char *>(nullptr));
    _exit(127);
}

void closeFrom(int first, int last)
{
    if (first > last || syscall(SYS_close_range, unsigned(first), unsigned(last), 0) == 0)
        return;
    for (int file = first, end = int(std::min<long>(last, sysconf(_SC_OPEN_MAX))); file <= end; ++file)
        ::close(file);
}

/// Closes all other files, because others may wait for them to be closed.
void closeAllBut(const KeeperFiles &files)
{
    std::array<int, 4> kept{files.input, files.output, files.life, files.news};
    std::ranges::sort(kept);
    int next = STDERR_FILENO + 1;
    for (const int file : kept) {
        closeFrom(next, file - 1);
        next = std::max(next, file + 1);
    }
    closeFrom(next, std::numeric_limits<int>::max());
}

/// The number at the beginning of a text; 0 if there is none.
pid_t numberIn(const char *text)
{
    pid_t number = 0;
    for (; *text >= '0' && *text <= '9'; ++text)
        number = number * 10 + (*text - '0');
    return number;
}

/// 0 if it is unknown.
pid_t parentOf(int proc, const char *process)
{
    std::array<char, 512> text{}; // first the path, then the content: "17 (any (name)) S 3 ..."
    const std::size_t length = strnlen(process, 32);
    std::memcpy(text.data(), process, length);
    std::memcpy(text.data() + length, "/stat", 6);
    const int file = openat(proc, text.data(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    const ssize_t count = read(file, text.data(), text.size() - 1);
    ::close(file);
    text[std::size_t(std::max<ssize_t>(count, 0))] = '\0';
    const char *name = std::strrchr(text.data(), ')');
    return name && std::strlen(name) > 4 ? numberIn(name + 4) : 0;
}

/// False if the system does not list its processes.
template <typename Act>
bool forEachChild(Act act)
{
    const int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (proc < 0)
        return false;
    const pid_t self = getpid();
    alignas(dirent64) std::array<char, 8192> entries;
    bool hasNumbers = false;
    for (long count = 0; (count = syscall(SYS_getdents64, proc, entries.data(), entries.size())) > 0;)
        for (long at = 0; at < count;) {
            const auto *entry = reinterpret_cast<const dirent64 *>(entries.data() + at);
            at += entry->d_reclen;
            const pid_t process = numberIn(entry->d_name);
            hasNumbers = hasNumbers || process > 0;
            if (process > 0 && parentOf(proc, entry->d_name) == self)
                act(process);
        }
    ::close(proc);
    return hasNumbers;
}

/// Kills everything that a keeper's program has started, directly or indirectly. A process that loses its parent becomes a child
/// of the keeper, so none is missed.
void endAll(pid_t program)
{
    kill(-program, SIGKILL);
    bool isSome = true;
    while (isSome) {
        isSome = false;
        const bool isKnown = forEachChild([&](pid_t child) { isSome = kill(child, SIGKILL) == 0 || isSome; });
        if (!isKnown)
            waitpid(program, nullptr, 0);
        if (isSome)
            waitpid(-1, nullptr, 0);
    }
}

/// The exit code of a program as a shell would report it; -1 while it runs.
int codeOf(pid_t program)
{
    siginfo_t how{};
    if (waitid(P_PID, id_t(program), &how, WEXITED | WNOHANG | WNOWAIT) != 0 || how.si_pid != program)
        return -1;
    return how.si_code == CLD_EXITED ? how.si_status : 128 + how.si_status;
}

/// Runs the keeper, a process between us and a program. It ends when the lifeline closes: because we close it, or because we are
/// killed. Then it kills everything the program has left behind, even if that began a session of its own.
[[noreturn]] void keep(const char *command, const KeeperFiles &files)
{
    setpgid(0, 0); // so that Ctrl-C only reaches us
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    closeAllBut(files);
    const pid_t program = fork();
    if (program == 0)
        become(command, files);
    for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO, files.input, files.output})
        ::close(file);
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGCHLD);
    const int children = signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK);
    bool isTold = false;
    std::array<pollfd, 2> awaited{{{files.life, POLLIN, 0}, {children, POLLIN, 0}}};
    while (awaited[0].revents == 0) {
        if (const int code = program < 0 ? 127 : codeOf(program); code >= 0 && !isTold)
            isTold = write(files.news, &code, sizeof(code)) == sizeof(code);
        forEachChild([&](pid_t child) { child != program &&waitpid(child, nullptr, WNOHANG); }); // or zombies pile up
        poll(awaited.data(), awaited.size(), -1);
        signalfd_siginfo about;
        while (read(children, &about, sizeof(about)) > 0) {}
    }
    if (program > 0)
        endAll(program);
    _exit(0);
}

std::string wordsOf(int code)
{
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
    std::array<std::array<int, 2>, 4> pipes{{{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}}};
    auto &[in, out, life, news] = pipes;
    const char *text = command.c_str();
    if (std::ranges::all_of(pipes, [](auto &ends) { return pipe2(ends.data(), O_CLOEXEC) == 0; })) {
        const WithoutSignals quiet; // the keeper must not run our signal handlers
        m_keeper = fork();
        if (m_keeper == 0)
            keep(text, {in[0], out[1], life[0], news[1]});
    }
    if (m_keeper < 0)
        m_end = std::string("it cannot be started: ") + std::strerror(errno);
    m_input = in[1];
    m_output = out[0];
    m_life = life[1];
    m_news = news[0];
    for (int *end : {&in[0], &out[1], &life[0], &news[1]})
        close(*end);
    if (m_keeper < 0) {
        for (int *end : {&m_input, &m_output, &m_life, &m_news})
            close(*end);
        return;
    }
    enroll(m_life);
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
    if (m_keeper < 0)
        return false;
    std::array<pollfd, 2> files{{{m_output, POLLIN, 0}, {toSend.empty() ? -1 : m_input, POLLOUT, 0}}};
    const int patience = millisecondsUntil(m_stop ? std::min(until, Clock::now() + glance) : until);
    if (poll(files.data(), files.size(), patience) <= 0)
        return true; // timeout, interval or signal: the caller checks the time
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
    for (const std::atomic<int> &place : lifelines)
        if (const int life = place.load() - 1; life >= 0)
            ::close(life);
}

void ChildProgram::letGo()
{
    close(m_input); // a program that reads its input to the end ends by itself now
    if (m_keeper > 0) {
        const Clock::time_point until = isStopped() ? Clock::now() : Clock::now() + grace;
        pollfd silence{m_output, POLLIN, 0};
        while (Clock::now() < until && poll(&silence, 1, millisecondsUntil(until)) > 0 && receiveSome())
            m_received.clear();
        int code = 0;
        pollfd told{m_news, POLLIN, 0};
        const bool ended = poll(&told, 1, millisecondsUntil(until)) > 0 && read(m_news, &code, sizeof(code)) == sizeof(code);
        strikeOut(m_life);
        close(m_life); // the keeper kills the remaining processes
        while (waitpid(m_keeper, nullptr, 0) < 0 && errno == EINTR) {}
        m_end = ended ? wordsOf(code) : "it closed its output and went on";
        m_keeper = -1;
    }
    close(m_news);
    close(m_output);
}

} // namespace rw
