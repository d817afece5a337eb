// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

#include <string>

class QLabel;
class QLineEdit;

namespace rw {

struct DeckChange;
class SourceEdit;

/// Shows the text of one file. Typing goes to the session as patches, and changes by other views show here.
class SourceView : public SpotView
{
    Q_OBJECT

public:
    explicit SourceView(Workspace &workspace, QWidget *parent = nullptr);

    bool canShow(const Spot &spot) const override;
    void show(const Spot &spot) override;
    /// Shows the file and selects these bytes.
    void showBytes(const std::string &file, std::size_t from, std::size_t to);
    const std::string &file() const { return m_file; }
    SourceEdit *edit() const { return m_edit; }

    void openFind();
    void findNext(bool forward = true);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeFindBar();
    void load(const std::string &file);
    void takeEdit();
    void follow(const DeckChange &change);
    void refreshMarks();
    void refreshNote();
    void complete(bool wasAskedFor);
    bool canBeEdited(const std::string &text) const;

    Workspace &m_workspace;
    SourceEdit *m_edit;
    QLineEdit *m_find = nullptr;
    QLabel *m_found = nullptr;
    QWidget *m_findBar; ///< its maker sets the two above, so it comes after them
    QLabel *m_note;
    std::string m_file;
};

} // namespace rw
