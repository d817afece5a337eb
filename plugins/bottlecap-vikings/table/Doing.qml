// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// What can be done now, in words: all that does not lie on the table. Under it what is pointed at, or else the space at hand.
Item {
    id: doing

    required property var table
    readonly property real unit: table.unit
    readonly property var mover: table.tree.seats ? table.tree.seats[table.tree.active] || null : null
    readonly property var space: mover && mover.position >= 0 ? table.spaceAt(mover.position) : null
    readonly property bool isAction: table.question === "action"
    readonly property var buttons: table.moves.filter(words => !table.liesSomewhere(words))
    readonly property var shown: table.pointedAt || (isAction || table.question === "number" ? space : null)
    readonly property bool isDrawn: ["free_goods", "drawn", "returned", "word"].includes(table.question)
    readonly property string hint: {
        switch (table.question) {
        case "length": return qsTr("Click the place to sail to.");
        case "ship": return qsTr("Click the place to begin at.");
        case "city_side": return qsTr("Click the side of your city card that you want.");
        case "step": return qsTr("Click the place of the city to which the hut goes.");
        case "cap": return qsTr("Click where the helper shall point.");
        case "card": return qsTr("Click one that is lit.");
        case "seat": return qsTr("Click a player.");
        }
        return "";
    }

    function labelOf(words) {
        const parts = words.split(" ");
        if (parts[0] === "pass")
            return isAction && (table.tree.course.used_parts || []).length > 0 ? qsTr("Enough") : isAction ? qsTr("Leave the space alone") : qsTr("Go on");
        if (parts[0] === "use" && isAction && space) {
            const said = Looks.partsOf(space)[parts[1].charCodeAt(0) - 97];
            return said || qsTr("Part %1").arg(parts[1].toUpperCase());
        }
        if (parts[0] === "use")
            return qsTr("Use %1").arg(table.nameOf(parts[1].split(".")[0]));
        if (parts[0] === "lay") {
            const tile = table.cards[parts[1]];
            return tile && tile.faces ? qsTr("Lay %1").arg(table.nameOf(tile.faces[parts[2] === "b" ? 1 : 0])) : Looks.spoken(words);
        }
        if (parts[0] === "choose" && parts.length === 2)
            return table.nameOf(parts[1].split(".").pop());
        return Looks.capital(Looks.spoken(words));
    }

    Rectangle {
        anchors.fill: parent
        radius: 10
        color: doing.table.surface
        border.color: doing.table.moves.length > 0 ? "#ffd166" : doing.table.edge
        border.width: doing.table.moves.length > 0 ? 2 : 1
    }
    Lettering {
        id: title

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 9 * doing.unit; topMargin: 7 * doing.unit }
        text: doing.table.isOver ? qsTr("%1 reaches a throne and wins").arg(doing.table.face.winners.join(", "))
              : doing.table.moves.length > 0 ? Looks.capital(doing.table.face.decision) + (doing.hint ? ": " + doing.hint.charAt(0).toLowerCase() + doing.hint.slice(1) : "")
              : doing.table.face.asked ? qsTr("Waiting for %1").arg(doing.table.face.asked) : ""
        size: 14 * doing.unit
        font.bold: true
        color: "#ffe3a1"
    }
    Flow {
        id: flow

        anchors { left: parent.left; right: parent.right; top: title.bottom; margins: 9 * doing.unit; topMargin: 5 * doing.unit }
        spacing: 5 * doing.unit

        Repeater {
            model: doing.isDrawn ? doing.buttons : []

            PieceChoice {
                required property string modelData

                table: doing.table
                choice: modelData
                size: 13 * doing.unit
            }
        }
        Repeater {
            model: doing.isDrawn ? [] : doing.buttons

            PieceButton {
                required property string modelData
                readonly property string choice: modelData

                words: doing.labelOf(modelData)
                size: (doing.buttons.length > 8 ? 11 : 13) * doing.unit
                isStrong: modelData.startsWith("use ")
                width: Math.min(implicitWidth, flow.width)
                onClicked: doing.table.face.choose(modelData)
            }
        }
    }
    Lettering { // what happened last, as much as there is room for
        anchors { left: parent.left; right: parent.right; top: flow.bottom; bottom: paper.visible ? paper.top : parent.bottom; margins: 9 * doing.unit; topMargin: 4; bottomMargin: 4 }
        readonly property int lines: Math.max(0, Math.floor(height / (size * 1.4)))
        visible: lines > 0
        verticalAlignment: Text.AlignBottom
        text: lines > 0 ? doing.table.told.slice(-lines).map(each => Looks.capital(each)).join("\n") : ""
        size: 12 * doing.unit
        lineHeight: 0.95
        color: "#d5c9b3"
    }
    Rectangle {
        id: paper

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: 6 * doing.unit }
        height: Math.min(about.implicitHeight + 8 * doing.unit, doing.height - flow.y - flow.height - 8 * doing.unit)
        visible: about.text !== "" && height > 16 * doing.unit
        radius: 6
        color: "#f7efdd"

        Lettering {
            id: about

            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 8 * doing.unit }
            height: parent.height - 4
            text: doing.shown ? doing.shown.name + (doing.shown.text ? ": " + doing.shown.text : "") : ""
            wrapMode: Text.WordWrap
            color: "#2b1f10"
            size: 12.5 * doing.unit
        }
    }
}
