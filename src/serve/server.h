// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serve/job.h"
#include "serve/lines.h"
#include "serve/session.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

namespace rw {

/// Reads lines with requests and writes lines with answers. One thread reads, so that a request can be cancelled while another
/// is being answered. The thread that calls run() answers requests one after the other.
class Server
{
public:
    Server(Session &session, int input, int output);

    /// Returns when the input has ended and everything is answered, or when nobody reads the answers any more.
    void run();

private:
    struct Waiting
    {
        Request request;
        std::shared_ptr<Job> job;
    };

    void readAll();
    void take(const LineReader::Line &line);
    /// An error if too many requests are waiting, or the id is in use.
    Findings enqueue(Request request);
    void cancel(const Request &request);
    bool cancelWaiting(const Value &id);
    std::optional<Waiting> next();
    void done();
    void say(const Value &id, const Checked<Value> &outcome) { m_output.write(toJson(answerTo(id, outcome))); }

    Session &m_session;
    LineReader m_input;
    LineWriter m_output;

    std::mutex m_mutex; ///< guards the members below
    std::condition_variable m_news;
    std::deque<Waiting> m_waiting;
    std::size_t m_waitingBytes = 0;
    std::optional<Waiting> m_current; ///< the request that is being answered
    bool m_inputEnded = false;
};

} // namespace rw
