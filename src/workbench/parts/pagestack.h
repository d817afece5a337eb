// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

namespace rw {

/// A stack that is only as large as its current page, not as its largest one.
class PageStack final : public QStackedWidget
{
public:
    explicit PageStack(QWidget *parent) : QStackedWidget(parent)
    {
        connect(this, &QStackedWidget::currentChanged, this, &PageStack::updateGeometry);
    }
    QSize minimumSizeHint() const override { return currentWidget() ? currentWidget()->minimumSizeHint() : QSize(); }
};

} // namespace rw
