// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace rw {

/// Passes on everything written to it, as visible() shows it. All texts for people go through such a stream: titles, names and
/// file names may be a stranger's, and a terminal would obey hidden characters in them. Bold letters are kept.
class VisibleStream : public std::ostream
{
public:
    explicit VisibleStream(std::ostream &to) : std::ostream(nullptr), m_buffer(to) { rdbuf(&m_buffer); }
    ~VisibleStream() override { m_buffer.finish(); }

    /// The stream behind it, for sequences that the terminal must obey.
    std::ostream &raw();

private:
    class Buffer : public std::streambuf
    {
    public:
        explicit Buffer(std::ostream &to) : m_to(to) {}
        void finish();
        std::ostream &to() { return m_to; }

    protected:
        int_type overflow(int_type letter) override;
        std::streamsize xsputn(const char *text, std::streamsize size) override;
        int sync() override;

    private:
        std::ostream &m_to;
        std::string m_rest; ///< bytes of an incomplete character
    };

    Buffer m_buffer;
};

/// The stream for sequences that a terminal must obey, such as clearing the line.
std::ostream &rawOf(std::ostream &stream);

} // namespace rw
