// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/server.h"

#include <algorithm>
#include <thread>

namespace rw {

Server::Server(Session &session, int input, int output)
    : m_session(session), m_input(input, session.limits().lineBytes), m_output(output)
{
}

void Server::run()
{
    const std::jthread reader([this] { readAll(); });
    while (std::optional<Waiting> waiting = next()) {
        const Checked<Value> outcome = m_session.answer(waiting->request, *waiting->job);
        done(); // before the answer, because its reader may use the id again
        say(waiting->request.id, outcome);
    }
}

void Server::readAll()
{
    LineReader::Line line;
    LineReader::State state = LineReader::State::Nothing;
    while (state != LineReader::State::End && !m_output.isBroken()) {
        state = m_input.next(line);
        if (state == LineReader::State::Line)
            take(line);
    }
    const std::lock_guard lock(m_mutex);
    m_inputEnded = true;
    if (m_output.isBroken() && m_current)
        m_current->job->stop();
    m_news.notify_all();
}

void Server::take(const LineReader::Line &line)
{
    if (line.isTooLong)
        return say({},
                   {std::nullopt,
                    {error("serve.too-much", "the request has more than {most} bytes", {},
                           {{"most", std::to_string(m_session.limits().lineBytes)}}, {"request", {}, line.number, 0})}});
    ReadRequest read = readRequest(line.text, line.number);
    const Value id = read.request.id;
    if (read.findings.empty() && read.request.name == "cancel")
        return cancel(read.request);
    if (read.findings.empty())
        read.findings = enqueue(std::move(read.request));
    if (!read.findings.empty())
        say(id, {std::nullopt, std::move(read.findings)});
}

Findings Server::enqueue(Request request)
{
    const ServeLimits &limits = m_session.limits();
    const Place where{"request", "id", request.line, 0};
    const Value id = request.id;
    auto job = std::make_shared<Job>([this, id](Value progress) {
        m_output.write(toJson(progressOf(id, std::move(progress))));
        return !m_output.isBroken();
    });
    const std::lock_guard lock(m_mutex);
    const bool isTaken = (m_current && m_current->request.id == id)
        || std::ranges::find(m_waiting, id, [](const Waiting &w) { return w.request.id; }) != m_waiting.end();
    if (isTaken)
        return {error("serve.id-taken", "a request with this id is not answered yet", "give each its own", {}, where)};
    if (m_waiting.size() == limits.waitingRequests || m_waitingBytes + request.bytes > limits.waitingBytes)
        return {error("serve.too-much", "too many requests wait", "wait for answers", {}, where)};
    m_waitingBytes += request.bytes;
    m_waiting.push_back({std::move(request), std::move(job)});
    m_news.notify_all();
    return {};
}

void Server::cancel(const Request &request)
{
    const Checked<SoundRequest> sound = soundRequest(request);
    if (!sound)
        return say(request.id, {std::nullopt, sound.findings});
    const Value &of = *sound.value->fields.find("of");
    bool found = cancelWaiting(of);
    if (!found) {
        const std::lock_guard lock(m_mutex);
        found = m_current && m_current->request.id == of;
        if (found)
            m_current->job->stop();
    }
    say(request.id, {Value::Map{{"found", found}}, {}});
}

bool Server::cancelWaiting(const Value &id)
{
    std::optional<Waiting> cancelled;
    {
        const std::lock_guard lock(m_mutex);
        const auto place = std::ranges::find(m_waiting, id, [](const Waiting &w) { return w.request.id; });
        if (place == m_waiting.end())
            return false;
        cancelled = std::move(*place);
        m_waiting.erase(place);
        m_waitingBytes -= cancelled->request.bytes;
    }
    say(id,
        {std::nullopt,
         {error("serve.cancelled", "the request was cancelled", {}, {}, {"request", {}, cancelled->request.line, 0})}});
    return true;
}

std::optional<Server::Waiting> Server::next()
{
    std::unique_lock lock(m_mutex);
    m_news.wait(lock, [&] { return !m_waiting.empty() || m_inputEnded; });
    if (m_waiting.empty() || m_output.isBroken())
        return {};
    m_current = std::move(m_waiting.front());
    m_waiting.pop_front();
    m_waitingBytes -= m_current->request.bytes;
    return m_current;
}

void Server::done()
{
    const std::lock_guard lock(m_mutex);
    m_current.reset();
}

} // namespace rw
