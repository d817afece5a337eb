// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/field.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QSpinBox>
#include <QString>

#include <cstdint>

class QAction;
class QHBoxLayout;

namespace rw {

/// A spin box that ignores the wheel, so that scrolling the form does not change numbers.
class CalmSpinBox : public QSpinBox
{
    Q_OBJECT

public:
    explicit CalmSpinBox(QWidget *parent);

    /// A sentence about the fault of the number; empty if it has none. A fault shows as a symbol and a frame around the box.
    void setFault(const QString &sentence);
    const QString &fault() const { return m_fault; }

protected:
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override { event->ignore(); } // the field has a menu of its own
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_fault;
    QAction *m_sign = nullptr;
};

class CalmComboBox : public QComboBox
{
    Q_OBJECT

public:
    explicit CalmComboBox(QWidget *parent);

protected:
    void wheelEvent(QWheelEvent *event) override;
};

QHBoxLayout *lineOf(QWidget *widget);
QString shown(const Value &value);
int bounded(std::int64_t value);
/// Sets the limits, extended to include the present number, so that an invalid number is shown unchanged.
void setRange(QSpinBox *box, const form::Field &field);

/// Whether an item can be added to a list, or removed from it.
bool canGrow(const form::Field &list);
bool canShrink(const form::Field &list);

} // namespace rw
