// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "paints.js" as Pieces

// What lies before a player: the meters, the damage and the city.
Item {
    id: panel

    required property var table
    required property string name
    readonly property var seat: table.tree.seats[name] || ({})
    readonly property var side: table.cards[seat.side] || ({})
    readonly property bool isLarge: height > 250 * table.unit
    readonly property bool isAsked: table.face.asked === name
    readonly property bool isWinner: table.face.winners.includes(name)
    readonly property string choice: table.wordsForSeat(name)
    readonly property var sides: isAsked ? table.moves.filter(words => words.startsWith("side ")) : []
    readonly property bool isAnimated: table.face.isAnimated
    readonly property point damageSpot: Qt.point(width - pad - title.height / 2, title.y + title.height / 2)
    readonly property real pad: 8 * table.unit
    readonly property real track: Math.max(16, Math.min(24 * table.unit, height * 0.065))

    Accessible.role: choice ? Accessible.Button : Accessible.Grouping
    Accessible.name: choice || name
    Accessible.onPressAction: if (panel.choice) panel.table.face.choose(panel.choice)

    Rectangle {
        anchors.fill: parent
        radius: 10
        color: panel.table.surface
        border.width: panel.choice ? 4 : panel.isAsked || panel.isWinner ? 2 : 1
        border.color: panel.choice ? Pieces.reach : panel.isWinner || panel.isAsked ? Paints.gold : panel.table.edge
    }
    Row {
        id: title

        x: panel.pad
        y: panel.pad * 0.7
        height: 24 * panel.table.unit
        spacing: 6 * panel.table.unit

        Ship {
            width: parent.height
            height: width
            seatNumber: panel.table.names.indexOf(panel.name)
        }
        Lettering {
            anchors.verticalCenter: parent.verticalCenter
            text: panel.name
            size: (panel.isLarge ? 17 : 15) * panel.table.unit
            font.bold: true
            width: Math.min(implicitWidth, panel.width * 0.3)
        }
        Lettering {
            anchors.verticalCenter: parent.verticalCenter
            readonly property string kind: panel.table.kinds[panel.name] || ""
            visible: text !== ""
            text: panel.isWinner ? qsTr("has won") : panel.table.isOver ? "" : kind !== "human" && panel.isAsked ? (panel.table.face.isPaused ? qsTr("%1 waits") : qsTr("%1 thinks …")).arg(kind)
                  : panel.table.tree.active === panel.name && panel.table.tree.turn > 0 ? qsTr("has the turn") : kind === "human" ? "" : kind
            size: 11.5 * panel.table.unit
            color: panel.isWinner || panel.table.tree.active === panel.name ? Paints.gold : Paints.softLetters
        }
        Image { // whose turn was the first
            anchors.verticalCenter: parent.verticalCenter
            visible: panel.table.tree.first === panel.name
            width: parent.height * 0.8
            height: width
            source: "first.svg"
            sourceSize.width: width * 2
            sourceSize.height: height * 2
            Accessible.role: Accessible.Graphic
            Accessible.name: qsTr("first player")
        }
        Lettering {
            anchors.verticalCenter: parent.verticalCenter
            text: panel.seat.direction === "counter" ? "↺" : "↻"
            size: 18 * panel.table.unit
            color: panel.seat.direction === "counter" ? Pieces.counter : Paints.softLetters
            Accessible.role: Accessible.StaticText
            Accessible.name: panel.seat.direction === "counter" ? qsTr("sails counter-clockwise") : qsTr("sails clockwise")
        }
    }
    Tokens {
        anchors { right: parent.right; rightMargin: panel.pad; verticalCenter: title.verticalCenter }
        red: panel.seat.red || 0
        grey: panel.seat.grey || 0
        size: title.height * 0.88
        room: panel.width - title.width - panel.pad * 4
    }
    Grid {
        id: meters

        columns: 2
        columnSpacing: panel.pad * 1.5
        rowSpacing: 8 * panel.table.unit
        visible: panel.isLarge && panel.sides.length === 0
        anchors { left: parent.left; right: parent.right; top: title.bottom; margins: panel.pad; topMargin: panel.pad }

        Repeater {
            model: ["gold", "wood"]

            Meter {
                required property string modelData

                width: (meters.width - meters.columnSpacing) / 2
                height: panel.track
                kind: modelData
                value: panel.seat[modelData] || 0
                most: (modelData === "gold" ? panel.side.gold_meter : panel.side.wood_meter) || 10
                isAnimated: panel.isAnimated
            }
        }
    }
    Meter {
        id: glory

        visible: meters.visible
        anchors { left: parent.left; right: parent.right; top: meters.bottom; margins: panel.pad; topMargin: 8 * panel.table.unit }
        height: panel.track
        kind: "glory"
        value: panel.seat.glory || 0
        most: panel.side.glory_throne || 10
        marks: panel.side.marks || []
        hasThrone: true
        isAnimated: panel.isAnimated
    }
    Column { // the same in a few signs
        id: counts

        visible: !panel.isLarge && panel.sides.length === 0
        anchors { left: parent.left; top: title.bottom; bottom: parent.bottom; margins: panel.pad }
        width: 96 * panel.table.unit
        spacing: Math.max(1, (height - 3 * 23 * panel.table.unit) / 3)

        Repeater {
            model: ["gold", "wood", "glory"]

            Count {
                required property string modelData

                kind: modelData
                value: panel.seat[modelData] || 0
                most: (modelData === "gold" ? panel.side.gold_meter : modelData === "wood" ? panel.side.wood_meter : panel.side.glory_throne) || 10
                helmets: modelData === "glory" ? panel.seat.helmets || 0 : 0
                size: Math.min(23 * panel.table.unit, counts.height / 3 - 1)
                isAnimated: panel.isAnimated
            }
        }
    }
    City {
        visible: panel.sides.length === 0
        anchors {
            left: panel.isLarge ? parent.left : counts.right
            right: parent.right
            top: panel.isLarge ? glory.bottom : title.bottom
            bottom: parent.bottom
            margins: panel.pad
            topMargin: panel.isLarge ? panel.pad * 1.2 : 2
        }
        table: panel.table
        owner: panel.name
        sideId: panel.seat.side || ""
        hasNames: panel.isLarge || (height - 16) / rows > 44 * panel.table.unit
    }
    Column { // which side is to be played
        id: offer

        visible: panel.sides.length > 0
        anchors { left: parent.left; right: parent.right; top: title.bottom; bottom: parent.bottom; margins: panel.pad * 1.5 }
        spacing: panel.pad * 2

        Repeater {
            model: panel.sides

            Item {
                id: one

                required property string modelData
                readonly property string sideId: modelData.slice(5)

                width: offer.width
                height: (offer.height - offer.spacing * (panel.sides.length - 1)) / panel.sides.length

                Lettering {
                    id: sideName

                    width: parent.width
                    horizontalAlignment: Text.AlignHCenter
                    text: panel.table.nameOf(one.sideId)
                    size: 14 * panel.table.unit
                    font.bold: true
                    color: Paints.amber
                }
                Lettering {
                    id: lengths

                    readonly property var about: panel.table.cards[one.sideId] || ({})
                    anchors.top: sideName.bottom
                    width: parent.width
                    horizontalAlignment: Text.AlignHCenter
                    text: qsTr("gold to %1, wood to %2, throne at %3 glory").arg(about.gold_meter).arg(about.wood_meter).arg(about.glory_throne)
                    size: 11.5 * panel.table.unit
                    fontSizeMode: Text.HorizontalFit
                    minimumPixelSize: 8
                }
                City {
                    anchors { left: parent.left; right: parent.right; top: lengths.bottom; bottom: parent.bottom; topMargin: 8 }
                    table: panel.table
                    sideId: one.sideId
                    choice: one.modelData
                    hasNames: panel.isLarge
                    Accessible.role: Accessible.Button
                    Accessible.name: qsTr("play with %1").arg(panel.table.nameOf(one.sideId))
                    Accessible.onPressAction: panel.table.face.choose(one.modelData)
                }
            }
        }
    }
    MouseArea {
        anchors.fill: parent
        enabled: panel.choice !== ""
        cursorShape: Qt.PointingHandCursor
        onClicked: panel.table.face.choose(panel.choice)
    }
}
