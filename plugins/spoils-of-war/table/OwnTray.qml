// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// What lies before whoever looks on: dice, gold, bet, stash, and what can be done now.
Item {
    id: tray

    required property var table
    readonly property string name: table.me
    readonly property var seat: table.tree.seats[name] || ({})
    readonly property bool isBlind: seat.blind === true
    readonly property string choice: table.wordsForSeat(name)
    readonly property var dieChoices: Looks.objects(table.moves, "choose").filter(words => words.startsWith("die ")).map(words => Number(words.slice(4)))

    Rectangle {
        anchors.fill: parent
        radius: 12
        color: tray.table.surface
        border.width: tray.choice ? 3 : tray.table.face.asked === tray.name ? 2 : 1
        border.color: tray.choice ? Paints.glow : tray.table.face.asked === tray.name ? Paints.gold : tray.table.edge
    }
    MouseArea {
        anchors.fill: parent
        enabled: tray.choice !== ""
        cursorShape: Qt.PointingHandCursor
        onClicked: tray.table.face.choose(tray.choice)
    }
    Column {
        id: own

        anchors { left: parent.left; top: parent.top; bottom: parent.bottom; margins: 10 * tray.table.unit }
        width: 250 * tray.table.unit
        spacing: 8 * tray.table.unit

        Row {
            spacing: 6
            height: 22 * tray.table.unit

            Image {
                visible: tray.table.tree.chief === tray.name
                width: parent.height
                height: width
                source: "chief.svg"
                sourceSize.width: width * 2
                sourceSize.height: height * 2
            }
            Lettering {
                text: tray.name
                size: 17 * tray.table.unit
                font.bold: true
                anchors.verticalCenter: parent.verticalCenter
            }
            RoleBadge {
                table: tray.table
                name: tray.name
                anchors.verticalCenter: parent.verticalCenter
            }
        }
        Dice {
            visible: !tray.table.isOver
            roll: tray.seat.dice || ({})
            bidValue: tray.table.countsFor
            round: tray.table.tree.round || 0
            isAnimated: tray.table.face.isAnimated
            dieSize: ((tray.seat.dice ? tray.seat.dice.count : 0) > 10 ? 30 : 38) * tray.table.unit
            width: parent.width
            choices: tray.dieChoices
            onChose: place => tray.table.face.choose("choose die " + place)
        }
        Lettering {
            visible: tray.isBlind
            text: qsTr("may not look at these dice")
            size: 11 * tray.table.unit
            font.italic: true
        }
        Row {
            spacing: 12 * tray.table.unit

            Gold {
                amount: tray.seat.gold
                width: 96 * tray.table.unit
                height: width * 0.64
                isAnimated: tray.table.face.isAnimated
            }
            BetDisk {
                visible: !tray.table.isOver
                bet: tray.seat.bet || ({})
                width: 58 * tray.table.unit
                height: width
                isAnimated: tray.table.face.isAnimated
            }
        }
    }
    Item {
        id: stash

        readonly property var entries: tray.seat.stash || []
        readonly property var types: Looks.typesOf(tray.table.cards)
        readonly property real gap: 5 * tray.table.unit
        // As many rows as let the cards be largest: none covers another.
        readonly property int rows: {
            let best = 1;
            for (let rows = 2; rows <= 4; ++rows)
                if (widthIn(rows) > widthIn(best))
                    best = rows;
            return best;
        }
        readonly property int columns: Math.max(1, Math.ceil(entries.length / rows))
        readonly property real cardWidth: Math.max(1, widthIn(rows))

        function widthIn(rows) {
            const columns = Math.max(1, Math.ceil(entries.length / rows));
            return Math.min(96 * tray.table.unit, (width + gap) / columns - gap, ((height - strip.height - 10 + gap) / rows - gap) * 63 / 88);
        }

        anchors { left: own.right; right: doing.left; top: parent.top; bottom: parent.bottom; margins: 10 * tray.table.unit }

        StashStrip {
            id: strip

            stash: stash.entries
            cards: tray.table.cards
            size: 13 * tray.table.unit
        }
        Lettering {
            anchors { top: strip.bottom; left: parent.left; topMargin: 12 }
            visible: stash.entries.length === 0
            text: qsTr("The stash is empty: win a round to take treasures.")
            size: 12 * tray.table.unit
            opacity: 0.7
            width: parent.width
            wrapMode: Text.WordWrap
            maximumLineCount: 2
        }
        Repeater {
            model: stash.entries.length

            Treasure {
                id: card

                required property int index
                // Types in their order.
                readonly property var order: {
                    const places = [];
                    for (const type of stash.types)
                        stash.entries.forEach((each, i) => { if (each.type === type) places.push(i); });
                    return places;
                }
                readonly property int at: order.indexOf(index)

                entry: stash.entries[index] || ({}) // gone, when the stash shrinks
                cards: tray.table.cards
                folder: tray.table.face.deckFolder
                width: stash.cardWidth
                x: at % stash.columns * (width + stash.gap)
                y: strip.height + 10 + Math.floor(at / stash.columns) * (height + stash.gap) - (isLit ? 4 : 0)
                words: tray.table.wordsForCard(entry.card, tray.name + "." + (index + 1))
                isLit: words !== ""
                onClicked: tray.table.face.choose(words)
                onPointed: inside => tray.table.point(inside ? entry : null, "", !isNamed)

                Behavior on x { enabled: tray.table.face.isAnimated; NumberAnimation { duration: 150 } }
            }
        }
    }
    Doing {
        id: doing

        table: tray.table
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom; margins: 10 * tray.table.unit }
        width: 270 * tray.table.unit
    }
}
