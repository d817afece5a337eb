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
    readonly property var space: mover && mover.position >= 0 ? table.spaceAt(table.placeOfAction(mover)) : null
    readonly property bool isAction: table.question === "action"
    readonly property var buttons: table.moves.filter(words => !table.liesSomewhere(words))
    // What is read on the paper: what is pointed at, or else what can be chosen here and does not say itself what it does.
    readonly property var shown: {
        if (table.pointedAt)
            return [table.pointedAt];
        if (table.question === "number" || (isAction && space && Looks.partsOf(space).length === 0))
            return [space];
        if (table.question === "step")
            return nodes.filter(node => table.wordsForNode(table.tree.asks.seat, node)).map(node => table.cards[node.ability]);
        return table.question === "before" ? table.moves.filter(words => words.startsWith("use ")).map(words => table.cards[words.split(" ")[1].split(".")[0]]) : [];
    }
    readonly property var nodes: {
        const seat = table.tree.asks ? table.tree.seats[table.tree.asks.seat] : null;
        return seat && table.cards[seat.side] ? table.cards[seat.side].nodes : [];
    }
    readonly property string dealsWith: { // in an exchange
        const running = (table.tree.abilities || {}).running || [];
        const frame = running.length > 0 ? running[running.length - 1] : null;
        return frame && frame.they && frame.they !== table.me ? frame.they : "";
    }
    // By which of the two thrones the game is won.
    readonly property string victory: {
        const winner = table.isOver ? table.face.winners[0] : undefined;
        const seat = winner ? table.tree.seats[winner] : null;
        const side = seat ? table.cards[seat.side] : null;
        return !side ? "" : seat.glory >= side.glory_throne ? qsTr("%1 wins by glory").arg(winner) : qsTr("%1 wins: the hut is at the throne").arg(winner);
    }
    readonly property bool isDrawn: ["free_goods", "drawn", "returned", "word"].includes(table.question)
    readonly property string asking: {
        if (table.question === "word" && buttons.length > 0)
            return qsTr("Gold or wood?");
        if (table.question === "card")
            return table.moves.every(words => /^choose \d+$/.test(words)) ? qsTr("Choose a tile of the ring") : qsTr("Choose an ability");
        return Looks.capital(table.face.decision);
    }
    readonly property string hint: {
        switch (table.question) {
        case "length": return qsTr("Click the place to sail to.");
        case "ship": return qsTr("Click the place to begin at.");
        case "city_side": return qsTr("Click the side of your city card that you want.");
        case "step": return qsTr("Click the place of the city to which the hut goes.");
        case "cap": return qsTr("Click where the helper shall point.");
        case "card": return qsTr("Click a lit one. Point at it to read what it does.");
        case "seat": return qsTr("Click a player.");
        case "word": return buttons.length === 0 ? qsTr("Click where the helper shall point.") : dealsWith ? qsTr("In the exchange with %1.").arg(dealsWith) : "";
        }
        return "";
    }

    function labelOf(words) {
        const parts = words.split(" ");
        if (parts[0] === "pass")
            return isAction && (table.tree.course.used_parts || []).length > 0 ? qsTr("Enough") : isAction ? qsTr("Leave the space alone") : qsTr("Go on");
        if (parts[0] === "use" && isAction && space)
            return Looks.saidOfPart(space, words) || qsTr("Part %1").arg(parts[1].toUpperCase());
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
        border.color: doing.table.moves.length > 0 ? Paints.gold : doing.table.edge
        border.width: doing.table.moves.length > 0 ? 2 : 1
    }
    Lettering {
        id: title

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 9 * doing.unit; topMargin: 7 * doing.unit }
        text: doing.table.isOver ? Looks.capital(doing.victory)
              : doing.table.moves.length > 0 ? doing.asking
              : doing.table.face.isPaused ? qsTr("Paused: %1 is to move").arg(doing.table.face.asked)
              : doing.table.face.asked ? qsTr("Waiting for %1").arg(doing.table.face.asked) : ""
        size: (doing.table.isOver ? 20 : 14) * doing.unit
        font.bold: true
        color: Paints.amber
    }
    Image {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom; margins: 8 * doing.unit }
        visible: doing.table.isOver
        width: height * 0.75
        fillMode: Image.PreserveAspectFit
        source: "throne.svg"
        sourceSize.width: 200
        sourceSize.height: 200
    }
    Lettering {
        id: hint

        anchors { left: parent.left; right: parent.right; top: title.bottom; margins: 9 * doing.unit; topMargin: 1 }
        visible: text !== ""
        text: doing.hint
        size: 12.5 * doing.unit
    }
    Flow {
        id: flow

        anchors { left: parent.left; right: parent.right; top: hint.visible ? hint.bottom : title.bottom; margins: 9 * doing.unit; topMargin: 5 * doing.unit }
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
        color: Paints.softLetters
    }
    Rectangle {
        id: paper

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: 6 * doing.unit }
        height: Math.min(about.implicitHeight + 8 * doing.unit, doing.height - flow.y - flow.height - 8 * doing.unit)
        visible: about.text !== "" && height > 16 * doing.unit
        radius: 6
        color: Paints.ivory

        Lettering {
            id: about

            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 8 * doing.unit }
            height: parent.height - 4
            text: doing.shown.filter(each => each).map(each => each.name + (each.text ? ": " + each.text : "")).join("\n")
            wrapMode: Text.WordWrap
            color: Paints.sepia
            size: 12.5 * doing.unit
        }
    }
}
