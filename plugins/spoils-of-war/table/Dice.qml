// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// The dice of a seat: under the cup as far as nobody here may look, else as they lie.
Item {
    id: root

    required property var roll // of the tree: count, values, shown, shown_places
    property int bidValue: 0
    property real dieSize: 30
    property var choices: [] // places that may be chosen, from 1
    property bool isBlind: false
    property int round: 0
    property bool isAnimated: true
    signal chose(int place)

    onRoundChanged: if (isAnimated) shake.restart()

    SequentialAnimation { // every round begins with a shaken cup
        id: shake

        NumberAnimation { target: root; property: "rotation"; to: -9; duration: 40 }
        NumberAnimation { target: root; property: "rotation"; to: 9; duration: 60 }
        NumberAnimation { target: root; property: "rotation"; to: -5; duration: 50 }
        NumberAnimation { target: root; property: "rotation"; to: 0; duration: 40 }
    }

    readonly property bool isOpen: Looks.isKnown(root.roll.values)
    readonly property int count: roll.count || 0

    implicitHeight: isOpen ? flow.height : cup.height
    implicitWidth: isOpen ? count * (dieSize + flow.spacing) - flow.spacing : cup.width + 4 + open.width

    Flow {
        id: flow

        visible: root.isOpen
        width: root.width
        spacing: 4

        Repeater {
            model: root.isOpen ? root.count : 0

            Die {
                id: each

                required property int index

                width: root.dieSize
                height: width
                value: Number(root.roll.values[index]) || 0
                isHot: root.bidValue > 0 && value === root.bidValue
                isShown: (root.roll.shown_places || []).includes(index + 1)
                isLit: root.choices.includes(index + 1)
                onClicked: root.chose(index + 1)
            }
        }
    }
    Row {
        visible: !root.isOpen
        spacing: 4

        Image {
            id: cup

            width: root.dieSize * 1.35
            height: width * 1.1
            source: "cup.svg"
            sourceSize.width: width * 2
            sourceSize.height: height * 2

            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("%n {die|dice} under the cup", "", root.count)

            Rectangle {
                anchors.centerIn: parent
                anchors.verticalCenterOffset: parent.height * 0.12
                width: parent.width * 0.5
                height: width
                radius: width / 2
                color: Paints.ivory
                border.color: Paints.umber

                Lettering {
                    anchors.centerIn: parent
                    text: root.count
                    color: Paints.sepia
                    size: parent.height * 0.62
                    font.bold: true
                }
            }
        }
        Row {
            id: open

            anchors.verticalCenter: parent.verticalCenter
            spacing: 2

            Repeater {
                model: root.isOpen ? [] : root.roll.shown || []

                Die {
                    required property int modelData

                    width: root.dieSize * 0.8
                    height: width
                    value: modelData
                    isHot: root.bidValue > 0 && value === root.bidValue
                }
            }
        }
    }
}
