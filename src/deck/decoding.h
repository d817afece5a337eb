// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/sourcetext.h"
#include "deck/yamlscalar.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// Collects the meaning of a scalar and, if asked, the origin of each character in the text.
class Decoding
{
public:
    Decoding(std::string_view source, std::vector<Piece> *pieces) : m_source(source), m_pieces(pieces) {}

    /// Adds bytes that mean themselves.
    void verbatim(std::size_t from, std::size_t to)
    {
        for (std::size_t at = from; m_pieces && at < to; at += sequenceSize(m_source, at))
            m_pieces->push_back({at, m_text.size() + (at - from)});
        m_text.append(m_source.substr(from, to - from));
    }

    /// Adds bytes from \a from on that mean something else, or nothing.
    void piece(std::size_t from, std::string_view meaning)
    {
        if (m_pieces)
            m_pieces->push_back({from, m_text.size()});
        m_text.append(meaning);
    }

    std::string take(std::size_t end)
    {
        piece(end, {});
        return std::move(m_text);
    }

private:
    std::string_view m_source;
    std::vector<Piece> *m_pieces;
    std::string m_text;
};

} // namespace rw
