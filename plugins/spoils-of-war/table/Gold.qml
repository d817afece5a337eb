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
    property int before: -1
    property int change: 0
    readonly property bool isOpen: Looks.isKnown(amount)
    readonly property int best: isOpen ? amount : Looks.isKnown(reckoned) ? reckoned : -1

    implicitWidth: 86
    implicitHeight: implicitWidth * 0.64

    Accessible.role: Accessible.StaticText
    Accessible.name: isOpen ? qsTr("%n gold", "", best) : best >= 0 ? qsTr("gold behind the screen, reckoned %1").arg(best) : qsTr("gold behind the screen")

    onBestChanged: {
        if (before >= 0 && best >= 0 && best !== before) {
            change = best - before;
            fade.restart();
        }
        before = best;
    }

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
        color: "#1c120a"
        border.color: "#c9a45c"

        Row {
            id: row

            anchors.centerIn: parent
            spacing: 3

            Image {
                width: gold.height * 0.34
                height: width
                source: "coin.svg"
                sourceSize.width: width * 2
                sourceSize.height: height * 2
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
    Lettering {
        id: told

        anchors { horizontalCenter: parent.horizontalCenter; top: parent.top }
        text: (gold.change > 0 ? "+" : "−") + Math.abs(gold.change)
        color: gold.change > 0 ? "#9be28f" : "#ffab9e"
        size: gold.height * 0.4
        font.bold: true
        style: Text.Outline
        styleColor: "#1c120a"
        opacity: 0
    }
    SequentialAnimation {
        id: fade

        PropertyAction { target: told; property: "opacity"; value: 1 }
        PauseAnimation { duration: 1500 }
        NumberAnimation { target: told; property: "opacity"; to: 0; duration: gold.isAnimated ? 180 : 0 }
    }
}
