// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/field.h"

#include <QWidget>

namespace rw {

struct FormTold;

/// The control of one field. It shows the value without ever changing it on its own.
class FieldControl : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows the present field. Its kind must be that for which the control was made.
    virtual void set(const form::Field &field) = 0;
    /// For controls that show findings and totals right where they belong.
    virtual void setTold(const FormTold &) {}
    /// Whether the control shares a line with others. Otherwise it takes lines of its own.
    virtual bool isCompact() const { return true; }
    /// The path of the part of the field that this widget shows; empty if it shows the whole field.
    virtual Path pathAt(const QWidget *) const { return {}; }

Q_SIGNALS:
    /// \a isTyping: more changes of the same kind may follow at once.
    void changeWanted(const form::Changes &changes, bool isTyping);
    void typingEnded();
};

/// Makes a control for any kind of field except groups, lists of groups and abilities.
FieldControl *makeControl(const form::Field &field, QWidget *parent);

/// The range of allowed numbers: "0 to 250", "at least 1"; empty if there are no limits.
QString rangeText(const form::Field &field);

} // namespace rw
