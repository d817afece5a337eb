// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/jsonplace.h"

#include <algorithm>
#include <cstddef>

namespace rw {

namespace {

/// Walks through valid JSON from value to value.
class JsonWalk
{
public:
    explicit JsonWalk(std::string_view text) : m_text(text) { skipBlanks(); }

    std::size_t here() const { return m_at; }

    /// Enters the member or item named by the first step of the path, and removes that step. False if there is none.
    bool enter(std::string_view &path)
    {
        const char open = current();
        if (open != '{' && open != '[')
            return false;
        const std::size_t start = m_at++;
        for (std::size_t item = 0; skipBlanks(), current() != '}' && current() != ']' && current() != '\0'; ++item) {
            const std::string key = open == '{' ? takeKey() : std::to_string(item);
            if (path == key || (path.starts_with(key) && path[key.size()] == '.')) {
                path.remove_prefix(std::min(key.size() + 1, path.size()));
                return true;
            }
            skipValue();
            skipBlanks();
            m_at += current() == ',';
        }
        m_at = start;
        return false;
    }

private:
    char current() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    void skipBlanks()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }

    std::string_view takeText()
    {
        const std::size_t from = ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"')
            m_at += m_text[m_at] == '\\' ? 2 : 1;
        const std::size_t to = std::min(m_at, m_text.size());
        m_at = std::min(m_at + 1, m_text.size());
        return m_text.substr(from, to - from);
    }

    std::string takeKey()
    {
        const std::string key(takeText());
        skipBlanks();
        ++m_at; // the colon
        skipBlanks();
        return key;
    }

    void skipValue()
    {
        int depth = 0;
        do {
            const char c = current();
            if (c == '"')
                takeText();
            else if (depth == 0 && c != '{' && c != '[')
                m_at = std::min(m_text.find_first_of(",]} \t\r\n", m_at), m_text.size());
            else
                ++m_at;
            depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        } while (depth > 0 && m_at < m_text.size());
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

Place placeInJson(std::string_view text, const std::string &file, const std::string &path)
{
    JsonWalk walk(text);
    std::string_view rest = path;
    while (!rest.empty() && walk.enter(rest))
        ;
    const std::string_view before = text.substr(0, walk.here());
    const std::size_t start = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
    const auto isCharacter = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
    return {file, path, 1 + int(std::ranges::count(before, '\n')),
            1 + int(std::ranges::count_if(before.substr(start), isCharacter))};
}

} // namespace rw
