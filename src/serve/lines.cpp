// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/lines.h"

#include "engine/json.h"

#include <array>
#include <cerrno>

#include <poll.h>
#include <unistd.h>

namespace rw {

namespace {

constexpr int pause = 200; ///< milliseconds

} // namespace

LineReader::State LineReader::next(Line &line)
{
    if (takeLine(line))
        return State::Line;
    if (m_ended)
        return State::End;
    pollfd file{m_file, POLLIN, 0};
    const int ready = poll(&file, 1, pause);
    if (ready == 0 || (ready < 0 && errno == EINTR))
        return State::Nothing;
    m_ended = !readSome();
    if (m_ended && !m_bytes.empty())
        m_bytes += '\n'; // the last line has no line break
    return takeLine(line) ? State::Line : m_ended ? State::End : State::Nothing;
}

bool LineReader::readSome()
{
    std::array<char, 65536> bytes;
    const ssize_t count = read(m_file, bytes.data(), bytes.size());
    if (count > 0)
        m_bytes.append(bytes.data(), std::size_t(count));
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

bool LineReader::takeLine(Line &line)
{
    while (true) {
        const std::size_t end = m_bytes.find('\n', m_searched);
        const std::size_t length = end == m_bytes.npos ? m_bytes.size() : end;
        const bool isTooLong = m_skips || length > m_most;
        if (end == m_bytes.npos) {
            if (isTooLong) {
                m_skips = true;
                m_bytes.clear();
            }
            m_searched = m_bytes.size();
            return false;
        }
        ++m_number;
        line = {isTooLong ? std::string() : m_bytes.substr(0, end), m_number, isTooLong};
        m_bytes.erase(0, end + 1);
        m_searched = 0;
        m_skips = false;
        if (line.text.ends_with('\r'))
            line.text.pop_back();
        if (isTooLong || line.text.find_first_not_of(" \t") != line.text.npos)
            return true;
    }
}

void LineWriter::write(std::string_view line)
{
    const std::string text = soundUtf8(line) + '\n';
    const std::lock_guard lock(m_mutex);
    for (std::size_t sent = 0; sent < text.size() && !m_broken;) {
        const ssize_t count = ::write(m_file, text.data() + sent, text.size() - sent);
        if (count > 0)
            sent += std::size_t(count);
        else if (errno != EINTR && errno != EAGAIN)
            m_broken = true;
    }
}

bool LineWriter::isBroken() const
{
    const std::lock_guard lock(m_mutex);
    return m_broken;
}

} // namespace rw
