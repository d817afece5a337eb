// SPDX-License-Identifier: GPL-3.0-or-later
#include "cardfacts.h"

#include "paints.h"

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
    static_assert(paints::frames.size() == types);
    return QColor(paints::frames[std::size_t(sign())]);
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
