// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Rulewright.Table
import "Looks.js" as Looks
import "paints.js" as Pieces

// A betting disk: blue for the declarer, red for the challenger, its back until the bets are shown.
Item {
    id: disk

    required property var bet // of the tree: placed, side, amount
    property var known: bet
    property bool isAnimated: true
    readonly property bool isOpen: bet.placed && Looks.isKnown(bet.amount)
    readonly property string side: Looks.isKnown(bet.side) ? bet.side : "none"

    onIsOpenChanged: if (isOpen && isAnimated) turn.restart()

    // Bets are shown all together: each disk is turned over.
    NumberAnimation {
        id: turn

        target: flip
        property: "xScale"
        from: 0
        to: 1
        duration: 190
        easing.type: Easing.OutBack
    }

    implicitWidth: 48
    implicitHeight: implicitWidth

    Accessible.role: Accessible.StaticText
    Accessible.name: !bet.placed ? qsTr("no bet yet") : isOpen ? qsTr("bets %1 gold on %2").arg(bet.amount).arg(side) : qsTr("a bet lies face down")

    Rectangle {
        anchors.fill: parent
        radius: width / 2
        color: "transparent"
        border.width: 2
        border.color: Paints.letters
        opacity: 0.25
        visible: !disk.bet.placed
    }
    Item {
        anchors.fill: parent
        visible: disk.bet.placed
        transform: Scale { id: flip; origin.x: disk.width / 2 }

        Rectangle {
            y: 3
            width: parent.width
            height: parent.height
            radius: width / 2
            color: Paints.soot
            opacity: 0.5
        }
        Rectangle {
            id: face

            anchors.fill: parent
            radius: width / 2
            color: disk.side === "red" ? Pieces.red : disk.side === "blue" ? Pieces.blue : Pieces.noSide
            border.width: Math.max(2, width * 0.07)
            border.color: disk.side === "none" ? Paints.bough : Pieces.stakeEdge

            Behavior on color { enabled: disk.isAnimated; ColorAnimation { duration: 180 } }

            Lettering {
                anchors.centerIn: parent
                anchors.verticalCenterOffset: disk.isOpen ? -parent.height * 0.07 : 0
                text: disk.isOpen ? disk.bet.amount : "?"
                size: parent.height * 0.4
                font.bold: true
            }
            Lettering { // never by colour alone
                anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: parent.height * 0.1 }
                visible: disk.side !== "none"
                text: disk.width < 40 ? disk.side.charAt(0).toUpperCase() : disk.side === "red" ? qsTr("red") : qsTr("blue")
                size: parent.height * 0.2
            }
        }
    }
}
