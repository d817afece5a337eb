// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Shapes

// A ring with an arrow for a lasting card, and a single stroke for one that is used up.
Shape {
    id: mark

    property bool goesOn: false
    property color ink: "black"

    ShapePath {
        strokeColor: mark.ink
        strokeWidth: 7
        fillColor: "transparent"
        capStyle: ShapePath.RoundCap
        joinStyle: ShapePath.RoundJoin

        PathSvg {
            path: mark.goesOn ? "M46 16 A20 20 0 1 0 46 32 M46 4 V17 H33" : "M16 12 L27 4 V46 M15 46 H39"
        }
    }
}
