// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"
#include "deck/fileformat.h"
#include "workbench/form/model/change.h"
#include "workbench/form/model/field.h"
#include "workbench/form/view/fieldcell.h"
#include "workbench/form/view/sentenceview.h"
#include "workbench/workspace.h"

#include <memory>
#include <optional>
#include <string>

class QInputDialog;
class QLabel;
class QMenu;
class QMessageBox;
class QScrollArea;
class QToolButton;

namespace rw {

class FieldForm;
class NewCardDialog;
struct DeckChange;

/// Shows a card or another part of a deck as a form. A change in the form is one undo step, named after its field.
class FormView : public SpotView
{
    Q_OBJECT

public:
    explicit FormView(Workspace &workspace, QWidget *parent = nullptr);
    ~FormView() override;

    bool canShow(const Spot &spot) const override;
    void show(const Spot &spot) override;

    /// The spot that the form shows; null if it shows nothing.
    const Spot &subject() const { return m_subject; }
    FieldForm *form() const { return m_form; }
    /// Asks for a name and adds a card to that group.
    NewCardDialog *askForCard();
    /// Asks for a new id of the card and renames it in all files.
    QInputDialog *askForId();
    /// Opens the menu of the field at a path, at this place on the screen.
    QMenu *openFieldMenu(const Path &path, const QPoint &where);

private:
    /// Changes that wait for the user's answer: all places that share the value, or only this one.
    struct Waiting
    {
        form::Changes changes;
        bool isTyping = false;
    };

    void build();
    QToolButton *headButton(const QString &text, const QString &name);
    Spot subjectOf(const Spot &spot) const;
    bool isCard() const;
    void takeChange(const DeckChange &change);
    void findAgain();
    void takeWords();
    void refresh();
    void refreshHead();
    void refreshNotes();
    void refreshWords();
    void acceptWords();
    void apply(const form::Changes &changes, bool isTyping, Sharing sharing);
    QString nameOf(const form::Changes &changes) const;
    void askSharing(const form::Changes &changes, bool isTyping);
    void makeCard(const NewCardDialog &dialog);
    void openMenuOfFocus();
    const Value *schema();
    Value groups() const;
    std::vector<std::pair<std::string, QString>> groupTitles();

    Workspace &m_workspace;
    Spot m_subject;
    std::string m_id; ///< id of the card, which may move in its list
    std::shared_ptr<SentenceWords> m_words;
    form::Elsewhere m_elsewhere;
    form::Field m_field;
    Value m_schema;
    std::optional<FileKind> m_schemaKind;
    bool m_areWordsOld = true;
    std::optional<Sharing> m_sharing; ///< the user's answer for this subject
    Waiting m_waiting;

    QString m_title; ///< for the names of steps; the window shows it above the views
    QLabel *m_about;
    QToolButton *m_new;
    QToolButton *m_more;
    QScrollArea *m_scroll;
    FieldForm *m_form = nullptr;
    QMessageBox *m_question = nullptr;
};

SpotView *makeFormView(Workspace &workspace, QWidget *parent);

} // namespace rw
