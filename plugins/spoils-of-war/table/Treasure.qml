// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import Rulewright.Table
import "Looks.js" as Looks
import "paints.js" as Pieces

// A treasure card: its front, or its back with what whoever looks on remembers of it.
Item {
    id: card

    required property var entry // as the tree has it: card, type, stage, face
    property var cards: ({})
    property string folder
    property string remembered // the id that was seen before, where the front is hidden
    property bool isLit: false
    readonly property bool isSmall: width < 46 // so that there is no room for its name
    readonly property bool isNamed: !isSmall && label.fits // so that it can be read whole
    property string words // what a choice says, read aloud
    signal clicked
    signal pointed(bool inside)

    readonly property bool isFront: Looks.isKnown(entry.card)
    readonly property var about: isFront ? cards[entry.card] || {} : {}
    readonly property bool liesDown: entry.face === "down"
    readonly property string title: isFront ? Looks.nameOf(cards, entry.card) : ""
    readonly property string state_: entry.cancelled ? qsTr("cancelled") : entry.spent ? qsTr("spent") : ""

    implicitWidth: 63
    implicitHeight: width * 88 / 63

    Accessible.role: isLit ? Accessible.Button : Accessible.Graphic
    Accessible.name: {
        const what = isFront ? qsTr("%1, %2 gold").arg(title).arg(about.gold === undefined ? "?" : about.gold)
                             : qsTr("face-down card of stage %1").arg(entry.stage || "?");
        return words ? words + ": " + what : what;
    }
    Accessible.onPressAction: if (card.isLit) card.clicked()

    Rectangle {
        x: 2
        y: 3
        width: parent.width
        height: parent.height
        radius: width / 11
        color: Paints.soot
        opacity: 0.5
    }
    Rectangle {
        anchors.fill: parent
        anchors.margins: -3
        radius: width / 10
        visible: card.isLit
        color: mouse.containsMouse ? Paints.lit : Paints.glow
        y: -4
    }
    Rectangle {
        id: front

        anchors.fill: parent
        visible: card.isFront
        radius: width / 11
        color: card.liesDown ? Pieces.lyingDown : Paints.ivory
        border.width: 1
        border.color: Paints.bark
        clip: true

        Rectangle {
            id: banner

            anchors { left: parent.left; right: parent.right; top: parent.top; margins: 1 }
            height: parent.height * (card.isSmall ? 0.26 : 0.22)
            radius: parent.radius
            color: Looks.banner(card.entry.type)

            Rectangle {
                anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
                height: parent.radius
                color: parent.color
            }
            Image {
                id: sign

                anchors { left: parent.left; leftMargin: parent.height * 0.12; verticalCenter: parent.verticalCenter }
                width: parent.height * 0.78
                height: width
                source: Looks.sign(card.entry.type)
                sourceSize.width: Math.ceil(width / 16) * 32
                sourceSize.height: Math.ceil(height / 16) * 32
            }
            Lettering {
                id: label

                readonly property real least: Math.max(6, 8 / Screen.devicePixelRatio) // what an eye can read is so many dots
                readonly property real fitting: Looks.sizeIn(text, width, height)

                anchors { left: sign.right; right: parent.right; leftMargin: 2; rightMargin: 2; verticalCenter: parent.verticalCenter }
                text: card.title
                color: Paints.snow
                size: Math.max(least, fitting) // Text.Fit tries out sizes, which takes a third of the time of a whole table
                font.pixelSize: Math.floor(size)
                height: parent.height - 1
                readonly property bool fits: fitting >= least // else a beginning that can be read says more than nothing
                wrapMode: fits ? Text.WordWrap : Text.NoWrap
                lineHeight: 0.85
                elide: fits ? Text.ElideNone : Text.ElideRight
                visible: !card.isSmall
            }
        }
        Image {
            anchors { top: banner.bottom; bottom: parent.bottom; horizontalCenter: parent.horizontalCenter; margins: parent.width * 0.05 }
            width: parent.width * 0.86
            fillMode: Image.PreserveAspectFit
            source: card.about.art && card.folder ? card.folder + encodeURIComponent(card.about.art) : ""
            sourceSize.width: 160
            sourceSize.height: 160
            asynchronous: true
            opacity: card.state_ ? 0.4 : 1
        }
        Coin {
            anchors { right: parent.right; bottom: parent.bottom; margins: parent.width * 0.03 }
            size: parent.width * (card.isSmall ? 0.48 : 0.34)

            Lettering {
                anchors.centerIn: parent
                anchors.verticalCenterOffset: -parent.height * 0.03
                text: card.about.gold === undefined ? "?" : card.about.gold
                color: Paints.bark
                size: parent.height * 0.58
                font.bold: true
            }
        }
        Rectangle {
            visible: card.state_ !== ""
            anchors.centerIn: parent
            width: parent.width
            height: Math.max(12, parent.height * 0.16)
            color: Paints.sepia
            opacity: 0.85

            Lettering { // a sign where the word has no room
                readonly property real fitting: Math.min(parent.height * 0.7, (parent.width - 4) / Looks.widthOf(card.state_))
                readonly property bool isWord: fitting >= label.least

                anchors.centerIn: parent
                text: isWord ? card.state_ : card.entry.cancelled ? "✗" : "✓"
                size: isWord ? fitting : parent.height * 0.8
                font.pixelSize: Math.floor(size)
            }
        }
        Image { // whose own: only the owner sees what lies face down
            visible: card.liesDown
            anchors { left: parent.left; bottom: parent.bottom; margins: parent.width * 0.05 }
            width: parent.width * 0.26
            height: width * 0.7
            source: "hidden.svg"
            sourceSize.width: Math.ceil(width / 16) * 32
            sourceSize.height: Math.ceil(height / 16) * 32
        }
    }
    Rectangle {
        anchors.fill: parent
        visible: !card.isFront
        radius: width / 11
        color: card.entry.type === "artifact" ? Pieces.artifactBack : Paints.walnut
        border.width: 1
        border.color: Paints.soot

        Rectangle {
            anchors.fill: parent
            anchors.margins: parent.width * 0.07
            radius: parent.radius
            color: "transparent"
            border.width: Math.max(1, parent.width * 0.03)
            border.color: Paints.bronze
        }
        Image {
            anchors.centerIn: parent
            anchors.verticalCenterOffset: -parent.height * 0.1
            width: parent.width * 0.56
            height: width
            visible: card.entry.type === "artifact"
            source: "sign-artifact.svg"
            sourceSize.width: Math.ceil(width / 16) * 32
            sourceSize.height: Math.ceil(height / 16) * 32
            opacity: 0.9
        }
        Lettering {
            anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: parent.height * 0.08 }
            text: Looks.roman(card.entry.stage)
            size: parent.height * 0.2
            font.bold: true
            color: Paints.brass
        }
        Rectangle { // a note: seen before
            visible: card.remembered !== ""
            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 1 }
            height: note.implicitHeight + 4
            color: Paints.straw
            rotation: -4

            Lettering {
                id: note

                anchors.fill: parent
                horizontalAlignment: Text.AlignHCenter
                text: card.remembered ? Looks.nameOf(card.cards, card.remembered) : ""
                color: Paints.bark
                size: Math.max(8, card.width * 0.16)
                font.italic: true
            }
        }
    }
    MouseArea {
        id: mouse

        anchors.fill: parent
        hoverEnabled: true
        cursorShape: card.isLit ? Qt.PointingHandCursor : Qt.ArrowCursor
        onClicked: if (card.isLit) card.clicked()
        onContainsMouseChanged: card.pointed(containsMouse)
    }
}
