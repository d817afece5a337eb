// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks
import "paints.js" as Pieces

// What lies on the table. The window answers between the pieces while they are made.
Item {
    id: area

    required property var table

    readonly property real gap: 8 * area.table.unit
    readonly property bool isCrowded: area.table.others.length > 5
    readonly property real seatRow: isCrowded ? height * 0.33 : Math.max(height * 0.27, 150 * area.table.unit)
    readonly property real ownRow: isCrowded ? height * 0.32 : Math.max(height * 0.35, 214 * area.table.unit)

    property var lay: [] // the pile as it was shown before
    property var stashes: ({}) // and how much everybody had

    // Treasures that were taken go from the pile to whoever has one more.
    function moveTreasures() {
        flights.land();
        const tree = table.tree;
        const active = tree.active || [];
        const taken = lay.filter(entry => !active.some(each => each.slot === entry.slot));
        const now = {};
        for (const each of table.seats) {
            now[each.name] = (tree.seats[each.name].stash || []).length;
            for (let more = now[each.name] - stashes[each.name]; more > 0 && taken.length > 0 && pile.piece; --more) {
                const entry = taken.shift();
                const from = pile.piece.spotOf(entry.slot);
                flights.send(treasure, { entry: entry }, Qt.point(slate.x + pile.x + from.x, slate.y + pile.y + from.y), spotOf(each.name));
            }
        }
        lay = active;
        stashes = now;
    }
    function spotOf(name) {
        const panel = panels.itemAt(table.others.findIndex(each => each.name === name));
        return panel ? Qt.point(seatsRow.x + panel.x + panel.width / 2, seatsRow.y + panel.height * 0.75) : Qt.point(width / 2, height - ownRow / 2);
    }

    Row {
        id: seatsRow

        x: area.gap
        y: area.gap
        spacing: area.gap
        height: area.seatRow - area.gap

        Repeater {
            id: panels

            model: area.table.others.length // a number: panels stay when what they show changes

            Later {
                required property int index

                file: Qt.resolvedUrl("SeatPanel.qml")
                given: ({ table: area.table, place: index })
                height: seatsRow.height
                width: (area.width - area.gap) / Math.max(1, area.table.others.length) - area.gap
            }
        }
    }
    Rectangle { // the slate in the middle
        id: slate

        x: area.gap
        y: area.seatRow + area.gap
        width: area.width - 2 * area.gap
        height: area.height - area.seatRow - area.ownRow - 2 * area.gap
        radius: 12
        color: area.table.face.isDark ? Pieces.feltByNight : Pieces.felt
        border.width: 3
        border.color: area.table.face.isDark ? Paints.bough : Pieces.feltEdge

        Later {
            id: rounds

            file: Qt.resolvedUrl("RoundTrack.qml")
            given: ({ table: area.table })
            anchors { left: parent.left; top: parent.top; bottom: parent.bottom; margins: 10 * area.table.unit }
            width: 128 * area.table.unit
        }
        Later {
            visible: area.table.isOver
            file: Qt.resolvedUrl("ScoreBoard.qml")
            given: ({ table: area.table })
            anchors { left: rounds.right; right: stand.left; top: parent.top; bottom: parent.bottom; margins: 14 * area.table.unit }
        }
        Later {
            id: pile

            visible: !area.table.isOver
            file: Qt.resolvedUrl("Pile.qml")
            given: ({ table: area.table })
            anchors { left: rounds.right; right: stand.left; top: parent.top; bottom: parent.bottom; margins: 10 * area.table.unit }
        }
        Later {
            id: stand

            file: Qt.resolvedUrl("BidStand.qml")
            given: ({ table: area.table })
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom; margins: 10 * area.table.unit }
            width: 210 * area.table.unit
        }
    }
    Later {
        file: Qt.resolvedUrl("OwnTray.qml")
        given: ({ table: area.table })
        x: area.gap
        y: area.height - area.ownRow + area.gap
        width: area.width - 2 * area.gap
        height: area.ownRow - 2 * area.gap
    }
    Rectangle { // what the card under the pointer says
        visible: area.table.pointedAt !== null
        anchors.horizontalCenter: parent.horizontalCenter
        y: slate.y + slate.height - height / 2
        width: Math.min(area.width * 0.7, 620 * area.table.unit)
        height: told.implicitHeight + 16
        radius: 8
        color: Paints.ivory
        border.color: Pieces.violet
        border.width: 2
        z: 5

        Lettering {
            id: told

            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 10 }
            text: area.table.pointedAt ? Looks.told(area.table.pointedAt) : ""
            wrapMode: Text.WordWrap
            elide: Text.ElideNone
            color: Paints.sepia
            size: 13 * area.table.unit
        }
    }
    Flights {
        id: flights

        isAnimated: area.table.face.isAnimated
    }
    Component {
        id: treasure

        Treasure {
            cards: area.table.cards
            folder: area.table.face.deckFolder
            width: 70 * area.table.unit
        }
    }
    Connections {
        target: area.table

        function onTreeChanged() {
            area.moveTreasures();
        }
    }
    Component.onCompleted: moveTreasures()
}
