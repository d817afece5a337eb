// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// Gold behind a screen: its owner sees how much; others may have kept count.
Item {
    id: gold

    required property var amount
    property var reckoned: amount
    property bool isAnimated: true
    readonly property bool isOpen: Looks.isKnown(amount)
    readonly property int best: isOpen ? amount : Looks.isKnown(reckoned) ? reckoned : -1

    implicitWidth: 86
    implicitHeight: implicitWidth * 0.64

    Accessible.role: Accessible.StaticText
    Accessible.name: isOpen ? qsTr("%n gold", "", best) : best >= 0 ? qsTr("gold behind the screen, reckoned %1").arg(best) : qsTr("gold behind the screen")

    Image {
        anchors.fill: parent
        source: "screen.svg"
        sourceSize.width: width * 2
        sourceSize.height: height * 2
        fillMode: Image.PreserveAspectFit
    }
    Rectangle {
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: -parent.height * 0.04 }
        width: row.width + 12
        height: parent.height * 0.42
        radius: height / 2
        color: Paints.umber
        border.color: Paints.bronze

        Row {
            id: row

            anchors.centerIn: parent
            spacing: 3

            Coin {
                size: gold.height * 0.34
                anchors.verticalCenter: parent.verticalCenter
            }
            Lettering {
                anchors.verticalCenter: parent.verticalCenter
                text: gold.isOpen ? gold.amount : gold.best >= 0 ? "(" + gold.best + ")" : "?"
                size: gold.height * 0.27
                font.bold: gold.isOpen
                font.italic: !gold.isOpen
            }
        }
    }
    Change {
        anchors { horizontalCenter: parent.horizontalCenter; top: parent.top }
        number: gold.best
        isAnimated: gold.isAnimated
        size: gold.height * 0.4
    }
}
