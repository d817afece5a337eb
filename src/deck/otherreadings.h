// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "engine/finding.h"

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace rw {

/// Warns where other programs read a document differently from this one, because people edit decks with them, too. It reads the
/// bytes again with yaml-cpp and compares the events with our tree, and values with YAML 1.1, where `yes` is true and `010` is
/// eight. Each warning has a place and both readings, and says how to write the text so that all programs agree.
Findings compareReadings(const Document &document);

/// What was found in texts, by their hashes: at least the latest thousand, at most two thousand. Threads may share it.
class ReadingMemory
{
public:
    using Compare = std::function<Findings(const Document &)>;
    /// Compares a text only when it is not remembered.
    Findings of(const Document &document, const Compare &compare = compareReadings);

private:
    using Known = std::map<std::string, Findings>;

    std::optional<Findings> find(const std::string &hash);
    void keep(const std::string &hash, Findings findings); ///< with m_mutex locked

    std::mutex m_mutex;
    Known m_latest;
    Known m_before;
};

/// The same, but remembered for texts that were compared before. So an edit of one file costs the comparison of one file.
/// Threads may share the memory.
Findings rememberedReadings(const Document &document);

} // namespace rw
