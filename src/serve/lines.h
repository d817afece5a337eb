// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace rw {

/// Reads lines from a file to which other programs write.
class LineReader
{
public:
    LineReader(int file, std::size_t mostBytes) : m_file(file), m_most(mostBytes) {}

    struct Line
    {
        std::string text; ///< without its line break
        int number = 0; ///< counting from 1
        bool isTooLong = false; ///< then the text is left out
    };
    enum class State { Line, Nothing, End };
    /// Waits for the next line, but only for a short time, so that the caller can check whether it is still needed.
    State next(Line &line);

private:
    bool takeLine(Line &line);
    bool readSome();

    const int m_file;
    const std::size_t m_most;
    std::string m_bytes;
    std::size_t m_searched = 0; ///< the first so many bytes have no line break
    int m_number = 0;
    bool m_skips = false; ///< skipping the rest of a line that is too long
    bool m_ended = false;
};

/// Writes lines from several threads without mixing them.
class LineWriter
{
public:
    explicit LineWriter(int file) : m_file(file) {}

    /// Replaces bytes that are not UTF-8, so that each line is valid JSON.
    void write(std::string_view line);
    /// Whether the reader has gone away.
    bool isBroken() const;

private:
    const int m_file;
    mutable std::mutex m_mutex;
    bool m_broken = false;
};

} // namespace rw
