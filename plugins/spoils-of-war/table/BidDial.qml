// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table

// A dial for the quantity and a row of dice for the value of a bid.
Item {
    id: dial

    required property var table
    property var form: null
    readonly property int least: form ? form.parameters[0].least : 1
    readonly property int most: form && form.parameters[0].most !== null && form.parameters[0].most !== undefined ? form.parameters[0].most : 999
    readonly property int faces: form ? form.parameters[1].most : 6
    readonly property string bidWords: quantity + "x" + value
    property int quantity: 1
    property int value: 1

    implicitHeight: column.implicitHeight

    // The first bid of the sample is the lowest.
    onFormChanged: {
        const lowest = table.moves.find(words => words.startsWith("bid "));
        const parts = lowest ? lowest.slice(4).split("x") : [form ? form.parameters[0].least : 1, 1];
        quantity = Number(parts[0]);
        value = Number(parts[1]);
    }

    function turn(by) {
        quantity = Math.max(least, Math.min(most, quantity + by));
    }
    function say() {
        table.face.choose("bid " + bidWords);
    }

    Keys.onReturnPressed: say()

    Column {
        id: column

        width: parent.width
        spacing: 6 * dial.table.unit

        Row {
            spacing: 8 * dial.table.unit

            PieceButton {
                words: "−"
                size: 15 * dial.table.unit
                enabled: dial.quantity > dial.least
                Accessible.name: qsTr("fewer dice")
                onClicked: dial.turn(-1)
            }
            Item {
                id: disk

                objectName: "bidDisk"
                width: 62 * dial.table.unit
                height: width
                activeFocusOnTab: true
                Accessible.role: Accessible.Dial
                Accessible.name: qsTr("number of dice")
                Keys.onLeftPressed: dial.turn(-1)
                Keys.onRightPressed: dial.turn(1)

                Rectangle {
                    anchors.fill: parent
                    radius: width / 2
                    color: Paints.strongFoot
                    border.width: 3
                    border.color: disk.activeFocus ? Paints.glow : Paints.bark
                }
                Repeater {
                    model: 24

                    Rectangle {
                        id: notch

                        required property int index

                        width: 2
                        height: 6 * dial.table.unit
                        color: Paints.bark
                        x: parent.width / 2 - 1
                        y: 3
                        transform: Rotation { origin.x: 1; origin.y: 28 * dial.table.unit; angle: (notch.index + dial.quantity * 0.5) * 15 }
                    }
                }
                Lettering {
                    anchors.centerIn: parent
                    text: dial.quantity
                    color: Paints.sepia
                    size: 26 * dial.table.unit
                    font.bold: true
                }
                MouseArea {
                    anchors.fill: parent
                    onWheel: wheel => dial.turn(wheel.angleDelta.y > 0 ? 1 : -1)
                    onClicked: dial.turn(1)
                }
            }
            PieceButton {
                objectName: "moreDice"
                words: "+"
                size: 15 * dial.table.unit
                enabled: dial.quantity < dial.most
                Accessible.name: qsTr("more dice")
                onClicked: dial.turn(1)
            }
            PieceButton {
                objectName: "makeBid"
                words: qsTr("Bid %1").arg(dial.bidWords)
                size: 15 * dial.table.unit
                isStrong: true
                anchors.verticalCenter: parent.verticalCenter
                onClicked: dial.say()
            }
        }
        Row {
            spacing: 5 * dial.table.unit

            Repeater {
                model: dial.faces

                Die {
                    required property int index

                    width: 34 * dial.table.unit
                    height: width
                    value: index + 1
                    isHot: dial.value === index + 1
                    isLit: true
                    onClicked: dial.value = index + 1
                }
            }
        }
    }
    TakesKeyboard {
        table: dial.table
        by: disk
    }
}
