// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// A die that shows a face from 1 to 6, or a question mark for 0.
Item {
    id: die

    property int value: 0
    property bool isHot: false // counts for the current claim
    property bool isLit: false // can be chosen
    property bool isShown: false // visible to everybody, unlike the others
    signal clicked

    implicitWidth: 32
    implicitHeight: implicitWidth

    Accessible.role: isLit ? Accessible.Button : Accessible.StaticText
    Accessible.name: value > 0 ? qsTr("die showing %1").arg(value) : qsTr("hidden die")
    Accessible.onPressAction: if (die.isLit) die.clicked()

    Rectangle {
        anchors.fill: parent
        anchors.margins: -2
        radius: width / 4
        color: die.isHot ? Paints.gold : "transparent"
        border.width: die.isLit ? 2 : 0
        border.color: Paints.glow
        visible: die.isHot || die.isLit
    }
    Image {
        anchors.fill: parent
        anchors.topMargin: die.isLit ? -3 : 0
        anchors.bottomMargin: die.isLit ? 3 : 0
        source: Qt.resolvedUrl("die" + (die.value >= 0 && die.value <= 6 ? die.value : 0) + ".svg")
        sourceSize.width: die.width * 2
        sourceSize.height: die.height * 2
    }
    Rectangle {
        visible: die.isShown
        width: parent.width / 4
        height: width
        radius: width / 2
        color: Paints.glow
        border.color: Paints.deep
        anchors.right: parent.right
        anchors.top: parent.top
    }
    MouseArea {
        anchors.fill: parent
        enabled: die.isLit
        cursorShape: Qt.PointingHandCursor
        onClicked: die.clicked()
    }
}
