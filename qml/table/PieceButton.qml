// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// A button that looks like a piece of the game: brass with dark text.
Item {
    id: button

    property string words
    property real size: 14
    property bool isStrong: false
    property bool isDanger: false
    signal clicked

    implicitWidth: label.implicitWidth + size * 2
    implicitHeight: size * 2.3
    opacity: enabled ? 1 : 0.45
    activeFocusOnTab: true

    Accessible.role: Accessible.Button
    Accessible.name: words
    Accessible.onPressAction: button.clicked()
    Keys.onReturnPressed: button.clicked()
    Keys.onSpacePressed: button.clicked()

    Rectangle {
        anchors.fill: parent
        anchors.topMargin: 2
        radius: height / 4
        color: Paints.soot
        opacity: 0.5
    }
    Rectangle {
        anchors.fill: parent
        anchors.topMargin: mouse.pressed ? 2 : 0
        anchors.bottomMargin: mouse.pressed ? 0 : 2
        radius: height / 4
        border.width: button.activeFocus ? 3 : 1
        border.color: button.activeFocus ? Paints.glow : Paints.bark
        gradient: Gradient {
            GradientStop { position: 0; color: button.isDanger ? Paints.dangerTop : button.isStrong ? Paints.strongTop : Paints.buttonTop }
            GradientStop { position: 1; color: button.isDanger ? Paints.dangerFoot : button.isStrong ? Paints.strongFoot : Paints.buttonFoot }
        }
        Lettering {
            id: label

            anchors.centerIn: parent
            width: Math.min(implicitWidth, parent.width - 6)
            text: button.words
            size: button.size
            color: button.isDanger ? Paints.dangerLetters : Paints.sepia
            font.bold: button.isStrong || button.isDanger
        }
    }
    MouseArea {
        id: mouse

        anchors.fill: parent
        cursorShape: Qt.PointingHandCursor
        onClicked: button.clicked()
    }
}
