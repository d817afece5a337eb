// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick

// Damage: the tokens that lie before a player.
Row {
    id: tokens

    property int red: 0
    property int grey: 0
    property real size: 20
    property real room: 200

    spacing: Math.min(2, (room - (red + grey) * size) / Math.max(1, red + grey - 1))
    layoutDirection: Qt.RightToLeft
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("damage: %1 red and %2 grey").arg(red).arg(grey)

    Repeater {
        model: tokens.red + tokens.grey

        Token {
            required property int index

            kind: index < tokens.red ? "red" : "grey"
            size: tokens.size
        }
    }
}
