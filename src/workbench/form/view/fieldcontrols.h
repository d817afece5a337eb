// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/field.h"

#include <QWidget>

namespace rw {

struct FormTold;

/// The control of one field. It shows what stands there without ever changing it by itself.
class FieldControl : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows the field as it is now; it is of the same kind as the one that the control was made for.
    virtual void set(const form::Field &field) = 0;
    /// What is wrong with the field or with a part of it, and what it comes to: for controls that can show it at the very place.
    virtual void setTold(const FormTold &) {}
    /// Whether it stands beside others on a line, or takes lines of its own.
    virtual bool isCompact() const { return true; }
    /// The path of the part of the field that this widget shows; empty when it shows the field as a whole.
    virtual Path pathAt(const QWidget *) const { return {}; }

Q_SIGNALS:
    /// \a isTyping: more of the same may follow at once.
    void changeWanted(const form::Changes &changes, bool isTyping);
    void typingEnded();
};

/// For all kinds but groups, lists of groups and abilities.
FieldControl *makeControl(const form::Field &field, QWidget *parent);

/// "0 to 250", "at least 1": which numbers may stand there; empty when all may.
QString rangeText(const form::Field &field);

} // namespace rw
