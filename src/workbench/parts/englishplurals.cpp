// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/englishplurals.h"

#include <QRegularExpression>

namespace rw {

using namespace Qt::StringLiterals;

QString withPlural(const QString &text, int count)
{
    static const QRegularExpression choice(u"\\{([^|{}]*)\\|([^|{}]*)\\}"_s);
    QString fitting = text;
    fitting.replace(choice, count == 1 ? u"\\1"_s : u"\\2"_s);
    fitting.replace(u"(s)"_s, count == 1 ? QString() : u"s"_s);
    return fitting;
}

QString EnglishPlurals::translate(const char *, const char *text, const char *, int count) const
{
    return count < 0 ? QString() : withPlural(QString::fromUtf8(text), count); // a text without a number stays unchanged
}

} // namespace rw
