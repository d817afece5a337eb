// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "paints.js" as Pieces

// The bottlecap: the helper who points at a place, the line that hurts, and the lid with the tokens in it.
Item {
    id: cap

    required property var table
    required property real step
    required property real reach // how far the line goes
    readonly property var shown: table.tree.cap || ({})
    readonly property var lid: table.tree.lid || ({})
    readonly property int helper: shown.helper === undefined ? -1 : shown.helper
    readonly property int line: shown.line === undefined ? -1 : shown.line
    readonly property int redOut: table.names.reduce((sum, name) => sum + ((table.tree.seats[name] || {}).red || 0), 0)
    readonly property int alarm: table.tables.red_for_valkyries || 0
    readonly property int helperEdge: {
        const side = table.tables.caps ? table.tables.caps[shown.side] : null;
        return side && side.helper !== undefined ? side.helper : 0;
    }
    readonly property var turns: table.moves.filter(words => table.turnOf(words) >= 0)

    Rectangle { // the line lies between its place and the next
        visible: cap.line >= 0
        width: 6
        height: cap.reach - cap.width * 0.3
        x: cap.width / 2 - width / 2
        y: cap.height / 2 - cap.reach
        color: Pieces.cap
        border.width: 1
        border.color: Pieces.capEdge
        transform: Rotation {
            origin.x: 3
            origin.y: cap.reach
            angle: (cap.line + 0.5) * cap.step

            Behavior on angle { enabled: cap.table.face.isAnimated; RotationAnimation { duration: 180; direction: RotationAnimation.Shortest } }
        }
        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("the line, between place %1 and %2").arg(cap.line).arg((cap.line + 1) % cap.table.places)
    }
    Canvas { // crimped metal
        anchors.fill: parent
        onWidthChanged: requestPaint()
        onPaint: {
            const context = getContext("2d");
            const middle = width / 2;
            const teeth = 24;
            context.clearRect(0, 0, width, height);
            context.beginPath();
            for (let i = 0; i <= teeth * 2; ++i) {
                const radius = middle * (i % 2 ? 0.93 : 0.99);
                const at = i * Math.PI / teeth;
                context.lineTo(middle + Math.sin(at) * radius, middle - Math.cos(at) * radius);
            }
            context.closePath();
            context.fillStyle = Pieces.helmet;
            context.fill();
            context.lineWidth = 1.5;
            context.strokeStyle = Paints.bark;
            context.stroke();
            context.beginPath();
            context.arc(middle, middle, middle * 0.84, 0, 2 * Math.PI);
            context.fillStyle = Pieces.coinFace;
            context.fill();
            context.strokeStyle = Pieces.coinEdge;
            context.stroke();
            context.beginPath();
            context.arc(middle, middle, middle * 0.56, 0, 2 * Math.PI);
            context.fillStyle = Pieces.iron;
            context.fill();
            context.strokeStyle = Paints.bark;
            context.stroke();
        }
    }
    Item {
        anchors.fill: parent
        visible: cap.helper >= 0
        rotation: cap.helper * cap.step
        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("the helper points at place %1").arg(cap.helper)

        Behavior on rotation { enabled: cap.table.face.isAnimated; RotationAnimation { duration: 180; direction: RotationAnimation.Shortest } }

        Image {
            width: cap.width * 0.25
            height: width
            anchors.horizontalCenter: parent.horizontalCenter
            y: -height * 0.02
            source: "helper.svg"
            sourceSize.width: width * 2
            sourceSize.height: height * 2
        }
    }
    Column { // the lid
        anchors.centerIn: parent
        spacing: cap.width * 0.025

        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            spacing: cap.width * 0.03

            Repeater {
                model: ["red", "grey"]

                Row {
                    id: heap

                    required property string modelData

                    spacing: 2
                    Accessible.role: Accessible.StaticText
                    Accessible.name: qsTr("%1 %2 tokens in the lid").arg(cap.lid[modelData]).arg(modelData)

                    Token {
                        kind: heap.modelData
                        size: cap.width * 0.12
                    }
                    Lettering {
                        anchors.verticalCenter: parent.verticalCenter
                        text: cap.lid[heap.modelData] === undefined ? "" : cap.lid[heap.modelData]
                        size: cap.width * 0.1
                        font.bold: true
                    }
                }
            }
        }
        Row { // how near the Valkyries are
            anchors.horizontalCenter: parent.horizontalCenter
            spacing: 2
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("%1 of %2 red tokens that call the Valkyries lie out").arg(cap.redOut).arg(cap.alarm)

            Repeater {
                model: cap.alarm

                Rectangle {
                    required property int index

                    width: cap.width * 0.07
                    height: width
                    radius: width / 2
                    color: index < cap.redOut ? Pieces.cap : "transparent"
                    border.width: 1.5
                    border.color: index < cap.redOut ? Pieces.capLight : Pieces.hole
                }
            }
        }
        Lettering {
            anchors.horizontalCenter: parent.horizontalCenter
            text: qsTr("Valkyries")
            size: Math.max(9, cap.width * 0.065)
            color: Pieces.ironLetters
        }
    }
    Repeater { // the ways in which the cap can be turned: where its helper would point
        model: cap.turns

        Badge {
            required property string modelData
            readonly property real angle: (cap.table.turnOf(modelData) + cap.helperEdge) * cap.step * Math.PI / 180

            table: cap.table
            choice: modelData
            words: "↻"
            told: qsTr("turn the cap: the helper points at place %1").arg((cap.table.turnOf(modelData) + cap.helperEdge) % cap.table.places)
            size: Math.max(22, cap.width * 0.17)
            x: cap.width / 2 + Math.sin(angle) * cap.width * 0.5 - width / 2
            y: cap.height / 2 - Math.cos(angle) * cap.width * 0.5 - height / 2
        }
    }
}
