// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table

// A side of the disk, and a slider for the gold that is put on it.
Item {
    id: root

    required property var table
    property var form: null
    readonly property var sides: form ? form.parameters[0].words || [] : []
    readonly property int least: form ? form.parameters[1].least : 0
    readonly property int most: form ? Math.max(least, form.parameters[1].most) : 0
    property string side: "blue"
    property int amount: least

    implicitHeight: column.implicitHeight

    onFormChanged: {
        const words = form ? form.parameters[0].words || [] : []; // what is bound to the form may not know it yet
        if (words.length > 0 && !words.includes(side))
            side = words[0];
        amount = form ? form.parameters[1].least : 0;
    }

    function set(value) {
        amount = Math.max(least, Math.min(most, Math.round(value)));
    }
    function say() {
        table.face.choose("bet " + side + " " + amount);
    }

    Keys.onReturnPressed: say()

    Column {
        id: column

        width: parent.width
        spacing: 8 * root.table.unit

        Row {
            spacing: 10 * root.table.unit

            Repeater {
                model: root.sides

                Item {
                    id: half

                    required property string modelData

                    width: 56 * root.table.unit
                    height: width
                    Accessible.role: Accessible.RadioButton
                    Accessible.name: modelData
                    Accessible.checked: root.side === modelData
                    Accessible.onPressAction: root.side = modelData

                    BetDisk {
                        anchors.fill: parent
                        bet: ({ placed: true, side: half.modelData, amount: root.amount })
                        isAnimated: false
                        opacity: root.side === half.modelData ? 1 : 0.45
                    }
                    Rectangle {
                        anchors.fill: parent
                        anchors.margins: -3
                        radius: width / 2
                        color: "transparent"
                        border.width: 3
                        border.color: Paints.glow
                        visible: root.side === half.modelData
                    }
                    MouseArea {
                        anchors.fill: parent
                        onClicked: root.side = half.modelData
                    }
                }
            }
            PieceButton {
                objectName: "placeBet"
                anchors.verticalCenter: parent.verticalCenter
                words: qsTr("Bet %1").arg(root.amount)
                size: 15 * root.table.unit
                isStrong: true
                onClicked: root.say()
            }
        }
        Item {
            id: slider

            objectName: "betSlider"
            width: parent.width - 10
            height: 30 * root.table.unit
            activeFocusOnTab: true
            Accessible.role: Accessible.Slider
            Accessible.name: qsTr("gold to bet")
            Keys.onLeftPressed: root.set(root.amount - 1)
            Keys.onRightPressed: root.set(root.amount + 1)

            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width
                height: 6
                radius: 3
                color: Paints.soot
                border.color: Paints.bough
            }
            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                width: knob.x + knob.width / 2
                height: 6
                radius: 3
                color: Paints.coin
            }
            Coin {
                id: knob

                size: parent.height
                x: root.most > root.least ? (root.amount - root.least) / (root.most - root.least) * (parent.width - width) : 0

                Rectangle {
                    anchors.fill: parent
                    anchors.margins: -2
                    radius: width / 2
                    color: "transparent"
                    border.width: 2
                    border.color: Paints.glow
                    visible: slider.activeFocus
                }
            }
            MouseArea {
                anchors.fill: parent
                onPressed: mouse => root.set(root.least + (mouse.x - knob.width / 2) / (width - knob.width) * (root.most - root.least))
                onPositionChanged: mouse => root.set(root.least + (mouse.x - knob.width / 2) / (width - knob.width) * (root.most - root.least))
                onWheel: wheel => root.set(root.amount + (wheel.angleDelta.y > 0 ? 1 : -1))
            }
        }
    }
    TakesKeyboard {
        table: root.table
        by: slider
    }
}
