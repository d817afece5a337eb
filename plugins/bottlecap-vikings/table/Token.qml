// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// A Valkyrie token.
Image {
    property string kind: "grey"
    property real size: 18

    width: size
    height: size
    source: kind === "red" ? "token-red.svg" : "token-grey.svg"
    sourceSize.width: size * 2
    sourceSize.height: size * 2
}
