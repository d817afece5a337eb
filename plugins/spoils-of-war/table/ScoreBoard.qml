// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// What everybody has in the end, best first, and what the bonuses are for.
Column {
    id: board

    required property var table
    readonly property var ranking: table.seats.map(each => ({ name: each.name, seat: table.tree.seats[each.name] })).sort((a, b) => b.seat.total - a.seat.total)
    readonly property var rows: [null, ...ranking] // the titles first
    readonly property real rowHeight: Math.min(30 * table.unit, (height - 8) / rows.length)
    // The bonuses are in the gold, so they stand right behind it.
    readonly property var columns: [
        { title: qsTr("player"), width: 0.13, isWords: true, of: each => each.name },
        { title: qsTr("gold"), width: 0.09, of: each => each.seat.gold },
        { title: qsTr("of which bonuses"), width: 0.15, of: each => each.seat.bonus },
        { title: qsTr("for"), width: 0.4, isWords: true, wraps: true, of: each => setsOf(each.seat) },
        { title: qsTr("treasures"), width: 0.13, of: each => each.seat.total - each.seat.gold },
        { title: qsTr("in all"), width: 0.1, of: each => each.seat.total }
    ]

    function setsOf(seat) {
        const sets = seat.sets || { hoards: 0, complete: [], partial: [] };
        const parts = [];
        if (sets.hoards > 0)
            parts.push(qsTr("%n Hoard(s)", "", sets.hoards));
        if (sets.complete.length > 0)
            parts.push(qsTr("complete %1").arg(sets.complete.map(Looks.spoken).join(", ")));
        if (sets.partial.length > 0)
            parts.push(qsTr("partial %1").arg(sets.partial.map(Looks.spoken).join(", ")));
        return parts.join("; ");
    }

    Repeater {
        model: board.rows

        Row {
            id: row

            required property var modelData
            readonly property bool isTitle: modelData === null
            readonly property bool isWinner: !isTitle && board.table.face.winners.includes(modelData.name)
            readonly property var cells: board.columns.map(each => ({ column: each, words: isTitle ? each.title : each.of(modelData), isTitle: isTitle, isWinner: isWinner }))

            Repeater {
                model: row.cells

                Lettering {
                    required property var modelData
                    required property int index
                    readonly property var column: modelData.column
                    readonly property bool isSum: index === board.columns.length - 1
                    readonly property bool wraps: modelData.isTitle || column.wraps === true

                    width: board.width * column.width
                    height: board.rowHeight
                    leftPadding: column.wraps ? 14 * board.table.unit : 4 * board.table.unit
                    verticalAlignment: modelData.isTitle ? Text.AlignBottom : Text.AlignVCenter
                    horizontalAlignment: column.isWords ? Text.AlignLeft : Text.AlignRight
                    text: modelData.words
                    size: wraps ? Math.min((modelData.isTitle ? 11 : 12) * board.table.unit, board.rowHeight * 0.4)
                                : Math.min(16 * board.table.unit, board.rowHeight * 0.6)
                    wrapMode: wraps ? Text.WordWrap : Text.NoWrap
                    lineHeight: wraps ? 0.9 : 1
                    font.bold: isSum || (modelData.isWinner && !wraps)
                    color: modelData.isWinner ? Paints.gold : Paints.letters
                    opacity: modelData.isTitle ? 0.75 : 1
                }
            }
        }
    }
}
