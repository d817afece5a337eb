// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// Words on the table.
Text {
    property real size: 13

    font.pixelSize: Math.max(9, Math.round(size))
    color: Paints.letters
    textFormat: Text.PlainText
    elide: Text.ElideRight
    verticalAlignment: Text.AlignVCenter
}
