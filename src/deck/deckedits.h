// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rw {

/// The texts of a deck that is being edited, with one undo stack over all of them. A text may be broken for a while (someone
/// types in its source); then the last good tree stays at hand and edits of the tree are refused.
class DeckEdits
{
public:
    /// One step of undo: a patch for each file that it changed, and the files that came or went with it.
    struct Step
    {
        std::string name;
        std::string merge; ///< steps in a row with the same word become one; empty: never
        std::vector<std::pair<std::string, Patch>> patches;
        std::vector<std::string> come = {};
        std::vector<std::string> gone = {};
        std::string tag = {}; ///< by which whoever made the step finds it again
    };

    /// Takes a file in as it is on the disk. Takes its steps out of the stack if it was known before.
    void open(const Document &document);
    /// The same for a text that may be broken; then document() is that of an empty file until it can be read.
    void open(const std::string &file, std::string text);
    void close(const std::string &file);

    /// Whether the file is there. One that has gone by a step keeps its text(), so that undo can bring it back.
    bool knows(const std::string &file) const;
    bool hasGone(const std::string &file) const { return m_files.contains(file) && !knows(file); }
    std::vector<std::string> files() const;
    const std::string &text(const std::string &file) const;
    /// The last text of the file that could be read.
    const Document &document(const std::string &file) const;
    /// What is wrong with the present text; empty while it can be read without a word.
    const Findings &findings(const std::string &file) const;
    /// Whether document() is the tree of text().
    bool isReadable(const std::string &file) const;

    /// Does an edit that was made from document(). Findings when the text has changed since.
    [[nodiscard]] Findings apply(const Edit &edit, std::string merge = {});
    /// Several files in one step: all or none. One edit for each file; two are refused.
    [[nodiscard]] Findings apply(const std::vector<Edit> &edits, std::string name);
    /// Typing: the text becomes this, whether it can be read or not.
    void setText(const std::string &file, const std::string &text, std::string name, std::string merge = {});
    /// Several files in one step. Those that are not there come with it.
    void setTexts(const std::map<std::string, std::string> &texts, std::string name, std::string tag = {});
    /// A step with which the file goes; undo brings it back with all earlier steps.
    void letGo(const std::string &file, std::string name);
    /// A step that changes no file, for something beside them that undo takes back as well.
    void note(std::string name, std::string tag);
    /// Whether a step with this tag is done.
    bool isDone(std::string_view tag) const;

    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_steps.size(); }
    std::string undoName() const { return canUndo() ? m_steps[m_done - 1].name : std::string(); }
    std::string redoName() const { return canRedo() ? m_steps[m_done].name : std::string(); }
    /// All steps from the first on, those that can be redone last.
    const std::vector<Step> &steps() const { return m_steps; }
    std::size_t stepsDone() const { return m_done; }
    /// The files that it changed, in the order of the change; undo goes backwards.
    std::vector<std::string> undo();
    std::vector<std::string> redo();
    /// The next step begins anew, whatever its word is.
    void endMerging() { m_mayMerge = false; }

    /// Whether the text differs from the bytes on the disk, by their hash.
    bool isUnsaved(const std::string &file) const;
    bool hasUnsaved() const;
    /// The disk holds these bytes now: after saving, or when another program has written.
    void setSaved(const std::string &file, std::string_view bytes);

private:
    struct File
    {
        std::string text;
        Document document;
        Findings findings;
        bool isReadable = true;
        std::string savedHash;
        bool isThere = true;
    };

    Findings outdated(const Edit &edit) const;
    void write(const std::string &file, std::string text, std::optional<Document> document = {});
    void push(Step step);
    void setThere(const std::vector<std::string> &files, bool areThere);
    bool mergeInto(Step &last, const Step &step) const;

    std::map<std::string, File> m_files;
    std::vector<Step> m_steps;
    std::size_t m_done = 0;
    bool m_mayMerge = false;
};

} // namespace rw
