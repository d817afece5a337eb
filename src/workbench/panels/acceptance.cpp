// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/acceptance.h"

#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"

#include <QCoreApplication>

namespace rw {

namespace {

constexpr const char *key = "words"; ///< the key of a card for its mark

QString translated(const char *text)
{
    return QCoreApplication::translate("Acceptance", text);
}

} // namespace

Acceptance acceptanceOf(const CardWords *words)
{
    if (!words || words->canonical.isEmpty())
        return Acceptance::Nothing;
    return words->isAccepted ? Acceptance::TakeBack : words->isOpen() ? Acceptance::Accept : Acceptance::Nothing;
}

QString acceptanceText(Acceptance acceptance)
{
    return acceptance == Acceptance::TakeBack ? translated("Take back") : translated("Accept");
}

QString acceptanceHelp(Acceptance acceptance, const CardWords &words)
{
    const QString said = translated("The card says: %1\nIt does: %2").arg(words.printed, words.canonical);
    return acceptance == Acceptance::TakeBack
        ? translated("Forget that a person read both and found that they mean the same.") + QLatin1Char('\n') + said
        : translated("You have read both and find that they mean the same.") + QLatin1Char('\n') + said;
}

Findings accept(DeckSession &session, const Spot &card, const QString &name, const CardWords &words)
{
    const Spot mark = card.inside(key);
    switch (acceptanceOf(&words)) {
    case Acceptance::Accept: return session.setValue(mark, toStd(words.mark), translated("Accept the words of %1").arg(name));
    case Acceptance::TakeBack: return session.remove(mark, translated("No longer accept the words of %1").arg(name));
    case Acceptance::Nothing: break;
    }
    return {};
}

} // namespace rw
