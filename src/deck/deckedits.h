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

/// The texts of a deck that is being edited, with a common undo history. A text may be invalid for a while, while somebody
/// types in its source. Then the last valid tree stays available, and edits of the tree are refused.
class DeckEdits
{
public:
    /// One undo step: a patch for each file that it changed, and the files that it added or removed.
    struct Step
    {
        std::string name;
        std::string merge; ///< consecutive steps with the same word become one; empty: never
        std::vector<std::pair<std::string, Patch>> patches;
        std::vector<std::string> come = {};
        std::vector<std::string> gone = {};
        std::string tag = {}; ///< by which the maker of the step finds it again
    };

    /// Adds a file as it is on the disk. If the file was open before, its steps leave the undo history.
    void open(const Document &document);
    /// The same for a text that may be invalid. Until it can be read, document() is that of an empty file.
    void open(const std::string &file, std::string text);
    void close(const std::string &file);

    /// Whether the file exists. A file that a step has removed keeps its text(), so that undo can restore it.
    bool knows(const std::string &file) const;
    bool hasGone(const std::string &file) const { return m_files.contains(file) && !knows(file); }
    std::vector<std::string> files() const;
    const std::string &text(const std::string &file) const;
    /// The document of the last text that could be read.
    const Document &document(const std::string &file) const;
    /// Findings about the current text; empty if it can be read without any.
    const Findings &findings(const std::string &file) const;
    /// Whether document() is the tree of text().
    bool isReadable(const std::string &file) const;

    /// Makes an edit that was based on document(). Findings if the text has changed since then.
    [[nodiscard]] Findings apply(const Edit &edit, std::string merge = {});
    /// Edits several files in one step: all or none. There may be only one edit for each file.
    [[nodiscard]] Findings apply(const std::vector<Edit> &edits, std::string name);
    /// For typing: sets the text, whether it can be read or not. Returns the patch that did it.
    Patch setText(const std::string &file, const std::string &text, std::string name, std::string merge = {});
    /// Sets several texts in one step, and adds the files that do not exist yet. Returns the patch of each text that changed.
    std::vector<std::pair<std::string, Patch>> setTexts(const std::map<std::string, std::string> &texts, std::string name,
                                                        std::string tag = {});
    /// Removes the file in a step. Undo restores it, together with all earlier steps.
    void letGo(const std::string &file, std::string name);
    /// Adds a step that changes no file, for something outside the files that undo also reverts.
    void note(std::string name, std::string tag);
    /// Whether a step with this tag has been made and not been undone.
    bool isDone(std::string_view tag) const;

    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_steps.size(); }
    std::string undoName() const { return canUndo() ? m_steps[m_done - 1].name : std::string(); }
    std::string redoName() const { return canRedo() ? m_steps[m_done].name : std::string(); }
    /// All steps since the beginning; those that can be redone come last.
    const std::vector<Step> &steps() const { return m_steps; }
    std::size_t stepsDone() const { return m_done; }
    /// The changed files, in the order of the change; undo goes backwards.
    std::vector<std::string> undo();
    std::vector<std::string> redo();
    /// The next step will not merge with the previous one, whatever its word is.
    void endMerging() { m_mayMerge = false; }

    /// Whether the text differs from the bytes on the disk, compared by hash.
    bool isUnsaved(const std::string &file) const;
    bool hasUnsaved() const;
    /// Tells that the disk now holds these bytes, because they were saved or another program wrote them.
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
