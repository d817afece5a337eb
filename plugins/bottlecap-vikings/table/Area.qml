// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table

// What lies on the table: the ring with what can be done under it, and what lies before each player. The window answers between the
// pieces while they are made.
Item {
    id: area

    required property var table

    readonly property real gap: 8 * area.table.unit
    readonly property real leftWidth: Math.min(area.width * 0.53, area.height * 0.84)
    readonly property real ringSize: Math.min(leftWidth, area.height - 164 * area.table.unit) - 2 * gap
    readonly property bool isChoosingSide: area.table.question === "city_side" // a city takes all the room then
    readonly property int others: area.table.names.length - 1
    readonly property int own: Math.max(0, area.table.names.indexOf(area.table.me))
    readonly property real ownHeight: (area.height - gap) * (others > 1 ? 0.49 : 0.5) - gap
    readonly property real otherHeight: (area.height - 2 * gap - ownHeight) / Math.max(1, others) - gap

    property var damage: ({}) // as it was shown before

    // Tokens go from the lid to whoever takes damage, and back.
    function moveTokens() {
        flights.land();
        const lid = Qt.point(ring.x + ring.width / 2, ring.y + ring.height / 2);
        const now = {};
        table.names.forEach((name, index) => {
            const seat = table.tree.seats[name];
            const before = damage[name] || seat;
            const panel = panels.itemAt(index);
            for (const kind of ["red", "grey"])
                for (let i = Math.abs(seat[kind] - before[kind]); i > 0 && panel; --i) {
                    const gains = seat[kind] > before[kind];
                    const beside = Qt.point(panel.damageSpot.x - (i - 1) * 12, panel.damageSpot.y);
                    flights.send(token, { kind: kind, size: 24 * table.unit }, gains ? lid : beside, gains ? beside : lid);
                }
            now[name] = { red: seat.red, grey: seat.grey };
        });
        damage = now;
    }

    Later {
        id: ring

        file: Qt.resolvedUrl("Ring.qml")
        given: ({ table: area.table })
        x: area.gap + (area.leftWidth - area.gap - width) / 2
        y: area.gap
        width: area.ringSize
        height: width
    }
    Later {
        file: Qt.resolvedUrl("Doing.qml")
        given: ({ table: area.table })
        x: area.gap
        y: ring.y + ring.height + area.gap
        width: area.leftWidth - area.gap
        height: area.height - y - area.gap
    }
    Repeater {
        id: panels

        model: area.table.names.length

        Later {
            required property int index
            readonly property int below: (index - area.own + area.others + 1) % (area.others + 1) // whoever looks on is on top
            readonly property point damageSpot: piece ? Qt.point(x + piece.damageSpot.x, y + piece.damageSpot.y) : Qt.point(x, y)

            file: Qt.resolvedUrl("SeatPanel.qml")
            given: ({ table: area.table, name: area.table.names[index] })
            visible: below === 0 || !area.isChoosingSide
            x: area.leftWidth + area.gap
            y: area.gap + (below === 0 ? 0 : area.ownHeight + area.gap + (below - 1) * (area.otherHeight + area.gap))
            width: area.width - x - area.gap
            height: below > 0 ? area.otherHeight : area.isChoosingSide ? area.height - 2 * area.gap : area.ownHeight
        }
    }
    Flights {
        id: flights

        isAnimated: area.table.face.isAnimated
    }
    Component {
        id: token

        Token {}
    }
    Connections {
        target: area.table

        function onTreeChanged() {
            area.moveTokens();
        }
    }
    Component.onCompleted: moveTokens()
}
