// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// Planks of a wooden table. Their grain is drawn in the background, once for each size, while the table is already in use.
Rectangle {
    id: wood

    property real plankHeight: 110
    readonly property int tileHeight: 4 * Math.max(8, Math.round(plankHeight / 8) * 8)

    Image {
        anchors.fill: parent
        asynchronous: true
        fillMode: Image.Tile
        horizontalAlignment: Image.AlignLeft
        verticalAlignment: Image.AlignTop
        source: Qt.resolvedUrl("wood.svg")
        sourceSize.width: wood.tileHeight * 8 / 3
        sourceSize.height: wood.tileHeight
    }
}
