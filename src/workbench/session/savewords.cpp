// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/session/savewords.h"

#include "workbench/parts/qttext.h"

#include <QCoreApplication>
#include <QStringList>

namespace rw {

QString wordsOfSaving(const QString &file, const Findings &findings)
{
    const auto tr = [](const char *text) { return QCoreApplication::translate("Saving", text); };
    QStringList words;
    if (!hasErrors(findings))
        words.append(tr("Saved as %1.").arg(file));
    for (const Finding &finding : findings)
        words.append(hasErrors(findings) ? tr("%1: %2").arg(file, toQt(sentence(finding))) : toQt(sentence(finding)) + u'.');
    return words.join(u'\n');
}

} // namespace rw
