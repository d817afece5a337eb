// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// The active pile: each card keeps its place until somebody takes it. Leftovers that are looked at lie here, too.
Item {
    id: pile

    required property var table
    readonly property var active: table.tree.active || []
    readonly property var leftovers: {
        const cards = table.tree.leftovers.cards;
        return Array.isArray(cards) && cards.some(each => Looks.isKnown(each.card)) ? cards : [];
    }
    readonly property bool showsLeftovers: leftovers.length > 0 && table.moves.length > 0
    readonly property var entries: showsLeftovers ? leftovers.map((entry, i) => ({ entry: entry, place: "leftovers." + (i + 1), remembered: "" }))
                                                  : active.map(entry => ({ entry: entry, place: "active." + entry.slot, remembered: noteOf(entry.slot) }))
    readonly property int places: {
        if (showsLeftovers)
            return entries.length;
        const most = (table.face.tables.cards_per_pile || {})[String(table.seats.length)] || 0;
        return Math.max(most, active.length ? active[active.length - 1].slot : 0);
    }
    readonly property real gap: 8 * table.unit
    readonly property int rows: {
        let best = 1;
        for (let rows = 2; rows <= 4; ++rows)
            if (widthIn(rows) > widthIn(best))
                best = rows;
        return best;
    }
    readonly property int columns: Math.max(1, Math.ceil(places / rows))
    readonly property real cardWidth: widthIn(rows)

    function widthIn(rows) {
        const columns = Math.max(1, Math.ceil(places / rows));
        return Math.min(96 * table.unit, width / columns - gap, (height / rows - gap) * 63 / 88);
    }
    function noteOf(slot) {
        const known = (table.known.active || []).find(each => each.slot === slot);
        const seen = active.find(each => each.slot === slot);
        return known && Looks.isKnown(known.card) && !Looks.isKnown(seen.card) ? known.card : "";
    }

    function spotOf(slot) {
        const at = slot - 1;
        const cardHeight = cardWidth * 88 / 63;
        return Qt.point((width - columns * (cardWidth + gap) + gap) / 2 + (at % columns) * (cardWidth + gap) + cardWidth / 2,
                        (height - rows * (cardHeight + gap) + gap) / 2 + Math.floor(at / columns) * (cardHeight + gap) + cardHeight / 2);
    }

    Lettering {
        anchors.centerIn: parent
        visible: pile.entries.length === 0
        text: pile.table.isOver ? qsTr("All treasures are divided") : qsTr("No treasure is left in this round")
        opacity: 0.7
        size: 15 * pile.table.unit
    }
    Repeater {
        model: pile.entries.length // a number: cards stay when what they show changes

        Treasure {
            id: card

            required property int index
            readonly property var mine: pile.entries[index] || ({ entry: { slot: 1 }, remembered: "", place: "" })
            readonly property int at: pile.showsLeftovers ? index : mine.entry.slot - 1

            entry: mine.entry
            remembered: mine.remembered
            cards: pile.table.cards
            folder: pile.table.face.deckFolder
            width: pile.cardWidth
            words: pile.table.wordsForCard(entry.card, mine.place)
            isLit: words !== ""
            x: (pile.width - pile.columns * (width + pile.gap) + pile.gap) / 2 + (at % pile.columns) * (width + pile.gap)
            y: (pile.height - pile.rows * (height + pile.gap) + pile.gap) / 2 + Math.floor(at / pile.columns) * (height + pile.gap)
            onClicked: pile.table.face.choose(words)
            onPointed: inside => pile.table.point(inside ? entry : null, remembered, !isNamed)

            transform: Translate {
                y: card.isLit ? -4 : 0

                Behavior on y { enabled: pile.table.face.isAnimated; NumberAnimation { duration: 120 } }
            }
        }
    }
}
