// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Rulewright.Table

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
    color: mouse.containsMouse ? "#ffffff" : "#35c3ef"
    border.width: 2
    border.color: "#0d2b36"

    Accessible.role: Accessible.Button
    Accessible.name: told
    Accessible.onPressAction: badge.table.face.choose(badge.choice)

    Lettering {
        anchors.centerIn: parent
        visible: badge.words !== ""
        text: badge.words
        size: badge.size * 0.58
        font.bold: true
        color: "#0d2b36"
    }
    Rectangle {
        anchors.centerIn: parent
        visible: badge.words === ""
        width: parent.width * 0.36
        height: width
        radius: width / 2
        color: "#0d2b36"
    }
    MouseArea {
        id: mouse

        anchors.fill: parent
        hoverEnabled: true
        cursorShape: Qt.PointingHandCursor
        onClicked: badge.table.face.choose(badge.choice)
    }
}
