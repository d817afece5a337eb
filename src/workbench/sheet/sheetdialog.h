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

/// Asks which cards to draw, in what form and where, and lets `rulewright sheet` draw them, with unsaved changes.
class SheetDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a cards are the selected cards; empty for all cards of the deck.
    SheetDialog(Workspace &workspace, const std::vector<Spot> &cards, QWidget *parent = nullptr);

    enum class Form { Pdf, Html, Png };
    Form form() const;
    /// The arguments of `rulewright` for a deck in this folder.
    QStringList words(const QString &folder) const;
    /// Draws the sheet now.
    void make();

private:
    void build();
    void fillWhat(const std::vector<Spot> &cards);
    void suggestFile();
    QString suggestedFolder() const;
    QString suggestedName() const;
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
    QString m_mayReplace; ///< a file that the user has agreed to overwrite
    bool m_isBusy = false;
    bool m_hasOwnFile = false;
};

void askForSheet(Workspace &workspace, const std::vector<Spot> &cards, QWidget *window);

} // namespace rw
