// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick

// Pieces that move from one place of the table to another. They only show what has happened: nothing waits for them.
Item {
    id: flights

    property bool isAnimated: true
    property int duration: 190

    objectName: "flights"
    enabled: false
    z: 20

    // Ends all running animations at once, for example when bots play fast.
    function land() {
        for (let i = flights.children.length - 1; i >= 0; --i)
            flights.children[i].destroy();
    }
    function send(piece, properties, from, to) {
        if (!isAnimated)
            return;
        const flying = piece.createObject(flights, properties);
        flying.x = from.x - flying.width / 2;
        flying.y = from.y - flying.height / 2;
        way.createObject(flying, { piece: flying, toX: to.x - flying.width / 2, toY: to.y - flying.height / 2 }).start();
    }

    Component {
        id: way

        ParallelAnimation {
            id: both

            required property Item piece
            required property real toX
            required property real toY

            onFinished: piece.destroy()

            NumberAnimation { target: both.piece; property: "x"; to: both.toX; duration: flights.duration; easing.type: Easing.InOutQuad }
            NumberAnimation { target: both.piece; property: "y"; to: both.toY; duration: flights.duration; easing.type: Easing.InOutQuad }
        }
    }
}
