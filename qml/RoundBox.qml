// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Shapes

// A rectangle with round corners that stay sharp at any zoom, even when drawn by the CPU.
Shape {
    id: box

    property real radius: 0
    property color fill: "transparent"
    property color edge: "transparent"
    property real edgeWidth: 0
    readonly property real inset: edgeWidth / 2
    readonly property real r: Math.max(0, radius - inset)

    ShapePath {
        fillColor: box.fill
        strokeColor: box.edge
        strokeWidth: box.edgeWidth > 0 ? box.edgeWidth : -1
        startX: box.inset + box.r
        startY: box.inset

        PathLine {
            x: box.width - box.inset - box.r
            y: box.inset
        }
        PathArc {
            x: box.width - box.inset
            y: box.inset + box.r
            radiusX: box.r
            radiusY: box.r
        }
        PathLine {
            x: box.width - box.inset
            y: box.height - box.inset - box.r
        }
        PathArc {
            x: box.width - box.inset - box.r
            y: box.height - box.inset
            radiusX: box.r
            radiusY: box.r
        }
        PathLine {
            x: box.inset + box.r
            y: box.height - box.inset
        }
        PathArc {
            x: box.inset
            y: box.height - box.inset - box.r
            radiusX: box.r
            radiusY: box.r
        }
        PathLine {
            x: box.inset
            y: box.inset + box.r
        }
        PathArc {
            x: box.inset + box.r
            y: box.inset
            radiusX: box.r
            radiusY: box.r
        }
    }
}
