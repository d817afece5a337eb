// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace rw {

/// Passes on what is written to it as visible() shows it. All texts of the program for people go through one: titles, names and the names of
/// files may be a stranger's, and a terminal would obey what is hidden in them. Bold letters stay.
class VisibleStream : public std::ostream
{
public:
    explicit VisibleStream(std::ostream &to) : std::ostream(nullptr), m_buffer(to) { rdbuf(&m_buffer); }
    ~VisibleStream() override { m_buffer.finish(); }

    /// Where it passes them on, for what is to be obeyed.
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
        std::string m_rest; ///< of a character that is not whole yet
    };

    Buffer m_buffer;
};

/// Where a stream writes what a terminal is to obey, as the wiping of a line.
std::ostream &rawOf(std::ostream &stream);

} // namespace rw
