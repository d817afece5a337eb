// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Rulewright.Table
import "paints.js" as Pieces

// What a player is in this round.
Rectangle {
    id: badge

    required property var table
    required property string name
    readonly property string role: {
        const tree = table.tree;
        if (table.isOver)
            return table.face.winners.includes(name) ? qsTr("winner") : "";
        if (tree.declarer === name)
            return qsTr("declarer");
        if (tree.challenger === name)
            return qsTr("challenger");
        if (tree.bidder === name)
            return qsTr("bidder");
        return "";
    }
    readonly property bool hasWon: (table.tree.winners || []).includes(name) && !table.isOver
    readonly property bool hasLost: (table.tree.losers || []).includes(name) && !table.isOver

    property bool isShort: false
    readonly property string shown: isShort ? role.charAt(0).toUpperCase() : role

    visible: role !== "" || hasWon || hasLost
    radius: height / 2
    width: words.implicitWidth + height
    height: 17 * table.unit
    color: role === qsTr("declarer") ? Pieces.blue : role === qsTr("challenger") ? Pieces.red : Paints.bark
    border.color: hasWon ? Paints.gold : Paints.bronze

    Lettering {
        id: words

        anchors.centerIn: parent
        text: badge.hasWon ? (badge.role ? badge.shown + " ✓" : badge.isShort ? "✓" : qsTr("won")) : badge.hasLost ? (badge.role ? badge.shown + " ✗" : badge.isShort ? "✗" : qsTr("lost")) : badge.shown
        size: 11 * badge.table.unit
    }
}
