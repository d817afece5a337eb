// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstring>
#include <memory>
#include <vector>

namespace rw {

/// A state together with the engine that understands it. A value: copy it, compare it, hash it.
class Position
{
public:
    Position(std::shared_ptr<const Engine> engine, std::uint64_t seed, Recorder *recorder = nullptr);

    const Engine &engine() const { return *m_engine; }
    const std::shared_ptr<const Engine> &sharedEngine() const { return m_engine; }
    const std::byte *bytes() const { return m_bytes.data(); }
    std::byte *bytes() { return m_bytes.data(); }

    Decision pending() const { return m_engine->pending(bytes()); }
    bool over() const { return pending().over(); }
    MoveSet legalMoves() const;
    Outcome apply(Move move, Recorder *recorder = nullptr) { return m_engine->apply(bytes(), move, recorder); }
    std::string words(Move move) const { return m_engine->words(bytes(), move); }
    Checked<Move> parse(std::string_view words) const { return m_engine->parse(bytes(), words); }
    Value tree(Eye eye = Eye::all()) const { return m_engine->tree(bytes(), eye); }
    Findings readTree(const Value &tree) { return m_engine->readTree(bytes(), tree); }
    Findings invariants() const { return m_engine->invariants(bytes()); }

    /// A hash of the bytes in 32 hex digits. Equal states have equal hashes.
    std::string hash() const;
    friend bool operator==(const Position &a, const Position &b) { return a.m_bytes == b.m_bytes; }

private:
    std::shared_ptr<const Engine> m_engine;
    std::vector<std::byte> m_bytes;
};

} // namespace rw
