// SPDX-License-Identifier: GPL-3.0-or-later
pragma Singleton

import QtQuick

// What things on a table are painted with: wood, paper, metal. They look so whatever the colours of the window are.
QtObject {
    readonly property color soot: "#140c06" // the darkest line, and shadows
    readonly property color umber: "#1e140a" // lines around pieces
    readonly property color sepia: "#2b1b0a" // words on what is light
    readonly property color bark: "#3b2710" // edges of buttons, and words on gold
    readonly property color bough: "#6b522c" // edges that stand back
    readonly property color walnut: "#5b3b25" // backs of piles
    readonly property color oak: "#7d5533" // a table by day
    readonly property color oakByNight: "#33261b" // and by night
    readonly property color panelEdge: "#8a6a42" // around a panel by day
    readonly property color panelEdgeByNight: "#4b3d2a" // and by night
    readonly property color panel: "#cc2e2118" // what lies on the wood by day, and lets it shine through
    readonly property color panelByNight: "#cc15110d" // and by night
    readonly property color sheet: "#fbf6ea" // paper with figures by day
    readonly property color sheetByNight: "#2a2622" // and by night
    readonly property color sheetInk: "#2a2118" // words on it
    readonly property color sheetInkByNight: "#ece4d4"
    readonly property color sheetEdge: "#7a6a55"
    readonly property color ivory: "#f7efdd" // cards, dice, notes
    readonly property color snow: "#fffaf0" // paper in the light
    readonly property color lit: "#ffffff" // under the pointer
    readonly property color letters: "#f5ecd9" // words on wood
    readonly property color softLetters: "#d5c9b3" // words on wood that stand back
    readonly property color amber: "#ffe3a1" // what is asked
    readonly property color gold: "#ffd166" // what shines: whose turn it is, who has won
    readonly property color straw: "#fff3cf" // light on gold
    readonly property color coin: "#d9a73a" // coins and stakes
    readonly property color bronze: "#c9a45c" // edges of metal
    readonly property color brass: "#e9cf94" // words on dark metal
    readonly property color glow: "#7fe0ff" // around what may be chosen
    readonly property color deep: "#0d2b36" // words and edges on that
    readonly property color more: "#9be28f" // a number that grows
    readonly property color less: "#ffab9e" // and one that shrinks
    readonly property color buttonTop: "#e6d9bd" // a wooden button, from the top
    readonly property color buttonFoot: "#bba77f" // to the foot
    readonly property color strongTop: "#f2cf73" // the one for the likely move
    readonly property color strongFoot: "#c7932f"
    readonly property color dangerTop: "#d8584c" // one that cannot be taken back
    readonly property color dangerFoot: "#9c2c26"
    readonly property color dangerLetters: "#fff4ec"
}
