// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Shapes
import "paints.js" as Paints

// The symbol of a type, so that types do not only differ in colour. Drawn in 44 by 44 units.
Shape {
    id: shape

    property int sign: 0
    readonly property var drawings: [
        "M6 6 H38 V22 Q38 36 22 42 Q6 36 6 22 Z",
        "M22 2 L28 16 L43 16 L31 25 L35 40 L22 31 L9 40 L13 25 L1 16 L16 16 Z",
        "M22 2 C32 2 40 18 40 27 C40 37 32 42 22 42 C12 42 4 37 4 27 C4 18 12 2 22 2 Z",
        "M10 8 H34 L42 18 L22 41 L2 18 Z",
        "M22 2 L28 10 V28 H36 V33 H25 V42 H19 V33 H8 V28 H16 V10 Z",
        "M22 3 L41 22 L22 41 L3 22 Z",
        "M4 12 L14 20 L22 6 L30 20 L40 12 L36 38 H8 Z",
        "M22 3 A19 19 0 1 0 22.1 3 Z"
    ]

    ShapePath {
        fillColor: Paints.paper
        strokeColor: "transparent"
        strokeWidth: 0

        PathSvg {
            path: shape.drawings[shape.sign]
        }
    }
}
