// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table
import "Looks.js" as Looks

// A choice of goods or tokens, drawn as they will lie there.
PieceButton {
    id: button

    required property var table
    required property string choice
    readonly property var pieces: {
        const rest = choice.slice(choice.indexOf(" ") + 1);
        const all = [];
        for (const part of /^\d/.test(rest) ? Looks.amountsIn(rest) : [{ many: 1, kind: rest }])
            for (let i = 0; i < part.many; ++i)
                all.push(part.kind);
        return all;
    }

    implicitWidth: row.width + size * 1.4
    Accessible.name: Looks.spoken(choice)
    onClicked: table.face.choose(choice)

    Row {
        id: row

        anchors.centerIn: parent
        spacing: button.pieces.length > 6 ? -button.size * 0.5 : 2

        Repeater {
            model: button.pieces

            Good {
                required property string modelData

                kind: modelData
                size: button.size * 1.7
            }
        }
    }
}
