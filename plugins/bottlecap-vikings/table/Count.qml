// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "paints.js" as Pieces

// How much of something there is, and for glory the helmets that it brings.
Row {
    id: count

    property string kind
    property int value: 0
    property int most: 10
    property int helmets: 0
    property real size: 22
    property bool isAnimated: true

    height: size
    spacing: size * 0.18
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1 %2 of %3").arg(value).arg(kind).arg(most)

    Good {
        kind: count.kind
        size: count.size
    }
    Lettering {
        anchors.verticalCenter: parent.verticalCenter
        text: count.value
        size: count.size * 0.78
        font.bold: true
    }
    Lettering {
        anchors.verticalCenter: parent.verticalCenter
        text: "/ " + count.most
        size: count.size * 0.5
        color: Pieces.countSoft
    }
    Lettering {
        anchors.verticalCenter: parent.verticalCenter
        visible: count.kind === "glory" && count.helmets > 0
        text: "(" + count.helmets + ")"
        size: count.size * 0.55
        color: Paints.gold
        Accessible.role: Accessible.StaticText
        Accessible.name: qsTr("%n {helmet|helmets}", "", count.helmets)
    }
    Change {
        anchors.verticalCenter: parent.verticalCenter
        number: count.value
        isAnimated: count.isAnimated
        size: count.size * 0.7
    }
}
