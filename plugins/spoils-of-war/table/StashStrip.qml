// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks
import "paints.js" as Pieces

// A stash by types: how many cards of each, and how far its sets have come.
Row {
    id: strip

    required property var stash
    required property var cards
    property real size: 13
    readonly property var types: Looks.typesOf(cards)

    spacing: size * 0.3

    Repeater {
        model: strip.types.length // a number: what stands there stays when it changes

        Column {
            id: type

            required property int index
            readonly property string name: strip.types[index] || ""
            readonly property var mine: (strip.stash || []).filter(each => each.type === name)
            readonly property var items: Looks.itemsOf(strip.cards, name)
            readonly property var held: mine.map(each => Looks.isKnown(each.card) && strip.cards[each.card] ? strip.cards[each.card].item : each.item)

            spacing: 2

            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("%1: %n card(s)", "", mine.length).arg(Looks.spoken(name))

            Rectangle {
                width: strip.size * 2.5
                height: strip.size * 1.45
                radius: 3
                color: Looks.banner(type.name)
                opacity: type.mine.length ? 1 : 0.4

                Image {
                    x: 2
                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.height * 0.8
                    height: width
                    source: Looks.sign(type.name)
                    sourceSize.width: width * 2
                    sourceSize.height: height * 2
                }
                Lettering {
                    anchors { right: parent.right; rightMargin: 4; verticalCenter: parent.verticalCenter }
                    text: type.mine.length
                    size: strip.size
                    font.bold: true
                }
            }
            Row {
                spacing: 2

                Repeater {
                    model: type.items.length

                    Rectangle {
                        required property int index
                        readonly property int times: type.held.filter(item => item === type.items[index]).length

                        width: (strip.size * 2.5 - (type.items.length - 1) * 2) / Math.max(1, type.items.length)
                        height: strip.size * 0.42
                        radius: 2
                        color: times > 0 ? Paints.gold : "transparent"
                        border.width: 1
                        border.color: times > 1 ? Paints.lit : times > 0 ? Paints.gold : Pieces.missing
                    }
                }
            }
        }
    }
}
