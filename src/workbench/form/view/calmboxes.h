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

/// A wheel that scrolls the form must not change what it passes.
class CalmSpinBox : public QSpinBox
{
    Q_OBJECT

public:
    explicit CalmSpinBox(QWidget *parent);

    /// A sentence about what is wrong with the number; empty when all is well. It shows as a sign with a frame around the box.
    void setFault(const QString &sentence);
    const QString &fault() const { return m_fault; }

protected:
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override { event->ignore(); } // its field has a menu
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
/// The limits with what stands there inside them: a number beyond them is shown as it is.
void setRange(QSpinBox *box, const form::Field &field);

/// Whether a list may have one item more, or one fewer.
bool canGrow(const form::Field &list);
bool canShrink(const form::Field &list);

} // namespace rw
