// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "paints.js" as Pieces

// The standing bid, how far it has climbed, and what it came to.
Item {
    id: stand

    required property var table
    readonly property var tree: table.tree
    readonly property var bid: tree.bid || ({ quantity: 0, value: 0 })
    readonly property bool isCounted: (tree.winners || []).length > 0 && !table.isOver
    readonly property int diceInPlay: {
        let sum = (tree.table_dice || []).length;
        for (const each of table.seats)
            sum += tree.seats[each.name].dice.count || Number((table.face.tables.dice_per_viking || {})[String(table.seats.length)] || 0);
        return sum;
    }

    Column {
        anchors.fill: parent
        spacing: 6 * stand.table.unit

        Lettering {
            text: stand.table.isOver ? qsTr("The game is over") : stand.bid.quantity > 0 ? qsTr("Bid of %1").arg(stand.tree.bidder || "?") : qsTr("No bid yet")
            size: 14 * stand.table.unit
            font.bold: true
            width: parent.width
        }
        Row {
            visible: stand.bid.quantity > 0 && !stand.table.isOver
            spacing: 8 * stand.table.unit

            Lettering {
                text: stand.bid.quantity + " ×"
                size: 36 * stand.table.unit
                font.bold: true
                color: Paints.amber
                anchors.verticalCenter: parent.verticalCenter
            }
            Die {
                value: stand.bid.value
                width: 46 * stand.table.unit
                height: width
                anchors.verticalCenter: parent.verticalCenter
            }
        }
        Item { // the bid track
            visible: !stand.table.isOver
            width: parent.width
            height: 26 * stand.table.unit
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("bid track: %1 of %2 dice").arg(stand.bid.quantity).arg(stand.diceInPlay)

            Row {
                anchors.fill: parent

                Repeater {
                    model: stand.diceInPlay

                    Rectangle {
                        required property int index

                        width: stand.width / Math.max(1, stand.diceInPlay)
                        height: (index + 1) % 5 === 0 ? 13 * stand.table.unit : 8 * stand.table.unit
                        color: index < stand.bid.quantity ? Paints.coin : Pieces.noDie
                        border.width: 1
                        border.color: Paints.bough
                    }
                }
            }
            Rectangle {
                visible: stand.isCounted
                x: Math.min(stand.tree.count || 0, stand.diceInPlay) * stand.width / Math.max(1, stand.diceInPlay) - 2
                width: 4
                height: parent.height
                color: Paints.glow
            }
        }
        Lettering {
            visible: stand.isCounted
            width: parent.width
            wrapMode: Text.WordWrap
            text: (stand.tree.count >= stand.bid.quantity ? qsTr("%1 dice count: the bid holds") : qsTr("%1 dice count: the bid fails")).arg(stand.tree.count)
            color: Paints.glow
            size: 14 * stand.table.unit
        }
        Row {
            visible: (stand.tree.table_dice || []).length > 0
            spacing: 3

            Repeater {
                model: stand.tree.table_dice || []

                Die {
                    required property int modelData

                    width: 20 * stand.table.unit
                    height: width
                    value: modelData
                    isHot: modelData === stand.bid.value
                }
            }
        }
        Lettering {
            width: parent.width
            wrapMode: Text.WordWrap
            elide: Text.ElideNone
            text: {
                if (stand.table.isOver)
                    return stand.table.face.winners.length > 1 ? qsTr("%1 share the win").arg(stand.table.face.winners.join(", ")) : qsTr("%1 wins").arg(stand.table.face.winners.join(""));
                return stand.table.face.asked ? qsTr("%1: %2").arg(stand.table.face.asked).arg(stand.table.face.decision) : "";
            }
            color: Paints.amber
            size: (stand.table.isOver ? 22 : 13) * stand.table.unit
        }
    }
}
