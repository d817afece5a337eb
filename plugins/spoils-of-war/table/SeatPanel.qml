// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// What lies before another player.
Item {
    id: panel

    required property var table
    required property int place // after whoever looks on
    readonly property var other: table.others[place] || ({ name: "", kind: "" })
    readonly property string name: other.name
    readonly property string kind: other.kind
    readonly property var seat: table.tree.seats[name] || ({})
    readonly property var known: table.known.seats ? table.known.seats[name] || seat : seat
    readonly property bool isActing: table.face.asked === name
    readonly property string choice: table.wordsForSeat(name)
    readonly property bool isNarrow: width < 190 * table.unit
    readonly property var inView: {
        const all = [];
        (seat.stash || []).forEach((entry, i) => {
            const words = table.wordsForCard(entry.card, name + "." + (i + 1));
            if (entry.type === "artifact" || words)
                all.push({ entry: entry, remembered: noteOf(i), words: words });
        });
        return all;
    }

    function noteOf(i) {
        const entry = known.stash ? known.stash[i] : null;
        return entry && Looks.isKnown(entry.card) && !Looks.isKnown(seat.stash[i].card) ? entry.card : "";
    }

    Accessible.role: choice ? Accessible.Button : Accessible.Grouping
    Accessible.name: choice || name
    Accessible.onPressAction: if (panel.choice) panel.table.face.choose(panel.choice)

    Rectangle {
        anchors.fill: parent
        radius: 10
        color: panel.table.surface
        border.width: panel.choice ? 3 : panel.isActing ? 2 : 1
        border.color: panel.choice ? Paints.glow : panel.isActing ? Paints.gold : panel.table.edge
    }
    MouseArea {
        anchors.fill: parent
        enabled: panel.choice !== ""
        cursorShape: Qt.PointingHandCursor
        onClicked: panel.table.face.choose(panel.choice)
    }
    Column {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 7 * panel.table.unit }
        spacing: 5 * panel.table.unit

        Row {
            width: parent.width
            spacing: 5
            height: 20 * panel.table.unit

            Image {
                visible: panel.table.tree.chief === panel.name
                width: parent.height
                height: width
                source: "chief.svg"
                sourceSize.width: width * 2
                sourceSize.height: height * 2
                Accessible.role: Accessible.Graphic
                Accessible.name: qsTr("Viking Chief")
            }
            Lettering {
                text: panel.name
                size: 15 * panel.table.unit
                font.bold: true
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, panel.width * 0.5)
            }
            Lettering {
                visible: !panel.isNarrow
                text: panel.isActing && panel.kind !== "human" ? (panel.table.face.isPaused ? qsTr("%1 waits") : qsTr("%1 thinks …")).arg(panel.kind) : panel.kind === "human" ? "" : panel.kind
                size: 11 * panel.table.unit
                opacity: 0.7
                anchors.verticalCenter: parent.verticalCenter
            }
            RoleBadge {
                table: panel.table
                name: panel.name
                isShort: panel.isNarrow
                anchors.verticalCenter: parent.verticalCenter
            }
        }
        Row {
            spacing: 6 * panel.table.unit
            width: parent.width

            Dice {
                visible: !panel.table.isOver
                roll: panel.seat.dice || ({})
                bidValue: panel.table.countsFor
                round: panel.table.tree.round || 0
                isAnimated: panel.table.face.isAnimated
                dieSize: (panel.isNarrow ? 20 : 24) * panel.table.unit
                width: isOpen ? panel.width * (panel.isNarrow ? 0.85 : 0.42) : implicitWidth
                height: panel.isNarrow ? implicitHeight : 54 * panel.table.unit
            }
            Gold {
                visible: !panel.isNarrow
                amount: panel.seat.gold
                reckoned: panel.known.gold
                width: 80 * panel.table.unit
                height: width * 0.64
                isAnimated: panel.table.face.isAnimated
            }
            BetDisk {
                visible: !panel.isNarrow && !panel.table.isOver
                bet: panel.seat.bet || ({})
                width: 46 * panel.table.unit
                height: width
                isAnimated: panel.table.face.isAnimated
            }
        }
        Row {
            visible: panel.isNarrow
            spacing: 4

            Gold {
                amount: panel.seat.gold
                reckoned: panel.known.gold
                width: 50 * panel.table.unit
                height: width * 0.64
                isAnimated: panel.table.face.isAnimated
            }
            BetDisk {
                visible: !panel.table.isOver
                bet: panel.seat.bet || ({})
                width: 30 * panel.table.unit
                height: width
                isAnimated: panel.table.face.isAnimated
            }
        }
        Lettering {
            visible: panel.table.isOver
            text: qsTr("%1 gold in all (%2 in bonuses)").arg(panel.seat.total).arg(panel.seat.bonus)
            size: 14 * panel.table.unit
            font.bold: panel.table.face.winners.includes(panel.name)
            color: panel.table.face.winners.includes(panel.name) ? Paints.gold : Paints.letters
            width: parent.width
        }
    }
    Item {
        id: lower

        // Beside the strip where there is room, else under it.
        readonly property bool isBeside: !panel.isNarrow
        readonly property real room: isBeside ? panel.width - strip.width - 26 * panel.table.unit : panel.width - 16
        readonly property real cardHeight: Math.min(56 * panel.table.unit, isBeside ? panel.height - column.y - column.height - 12 * panel.table.unit
                                                                                     : panel.height - column.y - column.height - strip.height - 16 * panel.table.unit)
        readonly property real cardWidth: Math.max(14, Math.min(cardHeight * 63 / 88, room / Math.max(1, panel.inView.length) - 4))

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: 8 * panel.table.unit }
        height: strip.height

        StashStrip {
            id: strip

            stash: panel.seat.stash
            cards: panel.table.cards
            size: Math.min(13 * panel.table.unit, panel.width / 18)
            anchors.bottom: parent.bottom
        }
        Repeater {
            model: panel.inView.length

            Treasure {
                required property int index
                readonly property var mine: panel.inView[index] || ({ entry: {}, remembered: "", words: "" })
                readonly property real step: Math.min(width + 4, (lower.room - width) / Math.max(1, panel.inView.length - 1))

                entry: mine.entry
                remembered: mine.remembered
                cards: panel.table.cards
                folder: panel.table.face.deckFolder
                width: lower.cardWidth
                x: lower.isBeside ? lower.width - width - (panel.inView.length - 1 - index) * step : index * step
                y: lower.height - height - (lower.isBeside ? 0 : strip.height + 4)
                z: isLit ? 10 : 0
                isLit: mine.words !== ""
                words: mine.words
                onClicked: panel.table.face.choose(mine.words)
                onPointed: inside => panel.table.point(inside ? mine.entry : null, mine.remembered, !isNamed)
            }
        }
    }
}
