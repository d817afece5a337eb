// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QProcess>
#include <QString>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace rw {

/// The answer to a request to the engine (docs/protocol.md).
struct Answer
{
    bool ok = false;
    Value result; ///< with the members in their order
    Findings findings; ///< complete sentences

    /// The process ended before it answered, so no other answer will come. Ask again after started().
    bool isLost() const { return findings.size() == 1 && findings[0].code == "engine.ended"; }
};

/// Runs `rulewright serve` as a child process. Nothing here blocks: the reply functions of requests are called in the window's
/// thread. A process that ends is started again; after too many ends in a row only restart() does that.
class EngineClient : public QObject
{
    Q_OBJECT

public:
    enum class State { Down, Starting, Ready, Failed };
    using Ticket = std::int64_t;
    using Reply = std::function<void(const Answer &)>;
    using Progress = std::function<void(const Value &)>;
    struct Patience
    {
        std::chrono::milliseconds answer{
            30'000}; ///< after it was sent; then the request is cancelled. Asking the user does not count
        std::chrono::milliseconds cancelled{5'000}; ///< after cancelling; then the process is killed
    };

    /// \a program is the path of `rulewright`.
    explicit EngineClient(const QString &program, QObject *parent = nullptr);
    ~EngineClient() override;

    void start();
    /// Kills the process, if there is one, and starts a new one.
    void restart();

    const QString &program() const { return m_program; }
    State state() const { return m_state; }
    bool isReady() const { return m_state == State::Ready; }
    /// Why there is no engine, as a sentence.
    const QString &trouble() const { return m_trouble; }
    /// Whether the engine has been asked something and has been silent for so long that the user should know.
    bool isSilent() const { return m_isSilent; }
    /// The names of requests without an answer: "check", "batch and text"; empty if there are none.
    QString askedFor() const;
    /// Whether the last process that ended was stopped on purpose.
    bool endWasWanted() const { return m_endWasWanted; }
    int silentSeconds() const { return m_isSilent ? int(m_heard.elapsed() / 1000) : 0; }
    /// How long a silence lasts before it is reported, unless the user chooses to wait.
    void setSilence(std::chrono::milliseconds silence);
    /// The user chooses to wait: the next report comes when the silence has lasted twice as long.
    void waitOn();
    /// Nobody waits any more. Cancels all requests, and those that follow from their answers. Soon kills a process that does not
    /// even answer to that.
    void stop();
    qint64 processId() const { return m_process.processId(); }

    /// Sends a request; docs/protocol.md describes the fields. Calls \a reply once, unless \a receiver is gone by then. Without a
    /// process, the answer is a lost one.
    Ticket ask(const std::string &what, Value fields, QObject *receiver, Reply reply);
    Ticket ask(const std::string &what, Value fields, QObject *receiver, Reply reply, Progress progress, Patience patience);
    /// Asks the user, now or later, whether the command of a bot exec:COMMAND may run. Without this function, no such bot runs.
    using Consent = std::function<void(const std::string &command, std::function<void(bool agreed)> answer)>;
    void setConsent(Consent consent) { m_consent = std::move(consent); }

    /// The answer still comes, often sooner and without a result. Does nothing if it has come already.
    void cancel(Ticket ticket);

Q_SIGNALS:
    /// A new process is running and has nothing open.
    void started();
    void ended();
    void stateChanged();
    void silenceChanged(); ///< also emitted every second of a silence

private:
    struct Call
    {
        std::string what;
        QPointer<QObject> receiver;
        Reply reply;
        Progress progress;
        Patience patience;
        Value request; ///< as sent
        bool isCancelled = false;
        int timesSent = 0;
    };
    /// A request that was refused because of a command, until the user has answered.
    struct Refused
    {
        Call call;
        Answer answer;
        qint64 process; ///< the process that refused it; another one does not have the decks that the request names
    };

    void readLines();
    void take(const QByteArray &line);
    void processEnded();
    void loseAll();
    void setState(State state);
    void giveUp(Ticket ticket);
    void stop(Ticket ticket);
    void limit(Ticket ticket, Call &call);
    void askConsent(Ticket ticket, Call call, Answer answer, const std::string &command);
    void takeConsent(Ticket ticket, const std::string &command, bool agreed);
    void noteWord();
    void watch();
    void endSilence();
    QString nameEnd() const;
    void send(const Value &request);
    QString lastWords() const;

    QString m_program;
    QProcess m_process;
    QByteArray m_received;
    QByteArray m_errors; ///< the end of its standard error
    std::map<Ticket, Call> m_calls;
    std::map<Ticket, Refused> m_refused;
    Consent m_consent;
    std::set<std::string> m_trusted; ///< commands that the user has agreed to, for this process and later ones
    Ticket m_last = 0;
    State m_state = State::Down;
    QString m_trouble;
    QElapsedTimer m_clock;
    QElapsedTimer m_heard; ///< since its last answer, or since the last request
    QTimer m_watch;
    std::chrono::milliseconds m_silence{4'000};
    std::chrono::milliseconds m_borne{0}; ///< length of a silence to accept; 0: the usual time
    bool m_isSilent = false;
    QString m_killedFor; ///< why this class killed the process; empty if it did not
    bool m_isStopWanted = false; ///< stopped on purpose, so this end says nothing about the next process
    bool m_endWasWanted = false; ///< of the last process that ended
    std::deque<qint64> m_ends; ///< times at which the last processes ended
    bool m_isLeaving = false;
};

/// Reads a finding in the form of the protocol.
Finding findingOf(const Value &value);

} // namespace rw
