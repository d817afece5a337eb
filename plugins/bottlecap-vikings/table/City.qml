// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks
import "paints.js" as Pieces

// A side of a city card: the ways of the hut from the left to the throne on the right, with what each tier costs.
Item {
    id: city

    required property var table
    property string owner // a seat, or nobody while a side is looked at
    property string sideId
    property string choice // words that choose the whole side
    property bool hasNames: true

    readonly property var side: table.cards[sideId] || ({})
    readonly property var nodes: side.nodes || []
    readonly property var tiers: Looks.tiersOf(nodes)
    readonly property var seat: owner ? table.tree.seats[owner] || ({}) : ({})
    readonly property var owned: seat.owned || []
    readonly property real head: Math.max(13, Math.min(22 * table.unit, height * 0.12, column * 0.27))
    readonly property real column: width / Math.max(1, tiers.length)
    readonly property int rows: tiers.reduce((most, tier) => Math.max(most, tier.length), 1)
    readonly property real row: (height - head) / Math.max(1, rows)
    readonly property real nodeSize: Math.max(12, Math.min(column * 0.62, hasNames ? row - 28 * table.unit : row - 4))

    function spotOf(id) {
        for (let tier = 0; tier < tiers.length; ++tier) {
            const at = tiers[tier].findIndex(node => node.id === id);
            if (at >= 0)
                return { x: (tier + 0.5) * column, y: head + (height - head) * (at + 0.5) / tiers[tier].length };
        }
        return { x: column / 2, y: height / 2 };
    }
    function ownedAt(node) {
        return owned.find(each => each.card === node.ability) || null;
    }

    Rectangle {
        anchors.fill: parent
        anchors.margins: -4
        radius: 8
        color: city.choice ? (whole.containsMouse ? Pieces.reachLit : Pieces.reachLight) : "transparent"
        border.width: city.choice ? 3 : 0
        border.color: Pieces.reach
    }
    MouseArea {
        id: whole

        anchors.fill: parent
        enabled: city.choice !== ""
        hoverEnabled: true
        cursorShape: Qt.PointingHandCursor
        onClicked: city.table.face.choose(city.choice)
    }
    Canvas { // the lines
        id: lines

        property string drawn: city.sideId + city.width + " " + city.height + " " + city.owned.length
        anchors.fill: parent
        onDrawnChanged: requestPaint()
        onPaint: {
            const context = getContext("2d");
            context.clearRect(0, 0, width, height);
            for (const node of city.nodes)
                for (const to of node.to || []) {
                    const a = city.spotOf(node.id);
                    const b = city.spotOf(to);
                    const next = city.nodes.find(each => each.id === to) || node;
                    const isGone = city.ownedAt(next) && (city.ownedAt(node) || !node.ability);
                    context.strokeStyle = isGone ? Paints.gold : Pieces.rope;
                    context.globalAlpha = isGone ? 1 : 0.55;
                    context.lineWidth = isGone ? 5 : 2.5;
                    context.beginPath();
                    context.moveTo(a.x, a.y);
                    context.lineTo(b.x, b.y);
                    context.stroke();
                }
        }
    }
    Repeater { // what a tier asks for
        model: Math.max(0, city.tiers.length - 1)

        Row {
            id: price

            required property int index
            readonly property int helmets: (city.side.helmets || [])[index] || 0

            x: (index + 1.5) * city.column - width / 2
            height: city.head
            spacing: 2
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("tier %1 costs %2 gold and needs helmets: %3").arg(index + 1).arg((city.side.prices || [])[index]).arg(helmets)

            Coin {
                size: city.head * 0.9
                anchors.verticalCenter: parent.verticalCenter
            }
            Lettering {
                text: (city.side.prices || [])[price.index]
                size: city.head * 0.8
                font.bold: true
                anchors.verticalCenter: parent.verticalCenter
            }
            Repeater {
                model: price.helmets

                Image {
                    width: Math.min(city.head * 0.9, city.column * 0.16)
                    height: city.head
                    fillMode: Image.PreserveAspectFit
                    source: "helmet.svg"
                    sourceSize.width: 40
                    sourceSize.height: 40
                }
            }
        }
    }
    Repeater {
        model: city.nodes

        Item {
            id: node

            required property var modelData
            readonly property var spot: city.spotOf(modelData.id)
            readonly property var mine: city.ownedAt(modelData)
            readonly property bool isStart: !modelData.ability
            readonly property bool isGoal: !isStart && !(modelData.to || []).length
            readonly property string shown: isStart ? "" : mine && mine.copies ? mine.copies : modelData.ability
            readonly property string choice: city.owner ? city.table.wordsForNode(city.owner, modelData) : ""

            x: spot.x - width / 2
            y: spot.y - height / 2
            z: choice ? 3 : 1
            width: city.column
            height: city.row
            Accessible.role: choice ? Accessible.Button : Accessible.Graphic
            Accessible.name: (isStart ? qsTr("where the hut starts") : city.table.nameOf(shown)) + (mine ? qsTr(", gained") : "")
            Accessible.onPressAction: if (node.choice) city.table.face.choose(node.choice)

            Rectangle {
                anchors.centerIn: disk
                visible: node.choice !== ""
                width: disk.width + 14
                height: width
                radius: width / 2
                color: Pieces.reachHalf
            }
            Rectangle {
                id: disk

                anchors { horizontalCenter: parent.horizontalCenter; verticalCenter: parent.verticalCenter; verticalCenterOffset: label.visible ? -label.height / 2 : 0 }
                width: city.nodeSize * (node.isStart ? 0.5 : 1)
                height: width
                radius: width / 2
                color: node.isStart ? Pieces.hull : node.mine ? Paints.gold : Pieces.nodeFree
                border.width: node.choice ? 4 : 2
                border.color: node.choice ? Pieces.reach : node.mine ? Paints.straw : Paints.umber

                Image {
                    anchors.centerIn: parent
                    visible: !node.isStart
                    width: parent.width * (node.isGoal ? 0.86 : 0.9)
                    height: width
                    fillMode: Image.PreserveAspectFit
                    asynchronous: true
                    source: node.isStart ? "" : node.isGoal ? "throne.svg" : city.table.picture(node.shown)
                    sourceSize.width: width * 2
                    sourceSize.height: height * 2
                    opacity: node.mine || node.isGoal || node.choice ? 1 : 0.72
                }
                Rectangle { // copied from elsewhere
                    visible: node.mine !== null && node.mine.copies ? true : false
                    anchors { right: parent.right; top: parent.top }
                    width: parent.width * 0.3
                    height: width
                    radius: 3
                    color: Paints.straw
                    border.color: Paints.bark

                    Lettering {
                        anchors.centerIn: parent
                        text: "="
                        color: Paints.bark
                        size: parent.height * 0.8
                        font.bold: true
                    }
                }
            }
            Lettering {
                id: label

                anchors { top: disk.bottom; horizontalCenter: parent.horizontalCenter }
                visible: city.hasNames && !node.isStart
                width: parent.width - 2
                horizontalAlignment: Text.AlignHCenter
                text: city.table.nameOf(node.shown)
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                lineHeight: 0.86
                size: Math.max(9.5, 10.5 * city.table.unit)
                style: Text.Outline
                styleColor: Paints.umber
                font.bold: node.mine !== null
                color: node.mine ? Paints.gold : Paints.letters
            }
            MouseArea {
                anchors.fill: disk
                anchors.margins: -2
                hoverEnabled: true
                enabled: !city.choice
                cursorShape: node.choice ? Qt.PointingHandCursor : Qt.ArrowCursor
                onClicked: if (node.choice) city.table.face.choose(node.choice)
                onContainsMouseChanged: city.table.point(node.shown, containsMouse)
            }
        }
    }
    Item { // the hut
        visible: city.owner !== "" && city.nodes.length > 0
        readonly property var spot: city.spotOf(city.seat.hut)

        z: 4
        width: Math.max(16, city.nodeSize * 0.46)
        height: width
        x: spot.x + city.nodeSize * 0.2
        y: spot.y - height * (city.hasNames ? 0.55 : 0.2)
        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("hut of %1").arg(city.owner)

        Behavior on x { enabled: city.table.face.isAnimated; NumberAnimation { duration: 190; easing.type: Easing.InOutQuad } }
        Behavior on y { enabled: city.table.face.isAnimated; NumberAnimation { duration: 190; easing.type: Easing.InOutQuad } }

        Canvas {
            anchors.fill: parent
            onWidthChanged: requestPaint()
            onPaint: {
                const context = getContext("2d");
                context.clearRect(0, 0, width, height);
                context.save();
                context.scale(width / 100, height / 100);
                context.lineJoin = "round";
                context.lineWidth = 6;
                context.strokeStyle = Paints.umber;
                context.fillStyle = Pieces.hutWall;
                context.beginPath();
                context.rect(18, 44, 64, 50);
                context.fill();
                context.stroke();
                context.fillStyle = Pieces.hutRoof;
                context.fillRect(40, 62, 20, 32);
                context.fillStyle = Looks.colour(city.table.names.indexOf(city.owner));
                context.beginPath();
                context.moveTo(4, 52);
                context.lineTo(50, 6);
                context.lineTo(96, 52);
                context.closePath();
                context.fill();
                context.stroke();
                context.restore();
            }
        }
    }
}
