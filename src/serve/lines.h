// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace rw {

/// Reads the lines of a file that others write to.
class LineReader
{
public:
    LineReader(int file, std::size_t mostBytes) : m_file(file), m_most(mostBytes) {}

    struct Line
    {
        std::string text; ///< without its line break
        int number = 0; ///< from 1
        bool isTooLong = false; ///< then the text is left out
    };
    enum class State { Line, Nothing, End };
    /// Waits for the next line, but not longer than it takes to ask again whether it is still wanted.
    State next(Line &line);

private:
    bool takeLine(Line &line);
    bool readSome();

    const int m_file;
    const std::size_t m_most;
    std::string m_bytes;
    std::size_t m_searched = 0; ///< of the bytes: up to there is no line break
    int m_number = 0;
    bool m_skips = false; ///< the rest of a line that is too long
    bool m_ended = false;
};

/// Writes lines that several threads have to say, each whole.
class LineWriter
{
public:
    explicit LineWriter(int file) : m_file(file) {}

    /// Bytes that are no UTF-8 are replaced, so that each line can be read as JSON.
    void write(std::string_view line);
    /// Whether nobody reads any more.
    bool isBroken() const;

private:
    const int m_file;
    mutable std::mutex m_mutex;
    bool m_broken = false;
};

} // namespace rw
