// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table

// What lies on the table.
Item {
    id: area

    required property var table

    readonly property real gap: 8 * area.table.unit
    readonly property bool isCrowded: area.table.others.length > 5
    readonly property real seatRow: isCrowded ? height * 0.33 : Math.max(height * 0.27, 150 * area.table.unit)
    readonly property real ownRow: isCrowded ? height * 0.32 : Math.max(height * 0.35, 190 * area.table.unit)

    Row {
        id: seatsRow

        x: area.gap
        y: area.gap
        spacing: area.gap
        height: area.seatRow - area.gap

        Repeater {
            model: area.table.others

            SeatPanel {
                required property var modelData

                table: area.table
                name: modelData.name
                kind: modelData.kind
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
        color: area.table.face.isDark ? "#26312f" : "#3d5250"
        border.width: 3
        border.color: area.table.face.isDark ? "#6b522c" : "#b98e4e"

        RoundTrack {
            id: rounds

            table: area.table
            anchors { left: parent.left; top: parent.top; bottom: parent.bottom; margins: 10 * area.table.unit }
            width: 128 * area.table.unit
        }
        ScoreBoard {
            visible: area.table.isOver
            table: area.table
            anchors { left: rounds.right; right: stand.left; top: parent.top; bottom: parent.bottom; margins: 14 * area.table.unit }
        }
        Pile {
            visible: !area.table.isOver
            table: area.table
            anchors { left: rounds.right; right: stand.left; top: parent.top; bottom: parent.bottom; margins: 10 * area.table.unit }
        }
        BidStand {
            id: stand

            table: area.table
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom; margins: 10 * area.table.unit }
            width: 210 * area.table.unit
        }
    }
    OwnTray {
        table: area.table
        x: area.gap
        y: area.height - area.ownRow + area.gap
        width: area.width - 2 * area.gap
        height: area.ownRow - 2 * area.gap
    }
    Rectangle { // what the card under the pointer says
        visible: area.table.pointedAt !== null && (area.table.pointedAt.text || "") !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        y: slate.y + slate.height - height / 2
        width: Math.min(area.width * 0.7, 620 * area.table.unit)
        height: told.implicitHeight + 16
        radius: 8
        color: "#f7efdd"
        border.color: "#7a4fb0"
        border.width: 2
        z: 5

        Lettering {
            id: told

            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 10 }
            text: area.table.pointedAt ? area.table.pointedAt.name + " — " + (area.table.pointedAt.text || "") : ""
            wrapMode: Text.WordWrap
            elide: Text.ElideNone
            color: "#2b1f10"
            size: 13 * area.table.unit
        }
    }
}
