// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// Shows for a moment by how much a number has changed. Numbers below zero are unknown, so their changes are not shown.
Lettering {
    id: told

    property int number: -1
    property bool isAnimated: true
    property int before: -1
    property int change: 0

    text: (change > 0 ? "+" : "−") + Math.abs(change)
    color: change > 0 ? Paints.more : Paints.less
    font.bold: true
    opacity: 0

    onNumberChanged: {
        if (before >= 0 && number >= 0 && number !== before) {
            change = number - before;
            fade.restart();
        }
        before = number;
    }
    Component.onCompleted: before = number

    Rectangle {
        anchors.fill: parent
        anchors.margins: -2
        z: -1
        radius: height / 4
        color: Paints.umber
        opacity: 0.9
    }
    SequentialAnimation {
        id: fade

        PropertyAction { target: told; property: "opacity"; value: 1 }
        PauseAnimation { duration: 1500 }
        NumberAnimation { target: told; property: "opacity"; to: 0; duration: told.isAnimated ? 180 : 0 }
    }
}
