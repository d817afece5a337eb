// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/help/helptopic.h"

#include "workbench/window/deckdesk.h"

#include <optional>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

bool isIn(const QWidget *widget, const QWidget *holder)
{
    return widget && holder && (widget == holder || holder->isAncestorOf(widget));
}

QString topicOfFile(const Spot &spot)
{
    const std::optional<FileKind> kind = kindOf(spot.file);
    if (!kind)
        return u"deck-format.md"_s;
    switch (*kind) {
    case FileKind::Deck: return u"deck-format.md#deckyaml"_s;
    case FileKind::Tables: return u"deck-format.md#tablesyaml"_s;
    case FileKind::Rules: return u"deck-format.md#rulesyaml"_s;
    case FileKind::Variant: return u"deck-format.md#variantsyaml"_s;
    case FileKind::Proof: return u"proofs.md"_s;
    case FileKind::Experiment: return u"deck-format.md#proofsyaml-and-experimentsyaml"_s;
    case FileKind::Cards: break;
    }
    return u"user-guide.md#change-a-card"_s;
}

} // namespace

QString helpTopic(const HelpPlace &place)
{
    if (place.page && place.page == place.settings)
        return u"workbench.md#settings"_s;
    if (!place.desk)
        return u"user-guide.md"_s;
    DeckDesk &desk = *place.desk;
    if (place.page && place.page == desk.madeLab())
        return u"statistics.md"_s;
    if (place.page && place.page == desk.madeTable())
        return u"playing.md#in-the-workbench"_s;
    if (isIn(place.focus, desk.proofsPanel()) || isIn(place.focus, desk.journalPanel()))
        return u"proofs.md"_s;
    if (isIn(place.focus, desk.problemsPanel()))
        return u"deck-format.md#what-check-finds"_s;
    if (isIn(place.focus, desk.historyPanel()) || isIn(place.focus, desk.changesPanel()))
        return u"workbench.md#nothing-gets-lost"_s;
    return isIn(desk.editor(), place.page) ? topicOfFile(desk.editor()->spot()) : u"user-guide.md"_s;
}

} // namespace rw
