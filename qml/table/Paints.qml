// SPDX-License-Identifier: GPL-3.0-or-later
pragma Singleton

import QtQuick

// The colours of things on a table: wood, paper, metal. They do not depend on the theme of the window.
QtObject {
    readonly property color soot: "#140c06" // darkest lines, and shadows
    readonly property color umber: "#1e140a" // lines around pieces
    readonly property color sepia: "#2b1b0a" // text on light things
    readonly property color bark: "#3b2710" // edges of buttons, and text on gold
    readonly property color bough: "#6b522c" // less important edges
    readonly property color walnut: "#5b3b25" // backs of piles
    readonly property color oak: "#7d5533" // a table by day
    readonly property color oakByNight: "#33261b" // the same by night
    readonly property color panelEdge: "#8a6a42" // around a panel by day
    readonly property color panelEdgeByNight: "#4b3d2a" // the same by night
    readonly property color panel: "#cc2e2118" // a panel on the wood by day; translucent
    readonly property color panelByNight: "#cc15110d" // the same by night
    readonly property color sheet: "#fbf6ea" // paper with figures by day
    readonly property color sheetByNight: "#2a2622" // the same by night
    readonly property color sheetInk: "#2a2118" // text on it
    readonly property color sheetInkByNight: "#ece4d4"
    readonly property color sheetEdge: "#7a6a55"
    readonly property color ivory: "#f7efdd" // cards, dice, notes
    readonly property color snow: "#fffaf0" // paper in the light
    readonly property color lit: "#ffffff" // under the pointer
    readonly property color letters: "#f5ecd9" // text on wood
    readonly property color softLetters: "#d5c9b3" // less important text on wood
    readonly property color amber: "#ffe3a1" // the current question
    readonly property color gold: "#ffd166" // highlights: the seat to act, the winner
    readonly property color straw: "#fff3cf" // light on gold
    readonly property color coin: "#d9a73a" // coins and stakes
    readonly property color bronze: "#c9a45c" // edges of metal
    readonly property color brass: "#e9cf94" // text on dark metal
    readonly property color glow: "#7fe0ff" // around things that can be chosen
    readonly property color deep: "#0d2b36" // text and edges on that
    readonly property color more: "#9be28f" // a number that grows
    readonly property color less: "#ffab9e" // a number that shrinks
    readonly property color buttonTop: "#e6d9bd" // a wooden button, at the top
    readonly property color buttonFoot: "#bba77f" // at the foot
    readonly property color strongTop: "#f2cf73" // the button for the likely move
    readonly property color strongFoot: "#c7932f"
    readonly property color dangerTop: "#d8584c" // the button for a move that cannot be undone
    readonly property color dangerFoot: "#9c2c26"
    readonly property color dangerLetters: "#fff4ec"
}
