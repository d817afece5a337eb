// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "paints.js" as Pieces

// The tiles round the bottlecap, and the ships on the sea round the tiles.
Item {
    id: ring

    required property var table
    readonly property real middle: width / 2
    readonly property real apothem: width * 0.413 // of the outer edge of the tiles
    readonly property real inner: width * 0.163 // of their inner edge
    readonly property real step: table.places > 0 ? 360 / table.places : 45
    readonly property real sailing: width * 0.456 // where the ships are

    Rectangle {
        anchors.fill: parent
        radius: width / 2
        color: ring.table.face.isDark ? Pieces.seaByNight : Pieces.sea
        border.width: 3
        border.color: ring.table.face.isDark ? Paints.bough : Paints.bronze
    }
    Repeater { // waves
        model: 3

        Rectangle {
            required property int index

            anchors.centerIn: parent
            width: ring.width * (0.955 - index * 0.035)
            height: width
            radius: width / 2
            color: "transparent"
            border.width: 1
            border.color: Paints.lit
            opacity: 0.13
        }
    }
    Repeater {
        model: ring.table.places

        Space {
            required property int index

            table: ring.table
            place: index
            apothem: ring.apothem
            inner: ring.inner
            step: ring.step
            middle: ring.middle
        }
    }
    Cap {
        anchors.centerIn: parent
        table: ring.table
        width: ring.inner * 2 - 2
        height: width
        step: ring.step
        reach: ring.width * 0.492
    }
    Repeater {
        model: ring.table.names.length

        Ship {
            id: ship

            required property int index
            readonly property string name: ring.table.names[index]
            readonly property var seat: ring.table.tree.seats[name] || ({})
            readonly property var beside: ring.table.names.filter(each => (ring.table.tree.seats[each] || {}).position === seat.position)
            readonly property real apart: (beside.indexOf(name) - (beside.length - 1) / 2) * 9.5

            visible: position >= 0
            width: ring.width * 0.082
            height: width
            seatNumber: index
            position: seat.position === undefined ? -1 : seat.position
            isClockwise: seat.direction !== "counter"
            places: ring.table.places
            isAnimated: ring.table.face.isAnimated
            x: ring.middle + Math.sin(angle * Math.PI / 180) * ring.sailing - width / 2
            y: ring.middle - Math.cos(angle * Math.PI / 180) * ring.sailing - height / 2
            offset: apart
            isActing: ring.table.tree.active === name && !ring.table.isOver
            z: isActing ? 3 : 2
            Accessible.role: Accessible.Graphic
            Accessible.name: qsTr("ship of %1 at place %2").arg(name).arg(position)
        }
    }
}
