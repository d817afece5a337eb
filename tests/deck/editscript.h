// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckedits.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace rwtest {

/// Does edits that a string of bytes tells of (random bytes, or a fuzzer's), and checks after each what must hold for
/// every edit. All are undone, redone and undone at the end.
class EditScript
{
public:
    EditScript(const rw::Document &document, std::string_view bytes);

    /// Until that many edits are done or the bytes are at their end. Empty when all went well, else what did not hold.
    std::string run(std::size_t most);
    /// How many edits were done, not refused.
    std::size_t done() const { return m_done; }

private:
    unsigned next();
    std::size_t pick(std::size_t count);
    rw::Path somePath();
    rw::Path someContainer();
    rw::Value someValue(int depth);
    std::string someText();
    rw::Checked<rw::Edit> someEdit();
    rw::Checked<rw::Edit> set(const rw::Path &path, const rw::Value &value, rw::Sharing sharing);
    std::string checked(const rw::Checked<rw::Edit> &edit);
    std::string step();
    std::string undoAll();

    const rw::Document &document() const { return m_edits.document(m_file); }

    std::string m_file;
    std::string m_first;
    std::string_view m_bytes;
    std::size_t m_at = 0;
    std::size_t m_done = 0;
    rw::DeckEdits m_edits;
    std::string m_wrong; // what the last set or insert did not do
};

} // namespace rwtest
