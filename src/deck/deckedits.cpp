// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckedits.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace rw {

void DeckEdits::open(const Document &document)
{
    close(document.file());
    m_files.emplace(document.file(), File{document.text(), document, {}, true, contentHash(std::string_view(document.text()))});
}

void DeckEdits::open(const std::string &file, std::string text)
{
    Checked<Document> read = Document::read(text, file);
    if (read)
        return open(*read.value);
    close(file);
    const std::string hash = contentHash(std::string_view(text));
    m_files.emplace(file, File{std::move(text), *Document::read({}, file).value, std::move(read.findings), false, hash});
}

void DeckEdits::close(const std::string &file)
{
    if (m_files.erase(file) == 0)
        return;
    std::size_t done = m_done;
    for (std::size_t i = m_steps.size(); i-- > 0;) {
        std::erase_if(m_steps[i].patches, [&](const auto &patch) { return patch.first == file; });
        const auto concerns = [&](std::vector<std::string> &files) { return std::erase(files, file) > 0; };
        const bool cameOrWent = concerns(m_steps[i].come) | concerns(m_steps[i].gone);
        const bool isNote = m_steps[i].patches.empty() && !m_steps[i].tag.empty() && !cameOrWent;
        if (!m_steps[i].patches.empty() || !m_steps[i].come.empty() || !m_steps[i].gone.empty() || isNote)
            continue;
        m_steps.erase(m_steps.begin() + std::ptrdiff_t(i));
        done -= i < m_done;
    }
    m_done = done;
    m_mayMerge = false;
}

std::vector<std::string> DeckEdits::files() const
{
    std::vector<std::string> names;
    for (const auto &[name, file] : m_files)
        if (file.isThere)
            names.push_back(name);
    return names;
}

bool DeckEdits::knows(const std::string &file) const
{
    const auto found = m_files.find(file);
    return found != m_files.end() && found->second.isThere;
}

const std::string &DeckEdits::text(const std::string &file) const
{
    return m_files.at(file).text;
}
const Document &DeckEdits::document(const std::string &file) const
{
    return m_files.at(file).document;
}
const Findings &DeckEdits::findings(const std::string &file) const
{
    return m_files.at(file).findings;
}
bool DeckEdits::isReadable(const std::string &file) const
{
    const auto found = m_files.find(file); // a view may still show a file that has been removed
    return found != m_files.end() && found->second.isReadable;
}

Findings DeckEdits::outdated(const Edit &edit) const
{
    const std::string &file = edit.after.file();
    if (knows(file) && leadsTo(text(file), edit.patch, edit.after.text()))
        return {};
    return {error("edit.outdated", "The file {file} has changed since this edit was made", "make the edit again",
                  {{"file", file}}, {file, {}, 1, 1})};
}

Findings DeckEdits::apply(const Edit &edit, std::string merge)
{
    if (Findings findings = outdated(edit); !findings.empty() || edit.patch.isEmpty())
        return findings;
    write(edit.after.file(), edit.after.text(), edit.after);
    push({edit.patch.name, std::move(merge), {{edit.after.file(), edit.patch}}});
    return {};
}

Findings DeckEdits::apply(const std::vector<Edit> &edits, std::string name)
{
    Step step{std::move(name), {}, {}};
    std::set<std::string> seen;
    for (const Edit &edit : edits) {
        const std::string &file = edit.after.file();
        if (!seen.insert(file).second)
            return {error("edit.outdated", "Two edits of the file {file} were made from the same text",
                          "make the second from what the first leaves", {{"file", file}}, {file, {}, 1, 1})};
        if (Findings findings = outdated(edit); !findings.empty())
            return findings;
        if (!edit.patch.isEmpty())
            step.patches.emplace_back(file, edit.patch);
    }
    for (const Edit &edit : edits)
        write(edit.after.file(), edit.after.text(), edit.after);
    if (!step.patches.empty())
        push(std::move(step));
    return {};
}

Patch DeckEdits::setText(const std::string &file, const std::string &text, std::string name, std::string merge)
{
    Patch patch = difference(m_files.at(file).text, text, name);
    if (patch.isEmpty())
        return patch;
    write(file, text);
    push({std::move(name), std::move(merge), {{file, patch}}});
    return patch;
}

std::vector<std::pair<std::string, Patch>> DeckEdits::setTexts(const std::map<std::string, std::string> &texts, std::string name,
                                                               std::string tag)
{
    Step step{.name = std::move(name), .merge = {}, .patches = {}, .tag = std::move(tag)};
    for (const auto &[file, wanted] : texts) {
        if (!m_files.contains(file)) {
            open(file, {});
            m_files.at(file).isThere = false;
        }
        if (!knows(file))
            step.come.push_back(file);
        Patch patch = difference(text(file), wanted, step.name);
        if (patch.isEmpty())
            continue;
        write(file, wanted);
        step.patches.emplace_back(file, std::move(patch));
    }
    setThere(step.come, true);
    std::vector<std::pair<std::string, Patch>> patches = step.patches;
    if (!step.patches.empty() || !step.come.empty() || !step.tag.empty())
        push(std::move(step));
    return patches;
}

void DeckEdits::letGo(const std::string &file, std::string name)
{
    setThere({file}, false);
    push({.name = std::move(name), .merge = {}, .patches = {}, .gone = {file}});
}

void DeckEdits::note(std::string name, std::string tag)
{
    push({.name = std::move(name), .merge = {}, .patches = {}, .tag = std::move(tag)});
}

bool DeckEdits::isDone(std::string_view tag) const
{
    return std::ranges::find(m_steps.begin(), m_steps.begin() + std::ptrdiff_t(m_done), tag, &Step::tag)
        != m_steps.begin() + std::ptrdiff_t(m_done);
}

void DeckEdits::setThere(const std::vector<std::string> &files, bool areThere)
{
    for (const std::string &file : files)
        m_files.at(file).isThere = areThere;
}

void DeckEdits::write(const std::string &name, std::string text, std::optional<Document> document)
{
    File &file = m_files.at(name);
    file.text = std::move(text);
    file.findings.clear();
    if (!document) {
        Checked<Document> read = Document::read(file.text, name, file.document.limits());
        file.findings = std::move(read.findings);
        document = std::move(read.value);
    }
    file.isReadable = document.has_value();
    if (document)
        file.document = std::move(*document);
}

// Merges two steps of typing into one: from the text before the first to the text after the second.
bool DeckEdits::mergeInto(Step &last, const Step &step) const
{
    const bool sameFile = last.patches.size() == 1 && step.patches.size() == 1 && last.patches[0].first == step.patches[0].first;
    if (!m_mayMerge || step.merge.empty() || step.merge != last.merge || !sameFile)
        return false;
    const std::string &now = text(step.patches[0].first);
    const std::string before = reverted(reverted(now, step.patches[0].second), last.patches[0].second);
    last.patches[0].second = difference(before, now, last.name);
    return true;
}

void DeckEdits::push(Step step)
{
    m_steps.resize(m_done);
    if (m_done > 0 && mergeInto(m_steps.back(), step)) {
        if (m_steps.back().patches[0].second.isEmpty()) { // the text is back where it was before the step
            m_steps.pop_back();
            m_mayMerge = false;
        }
    } else {
        m_steps.push_back(std::move(step));
        m_mayMerge = true;
    }
    m_done = m_steps.size();
}

std::vector<std::string> DeckEdits::undo()
{
    assert(canUndo());
    std::vector<std::string> changed;
    const Step &undone = m_steps[--m_done];
    for (auto patch = undone.patches.rbegin(); patch != undone.patches.rend(); ++patch) {
        write(patch->first, reverted(text(patch->first), patch->second));
        changed.push_back(patch->first);
    }
    setThere(undone.gone, true);
    setThere(undone.come, false);
    m_mayMerge = false;
    return changed;
}

std::vector<std::string> DeckEdits::redo()
{
    assert(canRedo());
    std::vector<std::string> changed;
    const Step &redone = m_steps[m_done++];
    for (const auto &[file, patch] : redone.patches) {
        write(file, applied(text(file), patch));
        changed.push_back(file);
    }
    setThere(redone.come, true);
    setThere(redone.gone, false);
    m_mayMerge = false;
    return changed;
}

bool DeckEdits::isUnsaved(const std::string &file) const
{
    return contentHash(std::string_view(text(file))) != m_files.at(file).savedHash;
}

bool DeckEdits::hasUnsaved() const
{
    return std::ranges::any_of(m_files, [&](const auto &file) { return file.second.isThere && isUnsaved(file.first); });
}

void DeckEdits::setSaved(const std::string &file, std::string_view bytes)
{
    m_files.at(file).savedHash = contentHash(bytes);
}

} // namespace rw
