// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/livecheck.h"
#include "workbench/source/scintilla.h"

#include <string>
#include <vector>

namespace rw {

/// A YAML editor with colours, folding and marks. It has no undo of its own, and positions are in bytes.
class SourceEdit : public QsciScintilla
{
    Q_OBJECT

public:
    explicit SourceEdit(QWidget *parent = nullptr);

    std::string bytes() const;
    /// Replaces only the differences, so that cursor and folds stay if possible. Does not emit textEdited().
    void setBytes(const std::string &bytes);

    std::size_t cursor() const;
    void setCursor(std::size_t offset);
    /// Selects bytes and scrolls them into view.
    void select(std::size_t from, std::size_t to);

    struct Mark
    {
        std::size_t from;
        std::size_t to;
        Finding::Severity severity;
        QString sentence;
    };
    void setMarks(std::vector<Mark> marks);
    /// The sentences of all marks on the line of this byte.
    QStringList sentencesAt(std::size_t offset) const;

    void setFontSize(int points);
    /// Opens a list at the cursor. The chosen text replaces the word before the cursor.
    void offer(const QStringList &words);

Q_SIGNALS:
    /// The user has changed the text.
    void textEdited();
    void cursorMoved();
    /// The user has typed a letter, so completions could be offered.
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
