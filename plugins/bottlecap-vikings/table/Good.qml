// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Rulewright.Table

// The sign of what can be had: gold, wood, glory, or a token by its colour. What has no sign shows none.
Item {
    id: good

    property string kind
    property real size: 20
    readonly property var pictures: ({ wood: "log.svg", glory: "helmet.svg", red: "token-red.svg", grey: "token-grey.svg" })

    width: size
    height: size

    Coin {
        visible: good.kind === "gold"
        size: good.size
    }
    Image {
        visible: good.pictures[good.kind] !== undefined
        anchors.fill: parent
        fillMode: Image.PreserveAspectFit
        source: good.pictures[good.kind] || ""
        sourceSize.width: good.size * 2
        sourceSize.height: good.size * 2
    }
}
