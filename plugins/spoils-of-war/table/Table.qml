// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// The table of Spoils of War. It shows what it is given and hands back words; it knows no rules.
Item {
    id: root

    required property TableFace face

    // What is shown, taken over all at once.
    property var tree: ({})
    property var known: ({})
    property var cards: ({})
    property var seats: []
    property var moves: []
    property var forms: []
    property bool isOver: false
    property string me
    readonly property var others: {
        const at = Math.max(0, seats.findIndex(each => each.name === me));
        return seats.slice(at + 1).concat(seats.slice(0, at));
    }
    // Which dice count, once they are shown.
    readonly property int countsFor: tree.bid ? tree.bid.value || 0 : 0
    readonly property real unit: Math.max(0.6, Math.min(width / 1000, height / 620)) // words have a least size of their own
    readonly property color surface: face.isDark ? Paints.panelByNight : Paints.panel
    readonly property color edge: face.isDark ? Paints.panelEdgeByNight : Paints.panelEdge
    property var pointedAt: null

    // Nothing is there before a game, and while the screen is handed over.
    function take() {
        const next = face.tree;
        if (next.seats === undefined) {
            area.source = "";
            return;
        }
        const sitting = face.seats.map(each => each.name).join(" ");
        if (sitting !== seats.map(each => each.name).join(" "))
            area.source = ""; // another game
        cards = face.cards;
        if (JSON.stringify(seats) !== JSON.stringify(face.seats)) // what is shown of a seat stays what it is, so that it can move
            seats = face.seats;
        me = face.viewer || face.asked || seats[0].name;
        isOver = face.isOver;
        known = face.known;
        tree = next;
        moves = face.mayChoose ? face.moves : [];
        forms = face.mayChoose ? face.forms : [];
        if (area.status === Loader.Null)
            area.setSource("Area.qml", { table: root });
    }
    // The words that choose a player, a card, or nothing where they cannot be chosen now.
    function wordsForSeat(name) {
        return moves.find(words => words === "name " + name || words === "choose " + name) || "";
    }
    function wordsForCard(id, place) {
        for (const verb of ["take", "choose", "use"]) {
            if ((verb === "take" && !place.startsWith("active.")) || (verb === "use" && !place.startsWith(me + ".")))
                continue;
            const form = Looks.form(forms, verb);
            const listed = form && form.parameters.length === 1 ? form.parameters[0].words || [] : [];
            const found = listed.find(words => Looks.speaksOf(words, id, place));
            if (found !== undefined)
                return verb + " " + (place || found);
        }
        return "";
    }
    // What is said of a card under the pointer: what it does, and where its name cannot be read, what it is.
    function point(entry, remembered, isNameless) {
        const id = entry ? Looks.isKnown(entry.card) ? entry.card : remembered : "";
        pointedAt = id && cards[id] && (cards[id].text || isNameless) ? cards[id] : null;
    }

    Wood {
        anchors.fill: parent
        color: root.face.isDark ? Paints.oakByNight : Paints.oak
        plankHeight: 96 * root.unit
    }

    Loader {
        id: area

        anchors.fill: parent
    }
    Connections {
        target: root.face

        function onSightChanged() {
            root.take();
        }
    }
    Component.onCompleted: take()
}
