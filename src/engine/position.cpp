// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/position.h"

#include <string_view>

namespace rw {

Position::Position(std::shared_ptr<const Engine> engine, std::uint64_t seed, Recorder *recorder)
    : m_engine(std::move(engine)), m_bytes(m_engine->stateSize())
{
    m_engine->start(bytes(), seed, recorder);
}

MoveSet Position::legalMoves() const
{
    MoveSet moves;
    m_engine->legalMoves(bytes(), moves);
    return moves;
}

std::string Position::hash() const
{
    return contentHash(std::string_view(reinterpret_cast<const char *>(bytes()), m_bytes.size()));
}

} // namespace rw
