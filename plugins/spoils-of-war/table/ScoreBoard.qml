// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table

// What everybody has in the end, best first.
Column {
    id: board

    required property var table
    readonly property var ranking: table.seats.map(each => ({ name: each.name, seat: table.tree.seats[each.name] })).sort((a, b) => b.seat.total - a.seat.total)
    readonly property var rows: {
        const rows = [null]; // the titles
        board.ranking.forEach(each => rows.push(each));
        return rows;
    }
    readonly property real rowHeight: Math.min(30 * table.unit, (height - 8) / (ranking.length + 1))
    readonly property var titles: [qsTr("player"), qsTr("gold"), qsTr("bonuses in it"), qsTr("treasures"), qsTr("in all")]

    Repeater {
        model: board.rows

        Row {
            id: row

            required property var modelData
            readonly property bool isTitle: modelData === null
            readonly property bool isWinner: !isTitle && board.table.face.winners.includes(modelData.name)
            readonly property var words: isTitle ? board.titles
                : [modelData.name, modelData.seat.gold, modelData.seat.bonus, modelData.seat.total - modelData.seat.gold, modelData.seat.total]
            readonly property var cells: words.map(each => ({ words: each, isTitle: isTitle, isWinner: isWinner }))

            Repeater {
                model: row.cells

                Lettering {
                    required property var modelData
                    required property int index

                    width: board.width / 5
                    height: board.rowHeight
                    horizontalAlignment: index === 0 ? Text.AlignLeft : Text.AlignRight
                    text: modelData.words
                    size: Math.min((modelData.isTitle ? 11 : 16) * board.table.unit, board.rowHeight * 0.6)
                    font.bold: modelData.isWinner || index === 4
                    color: modelData.isWinner ? "#ffd166" : "#f5ecd9"
                    opacity: modelData.isTitle ? 0.75 : 1
                }
            }
        }
    }
}
