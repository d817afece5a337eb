// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/livecheck.h"
#include "workbench/source/scintilla.h"

#include <string>
#include <vector>

namespace rw {

/// A text of YAML: colours, folding, marks. It has no undo of its own, and knows bytes, not characters.
class SourceEdit : public QsciScintilla
{
    Q_OBJECT

public:
    explicit SourceEdit(QWidget *parent = nullptr);

    std::string bytes() const;
    /// Changes only what is different, so that cursor and folds stay where they can. No textEdited() comes of it.
    void setBytes(const std::string &bytes);

    std::size_t cursor() const;
    void setCursor(std::size_t offset);
    /// Selects from one byte to another and brings it into view.
    void select(std::size_t from, std::size_t to);

    struct Mark
    {
        std::size_t from;
        std::size_t to;
        Finding::Severity severity;
        QString sentence;
    };
    void setMarks(std::vector<Mark> marks);
    /// The sentences of the marks on the line of a byte.
    QStringList sentencesAt(std::size_t offset) const;

    void setFontSize(int points);
    /// A list to choose from at the cursor; what is chosen replaces the word before it.
    void offer(const QStringList &words);

Q_SIGNALS:
    /// The user has changed the text.
    void textEdited();
    void cursorMoved();
    /// A letter was typed, so something might be offered.
    void typed();

protected:
    void changeEvent(QEvent *event) override;

private:
    void setUpKeys();
    void setUpMargins();
    void applyColours();
    void take(const QString &word);
    void showTip(int position, int x, int y);
    int lineOf(std::size_t offset) const;

    QsciLexerYAML *m_lexer;
    std::vector<Mark> m_marks;
    bool m_isSetting = false;
};

} // namespace rw
