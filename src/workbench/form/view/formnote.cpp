// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/formnote.h"

#include <QCoreApplication>

#include <algorithm>

namespace rw {

namespace {

template <typename Item>
std::vector<Item> within(const std::vector<Item> &items, const Path &path)
{
    std::vector<Item> found;
    std::ranges::copy_if(items, std::back_inserter(found), [&](const Item &each) {
        return path.size() <= each.path.size() && std::equal(path.begin(), path.end(), each.path.begin());
    });
    return found;
}

} // namespace

FormTold FormTold::in(const Path &path) const
{
    return {within(notes, path), within(totals, path)};
}

QString totalText(const FormTotal &total)
{
    if (!total.there)
        return QString::number(total.needed);
    if (total.isTooMuch())
        return QCoreApplication::translate("FormTotal", "%1 > %2", "needed and there").arg(total.needed).arg(*total.there);
    return QCoreApplication::translate("FormTotal", "%1 of %2").arg(total.needed).arg(*total.there);
}

} // namespace rw
