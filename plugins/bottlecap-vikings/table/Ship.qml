// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks
import "paints.js" as Pieces

// A ship with the colour and the mark of its seat on the sail. On the ring it sails from place to place in its direction.
Item {
    id: ship

    property int seatNumber: 0
    property int position: -1
    property int places: 8
    property bool isClockwise: true
    property bool isAnimated: true
    property bool isActing: false
    property real offset: 0 // beside others, in degrees
    property real turned: 0 // the way so far
    property int from: -1
    readonly property real angle: turned + offset

    Behavior on turned { enabled: ship.isAnimated; NumberAnimation { duration: 190; easing.type: Easing.InOutQuad } }

    onPositionChanged: {
        const step = isClockwise ? 1 : -1;
        const far = from < 0 || position < 0 ? 0 : ((position - from) * step % places + places) % places;
        if (far === 0)
            turned = Math.max(0, position) * 360 / places;
        else
            turned += step * far * 360 / places;
        from = position;
    }

    Rectangle {
        anchors.centerIn: parent
        width: parent.width * 1.16
        height: width
        radius: width / 2
        visible: ship.isActing
        color: Pieces.ownLight
        border.width: 2
        border.color: Paints.gold
    }
    Canvas {
        anchors.fill: parent
        onWidthChanged: requestPaint()
        onPaint: {
            const context = getContext("2d");
            const colour = Looks.colour(ship.seatNumber);
            context.clearRect(0, 0, width, height);
            context.save();
            context.scale(width / 100, height / 100);
            context.lineJoin = "round";
            context.lineWidth = 4;
            context.strokeStyle = Paints.umber;
            context.beginPath(); // hull with its heads
            context.moveTo(4, 52);
            context.quadraticCurveTo(14, 88, 50, 90);
            context.quadraticCurveTo(86, 88, 96, 52);
            context.quadraticCurveTo(84, 70, 50, 70);
            context.quadraticCurveTo(16, 70, 4, 52);
            context.closePath();
            context.fillStyle = Pieces.hull;
            context.fill();
            context.stroke();
            context.beginPath();
            context.moveTo(50, 72);
            context.lineTo(50, 6);
            context.stroke();
            context.beginPath(); // sail
            context.moveTo(20, 14);
            context.lineTo(80, 14);
            context.quadraticCurveTo(88, 36, 80, 60);
            context.quadraticCurveTo(50, 66, 20, 60);
            context.quadraticCurveTo(28, 36, 20, 14);
            context.closePath();
            context.fillStyle = colour;
            context.fill();
            context.stroke();
            mark(context);
            context.restore();
        }

        // Never by colour alone.
        function mark(context) {
            context.fillStyle = Paints.snow;
            context.strokeStyle = Paints.snow;
            context.lineWidth = 8;
            context.beginPath();
            if (ship.seatNumber % 4 === 0) {
                context.arc(51, 37, 13, 0, 2 * Math.PI);
                context.fill();
            } else if (ship.seatNumber % 4 === 1) {
                context.moveTo(38, 20);
                context.lineTo(38, 56);
                context.moveTo(64, 20);
                context.lineTo(64, 56);
                context.stroke();
            } else if (ship.seatNumber % 4 === 2) {
                context.moveTo(51, 22);
                context.lineTo(67, 38);
                context.lineTo(51, 54);
                context.lineTo(35, 38);
                context.closePath();
                context.fill();
            } else {
                context.moveTo(51, 20);
                context.lineTo(51, 56);
                context.moveTo(33, 38);
                context.lineTo(69, 38);
                context.stroke();
            }
        }
    }
}
