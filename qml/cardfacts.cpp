// SPDX-License-Identifier: GPL-3.0-or-later
#include "cardfacts.h"

#include <array>

namespace rw {

void CardFacts::show(const Face &face)
{
    if (face == m_face)
        return;
    m_face = face;
    Q_EMIT changed();
}

QColor CardFacts::frame() const
{
    static constexpr std::array<QRgb, types> colours{0xff1f5f99, 0xff6b3f94, 0xff2e7547, 0xffb35c12, 0xffa8322b, 0xff1f7580, 0xff7a6214, 0xff555f6b};
    return QColor(colours[std::size_t(sign())]);
}

void CardFacts::setWordsFit(bool fit)
{
    if (fit == m_wordsFit)
        return;
    m_wordsFit = fit;
    Q_EMIT fitChanged();
}

void CardFacts::setNameFits(bool fits)
{
    if (fits == m_nameFits)
        return;
    m_nameFits = fits;
    Q_EMIT fitChanged();
}

} // namespace rw
