// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// The row of piles, one for each round, and what was left over.
Item {
    id: track

    required property var table
    readonly property var piles: table.tree.piles || []
    readonly property int perStage: table.face.tables.piles_per_stage || 3

    Column {
        anchors { left: parent.left; right: parent.right; top: parent.top }
        spacing: 5 * track.table.unit

        Lettering {
            text: qsTr("Round %1 of %2").arg(track.table.tree.round).arg(track.piles.length)
            font.bold: true
            size: 14 * track.table.unit
        }
        Grid {
            columns: 3
            spacing: 4 * track.table.unit

            Repeater {
                model: track.piles.length

                Rectangle {
                    id: pile

                    required property int index
                    readonly property int rest: track.piles[index].length
                    readonly property bool isNow: track.table.tree.round === index + 1

                    width: 38 * track.table.unit
                    height: 26 * track.table.unit
                    radius: 4
                    color: rest > 0 ? Paints.walnut : isNow ? Paints.gold : "transparent"
                    border.color: isNow ? Paints.straw : Paints.bronze
                    border.width: isNow ? 2 : 1
                    opacity: rest > 0 || isNow ? 1 : 0.4
                    Accessible.role: Accessible.StaticText
                    Accessible.name: rest > 0 ? qsTr("pile %1, %n card(s)", "", rest).arg(index + 1) : isNow ? qsTr("pile %1 is being divided").arg(index + 1) : qsTr("pile %1 is gone").arg(index + 1)

                    Lettering {
                        anchors.centerIn: parent
                        text: Looks.roman(Math.floor(pile.index / track.perStage) + 1)
                        color: pile.isNow && pile.rest === 0 ? Paints.bark : Paints.brass
                        font.bold: true
                        size: 13 * track.table.unit
                    }
                }
            }
        }
        Row {
            spacing: 6

            Rectangle {
                width: 24 * track.table.unit
                height: 32 * track.table.unit
                radius: 3
                color: Paints.walnut
                border.color: Paints.bronze
                rotation: -6

                Lettering {
                    anchors.centerIn: parent
                    text: track.table.tree.leftovers.count
                    font.bold: true
                    size: 14 * track.table.unit
                }
            }
            Column {
                anchors.verticalCenter: parent.verticalCenter

                Lettering {
                    text: qsTr("left over")
                    size: 11 * track.table.unit
                }
                Lettering {
                    text: qsTr("%n spare {die|dice}", "", track.table.tree.spare_dice)
                    size: 11 * track.table.unit
                }
                Lettering {
                    text: qsTr("Treasury %1").arg(track.table.tree.treasury)
                    size: 11 * track.table.unit
                }
            }
        }
    }
}
