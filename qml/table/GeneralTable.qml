// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright.Table

// The table for any game: panels for each seat, then one for the common part of the state.
Item {
    id: root

    required property TableFace face

    readonly property var tree: face.tree
    readonly property var known: face.known
    readonly property var seats: face.seats
    readonly property var panels: {
        const panels = [];
        seats.forEach(each => panels.push(each));
        panels.push({ name: "", kind: "" }); // the common part
        return panels;
    }
    readonly property color ink: face.isDark ? Paints.sheetInkByNight : Paints.sheetInk
    readonly property color paper: face.isDark ? Paints.sheetByNight : Paints.sheet

    function spoken(key) {
        return String(key).replace(/_/g, " ");
    }
    function saysNothing(value) {
        if (value === null || value === undefined || value === false || value === 0 || value === "")
            return true;
        if (Array.isArray(value))
            return value.every(saysNothing);
        return typeof value === "object" && Object.values(value).every(saysNothing);
    }
    function label(word) {
        const card = face.cards[word];
        return card && card.name ? card.name : spoken(word);
    }
    // A value in a few words: texts with the names of cards, and equal values in a row are counted.
    function text(value) {
        if (value === "unknown")
            return "?";
        if (value === true)
            return qsTr("yes");
        if (typeof value === "string")
            return label(value);
        if (Array.isArray(value))
            return listed(value);
        if (value !== null && typeof value === "object")
            return Object.keys(value).filter(key => !saysNothing(value[key])).map(key => value[key] === true ? spoken(key) : spoken(key) + " " + text(value[key])).join(", ");
        return String(value);
    }
    function item(value) {
        if (value === null || typeof value !== "object" || Array.isArray(value))
            return text(value);
        return Object.keys(value).filter(key => !saysNothing(value[key])).map(key => value[key] === true ? spoken(key) : typeof value[key] === "string" ? text(value[key]) : spoken(key) + " " + text(value[key])).join(" ");
    }
    function listed(values) {
        const said = [];
        for (const value of values.map(item)) {
            const last = said.length ? said[said.length - 1] : null;
            if (last && last.word === value)
                ++last.times;
            else
                said.push({ word: value, times: 1 });
        }
        return said.map(each => each.times > 1 ? each.times + " × " + each.word : each.word).join(", ");
    }
    function rowsOf(map, prefix) {
        let rows = [];
        for (const key of Object.keys(map || {})) {
            const value = map[key];
            const name = prefix ? prefix + " " + spoken(key) : spoken(key);
            if (key === "seats" || key === "luck" || root.face.inner.includes(key) || saysNothing(value))
                continue;
            if (value !== null && typeof value === "object" && !Array.isArray(value))
                rows = rows.concat(rowsOf(value, name));
            else
                rows.push({ name: name, value: text(value) });
        }
        return rows;
    }

    Wood {
        anchors.fill: parent
        color: root.face.isDark ? Paints.oakByNight : Paints.oak
    }

    Flickable {
        id: scroller

        anchors.fill: parent
        anchors.margins: 10
        contentHeight: panelsFlow.height
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        Keys.onDownPressed: contentY = Math.max(0, Math.min(contentHeight - height, contentY + 60))
        Keys.onUpPressed: contentY = Math.max(0, contentY - 60)

        Flow {
            id: panelsFlow

            width: scroller.width
            spacing: 10

            Repeater {
                model: root.panels

                Rectangle {
                    id: panel

                    required property var modelData
                    readonly property bool isCommon: modelData.name === ""
                    readonly property bool isActing: !isCommon && root.face.asked === modelData.name
                    readonly property var rows: isCommon ? root.rowsOf(root.known, "") : root.rowsOf(root.known.seats ? root.known.seats[modelData.name] : {}, "")

                    width: isCommon ? parent.width : Math.max(240, (parent.width - 20) / Math.min(3, Math.max(1, root.seats.length)) - 10)
                    height: column.implicitHeight + 20
                    radius: 8
                    color: root.paper
                    border.width: isActing ? 3 : 1
                    border.color: isActing ? root.face.colours.focus : Paints.sheetEdge
                    Accessible.role: Accessible.Grouping
                    Accessible.name: isCommon ? qsTr("For all") : modelData.name

                    Column {
                        id: column

                        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 10 }
                        spacing: 3

                        Lettering {
                            width: parent.width
                            visible: !panel.isCommon
                            text: panel.modelData.name + (panel.modelData.kind && panel.modelData.kind !== "human" ? " · " + panel.modelData.kind : "")
                                  + (root.face.viewer === panel.modelData.name ? " · " + qsTr("you") : "") + (root.face.winners.includes(panel.modelData.name) ? " · " + qsTr("winner") : "")
                            color: root.ink
                            size: 16
                            font.bold: true
                        }
                        Repeater {
                            model: panel.rows

                            Row {
                                id: row

                                required property var modelData

                                width: column.width
                                spacing: 8

                                Lettering {
                                    width: column.width * (panel.isCommon ? 0.16 : 0.34)
                                    text: row.modelData.name
                                    color: root.ink
                                    opacity: 0.75
                                    size: 13
                                }
                                Lettering {
                                    width: column.width * (panel.isCommon ? 0.82 : 0.62)
                                    text: row.modelData.value
                                    wrapMode: Text.WordWrap
                                    elide: Text.ElideNone
                                    color: root.ink
                                    size: 13
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
