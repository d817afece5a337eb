// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Rulewright.Table
import "paints.js" as Pieces

// A mark that can be chosen, on whatever it lies.
Rectangle {
    id: badge

    required property var table
    property string choice // the words of the move
    property string words // what stands on it
    property string told: choice // what is read aloud
    property real size: 24

    width: size
    height: size
    radius: size / 2
    color: mouse.containsMouse ? Paints.lit : Pieces.reach
    border.width: 2
    border.color: Paints.deep

    Accessible.role: Accessible.Button
    Accessible.name: told
    Accessible.onPressAction: badge.table.face.choose(badge.choice)

    Lettering {
        anchors.centerIn: parent
        visible: badge.words !== ""
        text: badge.words
        size: badge.size * 0.58
        font.bold: true
        color: Paints.deep
    }
    Rectangle {
        anchors.centerIn: parent
        visible: badge.words === ""
        width: parent.width * 0.36
        height: width
        radius: width / 2
        color: Paints.deep
    }
    MouseArea {
        id: mouse

        anchors.fill: parent
        hoverEnabled: true
        cursorShape: Qt.PointingHandCursor
        onClicked: badge.table.face.choose(badge.choice)
    }
}
