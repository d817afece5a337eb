// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace rw {

struct ErrandSaid;

/// Asks which cards are to be drawn, how and where, and has `rulewright sheet` do it: the deck as it stands here, saved or not.
class SheetDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a cards are those that are chosen; all of the deck when there are none.
    SheetDialog(Workspace &workspace, const std::vector<Spot> &cards, QWidget *parent = nullptr);

    enum class Form { Pdf, Html, Png };
    Form form() const;
    /// The words for `rulewright`, for a deck in this folder.
    QStringList words(const QString &folder) const;
    /// Draws it now.
    void make();

private:
    void build();
    void fillWhat(const std::vector<Spot> &cards);
    void suggestFile();
    void chooseFile();
    void askAndMake();
    void refresh();
    void finish(const ErrandSaid &said);
    void say(const QString &sentence, bool isMade);
    void showFolder();

    Workspace &m_workspace;
    QComboBox *m_what;
    QComboBox *m_form;
    QComboBox *m_paper;
    QComboBox *m_copies;
    QCheckBox *m_notices;
    QLineEdit *m_file;
    QPushButton *m_make;
    QPushButton *m_folder;
    QLabel *m_said;
    QProgressBar *m_busy;
    QString m_mayReplace; ///< a file that the user has agreed to lose
    bool m_isBusy = false;
    bool m_hasOwnFile = false;
};

void askForSheet(Workspace &workspace, const std::vector<Spot> &cards, QWidget *window);

} // namespace rw
