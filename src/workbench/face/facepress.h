// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qml/cardfacts.h"

#include <QImage>

#include <memory>

class QQuickWidget;
class QWidget;

namespace rw {

constexpr int faceWidthInMillimetres = 63;
constexpr int faceHeightInMillimetres = 88;

/// A page that shows these facts as a face; the facts must outlive it. It is drawn by the CPU, so it looks the same on every
/// machine, even without a graphics card.
QQuickWidget *facePage(CardFacts *facts, QWidget *parent);

/// Draws faces as pictures, one after the other, on a page that is never shown.
class FacePress
{
public:
    struct Drawn
    {
        QImage image;
        bool wordsFit = true;
        bool nameFits = true;
    };

    FacePress();
    ~FacePress();
    FacePress(const FacePress &) = delete;
    FacePress &operator=(const FacePress &) = delete;

    Drawn draw(const CardFacts::Face &face, const QSize &size);

private:
    CardFacts m_facts;
    std::unique_ptr<QQuickWidget> m_page; ///< null until the first drawing
};

} // namespace rw
