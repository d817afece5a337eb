// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks
import "paints.js" as Pieces

// A tile of the ring with the space that lies up, and what can be chosen there.
Item {
    id: space

    required property var table
    required property int place
    required property real apothem
    required property real inner
    required property real step
    required property real middle

    readonly property var lies: table.tree.ring ? table.tree.ring[place] || ({}) : ({})
    readonly property var about: table.spaceAt(place)
    readonly property var choices: table.wordsForPlace(place)
    readonly property bool isLit: choices.length > 0
    readonly property real angle: place * step
    readonly property real outerWidth: 2 * apothem * Math.tan(step * Math.PI / 360)
    readonly property real innerWidth: 2 * inner * Math.tan(step * Math.PI / 360)
    readonly property real depth: apothem - inner
    readonly property real radius: inner + depth * 0.55

    z: isLit ? 1 : 0

    Canvas {
        id: slab

        property bool isLit: space.isLit
        property bool isUnder: mouse.containsMouse

        x: space.middle - width / 2
        y: space.middle - space.apothem
        width: space.outerWidth
        height: space.depth
        transform: Rotation { origin.x: slab.width / 2; origin.y: space.apothem; angle: space.angle }
        onIsLitChanged: requestPaint()
        onIsUnderChanged: requestPaint()
        onWidthChanged: requestPaint()
        onPaint: {
            const context = getContext("2d");
            const low = (space.outerWidth - space.innerWidth) / 2;
            const edge = isLit ? 3.5 : 1.5;
            context.clearRect(0, 0, width, height);
            context.beginPath();
            context.moveTo(edge * 1.4, edge);
            context.lineTo(width - edge * 1.4, edge);
            context.lineTo(width - low - edge * 0.6, height - edge);
            context.lineTo(low + edge * 0.6, height - edge);
            context.closePath();
            context.fillStyle = !space.about ? Pieces.water : isLit ? (isUnder ? Paints.lit : Paints.straw) : space.table.face.isDark ? Pieces.spaceByNight : Pieces.space;
            context.fill();
            context.lineWidth = isLit ? 5 : 1.5;
            context.strokeStyle = isLit ? Pieces.reach : Pieces.spaceEdge;
            context.stroke();
        }
    }
    Item {
        id: content

        readonly property real size: Math.min(space.depth, space.outerWidth) * 0.9

        x: space.middle + Math.sin(space.angle * Math.PI / 180) * space.radius - width / 2
        y: space.middle - Math.cos(space.angle * Math.PI / 180) * space.radius - height / 2
        width: size
        height: size

        Image {
            id: art

            anchors.horizontalCenter: parent.horizontalCenter
            y: parent.height * 0.08
            width: parent.height * 0.58
            height: width
            asynchronous: true
            source: space.about ? space.table.picture(space.about.id) : ""
            sourceSize.width: width * 2
            sourceSize.height: height * 2
        }
        Lettering {
            anchors { horizontalCenter: parent.horizontalCenter; top: art.bottom }
            width: parent.width * 0.86
            height: Math.max(parent.height * 0.34, size * 2.4) // two lines
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignTop
            wrapMode: Text.WordWrap
            maximumLineCount: 2
            lineHeight: 0.88
            text: space.about ? space.about.name : qsTr("empty")
            size: space.depth < 90 ? 9 : Math.max(10.5, space.depth * 0.093)
            font.bold: true
            color: space.about ? Paints.sepia : Paints.letters
        }
    }
    Lettering { // the number by which moves speak of it
        x: space.middle + Math.sin(space.angle * Math.PI / 180) * (space.inner + space.depth * 0.075) - width / 2
        y: space.middle - Math.cos(space.angle * Math.PI / 180) * (space.inner + space.depth * 0.075) - height / 2
        text: space.place
        size: space.depth * 0.09
        color: space.about ? Pieces.spaceSoft : Paints.letters
    }
    MouseArea {
        id: mouse

        x: content.x
        y: content.y
        width: content.width
        height: content.height
        hoverEnabled: true
        cursorShape: space.isLit ? Qt.PointingHandCursor : Qt.ArrowCursor
        onClicked: if (space.isLit) space.table.face.choose(space.choices[0])
        onContainsMouseChanged: if (space.about) space.table.point(space.about.id, containsMouse)
    }
    Column {
        anchors { right: content.right; top: content.top }
        spacing: 2

        Repeater {
            model: space.choices

            Badge {
                required property string modelData

                table: space.table
                choice: modelData
                words: {
                    const said = modelData.split(" ")[1];
                    return modelData.startsWith("use ") ? said.toUpperCase() : modelData.startsWith("move ") ? said : "";
                }
                told: space.about ? qsTr("%1: %2").arg(Looks.spoken(modelData)).arg(space.about.name) : Looks.spoken(modelData)
                size: Math.max(22, space.depth * 0.21)
            }
        }
    }
}
