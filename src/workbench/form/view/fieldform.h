// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/field.h"
#include "workbench/form/view/fieldcell.h"
#include "workbench/form/view/sentenceview.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QVBoxLayout;

namespace rw {

class AbilitiesView;

/// A form for the fields of a group and its inner groups. It asks for changes by a signal and shows the result.
class FieldForm : public QWidget
{
    Q_OBJECT

public:
    FieldForm(std::shared_ptr<const SentenceWords> words, QWidget *parent = nullptr);

    /// Shows a group. Controls are kept while the fields are the same, so the cursor stays, too.
    void set(const form::Field &group);
    void setTold(const FormTold &told);
    /// Sets the focus to the field at that path or to the one that contains it. Returns the widget with the focus.
    QWidget *focusField(const Path &path);
    FieldCell *cell(const Path &path) const;
    AbilitiesView *abilities() const;
    /// The path of the field to which this widget belongs; empty if it belongs to none.
    std::optional<Path> pathAt(const QWidget *part) const;

Q_SIGNALS:
    void changeWanted(const form::Changes &changes, bool isTyping);
    void typingEnded();
    /// As in FieldCell.
    void menuWanted(const Path &path, const QPoint &where);

private:
    void build(const form::Field &group);
    void addFields(const form::Field &group, QVBoxLayout *rows);
    void addCell(const form::Field &field, QWidget *parent, QLayout *layout);
    void addSection(const form::Field &field, QVBoxLayout *rows);
    void addItems(const form::Field &field, QVBoxLayout *rows);
    void addMenu(const form::Field &group, QVBoxLayout *rows);
    void update(const form::Field &field);
    void addOther(const form::Field &group);

    std::shared_ptr<const SentenceWords> m_words;
    std::string m_form; ///< identifies the fields and their kinds
    form::Field m_group;
    QWidget *m_body = nullptr;
    std::vector<FieldCell *> m_cells;
    std::vector<AbilitiesView *> m_abilities;
    FormTold m_told;
};

} // namespace rw
