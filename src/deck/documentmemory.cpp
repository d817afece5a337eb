// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/documentmemory.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace rw {

namespace {

constexpr std::size_t textsOfFile = 3; ///< as it is edited, as it is saved, as it was committed
constexpr std::size_t mostBytes = 64u << 20; ///< of all that is kept, roughly

std::atomic<std::size_t> parsed = 0;

/// Documents by their files and texts. Those that were used least recently are forgotten first.
class DocumentMemory
{
public:
    std::optional<Checked<Document>> find(const std::string &text, const std::string &file)
    {
        const std::lock_guard lock(m_mutex);
        const auto [first, last] = m_byFile.equal_range(file);
        const auto known = std::find_if(first, last, [&](const auto &each) { return each.second->text() == text; });
        if (known == last)
            return std::nullopt;
        m_latestFirst.splice(m_latestFirst.begin(), m_latestFirst, known->second);
        return known->second->read;
    }

    void keep(const std::string &text, const std::string &file, const Checked<Document> &read)
    {
        const std::lock_guard lock(m_mutex);
        m_latestFirst.push_front({file, read ? std::string() : text, read, costOf(text, read)});
        m_byFile.emplace(file, m_latestFirst.begin());
        m_bytes += m_latestFirst.front().bytes;
        if (m_byFile.count(file) > textsOfFile)
            forget(std::ranges::find(m_latestFirst.rbegin(), m_latestFirst.rend(), file, &Entry::file));
        while (m_bytes > mostBytes)
            forget(m_latestFirst.rbegin());
    }

private:
    struct Entry
    {
        std::string file;
        std::string unreadable; ///< the text, where no document holds it
        Checked<Document> read;
        std::size_t bytes;

        const std::string &text() const { return read ? read.value->text() : unreadable; }
    };
    using Entries = std::list<Entry>;

    static std::size_t costOf(const std::string &text, const Checked<Document> &read)
    {
        return text.size() + (read ? read.value->expandedBytes() + read.value->nodes().size() * sizeof(Node) : 0);
    }

    void forget(Entries::reverse_iterator last)
    {
        const Entries::iterator entry = std::prev(last.base());
        const auto [first, end] = m_byFile.equal_range(entry->file);
        m_byFile.erase(std::find_if(first, end, [&](const auto &each) { return each.second == entry; }));
        m_bytes -= entry->bytes;
        m_latestFirst.erase(entry);
    }

    std::mutex m_mutex; ///< of what follows
    Entries m_latestFirst;
    std::multimap<std::string, Entries::iterator> m_byFile;
    std::size_t m_bytes = 0;
};

} // namespace

Checked<Document> rememberedDocument(const std::string &text, const std::string &file)
{
    static DocumentMemory memory;
    if (std::optional<Checked<Document>> known = memory.find(text, file))
        return std::move(*known);
    ++parsed;
    Checked<Document> read = Document::read(text, file);
    memory.keep(text, file, read);
    return read;
}

std::size_t parsedDocuments()
{
    return parsed;
}

} // namespace rw
