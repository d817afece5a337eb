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

/// What came of a request to the engine (docs/protocol.md).
struct Answer
{
    bool ok = false;
    Value result; ///< with the members in their order
    Findings findings; ///< the sentences are whole

    /// There will be no other answer: the process ended first. Ask again when started() comes.
    bool isLost() const { return findings.size() == 1 && findings[0].code == "engine.ended"; }
};

/// `rulewright serve` as a child process. Nothing here waits: answers come to the functions that are given with the requests,
/// in the window's thread. A process that ends is started again; after too many ends in a row only by restart().
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
            30'000}; ///< from when it was sent; then it is cancelled. Asking the user takes none of it
        std::chrono::milliseconds cancelled{5'000}; ///< then the process is killed
    };

    /// \a program is the path of `rulewright`.
    explicit EngineClient(const QString &program, QObject *parent = nullptr);
    ~EngineClient() override;

    void start();
    /// Kills the process, if there is one, and starts another.
    void restart();

    const QString &program() const { return m_program; }
    State state() const { return m_state; }
    bool isReady() const { return m_state == State::Ready; }
    /// In a sentence, why there is no engine.
    const QString &trouble() const { return m_trouble; }
    /// Whether something was asked, and it has said nothing to that for so long that people should know.
    bool isSilent() const { return m_isSilent; }
    /// What it was asked that has no answer yet, in words: "check", "batch and text"; empty when nothing is open.
    QString askedFor() const;
    /// Whether somebody stopped the process that ended last.
    bool endWasWanted() const { return m_endWasWanted; }
    int silentSeconds() const { return m_isSilent ? int(m_heard.elapsed() / 1000) : 0; }
    /// How long that is, unless somebody waits on.
    void setSilence(std::chrono::milliseconds silence);
    /// Somebody waits: it counts as silent again when that has taken twice as long.
    void waitOn();
    /// Nobody waits any more: all that is asked is cancelled, what is asked next because of its answers as well, and a process that
    /// does not even answer to that is killed soon.
    void stop();
    qint64 processId() const { return m_process.processId(); }

    /// Asks; fields are as docs/protocol.md says. \a reply is called once, unless \a receiver is gone by then. Without a
    /// process the answer comes as lost.
    Ticket ask(const std::string &what, Value fields, QObject *receiver, Reply reply);
    Ticket ask(const std::string &what, Value fields, QObject *receiver, Reply reply, Progress progress, Patience patience);
    /// Asks the user whether the command of a bot exec:COMMAND may run, at once or later. Without one no such bot runs.
    using Consent = std::function<void(const std::string &command, std::function<void(bool agreed)> answer)>;
    void setConsent(Consent consent) { m_consent = std::move(consent); }

    /// The answer still comes, often sooner and without a result. Nothing happens when it has come already.
    void cancel(Ticket ticket);

Q_SIGNALS:
    /// A new process is there and has nothing open.
    void started();
    void ended();
    void stateChanged();
    void silenceChanged(); ///< also each second while it lasts

private:
    struct Call
    {
        std::string what;
        QPointer<QObject> receiver;
        Reply reply;
        Progress progress;
        Patience patience;
        Value request; ///< as it was sent
        bool isCancelled = false;
        int timesSent = 0;
    };
    /// What was refused because of a command, until the user has answered.
    struct Refused
    {
        Call call;
        Answer answer;
        qint64 process; ///< that refused it: another one knows nothing of the decks that the request names
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
    QByteArray m_errors; ///< the end of what it said to people
    std::map<Ticket, Call> m_calls;
    std::map<Ticket, Refused> m_refused;
    Consent m_consent;
    std::set<std::string> m_trusted; ///< commands that the user has agreed to, for this process and those after it
    Ticket m_last = 0;
    State m_state = State::Down;
    QString m_trouble;
    QElapsedTimer m_clock;
    QElapsedTimer m_heard; ///< since it last said something, or since it was asked
    QTimer m_watch;
    std::chrono::milliseconds m_silence{4'000};
    std::chrono::milliseconds m_borne{0}; ///< how long a silence is let be; 0: the usual time
    bool m_isSilent = false;
    QString m_killedFor; ///< why this class killed the process; empty when it did not
    bool m_isStopWanted = false; ///< by somebody: such an end says nothing about the next process
    bool m_endWasWanted = false; ///< of the process that ended last
    std::deque<qint64> m_ends; ///< when the last processes ended
    bool m_isLeaving = false;
};

/// A finding as the protocol writes it.
Finding findingOf(const Value &value);

} // namespace rw
