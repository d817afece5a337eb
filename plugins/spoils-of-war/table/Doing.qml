// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// What can be done now: a dial for bids, a slider for bets, buttons for the rest.
Item {
    id: doing

    required property var table
    readonly property var bidForm: Looks.form(table.forms, "bid")
    readonly property var betForm: Looks.form(table.forms, "bet")
    // Whatever lights up on the table needs no button, but what stands alone does.
    readonly property var plain: table.moves.filter(words => !words.startsWith("bid ") && !words.startsWith("bet ") && !words.startsWith("take "))
    // Yes or no, and what to choose, say nothing by themselves: what led to the question is told with it.
    readonly property bool isAnswer: table.moves.length > 0 && table.moves.every(words => /^(no|yes|choose .*)$/.test(words))
    readonly property string cause: isAnswer && table.face.news.length > 0 ? table.face.news[table.face.news.length - 1] : ""
    readonly property var buttons: plain.length <= 8 ? plain : plain.filter(words => !words.includes(" "))

    // A card by its name or by where it lies face-down, all else as moves say it.
    function labelOf(words) {
        const parts = words.split(" ");
        const card = parts.length === 2 ? table.cards[parts[1].replace(/\.\d+$/, "")] : null;
        const place = parts.length === 2 ? /^active\.(\d+)$/.exec(parts[1]) : null;
        const said = card ? parts[0] + " " + card.name
                   : place ? qsTr("%1 place %2 of the pile").arg(parts[0]).arg(place[1]) : Looks.spoken(words);
        return said.charAt(0).toUpperCase() + said.slice(1);
    }

    Lettering {
        id: title

        width: parent.width
        text: doing.table.isOver ? qsTr("%1 gold in all").arg(doing.table.tree.seats[doing.table.me].total)
              : doing.table.face.mayChoose ? doing.table.face.decision.charAt(0).toUpperCase() + doing.table.face.decision.slice(1)
              : doing.table.face.isPaused ? qsTr("Paused: %1 is to move").arg(doing.table.face.asked)
              : doing.table.face.asked ? qsTr("Waiting for %1").arg(doing.table.face.asked) : ""
        size: 14 * doing.table.unit
        font.bold: true
        color: Paints.amber
    }
    Column {
        anchors { top: title.bottom; left: parent.left; right: parent.right; topMargin: 6 * doing.table.unit }
        spacing: 6 * doing.table.unit

        BidDial {
            visible: doing.bidForm !== null
            table: doing.table
            form: doing.bidForm
            width: parent.width
        }
        BetSlider {
            visible: doing.betForm !== null
            table: doing.table
            form: doing.betForm
            width: parent.width
        }
        Lettering {
            objectName: "cause"
            visible: doing.cause !== ""
            text: doing.cause
            wrapMode: Text.WordWrap
            elide: Text.ElideNone
            width: parent.width
            size: 13 * doing.table.unit
        }
        Lettering {
            visible: Looks.form(doing.table.forms, "take") !== null
            text: qsTr("Take one of the treasures that are lit.")
            wrapMode: Text.WordWrap
            elide: Text.ElideNone
            width: parent.width
            size: 13 * doing.table.unit
        }
        Flow {
            width: parent.width
            spacing: 6 * doing.table.unit

            Repeater {
                model: doing.buttons

                PieceButton {
                    required property string modelData
                    readonly property string choice: modelData

                    words: doing.labelOf(modelData)
                    size: 13 * doing.table.unit
                    isDanger: modelData === "challenge"
                    isStrong: modelData.startsWith("use ")
                    width: Math.min(implicitWidth, doing.width)
                    onClicked: doing.table.face.choose(modelData)
                }
            }
        }
    }
}
