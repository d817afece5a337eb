// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// The table of Bottlecap Vikings. It shows what it is given and hands back words; it knows no rules.
Item {
    id: root

    required property TableFace face

    // What is shown, taken over all at once.
    property var tree: ({})
    property var cards: ({})
    property var tables: ({})
    property var names: [] // of the seats; the same as long as a game is played
    property var moves: []
    property var kinds: ({})
    property bool isOver: false
    property string me
    property var told: [] // what happened last
    readonly property int places: tree.ring ? Object.keys(tree.ring).length : 0
    readonly property string question: tree.asks && moves.length > 0 ? tree.asks.question : ""
    readonly property real unit: Math.max(0.72, Math.min(width / 950, height / 660))
    readonly property color surface: face.isDark ? Paints.panelByNight : Paints.panel
    readonly property color edge: face.isDark ? Paints.panelEdgeByNight : Paints.panelEdge
    property var pointedAt: null

    // Nothing is there before a game, and while the screen is handed over.
    function take() {
        const next = face.tree;
        if (next.seats === undefined) {
            area.source = "";
            face.meanings = {};
            return;
        }
        const sitting = face.seats.map(each => each.name);
        if (sitting.join(" ") !== names.join(" ")) {
            area.source = ""; // another game
            names = sitting;
        }
        const kindOf = {};
        face.seats.forEach(each => kindOf[each.name] = each.kind);
        kinds = kindOf;
        cards = face.cards;
        tables = face.tables;
        moves = [];
        const viewer = face.viewer || face.asked || me || names[0];
        if (viewer !== me)
            me = viewer;
        isOver = face.isOver;
        told = face.news.slice(-9);
        tree = next;
        moves = face.mayChoose ? face.moves : [];
        face.meanings = meanings();
        if (area.status === Loader.Null)
            area.setSource("Area.qml", { table: root });
    }
    function picture(id) {
        const card = cards[id];
        return card && card.art && face.deckFolder ? face.deckFolder + encodeURIComponent(card.art) : "";
    }
    function nameOf(id) {
        return cards[id] ? cards[id].name : Looks.spoken(id);
    }
    function spaceAt(place) {
        const lies = tree.ring ? tree.ring[place] : null;
        return lies && lies.space ? cards[lies.space] || null : null;
    }
    // Where the space lies that a mover uses: it may have been swapped amid the action.
    function placeOfAction(mover) {
        return mover.position ^ ((tree.course || {}).astray || 0);
    }
    // The space that can be used now, or null.
    function spaceAtHand() {
        const mover = question === "action" ? tree.seats[tree.asks.seat] : null;
        return mover && mover.position >= 0 ? spaceAt(placeOfAction(mover)) : null;
    }
    // What the parts of a space do, by the words that use them.
    function meanings() {
        const told = {};
        const space = spaceAtHand();
        for (const words of moves)
            if (space && /^use .$/.test(words))
                told[words] = Looks.saidOfPart(space, words);
        return told;
    }
    // The words that choose a place of the ring, nearest first.
    function wordsForPlace(place) {
        if (question === "ship")
            return moves.filter(words => words === "place " + place);
        if (question === "card")
            return moves.filter(words => words === "choose " + place);
        const mover = question === "length" || question === "action" ? tree.seats[tree.asks.seat] : null;
        if (mover && question === "action")
            return placeOfAction(mover) === place ? moves.filter(words => /^use .$/.test(words)) : [];
        if (!mover)
            return [];
        const step = mover.direction === "clockwise" ? 1 : -1;
        return moves.filter(words => (((mover.position + step * Number(words.slice(5))) % places) + places) % places === place);
    }
    // Which way the cap lies by words that turn it, or -1.
    function turnOf(words) {
        if (question === "cap" && words.startsWith("turn "))
            return Number(words.slice(5));
        return question === "word" && /^choose \d+$/.test(words) ? Number(words.slice(7)) : -1;
    }
    // The words that choose a node of somebody's city.
    function wordsForNode(name, node) {
        const mine = name === tree.asks.seat;
        if (question === "step")
            return mine ? moves.find(words => words === "advance " + node.id) || "" : "";
        if (!node.ability)
            return "";
        const owned = tree.seats[name].owned || [];
        const lying = owned.filter(each => each.card === node.ability);
        const called = [node.ability].concat(lying.filter(each => each.copies).map(each => each.copies));
        for (const id of called)
            for (const words of moves) {
                const said = words.split(" ")[1] || "";
                const isOwn = said === name + "." + id || said.startsWith(name + "." + id + ".");
                if (words.startsWith("use ") ? mine && lying.length > 0 && (said === id || said.startsWith(id + "."))
                                             : words.startsWith("choose ") && (isOwn || (said === id && id === node.ability)))
                    return words;
            }
        return "";
    }
    function wordsForSeat(name) {
        return question === "seat" ? moves.find(words => words === "choose " + name) || "" : "";
    }
    // Whether words are chosen somewhere on the table, so that they need no button.
    function liesSomewhere(words) {
        if (/^(move|place|advance|side) /.test(words) || turnOf(words) >= 0 || (question === "card" && /^choose \d+$/.test(words)))
            return true;
        if (question === "seat")
            return names.some(name => wordsForSeat(name) === words);
        return (question === "card" || question === "thing") && names.some(name => {
            const side = cards[tree.seats[name].side];
            return side && side.nodes.some(node => wordsForNode(name, node) === words);
        });
    }
    function point(id, isInside) {
        pointedAt = isInside && cards[id] ? cards[id] : null;
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
