// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// A gold coin.
Image {
    property real size: 20

    width: size
    height: size
    source: Qt.resolvedUrl("coin.svg")
    sourceSize.width: Math.ceil(size / 16) * 32
    sourceSize.height: Math.ceil(size / 16) * 32
}
