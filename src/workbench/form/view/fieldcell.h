// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/field.h"
#include "workbench/form/view/formnote.h"

#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace rw {

class FieldControl;

/// A line for a finding or a help text. It always takes its room, so that nothing moves when a text appears.
class NoteLine : public QWidget
{
    Q_OBJECT

public:
    explicit NoteLine(QWidget *parent = nullptr);

    void setHelp(const QString &help, const QString &more = {});
    void setNotes(const std::vector<FormNote> &notes);
    const std::vector<FormNote> &notes() const { return m_notes; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {40, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_help;
    QString m_more;
    std::vector<FormNote> m_notes;
};

/// A field with its label above and its note below.
class FieldCell : public QWidget
{
    Q_OBJECT

public:
    explicit FieldCell(const form::Field &field, QWidget *parent = nullptr);
    ~FieldCell() override;

    const form::Field &field() const { return m_field; }
    FieldControl *control() const { return m_control; }
    bool isCompact() const;
    void set(const form::Field &field);
    /// Shows the findings and totals about this field.
    void setTold(const FormTold &told);
    /// The path of the field, or of the part that this widget shows.
    Path pathAt(const QWidget *part) const;

Q_SIGNALS:
    void changeWanted(const form::Changes &changes, bool isTyping);
    void typingEnded();
    /// The user asks for the menu of the field at this place on the screen.
    void menuWanted(const Path &path, const QPoint &where);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void showLabel();
    void showHelp();

    form::Field m_field;
    FormTold m_told; ///< those about this field
    QLabel *m_label;
    QToolButton *m_remove;
    FieldControl *m_control;
    NoteLine *m_note;
};

} // namespace rw
