// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "paints.js" as Pieces

// A track with a marker on its number; helmets where they are reached, and a throne where it ends in one.
Item {
    id: meter

    property string kind
    property int value: 0
    property int most: 10
    property var marks: []
    property bool hasThrone: false
    property bool isAnimated: true
    readonly property real cell: width / (most + 1)

    implicitHeight: 26
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1 %2 of %3").arg(value).arg(kind).arg(most)

    Repeater {
        model: meter.most + 1

        Rectangle {
            id: box

            required property int index
            readonly property bool isMark: meter.marks.includes(index)
            readonly property bool isThrone: meter.hasThrone && index === meter.most

            x: index * meter.cell + 1
            width: meter.cell - 2
            height: meter.height
            radius: 4
            color: isThrone ? Pieces.throne : isMark ? Paints.bronze : index <= meter.value && index > 0 ? Pieces.meterFull : Pieces.meterEmpty
            border.width: 1
            border.color: Paints.soot

            Lettering {
                anchors.centerIn: parent
                anchors.horizontalCenterOffset: box.isMark ? -parent.width * 0.22 : 0
                visible: !box.isThrone
                text: box.index
                size: meter.height * 0.44
                color: box.isMark ? Paints.sepia : Paints.softLetters
            }
            Image {
                visible: box.isMark || box.isThrone
                height: parent.height * (box.isThrone ? 0.94 : 0.6)
                width: Math.min(height, parent.width * 0.62)
                anchors.centerIn: parent
                anchors.horizontalCenterOffset: box.isMark && !box.isThrone ? parent.width * 0.2 : 0
                fillMode: Image.PreserveAspectFit
                source: box.isThrone ? "throne.svg" : "helmet.svg"
                sourceSize.width: 48
                sourceSize.height: 48
            }
        }
    }
    Item {
        id: marker

        x: Math.min(meter.value, meter.most) * meter.cell + (meter.cell - width) / 2
        y: (meter.height - height) / 2
        width: meter.height * 1.2
        height: width

        Behavior on x { enabled: meter.isAnimated; NumberAnimation { duration: 180; easing.type: Easing.InOutQuad } }

        Rectangle {
            anchors.fill: parent
            radius: width / 2
            color: Paints.straw
            border.width: 2
            border.color: Paints.umber
        }
        Good {
            anchors.centerIn: parent
            kind: meter.kind
            size: parent.width * 0.72
        }
        Rectangle {
            anchors { horizontalCenter: parent.right; verticalCenter: parent.top; verticalCenterOffset: 4; horizontalCenterOffset: -2 }
            width: Math.max(height, number.implicitWidth + 4)
            height: meter.height * 0.58
            radius: height / 2
            color: Paints.umber

            Lettering {
                id: number

                anchors.centerIn: parent
                text: meter.value
                size: meter.height * 0.46
                font.bold: true
            }
        }
    }
    Change {
        number: meter.value
        isAnimated: meter.isAnimated
        size: meter.height * 0.8
        x: Math.min(marker.x + marker.width + 3, meter.width - width)
        anchors.verticalCenter: parent.verticalCenter
    }
}
