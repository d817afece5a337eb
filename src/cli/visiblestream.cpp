// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/visiblestream.h"

#include "engine/visible.h"

#include <array>
#include <string_view>

namespace rw {

namespace {

/// Sequences that texts for people may contain: bold on and off, which hide nothing.
constexpr std::array<std::string_view, 2> harmless{"\x1b[1m", "\x1b[0m"};

std::string shown(std::string_view text)
{
    std::string out;
    std::size_t begin = 0;
    for (std::size_t at = text.find('\x1b'); at != text.npos; at = text.find('\x1b', at + 1))
        for (const std::string_view code : harmless)
            if (text.substr(at).starts_with(code)) {
                out.append(visible(text.substr(begin, at - begin))).append(code);
                begin = at + code.size();
            }
    return out + visible(text.substr(begin));
}

} // namespace

void VisibleStream::Buffer::finish()
{
    m_to << visible(m_rest);
    m_rest.clear();
}

std::streambuf::int_type VisibleStream::Buffer::overflow(int_type letter)
{
    const char one = traits_type::to_char_type(letter);
    return traits_type::eq_int_type(letter, traits_type::eof()) || xsputn(&one, 1) == 1 ? traits_type::not_eof(letter)
                                                                                        : traits_type::eof();
}

std::streamsize VisibleStream::Buffer::xsputn(const char *text, std::streamsize size)
{
    m_rest.append(text, std::size_t(size));
    const std::size_t whole = m_rest.size() - unfinishedBytes(m_rest);
    m_to << shown(std::string_view(m_rest).substr(0, whole));
    m_rest.erase(0, whole);
    return m_to ? size : 0;
}

int VisibleStream::Buffer::sync()
{
    return m_to.flush() ? 0 : -1;
}

std::ostream &VisibleStream::raw()
{
    m_buffer.finish();
    return m_buffer.to();
}

std::ostream &rawOf(std::ostream &stream)
{
    auto *visible = dynamic_cast<VisibleStream *>(&stream);
    return visible ? visible->raw() : stream;
}

} // namespace rw
