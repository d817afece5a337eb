// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/engine/engineclient.h"

#include "engine/json.h"
#include "workbench/parts/qttext.h"

#include <QFileInfo>
#include <QTime>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostEnds = 3; ///< ends in a row after which the engine is not started again automatically
constexpr qint64 inARow = 60'000; ///< milliseconds
constexpr int breath = 100; ///< milliseconds before a restart
constexpr std::chrono::milliseconds grace{1'000}; ///< for cancelled requests to end, once nobody waits any more
constexpr std::chrono::milliseconds second{1'000};
constexpr qsizetype keptErrors = 2000; ///< bytes of standard error that are kept

Answer lostAnswer()
{
    return {false, {}, {error("engine.ended", "The engine ended before it answered")}};
}

Findings findingsOf(const Value &answer)
{
    Findings findings;
    for (const Value &each : listOf(answer, "findings"))
        findings.push_back(findingOf(each));
    return findings;
}

bool mayStartPrograms(const std::string &what)
{
    constexpr std::array<std::string_view, 5> requests{"batch", "compare", "sweep", "experiment", "bot"};
    return std::ranges::find(requests, what) != requests.end();
}

/// The outside command in an answer that was refused because the user has not agreed to it.
std::string commandIn(const Answer &answer)
{
    for (const Finding &finding : answer.ok ? Findings() : answer.findings)
        for (const Finding::Argument &argument : finding.arguments)
            if (finding.code == "bot.not-trusted" && argument.name == "command")
                return argument.value;
    return {};
}

} // namespace

Finding findingOf(const Value &value)
{
    Finding finding;
    const std::string severity = textOf(value, "severity");
    finding.severity = severity == "error" ? Finding::Severity::Error
        : severity == "warning"            ? Finding::Severity::Warning
                                           : Finding::Severity::Note;
    finding.code = textOf(value, "code");
    finding.message = textOf(value, "message");
    finding.where = {textOf(value, "file"), textOf(value, "path"), int(numberOf(value, "line")), int(numberOf(value, "column"))};
    if (const Value *arguments = value.find("arguments"); arguments && arguments->isMap())
        for (const Value::Member &argument : arguments->map())
            if (argument.value.isText())
                finding.arguments.push_back({argument.key, argument.value.text()});
    return finding;
}

EngineClient::EngineClient(const QString &program, QObject *parent) : QObject(parent), m_program(program)
{
    m_clock.start();
    m_watch.setSingleShot(true);
    connect(&m_watch, &QTimer::timeout, this, &EngineClient::watch);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &EngineClient::readLines);
    connect(&m_process, &QProcess::readyReadStandardError, this,
            [this] { m_errors = (m_errors + m_process.readAllStandardError()).right(keptErrors); });
    connect(&m_process, &QProcess::started, this, [this] {
        setState(State::Ready);
        Q_EMIT started();
    });
    connect(&m_process, &QProcess::finished, this, &EngineClient::processEnded);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            processEnded();
    });
}

EngineClient::~EngineClient()
{
    m_isLeaving = true;
    m_process.disconnect(this);
    m_process.closeWriteChannel(); // the process ends at the end of its input
    m_process.kill();
    m_process.waitForFinished();
}

void EngineClient::start()
{
    if (m_state == State::Starting || m_state == State::Ready)
        return;
    m_received.clear();
    m_errors.clear();
    m_killedFor.clear();
    m_isStopWanted = false;
    setState(State::Starting);
    m_process.start(m_program, {u"serve"_s});
}

void EngineClient::restart()
{
    m_ends.clear();
    if (m_process.state() == QProcess::NotRunning)
        return start();
    m_killedFor = tr("The engine was ended at %1, to start it again.");
    m_isStopWanted = true;
    m_process.kill(); // processEnded() starts the next process
}

void EngineClient::setSilence(std::chrono::milliseconds silence)
{
    m_silence = silence;
    watch();
}

void EngineClient::noteWord()
{
    m_heard.start();
    m_borne = {};
    endSilence();
    watch();
}

/// Reports a silence, or checks again when the next one would begin.
void EngineClient::watch()
{
    if (m_calls.empty() || m_state != State::Ready) {
        m_watch.stop();
        return endSilence();
    }
    const auto silent = std::chrono::milliseconds(m_heard.elapsed());
    const auto borne = std::max(m_borne, m_silence);
    m_isSilent = silent >= borne;
    m_watch.start(m_isSilent ? second : borne - silent);
    if (m_isSilent)
        Q_EMIT silenceChanged();
}

void EngineClient::endSilence()
{
    if (std::exchange(m_isSilent, false))
        Q_EMIT silenceChanged();
}

void EngineClient::waitOn()
{
    m_borne = 2 * std::chrono::milliseconds(m_heard.elapsed());
    endSilence();
    watch();
}

void EngineClient::stop()
{
    m_isStopWanted = m_isStopWanted || !m_calls.empty();
    std::vector<Ticket> asked;
    for (const auto &[ticket, call] : m_calls)
        asked.push_back(ticket);
    for (const Ticket ticket : asked)
        stop(ticket);
}

void EngineClient::stop(Ticket ticket)
{
    cancel(ticket);
    QTimer::singleShot(grace, this, [this, ticket] { giveUp(ticket); });
}

EngineClient::Ticket EngineClient::ask(const std::string &what, Value fields, QObject *receiver, Reply reply)
{
    return ask(what, std::move(fields), receiver, std::move(reply), {}, Patience());
}

EngineClient::Ticket EngineClient::ask(const std::string &what, Value fields, QObject *receiver, Reply reply, Progress progress,
                                       Patience patience)
{
    const Ticket ticket = ++m_last;
    if (m_calls.empty()) {
        m_heard.start();
        m_borne = {};
    }
    const auto made = m_calls.emplace(ticket, Call{what, receiver, std::move(reply), std::move(progress), patience, {}}).first;
    if (m_state != State::Ready) {
        QTimer::singleShot(0, this, [this, ticket] {
            if (const auto call = m_calls.extract(ticket); !call.empty() && call.mapped().receiver)
                call.mapped().reply(lostAnswer());
        });
        return ticket;
    }
    Value request = Value::Map{{"id", ticket}, {"do", what}};
    if (fields.isMap())
        for (Value::Member &field : fields.map())
            request[field.key] = std::move(field.value);
    if (mayStartPrograms(what) && !m_trusted.empty())
        request["trust"] = Value::List(m_trusted.begin(), m_trusted.end());
    send(request);
    if (mayStartPrograms(what))
        made->second.request = std::move(request);
    if (!m_watch.isActive())
        watch();
    limit(ticket, made->second);
    if (m_isStopWanted) // this request follows an answer that was on its way when everything was to stop
        stop(ticket);
    return ticket;
}

/// Cancels a request when its patience ends. The timer of an earlier sending does nothing.
void EngineClient::limit(Ticket ticket, Call &call)
{
    QTimer::singleShot(call.patience.answer, this, [this, ticket, time = ++call.timesSent] {
        if (const auto waiting = m_calls.find(ticket); waiting != m_calls.end() && waiting->second.timesSent == time)
            cancel(ticket);
    });
}

void EngineClient::cancel(Ticket ticket)
{
    if (auto refused = m_refused.extract(ticket); !refused.empty() && refused.mapped().call.receiver)
        return refused.mapped().call.reply(refused.mapped().answer);
    const auto call = m_calls.find(ticket);
    if (call == m_calls.end() || call->second.isCancelled || m_state != State::Ready)
        return;
    call->second.isCancelled = true;
    send(Value::Map{{"id", "cancel " + std::to_string(ticket)}, {"do", "cancel"}, {"of", ticket}});
    QTimer::singleShot(call->second.patience.cancelled, this, [this, ticket] { giveUp(ticket); });
}

// The request was cancelled long ago, but there is no answer: the game's code hangs.
void EngineClient::giveUp(Ticket ticket)
{
    if (!m_calls.contains(ticket) || m_process.state() == QProcess::NotRunning)
        return;
    m_killedFor = tr("The engine did not answer for %n s and was ended at %1.", nullptr, int(m_heard.elapsed() / 1000));
    m_process.kill();
}

void EngineClient::send(const Value &request)
{
    m_process.write(QByteArray::fromStdString(toJson(request) + '\n'));
}

void EngineClient::readLines()
{
    m_received += m_process.readAllStandardOutput();
    qsizetype begin = 0;
    for (qsizetype end = m_received.indexOf('\n'); end >= 0; end = m_received.indexOf('\n', begin)) {
        const QByteArray line = m_received.mid(begin, end - begin);
        begin = end + 1;
        take(line);
    }
    m_received.remove(0, begin);
}

void EngineClient::take(const QByteArray &line)
{
    const Checked<Value> read = readJson(std::string_view(line.constData(), std::size_t(line.size())));
    if (!read || !read.value->isMap())
        return;
    const Value &answer = *read.value;
    const auto call = m_calls.find(numberOf(answer, "id"));
    if (call == m_calls.end())
        return;
    noteWord();
    if (const Value *progress = answer.find("progress")) {
        if (call->second.receiver && call->second.progress)
            call->second.progress(*progress);
        return;
    }
    const Ticket ticket = call->first;
    Call done = std::move(call->second);
    m_calls.erase(call);
    watch();
    const Value *result = answer.find("result");
    Answer said{flagOf(answer, "ok"), result ? *result : Value(), findingsOf(answer)};
    const std::string command = m_consent && done.receiver && !done.isCancelled ? commandIn(said) : std::string();
    if (!command.empty() && !m_trusted.contains(command))
        askConsent(ticket, std::move(done), std::move(said), command);
    else if (done.receiver)
        done.reply(said);
    if (m_calls.empty() && m_killedFor.isEmpty())
        m_isStopWanted = false; // everything has stopped
}

void EngineClient::askConsent(Ticket ticket, Call call, Answer answer, const std::string &command)
{
    m_refused.emplace(ticket, Refused{std::move(call), std::move(answer), processId()});
    m_consent(command, [client = QPointer(this), ticket, command](bool agreed) {
        if (client)
            client->takeConsent(ticket, command, agreed);
    });
}

void EngineClient::takeConsent(Ticket ticket, const std::string &command, bool agreed)
{
    if (agreed)
        m_trusted.insert(command);
    auto refused = m_refused.extract(ticket);
    if (refused.empty() || !refused.mapped().call.receiver)
        return;
    Call &call = refused.mapped().call;
    if (!agreed)
        return call.reply(refused.mapped().answer);
    if (m_state != State::Ready || processId() != refused.mapped().process)
        return call.reply(lostAnswer());
    call.request["trust"] = Value::List(m_trusted.begin(), m_trusted.end());
    send(call.request);
    limit(ticket, m_calls.emplace(ticket, std::move(call)).first->second);
    noteWord();
}

void EngineClient::processEnded()
{
    if (m_isLeaving)
        return;
    readLines();
    m_trouble = lastWords();
    m_endWasWanted = m_isStopWanted;
    if (!m_isStopWanted)
        m_ends.push_back(m_clock.elapsed());
    while (!m_ends.empty() && m_clock.elapsed() - m_ends.front() > inARow)
        m_ends.pop_front();
    const bool isHopeless = m_ends.size() >= mostEnds || m_process.error() == QProcess::FailedToStart;
    setState(isHopeless ? State::Failed : State::Down);
    loseAll();
    watch();
    Q_EMIT ended();
    if (m_state == State::Down)
        QTimer::singleShot(breath, this, [this] {
            if (m_state == State::Down)
                start();
        });
}

QString EngineClient::lastWords() const
{
    if (m_process.error() == QProcess::FailedToStart)
        return tr("The engine %1 cannot be started: %2").arg(m_program, m_process.errorString());
    const QString said = QString::fromUtf8(m_errors).trimmed().section(u'\n', -1);
    const QString how = nameEnd().arg(QTime::currentTime().toString(u"HH:mm:ss"_s));
    return said.isEmpty() ? how : how + u' ' + tr("Its last words: “%1”.").arg(said);
}

QString EngineClient::askedFor() const
{
    QStringList words;
    for (const auto &[ticket, call] : m_calls)
        words += QString::fromStdString(call.what);
    words.removeDuplicates();
    return words.join(tr(" and "));
}

/// Why the process ended, as far as known, with a placeholder for the time.
QString EngineClient::nameEnd() const
{
    if (!m_killedFor.isEmpty())
        return m_killedFor;
    if (m_process.exitStatus() == QProcess::NormalExit)
        return tr("The engine ended with code %1 at %2.").arg(m_process.exitCode()).arg(u"%1"_s);
    const int signal = m_process.exitCode(); // for a crashed process, this is the signal
    return tr("The engine was ended by signal %1 (%2) at %3.")
        .arg(signal)
        .arg(QString::fromLocal8Bit(strsignal(signal)), u"%1"_s);
}

void EngineClient::loseAll()
{
    const std::map<Ticket, Call> calls = std::exchange(m_calls, {});
    for (const auto &[ticket, call] : calls)
        if (call.receiver)
            call.reply(lostAnswer());
}

void EngineClient::setState(State state)
{
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged();
}

} // namespace rw
