// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/look/look.h"

#include <QProxyStyle>

namespace rw {

struct ThemeColours;

/// The Fusion style with flat surfaces, uniform borders, one accent colour and a visible focus. docs/look.md describes it.
class WorkbenchStyle : public QProxyStyle
{
    Q_OBJECT

public:
    explicit WorkbenchStyle(Density density);

    Density density() const { return m_density; }

    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *returned) const override;

private:
    /// The padding above and below a line of text.
    int padding() const;

    Density m_density;
};

} // namespace rw
